//! The step as a whole: its conclusions are shown, all parts of its argument are needed, and its marks lie inside.

use std::collections::BTreeSet;

use super::Checker;
use crate::logic::rejection::{Fault, Rejection};
use crate::logic::{
    Because, Conclusion, CountId, Family, Line, LineId, Mark, Node, PatternId, Role, State, Step, Truth,
};
use crate::{Candidate, CandidateSet, Cell, CellSet, House};

impl Checker<'_> {
    /// Every conclusion is said by a line that rests on no supposition.
    pub(super) fn concludes(&self, step: &Step) -> Result<(), Rejection> {
        let closed = || self.evidence.lines.iter().zip(&self.open).filter(|(_, open)| open.is_empty());
        let says = |conclusion: &Conclusion| {
            closed().any(|(line, _)| match *conclusion {
                Conclusion::Place(candidate) => line.node == Node::is(candidate),
                Conclusion::Remove(Candidate { cell, digit }) => {
                    (line.node.state, line.node.digit) == (State::Off, digit)
                        && line.node.cells.contains(cell)
                }
            })
        };
        match step.conclusions().iter().find(|conclusion| !says(conclusion)) {
            Some(conclusion) => Err(Rejection::NotConcluded(conclusion)),
            None => Ok(()),
        }
    }

    /// Every line is a cause of another one or says conclusions, nothing more and none twice; every count and pattern is
    /// used.
    pub(super) fn uses_everything(&self, step: &Step) -> Result<(), Rejection> {
        let lines = &self.evidence.lines;
        let causes: BTreeSet<LineId> = lines.iter().flat_map(|line| line.causes.iter().copied()).collect();
        let mut said = [CandidateSet::EMPTY; 2];
        for (index, line) in lines.iter().enumerate() {
            let id = LineId(index as u16);
            if causes.contains(&id) {
                continue;
            }
            let concluded = match line.node.state {
                State::On => step.conclusions().place,
                State::Off => step.conclusions().remove,
            };
            let says = line.node.candidates();
            let before = &mut said[usize::from(line.node.state == State::On)];
            let is_new = (*before & says).is_empty();
            if !is_new || !self.rests_on(id).is_empty() || !concluded.contains_all(&says) {
                return Err(Rejection::Line(id, Fault::Unused));
            }
            *before |= says;
        }
        let is_counted = |id| lines.iter().any(|line| line.because == Because::Count(id));
        for (index, count) in self.evidence.counts.iter().enumerate() {
            let id = CountId(index as u8);
            // A fish has the size that its name says, though a smaller one may be inside.
            let is_lean = step.technique().family() == Family::Fish || self.is_lean(id, count);
            if !is_counted(id) || !is_lean {
                return Err(Rejection::Count(id));
            }
        }
        let truths = || {
            let of_cases = lines.iter().filter_map(|line| match line.because {
                Because::Cases(truth) => Some(truth),
                _ => None,
            });
            self.evidence.counts.iter().flat_map(|count| count.truths.iter().copied()).chain(of_cases)
        };
        let is_guarded = |id| truths().any(|truth| truth == Truth::Guardians(id));
        match (0..self.evidence.patterns.len()).map(|id| PatternId(id as u8)).find(|&id| !is_guarded(id)) {
            Some(id) => Err(Rejection::Pattern(id)),
            None => Ok(()),
        }
    }

    /// Whether the marked cells are what the role says, and part of the argument.
    pub(super) fn is_inside(&self, mark: &Mark, step: &Step) -> bool {
        let lines = &self.evidence.lines;
        if mark.cells.is_empty() {
            return false;
        }
        let said = lines.iter().fold(self.counted_cells(), |cells, line| cells | line.node.cells);
        let removed = step.conclusions().remove.cells();
        let marked = |role| self.evidence.marks.iter().filter(move |mark| mark.role == role);
        let all_see =
            |cells: CellSet, others: CellSet| cells.iter().all(|cell| cell.peers().contains_all(others));
        match mark.role {
            Role::Witness => mark.cells.iter().all(|cell| {
                lines.iter().any(|line| match line.because {
                    Because::Cell(one) => self.board.placed()[cell].is_some() && cell.sees(one),
                    Because::House(house) => self.is_witness(cell, house, line),
                    _ => false,
                })
            }),
            Role::Pivot => {
                said.contains_all(mark.cells)
                    && marked(Role::Pincer).all(|pincer| all_see(mark.cells, pincer.cells))
            }
            Role::Pincer => said.contains_all(mark.cells) && all_see(removed, mark.cells),
            Role::Base => said.contains_all(mark.cells) && (mark.cells & removed).is_empty(),
            Role::Target => mark.cells.contains_all(removed),
        }
    }

    /// The cells that are truths of a count.
    fn counted_cells(&self) -> CellSet {
        let truths = self.evidence.counts.iter().flat_map(|count| &count.truths);
        let cell = |truth: &Truth| if let Truth::Cell(cell) = *truth { Some(cell) } else { None };
        truths.filter_map(cell).collect()
    }

    /// Whether the cell is placed and takes a place of the line's digit in the house: it is there, or sees it.
    fn is_witness(&self, cell: Cell, house: House, line: &Line) -> bool {
        let blocked = house.cells() - line.node.cells;
        let is_inside = self.board.placed()[cell].is_some() && house.cells().contains(cell);
        let sees = self.board.placed()[cell] == Some(line.node.digit)
            && !(cell.peers() & blocked & self.board.open()).is_empty();
        is_inside || sees
    }
}
