//! `LinkChain`: a chain through the link graph, the shortest there is between two spots, and how it is written down.

use super::graph::{Graph, Scope, SpotId, Strong};
use super::links::house_reason;
use super::sight::Sight;
use super::{Because, Evidence, LineId, Node};
use crate::CellSet;

/// A chain: its spots are off and on in turn, the first is off, the last is on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LinkChain {
    pub(super) spots: Vec<SpotId>,
    /// The strong links that turn on the second spot, the fourth, and so on.
    pub(super) strong: Vec<Strong>,
}

/// Not reached.
const FAR: u16 = u16::MAX;

/// All shortest ways between two spots, up to a limit.
struct ChainSearch<'a> {
    graph: &'a Graph,
    first: Option<SpotId>,
    /// After how many links each spot is on, and off.
    on: Vec<u16>,
    off: Vec<u16>,
    limit: usize,
    found: Vec<LinkChain>,
    /// The way so far, from its end.
    back: LinkChain,
}

impl LinkChain {
    /// The shortest ways from the start off to the end on, at most `limit`; only by way of the first link if one is named.
    pub(super) fn shortest(
        graph: &Graph,
        start: SpotId,
        first: Option<SpotId>,
        end: SpotId,
        limit: usize,
    ) -> Vec<Self> {
        let count = graph.ids().count();
        let back = Self { spots: Vec::new(), strong: Vec::new() };
        let (on, off) = (vec![FAR; count], vec![FAR; count]);
        let mut search = ChainSearch { graph, first, on, off, limit, found: Vec::new(), back };
        search.reach(start, end);
        if search.on[usize::from(end)] != FAR {
            search.retrace(end);
        }
        search.found
    }

    /// The simplest of the shortest ways: with the fewest groups and sets.
    pub(super) fn simplest(graph: &Graph, start: SpotId, end: SpotId) -> Option<Self> {
        Self::shortest(graph, start, None, end, 32).into_iter().min_by_key(|way| way.complexity(graph))
    }

    /// The number of almost locked sets, then of groups.
    pub(super) fn complexity(&self, graph: &Graph) -> (usize, usize) {
        let sets = self.strong.iter().filter(|strong| matches!(strong, Strong::Set(_))).count();
        (sets, self.spots.iter().filter(|&&id| graph.spot(id).cells.len() > 1).count())
    }

    /// Returns `true` if the chain has a group where groups are searched for, and a set where sets are.
    pub(super) fn is_of(&self, graph: &Graph, scope: Scope) -> bool {
        let (sets, groups) = self.complexity(graph);
        match scope {
            Scope::Digit | Scope::Bivalue | Scope::Candidates => true,
            Scope::Groups => groups > 0,
            Scope::Sets => sets > 0,
        }
    }

    /// The statement of the spot at this place: off, on, off, on.
    fn node(&self, graph: &Graph, place: usize) -> Node {
        let spot = graph.spot(self.spots[place]);
        if place.is_multiple_of(2) {
            Node::off(spot.digit, spot.cells)
        } else {
            Node::on(spot.digit, spot.cells)
        }
    }

    /// Supposes the start and writes the chain, line by line.
    pub(super) fn write(&self, sight: &Sight<'_>, graph: &Graph, evidence: &mut Evidence) -> Vec<LineId> {
        let start = evidence.suppose(self.node(graph, 0));
        let mut lines = vec![start];
        self.write_from(sight, graph, evidence, &mut lines);
        lines
    }

    /// Goes on after the lines that are written, one for each spot so far.
    pub(super) fn write_from(
        &self,
        sight: &Sight<'_>,
        graph: &Graph,
        evidence: &mut Evidence,
        lines: &mut Vec<LineId>,
    ) {
        for place in lines.len()..self.spots.len() {
            lines.push(self.write_link(sight, graph, evidence, place, lines[place - 1]));
        }
    }

    /// The line for the spot at this place.
    pub(super) fn write_link(
        &self,
        sight: &Sight<'_>,
        graph: &Graph,
        evidence: &mut Evidence,
        place: usize,
        before: LineId,
    ) -> LineId {
        let (from, node) = (graph.spot(self.spots[place - 1]), self.node(graph, place));
        if place.is_multiple_of(2) {
            return evidence.line(
                node,
                weak_reason(sight, from.cells, &node, from.digit == node.digit),
                &[before],
            );
        }
        match self.strong[place / 2] {
            Strong::Cell(cell) => evidence.line(node, Because::Cell(cell), &[before]),
            Strong::House(house) => evidence.line(node, Because::House(house), &[before]),
            Strong::Set(index) => {
                let set = sight.linked_set(index);
                match set.exit {
                    None => set.turn_on(evidence, from.digit, node.digit, before),
                    Some(exit) => {
                        let digit = if node == Node::is(exit) { from.digit } else { node.digit };
                        set.turn_on_bent(evidence, digit, node, before)
                    }
                }
            }
        }
    }
}

/// Why the node is off if a digit is on in these cells.
pub(super) fn weak_reason(sight: &Sight<'_>, on: CellSet, off: &Node, is_same_digit: bool) -> Because {
    match on.single() {
        Some(cell) if !is_same_digit => Because::Cell(cell),
        _ => house_reason(sight, on | off.cells),
    }
}

impl ChainSearch<'_> {
    fn reach(&mut self, start: SpotId, end: SpotId) {
        let graph = self.graph;
        self.off[usize::from(start)] = 0;
        let firsts = graph.strong(start).iter().map(|&(on, _)| on);
        let mut layer: Vec<SpotId> =
            firsts.filter(|&on| self.first.is_none_or(|first| on == first)).collect();
        for &on in &layer {
            self.on[usize::from(on)] = 1;
        }
        let mut links = 1;
        while !layer.is_empty() && self.on[usize::from(end)] == FAR {
            let mut next = Vec::new();
            for on in layer {
                for off in graph.weak(on) {
                    if self.off[usize::from(off)] != FAR {
                        continue;
                    }
                    self.off[usize::from(off)] = links + 1;
                    for &(on, _) in graph.strong(off) {
                        if self.on[usize::from(on)] == FAR {
                            self.on[usize::from(on)] = links + 2;
                            next.push(on);
                        }
                    }
                }
            }
            layer = next;
            links += 2;
        }
    }

    /// From a spot that is on back to the start, every way.
    fn retrace(&mut self, on: SpotId) {
        let graph = self.graph;
        let links = self.on[usize::from(on)];
        for &(off, strong) in graph.strong(on) {
            if self.found.len() >= self.limit {
                return;
            }
            if self.off[usize::from(off)] != links - 1 {
                continue;
            }
            self.back.spots.extend([on, off]);
            self.back.strong.push(strong);
            if links == 1 {
                let mut way = self.back.clone();
                way.spots.reverse();
                way.strong.reverse();
                self.found.push(way);
            } else {
                for before in graph.weak(off) {
                    if self.on[usize::from(before)] == links - 2 && self.found.len() < self.limit {
                        self.retrace(before);
                    }
                }
            }
            self.back.spots.truncate(self.back.spots.len() - 2);
            self.back.strong.pop();
        }
    }
}
