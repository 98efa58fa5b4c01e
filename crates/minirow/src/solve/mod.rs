//! The engines: one algorithm a file, one signature for all, and the questions that can be put to each.

mod backtrack;
mod bands;
mod flags;
mod propagate;
mod solutions;

use std::ops::ControlFlow;

use crate::lanes::Kernel;
use crate::named::named;
use crate::outcome::{FirstTwo, NEVER, Work};
use crate::{Board, Conflict, Grid, Order, Outcome, SearchStats, Solution, Stop};

pub use propagate::propagate;
pub use solutions::Solutions;

/// The answer for a puzzle, by the fastest engine.
///
/// # Errors
/// The broken rule, if two equal digits share a house.
pub fn solve(grid: &Grid) -> Result<Outcome, Conflict> {
    match bands::solve_grid(grid).unwrap_or_else(|bands::Hard| solve_hard(grid)) {
        // Equal digits that share a house are found as any other contradiction; only then is it worth asking which.
        Outcome::Unsolvable => grid.conflict().map_or(Ok(Outcome::Unsolvable), Err),
        outcome => Ok(outcome),
    }
}

/// The answer for a puzzle that takes many guesses: all lanes search it. Only reading order, which keeps to one lane, is left to the other engine.
fn solve_hard(grid: &Grid) -> Outcome {
    Outcome::of_search(|order, two| {
        let work = &mut Work { stats: &mut SearchStats::default(), stop: &NEVER };
        let found = &mut |solution: &Solution| two.take(*solution);
        let _ = match order {
            Order::Any => Kernel::default().search_grid(grid, work, found),
            Order::Lexicographic => bands::search_grid_in_order(grid, work, found),
        };
    })
}

/// The number of solutions of a puzzle, or `limit` if there are at least that many; by the fastest engine.
///
/// # Errors
/// The broken rule, if two equal digits share a house.
pub fn count(grid: &Grid, limit: u64) -> Result<u64, Conflict> {
    let in_lanes = |bands::Hard| Kernel::default().count_grid_up_to(grid, limit);
    match bands::count_grid(grid, limit).unwrap_or_else(in_lanes) {
        0 => grid.conflict().map_or(Ok(0), Err),
        count => Ok(count),
    }
}

named! {
    "an engine",
    /// An algorithm that finds solutions. All give the same answers. A board with a layout of its own is always searched by
    /// [`Engine::Propagate`].
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[non_exhaustive]
    pub enum Engine {
        /// Plain backtracking in reading order: try each digit, scan row, column and box.
        Backtrack = "backtrack",
        /// Backtracking in reading order with the used digits of each house as bits: the reference.
        Flags = "flags",
        /// Naked and hidden singles propagated, then a guess in the cell with the fewest candidates.
        Propagate = "propagate",
        /// All rules applied to the nine digits at once, in vectors; the fastest for one puzzle.
        #[default]
        Bands = "bands",
        /// The lane kernel, with all lanes on one board. For many boards see [`lanes`](crate::lanes).
        Lanes = "lanes",
    }
}

impl Engine {
    /// Calls `found` for each solution until it breaks, and returns the break of `found`, if there was one.
    pub fn search(
        self,
        board: &Board,
        order: Order,
        found: &mut dyn FnMut(&Solution) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.search_until(&NEVER, board, order, found)
    }

    /// Like [`Engine::search`], but can be cancelled through `stop`; it then breaks.
    pub fn search_until(
        self,
        stop: &Stop,
        board: &Board,
        order: Order,
        found: &mut dyn FnMut(&Solution) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.search_counting(stop, board, order, &mut SearchStats::default(), found)
    }

    /// Like [`Engine::search_until`], and adds the work done to `stats`.
    pub fn search_counting(
        self,
        stop: &Stop,
        board: &Board,
        order: Order,
        stats: &mut SearchStats,
        found: &mut dyn FnMut(&Solution) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let work = &mut Work { stats, stop };
        match self.for_board(board) {
            Self::Backtrack => backtrack::search(board, work, found),
            Self::Flags => flags::search(board, work, found),
            Self::Propagate => propagate::search(board, order, work, found),
            Self::Bands => bands::search(board, order, work, found),
            Self::Lanes => Kernel::default().search(board, order, work, found),
        }
    }

    /// This engine, or the one that knows the layout of the board.
    const fn for_board(self, board: &Board) -> Self {
        if board.is_classic() { self } else { Self::Propagate }
    }

    /// Whether this engine gives solutions in lexicographic order even if any order would do.
    const fn always_lexicographic(self) -> bool {
        matches!(self, Self::Backtrack | Self::Flags)
    }

    /// Solves the board. The result depends only on the board and is the same for every engine.
    pub fn solve(self, board: &Board) -> Outcome {
        self.outcome(&NEVER, board, &mut SearchStats::default())
    }

    /// Like [`Engine::solve`], but can be cancelled through `stop`; then there is no answer.
    pub fn solve_until(self, stop: &Stop, board: &Board) -> Option<Outcome> {
        self.solve_counting(stop, board, &mut SearchStats::default())
    }

    /// Like [`Engine::solve_until`], and adds the work done to `stats`.
    pub fn solve_counting(self, stop: &Stop, board: &Board, stats: &mut SearchStats) -> Option<Outcome> {
        let outcome = self.outcome(stop, board, stats);
        (!stop.is_set()).then_some(outcome)
    }

    /// The answer, which is right if the search was not stopped.
    fn outcome(self, stop: &Stop, board: &Board, stats: &mut SearchStats) -> Outcome {
        if self.for_board(board) == Self::Bands {
            return bands::solve(board, &mut Work { stats, stop });
        }
        if self.for_board(board).always_lexicographic() {
            let mut first = FirstTwo::default();
            let found = &mut |solution: &Solution| first.take(*solution);
            let _ = self.search_counting(stop, board, Order::Lexicographic, stats, found);
            return first.outcome();
        }
        Outcome::of_search(|order, two| {
            let _ = self.search_counting(stop, board, order, stats, &mut |solution| two.take(*solution));
        })
    }

    /// Returns the first solution found, without looking for others.
    pub fn any(self, board: &Board) -> Option<Solution> {
        let mut first = None;
        let _ = self.search(board, Order::Any, &mut |solution| {
            first = Some(*solution);
            ControlFlow::Break(())
        });
        first
    }

    /// The number of solutions, or `limit` if there are at least that many.
    pub fn count(self, board: &Board, limit: u64) -> u64 {
        self.count_until(&NEVER, board, limit)
    }

    /// Like [`Engine::count`], but can be cancelled through `stop`; returns the number counted until then.
    pub fn count_until(self, stop: &Stop, board: &Board, limit: u64) -> u64 {
        if self.for_board(board) == Self::Bands {
            return bands::count_board(board, limit, stop);
        }
        let mut count = 0;
        if limit > 0 {
            let _ = self.search_until(stop, board, Order::Any, &mut |_| {
                count += 1;
                if count == limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
        }
        count
    }
}
