//! How long a chain is: the distinct nodes that its ends rest on, the ends included, and the lengths of the distinct chains
//! nested in it. Also the walks in level order by which nested chains are distinguished and their causes collected.

use super::branch::Branch;
use super::field::{CandidateBits, Field};
use super::node::{Cause, Clash, From, Nested, Off, On, Target};
use crate::{Candidate, bits};

/// Off nodes are marked by this bit.
const OFF: u16 = 0x8000;

/// Counts nodes; one counter serves all ends of one hint.
#[derive(Default)]
pub(super) struct Counter {
    seen: [CandidateBits; 2],
    /// The nodes of one end in level order.
    queue: Vec<u16>,
    /// The identities of the nested chains so far.
    nested: Vec<u64>,
    length: u32,
}

impl Counter {
    /// Begins a new hint.
    pub(super) fn clear(&mut self) {
        self.nested.clear();
        self.length = 0;
    }

    /// The length of all ends added so far.
    pub(super) const fn length(&self) -> u32 {
        self.length
    }

    /// Adds the nodes that this end rests on; gives up (`None`) when the length exceeds the limit. Level by level: chains nested in
    /// nested chains are no part of what tells these apart, so equal ones may differ in length, and the first one met counts.
    pub(super) fn add(&mut self, branch: &Branch, start: &Field, target: Target, limit: u32) -> Option<()> {
        self.seen = Default::default();
        self.queue.clear();
        self.length += 1;
        match target {
            Target::On(index) => {
                self.mark(index);
                self.parents_of_on(branch, start, branch.ons[usize::from(index)]);
            }
            Target::Off(index) => {
                self.mark(index | OFF);
                self.parents_of_off(branch, branch.offs[usize::from(index)]);
            }
            Target::ClashOn | Target::ClashOff => match (target, branch.clash?) {
                (Target::ClashOn, Clash::Off { known, .. }) => {
                    self.mark(known);
                    self.parents_of_on(branch, start, branch.ons[usize::from(known)]);
                }
                (Target::ClashOn, Clash::On { new, .. }) => self.parents_of_on(branch, start, new),
                (_, Clash::Off { by, .. }) => self.push(by),
                (_, Clash::On { known, .. }) => {
                    self.mark(known | OFF);
                    self.parents_of_off(branch, branch.offs[usize::from(known)]);
                }
            },
        }
        let mut next = 0;
        while let Some(&node) = self.queue.get(next) {
            if self.length > limit {
                return None;
            }
            next += 1;
            if node & OFF == 0 {
                self.parents_of_on(branch, start, branch.ons[usize::from(node)]);
            } else {
                self.parents_of_off(branch, branch.offs[usize::from(node & !OFF)]);
            }
        }
        (self.length <= limit).then_some(())
    }

    /// Whether the node is new.
    fn mark(&mut self, node: u16) -> bool {
        bits::insert(&mut self.seen[usize::from(node >> 15)], usize::from(node & !OFF))
    }

    fn push(&mut self, node: u16) {
        if self.mark(node) {
            self.length += 1;
            self.queue.push(node);
        }
    }

    fn parents_of_on(&mut self, branch: &Branch, start: &Field, on: On) {
        branch.each_parent(start, on, |index| self.push(index | OFF));
    }

    fn parents_of_off(&mut self, branch: &Branch, off: Off) {
        match off.from {
            From::Root => {}
            From::On(index) => self.push(index),
            From::Deduction(index) => {
                let deduction = &branch.deductions[usize::from(index)];
                for &parent in &deduction.parents {
                    self.push(parent | OFF);
                }
                if let Some(Nested { length, identity }) = deduction.nested
                    && !self.nested.contains(&identity)
                {
                    self.nested.push(identity);
                    self.length += length;
                }
            }
        }
    }
}

/// A node as the walk in level order meets it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Visit {
    pub(super) candidate: Candidate,
    pub(super) is_on: bool,
    /// Why, if it is on.
    pub(super) cause: Cause,
}

