//! `LinkRows`: the links that need no supposition, as rows of bits, and what is reached by them.
//!
//! The candidates of a field are numbered in reading order. Two candidates are weakly linked if at most one of them is on, and strongly
//! linked if also at least one is. "On to on in one step" is a weak link followed by a strong one. All rows here look
//! backwards: the row of b holds the candidates that turn b on. Only candidates with a strong link have such a row, and
//! the row of b is the union of the weak rows of its strong partners, so it takes some dozen instructions to make.
//!
//! The closure answers whether there is any chain at all, for all candidates at once, before a single chain is built.

use crate::bits::{Row, and, close, contains, insert, is_empty, numbers, remove, union};
use crate::forcing::field::{Field, box_row_column, pair_at};
use crate::{Candidate, CellSet, Digit, House, HouseSet};

/// How many words a row has that is long enough for most fields in which chains are looked for: 256 candidates.
pub(super) const SHORT: usize = 4;
/// How many words a row has that is long enough for nearly all of them: 384 candidates.
pub(super) const MIDDLE: usize = 6;
/// How many words a row has that is long enough for all fields.
pub(super) const LONG: usize = 12;

pub(super) struct LinkRows<const N: usize> {
    candidates: Vec<Candidate>,
    numbers: [u16; Candidate::COUNT],
    /// By candidate: what it turns off.
    weak: Vec<Row<N>>,
    /// By candidate: what turns on if it is off.
    strong: Vec<Row<N>>,
    /// The candidates with a strong link.
    linked: Row<N>,
    /// By candidate: what turns it on in one step.
    before: Vec<Row<N>>,
    /// By candidate: what turns it on in any number of steps.
    reach: Vec<Row<N>>,
    /// By cell, and by house and digit.
    groups: Vec<Row<N>>,
}

impl<const N: usize> LinkRows<N> {
    pub(super) fn new() -> Self {
        Self {
            candidates: Vec::new(),
            numbers: [0; Candidate::COUNT],
            weak: Vec::new(),
            strong: Vec::new(),
            linked: [0; N],
            before: Vec::new(),
            reach: Vec::new(),
            groups: Vec::new(),
        }
    }

    /// Numbers the candidates of the field and makes their links.
    pub(super) fn fill(&mut self, field: &Field) {
        self.candidates.clear();
        self.groups.clear();
        self.groups.resize(81 + 27 * 9, [0; N]);
        for cell in field.open {
            let houses = box_row_column(cell);
            for digit in field.candidates(cell) {
                let candidate = Candidate { cell, digit };
                let number = self.candidates.len();
                self.numbers[candidate.index()] = number as u16;
                self.candidates.push(candidate);
                insert(&mut self.groups[cell.index()], number);
                for house in houses {
                    insert(&mut self.groups[group_of(house, digit)], number);
                }
            }
        }
        let count = self.candidates.len();
        for rows in [&mut self.weak, &mut self.strong, &mut self.before, &mut self.reach] {
            rows.clear();
            rows.resize(count, [0; N]);
        }
        for (number, &Candidate { cell, digit }) in self.candidates.iter().enumerate() {
            let weak = &mut self.weak[number];
            *weak = self.groups[cell.index()];
            for house in box_row_column(cell) {
                union(weak, &self.groups[group_of(house, digit)]);
            }
            remove(weak, number);
        }
        self.linked = [0; N];
        for cell in field.open {
            let mut digits = field.candidates(cell).iter();
            if let (Some(one), Some(other), None) = (digits.next(), digits.next(), digits.next()) {
                self.link(Candidate { cell, digit: one }, Candidate { cell, digit: other });
            }
        }
        for house in House::all() {
            for (digit, &spots) in Digit::ALL.into_iter().zip(field.spots_of(house)) {
                if let Some(pair) = pair_at(house, spots) {
                    let [one, other] = pair.map(|cell| Candidate { cell, digit });
                    self.link(one, other);
                }
            }
        }
        let Self { linked, before, strong, weak, .. } = self;
        numbers(linked).for_each(|number| {
            let row = &mut before[number];
            numbers(&strong[number]).for_each(|partner| union(row, &weak[partner]));
        });
    }

