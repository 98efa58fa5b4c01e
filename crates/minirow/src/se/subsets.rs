//! Producers 6 to 14 and 16 to 18: locked candidates, naked and hidden subsets, basic fish, XY- and XYZ-Wing.

use std::ops::ControlFlow;

use super::hint::{Among, Hint, Sink};
use super::ratings;
use crate::forcing::Rule;
use crate::forcing::field::{BOXES_COLUMNS_ROWS, Field, houses, in_order};
use crate::forcing::patterns::{each_fish, each_hidden_set, each_locked, each_naked_set};
use crate::{Cell, CellSet, House, HouseKind};

/// Pointing (2.6) and claiming (2.8).
pub(super) fn locked(field: &Field, among: Among, sink: Sink<'_>) -> ControlFlow<()> {
    each_locked(field, among.digits, &mut |base, cover, digit| {
        let is_box = base.kind() == HouseKind::Box;
        let rating = if is_box { ratings::POINTING } else { ratings::CLAIMING };
        Hint::remove(rating, Rule::Locked { base, cover, digit }.removed(field)).offer(sink)
    })
}

/// Hidden pair (3.4), triple (4.0), quad (5.4).
pub(super) fn hidden_sets(field: &Field, size: usize, among: Among, sink: Sink<'_>) -> ControlFlow<()> {
    let rating = ratings::HIDDEN[size - 2];
    let is_looked_at = |house: &House| among.houses.contains(*house) && field.open_in(*house) > 2 * size;
    for house in houses(BOXES_COLUMNS_ROWS).filter(is_looked_at) {
        each_hidden_set(field, house, size, &mut |digits, cells| {
            Hint::remove(rating, Rule::Hidden { house, digits, cells }.removed(field)).offer(sink)
        })?;
    }
    ControlFlow::Continue(())
}

/// Naked pair (3.0), triple (3.6), quad (5.0).
pub(super) fn naked_sets(field: &Field, size: usize, among: Among, sink: Sink<'_>) -> ControlFlow<()> {
    let rating = ratings::NAKED[size - 2];
    let is_looked_at = |house: &House| among.houses.contains(*house) && field.open_in(*house) >= 2 * size;
    for house in houses(BOXES_COLUMNS_ROWS).filter(is_looked_at) {
        each_naked_set(field, house, size, &mut |cells, digits| {
            Hint::remove(rating, Rule::Naked { house, cells, digits }.removed(field)).offer(sink)
        })?;
    }
    ControlFlow::Continue(())
}

/// X-Wing (3.2), Swordfish (3.8), Jellyfish (5.2).
pub(super) fn fish(field: &Field, size: usize, among: Among, sink: Sink<'_>) -> ControlFlow<()> {
    let rating = ratings::FISH[size - 2];
    each_fish(field, size, among.digits, &mut |digit, bases, covers| {
        Hint::remove(rating, Rule::Fish { digit, bases, covers }.removed(field)).offer(sink)
    })
}

/// XY-Wing (4.2): three cells with two of three digits each; what sees both pincers loses their common digit.
pub(super) fn xy_wings(field: &Field, sink: Sink<'_>) -> ControlFlow<()> {
    let two = field.cells_of_size::<2>();
    for pivot in two {
        wings(field, pivot, two, 0, |one, other| one.peers() & other.peers(), ratings::XY_WING, sink)?;
    }
    ControlFlow::Continue(())
}

/// XYZ-Wing (4.4): the pivot has three digits, the pincers two of them each.
pub(super) fn xyz_wings(field: &Field, sink: Sink<'_>) -> ControlFlow<()> {
    let two = field.cells_of_size::<2>();
    for pivot in field.cells_of_size::<3>() {
        let seen = |one: Cell, other: Cell| one.peers() & other.peers() & pivot.peers();
        wings(field, pivot, two, 1, seen, ratings::XYZ_WING, sink)?;
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
