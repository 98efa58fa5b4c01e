//! Conclusions that several branches share.

use super::End;
use crate::bits;
use crate::forcing::branch::Branch;
use crate::forcing::field::CandidateBits;

/// The candidates that are on, or off, in several branches.
pub(super) struct Common {
    on: CandidateBits,
    off: CandidateBits,
}

impl Common {
    pub(super) fn of(branch: &Branch) -> Self {
        Self { on: branch.on_set, off: branch.off_set }
    }

    pub(super) fn keep(&mut self, branch: &Branch) {
        bits::retain(&mut self.on, &branch.on_set);
        bits::retain(&mut self.off, &branch.off_set);
    }

    pub(super) fn keeping(mut self, branch: &Branch) -> Self {
        self.keep(branch);
        self
    }

    pub(super) fn is_empty(&self) -> bool {
        bits::is_empty(&self.on) && bits::is_empty(&self.off)
    }

    /// Its members in the order of a branch: ons, then offs.
    pub(super) fn ends(&self, order: &Branch, ends: &mut Vec<End>) {
        ends.clear();
        if !bits::is_empty(&self.on) {
            let ons = order
                .ons
                .iter()
                .map(|on| on.candidate)
                .filter(|&candidate| bits::contains(&self.on, candidate.index()));
            ends.extend(ons.map(|candidate| End { candidate, is_on: true }));
        }
        if !bits::is_empty(&self.off) {
            let offs = order
                .offs
                .iter()
                .map(|off| off.candidate)
                .filter(|&candidate| bits::contains(&self.off, candidate.index()));
            ends.extend(offs.map(|candidate| End { candidate, is_on: false }));
        }
    }
}