    fn link(&mut self, one: Candidate, other: Candidate) {
        let (one, other) = (self.number(one), self.number(other));
        insert(&mut self.strong[one], other);
        insert(&mut self.strong[other], one);
        insert(&mut self.linked, one);
        insert(&mut self.linked, other);
    }

    /// The number of a candidate of the field.
    pub(super) fn number(&self, candidate: Candidate) -> usize {
        usize::from(self.numbers[candidate.index()])
    }

    pub(super) fn candidate(&self, number: usize) -> Candidate {
        self.candidates[number]
    }

    /// The cells of each digit that are in this row.
    pub(super) fn by_digit(&self, row: &Row<N>) -> [CellSet; 9] {
        let mut by_digit = [CellSet::EMPTY; 9];
        numbers(row).for_each(|number| {
            let Candidate { cell, digit } = self.candidate(number);
            by_digit[digit.index()] = by_digit[digit.index()].with(cell);
        });
        by_digit
    }

    /// Follows the steps to their end.
    pub(super) fn close(&mut self) {
        close(&self.before, &self.linked, &mut self.reach);
    }

    /// Whether one candidate turns the other on in any number of steps.
    pub(super) fn reaches(&self, from: Candidate, to: Candidate) -> bool {
        contains(&self.reach[self.number(to)], self.number(from))
    }

    /// The candidates that are turned on by being off.
    pub(super) fn self_proving(&self) -> Row<N> {
        let mut all = [0; N];
        numbers(&self.linked).for_each(|number| {
            if !is_empty(&and(&self.reach[number], &self.strong[number])) {
                insert(&mut all, number);
            }
        });
        all
    }

    /// The candidates that may lie on a cycle which removes one of these.
    pub(super) fn on_cycles(&self, removed: &Row<N>) -> Row<N> {
        let mut near = [0; N];
        numbers(removed).for_each(|number| union(&mut near, &self.weak[number]));
        let mut all = [0; N];
        numbers(&and(&near, &self.linked)).for_each(|number| {
            insert(&mut all, number);
            numbers(&and(&self.reach[number], &self.linked)).for_each(|source| {
                if contains(&self.reach[source], number) {
                    insert(&mut all, source);
                }
            });
        });
        all
    }

    /// The candidates that turn themselves off.
    pub(super) fn self_refuting(&self) -> Row<N> {
        let mut all = [0; N];
        numbers(&self.linked)
            .for_each(|number| union(&mut all, &and(&self.reach[number], &self.weak[number])));
        all
    }
}

const fn group_of(house: House, digit: Digit) -> usize {
    81 + 9 * house.index() + digit.index()
}

/// The shortest chains of a field: how many steps, and from where.
pub(super) struct Shortest<const N: usize> {
    /// Steps from on to on; the chain has two nodes for each and two more.
    pub(super) steps: u32,
    /// The candidates that, being on, turn themselves off after this number of steps.
    pub(super) on: Row<N>,
    /// The candidates that, being off, turn themselves on after this number of steps.
    pub(super) off: Row<N>,
    /// By candidate: the candidates that turn it on after at most this number of steps.
    pub(super) within: Vec<Row<N>>,
}

impl<const N: usize> LinkRows<N> {
    /// The shortest chains that turn their source to its opposite. There must be one.
    pub(super) fn shortest(&self) -> Shortest<N> {
        let mut within = self.before.clone();
        let mut steps = 1;
        loop {
            let (mut on, mut off) = ([0; N], [0; N]);
            numbers(&self.linked).for_each(|number| {
                union(&mut on, &and(&within[number], &self.weak[number]));
                if !is_empty(&and(&within[number], &self.strong[number])) {
                    insert(&mut off, number);
                }
            });
            if !is_empty(&on) || !is_empty(&off) {
                return Shortest { steps, on, off, within };
            }
            steps += 1;
            let last = within.clone();
            numbers(&self.linked).for_each(|number| {
                let row = &mut within[number];
                numbers(&and(&self.before[number], &self.linked))
                    .for_each(|before| union(row, &last[before]));
            });
        }
    }

