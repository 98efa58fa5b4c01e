//! Almost locked sets: the XZ rule and the XY-Wing. Their chains are in `als_chains`.

use super::field::Field;
use super::step::{Kind, Step};
use crate::bits::{BitMatrix, numbers, subtract, union};
use crate::digit::ByDigit;
use crate::{Candidate, Cell, CellSet, Digit, DigitSet, House};

/// An almost locked set.
#[derive(Clone)]
pub(super) struct Als {
    pub(super) cells: CellSet,
    digits: DigitSet,
    /// The digits that other cells see all of.
    seen_digits: DigitSet,
    /// The cells with each digit.
    places: ByDigit<CellSet>,
    /// The other candidates of the digit that see all of these.
    seen: ByDigit<CellSet>,
}

/// Two sets with one or two digits that only one of them can hold.
#[derive(Clone, Copy)]
pub(super) struct Common {
    one: u16,
    pub(super) other: u16,
    first: Digit,
    second: Option<Digit>,
}

impl Common {
    const fn sets(self) -> [usize; 2] {
        [self.one as usize, self.other as usize]
    }

    pub(super) fn digits(self) -> DigitSet {
        self.second.map_or(DigitSet::EMPTY, DigitSet::of).with(self.first)
    }
}

/// The almost locked sets of a position and their restricted commons.
pub(super) struct Sets {
    pub(super) all: Vec<Als>,
    /// The common digits of each set with the sets after it.
    pub(super) commons: Vec<Common>,
    /// Where those of each set begin.
    pub(super) starts: Vec<usize>,
    /// For each set those that see a place of a digit that it sees too.
    pub(super) mates: BitMatrix,
}

impl Sets {
    pub(super) fn new(field: &Field) -> Self {
        let sets = all(field);
        let (commons, starts) = commons(&sets);
        let mates = mates(&sets);
        Self { all: sets, commons, starts, mates }
    }
}

/// All almost locked sets, house by house. A set that lies in two houses belongs to the first.
fn all(field: &Field) -> Vec<Als> {
    let mut sets: Vec<Als> = Vec::with_capacity(400);
    for house in House::all() {
        let open: Vec<Cell> = (house.cells() & field.open).iter().collect();
        OpenHouse { field, house, open }.grow(0, 0, CellSet::EMPTY, DigitSet::EMPTY, &mut sets);
    }
    sets
}

/// The first house that holds all of these cells.
fn first_house(cells: CellSet) -> Option<House> {
    cells.first()?.houses().into_iter().find(|house| house.cells().contains_all(cells))
}

/// A house with its open cells.
struct OpenHouse<'a> {
    field: &'a Field,
    house: House,
    open: Vec<Cell>,
}

impl OpenHouse<'_> {
    /// Adds the sets that extend this one by cells from a place on.
    fn grow(&self, from: usize, size: usize, set: CellSet, digits: DigitSet, sets: &mut Vec<Als>) {
        for (place, &cell) in self.open.iter().enumerate().skip(from) {
            let (set, digits, size) = (set.with(cell), digits | self.field.candidates(cell), size + 1);
            if digits.len() == size + 1 && first_house(set) == Some(self.house) {
                sets.push(Als::new(self.field, set, digits));
            }
            // Each further cell makes up for one digit at most.
            if size < 8 && digits.len() <= size + self.open.len() - place {
                self.grow(place + 1, size, set, digits, sets);
            }
        }
    }
}

impl Als {
    fn new(field: &Field, cells: CellSet, digits: DigitSet) -> Self {
        let (mut places, mut seen) = (ByDigit::all(CellSet::EMPTY), ByDigit::all(CellSet::EMPTY));
        let mut seen_digits = DigitSet::EMPTY;
        for digit in digits {
            places[digit] = cells & field.places[digit];
            seen[digit] = (places[digit].common_peers() & field.places[digit]) - cells;
            if !seen[digit].is_empty() {
                seen_digits = seen_digits.with(digit);
            }
        }
        Self { cells, digits, seen_digits, places, seen }
    }
}

/// For each candidate a row of the sets whose places of a digit, as chosen, hold it.
fn by_candidate(sets: &[Als], places: impl Fn(&Als, Digit) -> CellSet) -> BitMatrix {
    let mut rows = BitMatrix::new(Candidate::COUNT, sets.len());
    for (number, set) in sets.iter().enumerate() {
        for digit in set.seen_digits {
            for cell in places(set, digit) {
                rows.insert(Candidate { cell, digit }.index(), number);
            }
        }
    }
    rows
}

/// For each set those that see a place of a digit that it sees too.
fn mates(sets: &[Als]) -> BitMatrix {
    let seen_by = by_candidate(sets, |set, digit| set.seen[digit]);
    let mut mates = BitMatrix::identity(sets.len());
    for (number, set) in sets.iter().enumerate() {
        for digit in set.seen_digits {
            for cell in set.seen[digit] {
                union(mates.row_mut(number), seen_by.row(Candidate { cell, digit }.index()));
            }
        }
    }
    mates
}

