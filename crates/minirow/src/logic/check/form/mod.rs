//! The form of a valid step: every cause, line, count and pattern of its argument is needed, its marks lie in the
//! argument, and it has the premises and the size of the technique that it names.

mod shape;

use super::Checker;
use super::rules::covers;
use crate::logic::rejection::{Fault, Rejection};
use crate::logic::{
    Because, Count, CountId, Family, Line, LineId, Mark, Node, PatternId, Role, State, Step, Truth,
};
use crate::{CandidateSet, Cell, CellSet, House};

/// Whether the step has a good form.
pub(super) fn fits(checker: &Checker<'_>, step: &Step) -> Result<(), Rejection> {
    if !shape::fits(step) {
        return Err(Rejection::OtherTechnique);
    }
    for (index, line) in step.evidence().lines.iter().enumerate() {
        if !checker.needs_every_cause(line) {
            return Err(Rejection::Line(LineId(index as u16), Fault::DoesNotFollow));
        }
    }
    checker.uses_everything(step)?;
    match step.evidence().marks.iter().position(|mark| !checker.is_inside(mark, step)) {
        Some(index) => Err(Rejection::Mark(index)),
        None => Ok(()),
    }
}

impl Checker<'_> {
    /// Whether the line would not follow without any one of its causes, and whether counts name only what they use.
    fn needs_every_cause(&self, line: &Line) -> bool {
        let rest = |left_out: usize| -> Vec<LineId> {
            let causes = line.causes.iter().enumerate().filter(|&(index, _)| index != left_out);
            causes.map(|(_, &cause)| cause).collect()
        };
        let mut each = 0..line.causes.len();
        let is_open = |id: &CountId| self.is_open(*id, &self.nodes(&line.causes));
        let is_told_enough = !matches!(&line.because, Because::Count(id) if !is_open(id));
        is_told_enough && !each.any(|cause| self.follows(&line.node, &line.because, &rest(cause)))
    }

    fn nodes(&self, lines: &[LineId]) -> Vec<&Node> {
        lines.iter().map(|&line| &self.line(line).node).collect()
    }

    /// Whether the covers of the count leave out all that the causes say is off.
    fn is_open(&self, id: CountId, causes: &[&Node]) -> bool {
        let count = &self.evidence.counts[usize::from(id.0)];
        let truths: Vec<CandidateSet> = count.truths.iter().map(|&truth| self.candidates(truth)).collect();
        causes
            .iter()
            .flat_map(|cause| cause.candidates().iter().collect::<Vec<_>>())
            .all(|one| self.covers_of(count, one) < truths.iter().filter(|truth| truth.contains(one)).count())
    }

    /// No truth can be left out together with a cover that holds all its candidates.
    fn is_lean(&self, id: CountId, count: &Count) -> bool {
        let lines = || self.evidence.lines.iter().filter(|line| line.because == Because::Count(id));
        let follows = |count: &Count| {
            lines().all(|line| {
                let causes = line.causes.iter().map(|&cause| self.line(cause).node.candidates());
                let gone = causes.fold(CandidateSet::EMPTY, |gone, candidates| gone | candidates);
                self.counts_out(count, &line.node, &gone)
            })
        };
        let is_needless = |truth: usize, cover: usize| {
            let own = self.candidates(count.truths[truth]);
            if !own.iter().all(|one| covers(self.layout, count.covers[cover], one)) {
                return false;
            }
            let mut rest = count.clone();
            rest.truths.remove(truth);
            rest.covers.remove(cover);
            follows(&rest)
        };
        (0..count.truths.len()).all(|truth| !(0..count.covers.len()).any(|cover| is_needless(truth, cover)))
    }

    /// Every line is a cause of another one or says conclusions, nothing more and none twice; every count and pattern is
    /// used.
    fn uses_everything(&self, step: &Step) -> Result<(), Rejection> {
        let lines = &self.evidence.lines;
        let mut is_cause = vec![false; lines.len()];
        for cause in lines.iter().flat_map(|line| &line.causes) {
            is_cause[usize::from(cause.0)] = true;
        }
        let mut said = [CandidateSet::EMPTY; 2];
        for (index, line) in lines.iter().enumerate() {
            let id = LineId(index as u16);
            if is_cause[index] {
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
    fn is_inside(&self, mark: &Mark, step: &Step) -> bool {
        let lines = &self.evidence.lines;
        if mark.cells.is_empty() {
            return false;
        }
        let said = lines.iter().fold(self.counted_cells(), |cells, line| cells | line.node.cells);
        let removed = step.conclusions().remove.cells();
        let marked = |role| self.evidence.marks.iter().filter(move |mark| mark.role == role);
        let all_see = |cells: CellSet, others: CellSet| {
            cells.iter().all(|cell| self.layout.peers(cell).contains_all(others))
        };
        match mark.role {
            Role::Witness => mark.cells.iter().all(|cell| {
                lines.iter().any(|line| match line.because {
                    Because::Cell(one) => self.board.placed()[cell].is_some() && self.layout.sees(cell, one),
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
        let here = self.layout.cells(house);
        let blocked = here - line.node.cells;
        let is_inside = self.board.placed()[cell].is_some() && here.contains(cell);
        let sees = self.board.placed()[cell] == Some(line.node.digit)
            && !(self.layout.peers(cell) & blocked & self.board.open()).is_empty();
        is_inside || sees
    }
}
