//! Unique, hidden and avoidable rectangles and BUG+1. One scan of a position finds the rectangles of all kinds; the solver then takes
//! the first of the kind that it looks for.

use super::field::Field;
use super::step::{Kind, Step};
use super::units::{
    HOUSES, PEERS, UNITS, bit, block, cells, column, common_peers, digits, first, has, houses_of, row,
};

/// Which digits HoDoKu's rectangles may exchange.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Exchange {
    /// All that no given forbids, as HoDoKu does: what is missing was ruled out by steps.
    Any,
    /// Candidates only: the puzzle itself has pencilmarks or digits besides the givens, and without them several solutions.
    Candidates,
}

/// All unique and hidden rectangles in the order of the scan.
pub(super) fn rectangles(field: &Field, exchange: Exchange) -> Vec<Step> {
    let mut scan = Scan::new(field, exchange);
    for cell in (0..81).filter(|&cell| field.count(cell) == 2) {
        let mut pair = digits(field.masks[cell]);
        if let (Some(low), Some(high)) = (pair.next(), pair.next()) {
            scan.unique(cell, [low, high]);
        }
    }
    scan.steps
}

/// All avoidable rectangles in the order of the scan.
pub(super) fn avoidable(field: &Field, exchange: Exchange) -> Vec<Step> {
    let mut scan = Scan::new(field, exchange);
    for cell in 0..81 {
        if exchange == Exchange::Any && scan.is_found(cell) {
            scan.avoidable(cell);
        }
    }
    scan.steps
}

/// Where each digit could go, seen from the placed digits alone.
pub(super) fn allowed(field: &Field) -> [u128; 10] {
    let mut allowed = [field.open; 10];
    for cell in (0..81).filter(|&cell| field.values[cell] != 0) {
        allowed[usize::from(field.values[cell])] &= !PEERS[cell];
    }
    allowed
}

struct Scan<'a> {
    field: &'a Field,
    exchange: Exchange,
    /// Where each digit could go, seen from the placed digits alone if all may be exchanged.
    allowed: [u128; 10],
    /// The rectangles seen, by HoDoKu's number, which a few rectangles share.
    seen: Vec<usize>,
    steps: Vec<Step>,
}

impl<'a> Scan<'a> {
    fn new(field: &'a Field, exchange: Exchange) -> Self {
        let allowed = match exchange {
            Exchange::Any => allowed(field),
            Exchange::Candidates => field.places,
        };
        Self { field, exchange, allowed, seen: Vec::new(), steps: Vec::new() }
    }

    fn is_found(&self, cell: usize) -> bool {
        self.field.values[cell] != 0 && !has(self.field.given, cell)
    }

    fn is_new(&mut self, mut corners: [usize; 4]) -> bool {
        corners.sort_unstable();
        let number = corners.iter().fold(0, |number, corner| number * 10 + corner);
        let is_new = !self.seen.contains(&number);
        if is_new {
            self.seen.push(number);
        }
        is_new
    }

    /// The cells beside this one in its box and line, each with the lines that lead to the other box.
    fn beside(cell: usize) -> impl Iterator<Item = (usize, [usize; 2])> {
        UNITS[18 + block(cell)].into_iter().filter(move |&other| other != cell).filter_map(move |other| {
            if row(other) == row(cell) {
                Some((other, [9 + column(cell), 9 + column(other)]))
            } else if column(other) == column(cell) {
                Some((other, [row(cell), row(other)]))
            } else {
                None
            }
        })
    }

    fn unique(&mut self, cell: usize, [low, high]: [usize; 2]) {
        for (other, lines) in Self::beside(cell) {
            if !has(self.allowed[low] & self.allowed[high], other) {
                continue;
            }
            for (far, end) in UNITS[lines[0]].into_iter().zip(UNITS[lines[1]]) {
                let both = self.allowed[low] & self.allowed[high];
                let at_far = if self.exchange == Exchange::Any { self.allowed[low] } else { both };
                let allows = has(at_far, far) && has(both, end);
                if block(far) != block(cell) && allows && self.is_new([cell, other, far, end]) {
                    self.check([cell, other, far, end], [low, high]);
                }
            }
        }
    }

