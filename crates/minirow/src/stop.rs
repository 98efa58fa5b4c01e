//! `Stop`: the token that cancels work. Searches that may take long check it again and again, and end soon after it is set.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

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
pub struct Stop(Option<Arc<Sign>>);

#[derive(Debug)]
struct Sign {
    is_set: AtomicBool,
    /// How often it may be checked before it sets itself; `ENDLESS` for a token that somebody else sets.
    looks: AtomicU64,
}

const ENDLESS: u64 = u64::MAX;

impl Stop {
    /// A token that is never set, for work that cannot be cancelled: setting it changes nothing. Also the default.
    pub const NEVER: Self = Self(None);

    /// A new token that is not set.
    pub fn new() -> Self {
        Self::after(ENDLESS)
    }

    /// A token that sets itself after it was checked this many times. Searches check once for each guess, so this limits their work
    /// by a number that, unlike a time, is the same on every machine.
    ///
    /// ```
    /// use minirow::{Board, Engine, Grid, Stop};
    ///
    /// let board = Board::new(&Grid::EMPTY).expect("no rule is broken");
    /// assert_eq!(Engine::default().solve_until(&Stop::after(3), &board), None);
    /// ```
    pub fn after(looks: u64) -> Self {
        Self(Some(Arc::new(Sign { is_set: AtomicBool::new(false), looks: AtomicU64::new(looks) })))
    }

    /// Cancels all work that has this token.
    pub fn set(&self) {
        if let Some(sign) = &self.0 {
            sign.is_set.store(true, Ordering::Relaxed);
        }
    }

    /// Returns `true` if the work is cancelled. Searches check once for each guess.
    #[inline]
    pub fn is_set(&self) -> bool {
        self.0.as_ref().is_some_and(|sign| sign.is_seen())
    }

    /// Returns `Break` if the work is cancelled.
    #[inline]
    pub fn flow(&self) -> ControlFlow<()> {
        if self.is_set() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

impl Sign {
    #[inline]
    fn is_seen(&self) -> bool {
        self.is_set.load(Ordering::Relaxed) || self.is_worn_out()
    }

    /// Counts a check, and sets the token at the last one.
    #[inline]
    fn is_worn_out(&self) -> bool {
        let left = self.looks.load(Ordering::Relaxed);
        if left == ENDLESS {
            return false;
        }
        self.looks.store(left.saturating_sub(1), Ordering::Relaxed);
        if left == 0 {
            self.is_set.store(true, Ordering::Relaxed);
        }
        left == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sign_sets_itself_after_so_many_looks() {
        let stop = Stop::after(2);
        let looks: Vec<bool> = (0..4).map(|_| stop.is_set()).collect();
        assert_eq!(looks, [false, false, true, true]);
        let endless = Stop::new();
        assert!((0..4).all(|_| !endless.is_set()));
        endless.clone().set();
        assert!(endless.is_set());
    }
}
