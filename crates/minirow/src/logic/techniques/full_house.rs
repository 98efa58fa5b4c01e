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

use crate::Candidate;
use crate::logic::found::{Find, Found};
use crate::logic::sight::Sight;
use crate::logic::{Because, Node, Role, Technique};

pub(crate) fn find(sight: &Sight<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    // The last cell of a house has one candidate.
    if sight.cells_of_size(1).is_empty() {
        return ControlFlow::Continue(());
    }
    let board = sight.board();
    for house in sight.houses() {
        let Some(cell) = (sight.cells(house) & board.open()).single() else { continue };
        let Some(digit) = board.candidates(cell).single() else { continue };
        let candidate = Candidate { cell, digit };
        found.offer(&Find::place(Technique::FullHouse, candidate), |evidence| {
            evidence.line(Node::is(candidate), Because::House(house), &[]);
            evidence.mark(sight.cells(house).without(cell), Role::Witness);
        })?;
    }
    ControlFlow::Continue(())
}
