//! The options and results of a search: the order of the solutions, the work it took, and the outcome for a puzzle.

use std::fmt;
use std::ops::ControlFlow;

use crate::{Solution, Stop};

/// The state of knowledge about the solutions of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Status {
    /// There is none.
    None,
    /// There is exactly one.
    Unique,
    /// There are several.
    Multiple,
    /// There is one; whether there are others was not asked, or a limit hides it.
    Any,
    /// The techniques that were allowed do not solve it.
    Stuck,
    /// The search was cancelled before it was known.
    Stopped,
    /// The text is not a puzzle, or its digits break a rule.
    Invalid,
}

impl Status {
    /// Its name in data.
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Unique => "unique",
            Self::Multiple => "multiple",
            Self::Any => "any",
            Self::Stuck => "stuck",
            Self::Stopped => "stopped",
            Self::Invalid => "invalid",
        }
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The result of a complete search, with the solutions that witness it. What a front end reports, after
/// searches that may also end early, is a [`Verdict`](crate::answer::Verdict).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// There is no solution.
    Unsolvable,
    /// There is this solution and no other.
    Unique(Solution),
    /// There are several; these are the first two in lexicographic order.
    Multiple(Solution, Solution),
}

impl Outcome {
    /// The status without the solutions: `None`, `Unique` or `Multiple`.
    pub const fn status(&self) -> Status {
        match self {
            Self::Unsolvable => Status::None,
            Self::Unique(_) => Status::Unique,
            Self::Multiple(..) => Status::Multiple,
        }
    }

    /// The lexicographically first solution.
    pub const fn first(&self) -> Option<&Solution> {
        match self {
            Self::Unsolvable => None,
            Self::Unique(first) | Self::Multiple(first, _) => Some(first),
        }
    }

    /// The solution, if it is unique.
    pub const fn unique(&self) -> Option<&Solution> {
        match self {
            Self::Unique(solution) => Some(solution),
            Self::Unsolvable | Self::Multiple(..) => None,
        }
    }

    /// The outcome of a search that takes an order and what to call for each solution.
    ///
    /// Any two solutions first: a search that may branch where it likes is by far the quickest to say that there are no two.
    /// Only if there are two, a second search finds the first two in order. [`Kernel`](crate::lanes::Kernel) does the same for
    /// many puzzles at once.
    pub(crate) fn of_search(mut search: impl FnMut(Order, &mut FirstTwo)) -> Self {
        let mut any = FirstTwo::default();
        search(Order::Any, &mut any);
        if any.second.is_none() {
            return any.outcome();
        }
        let mut first = FirstTwo::default();
        search(Order::Lexicographic, &mut first);
        first.outcome()
    }
}

/// The first two solutions that a search finds.
#[derive(Clone, Copy, Default)]
pub(crate) struct FirstTwo {
    first: Option<Solution>,
    second: Option<Solution>,
}

impl FirstTwo {
    /// Records a solution. Break if there are two.
    pub(crate) fn take(&mut self, solution: Solution) -> ControlFlow<()> {
        if self.first.is_none() {
            self.first = Some(solution);
            ControlFlow::Continue(())
        } else {
            self.second = Some(solution);
            ControlFlow::Break(())
        }
    }

    /// Whether there are two.
    pub(crate) const fn is_full(&self) -> bool {
        self.second.is_some()
    }

    /// The outcome, if they were found in lexicographic order or there are no two.
    pub(crate) fn outcome(self) -> Outcome {
        match (self.first, self.second) {
            (Some(first), Some(second)) => Outcome::Multiple(first, second),
            (Some(only), None) => Outcome::Unique(only),
            (None, _) => Outcome::Unsolvable,
        }
    }
}

/// The order in which a search finds the solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Any: the search branches where its tree stays small.
    Any,
    /// Lexicographic: smallest first, read as a number of 81 digits.
    Lexicographic,
}

/// The amount of work that a search did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SearchStats {
    /// Digits written into cells, rightly or wrongly.
    pub assignments: u64,
    /// Times a choice was taken back.
    pub backtracks: u64,
    /// Choices between two or more possibilities.
    pub guesses: u64,
}

/// The sign to stop of a search that nobody stops.
pub(crate) static NEVER: Stop = Stop::NEVER;

/// The work of a search: how much it was so far, and the sign to stop.
pub(crate) struct Work<'a> {
    pub(crate) stats: &'a mut SearchStats,
    pub(crate) stop: &'a Stop,
}

impl Work<'_> {
    /// Break if the search is to stop.
    pub(crate) fn go_on(&self) -> ControlFlow<()> {
        self.stop.flow()
    }
}

/// The callback of a search for each solution; it returns whether to go on.
pub(crate) type Found<'a> = &'a mut dyn FnMut(&Solution) -> ControlFlow<()>;
