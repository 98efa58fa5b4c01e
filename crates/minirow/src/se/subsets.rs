//! Producers 6 to 14 and 16 to 18: locked candidates, naked and hidden subsets, basic fish, XY- and XYZ-Wing.

use std::ops::ControlFlow;

use super::branch::cells_of;
use super::field::{BOXES_COLUMNS_ROWS, Field, houses};
use super::hint::{Hint, Sink};
use crate::{CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseKind, HouseSet};

/// Each digit with two or more places in a house, all of them in a crossing house: box and column, box and row, column and
/// box, row and box; inside these by digit.
pub(super) fn each_locked(
    field: &Field,
    found: &mut dyn FnMut(House, House, Digit) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for (base_kind, cover_kind) in [(18, 9), (18, 0), (9, 18), (0, 18)] {
        for digit in Digit::ALL {
            let here = field.cells_with(digit);
            for base in (base_kind..base_kind + 9).map(House::from_index) {
                let places = here & base.cells();
                let Some(first) = places.first().filter(|_| (2..=3).contains(&places.len())) else {
                    continue;
                };
                let cover = first.houses()[cover_kind / 9];
                if cover.cells().contains_all(places) {
                    found(base, cover, digit)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Pointing (2.6) and claiming (2.8).
pub(super) fn locked(field: &Field, sink: Sink<'_>) -> ControlFlow<()> {
    each_locked(field, &mut |base, cover, digit| {
        let rating = if base.kind() == HouseKind::Box { 2.6 } else { 2.8 };
        Hint::remove_digit(rating, digit, field.places(cover, digit) - base.cells()).offer(sink)
    })
}

/// Each set of digits that have two or more places each in the house, and as many cells in all as there are digits.
pub(super) fn each_hidden_set(
    field: &Field,
    house: House,
    size: usize,
    found: &mut dyn FnMut(DigitSet, CellSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let fits = |digit: &Digit| (2..=size).contains(&field.places(house, *digit).len());
    let digits: DigitSet = Digit::ALL.into_iter().filter(fits).collect();
    for set in digits.subsets(size) {
        let cells = set.iter().fold(CellSet::EMPTY, |cells, digit| cells | field.places(house, digit));
        if cells.len() == size {
            found(set, cells)?;
        }
    }
    ControlFlow::Continue(())
}

/// Hidden pair (3.4), triple (4.0), quad (5.4).
pub(super) fn hidden_sets(field: &Field, size: usize, sink: Sink<'_>) -> ControlFlow<()> {
    let rating = [3.4, 4.0, 5.4][size - 2];
    for house in houses(BOXES_COLUMNS_ROWS).filter(|&house| field.open_in(house) > 2 * size) {
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
    let fits = |cell: &Cell| (2..=size).contains(&field.candidates(*cell).len());
    let cells: CellSet = (house.cells() & field.open).iter().filter(fits).collect();
    for set in cells.subsets(size) {
        let digits = field.digits_of(set);
        if digits.len() == size {
            found(set, digits)?;
        }
    }
    ControlFlow::Continue(())
}

/// Naked pair (3.0), triple (3.6), quad (5.0).
pub(super) fn naked_sets(field: &Field, size: usize, sink: Sink<'_>) -> ControlFlow<()> {
    let rating = [3.0, 3.6, 5.0][size - 2];
    for house in houses(BOXES_COLUMNS_ROWS).filter(|&house| field.open_in(house) >= 2 * size) {
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
    found: &mut dyn FnMut(Digit, HouseSet, HouseSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for (base_kind, cover_kind) in [(9, 0), (0, 9)] {
        // For each digit and line, the crossing lines of its places.
        let mut crossing = [[0_u16; 9]; 9];
        for digit in Digit::ALL.into_iter().filter(|&digit| field.times_placed(digit) + 2 * size <= 9) {
            for cell in field.cells_with(digit) {
                let (base, cover) =
                    if base_kind == 9 { (cell.col(), cell.row()) } else { (cell.row(), cell.col()) };
                crossing[digit.index()][base] |= 1 << cover;
            }
        }
        let fits = |lines: u16| (2..=size as u32).contains(&lines.count_ones());
        let fitting = crossing.map(|of_digit| {
            (0..9).filter(|&line| fits(of_digit[line])).fold(0_u16, |lines, line| lines | 1 << line)
        });
        for lines in DigitSet::ALL.subsets(size) {
            for digit in Digit::ALL {
                if lines.bits() & !fitting[digit.index()] != 0 {
                    continue;
                }
                let covers =
                    lines.iter().fold(0, |covers, line| covers | crossing[digit.index()][line.index()]);
                if covers.count_ones() as usize == size {
                    let set = |kind: u32, bits: u16| {
                        HouseSet::from_bits(u32::from(bits) << kind).expect("nine lines from the first on")
                    };
                    found(digit, set(base_kind, lines.bits()), set(cover_kind, covers))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// X-Wing (3.2), Swordfish (3.8), Jellyfish (5.2).
pub(super) fn fish(field: &Field, size: usize, sink: Sink<'_>) -> ControlFlow<()> {
    let rating = [3.2, 3.8, 5.2][size - 2];
    each_fish(field, size, &mut |digit, bases, covers| {
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
    let pincers = || (pivot.peers() & two).iter();
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
