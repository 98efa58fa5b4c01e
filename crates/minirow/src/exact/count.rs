//! How many solutions a puzzle has, and how many each of a list has: when to enumerate and when to sum, and how the threads
//! are divided.

use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};

use super::enumerate::{branches, few_solutions};
use super::run::{Meter, Run, Stopped};
use super::space::view::View;
use super::sum::each_orbit::orbit_totals;
use super::sum::plan::plan;
use super::sum::prepared::Sum;
use crate::Board;
use crate::lanes::Kernel;
use crate::parallel::in_order;

/// The exact number of solutions: by enumeration if a short search finds them all, otherwise by a sum.
///
/// ```
/// use minirow::exact::{Run, count};
/// use minirow::{Board, Grid};
///
/// let board = Board::new(&Grid::EMPTY).expect("no digit, no conflict");
/// assert_eq!(count(&board, &Run::default()).ok(), Some(6_670_903_752_021_072_936_960));
/// ```
///
/// # Errors
/// If the run is cancelled.
pub fn count(board: &Board, run: &Run<'_>) -> Result<u128, Stopped> {
    match few_solutions(board) {
        Some(solutions) => Ok(solutions.len() as u128),
        None => count_by_sums(board, &Meter::new(run)),
    }
}

/// By one sum, or by several if one would need too much memory.
pub(super) fn count_by_sums(board: &Board, meter: &Meter<'_>) -> Result<u128, Stopped> {
    let (setup, cost) = plan(board, &View::ALL, meter)?;
    if cost.is_possible() {
        let sum = Sum::new(setup, meter)?;
        let totals = orbit_totals(&sum, meter)?;
        return Ok(totals.iter().sum());
    }
    let mut count = 0;
    for board in branches(board) {
        count += count_by_sums(&board, meter)?;
    }
    Ok(count)
}

/// Counts the solutions of many boards, batch by batch; several threads may hand in batches at once.
///
/// The lane kernel enumerates all boards of a batch side by side, up to [`Counter::ENUMERATED`] solutions each. Boards with
/// more solutions are counted by sums, which use all threads of the run and much memory; therefore one batch at a time.
///
/// ```
/// use minirow::Board;
/// use minirow::exact::{Counter, Run};
/// use minirow::lanes::Kernel;
///
/// let counter = Counter::new(Kernel::default(), Run::default());
/// assert_eq!(counter.count(&[Board::EMPTY]), [Ok(6_670_903_752_021_072_936_960)]);
/// ```
#[derive(Debug)]
pub struct Counter<'a> {
    kernel: Kernel,
    run: Run<'a>,
    /// Held while a batch is summed.
    sums: Mutex<()>,
}

impl<'a> Counter<'a> {
    /// Up to this many solutions of a board are enumerated.
    pub const ENUMERATED: u64 = 20_000;

    /// The most sums at once. One takes up to 90 MiB.
    const MOST_SUMS: usize = 4;

    /// A counter that enumerates with this kernel and sums in this way.
    pub fn new(kernel: Kernel, run: Run<'a>) -> Self {
        Self { kernel, run, sums: Mutex::new(()) }
    }

    /// The exact number of solutions of each board, in their order; an error for each that was cancelled.
    pub fn count(&self, boards: &[Board]) -> Vec<Result<u128, Stopped>> {
        let enumerated = self.kernel.count(boards, Self::ENUMERATED);
        let mut counts: Vec<_> = enumerated.iter().map(|answer| Ok(u128::from(answer.solutions))).collect();
        let is_capped = |&board: &usize| enumerated[board].solutions == Self::ENUMERATED;
        let capped: Vec<usize> = (0..boards.len()).filter(is_capped).collect();
        let sums = self.sum_each(&capped.iter().map(|&board| &boards[board]).collect::<Vec<_>>());
        for (board, sum) in capped.into_iter().zip(sums) {
            counts[board] = sum;
        }
        counts
    }

    /// The exact numbers of solutions: several boards at once, each with its share of the threads.
    fn sum_each(&self, boards: &[&Board]) -> Vec<Result<u128, Stopped>> {
        if boards.is_empty() {
            return Vec::new();
        }
        let _one_batch_at_a_time = self.sums.lock().unwrap_or_else(PoisonError::into_inner);
        let at_once = self.run.threads().min(Self::MOST_SUMS).min(boards.len());
        let run = Run { threads: self.run.threads() / at_once, ..self.run };
        in_order(at_once, boards.len(), || (), |(), item| ControlFlow::Continue(count(boards[item], &run)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Candidate, Cell, Digit, Engine, Grid, Random};

    #[test]
    fn the_sum_counts_puzzles_with_few_solutions_or_none_too() {
        // A full grid with some cells emptied or changed, and some candidates of empty cells removed.
        let mut random = Random::new(1);
        let mut seen = [0; 3];
        for _ in 0..60 {
            let mut grid = Grid::EMPTY;
            let right = |cell: Cell| Digit::from_index((cell.row() * 3 + cell.row() / 3 + cell.col()) % 9);
            for cell in Cell::all().filter(|_| random.below(100) < 40) {
                grid.set(cell, Some(right(cell)));
            }
            if let Some(changed) = Cell::new(random.below(200) as usize) {
                grid.set(changed, Some(Digit::from_index(random.below(9) as usize)));
            }
            let Ok(mut board) = Board::new(&grid) else { continue };
            for cell in board.open() {
                let digit = Digit::from_index(random.below(9) as usize);
                if digit != right(cell) {
                    let _ = board.remove(Candidate { cell, digit });
                }
            }
            let expected = Engine::default().count(&board, 1_000_000);
            let summed = count_by_sums(&board, &Meter::new(&Run::default()));
            assert_eq!(summed, Ok(u128::from(expected)), "{board:?}");
            seen[expected.min(2) as usize] += 1;
        }
        assert!(seen.iter().all(|&boards| boards > 0), "{seen:?}");
    }
}
