//! `Net`: everything that candidates and groups lead to at length, as rows of bits. Few techniques get beyond it, so the links are put into
//! lists (`links`) only when one does.

use super::field::Field;
use super::links::Links;
use crate::bits::{BitMatrix, Row, and, close, insert, meet, numbers, remove, union};
use crate::digit::ByDigit;
use crate::{Cell, CellSet, Digit, House};

/// The links of a position with groups, and all that they lead to. Each candidate or group has the number of its nodes, halved. Links
/// are symmetric.
pub(super) struct Net {
    pub(super) links: Links,
    /// The nodes that each node excludes directly.
    weak: BitMatrix,
    /// The nodes that are on directly if each node is off.
    strong: BitMatrix,
    /// The nodes from which each node is reached, both on, and itself.
    reach: BitMatrix,
    /// The places of each digit that lead to their own opposite. Whatever a chain, a loop or an AIC removes does so, with groups or
    /// without.
    pub(super) refuted: ByDigit<CellSet>,
    /// The places of each digit whose absence leads to themselves.
    pub(super) confirmed: ByDigit<CellSet>,
}

impl Net {
    pub(super) fn new(field: &Field) -> Self {
        let links = Links::new(field);
        match links.nodes.len() / 2 {
            0..=256 => Self::with_words::<4>(field, links),
            257..=384 => Self::with_words::<6>(field, links),
            385..=512 => Self::with_words::<8>(field, links),
            // No position has more than 729 candidates and 486 groups.
            _ => Self::with_words::<19>(field, links),
        }
    }

    /// The net with `WORDS` words in each row of bits.
    fn with_words<const WORDS: usize>(field: &Field, links: Links) -> Self {
        let beside = links.groups_beside();
        let weak = weak_links::<WORDS>(&links, &beside);
        let (strong, linked) = strong_links::<WORDS>(field, &links, &beside);
        // What leads to each in one step, and in any number of steps.
        let mut before = vec![[0; WORDS]; weak.len()];
        for number in numbers(&linked) {
            numbers(&strong[number]).for_each(|partner| union(&mut before[number], &weak[partner]));
        }
        let mut reach = vec![[0; WORDS]; weak.len()];
        close(&before, &linked, &mut reach);
        let (mut refuting, mut refuted, mut confirmed) = ([0; WORDS], ByDigit::default(), ByDigit::default());
        let mark = |places: &mut ByDigit<CellSet>, number: usize| {
            if let Some(node) = links.nodes[..links.candidates].get(2 * number) {
                places[node.digit] = places[node.digit].with(node.cell);
            }
        };
        for number in numbers(&linked) {
            union(&mut refuting, &and(&reach[number], &weak[number]));
            if meet(&reach[number], &strong[number]) {
                mark(&mut confirmed, number);
            }
        }
        numbers(&refuting).for_each(|number| mark(&mut refuted, number));
        for (number, row) in reach.iter_mut().enumerate() {
            insert(row, number);
        }
        let [weak, strong, reach] = [weak, strong, reach].map(BitMatrix::from);
        Self { links, weak, strong, reach, refuted, confirmed }
    }

    /// Lists what each node leads to, for `Links::from`.
    pub(super) fn list(&mut self, field: &Field) {
        self.links.list(field, &self.weak, &self.strong);
    }

    /// Whether a node leads to another one that is on.
    pub(super) fn leads(&self, from: usize, to: usize) -> bool {
        if from.is_multiple_of(2) {
            return self.reach.contains(to / 2, from / 2);
        }
        meet(self.strong.row(from / 2), self.reach.row(to / 2))
    }

    /// The candidates that are on, and those that are off, if each candidate is on.
    pub(super) fn on_and_off(&self) -> (BitMatrix, BitMatrix) {
        let count = self.links.candidates / 2;
        let mut off = BitMatrix::new(count, count);
        for number in 0..count {
            // What leads to something that this one rules out is ruled out by it.
            for ruled_out in numbers(self.weak.row(number)) {
                union(off.row_mut(number), self.reach.row(ruled_out));
            }
        }
        (self.reach.transposed(count), off)
    }

    /// Whether anything leads to its own opposite.
    pub(super) fn is_refuting(&self) -> bool {
        self.refuted.values().chain(self.confirmed.values()).any(|places| !places.is_empty())
    }
}

/// The candidates and groups that each candidate or group excludes. `beside` are the pairs of groups that do so.
fn weak_links<const WORDS: usize>(links: &Links, beside: &[(usize, usize)]) -> Vec<Row<WORDS>> {
    let candidates = links.candidates / 2;
    let number = |cell: Cell, digit: Digit| links.number(cell, digit, true) / 2;
    let mut of_cell = [[0; WORDS]; Cell::COUNT];
    let mut of_house = [ByDigit::all([0; WORDS]); House::COUNT];
    for (number, node) in links.nodes[..links.candidates].iter().step_by(2).enumerate() {
        insert(&mut of_cell[node.cell.index()], number);
        for house in node.cell.houses() {
            insert(&mut of_house[house.index()][node.digit], number);
        }
    }
    let mut weak = vec![[0; WORDS]; links.nodes.len() / 2];
    for (number, node) in links.nodes[..links.candidates].iter().step_by(2).enumerate() {
        let row = &mut weak[number];
        *row = of_cell[node.cell.index()];
        for house in node.cell.houses() {
            union(row, &of_house[house.index()][node.digit]);
        }
        remove(row, number);
    }
    let mut link = |one: usize, other: usize| {
        insert(&mut weak[one], other);
        insert(&mut weak[other], one);
    };
    for (index, group) in links.groups.iter().enumerate() {
        group.seen.iter().for_each(|cell| link(candidates + index, number(cell, group.digit)));
    }
    for &(one, other) in beside {
        link(candidates + one, candidates + other);
    }
    weak
}

/// The candidates and groups that are on if each candidate or group is off, and which have any.
fn strong_links<const WORDS: usize>(
    field: &Field,
    links: &Links,
    beside: &[(usize, usize)],
) -> (Vec<Row<WORDS>>, Row<WORDS>) {
    let mut strong = vec![[0; WORDS]; links.nodes.len() / 2];
    let mut linked = [0; WORDS];
    let mut link = |one: usize, other: usize| {
        insert(&mut strong[one], other);
        insert(&mut strong[other], one);
        insert(&mut linked, one);
        insert(&mut linked, other);
    };
    let candidates = links.candidates / 2;
    let number = |cell: Cell, digit: Digit| links.number(cell, digit, true) / 2;
    for cell in field.open {
        let mut pair = field.candidates(cell).iter();
        if let (Some(one), Some(other), None) = (pair.next(), pair.next(), pair.next()) {
            link(number(cell, one), number(cell, other));
        }
    }
    for house in House::all() {
        for digit in Digit::ALL.into_iter().filter(|&digit| field.free(house, digit) == 2) {
            let mut pair = (field.places[digit] & house.cells()).iter();
            if let (Some(one), Some(other)) = (pair.next(), pair.next()) {
                link(number(one, digit), number(other, digit));
            }
        }
    }
    for (index, group) in links.groups.iter().enumerate() {
        group.last.iter().for_each(|cell| link(candidates + index, number(cell, group.digit)));
    }
    for &(one, other) in beside {
        let group = &links.groups[one];
        if group.is_last_beside(&links.groups[other], field.places[group.digit]) {
            link(candidates + one, candidates + other);
        }
    }
    (strong, linked)
}
