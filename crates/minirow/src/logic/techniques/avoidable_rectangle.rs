//! Avoidable rectangle: four cells in two rows, two columns and two boxes, none of them given. Cells that are filled
//! already could still be exchanged: if all four held two digits crosswise, there would be a second solution.
//!
//! Type 1: the digit that would complete the rectangle leaves its only open cell. Type 2: the open cells have one
//! more digit, the same; it leaves the cells that see them all.
//!
//! ```text
//! 2 . . | 5 . .
//! . . . | . . .    found, not given: 2, 5 and 5 at three corners, so r3c4 is not 2
//! 5 . . | -2 . .
//! ```

use std::ops::ControlFlow;

use super::deadly::Deadly;
use crate::logic::Technique;
use crate::logic::found::Found;
use crate::logic::sight::Sight;
use crate::{Board, Cell, CellSet, DigitSet};

pub(crate) fn find(sight: &Sight<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let board = sight.board();
    let placed = !board.open() - board.given();
    let is_partly_placed = |cells: &CellSet| matches!((*cells & placed).len(), 2 | 3);
    for cells in
        sight.rectangles().filter(|cells| (*cells & board.given()).is_empty()).filter(is_partly_placed)
    {
        for digits in crosswise(board, cells) {
            // Otherwise the placed digits are part of the puzzle and cannot be exchanged.
            if !sight.givens_decide() {
                return ControlFlow::Continue(());
            }
            let deadly = Deadly::new(board, cells.iter().map(|cell| (cell, digits)).collect());
            match found.technique() {
                Technique::AvoidableRectangle1 => deadly.type_1(board, found),
                _ => deadly.type_2(sight, found),
            }?;
        }
    }
    ControlFlow::Continue(())
}

/// The pairs of digits with which the placed cells of a rectangle could be part of a crosswise exchange.
fn crosswise(board: &Board, cells: CellSet) -> Vec<DigitSet> {
    let corners: Vec<Cell> = cells.iter().collect();
    let &[a, b, c, d] = &corners[..] else { return Vec::new() };
    // In reading order the first is across from the last.
    let across = |one: Cell, other: Cell| (board.possible(one) & board.possible(other)).iter();
    let placed: DigitSet = corners.iter().filter_map(|&cell| board.placed()[cell]).collect();
    let fits = |digits: &DigitSet| digits.len() == 2 && digits.contains_all(placed);
    let pairs = across(a, d).flat_map(|one| across(b, c).map(move |other| DigitSet::of(one).with(other)));
    pairs.filter(fits).collect()
}
