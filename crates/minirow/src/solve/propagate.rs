//! Constraint propagation with search: a cell with one candidate takes it from its peers, a digit with one place
//! in a house goes there, until neither applies; then a guess in the cell with the fewest candidates.

use std::ops::ControlFlow;

use crate::outcome::{Found, Work};
use crate::{Board, Candidate, Cell, Change, Digit, DigitSet, Grid, Layout, Order, SearchStats, Solution};

/// The board after naked and hidden singles are placed until there are none, or `None` if that shows that there is
/// no solution. The order in which they are placed does not matter.
pub fn propagate(board: &Board) -> Option<Board> {
    let singles = Singles::new(board, &mut SearchStats::default())?;
    let mut result = board.clone();
    result.restrict(&singles.possible);
    for cell in result.open() {
        if let Some(digit) = singles.possible[cell.index()].single() {
            let change = result.place(Candidate { cell, digit });
            debug_assert_eq!(change, Change::Changed, "singles without a contradiction can all be placed");
        }
    }
    Some(result)
}

pub(super) fn search(board: &Board, order: Order, work: &mut Work<'_>, found: Found<'_>) -> ControlFlow<()> {
    match Singles::new(board, work.stats) {
        Some(singles) => singles.search(order, work, found),
        None => ControlFlow::Continue(()),
    }
}

/// The digits each cell may hold; a cell with one holds it. Closed under naked and hidden singles between calls.
#[derive(Clone)]
struct Singles<'a> {
    possible: [DigitSet; Cell::COUNT],
    layout: &'a Layout,
}

impl<'a> Singles<'a> {
    fn new(board: &'a Board, stats: &mut SearchStats) -> Option<Self> {
        let mut singles = Self { possible: [DigitSet::ALL; Cell::COUNT], layout: board.layout() };
        for cell in Cell::all() {
            for digit in !board.possible(cell) {
                singles.remove(cell, digit, stats)?;
            }
        }
        Some(singles)
    }

    /// Removes a digit from a cell and follows what it forces; `None` is a contradiction.
    fn remove(&mut self, cell: Cell, digit: Digit, stats: &mut SearchStats) -> Option<()> {
        let before = self.possible[cell.index()];
        if !before.contains(digit) {
            return Some(());
        }
        let left = before.without(digit);
        self.possible[cell.index()] = left;
        if left.is_empty() {
            return None;
        }
        if let Some(only) = left.single() {
            stats.assignments += 1;
            for peer in self.layout.peers(cell) {
                self.remove(peer, only, stats)?;
            }
        }
        for house in self.layout.houses_at(cell) {
            let cells = self.layout.cells(house).iter();
            let mut places = cells.filter(|place| self.possible[place.index()].contains(digit));
            let place = places.next()?;
            if places.next().is_none() {
                self.assign(place, digit, stats)?;
            }
        }
        Some(())
    }

    fn assign(&mut self, cell: Cell, digit: Digit, stats: &mut SearchStats) -> Option<()> {
        for other in self.possible[cell.index()].without(digit) {
            self.remove(cell, other, stats)?;
        }
        self.possible[cell.index()].contains(digit).then_some(())
    }

    fn search(&self, order: Order, work: &mut Work<'_>, found: Found<'_>) -> ControlFlow<()> {
        let undecided = Cell::all().filter(|cell| self.possible[cell.index()].len() > 1);
        let branch = match order {
            Order::Any => undecided.min_by_key(|cell| self.possible[cell.index()].len()),
            Order::Lexicographic => undecided.min(),
        };
        let Some(cell) = branch else {
            return found(&self.solution());
        };
        work.go_on()?;
        work.stats.guesses += 1;
        for digit in self.possible[cell.index()] {
            let mut guess = self.clone();
            if guess.assign(cell, digit, work.stats).is_some() {
                guess.search(order, work, found)?;
            }
            work.stats.backtracks += 1;
        }
        ControlFlow::Continue(())
    }

    fn solution(&self) -> Solution {
        let mut grid = Grid::EMPTY;
        for cell in Cell::all() {
            grid.set(cell, self.possible[cell.index()].single());
        }
        Solution::verify_on(grid, self.layout)
            .expect("one digit in every cell and none seen twice is a solution")
    }
}
