//! Links: what a candidate, or a group of two or three in a crossing, on or off, leads to at once; and everything that it leads to at
//! length, as rows of bits.

use super::field::Field;
use super::units::{HOUSES, cells, common_peers, digits, first, houses_of};

/// What a premise or conclusion speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Node {
    /// The first cell.
    pub(super) cell: usize,
    pub(super) digit: usize,
    pub(super) is_on: bool,
    /// The number of the group, if it is one.
    pub(super) group: Option<usize>,
}

/// A digit in two or three cells of a crossing.
pub(super) struct Group {
    digit: usize,
    pub(super) cells: u128,
    /// Its line.
    line: usize,
    block: usize,
}

/// All groups: rows, then columns.
fn groups(field: &Field) -> Vec<Group> {
    let mut groups = Vec::new();
    for (line, of_line) in HOUSES.into_iter().enumerate().take(18) {
        for digit in 1..=9 {
            for (block, of_block) in HOUSES.into_iter().enumerate().skip(18) {
                let cells = field.places[digit] & of_line & of_block;
                if cells.count_ones() >= 2 {
                    groups.push(Group { digit, cells, line, block });
                }
            }
        }
    }
    groups
}

/// The nodes of a position, by number: each candidate on and off, then each group on and off. And what each leads to at once.
pub(super) struct Links {
    pub(super) groups: Vec<Group>,
    /// The number of each candidate that is on; the next is the same candidate off.
    numbers: Vec<u16>,
    pub(super) nodes: Vec<Node>,
    /// How many nodes are candidates.
    pub(super) candidates: usize,
    next: Vec<Vec<u16>>,
}

impl Links {
    /// The links of candidates, and of groups if they are wanted.
    pub(super) fn new(field: &Field, with_groups: bool) -> Self {
        let groups = if with_groups { groups(field) } else { Vec::new() };
        let mut links =
            Self { groups, numbers: vec![0; 810], nodes: Vec::new(), candidates: 0, next: Vec::new() };
        for cell in cells(field.open) {
            for digit in digits(field.masks[cell]) {
                links.numbers[cell * 10 + digit] = links.nodes.len() as u16;
                links.nodes.extend([true, false].map(|is_on| Node { cell, digit, is_on, group: None }));
            }
        }
        links.candidates = links.nodes.len();
        for (number, group) in links.groups.iter().enumerate() {
            let node =
                |is_on| Node { cell: first(group.cells), digit: group.digit, is_on, group: Some(number) };
            links.nodes.extend([true, false].map(node));
        }
        links.next = vec![Vec::new(); links.nodes.len()];
        for cell in cells(field.open) {
            for digit in digits(field.masks[cell]) {
                links.link_candidate(field, cell, digit);
            }
        }
        for number in 0..links.groups.len() {
            links.link_group(field, number);
        }
        links
    }

    /// The number of a candidate that is on or off.
    pub(super) fn number(&self, cell: usize, digit: usize, is_on: bool) -> usize {
        usize::from(self.numbers[cell * 10 + digit]) + usize::from(!is_on)
    }

    pub(super) const fn of_group(&self, group: usize, is_on: bool) -> usize {
        self.candidates + 2 * group + (!is_on) as usize
    }

    /// What a node leads to at once.
    pub(super) fn from(&self, number: usize) -> &[u16] {
        &self.next[number]
    }

    /// The cells that a node speaks of.
    pub(super) fn cells_of(&self, number: usize) -> u128 {
        let node = self.nodes[number];
        node.group.map_or(1 << node.cell, |group| self.groups[group].cells)
    }

    fn add(&mut self, from: usize, to: usize) {
        let list = &mut self.next[from];
        if !list.contains(&(to as u16)) {
            if list.is_empty() {
                list.reserve(24);
            }
            list.push(to as u16);
        }
    }

    fn link_candidate(&mut self, field: &Field, cell: usize, digit: usize) {
        let (on, off) = (self.number(cell, digit, true), self.number(cell, digit, false));
        for other in digits(field.masks[cell]).filter(|&other| other != digit) {
            self.add(on, self.number(cell, other, false));
            if field.count(cell) == 2 {
                self.add(off, self.number(cell, other, true));
            }
        }
        for house in houses_of(cell) {
            let others = field.places[digit] & HOUSES[house] & !(1 << cell);
            for other in cells(others) {
                self.add(on, self.number(other, digit, false));
            }
            if others.is_power_of_two() {
                self.add(off, self.number(first(others), digit, true));
            }
        }
    }

