//! Puzzles with few solutions: they are enumerated, and no sum is needed.

use std::ops::ControlFlow;

use super::run::{Meter, Stopped};
use crate::{Board, Candidate, Change, Engine, Order, Solution, propagate};

/// The most nodes that the search visits. A longer search takes longer than a sum, which needs some ten milliseconds for a
/// puzzle with many givens, however hard that is to search.
const NODES: u32 = 400;

/// Boards with more candidates in open cells are not searched. About fourteen givens leave this many.
const CANDIDATES: usize = 400;

/// All solutions in lexicographic order; `None` if the search would be long.
pub(super) fn few_solutions(board: &Board) -> Option<Vec<Solution>> {
    if open_candidates(board) > CANDIDATES {
        return None;
    }
    let mut search = Enumeration { nodes_left: NODES, found: Vec::new() };
    search.visit(board).is_continue().then(|| {
        search.found.sort_unstable();
        search.found
    })
}

/// Fewer solutions of a branch are enumerated. That takes some 30 milliseconds, less than most sums of boards with pencilmarks.
const ENUMERATED: u64 = 20_000;

/// Branches with more candidates in open cells are not enumerated: they have more solutions.
const MOST_CANDIDATES: usize = 500;

/// How many solutions a branch has, if they are few enough to be enumerated.
pub(super) fn count_few(board: &Board, meter: &Meter<'_>) -> Result<Option<u64>, Stopped> {
    if open_candidates(board) > MOST_CANDIDATES {
        return Ok(None);
    }
    let solutions = Engine::default().count_until(meter.stop(), board, ENUMERATED);
    meter.unless_stopped((solutions < ENUMERATED).then_some(solutions))
}

/// The number of candidates in open cells.
fn open_candidates(board: &Board) -> usize {
    board.open().iter().map(|cell| board.candidates(cell).len()).sum()
}

/// All solutions in lexicographic order, however long the search.
pub(super) fn all_solutions(board: &Board, meter: &Meter<'_>) -> Result<Vec<Solution>, Stopped> {
    let mut found = Vec::new();
    let _ = Engine::default().search_until(meter.stop(), board, Order::Any, &mut |solution| {
        found.push(*solution);
        ControlFlow::Continue(())
    });
    found.sort_unstable();
    meter.unless_stopped(found)
}

struct Enumeration {
    nodes_left: u32,
    found: Vec<Solution>,
}

impl Enumeration {
    /// Breaks when there are no nodes left.
    fn visit(&mut self, board: &Board) -> ControlFlow<()> {
        if self.nodes_left == 0 {
            return ControlFlow::Break(());
        }
        self.nodes_left -= 1;
        let Some(board) = propagate(board) else { return ControlFlow::Continue(()) };
        for board in branches(&board) {
            self.visit(&board)?;
        }
        self.found.extend(board.solution());
        ControlFlow::Continue(())
    }
}

/// The boards with each of the candidates of one cell placed: the first cell with the fewest candidates.
pub(super) fn branches(board: &Board) -> impl Iterator<Item = Board> + '_ {
    let cell = board.open().iter().min_by_key(|&cell| board.candidates(cell).len());
    cell.into_iter().flat_map(move |cell| {
        board.candidates(cell).iter().filter_map(move |digit| {
            let mut board = board.clone();
            (board.place(Candidate { cell, digit }) == Change::Changed).then_some(board)
        })
    })
}
