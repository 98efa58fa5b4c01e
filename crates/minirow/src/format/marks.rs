//! Pencilmarks as restrictions: how they are brought to one form when read, and told when written, so that
//! equal puzzles are equal values.

use crate::{Cell, DigitSet, Grid, Puzzle};

use super::{Entry, WriteError};

/// The puzzle of a form that only lists the candidates of each cell.
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
    Puzzle { givens, found: Grid::EMPTY, marks: tidy(&givens, cells) }
}

/// The digits that no filled cell takes from this one.
pub(super) fn allowed(grid: &Grid, cell: Cell) -> DigitSet {
    !cell.peers().iter().filter_map(|peer| grid[peer]).collect::<DigitSet>()
}

/// Marks as they are kept: just the candidates the digits leave, nothing for filled cells; none at all if they
/// rule nothing out.
pub(super) fn tidy(grid: &Grid, marks: &[DigitSet; Cell::COUNT]) -> Option<Box<[DigitSet; Cell::COUNT]>> {
    let mut tidied = [DigitSet::EMPTY; Cell::COUNT];
    let mut restricts = false;
    for cell in Cell::all().filter(|&cell| grid[cell].is_none()) {
        let allowed = allowed(grid, cell);
        let kept = allowed & marks[cell.index()];
        restricts |= kept != allowed;
        tidied[cell.index()] = kept;
    }
    restricts.then(|| Box::new(tidied))
}

/// The marks of a puzzle that rule candidates out, tidied.
pub(super) fn restrictions(puzzle: &Puzzle) -> Option<Box<[DigitSet; Cell::COUNT]>> {
    puzzle.marks.as_ref().and_then(|marks| tidy(&puzzle.grid(), marks))
}

/// What each cell may hold: its digit in the solution or the puzzle, or its candidates.
pub(super) fn possible(entry: &Entry<'_>) -> Result<[DigitSet; Cell::COUNT], WriteError> {
    if let Some(solution) = entry.solution {
        return Ok(std::array::from_fn(|index| DigitSet::of(solution.digit(Cell::from_index(index)))));
    }
    let board = entry.puzzle.board().map_err(WriteError::Conflict)?;
    Ok(std::array::from_fn(|index| board.possible(Cell::from_index(index))))
}
