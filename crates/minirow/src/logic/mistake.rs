//! Mistakes on a board that a player has filled in: digits and pencilmarks that contradict the solution.

use crate::outcome::NEVER;
use crate::{Board, Candidate, Cell, Engine, Outcome, Puzzle, Solution, Stop};

/// Something that the givens contradict.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mistake {
    /// This digit was written into the cell, and does not belong there.
    Digit(Candidate),
    /// This candidate was removed from an open cell, and belongs there.
    Mark(Candidate),
}

/// The mistakes among the found digits of a puzzle whose givens have one solution; if there are none, those among the
/// pencilmarks, which a wrong digit would change. Other puzzles have no solution to compare with: the list is empty.
pub fn mistakes(puzzle: &Puzzle) -> Vec<Mistake> {
    mistakes_until(&NEVER, puzzle)
}

/// Like [`mistakes`], but can be cancelled through `stop`; then the list is empty.
pub fn mistakes_until(stop: &Stop, puzzle: &Puzzle) -> Vec<Mistake> {
    let Some(solution) = only_solution(stop, puzzle) else { return Vec::new() };
    let wrong_digit = |cell: Cell| {
        let digit = puzzle.found()[cell]?;
        (digit != solution.digit(cell)).then_some(Mistake::Digit(Candidate { cell, digit }))
    };
    let is_open = |cell: &Cell| puzzle.grid()[*cell].is_none();
    let wrong_mark = |cell: Cell| {
        let digit = solution.digit(cell);
        let is_missing = puzzle.marks().is_some_and(|marks| !marks[cell.index()].contains(digit));
        is_missing.then_some(Mistake::Mark(Candidate { cell, digit }))
    };
    let digits: Vec<Mistake> = Cell::all().filter_map(wrong_digit).collect();
    if !digits.is_empty() {
        return digits;
    }
    Cell::all().filter(is_open).filter_map(wrong_mark).collect()
}

/// The solution of the givens alone, if there is just one.
fn only_solution(stop: &Stop, puzzle: &Puzzle) -> Option<Solution> {
    let board = Board::new(puzzle.givens()).ok()?;
    match Engine::default().solve_until(stop, &board)? {
        Outcome::Unique(solution) => Some(solution),
        Outcome::Unsolvable | Outcome::Multiple(..) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{DigitSet, Grid};

    #[test]
    fn a_wrong_digit_is_told_before_wrong_marks_and_an_honest_board_has_neither() {
        let line = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
        let puzzle = Puzzle::from(line.parse::<Grid>().unwrap());
        assert_eq!(mistakes(&puzzle), []);
        let wrong: Candidate = Candidate { cell: Cell::from_index(0), digit: crate::Digit::ALL[4] };
        let mut found = Grid::EMPTY;
        found.set(wrong.cell, Some(wrong.digit));
        let mut marks = [DigitSet::ALL; Cell::COUNT];
        marks[1] = DigitSet::of(wrong.digit);
        let marked = puzzle.with_marks(&marks);
        let missing = Candidate { cell: Cell::from_index(1), digit: crate::Digit::ALL[7] };
        assert_eq!(mistakes(&marked), [Mistake::Mark(missing)]);
        assert_eq!(mistakes(&marked.with_found(&found).unwrap()), [Mistake::Digit(wrong)]);
    }
}
