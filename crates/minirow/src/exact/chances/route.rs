//! The routes to all chances: one band is the outer one first; then each other band is the outer one in turn, or its weights
//! are found in the view of the first; and bands with three equal rows get what their columns lack.

use super::Chances;
use crate::Board;
use crate::exact::margins::band::Margins;
use crate::exact::margins::inner_weights::InnerWeights;
use crate::exact::margins::spread::BoxMargins;
use crate::exact::margins::weights::OuterWeights;
use crate::exact::run::{Meter, Stopped};
use crate::exact::space::by::{ByStack, InnerBand, Stack};
use crate::exact::space::view::{Masks, View, wide_masks};
use crate::exact::sum::cost::{self, Cost};
use crate::exact::sum::plan::plan;
use crate::exact::sum::prepared::Sum;
use crate::exact::sum::setup::Setup;
use crate::exact::sum::values::Values;

/// A route. "Bands" are the bands of the puzzle, or its stacks if the setups are transposed.
pub(super) struct Route {
    /// The setup with each band as the outer one.
    setups: [(Setup, Cost); 3],
    first: usize,
    others: Vec<Other>,
    /// Bands with three equal rows, at most two.
    rest: Vec<usize>,
    pub(super) nanoseconds: f64,
}

/// A band after the first.
#[derive(Clone, Copy)]
struct Other {
    band: usize,
    how: How,
}

/// How the margins of a band are found.
#[derive(Clone, Copy, PartialEq, Eq)]
enum How {
    /// In its own view, as the outer band.
    AsOuter,
    /// In the view of the first band, as an inner band.
    AsInner,
}

impl Route {
    /// The cheaper of the two orientations; `None` if there is not enough memory for either.
    pub(super) fn cheapest(board: &Board, meter: &Meter<'_>) -> Result<Option<Self>, Stopped> {
        let (bands, stacks) = (Self::new(board, false, meter)?, Self::new(board, true, meter)?);
        let route = if bands.nanoseconds <= stacks.nanoseconds { bands } else { stacks };
        Ok(Some(route).filter(Self::is_possible))
    }

    fn new(board: &Board, transposed: bool, meter: &Meter<'_>) -> Result<Self, Stopped> {
        let plan = |band| plan(board, &[View::new(transposed, band)], meter);
        let setups = [plan(0)?, plan(1)?, plan(2)?];
        let of_margins = setups.each_ref().map(|(setup, _)| cost::of_outer_margins(setup));
        let nanoseconds = |band: usize| setups[band].1.nanoseconds + of_margins[band];
        let sum_of = |bands: &[usize]| bands.iter().map(|&band| nanoseconds(band)).sum::<f64>();
        let rest = bands_of_equal_rows(&wide_masks(board), &View::new(transposed, 0));
        let mut rest = rest.into_iter().max_by(|a, b| sum_of(a).total_cmp(&sum_of(b))).unwrap_or_default();
        // One band must be the first, to know the number of all solutions.
        rest.truncate(2);
        let needed = || (0..3).filter(|band| !rest.contains(band));

        let starting_with = |first: usize| {
            let mut total = nanoseconds(first);
            let others = needed().filter_map(|band| {
                let as_inner = cost::of_inner_band(&setups[first].0, inner_band(first, band)?);
                let as_inner =
                    Some(as_inner).filter(Cost::is_possible).map_or(f64::MAX, |cost| cost.nanoseconds);
                total += as_inner.min(nanoseconds(band));
                Some(Other {
                    band,
                    how: if as_inner < nanoseconds(band) { How::AsInner } else { How::AsOuter },
                })
            });
            let others = others.collect();
            (first, others, total)
        };
        let best = needed().map(starting_with).min_by(|(.., a), (.., b)| a.total_cmp(b));
        let (first, others, nanoseconds) = best.expect("one band at least is needed");
        Ok(Self { setups, first, others, rest, nanoseconds })
    }

    /// Whether there is memory enough for each band as the outer one: with 2^64 solutions or more none can be found as an
    /// inner band.
    fn is_possible(&self) -> bool {
        let others = self.others.iter().map(|other| other.band);
        others.chain([self.first]).all(|band| self.setups[band].1.is_possible())
    }

    pub(super) fn chances(self, meter: &Meter<'_>) -> Result<Chances, Stopped> {
        let before = meter.counted();
        let mut chances = Chances::zero();
        let mut setups = self.setups.map(|(setup, _)| Some(setup));
        let mut setup = |band: usize| setups[band].take().expect("each band is taken once");
        let sum = Sum::new(setup(self.first), meter)?;
        chances.add_outer(&sum, meter)?;
        // The tables are dropped here.
        let Sum { setup: first, .. } = sum;
        let view = first.view;
        let solutions = chances.of_cell(view.source(0, 0)).iter().sum();
        for Other { band, how } in self.others {
            match inner_band(self.first, band) {
                Some(inner) if how == How::AsInner && solutions >> u64::BITS == 0 => {
                    chances.add_inner(&first, inner, solutions, meter)?;
                }
                _ => {
                    meter.recount_from(before);
                    chances.add_outer(&Sum::new(setup(band), meter)?, meter)?;
                }
            }
        }
        let rest = self.rest.iter().filter_map(|&band| inner_band(self.first, band));
        chances.add_rest(&view, &rest.collect::<Vec<_>>(), solutions);
        Ok(chances)
    }
}

