//! Producers 20 and 22: aligned pair exclusion (6.2) and aligned triplet exclusion (7.5). Cells that are seen by the same small
//! cells cannot take a combination that leaves one of these nothing.
//!
//! What a tuple loses depends on its cells and on those that see all of them. So after a search without a find only tuples
//! need a new look for which one of these cells has changed.

use super::field::{Field, ordered_peers};
use super::hint::Hint;
use crate::{CandidateSet, Cell, CellSet, DigitSet};

/// The marks of the last field on which no tuple of this size was found.
#[derive(Default)]
pub(super) struct Aligned {
    last: Option<[DigitSet; Cell::COUNT]>,
}

impl Aligned {
    /// The cells whose marks differ from those of the last search.
    fn changed(&self, field: &Field) -> CellSet {
        match &self.last {
            None => CellSet::ALL,
            Some(last) => Cell::all().filter(|cell| last[cell.index()] != field.candidates(*cell)).collect(),
        }
    }

    /// The first pair of cells that loses a candidate.
    pub(super) fn pair(&mut self, field: &Field) -> Option<Hint> {
        let changed = self.changed(field);
        let base = Base::of(field, 2);
        let hint = base.pairs().find_map(|(one, other, common)| {
            let is_known =
                (common & changed).is_empty() && !changed.contains(one) && !changed.contains(other);
            if is_known { None } else { Pair::new(field, [one, other], common & base.small).hint(field) }
        });
        if hint.is_none() {
            self.last = Some(field.cells);
        }
        hint
    }

    /// The first three cells of which one loses a candidate.
    pub(super) fn triplet(&mut self, field: &Field) -> Option<Hint> {
        let changed = self.changed(field);
        let base = Base::of(field, 3);
        let hint = base.pairs().find_map(|(one, other, common)| {
            let thirds = |cell: Cell, of: CellSet| {
                let allowed = cell.peers() & of;
                ordered_peers(cell).filter(move |&third| allowed.contains(third))
            };
            let eligible = base.cells & base.small;
            let of_one = eligible.without(other);
            let of_other = (eligible - one.peers()).without(one);
            thirds(one, of_one).chain(thirds(other, of_other)).find_map(|third| {
                let common = common & third.peers();
                let cells = [one, other, third];
                let is_known =
                    (common & changed).is_empty() && !cells.iter().any(|&cell| changed.contains(cell));
                if is_known || base.was_met(cells) {
                    return None;
                }
                let excluders = common & base.small;
                if has_two(excluders) { Triplet::new(field, cells, excluders).hint(field) } else { None }
            })
        });
        if hint.is_none() {
            self.last = Some(field.cells);
        }
        hint
    }
}

fn has_two(cells: CellSet) -> bool {
    cells.bits() & cells.bits().wrapping_sub(1) != 0
}

/// The cells that may take part, and those that exclude.
struct Base {
    cells: CellSet,
    /// The cells with two candidates up to the size of the tuple.
    small: CellSet,
}

impl Base {
    fn of(field: &Field, size: usize) -> Self {
        let mut small = field.cells_of_size::<2>();
        if size == 3 {
            small |= field.cells_of_size::<3>();
        }
        let single = field.cells_of_size::<1>();
        let is_base = |cell: &Cell| {
            field.candidates(*cell).len() >= 2
                && (cell.peers() & single).is_empty()
                && !(cell.peers() & small).is_empty()
        };
        Self { cells: field.open.iter().filter(is_base).collect(), small }
    }

    /// The pairs with two excluders or more, and all cells that see both.
    fn pairs(&self) -> impl Iterator<Item = (Cell, Cell, CellSet)> {
        self.cells.iter().flat_map(move |other| {
            let before = CellSet::from_bits(CellSet::of(other).bits() - 1).unwrap_or(CellSet::EMPTY);
            (self.cells & before).iter().filter_map(move |one| {
                let common = one.peers() & other.peers();
                has_two(common & self.small).then_some((one, other, common))
            })
        })
    }

    /// Whether the search met the same three cells before, by an earlier pair of them.
    fn was_met(&self, [one, other, third]: [Cell; 3]) -> bool {
        let may_be_third = |third: Cell, one: Cell, other: Cell| {
            self.small.contains(third) && (third.sees(one) || third.sees(other))
        };
        if third > other {
            false
        } else if third > one {
            may_be_third(other, one, third)
        } else {
            may_be_third(other, third, one) || may_be_third(one, third, other)
        }
    }
}

