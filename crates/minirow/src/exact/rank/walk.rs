//! A walk through the cells of a board in reading order, which knows at each cell how many solutions there are for each
//! digit.
//!
//! It knows them because the digits are interchangeable; or from margins of the band or the stack of the cell; or, once the
//! first row of a band is full, because it can look at all ways to fill the rest of the band. The last two need the values
//! of a sum, which serve for many cells.

use super::guide::Guide;
use super::last_rows::LastRows;
use crate::exact::count::{SHORT, count_by_sums};
use crate::exact::enumerate::{all_solutions, few_solutions};
use crate::exact::group::orbits::Orbits;
use crate::exact::group::symmetry::{DigitClasses, RowOrder};
use crate::exact::margins::band::Margins;
use crate::exact::margins::weights::OuterWeights;
use crate::exact::run::{Meter, Stopped};
use crate::exact::space::band::KnownBoxes;
use crate::exact::space::by::Stack;
use crate::exact::space::view::{OuterCell, View, wide_masks};
use crate::exact::sum::cost::Cost;
use crate::exact::sum::plan::plan;
use crate::exact::sum::prepared::Sum;
use crate::exact::sum::setup::{Outer, Setup};
use crate::exact::sum::values::Values;
use crate::{Board, Candidate, Cell, Change, Digit, DigitSet, Solution, propagate};

/// Once at most this many solutions are left, they are listed.
const LISTED: u128 = 5000;

/// Counts that one sum would give in more time than this, in nanoseconds, are counted digit by digit: each board for itself
/// may be the sum of easier ones.
const SHORT_MARGINS: f64 = 10.0 * SHORT;

/// Where the walk ends; `None` if the guide finds nothing to choose.
pub(super) fn walk(
    board: &Board,
    guide: &mut Guide<'_>,
    meter: &Meter<'_>,
) -> Result<Option<Solution>, Stopped> {
    let mut walk = Walk { board: board.clone(), solutions: None, held: None };
    let mut list = few_solutions(board);
    while list.is_none() {
        if walk.advance(guide, meter)?.is_none() {
            return Ok(None);
        }
        list = walk.list(meter)?;
    }
    let choices = list.into_iter().flatten().map(|solution| (solution, 1));
    Ok(guide.choose(choices, Ord::cmp).map(|(solution, _)| solution))
}

/// The solutions for each digit of a cell.
type Counts = [u128; 9];

struct Walk {
    board: Board,
    /// The number of solutions left, once it is known.
    solutions: Option<u128>,
    held: Option<Held>,
}

/// The values of a sum, and its setup with what has been placed in its outer band since.
struct Held {
    setup: Setup,
    values: Values,
    known: KnownBoxes,
}

impl Walk {
    /// All solutions left, if they are known to be few.
    fn list(&self, meter: &Meter<'_>) -> Result<Option<Vec<Solution>>, Stopped> {
        let is_short = self.solutions.is_some_and(|solutions| solutions <= LISTED);
        is_short.then(|| all_solutions(&self.board, meter)).transpose()
    }

    /// Fills the next cell, or the rest of its band; `None` if there is nothing to choose.
    fn advance(&mut self, guide: &mut Guide<'_>, meter: &Meter<'_>) -> Result<Option<()>, Stopped> {
        let Some(cell) = self.board.open().first() else { return Ok(None) };
        let Some(propagated) = propagate(&self.board) else { return Ok(None) };
        let candidates = propagated.possible(cell);
        if let Some(digit) = candidates.single() {
            return Ok(self.place(cell, digit));
        }
        let counts = if let Some(counts) = self.equal_counts(candidates) {
            counts
        } else if let Some(rest) = self.last_rows(cell, meter)? {
            return Ok(self.fill_band(&rest, cell.row() / 3, guide));
        } else if let Some(counts) = self.margins(cell, meter)? {
            counts
        } else {
            self.margins_of_new_sum(cell, candidates, meter)?
        };
        let choices = Digit::ALL.into_iter().zip(counts);
        let chosen = guide.choose(choices, |digit, solution| digit.cmp(&solution.digit(cell)));
        Ok(chosen.and_then(|(digit, solutions)| {
            self.solutions = Some(solutions);
            self.place(cell, digit)
        }))
    }

