//! A table of nine rows as pandas prints one: a line of column names, then a row a line with its name before its nine cells. The
//! names are numbers from 0 or 1, letters from A, or such numbers after the same word. Without the line of column names, nine rows
//! whose names follow each other are one too; a row may also be a text of nine characters.
//!
//! Empty texts are printed as spaces: then the columns are found by where their names end. Read only.

use crate::{Cell, Grid};

use super::arrays::single_cell;
use super::record::{Places, Record};
use super::spanning::{Out, Setting, Sign, Spanning, Start, Taken};
use super::text::{Line, cell_value};
use super::{Expected, Format, Found, ParseError};

/// Rows under way.
#[derive(Debug)]
struct Printed {
    /// The line that it began with, as long as nothing else has come: it may be something else.
    first: Option<String>,
    first_line: u64,
    /// Where the first of the names of the columns begins and where each ends, if they are there.
    columns: Option<(usize, [usize; 9])>,
    /// The name of the next row, once one has come.
    next: Option<Name>,
    cells: Vec<(u8, (u64, u64))>,
    /// Whether empty cells are spaces in it, and whether they are words.
    has_gaps: bool,
    has_blanks: bool,
    error: Option<ParseError>,
}

/// The name of a row or a column: a word and a number. A letter is a number without a word.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Name {
    word: String,
    is_letter: bool,
    number: u64,
}

impl Name {
    fn read(text: &str) -> Option<Self> {
        if let [letter @ (b'A'..=b'I' | b'a'..=b'i')] = text.as_bytes() {
            let (word, first) = if letter.is_ascii_uppercase() { ("A", b'A') } else { ("a", b'a') };
            return Some(Self { word: word.to_owned(), is_letter: true, number: u64::from(letter - first) });
        }
        let word = text.trim_end_matches(|c: char| c.is_ascii_digit());
        let number = text[word.len()..].parse().ok().filter(|number| *number <= 9)?;
        let is_word = word.len() <= 10 && word.chars().all(|c| c.is_ascii_alphabetic() || c == '_');
        is_word.then(|| Self { word: word.to_owned(), is_letter: false, number })
    }

    /// Returns `true` if it may be the name of the first row.
    const fn is_first(&self) -> bool {
        self.number == 0 || self.number == 1 && !self.is_letter
    }

    fn next(&self) -> Self {
        Self { number: self.number + 1, ..self.clone() }
    }
}

/// A word of a line, and the byte where it ends.
fn words(text: &str) -> Vec<(&str, usize)> {
    let end = |word: &str| word.as_ptr() as usize - text.as_ptr() as usize + word.len();
    text.split_whitespace().take(11).map(|word| (word, end(word))).collect()
}

/// The table that a line begins.
pub(super) fn start<'a>(line: &Line<'a>) -> Option<Start<'a>> {
    begun(line).map(|printed| Start::Spanning(Box::new(printed)))
}

/// The table that a line begins: with the names of the columns, or with the first row.
fn begun(line: &Line<'_>) -> Option<Printed> {
    let words = words(line.text);
    let new = |columns| Printed {
        first: Some(line.text.to_owned()),
        first_line: line.number,
        columns,
        next: None,
        cells: Vec::new(),
        has_gaps: false,
        has_blanks: false,
        error: None,
    };
    if let Ok(header) = <&[(&str, usize); 9]>::try_from(words.as_slice()) {
        let names: Vec<Name> = header.iter().map_while(|(word, _)| Name::read(word)).collect();
        let are_names = names.len() == 9
            && names[0].is_first()
            && names.windows(2).all(|pair| pair[0].next() == pair[1])
            && line.text.starts_with("  ");
        let margin = line.text.len() - line.text.trim_start().len();
        return are_names.then(|| new(Some((margin, header.map(|(_, end)| end)))));
    }
    let mut printed = new(None);
    let is_row = words.first().and_then(|(word, _)| Name::read(word)).is_some_and(|name| name.is_first())
        && printed.row(line).is_ok();
    is_row.then_some(printed)
}

