//! Full house: where a house has one open cell, the digit it lacks goes there.
//!
//! The nine digits of a house sum to 45, so the eight that are there tell the ninth.
//!
//! ```text
//! 1 2 3
//! 4 . 6    the open cell takes 5
//! 7 8 9
//! ```

use std::ops::ControlFlow;

use crate::logic::{Conclusion, Pattern, Step, Technique, Truth};
use crate::{Board, Candidate, House};

pub(super) struct FullHouse;

impl Technique for FullHouse {
    fn id(&self) -> &'static str {
        "full-house"
    }

    fn find(&self, board: &Board, found: &mut dyn FnMut(Step) -> ControlFlow<()>) -> ControlFlow<()> {
        for house in House::all() {
            let open = house.cells() & board.open();
            if let Some(cell) = open.single()
                && let Some(digit) = board.candidates(cell).single()
            {
                found(Step {
                    technique: self.id(),
                    conclusions: vec![Conclusion::Place(Candidate { cell, digit })],
                    pattern: Pattern {
                        truths: vec![Truth::House(house, digit)],
                        witnesses: house.cells().without(cell),
                    },
                })?;
            }
        }
        ControlFlow::Continue(())
    }
}
