//! XY-Wing, XYZ-Wing and W-Wing.

use super::field::Field;
use super::step::{Kind, Step};
use super::units::{HOUSES, PEERS, UNITS, count, digits, sees};

fn of_size(field: &Field, size: u32) -> Vec<usize> {
    (0..81).filter(|&cell| field.count(cell) == size).collect()
}

pub(super) fn xy_wing(field: &Field) -> Option<Step> {
    let two = of_size(field, 2);
    for (number, &one) in two.iter().enumerate() {
        for (place, &other) in two.iter().enumerate().skip(number + 1) {
            if count(field.masks[one] | field.masks[other]) != 3 {
                continue;
            }
            for &third in &two[place + 1..] {
                let tries = [[one, other, third], [other, one, third], [third, other, one]];
                if !differ(field, tries[0]) {
                    continue;
                }
                for [pivot, left, right] in tries {
                    if let Some(step) = wing(field, Kind::XyWing, pivot, left, right) {
                        return Some(step);
                    }
                }
            }
        }
    }
    None
}

pub(super) fn xyz_wing(field: &Field) -> Option<Step> {
    let (two, three) = (of_size(field, 2), of_size(field, 3));
    for &pivot in &three {
        for (place, &left) in two.iter().enumerate() {
            if count(field.masks[pivot] | field.masks[left]) != 3 {
                continue;
            }
            for &right in &two[place + 1..] {
                if differ(field, [pivot, left, right])
                    && let Some(step) = wing(field, Kind::XyzWing, pivot, left, right)
                {
                    return Some(step);
                }
            }
        }
    }
    None
}

/// Whether three cells have three candidates together, and no two of them the same.
fn differ(field: &Field, cells: [usize; 3]) -> bool {
    let [one, other, third] = cells.map(|cell| field.masks[cell]);
    count(one | other | third) == 3 && one != other && other != third && third != one
}

fn wing(field: &Field, kind: Kind, pivot: usize, left: usize, right: usize) -> Option<Step> {
    let common = field.masks[left] & field.masks[right];
    if !sees(pivot, left) || !sees(pivot, right) || count(common) != 1 {
        return None;
    }
    let digit = common.trailing_zeros() as usize + 1;
    let mut removed = field.places[digit] & PEERS[left] & PEERS[right];
    if kind == Kind::XyzWing {
        removed &= PEERS[pivot];
    }
    (removed != 0).then(|| Step::removing(kind, removed, digit))
}

pub(super) fn w_wing(field: &Field) -> Option<Step> {
    let two = of_size(field, 2);
    for (number, &one) in two.iter().enumerate() {
        for &other in two[number + 1..].iter().filter(|&&other| field.masks[other] == field.masks[one]) {
            let pair: Vec<usize> = digits(field.masks[one]).collect();
            for (digit, linked) in [(pair[0], pair[1]), (pair[1], pair[0])] {
                let removed = field.places[digit] & PEERS[one] & PEERS[other];
                if removed != 0 && is_linked(field, linked, one, other) {
                    return Some(Step::removing(Kind::WWing, removed, digit));
                }
            }
        }
    }
    None
}

/// Whether a house has two places for the digit, one seen by each cell.
fn is_linked(field: &Field, digit: usize, one: usize, other: usize) -> bool {
    (0..27).filter(|&house| field.free[house][digit] == 2).any(|house| {
        let (mut sees_one, mut sees_other) = (false, false);
        if field.places[digit] & HOUSES[house] & (1 << one | 1 << other) != 0 {
            return false;
        }
        for cell in UNITS[house].into_iter().filter(|&cell| field.has(cell, digit)) {
            if sees(cell, one) {
                sees_one = true;
            } else if sees(cell, other) {
                sees_other = true;
            }
        }
        sees_one && sees_other
    })
}
