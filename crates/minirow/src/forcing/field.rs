//! `Field`: the marks as the searches of this folder see them. It is a `Board` without givens and without the check of its
//! invariant after each change, because a branch of a forcing chain removes candidates hundreds of times.
//!
//! Also the orders in which Sudoku Explainer walks through houses: ties are decided by them.

use crate::bits::Row;
use crate::{Board, Candidate, Cell, CellSet, Digit, DigitSet, House, HouseKind};

/// A set of candidates as bits by their index, for searches that ask for and change single ones.
pub(crate) type CandidateBits = Row<12>;

/// Candidates by cell, by digit and by house and digit, and which cells are open.
#[derive(Clone)]
pub(crate) struct Field {
    pub(crate) cells: [DigitSet; Cell::COUNT],
    pub(crate) digits: [CellSet; 9],
    /// By house and digit: one bit for each cell of the house, in order.
    spots: [[u16; 9]; House::COUNT],
    pub(crate) open: CellSet,
    /// By house: one bit for each open cell, in order.
    vacant: [u16; House::COUNT],
    /// How often each digit is placed.
    placed: [u8; 9],
}

/// The box, row and column of each cell, and its bit in each.
pub(crate) const SPOTS: [[(u8, u16); 3]; Cell::COUNT] = {
    let mut spots = [[(0, 0); 3]; Cell::COUNT];
    let mut index = 0;
    while index < Cell::COUNT {
        let (row, column) = (index / 9, index % 9);
        spots[index] = [
            ((18 + row / 3 * 3 + column / 3) as u8, 1 << (row % 3 * 3 + column % 3)),
            (row as u8, 1 << column),
            ((9 + column) as u8, 1 << row),
        ];
        index += 1;
    }
    spots
};

/// The cells of each house, in order.
pub(crate) const CELLS: [[Cell; 9]; House::COUNT] = {
    let mut cells = [[Cell::from_index(0); 9]; House::COUNT];
    let mut house = 0;
    while house < House::COUNT {
        let mut bits = House::from_index(house).cells().bits();
        let mut spot = 0;
        while spot < 9 {
            cells[house][spot] = Cell::from_index(bits.trailing_zeros() as usize);
            bits &= bits - 1;
            spot += 1;
        }
        house += 1;
    }
    cells
};

/// The cells of a house at these spots, if there are two.
pub(crate) const fn pair_at(house: House, spots: u16) -> Option<[Cell; 2]> {
    let rest = spots & spots.wrapping_sub(1);
    if !rest.is_power_of_two() {
        return None;
    }
    let cells = &CELLS[house.index()];
    Some([cells[spots.trailing_zeros() as usize], cells[rest.trailing_zeros() as usize]])
}

/// By house: one bit for each cell of the house that is in the set.
fn spots(cells: CellSet) -> [u16; House::COUNT] {
    let mut spots = [0; House::COUNT];
    for row in 0..9 {
        let bits = (cells.bits() >> (9 * row)) as u16 & 0o777;
        spots[row] = bits;
        for third in 0..3 {
            spots[18 + row / 3 * 3 + third] |= (bits >> (3 * third) & 7) << (row % 3 * 3);
        }
        for column in 0..9 {
            spots[9 + column] |= (bits >> column & 1) << row;
        }
    }
    spots
}

/// The only bit, if there is exactly one.
pub(crate) const fn only(bits: u16) -> Option<usize> {
    if bits.is_power_of_two() { Some(bits.trailing_zeros() as usize) } else { None }
}

/// Boxes, columns, rows: the order of singles and subsets.
pub(crate) const BOXES_COLUMNS_ROWS: [HouseKind; 3] = [HouseKind::Box, HouseKind::Column, HouseKind::Row];
/// Boxes, rows, columns: the order of chains, loops and BUG.
pub(crate) const BOXES_ROWS_COLUMNS: [HouseKind; 3] = [HouseKind::Box, HouseKind::Row, HouseKind::Column];

