//! The minimal puzzles inside a puzzle.

use std::ops::ControlFlow;

use super::lockstep::thin_all;
use super::thin::{Thinning, Unit};
use crate::lanes::Kernel;
use crate::{CellSet, Grid, Random, Solution};

static SINGLE_CELLS: [Unit; 81] = Unit::SINGLE_CELLS;

/// Makes each puzzle minimal: removes clues in random order while the solution stays unique. The solution given with each puzzle must be
/// its only one.
///
/// ```
/// use minirow::generate::minimize;
/// use minirow::lanes::Kernel;
/// use minirow::{Grid, Outcome, Random, solve};
///
/// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let Outcome::Unique(solution) = solve(&puzzle)? else { panic!("one solution") };
/// let kernel = Kernel::default();
/// let minimal = minimize(kernel, &[(puzzle, solution)], &mut Random::new(1))[0];
/// assert!(minimal.filled().len() < puzzle.filled().len());
/// assert!(kernel.redundant_givens(&minimal.into()).is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn minimize(kernel: Kernel, puzzles: &[(Grid, Solution)], random: &mut Random) -> Vec<Grid> {
    let mut puzzles = puzzles.iter();
    thin_all(kernel, || {
        let (puzzle, solution) = puzzles.next()?;
        Some(Thinning::new(*solution, puzzle, &SINGLE_CELLS, random, 0))
    })
}

/// Calls `found` for every minimal puzzle inside a puzzle with one solution, until it breaks.
///
/// A puzzle with many clues has very many: the search is exhaustive.
///
/// ```
/// use std::ops::ControlFlow;
///
/// use minirow::Grid;
/// use minirow::generate::each_minimal;
/// use minirow::lanes::Kernel;
///
/// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let mut fewest = 81;
/// let _ = each_minimal(Kernel::default(), &puzzle, &mut |minimal| {
///     fewest = fewest.min(minimal.filled().len());
///     ControlFlow::Continue(())
/// });
/// assert!((17..30).contains(&fewest));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn each_minimal(
    kernel: Kernel,
    puzzle: &Grid,
    found: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
) -> ControlFlow<()> {
    each_minimal_with(kernel, puzzle, CellSet::EMPTY, found)
}

/// Like [`each_minimal`], but keeps these clues.
fn each_minimal_with(
    kernel: Kernel,
    puzzle: &Grid,
    kept: CellSet,
    found: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let spare = kernel.redundant_givens(&(*puzzle).into());
    let Some(next) = (spare - kept).first() else {
        return if spare.is_empty() { found(puzzle) } else { ControlFlow::Continue(()) };
    };
    let mut less = *puzzle;
    less.set(next, None);
    each_minimal_with(kernel, &less, kept, found)?;
    // A minimal puzzle that keeps `next` needs it. All of them have the clues that are needed already: if these and the kept
    // ones do without `next`, so does every other.
    let mut certain = Grid::EMPTY;
    for (cell, digit) in puzzle.digits() {
        let stays = cell != next && (kept.contains(cell) || !spare.contains(cell));
        certain.set(cell, stays.then_some(digit));
    }
    if kernel.count(&[certain], 2)[0].solutions > 1 {
        each_minimal_with(kernel, puzzle, kept.with(next), found)?;
    }
    ControlFlow::Continue(())
}
