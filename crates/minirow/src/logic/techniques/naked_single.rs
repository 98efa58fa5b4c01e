//! Naked single: a cell with one candidate takes it.
//!
//! Every cell holds a digit, and the others are all seen from it.
//!
//! ```text
//! . . . | . . . | . 8 3
//! . 4 2 | . . . | . . .
//! . 7 6 | . . . | . . .    with 1 and 5 below in column 1, only 9 is left for r1c1
//! ```

use std::ops::ControlFlow;

use crate::logic::{Conclusion, Pattern, Step, Technique, Truth};
use crate::{Board, Candidate, Cell};

pub(super) struct NakedSingle;

impl Technique for NakedSingle {
    fn id(&self) -> &'static str {
        "naked-single"
    }

    fn find(&self, board: &Board, found: &mut dyn FnMut(Step) -> ControlFlow<()>) -> ControlFlow<()> {
        for cell in Cell::all() {
            if let Some(digit) = board.candidates(cell).single() {
                found(Step {
                    technique: self.id(),
                    conclusions: vec![Conclusion::Place(Candidate { cell, digit })],
                    pattern: Pattern {
                        truths: vec![Truth::Cell(cell)],
                        witnesses: cell.peers() & board.placed().filled(),
                    },
                })?;
            }
        }
        ControlFlow::Continue(())
    }
}
