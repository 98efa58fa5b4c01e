//! Certificates are made for what an engine says of a puzzle, and accepted.

use minirow::format::{Entry, Format};
use minirow::proof::{self, Certificate, Claim, SeveralSolutions, Syntax};
use minirow::{Board, Cell, DigitSet, Engine, Grid, Outcome, Puzzle, Random, Solution};

use crate::boards::{KINDS, grid, random_board, random_solution};
use crate::rated;

/// A puzzle that needs more than singles, with a short proof.
pub(crate) const HARD: &str =
    "85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4.";

/// That `verify` accepts both formats of the certificate for this puzzle.
fn assert_accepted(puzzle: &Puzzle, certificate: &Certificate, note: &str) {
    for format in Syntax::ALL {
        let accepted = proof::verify(puzzle, &certificate.cnf(), &certificate.proof(format), format);
        assert_eq!(accepted, Ok(*certificate.claim()), "{format}, {note}");
    }
}

fn solves(solution: &Solution, puzzle: &Puzzle) -> bool {
    let board = puzzle.board().expect("only proven of boards");
    Cell::all().all(|cell| board.possible(cell).contains(solution.digit(cell)))
}

#[test]
fn what_an_engine_answers_is_proven_on_random_boards_of_every_kind() {
    let seed = 4;
    let mut random = Random::new(seed);
    let mut counts = [0; 3];
    for round in 0..40 {
        let solution = random_solution(&mut random);
        for kind in KINDS {
            for placed in [22, 26, 30, 40, 81] {
                let board = random_board(&mut random, &solution, kind, placed);
                let puzzle = Puzzle::from(&board);
                let note = format!("seed {seed}, round {round}, {kind:?}, {placed} placed\n{board:?}");
                match (Engine::default().solve(&board), proof::prove(&puzzle)) {
                    (Outcome::Unsolvable, Ok(certificate)) => {
                        counts[0] += 1;
                        assert_eq!(*certificate.claim(), Claim::None, "{note}");
                        assert_accepted(&puzzle, &certificate, &note);
                    }
                    (Outcome::Unique(only), Ok(certificate)) => {
                        counts[1] += 1;
                        assert_eq!(*certificate.claim(), Claim::Unique(only), "{note}");
                        assert_accepted(&puzzle, &certificate, &note);
                    }
                    (Outcome::Multiple(..), Err(SeveralSolutions(two))) => {
                        counts[2] += 1;
                        assert!(two[0] < two[1], "{note}");
                        assert!(two.iter().all(|solution| solves(solution, &puzzle)), "{note}");
                    }
                    (outcome, proven) => panic!("{outcome:?}, but {proven:?}, {note}"),
                }
            }
        }
    }
    assert!(counts.iter().all(|&count| count >= 20), "too few of a kind: {counts:?}");
}

/// Asserts that a puzzle with one solution, or with none, is proven to be so.
fn is_proven(grid: Grid, has_none: bool) {
    let puzzle = Puzzle::from(grid);
    let certificate = proof::prove(&puzzle).expect("a puzzle with at most one solution");
    assert_eq!(*certificate.claim() == Claim::None, has_none, "{grid}");
    assert_accepted(&puzzle, &certificate, &grid.to_string());
}

#[test]
fn puzzles_from_easy_to_hard_are_proven() {
    for grid in rated::puzzles(20) {
        is_proven(grid, false);
    }
}

mod public_lists {
    use super::*;
    use crate::boards::corpus;

    #[test]
    #[ignore = "needs the public puzzle lists: MINIROW_CORPORA"]
    fn puzzles_are_proven() {
        for (name, step) in [
            ("top95.txt", 1),
            ("hardest.txt", 1),
            ("hardest_11plus.txt", 500),
            ("none.txt", 200),
            ("17clue.txt", 500),
        ] {
            for grid in corpus(name, step) {
                is_proven(grid, name == "none.txt");
            }
        }
    }
}

