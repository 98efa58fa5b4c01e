//! The candidates of a puzzle, and the ways to look at them: which band is the outer one, which stacks are
//! X, Y and Z, upright or with rows and columns exchanged.

use super::symmetry::Cells;
use crate::{Board, Cell};

/// The digits each cell may hold, as bits.
pub(super) type Masks = [u16; Cell::COUNT];

/// The digits each cell may hold, except that the givens of its peers are not taken off: it changes no
/// solution, and leaves digits alike that the givens do not tell apart.
pub(super) fn wide_masks(board: &Board) -> Masks {
    let mut masks = narrow_masks(board);
    for (given, digit) in board.placed().digits() {
        for peer in given.peers() & board.open() {
            masks[peer.index()] |= 1 << digit.index();
        }
    }
    masks
}

/// The digits each cell may hold.
pub(super) fn narrow_masks(board: &Board) -> Masks {
    std::array::from_fn(|cell| board.possible(Cell::from_index(cell)).bits())
}

/// Where the cells of the puzzle stand when it is looked at in this way.
#[derive(Clone, Copy, Debug)]
pub(super) struct View {
    pub(super) transposed: bool,
    /// The outer band, then the inner ones.
    bands: [usize; 3],
    /// X, Y and Z.
    pub(super) stacks: [usize; 3],
}

impl View {
    /// With this band as the outer one; if transposed, this stack.
    pub(super) const fn new(transposed: bool, outer: usize) -> Self {
        Self { transposed, bands: [outer, (outer + 1) % 3, (outer + 2) % 3], stacks: [0, 1, 2] }
    }

    /// The six choices of the outer band.
    pub(super) const ALL: [Self; 6] = [
        Self::new(false, 0),
        Self::new(false, 1),
        Self::new(false, 2),
        Self::new(true, 0),
        Self::new(true, 1),
        Self::new(true, 2),
    ];

    /// The cell of the puzzle that is seen at this row and column.
    pub(super) const fn source(&self, row: usize, col: usize) -> usize {
        let row = self.bands[row / 3] * 3 + row % 3;
        let col = self.stacks[col / 3] * 3 + col % 3;
        if self.transposed { col * 9 + row } else { row * 9 + col }
    }

    /// Where a cell of the puzzle is seen in the outer band.
    pub(super) fn in_outer(&self, cell: Cell) -> Option<usize> {
        (0..27).find(|seen| self.source(seen / 9, seen % 9) == cell.index())
    }

    /// The candidates of the three bands as seen.
    pub(super) fn bands_of(&self, masks: &Masks) -> [Cells; 3] {
        [0, 1, 2].map(|band| std::array::from_fn(|cell| masks[self.source(3 * band + cell / 9, cell % 9)]))
    }
}
