//! Parse errors as data: the place, what was expected there and what was found.

use std::fmt;

use crate::grid::times as times_in_words;
use crate::message::{Argument, Escaped, Message, messages};
use crate::{Cell, CellSet, Conflict, Digit, House};

use super::Format;

/// A text that could not be read as a puzzle.
///
/// It prints as `line 3, column 7: expected ..., found ...`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// The line, counted from 1.
    pub line: u64,
    /// The column, counted from 1 in characters. A byte order mark does not count.
    pub column: u64,
    /// The text that was expected there.
    pub expected: Expected,
    /// The text that was found there.
    pub found: Found,
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.mismatch())
    }
}

impl std::error::Error for ParseError {}

impl ParseError {
    /// The problem without its place: `expected ..., found ...`.
    #[doc(hidden)]
    pub const fn mismatch(&self) -> Mismatch<'_> {
        Mismatch { expected: &self.expected, found: &self.found }
    }
}

/// The expected text and the text that was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mismatch<'a> {
    expected: &'a Expected,
    found: &'a Found,
}

impl Mismatch<'_> {
    /// The identifier of the message.
    pub const IDS: &'static [&'static str] =
        &["expected-found", "ambiguous-format", "write-only-format", "not-a-puzzle"];
}

impl fmt::Display for Mismatch<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.expected, self.found) {
            (Expected::Choice(one, other), _) => {
                write!(f, "ambiguous input: matches both {one} and {other}; specify the format")
            }
            (_, Found::WriteOnly(format)) => write!(f, "format {format} can be written but not read"),
            (expected, found) => write!(f, "expected {expected}, found {found}"),
        }
    }
}

impl Message for Mismatch<'_> {
    fn id(&self) -> &'static str {
        match (self.expected, self.found) {
            (Expected::Choice(..), _) => "ambiguous-format",
            (_, Found::WriteOnly(_)) => "write-only-format",
            (Expected::Puzzle, Found::Text(_)) => "not-a-puzzle",
            _ => "expected-found",
        }
    }

    fn arguments(&self) -> Vec<(&'static str, Argument)> {
        match (self.expected, self.found) {
            (choice @ Expected::Choice(..), _) => choice.arguments(),
            (_, found @ Found::WriteOnly(_)) | (Expected::Puzzle, found @ Found::Text(_)) => {
                found.arguments()
            }
            (expected, found) => vec![
                ("expected", Argument::message(expected.clone())),
                ("found", Argument::message(found.clone())),
            ],
        }
    }
}

