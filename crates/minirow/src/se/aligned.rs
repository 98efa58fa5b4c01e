//! Producers 20 and 22: aligned pair exclusion (6.2) and aligned triplet exclusion (7.5). Cells that are seen by the same small
//! cells cannot take a combination that leaves one of these nothing.
//!
//! The eliminations of a tuple depend on its cells and on the cells that see all of them. So after a search that found nothing, only
//! tuples for which one of these cells has changed are searched again.

use super::hint::Hint;
use super::ratings;
use crate::forcing::field::{Field, ordered_peers};
use crate::{CandidateSet, Cell, CellSet, Digit, DigitSet};

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
        let base = Base::of(field, 2, changed);
        let hint = base.each_pair(|one, other, excluders| {
            let concerned = excluders | CellSet::of(one) | CellSet::of(other);
            if (concerned & changed).is_empty() {
                return None;
            }
            Pair::new(field, [one, other], excluders).hint(field)
        });
        if hint.is_none() {
            self.last = Some(field.cells);
        }
        hint
    }

    /// The first three cells of which one loses a candidate.
    pub(super) fn triplet(&mut self, field: &Field) -> Option<Hint> {
        let changed = self.changed(field);
        let base = Base::of(field, 3, changed);
        let hint = base.each_pair(|one, other, excluders| {
            let seen = seen_by_two(excluders) & base.eligible;
            if seen.is_empty() {
                return None;
            }
            let mut thirds = base.thirds(one, other) & seen;
            if ((CellSet::of(one) | CellSet::of(other) | excluders) & changed).is_empty() {
                thirds &= changed;
            }
            if thirds.is_empty() {
                return None;
            }
            // Fewer excluders exclude no more: a look with all those of the pair settles most thirds.
            let of_pair = Triplet::new(field, excluders);
            let hint = |third: Cell| {
                let cells = [one, other, third];
                of_pair.lost(field, cells)?;
                let remove = Triplet::new(field, excluders & third.peers()).lost(field, cells)?;
                Some(Hint::remove(ratings::ALIGNED_TRIPLET, remove))
            };
            thirds.iter().any(|third| hint(third).is_some()).then(|| {
                let in_order = ordered_peers(one).chain(ordered_peers(other));
                in_order.filter(|&third| thirds.contains(third)).find_map(hint)
            })?
        });
        if hint.is_none() {
            self.last = Some(field.cells);
        }
        hint
    }
}

/// The cells before this one.
fn before(cell: Cell) -> CellSet {
    CellSet::from_bits(CellSet::of(cell).bits() - 1).unwrap_or(CellSet::EMPTY)
}

/// The cells that see two of these or more.
fn seen_by_two(cells: CellSet) -> CellSet {
    let (mut once, mut twice) = (CellSet::EMPTY, CellSet::EMPTY);
    for cell in cells {
        twice |= once & cell.peers();
        once |= cell.peers();
    }
    twice
}

/// The cells that may take part, and those that exclude.
struct Base {
    cells: CellSet,
    /// The cells with two candidates up to the size of the tuple.
    small: CellSet,
    /// The cells that may be the third of three.
    eligible: CellSet,
    /// By cell: the small ones among its peers.
    excluders: [CellSet; Cell::COUNT],
    /// The cells that have changed or see one that has. A tuple that is worth a look has one in every pair.
    near: CellSet,
}

impl Base {
    fn of(field: &Field, size: usize, changed: CellSet) -> Self {
        let mut small = field.cells_of_size::<2>();
        if size == 3 {
            small |= field.cells_of_size::<3>();
        }
        let single = field.cells_of_size::<1>();
        let mut base = Self {
            cells: CellSet::EMPTY,
            small,
            eligible: CellSet::EMPTY,
            excluders: [CellSet::EMPTY; Cell::COUNT],
            near: changed.iter().fold(changed, |near, cell| near | cell.peers()),
        };
        // One excluder would do for a cell, but a tuple needs two that all its cells share.
        for cell in field.open - single {
            let excluders = cell.peers() & small;
            if (cell.peers() & single).is_empty() && excluders.has_several() {
                base.cells = base.cells.with(cell);
                base.excluders[cell.index()] = excluders;
            }
        }
        base.eligible = base.cells & small;
        base
    }

