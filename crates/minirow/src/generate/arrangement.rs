//! Symmetric arrangements of clues: which cells must be filled together.

use super::thin::Unit;
use crate::named::named;
use crate::{Cell, CellSet};

named! {
    "an arrangement",
    /// How the clues of a puzzle lie: wherever a clue is, there is also one where the symmetry moves it.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Arrangement {
        /// Anyhow.
        Any = "none",
        /// Unchanged by half a turn.
        HalfTurn = "half-turn",
        /// Unchanged by a quarter turn.
        QuarterTurn = "quarter-turn",
        /// The left half mirrors the right half.
        Horizontal = "horizontal",
        /// The upper half mirrors the lower half.
        Vertical = "vertical",
        /// Unchanged by a reflection in the diagonal from the upper left to the lower right.
        Diagonal = "diagonal",
        /// Unchanged by a reflection in the diagonal from the upper right to the lower left.
        Antidiagonal = "antidiagonal",
        /// All of these.
        Full = "full",
    }
}

impl Arrangement {
    /// Whether a set of cells is arranged so.
    pub fn holds(self, cells: CellSet) -> bool {
        self.units().iter().all(|unit| {
            let mut filled =
                unit.cells().iter().map(|&cell| cells.contains(Cell::from_index(usize::from(cell))));
            let first = filled.next();
            filled.all(|one| Some(one) == first)
        })
    }

    /// Where it moves a cell, each way it has.
    fn moved(self, row: usize, col: usize) -> Vec<(usize, usize)> {
        let (below, right) = (8 - row, 8 - col);
        match self {
            Self::Any => vec![],
            Self::HalfTurn => vec![(below, right)],
            Self::QuarterTurn => vec![(col, below), (below, right), (right, row)],
            Self::Horizontal => vec![(row, right)],
            Self::Vertical => vec![(below, col)],
            Self::Diagonal => vec![(col, row)],
            Self::Antidiagonal => vec![(right, below)],
            Self::Full => vec![
                (below, right),
                (col, below),
                (right, row),
                (row, right),
                (below, col),
                (col, row),
                (right, below),
            ],
        }
    }

    /// The cells in the groups that belong together, each cell once.
    pub(super) fn units(self) -> Vec<Unit> {
        let mut units = Vec::new();
        let mut seen = CellSet::EMPTY;
        for cell in Cell::all() {
            if seen.contains(cell) {
                continue;
            }
            let mut members = CellSet::of(cell);
            for (row, col) in self.moved(cell.row(), cell.col()) {
                members = members.with(Cell::from_index(9 * row + col));
            }
            seen |= members;
            let members: Vec<u8> = members.iter().map(|cell| cell.index() as u8).collect();
            units.push(Unit::new(&members));
        }
        units
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_is_in_one_unit_and_units_hold_their_arrangement() {
        for arrangement in Arrangement::ALL {
            let units = arrangement.units();
            let cells: usize = units.iter().map(|unit| unit.cells().len()).sum();
            assert_eq!(cells, 81, "{arrangement}");
            for unit in units {
                let set = unit.cells().iter().map(|&cell| Cell::from_index(usize::from(cell))).collect();
                assert!(arrangement.holds(set), "{arrangement} {set:?}");
            }
            assert_eq!(arrangement.name().parse(), Ok(arrangement));
        }
    }
}
