//! Which candidates lead to their own opposite along the links of a graph: what chains can remove. It is worked out for all
//! candidates without the chains themselves, so that a search for chains can ask first whether there are any.

use super::bits::{self, Rows};
use super::graph::{Graph, SpotId, spots};
use crate::{Board, CandidateSet};

/// For each spot of a graph what is on after any number of links.
pub(super) struct Onward {
    after_on: Rows,
    after_off: Rows,
}

impl Onward {
    pub(super) fn new(graph: &Graph) -> Self {
        let count = graph.ids().count();
        let (mut strong, mut by_two) = (Rows::new(count, count), Rows::new(count, count));
        for id in graph.ids() {
            for &(on, _) in graph.strong(id) {
                bits::insert(strong.row_mut(id.into()), on.into());
            }
        }
        for id in graph.ids() {
            for off in graph.weak(id) {
                bits::union(by_two.row_mut(id.into()), strong.row(off.into()));
            }
        }
        let after_on = closed(&by_two, count);
        let mut after_off = Rows::new(count, count);
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

/// For each spot itself and all that it leads to, if each leads to those of its row.
fn closed(next: &Rows, count: usize) -> Rows {
    let mut closed = Rows::new(count, count);
    let mut left = vec![0; next.words()];
    for one in 0..count {
        let mut on = vec![0; next.words()];
        bits::insert(&mut on, one);
        left.copy_from_slice(next.row(one));
        while let Some(word) = left.iter().position(|&bits| bits != 0) {
            let spot = word * 64 + left[word].trailing_zeros() as usize;
            if spot < one {
                // What it leads to is known.
                bits::union(&mut on, closed.row(spot));
            } else {
                bits::insert(&mut on, spot);
                bits::union(&mut left, next.row(spot));
            }
            left.iter_mut().zip(&on).for_each(|(left, on)| *left &= !on);
        }
        closed.row_mut(one).copy_from_slice(&on);
    }
    closed
}
