//! The techniques find what their data files say, the checker accepts every step, and every step keeps the solutions.

use minirow::logic::{
    Because, Conclusions, End, Evidence, Family, Node, Path, Profile, Step, Technique, Truth, check,
    find_all, next_step,
};
use minirow::{Board, Candidate, CandidateSet, Cell, Digit, Engine, Grid, Random, Solution};

use crate::boards::{KINDS, data, position, random_board, random_solution};
use crate::rated;

/// Every conclusion that the technique draws on this board, in order.
fn conclusions(board: &Board, technique: Technique) -> String {
    let mut found: Vec<String> = Vec::new();
    for step in find_all(board, technique) {
        check(board, &step).unwrap_or_else(|why| panic!("{technique}: {why}\n{step:?} on\n{board:?}"));
        found.extend(step.conclusions().iter().map(|conclusion| conclusion.to_string()));
    }
    found.sort();
    found.dedup();
    if found.is_empty() { "none".to_owned() } else { found.join(" ") }
}

#[test]
fn ids_are_unique_and_in_kebab_case_and_every_technique_has_cases_both_ways() {
    for (index, technique) in Technique::ALL.iter().enumerate() {
        let id = technique.id();
        assert!(
            id.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-'),
            "{id}"
        );
        assert!(Technique::ALL[..index].iter().all(|other| other.id() != id), "{id}");
        let cases = data(&format!("steps/{id}.txt"));
        let cases = || cases.lines().filter(|line| !line.starts_with('#'));
        assert!(cases().any(|line| line.ends_with(" : none")), "{id} needs a board without a step");
        assert!(cases().any(|line| !line.ends_with(" : none")), "{id} needs a board with a step");
    }
}

#[test]
fn techniques_find_what_their_cases_say() {
    let mut other = Vec::new();
    for &technique in Technique::ALL {
        let id = technique.id();
        for line in data(&format!("steps/{id}.txt")).lines().filter(|line| !line.starts_with('#')) {
            let (board, expected) = line.split_once(" : ").expect("board : conclusions");
            let found = conclusions(&position(board), technique);
            if found != expected {
                other.push(format!("{id}, expected {expected}:\n{board} : {found}"));
            }
        }
    }
    assert!(other.is_empty(), "{}", other.join("\n"));
}

#[test]
fn every_step_on_random_boards_is_accepted_and_keeps_every_solution() {
    let mut random = Random::new(3);
    for _ in 0..40 {
        let solution = random_solution(&mut random);
        for kind in KINDS {
            let mut board = random_board(&mut random, &solution, kind, 30);
            let count = Engine::Propagate.count(&board, 1000);
            let path = Path::new(board.clone(), &Profile::human().without_uniqueness());
            for step in &path.steps {
                check(&board, step).unwrap_or_else(|why| panic!("{step:?} on\n{board:?}: {why}"));
                step.apply(&mut board);
                assert_eq!(Engine::Propagate.count(&board, 1000), count, "{step:?}");
            }
            match path.end {
                End::Solved(found) => assert_eq!((count, Engine::Propagate.any(&board)), (1, Some(found))),
                End::Stuck(left) => assert_eq!(*left, board),
                End::Contradiction(_) => assert_eq!(count, 0),
            }
        }
    }
}

/// Asserts that every step of every technique, in each position that is not solved by singles on the way through the puzzle, is accepted
/// by the checker and true.
fn all_on_the_way_are_true(grid: &Grid) {
    let mut board = Board::new(grid).expect("no rule is broken");
    let solution = Engine::default().any(&board).expect("a puzzle of the lists has a solution");
    while let Some(step) = next_step(&board, &Profile::human()) {
        if step.technique().family() != Family::Single {
            // Large fish take long where much is open.
            let is_quick =
                |technique: &&Technique| **technique < Technique::Squirmbag || board.open().len() <= 36;
            for &technique in Technique::ALL.iter().filter(is_quick) {
                all_are_true(&board, technique, &solution);
            }
        }
        step.apply(&mut board);
    }
}

#[test]
fn every_step_of_every_technique_on_the_way_through_puzzles_is_accepted_and_true() {
    for grid in rated::puzzles(500) {
        all_on_the_way_are_true(&grid);
    }
}

fn all_are_true(board: &Board, technique: Technique, solution: &Solution) {
    for step in find_all(board, technique) {
        check(board, &step).unwrap_or_else(|why| panic!("{why}\n{step:?} on\n{board:?}"));
        let (place, remove) = (step.conclusions().place, step.conclusions().remove);
        assert!(place.iter().all(|one| solution.digit(one.cell) == one.digit), "{step:?}");
        assert!(remove.iter().all(|one| solution.digit(one.cell) != one.digit), "{step:?}");
    }
}

/// Rated 10.5 and 11.1 by Sudoku Explainer.
const HARDEST: [&str; 2] = [
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    "98.7..6..7......9...6.5....4.....3.2..85...7......2....3..1...4..98...6......51..",
];

fn ends_solved(grid: &Grid) {
    let path = Path::new(Board::new(grid).expect("no rule is broken"), &Profile::human());
    assert!(matches!(path.end, End::Solved(_)), "{grid:?}");
}

#[test]
fn every_puzzle_with_one_solution_ends_solved() {
    for grid in HARDEST.map(crate::boards::grid) {
        ends_solved(&grid);
    }
}

mod public_lists {
    use super::*;
    use crate::boards::corpus;

    #[test]
    #[ignore = "needs the public puzzle lists: MINIROW_CORPORA"]
    fn every_step_of_every_technique_on_the_way_is_accepted_and_true() {
        for (name, step) in [("minimal.txt", 20_000), ("17clue.txt", 10_000), ("top1465.txt", 300)] {
            for grid in corpus(name, step) {
                all_on_the_way_are_true(&grid);
            }
        }
    }

    #[test]
    #[ignore = "needs the public puzzle lists: MINIROW_CORPORA"]
    fn the_hardest_end_solved() {
        for grid in corpus("hardest_11plus.txt", 4000) {
            ends_solved(&grid);
        }
    }
}

#[test]
fn a_true_conclusion_with_an_invented_argument_is_rejected() {
    let board = position(".23456789........................................................................");
    let one = Candidate { cell: Cell::from_index(0), digit: Digit::from_index(0) };
    let step =
        |evidence| Step::new(Technique::NakedSingle, Conclusions::place(one), evidence).expect("concludes");
    let mut honest = Evidence::default();
    honest.line(Node::is(one), Because::Cell(one.cell), &[]);
    assert_eq!(check(&board, &step(honest)), Ok(()));
    assert!(check(&board, &step(Evidence::default())).is_err());
    let mut every_truth = Evidence::default();
    let truths = Cell::all().filter(|&cell| board.open().contains(cell)).map(Truth::Cell).collect();
    let count = every_truth.count(truths, vec![]);
    every_truth.line(Node::is(one), Because::Count(count), &[]);
    assert!(check(&board, &step(every_truth)).is_err());
    assert_eq!(
        Step::new(Technique::NakedSingle, Conclusions::remove(CandidateSet::EMPTY), Evidence::default()),
        None
    );
}
