//! `Field`: the marks as the searches of this folder see them. It is a `Board` without givens and without the check of its
//! invariant after each change, because a branch of a forcing chain removes candidates hundreds of times.
//!
//! Also the orders in which Sudoku Explainer walks through houses: ties are decided by them.

use crate::{Board, Candidate, Cell, CellSet, Digit, DigitSet, House};

/// Candidates by cell and by digit, and which cells are open.
#[derive(Clone)]
pub(super) struct Field {
    pub(super) cells: [DigitSet; Cell::COUNT],
    pub(super) digits: [CellSet; 9],
    pub(super) open: CellSet,
    /// How often each digit is placed.
    placed: [u8; 9],
}

/// The first index of boxes, columns, rows: the order of singles and subsets.
pub(super) const BOXES_COLUMNS_ROWS: [usize; 3] = [18, 9, 0];
/// The first index of boxes, rows, columns: the order of chains, loops and BUG.
pub(super) const BOXES_ROWS_COLUMNS: [usize; 3] = [18, 0, 9];

/// The houses of three kinds in this order.
pub(super) fn houses(order: [usize; 3]) -> impl Iterator<Item = House> {
    order.into_iter().flat_map(|first| (first..first + 9).map(House::from_index))
}

/// The box, row and column of a cell.
pub(super) const fn box_row_column(cell: Cell) -> [House; 3] {
    let [row, column, boxed] = cell.houses();
    [boxed, row, column]
}

/// The peers of a cell: the box, then the rest of the row, then the rest of the column.
pub(super) fn ordered_peers(cell: Cell) -> impl Iterator<Item = Cell> {
    in_order(cell, cell.peers()).into_iter().flatten()
}

/// Peers of a cell, split into those in its box, then in its row, then in its column.
pub(super) fn in_order(cell: Cell, peers: CellSet) -> [CellSet; 3] {
    let [boxed, row, _] = box_row_column(cell);
    let in_box = peers & boxed.cells();
    let in_row = (peers - in_box) & row.cells();
    [in_box, in_row, peers - in_box - in_row]
}

impl Field {
    pub(super) fn new(board: &Board) -> Self {
        let mut field = Self {
            cells: [DigitSet::EMPTY; Cell::COUNT],
            digits: [CellSet::EMPTY; 9],
            open: board.open(),
            placed: [0; 9],
        };
        for cell in board.open() {
            field.cells[cell.index()] = board.candidates(cell);
        }
        for digit in Digit::ALL {
            field.digits[digit.index()] = board.cells_with(digit);
            field.placed[digit.index()] = board.placed_cells(digit).len() as u8;
        }
        field
    }

    pub(super) const fn candidates(&self, cell: Cell) -> DigitSet {
        self.cells[cell.index()]
    }

    pub(super) const fn cells_with(&self, digit: Digit) -> CellSet {
        self.digits[digit.index()]
    }

    pub(super) const fn has(&self, candidate: Candidate) -> bool {
        self.candidates(candidate.cell).contains(candidate.digit)
    }

    /// Where the digit may go in this house.
    pub(super) const fn places(&self, house: House, digit: Digit) -> CellSet {
        house.cells().intersection(self.cells_with(digit))
    }

    /// How many candidates there are.
    pub(super) fn candidate_count(&self) -> usize {
        self.digits.iter().map(|cells| cells.len()).sum()
    }

    /// How many cells of the house are open.
    pub(super) const fn open_in(&self, house: House) -> usize {
        house.cells().intersection(self.open).len()
    }

    /// How often the digit is placed.
    pub(super) const fn times_placed(&self, digit: Digit) -> usize {
        self.placed[digit.index()] as usize
    }

    pub(super) const fn remove(&mut self, Candidate { cell, digit }: Candidate) {
        self.cells[cell.index()] = self.cells[cell.index()].without(digit);
        self.digits[digit.index()] = self.digits[digit.index()].without(cell);
    }

    pub(super) fn place(&mut self, Candidate { cell, digit }: Candidate) {
        for other in self.candidates(cell) {
            self.digits[other.index()] = self.digits[other.index()].without(cell);
        }
        self.cells[cell.index()] = DigitSet::EMPTY;
        for peer in cell.peers() & self.cells_with(digit) {
            self.cells[peer.index()] = self.cells[peer.index()].without(digit);
        }
        self.digits[digit.index()] -= cell.peers();
        self.open = self.open.without(cell);
        self.placed[digit.index()] += 1;
    }

    /// The cells with exactly this many candidates, up to four.
    pub(super) fn cells_of_size<const SIZE: usize>(&self) -> CellSet {
        let mut by_size = [CellSet::EMPTY; 6];
        by_size[0] = self.open;
        for here in self.digits {
            for size in (0..=SIZE).rev() {
                let moving = by_size[size] & here;
                by_size[size] -= moving;
                by_size[size + 1] |= moving;
            }
        }
        by_size[SIZE]
    }

    /// The digits that any of these cells may hold.
    pub(super) fn digits_of(&self, cells: CellSet) -> DigitSet {
        cells.iter().fold(DigitSet::EMPTY, |digits, cell| digits | self.candidates(cell))
    }
}