/// The houses of these kinds in this order.
pub(crate) fn houses(order: [HouseKind; 3]) -> impl Iterator<Item = House> {
    order.into_iter().flat_map(HouseKind::houses)
}

/// The box, row and column of a cell.
pub(crate) const fn box_row_column(cell: Cell) -> [House; 3] {
    let [row, column, boxed] = cell.houses();
    [boxed, row, column]
}

/// The peers of a cell: the box, then the rest of the row, then the rest of the column.
pub(crate) fn ordered_peers(cell: Cell) -> impl Iterator<Item = Cell> {
    in_order(cell, cell.peers()).into_iter().flatten()
}

/// Peers of a cell, split into those in its box, then in its row, then in its column.
pub(crate) fn in_order(cell: Cell, peers: CellSet) -> [CellSet; 3] {
    let [boxed, row, _] = box_row_column(cell);
    let in_box = peers & boxed.cells();
    let in_row = (peers - in_box) & row.cells();
    [in_box, in_row, peers - in_box - in_row]
}

impl Field {
    pub(crate) fn new(board: &Board) -> Self {
        let mut field = Self {
            cells: [DigitSet::EMPTY; Cell::COUNT],
            digits: [CellSet::EMPTY; 9],
            spots: [[0; 9]; House::COUNT],
            open: board.open(),
            vacant: [0; House::COUNT],
            placed: [0; 9],
        };
        for cell in board.open() {
            field.cells[cell.index()] = board.candidates(cell);
        }
        field.vacant = spots(board.open());
        for digit in Digit::ALL {
            field.digits[digit.index()] = board.cells_with(digit);
            for (house, spots) in spots(board.cells_with(digit)).into_iter().enumerate() {
                field.spots[house][digit.index()] = spots;
            }
            field.placed[digit.index()] = board.placed_cells(digit).len() as u8;
        }
        field
    }

    pub(crate) const fn candidates(&self, cell: Cell) -> DigitSet {
        self.cells[cell.index()]
    }

    pub(crate) const fn cells_with(&self, digit: Digit) -> CellSet {
        self.digits[digit.index()]
    }

    pub(crate) const fn has(&self, candidate: Candidate) -> bool {
        self.candidates(candidate.cell).contains(candidate.digit)
    }

    /// Where the digit may go in this house.
    pub(crate) const fn places(&self, house: House, digit: Digit) -> CellSet {
        house.cells().intersection(self.cells_with(digit))
    }

    /// How many candidates there are.
    pub(crate) const fn candidate_count(&self) -> usize {
        let mut count = 0;
        let mut digit = 0;
        while digit < 9 {
            count += self.digits[digit].len();
            digit += 1;
        }
        count
    }

    /// Where the digit may go in this house, one bit for each cell of the house.
    pub(crate) const fn spots(&self, house: House, digit: Digit) -> u16 {
        self.spots[house.index()][digit.index()]
    }

    /// By digit, where it may go in this house.
    pub(crate) const fn spots_of(&self, house: House) -> &[u16; 9] {
        &self.spots[house.index()]
    }

    /// By house and digit, where it may go.
    pub(crate) const fn all_spots(&self) -> &[[u16; 9]; House::COUNT] {
        &self.spots
    }

    /// How many cells of the house are open.
    pub(crate) const fn open_in(&self, house: House) -> usize {
        self.vacant[house.index()].count_ones() as usize
    }

    /// How often the digit is placed.
    pub(crate) const fn times_placed(&self, digit: Digit) -> usize {
        self.placed[digit.index()] as usize
    }

    /// Removes a candidate; where the digit may still go in the box, the row and the column.
    #[inline]
    pub(crate) fn remove(&mut self, Candidate { cell, digit }: Candidate) -> [u16; 3] {
        self.digits[digit.index()] = self.digits[digit.index()].without(cell);
        self.remove_from_spots(Candidate { cell, digit })
    }

