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
//! # How the format of a text is detected
//!
//! Quote marks of mail, tags of forums and fences of Markdown are removed; blank lines and lines that begin with `#` are skipped.
//! Otherwise the first rule that fits decides, for each record anew, so that a stream may mix formats: sections, tags,
//! objects, lists, links, fields, then cells. `docs/formats.md` in the repository has the whole list, and `detect.rs` is in
//! its order. Where nothing fits, a title is distinguished from a puzzle with a fault: see [`Record::is_text`].
//!
//! A line of nine hyphens in a drawing is a row of empty cells if hyphens are empty cells elsewhere in it, and
//! a rule otherwise. A line of 81 hyphens outside a drawing could be either: that is an error.

mod arrays;
mod assignments;
mod bank;
mod blanks;
mod csv;
mod detect;
mod dimacs;
mod error;
mod formats;
mod fpuzzles;
mod grids;
mod gsf;
mod hodoku;
mod html;
#[doc(hidden)]
pub mod json;
mod json_value;
mod line;
mod lines;
#[doc(hidden)]
pub mod links;
mod look;
mod lz;
mod marks;
mod mask;
mod ndjson;
mod object;
mod opensudoku;
mod pattern;
mod pencil;
mod placed;
mod printed;
mod reader;
mod record;
mod row;
mod rows;
mod sdk;
mod sha1;
mod spanning;
mod stream;
mod sudokupad;
mod sudokuwiki;
mod sukaku;
mod table;
mod text;
mod wrapping;
mod writer;

use std::str::FromStr;

use crate::{Grid, Puzzle, Solution};

pub use crate::plain::PlainLine;
#[doc(hidden)]
pub use crate::plain::PlainLines;
#[doc(hidden)]
pub use error::Mismatch;
pub use error::{Expected, Found, ParseError, WriteError};
pub use formats::Format;
#[doc(hidden)]
pub use lines::Lines;
pub use pattern::{PatternError, parse_pattern};
pub use reader::Reader;
use record::Role;
pub use record::{Field, FieldValue, Record};
pub use stream::{Puzzles, puzzles};
use table::table;
#[doc(hidden)]
pub use text::LINE_LIMIT;
pub use writer::Writer;

/// A puzzle to write, with its solution and number.
#[derive(Clone, Copy, Debug)]
pub struct Entry<'a> {
    /// The puzzle.
    pub puzzle: &'a Puzzle,
    /// Its solution: formats that hold one grid show this one, formats with room for both show both.
    pub solution: Option<&'a Solution>,
    /// Its number in the output, counted from 1.
    pub id: u64,
}

impl Entry<'_> {
    /// The digits to show where one grid is shown.
    fn digits(&self) -> Grid {
        self.solution.map_or_else(|| self.puzzle.grid(), |solution| *solution.grid())
    }
}

impl Format {
    /// The line before the first puzzle, without its line end.
    pub const fn header(self) -> Option<&'static str> {
        match self {
            Self::Csv => Some(csv::HEADER),
            _ => None,
        }
    }

    /// Appends a puzzle with its line ends. Drawings after the first begin with a blank line.
    ///
    /// A format that cannot hold pencilmarks is written only if the puzzle's pencilmarks rule nothing out.
    ///
    /// # Errors
    /// Why the format cannot hold the puzzle; nothing is appended then.
    pub fn write(self, entry: &Entry<'_>, out: &mut String) -> Result<(), WriteError> {
        if self.can_write()
            && entry.solution.is_none()
            && !self.holds_marks()
            && entry.puzzle.marks().is_some()
        {
            return Err(WriteError::Pencilmarks(self, formats::names_with_marks()));
        }
        match self.writer() {
            Writing::Always(write) => write(entry, out),
            Writing::Fallible(write) => write(entry, out)?,
            Writing::Never => return Err(WriteError::ReadOnly(self)),
        }
        Ok(())
    }
}

/// How a format is written.
enum Writing {
    Always(fn(&Entry<'_>, &mut String)),
    Fallible(fn(&Entry<'_>, &mut String) -> Result<(), WriteError>),
    Never,
}

macro_rules! writers {
    ($(
        $(#[$doc:meta])*
        $Format:ident = $name:literal, [$($alias:literal),*], $description:literal, $holds:ident, $stands:ident,
        $reading:ident($read:expr), $writing:ident $(($write:expr))?;
    )*) => {
        impl Format {
            const fn writer(self) -> Writing {
                match self {
                    $(Self::$Format => Writing::$writing $(($write))?,)*
                }
            }
        }
    };
}

table!(writers);

/// Reads a text that holds exactly one puzzle, in any format.
///
/// ```
/// let puzzle = minirow::format::parse("r1c1=4 r1c7=8 r1c9=5")?;
/// assert_eq!(puzzle.to_string().len(), 81);
/// # Ok::<(), minirow::format::ParseError>(())
/// ```
///
/// # Errors
/// Why it does not.
pub fn parse(text: impl AsRef<[u8]>) -> Result<Puzzle, ParseError> {
    parse_one(Reader::new(None), text.as_ref())?.puzzle
}

/// Reads a text that contains exactly one puzzle, in the given format or any. Returns the puzzle with the places of its cells in the
/// text, and what else the text says about it.
///
/// # Errors
/// The reason if the text does not contain exactly one puzzle. In the returned record, `puzzle` is `Ok`.
pub fn parse_record(text: impl AsRef<[u8]>, from: Option<Format>) -> Result<Record, ParseError> {
    parse_one(Reader::new(from).with_fields(), text.as_ref())
}

fn parse_one(mut reader: Reader, text: &[u8]) -> Result<Record, ParseError> {
    let mut first: Option<Record> = None;
    let mut second = None;
    let mut skipped = None;
    let mut found = |record: Record| {
        // Around one puzzle, any text may stand anywhere.
        if record.role != Role::Puzzle {
            skipped = skipped.take().or(Some(record));
        } else if first.is_none() {
            first = Some(record);
        } else if second.is_none() {
            second = Some(record);
        }
    };
    let mut lines = Lines::default();
    lines.take(text, &mut |line| reader.line(line, &mut found));
    lines.end(&mut |line| reader.line(line, &mut found));
    reader.end(&mut found);
    let none = || ParseError { line: 1, column: 1, expected: Expected::OnePuzzle, found: Found::Nothing };
    let first = first.or(skipped).ok_or_else(none)?;
    if let Err(error) = &first.puzzle {
        return Err(error.clone());
    }
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

    /// The digits of a puzzle, in any format. Pencilmarks that rule candidates out are an error.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        if let Some(line) = PlainLine::new(text.as_bytes()) {
            return Ok(line.grid());
        }
        let puzzle = parse(text)?;
        if puzzle.marks().is_some() {
            let (expected, found) = (Expected::Digits, Found::Pencilmarks);
            return Err(ParseError { line: 1, column: 1, expected, found });
        }
        Ok(puzzle.grid())
    }
}
