//! Tables with commas: a line of column names, one of which is `puzzle`, `quizzes`, `board` or the like, then a
//! puzzle a line. A field may stand in double quotes and then go on over several lines. A puzzle is 81 cells or 729
//! pencilmarks; line breaks and spaces within it do not count.
//!
//! A table as pandas prints it is one with spaces for the commas: its header is indented, and a row begins with its name.
//!
//! Written are the columns `puzzle` and `solution`, then the others.

use super::object::NAMES;
use super::record::{Field, FieldValue, Parsed, Places, Record};
use super::spanning::{Keeps, Out, Setting, Spanning, Start, Taken, filler};
use super::text::{LINE_LIMIT, Line};
use super::wrapping::is_note;
use super::{Entry, Expected, Format, Found, ParseError, WriteError, line, marks, sukaku};

/// The line of column names that is written where no other columns are known.
pub(super) const HEADER: &str = "puzzle,solution";

/// The table that a line is the header of.
pub(super) fn start<'a>(line: &Line<'a>) -> Option<Start<'a>> {
    let table = Table::header(line.text)?;
    Some(Start::Spanning(Box::new(OpenTable { table, is_after_blank: false, quote: None })))
}

/// The header of a table.
#[derive(Debug)]
struct Table {
    names: Vec<String>,
    puzzle: usize,
    separator: Separator,
    /// The header as it is written.
    text: String,
}

/// The separator of the fields of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Separator {
    Comma,
    /// Spaces, and whether rows have a name before their fields: the first row decides.
    Spaces(Option<bool>),
}

impl Table {
    /// The table that this line is the header of.
    fn header(text: &str) -> Option<Self> {
        // Headers are short; a long line is not worth taking apart. A line with many digits holds a puzzle itself.
        if text.len() > 1000 || text.bytes().filter(u8::is_ascii_digit).count() >= 17 {
            return None;
        }
        let is_printed = text.starts_with("  ") && !text.contains([',', '"']);
        let (separator, fields) = if is_printed {
            (Separator::Spaces(None), text.split_whitespace().collect())
        } else {
            (Separator::Comma, fields(text).ok()?)
        };
        let is_puzzle = |field: &&str| NAMES.iter().any(|name| field.trim().eq_ignore_ascii_case(name));
        let puzzle = fields.iter().position(is_puzzle)?;
        let names = fields.iter().map(|name| name.trim().replace("\"\"", "\"")).collect();
        Some(Self { names, puzzle, separator, text: text.to_owned() })
    }

    /// Takes note of the first row, which decides whether rows have names.
    fn begin(&mut self, row: &str) {
        if self.separator == Separator::Spaces(None) {
            let has_names = row.split_whitespace().count() == self.names.len() + 1;
            self.separator = Separator::Spaces(Some(has_names));
        }
    }

    /// The fields of a row; an error is the place where a quote or a comma is missing.
    fn fields<'a>(&self, row: &'a str) -> Result<Vec<&'a str>, usize> {
        match self.separator {
            Separator::Comma => fields(row),
            Separator::Spaces(has_names) => {
                Ok(row.split_whitespace().skip(usize::from(has_names == Some(true))).collect())
            }
        }
    }

    /// Whether the puzzle is all that it has.
    const fn has_one_column(&self) -> bool {
        self.names.len() == 1
    }

    /// The puzzle of a line of the table.
    fn read(&self, line: &Line<'_>) -> Result<Parsed, ParseError> {
        let fields = self.fields(line.text).map_err(|at| line.unexpected(at, missing(line.text, at)))?;
        if fields.len() != self.names.len() {
            let end = line.text.trim_end().len();
            let expected = Expected::Fields(self.names.len() as u64);
            return Err(line.error(end, expected, Found::Fields(fields.len() as u64)));
        }
        let cells = fields[self.puzzle].trim();
        if !cells.contains(char::is_whitespace) {
            return sukaku::read_either(line, cells);
        }
        let joined: String = cells.split_whitespace().collect();
        let column = line.column(line.offset_of(cells));
        let parsed = sukaku::read_either(&Line::new(&joined, line.number), &joined);
        parsed
            .map(|parsed| Parsed { places: Places::Whole(column), ..parsed })
            .map_err(|error| ParseError { column, ..error })
    }

    /// The other columns of a line that was read.
    fn others(&self, text: &str) -> Vec<Field> {
        let fields = self.fields(text).unwrap_or_default();
        let others = self.names.iter().zip(fields).enumerate().filter(|(index, _)| *index != self.puzzle);
        let field = |(name, value): (&String, &str)| {
            let value = FieldValue::Text(value.trim().replace("\"\"", "\""));
            Field { name: name.clone(), value }
        };
        others.map(|(_, pair)| field(pair)).collect()
    }

    /// Whether a quote that a row opens is still open at its end.
    fn is_open(&self, text: &str) -> bool {
        self.fields(text) == Err(text.len())
    }

    /// Whether a line can only be one of the table: it has as many fields as the header, and more than one.
    fn fits(&self, text: &str) -> bool {
        self.names.len() > 1 && self.fields(text).is_ok_and(|fields| fields.len() == self.names.len())
    }
}

