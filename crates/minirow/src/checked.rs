//! `Checked`: broken rules, uniqueness, and the clues that a puzzle does not need.

use crate::lanes::Kernel;
use crate::outcome::NEVER;
use crate::{CellSet, Conflict, Engine, Outcome, Puzzle, Status, Stop};

/// The result of checking a puzzle.
#[derive(Clone, Debug)]
pub enum Checked {
    /// A full grid that keeps all rules.
    Solved,
    /// One solution.
    Unique {
        /// How many clues there are.
        clues: usize,
        /// The clues that the puzzle does not need: without any single one of them it still has one solution. `None` if that
        /// was not asked.
        redundant: Option<CellSet>,
    },
    /// Several solutions.
    Multiple {
        /// How many clues there are.
        clues: usize,
    },
    /// No solution.
    None {
        /// How many clues there are.
        clues: usize,
    },
    /// Digits that break a rule.
    Invalid {
        /// How many clues there are.
        clues: usize,
        /// Every broken rule.
        conflicts: Vec<Conflict>,
    },
}

impl Checked {
    /// Checks a puzzle. With a kernel, the redundant clues are searched for too.
    pub fn of(puzzle: &Puzzle, redundancy: Option<Kernel>) -> Self {
        Self::so_far(&NEVER, puzzle, redundancy)
    }

    /// Like [`Checked::of`], but can be cancelled through `stop`; then there is no answer.
    pub fn until(stop: &Stop, puzzle: &Puzzle, redundancy: Option<Kernel>) -> Option<Self> {
        let checked = Self::so_far(stop, puzzle, redundancy);
        (!stop.is_set()).then_some(checked)
    }

    /// The result, which is right if it was not cancelled.
    fn so_far(stop: &Stop, puzzle: &Puzzle, redundancy: Option<Kernel>) -> Self {
        let Ok(board) = puzzle.board() else {
            let grid = puzzle.grid();
            return Self::Invalid { clues: grid.filled().len(), conflicts: grid.conflicts().collect() };
        };
        if board.solution().is_some() {
            return Self::Solved;
        }
        let clues = puzzle.givens().filled().len();
        match Engine::default().solve_until(stop, &board) {
            Some(Outcome::Unique(_)) => {
                let redundant = |kernel: Kernel| kernel.redundant_givens_until(stop, puzzle);
                Self::Unique { clues, redundant: redundancy.map(redundant) }
            }
            Some(Outcome::Multiple(..)) => Self::Multiple { clues },
            Some(Outcome::Unsolvable) | None => Self::None { clues },
        }
    }

    /// The status without the solutions.
    pub const fn status(&self) -> Status {
        match self {
            Self::Solved | Self::Unique { .. } => Status::Unique,
            Self::Multiple { .. } => Status::Multiple,
            Self::None { .. } => Status::None,
            Self::Invalid { .. } => Status::Invalid,
        }
    }
}
