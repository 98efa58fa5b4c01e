//! Nice loops and AIC, read from tables: for each premise what it leads to, nearest first, each with the node that led to it.

use std::collections::BTreeMap;

use super::field::Field;
use super::links::Links;
use super::net::Net;
use super::step::{Kind, Step, best};
use crate::{Candidate, Cell, CellSet, Digit, DigitSet};

/// A node that a premise leads to.
#[derive(Clone, Copy)]
struct Visit {
    /// The number of the node.
    node: u16,
    /// The place of the one that led to it.
    parent: u16,
    /// How many links it is away.
    depth: u16,
}

/// All that a premise leads to, nearest first.
#[derive(Default)]
struct Table {
    entries: Vec<Visit>,
    seen: Vec<bool>,
}

impl Table {
    /// Follows the links from a premise to nodes with a number below the limit.
    fn fill(&mut self, links: &Links, limit: usize, start: usize) {
        self.entries.clear();
        self.entries.reserve(limit);
        self.seen.clear();
        self.seen.resize(limit, false);
        self.seen[start] = true;
        self.entries.push(Visit { node: start as u16, parent: 0, depth: 0 });
        let mut at = 0;
        while let Some(&Visit { node, depth, .. }) = self.entries.get(at) {
            for &next in links.from(usize::from(node)) {
                if let Some(seen) = self.seen.get_mut(usize::from(next))
                    && !std::mem::replace(seen, true)
                {
                    self.entries.push(Visit { node: next, parent: at as u16, depth: depth + 1 });
                }
            }
            at += 1;
        }
    }

    /// The number of the node at a place.
    fn node(&self, at: usize) -> usize {
        usize::from(self.entries[at].node)
    }

    /// The chain from the premise to a place in the table.
    fn chain(&self, mut at: usize) -> Vec<usize> {
        let mut chain = vec![self.node(at)];
        while at != 0 {
            at = usize::from(self.entries[at].parent);
            chain.push(self.node(at));
        }
        chain.reverse();
        chain
    }
}

/// The first of all nice loops and AIC in HoDoKu's order, with groups or without.
pub(super) fn loops(field: &Field, net: &mut Net, with_groups: bool) -> Option<Step> {
    if !net.is_refuting() {
        return None;
    }
    net.list(field);
    let (net, links) = (&*net, &net.links);
    let limit = if with_groups { links.nodes.len() } else { links.candidates };
    let new = || Loops { field, links, steps: Vec::new(), known: BTreeMap::new() };
    // HoDoKu lists all loops before all AIC.
    let (mut loops, mut aics) = (new(), new());
    let mut table = Table::default();
    let premises = (0..links.candidates).step_by(2).chain((1..links.candidates).step_by(2));
    for start in premises.filter(|&start| is_promising(field, net, start)) {
        table.fill(links, limit, start);
        let premise = links.nodes[start];
        for at in 1..table.entries.len() {
            let number = table.node(at);
            if table.entries[at].depth <= 1 || number >= links.candidates {
                continue;
            }
            let node = links.nodes[number];
            if node.cell == premise.cell {
                loops.nice_loop(&table, at);
            } else if !premise.is_on && node.is_on {
                aics.aic(&table, at);
            }
        }
    }
    loops.steps.append(&mut aics.steps);
    best(loops.steps, Step::compare)
}

/// Whether a loop or AIC from this premise may remove something, seen from what it leads to at length: everything that is removed leads
/// to its own opposite.
fn is_promising(field: &Field, net: &Net, start: usize) -> bool {
    let premise = net.links.nodes[start];
    let (cell, digit) = (premise.cell, premise.digit);
    if premise.is_on {
        return net.refuted[digit].contains(cell);
    }
    if net.confirmed[digit].contains(cell) {
        return true;
    }
    let reaches = |cell: Cell, digit: Digit| net.leads(start, net.links.number(cell, digit, true));
    let is_around = |other: Digit| {
        net.refuted[other].contains(cell) || field.candidates(cell).len() > 2 && reaches(cell, other)
    };
    if field.candidates(cell).without(digit).iter().any(is_around) {
        return true;
    }
    // The ends of an AIC with the same digit at both: two places at least see both.
    let seen = cell.peers() & net.refuted[digit];
    seen.has_several()
        && field.places[digit]
            .without(cell)
            .iter()
            .any(|end| (seen & end.peers()).has_several() && reaches(end, digit))
}

/// The removals of a kind of step.
type Removal = (Kind, Vec<Candidate>);

struct Loops<'a> {
    field: &'a Field,
    links: &'a Links,
    steps: Vec<Step>,
    /// The length of the last chain for each removal.
    known: BTreeMap<Removal, usize>,
}

