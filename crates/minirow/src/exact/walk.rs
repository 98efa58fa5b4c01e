//! A walk through the cells of a board in reading order, which knows at each cell how many solutions there are
//! for each digit.
//!
//! It knows them because the digits are alike; or from margins of the band or the stack of the cell; or, once
//! the first row of a band is full, because it can look at all ways to fill the rest of the band. The last two
//! need the values of one sum, which serve for many cells.

use super::count::{count_many, plan};
use super::few::{all_solutions, few_solutions};
use super::last_rows::LastRows;
use super::margins::{Margins, OuterWeights};
use super::orbits::Orbits;
use super::plan::Cost;
use super::rank::Walker;
use super::setup::{Inner, KnownBoxes, Outer, Setup};
use super::sum::Sum;
use super::symmetry::{Rows, digit_classes};
use super::values::Values;
use super::view::{View, wide_masks};
use super::{Meter, Stopped};
use crate::{Board, Candidate, Cell, Change, Digit, DigitSet, Solution, propagate};

/// So few solutions are listed rather than walked through.
const FEW: u128 = 5000;

/// Where the walk ends; `None` if there is nothing to choose.
pub(super) fn walk(
    board: &Board,
    walker: &mut Walker<'_>,
    meter: &Meter<'_>,
) -> Result<Option<Solution>, Stopped> {
    let mut walk = Walk { board: board.clone(), solutions: None, held: None };
    let mut few = few_solutions(board);
    while few.is_none() {
        if walk.go_on(walker, meter)?.is_none() {
            return Ok(None);
        }
        few = walk.list();
    }
    let ways = few.into_iter().flatten().map(|solution| (solution, 1));
    Ok(walker.choose(ways, Ord::cmp).map(|(solution, _)| solution))
}

/// The solutions for each digit of a cell.
type Counts = [u128; 9];

struct Walk {
    board: Board,
    /// How many solutions are left, once it is known.
    solutions: Option<u128>,
    held: Option<Held>,
}

/// The values of a sum, and its setup with what has been placed since.
struct Held {
    setup: Setup,
    values: Values,
    known: KnownBoxes,
}

impl Walk {
    /// All solutions left, if they are known to be few.
    fn list(&self) -> Option<Vec<Solution>> {
        self.solutions.filter(|&solutions| solutions <= FEW)?;
        Some(all_solutions(&self.board))
    }

    /// Fills the next cell, or the rest of its band; `None` if there is nothing to choose.
    fn go_on(&mut self, walker: &mut Walker<'_>, meter: &Meter<'_>) -> Result<Option<()>, Stopped> {
        let Some(cell) = self.board.open().first() else { return Ok(None) };
        let Some(propagated) = propagate(&self.board) else { return Ok(None) };
        let candidates = propagated.possible(cell);
        if let Some(digit) = candidates.single() {
            return Ok(self.place(cell, digit));
        }
        let counts = if let Some(counts) = self.counts_of_alike(candidates) {
            counts
        } else if let Some(rest) = self.last_rows(cell, meter.run.threads()) {
            return Ok(self.fill_band(&rest, cell.row() / 3, walker));
        } else if let Some(counts) = self.margins(cell, meter.run.threads()) {
            counts
        } else {
            self.margins_of_new_sum(cell, candidates, meter)?
        };
        let ways = Digit::ALL.into_iter().zip(counts);
        let chosen = walker.choose(ways, |digit, solution| digit.cmp(&solution.digit(cell)));
        Ok(chosen.and_then(|(digit, solutions)| {
            self.solutions = Some(solutions);
            self.place(cell, digit)
        }))
    }

    fn place(&mut self, cell: Cell, digit: Digit) -> Option<()> {
        if let Some(held) = &mut self.held
            && let Some(seen) = held.setup.view.in_outer(cell)
        {
            held.setup.outer.cells[seen] = DigitSet::of(digit).bits();
        }
        // Where there is a solution there is no contradiction.
        (self.board.place(Candidate { cell, digit }) == Change::Changed).then_some(())
    }

    /// If the puzzle cannot tell the candidates apart.
    fn counts_of_alike(&self, candidates: DigitSet) -> Option<Counts> {
        let solutions = self.solutions?;
        let bands = View::new(false, 0).bands_of(&wide_masks(&self.board));
        let classes = digit_classes(&bands, Rows::Fixed);
        let class = classes[candidates.first()?.index()];
        let each = solutions / candidates.len() as u128;
        let counts = Digit::ALL.map(|digit| if candidates.contains(digit) { each } else { 0 });
        candidates.iter().all(|digit| classes[digit.index()] == class).then_some(counts)
    }

    /// If the first row of the band of the next cell is full, and the values held are for that band.
    fn last_rows(&self, cell: Cell, threads: usize) -> Option<LastRows> {
        let Held { setup, values, .. } = self.held.as_ref()?;
        let is_seen = setup.view.in_outer(cell).is_some() && !setup.view.transposed;
        (is_seen && is_below_first_row(cell)).then(|| LastRows::new(&self.board, setup, values, threads))
    }

