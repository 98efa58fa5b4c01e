//! One puzzle of the input, or what is wrong with it.

use std::borrow::Cow;
use std::io;
use std::sync::Arc;

use minirow::format::{Field, ParseError, PlainLine, Record};
use minirow::{Board, Puzzle};
use minirow_variant::format::{FormatError, Read};

use super::recent::Recent;
use crate::unpack::Refusal;

/// One puzzle of the input.
#[derive(Clone)]
pub(crate) struct Item {
    /// Which source, by index.
    pub(crate) source: usize,
    /// Which member of the source, if that is an archive.
    pub(crate) member: Option<Arc<Member>>,
    /// The line where it begins, counted from 1.
    pub(crate) line: u64,
    /// How many puzzles of the source begin in the same line before it.
    pub(crate) in_line: u64,
    /// What stands there.
    pub(crate) content: Content,
    /// The line as it is written, if it holds the whole puzzle and texts are kept.
    pub(crate) text: Option<Box<str>>,
    /// The header of the table that begins with it, as it is written, if texts are kept.
    pub(crate) header: Option<Arc<str>>,
    /// What else the file says of it, if that was asked for.
    pub(crate) fields: Vec<Field>,
}

/// A member of an archive.
pub(crate) struct Member {
    pub(crate) name: String,
    /// Counted from 1, among the members that are read.
    pub(crate) number: u64,
}

#[derive(Clone)]
pub(crate) enum Content {
    /// A plain line.
    Plain(PlainLine),
    /// Any other puzzle, with its board.
    Puzzle(Box<(Puzzle, Board)>),
    /// A puzzle whose digits break a rule.
    Conflict(Box<(Puzzle, Problem)>),
    /// A puzzle of another size or with other rules.
    Variant(Box<Read>),
    /// Something that is no puzzle.
    Problem(Box<Problem>),
}

/// What is wrong with an item.
#[derive(Clone, Debug)]
pub(crate) enum Problem {
    /// The text, with the line it is in.
    Text { error: ParseError, text: String },
    /// The text of a puzzle of another size or with other rules.
    Variant(FormatError),
    /// The source could not be read (further).
    Source(String),
    /// The source is something that is not read; the name of the message that says what.
    Refused(&'static str),
    /// The source holds no puzzle, and nothing else.
    Empty,
}

impl From<io::Error> for Problem {
    fn from(error: io::Error) -> Self {
        Refusal::of(&error)
            .map_or_else(|| Self::Source(error.to_string()), |refusal| Self::Refused(refusal.0))
    }
}

impl Content {
    pub(super) fn of(record: Record, recent: &Recent) -> Self {
        let problem = |error: ParseError| Problem::Text { text: recent.text(error.line), error };
        match record.board() {
            Err(error) => match record.puzzle {
                Ok(puzzle) => Self::Conflict(Box::new((puzzle, problem(error)))),
                Err(_) => Self::Problem(Box::new(problem(error))),
            },
            Ok(board) => match record.puzzle {
                Ok(puzzle) => Self::Puzzle(Box::new((puzzle, board))),
                Err(error) => Self::Problem(Box::new(problem(error))),
            },
        }
    }

    /// The same with plain characters read in full: what a command answers.
    pub(crate) fn resolve(&self, line: u64) -> Resolved<'_> {
        match self {
            Self::Puzzle(both) => Resolved::Puzzle(Cow::Borrowed(both)),
            Self::Conflict(both) => Resolved::Conflict(Cow::Borrowed(both)),
            Self::Variant(read) => Resolved::Variant(read),
            Self::Problem(problem) => Resolved::Problem(problem),
            Self::Plain(plain) => resolve_plain(plain, line),
        }
    }
}

pub(super) fn resolve_plain(plain: &PlainLine, line: u64) -> Resolved<'static> {
    let record = Record::plain(plain, line);
    let board = record.board();
    let puzzle = record.puzzle.expect("a plain line is a puzzle");
    match board {
        Ok(board) => Resolved::Puzzle(Cow::Owned((puzzle, board))),
        Err(error) => {
            let text = String::from_utf8_lossy(plain.characters()).into_owned();
            Resolved::Conflict(Cow::Owned((puzzle, Problem::Text { error, text })))
        }
    }
}

/// An item ready to be answered.
#[expect(
    clippy::large_enum_variant,
    reason = "lives on the stack while one record is answered; the large variant is the usual one"
)]
pub(crate) enum Resolved<'a> {
    /// A puzzle with its board.
    Puzzle(Cow<'a, (Puzzle, Board)>),
    /// A puzzle that breaks a rule.
    Conflict(Cow<'a, (Puzzle, Problem)>),
    /// A puzzle of another size or with other rules.
    Variant(&'a Read),
    /// No puzzle.
    Problem(&'a Problem),
}
