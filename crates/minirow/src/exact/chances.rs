//! How many of all solutions have each candidate.

use super::beside::InnerWeights;
use super::count::plan;
use super::few::{branches, few_solutions};
use super::margins::{BoxMargins, Margins, OuterWeights};
use super::plan::{Cost, cost_beside, cost_of_margins};
use super::setup::Setup;
use super::sum::Sum;
use super::values::Values;
use super::view::{Masks, View, wide_masks};
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

    /// Adds those of one band of a view, box by box.
    fn add_band(&mut self, view: &View, band: usize, margins: &[BoxMargins; 3]) {
        for (stack, margins) in margins.iter().enumerate() {
            for (cell, margins) in margins.iter().enumerate() {
                let counts = &mut self.counts[view.source(3 * band + cell / 3, 3 * stack + cell % 3)];
                counts.iter_mut().zip(margins).for_each(|(count, margin)| *count += margin);
            }
        }
    }

    /// Adds those of the outer band.
    fn add_outer(&mut self, sum: &Sum, meter: &Meter<'_>) -> Result<(), Stopped> {
        let Setup { view, outer, inner } = &sum.setup;
        for part in Values::parts(sum) {
            let values = Values::new(sum, part, meter)?;
            let weights = OuterWeights::new(inner, &sum.orbits, &values);
            let margins = Margins::new(&outer.band, &outer.lists[0], &weights, (&outer.symmetries, 0));
            self.add_band(view, 0, &margins.of_band(meter.run.threads()));
        }
        Ok(())
    }

    /// Adds those of an inner band.
    fn add_inner(
        &mut self,
        setup: &Setup,
        band: usize,
        solutions: u128,
        meter: &Meter<'_>,
    ) -> Result<(), Stopped> {
        let Setup { view, outer, inner } = setup;
        let weights = InnerWeights::new(setup, band, solutions, meter)?;
        let allowed = &inner.bands[band];
        let margins = Margins::new(allowed, &weights.xs(), &weights, (&outer.symmetries, 1 + band));
        self.add_band(view, 1 + band, &margins.of_band(meter.run.threads()));
        Ok(())
    }

    /// Adds those of bands with alike rows: in each column they share what the others leave.
    fn add_rest(&mut self, view: &View, bands: &[usize], solutions: u128) {
        for col in 0..9 {
            let cells: [usize; 9] = std::array::from_fn(|row| view.source(row, col));
            for digit in 0..9 {
                let placed: u128 = cells.iter().map(|&cell| self.counts[cell][digit]).sum();
                for &cell in bands.iter().flat_map(|&band| &cells[3 * band..3 * band + 3]) {
                    self.counts[cell][digit] = (solutions - placed) / (3 * bands.len() as u128);
                }
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
/// If the watch of the run stops it.
pub fn chances(board: &Board, run: &Run<'_>) -> Result<Chances, Stopped> {
    chances_of(board, &Meter::new(run))
}

fn chances_of(board: &Board, meter: &Meter<'_>) -> Result<Chances, Stopped> {
    if let Some(solutions) = few_solutions(board) {
        return Ok(solutions.into_iter().collect());
    }
    let threads = meter.run.threads();
    let (bands, stacks) = (Way::new(board, false, threads), Way::new(board, true, threads));
    let way = if bands.nanoseconds <= stacks.nanoseconds { bands } else { stacks };
    if way.is_possible() {
        return way.chances(meter);
    }
    let mut chances = Chances::none();
    for board in branches(board) {
        chances.add(&chances_of(&board, meter)?);
    }
    Ok(chances)
}

/// A way to all chances: one band as the outer one, or one stack; then others, each as the outer one in turn
/// or beside the first; and the rest from what is left over in each column.
struct Way {
    /// Each band as the outer one.
    setups: [(Setup, Cost); 3],
    first: usize,
    others: Vec<Other>,
    rest: Vec<usize>,
    nanoseconds: f64,
}

/// A band that is not the first, and whether its weights are to be found beside that.
struct Other {
    band: usize,
    beside: bool,
}

impl Way {
    fn new(board: &Board, transposed: bool, threads: usize) -> Self {
        let setups = [0, 1, 2].map(|band| plan(board, &[View::new(transposed, band)], threads));
        let of_margins = setups.each_ref().map(|(setup, _)| cost_of_margins(setup));
        let nanoseconds = |band: usize| setups[band].1.nanoseconds + of_margins[band];
        let view = View::new(transposed, 0);
        let sum_of = |bands: &[usize]| bands.iter().map(|&band| nanoseconds(band)).sum::<f64>();
        let rest = alike_bands(&wide_masks(board), &view);
        let mut rest = rest.into_iter().max_by(|a, b| sum_of(a).total_cmp(&sum_of(b))).unwrap_or_default();
        // One band must be the first, to know the number of all solutions.
        rest.truncate(2);
        let needed = || (0..3).filter(|band| !rest.contains(band));

        let from = |first: usize| {
            let mut total = nanoseconds(first);
            let others = needed().filter(|&band| band != first).map(|band| {
                let beside = cost_beside(&setups[first].0, place_in_view(first, band) - 1);
                let beside = Some(beside).filter(Cost::is_possible).map_or(f64::MAX, |cost| cost.nanoseconds);
                total += beside.min(nanoseconds(band));
                Other { band, beside: beside < nanoseconds(band) }
            });
            let others = others.collect();
            (first, others, total)
        };
        let best = needed().map(from).min_by(|(.., a), (.., b)| a.total_cmp(b));
        let (first, others, nanoseconds) = best.expect("one band at least is needed");
        Self { setups, first, others, rest, nanoseconds }
    }

    fn is_possible(&self) -> bool {
        // Those to be found beside the first too: with very many solutions they cannot be.
        let others = self.others.iter().map(|other| other.band);
        others.chain([self.first]).all(|band| self.setups[band].1.is_possible())
    }

    fn chances(self, meter: &Meter<'_>) -> Result<Chances, Stopped> {
        let threads = meter.run.threads();
        let before = meter.counted();
        let mut chances = Chances::none();
        let mut setups = self.setups.map(|(setup, _)| Some(setup));
        let mut setup = |band: usize| setups[band].take().expect("each band is taken once");
        let sum = Sum::new(setup(self.first), threads);
        chances.add_outer(&sum, meter)?;
        let first = sum.into_setup();
        let view = first.view;
        let solutions = chances.counts[view.source(0, 0)].iter().sum();
        for Other { band, beside } in self.others {
            if beside && solutions >> u64::BITS == 0 {
                chances.add_inner(&first, place_in_view(self.first, band) - 1, solutions, meter)?;
            } else {
                meter.count_again_from(before);
                chances.add_outer(&Sum::new(setup(band), threads), meter)?;
            }
        }
        let rest = self.rest.iter().map(|&band| place_in_view(self.first, band));
        chances.add_rest(&view, &rest.collect::<Vec<_>>(), solutions);
        Ok(chances)
    }
}

/// Where a band stands in the view with another as the outer one.
const fn place_in_view(outer: usize, band: usize) -> usize {
    (band + 3 - outer) % 3
}

/// The bands whose rows are all alike, together with those that have the same rows.
fn alike_bands(masks: &Masks, view: &View) -> Vec<Vec<usize>> {
    let row = |row: usize| -> [u16; 9] { std::array::from_fn(|col| masks[view.source(row, col)]) };
    let is_like = |band: usize, other: usize| (0..3).all(|at| row(3 * other + at) == row(3 * band));
    let like = |band: usize| (0..3).filter(|&other| is_like(band, other)).collect();
    (0..3).filter(|&band| is_like(band, band)).map(like).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Digit, Grid, Random};

    /// Some digits of a full grid, none of the last ones, so that these are alike.
    fn sparse_board(random: &mut Random, digits: usize, of_100: u64) -> Board {
        let mut grid = Grid::EMPTY;
        for cell in Cell::all() {
            let digit = (cell.row() * 3 + cell.row() / 3 + cell.col()) % 9;
            if digit < digits && random.below(100) < of_100 {
                grid.set(cell, Some(Digit::from_index(digit)));
            }
        }
        Board::new(&grid).expect("no rule is broken")
    }

    #[test]
    fn every_way_leads_to_the_same_chances() {
        let mut random = Random::new(5);
        let run = Run::default();
        for (digits, of_100) in [(9, 20), (6, 30), (4, 50)] {
            let board = sparse_board(&mut random, digits, of_100);
            let meter = Meter::new(&run);
            let mut all = Vec::new();
            for transposed in [false, true] {
                for first in 0..3 {
                    for beside in [false, true] {
                        let others = (0..3).filter(|&band| band != first).map(|band| Other { band, beside });
                        let (others, rest) = (others.collect(), Vec::new());
                        let way = Way { first, others, rest, ..Way::new(&board, transposed, 1) };
                        assert!(way.is_possible());
                        all.push(way.chances(&meter).expect("nobody stops it"));
                    }
                }
            }
            assert!(all[0].solutions() > 1000);
            assert!(all.iter().all(|chances| *chances == all[0]), "{board:?}");
        }
    }
}
