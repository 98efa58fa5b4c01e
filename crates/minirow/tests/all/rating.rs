//! Ratings on all scales: paths that agree with them, and puzzles as hard as wished.

use minirow::hodoku::{self, HodokuOptions};
use minirow::logic::human::{self, HumanOptions, Level};
use minirow::logic::{End, Technique, check};
use minirow::rating::{Difficulty, Rating, RatingOptions, Ratings, Scale, ScaleRating, path};
use minirow::se::{self, SeOptions};
use minirow::{Board, Candidate, CandidateSet, CellSet, DigitSet, Engine, Grid, Outcome};

use crate::boards::data;
use crate::rated;

/// Puzzles with one solution.
fn boards() -> Vec<Board> {
    let seeds = data("puzzles/seeds.txt");
    let mut grids: Vec<Grid> = seeds.lines().filter_map(|line| line.get(..81)?.parse().ok()).collect();
    grids.extend(rated::puzzles(80));
    let boards = grids.iter().filter_map(|grid| Board::new(grid).ok());
    boards.filter(|board| matches!(Engine::default().solve(board), Outcome::Unique(_))).collect()
}

/// The candidates of a board, placed digits included.
fn possible(board: &Board) -> CandidateSet {
    board.placed().digits().fold(*board.all_candidates(), |all, (cell, digit)| {
        all | CandidateSet::product(CellSet::of(cell), DigitSet::of(digit))
    })
}

/// The boards that these changes lead to.
fn positions(
    board: &Board,
    changes: impl Iterator<Item = (CandidateSet, CandidateSet)>,
) -> Vec<CandidateSet> {
    let mut here = board.clone();
    let change = |(place, remove): (CandidateSet, CandidateSet)| {
        place.iter().for_each(|one: Candidate| _ = here.place(one));
        remove.iter().for_each(|one: Candidate| _ = here.remove(one));
        possible(&here)
    };
    changes.map(change).collect()
}

#[test]
fn explained_paths_follow_the_rated_ones_step_by_step() {
    for board in boards() {
        for scale in [Scale::Se, Scale::Hodoku] {
            let rated: Vec<CandidateSet> = if scale == Scale::Se {
                let steps = se::steps(&board, &SeOptions::default());
                let place = |one: Option<Candidate>| one.map_or(CandidateSet::EMPTY, CandidateSet::of);
                positions(&board, steps.into_iter().map(|step| (place(step.place), step.remove)))
            } else {
                let steps = hodoku::steps(&board, &HodokuOptions::default())
                    .into_iter()
                    .take_while(|step| step.technique.is_some());
                positions(&board, steps.map(|step| (step.conclusions.place, step.conclusions.remove)))
            };
            let path = path(&board, scale, true);
            let mut here = board.clone();
            let mut told = vec![possible(&here)];
            for step in &path.steps {
                assert_eq!(check(&here, step), Ok(()), "{board:?} {step:?}");
                step.apply(&mut here);
                told.push(possible(&here));
            }
            // Sudoku Explainer places a digit behind a locked one without removing the candidates that the locked digit rules out; in
            // words these are two steps, after which fewer candidates are left.
            let is_reached = |told: &CandidateSet, rated: &CandidateSet| match scale {
                Scale::Se => (*told - *rated).is_empty(),
                _ => told == rated,
            };
            let mut at = 0;
            for position in &rated {
                at += told[at..].iter().position(|one| is_reached(one, position)).expect("it comes there");
            }
            assert_eq!(told.last(), told.get(at), "{scale:?} {board:?}");
            let has_guess =
                scale == Scale::Hodoku && hodoku::rate(&board, &HodokuOptions::default()).guesses > 0;
            assert_eq!(matches!(path.end, End::Solved(_)), !has_guess, "{board:?}");
        }
    }
}

#[test]
fn bottlenecks_have_names_and_are_counted() {
    let options = RatingOptions { why: true, ..RatingOptions::default() };
    for board in boards() {
        for Rating { rated, why } in Ratings::of(&board, &Scale::ALL, &options).each {
            let why = why.expect("they are wanted");
            assert!(!why.is_empty(), "{board:?}");
            let is_named = why.iter().all(|one| one.technique.is_some());
            match rated {
                ScaleRating::Human(rated) => {
                    assert_eq!((rated.times, is_named), (why.len(), true), "{board:?}");
                }
                ScaleRating::Se(_) => assert!(is_named, "{board:?}"),
                ScaleRating::Hodoku(rated) => assert_eq!(rated.guesses == 0, is_named, "{board:?}"),
            }
        }
    }
}

#[test]
fn wishes_are_met_by_just_the_puzzles_with_such_ratings() {
    let options = RatingOptions::default();
    let mut met = 0;
    for board in boards() {
        let human = human::rate(&board, &HumanOptions::default());
        let se = se::rate(&board, &SeOptions::default());
        let needs = |technique| human.rounds.iter().any(|round| round.technique == technique);
        for level in Level::ALL {
            let wanted = Difficulty { level: Some(level..=level), ..Difficulty::default() };
            assert_eq!(wanted.ratings(&board, &options).is_some(), human.level == level, "{board:?}");
            met += usize::from(human.level == level);
        }
        for technique in [Technique::Pointing, Technique::XWing, Technique::XyWing] {
            let needed = Difficulty { techniques: vec![technique], ..Difficulty::default() };
            assert_eq!(needed.ratings(&board, &options).is_some(), needs(technique), "{board:?}");
            let unneeded = Difficulty { without: vec![technique], ..Difficulty::default() };
            assert_eq!(unneeded.ratings(&board, &options).is_some(), !needs(technique), "{board:?}");
        }
        let hard = Difficulty { er: Some(40..=200), ..Difficulty::default() };
        assert_eq!(hard.ratings(&board, &options).is_some(), se.er >= 40, "{board:?}");
    }
    assert!(met > 0);
}
