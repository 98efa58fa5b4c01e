//! Singles from the queues, locked candidates, naked and hidden subsets.

use super::field::Field;
use super::step::{Kind, Step};
use super::units::{HOUSES, UNITS, bit, bits, block, count, digits, has, houses_of};

/// The first naked single in the queue that is the last open cell of a house; it stays in the queue.
pub(super) fn full_house(field: &Field) -> Option<Step> {
    let is_last = |&&(cell, digit): &&(usize, usize)| {
        let is_full = |house: usize| (1..=9).all(|other| other == digit || field.free[house][other] == 0);
        has(field.open, cell) && houses_of(cell).into_iter().any(is_full)
    };
    field
        .naked
        .waiting()
        .iter()
        .find(is_last)
        .map(|&(cell, digit)| Step::placing(Kind::FullHouse, cell, digit))
}

pub(super) fn naked_single(field: &mut Field) -> Option<Step> {
    while let Some((cell, digit)) = field.naked.pop() {
        if has(field.open, cell) {
            return Some(Step::placing(Kind::NakedSingle, cell, digit));
        }
    }
    None
}

/// The first entry of an open cell decides: if it is no hidden single any more, there is none.
pub(super) fn hidden_single(field: &mut Field) -> Option<Step> {
    while let Some((cell, digit)) = field.hidden.pop() {
        if has(field.open, cell) {
            let is_single = houses_of(cell).into_iter().any(|house| field.free[house][digit] == 1);
            return is_single.then(|| Step::placing(Kind::HiddenSingle, cell, digit));
        }
    }
    None
}

/// A digit of a box in one line only.
pub(super) fn pointing(field: &Field) -> Option<Step> {
    for (house, block) in HOUSES.into_iter().enumerate().skip(18) {
        for digit in 1..=9 {
            let places = field.places[digit] & block;
            if !matches!(field.free[house][digit], 2 | 3) {
                continue;
            }
            for line in &houses_of(places.trailing_zeros() as usize)[..2] {
                let removed = field.places[digit] & HOUSES[*line] & !block;
                if places & !HOUSES[*line] == 0 && removed != 0 {
                    return Some(Step::removing(Kind::Pointing, removed, digit));
                }
            }
        }
    }
    None
}

/// A digit of a line in one box only.
pub(super) fn claiming(field: &Field) -> Option<Step> {
    for (house, line) in HOUSES.into_iter().enumerate().take(18) {
        for digit in 1..=9 {
            let places = field.places[digit] & line;
            if !matches!(field.free[house][digit], 2 | 3) {
                continue;
            }
            let block = 18 + block(places.trailing_zeros() as usize);
            let removed = field.places[digit] & HOUSES[block] & !line;
            if places & !HOUSES[block] == 0 && removed != 0 {
                return Some(Step::removing(Kind::Claiming, removed, digit));
            }
        }
    }
    None
}

/// Boxes, rows, columns.
const ORDER: [std::ops::Range<usize>; 3] = [18..27, 0..9, 9..18];

/// A naked subset in a house where one of these cells changed. A pair or triple inside a box and a line that removes candidates from both is locked.
pub(super) fn naked_subset(field: &Field, size: usize, wants_locked: bool, changed: u128) -> Option<Step> {
    let kinds = if wants_locked { 1 } else { 3 };
    let houses = ORDER[..kinds].iter().cloned().flatten();
    houses.filter(|&house| HOUSES[house] & changed != 0).find_map(|house| {
        let (mut members, mut count) = ([0; 9], 0);
        for cell in UNITS[house] {
            if field.masks[cell] != 0 && field.count(cell) as usize <= size {
                members[count] = cell;
                count += 1;
            }
        }
        choose(field, &members[..count], size, &mut Vec::with_capacity(size), 0, wants_locked)
    })
}

/// Adds cells in order, as long as they have no more digits than the subset has cells.
fn choose(
    field: &Field,
    members: &[usize],
    size: usize,
    chosen: &mut Vec<usize>,
    mask: u16,
    wants_locked: bool,
) -> Option<Step> {
    if chosen.len() == size {
        return if count(mask) as usize == size { naked(field, chosen, mask, wants_locked) } else { None };
    }
    if chosen.len() + members.len() < size {
        return None;
    }
    for (number, &cell) in members.iter().enumerate() {
        let mask = mask | field.masks[cell];
        if count(mask) as usize > size {
            continue;
        }
        chosen.push(cell);
        let found = choose(field, &members[number + 1..], size, chosen, mask, wants_locked);
        chosen.pop();
        if found.is_some() {
            return found;
        }
    }
    None
}

fn naked(field: &Field, cells: &[usize], mask: u16, wants_locked: bool) -> Option<Step> {
    let set: u128 = cells.iter().fold(0, |set, &cell| set | 1 << cell);
    let common = houses_of(cells[0]).map(|house| set & !HOUSES[house] == 0);
    let block = houses_of(cells[0])[2];
    let mut step = Step::new(match cells.len() {
        2 => Kind::NakedPair,
        3 => Kind::NakedTriple,
        _ => Kind::NakedQuad,
    });
    let mut removing = 0;
    for (number, house) in houses_of(cells[0]).into_iter().enumerate() {
        if !common[number] {
            continue;
        }
        let mut removes_here = false;
        for &cell in UNITS[house].iter().filter(|&&cell| !has(set, cell)) {
            for digit in digits(field.masks[cell] & mask) {
                step.remove.push((cell, digit));
                removes_here |= number == 2 || !has(HOUSES[block], cell);
            }
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
pub(super) fn hidden_subset(field: &Field, size: usize, changed: u128) -> Option<Step> {
    ORDER.into_iter().flatten().filter(|&house| HOUSES[house] & changed != 0).find_map(|house| {
        let open = UNITS[house].iter().filter(|&&cell| field.masks[cell] != 0).count();
        if open <= size {
            return None;
        }
        let (mut members, mut number) = ([(0, 0); 9], 0);
        for digit in (1..=9).filter(|&digit| (1..=size).contains(&usize::from(field.free[house][digit]))) {
            let spot = |place: usize| (field.masks[UNITS[house][place]] >> (digit - 1) & 1) << place;
            members[number] = (bit(digit), (0..9).fold(0, |spots, place| spots | spot(place)));
            number += 1;
        }
        hidden(field, house, &members[..number], size, (0, 0))
    })
}

/// Adds digits in order, each with its places in the house, as long as they have no more places than the subset has cells.
fn hidden(
    field: &Field,
    house: usize,
    members: &[(u16, u16)],
    size: usize,
    (mask, spots): (u16, u16),
) -> Option<Step> {
    let left = size - count(mask) as usize;
    if left == 0 {
        let mut step = Step::new(match size {
            2 => Kind::HiddenPair,
            3 => Kind::HiddenTriple,
            _ => Kind::HiddenQuad,
        });
        for cell in bits(u64::from(spots)).map(|place| UNITS[house][place]) {
            step.remove.extend(digits(field.masks[cell] & !mask).map(|digit| (cell, digit)));
        }
        return (count(spots) as usize == size && !step.remove.is_empty()).then_some(step);
    }
    if members.len() < left {
        return None;
    }
    members.iter().enumerate().find_map(|(number, &(digit, places))| {
        let together = (mask | digit, spots | places);
        (count(together.1) as usize <= size)
            .then(|| hidden(field, house, &members[number + 1..], size, together))
            .flatten()
    })
}