struct Pair {
    cells: [Cell; 2],
    /// By digit of one cell: the digits that the other cannot take with it.
    not_with: [DigitSet; 9],
}

impl Pair {
    fn new(field: &Field, cells: [Cell; 2], excluders: CellSet) -> Self {
        let mut not_with = [DigitSet::EMPTY; 9];
        for cell in excluders {
            let pair = field.candidates(cell);
            for digit in pair {
                not_with[digit.index()] |= pair.without(digit);
            }
        }
        if cells[0].sees(cells[1]) {
            for digit in crate::Digit::ALL {
                not_with[digit.index()] = not_with[digit.index()].with(digit);
            }
        }
        Self { cells, not_with }
    }

    /// What the cells lose, if anything.
    fn hint(&self, field: &Field) -> Option<Hint> {
        let [one, other] = self.cells.map(|cell| field.candidates(cell));
        let lost = |of: DigitSet, others: DigitSet| -> DigitSet {
            of.iter().filter(|digit| (others - self.not_with[digit.index()]).is_empty()).collect()
        };
        let lost = [lost(one, other), lost(other, one)];
        if lost == [DigitSet::EMPTY; 2] {
            return None;
        }
        let mut remove = CandidateSet::EMPTY;
        for (cell, lost) in self.cells.into_iter().zip(lost) {
            remove |= CandidateSet::product(CellSet::of(cell), lost);
        }
        Some(Hint::remove(6.2, remove))
    }
}

struct Triplet {
    cells: [Cell; 3],
    /// By digit of one cell: the digits that another cannot take with it, because of an excluder with two candidates.
    not_with: [DigitSet; 9],
    /// The candidates of the excluders with three.
    threes: [DigitSet; 20],
    /// How many of these.
    count: usize,
}

impl Triplet {
    fn new(field: &Field, cells: [Cell; 3], excluders: CellSet) -> Self {
        let mut triplet =
            Self { cells, not_with: [DigitSet::EMPTY; 9], threes: [DigitSet::EMPTY; 20], count: 0 };
        for cell in excluders {
            let digits = field.candidates(cell);
            if digits.len() == 2 {
                for digit in digits {
                    triplet.not_with[digit.index()] |= digits.without(digit);
                }
            } else {
                triplet.threes[triplet.count] = digits;
                triplet.count += 1;
            }
        }
        triplet
    }

    /// Whether the cells at these places, in turn, can take the digit and something beside it.
    fn can_take(&self, digit: crate::Digit, places: [usize; 3], others: [DigitSet; 2]) -> bool {
        let [here, second, third] = places.map(|place| self.cells[place]);
        let beside = |cell: Cell, digits: DigitSet| {
            let left = digits - self.not_with[digit.index()];
            if cell.sees(here) { left.without(digit) } else { left }
        };
        let (of_second, of_third) = (beside(second, others[0]), beside(third, others[1]));
        let see = second.sees(third);
        of_second.iter().any(|middle| {
            let mut left = of_third - self.not_with[middle.index()];
            if see {
                left = left.without(middle);
            }
            if left.is_empty() {
                return false;
            }
            let taken = DigitSet::of(digit).with(middle);
            for &three in &self.threes[..self.count] {
                let rest = three - taken;
                if rest.len() <= 1 {
                    left -= rest;
                }
            }
            !left.is_empty()
        })
    }

    /// What the cells lose, if anything.
    fn hint(&self, field: &Field) -> Option<Hint> {
        let digits = self.cells.map(|cell| field.candidates(cell));
        let mut remove = CandidateSet::EMPTY;
        let mut any = false;
        for places in [[0, 1, 2], [1, 0, 2], [2, 0, 1]] {
            let others = [digits[places[1]], digits[places[2]]];
            for digit in digits[places[0]] {
                if !self.can_take(digit, places, others) {
                    remove.insert(crate::Candidate { cell: self.cells[places[0]], digit });
                    any = true;
                }
            }
        }
        any.then(|| Hint::remove(7.5, remove))
    }
}
