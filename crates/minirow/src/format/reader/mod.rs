//! `Reader`: lines in, records out. It knows which records are longer than a line and hands their lines on until
//! they end; which format a line begins is said in `detect`.

mod block;
mod spanning;

use crate::plain::{PlainLine, PlainLines};

use super::arrays::{Array, payload};
use super::assignments::Assignments;
use super::blanks::{empty_row, look, placed_row};
use super::csv::Table;
use super::detect::{Start, begins_puzzle, begins_well, by_cells, detect, forced, is_header_line, is_puzzle};
use super::html::Html;
use super::json::Builder;
use super::look::{Look, row_of_masks};
use super::opensudoku::Xml;
use super::printed::Printed;
use super::record::{Parsed, Places, Record, Role, Taken};
use super::rows::Rows;
use super::sdk::Sdk;
use super::text::{LINE_LIMIT, Line, plain_characters};
use super::wrapping::{Unwrapped, is_note, is_text, unwrap};
use super::{Expected, Format, Found, ParseError, dimacs};
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
    from: Option<Format>,
    /// Lines taken so far.
    lines: u64,
    /// Whether a line of `#` and a letter, as SudoCue writes them, came last.
    after_header: bool,
    /// Whether a blank line came last in a table.
    after_blank: bool,
    /// Whether records tell what a file says besides the puzzles.
    with_fields: bool,
    /// What can stand in the next line besides a puzzle.
    block: Block,
    state: State,
}

/// What the lines before have begun.
#[derive(Debug)]
enum State {
    /// Nothing.
    Between,
    /// Nothing, but a drawing with rules has just ended and one more may close it.
    Closing,
    /// A table as pandas prints it.
    Printed(Box<Printed>),
    /// A drawing.
    Rows(Box<Rows>),
    /// A table.
    Table(Table),
    /// A table, and a line of it that has a quote without an end: what it says so far and where it began.
    Quote(Table, String, u64),
    /// A JSON object, and where it began.
    Json(Box<Builder>, u64, u64),
    /// A broken JSON object, whose rest is passed over.
    Rest,
    /// Lists in brackets.
    Array(Box<Array>),
    /// A table of HTML.
    Html(Box<Html>),
    /// A list of cells.
    Cells(Box<Assignments>),
    /// A file in a format that is only written, which is passed over.
    Clauses,
    /// An XML file.
    Xml(Box<Xml>),
    /// A file in sections.
    Sdk(Box<Sdk>),
}

type Out<'a> = &'a mut dyn FnMut(Record);

impl Reader {
    /// A reader of this format, or of any.
    pub const fn new(from: Option<Format>) -> Self {
        Self {
            from,
            lines: 0,
            after_header: false,
            after_blank: false,
            with_fields: false,
            block: Block::NEW,
            state: State::Between,
        }
    }

    /// The same reader, whose records also tell what a file says besides the puzzles.
    #[must_use]
    pub const fn with_fields(mut self) -> Self {
        self.with_fields = true;
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
        let in_tags = matches!(self.state, State::Xml(_) | State::Html(_));
        let Unwrapped { text, begins, ends } = if in_tags { whole } else { unwrap(&text) };
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
    pub fn plain(&mut self, line: &[u8]) -> Option<PlainLine> {
        let plain = if self.may_be_plain() { PlainLine::new(line) } else { None };
        if plain.is_some() {
            self.passed(1);
        }
        plain
    }

    /// The same for one line or more with their ends, if all of them are plain.
    ///
    /// # Errors
    /// The bytes as they were given, to be cut into lines for [`Reader::line`].
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
        matches!(self.state, State::Between | State::Closing)
            && matches!(self.from, None | Some(Format::Line))
    }

    /// Plain lines were taken.
    fn passed(&mut self, lines: u64) {
        self.lines += lines;
        self.after_header = false;
        self.block = Block::LINES;
        self.state = State::Between;
    }

    /// The header of the table that is being read, as it is written.
    pub fn table_header(&self) -> Option<&str> {
        match &self.state {
            State::Table(table) | State::Quote(table, ..) => Some(table.text()),
            _ => None,
        }
    }

    /// Lines taken so far.
    pub const fn lines(&self) -> u64 {
        self.lines
    }

