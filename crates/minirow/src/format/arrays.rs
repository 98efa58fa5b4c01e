//! Lists in brackets, as programs write them: `[[5,3,0,...],...]` of JSON, Python, C, Rust or numpy, with commas or
//! without, over one line or many, after `board =` or `array(`. A row is nine cells or a text of nine characters; a puzzle
//! is nine rows, 81 cells, or a text of 81 characters. Several puzzles may share a list, and nine lists of nine cells may
//! stand one after the other.
//!
//! Within quotes nothing and a space are empty cells too, outside of them `None` and the like.

use crate::{Cell, Grid};

use super::record::{Places, Record};
use super::spanning::{Out, Setting, Spanning, Start, Taken};
use super::text::{Line, cell_value, is_letter, is_letter_or_digit};
use super::{Entry, Expected, Format, Found, ParseError};

/// A cell, and where it stands.
#[derive(Clone, Copy, Debug)]
struct At {
    value: u8,
    place: (u64, u64),
}

/// A list that has not ended.
#[derive(Debug, Default)]
struct OpenList {
    cells: Vec<At>,
    rows: Vec<[At; 9]>,
}

/// Lists under way.
#[derive(Debug)]
pub(super) struct Array {
    first_line: u64,
    /// The byte of the first line where they begin.
    start: usize,
    open: Vec<OpenList>,
    /// Rows outside of all lists.
    outside: OpenList,
    /// Whether a fault was reported, so that the rest of the list is passed over.
    has_failed: bool,
    puzzles: u64,
}

/// The lists that a line begins.
pub(super) fn start<'a>(line: &Line<'a>) -> Option<Start<'a>> {
    let lists = payload(line.text.trim())?;
    Some(Start::Spanning(Box::new(Array::new(line.number, line.offset_of(lists)))))
}

/// The part of a line where a list begins, if one does.
pub(super) fn payload(text: &str) -> Option<&str> {
    let value = text.split_once('=').map_or(text, |(_, value)| value).trim_start();
    let mut rest = value;
    loop {
        rest = rest.trim_start_matches(|c: char| is_letter_or_digit(c) || "_ .:!<>&".contains(c));
        let skipped = ["[]", "()", "[9]"].iter().find_map(|empty| rest.strip_prefix(empty));
        match skipped {
            Some(after) => rest = after,
            None => break,
        }
    }
    // A word before the bracket belongs to a call or a declaration; a number is one of a numbered line.
    let before = &value[..value.len() - rest.len()];
    let is_word = before.is_empty() || before.starts_with(|c: char| is_letter(c) || c == '&');
    let depth = rest.find(|c| !opens(c)).unwrap_or(rest.len());
    let inside = rest[depth..].trim_start();
    let is_deep = depth > 1 || (depth == 1 && !rest.starts_with('('));
    let holds_cells = inside.starts_with(['"', '\'']) || inside.starts_with(opens) || is_first_cell(inside);
    let is_object =
        rest.trim_start_matches(['[', '{', '(', ' ']).starts_with('"') && rest[..depth].ends_with('{');
    (is_word && is_deep && !(is_object && inside.contains(':')) && (inside.is_empty() || holds_cells))
        .then_some(rest)
}

/// Whether a list may go on so: a cell, then something that sets it apart.
fn is_first_cell(inside: &str) -> bool {
    let word = &inside[..inside.find(separates).unwrap_or(inside.len())];
    cells_of(word).is_some()
}

const fn opens(character: char) -> bool {
    matches!(character, '[' | '{' | '(')
}

const fn closes(character: char) -> bool {
    matches!(character, ']' | '}' | ')')
}

/// Whether a character ends a word of a list.
fn separates(character: char) -> bool {
    opens(character)
        || closes(character)
        || character.is_whitespace()
        || matches!(character, ',' | ';' | '"' | '\'' | '`')
}

/// The values that a word outside of quotes stands for.
fn cells_of(word: &str) -> Option<Vec<u8>> {
    // numpy shows floating point numbers with a point.
    let word = match word.strip_suffix(".0").or_else(|| word.strip_suffix('.')) {
        Some(number) if number.len() == 1 && number.bytes().all(|byte| byte.is_ascii_digit()) => number,
        _ => word,
    };
    if matches!(word, "None" | "null" | "NULL" | "nil" | "nan" | "NaN" | "<NA>" | "undefined") {
        return Some(vec![0]);
    }
    let values: Option<Vec<u8>> = word.chars().map(cell_value).collect();
    values.filter(|values| matches!(values.len(), 1 | 9 | 81))
}

