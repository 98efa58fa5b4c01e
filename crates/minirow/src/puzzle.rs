//! `Puzzle`: everything a file says about one puzzle.

use crate::{Board, Cell, Conflict, DigitSet, Grid};

/// A puzzle as written: its givens, the digits found since, and the pencilmarks if there are any.
///
/// Givens and found digits are both taken as true; pencilmarks restrict the other cells. A pencilmark
/// ("Sukaku") puzzle has marks and no givens.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Puzzle {
    /// The digits it starts with.
    pub givens: Grid,
    /// Digits somebody wrote since. No cell has both.
    pub found: Grid,
    /// For each cell the digits still allowed there; `None` if the form has no pencilmarks. What it says of
    /// filled cells does not count.
    pub marks: Option<Box<[DigitSet; Cell::COUNT]>>,
}

impl Puzzle {
    /// Givens and found digits together.
    pub fn grid(&self) -> Grid {
        let mut grid = self.givens;
        for (cell, digit) in self.found.digits() {
            grid.set(cell, Some(digit));
        }
        grid
    }

    /// What is still possible.
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

impl From<Grid> for Puzzle {
    fn from(givens: Grid) -> Self {
        Self { givens, ..Self::default() }
    }
}

impl From<&Board> for Puzzle {
    /// Givens and found digits as on the board, the candidates as marks.
    fn from(board: &Board) -> Self {
        let mut marks = Box::new([DigitSet::EMPTY; Cell::COUNT]);
        for cell in Cell::all() {
            marks[cell.index()] = board.candidates(cell);
        }
        let (mut givens, mut found) = (Grid::EMPTY, Grid::EMPTY);
        for (cell, digit) in board.placed().digits() {
            let grid = if board.given().contains(cell) { &mut givens } else { &mut found };
            grid.set(cell, Some(digit));
        }
        Self { givens, found, marks: Some(marks) }
    }
}
