//! How many of all solutions have each candidate.

use super::count::plan;
use super::few::{branches, few_solutions};
use super::margins::{Margins, Values};
use super::plan::Cost;
use super::setup::Setup;
use super::sum::Sum;
use super::view::View;
use super::{Meter, Run, Stopped};
use crate::{Board, Candidate, Cell, Solution};

/// Bytes that the values of one sum may take; a puzzle that would need more is split first.
const MOST_BYTES: usize = 250 << 20;

/// For each candidate, the number of solutions that have it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chances {
    counts: Box<[[u128; 9]; Cell::COUNT]>,
}

impl Chances {
    fn none() -> Self {
        Self { counts: Box::new([[0; 9]; Cell::COUNT]) }
    }

    /// The number of all solutions.
    pub fn solutions(&self) -> u128 {
        self.counts[0].iter().sum()
    }

    /// The number of solutions with this candidate.
    pub fn count(&self, candidate: Candidate) -> u128 {
        self.counts[candidate.cell.index()][candidate.digit.index()]
    }

    /// The part of all solutions that have this candidate, from 0 to 1; 0 if there is no solution.
    #[expect(clippy::cast_precision_loss, reason = "a share is rounded; the count is exact")]
    pub fn share(&self, candidate: Candidate) -> f64 {
        match self.solutions() {
            0 => 0.0,
            all => self.count(candidate) as f64 / all as f64,
        }
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
        let mut chances = Self::none();
        for solution in solutions {
            for cell in Cell::all() {
                chances.counts[cell.index()][solution.digit(cell).index()] += 1;
            }
        }
        chances
    }
}

/// For each candidate, the exact number of solutions that have it.
///
/// Each band in turn is taken as the outer one (or each stack, if that is cheaper): so it takes a few times
/// as long as the count.
///
/// # Errors
/// If the watch of the run stops it. Its progress counts the solutions three times, once for each band.
pub fn chances(board: &Board, run: &Run<'_>) -> Result<Chances, Stopped> {
    chances_of(board, &Meter::new(run))
}

fn chances_of(board: &Board, meter: &Meter<'_>) -> Result<Chances, Stopped> {
    if let Some(solutions) = few_solutions(board) {
        return Ok(solutions.into_iter().collect());
    }
    let setups = cheaper_way(board);
    if setups.iter().all(|(_, cost)| cost.is_possible())
        && let Some(chances) = by_margins(setups.map(|(setup, _)| setup), meter)?
    {
        return Ok(chances);
    }
    let mut chances = Chances::none();
    for board in branches(board) {
        chances.add(&chances_of(&board, meter)?);
    }
    Ok(chances)
}

/// Each band as the outer one, or each stack.
fn cheaper_way(board: &Board) -> [(Setup, Cost); 3] {
    let way = |transposed: bool| [0, 1, 2].map(|band| plan(board, &[View::new(transposed, band)]));
    let nanoseconds = |way: &[(Setup, Cost); 3]| way.iter().map(|(_, cost)| cost.nanoseconds).sum::<f64>();
    let (bands, stacks) = (way(false), way(true));
    if nanoseconds(&bands) <= nanoseconds(&stacks) { bands } else { stacks }
}

/// `None` if it would take too much memory.
fn by_margins(setups: [Setup; 3], meter: &Meter<'_>) -> Result<Option<Chances>, Stopped> {
    let threads = meter.run.threads();
    let mut chances = Chances::none();
    for setup in setups {
        let sum = Sum::new(setup, threads);
        if Values::bytes(&sum) > MOST_BYTES {
            return Ok(None);
        }
        let values = Values::new(&sum, meter)?;
        let setup = sum.setup;
        let margins = Margins::new(&setup.outer, &setup.inner, &values);
        for stack in 0..3 {
            for (cell, counts) in margins.of_box(stack, threads).into_iter().enumerate() {
                chances.counts[setup.view.source(cell / 3, 3 * stack + cell % 3)] = counts;
            }
        }
    }
    Ok(Some(chances))
}
