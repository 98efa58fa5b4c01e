//! What somebody who asks for a hint needs to hear: what is wrong comes before any step.

use super::{Mistake, Profile, Step, mistakes, next_step};
use crate::{Board, Engine, Outcome, Puzzle};

/// What to tell somebody who asks for a hint.
#[derive(Clone, Debug)]
pub enum Advice {
    /// This is wrong, and comes first.
    Mistakes(Vec<Mistake>),
    /// The board has no solution.
    NoSolution,
    /// The puzzle is solved.
    Solved,
    /// No technique of the profile finds anything.
    Stuck,
    /// The next step.
    Step(Box<Step>),
}

impl Advice {
    /// What to tell about this puzzle, whose board this is. Techniques that assume a single solution are left out unless there
    /// is just one.
    pub fn new(puzzle: &Puzzle, board: &Board, profile: &Profile) -> Self {
        let wrong = mistakes(puzzle);
        if !wrong.is_empty() {
            return Self::Mistakes(wrong);
        }
        if board.solution().is_some() {
            return Self::Solved;
        }
        let step = match Engine::default().solve(board) {
            Outcome::Unsolvable => return Self::NoSolution,
            Outcome::Unique(_) => next_step(board, profile),
            Outcome::Multiple(..) => next_step(board, &profile.clone().without_uniqueness()),
        };
        step.map_or(Self::Stuck, |step| Self::Step(step.into()))
    }
}
