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

use crate::logic::found::{Find, Found};
use crate::logic::sight::Sight;
use crate::logic::{Because, Node, Role, Technique};
use crate::{Candidate, Cell, CellSet, Digit, DigitSet};

/// Boxes first: a person sees them sooner than lines.
pub(crate) fn find(sight: &Sight<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let board = sight.board();
    let open: DigitSet =
        Digit::ALL.into_iter().filter(|&digit| !board.cells_with(digit).is_empty()).collect();
    for house in sight.boxes_first() {
        for digit in open {
            let Some(cell) = (sight.cells(house) & board.cells_with(digit)).single() else { continue };
            let candidate = Candidate { cell, digit };
            found.offer(&Find::place(Technique::HiddenSingle, candidate), |evidence| {
                evidence.line(Node::is(candidate), Because::House(house), &[]);
                let others = sight.cells(house).without(cell) & board.open();
                let blocks = |blocker: &Cell| others.iter().any(|other| sight.sees(*blocker, other));
                let witnesses: CellSet = board.placed_cells(digit).iter().filter(blocks).collect();
                evidence.mark(witnesses, Role::Witness);
            })?;
        }
    }
    ControlFlow::Continue(())
}
