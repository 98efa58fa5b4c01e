//! Chains of links that end where they begin to bite: if the first candidate of a chain is off, its last one is on.
//! One of the two is true, so what excludes both is false. XY-Chain: from one cell with two candidates to the next.
//! X-Chain: one digit from house to house.
//!
//! Off makes on by a strong link (two places, or two candidates), on makes off by a weak one.
//!
//! ```text
//! 12 | . . | 23      1 is in r1c1 or, by way of 2 and 3, in r4c5: so not in r4c1, which sees both
//! .. | . . | ..
//! -1 | . . | 31
//! ```

use std::ops::ControlFlow;

use crate::Candidate;
use crate::logic::found::{Find, Found};
use crate::logic::links::{self, Kinds, Reach};
use crate::logic::sight::Sight;
use crate::logic::{Because, Node};

pub(crate) fn find(sight: &Sight<'_>, found: &mut Found<'_>, kinds: Kinds) -> ControlFlow<()> {
    let board = sight.board();
    let cells = if kinds.houses { board.open() } else { sight.cells_of_size(2) };
    for first in board.all_candidates().inside(cells).iter() {
        let reach = Reach::from(sight, Node::is_not(first), kinds);
        for last in reach.all_on.cells_of(first.digit) {
            let last = Candidate { cell: last, digit: first.digit };
            if last <= first {
                continue;
            }
            let removed = links::excluded(sight, first) & links::excluded(sight, last);
            if removed.is_empty() {
                continue;
            }
            let way = reach.way_to(sight, Node::is(last));
            // Two nodes are a strong link alone: locked candidates and the like.
            if way.len() < 4 {
                continue;
            }
            let find = Find::remove(found.technique(), removed).with_length(way.len() as u32);
            found.offer(&find, |evidence| {
                let lines = links::write(evidence, &way);
                evidence.remove(&removed, &Because::Either, &[lines[0], lines[lines.len() - 1]]);
            })?;
        }
    }
    ControlFlow::Continue(())
}
