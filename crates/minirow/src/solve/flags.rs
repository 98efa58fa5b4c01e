//! Backtracking in reading order with the used digits of every house kept as bits. This is the reference: short
//! enough to be believed, and every other engine is compared with it. Solutions come in lexicographic order.

use std::ops::ControlFlow;

use crate::outcome::{Found, Work};
use crate::{Board, Cell, DigitSet, Grid, House, Solution};

struct FlagSearch<'a> {
    grid: Grid,
    used: [DigitSet; House::COUNT],
    allowed: &'a Board,
    work: &'a mut Work<'a>,
    found: Found<'a>,
}

pub(super) fn search<'a>(board: &'a Board, work: &'a mut Work<'a>, found: Found<'a>) -> ControlFlow<()> {
    let mut used = [DigitSet::EMPTY; House::COUNT];
    for (cell, digit) in board.placed().digits() {
        for house in cell.houses() {
            used[house.index()] = used[house.index()].with(digit);
        }
    }
    FlagSearch { grid: *board.placed(), used, allowed: board, work, found }.fill(0)
}

impl FlagSearch<'_> {
    fn fill(&mut self, index: usize) -> ControlFlow<()> {
        let Some(cell) = (index..Cell::COUNT).map(Cell::from_index).find(|&cell| self.grid[cell].is_none())
        else {
            let solution = Solution::verify(self.grid).expect("a grid filled by the rules is a solution");
            return (self.found)(&solution);
        };
        let used = cell.houses().iter().fold(DigitSet::EMPTY, |used, house| used | self.used[house.index()]);
        let possible = self.allowed.candidates(cell) - used;
        self.work.go_on()?;
        self.work.stats.guesses += u64::from(possible.len() > 1);
        for digit in possible {
            self.work.stats.assignments += 1;
            self.grid.set(cell, Some(digit));
            for house in cell.houses() {
                self.used[house.index()] = self.used[house.index()].with(digit);
            }
            let flow = self.fill(cell.index() + 1);
            for house in cell.houses() {
                self.used[house.index()] = self.used[house.index()].without(digit);
            }
            self.grid.set(cell, None);
            flow?;
        }
        self.work.stats.backtracks += 1;
        ControlFlow::Continue(())
    }
}