    /// Takes the next line, of which only the beginning is at hand because it is longer than [`LINE_LIMIT`].
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
        let place = match &self.state {
            State::Rows(rows) => rows.end(),
            State::Xml(xml) => xml.end(),
            State::Sdk(sdk) => sdk.end(),
            _ => (self.lines.max(1), 1),
        };
        let mut block = self.block;
        self.break_off(place, Found::EndOfInput, &mut block.pass((self.lines, ""), found));
        self.block = Block::NEW;
    }

    /// Ends the record that is under way.
    fn break_off(&mut self, place: (u64, u64), what: Found, found: Out<'_>) {
        match std::mem::replace(&mut self.state, State::Between) {
            State::Between | State::Closing | State::Table(_) | State::Rest | State::Clauses => {}
            State::Rows(rows) => rows.finish(place, what, found),
            State::Printed(printed) => match printed.finish(place, what.clone()) {
                Ok(record) => found(record),
                Err((first, number)) => {
                    self.begin_cells(&Line::new(&first, number), found);
                    self.break_off(place, what, found);
                }
            },
            State::Array(array) => array.finish(place, what, found),
            State::Html(html) => html.finish(place, what, found),
            State::Cells(cells) => cells.finish(found),
            State::Quote(_, text, line) => {
                let broken = Line::new(&text, line);
                let error = broken.error(broken.text.len(), Expected::Text("'\"'"), what);
                let error = ParseError { line: place.0, column: place.1, ..error };
                found(Record::new(line, Some(Format::Csv), Err(error), Places::Whole(1)));
            }
            State::Xml(xml) => xml.finish(Some((place, what)), found),
            State::Sdk(sdk) => sdk.finish(place, what, found),
            State::Json(builder, line, _) => {
                let expected = builder.expected();
                let error = ParseError { line: place.0, column: place.1, expected, found: what };
                found(Record::new(line, None, Err(error), Places::Whole(1)));
            }
        }
    }

    fn decoded(&mut self, line: &Line<'_>, found: Out<'_>) {
        let may_be_text = matches!(self.state, State::Xml(_) | State::Html(_) | State::Quote(..));
        if line.text.trim_start().starts_with('#') && !may_be_text {
            self.after_header = is_header_line(line.text);
            return;
        }
        let is_blank = line.text.trim().is_empty();
        match self.offer(line, is_blank, found) {
            Taken::Yes => return,
            Taken::Last => return self.complete(line, found),
            Taken::No => {}
        }
        if let Some((first, number)) = self.undecided() {
            self.begin_cells(&Line::new(&first, number), found);
            return self.decoded(line, found);
        }
        let what = if is_blank { Found::BlankLine } else { Found::text(line.text.trim()) };
        let (in_sections, what_else) = (matches!(self.state, State::Sdk(_)), what.clone());
        if !matches!(self.state, State::Closing) {
            self.break_off((line.number, line.column(line.start())), what, found);
        }
        let is_broken_section = in_sections && line.text.contains(['[', ']']) && self.is_text(line);
        if is_broken_section {
            // A section whose name is broken is no title.
            let error = line.error(line.start(), Expected::Text("a section such as [Puzzle]"), what_else);
            give(line.number, None, Err(error), found);
        } else if !is_blank {
            self.begin(line, found);
        }
        self.after_header = false;
    }

    /// Whether a line is no beginning of a puzzle, and not meant as one.
    fn is_text(&self, line: &Line<'_>) -> bool {
        self.from.is_none() && detect(line).is_none() && is_text(line.text.trim())
    }

    /// Offers a line to the record that is under way.
    fn offer(&mut self, line: &Line<'_>, is_blank: bool, found: Out<'_>) -> Taken {
        let yes_if = |taken: bool| if taken { Taken::Yes } else { Taken::No };
        match &mut self.state {
            State::Between | State::Closing => Taken::No,
            State::Rows(rows) => {
                let special = if rows.has_masks() {
                    row_of_masks(line)
                } else if rows.has_blanks() {
                    empty_row(line).or_else(|| placed_row(line))
                } else {
                    None
                };
                let is_other = special.is_none()
                    && self.from.is_none()
                    && detect(line).is_some_and(|start| !start.is_drawing());
                let look = special.map_or_else(|| look(line), Look::Row);
                if is_other { Taken::No } else { rows.take(line, look, found) }
            }
            State::Table(_) => {
                let is_after_blank = std::mem::replace(&mut self.after_blank, is_blank);
                yes_if(is_blank || self.table_line(line, is_after_blank, found))
            }
            State::Quote(..) => yes_if(self.quoted_line(line, found)),
            State::Json(builder, ..) if builder.is_fresh() && payload(line.text.trim()).is_some() => {
                // The bracket did not open an object but a list.
                self.state = State::Array(Box::new(Array::new(line.number, is_puzzle)));
                self.offer(line, is_blank, found)
            }
            State::Json(..) => yes_if(is_blank || self.json_line(line, 0, found)),
            State::Rest => {
                let is_passed_over = !is_blank && !begins_well(line);
                if is_passed_over {
                    found(filler(line, None));
                }
                yes_if(is_passed_over)
            }
            State::Clauses => yes_if(dimacs::continues(line.text.trim())),
            State::Xml(xml) => xml.take(line, found),
            State::Html(html) => html.take(line),
            State::Array(array) => array.take(line, line.text, found),
            State::Cells(cells) => yes_if(cells.take(line)),
            State::Printed(printed) => printed.take(line),
            State::Sdk(sdk) => yes_if(sdk.take(line)),
        }
    }

    /// The record under way is complete.
    fn complete(&mut self, line: &Line<'_>, found: Out<'_>) {
        match std::mem::replace(&mut self.state, State::Between) {
            State::Xml(xml) => xml.finish(None, found),
            state => {
                let framed = matches!(&state, State::Rows(rows) if rows.has_frame());
                self.state = state;
                self.break_off((line.number, line.column(line.text.len())), Found::EndOfLine, found);
                self.state = if framed { State::Closing } else { State::Between };
            }
        }
    }

    /// The only line of a table that may be something else, with its number; the table ends.
    fn undecided(&mut self) -> Option<(String, u64)> {
        let State::Printed(printed) = &self.state else { return None };
        let first = printed.clone().finish((1, 1), Found::Nothing).err();
        if first.is_some() {
            self.state = State::Between;
        }
        first
    }

    /// A line that begins a record.
    fn begin(&mut self, line: &Line<'_>, found: Out<'_>) {
        let closing = matches!(std::mem::replace(&mut self.state, State::Between), State::Closing);
        let start = match self.from {
            None => detect(line),
            Some(format) => Some(forced(format, line)),
        };
        self.begin_with(start, closing, line, found);
    }

    /// A line that begins a record, but no table as pandas prints it.
    fn begin_cells(&mut self, line: &Line<'_>, found: Out<'_>) {
        self.begin_with(by_cells(line), false, line, found);
    }

    fn begin_with(&mut self, start: Option<Start<'_>>, closing: bool, line: &Line<'_>, found: Out<'_>) {
        let number = line.number;
        match start {
            Some(Start::Line(format, parsed)) => give(number, Some(format), parsed, found),
            Some(Start::Mention(parsed)) => give(number, Some(Format::Line), Ok(parsed), found),
            Some(Start::Printed(printed)) => self.state = State::Printed(printed),
            Some(Start::Table(table)) => {
                // Between puzzles, one word is no header.
                if table.has_one_column() {
                    found(filler(line, Some(Format::Csv)));
                }
                self.state = State::Table(table);
            }
            Some(Start::Xml) => self.state = State::Xml(Box::new(Xml::new(line.number, begins_puzzle))),
            Some(Start::Html) => self.state = State::Html(Box::new(Html::new(line.number))),
            Some(Start::Cells) => self.state = State::Cells(Box::new(Assignments::new(line.number))),
            Some(Start::Array(start)) => {
                let mut array = Box::new(Array::new(line.number, is_puzzle));
                let taken = array.take(line, &line.text[start..], found);
                self.state = State::Array(array);
                if taken == Taken::Last {
                    self.complete(line, found);
                }
                return;
            }
            Some(Start::Sdk(section)) => {
                self.state = State::Sdk(Box::new(Sdk::new(section, line)));
                return;
            }
            Some(Start::Json(start)) => return self.begin_json(line, start, found),
            Some(Start::Clauses(error)) => {
                self.state = State::Clauses;
                give(number, Some(Format::Dimacs), Err(error), found);
            }
            Some(Start::Drawing(look)) => self.begin_rows(line, look, found),
            Some(Start::Either) if closing => {}
            Some(Start::Either) => {
                let expected = Expected::Choice(Format::Line, Format::Grid);
                give(number, None, Err(line.error(line.start(), expected, Found::Either)), found);
            }
            Some(Start::Wrong(error)) => give(number, self.from, Err(error), found),
            None if is_closing(line.text) => found(filler(line, Some(Format::Array))),
            None => {
                let text = line.text.trim();
                if is_note(text) {
                    found(Record::text(line.number, no_puzzle(line)).with_role(Role::Note));
                } else if is_text(text) {
                    found(Record::text(line.number, no_puzzle(line)));
                } else {
                    give(number, None, Err(no_puzzle(line)), found);
                }
            }
        }
        // A format that takes its first line as it takes the others.
        if matches!(self.state, State::Xml(_) | State::Html(_) | State::Cells(_)) {
            match self.offer(line, false, found) {
                Taken::Yes => {}
                Taken::Last => self.complete(line, found),
                Taken::No => self.break_off((line.number, 1), Found::TooLong, found),
            }
        }
    }

    fn begin_rows(&mut self, line: &Line<'_>, look: Look<'_>, found: Out<'_>) {
        let mut rows = Rows::new(self.from, self.after_header);
        let taken = rows.take(line, look, found);
        self.state = State::Rows(Box::new(rows));
        if taken == Taken::Last {
            self.complete(line, found);
        }
    }
}

/// Hands out a record that begins in the line of this number.
fn give(number: u64, format: Option<Format>, parsed: Result<Parsed, ParseError>, found: Out<'_>) {
    found(Record::of(number, format, parsed, Vec::new()));
}

fn no_puzzle(line: &Line<'_>) -> ParseError {
    line.error(line.start(), Expected::Puzzle, Found::text(line.text.trim()))
}

/// A line that means nothing, unless it takes the place of a puzzle.
fn filler(line: &Line<'_>, format: Option<Format>) -> Record {
    Record::filler(line.number, format, no_puzzle(line))
}

/// Whether a line only ends lists that held puzzles.
fn is_closing(text: &str) -> bool {
    text.chars().all(|c| c.is_whitespace() || matches!(c, ']' | '}' | ')' | ',' | ';'))
}
