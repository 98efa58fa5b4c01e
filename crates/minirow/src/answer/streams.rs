//! Answers of many solutions, handed out while they are found.

use std::cell::Cell as Counter;
use std::ops::ControlFlow;

use super::Counted;
use crate::{Solution, Status};

/// How a search ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ended {
    /// All solutions that were asked for have been found.
    #[default]
    Complete,
    /// It was stopped from outside.
    Stopped,
}

/// A search that calls back for each solution until the callback breaks.
pub type EachSolution<'a> = &'a dyn Fn(&mut dyn FnMut(&Solution) -> ControlFlow<()>) -> Ended;

/// Solutions that are handed out while they are found: there may be more than memory holds.
pub struct Stream<'a> {
    each: EachSolution<'a>,
    count: Counter<u64>,
    ended: Counter<Ended>,
}

impl<'a> Stream<'a> {
    /// The solutions that this search finds.
    pub const fn new(each: EachSolution<'a>) -> Self {
        Self { each, count: Counter::new(0), ended: Counter::new(Ended::Complete) }
    }

    /// Runs the search.
    pub fn run(&self, give: &mut dyn FnMut(&Solution) -> ControlFlow<()>) {
        self.ended.set((self.each)(&mut |solution| {
            self.count.set(self.count.get() + 1);
            give(solution)
        }));
    }

    /// How many solutions were handed out.
    pub fn count(&self) -> u64 {
        self.count.get()
    }

    /// How the search ended.
    pub fn ended(&self) -> Ended {
        self.ended.get()
    }
}

impl std::fmt::Debug for Stream<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Stream").field("count", &self.count()).finish_non_exhaustive()
    }
}

/// The answer to "list". Serialising it runs the search.
#[derive(Debug)]
pub struct Listed<'a> {
    /// The solutions in lexicographic order.
    pub solutions: Stream<'a>,
    /// The number at which the search stops.
    pub limit: Option<u64>,
}

impl Listed<'_> {
    /// The status of the solutions when the search has ended.
    pub fn status(&self) -> Status {
        match self.solutions.ended() {
            Ended::Stopped => Status::Stopped,
            Ended::Complete => {
                Counted { count: u128::from(self.solutions.count()), limit: self.limit }.status()
            }
        }
    }
}

/// The answer to "sample". Serialising it draws.
#[derive(Debug)]
pub struct Sampled<'a> {
    /// How many solutions the puzzle has.
    pub count: u128,
    /// The seed that draws these solutions.
    pub seed: u64,
    /// The solutions drawn.
    pub solutions: Stream<'a>,
}
