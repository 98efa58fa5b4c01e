//! The last two rows of a band whose first row is full. Each box has then at most 90 column splits, and the band at most
//! 12096 second rows with 216 third rows each: few enough to look at one by one.

use crate::exact::group::symmetry::Symmetries;
use crate::exact::group::transform::FastX;
use crate::exact::run::{Meter, Stopped};
use crate::exact::space::band::KnownBoxes;
use crate::exact::space::by::{ByStack, Stack};
use crate::exact::space::split::{BySplit, Code, Split, Splits};
use crate::exact::sum::prepared::SplitOfX;
use crate::exact::sum::setup::{Inner, Outer, Setup};
use crate::exact::sum::values::{UnpackedValues, Values};
use crate::{Board, Cell, Digit, DigitSet};

/// The digits of a box in one row.
pub(super) type Three = [Digit; 3];

/// All second and third rows, box by box from left to right, in lexicographic order.
pub(super) struct LastRows {
    /// The boxes of the puzzle from left to right.
    boxes: [Vec<Second>; 3],
    /// The fillings of the inner bands by the column splits of the three boxes.
    fillings: Vec<u64>,
}

/// Digits that a box may have in the second row.
pub(super) struct Second {
    pub(super) digits: Three,
    set: DigitSet,
    /// The digits that it may then have in the third row, and the offset of the resulting column split: the index in `fillings` is
    /// the sum of the offsets of the three boxes.
    thirds: Vec<(Three, usize)>,
}

impl LastRows {
    /// The last rows of the outer band of this setup, whose first row must be full; it must not be transposed.
    pub(super) fn new(
        board: &Board,
        setup: &Setup,
        values: &Values,
        meter: &Meter<'_>,
    ) -> Result<Self, Stopped> {
        let outer = Outer {
            symmetries: Symmetries::trivial(),
            ..Outer::new(&setup.outer.cells, &setup.inner, &mut KnownBoxes::default())
        };
        let ByStack([x, y, _]) = outer.lists.map(Vec::len);
        let offsets = Offsets {
            by_stack: Stack::ALL.map(|stack| match stack {
                Stack::X => of_list(&outer, stack, 1),
                Stack::Y => of_list(&outer, stack, x),
                Stack::Z => of_list(&outer, stack, x * y),
            }),
        };
        let first_row = setup.view.source(0, 0).row();
        let mut boxes: [Vec<Second>; 3] = Default::default();
        for stack in Stack::ALL {
            let of_puzzle = setup.view.stacks()[stack];
            boxes[of_puzzle] = seconds(board, first_row, of_puzzle, offsets.of(stack));
        }
        Ok(Self { boxes, fillings: fillings(&outer, &setup.inner, values, &offsets, meter)? })
    }

    /// The second rows, each with its number of solutions.
    pub(super) fn seconds(&self) -> impl Iterator<Item = ([&Second; 3], u128)> {
        let [left, middle, right] = &self.boxes;
        left.iter().flat_map(move |a| {
            middle.iter().filter(|b| (a.set & b.set).is_empty()).flat_map(move |b| {
                let is_free = move |c: &&Second| ((a.set | b.set) & c.set).is_empty();
                right.iter().filter(is_free).map(move |c| ([a, b, c], self.solutions([a, b, c])))
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
                let solutions = move |at_c: usize| u128::from(self.fillings[at_a + at_b + at_c]);
                c.thirds.iter().map(move |(c, at_c)| ([*a, *b, *c], solutions(*at_c)))
            })
        })
    }
}

/// For each stack and split of the outer list, its part of an index in the fillings.
struct Offsets {
    by_stack: [BySplit<Option<usize>>; 3],
}

impl Offsets {
    const fn of(&self, stack: Stack) -> &BySplit<Option<usize>> {
        &self.by_stack[stack as usize]
    }
}

