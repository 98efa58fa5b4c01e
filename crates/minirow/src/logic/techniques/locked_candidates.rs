//! Locked candidates: where all places of a digit in one house lie in a second house too, the digit leaves the rest
//! of the second. Pointing: from a box into a line; claiming: from a line into a box.
//!
//! The first house needs the digit in one of the common cells, and the second has room for one.
//!
//! ```text
//! 5 5 . | . 5 .
//! . . . | . . .    box 1 has 5 in row 1 only, so 5 leaves r1c5
//! . . . | . . .
//! ```

use std::ops::ControlFlow;

use crate::logic::found::{Find, Found};
use crate::logic::sight::Sight;
use crate::logic::{Because, Cover, Technique, Truth};
use crate::{CandidateSet, Digit, DigitSet};

pub(crate) fn find(sight: &Sight<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let board = sight.board();
    let from_boxes = found.technique() == Technique::Pointing;
    for first in sight.houses().filter(|house| house.kind().is_line() != from_boxes) {
        for digit in Digit::ALL {
            let places = sight.cells(first) & board.cells_with(digit);
            if places.len() < 2 {
                continue;
            }
            for second in sight.houses_of(places).without(first) {
                let cells = (sight.cells(second) & board.cells_with(digit)) - places;
                let removed = CandidateSet::product(cells, DigitSet::of(digit));
                found.offer(&Find::remove(found.technique(), removed), |evidence| {
                    let count =
                        evidence.count(vec![Truth::House(first, digit)], vec![Cover::House(second, digit)]);
                    evidence.remove(&removed, &Because::Count(count), &[]);
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}
