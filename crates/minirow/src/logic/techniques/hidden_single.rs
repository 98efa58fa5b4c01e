//! Hidden single: a digit with one place in a house goes there.
//!
//! Every house holds every digit, and the house's other cells are filled or see the digit.
//!
//! ```text
//! . . . | . . . | . . 3
//! . 4 2 | . . . | . . .
//! . 7 . | . . . | . . .    with a 3 in column 1 below, box 1 has room for 3 only at r3c3
//! ```

use std::ops::ControlFlow;

use crate::logic::{Conclusion, Pattern, Step, Technique, Truth};
use crate::{Board, Candidate, Cell, Digit, House};

pub(super) struct HiddenSingle;

impl Technique for HiddenSingle {
    fn id(&self) -> &'static str {
        "hidden-single"
    }

    /// Boxes first: a person sees them sooner than lines.
    fn find(&self, board: &Board, found: &mut dyn FnMut(Step) -> ControlFlow<()>) -> ControlFlow<()> {
        let places_of = Digit::ALL.map(|digit| board.cells_with(digit));
        let boxes_first = House::all().skip(18).chain(House::all().take(18));
        for house in boxes_first {
            for digit in Digit::ALL {
                let Some(cell) = (house.cells() & places_of[digit.index()]).single() else { continue };
                let others = house.cells().without(cell) & board.open();
                let blocks = |blocker: &Cell| others.iter().any(|other| blocker.sees(other));
                found(Step {
                    technique: self.id(),
                    conclusions: vec![Conclusion::Place(Candidate { cell, digit })],
                    pattern: Pattern {
                        truths: vec![Truth::House(house, digit)],
                        witnesses: board.placed().cells_of(digit).iter().filter(blocks).collect(),
                    },
                })?;
            }
        }
        ControlFlow::Continue(())
    }
}
