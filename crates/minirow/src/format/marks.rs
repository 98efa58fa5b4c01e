//! Pencilmarks as restrictions: what a format that lists candidates says, and what it is to list.

use crate::{Cell, DigitSet, Grid, Puzzle};

use super::{Entry, WriteError};

/// The puzzle of a format that only lists the candidates of each cell.
///
/// A lone candidate is placed, unless a cell it sees still has the same candidate: then somebody has not drawn
/// the conclusion yet.
pub(super) fn puzzle(cells: &[DigitSet; Cell::COUNT]) -> Puzzle {
    let mut givens = Grid::EMPTY;
    for cell in Cell::all() {
        if let Some(digit) = cells[cell.index()].single() {
            let still_open = |peer: Cell| cells[peer.index()].contains(digit);
            if !cell.peers().iter().any(still_open) {
                givens.set(cell, Some(digit));
            }
        }
    }
    Puzzle::from(givens).with_marks(cells)
}

/// The digits that each cell may have: its digit in the solution or the puzzle, or its candidates.
pub(super) fn possible(entry: &Entry<'_>) -> Result<[DigitSet; Cell::COUNT], WriteError> {
    if let Some(solution) = entry.solution {
        return Ok(std::array::from_fn(|index| DigitSet::of(solution.digit(Cell::from_index(index)))));
    }
    let board = entry.puzzle.board().map_err(WriteError::Conflict)?;
    Ok(std::array::from_fn(|index| board.possible(Cell::from_index(index))))
}
