//! All small unavoidable sets of a solution.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use super::unavoidable::Places;
use crate::{Board, CellSet, DigitSet, Engine, Grid, Order, Solution};

/// All minimal unavoidable sets of a solution with at most `most` cells, smallest first.
///
/// A set holds each of its digits at least twice, so one with `most` cells has at most `most / 2` digits. For each choice of
/// `most / 2` digits these are emptied and all solutions listed: the time grows steeply with `most`. Up to 8 takes milliseconds.
///
/// ```
/// use minirow::generate::{unavoidable_sets, uniform_solution};
/// use minirow::{Random, Status, solve};
///
/// let solution = uniform_solution(&mut Random::new(1));
/// for set in unavoidable_sets(&solution, 6) {
///     let mut rest = *solution.grid();
///     set.iter().for_each(|cell| rest.set(cell, None));
///     assert_eq!(solve(&rest)?.status(), Status::Multiple);
/// }
/// # Ok::<(), minirow::Conflict>(())
/// ```
pub fn unavoidable_sets(solution: &Solution, most: usize) -> Vec<CellSet> {
    let places = Places::new(solution);
    let mut sets: BTreeSet<(usize, CellSet)> = BTreeSet::new();
    for digits in choices((most / 2).min(9)) {
        let board = without_digits(solution, digits);
        let mut each = |other: &Solution| {
            places.each_difference(other, |cells| {
                let size = cells.count_ones() as usize;
                if size <= most {
                    sets.extend(CellSet::from_bits(cells).map(|cells| (size, cells)));
                }
            });
            ControlFlow::Continue(())
        };
        let _ = Engine::Lanes.search(&board, Order::Any, &mut each);
    }
    let mut minimal: Vec<CellSet> = Vec::new();
    for (_, set) in sets {
        if !minimal.iter().any(|&smaller| set.contains_all(smaller)) {
            minimal.push(set);
        }
    }
    minimal
}

/// All sets of this many digits.
fn choices(number: usize) -> impl Iterator<Item = DigitSet> {
    (0..512).filter_map(DigitSet::from_bits).filter(move |digits| digits.len() == number)
}

fn without_digits(solution: &Solution, digits: DigitSet) -> Board {
    let mut grid = Grid::EMPTY;
    for (cell, digit) in solution.grid().digits() {
        grid.set(cell, (!digits.contains(digit)).then_some(digit));
    }
    Board::new(&grid).unwrap_or_else(|_| unreachable!("part of a solution"))
}