    fn fill_band(&mut self, rest: &LastRows, band: usize, walker: &mut Walker<'_>) -> Option<()> {
        let cells = |row: usize| (0..9).map(move |col| Cell::from_index(9 * (3 * band + row) + col));
        let (second, _) = walker.choose(rest.seconds(), |second, solution| {
            let digits = second.iter().flat_map(|three| three.digits);
            digits.cmp(cells(1).map(|cell| solution.digit(cell)))
        })?;
        let (third, solutions) = walker.choose(rest.thirds(second), |third, solution| {
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

    /// If the values held are for the band or stack of the cell.
    fn margins(&mut self, cell: Cell, threads: usize) -> Option<Counts> {
        let Held { setup, values, known } = self.held.as_mut()?;
        let seen = setup.view.in_outer(cell)?;
        let outer = Outer::new(&setup.outer.cells, &setup.inner, known);
        let orbits = Orbits::new(&outer, &setup.inner, threads);
        Some(margins(&outer, &setup.inner, &orbits, values, seen, threads))
    }

    /// From a new sum, whose values are held from now on, if it is possible; else by counting.
    fn margins_of_new_sum(
        &mut self,
        cell: Cell,
        candidates: DigitSet,
        meter: &Meter<'_>,
    ) -> Result<Counts, Stopped> {
        let threads = meter.run.threads();
        let (setup, cost) = self.setup_for(cell, threads);
        let Some(seen) = setup.view.in_outer(cell).filter(|_| cost.is_possible()) else {
            return self.counts_by_counting(cell, candidates, meter);
        };
        meter.count_again_from(0);
        let sum = Sum::new(setup, threads);
        let parts = Values::parts(&sum);
        let (mut counts, mut last) = ([0; 9], None);
        for part in &parts {
            let values = Values::new(&sum, part.clone(), meter)?;
            let found = margins(&sum.setup.outer, &sum.setup.inner, &sum.orbits, &values, seen, threads);
            counts.iter_mut().zip(found).for_each(|(count, found)| *count += found);
            last = Some(values).filter(|_| parts.len() == 1);
        }
        self.held = last.map(|values| Held { setup: sum.setup, values, known: KnownBoxes::default() });
        Ok(counts)
    }

    /// With the band or the stack of the cell as the outer band.
    fn setup_for(&self, cell: Cell, threads: usize) -> (Setup, Cost) {
        let [mut band, stack] = [View::new(false, cell.row() / 3), View::new(true, cell.col() / 3)]
            .map(|view| plan(&self.board, &[view], threads));
        if is_below_first_row(cell) {
            // There are few pairs, and so it is better to look at them than to estimate.
            let orbits = Orbits::new(&band.0.outer, &band.0.inner, threads).len();
            band.1.nanoseconds = band.1.nanoseconds.min(1e6 * f64::from(orbits as u32));
        }
        // The band serves for more cells.
        let most = 2.0 * stack.1.nanoseconds + 5e7;
        if band.1.is_possible() && band.1.nanoseconds <= most || !stack.1.is_possible() {
            band
        } else {
            stack
        }
    }

    fn counts_by_counting(
        &self,
        cell: Cell,
        candidates: DigitSet,
        meter: &Meter<'_>,
    ) -> Result<Counts, Stopped> {
        meter.count_again_from(0);
        let mut counts = [0; 9];
        for digit in candidates {
            let mut with = self.board.clone();
            if with.place(Candidate { cell, digit }) == Change::Changed {
                counts[digit.index()] = count_many(&with, meter)?;
            }
        }
        Ok(counts)
    }
}

/// Whether the first row of the band is full, if this cell is the first one open.
const fn is_below_first_row(cell: Cell) -> bool {
    !cell.row().is_multiple_of(3)
}

/// The margins of the cell seen here in an outer band.
fn margins(
    outer: &Outer,
    inner: &Inner,
    orbits: &Orbits,
    values: &Values,
    seen: usize,
    threads: usize,
) -> Counts {
    let weights = OuterWeights::new(inner, orbits, values);
    let margins = Margins::new(&outer.band, &outer.lists[0], &weights, (&outer.symmetries, 0));
    margins.of_box(seen % 9 / 3, threads)[seen / 9 * 3 + seen % 3]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Grid;
    use crate::exact::Run;

    #[test]
    fn margins_are_what_counting_finds() {
        let line = "..3.5....4......8..9....2...1...7....5......6....2..1.7.......3..8..4......1..5..";
        let mut values = [0; 81];
        for (value, character) in values.iter_mut().zip(line.bytes()) {
            *value = character.saturating_sub(b'0');
        }
        let board = Board::new(&Grid::from_values(&values).expect("digits")).expect("no rule is broken");
        let run = Run::default();
        let meter = Meter::new(&run);
        let mut walk = Walk { board, solutions: None, held: None };
        for _ in 0..4 {
            let Some(cell) = walk.board.open().first() else { panic!("many cells are open") };
            let candidates = walk.board.candidates(cell);
            let expected = walk.counts_by_counting(cell, candidates, &meter).unwrap();
            let counts = walk.margins(cell, 1);
            let counts = counts.unwrap_or_else(|| walk.margins_of_new_sum(cell, candidates, &meter).unwrap());
            assert_eq!(counts, expected, "{cell}");
            let most = candidates.iter().max_by_key(|digit| counts[digit.index()]);
            walk.place(cell, most.expect("a candidate")).expect("a solution");
        }
    }
}
