//! How many solutions a puzzle has, and how many each of a list has: when to enumerate and when to sum, and how the threads
//! are divided.

use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};

use super::enumerate::{branches, count_few, few_solutions};
use super::lift::{Lift, Term};
use super::run::{Meter, Run, Stopped};
use super::space::band::KnownBoxes;
use super::space::view::View;
use super::sum::each_orbit::orbit_totals;
use super::sum::plan::{plan, plan_with};
use super::sum::prepared::Sum;
use super::sum::setup::Setup;
use crate::lanes::Kernel;
use crate::parallel::in_order;
use crate::{Board, Random};

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
/// If the run is cancelled, or if the answer would need more work than it allows.
pub fn count(board: &Board, run: &Run<'_>) -> Result<u128, Stopped> {
    match few_solutions(board) {
        Some(solutions) => Ok(solutions.len() as u128),
        None => count_by_sums(board, &Meter::new(run)),
    }
}

/// A sum that takes less than this, in nanoseconds, is not worth a search for another way.
pub(super) const SHORT: f64 = 2e9;

/// A sum that takes less than this, in nanoseconds, is not worth an estimate of what dividing the board would take: that can be a second.
pub(super) const LONG: f64 = 1e10;

/// By one sum, or by several or by enumeration if one would take too long or too much memory.
pub(super) fn count_by_sums(board: &Board, meter: &Meter<'_>) -> Result<u128, Stopped> {
    let (setup, cost) = plan(board, &View::ALL, meter)?;
    let direct = if cost.is_possible() { cost.nanoseconds } else { f64::MAX };
    if direct > SHORT {
        let lift = Lift::cheapest(board, meter)?;
        let lifted = lift.as_ref().map_or(f64::MAX, |lift| lift.nanoseconds);
        if direct.min(lifted) > LONG {
            let branches = of_branches(board, direct.min(lifted), meter)?;
            if branches < direct.min(lifted) {
                meter.plan(branches)?;
                return count_by_branches(board, meter);
            }
        }
        if let Some(lift) = lift.filter(|_| lifted < direct) {
            meter.plan(lifted)?;
            return count_lifted(&lift, meter);
        }
    }
    meter.plan(direct)?;
    count_by_sum(setup, meter)
}

fn count_by_sum(setup: Setup, meter: &Meter<'_>) -> Result<u128, Stopped> {
    let sum = Sum::new(setup, meter)?;
    Ok(orbit_totals(&sum, meter)?.iter().sum())
}

/// Counts a board whose work is planned already.
pub(super) fn count_planned(board: &Board, meter: &Meter<'_>) -> Result<u128, Stopped> {
    match few_solutions(board) {
        Some(solutions) => Ok(solutions.len() as u128),
        None => count_by_branches(board, meter),
    }
}

/// The boards with each candidate of one cell, one after the other, until one has few solutions or a short sum.
fn count_by_branches(board: &Board, meter: &Meter<'_>) -> Result<u128, Stopped> {
    if let Some(solutions) = count_few(board, meter)? {
        meter.expect(1);
        // A cancelled run ends with the next branch.
        let _ = meter.done(solutions.into());
        return Ok(solutions.into());
    }
    let (setup, cost) = plan(board, &View::ALL, meter)?;
    if cost.is_possible() && cost.nanoseconds <= MOST_OF_BRANCH {
        return count_by_sum(setup, meter);
    }
    branches(board).map(|board| count_by_branches(&board, meter)).sum()
}

/// The terms of a board, one after the other.
fn count_lifted(lift: &Lift, meter: &Meter<'_>) -> Result<u128, Stopped> {
    let mut known = KnownBoxes::default();
    // Sums wrap: their total is neither negative nor too large.
    let mut count = 0_u128;
    lift.each_term(meter, &mut |Term { board, is_negative }| {
        let of_term = if let Some(solutions) = few_solutions(board) {
            solutions.len() as u128
        } else {
            let (setup, cost) = plan_with(board, &[lift.view], &mut known, meter)?;
            if cost.is_possible() { count_by_sum(setup, meter)? } else { count_by_branches(board, meter)? }
        };
        count = if *is_negative { count.wrapping_sub(of_term) } else { count.wrapping_add(of_term) };
        Ok(())
    })?;
    meter.found(count);
    Ok(count)
}

/// The longest sum of a branch, in nanoseconds. A branch with a longer one is divided again.
pub(super) const MOST_OF_BRANCH: f64 = 5e8;

