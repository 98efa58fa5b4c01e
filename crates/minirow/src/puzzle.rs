//! `Puzzle`: everything a file says about one puzzle.

use crate::{Board, Cell, Conflict, DigitSet, Grid};

/// A puzzle as written: its givens, the digits found since, and the pencilmarks if there are any.
///
/// Givens and found digits are both taken as true; pencilmarks restrict the other cells. A pencilmark
/// ("Sukaku") puzzle has marks and no givens. Equal puzzles are equal values: no cell is both given and found, and
/// marks are kept only if they rule a candidate out.
///
/// ```
/// use minirow::{Cell, Digit, Grid, Puzzle};
///
/// let (r1c1, five) = (Cell::at(0, 0).unwrap(), Digit::new(5));
/// let mut grid = Grid::EMPTY;
/// grid.set(r1c1, five);
/// let puzzle = Puzzle::from(Grid::EMPTY).with_found(&grid).unwrap();
/// assert_eq!((puzzle.givens()[r1c1], puzzle.found()[r1c1]), (None, five));
/// assert_eq!(puzzle.grid(), grid);
///
/// grid.set(r1c1, Digit::new(6));
/// assert_eq!(Puzzle::from(puzzle.grid()).with_found(&grid), Err(r1c1));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Puzzle {
    givens: Grid,
    /// Empty wherever there is a given.
    found: Grid,
    /// `None` if they would rule nothing out. Otherwise just the candidates that the digits leave, and nothing for
    /// filled cells.
    marks: Option<Box<[DigitSet; Cell::COUNT]>>,
}

impl Puzzle {
    /// The digits it starts with.
    pub const fn givens(&self) -> &Grid {
        &self.givens
    }

    /// The digits somebody wrote since. No cell has both.
    pub const fn found(&self) -> &Grid {
        &self.found
    }

    /// For each open cell the digits allowed there; `None` if only the rules restrict them.
    pub fn marks(&self) -> Option<&[DigitSet; Cell::COUNT]> {
        self.marks.as_deref()
    }

    /// This puzzle with these digits found. A found digit that repeats a given changes nothing.
    ///
    /// # Errors
    /// The first cell where a digit contradicts the given.
    pub fn with_found(mut self, found: &Grid) -> Result<Self, Cell> {
        for (cell, digit) in found.digits() {
            match self.givens[cell] {
                None => self.found.set(cell, Some(digit)),
                Some(given) if given == digit => {}
                Some(_) => return Err(cell),
            }
        }
        let marks = self.marks.take();
        Ok(match marks {
            Some(marks) => self.with_marks(&marks),
            None => self,
        })
    }

    /// This puzzle where each open cell may hold only these digits. What is said of filled cells does not count.
    #[must_use]
    pub fn with_marks(mut self, marks: &[DigitSet; Cell::COUNT]) -> Self {
        let grid = self.grid();
        let mut kept = [DigitSet::EMPTY; Cell::COUNT];
        let mut restricts = false;
        for cell in Cell::all().filter(|&cell| grid[cell].is_none()) {
            let allowed = allowed(&grid, cell);
            kept[cell.index()] = allowed & marks[cell.index()];
            restricts |= kept[cell.index()] != allowed;
        }
        self.marks = restricts.then(|| Box::new(kept));
        self
    }

    /// This puzzle without the given of a cell. The marks of the other cells stay as they are; this one may hold any digit.
    #[must_use]
    pub fn without_given(&self, cell: Cell) -> Self {
        let mut less = self.clone();
        if less.givens[cell].is_some() {
            less.givens.set(cell, None);
            if let Some(marks) = &mut less.marks {
                marks[cell.index()] = allowed(&less.givens, cell) & allowed(&less.found, cell);
            }
        }
        less
    }

    /// Givens and found digits together.
    pub fn grid(&self) -> Grid {
        let mut grid = self.givens;
        for (cell, digit) in self.found.digits() {
            grid.set(cell, Some(digit));
        }
        grid
    }

    /// The board with the candidates of the puzzle.
    ///
    /// # Errors
    /// The first broken rule, if two equal digits share a house.
    pub fn board(&self) -> Result<Board, Conflict> {
        let mut board = Board::new(&self.grid())?.with_givens(self.givens.filled());
        if let Some(marks) = &self.marks {
            board.restrict(marks);
        }
        Ok(board)
    }
}

/// The digits that no filled cell takes from this one.
pub(crate) fn allowed(grid: &Grid, cell: Cell) -> DigitSet {
    !cell.peers().iter().filter_map(|peer| grid[peer]).collect::<DigitSet>()
}

impl From<Grid> for Puzzle {
    fn from(givens: Grid) -> Self {
        Self { givens, ..Self::default() }
    }
}

impl From<&Board> for Puzzle {
    /// Givens and found digits as on the board, the candidates as marks.
    fn from(board: &Board) -> Self {
        let (mut givens, mut found) = (Grid::EMPTY, Grid::EMPTY);
        for (cell, digit) in board.placed().digits() {
            let grid = if board.given().contains(cell) { &mut givens } else { &mut found };
            grid.set(cell, Some(digit));
        }
        let candidates = std::array::from_fn(|index| board.candidates(Cell::from_index(index)));
        Self { givens, found, marks: None }.with_marks(&candidates)
    }
}
