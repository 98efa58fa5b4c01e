//! Producers 20 and 22: aligned pair exclusion (6.2) and aligned triplet exclusion (7.5). Cells that are seen by the same small
//! cells cannot take a combination that leaves one of these nothing.

use super::field::{Field, ordered_peers};
use super::hint::Hint;
use crate::{CandidateSet, Cell, CellSet, DigitSet};

/// The cells that may take part, and who excludes whom.
struct Base {
    cells: Vec<Cell>,
    /// For each cell of the grid: its peers with two candidates up to the size of the tuple.
    excluders: [CellSet; Cell::COUNT],
}

impl Base {
    fn of(field: &Field, size: usize) -> Self {
        let mut small = field.cells_of_size::<2>();
        if size == 3 {
            small |= field.cells_of_size::<3>();
        }
        let single = field.cells_of_size::<1>();
        let mut base = Self { cells: Vec::with_capacity(81), excluders: [CellSet::EMPTY; Cell::COUNT] };
        for cell in field.open {
            let excluders = cell.peers() & small;
            if field.candidates(cell).len() >= 2
                && (cell.peers() & single).is_empty()
                && !excluders.is_empty()
            {
                base.cells.push(cell);
                base.excluders[cell.index()] = excluders;
            }
        }
        base
    }

    fn of_cell(&self, cell: Cell) -> CellSet {
        self.excluders[cell.index()]
    }
}

/// The first pair of cells that loses a candidate.
pub(super) fn pair(field: &Field) -> Option<Hint> {
    let base = Base::of(field, 2);
    for (index, &other) in base.cells.iter().enumerate() {
        for &one in &base.cells[..index] {
            let common = base.of_cell(one) & base.of_cell(other);
            if common.len() >= 2
                && let Some(hint) = Tuple::new(field, [one, other], common).hint(6.2)
            {
                return Some(hint);
            }
        }
    }
    None
}

/// The first three cells of which one loses a candidate.
pub(super) fn triplet(field: &Field) -> Option<Hint> {
    let base = Base::of(field, 3);
    let all: CellSet = base.cells.iter().copied().collect();
    for (index, &other) in base.cells.iter().enumerate() {
        for &one in &base.cells[..index] {
            let common = base.of_cell(one) & base.of_cell(other);
            if common.len() < 2 {
                continue;
            }
            let thirds = |cell: Cell| {
                let allowed = base.of_cell(cell) & all;
                ordered_peers(cell).filter(move |&third| allowed.contains(third))
            };
            for third in thirds(one).chain(thirds(other)) {
                let common = common & base.of_cell(third);
                if third != one
                    && third != other
                    && common.len() >= 2
                    && let Some(hint) = Tuple::new(field, [one, other, third], common).hint(7.5)
                {
                    return Some(hint);
                }
            }
        }
    }
    None
}

struct Tuple<'a, const N: usize> {
    field: &'a Field,
    cells: [Cell; N],
    /// The candidates of the cells that see all of the tuple.
    excluders: Vec<DigitSet>,
}

impl<'a, const N: usize> Tuple<'a, N> {
    fn new(field: &'a Field, cells: [Cell; N], common: CellSet) -> Self {
        let excluders = common.iter().map(|cell| field.candidates(cell)).collect();
        Self { field, cells, excluders }
    }

    /// What the cells lose, if anything.
    fn hint(&self, rating: f64) -> Option<Hint> {
        let mut kept = [DigitSet::EMPTY; N];
        self.combine(0, &mut [DigitSet::EMPTY; N], &mut kept);
        let mut remove = CandidateSet::EMPTY;
        for (&cell, kept) in self.cells.iter().zip(kept) {
            remove |= CandidateSet::product(CellSet::of(cell), self.field.candidates(cell) - kept);
        }
        Some(Hint::remove(rating, remove)).filter(Hint::is_worth)
    }

    /// Tries all combinations and notes the digits of the allowed ones.
    fn combine(&self, depth: usize, taken: &mut [DigitSet; N], kept: &mut [DigitSet; N]) {
        if depth == N {
            let all = taken.iter().fold(DigitSet::EMPTY, |all, &one| all | one);
            if !self.excluders.iter().any(|&excluder| all.contains_all(excluder)) {
                kept.iter_mut().zip(taken).for_each(|(kept, taken)| *kept |= *taken);
            }
            return;
        }
        for digit in self.field.candidates(self.cells[depth]) {
            let clashes = |earlier: usize| {
                taken[earlier].contains(digit) && self.cells[earlier].sees(self.cells[depth])
            };
            if !(0..depth).any(clashes) {
                taken[depth] = DigitSet::of(digit);
                self.combine(depth + 1, taken, kept);
            }
        }
    }
}
