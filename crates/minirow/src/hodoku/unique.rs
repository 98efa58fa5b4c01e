//! Unique, hidden and avoidable rectangles and BUG+1. One scan of a position finds the rectangles of all kinds; the solver then takes
//! the first of the kind that it looks for.

use super::field::Field;
use super::step::{Kind, Step};
use crate::digit::ByDigit;
use crate::{Cell, CellSet, Digit, DigitSet, House, HouseKind};

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
    for cell in Cell::all().filter(|&cell| field.candidates(cell).len() == 2) {
        let mut pair = field.candidates(cell).iter();
        if let (Some(low), Some(high)) = (pair.next(), pair.next()) {
            scan.unique(cell, [low, high]);
        }
    }
    scan.steps
}

/// All avoidable rectangles in the order of the scan.
pub(super) fn avoidable(field: &Field, exchange: Exchange) -> Vec<Step> {
    let mut scan = Scan::new(field, exchange);
    for cell in Cell::all() {
        if exchange == Exchange::Any && scan.is_found(cell) {
            scan.avoidable(cell);
        }
    }
    scan.steps
}

/// Where each digit could go, seen from the placed digits alone.
pub(super) fn allowed(field: &Field) -> ByDigit<CellSet> {
    let mut allowed = ByDigit::all(field.open);
    for cell in !field.open {
        if let Some(digit) = field.value(cell) {
            allowed[digit] -= cell.peers();
        }
    }
    allowed
}

