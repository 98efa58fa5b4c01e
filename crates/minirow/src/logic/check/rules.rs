//! The rules of Sudoku as the checker applies them: what excludes what, what covers what, and what can be exchanged.

use crate::logic::{Because, Cover, Node, Pattern, State, givens};
use crate::{Board, Candidate, Cell, CellSet, DigitSet, House, Layout};

/// Whether one of each cannot both be true, whichever are taken.
pub(super) fn exclude_each_other(layout: &Layout, one: &Node, other: &Node) -> bool {
    one.candidates().iter().all(|a| other.candidates().iter().all(|b| layout.excludes(a, b)))
}

/// Whether the on makes the off true, by the cell or house that the reason names.
pub(super) fn is_weak_link(layout: &Layout, because: &Because, on: &Node, off: &Node) -> bool {
    let is_inside = match *because {
        Because::Cell(cell) => on.cells == CellSet::of(cell) && off.cells == on.cells,
        Because::House(house) => layout.cells(house).contains_all(on.cells | off.cells),
        _ => true,
    };
    is_inside && on.state == State::On && exclude_each_other(layout, on, off)
}

pub(super) fn covers(layout: &Layout, cover: Cover, candidate: Candidate) -> bool {
    match cover {
        Cover::Cell(cell) => cell == candidate.cell,
        Cover::House(house, digit) => {
            digit == candidate.digit && layout.cells(house).contains(candidate.cell)
        }
    }
}

/// Whether exchanging the two digits in every cell turns any solution that fills the pattern into another one.
///
/// In a house each of n cells has two of n digits, and each of these digits is named twice: a solution that fills the pattern
/// has each once, and so has the exchanged one. It respects the givens, because no cell is one. It respects pencilmarks and
/// found digits where both digits are still candidates. Otherwise the givens must decide the solution by themselves. It respects
/// houses alone: where other rules bind the cells, no pattern is deadly.
pub(super) fn is_deadly(board: &Board, pattern: &Pattern) -> bool {
    let layout = board.layout();
    let cells: CellSet = pattern.cells.iter().map(|&(cell, _)| cell).collect();
    let may_hold =
        |&(cell, digits): &(Cell, DigitSet)| digits.len() == 2 && !(board.possible(cell) & digits).is_empty();
    let is_open = |&(cell, digits): &(Cell, DigitSet)| board.candidates(cell).contains_all(digits);
    let is_balanced = |house: House| {
        let mut seen = [0; 9];
        for &(_, digits) in pattern.cells.iter().filter(|(cell, _)| layout.cells(house).contains(*cell)) {
            digits.iter().for_each(|digit| seen[digit.index()] += 1);
        }
        seen.iter().all(|&times| times == 0 || times == 2)
    };
    !cells.is_empty()
        && cells.len() == pattern.cells.len()
        && (cells & board.given()).is_empty()
        && pattern.cells.iter().all(may_hold)
        && layout.has_only_houses()
        && layout.houses().iter().all(is_balanced)
        && (pattern.cells.iter().all(is_open) || givens::decide(board))
}

/// Whether these are the same three digits in twelve open cells: in each box where two bands cross two stacks, three in
/// three rows and three columns, and in an odd number of these boxes an odd permutation. The layout has these rows, columns and
/// boxes; further rules forbid more.
pub(super) fn is_tridagon(board: &Board, pattern: &Pattern) -> bool {
    let cells: CellSet = pattern.cells.iter().map(|&(cell, _)| cell).collect();
    let Some(&(_, digits)) = pattern.cells.first() else { return false };
    let is_alike = pattern.cells.iter().all(|&(cell, these)| these == digits && board.open().contains(cell));
    let (mut boxes, mut odd) = (Vec::new(), 0);
    for (index, house) in House::all().skip(18).enumerate() {
        let [a, b, c] = (house.cells() & cells).iter().collect::<Vec<_>>()[..] else { continue };
        let has_rows = (a.row() % 3, b.row() % 3, c.row() % 3) == (0, 1, 2);
        let has_columns = 1 << (a.col() % 3) | 1 << (b.col() % 3) | 1 << (c.col() % 3) == 0b111;
        if has_rows && has_columns {
            boxes.push(index);
        }
        odd += usize::from((b.col() + 3 - a.col()) % 3 == 2);
    }
    let is_frame = matches!(boxes[..], [a, b, c, d] if a / 3 == b / 3 && a % 3 == c % 3 && b - a == d - c);
    board.layout().has_classic_houses()
        && is_alike
        && (digits.len(), cells.len(), pattern.cells.len()) == (3, 12, 12)
        && is_frame
        && odd % 2 == 1
}
