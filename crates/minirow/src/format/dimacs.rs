//! DIMACS CNF, for SAT solvers. Write only; a file that is met when reading is one error, not one error per line. The puzzle
//! is always written as it is, solved or not: the formula of `crate::formula` is true for exactly its solutions.

use super::record::{Places, Record};
use super::spanning::{Out, Setting, Sign, Spanning, Start, Taken};
use super::text::Line;
use super::{Entry, Expected, Format, Found};
use crate::formula::Formula;

/// The file that a line begins.
pub(super) fn start<'a>(line: &Line<'a>) -> Option<Start<'a>> {
    fits(line.text.trim()).then(|| refuse(line))
}

/// A file that begins with this line, whatever the line is.
pub(super) fn refuse<'a>(_line: &Line<'a>) -> Start<'a> {
    Start::Spanning(Box::new(Clauses))
}

/// A file under way, which is passed over.
#[derive(Debug)]
struct Clauses;

impl Spanning for Clauses {
    fn begin(&mut self, line: &Line<'_>, _setting: &Setting, found: Out<'_>) -> Taken {
        let error = line.error(line.start(), Expected::Puzzle, Found::WriteOnly(Format::Dimacs));
        found(Record::new(line.number, Some(Format::Dimacs), Err(error), Places::Whole(1)));
        Taken::Yes
    }

    fn take(&mut self, line: &Line<'_>, _setting: &Setting, _found: Out<'_>) -> Taken {
        Taken::yes_if(continues(line.text.trim()))
    }

    fn finish(self: Box<Self>, _place: (u64, u64), _what: Found, _found: Out<'_>) {}

    fn sign(&self, _line: &Line<'_>) -> Sign {
        Sign::Weak
    }
}

/// Whether a line begins such a file.
fn fits(text: &str) -> bool {
    ["p cnf ", "c puzzle ", "c sudoku "].iter().any(|start| text.starts_with(start))
}

/// Whether a line is part of such a file: a comment, the header, or literals up to the zero that ends a clause.
fn continues(text: &str) -> bool {
    let is_literal = |token: &str| {
        let digits = token.strip_prefix('-').unwrap_or(token);
        !digits.starts_with('0') && !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
    };
    let is_clause =
        || text.strip_suffix(" 0").is_some_and(|rest| rest.split_ascii_whitespace().all(is_literal));
    text == "c" || text.starts_with("c ") || fits(text) || is_clause()
}

/// Writes the formula of a puzzle.
pub(super) fn write(entry: &Entry<'_>, out: &mut String) {
    Formula::new(entry.puzzle).write_dimacs(entry.puzzle, &[], out);
}
