//! `Layout`: which houses a grid has, and which other cells see each other. Boards ask it which candidates a placed digit
//! removes; searches and the checker ask it, and never `House` or `Cell`: a variant with other houses is another value of this
//! type.

use std::fmt;

use crate::{Candidate, Cell, CellSet, House, HouseKind, HouseSet};

/// The houses of a grid, pairs of other cells that may not hold the same digit, and by cell what follows from both.
///
/// ```
/// use minirow::{Cell, HouseKind, House, Layout};
///
/// let diagonals = [0, 1].map(|number| House::of(HouseKind::Diagonal, number).expect("there are two").cells());
/// let x = Layout::CLASSIC.clone().with_house(HouseKind::Diagonal, diagonals[0])?.with_house(HouseKind::Diagonal, diagonals[1])?;
/// let corner: Cell = "r1c1".parse()?;
/// assert!(x.sees(corner, "r9c9".parse()?) && !corner.sees("r9c9".parse()?));
/// assert_eq!(x.houses().len(), 29);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Layout {
    houses: HouseSet,
    cells: [CellSet; House::MOST],
    houses_at: [HouseSet; Cell::COUNT],
    peers: [CellSet; Cell::COUNT],
    has_other_rules: bool,
    has_only_houses: bool,
}

/// Why cells are no house of a layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LayoutError {
    /// A house has nine cells, these are as many.
    Size(usize),
    /// No house of this kind has these cells.
    Cells(HouseKind),
    /// There are as many houses of this kind as a layout can have.
    Full(HouseKind),
}

impl fmt::Display for LayoutError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size(cells) => write!(f, "expected a house of nine cells, found {cells}"),
            Self::Cells(kind) => write!(f, "expected the cells of a house of the kind {kind:?}"),
            Self::Full(kind) => {
                write!(f, "expected at most {} houses of the kind {kind:?}, found more", kind.count())
            }
        }
    }
}

impl std::error::Error for LayoutError {}

impl Layout {
    /// Nine rows, nine columns, nine boxes.
    pub const CLASSIC: &'static Self = {
        static CLASSIC: Layout = Layout::of(HouseSet::CLASSIC);
        &CLASSIC
    };

    /// Nine rows and nine columns, to which [`Layout::with_house`] adds regions.
    pub const LINES: &'static Self = {
        static LINES: Layout = Layout::of(match HouseSet::from_bits((1 << 18) - 1) {
            Some(lines) => lines,
            None => HouseSet::EMPTY,
        });
        &LINES
    };

    const fn of(houses: HouseSet) -> Self {
        let mut layout = Self {
            houses: HouseSet::EMPTY,
            cells: [CellSet::EMPTY; House::MOST],
            houses_at: [HouseSet::EMPTY; Cell::COUNT],
            peers: [CellSet::EMPTY; Cell::COUNT],
            has_other_rules: false,
            has_only_houses: true,
        };
        let mut left = houses;
        while let Some(house) = left.first() {
            left = left.without(house);
            layout.add(house, house.cells());
        }
        layout
    }

    const fn add(&mut self, house: House, all: CellSet) {
        self.houses = self.houses.with(house);
        self.cells[house.index()] = all;
        let mut cells = all;
        while let Some(cell) = cells.first() {
            cells = cells.without(cell);
            let index = cell.index();
            self.houses_at[index] = self.houses_at[index].with(house);
            self.peers[index] = self.peers[index].union(all).without(cell);
        }
    }

    /// This layout with one more house. Nothing changes if these cells are a house already.
    ///
    /// # Errors
    /// If the cells are not nine, if the kind has fixed houses (rows, columns, boxes, diagonals, windows, disjoint groups) and
    /// these are the cells of none, or if there are too many regions or extra regions.
    pub fn with_house(mut self, kind: HouseKind, cells: CellSet) -> Result<Self, LayoutError> {
        if cells.len() != 9 {
            return Err(LayoutError::Size(cells.len()));
        }
        if self.houses.iter().any(|house| self.cells(house) == cells) {
            return Ok(self);
        }
        let house = if matches!(kind, HouseKind::Region | HouseKind::Extra) {
            kind.houses().find(|&house| !self.houses.contains(house)).ok_or(LayoutError::Full(kind))?
        } else {
            kind.houses().find(|house| house.cells() == cells).ok_or(LayoutError::Cells(kind))?
        };
        self.add(house, cells);
        self.has_only_houses = self.keeps_every_exchange();
        Ok(self)
    }

    /// This layout with two more cells that see each other, as a knight's move apart in anti-knight. Nothing changes if they
    /// are one cell, or see each other already.
    #[must_use]
    pub fn with_pair(mut self, one: Cell, other: Cell) -> Self {
        if one != other {
            self.peers[one.index()] = self.peers[one.index()].with(other);
            self.peers[other.index()] = self.peers[other.index()].with(one);
        }
        self.has_only_houses = self.keeps_every_exchange();
        self
    }

    /// This layout for a puzzle that has more rules than houses and pairs, such as sums. Arguments by uniqueness do not hold
    /// there.
    #[must_use]
    pub const fn with_other_rules(mut self) -> Self {
        self.has_other_rules = true;
        self.has_only_houses = false;
        self
    }

    /// All houses.
    pub const fn houses(&self) -> HouseSet {
        self.houses
    }

    /// The cells of a house; none if the layout lacks it.
    pub const fn cells(&self, house: House) -> CellSet {
        self.cells[house.index()]
    }

    /// The houses that this cell is in.
    pub const fn houses_at(&self, cell: Cell) -> HouseSet {
        self.houses_at[cell.index()]
    }

    /// The other cells that may not hold the same digit as this one: those that share a house with it, and its pairs.
    pub const fn peers(&self, cell: Cell) -> CellSet {
        self.peers[cell.index()]
    }

    /// Whether the two cells are different and may not hold the same digit.
    pub const fn sees(&self, one: Cell, other: Cell) -> bool {
        self.peers(one).contains(other)
    }

    /// Whether a rule forbids that both are true: two digits in a cell, or a digit in two cells that see each other. No
    /// candidate excludes itself.
    pub const fn excludes(&self, one: Candidate, other: Candidate) -> bool {
        if one.cell.index() == other.cell.index() {
            one.digit.index() != other.digit.index()
        } else {
            one.digit.index() == other.digit.index() && self.sees(one.cell, other.cell)
        }
    }

    /// Whether every rule is a house, so that an exchange of digits that keeps all houses keeps all rules: what arguments by
    /// uniqueness need.
    pub const fn has_only_houses(&self) -> bool {
        self.has_only_houses
    }

    /// Whether no rule but the houses restricts a cell.
    fn keeps_every_exchange(&self) -> bool {
        let in_houses = |cell: Cell| {
            let houses = self.houses_at(cell).iter();
            houses.fold(CellSet::EMPTY, |cells, house| cells | self.cells(house)).without(cell)
        };
        !self.has_other_rules && Cell::all().all(|cell| in_houses(cell) == self.peers(cell))
    }

    /// Whether the puzzle has more rules than houses and pairs.
    pub const fn has_other_rules(&self) -> bool {
        self.has_other_rules
    }

    /// Whether rows, columns and boxes are among the houses: then all that holds in classic Sudoku holds here.
    pub const fn has_classic_houses(&self) -> bool {
        self.houses.contains_all(HouseSet::CLASSIC)
    }
}