    fn place(&mut self, cell: Cell, digit: Digit) -> Option<()> {
        if let Some(held) = &mut self.held
            && let Some(seen) = held.setup.view.in_outer(cell)
        {
            held.setup.outer.cells[seen.index()] = DigitSet::of(digit);
        }
        // Where there is a solution there is no contradiction.
        (self.board.place(Candidate { cell, digit }) == Change::Changed).then_some(())
    }

    /// The counts of candidates that are interchangeable in the whole puzzle.
    fn equal_counts(&self, candidates: DigitSet) -> Option<Counts> {
        let solutions = self.solutions?;
        let bands = View::new(false, 0).bands_of(&wide_masks(&self.board));
        let classes = DigitClasses::of_bands(&bands, RowOrder::Fixed);
        let class = classes.of(candidates.first()?.index());
        let each = solutions / candidates.len() as u128;
        let counts = Digit::ALL.map(|digit| if candidates.contains(digit) { each } else { 0 });
        candidates.iter().all(|digit| classes.of(digit.index()) == class).then_some(counts)
    }

    /// The rest of the band of the next cell, if its first row is full and the values held are for that band.
    fn last_rows(&self, cell: Cell, meter: &Meter<'_>) -> Result<Option<LastRows>, Stopped> {
        let Some(Held { setup, values, .. }) = &self.held else { return Ok(None) };
        let is_outer = setup.view.in_outer(cell).is_some() && !setup.view.is_transposed();
        let is_left = is_outer && is_below_first_row(cell);
        is_left.then(|| LastRows::new(&self.board, setup, values, meter)).transpose()
    }

    fn fill_band(&mut self, rest: &LastRows, band: usize, guide: &mut Guide<'_>) -> Option<()> {
        let cells = |row: usize| (0..9).map(move |col| Cell::from_index(9 * (3 * band + row) + col));
        let (second, _) = guide.choose(rest.seconds(), |second, solution| {
            let digits = second.iter().flat_map(|three| three.digits);
            digits.cmp(cells(1).map(|cell| solution.digit(cell)))
        })?;
        let (third, solutions) = guide.choose(rest.thirds(second), |third, solution| {
            third.iter().flatten().copied().cmp(cells(2).map(|cell| solution.digit(cell)))
        })?;
        let digits = second.iter().flat_map(|three| three.digits).chain(third.into_iter().flatten());
        for (cell, digit) in cells(1).chain(cells(2)).zip(digits) {
            if self.board.placed()[cell].is_none() {
                self.place(cell, digit)?;
            }
        }
        self.solutions = Some(solutions);
        Some(())
    }

    /// The counts of a cell from the values held, if they are for its band or stack.
    fn margins(&mut self, cell: Cell, meter: &Meter<'_>) -> Result<Option<Counts>, Stopped> {
        let Some(Held { setup, values, known }) = &mut self.held else { return Ok(None) };
        let Some(seen) = setup.view.in_outer(cell) else { return Ok(None) };
        let outer = Outer::new(&setup.outer.cells, &setup.inner, known);
        let orbits = setup.inner.orbits_beside(&outer, meter)?;
        margins(&outer, &orbits, values, seen, meter).map(Some)
    }

