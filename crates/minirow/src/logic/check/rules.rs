//! The rules of Sudoku as the checker applies them: what excludes what, what covers what, and what can be exchanged.

use crate::logic::{Because, Cover, Node, Pattern, State};
use crate::{Board, Candidate, Cell, CellSet, DigitSet, House};

/// Whether one of each cannot both be true, whichever are taken.
pub(super) fn exclude_each_other(one: &Node, other: &Node) -> bool {
    one.candidates().iter().all(|a| other.candidates().iter().all(|b| a.excludes(b)))
}

/// Whether the on makes the off true, by the cell or house that the reason names.
pub(super) fn is_weak_link(because: &Because, on: &Node, off: &Node) -> bool {
    let is_inside = match *because {
        Because::Cell(cell) => on.cells == CellSet::of(cell) && off.cells == on.cells,
        Because::House(house) => house.cells().contains_all(on.cells | off.cells),
        _ => true,
    };
    is_inside && on.state == State::On && exclude_each_other(on, off)
}

pub(super) fn covers(cover: Cover, candidate: Candidate) -> bool {
    match cover {
        Cover::Cell(cell) => cell == candidate.cell,
        Cover::House(house, digit) => digit == candidate.digit && house.cells().contains(candidate.cell),
    }
}

/// Whether exchanging the two digits in every cell turns any solution that fills the pattern into another one.
/// On a board without givens the marks are the puzzle, so the cells must be open and have both candidates.
pub(super) fn is_deadly(board: &Board, pattern: &Pattern) -> bool {
    let cells: CellSet = pattern.cells.iter().map(|&(cell, _)| cell).collect();
    let may_hold = |&(cell, digits): &(Cell, DigitSet)| {
        let is_possible = if board.given().is_empty() {
            board.candidates(cell).contains_all(digits)
        } else {
            !(board.possible(cell) & digits).is_empty()
        };
        digits.len() == 2 && is_possible
    };
    let is_balanced = |house: House| {
        let mut seen = [0; 9];
        for &(_, digits) in pattern.cells.iter().filter(|(cell, _)| house.cells().contains(*cell)) {
            digits.iter().for_each(|digit| seen[digit.index()] += 1);
        }
        seen.iter().all(|&times| times == 0 || times == 2)
    };
    !cells.is_empty()
        && cells.len() == pattern.cells.len()
        && (cells & board.given()).is_empty()
        && pattern.cells.iter().all(may_hold)
        && House::all().all(is_balanced)
}
