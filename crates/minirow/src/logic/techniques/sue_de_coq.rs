//! Sue de Coq: cells of the crossing of a box and a line, with two digits more than cells or worse, together with cells of
//! the line and cells of the box that hold as many of these digits between them. All digits are used up: those of the
//! line's cells leave the rest of the line, those of the box's cells the rest of the box, all others both.
//!
//! n cells have room for n digits, each once: in the line, in the box, or in the crossing.
//!
//! ```text
//! row 1:  1234 1235 . | 12 . . | -1 . .    r1c1 and r1c2 hold 1 2 3 4 5; 1 or 2 goes to r1c4, ...
//! row 2:  .    .   34 |                    ... 3 or 4 to r2c3: 1 2 5 leave row 1, 3 4 5 leave box 1
//! ```

use std::ops::ControlFlow;

use crate::logic::crowd::Crowd;
use crate::logic::found::{Find, Found};
use crate::logic::sight::Sight;
use crate::logic::{Because, lean};
use crate::{CandidateSet, DigitSet, House};

/// A box and a line that cross, with cells of the crossing.
struct Crossing {
    boxed: House,
    line: House,
    inner: Crowd,
}

pub(crate) fn find(sight: &Sight<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let board = sight.board();
    let is_box = |house: &House| !house.kind().is_line();
    for boxed in sight.houses().filter(is_box) {
        for line in sight.houses().filter(|house| !is_box(house)) {
            let crossing = sight.cells(boxed) & sight.cells(line) & board.open();
            for size in [2, 3] {
                for cells in crossing.subsets(size) {
                    let inner = Crowd { cells, digits: sight.digits_of(cells), size };
                    if inner.digits.len() >= size + 2 {
                        Crossing { boxed, line, inner }.find_sides(sight, found)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// How many of the digits some cells take from the crossing: the cells without those for their own digits.
fn gain(side: &Crowd, inner: DigitSet) -> usize {
    side.size.saturating_sub((side.digits - inner).len())
}

impl Crossing {
    /// Cells of the line and cells of the box that go with the crossing.
    fn find_sides(&self, sight: &Sight<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
        let inner = &self.inner;
        // More cells than digits beyond those of the crossing.
        let is_side = |side: &&Crowd| {
            gain(side, inner.digits) > 0
                && (side.cells & inner.cells).is_empty()
                && !(side.digits & inner.digits).is_empty()
        };
        let of_line: Vec<&Crowd> = sight.crowds(self.line).iter().filter(is_side).collect();
        if of_line.is_empty() {
            return ControlFlow::Continue(());
        }
        let of_box: Vec<&Crowd> = sight.crowds(self.boxed).iter().filter(is_side).collect();
        let needed = inner.digits.len() - inner.size;
        for a in of_line {
            for b in &of_box {
                let both = (a.digits & b.digits & inner.digits).len();
                let is_apart = (a.cells & b.cells).is_empty();
                if is_apart && gain(a, inner.digits) + gain(b, inner.digits) == needed + both {
                    self.take(sight, found, a, b)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn take(&self, sight: &Sight<'_>, found: &mut Found<'_>, a: &Crowd, b: &Crowd) -> ControlFlow<()> {
        let Self { boxed, line, inner } = self;
        let cells = inner.cells | a.cells | b.cells;
        let of_line = a.digits | (inner.digits - b.digits);
        let of_box = b.digits | (inner.digits - a.digits);
        let shared = a.digits & b.digits;
        let removed_by = |of_line: DigitSet, of_box: DigitSet| {
            (CandidateSet::product(sight.cells(*line) - cells, of_line)
                | CandidateSet::product(sight.cells(*boxed) - cells, of_box)
                | CandidateSet::product(inner.cells, shared))
                & *sight.board().all_candidates()
        };
        let removed = removed_by(of_line, of_box);
        found.offer(&Find::remove(found.technique(), removed), |evidence| {
            // Digits of the crossing alone fit once in the line, and once in the box: one count for each.
            let mut left = removed;
            for (of_line, of_box) in [(of_line, b.digits), (a.digits, of_box)] {
                let here = removed_by(of_line, of_box) & left;
                left -= here;
                if !here.is_empty() {
                    let covers = of_line.iter().map(|digit| (*line, digit));
                    let covers = covers.chain(of_box.iter().map(|digit| (*boxed, digit)));
                    let count = lean::count_cells(sight, evidence, cells, covers, &here);
                    evidence.remove(&here, &Because::Count(count), &[]);
                }
            }
        })
    }
}