/// All nodes that an end rests on, itself first, then level by level, each once.
pub(super) fn in_levels(branch: &Branch, start: &Field, target: Target) -> Vec<Visit> {
    let mut seen = [[false; Candidate::COUNT]; 2];
    let mut visits = Vec::new();
    let mut level: Vec<(Visit, Parents)> = vec![end(branch, target)];
    while !level.is_empty() {
        let mut next = Vec::new();
        for (visit, parents) in level {
            let known = &mut seen[usize::from(visit.is_on)][visit.candidate.index()];
            if std::mem::replace(known, true) {
                continue;
            }
            visits.push(visit);
            match parents {
                Parents::On(on) => branch.each_parent(start, on, |index| next.push(off_visit(branch, index))),
                Parents::Off(From::Root) => {}
                Parents::Off(From::On(index)) => next.push(on_visit(branch.ons[usize::from(index)])),
                Parents::Off(From::Deduction(index)) => {
                    let parents = &branch.deductions[usize::from(index)].parents;
                    next.extend(parents.iter().map(|&parent| off_visit(branch, parent)));
                }
            }
        }
        level = next;
    }
    visits
}

enum Parents {
    On(On),
    Off(From),
}

fn on_visit(on: On) -> (Visit, Parents) {
    let visit = Visit { candidate: on.candidate, is_on: true, cause: on.cause };
    (visit, Parents::On(on))
}

fn off_visit(branch: &Branch, index: u16) -> (Visit, Parents) {
    let Off { candidate, from, .. } = branch.offs[usize::from(index)];
    (Visit { candidate, is_on: false, cause: Cause::Root }, Parents::Off(from))
}

fn end(branch: &Branch, target: Target) -> (Visit, Parents) {
    let clash = || branch.clash.expect("a branch that is asked for its clash has one");
    match target {
        Target::On(index) => on_visit(branch.ons[usize::from(index)]),
        Target::Off(index) => off_visit(branch, index),
        Target::ClashOn => match clash() {
            Clash::Off { known, .. } => on_visit(branch.ons[usize::from(known)]),
            Clash::On { new, .. } => on_visit(new),
        },
        Target::ClashOff => match clash() {
            Clash::Off { by, candidate, .. } => {
                let visit = Visit { candidate, is_on: false, cause: Cause::Root };
                (visit, Parents::Off(From::On(by)))
            }
            Clash::On { known, .. } => off_visit(branch, known),
        },
    }
}

/// Mixes a sequence of numbers into one that other sequences do not share, but for one chance in 2^64.
#[derive(Clone, Copy)]
pub(super) struct Identity(u64);

impl Identity {
    pub(super) const fn new() -> Self {
        Self(0x9e37_79b9_7f4a_7c15)
    }

    pub(super) const fn add(&mut self, number: u64) {
        let mixed = (self.0 ^ number).wrapping_mul(0xff51_afd7_ed55_8ccd);
        self.0 = (mixed ^ (mixed >> 32)).wrapping_mul(0xc4ce_b9fe_1a85_ec53).rotate_left(29);
    }

    pub(super) const fn node(&mut self, candidate: Candidate, is_on: bool) {
        self.add(2 * candidate.index() as u64 + is_on as u64 + 1);
    }

    pub(super) const fn value(self) -> u64 {
        self.0
    }
}

/// The surcharge for the length of a chain: a tenth for each of the bounds 4, 6, 8, 12, 16, 24 ... that the length less
/// two exceeds.
pub(crate) fn surcharge(length: u32) -> f64 {
    let mut added = 0.0;
    let mut bound = 4;
    let mut by_half = true;
    while length.saturating_sub(2) > bound {
        added += 0.1;
        bound = if by_half { bound * 3 / 2 } else { bound * 4 / 3 };
        by_half = !by_half;
    }
    added
}

#[cfg(test)]
mod tests {
    use super::surcharge;

    #[test]
    fn each_bound_that_a_chain_exceeds_adds_a_tenth() {
        let first_above = [7, 9, 11, 15, 19, 27, 35, 51, 67, 99, 131, 195];
        for (index, length) in (0..).zip(first_above) {
            assert!((surcharge(length - 1) - f64::from(index) / 10.0).abs() < 1e-9, "{length}");
            assert!((surcharge(length) - f64::from(index + 1) / 10.0).abs() < 1e-9, "{length}");
        }
    }
}