    /// The counts of a cell from a new sum, whose values are held from now on; by counting, if there is not enough memory.
    fn margins_of_new_sum(
        &mut self,
        cell: Cell,
        candidates: DigitSet,
        meter: &Meter<'_>,
    ) -> Result<Counts, Stopped> {
        let (setup, cost) = self.setup_for(cell, meter)?;
        let is_short = cost.is_possible() && cost.nanoseconds <= SHORT_MARGINS;
        let Some(seen) = setup.view.in_outer(cell).filter(|_| is_short) else {
            return self.counts_by_counting(cell, candidates, meter);
        };
        meter.plan(cost.nanoseconds)?;
        meter.recount_from(0);
        let sum = Sum::new(setup, meter)?;
        let parts = Values::parts(&sum);
        let (mut counts, mut last) = ([0; 9], None);
        for part in &parts {
            let values = Values::new(&sum, part.clone(), meter)?;
            let found = margins(&sum.setup.outer, &sum.orbits, &values, seen, meter)?;
            counts.iter_mut().zip(found).for_each(|(count, found)| *count += found);
            last = Some(values).filter(|_| parts.len() == 1);
        }
        self.held = last.map(|values| Held { setup: sum.setup, values, known: KnownBoxes::default() });
        Ok(counts)
    }

    /// The setup with the band or the stack of the cell as the outer band.
    fn setup_for(&self, cell: Cell, meter: &Meter<'_>) -> Result<(Setup, Cost), Stopped> {
        let mut band = plan(&self.board, &[View::new(false, cell.row() / 3)], meter)?;
        let stack = plan(&self.board, &[View::new(true, cell.col() / 3)], meter)?;
        if is_below_first_row(cell) {
            // There are few pairs, and counting their orbits is better than an estimate.
            let orbits = band.0.orbits(meter)?.len();
            band.1.nanoseconds = band.1.nanoseconds.min(1e6 * f64::from(orbits as u32));
        }
        // The band serves for more cells.
        let most = 2.0 * stack.1.nanoseconds + 5e7;
        let is_band = band.1.is_possible() && band.1.nanoseconds <= most || !stack.1.is_possible();
        Ok(if is_band { band } else { stack })
    }

    fn counts_by_counting(
        &self,
        cell: Cell,
        candidates: DigitSet,
        meter: &Meter<'_>,
    ) -> Result<Counts, Stopped> {
        meter.recount_from(0);
        let mut counts = [0; 9];
        for digit in candidates {
            let mut with = self.board.clone();
            if with.place(Candidate { cell, digit }) == Change::Changed {
                counts[digit.index()] = count_by_sums(&with, meter)?;
            }
        }
        Ok(counts)
    }
}

/// Whether the first row of the band is full, if this cell is the first one open.
const fn is_below_first_row(cell: Cell) -> bool {
    !cell.row().is_multiple_of(3)
}

/// The margins of one cell of an outer band.
fn margins(
    outer: &Outer,
    orbits: &Orbits,
    values: &Values,
    seen: OuterCell,
    meter: &Meter<'_>,
) -> Result<Counts, Stopped> {
    let weights = OuterWeights::new(orbits, values);
    let margins = Margins::new(&outer.band, 0, &outer.symmetries, &weights, &outer.lists[Stack::X]);
    Ok(margins.of_box(seen.stack(), meter)?[seen.in_box()])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Grid;
    use crate::exact::run::Run;

    #[test]
    fn margins_are_what_counting_finds() {
        let line = "..3.5....4......8..9....2...1...7....5......6....2..1.7.......3..8..4......1..5..";
        let board = Board::new(&line.parse::<Grid>().expect("81 cells")).expect("no rule is broken");
        let run = Run::default();
        let meter = Meter::new(&run);
        let mut walk = Walk { board, solutions: None, held: None };
        for _ in 0..4 {
            let Some(cell) = walk.board.open().first() else { panic!("many cells are open") };
            let candidates = walk.board.candidates(cell);
            let expected = walk.counts_by_counting(cell, candidates, &meter).unwrap();
            let counts = walk.margins(cell, &meter).unwrap();
            let counts = counts.unwrap_or_else(|| walk.margins_of_new_sum(cell, candidates, &meter).unwrap());
            assert_eq!(counts, expected, "{cell}");
            let most = candidates.iter().max_by_key(|digit| counts[digit.index()]);
            walk.place(cell, most.expect("a candidate")).expect("a solution");
        }
    }
}
