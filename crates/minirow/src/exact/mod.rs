//! Exact answers about all solutions of a puzzle, however many there are: how many, how many with each
//! candidate, one drawn at random, the one with a given number.
//!
//! ```
//! use minirow::Board;
//! use minirow::exact::{Run, count};
//!
//! assert_eq!(count(&Board::EMPTY, &Run::default()), Ok(6_670_903_752_021_072_936_960));
//! ```
//!
//! Few solutions are enumerated. Many are counted without looking at each, by *band sums over column splits*;
#![doc = concat!("the rest of this page explains how.\n\n", include_str!("README.md"))]

mod band;
mod beside;
mod boxes;
mod chances;
mod count;
mod few;
mod heat_map;
mod inner_rows;
mod last_rows;
mod least;
mod margins;
mod orbits;
mod pairs;
mod parallel;
mod plan;
mod rank;
mod sample;
mod sample_view;
mod setup;
mod splits;
mod spread;
mod sum;
mod symmetry;
mod values;
mod view;
mod walk;

use std::fmt;
use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};

pub use chances::{Chances, chances};
pub use count::count;
pub use rank::{rank, unrank};
pub use sample::Sampler;

/// How an exact answer is worked out. The answer does not depend on it.
#[derive(Clone, Copy)]
pub struct Run<'a> {
    /// On how many threads at once; 0 counts as 1.
    pub threads: usize,
    /// Called from time to time, from any of the threads; it says whether to go on.
    pub watch: &'a (dyn Fn(&Progress) -> ControlFlow<()> + Sync),
}

impl Default for Run<'_> {
    /// One thread, to the end.
    fn default() -> Self {
        Self { threads: 1, watch: &|_| ControlFlow::Continue(()) }
    }
}

impl Run<'_> {
    const fn threads(&self) -> usize {
        if self.threads == 0 { 1 } else { self.threads }
    }
}

impl fmt::Debug for Run<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Run").field("threads", &self.threads).finish_non_exhaustive()
    }
}

/// How far an exact answer has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Solutions counted so far: the puzzle has at least these.
    pub solutions: u128,
    /// Parts of the work done.
    pub done: u64,
    /// Parts of the work known so far.
    pub of: u64,
}

/// The answer was not worked out to the end, because the watch said so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped(pub Progress);

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Progress { solutions, done, of } = self.0;
        write!(f, "stopped after part {done} of {of}, with at least {solutions} solutions")
    }
}

impl std::error::Error for Stopped {}

/// Keeps the progress of a run and tells the watch.
struct Meter<'a> {
    run: &'a Run<'a>,
    state: Mutex<MeterState>,
}

#[derive(Clone, Copy, Default)]
struct MeterState {
    progress: Progress,
    /// Solutions of the sum under way and of those that it adds to.
    counted: u128,
}

impl<'a> Meter<'a> {
    fn new(run: &'a Run<'a>) -> Self {
        Self { run, state: Mutex::default() }
    }

    fn update(&self, change: impl FnOnce(&mut MeterState)) -> MeterState {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        change(&mut state);
        *state
    }

    /// There are so many parts more to do.
    fn expect(&self, parts: usize) {
        self.update(|state| state.progress.of += parts as u64);
    }

    /// A part is done, and so many solutions were counted in it.
    fn done(&self, solutions: u128) -> ControlFlow<()> {
        let MeterState { progress, .. } = self.update(|MeterState { progress, counted }| {
            progress.done += 1;
            *counted += solutions;
            progress.solutions = progress.solutions.max(*counted);
        });
        (self.run.watch)(&progress)
    }

    /// Solutions counted so far.
    fn counted(&self) -> u128 {
        self.update(|_| ()).counted
    }

    /// What comes next counts solutions once more that were counted already, all but the first so many.
    fn count_again_from(&self, counted: u128) {
        self.update(|state| state.counted = counted);
    }

    fn stopped(&self) -> Stopped {
        Stopped(self.update(|_| ()).progress)
    }
}
