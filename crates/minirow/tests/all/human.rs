//! The rating `human`: the same for every isomorph, and no harder with more clues.

use minirow::logic::human::{HumanEnd, HumanOptions, HumanRating, Level, rate};
use minirow::logic::{End, Path, Profile, Technique};
use minirow::symmetry::Transform;
use minirow::{Board, Engine, Grid, Random};

use crate::boards::{corpus, data};

fn rated(grid: &Grid) -> HumanRating {
    rate(&Board::new(grid).expect("no rule is broken"), &HumanOptions::default())
}

/// The puzzles of the data files with one solution, and some of the public lists.
fn puzzles() -> Vec<Grid> {
    let seeds = data("puzzles/seeds.txt");
    let mut puzzles: Vec<Grid> = seeds.lines().filter_map(|line| line.get(..81)?.parse().ok()).collect();
    puzzles.retain(|grid| Board::new(grid).is_ok_and(|board| Engine::default().count(&board, 2) == 1));
    puzzles.extend(corpus("minimal.txt", 2000).into_iter().flatten());
    puzzles.extend(corpus("top1465.txt", 100).into_iter().flatten());
    puzzles
}

#[test]
fn every_isomorph_has_the_same_rating() {
    let mut random = Random::new(11);
    for grid in puzzles() {
        let first = rated(&grid);
        for _ in 0..2 {
            let transform = Transform::random(&mut random);
            let other = rated(&transform.apply(&grid));
            assert_eq!((first.hardest, first.effort), (other.hardest, other.effort), "{grid} {transform:?}");
            let kinds = |rated: &HumanRating| -> Vec<(Technique, u32)> {
                rated.rounds.iter().map(|round| (round.technique, round.length)).collect()
            };
            assert_eq!(kinds(&first), kinds(&other), "{grid}");
        }
    }
}

#[test]
fn the_rounds_lead_to_the_solution_and_their_costs_make_the_effort() {
    for grid in puzzles() {
        let board = Board::new(&grid).expect("no rule is broken");
        let solution = Engine::default().any(&board).expect("it has a solution");
        let rated = rated(&grid);
        for round in &rated.rounds {
            let mut removed = round.conclusions.remove.iter();
            assert!(removed.all(|one| solution.digit(one.cell) != one.digit), "{grid} {round:?}");
            assert!(
                round.conclusions.place.iter().all(|one| solution.digit(one.cell) == one.digit),
                "{grid}"
            );
        }
        if rated.end == HumanEnd::Solved {
            assert_eq!(
                rated.effort,
                rated.rounds.iter().map(minirow::logic::human::Round::cost).sum::<u32>()
            );
            assert!(rated.level < Level::Beyond);
        }
    }
}

#[test]
fn explain_needs_the_same_hardest_technique() {
    for grid in puzzles() {
        let rated = rated(&grid);
        let path = Path::new(Board::new(&grid).expect("no rule is broken"), &Profile::human());
        assert!(matches!(path.end, End::Solved(_)), "{grid}");
        let hardest = path.steps.iter().map(minirow::logic::Step::technique).max();
        assert_eq!(hardest, rated.hardest, "{grid}");
    }
}

#[test]
fn a_further_clue_makes_no_puzzle_harder() {
    let mut random = Random::new(5);
    let options = HumanOptions { uniqueness: false, ..HumanOptions::default() };
    for grid in puzzles() {
        let board = Board::new(&grid).expect("no rule is broken");
        let solution = Engine::default().any(&board).expect("it has a solution");
        let before = rate(&board, &options);
        for _ in 0..2 {
            let open: Vec<minirow::Cell> = board.open().iter().collect();
            let cell = open[random.below(open.len() as u64) as usize];
            let mut more = grid;
            more.set(cell, Some(solution.digit(cell)));
            let after = rate(&Board::new(&more).expect("no rule is broken"), &options);
            assert!(
                after.hardest <= before.hardest,
                "{grid} {cell}: {:?} {:?}",
                before.hardest,
                after.hardest
            );
        }
    }
}
