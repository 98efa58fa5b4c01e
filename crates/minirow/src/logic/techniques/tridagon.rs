//! Tridagon (Thor's hammer): three digits in twelve cells of four boxes that form a rectangle, in each box three cells in
//! three rows and three columns. In each box the three cells run up or down, as it were; if an odd number of the four
//! boxes run one way, the cells cannot be filled with the three digits. So one of the other candidates in them, the
//! guardians, is true: what all guardians exclude is false, at once or by chains.
//!
//! ```text
//! 123 .   .   | 123 .   .
//! .   123 .   | .   123 .
//! .   .   123 | .   .   123
//! ------------+------------
//! 123 .   .   | 123 .   .
//! .   123 .   | .   .   123    the last box runs the other way
//! .   .   123 | .   123 .
//! ```

use std::ops::ControlFlow;

use crate::logic::found::{Find, Found};
use crate::logic::links::{Kinds, weak, write_ways};
use crate::logic::sight::Sight;
use crate::logic::{Because, Node, Technique, Truth};
use crate::{Candidate, CandidateSet, Cell, CellSet, DigitSet};

/// With more guardians nothing follows that people see.
const MOST_GUARDIANS: usize = 5;

/// The cells of a box that a triple takes, by row: the column of each. The last three run down.
pub(crate) const WAYS: [[usize; 3]; 6] = [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [1, 0, 2], [2, 1, 0]];

struct TridagonSearch<'a, 'b> {
    sight: &'a Sight<'a>,
    digits: DigitSet,
    /// The cells that may take part.
    cells: CellSet,
    found: &'a mut Found<'b>,
}

/// Boxes filled so far.
#[derive(Clone, Copy)]
struct Part {
    cells: CellSet,
    guardians: CandidateSet,
    /// Whether an odd number of boxes run down.
    is_odd: bool,
}

pub(crate) fn find(sight: &Sight<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let board = sight.board();
    let pairs = [[0, 1], [0, 2], [1, 2]];
    for digits in DigitSet::ALL.subsets(3) {
        // Each cell has two of the digits at least.
        let (mut one, mut two) = (CellSet::EMPTY, CellSet::EMPTY);
        for digit in digits {
            two |= one & board.cells_with(digit);
            one |= board.cells_with(digit);
        }
        if two.len() < 12 {
            continue;
        }
        let start = Part { cells: CellSet::EMPTY, guardians: CandidateSet::EMPTY, is_odd: false };
        for bands in pairs {
            for stacks in pairs {
                let boxes = bands.map(|band| stacks.map(|stack| (band, stack)));
                TridagonSearch { sight, digits, cells: two, found }.fill(boxes.as_flattened(), start)?;
            }
        }
    }
    ControlFlow::Continue(())
}

impl TridagonSearch<'_, '_> {
    fn fill(&mut self, boxes: &[(usize, usize)], part: Part) -> ControlFlow<()> {
        let [(band, stack), rest @ ..] = boxes else {
            return if part.is_odd { self.take(&part) } else { ControlFlow::Continue(()) };
        };
        for (index, way) in WAYS.iter().enumerate() {
            let cell = |(row, col): (usize, &usize)| Cell::at(3 * band + row, 3 * stack + col);
            let cells: CellSet = way.iter().enumerate().filter_map(cell).collect();
            if !self.cells.contains_all(cells) {
                continue;
            }
            let all = self.sight.board().all_candidates().inside(cells);
            let guardians = part.guardians | (all - CandidateSet::product(cells, self.digits));
            if guardians.len() <= MOST_GUARDIANS {
                let is_odd = part.is_odd != (index >= 3);
                self.fill(rest, Part { cells: part.cells | cells, guardians, is_odd })?;
            }
        }
        ControlFlow::Continue(())
    }

    fn take(&mut self, part: &Part) -> ControlFlow<()> {
        let sight = self.sight;
        let pattern = || part.cells.iter().map(|cell| (cell, self.digits)).collect();
        let all = part.guardians.iter().map(|guardian| weak(sight, guardian, Kinds::ALL));
        let near = all.fold(*sight.board().all_candidates(), |common, one| common & one);
        if self.found.technique() == Technique::Tridagon {
            return self.found.offer(&Find::remove(Technique::Tridagon, near), |evidence| {
                let pattern = evidence.pattern(pattern());
                let count = evidence.count(vec![Truth::Guardians(pattern)], vec![]);
                evidence.remove(&near, &Because::Count(count), &[]);
            });
        }
        for supposed in (*sight.board().all_candidates() - near - part.guardians).iter() {
            let reach = sight.reach(supposed);
            if part.guardians.is_empty() || !reach.all_off.contains_all(&part.guardians) {
                continue;
            }
            let find = Find::remove(self.found.technique(), CandidateSet::of(supposed));
            self.found.offer(&find, |evidence| {
                let pattern = evidence.pattern(pattern());
                let ends: Vec<Candidate> = part.guardians.iter().collect();
                let (start, mut offs) = write_ways(evidence, sight, reach, &ends);
                let Some(off) = offs.pop() else { return };
                let count = evidence.count(vec![Truth::Guardians(pattern)], vec![]);
                let last = ends[ends.len() - 1];
                let on = evidence.line(Node::is(last), Because::Count(count), &offs);
                evidence.line(Node::is_not(supposed), Because::Refuted, &[start, on, off]);
            })?;
        }
        ControlFlow::Continue(())
    }
}
