//! Producers 1 to 5: hidden singles, locked candidates and hidden subsets that at once leave a hidden single ("direct"),
//! naked singles. A direct hint places the single and removes nothing: the pattern stays for the next step.

use std::ops::ControlFlow;

use super::hint::{Among, Hint, Sink};
use super::ratings;
use crate::forcing::field::{BOXES_COLUMNS_ROWS, CELLS, Field, houses, only};
use crate::forcing::patterns::{each_hidden_set, each_locked};
use crate::{Candidate, CellSet, Digit, DigitSet, House, HouseKind};

/// The last open cell of a house (1.0), then a digit with one place in a box (1.2) or a line (1.5).
pub(super) fn hidden_singles(field: &Field, sink: Sink<'_>) -> ControlFlow<()> {
    for is_last in [true, false] {
        for house in houses(BOXES_COLUMNS_ROWS) {
            let open = field.open_in(house);
            if open == 0 || (open == 1) != is_last {
                continue;
            }
            let rating = match house.kind() {
                _ if is_last => ratings::LAST_CELL,
                HouseKind::Box => ratings::HIDDEN_SINGLE_IN_BOX,
                _ => ratings::HIDDEN_SINGLE_IN_LINE,
            };
            for digit in Digit::ALL {
                if let Some(spot) = only(field.spots(house, digit)) {
                    let cell = CELLS[house.index()][spot];
                    sink(&Hint::place(rating, Candidate { cell, digit }))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// A cell with one candidate (2.3).
pub(super) fn naked_singles(field: &Field, sink: Sink<'_>) -> ControlFlow<()> {
    for cell in field.open {
        if let Some(digit) = field.candidates(cell).single() {
            sink(&Hint::place(ratings::NAKED_SINGLE, Candidate { cell, digit }))?;
        }
    }
    ControlFlow::Continue(())
}

/// A locked digit that leaves it one place in a house beside (1.7 in a box, 1.9 in a line).
pub(super) fn direct_locked(field: &Field, among: Among, sink: Sink<'_>) -> ControlFlow<()> {
    each_locked(field, among.digits, &mut |base, cover, digit| {
        let is_box = base.kind() == HouseKind::Box;
        let rating = if is_box { ratings::DIRECT_POINTING } else { ratings::DIRECT_CLAIMING };
        for other in beside(base, cover) {
            let places = field.places(other, digit);
            if other != base
                && places.single().is_none()
                && let Some(cell) = (places - cover.cells()).single()
            {
                sink(&Hint::place(rating, Candidate { cell, digit }))?;
            }
        }
        ControlFlow::Continue(())
    })
}

/// The houses of the kind of the base that cross the cover.
fn beside(base: House, cover: House) -> impl Iterator<Item = House> {
    let number = cover.number();
    let (first, step) = match (base.kind(), cover.kind()) {
        (HouseKind::Box, HouseKind::Column) => (18 + number / 3, 3),
        (HouseKind::Box, _) => (18 + number / 3 * 3, 1),
        (HouseKind::Column, _) => (9 + number % 3 * 3, 1),
        _ => (number / 3 * 3, 1),
    };
    (0..3).map(move |index| House::from_index(first + index * step))
}

/// A hidden pair (2.0) or triple (2.5) that leaves another digit one place in its house.
pub(super) fn direct_hidden_set(field: &Field, size: usize, among: Among, sink: Sink<'_>) -> ControlFlow<()> {
    let rating = ratings::DIRECT_HIDDEN[size - 2];
    let mut last = |digits: DigitSet, cells: CellSet, house: House| {
        for digit in !digits {
            let places = field.places(house, digit);
            if places.single().is_none()
                && let Some(cell) = (places - cells).single()
            {
                return sink(&Hint::place(rating, Candidate { cell, digit }));
            }
        }
        ControlFlow::Continue(())
    };
    let is_looked_at = |house: &House| among.houses.contains(*house) && field.open_in(*house) > size;
    houses(BOXES_COLUMNS_ROWS).filter(is_looked_at).try_for_each(|house| {
        each_hidden_set(field, house, size, &mut |digits, cells| last(digits, cells, house))
    })
}
