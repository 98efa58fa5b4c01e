//! The patterns that a branch of a higher level may use besides links, in a fixed order: locked candidates, naked and hidden
//! subsets, basic fish.

use std::ops::ControlFlow;

use super::field::{CELLS, Field, only};
use crate::sets::count_of_nine;
use crate::{CellSet, Digit, DigitSet, House, HouseKind, HouseSet};

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

/// Each digit with two or more places in a house, all of them in a crossing house. By kinds of houses: box and column, box and
/// row, column and box, row and box; inside these by the first house, the second house and the digit.
pub(crate) fn each_locked(
    field: &Field,
    digits: DigitSet,
    found: &mut dyn FnMut(House, House, Digit) -> ControlFlow<()>,
) -> ControlFlow<()> {
    use HouseKind::{Box, Column, Row};
    for (base_kind, cover_kind) in [(Box, Column), (Box, Row), (Column, Box), (Row, Box)] {
        for base in base_kind.houses() {
            // For each of the three crossing houses the digits that are locked there.
            let mut locked = [DigitSet::EMPTY; 3];
            let by_digit = field.spots_of(base);
            for digit in digits {
                let spots = by_digit[digit.index()];
                if spots & spots.wrapping_sub(1) == 0 {
                    continue;
                }
                // The columns of a box are the bits modulo three.
                let parts = if cover_kind == Column {
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
                    (_, Column) => base.number() % 3 * 3 + part,
                    (_, Row) | (Row, _) => base.number() / 3 * 3 + part,
                    _ => part * 3 + base.number() / 3,
                };
                for digit in digits {
                    found(base, cover_kind.house(cover), digit)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Each set of nine things with two bits or more each, and as many bits in all as there are things. Sets come by ascending mask.
fn each_set(
    things: &[u16; 9],
    size: usize,
    found: &mut dyn FnMut(u16, u16) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut fitting = 0;
    for (index, &bits) in things.iter().enumerate() {
        fitting |= u16::from((2..=size).contains(&count_of_nine(bits))) << index;
    }
    if count_of_nine(fitting) < size {
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
    let missing = size - count_of_nine(members);
    if missing == 0 {
        let is_set = count_of_nine(bits) == size;
        return if is_set { found(members, bits) } else { ControlFlow::Continue(()) };
    }
    while left != 0 {
        let lowest = left & left.wrapping_neg();
        left ^= lowest;
        // The members below this one must suffice.
        let below = fitting & (lowest - 1);
        let union = bits | things[lowest.trailing_zeros() as usize];
        if count_of_nine(below) + 1 >= missing && count_of_nine(union) <= size {
            each_larger_set(things, size, below, members | lowest, union, found)?;
        }
    }
    ControlFlow::Continue(())
}

/// Each set of digits that have two or more places each in the house, and as many cells in all as there are digits.
pub(crate) fn each_hidden_set(
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
fn cells_at(house: House, mut spots: u16) -> CellSet {
    let mut cells = CellSet::EMPTY;
    while spots != 0 {
        cells = cells.with(CELLS[house.index()][spots.trailing_zeros() as usize]);
        spots &= spots - 1;
    }
    cells
}

/// Each set of cells of the house with two or more candidates each, and as many digits in all as there are cells.
pub(crate) fn each_naked_set(
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

/// Each digit with two or more places in each of some lines, and all of them in as many crossing lines: columns as bases,
/// then rows; sets of lines before digits.
pub(crate) fn each_fish(
    field: &Field,
    size: usize,
    digits: DigitSet,
    found: &mut dyn FnMut(Digit, HouseSet, HouseSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for [base_kind, cover_kind] in [[HouseKind::Column, HouseKind::Row], [HouseKind::Row, HouseKind::Column]]
    {
        // By set of lines, so that sets come before digits.
        let mut sets: Vec<(u16, Digit, u16)> = Vec::new();
        for digit in digits.iter().filter(|&digit| field.times_placed(digit) + 2 * size <= 9) {
            let crossing = std::array::from_fn(|line| field.spots(base_kind.house(line), digit));
            let _ = each_set(&crossing, size, &mut |lines, covers| {
                sets.push((lines, digit, covers));
                ControlFlow::Continue(())
            });
        }
        sets.sort_unstable_by_key(|&(lines, digit, _)| (lines, digit));
        for (lines, digit, covers) in sets {
            let set = |kind: HouseKind, bits: u16| {
                HouseSet::from_bits(u64::from(bits) << kind.house(0).index())
                    .expect("nine lines from the first on")
            };
            found(digit, set(base_kind, lines), set(cover_kind, covers))?;
        }
    }
    ControlFlow::Continue(())
}
