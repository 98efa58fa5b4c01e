//! `Set`: candidates as bits by their number, for branches, which ask and change single ones.

use crate::Candidate;

/// Candidates by their number, one bit for each.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Set([u64; 12]);

impl Set {
    pub(super) const EMPTY: Self = Self([0; 12]);

    pub(super) const fn contains(&self, candidate: Candidate) -> bool {
        let index = candidate.index();
        self.0[index / 64] >> (index % 64) & 1 == 1
    }

    pub(super) const fn insert(&mut self, candidate: Candidate) {
        let index = candidate.index();
        self.0[index / 64] |= 1 << (index % 64);
    }

    pub(super) const fn remove(&mut self, candidate: Candidate) {
        let index = candidate.index();
        self.0[index / 64] &= !(1 << (index % 64));
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |any, word| any | word) == 0
    }

    pub(super) fn keep(&mut self, other: &Self) {
        self.0.iter_mut().zip(&other.0).for_each(|(word, other)| *word &= other);
    }
}
