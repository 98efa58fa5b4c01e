//! The answer to a request for a hint. Mistakes are reported before any step.

use super::{Mistake, Profile, Step, mistakes_until, next_step_until};
use crate::outcome::NEVER;
use crate::{Board, Engine, Outcome, Puzzle, Stop};

/// The answer to somebody who asks for a hint.
#[derive(Clone, Debug)]
pub enum Advice {
    /// This is wrong, and comes first.
    Mistakes(Vec<Mistake>),
    /// The board has no solution.
    NoSolution,
    /// The puzzle is solved.
    Solved,
    /// There is one solution, and no technique of the profile finds anything.
    Stuck,
    /// There are several solutions, and no technique of the profile finds what they have in common.
    Several,
    /// The next step.
    Step(Box<Step>),
}

impl Advice {
    /// Advice on this puzzle, whose board this is. Techniques that assume a unique solution are used only if the solution is
    /// unique.
    pub fn new(puzzle: &Puzzle, board: &Board, profile: &Profile) -> Self {
        Self::so_far(&NEVER, puzzle, board, profile)
    }

    /// Like [`Advice::new`], but can be cancelled through `stop`; then there is no advice.
    pub fn until(stop: &Stop, puzzle: &Puzzle, board: &Board, profile: &Profile) -> Option<Self> {
        let advice = Self::so_far(stop, puzzle, board, profile);
        (!stop.is_set()).then_some(advice)
    }

    /// The advice, which is right if it was not cancelled.
    fn so_far(stop: &Stop, puzzle: &Puzzle, board: &Board, profile: &Profile) -> Self {
        let wrong = mistakes_until(stop, puzzle);
        if !wrong.is_empty() {
            return Self::Mistakes(wrong);
        }
        if board.solution().is_some() {
            return Self::Solved;
        }
        let (next, nothing) = match Engine::default().solve_until(stop, board) {
            Some(Outcome::Unsolvable) => return Self::NoSolution,
            Some(Outcome::Unique(_)) => (next_step_until(stop, board, profile), Self::Stuck),
            Some(Outcome::Multiple(..)) => {
                (next_step_until(stop, board, &profile.clone().without_uniqueness()), Self::Several)
            }
            None => (None, Self::Stuck),
        };
        next.map_or(nothing, |next| Self::Step(next.into()))
    }
}
