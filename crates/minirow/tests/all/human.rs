//! The rating `human`: the same for every isomorph, and no harder with more clues.

use minirow::logic::human::{HumanEnd, HumanOptions, HumanRating, HumanRound, Level, rate};
use minirow::logic::{Conclusions, End, Path, Profile, Technique};
use minirow::symmetry::Transform;
use minirow::{Board, CandidateSet, Engine, Grid, Random};

use crate::boards::data;
use crate::rated;

fn rated(grid: &Grid) -> HumanRating {
    rate(&Board::new(grid).expect("no rule is broken"), &HumanOptions::default())
}

/// Puzzles with one solution, from easy to hard.
fn puzzles() -> Vec<Grid> {
    let seeds = data("puzzles/seeds.txt");
    let mut puzzles: Vec<Grid> = seeds.lines().filter_map(|line| line.get(..81)?.parse().ok()).collect();
    puzzles.retain(|grid| Board::new(grid).is_ok_and(|board| Engine::default().count(&board, 2) == 1));
    puzzles.extend(rated::puzzles(37));
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
            assert_eq!(rated.effort, rated.rounds.iter().map(HumanRound::cost).sum::<u32>());
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

/// The cost of a round of this technique whose shortest find has this length.
fn cost(technique: Technique, length: u32) -> u32 {
    HumanRound { technique, length, conclusions: Conclusions::remove(CandidateSet::EMPTY), open: 81 }.cost()
}

/// The rows of the table of costs in a page of the guide: the first and the last technique, their level, the cost, and what each unit of
/// length adds.
fn documented_costs(page: &str, head: &str) -> Vec<(Technique, Technique, Level, u32, u32)> {
    let page = data(page);
    let rows = page.lines().skip_while(|line| !line.starts_with(head)).skip(2);
    let rows = rows.map_while(|line| line.strip_prefix("| ")?.strip_suffix(" |"));
    rows.map(|row| {
        let fields: Vec<&str> = row.split(" | ").map(|field| field.trim_matches('`')).collect();
        let [from, to, level, costs] = fields[..] else { panic!("{row}") };
        let (base, each) = costs.split_once(" + ").unwrap_or((costs, "0"));
        let each = each.trim_matches(|c: char| !c.is_ascii_digit());
        let number = |text: &str| text.parse().unwrap_or_else(|_| panic!("{row}"));
        let technique = |id: &str| id.parse().unwrap_or_else(|error| panic!("{row}: {error}"));
        (technique(from), technique(to), level.parse().expect(row), number(base), number(each))
    })
    .collect()
}

#[test]
fn costs_and_levels_are_those_that_the_documentation_lists() {
    let rows = documented_costs("../docs/rating.md", "| from | to |");
    assert_eq!(documented_costs("../docs/rating.ko.md", "| 여기부터 | 여기까지 |"), rows);
    let rated: Vec<Technique> = Technique::ALL
        .iter()
        .copied()
        .filter(|&technique| technique <= Technique::NestedForcingNet)
        .collect();
    let mut listed = Vec::new();
    for (from, to, level, base, each) in rows {
        for &technique in rated.iter().filter(|&&technique| (from..=to).contains(&technique)) {
            assert_eq!(Level::of(technique), level, "{technique}");
            assert_eq!(
                [0, 1, 7].map(|length| cost(technique, length)),
                [base, base + each, base + 7 * each],
                "{technique}"
            );
            listed.push(technique);
        }
    }
    assert_eq!(listed, rated);
}
