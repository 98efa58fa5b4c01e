//! All chains and cycles of a field, with their nodes: what a branch of level 2 or 3 may use.

use super::cycles::{Cycles, Linked};
use super::{Links, Node, Rank, removed};
use crate::se::ancestors::Identity;
use crate::se::branch::Cause;
use crate::se::field::Field;
use crate::{Candidate, CandidateSet, CellSet};

/// A chain or cycle.
pub(in crate::se) struct Static {
    rank: Rank,
    pub(in crate::se) remove: CandidateSet,
    pub(in crate::se) is_cycle: bool,
    /// From the end back to the source, the source included.
    pub(in crate::se) nodes: Vec<Node>,
}

impl Static {
    pub(in crate::se) const fn length(&self) -> u32 {
        self.rank.length
    }

    /// Equal for chains with the same nodes.
    pub(in crate::se) fn identity(&self) -> u64 {
        let mut identity = Identity::new();
        // A cycle comes back to its source, which counts once.
        let nodes = if self.is_cycle { &self.nodes[..self.nodes.len() - 1] } else { &self.nodes[..] };
        for node in nodes {
            identity.node(node.candidate, node.is_on);
        }
        identity.value()
    }
}

/// All chains and cycles, the best first, each set of removals once.
pub(in crate::se) fn all(field: &Field) -> Vec<Static> {
    let linked = Linked::of(field);
    let mut all = All { field, linked: &linked, found: Vec::new() };
    all.run();
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

impl All<'_> {
    fn run(&mut self) {
        for links in [Links::X, Links::Y, Links::Both] {
            let mut cycles = Cycles::new(self.field, links);
            for cell in self.field.open {
                let digits = self.field.candidates(cell);
                if digits.len() < 2 || (links == Links::Y && digits.len() != 2) {
                    continue;
                }
                for digit in digits {
                    let source = Candidate { cell, digit };
                    cycles.find(source, u32::MAX, &mut |cycle| {
                        let rank = Rank::of_cycle(links, source, cycle.number, cycle.length);
                        self.found.push(Static {
                            rank,
                            remove: cycle.remove,
                            is_cycle: true,
                            nodes: cycle.nodes(),
                        });
                        u32::MAX
                    });
                    if links != Links::Y {
                        self.chain(links, source, true);
                        self.chain(links, source, false);
                    }
                }
            }
        }
    }

    /// The shortest way from the source on (or off) to its opposite.
    fn chain(&mut self, links: Links, source: Candidate, is_on: bool) {
        // Each node once: (node, index of the one before).
        let mut nodes: Vec<(Node, usize)> =
            vec![(Node { candidate: source, is_on, cause: Cause::Root }, usize::MAX)];
        let mut known = [[CellSet::EMPTY; 9]; 2];
        known[usize::from(is_on)][source.digit.index()] = CellSet::of(source.cell);
        let mut here = 0;
        let mut end = None;
        while here < nodes.len() && end.is_none() {
            let node = nodes[here].0;
            let mut add = |candidate: Candidate, cause: Cause| {
                let next = Node { candidate, is_on: !node.is_on, cause };
                let cells = &mut known[usize::from(next.is_on)][candidate.digit.index()];
                if !cells.contains(candidate.cell) {
                    *cells = cells.with(candidate.cell);
                    nodes.push((next, here));
                    if candidate == source && next.is_on != is_on && end.is_none() {
                        end = Some(nodes.len() - 1);
                    }
                }
            };
            if node.is_on {
                // Back to the source first: no other off counts then.
                if node.candidate.excludes(source) && is_on {
                    add(source, Cause::Root);
                }
                links.weak(self.field, self.linked, node.candidate, &mut add);
            } else {
                links.strong(self.field, node.candidate, &mut add);
            }
            here += 1;
        }
        let Some(mut index) = end else { return };
        let mut way = Vec::new();
        while index != usize::MAX {
            way.push(nodes[index].0);
            index = nodes[index].1;
        }
        let rank = Rank::of_chain(links, source, is_on, way.len() as u32);
        let remove = removed(self.field, source, is_on);
        self.found.push(Static { rank, remove, is_cycle: false, nodes: way });
    }
}