/// The splits of a list, `step` apart.
fn of_list(outer: &Outer, stack: Stack, step: usize) -> BySplit<Option<usize>> {
    let mut offsets = BySplit::filled(None);
    for (&split, offset) in outer.lists[stack].iter().zip((0..).step_by(step.max(1))) {
        offsets[split] = Some(offset);
    }
    offsets
}

/// The digits that the box of this stack of the puzzle may have in its second and third row.
fn seconds(board: &Board, first_row: usize, stack: usize, offsets: &BySplit<Option<usize>>) -> Vec<Second> {
    let possible = |row: usize| {
        [0, 1, 2].map(|col| board.possible(Cell::from_index(9 * (first_row + row) + 3 * stack + col)))
    };
    let code =
        |three: &Three| (0..).zip(three).map(|(col, digit)| Code::of(digit.index(), col)).sum::<Code>();
    let mut found = Vec::new();
    for first in arrangements(possible(0), DigitSet::ALL) {
        let after_first = DigitSet::ALL - set(first);
        for digits in arrangements(possible(1), after_first) {
            let with_offset = |third: Three| {
                let split = Splits::tables().with_code(code(&first) + code(&digits) + code(&third))?;
                Some((third, offsets[split]?))
            };
            let left = after_first - set(digits);
            let thirds: Vec<_> = arrangements(possible(2), left).filter_map(with_offset).collect();
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

/// The fillings of the inner bands for all column splits of the three boxes.
fn fillings(
    outer: &Outer,
    inner: &Inner,
    values: &Values,
    offsets: &Offsets,
    meter: &Meter<'_>,
) -> Result<Vec<u64>, Stopped> {
    let offset = |stack: Stack, split: Split| offsets.of(stack)[split].expect("members are in the lists");
    let orbits = inner.orbits_beside(outer, meter)?;
    let outer_x = SplitOfX::list(&outer.lists[Stack::X], &outer.band.0[Stack::X]);
    let mut found = vec![0; outer.lists.iter().map(Vec::len).product()];
    let mut unpacked = UnpackedValues::default();
    let splits = Splits::tables();
    for orbit in 0..orbits.len() {
        let Some(values) = values.of(orbits.key(orbit)) else { continue };
        let of_x = unpacked.unpack(values);
        for member in orbits.members_of(orbit) {
            let transform = FastX::new(&member.to_key);
            let first = offset(Stack::Y, member.y) + offset(Stack::Z, member.z);
            for (found, x) in found[first..].iter_mut().zip(&outer_x) {
                *found = of_x(transform.apply(splits, x.thirds));
            }
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact::run::Run;
    use crate::exact::space::view::View;
    use crate::exact::sum::plan::plan;
    use crate::exact::sum::prepared::Sum;
    use crate::{Candidate, Change};

    #[test]
    fn all_last_rows_below_a_full_row_share_the_grids_with_that_row() {
        let mut board = Board::EMPTY;
        for digit in Digit::ALL {
            let cell = Cell::from_index(digit.index());
            assert_eq!(board.place(Candidate { cell, digit }), Change::Changed);
        }
        let run = Run::default();
        let meter = Meter::new(&run);
        let (setup, _) = plan(&board, &[View::new(false, 0)], &meter).unwrap();
        let sum = Sum::new(setup, &meter).unwrap();
        let values = Values::new(&sum, 0..sum.orbits.len(), &meter).unwrap();
        let rest = LastRows::new(&board, &sum.setup, &values, &meter).unwrap();
        assert_eq!(rest.seconds().count(), 12096);
        assert!(rest.seconds().all(|(second, solutions)| {
            let thirds: Vec<u128> = rest.thirds(second).map(|(_, solutions)| solutions).collect();
            thirds.len() == 216 && thirds.iter().sum::<u128>() == solutions
        }));
        let all: u128 = rest.seconds().map(|(_, solutions)| solutions).sum();
        assert_eq!(all, 18_383_222_420_692_992);
    }
}