/// The value of a word that stands for one cell.
pub(super) fn single_cell(word: &str) -> Option<u8> {
    match cells_of(word).as_deref() {
        Some(&[value]) => Some(value),
        _ => None,
    }
}

/// The values that a text within quotes stands for: a space is an empty cell there.
fn cells_in_quotes(text: &str) -> Option<Vec<u8>> {
    if text.is_empty() {
        return Some(vec![0]);
    }
    let value = |character: char| if character == ' ' { Some(0) } else { cell_value(character) };
    let values: Option<Vec<u8>> = text.chars().map(value).collect();
    values.filter(|values| matches!(values.len(), 1 | 9 | 81))
}

impl Array {
    /// Lists that begin with this line, at a byte of it.
    pub(super) fn new(line: u64, start: usize) -> Self {
        Self {
            first_line: line,
            start,
            open: Vec::new(),
            outside: OpenList::default(),
            has_failed: false,
            puzzles: 0,
        }
    }

    /// Takes a line, of which `text` is a part, if it belongs to the lists.
    fn take_part(&mut self, line: &Line<'_>, text: &str, setting: &Setting, found: Out<'_>) -> Taken {
        if !self.has_place_for(line, text, setting) {
            return Taken::No;
        }
        if let Err(error) = self.take_words(line, text, found)
            && !std::mem::replace(&mut self.has_failed, true)
        {
            found(self.record(Err(error), Places::Whole(1)));
        }
        if self.open.is_empty() && (self.has_failed || self.outside.rows.is_empty()) {
            return Taken::Last;
        }
        Taken::Yes
    }

    /// Whether a line may stand here. Where no row is under way a list must begin or go on; a puzzle on a line of its own
    /// has no place anywhere.
    fn has_place_for(&self, line: &Line<'_>, text: &str, setting: &Setting) -> bool {
        let text = text.trim();
        if text.is_empty() {
            return !self.has_failed && self.is_idle() && self.puzzles > 0;
        }
        if text.starts_with(|c| opens(c) || closes(c) || matches!(c, '"' | '\'' | ',')) {
            return !(text.starts_with('{') && text[1..].trim_start().starts_with('"'));
        }
        if self.open.is_empty() || self.is_idle() && self.puzzles > 0 {
            return payload(text).is_some();
        }
        let is_bare = !text.contains(|c| opens(c) || closes(c) || matches!(c, '"' | '\'' | ','));
        !(is_bare && setting.is_puzzle(line))
    }

    /// Whether no row is under way.
    fn is_idle(&self) -> bool {
        self.open.iter().chain([&self.outside]).all(|level| level.cells.is_empty() && level.rows.is_empty())
    }

