//! Almost locked sets: the XZ rule and the XY-Wing. Their chains are in `als_chains`.

use super::field::Field;
use super::step::{Kind, Step};
use super::units::{HOUSES, UNITS, bit, cells, common_peers, count, digits, first, has, houses_of};
use crate::bits::{BitMatrix, numbers, union};

/// An almost locked set.
#[derive(Clone)]
pub(super) struct Als {
    pub(super) cells: u128,
    mask: u16,
    /// The digits that other cells see all of.
    seen_digits: u16,
    /// The cells with each digit.
    places: [u128; 10],
    /// The other candidates of the digit that see all of these.
    seen: [u128; 10],
}

/// Two sets with one or two digits that only one of them can hold; the second digit is 0 if there is none.
#[derive(Clone, Copy)]
pub(super) struct Common {
    one: u16,
    pub(super) other: u16,
    pub(super) digits: [u8; 2],
}

impl Common {
    const fn sets(self) -> [usize; 2] {
        [self.one as usize, self.other as usize]
    }
}

/// The almost locked sets of a position and their restricted commons.
pub(super) struct Sets {
    pub(super) all: Vec<Als>,
    /// Those of each set with the sets after it.
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
    for (house, of_house) in UNITS.iter().enumerate() {
        let mut unit = Unit { field, house, open: [0; 9], count: 0 };
        for &cell in of_house.iter().filter(|&&cell| has(field.open, cell)) {
            unit.open[unit.count] = cell;
            unit.count += 1;
        }
        unit.grow(0, 0, 0, 0, &mut sets);
    }
    sets
}

/// The first house that holds all of these cells.
fn first_house(cells: u128) -> usize {
    let houses = houses_of(first(cells));
    houses.into_iter().find(|&house| cells & !HOUSES[house] == 0).unwrap_or(houses[2])
}

/// A house with its open cells.
struct Unit<'a> {
    field: &'a Field,
    house: usize,
    open: [usize; 9],
    count: usize,
}

impl Unit<'_> {
    /// Adds the sets that extend this one by cells from a place on.
    fn grow(&self, from: usize, size: usize, set: u128, mask: u16, sets: &mut Vec<Als>) {
        for place in from..self.count {
            let cell = self.open[place];
            let (set, mask, size) = (set | 1 << cell, mask | self.field.masks[cell], size + 1);
            let digits = count(mask) as usize;
            if digits == size + 1 && first_house(set) == self.house {
                sets.push(Als::new(self.field, set, mask));
            }
            // Each further cell makes up for one digit at most.
            if size < 8 && digits <= size + self.count - place {
                self.grow(place + 1, size, set, mask, sets);
            }
        }
    }
}

impl Als {
    fn new(field: &Field, set: u128, mask: u16) -> Self {
        let (mut places, mut seen) = ([0; 10], [0; 10]);
        let mut seen_digits = 0;
        for digit in digits(mask) {
            places[digit] = set & field.places[digit];
            seen[digit] = common_peers(places[digit]) & !set & field.places[digit];
            seen_digits |= u16::from(seen[digit] != 0) << (digit - 1);
        }
        Self { cells: set, mask, seen_digits, places, seen }
    }
}

/// For each candidate, by ten times its cell and its digit, a row of the sets whose places of a digit, as chosen, hold it.
fn by_candidate(sets: &[Als], places: impl Fn(&Als, usize) -> u128) -> Vec<u64> {
    let words = sets.len().div_ceil(64);
    let mut rows = vec![0; 810 * words];
    for (number, set) in sets.iter().enumerate() {
        for digit in digits(set.seen_digits) {
            for cell in cells(places(set, digit)) {
                rows[(cell * 10 + digit) * words + number / 64] |= 1 << (number % 64);
            }
        }
    }
    rows
}

/// For each set those that see a place of a digit that it sees too.
fn mates(sets: &[Als]) -> BitMatrix {
    let words = sets.len().div_ceil(64);
    let seen_by = by_candidate(sets, |set, digit| set.seen[digit]);
    let mut mates = BitMatrix::identity(sets.len());
    for (number, set) in sets.iter().enumerate() {
        for digit in digits(set.seen_digits) {
            for cell in cells(set.seen[digit]) {
                union(mates.row_mut(number), &seen_by[(cell * 10 + digit) * words..][..words]);
            }
        }
    }
    mates
}

