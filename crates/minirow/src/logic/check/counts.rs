//! Counting arguments: whether the covers leave as little room as a line says.

use std::collections::BTreeSet;

use super::Checker;
use super::rules::covers;
use crate::logic::{Because, Count, CountId, Cover, Line, Node, State, Truth};
use crate::{Candidate, CandidateSet};

fn covers_of(count: &Count, one: Candidate) -> usize {
    count.covers.iter().filter(|cover| covers(**cover, one)).count()
}

impl Checker<'_> {
    /// Truths and covers are on the board, and none is named twice.
    pub(super) fn is_sound(&self, count: &Count) -> bool {
        let truths: BTreeSet<Truth> = count.truths.iter().copied().collect();
        let covers: BTreeSet<Cover> = count.covers.iter().copied().collect();
        truths.len() == count.truths.len()
            && covers.len() == count.covers.len()
            && truths.iter().all(|&truth| !self.candidates(truth).is_empty())
    }

    /// By counting, with the candidates gone that the causes say; each cause is needed.
    pub(super) fn is_counted(&self, id: CountId, node: &Node, causes: &[&Line]) -> bool {
        let Some(count) = self.evidence.counts.get(usize::from(id.0)) else { return false };
        let without = |left_out: Option<usize>| -> bool {
            let used = causes.iter().enumerate().filter(|&(index, _)| Some(index) != left_out);
            let gone = used.fold(CandidateSet::EMPTY, |gone, (_, cause)| gone | cause.node.candidates());
            self.counts_out(count, node, &gone)
        };
        // Only candidates of the truths that the covers leave out need to be gone.
        let truths: Vec<CandidateSet> = count.truths.iter().map(|&truth| self.candidates(truth)).collect();
        let is_open = |one: Candidate| {
            covers_of(count, one) < truths.iter().filter(|truth| truth.contains(one)).count()
        };
        causes
            .iter()
            .all(|cause| cause.node.state == State::Off && cause.node.candidates().iter().all(is_open))
            && without(None)
            && !(0..causes.len()).any(|cause| without(Some(cause)))
    }

    /// Suppose the node is false. Every true candidate is in t truths and k covers; the truths need n in all, the
    /// covers allow m in all. If no possible candidate has k below t, the excess of any one over m - n is too much.
    fn counts_out(&self, count: &Count, node: &Node, gone: &CandidateSet) -> bool {
        let truths: Vec<CandidateSet> =
            count.truths.iter().map(|&truth| self.candidates(truth) - *gone).collect();
        let all = truths.iter().fold(CandidateSet::EMPTY, |all, truth| all | *truth);
        let truths_of = |one: Candidate| truths.iter().filter(|truth| truth.contains(one)).count();
        let is_covered = |one: Candidate| covers_of(count, one) >= truths_of(one);
        let (needed, room) = (truths.len(), count.covers.len());
        match node.state {
            State::On => {
                needed > room && all.iter().filter(|&one| !is_covered(one)).eq(node.candidates().iter())
            }
            State::Off => node.candidates().iter().all(|supposed| {
                let mut possible = all.iter().filter(|&other| other != supposed && !other.excludes(supposed));
                covers_of(count, supposed) + needed > room + truths_of(supposed) && possible.all(is_covered)
            }),
        }
    }

    /// No truth can be left out together with a cover that holds all its candidates.
    pub(super) fn is_lean(&self, id: CountId, count: &Count) -> bool {
        let lines = || self.evidence.lines.iter().filter(|line| line.because == Because::Count(id));
        let follows = |count: &Count| {
            lines().all(|line| {
                let causes = line.causes.iter().map(|&cause| self.line(cause).node.candidates());
                let gone = causes.fold(CandidateSet::EMPTY, |gone, candidates| gone | candidates);
                self.counts_out(count, &line.node, &gone)
            })
        };
        let is_needless = |truth: usize, cover: usize| {
            let own = self.candidates(count.truths[truth]);
            if !own.iter().all(|one| covers(count.covers[cover], one)) {
                return false;
            }
            let mut rest = count.clone();
            rest.truths.remove(truth);
            rest.covers.remove(cover);
            follows(&rest)
        };
        (0..count.truths.len()).all(|truth| !(0..count.covers.len()).any(|cover| is_needless(truth, cover)))
    }
}
