//! Skyscraper, two-string kite and empty rectangle. `dead` are the candidates that they may remove.

use super::field::Field;
use super::step::{Kind, Step};
use super::units::{HOUSES, PEERS, UNITS, block, column, first, row};

/// The two places of each house with just two, in order.
fn pairs(field: &Field, houses: std::ops::Range<usize>, digit: usize) -> Vec<[usize; 2]> {
    let two = houses.filter(|&house| field.free[house][digit] == 2);
    two.map(|house| {
        let places = field.places[digit] & HOUSES[house];
        [first(places), 127 - places.leading_zeros() as usize]
    })
    .collect()
}

pub(super) fn skyscraper(field: &Field, dead: &[u128; 10]) -> Option<Step> {
    skyscraper_by(field, dead, 0..9, column).or_else(|| skyscraper_by(field, dead, 9..18, row))
}

fn skyscraper_by(
    field: &Field,
    dead: &[u128; 10],
    lines: std::ops::Range<usize>,
    across: fn(usize) -> usize,
) -> Option<Step> {
    for digit in (1..=9).filter(|&digit| dead[digit] != 0) {
        let pairs = pairs(field, lines.clone(), digit);
        for (number, one) in pairs.iter().enumerate() {
            for other in &pairs[number + 1..] {
                let roof = if across(one[0]) == across(other[0]) {
                    1
                } else if across(one[1]) == across(other[1]) {
                    0
                } else {
                    continue;
                };
                if across(one[roof]) == across(other[roof]) {
                    continue;
                }
                let removed = field.places[digit] & PEERS[one[roof]] & PEERS[other[roof]];
                if removed != 0 {
                    return Some(Step::removing(Kind::Skyscraper, removed, digit));
                }
            }
        }
    }
    None
}

pub(super) fn two_string_kite(field: &Field, dead: &[u128; 10]) -> Option<Step> {
    for digit in (1..=9).filter(|&digit| dead[digit] != 0) {
        let mut rows = pairs(field, 0..9, digit);
        let mut columns = pairs(field, 9..18, digit);
        for one in &mut rows {
            for other in &mut columns {
                // The pairs stay turned for the next comparison, as in HoDoKu.
                if block(one[0]) == block(other[0]) {
                } else if block(one[0]) == block(other[1]) {
                    other.swap(0, 1);
                } else if block(one[1]) == block(other[0]) {
                    one.swap(0, 1);
                } else if block(one[1]) == block(other[1]) {
                    one.swap(0, 1);
                    other.swap(0, 1);
                } else {
                    continue;
                }
                if one.iter().any(|cell| other.contains(cell)) {
                    continue;
                }
                let crossing = row(other[1]) * 9 + column(one[1]);
                if field.has(crossing, digit) {
                    return Some(Step::removing(Kind::TwoStringKite, 1 << crossing, digit));
                }
            }
        }
    }
    None
}

pub(super) fn empty_rectangle(field: &Field, dead: &[u128; 10]) -> Option<Step> {
    let mut digits = (1..=9).filter(|&digit| dead[digit] != 0);
    digits.find_map(|digit| (0..9).find_map(|block| empty_rectangle_in(field, digit, block)))
}

fn empty_rectangle_in(field: &Field, digit: usize, block: usize) -> Option<Step> {
    if !(2..=5).contains(&field.free[18 + block][digit]) {
        return None;
    }
    let places = field.places[digit] & HOUSES[18 + block];
    // The row and the column of the box that hold all places, from the last row and column to the first.
    for number in 0..9 {
        let row = block / 3 * 3 + 2 - number / 3;
        let column = block % 3 * 3 + 2 - number % 3;
        let (in_row, in_column) = (places & HOUSES[row], places & HOUSES[9 + column]);
        let beside = places & !HOUSES[row] & !HOUSES[9 + column];
        if beside != 0 || in_row & !HOUSES[9 + column] == 0 || in_column & !HOUSES[row] == 0 {
            continue;
        }
        if in_row.count_ones() < 2 && in_column.count_ones() < 2 {
            continue;
        }
        let found = by_link(field, digit, block, [row, 9 + column])
            .or_else(|| by_link(field, digit, block, [9 + column, row]));
        if found.is_some() {
            return found;
        }
    }
    None
}

/// A strong link across the first line whose other end sees a place of the second line.
fn by_link(field: &Field, digit: usize, block: usize, [line, other]: [usize; 2]) -> Option<Step> {
    let is_row = line < 9;
    for cell in UNITS[line] {
        if super::units::block(cell) == block || !field.has(cell, digit) {
            continue;
        }
        let across = if is_row { 9 + column(cell) } else { row(cell) };
        let pair = field.places[digit] & HOUSES[across];
        if pair.count_ones() != 2 {
            continue;
        }
        let end = first(pair & !(1 << cell));
        let along = if is_row { row(end) } else { 9 + column(end) };
        let seen = field.places[digit] & HOUSES[along] & HOUSES[other] & !HOUSES[18 + block];
        if seen != 0 {
            return Some(Step::removing(Kind::EmptyRectangle, 1 << first(seen), digit));
        }
    }
    None
}
