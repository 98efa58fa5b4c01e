//! XY-Wing, XYZ-Wing and W-Wing.

use super::field::Field;
use super::step::{Kind, Step};
use crate::{Cell, CellSet, Digit, House};

fn of_size(field: &Field, size: usize) -> Vec<Cell> {
    Cell::all().filter(|&cell| field.candidates(cell).len() == size).collect()
}

pub(super) fn xy_wing(field: &Field) -> Option<Step> {
    let two = of_size(field, 2);
    for (number, &one) in two.iter().enumerate() {
        for (place, &other) in two.iter().enumerate().skip(number + 1) {
            if (field.candidates(one) | field.candidates(other)).len() != 3 {
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
            if (field.candidates(pivot) | field.candidates(left)).len() != 3 {
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
fn differ(field: &Field, cells: [Cell; 3]) -> bool {
    let [one, other, third] = cells.map(|cell| field.candidates(cell));
    (one | other | third).len() == 3 && one != other && other != third && third != one
}

fn wing(field: &Field, kind: Kind, pivot: Cell, left: Cell, right: Cell) -> Option<Step> {
    if !pivot.sees(left) || !pivot.sees(right) {
        return None;
    }
    let digit = (field.candidates(left) & field.candidates(right)).single()?;
    let mut removed = field.places[digit] & left.peers() & right.peers();
    if kind == Kind::XyzWing {
        removed &= pivot.peers();
    }
    (!removed.is_empty()).then(|| Step::removing(kind, removed, digit))
}

pub(super) fn w_wing(field: &Field) -> Option<Step> {
    let two = of_size(field, 2);
    for (number, &one) in two.iter().enumerate() {
        let pair = field.candidates(one);
        for &other in two[number + 1..].iter().filter(|&&other| field.candidates(other) == pair) {
            for digit in pair {
                let removed = field.places[digit] & one.peers() & other.peers();
                if !removed.is_empty()
                    && pair.without(digit).iter().any(|linked| is_linked(field, linked, one, other))
                {
                    return Some(Step::removing(Kind::WWing, removed, digit));
                }
            }
        }
    }
    None
}

/// Whether a house has two places for the digit, one seen by each cell.
fn is_linked(field: &Field, digit: Digit, one: Cell, other: Cell) -> bool {
    let ends = CellSet::of(one).with(other);
    House::all().filter(|&house| field.free(house, digit) == 2).any(|house| {
        let places = field.places[digit] & house.cells();
        if !(places & ends).is_empty() {
            return false;
        }
        let (mut sees_one, mut sees_other) = (false, false);
        for cell in places {
            if cell.sees(one) {
                sees_one = true;
            } else if cell.sees(other) {
                sees_other = true;
            }
        }
        sees_one && sees_other
    })
}
