//! `Record`: one puzzle of a stream, or what was wrong with it, and where its cells stood.

use crate::{Board, Cell, Digit, Grid, Puzzle};

use super::{Expected, Format, Found, ParseError};

/// One puzzle of a stream of puzzles, or what was wrong with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The line where it begins, counted from 1.
    pub line: u64,
    /// Its form, if that could be told.
    pub format: Option<Format>,
    /// What it says.
    pub puzzle: Result<Puzzle, ParseError>,
    pub(super) places: Places,
}

impl Record {
    /// What is still possible in the puzzle.
    ///
    /// # Errors
    /// Why the text is no puzzle; or two equal digits in a house, at the place of the second.
    pub fn board(&self) -> Result<Board, ParseError> {
        let puzzle = self.puzzle.as_ref().map_err(Clone::clone)?;
        puzzle.board().map_err(|conflict| {
            let second = conflict.cells.iter().nth(1).unwrap_or(Cell::from_index(0));
            ParseError::conflict(self.place(second), &conflict)
        })
    }

    /// The line and the column where a cell stands, both counted from 1; for a form without a place for each
    /// cell, where the puzzle begins.
    pub fn place(&self, cell: Cell) -> (u64, u64) {
        self.places.of(self.line, cell)
    }
}

/// Where the cells of a puzzle stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Places {
    /// Somewhere after this column of the first line.
    Whole(u64),
    /// One after the other in the first line, from this column.
    Run(u64),
    /// Each in its own line and column.
    Each(Box<[(u64, u64); Cell::COUNT]>),
}

impl Places {
    /// The line and the column of a cell, in a record that begins in this line.
    pub(super) fn of(&self, line: u64, cell: Cell) -> (u64, u64) {
        match self {
            Self::Whole(column) => (line, *column),
            Self::Run(column) => (line, column + cell.index() as u64),
            Self::Each(places) => places[cell.index()],
        }
    }
}

/// A puzzle with digits found, each of which stands at a place.
pub(super) fn with_found(
    puzzle: Puzzle,
    found: &Grid,
    place: impl Fn(Cell) -> (u64, u64),
) -> Result<Puzzle, ParseError> {
    let givens = *puzzle.givens();
    puzzle.with_found(found).map_err(|cell| {
        let ((line, column), [given, found]) = (place(cell), [givens[cell], found[cell]]);
        let name = |digit: Option<Digit>| digit.map_or_else(String::new, |digit| digit.to_string());
        let expected = Expected::Given(name(given), cell);
        ParseError { line, column, expected, found: Found::text(&name(found)) }
    })
}

/// A puzzle read, with the places of its cells.
#[derive(Clone, Debug)]
pub(super) struct Parsed {
    pub(super) puzzle: Puzzle,
    pub(super) places: Places,
}

impl Parsed {
    /// The same, read from a part of a line that begins so many columns later.
    pub(super) fn shifted(self, by: u64) -> Self {
        let places = match self.places {
            Places::Whole(column) => Places::Whole(column + by),
            Places::Run(column) => Places::Run(column + by),
            Places::Each(places) => Places::Each(Box::new(places.map(|(line, column)| (line, column + by)))),
        };
        Self { places, ..self }
    }
}
