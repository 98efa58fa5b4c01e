//! `Reader`: lines in, records out. Which format a line begins is said in `detect`; a record that goes on over several lines is offered
//! one after the other until it ends.

mod block;

use crate::plain::{PlainLine, PlainLines};

use super::detect::{by_cells, detect, forced, is_header_line};
use super::look::Look;
use super::record::{Parsed, Record, Role};
use super::rows::DrawingRows;
use super::spanning::{Keeps, Out, Setting, Spanning, Start, Taken, filler};
use super::text::{LINE_LIMIT, Line, plain_characters};
use super::wrapping::{Unwrapped, is_note, is_text, unwrap};
use super::{Expected, Format, Found, ParseError};
use block::Block;

/// Reads a stream of puzzles, line by line, in bounded memory.
///
/// ```
/// use minirow::format::Reader;
///
/// let mut puzzles = Vec::new();
/// let mut reader = Reader::new(None);
/// for line in ["# two formats", &"1".repeat(81), "100000000"].into_iter().chain(["000000000"; 8]) {
///     reader.line(line.as_bytes(), &mut |record| puzzles.push(record));
/// }
/// reader.end(&mut |record| puzzles.push(record));
/// assert_eq!(puzzles.len(), 2);
/// assert!(puzzles[0].board().is_err());
/// assert!(puzzles[1].board().is_ok());
/// ```
#[derive(Debug)]
pub struct Reader {
    setting: Setting,
    /// Lines taken so far.
    lines: u64,
    /// Whether a line of `#` and a letter, as SudoCue writes them, came last.
    after_header: bool,
    /// Whether a drawing with rules has just ended, so that one more may close it.
    is_closing: bool,
    /// The constructs that can follow in the next line besides a puzzle.
    block: Block,
    /// The record that the lines before have begun.
    open: Option<Box<dyn Spanning>>,
}

impl Reader {
    /// A reader of this format, or of any.
    pub const fn new(from: Option<Format>) -> Self {
        Self {
            setting: Setting { from, with_fields: false, detect },
            lines: 0,
            after_header: false,
            is_closing: false,
            block: Block::NEW,
            open: None,
        }
    }

    /// Makes records include what a file contains besides the puzzles.
    #[must_use]
    pub const fn with_fields(mut self) -> Self {
        self.setting.with_fields = true;
        self
    }

