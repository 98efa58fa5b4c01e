//! The answer: what was read from a picture, and how sure that is.

use std::fmt;

use minirow::{Board, Cell, CellSet, Conflict, DigitSet, Grid, Solution};

use crate::mesh::Mesh;

/// A puzzle as it was read from a picture.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Reading {
    /// The digits that were read.
    pub grid: Grid,
    /// The solution, if it is certain: the reading has exactly one, and no other reading that is nearly as probable has
    /// another one. It may be certain although a given is doubtful.
    pub solution: Option<Solution>,
    /// For each cell, how probable its digit, or that it is empty, is: 0 to 1.
    pub certainty: [f32; 81],
    /// The cells to look at before the reading is used.
    pub doubtful: CellSet,
    /// The cells in which the rules of Sudoku overruled what the cell looks like.
    pub corrected: CellSet,
    /// The cells with small pencil marks.
    pub marked: CellSet,
    /// For each cell the digits of its pencil marks; none if it has no marks or if they are not legible.
    pub marks: [DigitSet; 81],
    /// The crossings of the lines in the picture, in the orientation in which the digits are upright.
    pub mesh: Mesh,
    /// The quarter turns, clockwise, that make the digits upright.
    pub turns: u8,
    /// Why there is no certain solution.
    pub problem: Option<Problem>,
}

impl Reading {
    /// The certainty of a cell.
    pub const fn certainty_of(&self, cell: Cell) -> f32 {
        self.certainty[cell.index()]
    }

    /// The puzzle with the pencil marks as candidates: a marked cell can hold only the digits of its marks, any other empty cell
    /// every digit that the rules allow. Marks are what a player wrote, so such a board may have no solution.
    ///
    /// # Errors
    /// If a digit is twice in a house.
    pub fn board(&self) -> Result<Board, Conflict> {
        let mut board = Board::new(&self.grid)?;
        board.restrict(&self.marks.map(|marks| if marks.is_empty() { DigitSet::ALL } else { marks }));
        Ok(board)
    }

    /// Whether every cell is certain and nothing was corrected.
    pub fn is_exact(&self) -> bool {
        self.solution.is_some() && self.doubtful.is_empty() && self.corrected.is_empty()
    }
}

/// The reason why a reading has no certain solution.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Problem {
    /// There are fewer digits than the 17 that a puzzle with one solution needs.
    TooFewDigits(usize),
    /// A digit is twice in a house.
    Conflict(Conflict),
    /// The digits that were read have no solution.
    Unsolvable,
    /// The digits that were read have several solutions.
    SeveralSolutions,
    /// The solver reached its limit before it knew whether the digits that were read have one solution.
    Undecided,
    /// Another reading that is nearly as probable has another solution; it differs in these cells.
    Rival(CellSet),
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooFewDigits(count) => {
                write!(f, "found {count} digits; a puzzle with one solution has at least 17")
            }
            Self::Conflict(conflict) => conflict.fmt(f),
            Self::Unsolvable => f.write_str("the digits that were read have no solution"),
            Self::SeveralSolutions => f.write_str("the digits that were read have several solutions"),
            Self::Undecided => f.write_str(
                "whether the digits that were read have one solution was not decided within the limit",
            ),
            Self::Rival(cells) => {
                let names: Vec<String> = cells.iter().map(|cell| cell.to_string()).collect();
                write!(f, "another reading of {} has another solution", names.join(", "))
            }
        }
    }
}

/// The picture shows nothing that looks like a grid of nine by nine cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoGrid;

impl fmt::Display for NoGrid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("found no grid of nine by nine cells in the picture")
    }
}

impl std::error::Error for NoGrid {}
