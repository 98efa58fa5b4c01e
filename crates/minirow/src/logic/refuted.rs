//! Which candidates lead to their own opposite along the links of a graph: what chains can remove. It is worked out for all
//! candidates without the chains themselves, so that a search for chains can ask first whether there are any.

use super::graph::{Graph, SpotId, insert, ones};
use crate::{Board, Candidate, CandidateSet};

/// For each spot of a graph what is on next.
pub(super) struct Onward {
    words: usize,
    /// For each spot what is on if it is off, as bits; `words` words each.
    strong: Vec<u64>,
    /// For each spot what is on by two links if it is on.
    by_two: Vec<u64>,
    /// The spot of each candidate that has one alone.
    spots: Vec<Option<SpotId>>,
}

impl Onward {
    pub(super) fn new(graph: &Graph) -> Self {
        let count = graph.ids().count();
        let words = count.div_ceil(64);
        let (mut strong, mut by_two) = (vec![0; count * words], vec![0; count * words]);
        let mut spots = vec![None; Candidate::COUNT];
        for id in graph.ids() {
            let row = &mut strong[usize::from(id) * words..][..words];
            for &(on, _) in graph.strong(id) {
                insert(row, on);
            }
            let spot = graph.spot(id);
            if let Some(cell) = spot.cells.single() {
                spots[Candidate { cell, digit: spot.digit }.index()] = Some(id);
            }
        }
        for id in graph.ids() {
            let row = &mut by_two[usize::from(id) * words..][..words];
            for off in graph.weak(id) {
                union(row, &strong[usize::from(off) * words..][..words]);
            }
        }
        Self { words, strong, by_two, spots }
    }

    /// The candidates that lead to their own opposite.
    pub(super) fn refuted(&self, graph: &Graph, board: &Board) -> CandidateSet {
        board.all_candidates().iter().filter(|&candidate| self.is_refuted(graph, candidate)).collect()
    }

    fn is_refuted(&self, graph: &Graph, candidate: Candidate) -> bool {
        let mut ends = vec![0; self.words];
        match self.spots[candidate.index()] {
            Some(id) => ends.copy_from_slice(graph.weak_bits(id)),
            None => graph.excluded_by(candidate).into_iter().for_each(|id| _ = insert(&mut ends, id)),
        }
        let offs = ends.iter().enumerate().flat_map(|(word, &bits)| ones(word, bits));
        let reached = self.reached(offs);
        ends.iter().zip(&reached).any(|(end, on)| end & on != 0)
    }

    /// All that is on if these are off, as bits.
    pub(super) fn reached(&self, offs: impl Iterator<Item = SpotId>) -> Vec<u64> {
        let mut on = vec![0; self.words];
        for off in offs {
            union(&mut on, &self.strong[usize::from(off) * self.words..][..self.words]);
        }
        let mut left = on.clone();
        while let Some(word) = left.iter().position(|&bits| bits != 0) {
            let spot = word * 64 + left[word].trailing_zeros() as usize;
            left[word] &= left[word] - 1;
            let row = &self.by_two[spot * self.words..][..self.words];
            for ((on, left), bits) in on.iter_mut().zip(&mut left).zip(row) {
                *left |= bits & !*on;
                *on |= bits;
            }
        }
        on
    }
}

fn union(row: &mut [u64], other: &[u64]) {
    for (bits, more) in row.iter_mut().zip(other) {
        *bits |= more;
    }
}
