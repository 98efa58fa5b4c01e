//! `Grid`: digits as written, legal or not. `Solution`: a grid proven full and legal.

use std::fmt;
use std::ops::Index;

use crate::{Cell, CellSet, Digit, DigitSet, House, Layout};

/// Digits in cells, as somebody wrote them: they may break the rules, and [`Grid::conflict`] says where.
///
/// It prints as one line of 81 characters, with `.` for an empty cell, and is read from any format that
/// [`format`](crate::format) knows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Grid {
    cells: [Option<Digit>; Cell::COUNT],
}

impl Grid {
    /// The grid without digits.
    pub const EMPTY: Self = Self { cells: [None; Cell::COUNT] };

    /// A grid of these values in reading order, 0 for an empty cell; `None` if a value is above 9.
    pub fn from_values(values: &[u8; Cell::COUNT]) -> Option<Self> {
        // A fold over bytes is compiled to vector code; `max` and `all` are not.
        let largest = values.iter().fold(0, |largest: u8, &value| largest.max(value));
        (largest <= 9).then(|| Self::trusted(*values))
    }

    /// A grid of these values, which are known to be 9 or less: no more than a copy.
    #[inline]
    pub(crate) fn trusted(values: [u8; Cell::COUNT]) -> Self {
        let mut cells = [None; Cell::COUNT];
        // `map` of an array is inlined only by some profiles.
        for (cell, value) in cells.iter_mut().enumerate() {
            *value = Digit::trusted(values[cell]);
        }
        Self { cells }
    }

    /// The values of the cells in reading order, 0 for an empty cell.
    #[inline]
    pub fn values(&self) -> [u8; Cell::COUNT] {
        let mut values = [0; Cell::COUNT];
        // `map` of an array is inlined only by some profiles.
        for (cell, value) in values.iter_mut().enumerate() {
            *value = match self.cells[cell] {
                Some(digit) => digit.get(),
                None => 0,
            };
        }
        values
    }

    /// The characters of the cells in reading order, `.` for an empty cell: as [`Display`](std::fmt::Display) prints them, but faster.
    pub fn ascii(&self) -> [u8; Cell::COUNT] {
        self.cells.map(|digit| digit.map_or(b'.', Digit::ascii))
    }

    /// Writes a digit into a cell, or clears the cell.
    pub const fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        self.cells[cell.index()] = digit;
    }

    /// The digit in a cell.
    pub const fn get(&self, cell: Cell) -> Option<Digit> {
        self.cells[cell.index()]
    }

    /// The cells that hold a digit.
    pub fn filled(&self) -> CellSet {
        Cell::all().filter(|&cell| self[cell].is_some()).collect()
    }

    /// The cells that hold this digit.
    pub fn cells_of(&self, digit: Digit) -> CellSet {
        Cell::all().filter(|&cell| self[cell] == Some(digit)).collect()
    }

    /// The filled cells with their digits, in reading order.
    pub fn digits(&self) -> impl Iterator<Item = (Cell, Digit)> + '_ {
        Cell::all().filter_map(|cell| self[cell].map(|digit| (cell, digit)))
    }

    /// The first house, rows then columns then boxes, that holds a digit twice.
    pub fn conflict(&self) -> Option<Conflict> {
        if self.has_conflict() { self.conflicts().next() } else { None }
    }

    /// Whether a house holds a digit twice. Asked of every grid, so the cells of each house are counted by digit in one word: four bits
    /// for each value, of which those for 0 count the empty cells.
    fn has_conflict(&self) -> bool {
        const TWO_OR_MORE: u64 = 0xee_eeee_eee0;
        let values = self.values();
        let (mut cols, mut boxes, mut all) = ([0; 9], [0; 9], 0);
        for row in 0..9 {
            let mut of_row = 0;
            for col in 0..9 {
                let here = 1_u64 << (4 * (values[9 * row + col] & 15));
                of_row += here;
                cols[col] += here;
                boxes[row / 3 * 3 + col / 3] += here;
            }
            all |= of_row;
        }
        for house in 0..9 {
            all |= cols[house] | boxes[house];
        }
        all & TWO_OR_MORE != 0
    }

    /// The digits in each row, each column and each box. Asked of every grid, so without the detour by houses and their cells.
    ///
    /// # Errors
    /// The first house that holds a digit twice.
    pub(crate) fn by_house(&self) -> Result<[[DigitSet; 9]; 3], Conflict> {
        if let Some(conflict) = self.conflict() {
            return Err(conflict);
        }
        let [mut rows, mut cols, mut boxes] = [[DigitSet::EMPTY; 9]; 3];
        for (index, digit) in self.cells.iter().enumerate() {
            let here = digit.map_or(DigitSet::EMPTY, DigitSet::of);
            let (row, col) = (index / 9, index % 9);
            for seen in [&mut rows[row], &mut cols[col], &mut boxes[row / 3 * 3 + col / 3]] {
                *seen |= here;
            }
        }
        Ok([rows, cols, boxes])
    }

    /// Every digit that a house holds more than once, house by house.
    pub fn conflicts(&self) -> impl Iterator<Item = Conflict> + '_ {
        House::all().flat_map(move |house| {
            self.repeated_in(house).iter().map(move |digit| Conflict {
                digit,
                house,
                cells: house.cells() & self.cells_of(digit),
            })
        })
    }

    fn repeated_in(&self, house: House) -> DigitSet {
        let mut seen = DigitSet::EMPTY;
        let mut seen_again = DigitSet::EMPTY;
        for digit in house.cells().iter().filter_map(|cell| self[cell]) {
            if seen.contains(digit) {
                seen_again = seen_again.with(digit);
            }
            seen = seen.with(digit);
        }
        seen_again
    }
}