/// The restricted commons of each set with the sets after it, without overlap, and where those of each set begin.
fn commons(sets: &[Als]) -> (Vec<Common>, Vec<usize>) {
    let words = sets.len().div_ceil(64);
    // All places of a digit are in cells that the other set sees, so the first one is.
    let first_at = by_candidate(sets, |set, digit| set.places[digit] & set.places[digit].wrapping_neg());
    let mut with_cell = vec![0_u64; 81 * words];
    for (number, set) in sets.iter().enumerate() {
        cells(set.cells).for_each(|cell| with_cell[cell * words + number / 64] |= 1 << (number % 64));
    }
    let (mut commons, mut starts) = (Vec::with_capacity(8 * sets.len()), Vec::with_capacity(sets.len() + 1));
    let mut near = vec![0; words];
    for (one, first) in sets.iter().enumerate() {
        starts.push(commons.len());
        near.fill(0);
        let from = one / 64;
        for digit in digits(first.seen_digits) {
            for cell in cells(first.seen[digit]) {
                let row = &first_at[(cell * 10 + digit) * words..][from..words];
                near[from..].iter_mut().zip(row).for_each(|(word, bits)| *word |= bits);
            }
        }
        for cell in cells(first.cells) {
            let row = &with_cell[cell * words..][from..words];
            near[from..].iter_mut().zip(row).for_each(|(word, bits)| *word &= !bits);
        }
        for other in numbers(&near).filter(|&other| other > one) {
            let second = &sets[other];
            // Every place of the digit in one set sees every place in the other.
            let is_restricted = |digit: &usize| second.places[*digit] & !first.seen[*digit] == 0;
            let mut restricted = digits(first.seen_digits & second.seen_digits).filter(is_restricted);
            if let Some(digit) = restricted.next() {
                // Of three the last counts, as in HoDoKu.
                let last = restricted.last().unwrap_or(0);
                let digits = [digit as u8, last as u8];
                commons.push(Common { one: one as u16, other: other as u16, digits });
            }
        }
    }
    starts.push(commons.len());
    (commons, starts)
}

/// What both sets see of the digits that they share, without the digits named.
pub(super) fn shared(one: &Als, other: &Als, without: u16, step: &mut Step) {
    for digit in digits(one.seen_digits & other.seen_digits & !without) {
        step.also(one.seen[digit] & other.seen[digit], digit);
    }
}

/// The digits as a mask; 0 stands for none.
pub(super) fn mask(digits: &[u8]) -> u16 {
    digits.iter().filter(|&&digit| digit != 0).fold(0, |mask, &digit| mask | bit(usize::from(digit)))
}

impl Sets {
    /// The first pair of sets with a restricted common that removes something.
    pub(super) fn xz(&self) -> Option<Step> {
        let sets = &self.all;
        for common in &self.commons {
            let [one, other] = common.sets();
            let [first, second] = common.digits.map(|digit| mask(&[digit]));
            if second == 0 && !self.mates.contains(one, other) {
                continue;
            }
            let (one, other) = (&sets[one], &sets[other]);
            let mut step = Step::new(Kind::AlsXz);
            shared(one, other, first, &mut step);
            if second != 0 {
                shared(one, other, second, &mut step);
                for (mine, theirs) in [(one, other), (other, one)] {
                    for digit in digits(mine.mask & !first & !second) {
                        step.also(mine.seen[digit] & !theirs.cells, digit);
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
        let is_same = first.digits[1] == 0 && second.digits[1] == 0 && first.digits[0] == second.digits[0];
        if is_same || !self.mates.contains(end(first), end(second)) {
            return None;
        }
        let (one, other) = (&self.all[end(first)], &self.all[end(second)]);
        if one.cells & other.cells != 0 {
            return None;
        }
        let mut step = Step::new(Kind::AlsXyWing);
        shared(one, other, mask(&first.digits) | mask(&second.digits), &mut step);
        (!step.remove.is_empty()).then_some(step)
    }
}