impl fmt::Debug for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.houses)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_classic_layout_is_what_cells_and_houses_say() {
        assert_eq!(Layout::CLASSIC.houses(), House::all().collect());
        assert!(Layout::CLASSIC.has_only_houses() && Layout::CLASSIC.has_classic_houses());
        for cell in Cell::all() {
            assert_eq!(Layout::CLASSIC.houses_at(cell), cell.houses().into_iter().collect());
            assert_eq!(Layout::CLASSIC.peers(cell), cell.peers());
        }
    }

    #[test]
    fn a_layout_without_boxes_has_rows_and_columns_only() {
        for cell in Cell::all() {
            assert_eq!(Layout::LINES.peers(cell).len(), 16);
            assert_eq!(Layout::LINES.houses_at(cell).len(), 2);
        }
        assert!(Layout::LINES.cells(House::box_at(0)).is_empty());
    }

    #[test]
    fn houses_are_added_by_kind_and_refused_with_a_reason() {
        let layout = || Layout::CLASSIC.clone();
        let window = House::of(HouseKind::Window, 2).unwrap();
        let with_window = layout().with_house(HouseKind::Window, window.cells()).unwrap();
        assert_eq!(with_window.houses(), HouseSet::CLASSIC.with(window));
        assert_eq!(layout().with_house(HouseKind::Box, House::box_at(1).cells()), Ok(layout()));
        let row: CellSet = (4..12).map(Cell::from_index).collect();
        assert_eq!(layout().with_house(HouseKind::Extra, row), Err(LayoutError::Size(8)));
        let nine = row.with(Cell::from_index(12));
        assert_eq!(
            layout().with_house(HouseKind::Diagonal, nine),
            Err(LayoutError::Cells(HouseKind::Diagonal))
        );
        let mut full = layout();
        for first in 0..13 {
            let cells = (0..9).map(|number| Cell::from_index((first + 10 * number) % 81)).collect();
            full = full.with_house(HouseKind::Extra, cells).unwrap();
        }
        assert_eq!(full.with_house(HouseKind::Extra, nine), Err(LayoutError::Full(HouseKind::Extra)));
    }

    #[test]
    fn a_pair_is_no_house_and_a_pair_inside_a_house_changes_nothing() {
        let [corner, beside, knight] = [0, 1, 11].map(Cell::from_index);
        let same = Layout::CLASSIC.clone().with_pair(corner, beside).with_pair(corner, corner);
        assert_eq!(&same, Layout::CLASSIC);
        let far = Cell::from_index(12);
        assert!(Layout::CLASSIC.sees(corner, knight) && !Layout::CLASSIC.sees(corner, far));
        let paired = same.with_pair(far, corner);
        assert!(paired.sees(corner, far) && paired.sees(far, corner) && !paired.has_only_houses());
        assert!(!Layout::CLASSIC.clone().with_other_rules().has_only_houses());
    }
}
