//! Skyscraper, two-string kite and empty rectangle. `dead` are the candidates that they may remove.

use super::field::Field;
use super::step::{Kind, Step};
use crate::digit::ByDigit;
use crate::{Cell, CellSet, Digit, House, HouseKind};

/// The digits of which something may be removed.
pub(super) fn digits(dead: &ByDigit<CellSet>) -> impl Iterator<Item = Digit> {
    Digit::ALL.into_iter().filter(|&digit| !dead[digit].is_empty())
}

/// The two places of each line with just two, in order.
fn pairs(field: &Field, lines: HouseKind, digit: Digit) -> Vec<[Cell; 2]> {
    let two = lines.houses().filter(|&line| field.free(line, digit) == 2);
    two.filter_map(|line| {
        let mut places = (field.places[digit] & line.cells()).iter();
        Some([places.next()?, places.next()?])
    })
    .collect()
}

pub(super) fn skyscraper(field: &Field, dead: &ByDigit<CellSet>) -> Option<Step> {
    skyscraper_by(field, dead, HouseKind::Row, Cell::col)
        .or_else(|| skyscraper_by(field, dead, HouseKind::Column, Cell::row))
}

fn skyscraper_by(
    field: &Field,
    dead: &ByDigit<CellSet>,
    lines: HouseKind,
    across: fn(Cell) -> usize,
) -> Option<Step> {
    for digit in digits(dead) {
        let pairs = pairs(field, lines, digit);
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
                let removed = field.places[digit] & one[roof].peers() & other[roof].peers();
                if !removed.is_empty() {
                    return Some(Step::removing(Kind::Skyscraper, removed, digit));
                }
            }
        }
    }
    None
}

pub(super) fn two_string_kite(field: &Field, dead: &ByDigit<CellSet>) -> Option<Step> {
    for digit in digits(dead) {
        let mut rows = pairs(field, HouseKind::Row, digit);
        let mut columns = pairs(field, HouseKind::Column, digit);
        for one in &mut rows {
            for other in &mut columns {
                // The pairs stay turned for the next comparison, as in HoDoKu.
                if one[0].box_index() == other[0].box_index() {
                } else if one[0].box_index() == other[1].box_index() {
                    other.swap(0, 1);
                } else if one[1].box_index() == other[0].box_index() {
                    one.swap(0, 1);
                } else if one[1].box_index() == other[1].box_index() {
                    one.swap(0, 1);
                    other.swap(0, 1);
                } else {
                    continue;
                }
                if one.iter().any(|cell| other.contains(cell)) {
                    continue;
                }
                let crossing = House::row(other[1].row()).cells()
                    & House::column(one[1].col()).cells()
                    & field.places[digit];
                if !crossing.is_empty() {
                    return Some(Step::removing(Kind::TwoStringKite, crossing, digit));
                }
            }
        }
    }
    None
}

pub(super) fn empty_rectangle(field: &Field, dead: &ByDigit<CellSet>) -> Option<Step> {
    digits(dead)
        .find_map(|digit| HouseKind::Box.houses().find_map(|block| empty_rectangle_in(field, digit, block)))
}

fn empty_rectangle_in(field: &Field, digit: Digit, block: House) -> Option<Step> {
    if !(2..=5).contains(&field.free(block, digit)) {
        return None;
    }
    let places = field.places[digit] & block.cells();
    // The row and the column of the box that hold all places, from the last row and column to the first.
    for number in 0..9 {
        let row = House::row(block.number() / 3 * 3 + 2 - number / 3);
        let column = House::column(block.number() % 3 * 3 + 2 - number % 3);
        let (in_row, in_column) = (places & row.cells(), places & column.cells());
        let is_hinged = (places - row.cells() - column.cells()).is_empty()
            && !(in_row - column.cells()).is_empty()
            && !(in_column - row.cells()).is_empty();
        if !is_hinged || !in_row.has_several() && !in_column.has_several() {
            continue;
        }
        let found = by_link(field, digit, block, [row, column])
            .or_else(|| by_link(field, digit, block, [column, row]));
        if found.is_some() {
            return found;
        }
    }
    None
}

/// A strong link across the first line whose other end sees a place of the second line.
fn by_link(field: &Field, digit: Digit, block: House, [line, other]: [House; 2]) -> Option<Step> {
    let is_row = line.kind() == HouseKind::Row;
    for cell in field.places[digit] & (line.cells() - block.cells()) {
        let across = if is_row { House::column(cell.col()) } else { House::row(cell.row()) };
        let pair = field.places[digit] & across.cells();
        if pair.len() != 2 {
            continue;
        }
        let end = pair.without(cell).first()?;
        let along = if is_row { House::row(end.row()) } else { House::column(end.col()) };
        let seen = field.places[digit] & along.cells() & (other.cells() - block.cells());
        if let Some(first) = seen.first() {
            return Some(Step::removing(Kind::EmptyRectangle, CellSet::of(first), digit));
        }
    }
    None
}
