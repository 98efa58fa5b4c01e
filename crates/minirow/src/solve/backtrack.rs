//! Plain backtracking, as one writes it first: the next empty cell in reading order takes each digit in turn,
//! and a scan of its row, column and box tells whether the digit may stay. Solutions come in lexicographic order.

use std::ops::ControlFlow;

use crate::outcome::{Found, Work};
use crate::{Board, Cell, Digit, Grid, Solution};

pub(super) fn search(board: &Board, work: &mut Work<'_>, found: Found<'_>) -> ControlFlow<()> {
    let mut grid = *board.placed();
    fill(0, &mut grid, board, work, found)
}

fn fill(
    index: usize,
    grid: &mut Grid,
    board: &Board,
    work: &mut Work<'_>,
    found: Found<'_>,
) -> ControlFlow<()> {
    let Some(cell) = (index..Cell::COUNT).map(Cell::from_index).find(|&cell| grid[cell].is_none()) else {
        let solution = Solution::verify(*grid).expect("a grid filled by the rules is a solution");
        return found(&solution);
    };
    work.go_on()?;
    work.stats.guesses += 1;
    for digit in Digit::ALL {
        work.stats.assignments += 1;
        if board.candidates(cell).contains(digit) && may_stay(grid, cell, digit) {
            grid.set(cell, Some(digit));
            let flow = fill(cell.index() + 1, grid, board, work, found);
            grid.set(cell, None);
            flow?;
        }
    }
    work.stats.backtracks += 1;
    ControlFlow::Continue(())
}

fn may_stay(grid: &Grid, cell: Cell, digit: Digit) -> bool {
    cell.houses().iter().all(|house| house.cells().iter().all(|other| grid[other] != Some(digit)))
}