/// Estimates the time of all branches, in nanoseconds, from random ones. A result above `most` can come from fewer of them.
pub(super) fn of_branches(board: &Board, most: f64, meter: &Meter<'_>) -> Result<f64, Stopped> {
    const SAMPLE: u32 = 8;
    /// A failed enumeration and the choice of a view.
    const DIVIDED: f64 = 5e7;
    const SOLUTION: f64 = 2e3;
    /// The usual limit of a run.
    const LIMIT: f64 = 6e10;
    let much = 10.0 * most.min(meter.limit().max(LIMIT));
    let mut random = Random::new(0);
    let (mut sum, mut probes) = (0.0, 0.0);
    for _ in 0..SAMPLE {
        probes += 1.0;
        let (mut board, mut times) = (board.clone(), 1.0);
        loop {
            if let Some(solutions) = count_few(&board, meter)? {
                sum += times * SOLUTION * f64::from(1 + solutions as u32);
                break;
            }
            let (_, cost) = plan(&board, &View::ALL, meter)?;
            if cost.is_possible() && cost.nanoseconds <= MOST_OF_BRANCH {
                sum += times * cost.nanoseconds;
                break;
            }
            sum += times * DIVIDED;
            let mut boards: Vec<Board> = branches(&board).collect();
            if boards.is_empty() {
                break;
            }
            times *= f64::from(boards.len() as u32);
            board = boards.swap_remove(random.below(boards.len() as u64) as usize);
        }
        // More probes would hardly change that this is too long.
        if probes >= 3.0 && sum / probes > much {
            break;
        }
    }
    Ok(sum / probes)
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
pub(super) mod tests {
    use super::*;
    use crate::{Candidate, Cell, Digit, DigitSet, Engine, Grid};

    /// Boards with some thousand solutions at most: some cells of a full grid, and pencilmarks elsewhere that leave its digits.
    pub(in crate::exact) fn marked_boards() -> Vec<Board> {
        let mut random = Random::new(3);
        let mut boards = Vec::new();
        while boards.len() < 4 {
            let mut grid = Grid::EMPTY;
            let right = |cell: Cell| Digit::from_index((cell.row() * 3 + cell.row() / 3 + cell.col()) % 9);
            for cell in Cell::all().filter(|_| random.below(100) < 27) {
                grid.set(cell, Some(right(cell)));
            }
            let mut board = Board::new(&grid).expect("digits of a solution");
            for cell in board.open() {
                if random.below(100) >= 20 {
                    continue;
                }
                for _ in 0..[2, 7][usize::from(random.below(4) == 0)] {
                    let digit = Digit::from_index(random.below(9) as usize);
                    if digit != right(cell) {
                        let _ = board.remove(Candidate { cell, digit });
                    }
                }
            }
            if (500..20_000).contains(&Engine::default().count(&board, 20_000)) {
                boards.push(board);
            }
        }
        boards
    }

    #[test]
    fn lifted_pencilmarks_do_not_change_the_count() {
        let run = Run::default();
        for board in marked_boards() {
            let lift = Lift::of_first(&board, 3);
            assert!(lift.terms().is_some_and(|terms| terms >= 8));
            let expected = Engine::default().count(&board, 1_000_000);
            assert_eq!(count_lifted(&lift, &Meter::new(&run)), Ok(u128::from(expected)), "{board:?}");
        }
    }

    #[test]
    fn an_empty_board_without_some_candidates_has_the_solutions_that_inclusion_and_exclusion_give() {
        // Two candidates of each of three cells are missing. A solution with any of them has none or one in each cell.
        let missing = [(0, 1, 2), (40, 1, 5), (77, 6, 3)];
        let masks = missing.map(|(cell, a, b)| (cell, DigitSet::of(digit(a)).with(digit(b))));
        let mut candidates = [DigitSet::ALL; Cell::COUNT];
        for (cell, missing) in masks {
            candidates[cell] = !missing;
        }
        let board = Board::from_candidates(candidates);
        let run = Run::default();
        let mut expected = 0_i128;
        for subset in 0..27_usize {
            let (mut grid, mut sign) = (Grid::EMPTY, 1);
            for (power, (cell, a, b)) in [1, 3, 9].into_iter().zip(missing) {
                let chosen = [None, Some(a), Some(b)][subset / power % 3];
                grid.set(Cell::from_index(cell), chosen.map(digit));
                sign *= if chosen.is_some() { -1 } else { 1 };
            }
            let with = count(&Board::new(&grid).expect("no rule is broken"), &run).expect("it is short");
            expected += sign * i128::try_from(with).expect("below 2^127");
        }
        assert_eq!(count(&board, &run).map(u128::cast_signed), Ok(expected));
        let lift = Lift::of_first(&board, 2);
        assert_eq!(count_lifted(&lift, &Meter::new(&run)).map(u128::cast_signed), Ok(expected));
    }

    fn digit(number: u8) -> Digit {
        Digit::new(number).expect("a digit")
    }

    #[test]
    fn what_would_take_days_is_refused_at_once_with_an_estimate() {
        let mut random = Random::new(1);
        let mut candidates = [DigitSet::ALL; Cell::COUNT];
        for mask in &mut candidates {
            *mask = mask.without(Digit::from_index(random.below(9) as usize));
        }
        let board = Board::from_candidates(candidates);
        let run = Run::default();
        let refused = count(&board, &run);
        let Err(Stopped::TooMuchWork { needed, limit }) = refused else { panic!("{refused:?}") };
        assert!(limit == Run::WORK && needed > limit);
        // A limit of our own: a puzzle that is counted in less than a second.
        let tight = Run { work: 1, ..Run::default() };
        assert!(matches!(count(&Board::EMPTY, &tight), Err(Stopped::TooMuchWork { .. })));
        assert!(count(&Board::EMPTY, &run).is_ok());
    }

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
