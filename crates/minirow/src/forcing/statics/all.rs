//! All chains and cycles of a field, with their nodes: what a branch of level 2 or 3 may use.

use super::reach::LinkRows;
use super::walk::{Linked, Walk};
use super::{Links, Node, Rank, removed};
use crate::bits::{Row, is_empty, numbers};
use crate::forcing::field::Field;
use crate::forcing::length::Identity;
use crate::{Candidate, CandidateSet, Digit};

/// A chain or cycle.
pub(crate) struct Static {
    rank: Rank,
    pub(crate) remove: CandidateSet,
    pub(crate) is_cycle: bool,
    /// From the end back to the source, the source included.
    pub(crate) nodes: Vec<Node>,
}

impl Static {
    pub(crate) const fn length(&self) -> u32 {
        self.rank.length
    }

    /// Equal for chains with the same nodes.
    pub(crate) fn identity(&self) -> u64 {
        let mut identity = Identity::new();
        // A cycle comes back to its source, which counts once.
        let nodes = if self.is_cycle { &self.nodes[..self.nodes.len() - 1] } else { &self.nodes[..] };
        for node in nodes {
            identity.node(node.candidate, node.is_on);
        }
        identity.value()
    }
}

/// All chains and cycles, the best first, each set of removals once. Fills the rows.
pub(crate) fn all<const N: usize>(field: &Field, rows: &mut LinkRows<N>) -> Vec<Static> {
    rows.fill(field);
    rows.close();
    let refuted = rows.self_refuting();
    if is_empty(&refuted) {
        return Vec::new();
    }
    let linked = Linked::of(field);
    let mut all = All { field, linked: &linked, found: Vec::new() };
    all.of_digits(rows, &refuted);
    all.y_cycles(rows, &refuted);
    all.of_both(rows, &refuted);
    let mut sorted = all.found;
    sorted.sort_by(|one, other| {
        if one.rank.precedes(&other.rank) {
            std::cmp::Ordering::Less
        } else if other.rank.precedes(&one.rank) {
            std::cmp::Ordering::Greater
        } else {
            std::cmp::Ordering::Equal
        }
    });
    let mut kept: Vec<Static> = Vec::new();
    for found in sorted {
        if !kept.iter().any(|earlier| earlier.remove == found.remove) {
            kept.push(found);
        }
    }
    kept
}

struct All<'a> {
    field: &'a Field,
    linked: &'a Linked,
    found: Vec<Static>,
}

impl<'a> All<'a> {
    /// Chains and cycles of one digit, where there is a chain of any links for a candidate of the digit.
    fn of_digits<const N: usize>(&mut self, rows: &LinkRows<N>, refuted: &Row<N>) {
        let by_digit = rows.by_digit(refuted);
        let mut walk = Walk::new(self.field, self.linked, Links::X);
        for digit in Digit::ALL.into_iter().filter(|digit| !by_digit[digit.index()].is_empty()) {
            let source = |cell| Candidate { cell, digit };
            let before = self.found.len();
            for cell in by_digit[digit.index()] {
                self.chain(&mut walk, Links::X, source(cell), true);
            }
            if self.found.len() > before {
                for cell in self.linked.cells(Links::X, digit) {
                    self.chain(&mut walk, Links::X, source(cell), false);
                    self.cycles(&mut walk, Links::X, source(cell));
                }
            }
        }
    }

    /// Cycles of cells with two candidates, if there is a chain through such cells.
    fn y_cycles<const N: usize>(&mut self, rows: &LinkRows<N>, refuted: &Row<N>) {
        let two = self.field.cells_of_size::<2>();
        if rows.is_refuted_by_pairs(self.field, two, refuted, u32::MAX) {
            let mut walk = Walk::new(self.field, self.linked, Links::Y);
            for cell in two {
                for digit in self.field.candidates(cell) {
                    self.cycles(&mut walk, Links::Y, Candidate { cell, digit });
                }
            }
        }
    }

    /// Chains and cycles of all links.
    fn of_both<const N: usize>(&mut self, rows: &LinkRows<N>, refuted: &Row<N>) {
        let mut walk = Walk::new(self.field, self.linked, Links::Both);
        numbers(refuted).for_each(|number| self.chain(&mut walk, Links::Both, rows.candidate(number), true));
        numbers(&rows.self_proving()).for_each(|number| {
            self.chain(&mut walk, Links::Both, rows.candidate(number), false);
        });
        numbers(&rows.on_cycles(refuted))
            .for_each(|number| self.cycles(&mut walk, Links::Both, rows.candidate(number)));
    }

    /// The cycles from a source.
    fn cycles(&mut self, walk: &mut Walk<'a>, links: Links, source: Candidate) {
        walk.cycles(source, u32::MAX, &|_| true, &mut |cycle| {
            let rank = Rank::of_cycle(links, source, cycle.number, cycle.length);
            self.found.push(Static { rank, remove: cycle.remove, is_cycle: true, nodes: cycle.nodes() });
            u32::MAX
        });
    }

    /// The shortest way from the source on (or off) to its opposite.
    fn chain(&mut self, walk: &mut Walk<'a>, links: Links, source: Candidate, is_on: bool) {
        if let Some(nodes) = walk.chain(source, is_on) {
            let rank = Rank::of_chain(links, source, is_on, nodes.len() as u32);
            let remove = removed(self.field, source, is_on);
            self.found.push(Static { rank, remove, is_cycle: false, nodes });
        }
    }
}
