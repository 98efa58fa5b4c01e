//! Hidden pair, triple and quad: where n digits have room in n cells of a house only, other digits leave the cells.
//!
//! Each of the n digits takes one of the n cells, so no cell is left over.
//!
//! ```text
//! row 1:  259 | 13 | 2579 | 13 | 1378 ...    2 and 9 go nowhere else: r1c1 and r1c3 keep 29
//! ```

use std::ops::ControlFlow;

use crate::logic::found::{Find, Found};
use crate::logic::sight::Sight;
use crate::logic::{Because, Cover, Truth};
use crate::{CandidateSet, CellSet, Digit, DigitSet};

pub(crate) fn find(sight: &Sight<'_>, found: &mut Found<'_>, size: usize) -> ControlFlow<()> {
    let board = sight.board();
    for house in sight.houses() {
        let places = |digit: Digit| sight.cells(house) & board.cells_with(digit);
        if (sight.cells(house) & board.open()).len() == size {
            continue;
        }
        let few = |&digit: &Digit| (2..=size).contains(&places(digit).len());
        let few: DigitSet = Digit::ALL.into_iter().filter(few).collect();
        for digits in few.subsets(size) {
            let cells = digits.iter().fold(CellSet::EMPTY, |cells, digit| cells | places(digit));
            if cells.len() != size {
                continue;
            }
            let removed = *board.all_candidates() & CandidateSet::product(cells, !digits);
            found.offer(&Find::remove(found.technique(), removed), |evidence| {
                let truths = digits.iter().map(|digit| Truth::House(house, digit)).collect();
                let count = evidence.count(truths, cells.iter().map(Cover::Cell).collect());
                evidence.remove(&removed, &Because::Count(count), &[]);
            })?;
        }
    }
    ControlFlow::Continue(())
}
