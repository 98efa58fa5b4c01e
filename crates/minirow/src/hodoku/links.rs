//! Links: what a candidate, or a group of two or three in a crossing, on or off, leads to at once, in HoDoKu's order.

use super::field::Field;
use crate::bits::{BitMatrix, numbers, ones};
use crate::digit::ByDigit;
use crate::{Candidate, Cell, CellSet, Digit, House, HouseKind};

/// The subject of a premise or conclusion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Node {
    /// The first cell.
    pub(super) cell: Cell,
    pub(super) digit: Digit,
    pub(super) is_on: bool,
    /// The number of the group, if it is one.
    pub(super) group: Option<usize>,
}

/// A digit in two or three cells of a crossing.
pub(super) struct Group {
    pub(super) digit: Digit,
    pub(super) cells: CellSet,
    /// Its line.
    pub(super) line: House,
    pub(super) block: House,
    /// The first cell.
    first: Cell,
    /// The other places of the digit that see all of its cells.
    pub(super) seen: CellSet,
    /// The place that is the only other one of its line, and that of its box.
    pub(super) last: CellSet,
}

impl Group {
    /// Whether another group has no cell of this one and shares its line or its box.
    pub(super) fn is_beside(&self, other: &Self) -> bool {
        (self.cells & other.cells).is_empty() && (self.line == other.line || self.block == other.block)
    }

    /// Whether this group and one beside it hold all these places in a house that they share.
    pub(super) fn is_last_beside(&self, other: &Self, places: CellSet) -> bool {
        let rest = places - self.cells - other.cells;
        self.line == other.line && (rest & self.line.cells()).is_empty()
            || self.block == other.block && (rest & self.block.cells()).is_empty()
    }
}

/// All groups: rows, then columns.
fn groups(field: &Field) -> Vec<Group> {
    let mut groups = Vec::new();
    for line in HouseKind::Row.houses().chain(HouseKind::Column.houses()) {
        for digit in Digit::ALL {
            let in_line = field.places[digit] & line.cells();
            for number in 0..3 {
                let third = line.number() / 3;
                let is_row = line.kind() == HouseKind::Row;
                let block = House::box_at(if is_row { third * 3 + number } else { third + 3 * number });
                let cells = in_line & block.cells();
                let Some(first) = cells.first().filter(|_| cells.has_several()) else { continue };
                let seen = field.places[digit] & cells.common_peers();
                let last = [block, line].map(|house| seen & house.cells());
                let last = last.into_iter().filter_map(CellSet::single).collect();
                groups.push(Group { digit, cells, line, block, first, seen, last });
            }
        }
    }
    groups
}

/// The nodes of a position, by number: each candidate on and off, then each group on and off. And what each leads to at once.
pub(super) struct Links {
    pub(super) groups: Vec<Group>,
    /// The number of each candidate that is on; the next is the same candidate off.
    numbers: [u16; Candidate::COUNT],
    pub(super) nodes: Vec<Node>,
    /// How many nodes are candidates.
    pub(super) candidates: usize,
    /// The direct consequences of each node, one node after the other: candidates first. Empty until it is asked for.
    next: Vec<u16>,
    /// Where the links of each node begin.
    starts: Vec<usize>,
}

impl Links {
    pub(super) fn new(field: &Field) -> Self {
        let groups = groups(field);
        let mut numbers = [0; Candidate::COUNT];
        let mut nodes = Vec::with_capacity(800);
        for cell in field.open {
            for digit in field.candidates(cell) {
                numbers[Candidate { cell, digit }.index()] = nodes.len() as u16;
                nodes.extend([true, false].map(|is_on| Node { cell, digit, is_on, group: None }));
            }
        }
        let candidates = nodes.len();
        for (number, group) in groups.iter().enumerate() {
            let node = |is_on| Node { cell: group.first, digit: group.digit, is_on, group: Some(number) };
            nodes.extend([true, false].map(node));
        }
        Self { groups, numbers, nodes, candidates, next: Vec::new(), starts: Vec::new() }
    }

    /// The pairs of groups of a digit beside each other.
    pub(super) fn groups_beside(&self) -> Vec<(usize, usize)> {
        let mut pairs = Vec::with_capacity(4 * self.groups.len());
        // One after the other, the last of each digit, and for each group the one of its digit before it.
        let mut last = ByDigit::all(usize::MAX);
        let mut before = Vec::with_capacity(self.groups.len());
        for (number, group) in self.groups.iter().enumerate() {
            let mut other = last[group.digit];
            before.push(other);
            last[group.digit] = number;
            while let Some(known) = self.groups.get(other) {
                if known.is_beside(group) {
                    pairs.push((other, number));
                }
                other = before[other];
            }
        }
        pairs
    }

