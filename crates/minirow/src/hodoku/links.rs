//! Links: what a candidate, or a group of two or three in a crossing, on or off, leads to at once; and everything that it leads to at
//! length, as rows of bits.

use super::field::Field;
use super::rows::{Rows, bits};
use super::units::{HOUSES, cells, common_peers, digits, first, has, houses_of};

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
    /// The other places of the digit that see all of its cells.
    seen: u128,
    /// The place that is the only other one of its line, and that of its box.
    last: u128,
}

/// All groups: rows, then columns.
fn groups(field: &Field) -> Vec<Group> {
    let mut groups = Vec::new();
    for (line, of_line) in HOUSES.iter().enumerate().take(18) {
        for digit in 1..=9 {
            for number in 0..3 {
                let block = 18 + if line < 9 { line / 3 * 3 + number } else { (line - 9) / 3 + 3 * number };
                let cells = field.places[digit] & of_line & HOUSES[block];
                if cells.count_ones() < 2 {
                    continue;
                }
                let seen = field.places[digit] & common_peers(cells);
                let last = [block, line].map(|house| seen & HOUSES[house]);
                let last = last.into_iter().filter(|others| others.is_power_of_two()).sum();
                groups.push(Group { digit, cells, line, block, seen, last });
            }
        }
    }
    groups
}

/// The nodes of a position, by number: each candidate on and off, then each group on and off. And what each leads to at once.
pub(super) struct Links {
    pub(super) groups: Vec<Group>,
    /// The number of each candidate that is on; the next is the same candidate off.
    numbers: [u16; 810],
    pub(super) nodes: Vec<Node>,
    /// How many nodes are candidates.
    pub(super) candidates: usize,
    /// What each node leads to, one node after the other: candidates first.
    next: Vec<u16>,
    /// Where the links of each node begin.
    starts: Vec<usize>,
}

impl Links {
    pub(super) fn new(field: &Field) -> Self {
        let groups = groups(field);
        let mut numbers = [0; 810];
        let mut nodes = Vec::with_capacity(800);
        for cell in cells(field.open) {
            for digit in digits(field.masks[cell]) {
                numbers[cell * 10 + digit] = nodes.len() as u16;
                nodes.extend([true, false].map(|is_on| Node { cell, digit, is_on, group: None }));
            }
        }
        let candidates = nodes.len();
        for (number, group) in groups.iter().enumerate() {
            let node =
                |is_on| Node { cell: first(group.cells), digit: group.digit, is_on, group: Some(number) };
            nodes.extend([true, false].map(node));
        }
        let mut links =
            Self { groups, numbers, nodes, candidates, next: Vec::with_capacity(8000), starts: vec![0] };
        let mut of_digit: [Vec<usize>; 10] = Default::default();
        for (number, group) in links.groups.iter().enumerate() {
            of_digit[group.digit].push(number);
        }
        for cell in cells(field.open) {
            for digit in digits(field.masks[cell]) {
                links.link_on(field, cell, digit, &of_digit[digit]);
                links.link_off(field, cell, digit, &of_digit[digit]);
            }
        }
        for number in 0..links.groups.len() {
            links.link_group(field, number, &of_digit[links.groups[number].digit]);
        }
        links
    }

    /// The number of a candidate that is on or off.
    pub(super) fn number(&self, cell: usize, digit: usize, is_on: bool) -> usize {
        usize::from(self.numbers[cell * 10 + digit]) + usize::from(!is_on)
    }

    const fn of_group(&self, group: usize, is_on: bool) -> usize {
        self.candidates + 2 * group + (!is_on) as usize
    }

    /// What a node leads to at once.
    pub(super) fn from(&self, number: usize) -> &[u16] {
        &self.next[self.starts[number]..self.starts[number + 1]]
    }

    /// The cells that a node speaks of.
    pub(super) fn cells_of(&self, number: usize) -> u128 {
        let node = self.nodes[number];
        node.group.map_or(1 << node.cell, |group| self.groups[group].cells)
    }

    fn add(&mut self, to: usize) {
        self.next.push(to as u16);
    }

    /// Ends the links of a node.
    fn end(&mut self) {
        self.starts.push(self.next.len());
    }

    fn link_on(&mut self, field: &Field, cell: usize, digit: usize, groups: &[usize]) {
        for other in digits(field.masks[cell]).filter(|&other| other != digit) {
            self.add(self.number(cell, other, false));
        }
        let mut left = field.places[digit] & !(1 << cell);
        for house in houses_of(cell) {
            for other in cells(left & HOUSES[house]) {
                self.add(self.number(other, digit, false));
            }
            left &= !HOUSES[house];
        }
        for &group in groups.iter().filter(|&&group| has(self.groups[group].seen, cell)) {
            self.next.push(self.of_group(group, false) as u16);
        }
        self.end();
    }