impl From<&Grid> for [[u8; 9]; 9] {
    /// Nine rows of values, 0 for an empty cell.
    ///
    /// ```
    /// let grid: minirow::Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
    /// let rows = <[[u8; 9]; 9]>::from(&grid);
    /// assert_eq!(rows[0], [5, 3, 0, 0, 7, 0, 0, 0, 0]);
    /// assert_eq!(minirow::Grid::try_from(rows), Ok(grid));
    /// # Ok::<(), minirow::format::ParseError>(())
    /// ```
    fn from(grid: &Grid) -> Self {
        let mut rows = [[0; 9]; 9];
        rows.as_flattened_mut().copy_from_slice(&grid.values());
        rows
    }
}

impl TryFrom<[[u8; 9]; 9]> for Grid {
    type Error = Cell;

    /// A grid of nine rows of values, 0 for an empty cell; the first cell whose value is above 9 if there is one.
    fn try_from(rows: [[u8; 9]; 9]) -> Result<Self, Cell> {
        let mut grid = Self::EMPTY;
        for (cell, &value) in Cell::all().zip(rows.as_flattened()) {
            if value > 9 {
                return Err(cell);
            }
            grid.set(cell, Digit::new(value));
        }
        Ok(grid)
    }
}

impl Default for Grid {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl Index<Cell> for Grid {
    type Output = Option<Digit>;

    fn index(&self, cell: Cell) -> &Option<Digit> {
        &self.cells[cell.index()]
    }
}

impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(std::str::from_utf8(&self.ascii()).map_err(|_| fmt::Error)?)
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A broken rule: a house that holds a digit more than once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Conflict {
    /// The digit.
    pub digit: Digit,
    /// The house.
    pub house: House,
    /// Its cells in that house: two or more.
    pub cells: CellSet,
}

impl fmt::Display for Conflict {
    /// `digit 8 twice in row 1: r1c1, r1c2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (times, cells) = (times(self.cells.len()), self.cells.names());
        write!(f, "digit {} {times} in {}: {cells}", self.digit, self.house)
    }
}

impl std::error::Error for Conflict {}

/// A full grid that keeps all rules: those of classic Sudoku ([`Solution::verify`]) or of a layout ([`Solution::verify_on`]).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Solution(Grid);

impl Solution {
    /// The grid as a solution, if every cell is filled and no rule is broken.
    pub fn verify(grid: Grid) -> Option<Self> {
        let every_house_holds_all = House::all().all(|house| {
            house.cells().iter().filter_map(|cell| grid[cell]).collect::<DigitSet>() == DigitSet::ALL
        });
        every_house_holds_all.then_some(Self(grid))
    }

