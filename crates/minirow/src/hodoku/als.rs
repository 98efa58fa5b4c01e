//! Almost locked sets: the XZ rule, the XY-Wing and chains.

use super::field::Field;
use super::rows::{Rows, bits};
use super::step::{Kind, Step, best};
use super::units::{HOUSES, UNITS, bit, cells, common_peers, digits, first, has, houses_of};

/// How many restricted commons a chain has, at most.
const LONGEST: usize = 50;

/// An almost locked set.
#[derive(Clone)]
pub(super) struct Als {
    cells: u128,
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
struct Common {
    one: usize,
    other: usize,
    digits: [usize; 2],
}

/// The almost locked sets of a position and their restricted commons.
pub(super) struct Sets {
    all: Vec<Als>,
    /// Those of each set with the sets after it.
    commons: Vec<Common>,
    /// Where those of each set begin.
    starts: Vec<usize>,
    /// For each set those that see a place of a digit that it sees too.
    mates: Rows,
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
            let digits = mask.count_ones() as usize;
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
fn mates(sets: &[Als]) -> Rows {
    let words = sets.len().div_ceil(64);
    let seen_by = by_candidate(sets, |set, digit| set.seen[digit]);
    let mut mates = Rows::new(sets.len());
    for (number, set) in sets.iter().enumerate() {
        for digit in digits(set.seen_digits) {
            for cell in cells(set.seen[digit]) {
                mates.add(number, &seen_by[(cell * 10 + digit) * words..][..words]);
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
    let (mut commons, mut starts) = (Vec::new(), Vec::with_capacity(sets.len() + 1));
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
        for other in bits(&near).filter(|&other| other > one) {
            let second = &sets[other];
            if first.cells & second.cells != 0 {
                continue;
            }
            // Every place of the digit in one set sees every place in the other.
            let is_restricted = |digit: &usize| second.places[*digit] & !first.seen[*digit] == 0;
            let mut restricted = digits(first.seen_digits & second.seen_digits).filter(is_restricted);
            if let Some(digit) = restricted.next() {
                // Of three the last counts, as in HoDoKu.
                let last = restricted.last().unwrap_or(0);
                commons.push(Common { one, other, digits: [digit, last] });
            }
        }
    }
    starts.push(commons.len());
    (commons, starts)
}

/// What both sets see of the digits that they share, without the digits named.
fn shared(one: &Als, other: &Als, without: u16, step: &mut Step) {
    for digit in digits(one.seen_digits & other.seen_digits & !without) {
        step.also(one.seen[digit] & other.seen[digit], digit);
    }
}

/// The digits as a mask; 0 stands for none.
fn mask(digits: &[usize]) -> u16 {
    digits.iter().filter(|&&digit| digit != 0).fold(0, |mask, &digit| mask | bit(digit))
}

impl Sets {
    /// The first pair of sets with a restricted common that removes something.
    pub(super) fn xz(&self) -> Option<Step> {
        let sets = &self.all;
        for common in &self.commons {
            let (one, other) = (&sets[common.one], &sets[common.other]);
            let [first, second] = common.digits;
            if second == 0 && !self.mates.contains(common.one, common.other) {
                continue;
            }
            let mut step = Step::new(Kind::AlsXz);
            shared(one, other, bit(first), &mut step);
            if second != 0 {
                shared(one, other, bit(second), &mut step);
                for (mine, theirs) in [(one, other), (other, one)] {
                    for digit in digits(mine.mask & !bit(first) & !bit(second)) {
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
        // For each set the restricted commons that it is in, in order.
        let mut by_set: Vec<Vec<usize>> = vec![Vec::new(); sets.len()];
        for (number, common) in commons.iter().enumerate() {
            by_set[common.one].push(number);
            by_set[common.other].push(number);
        }
        for (number, first) in commons.iter().enumerate() {
            let after = |set: usize| {
                let list = &by_set[set];
                &list[list.partition_point(|&other| other <= number)..]
            };
            let (mut left, mut right) = (after(first.one), after(first.other));
            // Both lists are in ascending order, and so are they taken.
            loop {
                let (second, middle) = match (left.first(), right.first()) {
                    (None, None) => break,
                    (Some(&one), Some(&other)) if one < other => {
                        left = &left[1..];
                        (one, first.one)
                    }
                    (Some(&one), None) => {
                        left = &left[1..];
                        (one, first.one)
                    }
                    (_, Some(&other)) => {
                        right = &right[1..];
                        (other, first.other)
                    }
                };
                if let Some(step) = self.wing(first, &commons[second], middle) {
                    return Some(step);
                }
            }
        }
        None
    }

    pub(super) fn chain(&self) -> Option<Step> {
        let sets = &self.all;
        // What each set leads to. A restricted common leads to a later set, so those of later sets are complete.
        let mut after = Rows::new(sets.len());
        for start in (0..sets.len()).rev() {
            for common in &self.commons[self.starts[start]..self.starts[start + 1]] {
                after.add_row(start, common.other);
            }
        }
        let mut search = Chain {
            of: self,
            after: &after,
            links: Vec::new(),
            start: 0,
            known: Vec::new(),
            steps: Vec::new(),
        };
        for start in 0..sets.len() {
            search.start = start;
            search.walk(start);
        }
        best(search.steps, Step::compare_sets)
    }

    fn wing(&self, first: &Common, second: &Common, middle: usize) -> Option<Step> {
        let end = |common: &Common| if common.one == middle { common.other } else { common.one };
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

struct Chain<'a> {
    of: &'a Sets,
    /// What each set leads to by any number of restricted commons.
    after: &'a Rows,
    /// The restricted commons of the chain, and which of their digits count: 1, 2 or both (3).
    links: Vec<(Common, u8)>,
    start: usize,
    /// What is removed, with the place of its step.
    known: Vec<(Vec<(usize, usize)>, usize)>,
    steps: Vec<Step>,
}

impl Chain<'_> {
    /// Follows the restricted commons of a set. They lead to later sets only, so no set is met twice.
    fn walk(&mut self, at: usize) {
        if self.links.len() >= LONGEST {
            return;
        }
        for number in self.of.starts[at]..self.of.starts[at + 1] {
            let common = self.of.commons[number];
            // Only a chain to a mate of its start removes something.
            if !self.of.mates.meets(self.start, self.after, common.other) {
                continue;
            }
            // The first restricted common is tried with either digit.
            let choices: &[u8] = match (self.links.last(), common.digits[1]) {
                (None, 0) => &[1],
                (None, _) => &[1, 2],
                (Some(&(last, which)), _) => match which_digits(last, which, common) {
                    0 => &[],
                    1 => &[1],
                    2 => &[2],
                    _ => &[3],
                },
            };
            for &which in choices {
                self.links.push((common, which));
                if self.links.len() >= 3 && self.of.mates.contains(self.start, common.other) {
                    self.check(common, which);
                }
                self.walk(common.other);
                self.links.pop();
            }
        }
    }

    /// Notes what the chain that ends here removes.
    fn check(&mut self, last: Common, which: u8) {
        let (first, first_which) = self.links[0];
        let mut without = [0; 4];
        without[..2].copy_from_slice(&first.digits);
        match first_which {
            1 => without[1] = 0,
            2 => without[0] = 0,
            _ => {}
        }
        match which {
            1 => without[2] = last.digits[0],
            2 => without[2] = last.digits[1],
            _ => without[2..].copy_from_slice(&last.digits),
        }
        let mut step = Step::new(Kind::AlsChain);
        shared(&self.of.all[self.start], &self.of.all[last.other], mask(&without), &mut step);
        if step.remove.is_empty() {
            return;
        }
        step.tidy();
        let cells = self.of.all[self.start].cells.count_ones()
            + self.links.iter().map(|(link, _)| self.of.all[link.other].cells.count_ones()).sum::<u32>();
        step.sets = (self.links.len() + 1, cells as usize);
        if let Some(&(_, place)) = self.known.iter().find(|(removed, _)| *removed == step.remove) {
            if self.steps[place].sets.1 > step.sets.1 {
                self.steps[place] = step;
            }
        } else {
            self.known.push((step.remove.clone(), self.steps.len()));
            self.steps.push(step);
        }
    }
}

/// Which digits of a restricted common count after another: neighbours may not use the same digit.
fn which_digits(last: Common, which: u8, next: Common) -> u8 {
    let [first, second] = next.digits;
    // With both digits HoDoKu compares the first only.
    let digit = if which == 2 { last.digits[1] } else { last.digits[0] };
    let is_both = which == 3;
    match (is_both, second) {
        (_, 0) => u8::from(digit != first),
        (true, _) if digit == first && digit == second => 0,
        _ if digit == second => 1,
        _ if digit == first => 2,
        _ => 3,
    }
}