    /// Looks for every kind on one rectangle.
    fn check(&mut self, corners: [usize; 4], pair: [usize; 2]) {
        let field = self.field;
        let pair_mask = bit(pair[0]) | bit(pair[1]);
        let is_extra = |cell: &usize| field.masks[*cell] & !pair_mask != 0;
        let extra: u128 = corners.iter().filter(|cell| is_extra(cell)).fold(0, |set, &cell| set | 1 << cell);
        let all: u128 = corners.iter().fold(0, |set, &cell| set | 1 << cell);
        let plain = all & !extra;
        let add_mask = cells(extra).fold(0, |mask, cell| mask | field.masks[cell] & !pair_mask);
        let number = plain.count_ones();
        if number == 3 {
            self.remove_from(Kind::Uniqueness1, extra, &pair);
        }
        if matches!(number, 1 | 2) && add_mask.is_power_of_two() {
            let digit = add_mask.trailing_zeros() as usize + 1;
            let removed = common_peers(extra) & field.places[digit];
            if removed != 0 {
                let kind =
                    if number == 1 || is_diagonal(extra) { Kind::Uniqueness5 } else { Kind::Uniqueness2 };
                self.steps.push(Step::removing(kind, removed, digit));
            }
        }
        if number == 2 {
            self.subset(all, extra, pair_mask, add_mask);
            self.locked(all, extra, pair);
        }
        if number == 1 || number == 2 && is_diagonal(plain) {
            for corner in cells(plain) {
                self.hidden(corner, all, extra, pair);
            }
        }
    }

    /// Adds a step that removes these digits from these cells, if it removes anything.
    fn remove_from(&mut self, kind: Kind, set: u128, digits: &[usize]) {
        let mut step = Step::new(kind);
        for cell in cells(set) {
            step.remove.extend(
                digits.iter().filter(|&&digit| self.field.has(cell, digit)).map(|&digit| (cell, digit)),
            );
        }
        if !step.remove.is_empty() {
            self.steps.push(step);
        }
    }

    /// Type 3: the extra candidates and other cells of a house are a naked subset.
    fn subset(&mut self, all: u128, extra: u128, pair_mask: u16, add_mask: u16) {
        let field = self.field;
        for house in houses_of(first(extra)) {
            if extra & !HOUSES[house] != 0 {
                continue;
            }
            let is_other = |&&cell: &&usize| {
                field.masks[cell] != 0 && field.masks[cell] & pair_mask == 0 && !has(all, cell)
            };
            let others: Vec<usize> = UNITS[house].iter().filter(is_other).copied().collect();
            self.subset_with(house, &others, add_mask, extra);
        }
    }

    fn subset_with(&mut self, house: usize, others: &[usize], mask: u16, set: u128) {
        for (number, &cell) in others.iter().enumerate() {
            let (mask, set) = (mask | self.field.masks[cell], set | 1 << cell);
            let is_in_line = (0..18).any(|line| set & !HOUSES[line] == 0);
            if (house < 18 || !is_in_line) && mask.count_ones() == set.count_ones() - 1 {
                let mut step = Step::new(Kind::Uniqueness3);
                self.outside(house, set, mask, &mut step);
                let block = 18 + block(first(set));
                if !step.remove.is_empty() && house < 18 && set & !HOUSES[block] == 0 {
                    self.outside(block, set, mask, &mut step);
                }
                if !step.remove.is_empty() {
                    self.steps.push(step);
                }
            }
            self.subset_with(house, &others[number + 1..], mask, set);
        }
    }

    /// Removes these digits from the other cells of a house.
    fn outside(&self, house: usize, set: u128, mask: u16, step: &mut Step) {
        for cell in UNITS[house].into_iter().filter(|&cell| !has(set, cell)) {
            step.remove.extend(digits(self.field.masks[cell] & mask).map(|digit| (cell, digit)));
        }
    }

    /// Types 4 and 6: one of the two digits is locked in the cells with extra candidates, or in both diagonals.
    fn locked(&mut self, all: u128, extra: u128, pair: [usize; 2]) {
        let places = self.field.places;
        if is_diagonal(extra) {
            let lines = cells(extra).fold(0, |set, cell| set | HOUSES[row(cell)] | HOUSES[9 + column(cell)]);
            let seen = lines & !all;
            if let Some(&digit) = pair.iter().find(|&&digit| places[digit] & seen == 0) {
                self.remove_from(Kind::Uniqueness6, extra, &[digit]);
            }
        } else {
            let seen = common_peers(extra);
            let locked = pair.iter().position(|&digit| places[digit] & seen == 0);
            if let Some(place) = locked {
                self.remove_from(Kind::Uniqueness4, extra, &[pair[1 - place]]);
            }
        }
    }

