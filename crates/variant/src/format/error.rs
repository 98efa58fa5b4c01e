//! Errors as data: texts that are not a puzzle, and puzzles that a format cannot represent.

use std::fmt;

use minirow::{Argument, Message};

use crate::{ShapeError, VariantError};

use super::Format;
use super::message::{Expected, Found, Part};

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

#[doc(hidden)]
impl Message for FormatError {
    fn id(&self) -> &'static str {
        if self.field.is_some() { "variant-in-field" } else { "variant-problem" }
    }

    /// All but the place, which stands before the message in every language.
    fn arguments(&self) -> Vec<(&'static str, Argument)> {
        let field = self.field.as_ref().map(|field| ("field", Argument::Text(on_one_line(field))));
        field.into_iter().chain([("problem", Argument::message(self.problem.clone()))]).collect()
    }
}

/// Why a text is not a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// Something else stands where this was expected.
    Expected {
        /// The part of a text that should have stood there.
        expected: Expected,
        /// The part that stood there.
        found: Found,
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

#[doc(hidden)]
impl Message for Problem {
    fn id(&self) -> &'static str {
        match self {
            Self::Expected { .. } => "expected-found",
            Self::UnknownField(_) => "variant-unknown-field",
            Self::Shape(error) => error.id(),
            Self::Rule(error) => error.id(),
            Self::ShortLink(_) => "variant-short-link",
            Self::TooLong(_) => "variant-too-long",
        }
    }

    fn arguments(&self) -> Vec<(&'static str, Argument)> {
        match self {
            Self::Expected { expected, found } => {
                vec![
                    ("expected", Argument::message(expected.clone())),
                    ("found", Argument::message(found.clone())),
                ]
            }
            Self::UnknownField(name) => vec![("name", Argument::Text(on_one_line(name)))],
            Self::Shape(error) => error.arguments(),
            Self::Rule(error) => error.arguments(),
            Self::ShortLink(id) => vec![("link", Argument::Text(on_one_line(id)))],
            Self::TooLong(limit) => vec![("limit", Argument::Number(*limit as u64))],
        }
    }
}

/// A part of a puzzle that a format cannot hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unwritable {
    /// The format.
    pub format: Format,
    /// The part, such as `thermo` or `pencil marks`.
    pub part: Part,
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

#[doc(hidden)]
impl Message for Unwritable {
    fn id(&self) -> &'static str {
        if self.rule.is_some() { "variant-unwritable-rule" } else { "variant-unwritable" }
    }

    fn arguments(&self) -> Vec<(&'static str, Argument)> {
        let rule = self.rule.map(|rule| ("rule", Argument::Number(rule as u64 + 1)));
        let always =
            [("format", Argument::text(&self.format)), ("part", Argument::message(self.part.clone()))];
        always.into_iter().chain(rule).collect()
    }
}

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
    pub(super) fn expected(at: usize, expected: Expected, found: Found) -> Self {
        Self::new(at, Problem::Expected { expected, found })
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
pub(super) fn quoted(text: &str) -> Found {
    const LONGEST: usize = 30;
    if text.is_empty() {
        return Found::End;
    }
    let mut short: String = text.chars().take(LONGEST).flat_map(char::escape_debug).collect();
    if text.chars().nth(LONGEST).is_some() {
        short.push_str("...");
    }
    Found::Text(format!("\"{short}\""))
}
