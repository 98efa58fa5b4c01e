//! Which candidates lead to their own opposite along the links of a graph: what chains can remove. It is worked out for all
//! candidates without the chains themselves, so that a search for chains can ask first whether there are any.

use super::graph::{Graph, SpotId, spots};
use crate::bits::{self, BitMatrix};
use crate::{Board, CandidateSet};

/// For each spot of a graph what is on after any number of links.
pub(super) struct Onward {
    after_on: BitMatrix,
    after_off: BitMatrix,
}

impl Onward {
    pub(super) fn new(graph: &Graph) -> Self {
        let count = graph.ids().count();
        let after_on = closed(graph, count);
        let mut after_off = BitMatrix::new(count, count);
        for id in graph.ids() {
            let row = after_off.row_mut(id.into());
            for &(on, _) in graph.strong(id) {
                if !bits::contains(row, on.into()) {
                    bits::union(row, after_on.row(on.into()));
                }
            }
        }
        Self { after_on, after_off }
    }

    /// The candidates that lead to their own opposite.
    pub(super) fn refuted(&self, graph: &Graph, board: &Board) -> CandidateSet {
        let is_refuted = |ends: &[u64]| spots(ends).any(|off| bits::meet(ends, self.after_off(off)));
        board.all_candidates().iter().filter(|&candidate| is_refuted(graph.excluded_by(candidate))).collect()
    }

    /// All that is on if this one is off, as bits.
    pub(super) fn after_off(&self, off: SpotId) -> &[u64] {
        self.after_off.row(off.into())
    }

    /// All that is on if this one is on, itself included, as bits.
    pub(super) fn after_on(&self, on: SpotId) -> &[u64] {
        self.after_on.row(on.into())
    }
}

/// For each spot itself and all that is on if it is.
fn closed(graph: &Graph, count: usize) -> BitMatrix {
    let (mut closed, mut all_off) = (BitMatrix::new(count, count), BitMatrix::new(count, count));
    // Off, and not yet followed.
    let mut left = vec![0; graph.words()];
    for one in graph.ids() {
        let (known_on, on) = closed.split(one.into());
        let (known_off, off) = all_off.split(one.into());
        bits::insert(on, one.into());
        left.copy_from_slice(graph.weak_bits(one));
        while let Some(spot) = bits::take_first(&mut left) {
            bits::insert(off, spot);
            for &(next, _) in graph.strong(spot as SpotId) {
                if !bits::insert(on, next.into()) {
                    continue;
                }
                if next < one {
                    // What it leads to is known.
                    bits::union(on, known_on.row(next.into()));
                    bits::union(off, known_off.row(next.into()));
                } else {
                    bits::union(&mut left, graph.weak_bits(next));
                }
                bits::subtract(&mut left, off);
            }
        }
    }
    closed
}
