//! `Position`: a board together with the houses of its layout: all that links and almost locked sets depend on.

use crate::{Board, Candidate, Cell, CellSet, DigitSet, House, HouseSet, Layout};

/// A board and its layout.
#[derive(Clone, Copy)]
pub(super) struct Position<'a> {
    board: &'a Board,
    layout: &'a Layout,
}

impl<'a> Position<'a> {
    pub(super) fn new(board: &'a Board) -> Self {
        Self { board, layout: board.layout() }
    }

    pub(super) const fn layout(&self) -> &'a Layout {
        self.layout
    }

    /// The cells of a house.
    pub(super) const fn cells(&self, house: House) -> CellSet {
        self.layout.cells(house)
    }

    /// Whether a rule forbids that both are true.
    pub(super) const fn excludes(&self, one: Candidate, other: Candidate) -> bool {
        self.layout.excludes(one, other)
    }

    pub(super) const fn board(&self) -> &'a Board {
        self.board
    }

    /// The houses: rows, columns, boxes, then those of variants.
    pub(super) fn houses(&self) -> impl Iterator<Item = House> + Clone + use<> {
        self.layout.houses().iter()
    }

    /// The houses: boxes and other regions, then rows and columns.
    pub(super) fn boxes_first(&self) -> impl Iterator<Item = House> + Clone + use<> {
        let houses = self.layout.houses();
        let lines = houses & Layout::LINES.houses();
        (houses - lines).iter().chain(lines.iter())
    }

    /// The houses that this cell is in.
    pub(super) const fn houses_at(&self, cell: Cell) -> HouseSet {
        self.layout.houses_at(cell)
    }

    /// The houses that hold all of these cells.
    pub(super) fn houses_of(&self, cells: CellSet) -> HouseSet {
        if cells.is_empty() {
            return HouseSet::EMPTY;
        }
        cells.iter().fold(self.layout.houses(), |houses, cell| houses & self.houses_at(cell))
    }

    /// The first house that holds all of these cells.
    pub(super) fn common_house(&self, cells: CellSet) -> Option<House> {
        self.houses_of(cells).first()
    }

    /// The houses that hold any of these cells.
    pub(super) fn houses_touching(&self, cells: CellSet) -> HouseSet {
        cells.iter().fold(HouseSet::EMPTY, |houses, cell| houses | self.houses_at(cell))
    }

    /// The other cells that may not hold the same digit as this one.
    pub(super) const fn peers(&self, cell: Cell) -> CellSet {
        self.layout.peers(cell)
    }

    /// Whether the two cells are different and may not hold the same digit.
    pub(super) const fn sees(&self, one: Cell, other: Cell) -> bool {
        self.peers(one).contains(other)
    }

    /// The peers that all of these cells have in common.
    pub(super) fn common_peers(&self, cells: CellSet) -> CellSet {
        cells.iter().fold(CellSet::ALL, |common, cell| common & self.peers(cell))
    }

    /// The digits that any of these cells has as a candidate.
    pub(super) fn digits_of(&self, cells: CellSet) -> DigitSet {
        cells.iter().fold(DigitSet::EMPTY, |digits, cell| digits | self.board.candidates(cell))
    }
}
