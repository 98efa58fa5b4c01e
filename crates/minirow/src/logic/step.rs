//! `Step`: what a technique found, as data. Sentences, pictures and checks are made from it elsewhere.

use std::fmt;

use crate::{Board, Candidate, Cell, CellSet, Change, Digit, House};

/// One deduction on one board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The id of the technique that found it.
    pub technique: &'static str,
    /// What follows: at least one conclusion, and each changes the board the step was found on.
    pub conclusions: Vec<Conclusion>,
    /// What it follows from.
    pub pattern: Pattern,
}

/// One change that a step makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Conclusion {
    /// The digit goes into the cell.
    Place(Candidate),
    /// The digit cannot go into the cell.
    Remove(Candidate),
}

impl Conclusion {
    /// Makes the change.
    pub fn apply(self, board: &mut Board) -> Change {
        match self {
            Self::Place(candidate) => board.place(candidate),
            Self::Remove(candidate) => board.remove(candidate),
        }
    }
}

impl fmt::Display for Conclusion {
    /// `r1c2=5` or `r1c2<>5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(candidate) => write!(f, "{candidate}"),
            Self::Remove(Candidate { cell, digit }) => write!(f, "{cell}<>{digit}"),
        }
    }
}

/// Why a step is true: the rules it uses, and the placed cells that leave them so few candidates.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pattern {
    /// The rules that together force the conclusions, on the board as it is.
    pub truths: Vec<Truth>,
    /// Placed cells that a person would point at: they rule the other possibilities out.
    pub witnesses: CellSet,
}

/// A rule of Sudoku that says that something must be somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Truth {
    /// This cell holds one of its candidates.
    Cell(Cell),
    /// This house holds this digit in one of the cells that have it as a candidate.
    House(House, Digit),
}

impl Truth {
    /// The candidates of which one must be true.
    pub fn candidates(self, board: &Board) -> Vec<Candidate> {
        match self {
            Self::Cell(cell) => {
                board.candidates(cell).iter().map(|digit| Candidate { cell, digit }).collect()
            }
            Self::House(house, digit) => (house.cells() & board.cells_with(digit))
                .iter()
                .map(|cell| Candidate { cell, digit })
                .collect(),
        }
    }

    /// Whether the board still leaves it open: no placed digit fulfils it.
    pub fn is_open(self, board: &Board) -> bool {
        match self {
            Self::Cell(cell) => board.placed()[cell].is_none(),
            Self::House(house, digit) => !board.has_placed(house, digit),
        }
    }
}
