//! Rectangles: the corners of two rows and two columns in two boxes. Two digits in all four could be exchanged.

use super::position::Position;
use crate::{Board, Cell, CellSet, DigitSet, House, Layout};

const COUNT: usize = 486;

/// All rectangles of the classic layout, by their rows, then by their columns.
pub(super) static CLASSIC: &[CellSet] = &{
    let mut all = [CellSet::EMPTY; COUNT];
    let (mut count, mut number) = (0, 0);
    while number < 9 * 9 * 9 * 9 {
        let (top, bottom) = (number / 729, number / 81 % 9);
        let (left, right) = (number / 9 % 9, number % 9);
        if top < bottom && left < right && (top / 3 == bottom / 3) != (left / 3 == right / 3) {
            let rows = House::row(top).cells().union(House::row(bottom).cells());
            let columns = House::column(left).cells().union(House::column(right).cells());
            all[count] = rows.intersection(columns);
            count += 1;
        }
        number += 1;
    }
    all
};

/// All rectangles of a layout: every house that has a corner has two, so that an exchange keeps it. There are none where other
/// rules bind the cells.
pub(super) fn of(layout: &Layout) -> Vec<CellSet> {
    let mut all = Vec::new();
    if !layout.has_only_houses() {
        return all;
    }
    let pairs = || (0..8).flat_map(|first| (first + 1..9).map(move |last| (first, last)));
    for (top, bottom) in pairs() {
        let rows = House::row(top).cells() | House::row(bottom).cells();
        for (left, right) in pairs() {
            let corners = rows & (House::column(left).cells() | House::column(right).cells());
            let is_kept = |house: House| matches!((layout.cells(house) & corners).len(), 0 | 2);
            if layout.houses().iter().all(is_kept) {
                all.push(corners);
            }
        }
    }
    all
}

/// The rectangles of open cells, with each two digits that all corners may hold and that are all candidates of one corner;
/// `small` are the cells with one or two candidates.
pub(super) fn with_bare_corner(
    position: &Position<'_>,
    rectangles: impl Iterator<Item = CellSet>,
    small: CellSet,
    givens_decide: &dyn Fn() -> bool,
) -> Vec<(CellSet, DigitSet)> {
    let board = position.board();
    let mut found = Vec::new();
    let open = board.open() - board.given();
    let fits = |cells: &CellSet| open.contains_all(*cells) && !(*cells & small).is_empty();
    for cells in rectangles.filter(fits) {
        let bare =
            |digits: DigitSet| (cells & small).iter().any(|cell| digits.contains_all(board.candidates(cell)));
        let is_single = |cell: Cell| board.candidates(cell).len() == 1;
        let mut pairs: Vec<DigitSet> = if (cells & small).iter().any(is_single) {
            position.digits_of(cells).subsets(2).filter(|&digits| bare(digits)).collect()
        } else {
            (cells & small).iter().map(|cell| board.candidates(cell)).collect()
        };
        pairs.sort_unstable();
        pairs.dedup();
        let has_one =
            |digits: DigitSet| cells.iter().all(|cell| !(board.candidates(cell) & digits).is_empty());
        let fits = |&digits: &DigitSet| has_one(digits) && may_exchange(board, cells, digits, givens_decide);
        found.extend(pairs.into_iter().filter(fits).map(|digits| (cells, digits)));
    }
    found
}

/// Whether an exchange of the digits in these cells respects the puzzle: all of them are still candidates, or the givens decide the
/// solution by themselves.
pub(super) fn may_exchange(
    board: &Board,
    cells: CellSet,
    digits: DigitSet,
    givens_decide: &dyn Fn() -> bool,
) -> bool {
    cells.iter().all(|cell| board.candidates(cell).contains_all(digits)) || givens_decide()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_rectangle_has_four_corners_in_two_boxes_and_comes_once() {
        let all: BTreeSet<CellSet> = CLASSIC.iter().copied().collect();
        assert_eq!(all.len(), COUNT);
        assert_eq!(of(Layout::CLASSIC), CLASSIC);
        for corners in all {
            let count = |kind: fn(Cell) -> usize| corners.iter().map(kind).collect::<BTreeSet<_>>().len();
            let boxes = count(|cell| 3 * (cell.row() / 3) + cell.col() / 3);
            assert_eq!((corners.len(), count(Cell::row), count(Cell::col), boxes), (4, 2, 2, 2));
        }
    }
}