struct Scan<'a> {
    field: &'a Field,
    exchange: Exchange,
    /// Where each digit could go, seen from the placed digits alone if all may be exchanged.
    allowed: ByDigit<CellSet>,
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

    fn is_found(&self, cell: Cell) -> bool {
        !(self.field.open | self.field.given).contains(cell)
    }

    fn is_new(&mut self, mut corners: [Cell; 4]) -> bool {
        corners.sort_unstable();
        let number = corners.iter().fold(0, |number, corner| number * 10 + corner.index());
        let is_new = !self.seen.contains(&number);
        if is_new {
            self.seen.push(number);
        }
        is_new
    }

    /// The cells beside this one in its box and line, each with the lines that lead to the other box.
    fn beside(cell: Cell) -> impl Iterator<Item = (Cell, [House; 2])> {
        let [row, column, block] = cell.houses();
        block.cells().without(cell).iter().filter_map(move |other| {
            let [other_row, other_column, _] = other.houses();
            if other_row == row {
                Some((other, [column, other_column]))
            } else if other_column == column {
                Some((other, [row, other_row]))
            } else {
                None
            }
        })
    }

    fn unique(&mut self, cell: Cell, [low, high]: [Digit; 2]) {
        for (other, lines) in Self::beside(cell) {
            if !(self.allowed[low] & self.allowed[high]).contains(other) {
                continue;
            }
            for (far, end) in lines[0].cells().iter().zip(lines[1].cells()) {
                let both = self.allowed[low] & self.allowed[high];
                let at_far = if self.exchange == Exchange::Any { self.allowed[low] } else { both };
                let allows = at_far.contains(far) && both.contains(end);
                if far.box_index() != cell.box_index() && allows && self.is_new([cell, other, far, end]) {
                    self.check([cell, other, far, end], [low, high]);
                }
            }
        }
    }

    /// Looks for every kind on one rectangle.
    fn check(&mut self, corners: [Cell; 4], pair: [Digit; 2]) {
        let field = self.field;
        let pair_digits = DigitSet::of(pair[0]).with(pair[1]);
        let all: CellSet = corners.into_iter().collect();
        let is_extra = |cell: &Cell| !(field.candidates(*cell) - pair_digits).is_empty();
        let extra: CellSet = all.iter().filter(is_extra).collect();
        let plain = all - extra;
        let extra_digits =
            extra.iter().fold(DigitSet::EMPTY, |digits, cell| digits | field.candidates(cell)) - pair_digits;
        let number = plain.len();
        if number == 3 {
            self.remove_from(Kind::Uniqueness1, extra, pair_digits);
        }
        if matches!(number, 1 | 2)
            && let Some(digit) = extra_digits.single()
        {
            let removed = extra.common_peers() & field.places[digit];
            if !removed.is_empty() {
                let kind =
                    if number == 1 || is_diagonal(extra) { Kind::Uniqueness5 } else { Kind::Uniqueness2 };
                self.steps.push(Step::removing(kind, removed, digit));
            }
        }
        if number == 2 {
            self.subset(all, extra, pair_digits, extra_digits);
            self.locked(all, extra, pair);
        }
        if number == 1 || number == 2 && is_diagonal(plain) {
            for corner in plain {
                self.hidden(corner, all, extra, pair);
            }
        }
    }

    /// Adds a step that removes these digits from these cells, if it removes anything.
    fn remove_from(&mut self, kind: Kind, cells: CellSet, digits: DigitSet) {
        let mut step = Step::new(kind);
        for cell in cells {
            step.also_in(cell, self.field.candidates(cell) & digits);
        }
        if !step.remove.is_empty() {
            self.steps.push(step);
        }
    }

    /// Type 3: the extra candidates and other cells of a house are a naked subset.
    fn subset(&mut self, all: CellSet, extra: CellSet, pair_digits: DigitSet, extra_digits: DigitSet) {
        let Some(first) = extra.first() else { return };
        for house in first.houses().into_iter().filter(|house| house.cells().contains_all(extra)) {
            let is_other = |cell: &Cell| {
                let candidates = self.field.candidates(*cell);
                !candidates.is_empty() && (candidates & pair_digits).is_empty()
            };
            let others: Vec<Cell> = (house.cells() - all).iter().filter(is_other).collect();
            self.subset_with(house, &others, extra_digits, extra);
        }
    }

    fn subset_with(&mut self, house: House, others: &[Cell], digits: DigitSet, set: CellSet) {
        for (number, &cell) in others.iter().enumerate() {
            let (digits, set) = (digits | self.field.candidates(cell), set.with(cell));
            let [row, column, block] = cell.houses();
            let is_in_line = [row, column].iter().any(|line| line.cells().contains_all(set));
            let is_line = house.kind() != HouseKind::Box;
            if (is_line || !is_in_line) && digits.len() == set.len() - 1 {
                let mut step = Step::new(Kind::Uniqueness3);
                self.outside(house, set, digits, &mut step);
                if !step.remove.is_empty() && is_line && block.cells().contains_all(set) {
                    self.outside(block, set, digits, &mut step);
                }
                if !step.remove.is_empty() {
                    self.steps.push(step);
                }
            }
            self.subset_with(house, &others[number + 1..], digits, set);
        }
    }

    /// Removes these digits from the other cells of a house.
    fn outside(&self, house: House, set: CellSet, digits: DigitSet, step: &mut Step) {
        for cell in house.cells() - set {
            step.also_in(cell, self.field.candidates(cell) & digits);
        }
    }

    /// Types 4 and 6: one of the two digits is locked in the cells with extra candidates, or in both diagonals.
    fn locked(&mut self, all: CellSet, extra: CellSet, pair: [Digit; 2]) {
        let places = self.field.places;
        if is_diagonal(extra) {
            let lines = |cell: Cell| cell.houses()[0].cells() | cell.houses()[1].cells();
            let seen = extra.iter().fold(CellSet::EMPTY, |seen, cell| seen | lines(cell)) - all;
            if let Some(digit) = pair.into_iter().find(|&digit| (places[digit] & seen).is_empty()) {
                self.remove_from(Kind::Uniqueness6, extra, DigitSet::of(digit));
            }
        } else {
            let seen = extra.common_peers();
            let locked = pair.iter().position(|&digit| (places[digit] & seen).is_empty());
            if let Some(place) = locked {
                self.remove_from(Kind::Uniqueness4, extra, DigitSet::of(pair[1 - place]));
            }
        }
    }

    /// A hidden rectangle from a corner with just the two digits.
    fn hidden(&mut self, corner: Cell, all: CellSet, extra: CellSet, pair: [Digit; 2]) {
        let mut ends = extra.iter();
        let (Some(one), Some(other)) = (ends.next(), ends.next()) else { return };
        let row = House::row(if one.row() == corner.row() { other.row() } else { one.row() });
        let column = House::column(if one.col() == corner.col() { other.col() } else { one.col() });
        let seen = (row.cells() | column.cells()) - all;
        for (digit, removed) in [(pair[0], pair[1]), (pair[1], pair[0])] {
            if (self.field.places[digit] & seen).is_empty() {
                let opposite = row.cells() & column.cells();
                self.remove_from(Kind::HiddenRectangle, opposite, DigitSet::of(removed));
            }
        }
    }

    fn avoidable(&mut self, cell: Cell) {
        let field = self.field;
        let Some(low) = field.value(cell) else { return };
        for (other, lines) in Self::beside(cell) {
            let Some(high) = field.value(other).filter(|_| self.is_found(other)) else { continue };
            for (far, end) in lines[0].cells().iter().zip(lines[1].cells()) {
                if far.box_index() == cell.box_index() {
                    continue;
                }
                let holds = |cell: Cell, digit: Digit| {
                    field.value(cell) == Some(digit) && !field.given.contains(cell)
                };
                let may = |cell: Cell, digit: Digit| {
                    field.candidates(cell).len() == 2 && field.places[digit].contains(cell)
                };
                let is_pattern = holds(far, high) && may(end, low)
                    || holds(end, low) && may(far, high)
                    || may(far, high) && may(end, low);
                if is_pattern && self.is_new([cell, other, far, end]) {
                    self.check_avoidable([far, end], [low, high]);
                }
            }
        }
    }

    fn check_avoidable(&mut self, [far, end]: [Cell; 2], [low, high]: [Digit; 2]) {
        let field = self.field;
        if field.value(far).is_some() {
            self.remove_from(Kind::AvoidableRectangle1, CellSet::of(end), DigitSet::of(low));
        } else if field.value(end).is_some() {
            self.remove_from(Kind::AvoidableRectangle1, CellSet::of(far), DigitSet::of(high));
        } else if let Some(digit) = field.candidates(far).iter().find(|&digit| digit != high)
            && field.places[digit].contains(end)
        {
            let removed = far.peers() & end.peers() & field.places[digit];
            if !removed.is_empty() {
                self.steps.push(Step::removing(Kind::AvoidableRectangle2, removed, digit));
            }
        }
    }
}

