//! Many small unavoidable sets of a solution, for searches that need a good supply rather than all of them.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use super::unavoidable::Places;
use crate::parallel::share;
use crate::{Board, Cell, CellSet, Digit, Engine, Grid, Order, Solution};

/// A set of cells, as bits in reading order.
pub(super) type Cells = u128;

/// Converts the bits to a set of the vocabulary.
pub(super) fn cells(bits: Cells) -> CellSet {
    CellSet::from_bits(bits).unwrap_or(CellSet::EMPTY)
}

/// Which supply is wanted.
#[derive(Clone, Copy, Debug)]
pub(super) struct Supply {
    /// How many digits, rows, columns or boxes are emptied at once.
    pub(super) emptied: u32,
    /// How many solutions are looked at for each choice. If there are more, the supply depends on the CPU.
    pub(super) solutions: usize,
    /// The most cells of a set.
    pub(super) cells: usize,
    /// How many sets are kept.
    pub(super) sets: usize,
}

/// Larger sets are not worth the comparison with all smaller ones.
const MOST_COMPARED: usize = 20_000;

/// The sets of which no other is a part, smallest first.
pub(super) fn minimal(mut sets: Vec<Cells>) -> Vec<Cells> {
    sets.sort_unstable_by_key(|set| (set.count_ones(), *set));
    let mut minimal: Vec<Cells> = Vec::new();
    for set in sets {
        if !minimal.iter().any(|smaller| smaller & !set == 0) {
            minimal.push(set);
        }
    }
    minimal
}

impl Supply {
    /// Minimal sets, smallest first: where other solutions differ that keep all but a few digits, rows, columns or boxes.
    pub(super) fn collect(self, solution: &Solution, threads: usize) -> Vec<Cells> {
        let kinds: [fn(Cell, Digit) -> usize; 4] = [
            |_, digit| digit.index(),
            |cell, _| cell.row(),
            |cell, _| cell.col(),
            |cell, _| cell.box_index(),
        ];
        let places = Places::new(solution);
        let nine = (0..512_u32).filter(|emptied| emptied.count_ones() == self.emptied);
        let choices: Vec<_> =
            nine.flat_map(|emptied| kinds.into_iter().map(move |kind| (kind, emptied))).collect();
        let differences = |found: &mut BTreeSet<(usize, Cells)>, number: usize| {
            let (kind, emptied) = choices[number];
            let is_emptied = |cell, digit| emptied >> kind(cell, digit) & 1 == 1;
            self.differences(solution, &places, &is_emptied, found);
            ControlFlow::Continue(())
        };
        let mut found = BTreeSet::new();
        for mut more in share(threads, choices.len(), BTreeSet::new, differences) {
            found.append(&mut more);
        }
        let mut sets = minimal(found.into_iter().map(|(_, set)| set).take(MOST_COMPARED).collect());
        sets.truncate(self.sets);
        sets
    }

    fn differences(
        self,
        solution: &Solution,
        places: &Places,
        is_emptied: &dyn Fn(Cell, Digit) -> bool,
        found: &mut BTreeSet<(usize, Cells)>,
    ) {
        let mut kept = Grid::EMPTY;
        for (cell, digit) in solution.grid().digits() {
            kept.set(cell, (!is_emptied(cell, digit)).then_some(digit));
        }
        let board = Board::new(&kept).unwrap_or_else(|_| unreachable!("part of a solution"));
        let mut left = self.solutions;
        let mut each = |other: &Solution| {
            places.each_difference(other, |cells| {
                let size = cells.count_ones() as usize;
                if size <= self.cells {
                    found.insert((size, cells));
                }
            });
            left -= 1;
            if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let _ = Engine::Lanes.search(&board, Order::Any, &mut each);
    }
}
