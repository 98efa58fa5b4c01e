//! Unique rectangle: four cells in two rows, two columns and two boxes that held only two digits would leave two
//! solutions, for the digits could be exchanged. So one of the other candidates in them, the guardians, is true.
//!
//! Type 1: the guardians are in one cell, which then holds neither of the two digits. Types 2 and 5: the guardians are
//! one digit, which leaves the cells that see them all. Type 3: the guardians and some cells of a house share as many
//! digits. Types 4 and 6, hidden rectangle: where one of the two digits must stay inside, the other leaves.
//!
//! ```text
//! 25 . . | 25 . .
//! .  . . | .  . .
//! 25 . . | 257 . .    type 1: 7 is true there, so 2 and 5 leave r3c4
//! ```

use std::ops::ControlFlow;

use crate::logic::found::{Find, Found};
use crate::logic::sight::Sight;
use crate::logic::{Because, Cover, Evidence, PatternId, Technique, Truth};
use crate::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House};

/// Four cells, two digits, and the candidates besides.
struct Rectangle {
    cells: CellSet,
    digits: DigitSet,
    guardians: CandidateSet,
    /// The cells with guardians.
    extra: CellSet,
}

pub(crate) fn find(sight: &Sight<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let board = sight.board();
    for cells in rectangles(board.open() - board.given()) {
        for digits in sight.digits_of(cells).subsets(2) {
            let has_one = |cell: Cell| !(board.candidates(cell) & digits).is_empty();
            if !cells.iter().all(has_one) || !are_marked(board, cells, digits) {
                continue;
            }
            let guardians = board.all_candidates().inside(cells) - CandidateSet::product(cells, digits);
            let rectangle = Rectangle { cells, digits, guardians, extra: guardians.cells() };
            match found.technique() {
                Technique::UniqueRectangle1 => type_1(board, found, &rectangle),
                Technique::UniqueRectangle3 => type_3(sight, found, &rectangle),
                Technique::UniqueRectangle4 => type_4(sight, found, &rectangle),
                Technique::UniqueRectangle6 => type_6(board, found, &rectangle),
                Technique::HiddenRectangle => hidden(board, found, &rectangle),
                technique => one_digit(sight, found, &rectangle, technique),
            }?;
        }
    }
    ControlFlow::Continue(())
}

/// Four open cells at the corners of two rows and two columns, in two boxes.
fn rectangles(open: CellSet) -> impl Iterator<Item = CellSet> {
    let lines = || (0..9).flat_map(|one| (one + 1..9).map(move |other| (one, other)));
    let crossing = move |(top, bottom): (usize, usize)| {
        lines().filter(move |(left, right)| (top / 3 == bottom / 3) != (left / 3 == right / 3)).map(
            move |(left, right)| {
                (House::row(top).cells() | House::row(bottom).cells())
                    & (House::column(left).cells() | House::column(right).cells())
            },
        )
    };
    lines().flat_map(crossing).filter(move |&cells| open.contains_all(cells))
}

/// Without givens the marks are the puzzle, and the exchange must keep them.
fn are_marked(board: &Board, cells: CellSet, digits: DigitSet) -> bool {
    !board.given().is_empty() || cells.iter().all(|cell| board.candidates(cell).contains_all(digits))
}

impl Rectangle {
    /// Whether the two cells with guardians are side by side in the rectangle, not across.
    fn is_level(&self) -> bool {
        let mut cells = self.extra.iter();
        match (cells.next(), cells.next(), cells.next()) {
            (Some(one), Some(other), None) => one.row() == other.row() || one.col() == other.col(),
            _ => false,
        }
    }

    /// The corner across from this one.
    fn opposite(&self, corner: Cell) -> CellSet {
        self.cells.iter().filter(|cell| cell.row() != corner.row() && cell.col() != corner.col()).collect()
    }

    /// Whether the digit is a candidate of the house, and in the rectangle only.
    fn holds(&self, board: &Board, house: House, digit: Digit) -> bool {
        let places = house.cells() & board.cells_with(digit);
        !places.is_empty() && self.cells.contains_all(places)
    }

    /// Removes by counting these truths besides the guardians.
    fn remove(
        &self,
        evidence: &mut Evidence,
        truths: Vec<Truth>,
        covers: Vec<Cover>,
        removed: &CandidateSet,
    ) {
        if removed.is_empty() {
            return;
        }
        if evidence.patterns.is_empty() {
            evidence.pattern(self.cells.iter().map(|cell| (cell, self.digits)).collect());
        }
        let mut all = vec![Truth::Guardians(PatternId(0))];
        all.extend(truths);
        let count = evidence.count(all, covers);
        evidence.remove(removed, &Because::Count(count), &[]);
    }
}

fn type_1(board: &Board, found: &mut Found<'_>, rectangle: &Rectangle) -> ControlFlow<()> {
    let Some(cell) = rectangle.extra.single() else { return ControlFlow::Continue(()) };
    let removed = *board.all_candidates() & CandidateSet::product(rectangle.extra, rectangle.digits);
    found.offer(&Find::remove(Technique::UniqueRectangle1, removed), |evidence| {
        rectangle.remove(evidence, vec![], vec![Cover::Cell(cell)], &removed);
    })
}