    /// Like [`Field::remove`], but leaves `digits` stale.
    #[inline]
    pub(crate) fn remove_from_spots(&mut self, Candidate { cell, digit }: Candidate) -> [u16; 3] {
        self.cells[cell.index()] = self.cells[cell.index()].without(digit);
        let at = &SPOTS[cell.index()];
        let mut left = [0; 3];
        for kind in 0..3 {
            let (house, bit) = at[kind];
            let spots = &mut self.spots[usize::from(house)][digit.index()];
            *spots &= !bit;
            left[kind] = *spots;
        }
        left
    }

    /// Empties the cell of a candidate and its digit in its houses, for a field of which nobody will ask there again.
    #[inline]
    pub(crate) fn forget(&mut self, Candidate { cell, digit }: Candidate) {
        self.cells[cell.index()] = DigitSet::EMPTY;
        for (house, _) in SPOTS[cell.index()] {
            self.spots[usize::from(house)][digit.index()] = 0;
        }
    }

    /// Where the digit of a candidate may go in its box, row and column besides.
    #[inline]
    pub(crate) fn spots_without(&self, Candidate { cell, digit }: Candidate) -> [u16; 3] {
        SPOTS[cell.index()].map(|(house, bit)| self.spots[usize::from(house)][digit.index()] & !bit)
    }

    /// Something that turns on if this candidate is off.
    pub(crate) fn last_without(&self, candidate: Candidate) -> Option<Candidate> {
        let Candidate { cell, digit } = candidate;
        if let Some(digit) = self.candidates(cell).without(digit).single() {
            return Some(Candidate { cell, digit });
        }
        let in_house = |(&(house, _), spots)| Some(CELLS[usize::from(house)][only(spots)?]);
        let cell = SPOTS[cell.index()].iter().zip(self.spots_without(candidate)).find_map(in_house)?;
        Some(Candidate { cell, digit })
    }

    /// Removes a digit from a cell; calls `single` for each house in which it has one place left.
    fn remove_watched(&mut self, cell: Cell, digit: Digit, single: &mut impl FnMut(u8, Digit)) {
        for (house, bit) in SPOTS[cell.index()] {
            let spots = &mut self.spots[usize::from(house)][digit.index()];
            *spots &= !bit;
            if spots.is_power_of_two() {
                single(house, digit);
            }
        }
    }

    pub(crate) fn place(&mut self, candidate: Candidate) {
        self.place_watched(candidate, &mut |_, _| {});
    }

    /// Places a digit; calls `single` for each house in which a digit has one place left, perhaps more than once.
    pub(crate) fn place_watched(
        &mut self,
        Candidate { cell, digit }: Candidate,
        single: &mut impl FnMut(u8, Digit),
    ) {
        // Its own digit first, so that it is not seen as single in its houses.
        for (house, _) in SPOTS[cell.index()] {
            self.spots[usize::from(house)][digit.index()] = 0;
        }
        for other in self.candidates(cell).without(digit) {
            self.digits[other.index()] = self.digits[other.index()].without(cell);
            self.remove_watched(cell, other, single);
        }
        self.cells[cell.index()] = DigitSet::EMPTY;
        for peer in cell.peers() & self.cells_with(digit) {
            self.cells[peer.index()] = self.cells[peer.index()].without(digit);
            self.remove_watched(peer, digit, single);
        }
        self.digits[digit.index()] -= cell.peers() | CellSet::of(cell);
        self.open = self.open.without(cell);
        self.placed[digit.index()] += 1;
        for (house, bit) in SPOTS[cell.index()] {
            self.vacant[usize::from(house)] &= !bit;
        }
    }

    /// The cells with exactly this many candidates, up to four.
    pub(crate) fn cells_of_size<const SIZE: usize>(&self) -> CellSet {
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
    pub(crate) fn digits_of(&self, cells: CellSet) -> DigitSet {
        cells.iter().fold(DigitSet::EMPTY, |digits, cell| digits | self.candidates(cell))
    }
}