/// A table under way.
#[derive(Debug)]
struct OpenTable {
    table: Table,
    /// Whether a blank line came last.
    is_after_blank: bool,
    /// A row that has a quote without an end: what it says so far, and the line where it began.
    quote: Option<(String, u64)>,
}

impl OpenTable {
    /// Takes a row, unless it is the beginning of something else.
    fn take_row(&mut self, line: &Line<'_>, is_after_blank: bool, setting: &Setting, found: Out<'_>) -> bool {
        let table = &mut self.table;
        table.begin(line.text);
        let parsed = table.read(line);
        let may_end = parsed.is_err() && setting.from.is_none() && !table.fits(line.text);
        if may_end && (is_after_blank || is_note(line.text.trim())) || Table::header(line.text).is_some() {
            return false;
        }
        if parsed.is_err() && table.is_open(line.text) {
            self.quote = Some((line.text.to_owned(), line.number));
            return true;
        }
        if may_end {
            match (setting.detect)(line) {
                // A puzzle of its own line does not end the table.
                Some(Start::Line(format, Ok(parsed))) => {
                    found(Record::of(line.number, Some(format), Ok(parsed), Vec::new()));
                    return true;
                }
                _ if setting.begins_well(line) => return false,
                _ => {}
            }
        }
        self.hand_out(line, parsed, setting, found);
        true
    }

    /// Takes a line after one with a quote that has no end, unless it rather begins something else.
    fn take_quoted(&mut self, line: &Line<'_>, setting: &Setting, found: Out<'_>) -> bool {
        let Some((mut text, first_line)) = self.quote.take() else { return false };
        let is_blank = line.text.trim().is_empty();
        let is_too_long = text.len() + line.text.len() >= LINE_LIMIT;
        if is_too_long || is_blank || self.table.read(line).is_ok() || setting.is_puzzle(line) {
            broken_quote(first_line, (line.number, 1), Found::text(line.text.trim()), found);
            return is_blank || self.take_row(line, false, setting, found);
        }
        text.push('\n');
        text.push_str(line.text);
        // An even number of quotes ends nothing and begins nothing.
        if line.text.bytes().filter(|&byte| byte == b'"').count() % 2 == 0 || self.table.is_open(&text) {
            self.quote = Some((text, first_line));
            return true;
        }
        let whole = Line::new(&text, first_line);
        self.hand_out(&whole, self.table.read(&whole), setting, found);
        true
    }

    fn hand_out(
        &self,
        row: &Line<'_>,
        parsed: Result<Parsed, ParseError>,
        setting: &Setting,
        found: Out<'_>,
    ) {
        let fields = if setting.with_fields { self.table.others(row.text) } else { Vec::new() };
        found(Record::of(row.number, Some(Format::Csv), parsed, fields));
    }
}