/// Types 2 (two cells side by side) and 5 (two across, or three).
fn one_digit(
    sight: &Sight<'_>,
    found: &mut Found<'_>,
    rectangle: &Rectangle,
    technique: Technique,
) -> ControlFlow<()> {
    let kind = match rectangle.extra.len() {
        2 if rectangle.is_level() => Technique::UniqueRectangle2,
        2 | 3 => Technique::UniqueRectangle5,
        _ => return ControlFlow::Continue(()),
    };
    let Some(digit) = rectangle.guardians.digits().single().filter(|_| kind == technique) else {
        return ControlFlow::Continue(());
    };
    let cells = sight.common_peers(rectangle.extra) & sight.board().cells_with(digit);
    let removed = CandidateSet::product(cells, DigitSet::of(digit));
    found.offer(&Find::remove(kind, removed), |evidence| rectangle.remove(evidence, vec![], vec![], &removed))
}

/// The guardians, together one cell as it were, make a naked subset with other cells of a house.
fn type_3(sight: &Sight<'_>, found: &mut Found<'_>, rectangle: &Rectangle) -> ControlFlow<()> {
    let board = sight.board();
    if !rectangle.is_level() {
        return ControlFlow::Continue(());
    }
    for house in sight.houses_of(rectangle.extra) {
        let others = (house.cells() & board.open()) - rectangle.cells;
        for size in 1..others.len() {
            for cells in others.subsets(size) {
                let digits = sight.digits_of(cells) | rectangle.guardians.digits();
                if digits.len() != size + 1 {
                    continue;
                }
                let shared = sight.houses_of(cells | rectangle.extra);
                if shared.first() != Some(house) {
                    continue;
                }
                let removed_in = |house: House| {
                    let seen = house.cells() - cells - rectangle.extra;
                    *board.all_candidates() & CandidateSet::product(seen, digits)
                };
                let removed = shared.iter().fold(CandidateSet::EMPTY, |all, house| all | removed_in(house));
                found.offer(&Find::remove(Technique::UniqueRectangle3, removed), |evidence| {
                    let mut left = removed;
                    for house in shared {
                        let here = removed_in(house) & left;
                        left -= here;
                        let truths = cells.iter().map(Truth::Cell).collect();
                        let covers = digits.iter().map(|digit| Cover::House(house, digit)).collect();
                        rectangle.remove(evidence, truths, covers, &here);
                    }
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The house needs one of the digits in one of the two cells, so the other digit leaves both.
fn type_4(sight: &Sight<'_>, found: &mut Found<'_>, rectangle: &Rectangle) -> ControlFlow<()> {
    let board = sight.board();
    if !rectangle.is_level() {
        return ControlFlow::Continue(());
    }
    for house in sight.houses_of(rectangle.extra) {
        for (stays, leaves) in both_ways(rectangle.digits) {
            if (house.cells() & board.cells_with(stays)) != rectangle.extra {
                continue;
            }
            let removed =
                CandidateSet::product(rectangle.extra & board.cells_with(leaves), DigitSet::of(leaves));
            found.offer(&Find::remove(Technique::UniqueRectangle4, removed), |evidence| {
                let covers = rectangle.extra.iter().map(Cover::Cell).collect();
                rectangle.remove(evidence, vec![Truth::House(house, stays)], covers, &removed);
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Two cells across have guardians, and a digit is in the rectangle only in two parallel lines: it leaves those cells.
fn type_6(board: &Board, found: &mut Found<'_>, rectangle: &Rectangle) -> ControlFlow<()> {
    if rectangle.extra.len() != 2 || rectangle.is_level() {
        return ControlFlow::Continue(());
    }
    for (digit, _) in both_ways(rectangle.digits) {
        for line_of in [row_of, column_of] {
            let lines: Vec<House> = rectangle.extra.iter().map(line_of).collect();
            if !lines.iter().all(|&line| rectangle.holds(board, line, digit)) {
                continue;
            }
            let removed =
                CandidateSet::product(rectangle.extra & board.cells_with(digit), DigitSet::of(digit));
            let find = Find::remove(Technique::UniqueRectangle6, removed);
            found.offer(&find, |evidence| {
                let truths = lines.iter().map(|&line| Truth::House(line, digit)).collect();
                rectangle.remove(
                    evidence,
                    truths,
                    rectangle.extra.iter().map(Cover::Cell).collect(),
                    &removed,
                );
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Across from a corner without guardians, both lines have a digit in the rectangle only: the other digit leaves.
fn hidden(board: &Board, found: &mut Found<'_>, rectangle: &Rectangle) -> ControlFlow<()> {
    if rectangle.extra.len() < 2 {
        return ControlFlow::Continue(());
    }
    for start in rectangle.cells - rectangle.extra {
        let Some(corner) = rectangle.opposite(start).single() else { continue };
        for (stays, leaves) in both_ways(rectangle.digits) {
            let lines = [row_of(corner), column_of(corner)];
            let victim = Candidate { cell: corner, digit: leaves };
            if !board.has(victim) || !lines.iter().all(|&line| rectangle.holds(board, line, stays)) {
                continue;
            }
            let removed = CandidateSet::of(victim);
            found.offer(&Find::remove(Technique::HiddenRectangle, removed), |evidence| {
                let truths = lines.map(|line| Truth::House(line, stays)).to_vec();
                let covers = rectangle.cells.without(start).iter().map(Cover::Cell).collect();
                rectangle.remove(evidence, truths, covers, &removed);
            })?;
        }
    }
    ControlFlow::Continue(())
}

const fn row_of(cell: Cell) -> House {
    House::row(cell.row())
}

const fn column_of(cell: Cell) -> House {
    House::column(cell.col())
}

/// The two digits in either order.
fn both_ways(digits: DigitSet) -> impl Iterator<Item = (Digit, Digit)> {
    digits.iter().filter_map(move |one| digits.without(one).single().map(|other| (one, other)))
}
