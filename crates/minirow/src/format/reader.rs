//! `Reader`: lines in, records out. It knows which form a line begins and hands the lines of longer records on
//! until they end.

use crate::Cell;

use super::csv::Table;
use super::line::{self, plain_line};
use super::look::{Look, Row, RowError, look};
use super::record::{Parsed, Places, Record};
use super::rows::{Rows, Taken};
use super::text::Line;
use super::{Expected, Format, Found, ParseError, bank, gsf, hodoku, sukaku};

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
}

type Out<'a> = &'a mut dyn FnMut(Record);

impl Reader {
    /// A reader of this form, or of any.
    pub const fn new(from: Option<Format>) -> Self {
        Self { from, lines: 0, state: State::Between }
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
        self.decoded(&Line { text: &text, number: self.lines }, found);
    }

    /// Takes the next line only if it is a whole puzzle of plain cells, which is then the caller's: the quick way
    /// for long lists. `None` leaves the line to [`Reader::line`].
    pub fn plain(&mut self, line: &[u8]) -> Option<[u8; Cell::COUNT]> {
        let may_begin = matches!(self.state, State::Between | State::Closing);
        let values =
            if may_begin && matches!(self.from, None | Some(Format::Line)) { plain_line(line) } else { None };
        if values.is_some() {
            self.lines += 1;
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
        self.break_off((self.lines, 1), &Found::TooLong, found);
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
            _ => (self.lines, 1),
        };
        self.break_off(place, &Found::EndOfInput, found);
    }

    /// Ends the record that is under way.
    fn break_off(&mut self, place: (u64, u64), what: &Found, found: Out<'_>) {
        if let State::Rows(rows) = std::mem::replace(&mut self.state, State::Between) {
            rows.finish(place, what.clone(), found);
        }
    }

    fn decoded(&mut self, line: &Line<'_>, found: Out<'_>) {
        if line.text.trim_start().starts_with('#') {
            return;
        }
        match &mut self.state {
            State::Between | State::Closing => self.begin(line, found),
            State::Rows(rows) => {
                let taken = if self.from.is_none() && one_line_form(line).is_some() {
                    Taken::No
                } else {
                    rows.take(line, look(line), found)
                };
                match taken {
                    Taken::Yes => {}
                    Taken::Last => self.complete(found),
                    Taken::No => {
                        let blank = line.text.trim().is_empty();
                        let what = if blank { Found::BlankLine } else { Found::text(line.text.trim()) };
                        self.break_off((line.number, line.column(line.start())), &what, found);
                        self.begin(line, found);
                    }
                }
            }
            State::Table(table) => {
                let table = *table;
                if !line.text.trim().is_empty() {
                    self.table_line(table, line, found);
                }
            }
        }
    }

    fn table_line(&mut self, table: Table, line: &Line<'_>, found: Out<'_>) {
        let parsed = table.read(line);
        let is_other = parsed.is_err() && self.from.is_none() && !table.fits(line.text) && begins_well(line);
        if is_other || Table::header(line.text).is_some() {
            return self.begin(line, found);
        }
        self.give(Some(Format::Csv), parsed, found);
    }

    fn complete(&mut self, found: Out<'_>) {
        let framed = matches!(&self.state, State::Rows(rows) if rows.has_frame());
        self.break_off((self.lines, 1), &Found::EndOfLine, found);
        self.state = if framed { State::Closing } else { State::Between };
    }

    /// A line that begins a record, if it is not blank.
    fn begin(&mut self, line: &Line<'_>, found: Out<'_>) {
        let closing = matches!(std::mem::replace(&mut self.state, State::Between), State::Closing);
        match self.from {
            None => self.detect(line, closing, found),
            Some(form) => self.forced(form, line, found),
        }
    }

    fn detect(&mut self, line: &Line<'_>, closing: bool, found: Out<'_>) {
        if let Some(form) = one_line_form(line) {
            return self.forced(form, line, found);
        }
        match look(line) {
            Look::Blank => {}
            Look::Marks => self.give(Some(Format::Sukaku), sukaku::read_line(line), found),
            Look::Cells(run) => self.give(Some(Format::Line), line::read(line, run), found),
            Look::Groups(groups) => self.give(Some(Format::Line), line::read_groups(line, &groups), found),
            Look::RuleOrPuzzle if !closing => {
                let expected = Expected::Choice(Format::Line, Format::Grid);
                self.give(None, Err(line.error(line.start(), expected, Found::Either)), found);
            }
            Look::Row(row) if !is_about_nine(&row) => {
                self.give(None, Err(wrong_count(line, &row)), found);
            }
            Look::Unknown => {
                let error = line.error(line.start(), Expected::Puzzle, Found::text(line.text.trim()));
                self.give(None, Err(error), found);
            }
            drawing => self.begin_rows(None, line, drawing, found),
        }
    }