    /// Calls `found` for the pairs with two excluders or more that are worth a look, until it finds something.
    fn each_pair(&self, mut found: impl FnMut(Cell, Cell, CellSet) -> Option<Hint>) -> Option<Hint> {
        for other in self.cells {
            let of_other = self.excluders[other.index()];
            let mut ones = self.cells & seen_by_two(of_other) & before(other);
            if !self.near.contains(other) {
                ones &= self.near;
            }
            for one in ones {
                if let Some(hint) = found(one, other, self.excluders[one.index()] & of_other) {
                    return Some(hint);
                }
            }
        }
        None
    }

    /// The cells that make three with this pair, but for those with which an earlier pair made the same three.
    fn thirds(&self, one: Cell, other: Cell) -> CellSet {
        let all = (self.eligible & (one.peers() | other.peers())).without(one).without(other);
        let below = all & before(one);
        let between = (all & before(other)) - before(one);
        // Whether this one of the pair was the third before, and with whom.
        let met = |third: Cell| {
            if !self.small.contains(third) {
                CellSet::EMPTY
            } else if one.sees(other) {
                CellSet::ALL
            } else {
                third.peers()
            }
        };
        all - (between & met(other)) - (below & (met(other) | met(one)))
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
            for digit in Digit::ALL {
                not_with[digit.index()] = not_with[digit.index()].with(digit);
            }
        }
        Self { cells, not_with }
    }

    /// The hint with the digits that the cells lose, if any.
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
        Some(Hint::remove(ratings::ALIGNED_PAIR, remove))
    }
}

/// The exclusions of cells that see all three of some.
struct Triplet {
    /// By digit of one cell: the digits that another cannot take with it, because of an excluder with two candidates.
    not_with: [DigitSet; 9],
    /// The candidates of the excluders with three.
    threes: [DigitSet; 20],
    /// How many of these.
    count: usize,
}

impl Triplet {
    fn new(field: &Field, excluders: CellSet) -> Self {
        let mut triplet = Self { not_with: [DigitSet::EMPTY; 9], threes: [DigitSet::EMPTY; 20], count: 0 };
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

    /// The digits that the cells lose, if any. The third is the smallest: each of its digits together with each of the first leaves the second
    /// some, and all these can be taken.
    fn lost(&self, field: &Field, cells: [Cell; 3]) -> Option<CandidateSet> {
        let [first, second, third] = cells;
        let [firsts, seconds, thirds] = cells.map(|cell| field.candidates(cell));
        let [see_each_other, sees_first, sees_second] =
            [first.sees(second), third.sees(first), third.sees(second)];
        let beside = |digits: DigitSet, digit: Digit, sees: bool| {
            let left = digits - self.not_with[digit.index()];
            if sees { left.without(digit) } else { left }
        };
        let mut taken = [DigitSet::EMPTY; 3];
        for last in thirds {
            let (of_first, of_second) =
                (beside(firsts, last, sees_first), beside(seconds, last, sees_second));
            // The excluders with three candidates that have this digit, without it.
            let mut pairs = [DigitSet::EMPTY; 20];
            let mut count = 0;
            for &three in &self.threes[..self.count] {
                pairs[count] = three.without(last);
                count += usize::from(three.contains(last));
            }
            for digit in of_first {
                let mut left = beside(of_second, digit, see_each_other);
                for &pair in &pairs[..count] {
                    if pair.contains(digit) {
                        left -= pair.without(digit);
                    }
                }
                if !left.is_empty() {
                    taken = [taken[0].with(digit), taken[1] | left, taken[2].with(last)];
                    if taken[0] == firsts && taken[1] == seconds {
                        break;
                    }
                }
            }
        }
        if taken == [firsts, seconds, thirds] {
            return None;
        }
        let mut remove = CandidateSet::EMPTY;
        for (cell, taken) in cells.into_iter().zip(taken) {
            remove |= CandidateSet::product(CellSet::of(cell), field.candidates(cell) - taken);
        }
        Some(remove)
    }
}
