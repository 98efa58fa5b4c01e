//! Simple colours and multi colours.

use super::field::Field;
use super::one_digit::digits;
use super::step::{Kind, Step};
use crate::digit::ByDigit;
use crate::{Cell, CellSet, Digit};

/// The two colours of each net of a digit.
fn nets(field: &Field, digit: Digit) -> Vec<[CellSet; 2]> {
    let is_linked = |&cell: &Cell| cell.houses().into_iter().any(|house| field.free(house, digit) == 2);
    let mut left = field.places[digit].iter().filter(is_linked).collect::<CellSet>();
    let mut nets = Vec::new();
    while let Some(first) = left.first() {
        let mut net = [CellSet::EMPTY; 2];
        colour(field, digit, first, 0, &mut left, &mut net);
        if !net[0].is_empty() && !net[1].is_empty() {
            nets.push(net);
        }
    }
    nets
}

fn colour(field: &Field, digit: Digit, cell: Cell, side: usize, left: &mut CellSet, net: &mut [CellSet; 2]) {
    if !left.contains(cell) {
        return;
    }
    net[side] = net[side].with(cell);
    *left = left.without(cell);
    for house in cell.houses() {
        if field.free(house, digit) == 2
            && let Some(other) = (field.places[digit] & house.cells().without(cell)).first()
        {
            colour(field, digit, other, 1 - side, left, net);
        }
    }
}

/// All cells that see a cell of the set.
fn seen(set: CellSet) -> CellSet {
    set.iter().fold(CellSet::EMPTY, |seen, cell| seen | cell.peers())
}

/// The places of the digit that see both colours, each by one cell of its.
fn between(field: &Field, digit: Digit, one: CellSet, other: CellSet) -> CellSet {
    seen(one) & seen(other) & field.places[digit]
}

pub(super) fn simple(field: &Field, dead: &ByDigit<CellSet>) -> Option<Step> {
    for digit in digits(dead) {
        for net in nets(field, digit) {
            let mut step = Step::new(Kind::SimpleColoursWrap);
            for set in net.into_iter().filter(|&set| !(seen(set) & set).is_empty()) {
                step.also(set, digit);
            }
            if !step.remove.is_empty() {
                return Some(step);
            }
            let removed = between(field, digit, net[0], net[1]);
            if !removed.is_empty() {
                return Some(Step::removing(Kind::SimpleColoursTrap, removed, digit));
            }
        }
    }
    None
}

pub(super) fn multi(field: &Field, dead: &ByDigit<CellSet>) -> Option<Step> {
    for digit in digits(dead) {
        let nets = nets(field, digit);
        for (number, one) in nets.iter().enumerate() {
            for (place, other) in nets.iter().enumerate() {
                if number == place {
                    continue;
                }
                let mut step = Step::new(Kind::MultiColours2);
                for &set in one
                    .iter()
                    .filter(|&&set| !(seen(set) & other[0]).is_empty() && !(seen(set) & other[1]).is_empty())
                {
                    step.also(set, digit);
                }
                if !step.remove.is_empty() {
                    return Some(step);
                }
                let mut step = Step::new(Kind::MultiColours1);
                for (mine, theirs) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                    if !(seen(one[mine]) & other[theirs]).is_empty() {
                        step.also(between(field, digit, one[1 - mine], other[1 - theirs]), digit);
                    }
                }
                if !step.remove.is_empty() {
                    return Some(step);
                }
            }
        }
    }
    None
}