#[test]
fn the_certificate_of_a_puzzle_is_always_the_same() {
    let certificate = proof::prove(&grid(HARD).into()).unwrap();
    assert_eq!(certificate.lemmas(), 2);
    assert_eq!(certificate.proof(Syntax::Drat), "-309 0\n0\n");
    let cnf = certificate.cnf();
    let lines: Vec<&str> = cnf.lines().filter(|line| !line.starts_with("c ")).collect();
    // 10530 rules, 22 givens, the forbidden solution.
    assert_eq!(lines.len(), 1 + 10553);
    assert_eq!(lines[0], "p cnf 729 10553");
    assert_eq!(lines[1], "1 2 3 4 5 6 7 8 9 0");
    assert_eq!(lines[82], "1 10 19 28 37 46 55 64 73 0");
    assert_eq!(lines[325], "-1 -2 0");
    assert_eq!(lines[10530], "-728 -729 0");
    assert_eq!(lines[10531], "8 0");
}

/// Writes a puzzle in the format `dimacs`.
fn dimacs(puzzle: &Puzzle) -> String {
    let mut text = String::new();
    Format::Dimacs
        .write(&Entry { puzzle, solution: None, id: 1 }, &mut text)
        .expect("any puzzle has a formula");
    text
}

#[test]
fn the_formula_that_is_refuted_is_the_one_that_is_converted() {
    let conflict = Puzzle::from(grid(&format!("11{}", ".".repeat(79))));
    let without_solution = proof::prove(&conflict).unwrap().cnf();
    let without_claim = |cnf: &str| {
        let is_claim = |line: &&str| line.starts_with("c claim") || line.starts_with("c This formula");
        cnf.lines().filter(|line| !is_claim(line)).collect::<Vec<_>>().join("\n")
    };
    assert_eq!(without_claim(&without_solution), dimacs(&conflict).trim_end());

    // With one solution, the last clause forbids it; all before it are the same.
    let unique = Puzzle::from(grid(HARD));
    let clauses = |cnf: &str| -> Vec<String> {
        cnf.lines().filter(|line| !line.starts_with(['c', 'p'])).map(str::to_owned).collect()
    };
    let mut refuted = clauses(&proof::prove(&unique).unwrap().cnf());
    assert!(refuted.pop().is_some_and(|last| last.split(' ').count() == 82));
    assert_eq!(refuted, clauses(&dimacs(&unique)));
}

#[test]
fn the_comment_maps_the_variables_to_cells() {
    let cnf = proof::prove(&grid(HARD).into()).unwrap().cnf();
    assert!(cnf.contains("c r1c1: 1-9  r1c2: 10-18 "));
    assert!(cnf.contains(" r9c9: 721-729\n"));
    assert!(cnf.starts_with(&format!("c puzzle {HARD}\nc claim unique 8596")));
}

#[test]
fn givens_that_break_the_rules_are_proven_to_have_no_solution() {
    let mut givens = Grid::EMPTY;
    givens.set(Cell::from_index(0), minirow::Digit::new(5));
    givens.set(Cell::from_index(8), minirow::Digit::new(5));
    let certificate = proof::prove(&givens.into()).unwrap();
    assert_eq!(*certificate.claim(), Claim::None);
    assert_eq!(certificate.proof(Syntax::Drat), "0\n");
    assert_accepted(&givens.into(), &certificate, "two fives in row 1");
}

#[test]
fn a_full_grid_is_its_only_solution() {
    let solution = random_solution(&mut Random::new(1));
    let puzzle = Puzzle::from(*solution.grid());
    let certificate = proof::prove(&puzzle).unwrap();
    assert_eq!(*certificate.claim(), Claim::Unique(solution));
    assert_accepted(&puzzle, &certificate, "a full grid");
}

#[test]
fn a_cell_without_pencilmarks_is_proven_to_have_no_solution() {
    let mut marks = [DigitSet::ALL; 81];
    marks[40] = DigitSet::EMPTY;
    let puzzle = Puzzle::from(&Board::from_candidates(marks));
    let certificate = proof::prove(&puzzle).unwrap();
    assert_eq!(*certificate.claim(), Claim::None);
    assert_accepted(&puzzle, &certificate, "r5c5 is empty");
}

#[test]
fn several_solutions_are_named_instead_of_a_proof() {
    let error = proof::prove(&Grid::EMPTY.into()).unwrap_err();
    let [first, second] = *error.0;
    assert!(first < second);
    assert_eq!(error.to_string(), format!("the puzzle has several solutions: {first} and {second}"));
}