    fn link_off(&mut self, field: &Field, cell: usize, digit: usize, groups: &[usize]) {
        if field.count(cell) == 2 {
            for other in digits(field.masks[cell]).filter(|&other| other != digit) {
                self.add(self.number(cell, other, true));
            }
        }
        let mut known = 0;
        for house in houses_of(cell) {
            let others = field.places[digit] & HOUSES[house] & !(1 << cell);
            if others.is_power_of_two() && others & known == 0 {
                self.add(self.number(first(others), digit, true));
                known |= others;
            }
        }
        for &group in groups.iter().filter(|&&group| has(self.groups[group].last, cell)) {
            self.next.push(self.of_group(group, true) as u16);
        }
        self.end();
    }

    /// The links of a group that is on, and off. `groups` are those of its digit.
    fn link_group(&mut self, field: &Field, number: usize, groups: &[usize]) {
        let &Group { digit, cells: set, line, block, seen, .. } = &self.groups[number];
        for cell in cells(seen) {
            self.add(self.number(cell, digit, false));
        }
        let is_beside = |group: &Group, house: usize| {
            group.cells & set == 0 && if house < 18 { group.line == house } else { group.block == house }
        };
        for &other in groups {
            if is_beside(&self.groups[other], line) || is_beside(&self.groups[other], block) {
                self.add(self.of_group(other, false));
            }
        }
        self.end();
        for house in [block, line] {
            let others = seen & HOUSES[house];
            if others.is_power_of_two() {
                self.add(self.number(first(others), digit, true));
            }
        }
        for house in [line, block] {
            let mut beside = groups.iter().filter(|&&other| is_beside(&self.groups[other], house));
            if let (Some(&other), None) = (beside.next(), beside.next())
                && field.places[digit] & HOUSES[house] & !set & !self.groups[other].cells == 0
            {
                self.add(self.of_group(other, true));
            }
        }
        self.end();
    }
}

/// The links of a position with groups, and all that they lead to. Each candidate or group has the number of its nodes, halved.
pub(super) struct Net {
    pub(super) links: Links,
    /// What each rules out at once.
    weak: Rows,
    /// What is on if each is on, at length. What is off follows by one more link.
    on: Rows,
    /// The places of each digit that lead to their own opposite. Whatever a chain, a loop or an AIC removes does so, with groups or
    /// without.
    pub(super) refuted: [u128; 10],
    /// The places of each digit whose absence leads to themselves.
    pub(super) confirmed: [u128; 10],
}

impl Net {
    pub(super) fn new(field: &Field) -> Self {
        let links = Links::new(field);
        let count = links.nodes.len() / 2;
        let (mut weak, mut on) = (Rows::new(count), Rows::new(count));
        for number in 0..count {
            weak.remove(number, number);
            for &off in links.from(2 * number) {
                weak.insert(number, usize::from(off / 2));
                for &to in links.from(usize::from(off)) {
                    on.insert(number, usize::from(to / 2));
                }
            }
        }
        on.close();
        let mut net = Self { links, weak, on, refuted: [0; 10], confirmed: [0; 10] };
        for number in 0..net.links.candidates / 2 {
            let node = net.links.nodes[2 * number];
            if net.on.meets(number, &net.weak, number) {
                net.refuted[node.digit] |= 1 << node.cell;
            }
            if net.leads(2 * number + 1, 2 * number) {
                net.confirmed[node.digit] |= 1 << node.cell;
            }
        }
        net
    }

    /// Whether a node leads to another one that is on.
    pub(super) fn leads(&self, from: usize, to: usize) -> bool {
        if from.is_multiple_of(2) {
            return self.on.contains(from / 2, to / 2);
        }
        self.links.from(from).iter().any(|&next| self.on.contains(usize::from(next / 2), to / 2))
    }

    /// What is on, and what is off, if each candidate or group is on.
    pub(super) fn on_and_off(&self) -> (&Rows, Rows) {
        let count = self.links.nodes.len() / 2;
        let mut off = Rows::new(count);
        for number in 0..count {
            off.remove(number, number);
            for on in bits(self.on.row(number)) {
                off.add(number, self.weak.row(on));
            }
        }
        (&self.on, off)
    }

    /// Whether anything leads to its own opposite.
    pub(super) fn is_refuting(&self) -> bool {
        self.refuted.iter().chain(&self.confirmed).any(|places| *places != 0)
    }
}
