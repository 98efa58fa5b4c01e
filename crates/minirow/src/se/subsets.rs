//! Producers 6 to 14 and 16 to 18: locked candidates, naked and hidden subsets, basic fish, XY- and XYZ-Wing.

use std::ops::ControlFlow;

use super::field::{BOXES_COLUMNS_ROWS, CELLS, Field, houses, in_order, only};
use super::hint::{Among, Hint, Sink};
use super::rule::cells_of;
use crate::{CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseKind, HouseSet};

/// For nine bits: which of the thirds 0 to 2, 3 to 5 and 6 to 8 they meet. Of a line these are its boxes, of a box its rows.
const THIRDS: [u8; 512] = {
    let mut thirds = [0; 512];
    let mut bits = 0;
    while bits < 512 {
        let mut third = 0;
        while third < 3 {
            if bits >> (3 * third) & 7 != 0 {
                thirds[bits] |= 1 << third;
            }
            third += 1;
        }
        bits += 1;
    }
    thirds
};

/// How many of nine bits are set.
pub(super) const COUNT: [u8; 512] = {
    let mut count = [0; 512];
    let mut bits = 0_usize;
    while bits < 512 {
        count[bits] = bits.count_ones() as u8;
        bits += 1;
    }
    count
};

/// Each digit with two or more places in a house, all of them in a crossing house. By kinds of houses: box and column, box and
/// row, column and box, row and box; inside these by the first house, the second house and the digit.
pub(super) fn each_locked(
    field: &Field,
    digits: DigitSet,
    found: &mut dyn FnMut(House, House, Digit) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for (base_kind, cover_kind) in [(18, 9), (18, 0), (9, 18), (0, 18)] {
        for base in 0..9 {
            // For each of the three crossing houses the digits that are locked there.
            let mut locked = [DigitSet::EMPTY; 3];
            for digit in digits {
                let spots = field.spots(House::from_index(base_kind + base), digit);
                if spots & spots.wrapping_sub(1) == 0 {
                    continue;
                }
                // The columns of a box are the bits modulo three.
                let parts = if cover_kind == 9 {
                    (spots | spots >> 3 | spots >> 6) & 7
                } else {
                    u16::from(THIRDS[usize::from(spots)])
                };
                if let Some(part) = only(parts) {
                    locked[part] = locked[part].with(digit);
                }
            }
            for (part, &digits) in locked.iter().enumerate() {
                let cover = match (base_kind, cover_kind) {
                    (_, 9) => base % 3 * 3 + part,
                    (_, 0) | (0, _) => base / 3 * 3 + part,
                    _ => part * 3 + base / 3,
                };
                for digit in digits {
                    found(House::from_index(base_kind + base), House::from_index(cover_kind + cover), digit)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Pointing (2.6) and claiming (2.8).
pub(super) fn locked(field: &Field, among: Among, sink: Sink<'_>) -> ControlFlow<()> {
    each_locked(field, among.digits, &mut |base, cover, digit| {
        let rating = if base.kind() == HouseKind::Box { 2.6 } else { 2.8 };
        Hint::remove_digit(rating, digit, field.places(cover, digit) - base.cells()).offer(sink)
    })
}

/// Each set of nine things with two bits or more each, and as many bits in all as there are things. Sets come by ascending mask.
fn each_set(
    things: &[u16; 9],
    size: usize,
    found: &mut dyn FnMut(u16, u16) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut fitting = 0;
    for (index, &bits) in things.iter().enumerate() {
        fitting |= u16::from((2..=size as u8).contains(&COUNT[usize::from(bits)])) << index;
    }
    if usize::from(COUNT[usize::from(fitting)]) < size {
        return ControlFlow::Continue(());
    }
    each_larger_set(things, size, fitting, 0, 0, found)
}

/// The sets with these members and more below them: the highest member varies slowest.
fn each_larger_set(
    things: &[u16; 9],
    size: usize,
    fitting: u16,
    members: u16,
    bits: u16,
    found: &mut dyn FnMut(u16, u16) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut left = fitting;
    let missing = size - usize::from(COUNT[usize::from(members)]);
    if missing == 0 {
        let is_set = usize::from(COUNT[usize::from(bits)]) == size;
        return if is_set { found(members, bits) } else { ControlFlow::Continue(()) };
    }
    while left != 0 {
        let lowest = left & left.wrapping_neg();
        left ^= lowest;
        // The members below this one must suffice.
        let below = fitting & (lowest - 1);
        let union = bits | things[lowest.trailing_zeros() as usize];
        if usize::from(COUNT[usize::from(below)]) + 1 >= missing
            && usize::from(COUNT[usize::from(union)]) <= size
        {
            each_larger_set(things, size, below, members | lowest, union, found)?;
        }
    }
    ControlFlow::Continue(())
}

/// Each set of digits that have two or more places each in the house, and as many cells in all as there are digits.
pub(super) fn each_hidden_set(
    field: &Field,
    house: House,
    size: usize,
    found: &mut dyn FnMut(DigitSet, CellSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    each_set(field.spots_of(house), size, &mut |digits, spots| {
        let cells = cells_at(house, spots);
        found(DigitSet::from_bits(digits).unwrap_or(DigitSet::EMPTY), cells)
    })
}

/// The cells of a house at these spots.
pub(super) fn cells_at(house: House, mut spots: u16) -> CellSet {
    let mut cells = CellSet::EMPTY;
    while spots != 0 {
        cells = cells.with(CELLS[house.index()][spots.trailing_zeros() as usize]);
        spots &= spots - 1;
    }
    cells
}

/// Hidden pair (3.4), triple (4.0), quad (5.4).
pub(super) fn hidden_sets(field: &Field, size: usize, among: Among, sink: Sink<'_>) -> ControlFlow<()> {
    let rating = [3.4, 4.0, 5.4][size - 2];
    let is_looked_at = |house: &House| among.houses.contains(*house) && field.open_in(*house) > 2 * size;
    for house in houses(BOXES_COLUMNS_ROWS).filter(is_looked_at) {
        each_hidden_set(field, house, size, &mut |digits, cells| {
            let mut remove = CandidateSet::EMPTY;
            for other in !digits {
                remove.insert_all(other, field.cells_with(other) & cells);
            }
            Hint::remove(rating, remove).offer(sink)
        })?;
    }
    ControlFlow::Continue(())
}

/// Each set of cells of the house with two or more candidates each, and as many digits in all as there are cells.
pub(super) fn each_naked_set(
    field: &Field,
    house: House,
    size: usize,
    found: &mut dyn FnMut(CellSet, DigitSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let digits = CELLS[house.index()].map(|cell| field.candidates(cell).bits());
    each_set(&digits, size, &mut |spots, digits| {
        let cells = cells_at(house, spots);
        found(cells, DigitSet::from_bits(digits).unwrap_or(DigitSet::EMPTY))
    })
}

/// Naked pair (3.0), triple (3.6), quad (5.0).
pub(super) fn naked_sets(field: &Field, size: usize, among: Among, sink: Sink<'_>) -> ControlFlow<()> {
    let rating = [3.0, 3.6, 5.0][size - 2];
    let is_looked_at = |house: &House| among.houses.contains(*house) && field.open_in(*house) >= 2 * size;
    for house in houses(BOXES_COLUMNS_ROWS).filter(is_looked_at) {
        each_naked_set(field, house, size, &mut |cells, digits| {
            let mut remove = CandidateSet::EMPTY;
            for digit in digits {
                remove.insert_all(digit, field.places(house, digit) - cells);
            }
            Hint::remove(rating, remove).offer(sink)
        })?;
    }
    ControlFlow::Continue(())
}

/// Each digit with two or more places in each of some lines, and all of them in as many crossing lines: columns as bases,
/// then rows; sets of lines before digits.
pub(super) fn each_fish(
    field: &Field,
    size: usize,
    digits: DigitSet,
    found: &mut dyn FnMut(Digit, HouseSet, HouseSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for (base_kind, cover_kind) in [(9, 0), (0, 9)] {
        // By set of lines, so that sets come before digits.
        let mut sets: Vec<(u16, Digit, u16)> = Vec::new();
        for digit in digits.iter().filter(|&digit| field.times_placed(digit) + 2 * size <= 9) {
            let crossing =
                std::array::from_fn(|line| field.spots(House::from_index(base_kind + line), digit));
            let _ = each_set(&crossing, size, &mut |lines, covers| {
                sets.push((lines, digit, covers));
                ControlFlow::Continue(())
            });
        }
        sets.sort_unstable_by_key(|&(lines, digit, _)| (lines, digit));
        for (lines, digit, covers) in sets {
            let set = |kind: usize, bits: u16| {
                HouseSet::from_bits(u32::from(bits) << kind).expect("nine lines from the first on")
            };
            found(digit, set(base_kind, lines), set(cover_kind, covers))?;
        }
    }
    ControlFlow::Continue(())
}

/// X-Wing (3.2), Swordfish (3.8), Jellyfish (5.2).
pub(super) fn fish(field: &Field, size: usize, among: Among, sink: Sink<'_>) -> ControlFlow<()> {
    let rating = [3.2, 3.8, 5.2][size - 2];
    each_fish(field, size, among.digits, &mut |digit, bases, covers| {
        let removed = field.cells_with(digit) & cells_of(covers);
        Hint::remove_digit(rating, digit, removed - cells_of(bases)).offer(sink)
    })
}

/// XY-Wing (4.2): three cells with two of three digits each; what sees both pincers loses their common digit.
pub(super) fn xy_wings(field: &Field, sink: Sink<'_>) -> ControlFlow<()> {
    let two = field.cells_of_size::<2>();
    for pivot in two {
        wings(field, pivot, two, 0, |one, other| one.peers() & other.peers(), 4.2, sink)?;
    }
    ControlFlow::Continue(())
}

/// XYZ-Wing (4.4): the pivot has three digits, the pincers two of them each.
pub(super) fn xyz_wings(field: &Field, sink: Sink<'_>) -> ControlFlow<()> {
    let two = field.cells_of_size::<2>();
    for pivot in field.cells_of_size::<3>() {
        let seen = |one: Cell, other: Cell| one.peers() & other.peers() & pivot.peers();
        wings(field, pivot, two, 1, seen, 4.4, sink)?;
    }
    ControlFlow::Continue(())
}

fn wings(
    field: &Field,
    pivot: Cell,
    two: CellSet,
    in_all: usize,
    seen: impl Fn(Cell, Cell) -> CellSet,
    rating: f64,
    sink: Sink<'_>,
) -> ControlFlow<()> {
    let stem = field.candidates(pivot);
    let pincers = || in_order(pivot, pivot.peers() & two).into_iter().flatten();
    for one in pincers() {
        for other in pincers() {
            let (a, b) = (field.candidates(one), field.candidates(other));
            let shared = a & b;
            if shared.len() == 1 && (stem | a | b).len() == 3 && (stem & shared).len() == in_all {
                let digit = shared.first().expect("one digit is shared");
                Hint::remove_digit(rating, digit, seen(one, other) & field.cells_with(digit)).offer(sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}
