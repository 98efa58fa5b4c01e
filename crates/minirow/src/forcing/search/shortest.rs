//! The shortest chain of each mode, without the branches behind it: what a rating needs.

use super::{ForcingSearch, Mode, Pool, Seed};
use crate::forcing::field::Field;
use crate::{Candidate, CandidateSet, CellSet};

/// The highest level of patterns under a supposition.
const HIGHEST: u8 = 5;

/// The conclusion of a chain, and its length.
pub(crate) struct Forced {
    pub(crate) mode: Mode,
    pub(crate) length: u32,
    pub(crate) place: Option<Candidate>,
    pub(crate) remove: CandidateSet,
}

impl Pool {
    /// The shortest chain by links of one digit.
    pub(crate) fn nishio(&mut self, field: &Field) -> Option<Forced> {
        let mut search = ForcingSearch::for_ends(field, Mode::Nishio, self);
        let shortest = search.shortest();
        search.end();
        self.forced(field, Mode::Nishio, shortest)
    }

    /// The shortest chain by links that need no supposition, after [`Pool::static_chain`] found none on this field.
    pub(crate) fn multiple(&mut self, field: &Field) -> Option<Forced> {
        let agreeing = self.links.agreeing(field).filter(|agreeing| !agreeing.is_empty())?;
        let mut search = ForcingSearch::for_ends(field, Mode::Multiple, self).only(&agreeing);
        let shortest = search.shortest();
        search.end();
        self.forced(field, Mode::Multiple, shortest)
    }

    /// The shortest dynamic chain of the lowest level that has any.
    pub(crate) fn dynamic(&mut self, field: &Field) -> Option<Forced> {
        let mut search = ForcingSearch::for_ends(field, Mode::Dynamic(0), self);
        let mut level = 0;
        let shortest = loop {
            let shortest = search.shortest();
            if shortest.is_some() || search.pool.is_exhausted() || level == HIGHEST {
                break shortest;
            }
            level += 1;
            search.raise(level);
        };
        search.end();
        self.forced(field, Mode::Dynamic(level), shortest)
    }

    /// The conclusion of a chain, unless the work was too much.
    fn forced(&self, field: &Field, mode: Mode, shortest: Option<(u32, Seed)>) -> Option<Forced> {
        let (length, seed) = shortest.filter(|_| !self.is_exhausted())?;
        let end = seed.end();
        Some(Forced {
            mode,
            length,
            place: end.is_on.then_some(end.candidate),
            remove: CandidateSet::product(CellSet::of(end.candidate.cell), end.removed(field)),
        })
    }
}
