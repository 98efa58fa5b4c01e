//! Unique rectangle: four cells in two rows, two columns and two boxes that held only two digits would leave two
//! solutions, for the digits could be exchanged. So one of the other candidates in them, the guardians, is true.
//!
//! Types 1 to 4: as with all deadly patterns. Type 5: as type 2, with the guardians in two cells across or in three.
//! Type 6, hidden rectangle: where one of the two digits must stay inside, the other leaves.
//!
//! ```text
//! 25 . . | 25 . .
//! .  . . | .  . .
//! 25 . . | 257 . .    type 1: 7 is true there, so 2 and 5 leave r3c4
//! ```

use std::ops::ControlFlow;

use super::deadly::Deadly;
use crate::logic::found::{Find, Found};
use crate::logic::sight::Sight;
use crate::logic::{Cover, Technique, Truth};
use crate::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House};

/// Four cells and two digits, with the candidates besides.
struct Rectangle {
    cells: CellSet,
    digits: DigitSet,
    deadly: Deadly,
}

pub(crate) fn find(sight: &Sight<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let board = sight.board();
    // Every type needs a corner without guardians.
    for &(cells, digits) in sight.bare_rectangles() {
        let deadly = Deadly::new(board, cells.iter().map(|cell| (cell, digits)).collect());
        let rectangle = Rectangle { cells, digits, deadly };
        match found.technique() {
            Technique::UniqueRectangle1 => rectangle.deadly.type_1(board, found),
            Technique::UniqueRectangle2 if rectangle.is_level() => rectangle.deadly.type_2(sight, found),
            Technique::UniqueRectangle3 => rectangle.deadly.type_3(sight, found),
            Technique::UniqueRectangle4 => rectangle.deadly.type_4(sight, found),
            Technique::UniqueRectangle5 if !rectangle.is_level() && rectangle.extra().len() < 4 => {
                rectangle.deadly.type_2(sight, found)
            }
            Technique::UniqueRectangle6 => type_6(board, found, &rectangle),
            Technique::HiddenRectangle => hidden(board, found, &rectangle),
            _ => ControlFlow::Continue(()),
        }?;
    }
    ControlFlow::Continue(())
}

impl Rectangle {
    /// The cells with guardians.
    const fn extra(&self) -> CellSet {
        self.deadly.extra
    }

    /// Whether the two cells with guardians are side by side in the rectangle, not across.
    fn is_level(&self) -> bool {
        let mut cells = self.extra().iter();
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
        let places = board.layout().cells(house) & board.cells_with(digit);
        !places.is_empty() && self.cells.contains_all(places)
    }
}

/// Two cells across have guardians, and a digit is in the rectangle only in two parallel lines: it leaves those cells.
fn type_6(board: &Board, found: &mut Found<'_>, rectangle: &Rectangle) -> ControlFlow<()> {
    if rectangle.extra().len() != 2 || rectangle.is_level() {
        return ControlFlow::Continue(());
    }
    for (digit, _) in both_ways(rectangle.digits) {
        for line_of in [row_of, column_of] {
            let lines: Vec<House> = rectangle.extra().iter().map(line_of).collect();
            if !lines.iter().all(|&line| rectangle.holds(board, line, digit)) {
                continue;
            }
            let removed =
                CandidateSet::product(rectangle.extra() & board.cells_with(digit), DigitSet::of(digit));
            let find = Find::remove(Technique::UniqueRectangle6, removed);
            found.offer(&find, |evidence| {
                let truths = lines.iter().map(|&line| Truth::House(line, digit)).collect();
                rectangle.deadly.remove(
                    board,
                    evidence,
                    truths,
                    rectangle.extra().iter().map(Cover::Cell).collect(),
                    &removed,
                );
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Across from a corner without guardians, both lines have a digit in the rectangle only: the other digit leaves.
fn hidden(board: &Board, found: &mut Found<'_>, rectangle: &Rectangle) -> ControlFlow<()> {
    if rectangle.extra().len() < 2 {
        return ControlFlow::Continue(());
    }
    for start in rectangle.cells - rectangle.extra() {
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
                rectangle.deadly.remove(board, evidence, truths, covers, &removed);
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
