//! The number of a solution among all solutions in lexicographic order, and the solution with a number.
//!
//! Both walk through the cells in reading order. At each cell they know how many solutions there are for each
//! digit: from margins while the cells of one band are walked through, which need the values of one sum only;
//! or by counting.

use super::count::{count_many, plan};
use super::few::few_solutions;
use super::margins::{Margins, OuterWeights};
use super::orbits::Orbits;
use super::setup::{KnownBoxes, Outer, Setup};
use super::sum::Sum;
use super::values::Values;
use super::view::View;
use super::{Meter, Run, Stopped};
use crate::{Board, Candidate, Cell, Change, Digit, DigitSet, Solution};

/// So few solutions are listed rather than walked through.
const FEW: u128 = 300;

/// How many solutions of a board come before this one in lexicographic order; `None` if it is no solution of
/// the board.
///
/// # Errors
/// If the watch of the run stops it.
pub fn rank(board: &Board, solution: &Solution, run: &Run<'_>) -> Result<Option<u128>, Stopped> {
    if !Cell::all().all(|cell| board.possible(cell).contains(solution.digit(cell))) {
        return Ok(None);
    }
    let mut ranking = Ranking { solution: *solution, before: 0 };
    let found = walk(board, &mut ranking, &Meter::new(run))?;
    Ok(found.map(|_| ranking.before))
}

/// The solution of a board that has so many before it in lexicographic order; `None` if there are not so many.
///
/// # Errors
/// If the watch of the run stops it.
pub fn unrank(board: &Board, number: u128, run: &Run<'_>) -> Result<Option<Solution>, Stopped> {
    walk(board, &mut Unranking { left: number }, &Meter::new(run))
}

/// Who walks: chooses a digit by how many solutions each has, or one of the last few solutions.
trait Walker {
    fn choose_digit(&mut self, cell: Cell, counts: &[u128; 9]) -> Option<Digit>;
    fn choose_solution(&mut self, solutions: &[Solution]) -> Option<Solution>;
}

struct Ranking {
    solution: Solution,
    before: u128,
}

impl Walker for Ranking {
    fn choose_digit(&mut self, cell: Cell, counts: &[u128; 9]) -> Option<Digit> {
        let digit = self.solution.digit(cell);
        self.before += counts[..digit.index()].iter().sum::<u128>();
        Some(digit)
    }

    fn choose_solution(&mut self, solutions: &[Solution]) -> Option<Solution> {
        let at = solutions.binary_search(&self.solution).ok()?;
        self.before += at as u128;
        Some(self.solution)
    }
}

struct Unranking {
    left: u128,
}

impl Walker for Unranking {
    fn choose_digit(&mut self, _: Cell, counts: &[u128; 9]) -> Option<Digit> {
        for digit in Digit::ALL {
            let here = counts[digit.index()];
            if self.left < here {
                return Some(digit);
            }
            self.left -= here;
        }
        None
    }

    fn choose_solution(&mut self, solutions: &[Solution]) -> Option<Solution> {
        solutions.get(usize::try_from(self.left).ok()?).copied()
    }
}

fn walk(board: &Board, walker: &mut dyn Walker, meter: &Meter<'_>) -> Result<Option<Solution>, Stopped> {
    let mut board = board.clone();
    loop {
        if let Some(solutions) = few_solutions(&board) {
            return Ok(walker.choose_solution(&solutions));
        }
        let Some(cell) = board.open().first() else { return Ok(board.solution()) };
        meter.count_again_from(0);
        let on = if let Some((setup, values)) = values_for_band(&board, cell, meter)? {
            walk_band(&mut board, walker, &setup, &values, meter.run.threads())
        } else {
            let counts = counts_by_counting(&board, cell, meter)?;
            step(&mut board, walker, cell, &counts)
        };
        if on.is_none() {
            return Ok(None);
        }
    }
}

/// The values with the band of this cell as the outer one, unless another way is much cheaper.
fn values_for_band(board: &Board, cell: Cell, meter: &Meter<'_>) -> Result<Option<(Setup, Values)>, Stopped> {
    let (setup, cost) = plan(board, &[View::new(false, cell.row() / 3)], meter.run.threads());
    let (_, least) = plan(board, &View::ALL, meter.run.threads());
    if !cost.is_possible() || cost.nanoseconds > 4.0 * least.nanoseconds + 1e8 {
        return Ok(None);
    }
    let sum = Sum::new(setup, meter.run.threads());
    let mut parts = Values::parts(&sum);
    let (Some(all), None) = (parts.next(), parts.next()) else { return Ok(None) };
    let values = Values::new(&sum, all, meter)?;
    Ok(Some((sum.setup, values)))
}

/// Walks through the cells of one band, until few solutions are left; `None` if nothing can be chosen.
fn walk_band(
    board: &mut Board,
    walker: &mut dyn Walker,
    setup: &Setup,
    values: &Values,
    threads: usize,
) -> Option<()> {
    let mut known = KnownBoxes::default();
    let mut cells = setup.outer.cells;
    let mut seen: Vec<(Cell, usize)> =
        (0..27).map(|seen| (Cell::from_index(setup.view.source(seen / 9, seen % 9)), seen)).collect();
    seen.sort_unstable();
    for (cell, seen) in seen {
        if board.placed()[cell].is_some() {
            continue;
        }
        let outer = Outer::new(&cells, &setup.inner, &mut known);
        let orbits = Orbits::new(&outer, &setup.inner, threads);
        let weights = OuterWeights::new(&setup.inner, &orbits, values);
        let margins = Margins::new(&outer.band, &outer.lists[0], &weights, (&outer.symmetries, 0));
        let counts = margins.of_box(seen % 9 / 3, threads)[seen / 9 * 3 + seen % 3];
        step(board, walker, cell, &counts)?;
        let digit = board.placed()[cell]?;
        if counts[digit.index()] <= FEW {
            break;
        }
        cells[seen] = DigitSet::of(digit).bits();
    }
    Some(())
}

/// Lets the walker choose the digit of a cell and places it; `None` if nothing can be chosen.
fn step(board: &mut Board, walker: &mut dyn Walker, cell: Cell, counts: &[u128; 9]) -> Option<()> {
    let digit = walker.choose_digit(cell, counts)?;
    // Where the count is not 0 there is a solution, and so no contradiction.
    (board.place(Candidate { cell, digit }) == Change::Changed).then_some(())
}

/// The solutions for each digit of a cell, one count for each class of digits alike.
fn counts_by_counting(board: &Board, cell: Cell, meter: &Meter<'_>) -> Result<[u128; 9], Stopped> {
    let (setup, _) = plan(board, &[View::new(false, 0)], meter.run.threads());
    let classes = setup.outer.symmetries.classes;
    let mut counts = [0; 9];
    let mut known: [Option<u128>; 9] = [None; 9];
    for digit in board.candidates(cell) {
        let known = &mut known[usize::from(classes[digit.index()])];
        if known.is_none() {
            let mut with = board.clone();
            *known = Some(match with.place(Candidate { cell, digit }) {
                Change::Contradiction => 0,
                _ => count_many(&with, meter)?,
            });
        }
        counts[digit.index()] = known.unwrap_or(0);
    }
    Ok(counts)
}
