//! Puzzles whose clues stand in given cells.
//!
//! Few solutions are fixed by their digits in a pattern with few clues, so drawing solutions alone hardly ever finds a puzzle. From the best
//! of some drawn ones a walk goes on: the digit of one clue changes, and what has fewer solutions is the next puzzle.

use super::draw::below;
use super::uniform::uniform_solution;
use crate::lanes::Kernel;
use crate::{Cell, CellSet, Digit, Grid, Random, Solution};

/// How many solutions are drawn at the start of an attempt.
const DRAWN: usize = 64;
/// How many changes are compared in a step.
const CHANGES: usize = 48;
/// Steps in a row that lead to no fewer solutions before an attempt ends.
const IDLE_STEPS: usize = 12;
/// Solutions are counted up to this number.
const MOST: u64 = 2000;

/// The digits of the solution in these cells.
pub(super) fn only(solution: &Solution, cells: CellSet) -> Grid {
    let mut puzzle = Grid::EMPTY;
    for cell in cells {
        puzzle.set(cell, Some(solution.digit(cell)));
    }
    puzzle
}

/// An attempt to find a puzzle with clues in just these cells.
pub(super) fn attempt(kernel: Kernel, pattern: CellSet, random: &mut Random) -> Option<Grid> {
    let drawn: Vec<Solution> = (0..DRAWN).map(|_| uniform_solution(random)).collect();
    let puzzles: Vec<Grid> = drawn.iter().map(|solution| only(solution, pattern)).collect();
    // Most often one of many clues fixes its solution: that is known soonest.
    let others = kernel.other_solutions(&puzzles, &drawn);
    if let Some(place) = others.iter().position(Option::is_none) {
        return Some(puzzles[place]);
    }
    let (mut solutions, mut puzzle) = fewest(kernel, puzzles, MOST)?;
    let cells: Vec<Cell> = pattern.iter().collect();
    let mut idle = 0;
    while solutions > 1 {
        let changed = (0..CHANGES).filter_map(|_| change(&puzzle, &cells, random)).collect();
        match fewest(kernel, changed, solutions + 1) {
            Some((fewer, better)) if fewer <= solutions => {
                idle = if fewer < solutions { 0 } else { idle + 1 };
                (solutions, puzzle) = (fewer, better);
            }
            _ => idle += 1,
        }
        if idle > IDLE_STEPS {
            return None;
        }
    }
    Some(puzzle)
}

/// The first of those with the fewest solutions, counted up to a limit, but with one at least.
fn fewest(kernel: Kernel, puzzles: Vec<Grid>, limit: u64) -> Option<(u64, Grid)> {
    let counts = kernel.count(&puzzles, limit);
    let solvable = counts.iter().zip(puzzles).filter(|(count, _)| count.solutions > 0);
    solvable.map(|(count, puzzle)| (count.solutions, puzzle)).min_by_key(|&(solutions, _)| solutions)
}

/// The puzzle with another digit for one of its clues, unless that breaks a rule.
fn change(puzzle: &Grid, cells: &[Cell], random: &mut Random) -> Option<Grid> {
    let cell = cells[below(random, cells.len() as u64) as usize];
    let digit = Digit::ALL[below(random, 9) as usize];
    let breaks_a_rule = cell.peers().iter().any(|peer| puzzle[peer] == Some(digit));
    let mut changed = *puzzle;
    changed.set(cell, Some(digit));
    (puzzle[cell] != Some(digit) && !breaks_a_rule).then_some(changed)
}
