//! What several branches have in common.

use super::End;
use crate::se::branch::Branch;
use crate::se::set::Set;

/// What is on and what is off in several branches.
pub(super) struct Common {
    on: Set,
    off: Set,
}

impl Common {
    pub(super) fn of(branch: &Branch) -> Self {
        Self { on: branch.on_set, off: branch.off_set }
    }

    pub(super) fn keep(&mut self, branch: &Branch) {
        self.on.keep(&branch.on_set);
        self.off.keep(&branch.off_set);
    }

    pub(super) fn keeping(mut self, branch: &Branch) -> Self {
        self.keep(branch);
        self
    }

    pub(super) fn is_empty(&self) -> bool {
        self.on.is_empty() && self.off.is_empty()
    }

    /// Its members in the order of a branch: ons, then offs.
    pub(super) fn ends(&self, order: &Branch, ends: &mut Vec<End>) {
        ends.clear();
        if !self.on.is_empty() {
            let ons =
                order.ons.iter().map(|on| on.candidate).filter(|&candidate| self.on.contains(candidate));
            ends.extend(ons.map(|candidate| End { candidate, is_on: true }));
        }
        if !self.off.is_empty() {
            let offs =
                order.offs.iter().map(|off| off.candidate).filter(|&candidate| self.off.contains(candidate));
            ends.extend(offs.map(|candidate| End { candidate, is_on: false }));
        }
    }
}
