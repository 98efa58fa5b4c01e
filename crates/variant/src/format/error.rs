//! Errors as data: texts that are not a puzzle, and puzzles that a format cannot represent.

use std::fmt;

use crate::{ShapeError, VariantError};

use super::Format;

/// A text that could not be read as a puzzle.
///
/// It prints as `3:7: expected ..., found ...`, with the field of a JSON file before the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormatError {
    /// The line and the column, counted from 1 in characters. A compressed link has no places inside.
    pub place: Option<(u64, u64)>,
    /// The field of a JSON file, such as `killercage[2].value`.
    pub field: Option<String>,
    /// The reason.
    pub problem: Problem,
}

impl fmt::Display for FormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((line, column)) = self.place {
            write!(f, "{line}:{column}: ")?;
        }
        if let Some(field) = &self.field {
            write!(f, "{}: ", on_one_line(field))?;
        }
        self.problem.fmt(f)
    }
}

impl std::error::Error for FormatError {}

/// Why a text is no puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// Something else stands where this was expected.
    Expected {
        /// The text that should have stood there.
        expected: Expected,
        /// The text that stood there, cut short.
        found: String,
    },
    /// A field that is not known and has content: it may be a rule.
    UnknownField(String),
    /// The shape is impossible.
    Shape(ShapeError),
    /// A given or a rule does not fit the shape.
    Rule(VariantError),
    /// A link that only names a puzzle, which is stored on a server.
    ShortLink(String),
    /// The text is longer than is read.
    TooLong(usize),
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Expected { expected, found } => write!(f, "expected {expected}, found {found}"),
            Self::UnknownField(name) => {
                write!(f, "expected a rule that is supported, found the field {}", on_one_line(name))
            }
            Self::Shape(error) => error.fmt(f),
            Self::Rule(error) => error.fmt(f),
            Self::ShortLink(id) => write!(
                f,
                "expected a link that holds the puzzle, found the short link {}; open it and export the puzzle as an f-puzzles link",
                on_one_line(id)
            ),
            Self::TooLong(limit) => write!(f, "expected at most {limit} bytes, found more"),
        }
    }
}

/// The parts of a text that a reader can expect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expected {
    /// A puzzle in any format of this crate.
    Puzzle,
    /// A puzzle in this format.
    Format(Format),
    /// A part of JSON.
    Json(minirow::format::Expected),
    /// This punctuation or word.
    Literal(&'static str),
    /// A field of this name.
    Field(&'static str),
    /// A JSON object.
    Object,
    /// A JSON array.
    Array,
    /// A JSON string.
    String,
    /// `true` or `false`.
    Boolean,
    /// A whole number in this range.
    Number(u32, u32),
    /// The name of a cell, such as `r1c1`, in a grid of this size.
    Cell(usize),
    /// The name of a cell beside a grid of this size, such as `R0C1`.
    Outside(usize),
    /// A value or an empty cell.
    Value(u8),
    /// This many cells.
    Cells(usize),
    /// The name of a rule or a word that opens a line.
    Rule,
    /// One of these words.
    Word(&'static [&'static str]),
    /// Compressed data.
    Compressed,
    /// This many edges between cells.
    Edges(usize),
    /// One sum for each cage.
    OneSum,
    /// Arrows that lead to a sum.
    Arrows,
    /// A rectangle or square of cells.
    Square,
    /// Explicit regions, because no boxes fit this size.
    Regions(usize),
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Puzzle => f.write_str("a puzzle in a known format"),
            Self::Format(format) => write!(f, "a puzzle in the format {format}"),
            Self::Json(expected) => expected.fmt(f),
            Self::Literal(text) => f.write_str(text),
            Self::Field(name) => write!(f, "a field named {name}"),
            Self::Object => f.write_str("a JSON object"),
            Self::Array => f.write_str("a JSON array"),
            Self::String => f.write_str("a JSON string"),
            Self::Boolean => f.write_str("true or false"),
            Self::Number(least, most) if *most == u32::MAX => write!(f, "a whole number from {least}"),
            Self::Number(least, most) => write!(f, "a whole number from {least} to {most}"),
            Self::Cell(size) => write!(f, "a cell from r1c1 to r{size}c{size}"),
            Self::Outside(size) => write!(f, "a cell beside the grid, from R0C0 to R{0}C{0}", size + 1),
            Self::Value(size) => write!(f, "a value from 1 to {size} or an empty cell"),
            Self::Cells(count) => write!(f, "{count} cells"),
            Self::Rule => f.write_str("the name of a rule"),
            Self::Word(words) => {
                for (index, word) in words.iter().enumerate() {
                    let separator = match index {
                        0 => "",
                        _ if index + 1 == words.len() => " or ",
                        _ => ", ",
                    };
                    write!(f, "{separator}{word}")?;
                }
                Ok(())
            }
            Self::Compressed => f.write_str("compressed data"),
            Self::Edges(count) => write!(f, "{count} edges between cells"),
            Self::OneSum => f.write_str("one sum for each cage"),
            Self::Arrows => f.write_str("arrows that lead to a sum"),
            Self::Square => f.write_str("as many rows as columns"),
            Self::Regions(size) => write!(f, "a region for each cell, because no boxes fit size {size}"),
        }
    }
}

