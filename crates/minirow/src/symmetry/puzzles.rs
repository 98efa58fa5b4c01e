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
    let values = puzzle.values();
    if !values.contains(&0)
        && let Some(solution) = Solution::verify(*puzzle)
    {
        let Canonical { form, transform, automorphisms } = canonical_solution(&solution);
        return Ok(Canonical { form: *form.grid(), transform, automorphisms });
    }
    let both = Orientation::both(&values);
    // Few puzzles need more. Larger lists take the allocator twice as long.
    let mut partials = Vec::with_capacity(16);
    partials.extend([Partial::start(false), Partial::start(true)]);
    let mut next = Vec::with_capacity(16);
    let mut chosen = Vec::with_capacity(16);
    let mut values = [0; 81];
    for place in 0..9 {
        let least = least_rows(&both, &partials, &mut chosen);
        let has_new_digits = has_new_digits(least);
        next.clear();
        for &Choice { partial, row, alike } in &chosen {
            let partial = &partials[partial];
            let line = &both[usize::from(partial.transposed)].lines[usize::from(row)];
            let start = next.len();
            partial.add(line, row, alike, &mut next);
            if has_new_digits {
                next[start..].iter_mut().for_each(|partial| partial.label_new_digits(line));
            }
        }
        write_row(least, &next[0], &mut values[9 * place..9 * place + 9]);
        std::mem::swap(&mut partials, &mut next);
    }
    let form = Grid::from_values(&values).unwrap_or_else(|| unreachable!("labels are 9 or less"));
    let automorphisms = partials.iter().map(Partial::arrangements).sum();
    Ok(Canonical { form, transform: transform(&partials[0]), automorphisms })
}

/// A row that may come next.
#[derive(Clone, Copy)]
struct Choice {
    /// The number of the partial arrangement.
    partial: usize,
    /// The old row.
    row: u8,
    /// How many rows like it there are: empty ones, which need not be told apart.
    alike: u8,
}

/// The rows of the puzzle or of the transposed puzzle.
struct Orientation {
    lines: [Line; 9],
    /// The rows without a clue, as bits.
    empty: u16,
}

impl Orientation {
    fn both(values: &[u8; 81]) -> [Self; 2] {
        let (rows, _) = values.as_chunks::<9>();
        let mut transposed = [[0; 9]; 9];
        for row in 0..9 {
            for col in 0..9 {
                transposed[col][row] = rows[row][col];
            }
        }
        [Self::new(rows), Self::new(&transposed)]
    }

    fn new(rows: &[[u8; 9]]) -> Self {
        let lines: [Line; 9] = std::array::from_fn(|row| Line::new(&rows[row]));
        let empty = (0..9).fold(0, |empty, row| empty | u16::from(lines[row].is_empty()) << row);
        Self { lines, empty }
    }
}

/// The least next row; `chosen` becomes the list of all choices that give it.
fn least_rows(both: &[Orientation; 2], partials: &[Partial], chosen: &mut Vec<Choice>) -> Key {
    let mut least = Key::MAX;
    chosen.clear();
    for (number, partial) in partials.iter().enumerate() {
        let Orientation { lines, empty } = &both[usize::from(partial.transposed)];
        let mut open = partial.open_rows();
        let empty_open = open & empty;
        if empty_open != 0 {
            if least != 0 {
                least = 0;
                chosen.clear();
            }
            choose_empty(number, empty_open, chosen);
            continue;
        }
        while open != 0 {
            let row = open.trailing_zeros() as u8;
            open &= open - 1;
            let key = partial.key(&lines[usize::from(row)], least);
            if key <= least {
                if key < least {
                    least = key;
                    chosen.clear();
                }
                chosen.push(Choice { partial: number, row, alike: 1 });
            }
        }
    }
    least
}

/// Whether [`Partial::NEW`] is among the symbols of a row: no other has the bits of 8 and of 2.
const fn has_new_digits(row: Key) -> bool {
    row & row << 2 & 0x8_8888_8888 != 0
}

/// Empty rows of a band are alike, and so are empty bands: one of them stands for all.
fn choose_empty(partial: usize, empty: u16, chosen: &mut Vec<Choice>) {
    let rows = |band: u8| empty >> (3 * band) & 7;
    let empty_bands = (0..3).filter(|&band| rows(band) == 7).count() as u8;
    let mut empty_band_seen = false;
    for band in (0..3).filter(|&band| rows(band) != 0) {
        let is_empty = rows(band) == 7;
        if is_empty && empty_band_seen {
            continue;
        }
        empty_band_seen |= is_empty;
        let row = 3 * band + rows(band).trailing_zeros() as u8;
        let alike = rows(band).count_ones() as u8 * if is_empty { empty_bands } else { 1 };
        chosen.push(Choice { partial, row, alike });
    }
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
        rows: LineOrder::trusted(partial.rows()),
        columns: LineOrder::trusted(partial.columns()),
        digits: Relabelling::trusted(labels),
    }
}