/// The restricted commons of each set with the sets after it, without overlap, and where those of each set begin.
fn commons(sets: &[Als]) -> (Vec<Common>, Vec<usize>) {
    // All places of a digit are in cells that the other set sees, so the first one is.
    let first_at =
        by_candidate(sets, |set, digit| set.places[digit].first().map_or(CellSet::EMPTY, CellSet::of));
    let mut with_cell = BitMatrix::new(Cell::COUNT, sets.len());
    for (number, set) in sets.iter().enumerate() {
        set.cells.iter().for_each(|cell| with_cell.insert(cell.index(), number));
    }
    let (mut commons, mut starts) = (Vec::with_capacity(8 * sets.len()), Vec::with_capacity(sets.len() + 1));
    let mut near = vec![0; with_cell.words()];
    for (one, first) in sets.iter().enumerate() {
        starts.push(commons.len());
        near.fill(0);
        let from = one / 64;
        for digit in first.seen_digits {
            for cell in first.seen[digit] {
                union(&mut near[from..], &first_at.row(Candidate { cell, digit }.index())[from..]);
            }
        }
        for cell in first.cells {
            subtract(&mut near[from..], &with_cell.row(cell.index())[from..]);
        }
        for other in numbers(&near).filter(|&other| other > one) {
            let second = &sets[other];
            // Every place of the digit in one set sees every place in the other.
            let is_restricted = |digit: &Digit| first.seen[*digit].contains_all(second.places[*digit]);
            let mut restricted = (first.seen_digits & second.seen_digits).iter().filter(is_restricted);
            if let Some(digit) = restricted.next() {
                // Of three the last counts, as in HoDoKu.
                let second = restricted.last();
                commons.push(Common { one: one as u16, other: other as u16, first: digit, second });
            }
        }
    }
    starts.push(commons.len());
    (commons, starts)
}

/// Removes the shared digits, except these, from the cells that both sets see.
pub(super) fn shared(one: &Als, other: &Als, without: DigitSet, step: &mut Step) {
    for digit in (one.seen_digits & other.seen_digits) - without {
        step.also(one.seen[digit] & other.seen[digit], digit);
    }
}

impl Sets {
    /// The first pair of sets with a restricted common that removes something.
    pub(super) fn xz(&self) -> Option<Step> {
        let sets = &self.all;
        for common in &self.commons {
            let [one, other] = common.sets();
            if common.second.is_none() && !self.mates.contains(one, other) {
                continue;
            }
            let (one, other) = (&sets[one], &sets[other]);
            let mut step = Step::new(Kind::AlsXz);
            shared(one, other, DigitSet::of(common.first), &mut step);
            if let Some(second) = common.second {
                shared(one, other, DigitSet::of(second), &mut step);
                for (mine, theirs) in [(one, other), (other, one)] {
                    for digit in mine.digits - common.digits() {
                        step.also(mine.seen[digit] - theirs.cells, digit);
                    }
                }
            }
            if !step.remove.is_empty() {
                return Some(step);
            }
        }
        None
    }

    /// The first two restricted commons with a set in common whose other two sets remove something.
    pub(super) fn xy_wing(&self) -> Option<Step> {
        let (sets, commons) = (&self.all, &self.commons);
        // For each set the restricted commons that it is in, in order, one set after the other.
        let mut starts = vec![0; sets.len() + 1];
        for set in commons.iter().flat_map(|common| common.sets()) {
            starts[set + 1] += 1;
        }
        for set in 0..sets.len() {
            starts[set + 1] += starts[set];
        }
        let mut by_set = vec![0; 2 * commons.len()];
        let mut ends = starts.clone();
        for (number, common) in commons.iter().enumerate() {
            for set in common.sets() {
                by_set[ends[set]] = number as u32;
                ends[set] += 1;
            }
        }
        for (number, first) in commons.iter().enumerate() {
            let after = |set: usize| {
                let list = &by_set[starts[set]..starts[set + 1]];
                &list[list.partition_point(|&other| other as usize <= number)..]
            };
            let [one, other] = first.sets();
            let (mut left, mut right) = (after(one), after(other));
            // Both lists are in ascending order, and so are they taken.
            loop {
                let (second, middle) = match (left.split_first(), right.split_first()) {
                    (Some((&on_left, rest)), on_right)
                        if on_right.is_none_or(|(&on_right, _)| on_left < on_right) =>
                    {
                        left = rest;
                        (on_left, one)
                    }
                    (_, Some((&on_right, rest))) => {
                        right = rest;
                        (on_right, other)
                    }
                    _ => break,
                };
                if let Some(step) = self.wing(*first, commons[second as usize], middle) {
                    return Some(step);
                }
            }
        }
        None
    }

    fn wing(&self, first: Common, second: Common, middle: usize) -> Option<Step> {
        let end = |common: Common| common.sets()[usize::from(common.sets()[0] == middle)];
        let is_same = first.second.is_none() && second.second.is_none() && first.first == second.first;
        if is_same || !self.mates.contains(end(first), end(second)) {
            return None;
        }
        let (one, other) = (&self.all[end(first)], &self.all[end(second)]);
        if !(one.cells & other.cells).is_empty() {
            return None;
        }
        let mut step = Step::new(Kind::AlsXyWing);
        shared(one, other, first.digits() | second.digits(), &mut step);
        (!step.remove.is_empty()).then_some(step)
    }
}