    /// The grid as a solution of a puzzle with this layout, if every cell is filled, every house holds all digits and no two
    /// cells that see each other are equal.
    pub fn verify_on(grid: Grid, layout: &Layout) -> Option<Self> {
        let is_alone =
            |(cell, digit): (Cell, Digit)| layout.peers(cell).iter().all(|peer| grid[peer] != Some(digit));
        // Nine cells of a house see each other, so that nine digits differ and are all there.
        (grid.digits().count() == Cell::COUNT && grid.digits().all(is_alone)).then_some(Self(grid))
    }

    /// A grid that an engine has proven to be a solution; debug builds prove it again.
    pub(crate) fn proven(grid: Grid) -> Self {
        debug_assert!(Self::verify(grid).is_some(), "no solution: {grid}");
        Self(grid)
    }

    /// The solution with these values, which an engine has proven.
    #[inline]
    pub(crate) fn trusted(values: [u8; Cell::COUNT]) -> Self {
        let solution = Self(Grid::trusted(values));
        debug_assert!(Self::verify(solution.0).is_some(), "not a solution: {solution}");
        solution
    }

    /// The digits of the solution.
    pub const fn grid(&self) -> &Grid {
        &self.0
    }

    /// The digit in a cell.
    ///
    /// # Panics
    /// Never: a solution is full.
    pub const fn digit(&self, cell: Cell) -> Digit {
        self.0.get(cell).expect("a solution is full")
    }
}

impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl fmt::Debug for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// `twice`, `three times`, and so on up to nine.
pub(crate) fn times(times: usize) -> String {
    let words = ["three", "four", "five", "six", "seven", "eight", "nine"];
    let word = times.checked_sub(3).and_then(|index| words.get(index));
    word.map_or_else(|| "twice".to_owned(), |word| format!("{word} times"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cyclic() -> Grid {
        let mut grid = Grid::EMPTY;
        for cell in Cell::all() {
            grid.set(cell, Digit::new(((cell.row() * 3 + cell.row() / 3 + cell.col()) % 9 + 1) as u8));
        }
        grid
    }

    #[test]
    fn a_full_legal_grid_is_a_solution_and_no_other_is() {
        let mut grid = cyclic();
        assert!(Solution::verify(grid).is_some());
        let first = Cell::from_index(0);
        let old = grid[first];
        grid.set(first, None);
        assert_eq!(Solution::verify(grid), None);
        grid.set(first, Digit::new(2));
        assert_eq!(Solution::verify(grid), None);
        grid.set(first, old);
        assert!(Solution::verify(grid).is_some());
    }

    #[test]
    fn a_conflict_names_the_digit_the_house_and_the_cells() {
        let mut grid = Grid::EMPTY;
        for name in ["r1c1", "r1c2", "r9c1"] {
            grid.set(name.parse().unwrap(), Digit::new(8));
        }
        let messages: Vec<String> = grid.conflicts().map(|conflict| conflict.to_string()).collect();
        assert_eq!(
            messages,
            [
                "digit 8 twice in row 1: r1c1, r1c2",
                "digit 8 twice in column 1: r1c1, r9c1",
                "digit 8 twice in box 1: r1c1, r1c2"
            ]
        );
    }

    #[test]
    fn a_digit_written_over_another_is_in_conflict_or_the_grid_is_unchanged() {
        for cell in Cell::all() {
            for digit in Digit::ALL {
                let mut grid = cyclic();
                grid.set(cell, Some(digit));
                assert_eq!(grid.conflict().is_some(), grid != cyclic(), "{cell} {digit}");
                assert_eq!(grid.conflict(), grid.conflicts().next(), "{cell} {digit}");
            }
        }
    }

    #[test]
    fn values_go_in_and_out_unchanged() {
        let grid = cyclic();
        assert_eq!(Grid::from_values(&grid.values()), Some(grid));
        let mut values = [0; 81];
        values[80] = 10;
        assert_eq!(Grid::from_values(&values), None);
    }
}
