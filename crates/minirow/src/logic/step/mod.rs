//! `Step`: what a technique found, as data: the conclusions, and the evidence for them. Sentences, pictures and
//! checks are made from it elsewhere; how to read it is in this folder's README.

mod evidence;

use std::fmt;

use super::{Assumption, Technique};
use crate::{Board, Candidate, CandidateSet, Change};

pub use evidence::{
    Because, Count, CountId, Cover, Evidence, Line, LineId, Mark, Node, Pattern, PatternId, Role, State,
    Truth,
};

/// One deduction on one board: at least one conclusion, and the evidence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    technique: Technique,
    conclusions: Conclusions,
    evidence: Evidence,
}

/// The conclusions of a step: digits to place and candidates to remove.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Conclusions {
    /// The digits to place.
    pub place: CandidateSet,
    /// The candidates to remove.
    pub remove: CandidateSet,
}

/// One change that a step makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Conclusion {
    /// The digit goes into the cell.
    Place(Candidate),
    /// The digit cannot go into the cell.
    Remove(Candidate),
}

impl Conclusions {
    /// The placement of one digit.
    pub const fn place(candidate: Candidate) -> Self {
        Self { place: CandidateSet::of(candidate), remove: CandidateSet::EMPTY }
    }

    /// The removal of these candidates.
    pub const fn remove(candidates: CandidateSet) -> Self {
        Self { place: CandidateSet::EMPTY, remove: candidates }
    }

    /// Whether nothing follows.
    pub fn is_empty(&self) -> bool {
        self.place.is_empty() && self.remove.is_empty()
    }

    /// One by one: placements first, in reading order, then removals.
    pub fn iter(&self) -> impl Iterator<Item = Conclusion> + '_ {
        self.place.iter().map(Conclusion::Place).chain(self.remove.iter().map(Conclusion::Remove))
    }

    /// Changes the board: removals first, then placements. Returns `Refused` if the board refuses one of them; the others
    /// are still made.
    pub fn apply(&self, board: &mut Board) -> Change {
        let mut all = Change::Already;
        let removed = self.remove.iter().map(Conclusion::Remove);
        for conclusion in removed.chain(self.place.iter().map(Conclusion::Place)) {
            let change = match conclusion {
                Conclusion::Place(candidate) => board.place(candidate),
                Conclusion::Remove(candidate) => board.remove(candidate),
            };
            match (all, change) {
                (Change::Refused, _) | (_, Change::Already) => {}
                (_, change) => all = change,
            }
        }
        all
    }
}

impl Step {
    /// A step, unless it concludes nothing. Whether its evidence holds is for [`check`](super::check()) to say.
    pub fn new(technique: Technique, conclusions: Conclusions, evidence: Evidence) -> Option<Self> {
        (!conclusions.is_empty()).then_some(Self { technique, conclusions, evidence })
    }

    /// The technique that it is an instance of.
    pub const fn technique(&self) -> Technique {
        self.technique
    }

    /// The conclusions.
    pub const fn conclusions(&self) -> &Conclusions {
        &self.conclusions
    }

    /// Why it follows.
    pub const fn evidence(&self) -> &Evidence {
        &self.evidence
    }

    /// The assumption besides the rules: by the technique, or by a pattern in the evidence.
    pub fn assumes(&self) -> Assumption {
        if self.evidence.patterns.iter().any(Pattern::assumes_unique) {
            Assumption::Unique
        } else {
            self.technique.assumes()
        }
    }

    /// Makes its changes on the board: removals, then placements.
    pub fn apply(&self, board: &mut Board) {
        let _: Change = self.conclusions.apply(board);
    }
}

impl fmt::Display for Step {
    /// The technique and what follows: `naked-pair: r1c2<>3 r1c4<>3`. Sentences are made by the crate `minirow-words`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.technique)?;
        self.conclusions().iter().try_for_each(|conclusion| write!(f, " {conclusion}"))
    }
}

impl fmt::Display for Conclusion {
    /// `r1c2=5` or `r1c2<>5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(candidate) => write!(f, "{candidate}"),
            Self::Remove(Candidate { cell, digit }) => write!(f, "{cell}<>{digit}"),
        }
    }
}
