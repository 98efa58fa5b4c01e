//! A row of nine cells as it stands in a line: what each cell may hold, how the cells are set apart, and what is wrong.

use crate::{Digit, DigitSet};

use super::text::{Line, cell_value, is_bar};
use super::{Expected, Found, ParseError, mask};

/// A row of nine cells, or what is wrong with it.
#[derive(Clone, Debug)]
pub(super) struct Row {
    pub(super) line: u64,
    /// The digits that each cell may have, none for an empty cell, and its column.
    pub(super) cells: [(DigitSet, u64); 9],
    /// The column after the last character.
    pub(super) end: u64,
    pub(super) shape: Shape,
    /// How sure the places of its cells are.
    pub(super) fit: Fit,
    /// The first character used for an empty cell.
    pub(super) blank: Option<char>,
    /// The error. The number of cells is reported separately: the row does not know its own number.
    pub(super) error: Option<RowError>,
}

#[derive(Clone, Debug)]
pub(super) enum RowError {
    Other(ParseError),
    Count { column: u64, count: u64 },
}

/// How sure the places of the cells of a row are that has spaces for empty cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fit {
    /// As sure as they can be.
    Whole,
    /// Like `Whole`, with the spaces at its end.
    Padded,
    /// Nine characters, but digits only in every second: its cells may stand two characters apart and its end be missing.
    Even,
    /// Spaces at its end are missing.
    Cut,
    /// Spaces at its end are missing, and its cells may stand one or two characters apart.
    Vague,
}

/// How the cells of a row are set apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Shape {
    /// Not at all.
    Compact,
    /// By their places: empty cells are left blank.
    Width,
    /// By their places, two characters apart.
    Wide,
    /// By spaces.
    Spaced,
    /// By bars, with or without spaces.
    Barred,
    /// Each cell lists its candidates.
    Pencil,
    /// Each cell has nine characters, one for each digit.
    Mask,
}

fn shape_of(text: &str, tokens: &[&str]) -> Shape {
    if text.chars().any(is_bar) {
        Shape::Barred
    } else if tokens.len() > 1 {
        Shape::Spaced
    } else {
        Shape::Compact
    }
}

/// A row of cells, or what should be one.
pub(super) fn cell_row(line: &Line<'_>, text: &str, tokens: &[&str]) -> Row {
    let mut row = Row {
        line: line.number,
        cells: [(DigitSet::EMPTY, 0); 9],
        end: line.column(line.text.trim_end().len()),
        shape: shape_of(text, tokens),
        fit: Fit::Whole,
        blank: None,
        error: None,
    };
    let mut count = 0;
    let mut wrong_place = row.end;
    for token in tokens {
        let start = line.offset_of(token);
        for (offset, character) in token.char_indices() {
            match cell_value(character) {
                Some(value) if count < 9 => {
                    let digits = Digit::new(value).map_or(DigitSet::EMPTY, DigitSet::of);
                    row.cells[count] = (digits, line.column(start + offset));
                    if value == 0 {
                        row.blank = row.blank.or(Some(character));
                    }
                }
                None if row.error.is_none() => {
                    let error = line.unexpected(start + offset, Expected::Cell);
                    row.error = Some(RowError::Other(error));
                }
                _ => {}
            }
            if count == 9 {
                wrong_place = line.column(start + offset);
            }
            count += 1;
        }
    }
    if count != 9 && row.error.is_none() {
        row.error = Some(RowError::Count { column: wrong_place, count: count as u64 });
    }
    row
}

/// A row of nine cells that each list their candidates.
pub(super) fn pencil_row(line: &Line<'_>, tokens: &[&str]) -> Row {
    let mut row = cell_row(line, "", &[]);
    row.shape = Shape::Pencil;
    row.error = None;
    for (cell, token) in row.cells.iter_mut().zip(tokens) {
        let start = line.offset_of(token);
        cell.1 = line.column(start);
        if token.chars().count() == 1 && token.chars().all(|c| cell_value(c) == Some(0)) {
            // An empty cell in a grid of pencilmarks: every digit is possible.
            cell.0 = DigitSet::ALL;
            continue;
        }
        for (offset, character) in token.char_indices() {
            let digit = u8::try_from(character).ok().and_then(Digit::from_ascii);
            match digit.filter(|&digit| cell.0.iter().all(|before| before < digit)) {
                Some(digit) => cell.0 = cell.0.with(digit),
                None if row.error.is_none() => {
                    let error = line.unexpected(start + offset, Expected::Candidates);
                    row.error = Some(RowError::Other(error));
                }
                None => {}
            }
        }
    }
    row
}

/// A row of nine masks, if the line can only be meant so: a puzzle of 81 cells in nine groups whose digits all stand in
/// the column of their own number is taken for one if each group has a digit, or if it is written as masks are here.
pub(super) fn mask_row(line: &Line<'_>, text: &str, tokens: &[&str]) -> Option<Row> {
    let is_written_so = text.contains('_') && text.contains('\t');
    let row = any_mask_row(line, tokens)?;
    (is_written_so || row.cells.iter().all(|(digits, _)| !digits.is_empty())).then_some(row)
}

/// A row of nine masks, some of which may be without any digit.
fn any_mask_row(line: &Line<'_>, tokens: &[&str]) -> Option<Row> {
    // Nine full masks are a row of any grid of pencilmarks.
    if tokens.len() != 9 || tokens.iter().all(|token| lists_candidates(token)) {
        return None;
    }
    let mut row = cell_row(line, "", &[]);
    (row.shape, row.error) = (Shape::Mask, None);
    for (cell, token) in row.cells.iter_mut().zip(tokens) {
        *cell = (mask::read(token)?, line.column(line.offset_of(token)));
    }
    Some(row)
}

/// A row of nine masks within a table of them.
pub(super) fn row_of_masks(line: &Line<'_>) -> Option<Row> {
    any_mask_row(line, &line.text.split_whitespace().take(10).collect::<Vec<_>>())
}

/// Whether a run of characters is digits that rise.
pub(super) fn lists_candidates(token: &str) -> bool {
    token.bytes().all(|byte| Digit::from_ascii(byte).is_some()) && token.as_bytes().is_sorted_by(|a, b| a < b)
}

impl Row {
    /// The error of the row, if it has this number, counted from 1.
    pub(super) fn error_in_row(&self, number: u64) -> Option<ParseError> {
        Some(match self.error.clone()? {
            RowError::Other(error) => error,
            RowError::Count { column, count } => ParseError {
                line: self.line,
                column,
                expected: Expected::CellsInRow(number),
                found: Found::Cells(count),
            },
        })
    }
}
