//! Lists of cells with their digits: `r1c1=4 r1c3=7` or `A1=4, A3=7`, over one line or many. The other cells are empty.
//! Read only.

use crate::{Cell, Digit, Grid};

use super::record::{Places, Record};
use super::spanning::{Out, Setting, Spanning, Start, Taken};
use super::text::Line;
use super::{Expected, Format, Found, ParseError};

/// Cells under way.
#[derive(Debug)]
struct Assignments {
    first_line: u64,
    givens: Grid,
    places: [(u64, u64); Cell::COUNT],
    error: Option<ParseError>,
}

impl Assignments {
    /// A list that begins with this line.
    const fn new(line: u64) -> Self {
        Self { first_line: line, givens: Grid::EMPTY, places: [(line, 1); Cell::COUNT], error: None }
    }

    fn put(&mut self, cell: Cell, digit: Digit, (line, column): (u64, u64)) {
        match self.givens[cell] {
            Some(given) if given != digit => {
                let expected = Expected::Given(given.to_string(), cell);
                let found = Found::text(&digit.to_string());
                self.error.get_or_insert(ParseError { line, column, expected, found });
            }
            _ => {
                self.givens.set(cell, Some(digit));
                self.places[cell.index()] = (line, column);
            }
        }
    }
}

impl Spanning for Assignments {
    fn take(&mut self, line: &Line<'_>, _setting: &Setting, _found: Out<'_>) -> Taken {
        if !line.text.char_indices().any(|(at, _)| pair(&line.text[at..]).is_some()) {
            return Taken::No;
        }
        let mut rest = line.text.trim_start_matches(separates);
        while !rest.is_empty() {
            let column = line.column(line.offset_of(rest));
            let Some((cell, digit, next)) = pair(rest) else {
                let (line, expected) = (line.number, Expected::Text("a cell and its digit, such as r1c1=4"));
                self.error.get_or_insert(ParseError { line, column, expected, found: Found::text(rest) });
                break;
            };
            self.put(cell, digit, (line.number, column));
            rest = next;
        }
        Taken::Yes
    }

    fn finish(self: Box<Self>, _place: (u64, u64), _what: Found, found: Out<'_>) {
        let puzzle = self.error.map_or_else(|| Ok(self.givens.into()), Err);
        found(Record::new(self.first_line, Some(Format::Cells), puzzle, Places::Each(Box::new(self.places))));
    }
}

/// The list that a line begins.
pub(super) fn start<'a>(line: &Line<'a>) -> Option<Start<'a>> {
    fits(line.text.trim()).then(|| Start::Spanning(Box::new(Assignments::new(line.number))))
}

/// Whether a line begins such a list: with a cell, or at least it has two of them.
fn fits(text: &str) -> bool {
    let pairs = text.char_indices().filter(|&(at, _)| pair(&text[at..]).is_some());
    pair(text.trim_start_matches(separates)).is_some() || pairs.take(2).count() == 2
}

fn separates(character: char) -> bool {
    character.is_whitespace() || matches!(character, ',' | ';' | '.')
}

/// The cell and its digit with which a text begins, and what comes after them and is set apart.
fn pair(text: &str) -> Option<(Cell, Digit, &str)> {
    let length = if text.starts_with(['r', 'R']) { 4 } else { 2 };
    let cell: Cell = text.get(..length)?.parse().ok()?;
    let after = text[length..].trim_start().strip_prefix(['=', ':'])?.trim_start();
    let digit = after.bytes().next().and_then(Digit::from_ascii)?;
    let rest = after[1..].trim_start_matches(separates);
    (rest.is_empty() || rest.len() < after.len() - 1).then_some((cell, digit, rest))
}
