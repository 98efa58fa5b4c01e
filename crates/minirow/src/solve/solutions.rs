//! `Solutions`: the solutions of a board one after the other, as an iterator. It walks the cells in reading order and
//! enters only branches that an engine has found to have a solution, so the next solution is never far.

use crate::{Board, Candidate, Engine, Solution};

/// An iterator of solutions in lexicographic order.
///
/// ```
/// use minirow::Puzzle;
///
/// let puzzle: Puzzle = "\
///     .83.2..9....8..1...293....8....987...7.....6...674....3....698...2..5....1.......".parse()?;
/// assert_eq!(puzzle.solutions()?.count(), 225);
/// assert!(puzzle.solutions()?.is_sorted());
/// assert!(Puzzle::default().solutions()?.next().is_some(), "each is found when it is asked for");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Solutions {
    /// Boards that each have a solution; all of the last one's come before all of the one below it.
    branches: Vec<Board>,
}

impl Solutions {
    /// The solutions of a board.
    pub fn new(board: &Board) -> Self {
        Self { branches: Some(board).filter(|board| has_solution(board)).cloned().into_iter().collect() }
    }
}

impl Iterator for Solutions {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        loop {
            let board = self.branches.pop()?;
            let Some(cell) = board.open().first() else { return board.solution() };
            let digits: Vec<_> = board.candidates(cell).iter().collect();
            for digit in digits.into_iter().rev() {
                let mut branch = board.clone();
                let _ = branch.place(Candidate { cell, digit });
                if has_solution(&branch) {
                    self.branches.push(branch);
                }
            }
        }
    }
}

impl std::iter::FusedIterator for Solutions {}

fn has_solution(board: &Board) -> bool {
    Engine::default().count(board, 1) == 1
}