impl Printed {
    /// Takes a row with its name.
    fn row(&mut self, line: &Line<'_>) -> Result<(), ParseError> {
        let words = words(line.text);
        let place = |word: &str| (line.number, line.column(line.offset_of(word)));
        let Some(((name, name_end), cells)) = words.split_first() else { return Ok(()) };
        let row: Vec<(u8, (u64, u64))> = match (cells, &self.columns) {
            ([(text, _)], _) if text.chars().count() == 9 => {
                let (line_number, column) = place(text);
                let cell = |(index, c): (u64, char)| Some((cell_value(c)?, (line_number, column + index)));
                let values: Option<Vec<_>> = (0..).zip(text.chars()).map(cell).collect();
                values.ok_or_else(|| line.error(line.offset_of(text), Expected::Cell, Found::text(text)))?
            }
            ([_, _, _, _, _, _, _, _, _], _) => {
                let cell = |(word, _): &(&str, usize)| match single_cell(word) {
                    Some(value) => Ok((value, place(word))),
                    None => Err(line.error(line.offset_of(word), Expected::Cell, Found::text(word))),
                };
                cells.iter().map(cell).collect::<Result<_, _>>()?
            }
            (_, Some((margin, ends))) if line.text.is_ascii() && name_end < margin => {
                let mut row = vec![(0, place(name)); 9];
                for (word, end) in cells {
                    let value = single_cell(word);
                    let (Some(value), Some(column)) = (value, ends.iter().position(|at| at == end)) else {
                        return Err(line.error(line.offset_of(word), Expected::Cell, Found::text(word)));
                    };
                    row[column] = (value, place(word));
                }
                row
            }
            _ => return Err(self.wrong_count(line, cells.len())),
        };
        let is_text = matches!(cells, [(text, _)] if text.chars().count() == 9);
        let has_gaps = cells.len() < 9 && !is_text;
        let has_blanks = !has_gaps && row.iter().any(|(value, _)| *value == 0);
        if has_gaps && self.has_blanks || has_blanks && self.has_gaps {
            return Err(self.wrong_count(line, cells.len()));
        }
        self.has_gaps |= has_gaps;
        self.has_blanks |= has_blanks;
        self.next = Name::read(name).as_ref().map(Name::next);
        self.cells.extend(row);
        Ok(())
    }

    fn wrong_count(&self, line: &Line<'_>, count: usize) -> ParseError {
        let number = self.cells.len() as u64 / 9 + 1;
        let (expected, found) = (Expected::CellsInRow(number), Found::Cells(count as u64));
        line.error(line.text.trim_end().len(), expected, found)
    }
}

impl Spanning for Printed {
    fn begin(&mut self, _line: &Line<'_>, _setting: &Setting, _found: Out<'_>) -> Taken {
        Taken::Yes
    }

    fn take(&mut self, line: &Line<'_>, _setting: &Setting, _found: Out<'_>) -> Taken {
        let name = line.text.split_whitespace().next().and_then(Name::read);
        let is_next = match (&name, &self.next) {
            (Some(name), Some(next)) => name == next,
            (Some(name), None) => name.is_first(),
            (None, _) => false,
        };
        if !is_next {
            return Taken::No;
        }
        match self.row(line) {
            Ok(()) => {}
            // One line of a kind is no table yet.
            Err(_) if self.first.is_some() => return Taken::No,
            Err(error) => {
                self.error.get_or_insert(error);
                self.cells.extend([(0, (line.number, 1)); 9]);
                self.next = name.as_ref().map(Name::next);
            }
        }
        self.first = None;
        if self.cells.len() == Cell::COUNT { Taken::Last } else { Taken::Yes }
    }

    fn finish(self: Box<Self>, (line, column): (u64, u64), what: Found, found: Out<'_>) {
        let expected = Expected::Row(self.cells.len() as u64 / 9 + 1);
        let missing = || ParseError { line, column, expected, found: what };
        let puzzle = match (self.error, <[(u8, (u64, u64)); Cell::COUNT]>::try_from(self.cells)) {
            (Some(error), _) => Err(error),
            (None, Err(_)) => Err(missing()),
            (None, Ok(cells)) => Ok(cells),
        };
        let (puzzle, places) = match puzzle {
            Err(error) => (Err(error), Places::Whole(1)),
            Ok(cells) => {
                let grid = Grid::from_values(&cells.map(|(value, _)| value)).unwrap_or_default();
                (Ok(grid.into()), Places::Each(Box::new(cells.map(|(_, place)| place))))
            }
        };
        found(Record::new(self.first_line, Some(Format::Spaced), puzzle, places));
    }

    fn sign(&self, _line: &Line<'_>) -> Sign {
        if self.columns.is_some() { Sign::Good } else { Sign::Weak }
    }

    fn undecided(&self) -> Option<(String, u64)> {
        self.first.clone().map(|first| (first, self.first_line))
    }
}
