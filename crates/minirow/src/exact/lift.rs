//! Boards with pencilmarks, as sums of boards without them.
//!
//! Sums are fast where digits and lines are interchangeable, and a single missing candidate ends that for its digit, its row
//! and its column. But missing candidates can be *lifted*: if `free` is the board with all candidates of one cell restored,
//!
//! ```text
//! solutions(board) = solutions(free) - sum over the restored digits of solutions(free with the digit in the cell)
//! ```
//!
//! Where a cell has few candidates, its board is rather the sum of the boards with each of them placed. Either way the
//! cell no longer tells more apart than a given does. Several cells give the product of their terms, so only cells of the
//! inner bands are lifted first: pencilmarks of the outer band matter far less.

#![expect(clippy::cast_precision_loss, reason = "costs are rough")]

use super::run::{Meter, Stopped};
use super::space::band::KnownBoxes;
use super::space::view::{Masks, View, wide_masks};
use super::sum::plan::plan_with;
use crate::{Board, Cell, Digit, DigitSet, Grid, Random};

/// The most terms.
const MOST_TERMS: u64 = 1 << 16;

/// The least time for a term, in nanoseconds: its setup.
const LEAST: f64 = 5e6;

/// The search for more cells to lift ends at a sum that takes this many times as long as the least one.
const MUCH_LONGER: f64 = 8.0;

/// From how many terms the cost of all is estimated.
const SAMPLE: u64 = 4;

/// The most terms drawn for the estimate. Terms whose digits break a rule take no time, but say nothing about the others.
const MOST_DRAWS: u32 = 1000;

/// Cells with fewer candidates keep their pencilmarks in a freer board: few of its solutions have one of them.
const MANY: usize = 5;

/// The board without the pencilmarks of cells that have many candidates left; `None` if there are none.
pub(super) fn freer(board: &Board) -> Option<Board> {
    let masks = wide_masks(board);
    let lifted = masks.map(|mask| if mask.len() >= MANY { DigitSet::ALL } else { mask });
    let mut freer = Board::new(board.placed()).ok()?;
    freer.restrict(&lifted);
    (lifted != masks).then_some(freer)
}

/// A board as the sum of its terms.
pub(super) struct Lift {
    grid: Grid,
    masks: Masks,
    cells: Vec<Lifted>,
    /// The view in which the terms are cheap.
    pub(super) view: View,
    /// The estimated time for all terms.
    pub(super) nanoseconds: f64,
}

/// A cell that has no pencilmarks in any term.
#[derive(Clone, Copy)]
struct Lifted {
    cell: Cell,
    candidates: DigitSet,
    /// If true, the cell is free in one term and the other terms are subtracted; otherwise each term has one of its candidates.
    is_freed: bool,
}

impl Lifted {
    fn new(cell: Cell, candidates: DigitSet) -> Self {
        Self { cell, candidates, is_freed: 1 + (!candidates).len() < candidates.len() }
    }

    fn terms(self) -> u64 {
        (if self.is_freed { 1 + (!self.candidates).len() } else { self.candidates.len() }) as u64
    }

    /// The digit placed in the term with this number; `None` where the cell is free.
    fn digit(self, number: u64) -> Option<Digit> {
        let number = number as usize;
        if !self.is_freed {
            return self.candidates.iter().nth(number);
        }
        number.checked_sub(1).and_then(|number| (!self.candidates).iter().nth(number))
    }
}

/// The open cells with pencilmarks that rule out what no given rules out.
fn restricted(board: &Board, masks: &Masks) -> Vec<Lifted> {
    let restricted = board.open().iter().filter(|cell| masks[cell.index()] != DigitSet::ALL);
    restricted.map(|cell| Lifted::new(cell, masks[cell.index()])).collect()
}

/// A term of a sum.
pub(super) struct Term {
    pub(super) board: Board,
    pub(super) is_negative: bool,
}

impl Lift {
    /// The sum over the terms of the first few cells with pencilmarks, whatever it takes.
    #[cfg(test)]
    pub(super) fn of_first(board: &Board, cells: usize) -> Self {
        let masks = wide_masks(board);
        let cells = restricted(board, &masks).into_iter().take(cells).collect();
        Self { grid: *board.placed(), masks, cells, view: View::ALL[0], nanoseconds: 0.0 }
    }

