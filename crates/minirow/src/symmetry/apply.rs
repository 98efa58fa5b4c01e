//! Applies a transform to each kind of value.

use super::transform::Transform;
use crate::{Board, Candidate, Cell, CellSet, DigitSet, Grid, Puzzle, Solution};

/// A value that a [`Transform`] can be applied to.
pub trait Symmetric {
    /// The value after the transform.
    #[must_use]
    fn transformed(&self, by: &Transform) -> Self;
}

impl Transform {
    /// Applies the transformation to a grid, a solution, a board, a puzzle, a cell or a set of cells.
    pub fn apply<T: Symmetric>(&self, to: &T) -> T {
        to.transformed(self)
    }
}

impl Symmetric for Cell {
    fn transformed(&self, by: &Transform) -> Self {
        by.inverse().from(*self)
    }
}

impl Symmetric for Candidate {
    fn transformed(&self, by: &Transform) -> Self {
        Self { cell: self.cell.transformed(by), digit: by.digits.of(self.digit) }
    }
}

impl Symmetric for CellSet {
    fn transformed(&self, by: &Transform) -> Self {
        Cell::all().filter(|&new| self.contains(by.from(new))).collect()
    }
}

impl Symmetric for DigitSet {
    fn transformed(&self, by: &Transform) -> Self {
        self.iter().map(|digit| by.digits.of(digit)).collect()
    }
}

impl Symmetric for Grid {
    fn transformed(&self, by: &Transform) -> Self {
        let mut grid = Self::EMPTY;
        for new in Cell::all() {
            grid.set(new, self[by.from(new)].map(|digit| by.digits.of(digit)));
        }
        grid
    }
}

impl Symmetric for Solution {
    fn transformed(&self, by: &Transform) -> Self {
        Self::proven(self.grid().transformed(by))
    }
}

impl Symmetric for [DigitSet; Cell::COUNT] {
    fn transformed(&self, by: &Transform) -> Self {
        std::array::from_fn(|new| self[by.from(Cell::from_index(new)).index()].transformed(by))
    }
}

impl Symmetric for Puzzle {
    fn transformed(&self, by: &Transform) -> Self {
        let (givens, found) = (self.givens().transformed(by), self.found().transformed(by));
        let puzzle = Self::from(givens).with_found(&found).expect("a transform keeps cells apart");
        match self.marks() {
            Some(marks) => puzzle.with_marks(&marks.transformed(by)),
            None => puzzle,
        }
    }
}

impl Symmetric for Board {
    fn transformed(&self, by: &Transform) -> Self {
        let placed = self.placed().transformed(by);
        let mut board = Self::new(&placed).unwrap_or_else(|_| unreachable!("a transform breaks no rule"));
        let candidates: [DigitSet; Cell::COUNT] =
            std::array::from_fn(|index| self.candidates(Cell::from_index(index)));
        board.restrict(&candidates.transformed(by));
        board.with_givens(self.given().transformed(by))
    }
}
