//! External rectangle: a unique rectangle whose guardians are in two corners of one house. If this house had both digits
//! in these two corners, the rectangle could be filled in two ways; so one of the two digits is elsewhere in the house.
//!
//! Type 1: there is one such place, and it holds the digit. Type 2: what excludes all such places is false.
//!
//! The guardians, the first digit and the second digit of the house need three cells, and the two corners are two.
//!
//! ```text
//! 25  . . | 25  . .
//! 257 . . | 258 . 2    row 2 has 2 at the right and 5 in the corners only: r2c6 is 2
//! ```

use std::ops::ControlFlow;

use super::deadly::Deadly;
use crate::logic::found::{Find, Found};
use crate::logic::rectangles;
use crate::logic::sight::Sight;
use crate::logic::{Because, Cover, Evidence, Node, Technique, Truth};
use crate::{Candidate, CandidateSet, Cell, CellSet, DigitSet, House};

pub(crate) fn find(sight: &Sight<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let board = sight.board();
    let small = sight.cells_of_size(1) | sight.cells_of_size(2);
    let open = board.open() - board.given();
    let fits = |cells: &CellSet| open.contains_all(*cells) && (*cells & small).len() >= 2;
    for cells in sight.rectangles().filter(fits) {
        for digits in sight.digits_of(cells & small).subsets(2) {
            let has_one = |cell: Cell| !(board.candidates(cell) & digits).is_empty();
            if !cells.iter().all(has_one)
                || !rectangles::may_exchange(board, cells, digits, &|| sight.givens_decide())
            {
                continue;
            }
            let deadly = Deadly::new(board, cells.iter().map(|cell| (cell, digits)).collect());
            if deadly.extra.len() != 2 {
                continue;
            }
            for house in sight.houses_of(deadly.extra) {
                take(sight, found, &Side { deadly: &deadly, digits, house })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// A rectangle and a house of its two corners with guardians.
struct Side<'a> {
    deadly: &'a Deadly,
    digits: DigitSet,
    house: House,
}

fn take(sight: &Sight<'_>, found: &mut Found<'_>, side: &Side<'_>) -> ControlFlow<()> {
    let board = sight.board();
    let has_places = |digit| !(sight.cells(side.house) & board.cells_with(digit)).is_empty();
    if !side.digits.iter().all(has_places) {
        return ControlFlow::Continue(());
    }
    let outside = *board.all_candidates()
        & CandidateSet::product(sight.cells(side.house) - side.deadly.extra, side.digits);
    let mut all = outside.iter();
    match (all.next(), all.next(), found.technique()) {
        (Some(only), None, Technique::ExternalRectangle1) => {
            found.offer(&Find::place(found.technique(), only), |evidence| {
                let because = side.count(evidence);
                evidence.line(Node::is(only), because, &[]);
            })
        }
        (Some(_), Some(_), Technique::ExternalRectangle2) => {
            let corners: CellSet = side.deadly.cells.iter().map(|&(cell, _)| cell).collect();
            let is_out = |one: &Candidate| {
                !corners.contains(one.cell) && outside.iter().all(|other| sight.excludes(other, *one))
            };
            let removed: CandidateSet = board.all_candidates().iter().filter(is_out).collect();
            found.offer(&Find::remove(found.technique(), removed), |evidence| {
                let because = side.count(evidence);
                evidence.remove(&removed, &because, &[]);
            })
        }
        _ => ControlFlow::Continue(()),
    }
}

impl Side<'_> {
    /// The guardians and both digits of the house against the two corners.
    fn count(&self, evidence: &mut Evidence) -> Because {
        let pattern = evidence.pattern(self.deadly.cells.clone());
        let houses = self.digits.iter().map(|digit| Truth::House(self.house, digit));
        let truths = [Truth::Guardians(pattern)].into_iter().chain(houses).collect();
        Because::Count(evidence.count(truths, self.deadly.extra.iter().map(Cover::Cell).collect()))
    }
}
