//! `Record`: one puzzle of a stream, or what was wrong with it, and where its cells stood.

use crate::plain::PlainLine;
use crate::{Board, Cell, Digit, Grid, Puzzle};

use super::{Expected, Format, Found, ParseError};

/// One puzzle of a stream of puzzles, or what was wrong with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The line where it begins, counted from 1.
    pub line: u64,
    /// Its format, if it was detected.
    pub format: Option<Format>,
    /// The puzzle, or the error.
    pub puzzle: Result<Puzzle, ParseError>,
    /// The other fields of the record, by name; empty unless [`Reader::with_fields`](super::Reader::with_fields) asked.
    pub fields: Vec<Field>,
    pub(super) places: Places,
    pub(super) role: Role,
}

/// The role of a record in its list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// A puzzle, or something that was meant as one.
    Puzzle,
    /// Text where a title can stand.
    Title,
    /// Text that goes with the puzzles before it, such as the last line of a table that pandas prints.
    Note,
    /// Something that means nothing by itself, such as a rule or a closing bracket. Only in a list of one puzzle per line does it
    /// take the place of one.
    Filler,
    /// Text or a filler that takes the place of a puzzle in a list of one puzzle per line.
    Stray,
}

/// Something that a file says of a puzzle besides the puzzle: a column of a table, a member of an object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// Its name in the file.
    pub name: String,
    /// The value.
    pub value: FieldValue,
}

/// The value of a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FieldValue {
    /// A text.
    Text(String),
    /// Any other value of JSON, as JSON.
    Json(String),
}

impl Field {
    /// Returns `true` if the field is the solution of the puzzle.
    pub fn is_solution(&self) -> bool {
        ["solution", "solutions", "answer"].iter().any(|name| self.name.eq_ignore_ascii_case(name))
    }

    /// The value as text.
    pub fn text(&self) -> &str {
        match &self.value {
            FieldValue::Text(text) | FieldValue::Json(text) => text,
        }
    }
}

impl Record {
    pub(super) const fn new(
        line: u64,
        format: Option<Format>,
        puzzle: Result<Puzzle, ParseError>,
        places: Places,
    ) -> Self {
        Self { line, format, puzzle, fields: Vec::new(), places, role: Role::Puzzle }
    }

    /// The record of a plain line that is the line of this number, counted from 1.
    pub fn plain(plain: &PlainLine, line: u64) -> Self {
        Self::new(line, Some(Format::Line), Ok(plain.grid().into()), Places::Run(1))
    }

    /// A record with the other fields that the file has for it.
    pub(super) fn of(
        line: u64,
        format: Option<Format>,
        parsed: Result<Parsed, ParseError>,
        fields: Vec<Field>,
    ) -> Self {
        let (puzzle, places) = match parsed {
            Ok(Parsed { puzzle, places }) => (Ok(puzzle), places),
            Err(error) => (Err(error), Places::Whole(1)),
        };
        Self { fields, ..Self::new(line, format, puzzle, places) }
    }

    /// A line that is not a puzzle and is not meant as one.
    pub(super) fn text(line: u64, error: ParseError) -> Self {
        Self { role: Role::Title, ..Self::new(line, None, Err(error), Places::Whole(1)) }
    }

    /// A line that means nothing, unless it takes the place of a puzzle. It goes with lines of this format.
    pub(super) fn filler(line: u64, format: Option<Format>, error: ParseError) -> Self {
        Self { role: Role::Filler, ..Self::new(line, format, Err(error), Places::Whole(1)) }
    }

    /// Gives the record another role.
    pub(super) fn with_role(self, role: Role) -> Self {
        Self { role, ..self }
    }

    /// Returns `true` for a title, a header or a remark instead of a puzzle. Then `puzzle` is an error, and a caller
    /// that is not strict skips it. In a list of one puzzle per line, a text between two of them is no title.
    pub const fn is_text(&self) -> bool {
        matches!(self.role, Role::Title | Role::Note)
    }

    /// The solution that the file gives, as it stands there.
    pub fn given_solution(&self) -> Option<&str> {
        self.fields.iter().find(|field| field.is_solution()).map(Field::text)
    }

    /// The board of the puzzle.
    ///
    /// # Errors
    /// Why the text is not a puzzle; or two equal digits in a house, at the place of the second.
    pub fn board(&self) -> Result<Board, ParseError> {
        let puzzle = self.puzzle.as_ref().map_err(Clone::clone)?;
        puzzle.board().map_err(|conflict| {
            let second = conflict.cells.iter().nth(1).unwrap_or(Cell::from_index(0));
            ParseError::conflict(self.place(second), &conflict)
        })
    }

    /// The line and the column where a cell stands, both counted from 1; for a format without a place for each
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
    /// Moves all columns right by `by`: the puzzle was read from a part of a line that begins there.
    pub(super) fn shifted(self, by: u64) -> Self {
        let places = match self.places {
            Places::Whole(column) => Places::Whole(column + by),
            Places::Run(column) => Places::Run(column + by),
            Places::Each(places) => Places::Each(Box::new(places.map(|(line, column)| (line, column + by)))),
        };
        Self { places, ..self }
    }
}