/// Whether the first two cells share neither row nor column.
fn is_diagonal(set: CellSet) -> bool {
    let mut two = set.iter();
    match (two.next(), two.next()) {
        (Some(one), Some(other)) => one.row() != other.row() && one.col() != other.col(),
        _ => false,
    }
}

/// All open cells have two candidates but one, which has three.
pub(super) fn bug(field: &Field) -> Option<Step> {
    if field.open.iter().any(|cell| field.candidates(cell).len() > 3) {
        return None;
    }
    let mut three = field.open.iter().filter(|&cell| field.candidates(cell).len() == 3);
    let (Some(cell), None) = (three.next(), three.next()) else { return None };
    let mut extra = None;
    let mut houses = [None; 3];
    for house in House::all() {
        for digit in Digit::ALL {
            match field.free(house, digit) {
                0..=2 => {}
                3 if houses[house.index() / 9].is_none() && extra.is_none_or(|one| one == digit) => {
                    extra = Some(digit);
                    houses[house.index() / 9] = Some(house);
                }
                _ => return None,
            }
        }
    }
    let extra = extra?;
    if !field.places[extra].contains(cell) || cell.houses().map(Some) != houses {
        return None;
    }
    let mut step = Step::new(Kind::Bug1);
    step.also_in(cell, field.candidates(cell).without(extra));
    Some(step)
}
