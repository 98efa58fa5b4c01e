//! Counting arguments: whether the covers leave as little room as a line says.

use super::rules::covers;
use super::{Checker, gone};
use crate::logic::{Count, CountId, Cover, Node, State};
use crate::{Candidate, CandidateSet};

/// Whether one of a few is there twice.
fn has_twice<T: PartialEq>(all: &[T]) -> bool {
    all.iter().enumerate().any(|(index, one)| all[..index].contains(one))
}

impl Checker<'_> {
    /// How many covers hold the candidate.
    pub(super) fn covers_of(&self, count: &Count, one: Candidate) -> usize {
        count.covers.iter().filter(|cover| covers(self.layout, **cover, one)).count()
    }

    /// Truths and covers are on the board, their houses are in its layout, and none is named twice.
    pub(super) fn is_sound(&self, count: &Count) -> bool {
        !has_twice(&count.truths)
            && !has_twice(&count.covers)
            && count.truths.iter().all(|&truth| !self.candidates(truth).is_empty())
            && count.covers.iter().all(|&cover| match cover {
                Cover::Cell(_) => true,
                Cover::House(house, _) => self.layout.houses().contains(house),
            })
    }

    /// By counting, with the candidates gone that the causes say.
    pub(super) fn is_counted(&self, id: CountId, node: &Node, causes: &[&Node]) -> bool {
        let count = self.evidence.counts.get(usize::from(id.0));
        count.zip(gone(causes)).is_some_and(|(count, gone)| self.counts_out(count, node, &gone))
    }

    /// Suppose the node is false. Every true candidate is in t truths and k covers; the truths need n in all, the
    /// covers allow m in all. If no possible candidate has k below t, the excess of any one over m - n is too much.
    pub(super) fn counts_out(&self, count: &Count, node: &Node, gone: &CandidateSet) -> bool {
        let truths: Vec<CandidateSet> =
            count.truths.iter().map(|&truth| self.candidates(truth) - *gone).collect();
        let all = truths.iter().fold(CandidateSet::EMPTY, |all, truth| all | *truth);
        let truths_of = |one: Candidate| truths.iter().filter(|truth| truth.contains(one)).count();
        let is_covered = |one: Candidate| self.covers_of(count, one) >= truths_of(one);
        let (needed, room) = (truths.len(), count.covers.len());
        match node.state {
            State::On => {
                needed > room && all.iter().filter(|&one| !is_covered(one)).eq(node.candidates().iter())
            }
            State::Off => node.candidates().iter().all(|supposed| {
                let mut possible =
                    all.iter().filter(|&other| other != supposed && !self.layout.excludes(other, supposed));
                self.covers_of(count, supposed) + needed > room + truths_of(supposed)
                    && possible.all(is_covered)
            }),
        }
    }
}
