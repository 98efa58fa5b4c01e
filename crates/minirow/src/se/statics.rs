//! Producer 21: chains and cycles of links that need no supposition to exist: forcing X-chains, forcing chains, and bidirectional
//! cycles of one digit (X), of cells with two candidates (Y) or of both.
//!
//! Three lists, X, Y and both; in each the sources in reading order; for a source its cycles, then the chain from on to
//! off, then from off to on. Lowest rating first, then length, kind, and this order.

use super::ancestors::Identity;
use super::branch::Cause;
use super::field::{Field, box_row_column, in_order};
use super::hint::surcharge;
use crate::{Candidate, CandidateSet, Cell, CellSet, House};

/// Which links a chain has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Links {
    X,
    Y,
    Both,
}

/// A chain or cycle.
#[derive(Clone, Debug)]
pub(super) struct Static {
    pub(super) rating: f64,
    pub(super) length: u32,
    key: u8,
    order: Order,
    pub(super) remove: CandidateSet,
    pub(super) place: Option<Candidate>,
    pub(super) is_cycle: bool,
    /// From the end back to the source, the source included.
    pub(super) nodes: Vec<Node>,
}

/// The order of discovery: list, source, kind, number.
type Order = (Links, u16, u8, u32);

/// A node of a chain, and why it follows from the next one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) candidate: Candidate,
    pub(super) is_on: bool,
    pub(super) cause: Cause,
}

impl Static {
    /// Whether it is taken rather than the other.
    pub(super) fn precedes(&self, other: &Self) -> bool {
        let key = |one: &Self| (one.length, one.key, one.order);
        self.rating < other.rating || (self.rating <= other.rating && key(self) < key(other))
    }

    /// Equal for chains with the same nodes.
    pub(super) fn identity(&self) -> u64 {
        let mut identity = Identity::new();
        // A cycle comes back to its source, which counts once.
        let nodes = if self.is_cycle { &self.nodes[..self.nodes.len() - 1] } else { &self.nodes[..] };
        for node in nodes {
            identity.node(node.candidate, node.is_on);
        }
        identity.value()
    }
}

impl Links {
    const fn cells(self) -> bool {
        !matches!(self, Self::X)
    }

    const fn houses(self) -> bool {
        !matches!(self, Self::Y)
    }

    const fn key(self) -> u8 {
        match self {
            Self::X => 2,
            Self::Y => 3,
            Self::Both => 4,
        }
    }

    const fn base(self, is_cycle: bool) -> f64 {
        match (self, is_cycle) {
            (Self::X | Self::Y, true) => 6.5,
            (Self::X | Self::Y, false) => 6.6,
            (Self::Both, _) => 7.0,
        }
    }

    /// What an on turns off, in order, each once.
    fn weak(self, field: &Field, on: Candidate, mut off: impl FnMut(Candidate, Cause)) {
        let Candidate { cell, digit } = on;
        if self.cells() {
            for digit in field.candidates(cell).without(digit) {
                off(Candidate { cell, digit }, Cause::Cell);
            }
        }
        let seen = cell.peers() & field.cells_with(digit);
        for (part, house) in in_order(cell, seen).into_iter().zip(box_row_column(cell)) {
            part.iter().for_each(|cell| off(Candidate { cell, digit }, Cause::House(house)));
        }
    }

    /// What an off turns on, in order.
    fn strong(self, field: &Field, off: Candidate, mut on: impl FnMut(Candidate, Cause)) {
        let Candidate { cell, digit } = off;
        if self.cells()
            && let Some(digit) = field.candidates(cell).without(digit).single()
        {
            on(Candidate { cell, digit }, Cause::Cell);
        }
        if self.houses() {
            for house in box_row_column(cell) {
                if let Some(cell) = field.places(house, digit).without(cell).single() {
                    on(Candidate { cell, digit }, Cause::House(house));
                }
            }
        }
    }
}

/// The best chain or cycle.
pub(super) fn best(field: &Field) -> Option<Static> {
    let mut best: Option<Static> = None;
    let mut all = All { field, found: Vec::new() };
    all.run();
    for found in all.found {
        if best.as_ref().is_none_or(|best| found.precedes(best)) {
            best = Some(found);
        }
    }
    best
}