    /// The candidates that may lie on a cycle which removes something and is not longer than the shortest chains.
    ///
    /// Such a cycle takes at most one step more than these chains. What it removes turns itself off in as many steps, and is linked to a
    /// candidate of the cycle, from which and to which every other one of the cycle is fewer steps.
    pub(super) fn each_on_a_cycle(&self, shortest: &Shortest<N>, mut source: impl FnMut(usize)) {
        let Shortest { within, .. } = shortest;
        let mut removed = shortest.on;
        numbers(&self.linked).for_each(|number| {
            numbers(&and(&self.before[number], &self.linked)).for_each(|before| {
                union(&mut removed, &and(&within[before], &self.weak[number]));
            });
        });
        let mut near = [0; N];
        numbers(&removed).for_each(|number| union(&mut near, &self.weak[number]));
        near = and(&near, &self.linked);
        let mut sources = near;
        numbers(&near).for_each(|number| {
            numbers(&and(&within[number], &self.linked)).for_each(|other| {
                if contains(&within[other], number) {
                    insert(&mut sources, other);
                }
            });
        });
        numbers(&sources).for_each(|number| {
            let mut comes_back = false;
            numbers(&and(&self.before[number], &self.linked)).for_each(|last| {
                comes_back |= last != number && contains(&shortest.within[last], number);
            });
            if comes_back {
                source(number);
            }
        });
    }

    /// Whether one of these candidates turns itself off by strong links inside cells alone, in at most this many steps.
    pub(super) fn is_refuted_by_pairs(
        &self,
        field: &Field,
        two: CellSet,
        refuted: &Row<N>,
        limit: u32,
    ) -> bool {
        let mut pairs = [0; N];
        let mut within = vec![[0; N]; self.candidates.len()];
        for cell in two {
            let mut digits = field.candidates(cell).iter();
            if let (Some(one), Some(other)) = (digits.next(), digits.next()) {
                let [one, other] = [one, other].map(|digit| self.number(Candidate { cell, digit }));
                insert(&mut pairs, one);
                insert(&mut pairs, other);
                within[one] = self.weak[other];
                within[other] = self.weak[one];
            }
        }
        let before = within.clone();
        for _ in 0..limit {
            let mut is_refuted = false;
            numbers(&pairs).for_each(|number| {
                is_refuted |=
                    (0..N).any(|word| within[number][word] & self.weak[number][word] & refuted[word] != 0);
            });
            if is_refuted {
                return true;
            }
            let mut is_new = false;
            let last = within.clone();
            numbers(&pairs).for_each(|number| {
                let row = &mut within[number];
                numbers(&and(&before[number], &pairs)).for_each(|before| union(row, &last[before]));
                is_new |= *row != last[number];
            });
            if !is_new {
                return false;
            }
        }
        false
    }

    /// Where all candidates of a cell, or all places of a digit in a house, turn the same candidate on or off. Cells have three
    /// candidates or more, and so has the cell of the first place. No candidate may turn itself off.
    pub(super) fn agreeing(&self, field: &Field) -> Agreeing {
        // What all turn on turns something off in turn, so offs tell.
        let mut off = self.weak.clone();
        for (number, row) in off.iter_mut().enumerate() {
            numbers(&and(&self.weak[number], &self.linked)).for_each(|other| union(row, &self.reach[other]));
        }
        let agree = |group: &Row<N>| {
            let mut all = [!0; N];
            numbers(group).for_each(|number| all = and(&all, &off[number]));
            !is_empty(&all)
        };
        let mut agreeing = Agreeing { cells: CellSet::EMPTY, houses: [HouseSet::EMPTY; 9] };
        for cell in field.open.iter().filter(|&cell| field.candidates(cell).len() > 2) {
            if agree(&self.groups[cell.index()]) {
                agreeing.cells = agreeing.cells.with(cell);
            }
            for digit in field.candidates(cell) {
                for house in box_row_column(cell) {
                    if field.places(house, digit).first() == Some(cell)
                        && agree(&self.groups[group_of(house, digit)])
                    {
                        agreeing.houses[digit.index()] = agreeing.houses[digit.index()].with(house);
                    }
                }
            }
        }
        agreeing
    }
}

/// Where something follows by links whichever candidate is on.
pub(crate) struct Agreeing {
    pub(crate) cells: CellSet,
    /// By digit.
    pub(crate) houses: [HouseSet; 9],
}

impl Agreeing {
    pub(crate) fn is_empty(&self) -> bool {
        self.cells.is_empty() && self.houses.iter().all(|houses| houses.is_empty())
    }
}
