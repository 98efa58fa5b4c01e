//! `Walk`: the chains from one source to its opposite and the cycles back to it, by shortest ways to the ons between.
//!
//! Breadth-first over ons, each once; an off is passed over only if it lies on the way already. A return to the source after two
//! steps or more is a cycle.

use super::{Links, Node};
use crate::bits;
use crate::forcing::field::{CandidateBits, Field, pair_at};
use crate::forcing::node::Cause;
use crate::{Candidate, CandidateSet, CellSet, Digit, House};

/// The candidates with a strong link of each kind, by digit.
pub(super) struct Linked([[CellSet; 9]; 2]);

impl Linked {
    pub(super) fn of(field: &Field) -> Self {
        let two = field.cells_of_size::<2>();
        let in_cells = field.digits.map(|cells| cells & two);
        let mut in_houses = [CellSet::EMPTY; 9];
        for house in House::all() {
            for (cells, &spots) in in_houses.iter_mut().zip(field.spots_of(house)) {
                if let Some([one, other]) = pair_at(house, spots) {
                    *cells = cells.with(one).with(other);
                }
            }
        }
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

/// A step from one on to the next.
#[derive(Clone, Copy)]
struct Step {
    off: Candidate,
    weak: Cause,
    on: Candidate,
    cause: Cause,
}

/// The searches by one kind of links, which share their memory.
pub(super) struct Walk<'a> {
    field: &'a Field,
    links: Links,
    linked: &'a Linked,
    steps: Vec<Step>,
    /// By candidate: its steps, if they have been made.
    steps_of: Vec<Option<(u16, u16)>>,
    ons: Vec<Reached>,
}

impl<'a> Walk<'a> {
    pub(super) fn new(field: &'a Field, linked: &'a Linked, links: Links) -> Self {
        Self {
            field,
            links,
            linked,
            steps: Vec::with_capacity(1024),
            steps_of: vec![None; Candidate::COUNT],
            ons: Vec::with_capacity(256),
        }
    }

    /// The steps from an on, in order.
    fn steps_of(&mut self, on: Candidate) -> std::ops::Range<usize> {
        let (start, end) = *self.steps_of[on.index()].get_or_insert_with(|| {
            let start = self.steps.len();
            self.links.weak(self.field, self.linked, on, |off, weak| {
                self.links
                    .strong(self.field, off, |on, cause| self.steps.push(Step { off, weak, on, cause }));
            });
            (start as u16, self.steps.len() as u16)
        });
        usize::from(start)..usize::from(end)
    }

    /// Calls `found` for each cycle that removes something. It has at most as many steps as `found` last returned, at first
    /// `limit`. Ons from which no way that short leads back to the source are passed over where `returns` knows them.
    pub(super) fn cycles(
        &mut self,
        source: Candidate,
        mut limit: u32,
        returns: &dyn Fn(Candidate) -> bool,
        found: &mut dyn FnMut(&Cycle<'_>) -> u32,
    ) {
        self.ons.clear();
        self.ons.push(Reached {
            on: source,
            cause: Cause::Root,
            off: source,
            weak: Cause::Root,
            before: u16::MAX,
        });
        let mut known = CandidateBits::default();
        bits::insert(&mut known, source.index());
        let mut layer = 0..1;
        let mut steps = 0;
        let mut number = 0;
        while !layer.is_empty() && steps < limit {
            steps += 1;
            let end = self.ons.len();
            for index in layer {
                for step in self.steps_of(self.ons[index].on) {
                    let Step { off, weak, on, cause } = self.steps[step];
                    let is_back = on == source && steps >= 2;
                    if (!is_back && bits::contains(&known, on.index())) || is_on_way(&self.ons, index, off) {
                        continue;
                    }
                    let node = Reached { on, cause, off, weak, before: index as u16 };
                    if is_back {
                        let remove = removed(self.field, &self.ons, node);
                        if !remove.is_empty() {
                            limit = found(&Cycle {
                                ons: &self.ons,
                                last: node,
                                length: 2 * steps,
                                number,
                                remove,
                            });
                        }
                        number += 1;
                    } else {
                        bits::insert(&mut known, on.index());
                        if returns(on) {
                            self.ons.push(node);
                        }
                    }
                }
            }
            layer = end..self.ons.len();
        }
    }
}

impl Walk<'_> {
    /// The shortest way from the source on (or off) to its opposite: from the end back to the source.
    pub(super) fn chain(&mut self, source: Candidate, is_on: bool) -> Option<Vec<Node>> {
        let root = Node { candidate: source, is_on, cause: Cause::Root };
        let mut known = CandidateBits::default();
        self.ons.clear();
        let mut add = |ons: &mut Vec<Reached>, node: Reached| {
            if bits::insert(&mut known, node.on.index()) {
                ons.push(node);
            }
        };
        let first =
            Reached { on: source, cause: Cause::Root, off: source, weak: Cause::Root, before: u16::MAX };
        if is_on {
            add(&mut self.ons, first);
        } else {
            self.links
                .strong(self.field, source, |on, cause| add(&mut self.ons, Reached { on, cause, ..first }));
        }
        let mut index = 0;
        let end = loop {
            let here = *self.ons.get(index)?;
            if is_on && here.on.excludes(source) {
                break index;
            }
            if !is_on && here.on == source {
                break index;
            }
            for step in self.steps_of(here.on) {
                let Step { off, weak, on, cause } = self.steps[step];
                add(&mut self.ons, Reached { on, cause, off, weak, before: index as u16 });
            }
            index += 1;
        };
        let mut nodes = Vec::new();
        if is_on {
            nodes.push(Node { candidate: source, is_on: false, cause: Cause::Root });
        }
        let mut here = self.ons[end];
        while here.before != u16::MAX {
            nodes.push(Node { candidate: here.on, is_on: true, cause: here.cause });
            nodes.push(Node { candidate: here.off, is_on: false, cause: here.weak });
            here = self.ons[usize::from(here.before)];
        }
        if !is_on {
            nodes.push(Node { candidate: here.on, is_on: true, cause: here.cause });
        }
        nodes.push(root);
        Some(nodes)
    }
}

/// The candidates that see an on and an off of the same digit of the cycle that ends here.
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
