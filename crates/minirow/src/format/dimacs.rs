//! DIMACS CNF, for SAT solvers. Write only; a file that is met when reading is one error, not one error per line. The puzzle
//! is always written as it is, solved or not: the formula of `crate::formula` is true for exactly its solutions.

use super::text::Line;
use super::{Entry, Expected, Format, Found, ParseError};
use crate::formula::Formula;

/// Whether a line begins such a file.
pub(super) fn fits(text: &str) -> bool {
    ["p cnf ", "c puzzle ", "c sudoku "].iter().any(|start| text.starts_with(start))
}

/// Whether a line is part of such a file: a comment, the header, or literals up to the zero that ends a clause.
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

/// Writes the formula of a puzzle.
pub(super) fn write(entry: &Entry<'_>, out: &mut String) {
    Formula::new(entry.puzzle).write_dimacs(entry.puzzle, &[], out);
}
