//! Unique loop: a ring of cells with the same two digits, two in each house that it meets, would leave two solutions, for
//! the digits could be exchanged all around. So one of the other candidates in it is true. A rectangle is a loop of
//! four cells; these have six or more. Types 1 to 4: as with unique rectangles.
//!
//! ```text
//! 25  .  . | 25 .  .
//! .   25 . | .  25 .      the six cells with 2 and 5; the last one has 7 besides: it is 7
//! ---------+--------
//! 25  25 . | .  .  .      (any rows and columns will do in which each house has two of them)
//! ```

use std::ops::ControlFlow;

use super::deadly::Deadly;
use crate::logic::Technique;
use crate::logic::found::Found;
use crate::logic::sight::Sight;
use crate::{Cell, CellSet, DigitSet};

/// Longer loops exist, but nobody sees them.
const LONGEST: usize = 14;

struct LoopSearch<'a, 'b> {
    sight: &'a Sight<'a>,
    digits: DigitSet,
    /// The cells with both digits that come after the first of the loop.
    cells: CellSet,
    found: &'a mut Found<'b>,
}

pub(crate) fn find(sight: &Sight<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let board = sight.board();
    let open = board.open() - board.given();
    for digits in DigitSet::ALL.subsets(2) {
        let both = digits.iter().fold(open, |cells, digit| cells & board.cells_with(digit));
        let pairs = both & sight.cells_of_size(2);
        if both.len() < 6 || pairs.is_empty() {
            continue;
        }
        let mut cells = both;
        for start in both {
            cells = cells.without(start);
            LoopSearch { sight, digits, cells, found }.grow(CellSet::of(start))?;
        }
    }
    ControlFlow::Continue(())
}

impl LoopSearch<'_, '_> {
    /// Adds the partner that the first house with a lonely cell needs.
    fn grow(&mut self, ring: CellSet) -> ControlFlow<()> {
        let lonely = self
            .sight
            .houses_touching(ring)
            .iter()
            .find(|&house| (self.sight.cells(house) & ring).len() == 1);
        let Some(house) = lonely else { return self.take(ring) };
        if ring.len() == LONGEST {
            return ControlFlow::Continue(());
        }
        for cell in (self.sight.cells(house) & self.cells) - ring {
            let is_crowded =
                self.sight.houses_at(cell).iter().any(|house| (self.sight.cells(house) & ring).len() > 1);
            if !is_crowded && self.may_have(ring.with(cell)) {
                self.grow(ring.with(cell))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether the guardians so far are in few enough cells, or of one digit.
    fn may_have(&self, ring: CellSet) -> bool {
        let extra = ring - self.sight.cells_of_size(2);
        let most = if self.found.technique() == Technique::UniqueLoop1 { 1 } else { 2 };
        extra.len() <= most || (self.sight.digits_of(extra) - self.digits).len() == 1 && most > 1
    }

    fn take(&mut self, ring: CellSet) -> ControlFlow<()> {
        if ring.len() < 6 {
            return ControlFlow::Continue(());
        }
        let board = self.sight.board();
        let cells = ring.iter().map(|cell: Cell| (cell, self.digits)).collect();
        let deadly = Deadly::new(board, cells);
        match self.found.technique() {
            Technique::UniqueLoop1 => deadly.type_1(board, self.found),
            Technique::UniqueLoop2 => deadly.type_2(self.sight, self.found),
            Technique::UniqueLoop3 => deadly.type_3(self.sight, self.found),
            _ => deadly.type_4(self.sight, self.found),
        }
    }
}
