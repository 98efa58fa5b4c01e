//! Lines of a HoDoKu library: `:`, a technique, `:`, its digits, `:`, 81 cells with `+` before each digit that
//! is not a given, `:`, the candidates removed as digit, row and column, `:`, and fields that are of no account
//! here.

use std::fmt::Write as _;

use crate::puzzle::allowed;
use crate::{Candidate, Cell, Digit, DigitSet, Grid, Puzzle};

use super::record::{Parsed, Places};
use super::text::{Line, cell_value};
use super::{Entry, Expected, Found, ParseError};

/// Whether a line is in this format.
pub(super) fn fits(text: &str) -> bool {
    text.strip_prefix(':').and_then(|rest| rest.split_once(':')).is_some_and(|(technique, rest)| {
        technique.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-' || byte == b'x')
            && rest.contains(':')
    })
}

/// Reads a line.
pub(super) fn read(line: &Line<'_>) -> Result<Parsed, ParseError> {
    let mut fields = line.text.trim().split(':').skip(1);
    let (_technique, _digits) = (fields.next(), fields.next());
    let Some(cells) = fields.next() else {
        return Err(line.unexpected(line.text.trim_end().len(), Expected::Text("':'")));
    };
    let (mut givens, mut found) = (Grid::EMPTY, Grid::EMPTY);
    let places = read_cells(line, cells, &mut givens, &mut found)?;
    let mut puzzle = Puzzle::from(givens).with_found(&found).expect("each cell went to one of the two");
    if let Some(removed) = fields.next() {
        let mut allowed = [DigitSet::ALL; Cell::COUNT];
        for token in removed.split_ascii_whitespace() {
            let Some(Candidate { cell, digit }) = candidate(token) else {
                return Err(line.error(line.offset_of(token), Expected::Removed, Found::text(token)));
            };
            allowed[cell.index()] = allowed[cell.index()].without(digit);
        }
        puzzle = puzzle.with_marks(&allowed);
    }
    Ok(Parsed { puzzle, places })
}

fn read_cells(
    line: &Line<'_>,
    text: &str,
    givens: &mut Grid,
    found: &mut Grid,
) -> Result<Places, ParseError> {
    let start = line.offset_of(text);
    let mut places = [(line.number, 1); Cell::COUNT];
    let mut count = 0;
    let mut is_found = false;
    for (column, (offset, character)) in (line.column(start)..).zip(text.char_indices()) {
        if character == '+' && !is_found {
            is_found = true;
            continue;
        }
        let value = cell_value(character).filter(|&value| !is_found || value > 0);
        let Some(value) = value else {
            return Err(line.unexpected(start + offset, Expected::Cell));
        };
        if let Some(cell) = Cell::new(count) {
            let grid = if is_found { &mut *found } else { &mut *givens };
            grid.set(cell, Digit::new(value));
            places[count].1 = column;
        }
        is_found = false;
        count += 1;
    }
    if count == Cell::COUNT && !is_found {
        return Ok(Places::Each(Box::new(places)));
    }
    Err(line.error(start + text.len(), Expected::Cells, Found::Cells(count as u64)))
}

fn candidate(token: &str) -> Option<Candidate> {
    let &[digit, row, col] = token.as_bytes() else { return None };
    let [digit, row, col] = [digit, row, col].map(Digit::from_ascii);
    Some(Candidate { digit: digit?, cell: Cell::at(row?.index(), col?.index())? })
}

/// Writes a line; with a solution, the digits it adds are marked as found.
pub(super) fn write(entry: &Entry<'_>, out: &mut String) {
    let puzzle = entry.puzzle;
    out.push_str(":0000:x:");
    for cell in Cell::all() {
        let found = puzzle.found()[cell].or(entry.solution.map(|solution| solution.digit(cell)));
        match (puzzle.givens()[cell], found) {
            (Some(digit), _) => out.push(char::from(digit.ascii())),
            (None, Some(digit)) => out.extend(['+', char::from(digit.ascii())]),
            (None, None) => out.push('.'),
        }
    }
    out.push(':');
    if entry.solution.is_none()
        && let Some(marks) = puzzle.marks()
    {
        let grid = puzzle.grid();
        let mut separator = "";
        for digit in Digit::ALL {
            for cell in Cell::all().filter(|&cell| grid[cell].is_none()) {
                let removed = allowed(&grid, cell) - marks[cell.index()];
                if removed.contains(digit) {
                    // Writing to a string cannot fail.
                    let _ = write!(out, "{separator}{digit}{}{}", cell.row() + 1, cell.col() + 1);
                    separator = " ";
                }
            }
        }
    }
    out.push_str("::\n");
}