/// Which inner band a band is in the view with another as the outer one; `None` if it is the outer one itself.
const fn inner_band(outer: usize, band: usize) -> Option<InnerBand> {
    match (band + 3 - outer) % 3 {
        0 => None,
        1 => Some(InnerBand::Second),
        _ => Some(InnerBand::Third),
    }
}

/// For each band with three equal rows: that band and all others with the same rows.
fn bands_of_equal_rows(masks: &Masks, view: &View) -> Vec<Vec<usize>> {
    let row = |row: usize| [0, 1, 2, 3, 4, 5, 6, 7, 8].map(|col| masks[view.source(row, col).index()]);
    let is_like = |band: usize, other: usize| (0..3).all(|at| row(3 * other + at) == row(3 * band));
    let like = |band: usize| (0..3).filter(|&other| is_like(band, other)).collect();
    (0..3).filter(|&band| is_like(band, band)).map(like).collect()
}

impl Chances {
    /// Adds the margins of the band at this position of a view.
    fn add_band(&mut self, view: &View, position: usize, margins: &ByStack<BoxMargins>) {
        for (stack, margins) in margins.iter().enumerate() {
            for (cell, margins) in margins.iter().enumerate() {
                let counts = self.of_cell_mut(view.source(3 * position + cell / 3, 3 * stack + cell % 3));
                counts.iter_mut().zip(margins).for_each(|(count, margin)| *count += margin);
            }
        }
    }

    /// Adds the margins of the outer band.
    fn add_outer(&mut self, sum: &Sum, meter: &Meter<'_>) -> Result<(), Stopped> {
        let Setup { view, outer, .. } = &sum.setup;
        for part in Values::parts(sum) {
            let values = Values::new(sum, part, meter)?;
            let weights = OuterWeights::new(&sum.orbits, &values);
            let margins = Margins::new(&outer.band, 0, &outer.symmetries, &weights, &outer.lists[Stack::X]);
            self.add_band(view, 0, &margins.of_band(meter)?);
        }
        Ok(())
    }

    /// Adds the margins of an inner band.
    fn add_inner(
        &mut self,
        setup: &Setup,
        band: InnerBand,
        solutions: u128,
        meter: &Meter<'_>,
    ) -> Result<(), Stopped> {
        let Setup { view, outer, inner } = setup;
        let weights = InnerWeights::new(setup, band, solutions, meter)?;
        let (position, symmetries) = (band.position(), &outer.symmetries);
        let margins = Margins::new(&inner.bands[band], position, symmetries, &weights, &weights.xs());
        self.add_band(view, position, &margins.of_band(meter)?);
        Ok(())
    }

    /// Adds the margins of bands whose rows are all equal: in each column they share evenly what the other bands leave.
    fn add_rest(&mut self, view: &View, bands: &[InnerBand], solutions: u128) {
        for col in 0..9 {
            for digit in 0..9 {
                let placed: u128 = (0..9).map(|row| self.of_cell(view.source(row, col))[digit]).sum();
                let rows = bands.iter().flat_map(|band| 3 * band.position()..3 * band.position() + 3);
                for row in rows {
                    self.of_cell_mut(view.source(row, col))[digit] =
                        (solutions - placed) / (3 * bands.len() as u128);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact::run::Run;
    use crate::{Cell, Digit, Grid, Random};

    /// Some digits of a full grid, none of the last ones, so that these are interchangeable.
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
    fn every_route_leads_to_the_same_chances() {
        let mut random = Random::new(5);
        let run = Run::default();
        for (digits, of_100) in [(9, 20), (6, 30), (4, 50)] {
            let board = sparse_board(&mut random, digits, of_100);
            let meter = Meter::new(&run);
            let mut all = Vec::new();
            for transposed in [false, true] {
                for first in 0..3 {
                    for how in [How::AsOuter, How::AsInner] {
                        let others = (0..3).filter(|&band| band != first).map(|band| Other { band, how });
                        let (others, rest) = (others.collect(), Vec::new());
                        let route = Route::new(&board, transposed, &meter).expect("nobody stops it");
                        let route = Route { first, others, rest, ..route };
                        assert!(route.is_possible());
                        all.push(route.chances(&meter).expect("nobody stops it"));
                    }
                }
            }
            assert!(all[0].solutions() > 1000);
            assert!(all.iter().all(|chances| *chances == all[0]), "{board:?}");
        }
    }
}
