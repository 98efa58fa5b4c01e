//! Records that span several lines: the trait that each format with such records implements.

use std::fmt::Debug;

use super::look::Look;
use super::record::{Parsed, Record};
use super::text::Line;
use super::{Expected, Format, Found, ParseError};

/// Where records are handed out.
pub(super) type Out<'a> = &'a mut dyn FnMut(Record);

/// A line that means nothing, unless it takes the place of a puzzle. It goes with lines of this format.
pub(super) fn filler(line: &Line<'_>, format: Option<Format>) -> Record {
    Record::filler(line.number, format, line.no_puzzle())
}

/// The record that a line begins.
pub(super) enum Start<'a> {
    /// A puzzle that also ends with it.
    Line(Format, Result<Parsed, ParseError>),
    /// A puzzle that stands in a line of other text. Within a table or an object it does not count as a puzzle of its own.
    Mention(Parsed),
    /// A record that may go on in the next lines.
    Spanning(Box<dyn Spanning>),
    /// A drawing.
    Drawing(Look<'a>),
    /// A puzzle without digits, or a drawing.
    Either,
    /// Something that resembles a puzzle but is none.
    Wrong(ParseError),
}

/// A record of several lines that is being read. The reader offers it every line until it takes one no more, or says that one was its
/// last.
pub(super) trait Spanning: Debug + Send + Sync {
    /// Takes the line that begins the record.
    fn begin(&mut self, line: &Line<'_>, setting: &Setting, found: Out<'_>) -> Taken {
        self.take(line, setting, found)
    }

    /// Takes the next line, blank ones included, if it belongs to the record.
    fn take(&mut self, line: &Line<'_>, setting: &Setting, found: Out<'_>) -> Taken;

    /// The record ends before what was found at a place: hands out what it is.
    fn finish(self: Box<Self>, place: (u64, u64), what: Found, found: Out<'_>);

    /// The record ends with a line that [`Taken::Last`] named: hands out what it is.
    fn complete(self: Box<Self>, line: &Line<'_>, found: Out<'_>) {
        self.finish((line.number, line.column(line.text.len())), Found::EndOfLine, found);
    }

    /// The place where an end of the input is reported; by default the last line.
    fn end(&self) -> Option<(u64, u64)> {
        None
    }

    /// The decorations that are part of this record, although they surround puzzles elsewhere.
    fn keeps(&self) -> Keeps {
        Keeps::Nothing
    }

    /// How surely the line that begins it begins a puzzle.
    fn sign(&self, _line: &Line<'_>) -> Sign {
        Sign::Good
    }

    /// Its only line so far and the number of that line, if the line may also be read as cells.
    fn undecided(&self) -> Option<(String, u64)> {
        None
    }

    /// The expectation that a rejected line failed, if that line is not a puzzle.
    fn meant(&self, _line: &Line<'_>) -> Option<Expected> {
        None
    }

    /// Returns `true` for a drawing with rules, one more of which may follow its end.
    fn has_frame(&self) -> bool {
        false
    }

    /// The header of a table, as it is written.
    fn header(&self) -> Option<&str> {
        None
    }
}

/// The outcome of offering a line to a record of several lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Taken {
    /// It is part of the record.
    Yes,
    /// It is part of the record, which is now complete.
    Last,
    /// The record has ended before it.
    No,
}

impl Taken {
    /// `Yes` or `No`.
    pub(super) const fn yes_if(is_taken: bool) -> Self {
        if is_taken { Self::Yes } else { Self::No }
    }
}

/// The decorations of its lines that a record keeps, although they are removed elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Keeps {
    /// Nothing.
    Nothing,
    /// Lines that begin with `#`.
    Comments,
    /// Comments, and the decorations of mail and forums.
    Everything,
}

/// How surely a line begins a puzzle that goes on over several.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Sign {
    /// It may be something else.
    Weak,
    /// It begins one, unless it stands in a record where such a line can stand too.
    Good,
    /// It begins one even among the rows of a list.
    Clear,
    /// It begins one wherever it stands.
    Sure,
}

/// The options of a reader, and its view of a single line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Setting {
    /// The format asked for.
    pub(super) from: Option<Format>,
    /// Whether records tell what a file says besides the puzzles.
    pub(super) with_fields: bool,
    /// Detects the record that a line begins. The line is not blank.
    pub(super) detect: for<'a> fn(&Line<'a>) -> Option<Start<'a>>,
}

impl Setting {
    /// Whether a line, for itself, is a puzzle or the beginning of one.
    pub(super) fn begins_well(&self, line: &Line<'_>) -> bool {
        match (self.detect)(line) {
            Some(Start::Line(_, parsed)) => parsed.is_ok(),
            Some(Start::Spanning(spanning)) => spanning.sign(line) >= Sign::Good,
            Some(Start::Drawing(Look::Row(row))) => row.error.is_none(),
            Some(Start::Drawing(look)) => !matches!(look, Look::OtherSize(_)),
            Some(Start::Either | Start::Wrong(_) | Start::Mention(_)) | None => false,
        }
    }

    /// Whether a line can hardly be anything else than a puzzle or the first row of one.
    pub(super) fn begins_puzzle(&self, line: &Line<'_>) -> bool {
        match (self.detect)(line) {
            Some(Start::Line(_, parsed)) => parsed.is_ok(),
            Some(Start::Drawing(Look::Row(row))) => row.error.is_none(),
            Some(Start::Spanning(spanning)) => spanning.sign(line) == Sign::Sure,
            _ => false,
        }
    }

    /// Whether a line is a puzzle by itself, or says that one follows.
    pub(super) fn is_puzzle(&self, line: &Line<'_>) -> bool {
        match (self.detect)(line) {
            Some(Start::Line(_, parsed)) => parsed.is_ok(),
            Some(Start::Spanning(spanning)) => spanning.sign(line) >= Sign::Clear,
            _ => false,
        }
    }

    /// Whether a line begins something that no line of a drawing can be.
    pub(super) fn ends_drawing(&self, line: &Line<'_>) -> bool {
        match (self.detect)(line) {
            Some(Start::Line(..) | Start::Mention(_)) => true,
            Some(Start::Spanning(spanning)) => spanning.undecided().is_none(),
            Some(Start::Drawing(_) | Start::Either | Start::Wrong(_)) | None => false,
        }
    }
}
