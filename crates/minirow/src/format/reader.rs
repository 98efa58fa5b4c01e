//! `Reader`: lines in, records out. It knows which records are longer than a line and hands their lines on until
//! they end; which form a line begins is said in `detect`.

use crate::Cell;

use super::csv::Table;
use super::detect::{Start, begins_well, detect, forced, is_header_line};
use super::json::{Builder, Dialect};
use super::line::{self, plain_line};
use super::look::{Look, look, row_of_masks};
use super::opensudoku::{self, Xml};
use super::record::{Parsed, Places, Record};
use super::rows::{Rows, Taken};
use super::sdk::Sdk;
use super::text::Line;
use super::{Expected, Format, Found, ParseError, dimacs, object};

/// The longest line that is read, in bytes. Longer ones hold no puzzle: see [`Reader::too_long`].
pub const LINE_LIMIT: usize = 1 << 20;

/// Reads a stream of puzzles, line by line, in bounded memory.
///
/// ```
/// use minirow::format::Reader;
///
/// let mut puzzles = Vec::new();
/// let mut reader = Reader::new(None);
/// for line in ["# two forms", &"1".repeat(81), "100000000"].into_iter().chain(["000000000"; 8]) {
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
    state: State,
}

/// What the lines before have begun.
#[derive(Debug)]
enum State {
    /// Nothing.
    Between,
    /// Nothing, but a drawing with rules has just ended and one more may close it.
    Closing,
    /// A drawing.
    Rows(Box<Rows>),
    /// A table.
    Table(Table),
    /// A JSON object, and where it began.
    Json(Box<Builder>, u64, u64),
    /// A broken JSON object, whose rest is passed over.
    Rest,
    /// A file in a form that is only written, which is passed over.
    Clauses,
    /// An XML file.
    Xml(Box<Xml>),
    /// A file in sections.
    Sdk(Box<Sdk>),
}

type Out<'a> = &'a mut dyn FnMut(Record);

impl Reader {
    /// A reader of this form, or of any.
    pub const fn new(from: Option<Format>) -> Self {
        Self { from, lines: 0, after_header: false, state: State::Between }
    }

