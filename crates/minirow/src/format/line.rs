//! One puzzle per line: 81 characters, or 81 cells in equal groups. What follows `#`, `;`, `,`, a tab or a space
//! is a comment or other fields. `.sdm` is the same with `0` for an empty cell.

use crate::{Cell, Grid};

use super::look::Listed;
use super::record::{Parsed, Places};
use super::text::{Line, cell_value, cells, is_bar, starts_tail, tail};
use super::{Entry, ParseError};

/// Reads the line, whose first run of characters is `run`.
pub(super) fn read(line: &Line<'_>, run: &str) -> Result<Parsed, ParseError> {
    let parsed = read_run(line, run)?;
    tail(line, run)?;
    Ok(parsed)
}

/// Reads a part of a line that should be 81 characters.
pub(super) fn read_run(line: &Line<'_>, run: &str) -> Result<Parsed, ParseError> {
    let (values, places) = cells(line, run)?;
    Ok(parsed(&values, places))
}

/// Reads 81 cells in groups of the same size.
pub(super) fn read_groups(line: &Line<'_>, groups: &[&str]) -> Result<Parsed, ParseError> {
    let joined = groups.concat();
    let mut columns = groups.iter().flat_map(|group| {
        let start = line.offset_of(group);
        group.char_indices().map(move |(offset, _)| line.column(start + offset))
    });
    let mut places = [(line.number, 1); Cell::COUNT];
    for place in &mut places {
        place.1 = columns.next().unwrap_or(1);
    }
    let (values, _) = cells(&Line::new(&joined, line.number), &joined).map_err(|mut error| {
        let index = usize::try_from(error.column).unwrap_or(1).saturating_sub(1);
        error.column = places.get(index).map_or(1, |place| place.1);
        error
    })?;
    Ok(parsed(&values, Places::Each(Box::new(places))))
}

/// Cells that were set apart in a line.
pub(super) fn listed(line: &Line<'_>, cells: &Listed) -> Parsed {
    let places = cells.0.map(|(_, column)| (line.number, column));
    parsed(&cells.0.map(|(value, _)| value), Places::Each(Box::new(places)))
}

/// The 81 cells that stand in a line of other text, such as a name, a number, a link or a statement of a program: one run,
/// set apart. Of several that one which has an empty cell, if the others are full, as a solution is. Nothing if a part of
/// the line looks like a puzzle with a fault.
pub(super) fn run_in_text(text: &str) -> Option<&str> {
    let is_cells = |run: &str| run.chars().all(|c| cell_value(c).is_some());
    let runs: Vec<&str> = text.split(separates).filter(is_nearly).take(10).collect();
    if runs.iter().any(|run| run.chars().count() != Cell::COUNT || !is_cells(run)) {
        return None;
    }
    let mut open = runs.iter().filter(|run| run.chars().any(|c| cell_value(c) == Some(0)));
    match (runs.as_slice(), open.next(), open.next()) {
        ([run], ..) | (_, Some(run), None) => Some(run),
        _ => None,
    }
}

fn separates(character: char) -> bool {
    character.is_whitespace() || "\"'`,;:=/#&?()[]{}<>".contains(character)
}

/// Whether a run may be a puzzle or a part of one: of two parts of a broken puzzle one has this length.
pub(super) fn is_nearly(run: &&str) -> bool {
    run.len() >= 40 && 2 * run.chars().filter(|&c| cell_value(c).is_some()).count() > run.chars().count()
}

/// The part of a line beginning with a link that looks like a puzzle with a fault.
pub(super) fn faulty_run_in_link(text: &str) -> Option<&str> {
    let link = text.split_whitespace().next().filter(|word| word.contains("://"))?;
    link.split(separates).find(is_nearly)
}

/// The first run of a line that was said to be 81 characters.
pub(super) fn first_run<'a>(line: &Line<'a>) -> &'a str {
    let text = line.text.trim();
    let end = text.find(|c: char| c.is_whitespace() || starts_tail(c) || is_bar(c));
    &text[..end.unwrap_or(text.len())]
}

pub(super) fn parsed(values: &[u8; Cell::COUNT], places: Places) -> Parsed {
    Parsed { puzzle: Grid::from_values(values).unwrap_or_default().into(), places }
}

/// The 81 characters of a grid.
pub(super) fn push_cells(grid: &Grid, blank: char, out: &mut String) {
    let characters = grid.values().map(|value| if value == 0 { blank } else { char::from(b'0' + value) });
    out.extend(characters);
}

/// One line of 81 characters.
pub(super) fn write(entry: &Entry<'_>, blank: char, out: &mut String) {
    push_cells(&entry.digits(), blank, out);
    out.push('\n');
}
