//! The canonical form of puzzles: the smallest number, with 0 for an empty cell, that transforms make of one.
//!
//! The form is built row by row. All [`Partial`] arrangements that reach the least rows so far are kept side by side; for
//! each, every row that may come next is looked at, and those that give the least next row go on. What has not been decided
//! yet is not enumerated: columns without a clue so far stay interchangeable, and so do stacks.
//!
//! - A row is least when its empty columns come first, then the digits that have a label, smallest first, then new digits,
//!   which get the next labels from left to right.
//! - So columns that had no clue yet stand on the left of their stack, and stacks that had none on the left of the grid.
//!   A row that has clues in them decides their order, except where two new digits may change places: only there the search
//!   branches.

use super::partial::{Key, Line, Partial};
use super::transform::{LineOrder, Relabelling, Transform};
use super::{Canonical, canonical_solution};
use crate::{Conflict, Grid, Solution};

/// The canonical form of a puzzle: the smallest of all puzzles that transforms make of it, read as a number of 81 digits with
/// 0 for an empty cell. Two puzzles are isomorphic if and only if they have the same canonical form.
///
/// ```
/// use minirow::symmetry::canonical;
/// use minirow::Grid;
///
/// let puzzle: Grid = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..".parse()?;
/// let canonical = canonical(&puzzle)?;
/// assert_eq!(canonical.transform.apply(&puzzle), canonical.form);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The first broken rule, if two equal digits share a house.
pub fn canonical(puzzle: &Grid) -> Result<Canonical<Grid>, Conflict> {
    if let Some(conflict) = puzzle.conflict() {
        return Err(conflict);
    }
    if let Some(solution) = Solution::verify(*puzzle) {
        let Canonical { form, transform, automorphisms } = canonical_solution(&solution);
        return Ok(Canonical { form: *form.grid(), transform, automorphisms });
    }
    let both = orientations(puzzle);
    let mut partials = vec![Partial::start(false), Partial::start(true)];
    let mut values = [0; 81];
    for place in 0..9 {
        let (least, chosen) = least_rows(&both, &partials, place);
        let mut next = Vec::with_capacity(2 * chosen.len());
        for Choice { partial, row, alike } in chosen {
            let partial = &partials[usize::from(partial)];
            partial.add(&both[usize::from(partial.transposed)][usize::from(row)], row, alike, &mut next);
        }
        write_row(least, &next[0], &mut values[9 * place..9 * place + 9]);
        partials = next;
    }
    let form = Grid::from_values(&values).unwrap_or_else(|| unreachable!("labels are 9 or less"));
    let automorphisms = partials.iter().map(Partial::arrangements).sum();
    Ok(Canonical { form, transform: transform(&partials[0]), automorphisms })
}

/// A row that may come next.
struct Choice {
    /// The number of the partial arrangement.
    partial: u16,
    /// The old row.
    row: u8,
    /// How many rows like it there are: empty ones, which need not be told apart.
    alike: u8,
}

/// The rows of the puzzle and of the transposed puzzle.
fn orientations(puzzle: &Grid) -> [[Line; 9]; 2] {
    let values = puzzle.values();
    let line =
        |first: usize, step: usize| Line::new(std::array::from_fn(|place| values[first + place * step]));
    [std::array::from_fn(|row| line(9 * row, 1)), std::array::from_fn(|col| line(col, 9))]
}

/// The least next row, and all choices that give it.
fn least_rows(both: &[[Line; 9]; 2], partials: &[Partial], place: usize) -> (Key, Vec<Choice>) {
    let mut least = Key::MAX;
    let mut chosen = Vec::with_capacity(32);
    for (number, partial) in partials.iter().enumerate() {
        let lines = &both[usize::from(partial.transposed)];
        let empty = |row: u8| lines[usize::from(row)].is_empty();
        let mut empty_bands = 0;
        for band in partial.open_bands(place) {
            let open = partial.open_rows(band);
            let empty_rows = open.filter(|&row| empty(row)).count() as u8;
            if empty_rows == 3 {
                empty_bands += 1;
            }
        }
        let mut empty_band_seen = false;
        for band in partial.open_bands(place) {
            let empty_rows = partial.open_rows(band).filter(|&row| empty(row)).count() as u8;
            if empty_rows == 3 {
                if empty_band_seen {
                    continue;
                }
                empty_band_seen = true;
            }
            let mut empty_row_seen = false;
            for row in partial.open_rows(band) {
                let line = &lines[usize::from(row)];
                let mut alike = 1;
                if line.is_empty() {
                    if empty_row_seen {
                        continue;
                    }
                    empty_row_seen = true;
                    alike = if empty_rows == 3 { 3 * empty_bands } else { empty_rows };
                }
                let key = partial.key(line);
                if key < least {
                    least = key;
                    chosen.clear();
                }
                if key == least {
                    chosen.push(Choice { partial: number as u16, row, alike });
                }
            }
        }
    }
    (least, chosen)
}

/// Writes a row out: new digits have just got the labels that `after` knows.
fn write_row(key: Key, after: &Partial, row: &mut [u8]) {
    let mut next = after.labelled();
    for place in (0..9).rev() {
        let symbol = (key >> (4 * (8 - place)) & 15) as u8;
        row[place] = symbol;
        if symbol == Partial::NEW {
            row[place] = next;
            next -= 1;
        }
    }
}

/// The transform of a complete arrangement; digits that do not occur get the labels that are left.
fn transform(partial: &Partial) -> Transform {
    let mut labels = [0; 9];
    let mut next = partial.labelled();
    for digit in 0..9 {
        let label = partial.label(digit as u8 + 1).unwrap_or_else(|| {
            next += 1;
            next
        });
        labels[digit] = label - 1;
    }
    Transform {
        transposed: partial.transposed,
        rows: LineOrder::trusted(partial.rows),
        columns: LineOrder::trusted(partial.columns),
        digits: Relabelling::trusted(labels),
    }
}