impl Loops<'_> {
    fn nice_loop(&mut self, table: &Table, at: usize) {
        let (field, nodes) = (self.field, &self.links.nodes);
        let (start, end) = (nodes[table.node(0)], nodes[table.node(at)]);
        let chain = table.chain(at);
        let last = chain.len() - 1;
        let cell = |place: usize| nodes[chain[place]].cell;
        if cell(last) == cell(last - 1) || cell(0) == cell(1) || self.is_lasso(&chain, true) {
            return;
        }
        // A premise that is off has a strong first link, a conclusion that is on a strong last link.
        let (first_strong, last_strong) = (!start.is_on, end.is_on);
        let mut step = Step::new(Kind::DiscontinuousLoop);
        let of_start = |digit: Digit| Candidate { cell: start.cell, digit };
        match (first_strong, last_strong, start.digit == end.digit) {
            (false, false, true) | (false, true, false) => step.remove.push(of_start(start.digit)),
            (true, true, true) => step.also_in(start.cell, field.candidates(start.cell).without(start.digit)),
            (true, false, false) => step.remove.push(of_start(end.digit)),
            (false, false, false) if field.candidates(start.cell).len() != 2 => return,
            _ => {
                step.kind = Kind::ContinuousLoop;
                if first_strong && last_strong {
                    let ends = DigitSet::of(start.digit).with(end.digit);
                    step.also_in(start.cell, field.candidates(start.cell) - ends);
                }
                self.around(&chain, &mut step);
            }
        }
        self.keep(step, &chain);
    }

    /// Removes the candidates that a continuous loop excludes beside its links.
    fn around(&self, chain: &[usize], step: &mut Step) {
        let (field, nodes) = (self.field, &self.links.nodes);
        let last = chain.len() - 1;
        let on_chain =
            chain[..last].iter().fold(CellSet::EMPTY, |set, &node| set | self.links.cells_of(node));
        for at in 1..=last {
            let (before, node) = (nodes[chain[at - 1]], nodes[chain[at]]);
            if before.cell == node.cell {
                continue;
            }
            if !node.is_on {
                let buddies = |place: usize| self.links.cells_of(chain[place]).common_peers();
                let removed = (buddies(at - 1) & buddies(at)) - on_chain.with(nodes[chain[0]].cell);
                step.also(removed & field.places[node.digit], node.digit);
            } else if at + 2 <= last {
                let (next, after) = (nodes[chain[at + 1]], nodes[chain[at + 2]]);
                if !next.is_on && next.cell == node.cell && after.is_on && after.cell != next.cell {
                    let ends = DigitSet::of(node.digit).with(after.digit);
                    step.also_in(node.cell, field.candidates(node.cell) - ends);
                }
            }
        }
    }

    /// Whether a chain comes back to a cell that it has left; a loop may come back to its start.
    fn is_lasso(&self, chain: &[usize], is_loop: bool) -> bool {
        let cell = |place: usize| self.links.nodes[chain[place]].cell;
        let mut left = CellSet::EMPTY;
        for at in 0..chain.len() {
            if left.contains(cell(at)) {
                return true;
            }
            if at > 0 && (!is_loop || cell(at - 1) != cell(0)) {
                left |= self.links.cells_of(chain[at - 1]);
            }
        }
        false
    }

    fn aic(&mut self, table: &Table, at: usize) {
        let (field, nodes) = (self.field, &self.links.nodes);
        let (start, end) = (nodes[table.node(0)], nodes[table.node(at)]);
        let mut step = Step::new(Kind::Aic);
        if start.digit == end.digit {
            let removed = start.cell.peers() & end.cell.peers() & field.places[start.digit];
            if !removed.has_several() {
                return;
            }
            step.also(removed, start.digit);
        } else {
            let is_right = start.cell.sees(end.cell)
                && field.places[start.digit].contains(end.cell)
                && field.places[end.digit].contains(start.cell);
            if !is_right {
                return;
            }
            let at_end = Candidate { cell: end.cell, digit: start.digit };
            step.remove = vec![Candidate { cell: start.cell, digit: end.digit }, at_end];
        }
        let chain = table.chain(at);
        if !self.is_lasso(&chain, false) {
            self.keep(step, &chain);
        }
    }

    /// Adds a step unless one that is no longer removes the same.
    fn keep(&mut self, mut step: Step, chain: &[usize]) {
        if step.remove.is_empty() {
            return;
        }
        if chain.iter().any(|&number| number >= self.links.candidates) {
            step.kind = match step.kind {
                Kind::ContinuousLoop => Kind::GroupedContinuousLoop,
                Kind::DiscontinuousLoop => Kind::GroupedDiscontinuousLoop,
                _ => Kind::GroupedAic,
            };
        }
        step.tidy();
        step.length = chain.len();
        let known = self.known.entry((step.kind, step.remove.clone())).or_insert(usize::MAX);
        if *known > step.length {
            *known = step.length;
            self.steps.push(step);
        }
    }
}