    fn take_words(&mut self, line: &Line<'_>, text: &str, found: Out<'_>) -> Result<(), ParseError> {
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            let at = line.offset_of(rest);
            let after = &rest[first.len_utf8()..];
            if opens(first) {
                self.open.push(OpenList::default());
                rest = after;
            } else if closes(first) {
                rest = after;
                self.close(line, at, found)?;
            } else if first == '#' || rest.starts_with("//") || rest.starts_with("dtype") {
                rest = &rest[rest.find(closes).filter(|_| first == 'd').unwrap_or(rest.len())..];
            } else if matches!(first, '"' | '\'' | '`') {
                let end = after.find(first).ok_or_else(|| {
                    line.error(line.text.len(), Expected::Text("a closing quote"), Found::EndOfLine)
                })?;
                self.put(line, at + 1, cells_in_quotes(&after[..end]), &after[..end], found)?;
                rest = &after[end + 1..];
            } else if separates(first) {
                rest = after;
            } else {
                let end = rest.find(separates).unwrap_or(rest.len());
                self.put(line, at, cells_of(&rest[..end]), &rest[..end], found)?;
                rest = &rest[end..];
            }
        }
        Ok(())
    }

    /// Takes the cells of a word that stands at a byte.
    fn put(
        &mut self,
        line: &Line<'_>,
        at: usize,
        values: Option<Vec<u8>>,
        word: &str,
        found: Out<'_>,
    ) -> Result<(), ParseError> {
        if self.has_failed {
            return Ok(());
        }
        let values = values.ok_or_else(|| line.error(at, Expected::Cell, Found::text(word)))?;
        let place = |index: usize| (line.number, line.column(at) + index as u64);
        let cells = values.iter().enumerate().map(|(index, &value)| At { value, place: place(index) });
        let cells: Vec<At> = cells.collect();
        if cells.len() == Cell::COUNT {
            self.give(&cells, found);
            return Ok(());
        }
        let level = self.open.last_mut().unwrap_or(&mut self.outside);
        if let Ok(row) = <[At; 9]>::try_from(cells.as_slice()) {
            return level.push_row(row, line, at);
        }
        level.cells.extend(cells);
        if level.cells.len() > Cell::COUNT {
            return Err(line.error(at, Expected::Cells, Found::Cells(level.cells.len() as u64)));
        }
        Ok(())
    }

    /// A bracket at a byte ends a list.
    fn close(&mut self, line: &Line<'_>, at: usize, found: Out<'_>) -> Result<(), ParseError> {
        let Some(OpenList { cells, rows }) = self.open.pop() else { return Ok(()) };
        if self.has_failed {
            return Ok(());
        }
        match (cells.len(), rows.len()) {
            (0, 0) => Ok(()),
            (9, 0) => {
                let outer = self.open.last_mut().unwrap_or(&mut self.outside);
                let row = <[At; 9]>::try_from(cells.as_slice()).expect("nine cells");
                outer.push_row(row, line, at)?;
                if self.open.is_empty() && self.outside.rows.len() == 9 {
                    let rows = std::mem::take(&mut self.outside.rows);
                    self.give(rows.as_flattened(), found);
                }
                Ok(())
            }
            (Cell::COUNT, 0) => {
                self.give(&cells, found);
                Ok(())
            }
            (0, 9) => {
                self.give(rows.as_flattened(), found);
                Ok(())
            }
            (0, count) => Err(line.error(at, Expected::Row(count as u64 + 1), Found::text(&line.text[at..]))),
            (count, 0) => {
                let outer = self.open.last().unwrap_or(&self.outside);
                let number = outer.rows.len() as u64 + 1;
                Err(line.error(at, Expected::CellsInRow(number), Found::Cells(count as u64)))
            }
            (count, _) => Err(line.error(at, Expected::Cells, Found::Cells(count as u64))),
        }
    }

    fn give(&mut self, cells: &[At], found: Out<'_>) {
        let mut values = [0; Cell::COUNT];
        let mut places = [(0, 0); Cell::COUNT];
        for (cell, at) in Cell::all().zip(cells) {
            (values[cell.index()], places[cell.index()]) = (at.value, at.place);
        }
        self.first_line = places[0].0;
        let grid = Grid::from_values(&values).unwrap_or_default();
        found(self.record(Ok(grid), Places::Each(Box::new(places))));
        self.puzzles += 1;
    }

    fn record(&self, grid: Result<Grid, ParseError>, places: Places) -> Record {
        Record::new(self.first_line, Some(Format::Array), grid.map(Into::into), places)
    }
}

impl Spanning for Array {
    fn begin(&mut self, line: &Line<'_>, setting: &Setting, found: Out<'_>) -> Taken {
        match self.take_part(line, &line.text[self.start..], setting, found) {
            Taken::Last => Taken::Last,
            Taken::Yes | Taken::No => Taken::Yes,
        }
    }

    fn take(&mut self, line: &Line<'_>, setting: &Setting, found: Out<'_>) -> Taken {
        self.take_part(line, line.text, setting, found)
    }

    fn finish(self: Box<Self>, (line, column): (u64, u64), what: Found, found: Out<'_>) {
        if self.has_failed || self.is_idle() {
            return;
        }
        let levels = || self.open.iter().chain([&self.outside]);
        let rows: usize = levels().map(|level| level.rows.len()).sum();
        let cells: usize = levels().map(|level| level.cells.len()).sum();
        let (expected, what) = match rows {
            0 => (Expected::Cells, Found::Cells(cells as u64)),
            _ => (Expected::Row(rows as u64 + 1), what),
        };
        let error = ParseError { line, column, expected, found: what };
        found(self.record(Err(error), Places::Whole(1)));
    }
}

impl OpenList {
    /// Takes a row that ends at a byte.
    fn push_row(&mut self, row: [At; 9], line: &Line<'_>, at: usize) -> Result<(), ParseError> {
        if self.rows.len() == 9 || !self.cells.is_empty() {
            return Err(line.error(at, Expected::Cells, Found::TooLong));
        }
        self.rows.push(row);
        Ok(())
    }
}

/// Writes nine lists of nine numbers in a list, on a line.
pub(super) fn write(entry: &Entry<'_>, out: &mut String) {
    let rows = <[[u8; 9]; 9]>::from(&entry.digits());
    let row = |row: &[u8; 9]| row.map(|value| value.to_string()).join(",");
    let rows: Vec<String> = rows.iter().map(row).collect();
    out.push_str("[[");
    out.push_str(&rows.join("],["));
    out.push_str("]]\n");
}
