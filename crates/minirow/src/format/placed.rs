//! Rows whose cells are known by their places, because empty cells are spaces. If spaces at the ends of lines are missing, a line by
//! itself may not tell how far apart its cells are; all nine rows together must, or they are not a puzzle.

use crate::DigitSet;

use super::row::{Fit, Row, Shape};
use super::{Expected, Format, Found, ParseError};

/// A row without any character, on a blank line.
pub(super) fn empty_row(line: u64) -> Row {
    Row {
        line,
        cells: [(DigitSet::EMPTY, 1); 9],
        end: 1,
        shape: Shape::Width,
        fit: Fit::Vague,
        blank: None,
        error: None,
    }
}

/// Decides how far apart the cells are, and moves those of rows that did not tell.
///
/// # Errors
/// The rows do not tell, contradict each other, or may be indented.
pub(super) fn settle(rows: &mut [Row]) -> Result<(), ParseError> {
    let is_wide = rows.iter().any(|row| row.shape == Shape::Wide);
    let is_cut = rows.iter().any(|row| matches!(row.fit, Fit::Cut | Fit::Vague));
    if !is_wide && !is_cut {
        return Ok(());
    }
    // Where some rows have the spaces at their ends, those of others are not missing at the end but before it.
    let is_padded = rows.iter().any(|row| row.fit == Fit::Padded);
    let is_full = |row: &Row| row.cells.iter().all(|(digits, _)| !digits.is_empty());
    for row in rows.iter_mut() {
        let fits = match (row.shape, row.fit) {
            (_, Fit::Cut | Fit::Vague) if is_padded => false,
            (Shape::Width, Fit::Vague | Fit::Even) if is_wide => !is_padded && spread(row),
            (Shape::Width, _) => !is_wide,
            (Shape::Wide, _) => true,
            (Shape::Compact, _) => !is_wide && is_full(row),
            (Shape::Spaced, _) => is_wide && is_full(row),
            _ => false,
        };
        if !fits {
            return Err(other_row(row, Format::Spaced));
        }
    }
    let is_told = is_wide || rows.iter().any(|row| !matches!(row.fit, Fit::Vague | Fit::Even));
    // An empty first column may be an indent.
    let is_indented = is_cut && rows.iter().all(|row| row.cells[0].0.is_empty());
    match rows.first() {
        Some(first) if !is_told || is_indented => {
            let count = first.cells.iter().filter(|(digits, _)| !digits.is_empty()).count() as u64;
            let (line, column, expected) = (first.line, first.end, Expected::CellsInRow(1));
            Err(ParseError { line, column, expected, found: Found::Cells(count) })
        }
        _ => Ok(()),
    }
}

/// Checks that empty cells are spaces in all rows, if they are in one that has other cells at fixed places.
///
/// # Errors
/// The row that has a character for an empty cell.
pub(super) fn check_blanks(rows: &[Row]) -> Result<(), ParseError> {
    let has_spaces = rows.iter().any(|row| row.blank == Some(' '));
    match rows.iter().find(|row| has_spaces && row.blank.is_some_and(|blank| blank != ' ')) {
        Some(row) => Err(other_row(row, Format::Grid)),
        None => Ok(()),
    }
}

fn other_row(row: &Row, format: Format) -> ParseError {
    let (line, column, expected) = (row.line, row.cells[0].1, Expected::Format(format));
    ParseError { line, column, expected, found: Found::OtherRow }
}

/// Moves cells that were read one character apart to where they are if they stand two apart, which is possible.
fn spread(row: &mut Row) -> bool {
    let cells = row.cells;
    for (index, cell) in row.cells.iter_mut().enumerate() {
        *cell = cells.get(2 * index).copied().unwrap_or((DigitSet::EMPTY, row.end));
    }
    row.shape = Shape::Wide;
    true
}
