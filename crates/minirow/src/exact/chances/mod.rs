//! How many of all solutions have each candidate.

mod route;

use super::count::{LONG, MOST_OF_BRANCH, SHORT, of_branches};
use super::enumerate::{all_solutions, branches, count_few, few_solutions};
use super::lift::{Lift, Term};
use super::run::{Meter, Run, Stopped};
use crate::{Board, Candidate, Cell, Solution};
use route::Route;

/// For each candidate, the number of solutions that have it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chances {
    counts: Box<[[u128; 9]; Cell::COUNT]>,
}

impl Chances {
    fn zero() -> Self {
        Self { counts: Box::new([[0; 9]; Cell::COUNT]) }
    }

    /// The number of all solutions.
    pub fn solutions(&self) -> u128 {
        self.of_cell(Cell::from_index(0)).iter().sum()
    }

    /// The number of solutions with this candidate.
    pub fn count(&self, candidate: Candidate) -> u128 {
        self.of_cell(candidate.cell)[candidate.digit.index()]
    }

    /// The share of all solutions that have this candidate, from 0 to 1; 0 if there is no solution.
    #[expect(clippy::cast_precision_loss, reason = "a share is rounded; the count is exact")]
    pub fn share(&self, candidate: Candidate) -> f64 {
        match self.solutions() {
            0 => 0.0,
            all => self.count(candidate) as f64 / all as f64,
        }
    }

    const fn of_cell(&self, cell: Cell) -> &[u128; 9] {
        &self.counts[cell.index()]
    }

    const fn of_cell_mut(&mut self, cell: Cell) -> &mut [u128; 9] {
        &mut self.counts[cell.index()]
    }

    fn add(&mut self, other: &Self) {
        self.change(other, u128::wrapping_add);
    }

    fn subtract(&mut self, other: &Self) {
        self.change(other, u128::wrapping_sub);
    }

    /// Numbers wrap on the way to a total that is neither negative nor too large.
    fn change(&mut self, other: &Self, change: fn(u128, u128) -> u128) {
        for (counts, others) in self.counts.iter_mut().zip(&*other.counts) {
            counts.iter_mut().zip(others).for_each(|(count, &other)| *count = change(*count, other));
        }
    }
}

impl FromIterator<Solution> for Chances {
    /// The chances among these solutions.
    fn from_iter<I: IntoIterator<Item = Solution>>(solutions: I) -> Self {
        let mut chances = Self::zero();
        for solution in solutions {
            for cell in Cell::all() {
                chances.of_cell_mut(cell)[solution.digit(cell).index()] += 1;
            }
        }
        chances
    }
}

/// For each candidate, the exact number of solutions that have it.
///
/// It takes a few times as long as the count: each band is the outer one in turn (or each stack, if that is cheaper),
/// except where a cheaper way is known.
///
/// # Errors
/// If the run is cancelled, or if the answer would need more work than it allows.
pub fn chances(board: &Board, run: &Run<'_>) -> Result<Chances, Stopped> {
    chances_of(board, &Meter::new(run))
}

fn chances_of(board: &Board, meter: &Meter<'_>) -> Result<Chances, Stopped> {
    if let Some(solutions) = few_solutions(board) {
        return Ok(solutions.into_iter().collect());
    }
    let route = Route::cheapest(board, meter)?;
    let direct = route.as_ref().map_or(f64::MAX, |route| route.nanoseconds);
    if direct > SHORT {
        let lift = Lift::cheapest(board, meter)?;
        let lifted = lift.as_ref().map_or(Ok(f64::MAX), |lift| {
            lift.estimate(&mut |board| {
                Ok(Route::cheapest(board, meter)?.map_or(f64::MAX, |route| route.nanoseconds))
            })
        })?;
        if direct.min(lifted) > BANDS * LONG {
            let by_branches = BANDS * of_branches(board, direct.min(lifted) / BANDS, meter)?;
            if by_branches < direct.min(lifted) {
                meter.plan(by_branches)?;
                return branch_chances(board, meter);
            }
        }
        if let Some(lift) = lift.filter(|_| lifted < direct) {
            meter.plan(lifted)?;
            return lifted_chances(&lift, meter);
        }
    }
    meter.plan(direct)?;
    route.map_or_else(|| branch_chances(board, meter), |route| route.chances(meter))
}

/// The time for chances, in counts, if each band is the outer one in turn.
const BANDS: f64 = 3.0;

/// The boards with each candidate of one cell, one after the other, until one has few solutions or takes a short time.
fn branch_chances(board: &Board, meter: &Meter<'_>) -> Result<Chances, Stopped> {
    if count_few(board, meter)?.is_some() {
        return Ok(all_solutions(board, meter)?.into_iter().collect());
    }
    match Route::cheapest(board, meter)? {
        Some(route) if route.nanoseconds <= BANDS * MOST_OF_BRANCH => route.chances(meter),
        _ => {
            let mut chances = Chances::zero();
            for board in branches(board) {
                chances.add(&branch_chances(&board, meter)?);
            }
            Ok(chances)
        }
    }
}

/// The chances of a board whose work is planned already.
fn term_chances(board: &Board, meter: &Meter<'_>) -> Result<Chances, Stopped> {
    if let Some(solutions) = few_solutions(board) {
        return Ok(solutions.into_iter().collect());
    }
    match Route::cheapest(board, meter)? {
        Some(route) => route.chances(meter),
        None => branch_chances(board, meter),
    }
}

fn lifted_chances(lift: &Lift, meter: &Meter<'_>) -> Result<Chances, Stopped> {
    let mut chances = Chances::zero();
    lift.each_term(meter, &mut |Term { board, is_negative }| {
        let of_term = term_chances(board, meter)?;
        if *is_negative {
            chances.subtract(&of_term);
        } else {
            chances.add(&of_term);
        }
        Ok(())
    })?;
    meter.found(chances.solutions());
    Ok(chances)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact::count::tests::marked_boards;
    use crate::{Engine, Order};
    use std::ops::ControlFlow;

    #[test]
    fn chances_by_lifting_pencilmarks_are_those_of_all_solutions() {
        for board in marked_boards().into_iter().take(2) {
            let mut solutions = Vec::new();
            let _ = Engine::default().search(&board, Order::Any, &mut |solution| {
                solutions.push(*solution);
                ControlFlow::Continue(())
            });
            let expected: Chances = solutions.into_iter().collect();
            let run = Run::default();
            let lifted = lifted_chances(&Lift::of_first(&board, 2), &Meter::new(&run));
            assert_eq!(lifted, Ok(expected), "{board:?}");
        }
    }
}
