//! The candidates of a puzzle, and its views: which band is the outer one, which stacks are X, Y and Z, upright or
//! transposed. A view moves cells and knows nothing of splits.

use super::by::{ByStack, Stack};
use crate::{Board, Cell, DigitSet};

/// The digits that each cell of a puzzle may hold.
pub(crate) type Masks = [DigitSet; Cell::COUNT];

/// The candidates of the 27 cells of a band, row by row.
pub(crate) type BandCells = [DigitSet; 27];

/// The candidates of the nine cells of a box, row by row.
pub(crate) type BoxCells = [DigitSet; 9];

/// The digits that each cell may hold, without the eliminations that givens cause among their peers. The solutions are
/// the same, and digits stay interchangeable unless a given tells them apart.
pub(crate) fn wide_masks(board: &Board) -> Masks {
    let mut masks = narrow_masks(board);
    for (given, digit) in board.placed().digits() {
        for peer in given.peers() & board.open() {
            masks[peer.index()] |= DigitSet::of(digit);
        }
    }
    masks
}

/// The digits that each cell may hold.
pub(crate) fn narrow_masks(board: &Board) -> Masks {
    std::array::from_fn(|cell| board.possible(Cell::from_index(cell)))
}

/// The boxes of a band with these cells.
pub(crate) fn boxes_of(cells: &BandCells) -> ByStack<BoxCells> {
    ByStack([0, 1, 2].map(|stack| std::array::from_fn(|cell| cells[cell / 3 * 9 + stack * 3 + cell % 3])))
}

/// Where the cells of the puzzle stand in a view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct View {
    transposed: bool,
    /// The outer band of the puzzle, then the inner ones; stacks if transposed.
    bands: [usize; 3],
    stacks: ByStack<usize>,
}

impl View {
    /// The view with this band as the outer one; with this stack, if transposed.
    pub(crate) const fn new(transposed: bool, outer: usize) -> Self {
        Self { transposed, bands: [outer, (outer + 1) % 3, (outer + 2) % 3], stacks: ByStack([0, 1, 2]) }
    }

    /// The six choices of the outer band.
    pub(crate) const ALL: [Self; 6] = [
        Self::new(false, 0),
        Self::new(false, 1),
        Self::new(false, 2),
        Self::new(true, 0),
        Self::new(true, 1),
        Self::new(true, 2),
    ];

    pub(crate) const fn is_transposed(&self) -> bool {
        self.transposed
    }

    /// Which stack of the puzzle is X, which Y, which Z; bands if transposed.
    pub(crate) const fn stacks(&self) -> ByStack<usize> {
        self.stacks
    }

    /// Renames the stacks: Y becomes X, Z becomes Y, X becomes Z.
    pub(crate) fn turn(&mut self) {
        self.stacks.turn();
    }

    /// The cell of the puzzle at this row and column of the view.
    pub(crate) fn source(&self, row: usize, col: usize) -> Cell {
        let row = self.bands[row / 3] * 3 + row % 3;
        let col = self.stacks.0[col / 3] * 3 + col % 3;
        Cell::from_index(if self.transposed { col * 9 + row } else { row * 9 + col })
    }

    /// Where a cell of the puzzle stands in the outer band; `None` if it stands in an inner band.
    pub(crate) fn in_outer(&self, cell: Cell) -> Option<OuterCell> {
        (0..27).map(OuterCell).find(|seen| self.source(seen.0 / 9, seen.0 % 9) == cell)
    }

    /// The candidates of the outer band, then those of the inner ones.
    pub(crate) fn bands_of(&self, masks: &Masks) -> [BandCells; 3] {
        [0, 1, 2]
            .map(|band| std::array::from_fn(|cell| masks[self.source(3 * band + cell / 9, cell % 9).index()]))
    }
}

/// A cell of the outer band of a view, from 0 to 26, row by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OuterCell(usize);

impl OuterCell {
    /// Its index in [`BandCells`].
    pub(crate) const fn index(self) -> usize {
        self.0
    }

    pub(crate) const fn stack(self) -> Stack {
        Stack::ALL[self.0 % 9 / 3]
    }

    /// Its index in [`BoxCells`].
    pub(crate) const fn in_box(self) -> usize {
        self.0 / 9 * 3 + self.0 % 3
    }
}