impl Spanning for OpenTable {
    fn begin(&mut self, line: &Line<'_>, _setting: &Setting, found: Out<'_>) -> Taken {
        // Between puzzles, one word is no header.
        if self.table.has_one_column() {
            found(filler(line, Some(Format::Csv)));
        }
        Taken::Yes
    }

    fn take(&mut self, line: &Line<'_>, setting: &Setting, found: Out<'_>) -> Taken {
        if self.quote.is_some() {
            return Taken::yes_if(self.take_quoted(line, setting, found));
        }
        let is_blank = line.text.trim().is_empty();
        let is_after_blank = std::mem::replace(&mut self.is_after_blank, is_blank);
        Taken::yes_if(is_blank || self.take_row(line, is_after_blank, setting, found))
    }

    fn finish(self: Box<Self>, place: (u64, u64), what: Found, found: Out<'_>) {
        if let Some((_, first_line)) = &self.quote {
            broken_quote(*first_line, place, what, found);
        }
    }

    fn keeps(&self) -> Keeps {
        if self.quote.is_some() { Keeps::Comments } else { Keeps::Nothing }
    }

    fn header(&self) -> Option<&str> {
        Some(&self.table.text)
    }
}

/// Hands out a row that breaks off within quotes, before what was found at a place.
fn broken_quote(first_line: u64, (line, column): (u64, u64), what: Found, found: Out<'_>) {
    let error = ParseError { line, column, expected: Expected::Text("'\"'"), found: what };
    found(Record::new(first_line, Some(Format::Csv), Err(error), Places::Whole(1)));
}

/// The missing character at a place where the fields of a line cannot be separated.
const fn missing(text: &str, at: usize) -> Expected {
    if at == text.len() { Expected::Text("'\"'") } else { Expected::Text("','") }
}

/// The fields of a line; quotes around a field are taken off, quotes within are left as they are. An error is
/// the place where a closing quote or the comma after one is missing.
fn fields(text: &str) -> Result<Vec<&str>, usize> {
    let mut fields = Vec::new();
    let mut rest = text;
    loop {
        let field = rest.trim_start();
        let (field, after) = match field.strip_prefix('"') {
            Some(quoted) => {
                let end = closing_quote(quoted).ok_or(text.len())?;
                let after = quoted[end + 1..].trim_start();
                if !after.is_empty() && !after.starts_with(',') {
                    return Err(text.len() - after.len());
                }
                (&quoted[..end], after)
            }
            None => rest.split_at(rest.find(',').unwrap_or(rest.len())),
        };
        fields.push(field);
        match after.strip_prefix(',') {
            Some(next) => rest = next,
            None => return Ok(fields),
        }
    }
}

/// The first quote that is not doubled.
fn closing_quote(text: &str) -> Option<usize> {
    let mut from = 0;
    loop {
        let at = from + text[from..].find('"')?;
        if !text[at + 1..].starts_with('"') {
            return Some(at);
        }
        from = at + 2;
    }
}

/// Appends a field, in quotes if it needs them.
pub(super) fn push_field(text: &str, out: &mut String) {
    if text.contains([',', '"', '\n', '\r']) || text.trim().len() != text.len() {
        out.push('"');
        out.push_str(&text.replace('"', "\"\""));
        out.push('"');
    } else {
        out.push_str(text);
    }
}

/// Appends the puzzle of a line of the table.
pub(super) fn push_puzzle(entry: &Entry<'_>, out: &mut String) -> Result<(), WriteError> {
    let puzzle_alone = Entry { solution: None, ..*entry };
    if entry.puzzle.marks().is_some() {
        sukaku::push(&marks::possible(&puzzle_alone)?, '.', out);
    } else {
        line::push_cells(&entry.puzzle.grid(), '.', out);
    }
    Ok(())
}

/// Writes a line of the table without other columns.
pub(super) fn write(entry: &Entry<'_>, out: &mut String) -> Result<(), WriteError> {
    push_puzzle(entry, out)?;
    out.push(',');
    if let Some(solution) = entry.solution {
        line::push_cells(solution.grid(), '.', out);
    }
    out.push('\n');
    Ok(())
}