    fn link_group(&mut self, field: &Field, number: usize) {
        let (on, off) = (self.of_group(number, true), self.of_group(number, false));
        let &Group { digit, cells: set, line, block } = &self.groups[number];
        let seen = field.places[digit] & common_peers(set);
        for cell in cells(seen) {
            self.add(on, self.number(cell, digit, false));
            self.add(self.number(cell, digit, true), off);
        }
        for house in [block, line] {
            let others = seen & HOUSES[house];
            if others.is_power_of_two() {
                self.add(off, self.number(first(others), digit, true));
                self.add(self.number(first(others), digit, false), on);
            }
        }
        // Other groups of the digit in the same line or box.
        let mut beside: [Vec<usize>; 2] = Default::default();
        for (other, group) in self.groups.iter().enumerate() {
            if group.digit == digit && group.cells & set == 0 {
                if group.line == line {
                    beside[0].push(other);
                }
                if group.block == block {
                    beside[1].push(other);
                }
            }
        }
        let mut all: Vec<usize> = beside.concat();
        all.sort_unstable();
        for other in all {
            self.add(on, self.of_group(other, false));
        }
        for (others, house) in beside.iter().zip([line, block]) {
            if let [other] = others[..]
                && field.places[digit] & HOUSES[house] & !set & !self.groups[other].cells == 0
            {
                self.add(off, self.of_group(other, true));
            }
        }
    }
}

/// A row of bits for each node.
pub(super) struct Rows {
    words: usize,
    bits: Vec<u64>,
}

impl Rows {
    /// Rows of nodes that lead to themselves only.
    pub(super) fn new(nodes: usize) -> Self {
        let words = nodes.div_ceil(64);
        let mut rows = Self { words, bits: vec![0; words * nodes] };
        for number in 0..nodes {
            rows.insert(number, number);
        }
        rows
    }

    /// The rows of links.
    pub(super) fn of(links: &Links) -> Self {
        let mut rows = Self::new(links.nodes.len());
        for from in 0..links.nodes.len() {
            for &to in links.from(from) {
                rows.insert(from, usize::from(to));
            }
        }
        rows
    }

    pub(super) fn insert(&mut self, from: usize, to: usize) {
        self.bits[from * self.words + to / 64] |= 1 << (to % 64);
    }

    fn contains(&self, from: usize, to: usize) -> bool {
        self.bits[from * self.words + to / 64] >> (to % 64) & 1 == 1
    }

    fn row(&self, number: usize) -> &[u64] {
        &self.bits[number * self.words..][..self.words]
    }

    /// Everything that each node leads to by any number of links.
    pub(super) fn close(&mut self) {
        let nodes = self.bits.len() / self.words.max(1);
        let mut row = vec![0; self.words];
        let mut done = vec![0; self.words];
        for number in 0..nodes {
            row.copy_from_slice(self.row(number));
            done.fill(0);
            done[number / 64] |= 1 << (number % 64);
            while let Some(word) = (0..self.words).find(|&word| row[word] & !done[word] != 0) {
                let next = word * 64 + (row[word] & !done[word]).trailing_zeros() as usize;
                done[word] |= 1 << (next % 64);
                // A row before this one is closed already: nothing in it needs a look.
                let is_closed = next < number;
                for (at, bits) in self.row(next).iter().enumerate() {
                    row[at] |= bits;
                    if is_closed {
                        done[at] |= bits;
                    }
                }
            }
            self.bits[number * self.words..][..self.words].copy_from_slice(&row);
        }
    }

    /// The candidates that a node leads to: the cells of each digit that are on, and off.
    pub(super) fn reached(&self, links: &Links, number: usize) -> Reached {
        let mut reached = Reached::default();
        for (word, &bits) in self.row(number).iter().enumerate() {
            for bit in cells(u128::from(bits)) {
                let to = word * 64 + bit;
                if to < links.candidates {
                    reached.insert(links.nodes[to]);
                }
            }
        }
        reached
    }
}

/// The links of a position with groups, and all that they lead to.
pub(super) struct Net {
    pub(super) links: Links,
    pub(super) rows: Rows,
    /// Whether some candidate leads to its own opposite, or its absence to itself. Every loop and AIC that removes something makes one
    /// do so, with groups or without.
    pub(super) is_refuting: bool,
}

impl Net {
    pub(super) fn new(field: &Field) -> Self {
        let links = Links::new(field, true);
        let mut rows = Rows::of(&links);
        rows.close();
        let is_refuting = (0..links.candidates).any(|number| rows.contains(number, number ^ 1));
        Self { links, rows, is_refuting }
    }
}

/// Candidates that are on, and off.
#[derive(Clone, Copy, Default)]
pub(super) struct Reached {
    pub(super) on: [u128; 10],
    pub(super) off: [u128; 10],
}

impl Reached {
    pub(super) fn insert(&mut self, node: Node) {
        let sets = if node.is_on { &mut self.on } else { &mut self.off };
        sets[node.digit] |= 1 << node.cell;
    }

    /// What all of these have in common.
    pub(super) fn common<'a>(all: impl Iterator<Item = &'a Self>) -> Self {
        let all_bits = super::units::ALL;
        let mut common = Self { on: [all_bits; 10], off: [all_bits; 10] };
        for one in all {
            for digit in 1..=9 {
                common.on[digit] &= one.on[digit];
                common.off[digit] &= one.off[digit];
            }
        }
        common
    }
}