    fn begin_rows(&mut self, form: Option<Format>, line: &Line<'_>, look: Look<'_>, found: Out<'_>) {
        let mut rows = Rows::new(form);
        let taken = rows.take(line, look, found);
        self.state = State::Rows(Box::new(rows));
        if matches!(taken, Taken::Last) {
            self.complete(found);
        }
    }

    fn forced(&mut self, form: Format, line: &Line<'_>, found: Out<'_>) {
        if line.text.trim().is_empty() {
            return;
        }
        let parsed = match form {
            Format::Line | Format::Sdm => match look(line) {
                Look::Groups(groups) => line::read_groups(line, &groups),
                _ => line::read(line, line::first_run(line)),
            },
            Format::Hodoku => hodoku::read(line),
            Format::Sukaku | Format::SukakuZero => sukaku::read_line(line),
            Format::Bank => bank::read(line),
            Format::Gsf => gsf::read(line),
            Format::Dimacs => Err(line.error(line.start(), Expected::Puzzle, Found::WriteOnly(form))),
            Format::Csv => match Table::header(line.text) {
                Some(table) => {
                    self.state = State::Table(table);
                    return;
                }
                None => {
                    Err(line.error(line.start(), Expected::Field("puzzle"), Found::text(line.text.trim())))
                }
            },
            Format::Nine
            | Format::Spaced
            | Format::Grid
            | Format::Unicode
            | Format::Ss
            | Format::SsPlain
            | Format::HodokuPm
            | Format::SimplePm => match look(line) {
                drawing @ (Look::Row(_) | Look::OtherSize(_) | Look::Rule(_) | Look::RuleOrRow(_)) => {
                    return self.begin_rows(Some(form), line, drawing, found);
                }
                _ => Err(line.error(line.start(), Expected::Form(form), Found::text(line.text.trim()))),
            },
        };
        self.give(Some(form), parsed, found);
    }

    fn give(&self, format: Option<Format>, parsed: Result<Parsed, ParseError>, found: Out<'_>) {
        let line = self.lines;
        found(match parsed {
            Ok(Parsed { puzzle, places }) => Record { line, format, puzzle: Ok(puzzle), places },
            Err(error) => Record { line, format, puzzle: Err(error), places: Places::Whole(1) },
        });
    }
}

/// The form of a line that begins with something else than cells.
fn one_line_form(line: &Line<'_>) -> Option<Format> {
    let text = line.text.trim();
    if hodoku::fits(text) {
        Some(Format::Hodoku)
    } else if Table::header(text).is_some() {
        Some(Format::Csv)
    } else if bank::fits(text) {
        Some(Format::Bank)
    } else if gsf::fits(text) {
        Some(Format::Gsf)
    } else if text.starts_with("p cnf ") {
        Some(Format::Dimacs)
    } else {
        None
    }
}

/// Whether a line, for itself, is a puzzle or the beginning of one.
fn begins_well(line: &Line<'_>) -> bool {
    one_line_form(line).is_some()
        || match look(line) {
            Look::Cells(run) => line::read(line, run).is_ok(),
            Look::Row(row) => row.error.is_none(),
            Look::Groups(_) | Look::Marks | Look::Rule(_) | Look::RuleOrRow(_) => true,
            Look::Blank | Look::RuleOrPuzzle | Look::OtherSize(_) | Look::Unknown => false,
        }
}

/// Whether a line of cells is more likely meant as a row than as a whole puzzle.
fn is_about_nine(row: &Row) -> bool {
    match row.error {
        Some(RowError::Count { count, .. }) => (7..=11).contains(&count),
        Some(RowError::Other(_)) | None => true,
    }
}

fn wrong_count(line: &Line<'_>, row: &Row) -> ParseError {
    match &row.error {
        Some(RowError::Count { count, .. }) if *count < Cell::COUNT as u64 => ParseError {
            line: line.number,
            column: row.end,
            expected: Expected::Cells,
            found: Found::Cells(*count),
        },
        Some(RowError::Other(error)) => error.clone(),
        _ => line.error(line.start(), Expected::Puzzle, Found::text(line.text.trim())),
    }
}
