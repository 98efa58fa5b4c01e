//! `Block`: where in a list a line stands. A title can stand before the first puzzle of a block, which a blank line or a fence ends;
//! after that, in a list of one puzzle per line, every line is answered.

use crate::format::Format;
use crate::format::record::{Record, Role};

/// The block that is being read: the format of its last puzzle, if that stood on a line of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Block(Option<Format>);

impl Block {
    /// A block that begins.
    pub(super) const NEW: Self = Self(None);

    /// A list of plain lines.
    pub(super) const LINES: Self = Self(Some(Format::Line));

    /// The block ends.
    pub(super) const fn end(&mut self) {
        self.0 = None;
    }

    /// Hands the records of a line on to `found`. Titles and fillers that stand in a list of one puzzle per line take the place of a
    /// puzzle.
    pub(super) fn pass<'a>(
        &'a mut self,
        (number, text): (u64, &'a str),
        found: &'a mut dyn FnMut(Record),
    ) -> impl FnMut(Record) + 'a {
        move |record| match (record.role, self.0) {
            (Role::Puzzle, _) => {
                self.see(&record, number, text);
                found(record);
            }
            (Role::Title, Some(_)) => found(record.with_role(Role::Stray)),
            (Role::Filler, None) => {}
            (Role::Filler, Some(last)) if goes_with(record.format, last) => {}
            (Role::Filler, Some(_)) => {
                found(Record { format: None, ..record }.with_role(Role::Stray));
            }
            (Role::Title, None) | (Role::Note | Role::Stray, _) => found(record),
        }
    }

    /// Takes note of a puzzle, or of what was meant as one, that was complete with the line of this number.
    fn see(&mut self, record: &Record, number: u64, text: &str) {
        if record.line != number {
            // What broke off may be lines of a list; a whole drawing is none.
            if record.puzzle.is_ok() {
                self.0 = None;
            }
            return;
        }
        let is_line = match record.format {
            // Statements of a program that hold a puzzle are no list.
            Some(Format::Array) => text.trim_start().starts_with(['[', '{', '(']),
            Some(format) => format.is_listed(),
            None => true,
        };
        self.0 = is_line.then_some(record.format.unwrap_or(Format::Line));
    }
}

/// Whether a filler of this kind belongs to a list of such lines: brackets close lists, headers are repeated.
const fn goes_with(filler: Option<Format>, last: Format) -> bool {
    match filler {
        Some(Format::Array) => {
            matches!(last, Format::Array | Format::Ndjson | Format::Fpuzzles | Format::Sudokupad)
        }
        Some(Format::Csv) => matches!(last, Format::Csv),
        _ => false,
    }
}
