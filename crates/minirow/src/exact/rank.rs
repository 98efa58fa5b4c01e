//! The number of a solution among all solutions in lexicographic order, and the solution with a number.

use std::cmp::Ordering;

use super::walk::walk;
use super::{Meter, Run, Stopped};
use crate::{Board, Cell, Solution};

/// How many solutions of a board come before this one in lexicographic order; `None` if it is no solution of
/// the board.
///
/// # Errors
/// If the watch of the run stops it.
pub fn rank(board: &Board, solution: &Solution, run: &Run<'_>) -> Result<Option<u128>, Stopped> {
    if !Cell::all().all(|cell| board.possible(cell).contains(solution.digit(cell))) {
        return Ok(None);
    }
    let mut before = 0;
    let found = walk(board, &mut Walker::To(solution, &mut before), &Meter::new(run))?;
    Ok(found.map(|_| before))
}

/// The solution of a board that has so many before it in lexicographic order; `None` if there are not so many.
///
/// # Errors
/// If the watch of the run stops it.
pub fn unrank(board: &Board, number: u128, run: &Run<'_>) -> Result<Option<Solution>, Stopped> {
    walk(board, &mut Walker::Past(number), &Meter::new(run))
}

/// Who walks through the cells of a board.
pub(super) enum Walker<'a> {
    /// To a solution, adding up how many come before it.
    To(&'a Solution, &'a mut u128),
    /// Past so many solutions.
    Past(u128),
}

impl Walker<'_> {
    /// Chooses one of several ways to fill some cells, which come in lexicographic order, each with its number
    /// of solutions; `None` if no way is the right one. `compare` tells whether a way comes before that of a
    /// solution.
    pub(super) fn choose<Way>(
        &mut self,
        ways: impl IntoIterator<Item = (Way, u128)>,
        compare: impl Fn(&Way, &Solution) -> Ordering,
    ) -> Option<(Way, u128)> {
        for (way, solutions) in ways {
            match self {
                Self::To(solution, before) => match compare(&way, solution) {
                    Ordering::Less => **before += solutions,
                    Ordering::Equal => return Some((way, solutions)),
                    Ordering::Greater => return None,
                },
                Self::Past(left) if *left < solutions => return Some((way, solutions)),
                Self::Past(left) => *left -= solutions,
            }
        }
        None
    }
}