/// All chains and cycles, the best first, each set of removals once.
pub(super) fn all(field: &Field) -> Vec<Static> {
    let mut all = All { field, found: Vec::new() };
    all.run();
    let mut sorted = all.found;
    sorted.sort_by(|one, other| {
        if one.precedes(other) {
            std::cmp::Ordering::Less
        } else if other.precedes(one) {
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
    found: Vec<Static>,
}

impl All<'_> {
    fn run(&mut self) {
        for links in [Links::X, Links::Y, Links::Both] {
            for cell in self.field.open {
                let digits = self.field.candidates(cell);
                if digits.len() < 2 || (links == Links::Y && digits.len() != 2) {
                    continue;
                }
                for digit in digits {
                    let source = Candidate { cell, digit };
                    self.cycles(links, source);
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
                links.weak(self.field, node.candidate, &mut add);
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
        let remove = if is_on {
            CandidateSet::of(source)
        } else {
            let others = self.field.candidates(source.cell).without(source.digit);
            CandidateSet::product(CellSet::of(source.cell), others)
        };
        let length = way.len() as u32;
        self.found.push(Static {
            rating: links.base(false) + surcharge(length),
            length,
            key: links.key(),
            order: (links, source.index() as u16, 1 + u8::from(!is_on), 0),
            remove,
            place: (!is_on).then_some(source),
            is_cycle: false,
            nodes: way,
        });
    }

    /// Each way from the source on back to it, by shortest ways to the ons between.
    fn cycles(&mut self, links: Links, source: Candidate) {
        let mut ons: Vec<OnNode> =
            vec![OnNode { on: source, cause: Cause::Root, off: source, weak: Cause::Root, before: u16::MAX }];
        let mut known = [CellSet::EMPTY; 9];
        known[source.digit.index()] = CellSet::of(source.cell);
        let mut layer = 0..1;
        let mut steps = 0;
        let mut number = 0;
        while !layer.is_empty() {
            steps += 1;
            let mut offs: Vec<(Candidate, Cause, u16)> = Vec::new();
            for index in layer.clone() {
                links.weak(self.field, ons[index].on, |off, cause| {
                    if !is_on_way(&ons, index, off) {
                        offs.push((off, cause, index as u16));
                    }
                });
            }
            let end = ons.len();
            for (off, weak, before) in offs {
                links.strong(self.field, off, |on, cause| {
                    let node = OnNode { on, cause, off, weak, before };
                    if on == source && steps >= 2 {
                        self.found.extend(self.cycle(links, &ons, node, number));
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

    fn cycle(&self, links: Links, ons: &[OnNode], last: OnNode, number: u32) -> Option<Static> {
        let mut nodes = Vec::new();
        let mut here = last;
        while here.before != u16::MAX {
            nodes.push(Node { candidate: here.on, is_on: true, cause: here.cause });
            nodes.push(Node { candidate: here.off, is_on: false, cause: here.weak });
            here = ons[usize::from(here.before)];
        }
        let length = nodes.len() as u32;
        let cells: CellSet = nodes.iter().map(|node| node.candidate.cell).collect();
        let mut seen = [[CellSet::EMPTY; 9]; 2];
        for node in &nodes {
            let Candidate { cell, digit } = node.candidate;
            seen[usize::from(node.is_on)][digit.index()] |= cell.peers() & self.field.cells_with(digit);
        }
        let mut remove = CandidateSet::EMPTY;
        for digit in crate::Digit::ALL {
            remove.insert_all(digit, (seen[0][digit.index()] & seen[1][digit.index()]) - cells);
        }
        nodes.push(Node { candidate: here.on, is_on: true, cause: Cause::Root });
        (!remove.is_empty()).then(|| Static {
            rating: links.base(true) + surcharge(length),
            length,
            key: links.key(),
            order: (links, last.on.index() as u16, 0, number),
            remove,
            place: None,
            is_cycle: true,
            nodes,
        })
    }
}

/// An on of the search for cycles: the off that it follows from, and the on before that.
#[derive(Clone, Copy)]
struct OnNode {
    on: Candidate,
    cause: Cause,
    off: Candidate,
    weak: Cause,
    before: u16,
}

/// Whether the off lies on the way to this on.
fn is_on_way(ons: &[OnNode], index: usize, off: Candidate) -> bool {
    let mut here = ons[index];
    while here.before != u16::MAX {
        if here.off == off {
            return true;
        }
        here = ons[usize::from(here.before)];
    }
    false
}

/// The candidates of a cell or of a digit in a house that a cause speaks of, as far as they are on this field.
pub(super) fn group(field: &Field, candidate: Candidate, cause: Cause) -> CandidateSet {
    let Candidate { cell, digit } = candidate;
    match cause {
        Cause::Root => CandidateSet::EMPTY,
        Cause::Cell => CandidateSet::product(CellSet::of(cell), field.candidates(cell)),
        Cause::House(house) => of_house(field, house, digit),
    }
}

/// The candidates of a digit in a house.
pub(super) fn of_house(field: &Field, house: House, digit: crate::Digit) -> CandidateSet {
    CandidateSet::product(field.places(house, digit), crate::DigitSet::of(digit))
}

/// The candidates of a cell.
pub(super) fn of_cell(field: &Field, cell: Cell) -> CandidateSet {
    CandidateSet::product(CellSet::of(cell), field.candidates(cell))
}
