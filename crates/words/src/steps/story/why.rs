//! Why a line holds, and what goes without saying.

use minirow::logic::{Because, Line, LineId, State};
use minirow::{CandidateSet, CellSet};

use super::Teller;
use crate::steps::statement::{Rest, Statement, Why};

impl Teller<'_> {
    /// The cells, one of which has the digit, that rule the line's candidates out.
    pub(super) fn seen_by(&self, line: &Line) -> CellSet {
        let nodes = line.causes.iter().filter_map(|&cause| self.node(cause));
        nodes
            .filter(|node| node.digit == line.node.digit)
            .fold(CellSet::EMPTY, |cells, node| cells | node.cells)
    }

    /// Whether the line follows from the earlier one, directly or not.
    pub(super) fn rests_on(&self, line: usize, earlier: usize) -> bool {
        let mut seen = vec![false; line + 1];
        let mut left = vec![line];
        while let Some(next) = left.pop() {
            if next == earlier {
                return true;
            }
            for cause in self.lines[next].causes.iter().map(|cause| usize::from(cause.0)) {
                if cause >= earlier && !seen[cause] {
                    seen[cause] = true;
                    left.push(cause);
                }
            }
        }
        false
    }

    /// Whether the words before are about what this cell holds.
    pub(super) fn is_just_named(&self, cells: CellSet) -> bool {
        match self.paragraphs.last().and_then(|paragraph| paragraph.last()) {
            Some(Statement::Suppose(node) | Statement::Link { node, .. }) => {
                node.state == State::On && node.cells == cells && cells.len() == 1
            }
            Some(Statement::SupposeNot { cell, .. }) => CellSet::of(*cell) == cells,
            Some(Statement::NotBut(told)) => told.last().is_some_and(|last| CellSet::of(last.cell) == cells),
            _ => false,
        }
    }

    /// The candidates that the causes of the line say are off.
    pub(super) fn gone(&self, line: &Line) -> CandidateSet {
        let nodes = line.causes.iter().filter_map(|&cause| self.node(cause));
        nodes.fold(CandidateSet::EMPTY, |gone, node| gone | node.candidates())
    }

    /// An off that is only one of several reasons for what follows goes without saying.
    pub(super) fn is_folded(&self, index: usize) -> bool {
        let line = &self.lines[index];
        let id = LineId(index as u16);
        let mut users = self.lines.iter().filter(|user| user.causes.contains(&id)).peekable();
        let is_joint = |user: &Line| {
            user.causes.len() > 1
                && matches!(user.because, Because::Cell(_) | Because::House(_) | Because::Count(_))
        };
        line.node.state == State::Off && users.peek().is_some() && users.all(is_joint)
    }

    /// Why the line holds.
    pub(super) fn why(&self, line: &Line) -> Why {
        let rest = if line.causes.len() == 1 { Rest::Other } else { Rest::Left };
        match (&line.because, line.node.state) {
            (Because::Cell(_), State::On) => Why::Candidate(rest),
            (Because::House(house), State::On) => Why::Place(*house, rest),
            (Because::Cell(_), State::Off) => {
                Why::SameCell { is_just_named: self.is_just_named(line.node.cells) }
            }
            (Because::House(house), State::Off) => Why::SameHouse(*house),
            _ => Why::Seen(self.seen_by(line)),
        }
    }
}