    /// Takes the next line, without its line feed, and hands out the records that end with it.
    pub fn line(&mut self, line: &[u8], found: &mut dyn FnMut(Record)) {
        if line.len() > LINE_LIMIT {
            return self.too_long(line, found);
        }
        if let Some(line) = self.plain(line) {
            return found(Record::plain(&line, self.lines));
        }
        self.lines += 1;
        // Files that were joined have a byte order mark where each began, and old ones end with Ctrl-Z.
        let line = line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line);
        let line = line.strip_prefix(b"\x1a").unwrap_or(line);
        let line = line.strip_suffix(b"\x1a").unwrap_or(line);
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        let text = plain_characters(String::from_utf8_lossy(line));
        let line = Line::new(&text, self.lines);
        let whole = Unwrapped { text: &text, begins: false, ends: false };
        let is_whole = self.keeps() == Keeps::Everything;
        let Unwrapped { text, begins, ends } = if is_whole { whole } else { unwrap(&text) };
        let (inner, is_blank) = (line.part(text), text.trim().is_empty());
        let (mut block, at) = (self.block, (line.number, text));
        if begins {
            self.break_off((line.number, 1), Found::text(line.text.trim()), &mut block.pass(at, found));
            block.end();
        }
        if !((begins || ends) && is_blank) {
            self.decoded(&inner, &mut block.pass(at, found));
        }
        if ends {
            self.break_off((line.number, 1), Found::text(line.text.trim()), &mut block.pass(at, found));
        }
        if ends || is_blank {
            block.end();
        }
        self.block = block;
    }

    /// Takes the next line only if it is a whole puzzle of plain cells, which is then the caller's: the quick way
    /// for long lists. `None` leaves the line to [`Reader::line`].
    #[doc(hidden)]
    pub fn plain(&mut self, line: &[u8]) -> Option<PlainLine> {
        let plain = if self.may_be_plain() { PlainLine::new(line) } else { None };
        if plain.is_some() {
            self.passed(1);
        }
        plain
    }

    /// Like [`Reader::plain`], for one line or more with their ends, if all of them are plain.
    ///
    /// # Errors
    /// The bytes as they were given, to be cut into lines for [`Reader::line`].
    #[doc(hidden)]
    pub fn plain_lines(&mut self, bytes: Vec<u8>) -> Result<PlainLines, Vec<u8>> {
        if bytes.is_empty() || !self.may_be_plain() {
            return Err(bytes);
        }
        let lines = PlainLines::new(bytes)?;
        self.passed(lines.len() as u64);
        Ok(lines)
    }

    /// Whether the next line may be plain: nothing is under way, and no other format was asked for.
    const fn may_be_plain(&self) -> bool {
        self.open.is_none() && matches!(self.setting.from, None | Some(Format::Line))
    }

    /// Counts lines that come before the first one that is given, such as those of another part of a file.
    #[must_use]
    pub const fn after(mut self, lines: u64) -> Self {
        self.lines = lines;
        self
    }

    /// Plain lines were taken.
    fn passed(&mut self, lines: u64) {
        self.lines += lines;
        self.after_header = false;
        self.is_closing = false;
        self.block = Block::LINES;
    }

    /// Takes the next line as a puzzle in a format that this crate does not read, and ends the current record. Returns false,
    /// and leaves the line to [`Reader::line`], if the line belongs to the current record in any case.
    #[doc(hidden)]
    pub fn foreign(&mut self, line: &str, found: &mut dyn FnMut(Record)) -> bool {
        if self.setting.from.is_some() || self.keeps() != Keeps::Nothing {
            return false;
        }
        let mut block = self.block;
        let number = self.lines + 1;
        self.break_off((number, 1), Found::text(line.trim()), &mut block.pass((number, line), found));
        self.passed(1);
        true
    }

    /// The header of the table that is being read, as it is written.
    #[doc(hidden)]
    pub fn table_header(&self) -> Option<&str> {
        self.open.as_ref()?.header()
    }

    /// Lines taken so far.
    #[doc(hidden)]
    pub const fn lines(&self) -> u64 {
        self.lines
    }

    /// Takes the next line, of which only the beginning is at hand because it is longer than [`LINE_LIMIT`].
    #[doc(hidden)]
    pub fn too_long(&mut self, prefix: &[u8], found: &mut dyn FnMut(Record)) {
        self.lines += 1;
        if prefix.first() == Some(&b'#') {
            return;
        }
        let mut block = self.block;
        self.break_off((self.lines, 1), Found::TooLong, &mut block.pass((self.lines, ""), found));
        let error = ParseError {
            line: self.lines,
            column: 1,
            expected: Expected::ShorterLine(LINE_LIMIT as u64),
            found: Found::TooLong,
        };
        give(self.lines, None, Err(error), &mut block.pass((self.lines, ""), found));
        self.block = block;
    }

    /// The end of the input: hands out the record that it breaks off or completes.
    pub fn end(&mut self, found: &mut dyn FnMut(Record)) {
        let end = self.open.as_ref().and_then(|open| open.end());
        let place = end.unwrap_or((self.lines.max(1), 1));
        let mut block = self.block;
        self.break_off(place, Found::EndOfInput, &mut block.pass((self.lines, ""), found));
        self.block = Block::NEW;
    }

    /// Ends the record that is under way.
    fn break_off(&mut self, place: (u64, u64), what: Found, found: Out<'_>) {
        self.is_closing = false;
        let Some(open) = self.open.take() else { return };
        match open.undecided() {
            None => open.finish(place, what, found),
            Some((first, number)) => {
                self.begin_cells(&Line::new(&first, number), found);
                self.break_off(place, what, found);
            }
        }
    }

    /// The decorations of a line that the open record keeps.
    fn keeps(&self) -> Keeps {
        self.open.as_ref().map_or(Keeps::Nothing, |open| open.keeps())
    }

    fn decoded(&mut self, line: &Line<'_>, found: Out<'_>) {
        if line.text.trim_start().starts_with('#') && self.keeps() == Keeps::Nothing {
            self.after_header = is_header_line(line.text);
            return;
        }
        if let Some(open) = &mut self.open {
            match open.take(line, &self.setting, found) {
                Taken::Yes => return,
                Taken::Last => return self.complete(line, found),
                Taken::No => {}
            }
            if let Some((first, number)) = open.undecided() {
                self.open = None;
                self.begin_cells(&Line::new(&first, number), found);
                return self.decoded(line, found);
            }
        }
        let is_blank = line.text.trim().is_empty();
        let what = if is_blank { Found::BlankLine } else { Found::text(line.text.trim()) };
        let meant = self.open.as_ref().and_then(|open| open.meant(line)).filter(|_| self.is_text(line));
        if self.open.is_some() {
            self.break_off((line.number, line.column(line.start())), what.clone(), found);
        }
        if let Some(expected) = meant {
            give(line.number, None, Err(line.error(line.start(), expected, what)), found);
        } else if !is_blank {
            self.begin(line, found);
        }
        self.after_header = false;
    }

    /// Whether a line is no beginning of a puzzle, and not meant as one.
    fn is_text(&self, line: &Line<'_>) -> bool {
        self.setting.from.is_none() && detect(line).is_none() && is_text(line.text.trim())
    }

    /// The record under way is complete.
    fn complete(&mut self, line: &Line<'_>, found: Out<'_>) {
        if let Some(open) = self.open.take() {
            self.is_closing = open.has_frame();
            open.complete(line, found);
        }
    }

    /// A line that begins a record.
    fn begin(&mut self, line: &Line<'_>, found: Out<'_>) {
        let is_closing = std::mem::replace(&mut self.is_closing, false);
        let start = match self.setting.from {
            None => detect(line),
            Some(format) => Some(forced(format, line)),
        };
        if !(is_closing && matches!(start, Some(Start::Either))) {
            self.begin_with(start, line, found);
        }
    }

    /// A line that begins a record, but no table as pandas prints it.
    fn begin_cells(&mut self, line: &Line<'_>, found: Out<'_>) {
        self.begin_with(by_cells(line), line, found);
    }

    fn begin_with(&mut self, start: Option<Start<'_>>, line: &Line<'_>, found: Out<'_>) {
        let (number, from) = (line.number, self.setting.from);
        match start {
            Some(Start::Line(format, parsed)) => give(number, Some(format), parsed, found),
            Some(Start::Mention(parsed)) => give(number, Some(Format::Line), Ok(parsed), found),
            Some(Start::Spanning(spanning)) => self.begin_spanning(spanning, line, found),
            Some(Start::Drawing(look)) => self.begin_rows(line, look, found),
            Some(Start::Either) => {
                let expected = Expected::Choice(Format::Line, Format::Grid);
                give(number, None, Err(line.error(line.start(), expected, Found::Either)), found);
            }
            Some(Start::Wrong(error)) => give(number, from, Err(error), found),
            None if is_closing(line.text) => found(filler(line, Some(Format::Array))),
            None if is_note(line.text.trim()) => {
                found(Record::text(number, line.no_puzzle()).with_role(Role::Note));
            }
            None if is_text(line.text.trim()) => found(Record::text(number, line.no_puzzle())),
            None => give(number, None, Err(line.no_puzzle()), found),
        }
    }

    fn begin_spanning(&mut self, mut spanning: Box<dyn Spanning>, line: &Line<'_>, found: Out<'_>) {
        let taken = spanning.begin(line, &self.setting, found);
        self.open = Some(spanning);
        match taken {
            Taken::Yes => {}
            Taken::Last => self.complete(line, found),
            Taken::No => self.break_off((line.number, 1), Found::TooLong, found),
        }
    }

    fn begin_rows(&mut self, line: &Line<'_>, look: Look<'_>, found: Out<'_>) {
        let mut rows = Box::new(DrawingRows::new(self.setting.from, self.after_header));
        let taken = rows.take_look(line, look, found);
        self.open = Some(rows);
        if taken == Taken::Last {
            self.complete(line, found);
        }
    }
}

/// Hands out a record that begins in the line of this number.
fn give(number: u64, format: Option<Format>, parsed: Result<Parsed, ParseError>, found: Out<'_>) {
    found(Record::of(number, format, parsed, Vec::new()));
}

/// Whether a line only ends lists that held puzzles.
fn is_closing(text: &str) -> bool {
    text.chars().all(|c| c.is_whitespace() || matches!(c, ']' | '}' | ')' | ',' | ';'))
}
