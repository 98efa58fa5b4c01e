//! Simple colours and multi colours.

use super::field::Field;
use super::step::{Kind, Step};
use super::units::{HOUSES, PEERS, cells, first, has, houses_of};

/// The two colours of each net of a digit.
fn nets(field: &Field, digit: usize) -> Vec<[u128; 2]> {
    let is_linked = |&cell: &usize| houses_of(cell).into_iter().any(|house| field.free[house][digit] == 2);
    let mut left = cells(field.places[digit]).filter(is_linked).fold(0, |set, cell| set | 1 << cell);
    let mut nets = Vec::new();
    while left != 0 {
        let mut net = [0; 2];
        colour(field, digit, first(left), 0, &mut left, &mut net);
        if net[0] != 0 && net[1] != 0 {
            nets.push(net);
        }
    }
    nets
}

fn colour(field: &Field, digit: usize, cell: usize, side: usize, left: &mut u128, net: &mut [u128; 2]) {
    if !has(*left, cell) {
        return;
    }
    net[side] |= 1 << cell;
    *left &= !(1 << cell);
    for house in houses_of(cell) {
        if field.free[house][digit] == 2 {
            let other = first(field.places[digit] & HOUSES[house] & !(1 << cell));
            colour(field, digit, other, 1 - side, left, net);
        }
    }
}

/// All cells that see a cell of the set.
fn seen(set: u128) -> u128 {
    cells(set).fold(0, |seen, cell| seen | PEERS[cell])
}

/// The places of the digit that see both colours, each by one cell of its.
fn between(field: &Field, digit: usize, one: u128, other: u128) -> u128 {
    seen(one) & seen(other) & field.places[digit]
}

pub(super) fn simple(field: &Field, dead: &[u128; 10]) -> Option<Step> {
    for digit in (1..=9).filter(|&digit| dead[digit] != 0) {
        for net in nets(field, digit) {
            let mut step = Step::new(Kind::SimpleColoursWrap);
            for set in net.into_iter().filter(|&set| seen(set) & set != 0) {
                step.also(set, digit);
            }
            if !step.remove.is_empty() {
                return Some(step);
            }
            let removed = between(field, digit, net[0], net[1]);
            if removed != 0 {
                return Some(Step::removing(Kind::SimpleColoursTrap, removed, digit));
            }
        }
    }
    None
}

pub(super) fn multi(field: &Field, dead: &[u128; 10]) -> Option<Step> {
    for digit in (1..=9).filter(|&digit| dead[digit] != 0) {
        let nets = nets(field, digit);
        for (number, one) in nets.iter().enumerate() {
            for (place, other) in nets.iter().enumerate() {
                if number == place {
                    continue;
                }
                let mut step = Step::new(Kind::MultiColours2);
                for &set in one.iter().filter(|&&set| seen(set) & other[0] != 0 && seen(set) & other[1] != 0)
                {
                    step.also(set, digit);
                }
                if !step.remove.is_empty() {
                    return Some(step);
                }
                let mut step = Step::new(Kind::MultiColours1);
                for (mine, theirs) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                    if seen(one[mine]) & other[theirs] != 0 {
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
