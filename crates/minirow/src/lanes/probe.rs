//! How a search in reading order gets out of a subtree without a solution.
//!
//! Reading order is blind to what makes a subtree impossible further down, and can take longer than anyone waits to see it. The
//! other way to branch sees it soon. So after [`PATIENCE`] dead ends without a solution the lane *probes*: it goes back to the
//! root of the subtree it is in, the *anchor*, and searches it with small trees. If that finds no solution, the whole subtree
//! is skipped. If it finds one, the lane goes through the subtree again in reading order, and from then on until the next
//! solution probes each frame before it enters it. It then enters only frames that hold a solution, so the work for the next
//! solution is bounded by the depth of the search.

use super::layout::Frame;

/// How many dead ends without a solution between them a search in reading order meets before it probes.
const PATIENCE: u32 = 32;

/// The progress of a lane in its search in reading order.
pub(super) struct Probe {
    /// Dead ends since the last solution.
    dead_ends: u32,
    /// The root of the subtree that the lane is in. No solution in it was reported yet.
    anchor: Frame,
    /// How many frames are put off outside the anchor's subtree.
    outside: usize,
    /// Whether the anchor is being probed.
    is_on: bool,
}

impl Probe {
    pub(super) const IDLE: Self = Self { dead_ends: 0, anchor: Frame::EMPTY, outside: 0, is_on: false };

    /// A search that starts with this frame.
    #[inline]
    pub(super) const fn start(frame: Frame) -> Self {
        Self { anchor: frame, ..Self::IDLE }
    }

    /// Whether the lane is probing.
    #[inline]
    pub(super) const fn is_on(&self) -> bool {
        self.is_on
    }

    /// The lane has guessed in reading order: it holds `branch`, and what it put off includes the other side.
    #[inline]
    pub(super) fn guessed(&mut self, branch: impl FnOnce() -> Frame, put_off: usize) {
        if self.dead_ends > PATIENCE {
            self.set_anchor(branch(), put_off);
        }
    }

    /// The lane holds a solution, and has put off so much. If it was probing, it is to go through its anchor.
    #[inline]
    pub(super) const fn solved(&mut self, put_off: usize) -> Option<Anchor<'_>> {
        if self.is_on {
            self.is_on = false;
            return Some(Anchor { frame: &self.anchor, outside: self.outside });
        }
        self.dead_ends = 0;
        self.outside = put_off;
        None
    }

    /// The lane is at a dead end. If it is to probe now, it goes through its anchor; else it goes on with what it put off last.
    #[inline]
    pub(super) const fn dead_end(&mut self, put_off: usize) -> Option<Anchor<'_>> {
        if self.is_on {
            return None;
        }
        self.dead_ends = self.dead_ends.saturating_add(1);
        if self.dead_ends == PATIENCE + 1 && put_off > self.outside {
            self.is_on = true;
            return Some(Anchor { frame: &self.anchor, outside: self.outside });
        }
        None
    }

    /// The lane goes on with what it put off last: it holds `later`, and so much is left.
    #[inline]
    pub(super) fn resumed(&mut self, later: impl FnOnce() -> Frame, put_off: usize) {
        if put_off < self.outside {
            self.set_anchor(later(), put_off);
        }
    }

    #[inline]
    const fn set_anchor(&mut self, frame: Frame, outside: usize) {
        self.anchor = frame;
        self.outside = outside;
        self.is_on = self.dead_ends > PATIENCE;
    }
}

/// Where a lane goes back to: the frame, and how much stays put off.
pub(super) struct Anchor<'a> {
    pub(super) frame: &'a Frame,
    pub(super) outside: usize,
}
