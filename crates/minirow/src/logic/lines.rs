//! Which line of an argument speaks of which candidate.

use std::ops::Index;

use super::LineId;
use crate::Candidate;

/// A line for each of some candidates, in their order. Candidates are few here: a sorted list is as quick as a tree, and less code.
#[derive(Clone, Default)]
pub(super) struct Lines(Vec<(Candidate, LineId)>);

impl Lines {
    /// The line of one candidate.
    pub(super) fn of(candidate: Candidate, line: LineId) -> Self {
        Self(vec![(candidate, line)])
    }

    pub(super) fn get(&self, candidate: Candidate) -> Option<LineId> {
        self.place(candidate).ok().map(|place| self.0[place].1)
    }

    /// The line takes the place of an earlier one.
    pub(super) fn insert(&mut self, candidate: Candidate, line: LineId) {
        match self.place(candidate) {
            Ok(place) => self.0[place].1 = line,
            Err(place) => self.0.insert(place, (candidate, line)),
        }
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (Candidate, LineId)> {
        self.0.iter().copied()
    }

    fn place(&self, candidate: Candidate) -> Result<usize, usize> {
        self.0.binary_search_by_key(&candidate, |&(one, _)| one)
    }
}

impl Index<Candidate> for Lines {
    type Output = LineId;

    fn index(&self, candidate: Candidate) -> &LineId {
        let place = self.place(candidate).expect("the candidate has a line");
        &self.0[place].1
    }
}
