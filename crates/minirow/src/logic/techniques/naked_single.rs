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

use crate::Candidate;
use crate::logic::found::{Find, Found};
use crate::logic::sight::Sight;
use crate::logic::{Because, Node, Role, Technique};

pub(crate) fn find(sight: &Sight<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let board = sight.board();
    for cell in sight.cells_of_size(1) {
        let Some(digit) = board.candidates(cell).single() else { continue };
        let candidate = Candidate { cell, digit };
        found.offer(&Find::place(Technique::NakedSingle, candidate), |evidence| {
            evidence.line(Node::is(candidate), Because::Cell(cell), &[]);
            evidence.mark(sight.peers(cell) - board.open(), Role::Witness);
        })?;
    }
    ControlFlow::Continue(())
}
