//! Tables of HTML: a row of nine `td` for each row of the grid, each with a digit, a blank, or an `input` whose `value` is
//! the digit. Other tags and attributes are of no account. Read only.

use crate::{Cell, Grid};

use super::opensudoku::{Tag, attribute};
use super::record::{Places, Record};
use super::spanning::{Keeps, Out, Setting, Spanning, Start, Taken};
use super::text::{Line, cell_value};
use super::{Expected, Format, Found, ParseError};

/// The tags that may begin a table.
const TAGS: [&str; 6] = ["<table", "<tbody", "<thead", "<tr", "<td", "<th"];

/// A tag longer than this is none.
const TAG_LIMIT: usize = 10_000;

/// The table that a line begins.
pub(super) fn start<'a>(line: &Line<'a>) -> Option<Start<'a>> {
    fits(line.text.trim()).then(|| Start::Spanning(Box::new(Html::new(line.number))))
}

/// Whether a line may begin a table.
fn fits(text: &str) -> bool {
    TAGS.iter().any(|tag| {
        let after =
            text.get(..tag.len()).filter(|start| start.eq_ignore_ascii_case(tag)).map(|_| &text[tag.len()..]);
        after.is_some_and(|after| after.is_empty() || after.starts_with(['>', ' ', '\t']))
    })
}

/// A table under way.
#[derive(Debug)]
struct Html {
    first_line: u64,
    tag: Option<Tag>,
    /// The text of the cell that is open, and where the cell begins.
    cell: Option<(String, (u64, u64))>,
    /// The cells of the row that is open, each with its value and its place.
    row: Vec<(u8, (u64, u64))>,
    /// Whether every cell of the row so far is a heading.
    is_heading: bool,
    rows: Vec<[(u8, (u64, u64)); 9]>,
    error: Option<ParseError>,
}

impl Html {
    /// A table that begins with this line.
    const fn new(line: u64) -> Self {
        Self {
            first_line: line,
            tag: None,
            cell: None,
            row: Vec::new(),
            is_heading: true,
            rows: Vec::new(),
            error: None,
        }
    }

    fn tag_ends(&mut self, line: &Line<'_>, tag: &Tag) -> Taken {
        let content = tag.content().trim();
        let name = content.split([' ', '\t', '/']).find(|part| !part.is_empty()).unwrap_or_default();
        match (name.to_ascii_lowercase().as_str(), content.starts_with('/')) {
            ("td" | "th", false) => {
                self.end_cell();
                self.is_heading &= name.eq_ignore_ascii_case("th");
                self.cell = Some((String::new(), tag.place()));
            }
            ("td" | "th", true) => self.end_cell(),
            ("input", _) => {
                if let (Some((text, _)), Some(value)) = (&mut self.cell, attribute(content, "value")) {
                    text.push_str(value);
                }
            }
            ("tr", _) => self.end_row(line),
            ("table", true) => {
                self.end_row(line);
                return Taken::Last;
            }
            _ => {}
        }
        Taken::Yes
    }

    fn end_cell(&mut self) {
        let Some((text, (line, column))) = self.cell.take() else { return };
        let text = text.replace("&nbsp;", " ").replace('\u{a0}', " ");
        let text = text.trim();
        let mut characters = text.chars();
        let value = match (characters.next(), characters.next()) {
            (None, _) => Some(0),
            (Some(character), None) => cell_value(character),
            _ => None,
        };
        let is_heading = self.is_heading;
        match value {
            Some(value) if self.row.len() <= Cell::COUNT => self.row.push((value, (line, column))),
            Some(_) => {}
            // The names of columns are no cells.
            None if is_heading => self.row.push((0, (line, column))),
            None => {
                let error = ParseError { line, column, expected: Expected::Cell, found: Found::text(text) };
                self.error.get_or_insert(error);
            }
        }
    }

    fn end_row(&mut self, line: &Line<'_>) {
        self.end_cell();
        let row = std::mem::take(&mut self.row);
        if std::mem::replace(&mut self.is_heading, true) || row.is_empty() {
            return;
        }
        let number = self.rows.len() as u64 + 1;
        let column = line.column(line.text.len());
        match <[_; 9]>::try_from(row) {
            Ok(row) if number <= 9 => self.rows.push(row),
            Ok(_) => {
                let (expected, found) = (Expected::Text("</table>"), Found::TooLong);
                self.error.get_or_insert(ParseError { line: line.number, column, expected, found });
            }
            Err(row) => {
                let (expected, found) = (Expected::CellsInRow(number), Found::Cells(row.len() as u64));
                self.error.get_or_insert(ParseError { line: line.number, column, expected, found });
            }
        }
    }
}

impl Spanning for Html {
    fn take(&mut self, line: &Line<'_>, _setting: &Setting, _found: Out<'_>) -> Taken {
        let text = line.text.trim();
        if text.is_empty() {
            return Taken::Yes;
        }
        if self.tag.is_none() && self.cell.is_none() && !text.starts_with('<') {
            return Taken::No;
        }
        let mut rest = line.text;
        loop {
            if let Some(tag) = &mut self.tag {
                let Some(end) = tag.take(rest) else { break };
                let tag = self.tag.take().expect("a tag is open");
                rest = &rest[end + 1..];
                if self.tag_ends(line, &tag) == Taken::Last {
                    return Taken::Last;
                }
                continue;
            }
            let open = rest.find('<');
            let before = &rest[..open.unwrap_or(rest.len())];
            if let Some((text, _)) = &mut self.cell {
                text.push_str(before);
            }
            let Some(open) = open else { break };
            rest = &rest[open + 1..];
            self.tag = Some(Tag::new((line.number, line.column(line.offset_of(rest)))));
        }
        let is_too_long = self.tag.as_ref().is_some_and(|tag| tag.content().len() > TAG_LIMIT)
            || self.cell.as_ref().is_some_and(|(text, _)| text.len() > TAG_LIMIT);
        if is_too_long { Taken::No } else { Taken::Yes }
    }

    fn finish(mut self: Box<Self>, (line, column): (u64, u64), what: Found, found: Out<'_>) {
        if self.rows.len() < 9 {
            let expected = Expected::Row(self.rows.len() as u64 + 1);
            self.error.get_or_insert(ParseError { line, column, expected, found: what });
        }
        let mut values = [0; Cell::COUNT];
        let mut places = [(self.first_line, 1); Cell::COUNT];
        for (index, &(value, place)) in self.rows.as_flattened().iter().enumerate() {
            (values[index], places[index]) = (value, place);
        }
        let grid = Grid::from_values(&values).unwrap_or_default();
        let puzzle = self.error.map_or_else(|| Ok(grid.into()), Err);
        found(Record::new(self.first_line, Some(Format::Html), puzzle, Places::Each(Box::new(places))));
    }

    fn keeps(&self) -> Keeps {
        Keeps::Everything
    }
}
