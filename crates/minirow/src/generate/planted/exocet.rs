//! Exocets: a base in a random place, three or four base digits, and three cross-lines. Clues remove all other digits from the base; in
//! each of the two other bands they leave each base digit one row in the cross-lines: one row is full of clues there, and of the
//! other two, one has the digit itself as a clue elsewhere, or is full of clues but for the target of a senior exocet.

use super::Plant;
use super::bed::{Bed, digits, order};
use crate::generate::draw::{below, shuffle};
use crate::lanes::Kernel;
use crate::{CandidateSet, Cell, CellSet, DigitSet, House, Random};

/// Which lines are rows: the base lies in a row, or in a column.
#[derive(Clone, Copy)]
struct Turned(bool);

impl Turned {
    const fn cell(self, row: usize, col: usize) -> Cell {
        Cell::from_index(if self.0 { 9 * col + row } else { 9 * row + col })
    }

    const fn row(self, row: usize) -> CellSet {
        if self.0 { House::column(row).cells() } else { House::row(row).cells() }
    }

    const fn column(self, col: usize) -> CellSet {
        if self.0 { House::row(col).cells() } else { House::column(col).cells() }
    }

    fn band(self, band: usize) -> CellSet {
        self.row(3 * band) | self.row(3 * band + 1) | self.row(3 * band + 2)
    }
}

/// Where the targets are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Both beside the base.
    Junior,
    /// One beside the base, one in another band.
    Senior,
}

pub(super) fn plant_junior(kernel: Kernel, random: &mut Random) -> Option<Plant> {
    plant(kernel, random, Kind::Junior)
}

pub(super) fn plant_senior(kernel: Kernel, random: &mut Random) -> Option<Plant> {
    plant(kernel, random, Kind::Senior)
}

fn plant(kernel: Kernel, random: &mut Random, kind: Kind) -> Option<Plant> {
    let turned = Turned(below(random, 2) == 1);
    let digits = digits(random);
    let (base_digits, others) = digits.split_at(3 + below(random, 2) as usize);
    let (bands, stacks, within, rows) =
        (order::<3>(random), order::<3>(random), order::<3>(random), order::<3>(random));
    let row = |index: usize| 3 * bands[0] + rows[index];
    let base: CellSet =
        [0, 1].map(|col| turned.cell(row(0), 3 * stacks[0] + within[col])).into_iter().collect();
    let columns = [
        3 * stacks[0] + within[2],
        3 * stacks[1] + below(random, 3) as usize,
        3 * stacks[2] + below(random, 3) as usize,
    ];
    let lines = columns.iter().fold(CellSet::EMPTY, |cells, &column| cells | turned.column(column));
    let boxed = base.first().map_or(CellSet::EMPTY, |cell| House::box_at(cell.box_index()).cells());
    // One row of each of the other two bands has clues in all cross-lines, and a second one in the band of a far target.
    let full = [1, 2].map(|index| order::<3>(random).map(|row| 3 * bands[index] + row));
    // The targets of a junior exocet are in the same row less often.
    let second = if below(random, 3) == 0 { 1 } else { 2 };
    let mut targets = [turned.cell(row(1), columns[1]), turned.cell(row(second), columns[2])];
    if kind == Kind::Senior {
        let moved = below(random, 2) as usize;
        targets[moved] = turned.cell(full[0][1], columns[1 + moved]);
    }
    let targets: CellSet = targets.into_iter().collect();

    let kept: DigitSet = base_digits.iter().copied().collect();
    let mut bed = Bed::new(base | targets, CandidateSet::product(base, kept));
    let mut given = others.to_vec();
    for cell in (turned.band(bands[0]) & lines) - turned.row(row(0)) - boxed - targets {
        shuffle(random, &mut given);
        bed.put_any(&given, cell, random)?;
    }
    for [full, target, free] in full {
        let is_far = !(targets & turned.row(target)).is_empty();
        let clues = if is_far { turned.row(full) | turned.row(target) } else { turned.row(full) };
        for cell in (clues & lines) - targets {
            shuffle(random, &mut given);
            bed.put_any(&given, cell, random)?;
        }
        if !is_far {
            for &digit in base_digits {
                bed.put(digit, (turned.row(target) | turned.row(free)) - lines, random)?;
            }
        }
    }
    for &digit in others {
        let is_removed = |cell: Cell| cell.peers().iter().any(|peer| bed.clues.get(peer) == Some(digit));
        if !base.iter().all(is_removed) {
            bed.put(digit, boxed | turned.row(row(0)), random)?;
        }
    }
    bed.grow(kernel, random)
}
