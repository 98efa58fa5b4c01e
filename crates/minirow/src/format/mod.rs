//! Reading and writing puzzles.
//!
//! A [`Reader`] takes lines and hands out [`Record`]s; [`parse`] reads one puzzle from a text; [`Format::write`]
//! writes one. Nothing here touches files: the caller brings the lines.
//!
//! ```
//! use minirow::format::{Entry, Format, parse};
//!
//! let puzzle = parse("..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..")?;
//! let mut text = String::new();
//! Format::Nine.write(&Entry { puzzle: &puzzle, solution: None, id: 1 }, &mut text)?;
//! assert!(text.starts_with("003020600\n900305001\n"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # How the form of a text is told
//!
//! Blank lines and lines that begin with `#` are skipped. Otherwise the first rule that fits decides, for each
//! record anew, so that a stream may mix forms:
//!
//! 1. a section such as `[Puzzle]`: `sdk`;
//! 2. `<`: `opensudoku`;
//! 3. `{`: JSON, by its members: `puzzle` is `ndjson`, `grid` is `fpuzzles`, `cells` is `sudokupad`;
//! 4. a link, or the part of one that holds the puzzle: `fpuzzles`, `sudokupad`, `sudokuwiki`;
//! 5. `:` and a number: `hodoku`;
//! 6. a line of column names, one of which is a puzzle: `csv`, and so the lines after it that have as many
//!    fields;
//! 7. twelve hexadecimal digits, then 81 cells: `bank`;
//! 8. six or more commas and 81 cells in the fifth field: `gsf`;
//! 9. the first lines of `dimacs`, which is only written: an error;
//! 10. 729 characters in a run: `sukaku`;
//! 11. 81 cells in a run, or in equal groups: `line`;
//! 12. nine cells in a line, or a rule: a drawing of nine rows. Cells of nine characters, each digit in its place,
//!     make it a `mask`, cells of several digits a pencilmark grid, bars and rules a `grid` or one of its kin, spaces alone `spaced`, none of these `nine`.
//!
//! A line of nine hyphens in a drawing is a row of empty cells if hyphens are empty cells elsewhere in it, and
//! a rule otherwise. A line of 81 hyphens outside a drawing could be either: that is an error.

mod bank;
mod csv;
mod detect;
mod dimacs;
mod error;
mod forms;
mod fpuzzles;
mod grids;
mod gsf;
mod hodoku;
mod json;
mod line;
mod links;
mod look;
mod lz;
mod marks;
mod mask;
mod ndjson;
mod object;
mod opensudoku;
mod pencil;
mod reader;
mod record;
mod rows;
mod sdk;
mod sha1;
mod sudokupad;
mod sudokuwiki;
mod sukaku;
mod text;

use std::str::FromStr;

use crate::{Grid, Puzzle, Solution};

pub use error::{Expected, Found, Mismatch, ParseError, WriteError};
pub use forms::{Format, FormatNameError};
pub use line::plain_line;
pub use reader::{LINE_LIMIT, Reader};
pub use record::Record;

/// What is to be written.
#[derive(Clone, Copy, Debug)]
pub struct Entry<'a> {
    /// The puzzle.
    pub puzzle: &'a Puzzle,
    /// Its solution: forms that hold one grid show this one, forms with room for both show both.
    pub solution: Option<&'a Solution>,
    /// Its number in the output, counted from 1.
    pub id: u64,
}

impl Format {
    /// What stands before the first puzzle: a line without its end.
    pub const fn header(self) -> Option<&'static str> {
        match self {
            Self::Csv => Some(csv::HEADER),
            _ => None,
        }
    }

    /// Appends a puzzle with its line ends. Drawings after the first begin with a blank line.
    ///
    /// Forms without pencilmarks are written only if those of the puzzle rule nothing out.
    ///
    /// # Errors
    /// Why the form cannot hold the puzzle; nothing is appended then.
    pub fn write(self, entry: &Entry<'_>, out: &mut String) -> Result<(), WriteError> {
        if !self.can_write() {
            return Err(WriteError::ReadOnly(self));
        }
        if entry.solution.is_none() && !self.holds_marks() && entry.puzzle.marks().is_some() {
            return Err(WriteError::Pencilmarks(self, forms::names_with_marks()));
        }
        let digits = entry.solution.map_or_else(|| entry.puzzle.grid(), |solution| *solution.grid());
        match self {
            Self::Line => line::write(&digits, '.', out),
            Self::Sdm => line::write(&digits, '0', out),
            Self::Nine | Self::Spaced | Self::Grid | Self::Unicode | Self::Ss | Self::SsPlain => {
                grids::write(self, &digits, entry.id, out);
            }
            Self::HodokuPm | Self::SimplePm => pencil::write(self, entry, out)?,
            Self::Mask => mask::write(entry, out)?,
            Self::Hodoku => hodoku::write(entry, out),
            Self::Sukaku => sukaku::write(entry, '.', out)?,
            Self::SukakuZero => sukaku::write(entry, '0', out)?,
            Self::Csv => csv::write(entry, out)?,
            Self::Bank => bank::write(&digits, out),
            Self::Dimacs => dimacs::write(entry, out),
            Self::Sdk => sdk::write(entry, out)?,
            Self::Sudocue => grids::write_sudocue(&digits, entry.id, out),
            Self::Ndjson => ndjson::write(entry, out),
            Self::Gsf | Self::Opensudoku | Self::Fpuzzles | Self::Sudokupad | Self::Sudokuwiki => {
                return Err(WriteError::ReadOnly(self));
            }
        }
        Ok(())
    }
}

/// Reads a text that holds exactly one puzzle, in any form.
///
/// # Errors
/// Why it does not.
pub fn parse(text: impl AsRef<[u8]>) -> Result<Puzzle, ParseError> {
    let mut reader = Reader::new(None);
    let mut first: Option<Record> = None;
    let mut second = None;
    let mut found = |record: Record| {
        if first.is_none() {
            first = Some(record);
        } else if second.is_none() {
            second = Some(record);
        }
    };
    for line in text.as_ref().split(|&byte| byte == b'\n') {
        reader.line(line, &mut found);
    }
    reader.end(&mut found);
    let none = || ParseError { line: 1, column: 1, expected: Expected::OnePuzzle, found: Found::Nothing };
    let first = first.ok_or_else(none)?.puzzle?;
    match second {
        None => Ok(first),
        Some(Record { puzzle: Err(error), .. }) => Err(error),
        Some(record) => {
            let (line, column) = record.place(crate::Cell::from_index(0));
            Err(ParseError { line, column, expected: Expected::OnePuzzle, found: Found::Another })
        }
    }
}

impl FromStr for Puzzle {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        parse(text)
    }
}

impl FromStr for Grid {
    type Err = ParseError;

    /// The digits of a puzzle, in any form. Pencilmarks that rule candidates out are an error.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        if let Some(grid) = plain_line(text.as_bytes()).and_then(|values| Self::from_values(&values)) {
            return Ok(grid);
        }
        let puzzle = parse(text)?;
        if puzzle.marks().is_some() {
            let (expected, found) = (Expected::Digits, Found::Pencilmarks);
            return Err(ParseError { line: 1, column: 1, expected, found });
        }
        Ok(puzzle.grid())
    }
}
