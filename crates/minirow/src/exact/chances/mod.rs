//! How many of all solutions have each candidate.

mod route;

use super::enumerate::{branches, few_solutions};
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
        for (counts, others) in self.counts.iter_mut().zip(&*other.counts) {
            counts.iter_mut().zip(others).for_each(|(count, other)| *count += other);
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
/// If the run is cancelled.
pub fn chances(board: &Board, run: &Run<'_>) -> Result<Chances, Stopped> {
    chances_of(board, &Meter::new(run))
}

fn chances_of(board: &Board, meter: &Meter<'_>) -> Result<Chances, Stopped> {
    if let Some(solutions) = few_solutions(board) {
        return Ok(solutions.into_iter().collect());
    }
    if let Some(route) = Route::cheapest(board, meter)? {
        return route.chances(meter);
    }
    let mut chances = Chances::zero();
    for board in branches(board) {
        chances.add(&chances_of(&board, meter)?);
    }
    Ok(chances)
}
