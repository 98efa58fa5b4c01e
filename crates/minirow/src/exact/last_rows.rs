//! The last two rows of a band whose first row is full. Each box has then at most 90 column splits, and the
//! band at most 12096 second rows with 216 third rows each: these can be looked at one by one.

use super::orbits::{Orbits, Relabel};
use super::setup::{KnownBoxes, Outer, Setup};
use super::splits::{POWERS, SPLITS, Splits};
use super::sum::OuterX;
use super::symmetry::Symmetries;
use super::values::{OpenValues, Values};
use crate::{Board, Cell, Digit, DigitSet};

/// What a box holds in one row.
pub(super) type Three = [Digit; 3];

/// All second and third rows, box by box from left to right, in lexicographic order.
pub(super) struct LastRows {
    boxes: [Vec<Second>; 3],
    /// The fillings of the inner bands by the column splits of the three boxes.
    fillings: Vec<u64>,
}

/// What a box may hold in the second row.
pub(super) struct Second {
    pub(super) digits: Three,
    set: DigitSet,
    /// What it may hold in the third row then, and where the fillings with its column split are found: the
    /// sum of the three boxes' places.
    thirds: Vec<(Three, usize)>,
}

impl LastRows {
    /// Of the outer band of this setup, whose first row must be full.
    pub(super) fn new(board: &Board, setup: &Setup, values: &Values, threads: usize) -> Self {
        let outer = Outer {
            symmetries: Symmetries::none(),
            ..Outer::new(&setup.outer.cells, &setup.inner, &mut KnownBoxes::default())
        };
        let lists = &outer.lists;
        let steps = [1, lists[0].len(), lists[0].len() * lists[1].len()];
        let mut boxes: [Vec<Second>; 3] = Default::default();
        for (seen, &stack) in setup.view.stacks.iter().enumerate() {
            let mut place = vec![None; SPLITS];
            for (number, &split) in lists[seen].iter().enumerate() {
                place[split as usize] = Some(number * steps[seen]);
            }
            let first_row = Cell::from_index(setup.view.source(0, 0)).row();
            boxes[stack] = seconds(board, first_row, stack, &place);
        }
        Self { boxes, fillings: fillings(&outer, setup, values, steps, threads) }
    }

    /// The second rows, each with its number of solutions.
    pub(super) fn seconds(&self) -> impl Iterator<Item = ([&Second; 3], u128)> {
        let [left, middle, right] = &self.boxes;
        left.iter().flat_map(move |a| {
            middle.iter().filter(|b| (a.set & b.set).is_empty()).flat_map(move |b| {
                let free = move |c: &&Second| ((a.set | b.set) & c.set).is_empty();
                right.iter().filter(free).map(move |c| ([a, b, c], self.solutions([a, b, c])))
            })
        })
    }

    /// The solutions of a second row: at most 216 times 2^40.
    fn solutions(&self, [a, b, c]: [&Second; 3]) -> u128 {
        let mut solutions = 0;
        for (_, at_a) in &a.thirds {
            for (_, at_b) in &b.thirds {
                solutions += c.thirds.iter().map(|(_, at_c)| self.fillings[at_a + at_b + at_c]).sum::<u64>();
            }
        }
        u128::from(solutions)
    }

    /// The third rows that go with a second row, each with its number of solutions.
    pub(super) fn thirds(&self, [a, b, c]: [&Second; 3]) -> impl Iterator<Item = ([Three; 3], u128)> {
        a.thirds.iter().flat_map(move |(a, at_a)| {
            b.thirds.iter().flat_map(move |(b, at_b)| {
                let found = move |at_c: usize| u128::from(self.fillings[at_a + at_b + at_c]);
                c.thirds.iter().map(move |(c, at_c)| ([*a, *b, *c], found(*at_c)))
            })
        })
    }
}

