//! `House`: a row, a column or a box; nine cells that hold each digit once.

use std::fmt;

use crate::{Cell, CellSet};

/// One of the 27 houses: rows 0 to 8, columns 9 to 17, boxes 18 to 26.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct House(u8);

/// The kind of a house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum HouseKind {
    /// Nine cells side by side.
    Row,
    /// Nine cells one below the other.
    Column,
    /// Three by three cells.
    Box,
}

impl HouseKind {
    /// The house of this kind with this number, counted from 0.
    pub(crate) const fn house(self, number: usize) -> House {
        match self {
            Self::Row => House::row(number),
            Self::Column => House::column(number),
            Self::Box => House::box_at(number),
        }
    }

    /// The nine houses of this kind.
    pub(crate) fn houses(self) -> impl Iterator<Item = House> + Clone {
        (0..9).map(move |number| self.house(number))
    }
}

impl House {
    /// How many houses there are.
    pub const COUNT: usize = 27;

    /// The row with this number, counted from 0.
    ///
    /// # Panics
    /// If the number is 9 or more; likewise for columns and boxes.
    pub const fn row(number: usize) -> Self {
        assert!(number < 9, "a row number is below 9");
        Self(number as u8)
    }

    /// The column with this number, counted from 0.
    ///
    /// # Panics
    /// If the number is 9 or more.
    pub const fn column(number: usize) -> Self {
        assert!(number < 9, "a column number is below 9");
        Self(9 + number as u8)
    }

    /// The box with this number, counted from 0 in reading order.
    ///
    /// # Panics
    /// If the number is 9 or more.
    pub const fn box_at(number: usize) -> Self {
        assert!(number < 9, "a box number is below 9");
        Self(18 + number as u8)
    }

    /// The house with this index.
    ///
    /// # Panics
    /// If the index is 27 or more.
    pub const fn from_index(index: usize) -> Self {
        assert!(index < Self::COUNT, "a house index is below 27");
        Self(index as u8)
    }

    /// All houses: rows, columns, boxes.
    pub fn all() -> impl ExactSizeIterator<Item = Self> + DoubleEndedIterator + Clone {
        (0..Self::COUNT as u8).map(Self)
    }

    /// Its index, 0 to 26.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its number among its kind, 0 to 8.
    pub const fn number(self) -> usize {
        self.index() % 9
    }

    /// Row, column or box.
    pub const fn kind(self) -> HouseKind {
        match self.0 / 9 {
            0 => HouseKind::Row,
            1 => HouseKind::Column,
            _ => HouseKind::Box,
        }
    }

    /// Its nine cells.
    pub const fn cells(self) -> CellSet {
        CELLS[self.index()]
    }
}

const CELLS: [CellSet; House::COUNT] = {
    let mut cells = [CellSet::EMPTY; House::COUNT];
    let mut index = 0;
    while index < Cell::COUNT {
        let cell = Cell::from_index(index);
        let [row, column, boxed] = cell.houses();
        cells[row.index()] = cells[row.index()].with(cell);
        cells[column.index()] = cells[column.index()].with(cell);
        cells[boxed.index()] = cells[boxed.index()].with(cell);
        index += 1;
    }
    let mut house = 0;
    while house < House::COUNT {
        assert!(cells[house].len() == 9, "every house has nine cells");
        house += 1;
    }
    cells
};

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = match self.kind() {
            HouseKind::Row => "row",
            HouseKind::Column => "column",
            HouseKind::Box => "box",
        };
        write!(f, "{kind} {}", self.number() + 1)
    }
}

impl fmt::Debug for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_house_knows_its_kind_number_and_cells() {
        for number in 0..9 {
            for cell in Cell::all() {
                assert_eq!(House::row(number).cells().contains(cell), cell.row() == number);
                assert_eq!(House::column(number).cells().contains(cell), cell.col() == number);
                assert_eq!(House::box_at(number).cells().contains(cell), cell.box_index() == number);
            }
        }
    }

    #[test]
    fn houses_print_as_people_count() {
        let names: Vec<String> = House::all().map(|house| house.to_string()).collect();
        assert_eq!([&names[0], &names[9], &names[26]], ["row 1", "column 1", "box 9"]);
    }
}
