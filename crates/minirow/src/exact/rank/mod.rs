//! The rank of a solution among all solutions in lexicographic order, and the solution of a rank.

mod guide;
mod last_rows;
mod walk;

use super::run::{Meter, Run, Stopped};
use crate::{Board, Cell, Solution};
use guide::Guide;
use walk::walk;

/// The rank of a solution: how many solutions of the board precede it in lexicographic order; `None` if it is not a
/// solution of the board.
///
/// # Errors
/// If the run is cancelled, or if the answer would need more work than it allows.
pub fn rank(board: &Board, solution: &Solution, run: &Run<'_>) -> Result<Option<u128>, Stopped> {
    if !Cell::all().all(|cell| board.possible(cell).contains(solution.digit(cell))) {
        return Ok(None);
    }
    let mut rank = 0;
    let found = walk(board, &mut Guide::To { solution, rank: &mut rank }, &Meter::new(run))?;
    Ok(found.map(|_| rank))
}

/// The solution of a rank; `None` if the rank is not below the number of solutions.
///
/// ```
/// use minirow::exact::{Run, rank, unrank};
/// use minirow::{Board, Grid};
///
/// let board = Board::new(&Grid::EMPTY).expect("no digit, no conflict");
/// let solution = unrank(&board, 10_u128.pow(21), &Run::default()).expect("not cancelled").expect("there is one");
/// assert_eq!(rank(&board, &solution, &Run::default()).expect("not cancelled"), Some(10_u128.pow(21)));
/// ```
///
/// # Errors
/// If the run is cancelled, or if the answer would need more work than it allows.
pub fn unrank(board: &Board, rank: u128, run: &Run<'_>) -> Result<Option<Solution>, Stopped> {
    walk(board, &mut Guide::Past(rank), &Meter::new(run))
}
