//! The candidates that follow from each candidate by links, without the chains that lead to them. Forcing chains use this as a quick test
//! whether all cases have a conclusion in common.

use super::graph::{Graph, spots};
use super::position::Position;
use super::refuted::Onward;
use crate::bits;
use crate::{Candidate, CandidateSet, CellSet, Digit};

/// The candidates that are on, and those that are off, if a candidate is on.
#[derive(Clone, Copy)]
pub(super) struct After {
    pub(super) on: CandidateSet,
    pub(super) off: CandidateSet,
}

/// For each candidate of a board what follows from it.
pub(super) struct Consequences {
    /// The place in the list, by the number of the candidate.
    places: Vec<u16>,
    list: Vec<After>,
}

impl Consequences {
    /// By the graph of all candidates, and what its spots lead to.
    pub(super) fn new(position: &Position<'_>, graph: &Graph, onward: &Onward) -> Self {
        let (mut places, mut list) = (vec![0; Candidate::COUNT], Vec::new());
        let mut bits = vec![0; graph.words()];
        for candidate in position.board().all_candidates().iter() {
            bits.fill(0);
            for off in spots(graph.excluded_by(candidate)) {
                bits::union(&mut bits, onward.after_off(off));
            }
            let mut on = CandidateSet::of(candidate);
            for spot in spots(&bits).map(|id| graph.spot(id)) {
                on.insert_all(spot.digit, spot.cells);
            }
            places[candidate.index()] = list.len() as u16;
            list.push(After { on, off: excluded(position, &on) });
        }
        Self { places, list }
    }

    /// The consequences of this candidate of the board.
    pub(super) fn of(&self, candidate: Candidate) -> &After {
        &self.list[usize::from(self.places[candidate.index()])]
    }
}

/// The candidates that any of these excludes.
fn excluded(position: &Position<'_>, on: &CandidateSet) -> CandidateSet {
    let (mut one, mut two) = (CellSet::EMPTY, CellSet::EMPTY);
    for digit in Digit::ALL {
        two |= one & on.cells_of(digit);
        one |= on.cells_of(digit);
    }
    let mut excluded = CandidateSet::EMPTY;
    for digit in Digit::ALL {
        let here = on.cells_of(digit);
        let seen = here.iter().fold(CellSet::EMPTY, |seen, cell| seen | position.peers(cell));
        let with_other = two | (one - here);
        excluded.insert_all(digit, (seen | with_other) & position.board().cells_with(digit));
    }
    excluded
}