    /// Takes the next line, without its line feed, and hands out the records that end with it.
    pub fn line(&mut self, line: &[u8], found: &mut dyn FnMut(Record)) {
        if line.len() > LINE_LIMIT {
            return self.too_long(line, found);
        }
        if let Some(values) = self.plain(line) {
            return self.give(Some(Format::Line), Ok(line::parsed(&values, Places::Run(1))), found);
        }
        self.lines += 1;
        let line = if self.lines == 1 { line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line) } else { line };
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        let text = String::from_utf8_lossy(line);
        self.decoded(&Line::new(&text, self.lines), found);
    }

    /// Takes the next line only if it is a whole puzzle of plain cells, which is then the caller's: the quick way
    /// for long lists. `None` leaves the line to [`Reader::line`].
    pub fn plain(&mut self, line: &[u8]) -> Option<[u8; Cell::COUNT]> {
        let may_begin = matches!(self.state, State::Between | State::Closing);
        let values =
            if may_begin && matches!(self.from, None | Some(Format::Line)) { plain_line(line) } else { None };
        if values.is_some() {
            self.lines += 1;
            self.after_header = false;
            self.state = State::Between;
        }
        values
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
        self.break_off((self.lines, 1), Found::TooLong, found);
        let error = ParseError {
            line: self.lines,
            column: 1,
            expected: Expected::ShorterLine(LINE_LIMIT as u64),
            found: Found::TooLong,
        };
        self.give(None, Err(error), found);
    }

    /// The end of the input: hands out the record that it breaks off or completes.
    pub fn end(&mut self, found: &mut dyn FnMut(Record)) {
        let place = match &self.state {
            State::Rows(rows) => rows.end(),
            State::Xml(xml) => xml.end(),
            State::Sdk(sdk) => sdk.end(),
            _ => (self.lines.max(1), 1),
        };
        self.break_off(place, Found::EndOfInput, found);
    }

    /// Ends the record that is under way.
    fn break_off(&mut self, place: (u64, u64), what: Found, found: Out<'_>) {
        match std::mem::replace(&mut self.state, State::Between) {
            State::Between | State::Closing | State::Table(_) | State::Rest | State::Clauses => {}
            State::Rows(rows) => rows.finish(place, what, found),
            State::Xml(xml) => xml.finish(Some((place, what)), found),
            State::Sdk(sdk) => sdk.finish(place, what, found),
            State::Json(builder, line, _) => {
                let expected = builder.expected();
                let error = ParseError { line: place.0, column: place.1, expected, found: what };
                found(Record { line, format: None, puzzle: Err(error), places: Places::Whole(1) });
            }
        }
    }

    fn decoded(&mut self, line: &Line<'_>, found: Out<'_>) {
        if line.text.trim_start().starts_with('#') && !matches!(self.state, State::Xml(_)) {
            self.after_header = is_header_line(line.text);
            return;
        }
        let is_blank = line.text.trim().is_empty();
        let taken = match &mut self.state {
            State::Between | State::Closing => false,
            State::Rows(rows) => {
                let mask = if rows.has_masks() { row_of_masks(line) } else { None };
                let is_other = mask.is_none()
                    && self.from.is_none()
                    && detect(line).is_some_and(|start| !start.is_drawing());
                let look = mask.map_or_else(|| look(line), Look::Row);
                match if is_other { Taken::No } else { rows.take(line, look, found) } {
                    Taken::Yes => true,
                    Taken::No => false,
                    Taken::Last => {
                        self.complete_rows(found);
                        true
                    }
                }
            }
            State::Table(table) => {
                let table = *table;
                is_blank || self.table_line(table, line, found)
            }
            State::Json(..) => is_blank || self.json_line(line, 0, found),
            State::Rest => !is_blank && !begins_well(line),
            State::Clauses => dimacs::continues(line.text.trim()),
            State::Xml(xml) => match xml.take(line, found) {
                opensudoku::Taken::Yes => true,
                opensudoku::Taken::No => false,
                opensudoku::Taken::Last => {
                    self.complete_xml(found);
                    true
                }
            },
            State::Sdk(sdk) => sdk.take(line),
        };
        if taken {
            return;
        }
        let what = if is_blank { Found::BlankLine } else { Found::text(line.text.trim()) };
        if !matches!(self.state, State::Closing) {
            self.break_off((line.number, line.column(line.start())), what, found);
        }
        if !is_blank {
            self.begin(line, found);
        }
        self.after_header = false;
    }

    fn complete_rows(&mut self, found: Out<'_>) {
        let framed = matches!(&self.state, State::Rows(rows) if rows.has_frame());
        self.break_off((self.lines, 1), Found::EndOfLine, found);
        self.state = if framed { State::Closing } else { State::Between };
    }

    fn complete_xml(&mut self, found: Out<'_>) {
        if let State::Xml(xml) = std::mem::replace(&mut self.state, State::Between) {
            xml.finish(None, found);
        }
    }

    /// A line of a table, unless it is the beginning of something else.
    fn table_line(&mut self, table: Table, line: &Line<'_>, found: Out<'_>) -> bool {
        let parsed = table.read(line);
        if Table::header(line.text).is_some() {
            return false;
        }
        if parsed.is_err() && self.from.is_none() && !table.fits(line.text) {
            match detect(line) {
                // A puzzle of its own line does not end the table.
                Some(Start::Line(format, Ok(parsed))) => {
                    self.give(Some(format), Ok(parsed), found);
                    return true;
                }
                _ if begins_well(line) => return false,
                _ => {}
            }
        }
        self.give(Some(Format::Csv), parsed, found);
        true
    }

    /// A line of a JSON object, from a byte on; `false` if the object broke and the line is to be read anew.
    fn json_line(&mut self, line: &Line<'_>, from: usize, found: Out<'_>) -> bool {
        let State::Json(builder, first_line, column) = &mut self.state else { return false };
        let (first_line, column) = (*first_line, *column);
        let (is_broken, (format, parsed)) = match builder.take(line, from) {
            Ok(None) => return true,
            Ok(Some((value, end))) => {
                (false, object::read(&value, (first_line, column), line, end, self.from))
            }
            Err(error) => (first_line != line.number, (self.from, Err(error))),
        };
        found(match parsed {
            Ok(Parsed { puzzle, places }) => Record { line: first_line, format, puzzle: Ok(puzzle), places },
            Err(error) => {
                Record { line: first_line, format, puzzle: Err(error), places: Places::Whole(column) }
            }
        });
        self.state = if is_broken { State::Rest } else { State::Between };
        !(is_broken && begins_well(line))
    }

    /// A line that begins a record.
    fn begin(&mut self, line: &Line<'_>, found: Out<'_>) {
        let closing = matches!(std::mem::replace(&mut self.state, State::Between), State::Closing);
        let start = match self.from {
            None => detect(line),
            Some(form) => Some(forced(form, line)),
        };
        match start {
            Some(Start::Line(format, parsed)) => self.give(Some(format), parsed, found),
            Some(Start::Table(table)) => self.state = State::Table(table),
            Some(Start::Xml) => {
                let mut xml = Box::new(Xml::new(line.number));
                let taken = xml.take(line, found);
                self.state = State::Xml(xml);
                match taken {
                    opensudoku::Taken::Yes => {}
                    opensudoku::Taken::Last => self.complete_xml(found),
                    opensudoku::Taken::No => self.break_off((line.number, 1), Found::TooLong, found),
                }
            }
            Some(Start::Sdk(section)) => self.state = State::Sdk(Box::new(Sdk::new(section, line))),
            Some(Start::Json) => {
                let start = line.start();
                let builder = Box::new(Builder::new(Dialect::Strict));
                self.state = State::Json(builder, line.number, line.column(start));
                self.json_line(line, start, found);
            }
            Some(Start::Clauses(error)) => {
                self.state = State::Clauses;
                self.give(Some(Format::Dimacs), Err(error), found);
            }
            Some(Start::Drawing(look)) => self.begin_rows(line, look, found),
            Some(Start::Either) if closing => {}
            Some(Start::Either) => {
                let expected = Expected::Choice(Format::Line, Format::Grid);
                self.give(None, Err(line.error(line.start(), expected, Found::Either)), found);
            }
            Some(Start::Wrong(error)) => self.give(self.from, Err(error), found),
            None => {
                let error = line.error(line.start(), Expected::Puzzle, Found::text(line.text.trim()));
                self.give(None, Err(error), found);
            }
        }
    }

    fn begin_rows(&mut self, line: &Line<'_>, look: Look<'_>, found: Out<'_>) {
        let mut rows = Rows::new(self.from, self.after_header);
        let taken = rows.take(line, look, found);
        self.state = State::Rows(Box::new(rows));
        if matches!(taken, Taken::Last) {
            self.complete_rows(found);
        }
    }

    fn give(&self, format: Option<Format>, parsed: Result<Parsed, ParseError>, found: Out<'_>) {
        let line = self.lines;
        found(match parsed {
            Ok(Parsed { puzzle, places }) => Record { line, format, puzzle: Ok(puzzle), places },
            Err(error) => Record { line, format, puzzle: Err(error), places: Places::Whole(1) },
        });
    }
}