/// What a box may hold in its second and third row; `place` tells for each column split where it is found.
fn seconds(board: &Board, first_row: usize, stack: usize, place: &[Option<usize>]) -> Vec<Second> {
    let possible = |row: usize| {
        [0, 1, 2].map(|col| board.possible(Cell::from_index(9 * (first_row + row) + 3 * stack + col)))
    };
    let codes = |three: &Three| (0..).zip(three).map(|(col, digit)| col * POWERS[digit.index()]).sum::<u16>();
    let mut found = Vec::new();
    for first in arrangements(possible(0), DigitSet::ALL) {
        let after_first = DigitSet::ALL - set(first);
        for digits in arrangements(possible(1), after_first) {
            let third_place = |third: Three| {
                let code = codes(&first) + codes(&digits) + codes(&third);
                place[Splits::tables().of_code(code) as usize].map(|place| (third, place))
            };
            let left = after_first - set(digits);
            let thirds: Vec<_> = arrangements(possible(2), left).filter_map(third_place).collect();
            if !thirds.is_empty() {
                found.push(Second { digits, set: set(digits), thirds });
            }
        }
    }
    found
}

fn set(three: Three) -> DigitSet {
    three.iter().copied().collect()
}

/// The ways to arrange three of these digits in cells with these candidates, in lexicographic order.
fn arrangements(possible: [DigitSet; 3], digits: DigitSet) -> impl Iterator<Item = Three> {
    (possible[0] & digits).iter().flat_map(move |a| {
        (possible[1] & digits).without(a).iter().flat_map(move |b| {
            let last = (possible[2] & digits).without(a).without(b);
            last.iter().map(move |c| [a, b, c])
        })
    })
}

/// The fillings of the inner bands for all column splits of the three boxes, which are found in such steps.
fn fillings(outer: &Outer, setup: &Setup, values: &Values, steps: [usize; 3], threads: usize) -> Vec<u64> {
    let number = |seen: usize, split: u16| outer.lists[seen].partition_point(|&other| other < split);
    let orbits = Orbits::new(outer, &setup.inner, threads);
    let outer_x = OuterX::list(&outer.lists[0], &outer.band.0[0]);
    let mut found = vec![0; steps[2] * outer.lists[2].len()];
    let mut open = OpenValues::default();
    for orbit in 0..orbits.len() {
        let Some(values) = values.of(orbits.key(orbit)) else { continue };
        let fillings = open.open(values);
        for member in orbits.members_of(orbit) {
            let relabel = Relabel::new(member, &setup.inner);
            let at = number(1, member.y) * steps[1] + number(2, member.z) * steps[2];
            for (found, x) in found[at..].iter_mut().zip(&outer_x) {
                *found = fillings(relabel.apply(Splits::tables(), x.thirds));
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact::count::plan;
    use crate::exact::sum::Sum;
    use crate::exact::view::View;
    use crate::exact::{Meter, Run};
    use crate::{Candidate, Change};

    #[test]
    fn all_last_rows_below_a_full_row_share_the_grids_with_that_row() {
        let mut board = Board::EMPTY;
        for digit in Digit::ALL {
            let cell = Cell::from_index(digit.index());
            assert_eq!(board.place(Candidate { cell, digit }), Change::Changed);
        }
        let run = Run::default();
        let sum = Sum::new(plan(&board, &[View::new(false, 0)], 1).0, 1);
        let values = Values::new(&sum, 0..sum.orbits.len(), &Meter::new(&run)).unwrap();
        let rest = LastRows::new(&board, &sum.into_setup(), &values, 1);
        assert_eq!(rest.seconds().count(), 12096);
        assert!(rest.seconds().all(|(second, solutions)| {
            let thirds: Vec<u128> = rest.thirds(second).map(|(_, solutions)| solutions).collect();
            thirds.len() == 216 && thirds.iter().sum::<u128>() == solutions
        }));
        let all: u128 = rest.seconds().map(|(_, solutions)| solutions).sum();
        assert_eq!(all, 18_383_222_420_692_992);
    }
}
