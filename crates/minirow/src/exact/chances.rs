//! How many of all solutions have each candidate.

use super::count::plan;
use super::few::{branches, few_solutions};
use super::margins::Margins;
use super::plan::Cost;
use super::setup::Setup;
use super::sum::Sum;
use super::values::Values;
use super::view::{View, wide_masks};
use super::{Meter, Run, Stopped};
use crate::{Board, Candidate, Cell, Solution};

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

    /// Adds those of the outer band that these values give.
    fn add_band(&mut self, sum: &Sum, values: &Values, threads: usize) {
        let setup = &sum.setup;
        let margins = Margins::new(&setup.outer, &setup.inner, &sum.orbits, values);
        for (stack, margins) in margins.of_band(threads).iter().enumerate() {
            for (cell, margins) in margins.iter().enumerate() {
                let counts = &mut self.counts[setup.view.source(cell / 3, 3 * stack + cell % 3)];
                counts.iter_mut().zip(margins).for_each(|(count, margin)| *count += margin);
            }
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
/// Each band in turn is taken as the outer one (or each stack, if that is cheaper), but for those whose rows
/// are all alike: so it takes a few times as long as the count.
///
/// # Errors
/// If the watch of the run stops it. Its progress counts the solutions once for each of these bands.
pub fn chances(board: &Board, run: &Run<'_>) -> Result<Chances, Stopped> {
    chances_of(board, &Meter::new(run))
}

fn chances_of(board: &Board, meter: &Meter<'_>) -> Result<Chances, Stopped> {
    if let Some(solutions) = few_solutions(board) {
        return Ok(solutions.into_iter().collect());
    }
    let threads = meter.run.threads();
    let (bands, stacks) = (Way::new(board, false, threads), Way::new(board, true, threads));
    let way = if bands.nanoseconds() <= stacks.nanoseconds() { bands } else { stacks };
    if way.is_possible() {
        return way.chances(meter);
    }
    let mut chances = Chances::none();
    for board in branches(board) {
        chances.add(&chances_of(&board, meter)?);
    }
    Ok(chances)
}

/// A way to all chances: some bands as the outer one in turn, or some stacks, and the rest from what is left
/// over in each column.
struct Way {
    view: View,
    outer: Vec<(Setup, Cost)>,
    /// Bands with rows that are all alike.
    rest: Vec<usize>,
}

impl Way {
    fn new(board: &Board, transposed: bool, threads: usize) -> Self {
        let view = View::new(transposed, 0);
        let setups = [0, 1, 2].map(|band| plan(board, &[View::new(transposed, band)], threads));
        let masks = wide_masks(board);
        let row = |row: usize| -> [u16; 9] { std::array::from_fn(|col| masks[view.source(row, col)]) };
        let like = |band: usize| -> Vec<usize> {
            let is_like = |other: usize| (0..3).all(|at| row(3 * other + at) == row(3 * band));
            if is_like(band) { (0..3).filter(|&other| is_like(other)).collect() } else { Vec::new() }
        };
        let cost = |rest: &Vec<usize>| rest.iter().map(|&band| setups[band].1.nanoseconds).sum::<f64>();
        let mut rest =
            [0, 1, 2].map(like).into_iter().max_by(|a, b| cost(a).total_cmp(&cost(b))).unwrap_or_default();
        // One band must be the outer one, to know the number of all solutions.
        rest.truncate(2);
        let outer = (0..).zip(setups).filter(|(band, _)| !rest.contains(band)).map(|(_, setup)| setup);
        Self { view, outer: outer.collect(), rest }
    }

    fn nanoseconds(&self) -> f64 {
        self.outer.iter().map(|(_, cost)| cost.nanoseconds).sum()
    }

    fn is_possible(&self) -> bool {
        self.outer.iter().all(|(_, cost)| cost.is_possible())
    }

    fn chances(self, meter: &Meter<'_>) -> Result<Chances, Stopped> {
        let mut chances = Chances::none();
        for (setup, _) in self.outer {
            let sum = Sum::new(setup, meter.run.threads());
            for part in Values::parts(&sum) {
                let values = Values::new(&sum, part, meter)?;
                chances.add_band(&sum, &values, meter.run.threads());
            }
        }
        let solutions = chances.counts.iter().map(|counts| counts.iter().sum()).max().unwrap_or(0);
        for col in 0..9 {
            let cells: [usize; 9] = std::array::from_fn(|row| self.view.source(row, col));
            for digit in 0..9 {
                let placed: u128 = cells.iter().map(|&cell| chances.counts[cell][digit]).sum();
                for &cell in self.rest.iter().flat_map(|&band| &cells[3 * band..3 * band + 3]) {
                    chances.counts[cell][digit] = (solutions - placed) / (3 * self.rest.len() as u128);
                }
            }
        }
        Ok(chances)
    }
}
