//! How an exact answer is computed: threads, progress, cancellation.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};

use crate::outcome::NEVER;
use crate::{Stop, parallel};

/// How an exact answer is computed. The answer does not depend on it.
#[derive(Clone, Copy)]
pub struct Run<'a> {
    /// The number of threads; 0 counts as 1.
    pub threads: usize,
    /// Cancels the computation.
    pub stop: &'a Stop,
    /// Called after each part of the work, from any of the threads.
    pub report: &'a (dyn Fn(&Progress) + Sync),
    /// The most work, in millions of operations; one core does a million in about a millisecond. The work is estimated
    /// before it begins, and an answer that would need more is refused.
    pub work: u64,
}

impl Default for Run<'_> {
    /// One thread, never cancelled, without reports, up to [`Run::WORK`].
    fn default() -> Self {
        Self { threads: 1, stop: &NEVER, report: &|_| {}, work: Self::WORK }
    }
}

impl Run<'_> {
    /// The usual limit of the work: about a minute of one core.
    pub const WORK: u64 = 60_000;

    pub(super) const fn threads(&self) -> usize {
        if self.threads == 0 { 1 } else { self.threads }
    }
}

impl fmt::Debug for Run<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Run").field("threads", &self.threads).finish_non_exhaustive()
    }
}

/// The progress of an exact answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Solutions counted so far, a lower bound of their number.
    pub solutions: u128,
    /// Parts of the work that are done.
    pub done: u64,
    /// Parts of the work known so far; more may turn up.
    pub of: u64,
}

/// Why there is no exact answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stopped {
    /// The computation was cancelled.
    Cancelled(Progress),
    /// The answer would need more work than the run allows. Pencilmarks scattered over the whole board are the usual
    /// reason.
    TooMuchWork {
        /// An estimate of the work, in millions of operations.
        needed: u64,
        /// The limit of the run.
        limit: u64,
    },
}

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cancelled(Progress { solutions, done, of }) => {
                write!(f, "stopped after part {done} of {of}, with at least {solutions} solutions")
            }
            Self::TooMuchWork { needed, limit } => write!(
                f,
                "an exact answer would need about {needed} million operations; the limit is {limit} million"
            ),
        }
    }
}

impl std::error::Error for Stopped {}

/// Keeps the progress of a run and reports it.
pub(super) struct Meter<'a> {
    run: &'a Run<'a>,
    state: Mutex<RunState>,
}

#[derive(Clone, Copy, Default)]
struct RunState {
    progress: Progress,
    /// The running total: solutions counted by the current pass and by earlier passes that it adds to.
    counted: u128,
    /// Whether solutions are counted that are not of the board in question: they are no lower bound.
    is_of_other_boards: bool,
    /// The work planned so far, in nanoseconds of the cost model.
    planned: f64,
}

impl<'a> Meter<'a> {
    pub(super) fn new(run: &'a Run<'a>) -> Self {
        Self { run, state: Mutex::default() }
    }

    pub(super) const fn threads(&self) -> usize {
        self.run.threads()
    }

    /// The token that cancels the run.
    pub(super) const fn stop(&self) -> &'a Stop {
        self.run.stop
    }

    /// Calls `step` for each number below `items` on the threads of the run, and returns the state of each thread. The threads
    /// look at the token before each item.
    ///
    /// # Errors
    /// If the run is cancelled: items may be missing then.
    pub(super) fn share<State: Send>(
        &self,
        items: usize,
        new: impl Fn() -> State + Sync,
        step: impl Fn(&mut State, usize) + Sync,
    ) -> Result<Vec<State>, Stopped> {
        let states = parallel::share(self.threads(), items, new, |state, item| {
            self.stop().flow()?;
            step(state, item);
            ControlFlow::Continue(())
        });
        self.unless_stopped(states)
    }

    /// The value, unless the run is cancelled.
    pub(super) fn unless_stopped<T>(&self, value: T) -> Result<T, Stopped> {
        if self.stop().is_set() { Err(self.stopped()) } else { Ok(value) }
    }

    fn update(&self, change: impl FnOnce(&mut RunState)) -> RunState {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        change(&mut state);
        *state
    }

    /// Announces more parts.
    pub(super) fn expect(&self, parts: usize) {
        self.update(|state| state.progress.of += parts as u64);
    }

    /// Reports that a part is done, in which this many solutions were counted.
    pub(super) fn done(&self, solutions: u128) -> ControlFlow<()> {
        let RunState { progress, .. } =
            self.update(|RunState { progress, counted, is_of_other_boards, .. }| {
                progress.done += 1;
                if !*is_of_other_boards {
                    *counted += solutions;
                    progress.solutions = progress.solutions.max(*counted);
                }
            });
        (self.run.report)(&progress);
        self.stop().flow()
    }

    /// The running total.
    pub(super) fn counted(&self) -> u128 {
        self.update(|_| ()).counted
    }

    /// The next pass recounts. Resets the running total to `counted`, the part that will not be recounted.
    pub(super) fn recount_from(&self, counted: u128) {
        self.update(|state| state.counted = counted);
    }

    /// From here on solutions of other boards are counted, which say nothing about the board in question.
    pub(super) fn count_other_boards(&self) {
        self.update(|state| state.is_of_other_boards = true);
    }

    /// The solutions of the board in question, found by means of others.
    pub(super) fn found(&self, solutions: u128) {
        self.update(|state| {
            state.counted += solutions;
            state.progress.solutions = state.progress.solutions.max(state.counted);
            state.is_of_other_boards = false;
        });
    }

    /// The limit of the work, in nanoseconds of the cost model.
    #[expect(clippy::cast_precision_loss, reason = "costs are rough")]
    pub(super) const fn limit(&self) -> f64 {
        self.run.work as f64 * 1e6
    }

    /// Adds work of this estimate, in nanoseconds of the cost model.
    ///
    /// # Errors
    /// If all work together exceeds the limit of the run.
    pub(super) fn plan(&self, nanoseconds: f64) -> Result<(), Stopped> {
        let planned = self.update(|state| state.planned += nanoseconds).planned;
        #[expect(clippy::cast_sign_loss, reason = "costs are not negative")]
        let needed = (planned / 1e6).ceil() as u64;
        let limit = self.run.work;
        if needed > limit { Err(Stopped::TooMuchWork { needed, limit }) } else { Ok(()) }
    }

    pub(super) fn stopped(&self) -> Stopped {
        Stopped::Cancelled(self.update(|_| ()).progress)
    }
}