/// A part of a puzzle that a format cannot hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unwritable {
    /// The format.
    pub format: Format,
    /// The part, such as `thermo` or `pencil marks`.
    pub part: &'static str,
    /// The number of the rule, from 0, if the part is a rule.
    pub rule: Option<usize>,
}

impl fmt::Display for Unwritable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the format {} cannot hold this puzzle: {}", self.format, self.part)?;
        self.rule.map_or(Ok(()), |rule| write!(f, " (rule {})", rule + 1))
    }
}

impl std::error::Error for Unwritable {}

/// A place in a text.
#[derive(Clone, Copy, Debug)]
pub(super) enum TextPlace {
    Byte(usize),
    /// A line and a column, counted from 1.
    Column(u64, u64),
}

impl TextPlace {
    /// The line and the column, counted from 1 in characters.
    fn within(self, text: &str) -> (u64, u64) {
        let at = match self {
            Self::Byte(at) => at,
            Self::Column(line, column) => return (line, column),
        };
        let mut end = at.min(text.len());
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        let before = &text[..end];
        let line = before.matches('\n').count() as u64 + 1;
        let start = before.rfind('\n').map_or(0, |newline| newline + 1);
        (line, before[start..].chars().count() as u64 + 1)
    }
}

/// A problem at a place of the text.
#[derive(Clone, Debug)]
pub(super) struct Fault {
    pub(super) place: Option<TextPlace>,
    pub(super) field: Option<String>,
    pub(super) problem: Problem,
}

impl Fault {
    /// That something else was expected at this byte.
    pub(super) fn expected(at: usize, expected: Expected, found: impl Into<String>) -> Self {
        Self::new(at, Problem::Expected { expected, found: found.into() })
    }

    pub(super) const fn new(at: usize, problem: Problem) -> Self {
        Self { place: Some(TextPlace::Byte(at)), field: None, problem }
    }

    pub(super) fn rule(at: usize, error: VariantError) -> Self {
        Self::new(at, Problem::Rule(error))
    }

    /// The error with the line and column that its byte has in the text.
    pub(super) fn within(self, text: &str) -> FormatError {
        let place = self.place.map(|place| place.within(text));
        FormatError { place, field: self.field, problem: self.problem }
    }

    /// The error without a place, for text that was compressed.
    pub(super) fn within_link(self) -> FormatError {
        FormatError { place: None, field: self.field, problem: self.problem }
    }
}

/// A name that came with the text, as it can stand in a message: cut short after 60 characters, and with escapes for what is not
/// printable.
fn on_one_line(name: &str) -> String {
    const LONGEST: usize = 60;
    let mut short: String = name
        .chars()
        .take(LONGEST)
        .flat_map(|c| if c == '"' || c == '\'' { vec![c] } else { c.escape_debug().collect() })
        .collect();
    if name.chars().nth(LONGEST).is_some() {
        short.push_str("...");
    }
    short
}

/// A text in quotation marks, cut short after 30 characters; the end of the text if there is none.
pub(super) fn quoted(text: &str) -> String {
    const LONGEST: usize = 30;
    if text.is_empty() {
        return "the end".to_owned();
    }
    let mut short: String = text.chars().take(LONGEST).flat_map(char::escape_debug).collect();
    if text.chars().nth(LONGEST).is_some() {
        short.push_str("...");
    }
    format!("\"{short}\"")
}
