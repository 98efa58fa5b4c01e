//! `House`: nine cells that hold each digit once. Classic Sudoku has 27: rows, columns and boxes. The others belong to
//! variants, whose [`Layout`](crate::Layout) says which of them there are.

use std::fmt;

use crate::{Cell, CellSet};

/// A house by its index: rows 0 to 8, columns 9 to 17, boxes 18 to 26, then those of variants: jigsaw regions 27 to 35,
/// diagonals 36 and 37, windows 38 to 41, disjoint groups 42 to 50, extra regions 51 to 63.
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
    /// A region of a jigsaw, in place of a box.
    Region,
    /// A diagonal of the grid.
    Diagonal,
    /// A three by three square of windoku.
    Window,
    /// The cells in the same place of each box.
    Group,
    /// Any nine cells.
    Extra,
}

impl HouseKind {
    /// The house of this kind with this number, counted from 0.
    pub(crate) const fn house(self, number: usize) -> House {
        match self {
            Self::Row => House::row(number),
            Self::Column => House::column(number),
            Self::Box => House::box_at(number),
            _ => {
                assert!(number < self.count(), "a house number is below the number of houses of its kind");
                House(self.first() as u8 + number as u8)
            }
        }
    }

    /// All kinds, in the order of their houses.
    pub const ALL: [Self; 8] = [
        Self::Row,
        Self::Column,
        Self::Box,
        Self::Region,
        Self::Diagonal,
        Self::Window,
        Self::Group,
        Self::Extra,
    ];

    /// The largest number of houses of this kind.
    pub const fn count(self) -> usize {
        match self {
            Self::Row | Self::Column | Self::Box | Self::Region | Self::Group => 9,
            Self::Diagonal => 2,
            Self::Window => 4,
            Self::Extra => 13,
        }
    }

    /// The index of the first house of this kind.
    const fn first(self) -> usize {
        match self {
            Self::Row => 0,
            Self::Column => 9,
            Self::Box => 18,
            Self::Region => 27,
            Self::Diagonal => 36,
            Self::Window => 38,
            Self::Group => 42,
            Self::Extra => 51,
        }
    }

    /// The letter that stands for the kind in data and in notations.
    pub const fn letter(self) -> char {
        match self {
            Self::Row => 'r',
            Self::Column => 'c',
            Self::Box => 'b',
            Self::Region => 'j',
            Self::Diagonal => 'd',
            Self::Window => 'w',
            Self::Group => 'p',
            Self::Extra => 'e',
        }
    }

    /// Returns `true` for rows and columns.
    pub const fn is_line(self) -> bool {
        matches!(self, Self::Row | Self::Column)
    }

    /// The houses of this kind.
    pub(crate) fn houses(self) -> impl Iterator<Item = House> + Clone {
        (0..self.count()).map(move |number| self.house(number))
    }
}

impl House {
    /// The number of houses in classic Sudoku.
    pub const COUNT: usize = 27;

    /// How many houses there are, those of variants included.
    pub const MOST: usize = 64;

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
    /// If the index is 64 or more.
    pub const fn from_index(index: usize) -> Self {
        assert!(index < Self::MOST, "a house index is below 64");
        Self(index as u8)
    }

    /// The house of this kind with this number, counted from 0, if there is one.
    pub const fn of(kind: HouseKind, number: usize) -> Option<Self> {
        if number < kind.count() { Some(kind.house(number)) } else { None }
    }

    /// The houses of classic Sudoku: rows, columns, boxes.
    pub fn all() -> impl ExactSizeIterator<Item = Self> + DoubleEndedIterator + Clone {
        (0..Self::COUNT as u8).map(Self)
    }

    /// The index of the house, 0 to 63.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its number among its kind, counted from 0.
    pub const fn number(self) -> usize {
        self.index() - self.kind().first()
    }

    /// Row, column, box or a kind of house of variants.
    pub const fn kind(self) -> HouseKind {
        match self.0 {
            0..9 => HouseKind::Row,
            9..18 => HouseKind::Column,
            18..27 => HouseKind::Box,
            27..36 => HouseKind::Region,
            36..38 => HouseKind::Diagonal,
            38..42 => HouseKind::Window,
            42..51 => HouseKind::Group,
            _ => HouseKind::Extra,
        }
    }

    /// Its nine cells. Regions and extra regions have none here: [`Layout::cells`](crate::Layout::cells) knows theirs.
    pub const fn cells(self) -> CellSet {
        CELLS[self.index()]
    }
}

const CELLS: [CellSet; House::MOST] = {
    let mut cells = [CellSet::EMPTY; House::MOST];
    let mut index = 0;
    while index < Cell::COUNT {
        let cell = Cell::from_index(index);
        let [row, column, boxed] = cell.houses();
        cells[row.index()] = cells[row.index()].with(cell);
        cells[column.index()] = cells[column.index()].with(cell);
        cells[boxed.index()] = cells[boxed.index()].with(cell);
        let (row, col) = (cell.row(), cell.col());
        let [diagonal, window, group] =
            [HouseKind::Diagonal.first(), HouseKind::Window.first(), HouseKind::Group.first()];
        if row == col {
            cells[diagonal] = cells[diagonal].with(cell);
        }
        if row + col == 8 {
            cells[diagonal + 1] = cells[diagonal + 1].with(cell);
        }
        if row % 4 != 0 && col % 4 != 0 {
            let window = window + row / 5 * 2 + col / 5;
            cells[window] = cells[window].with(cell);
        }
        let group = group + row % 3 * 3 + col % 3;
        cells[group] = cells[group].with(cell);
        index += 1;
    }
    let mut house = 0;
    while house < House::MOST {
        let is_free = matches!(House(house as u8).kind(), HouseKind::Region | HouseKind::Extra);
        assert!(cells[house].len() == if is_free { 0 } else { 9 }, "every house has nine cells");
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
            HouseKind::Region => "region",
            HouseKind::Diagonal => "diagonal",
            HouseKind::Window => "window",
            HouseKind::Group => "disjoint group",
            HouseKind::Extra => "extra region",
        };
        match (self.kind(), self.number()) {
            (HouseKind::Diagonal, 0) => write!(f, "{kind} r1c1-r9c9"),
            (HouseKind::Diagonal, _) => write!(f, "{kind} r1c9-r9c1"),
            (_, number) => write!(f, "{kind} {}", number + 1),
        }
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
        assert_eq!(House::from_index(37).to_string(), "diagonal r1c9-r9c1");
        assert_eq!(House::from_index(63).to_string(), "extra region 13");
    }

    #[test]
    fn the_kinds_number_all_houses_without_a_gap() {
        let all: Vec<House> = HouseKind::ALL.into_iter().flat_map(HouseKind::houses).collect();
        assert_eq!(all.len(), House::MOST);
        for (index, house) in all.into_iter().enumerate() {
            assert_eq!(house.index(), index);
            assert_eq!(House::of(house.kind(), house.number()), Some(house));
        }
        assert_eq!(House::of(HouseKind::Diagonal, 2), None);
    }

    #[test]
    fn windows_and_groups_are_where_people_draw_them() {
        let first = |kind, number| House::of(kind, number).and_then(|house| house.cells().first());
        assert_eq!(first(HouseKind::Window, 3), Cell::at(5, 5));
        assert_eq!(first(HouseKind::Window, 1), Cell::at(1, 5));
        assert_eq!(first(HouseKind::Group, 5), Cell::at(1, 2));
    }
}