messages! {
    /// The part of the text that was expected.
    Expected, "The names of all messages of what was expected." {
        /// A character that is a cell.
        Cell => "expected-cell", "a digit or one of . 0 * _ - x for an empty cell";
        /// A line of 81 cells.
        Cells => "expected-cells", "81 cells";
        /// Nine cells in this row, counted from 1.
        CellsInRow(row: u64 = Argument::Number(*row)) => "expected-cells-in-row", "9 cells in row {row}";
        /// A blank line, which shows that the ninth row is the last.
        BlankLine => "expected-blank-line", "a blank line after row 9";
        /// This row of the grid, counted from 1.
        Row(row: u64 = Argument::Number(*row)) => "expected-row", "row {row}";
        /// Anything that this library reads.
        Puzzle => "expected-puzzle", "a puzzle in a known format";
        /// A puzzle in the format that was asked for.
        Format(format: Format = Argument::text(format)) => "expected-format", "a puzzle in the format {format}";
        /// A decision of the caller between these two formats.
        Choice(one: Format = Argument::text(one), other: Format = Argument::text(other))
            => "expected-choice", "format {one} or {other}";
        /// This digit of a 729-character line, or a blank in its place.
        Mark(digit: Digit = Argument::text(digit)) => "expected-mark", "digit {digit}, or . or 0 if it is ruled out";
        /// A line of 729 marks.
        Marks => "expected-marks", "729 pencilmarks";
        /// The candidates of a cell: digits that rise.
        Candidates => "expected-candidates", "the digits possible in a cell";
        /// A candidate removed, such as 716 for digit 7 in row 1, column 6.
        Removed => "expected-removed", "a removed candidate such as 716";
        /// A puzzle of nine rows, nine columns and nine boxes, without other rules.
        Classic => "expected-classic", "a classic 9x9 Sudoku";
        /// A house without a repeated digit.
        Once(house: House = Argument::message(*house)) => "expected-once", "each digit once in {house}";
        /// This given, which a digit found in its cell contradicts.
        Given(digit: String = Argument::text(digit), cell: Cell = Argument::text(cell))
            => "expected-given", "the given {digit} in {cell}";
        /// The end of the line.
        EndOfLine => "expected-end-of-line", "the end of the line";
        /// This very text.
        Text(literal: &'static str = Argument::text(literal)) => "expected-text", "{literal}";
        /// Any value of JSON.
        JsonValue => "expected-json-value", "a JSON value";
        /// Fewer values within values.
        Shallower(limit: u64 = Argument::Number(*limit)) => "expected-shallower", "at most {limit} levels of nesting";
        /// A character that may follow a backslash.
        Escape => "expected-escape", "a JSON escape";
        /// A column or member of this name.
        Field(name: &'static str = Argument::text(name)) => "expected-field", "a field named {name}";
        /// This number of columns, as the header says.
        Fields(count: u64 = Argument::Number(*count)) => "expected-fields", "{count} fields";
        /// A link that holds a puzzle.
        Link => "expected-link", "a link that contains a puzzle";
        /// A line that is not longer than [`LINE_LIMIT`](super::LINE_LIMIT).
        ShorterLine(limit: u64 = Argument::Number(*limit)) => "expected-shorter-line", "at most {limit} bytes";
        /// Exactly one puzzle.
        OnePuzzle => "expected-one-puzzle", "one puzzle";
        /// A puzzle of digits alone.
        Digits => "expected-digits", "a puzzle without pencilmarks";
    }
}

/// A character between quotation marks.
fn quoted(character: char) -> String {
    Escaped { text: character.encode_utf8(&mut [0; 4]), quote: Some('\'') }.to_string()
}

messages! {
    /// The part of the text that was found instead.
    Found, "The names of all messages of what was found." {
        /// This character.
        Char(character: char = Argument::Text(quoted(*character))) => "found-char", "{}", quoted(*character);
        /// Bytes that are not text in UTF-8.
        Bytes => "found-bytes", "bytes that are not UTF-8 text";
        /// This text, cut short.
        Text(text: String = Argument::text(&Escaped { text, quote: Some('"') }))
            => "found-text", "{}", Escaped { text, quote: Some('"') };
        /// The end of the line.
        EndOfLine => "found-end-of-line", "the end of the line";
        /// A blank line.
        BlankLine => "found-blank-line", "a blank line";
        /// The end of the input.
        EndOfInput => "found-end-of-input", "the end of the input";
        /// This number of cells.
        Cells(count: u64 = Argument::Number(*count)) => "found-cells", "{count}";
        /// This number of fields.
        Fields(count: u64 = Argument::Number(*count)) => "found-fields", "{count}";
        /// A grid of another size.
        Size(size: u64 = Argument::Number(*size)) => "found-size", "a {size}x{size} grid";
        /// A rule that is not one of the three.
        Rule(name: String = Argument::text(&Escaped { text: name, quote: None })) => "found-rule", "the rule {}", Escaped { text: name, quote: None };
        /// A digit repeated in a house.
        Repeated(digit: Digit = Argument::text(digit), times: u64 = Argument::Number(*times), cells: CellSet = Argument::cells(*cells))
            => "found-repeated", "{digit} {}: {}", times_in_words(*times as usize), cells.names();
        /// A row in the middle of a drawing that is in another format.
        OtherRow => "found-other-row", "a row in another format";
        /// A line that fits either of two formats.
        Either => "found-either", "a line that fits both";
        /// A format that is only written.
        WriteOnly(format: Format = Argument::text(format)) => "found-write-only", "format {format}, which can only be written";
        /// More than allowed.
        TooLong => "found-too-long", "more";
        /// No puzzle.
        Nothing => "found-nothing", "none";
        /// A second puzzle.
        Another => "found-another", "another";
        /// Pencilmarks that rule candidates out.
        Pencilmarks => "found-pencilmarks", "pencilmarks";
    }
}

impl Found {
    /// A character; what stands for undecodable bytes is named so.
    pub(super) fn char(character: char) -> Self {
        if character == char::REPLACEMENT_CHARACTER { Self::Bytes } else { Self::Char(character) }
    }

    /// A rule of this name.
    pub(super) fn rule(name: &str) -> Self {
        Self::Rule(shortened(name))
    }

    /// The start of a text.
    pub(super) fn text(text: &str) -> Self {
        let is_text = !text.starts_with(char::REPLACEMENT_CHARACTER);
        if is_text { Self::Text(shortened(text)) } else { Self::Bytes }
    }
}

fn shortened(text: &str) -> String {
    const SHOWN: usize = 20;
    match text.char_indices().nth(SHOWN) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}…", &text[..end]),
    }
}

impl ParseError {
    /// A broken rule, at the place of the second of the equal digits.
    pub(super) fn conflict((line, column): (u64, u64), conflict: &Conflict) -> Self {
        Self {
            line,
            column,
            expected: Expected::Once(conflict.house),
            found: Found::Repeated(conflict.digit, conflict.cells.len() as u64, conflict.cells),
        }
    }
}

messages! {
    /// A puzzle that a format cannot hold.
    WriteError, "The names of all messages of why a puzzle cannot be written." {
        /// The format has no place for pencilmarks, and the puzzle has some that rule candidates out.
        Pencilmarks(format: Format = Argument::text(format), others: String = Argument::text(others))
            => "write-pencilmarks", "format {format} does not support pencilmarks; use one of: {others}";
        /// The format lists candidates, and this cell has none.
        NoCandidate(format: Format = Argument::text(format), cell: Cell = Argument::text(cell))
            => "write-no-candidate", "format {format} does not support a cell without candidates ({cell})";
        /// The format lists candidates, and the digits break a rule.
        Conflict(conflict: Conflict = Argument::message(*conflict)) => "write-conflict", "{conflict}";
        /// The table that was begun has no column of this name.
        Column(name: String = Argument::text(&Escaped { text: name, quote: None }))
            => "write-column", "no column {}: the columns are fixed by the first puzzle", Escaped { text: name, quote: None };
        /// The format is only read.
        ReadOnly(format: Format = Argument::text(format)) => "write-read-only", "format {format} can be read but not written";
    }
}

impl std::error::Error for WriteError {}
