//! DIMACS CNF, for SAT solvers. Write only; a file that is met when reading is one error, not one a line. The puzzle
//! is always written as it is, solved or not: the formula is true for exactly its solutions.
//!
//! Variable 81r + 9c + d, with row r and column c counted from 0, says that the cell holds digit d. Clauses: every
//! cell holds a digit, every house holds every digit, no cell holds two digits, no two cells that see each other
//! hold the same; then the digits of the puzzle as units and the candidates its pencilmarks remove as negated ones.

use std::fmt::Write as _;

use crate::puzzle::allowed;
use crate::{Candidate, Cell, Digit, DigitSet, House};

use super::text::Line;
use super::{Entry, Expected, Format, Found, ParseError, line};

const VARIABLES: usize = 9 * Cell::COUNT;

fn variable(candidate: Candidate) -> usize {
    9 * candidate.cell.index() + usize::from(candidate.digit.get())
}

/// Whether a line begins such a file.
pub(super) fn fits(text: &str) -> bool {
    text.starts_with("p cnf ") || text.starts_with("c sudoku ")
}

/// Whether a line is part of such a file: a comment, the head, or numbers up to the only zero.
pub(super) fn continues(text: &str) -> bool {
    let is_literal = |token: &str| {
        let digits = token.strip_prefix('-').unwrap_or(token);
        !digits.starts_with('0') && !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
    };
    let is_clause =
        || text.strip_suffix(" 0").is_some_and(|rest| rest.split_ascii_whitespace().all(is_literal));
    text == "c" || text.starts_with("c ") || fits(text) || is_clause()
}

/// Why such a file is not read.
pub(super) fn error(line: &Line<'_>) -> ParseError {
    line.error(line.start(), Expected::Puzzle, Found::WriteOnly(Format::Dimacs))
}

/// The clauses of the rules.
fn rules(mut clause: impl FnMut(&[Candidate], bool)) {
    for cell in Cell::all() {
        clause(&Digit::ALL.map(|digit| Candidate { cell, digit }), true);
    }
    for house in House::all() {
        for digit in Digit::ALL {
            let places: Vec<Candidate> = house.cells().iter().map(|cell| Candidate { cell, digit }).collect();
            clause(&places, true);
        }
    }
    for cell in Cell::all() {
        for (index, &digit) in Digit::ALL.iter().enumerate() {
            for &other in &Digit::ALL[index + 1..] {
                clause(&[Candidate { cell, digit }, Candidate { cell, digit: other }], false);
            }
        }
    }
    for cell in Cell::all() {
        for other in cell.peers().iter().filter(|&other| other > cell) {
            for digit in Digit::ALL {
                clause(&[Candidate { cell, digit }, Candidate { cell: other, digit }], false);
            }
        }
    }
}

/// Writes the formula of a puzzle.
pub(super) fn write(entry: &Entry<'_>, out: &mut String) {
    let grid = entry.puzzle.grid();
    let mut count = 0;
    let mut clauses = String::new();
    let mut clause = |candidates: &[Candidate], is_true: bool| {
        let sign = if is_true { "" } else { "-" };
        for &candidate in candidates {
            // Writing to a string cannot fail, here and below.
            let _ = write!(clauses, "{sign}{} ", variable(candidate));
        }
        clauses.push_str("0\n");
        count += 1;
    };
    rules(&mut clause);
    for (cell, digit) in grid.digits() {
        clause(&[Candidate { cell, digit }], true);
    }
    if let Some(marks) = entry.puzzle.marks() {
        for cell in Cell::all().filter(|&cell| grid[cell].is_none()) {
            let removed: DigitSet = allowed(&grid, cell) - marks[cell.index()];
            for digit in removed {
                clause(&[Candidate { cell, digit }], false);
            }
        }
    }
    out.push_str("c sudoku ");
    line::push_cells(&grid, '.', out);
    out.push_str("\nc variable 81r + 9c + d: row r, column c (0 to 8) holds digit d (1 to 9)\n");
    let _ = writeln!(out, "p cnf {VARIABLES} {count}");
    out.push_str(&clauses);
}
