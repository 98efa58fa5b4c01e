//! Bivalue universal grave: if every open cell had two candidates, and every digit two places in each house that lacks it,
//! the puzzle would have two solutions or none. So one of the candidates beyond these is true.
//!
//! BUG+1 (type 1): they are in one cell. Types 2 to 4: as with unique rectangles.
//!
//! ```text
//! all open cells have two candidates but r5c5 with 2 5 9, and 9 has three places in its row: r5c5 is 9
//! ```

use std::ops::ControlFlow;

use super::deadly::Deadly;
use crate::logic::Technique;
use crate::logic::found::Found;
use crate::logic::sight::Sight;
use crate::{CandidateSet, Cell, CellSet, Digit, DigitSet, House};

/// With more cells beyond two candidates nobody looks for a grave.
const MOST: usize = 6;

pub(crate) fn find(sight: &Sight<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let board = sight.board();
    let larger = board.open() - sight.cells_of_size(2);
    let is_small = !sight.cells_of_size(0).is_empty() || !sight.cells_of_size(1).is_empty();
    let most = if found.technique() == Technique::Bug1 { 1 } else { MOST };
    if larger.is_empty() || larger.len() > most || is_small {
        return ControlFlow::Continue(());
    }
    each_grave(sight, *board.all_candidates(), larger, &mut |grave| {
        let cells = board.open().iter().map(|cell| (cell, grave.digits_in(cell))).collect();
        take(sight, found, &Deadly::new(board, cells))
    })
}

fn take(sight: &Sight<'_>, found: &mut Found<'_>, deadly: &Deadly) -> ControlFlow<()> {
    let board = sight.board();
    match found.technique() {
        Technique::Bug1 => deadly.type_1(board, found),
        Technique::Bug2 => deadly.type_2(sight, found),
        Technique::Bug3 => deadly.type_3(sight, found),
        _ => deadly.type_4(sight, found),
    }
}

/// Calls back for each way to leave two candidates in every cell so that each digit has two places or none in each house.
fn each_grave(
    sight: &Sight<'_>,
    all: CandidateSet,
    undecided: CellSet,
    found: &mut dyn FnMut(&CandidateSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let Some(first) = undecided.first() else {
        return if is_grave(sight, &all) { found(&all) } else { ControlFlow::Continue(()) };
    };
    let without = |cell: Cell, extra: DigitSet| {
        let all = all - CandidateSet::product(CellSet::of(cell), extra);
        (all.digits_in(cell).len() == 2).then_some(all)
    };
    // In a house without other undecided cells, what has three places there is the cell's extra candidate.
    for cell in undecided {
        for house in sight.houses_at(cell) {
            if (sight.cells(house) & undecided) == CellSet::of(cell) {
                let extra = all.digits_in(cell) & crowded(sight, &all, house);
                return match without(cell, extra) {
                    Some(all) => each_grave(sight, all, undecided.without(cell), found),
                    None => ControlFlow::Continue(()),
                };
            }
        }
    }
    let digits = all.digits_in(first);
    for extra in digits.subsets(digits.len() - 2) {
        if let Some(all) = without(first, extra) {
            each_grave(sight, all, undecided.without(first), found)?;
        }
    }
    ControlFlow::Continue(())
}

/// The digits with more than two places in the house.
fn crowded(sight: &Sight<'_>, all: &CandidateSet, house: House) -> DigitSet {
    Digit::ALL.into_iter().filter(|&digit| (all.cells_of(digit) & sight.cells(house)).len() > 2).collect()
}

fn is_grave(sight: &Sight<'_>, all: &CandidateSet) -> bool {
    let is_paired =
        |digit: &Digit, house: House| matches!((all.cells_of(*digit) & sight.cells(house)).len(), 0 | 2);
    Digit::ALL.iter().all(|digit| sight.houses().all(|house| is_paired(digit, house)))
}