    /// Lists what each node leads to, for `from`, by what candidates and groups rule out and what is on without them.
    pub(super) fn list(&mut self, field: &Field, weak: &BitMatrix, strong: &BitMatrix) {
        if !self.starts.is_empty() {
            return;
        }
        self.next.reserve(8000);
        self.starts.push(0);
        let candidates = self.candidates / 2;
        for number in 0..candidates {
            let Node { cell, digit, .. } = self.nodes[2 * number];
            self.link_on(field, cell, digit, bits_from(weak.row(number), candidates));
            self.link_off(field, cell, digit, bits_from(strong.row(number), candidates));
        }
        for number in 0..self.groups.len() {
            // Candidates and groups in ascending order.
            numbers(weak.row(candidates + number)).for_each(|other| self.add(2 * other + 1));
            self.end();
            self.link_group_off(number, bits_from(strong.row(candidates + number), candidates));
        }
    }

    /// The number of a candidate that is on or off.
    pub(super) fn number(&self, cell: Cell, digit: Digit, is_on: bool) -> usize {
        usize::from(self.numbers[Candidate { cell, digit }.index()]) + usize::from(!is_on)
    }

    /// The direct consequences of a node.
    pub(super) fn from(&self, number: usize) -> &[u16] {
        &self.next[self.starts[number]..self.starts[number + 1]]
    }

    /// The cells that a node speaks of.
    pub(super) fn cells_of(&self, number: usize) -> CellSet {
        let node = self.nodes[number];
        node.group.map_or(CellSet::of(node.cell), |group| self.groups[group].cells)
    }

    fn add(&mut self, to: usize) {
        self.next.push(to as u16);
    }

    /// Ends the links of a node.
    fn end(&mut self) {
        self.starts.push(self.next.len());
    }

    fn link_on(&mut self, field: &Field, cell: Cell, digit: Digit, groups: impl Iterator<Item = usize>) {
        for other in field.candidates(cell).without(digit) {
            self.add(self.number(cell, other, false));
        }
        let mut left = field.places[digit].without(cell);
        for house in cell.houses() {
            for other in left & house.cells() {
                self.add(self.number(other, digit, false));
            }
            left -= house.cells();
        }
        groups.for_each(|group| self.add(2 * group + 1));
        self.end();
    }

    fn link_off(&mut self, field: &Field, cell: Cell, digit: Digit, groups: impl Iterator<Item = usize>) {
        if field.candidates(cell).len() == 2 {
            for other in field.candidates(cell).without(digit) {
                self.add(self.number(cell, other, true));
            }
        }
        let mut known = CellSet::EMPTY;
        for house in cell.houses() {
            let other = (field.places[digit] & house.cells().without(cell)).single();
            if let Some(other) = other.filter(|&other| !known.contains(other)) {
                self.add(self.number(other, digit, true));
                known = known.with(other);
            }
        }
        groups.for_each(|group| self.add(2 * group));
        self.end();
    }

    /// The links of a group that is off: to cells, the box first, then to groups, the line first. `groups` are those that are on without it.
    fn link_group_off(&mut self, number: usize, groups: impl Iterator<Item = usize>) {
        let &Group { digit, line, block, seen, .. } = &self.groups[number];
        for house in [block, line] {
            if let Some(other) = (seen & house.cells()).single() {
                self.add(self.number(other, digit, true));
            }
        }
        // At most one in the line and one in the box.
        let [mut in_line, mut in_block] = [None; 2];
        for other in groups {
            let is_in_line = self.groups[other - self.candidates / 2].line == line;
            *(if is_in_line { &mut in_line } else { &mut in_block }) = Some(2 * other);
        }
        in_line.into_iter().chain(in_block).for_each(|other| self.add(other));
        self.end();
    }
}

/// The bits of a row from this one on.
fn bits_from(row: &[u64], start: usize) -> impl Iterator<Item = usize> {
    let skipped = start / 64;
    let rest = row.iter().enumerate().skip(skipped);
    rest.flat_map(move |(word, &bits)| {
        let bits = if word == skipped { bits & u64::MAX << (start % 64) } else { bits };
        ones(bits).map(move |bit| 64 * word + bit)
    })
}
