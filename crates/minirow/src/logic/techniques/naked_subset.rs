//! Naked pair, triple and quad: where n cells of a house have room for n digits only, the digits leave the other
//! cells of the house. If the cells share a second house, the digits leave that one too: a locked pair or triple.
//!
//! Each of the n cells takes one of the n digits, so none is left over.
//!
//! ```text
//! row 1:  29 | 1249 | 29 | 35 ...    2 and 9 fill r1c1 and r1c3; r1c2 keeps 14
//! ```

use std::ops::ControlFlow;

use crate::logic::found::{Find, Found};
use crate::logic::sight::Sight;
use crate::logic::{Because, Cover, Technique, Truth};
use crate::{CandidateSet, CellSet, House};

pub(crate) fn find(sight: &Sight<'_>, found: &mut Found<'_>, size: usize) -> ControlFlow<()> {
    let board = sight.board();
    for house in sight.houses() {
        let open = sight.cells(house) & board.open();
        let few = |&cell: &crate::Cell| (2..=size).contains(&board.candidates(cell).len());
        let few: CellSet = open.iter().filter(few).collect();
        for cells in few.subsets(size) {
            let digits = sight.digits_of(cells);
            if digits.len() != size {
                continue;
            }
            let shared = sight.houses_of(cells);
            if shared.first() != Some(house) {
                continue;
            }
            let removed_in = |house: House| {
                *board.all_candidates() & CandidateSet::product(sight.cells(house) - cells, digits)
            };
            let removed = shared.iter().fold(CandidateSet::EMPTY, |all, house| all | removed_in(house));
            // In a box and a line it is locked; if it removes candidates in one of them only, people call it naked, too.
            let is_naked = shared.len() < 2 || shared.iter().any(|house| removed_in(house).is_empty());
            let technique = found.technique();
            if technique != name(size, shared.len() >= 2) && (technique != name(size, false) || !is_naked) {
                continue;
            }
            found.offer(&Find::remove(technique, removed), |evidence| {
                let mut left = removed;
                for house in shared {
                    let here = removed_in(house) & left;
                    if !here.is_empty() {
                        let truths = cells.iter().map(Truth::Cell).collect();
                        let covers = digits.iter().map(|digit| Cover::House(house, digit)).collect();
                        let count = evidence.count(truths, covers);
                        evidence.remove(&here, &Because::Count(count), &[]);
                    }
                    left -= here;
                }
            })?;
        }
    }
    ControlFlow::Continue(())
}

const fn name(size: usize, is_locked: bool) -> Technique {
    match (size, is_locked) {
        (2, true) => Technique::LockedPair,
        (2, false) => Technique::NakedPair,
        (3, true) => Technique::LockedTriple,
        (3, false) => Technique::NakedTriple,
        _ => Technique::NakedQuad,
    }
}
