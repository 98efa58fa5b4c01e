//! Singles from the queues, locked candidates, naked and hidden subsets.

use super::field::Field;
use super::step::{Kind, Step};
use crate::{Candidate, Cell, CellSet, Digit, DigitSet, House, HouseKind};

/// The first naked single in the queue that is the last open cell of a house; it stays in the queue.
pub(super) fn full_house(field: &Field) -> Option<Step> {
    let is_last = |one: &Candidate| {
        let is_full = |house: House| {
            Digit::ALL.into_iter().all(|other| other == one.digit || field.free(house, other) == 0)
        };
        field.open.contains(one.cell) && one.cell.houses().into_iter().any(is_full)
    };
    let last = field.naked.waiting().iter().copied().find(is_last)?;
    Some(Step::placing(Kind::FullHouse, last))
}

pub(super) fn naked_single(field: &mut Field) -> Option<Step> {
    while let Some(single) = field.naked.pop() {
        if field.open.contains(single.cell) {
            return Some(Step::placing(Kind::NakedSingle, single));
        }
    }
    None
}

/// The first entry of an open cell decides: if it is no hidden single any more, there is none.
pub(super) fn hidden_single(field: &mut Field) -> Option<Step> {
    while let Some(single) = field.hidden.pop() {
        if field.open.contains(single.cell) {
            let is_single = |house| field.free(house, single.digit) == 1;
            let is_hidden = single.cell.houses().into_iter().any(is_single);
            return is_hidden.then(|| Step::placing(Kind::HiddenSingle, single));
        }
    }
    None
}

/// A digit of a box in one line only.
pub(super) fn pointing(field: &Field) -> Option<Step> {
    locked(field, Kind::Pointing, HouseKind::Box.houses(), |cell| {
        let [row, column, _] = cell.houses();
        [Some(row), Some(column)]
    })
}

/// A digit of a line in one box only.
pub(super) fn claiming(field: &Field) -> Option<Step> {
    let lines = HouseKind::Row.houses().chain(HouseKind::Column.houses());
    locked(field, Kind::Claiming, lines, |cell| [Some(cell.houses()[2]), None])
}

/// A digit of one of these houses in one crossing house only. `crossing` has those of the first place.
fn locked(
    field: &Field,
    kind: Kind,
    houses: impl Iterator<Item = House>,
    crossing: fn(Cell) -> [Option<House>; 2],
) -> Option<Step> {
    for house in houses {
        for digit in Digit::ALL.into_iter().filter(|&digit| matches!(field.free(house, digit), 2 | 3)) {
            let places = field.places[digit] & house.cells();
            let Some(first) = places.first() else { continue };
            for other in crossing(first).into_iter().flatten() {
                let removed = field.places[digit] & (other.cells() - house.cells());
                if other.cells().contains_all(places) && !removed.is_empty() {
                    return Some(Step::removing(kind, removed, digit));
                }
            }
        }
    }
    None
}

/// The order in which subsets are looked for.
const ORDER: [HouseKind; 3] = [HouseKind::Box, HouseKind::Row, HouseKind::Column];

/// A naked subset in a house where one of these cells changed. A pair or triple inside a box and a line that removes candidates from both is locked.
pub(super) fn naked_subset(field: &Field, size: usize, wants_locked: bool, changed: CellSet) -> Option<Step> {
    let kinds = if wants_locked { &ORDER[..1] } else { &ORDER[..] };
    let houses = kinds.iter().copied().flat_map(HouseKind::houses);
    houses.filter(|house| !(house.cells() & changed).is_empty()).find_map(|house| {
        let is_member = |cell: &Cell| (1..=size).contains(&field.candidates(*cell).len());
        let members: CellSet = house.cells().iter().filter(is_member).collect();
        choose(field, members, size, &mut Vec::with_capacity(size), DigitSet::EMPTY, wants_locked)
    })
}

/// Adds cells in order, as long as they have no more digits than the subset has cells.
fn choose(
    field: &Field,
    mut members: CellSet,
    size: usize,
    chosen: &mut Vec<Cell>,
    digits: DigitSet,
    wants_locked: bool,
) -> Option<Step> {
    if chosen.len() == size {
        return if digits.len() == size { naked(field, chosen, digits, wants_locked) } else { None };
    }
    if chosen.len() + members.len() < size {
        return None;
    }
    for cell in members {
        members = members.without(cell);
        let digits = digits | field.candidates(cell);
        if digits.len() > size {
            continue;
        }
        chosen.push(cell);
        let found = choose(field, members, size, chosen, digits, wants_locked);
        chosen.pop();
        if found.is_some() {
            return found;
        }
    }
    None
}

fn naked(field: &Field, cells: &[Cell], digits: DigitSet, wants_locked: bool) -> Option<Step> {
    let set: CellSet = cells.iter().copied().collect();
    let common = cells[0].houses().map(|house| house.cells().contains_all(set));
    let block = cells[0].houses()[2];
    let mut step = Step::new(match cells.len() {
        2 => Kind::NakedPair,
        3 => Kind::NakedTriple,
        _ => Kind::NakedQuad,
    });
    let mut removing = 0;
    for (number, house) in cells[0].houses().into_iter().enumerate() {
        if !common[number] {
            continue;
        }
        let mut removes_here = false;
        for cell in house.cells() - set {
            let removed = field.candidates(cell) & digits;
            step.also_in(cell, removed);
            removes_here |= !removed.is_empty() && (house == block || !block.cells().contains(cell));
        }
        removing += usize::from(removes_here);
    }
    if step.remove.is_empty() {
        return None;
    }
    let is_locked = cells.len() < 4 && removing > 1 && common[2] && (common[0] || common[1]);
    if is_locked {
        step.kind = if cells.len() == 2 { Kind::LockedPair } else { Kind::LockedTriple };
    }
    (is_locked == wants_locked).then_some(step)
}

/// A hidden subset in a house where one of these cells changed.
pub(super) fn hidden_subset(field: &Field, size: usize, changed: CellSet) -> Option<Step> {
    let houses = ORDER.into_iter().flat_map(HouseKind::houses);
    houses.filter(|house| !(house.cells() & changed).is_empty()).find_map(|house| {
        if (house.cells() & field.open).len() <= size {
            return None;
        }
        let is_member = |digit: &Digit| (1..=size).contains(&usize::from(field.free(house, *digit)));
        let members: DigitSet = Digit::ALL.into_iter().filter(is_member).collect();
        hidden(field, house, members, size, (DigitSet::EMPTY, CellSet::EMPTY))
    })
}

/// Adds digits in order, each with its places in the house, as long as they have no more places than the subset has cells.
fn hidden(
    field: &Field,
    house: House,
    mut members: DigitSet,
    size: usize,
    (digits, cells): (DigitSet, CellSet),
) -> Option<Step> {
    let left = size - digits.len();
    if left == 0 {
        let mut step = Step::new(match size {
            2 => Kind::HiddenPair,
            3 => Kind::HiddenTriple,
            _ => Kind::HiddenQuad,
        });
        for cell in cells {
            step.also_in(cell, field.candidates(cell) - digits);
        }
        return (cells.len() == size && !step.remove.is_empty()).then_some(step);
    }
    if members.len() < left {
        return None;
    }
    members.iter().find_map(|digit| {
        members = members.without(digit);
        let together = cells | field.places[digit] & house.cells();
        let fits = together.len() <= size;
        fits.then(|| hidden(field, house, members, size, (digits.with(digit), together))).flatten()
    })
}