    /// A hidden rectangle from a corner with just the two digits.
    fn hidden(&mut self, corner: usize, all: u128, extra: u128, pair: [usize; 2]) {
        let mut ends = cells(extra);
        let (Some(one), Some(other)) = (ends.next(), ends.next()) else { return };
        let row_of = if row(one) == row(corner) { row(other) } else { row(one) };
        let column_of = if column(one) == column(corner) { column(other) } else { column(one) };
        let seen = (HOUSES[row_of] | HOUSES[9 + column_of]) & !all;
        for (digit, removed) in [(pair[0], pair[1]), (pair[1], pair[0])] {
            if self.field.places[digit] & seen == 0 {
                self.remove_from(Kind::HiddenRectangle, 1 << (row_of * 9 + column_of), &[removed]);
            }
        }
    }

    fn avoidable(&mut self, cell: usize) {
        let field = self.field;
        let low = usize::from(field.values[cell]);
        for (other, lines) in Self::beside(cell) {
            if !self.is_found(other) {
                continue;
            }
            let high = usize::from(field.values[other]);
            for (far, end) in UNITS[lines[0]].into_iter().zip(UNITS[lines[1]]) {
                if block(far) == block(cell) {
                    continue;
                }
                let holds = |cell: usize, digit: usize| {
                    usize::from(field.values[cell]) == digit && !has(field.given, cell)
                };
                let may = |cell: usize, digit: usize| field.count(cell) == 2 && field.has(cell, digit);
                let is_pattern = holds(far, high) && may(end, low)
                    || holds(end, low) && may(far, high)
                    || may(far, high) && may(end, low);
                if is_pattern && self.is_new([cell, other, far, end]) {
                    self.check_avoidable([far, end], [low, high]);
                }
            }
        }
    }

    fn check_avoidable(&mut self, [far, end]: [usize; 2], [low, high]: [usize; 2]) {
        let field = self.field;
        if field.values[far] != 0 {
            self.remove_from(Kind::AvoidableRectangle1, 1 << end, &[low]);
        } else if field.values[end] != 0 {
            self.remove_from(Kind::AvoidableRectangle1, 1 << far, &[high]);
        } else if let Some(digit) = digits(field.masks[far]).find(|&digit| digit != high)
            && field.has(end, digit)
        {
            let removed = PEERS[far] & PEERS[end] & field.places[digit];
            if removed != 0 {
                self.steps.push(Step::removing(Kind::AvoidableRectangle2, removed, digit));
            }
        }
    }
}

/// Whether the first two cells share neither row nor column.
fn is_diagonal(set: u128) -> bool {
    let mut two = cells(set);
    match (two.next(), two.next()) {
        (Some(one), Some(other)) => row(one) != row(other) && column(one) != column(other),
        _ => false,
    }
}

/// All open cells have two candidates but one, which has three.
pub(super) fn bug(field: &Field) -> Option<Step> {
    if cells(field.open).any(|cell| field.count(cell) > 3) {
        return None;
    }
    let mut three = cells(field.open).filter(|&cell| field.count(cell) == 3);
    let (Some(cell), None) = (three.next(), three.next()) else { return None };
    let mut extra = None;
    let mut houses = [None; 3];
    for house in 0..27 {
        for digit in 1..=9 {
            match field.free[house][digit] {
                0..=2 => {}
                3 if houses[house / 9].is_none() && extra.is_none_or(|one| one == digit) => {
                    extra = Some(digit);
                    houses[house / 9] = Some(house);
                }
                _ => return None,
            }
        }
    }
    let extra = extra?;
    if !field.has(cell, extra) || houses_of(cell).map(Some) != houses {
        return None;
    }
    let mut step = Step::new(Kind::Bug1);
    step.remove.extend(digits(field.masks[cell] & !bit(extra)).map(|digit| (cell, digit)));
    Some(step)
}
