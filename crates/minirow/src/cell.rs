//! `Cell`: a place in the grid.

use std::fmt;
use std::str::FromStr;

use crate::{CellSet, Digit, House};

/// One of the 81 cells, numbered in reading order.
///
/// A cell prints as `r1c3` and, with `{:#}`, as `A3` (row letter, column number). It is read from either.
///
/// ```
/// use minirow::Cell;
///
/// let cell: Cell = "A3".parse()?;
/// assert_eq!(cell, "r1c3".parse()?);
/// assert_eq!(format!("{cell} {cell:#}"), "r1c3 A3");
/// assert_eq!(cell.peers().len(), 20);
/// # Ok::<(), minirow::CellNameError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The number of cells.
    pub const COUNT: usize = 81;

    /// The cell with this number in reading order, counted from 0.
    pub const fn new(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self(index as u8)) } else { None }
    }

    /// The cell with this number in reading order, for numbers known to be in range.
    ///
    /// # Panics
    /// If the number is 81 or more.
    pub const fn from_index(index: usize) -> Self {
        assert!(index < Self::COUNT, "a cell number is below 81");
        Self(index as u8)
    }

    /// The cell in this row and column, both counted from 0.
    pub const fn at(row: usize, col: usize) -> Option<Self> {
        if row < 9 && col < 9 { Some(Self((9 * row + col) as u8)) } else { None }
    }

    /// All cells in reading order.
    pub fn all() -> impl ExactSizeIterator<Item = Self> + DoubleEndedIterator + Clone {
        (0..Self::COUNT as u8).map(Self)
    }

    /// The number of the cell in reading order, 0 to 80.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its row, 0 to 8.
    pub const fn row(self) -> usize {
        self.index() / 9
    }

    /// Its column, 0 to 8.
    pub const fn col(self) -> usize {
        self.index() % 9
    }

    /// Its box, 0 to 8 in reading order.
    pub const fn box_index(self) -> usize {
        self.row() / 3 * 3 + self.col() / 3
    }

    /// Its row, its column and its box.
    pub const fn houses(self) -> [House; 3] {
        HOUSES[self.index()]
    }

    /// The 20 other cells that share a house with it.
    pub const fn peers(self) -> CellSet {
        PEERS[self.index()]
    }

    /// Whether the two cells are different and share a house.
    pub const fn sees(self, other: Self) -> bool {
        self.peers().contains(other)
    }
}

const HOUSES: [[House; 3]; Cell::COUNT] = {
    let mut houses = [[House::row(0); 3]; Cell::COUNT];
    let mut index = 0;
    while index < Cell::COUNT {
        let cell = Cell::from_index(index);
        houses[index] = [House::row(cell.row()), House::column(cell.col()), House::box_at(cell.box_index())];
        index += 1;
    }
    houses
};

const PEERS: [CellSet; Cell::COUNT] = {
    let mut peers = [CellSet::EMPTY; Cell::COUNT];
    let mut index = 0;
    while index < Cell::COUNT {
        let cell = Cell::from_index(index);
        let [row, column, boxed] = cell.houses();
        peers[index] = row.cells().union(column.cells()).union(boxed.cells()).without(cell);
        assert!(peers[index].len() == 20, "every cell has 20 peers");
        index += 1;
    }
    peers
};

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            write!(f, "{}{}", char::from(b'A' + self.row() as u8), self.col() + 1)
        } else {
            write!(f, "r{}c{}", self.row() + 1, self.col() + 1)
        }
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The error for a text that is not the name of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellNameError;

impl fmt::Display for CellNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a cell such as r1c3 or A3")
    }
}

impl std::error::Error for CellNameError {}

impl FromStr for Cell {
    type Err = CellNameError;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        let number = |digit: u8| Digit::from_ascii(digit).map(Digit::index);
        let (row, col) = match *name.as_bytes() {
            [b'r' | b'R', row, b'c' | b'C', col] => (number(row), number(col)),
            [letter @ b'A'..=b'I', col] => (Some(usize::from(letter - b'A')), number(col)),
            [letter @ b'a'..=b'i', col] => (Some(usize::from(letter - b'a')), number(col)),
            _ => (None, None),
        };
        row.zip(col).and_then(|(row, col)| Self::at(row, col)).ok_or(CellNameError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_names_of_every_cell_are_read_back() {
        for cell in Cell::all() {
            assert_eq!(format!("{cell}").parse(), Ok(cell));
            assert_eq!(format!("{cell:#}").parse(), Ok(cell));
            assert_eq!(format!("{cell:#}").to_lowercase().parse(), Ok(cell));
        }
    }

    #[test]
    fn other_texts_name_no_cell() {
        for text in ["", "A", "A0", "J1", "r0c1", "r1c", "r1c10", "r10c1", "1A", "é1"] {
            assert_eq!(text.parse::<Cell>(), Err(CellNameError), "{text}");
        }
    }

    #[test]
    fn seeing_is_mutual_and_never_of_oneself() {
        for one in Cell::all() {
            assert!(!one.sees(one));
            for other in one.peers() {
                assert!(other.sees(one));
                assert!(one.houses().iter().any(|house| house.cells().contains(other)));
            }
        }
    }
}
