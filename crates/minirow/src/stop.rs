//! `Stop`: the sign that an answer is not wanted any more. Searches that may take long look at it again and again, and end soon after
//! somebody has set it.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A token that cancels work. Clones share one flag: setting any of them sets all.
///
/// ```
/// use minirow::{Board, Engine, Grid, Stop};
///
/// let stop = Stop::new();
/// let theirs = stop.clone();
/// theirs.set();
/// let board = Board::new(&Grid::EMPTY).expect("no rule is broken");
/// assert!(Engine::default().count_until(&stop, &board, u64::MAX) < u64::MAX);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Stop(Option<Arc<AtomicBool>>);

impl Stop {
    /// The sign of work that nobody stops: setting it changes nothing. Also the default.
    pub const NEVER: Self = Self(None);

    /// A new sign that is not set.
    pub fn new() -> Self {
        Self(Some(Arc::default()))
    }

    /// Tells all who look at it to stop.
    pub fn set(&self) {
        if let Some(sign) = &self.0 {
            sign.store(true, Ordering::Relaxed);
        }
    }

    /// Whether to stop. Searches look once for each guess.
    #[inline]
    pub fn is_set(&self) -> bool {
        self.0.as_ref().is_some_and(|sign| sign.load(Ordering::Relaxed))
    }

    /// Break if the work is to stop.
    #[inline]
    pub fn flow(&self) -> ControlFlow<()> {
        if self.is_set() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}
