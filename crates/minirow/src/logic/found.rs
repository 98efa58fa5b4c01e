//! `Found`: where a search hands over what it finds. The evidence of a find is built only if somebody wants it,
//! so rating a puzzle costs no more than searching it.

use std::ops::ControlFlow;

use super::{Conclusions, Evidence, Step, Technique};
use crate::{Candidate, CandidateSet};

/// The result of a search, before any evidence is built.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Find {
    /// The technique.
    pub technique: Technique,
    /// The conclusions.
    pub conclusions: Conclusions,
    /// How long the argument is, where ratings depend on it: the nodes of a chain; 0 for other techniques.
    pub length: u32,
}

impl Find {
    /// A digit to place.
    pub(super) const fn place(technique: Technique, candidate: Candidate) -> Self {
        Self { technique, conclusions: Conclusions::place(candidate), length: 0 }
    }

    /// Candidates to remove.
    pub(super) const fn remove(technique: Technique, removed: CandidateSet) -> Self {
        Self { technique, conclusions: Conclusions::remove(removed), length: 0 }
    }

    /// Sets the length.
    pub(super) const fn with_length(mut self, length: u32) -> Self {
        self.length = length;
        self
    }
}

/// Takes a find, and the function that builds its evidence; breaks to end the search.
pub(super) type Take<'a> = &'a mut dyn FnMut(&Find, &mut dyn FnMut() -> Evidence) -> ControlFlow<()>;

/// Receives what one technique finds on one board.
pub(super) struct Found<'a> {
    technique: Technique,
    is_thorough: bool,
    take: Take<'a>,
}

impl<'a> Found<'a> {
    pub(super) fn new(technique: Technique, take: Take<'a>) -> Self {
        Self { technique, is_thorough: false, take }
    }

    /// Receives every variant, also those that give nothing beyond what has been offered.
    pub(super) fn thorough(technique: Technique, take: Take<'a>) -> Self {
        Self { technique, is_thorough: true, take }
    }

    /// Whether variants are wanted that give nothing beyond what has been offered.
    pub(super) const fn is_thorough(&self) -> bool {
        self.is_thorough
    }

    /// The technique that is looked for. A search that serves several may meet others on its way.
    pub(super) const fn technique(&self) -> Technique {
        self.technique
    }

    /// Hands over a find, unless it concludes nothing.
    pub(super) fn offer(&mut self, find: &Find, evidence: impl FnOnce(&mut Evidence)) -> ControlFlow<()> {
        if find.conclusions.is_empty() {
            return ControlFlow::Continue(());
        }
        let mut build = Some(evidence);
        (self.take)(find, &mut || {
            let mut evidence = Evidence::default();
            if let Some(build) = build.take() {
                build(&mut evidence);
            }
            evidence
        })
    }
}

impl Find {
    /// The step with this evidence.
    pub(super) fn step(&self, evidence: Evidence) -> Option<Step> {
        Step::new(self.technique, self.conclusions, evidence)
    }
}