    /// The sum that takes the least time, by an estimate from a few of its terms; `None` if no cell has pencilmarks that
    /// matter, or any sum would be too long.
    pub(super) fn cheapest(board: &Board, meter: &Meter<'_>) -> Result<Option<Self>, Stopped> {
        let masks = wide_masks(board);
        let restricted = restricted(board, &masks);
        let mut known = KnownBoxes::default();
        let mut best: Option<Self> = None;
        for view in View::ALL {
            let mut order = restricted.clone();
            order.sort_by_key(|lifted| (view.in_outer(lifted.cell).is_some(), lifted.terms(), lifted.cell));
            let mut least_here = f64::MAX;
            // With fewer cells there are fewer terms, but each takes longer.
            for number in (1..=order.len()).rev() {
                let cells = order[..number].to_vec();
                let lift = Self { grid: *board.placed(), masks, cells, view, nanoseconds: 0.0 };
                let most = best.as_ref().map_or(f64::MAX, |best| best.nanoseconds);
                if lift.terms().is_none_or(|terms| terms as f64 * LEAST > most) {
                    continue;
                }
                let nanoseconds = lift.estimate(&mut |board| {
                    let (_, cost) = plan_with(board, &[view], &mut known, meter)?;
                    Ok(if cost.is_possible() { cost.nanoseconds } else { f64::MAX })
                })?;
                least_here = nanoseconds.min(least_here);
                if nanoseconds >= f64::MAX || nanoseconds > MUCH_LONGER * least_here {
                    break;
                }
                if nanoseconds < most {
                    best = Some(Self { nanoseconds, ..lift });
                }
            }
        }
        Ok(best)
    }

    /// The number of terms; `None` if they are too many.
    pub(super) fn terms(&self) -> Option<u64> {
        let product = self.cells.iter().try_fold(1_u64, |terms, cell| terms.checked_mul(cell.terms()));
        product.filter(|&terms| terms <= MOST_TERMS)
    }

    /// The time for all terms, in nanoseconds, from the time of a few; [`f64::MAX`] if one of these is impossible.
    pub(super) fn estimate(
        &self,
        of_term: &mut dyn FnMut(&Board) -> Result<f64, Stopped>,
    ) -> Result<f64, Stopped> {
        let terms = self.terms().unwrap_or(u64::MAX);
        let mut random = Random::new(0);
        let (mut sum, mut draws, mut legal) = (0.0, 0_u32, 0);
        while legal < SAMPLE.min(terms) && draws < MOST_DRAWS {
            // The first term is the freest.
            let number = if draws == 0 { 0 } else { random.below(terms) };
            draws += 1;
            if let Some(term) = self.term(number) {
                let nanoseconds = of_term(&term.board)?;
                if nanoseconds >= f64::MAX {
                    return Ok(f64::MAX);
                }
                sum += LEAST + nanoseconds;
                legal += 1;
            }
        }
        // Without a legal term, nothing is known.
        Ok(if legal == 0 { f64::MAX } else { sum / f64::from(draws) * terms as f64 })
    }

    /// The term with this number; `None` if it has no solution because digits break a rule.
    pub(super) fn term(&self, mut number: u64) -> Option<Term> {
        let (mut grid, mut masks) = (self.grid, self.masks);
        let mut is_negative = false;
        for lifted in &self.cells {
            masks[lifted.cell.index()] = DigitSet::ALL;
            if let Some(digit) = lifted.digit(number % lifted.terms()) {
                grid.set(lifted.cell, Some(digit));
                is_negative ^= lifted.is_freed;
            }
            number /= lifted.terms();
        }
        let mut board = Board::new(&grid).ok()?;
        board.restrict(&masks);
        board.empty_cell().is_none().then_some(Term { board, is_negative })
    }

    /// Calls `take` for each term, until the run is cancelled.
    pub(super) fn each_term(
        &self,
        meter: &Meter<'_>,
        take: &mut dyn FnMut(&Term) -> Result<(), Stopped>,
    ) -> Result<(), Stopped> {
        let terms = self.terms().unwrap_or(0);
        meter.count_other_boards();
        for term in (0..terms).filter_map(|number| self.term(number)) {
            meter.unless_stopped(())?;
            take(&term)?;
        }
        Ok(())
    }
}
