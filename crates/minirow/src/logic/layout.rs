//! `Layout`: which houses a grid has. Searches ask it, by way of `Sight`, and never `House` or `Cell`: a variant with
//! other houses is then another value of this type.

use crate::{Cell, CellSet, HouseSet};

/// The houses of a grid, and by cell what follows from them.
pub(super) struct Layout {
    houses: HouseSet,
    houses_at: [HouseSet; Cell::COUNT],
    peers: [CellSet; Cell::COUNT],
}

impl Layout {
    /// Nine rows, nine columns, nine boxes.
    pub(super) const CLASSIC: &'static Self = {
        static CLASSIC: Layout = Layout::new(HouseSet::ALL);
        &CLASSIC
    };

    const fn new(houses: HouseSet) -> Self {
        let mut houses_at = [HouseSet::EMPTY; Cell::COUNT];
        let mut peers = [CellSet::EMPTY; Cell::COUNT];
        let mut left = houses;
        while let Some(house) = left.first() {
            left = left.without(house);
            let mut cells = house.cells();
            while let Some(cell) = cells.first() {
                cells = cells.without(cell);
                houses_at[cell.index()] = houses_at[cell.index()].with(house);
                peers[cell.index()] = peers[cell.index()].union(house.cells()).without(cell);
            }
        }
        Self { houses, houses_at, peers }
    }

    /// All houses.
    pub(super) const fn houses(&self) -> HouseSet {
        self.houses
    }

    /// The houses that this cell is in.
    pub(super) const fn houses_at(&self, cell: Cell) -> HouseSet {
        self.houses_at[cell.index()]
    }

    /// The other cells that share a house with this one.
    pub(super) const fn peers(&self, cell: Cell) -> CellSet {
        self.peers[cell.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::House;

    #[test]
    fn the_classic_layout_is_what_cells_and_houses_say() {
        assert_eq!(Layout::CLASSIC.houses(), House::all().collect());
        for cell in Cell::all() {
            assert_eq!(Layout::CLASSIC.houses_at(cell), cell.houses().into_iter().collect());
            assert_eq!(Layout::CLASSIC.peers(cell), cell.peers());
        }
    }

    #[test]
    fn a_layout_without_boxes_has_rows_and_columns_only() {
        let lines: HouseSet = House::all().take(18).collect();
        let layout = Layout::new(lines);
        for cell in Cell::all() {
            assert_eq!(layout.peers(cell).len(), 16);
            assert_eq!(layout.houses_at(cell).len(), 2);
        }
    }
}
