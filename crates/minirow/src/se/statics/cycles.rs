//! Cycles from one source: ways from it on back to it, by shortest ways to the ons between.
//!
//! Breadth-first over ons, each once; an off is passed over only if it lies on the way already. A return to the source after two
//! steps or more is a cycle.

use super::{Links, Node};
use crate::se::branch::Cause;
use crate::se::field::Field;
use crate::{Candidate, CandidateSet, CellSet, Digit};

/// The candidates with a strong link of each kind, by digit.
pub(super) struct Linked([[CellSet; 9]; 2]);

impl Linked {
    pub(super) fn of(field: &Field) -> Self {
        let two = field.cells_of_size::<2>();
        let in_cells = field.digits.map(|cells| cells & two);
        let in_houses = Digit::ALL.map(|digit| {
            let pairs = crate::House::all().map(|house| field.places(house, digit));
            pairs.filter(|places| places.len() == 2).fold(CellSet::EMPTY, |all, pair| all | pair)
        });
        Self([in_cells, in_houses])
    }

    pub(super) fn cells(&self, links: Links, digit: Digit) -> CellSet {
        let [in_cells, in_houses] = self.0.map(|by_digit| by_digit[digit.index()]);
        match links {
            Links::X => in_houses,
            Links::Y => in_cells,
            Links::Both => in_cells | in_houses,
        }
    }
}

/// An on of the search: the off that it follows from, and the on before that.
#[derive(Clone, Copy)]
struct Reached {
    on: Candidate,
    cause: Cause,
    off: Candidate,
    weak: Cause,
    before: u16,
}

/// A cycle that removes something.
pub(super) struct Cycle<'a> {
    ons: &'a [Reached],
    last: Reached,
    /// How many nodes.
    pub(super) length: u32,
    /// How many returns to the source were found before it.
    pub(super) number: u32,
    pub(super) remove: CandidateSet,
}

impl Cycle<'_> {
    /// From the end back to the source, which stands at both ends.
    pub(super) fn nodes(&self) -> Vec<Node> {
        let mut nodes = Vec::new();
        let mut here = self.last;
        while here.before != u16::MAX {
            nodes.push(Node { candidate: here.on, is_on: true, cause: here.cause });
            nodes.push(Node { candidate: here.off, is_on: false, cause: here.weak });
            here = self.ons[usize::from(here.before)];
        }
        nodes.push(Node { candidate: here.on, is_on: true, cause: Cause::Root });
        nodes
    }
}

/// Searches that use each other's memory.
#[derive(Default)]
pub(super) struct Cycles {
    ons: Vec<Reached>,
    offs: Vec<(Candidate, Cause, u16)>,
}

impl Cycles {
    /// Calls `found` for each cycle that removes something. It has at most as many steps as `found` last returned, at first
    /// `limit`.
    pub(super) fn find(
        &mut self,
        field: &Field,
        linked: &Linked,
        links: Links,
        source: Candidate,
        mut limit: u32,
        found: &mut dyn FnMut(&Cycle<'_>) -> u32,
    ) {
        let Self { ons, offs } = self;
        ons.clear();
        ons.push(Reached {
            on: source,
            cause: Cause::Root,
            off: source,
            weak: Cause::Root,
            before: u16::MAX,
        });
        let mut known = [CellSet::EMPTY; 9];
        known[source.digit.index()] = CellSet::of(source.cell);
        let mut layer = 0..1;
        let mut steps = 0;
        let mut number = 0;
        while !layer.is_empty() && steps < limit {
            steps += 1;
            offs.clear();
            for index in layer.clone() {
                links.weak(field, linked, ons[index].on, |off, cause| {
                    if !is_on_way(ons, index, off) {
                        offs.push((off, cause, index as u16));
                    }
                });
            }
            let end = ons.len();
            for &(off, weak, before) in offs.iter() {
                links.strong(field, off, |on, cause| {
                    let node = Reached { on, cause, off, weak, before };
                    if on == source && steps >= 2 {
                        let remove = removed(field, ons, node);
                        if !remove.is_empty() {
                            limit = found(&Cycle { ons, last: node, length: 2 * steps, number, remove });
                        }
                        number += 1;
                    }
                    let cells = &mut known[on.digit.index()];
                    if !cells.contains(on.cell) {
                        *cells = cells.with(on.cell);
                        ons.push(node);
                    }
                });
            }
            layer = end..ons.len();
        }
    }
}

/// What sees an on and an off of the same digit of the cycle that ends here.
fn removed(field: &Field, ons: &[Reached], last: Reached) -> CandidateSet {
    let mut cells = CellSet::EMPTY;
    let mut seen = [[CellSet::EMPTY; 9]; 2];
    let mut here = last;
    while here.before != u16::MAX {
        for (is_on, Candidate { cell, digit }) in [here.off, here.on].into_iter().enumerate() {
            cells = cells.with(cell);
            seen[is_on][digit.index()] |= cell.peers() & field.cells_with(digit);
        }
        here = ons[usize::from(here.before)];
    }
    let mut remove = CandidateSet::EMPTY;
    for digit in Digit::ALL {
        remove.insert_all(digit, (seen[0][digit.index()] & seen[1][digit.index()]) - cells);
    }
    remove
}

/// Whether the off lies on the way to this on.
fn is_on_way(ons: &[Reached], index: usize, off: Candidate) -> bool {
    let mut here = ons[index];
    while here.before != u16::MAX {
        if here.off == off {
            return true;
        }
        here = ons[usize::from(here.before)];
    }
    false
}
