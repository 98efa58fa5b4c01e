//! The checker: accepts a step only if every line of its evidence follows and every conclusion is among the lines.
//! It knows no technique, shares no code with the searches and searches nothing itself: each line is checked
//! once, against the board and the lines it names.

mod counts;
mod rules;
mod shape;
mod whole;

use std::collections::BTreeSet;

use rules::{exclude_each_other, is_deadly, is_tridagon, is_weak_link};

use super::rejection::{Fault, Rejection};
use super::{
    Assumption, Because, Conclusion, CountId, Evidence, Line, LineId, Node, Pattern, PatternId, State, Step,
    Truth,
};
use crate::{Board, CandidateSet, CellSet};

/// Accepts the step on this board, or says why not.
///
/// # Errors
/// The first thing wrong with the step.
pub fn check(board: &Board, step: &Step) -> Result<(), Rejection> {
    let evidence = step.evidence();
    let stale = |conclusion: &Conclusion| {
        let (Conclusion::Place(candidate) | Conclusion::Remove(candidate)) = *conclusion;
        !board.has(candidate)
    };
    if let Some(conclusion) = step.conclusions().iter().find(stale) {
        return Err(Rejection::ChangesNothing(conclusion));
    }
    let assumes = evidence.patterns.iter().any(Pattern::assumes_unique);
    if assumes && step.technique().assumes() == Assumption::None {
        return Err(Rejection::HiddenAssumption);
    }
    if !shape::fits(step) {
        return Err(Rejection::OtherTechnique);
    }
    for (index, pattern) in evidence.patterns.iter().enumerate() {
        if !is_deadly(board, pattern) && !is_tridagon(board, pattern) {
            return Err(Rejection::Pattern(PatternId(index as u8)));
        }
    }
    let mut checker = Checker { board, evidence, open: Vec::new() };
    for (index, count) in evidence.counts.iter().enumerate() {
        if !checker.is_sound(count) {
            return Err(Rejection::Count(CountId(index as u8)));
        }
    }
    for (index, line) in evidence.lines.iter().enumerate() {
        match checker.open_after(index, line) {
            Ok(open) => checker.open.push(open),
            Err(fault) => return Err(Rejection::Line(LineId(index as u16), fault)),
        }
    }
    checker.concludes(step)?;
    checker.uses_everything(step)?;
    match evidence.marks.iter().position(|mark| !checker.is_inside(mark, step)) {
        Some(index) => Err(Rejection::Mark(index)),
        None => Ok(()),
    }
}

/// The suppositions that a line rests on.
type Open = BTreeSet<LineId>;

struct Checker<'a> {
    board: &'a Board,
    evidence: &'a Evidence,
    /// For each line so far, what it rests on.
    open: Vec<Open>,
}

impl Checker<'_> {
    /// What the line rests on, if it follows.
    fn open_after(&self, index: usize, line: &Line) -> Result<Open, Fault> {
        let node = &line.node;
        if node.cells.is_empty() || !self.board.cells_with(node.digit).contains_all(node.cells) {
            return Err(Fault::NoCandidate);
        }
        if line.causes.iter().any(|cause| usize::from(cause.0) >= index) {
            return Err(Fault::LaterCause);
        }
        let causes: Vec<&Line> = line.causes.iter().map(|&cause| self.line(cause)).collect();
        let follows = match &line.because {
            Because::Supposed => causes.is_empty(),
            Because::Cell(_) | Because::House(_) | Because::Seen if node.state == State::Off => {
                matches!(causes[..], [cause] if is_weak_link(&line.because, &cause.node, node))
            }
            Because::Cell(_) | Because::House(_) => self.is_last_place(&line.because, node, &causes),
            Because::Seen => false,
            Because::Count(id) => self.is_counted(*id, node, &causes),
            Because::Refuted => self.is_refuted(node, &line.causes),
            Because::Either => self.is_either(node, &line.causes),
            Because::Loop => self.is_in_loop(node, &line.causes),
            Because::Cases(truth) => self.is_in_all_cases(*truth, node, &line.causes),
            Because::EitherWay => self.is_either_way(node, &line.causes),
            Because::Inner(step) => self.is_inner(step, node, &causes),
        };
        if !follows {
            return Err(Fault::DoesNotFollow);
        }
        let mut open: Open = line.causes.iter().flat_map(|&cause| self.rests_on(cause)).copied().collect();
        match line.because {
            Because::Supposed => _ = open.insert(LineId(index as u16)),
            Because::Refuted | Because::Either | Because::Loop => _ = open.remove(&line.causes[0]),
            Because::Cases(_) | Because::EitherWay => self.discharge(&line.causes, &mut open)?,
            _ => {}
        }
        Ok(open)
    }

    fn line(&self, id: LineId) -> &Line {
        &self.evidence.lines[usize::from(id.0)]
    }

    fn rests_on(&self, id: LineId) -> &Open {
        &self.open[usize::from(id.0)]
    }

    fn is_supposed(&self, id: LineId) -> bool {
        self.line(id).because == Because::Supposed
    }

    /// On, because every other candidate of the cell, or of the house for the digit, is off; each cause is needed.
    fn is_last_place(&self, because: &Because, node: &Node, causes: &[&Line]) -> bool {
        let truth = match *because {
            Because::Cell(cell) if node.cells == CellSet::of(cell) => Truth::Cell(cell),
            Because::House(house) if house.cells().contains_all(node.cells) => {
                Truth::House(house, node.digit)
            }
            _ => return false,
        };
        let others = self.candidates(truth) - node.candidates();
        let gone_without = |left_out: Option<usize>| {
            let used = causes.iter().enumerate().filter(|&(index, _)| Some(index) != left_out);
            used.fold(CandidateSet::EMPTY, |gone, (_, cause)| gone | cause.node.candidates())
        };
        causes.iter().all(|cause| cause.node.state == State::Off)
            && gone_without(None) == others
            && !(0..causes.len()).any(|cause| gone_without(Some(cause)) == others)
    }

    /// The candidates of which one is true.
    fn candidates(&self, truth: Truth) -> CandidateSet {
        let all = self.board.all_candidates();
        match truth {
            Truth::Cell(cell) => all.inside(CellSet::of(cell)),
            Truth::House(house, digit) => Node::on(digit, house.cells() & all.cells_of(digit)).candidates(),
            Truth::Guardians(id) => match self.evidence.patterns.get(usize::from(id.0)) {
                Some(pattern) => pattern.guardians(self.board),
                None => CandidateSet::EMPTY,
            },
        }
    }

    /// Supposed, on, off: the supposition leads to both.
    fn is_refuted(&self, node: &Node, causes: &[LineId]) -> bool {
        let &[supposed, on, off] = causes else { return false };
        let (yes, no) = (self.line(on).node, self.line(off).node);
        self.is_supposed(supposed)
            && *node == self.line(supposed).node.negation()
            && (self.rests_on(on).contains(&supposed) || self.rests_on(off).contains(&supposed))
            && (yes.state, no.state) == (State::On, State::Off)
            && yes.digit == no.digit
            && yes.cells == no.cells
    }

    /// Supposed off, then on: one of the two holds, and the node is excluded by both.
    fn is_either(&self, node: &Node, causes: &[LineId]) -> bool {
        let &[first, second] = causes else { return false };
        self.is_implication(first, second)
            && node.state == State::Off
            && exclude_each_other(node, &self.line(first).node)
            && exclude_each_other(node, &self.line(second).node)
    }

    /// Whether the first, supposed off, leads to the second, on.
    fn is_implication(&self, first: LineId, second: LineId) -> bool {
        self.is_supposed(first)
            && self.line(first).node.state == State::Off
            && self.line(second).node.state == State::On
            && self.rests_on(second).contains(&first)
    }

    /// Start, end, and the ends of one weak link between them: a chain from off to on that bites its tail.
    fn is_in_loop(&self, node: &Node, causes: &[LineId]) -> bool {
        let &[start, end, on, off] = causes else { return false };
        if !self.is_implication(start, end)
            || !exclude_each_other(&self.line(start).node, &self.line(end).node)
        {
            return false;
        }
        let mut here = end;
        let mut is_link = (on, off) == (end, start);
        while here != start {
            let [before] = self.line(here).causes[..] else { return false };
            is_link |= (on, off) == (before, here) && self.line(here).node.state == State::Off;
            here = before;
        }
        is_link
            && node.state == State::Off
            && exclude_each_other(node, &self.line(on).node)
            && exclude_each_other(node, &self.line(off).node)
    }

    /// Pairs of a case supposed on and what it leads to: every candidate of the truth is a case.
    fn is_in_all_cases(&self, truth: Truth, node: &Node, causes: &[LineId]) -> bool {
        let mut left = self.candidates(truth);
        let (pairs, rest) = causes.as_chunks::<2>();
        let each_is_needed = pairs.iter().all(|&[case, end]| {
            let before = left;
            left -= self.line(case).node.candidates();
            let is_inside = (before - left) == self.line(case).node.candidates();
            is_inside && self.line(case).node.state == State::On && self.leads_to(case, end, node)
        });
        each_is_needed && !pairs.is_empty() && rest.is_empty() && left.is_empty()
    }

    /// A supposition and its opposite lead to the same.
    fn is_either_way(&self, node: &Node, causes: &[LineId]) -> bool {
        let &[case, end, other, other_end] = causes else { return false };
        self.line(other).node == self.line(case).node.negation()
            && self.leads_to(case, end, node)
            && self.leads_to(other, other_end, node)
    }

    /// Whether the end rests on the case and says at least what the node says.
    fn leads_to(&self, case: LineId, end: LineId, node: &Node) -> bool {
        let says = self.line(end).node;
        let at_least = match node.state {
            State::On => node.cells.contains_all(says.cells),
            State::Off => says.cells == node.cells,
        };
        self.is_supposed(case)
            && self.rests_on(end).contains(&case)
            && (says.digit, says.state) == (node.digit, node.state)
            && at_least
    }

    /// Closes each case for what it leads to; a case may not reach into another one.
    fn discharge(&self, causes: &[LineId], open: &mut Open) -> Result<(), Fault> {
        let (pairs, _) = causes.as_chunks::<2>();
        for &[case, end] in pairs {
            let others = || pairs.iter().map(|&[other, _]| other).filter(|&other| other != case);
            if others().any(|other| self.rests_on(end).contains(&other)) {
                return Err(Fault::DoesNotFollow);
            }
            open.remove(&case);
        }
        Ok(())
    }

    /// By a step that is accepted on the board without the candidates that the causes say are off, each needed.
    fn is_inner(&self, step: &Step, node: &Node, causes: &[&Line]) -> bool {
        let concluded = match node.state {
            State::On => step.conclusions().place,
            State::Off => step.conclusions().remove,
        };
        let is_accepted_without = |left_out: Option<usize>| {
            let mut board = self.board.clone();
            for (_, cause) in causes.iter().enumerate().filter(|&(index, _)| Some(index) != left_out) {
                for candidate in cause.node.candidates().iter() {
                    _ = board.remove(candidate);
                }
            }
            check(&board, step).is_ok()
        };
        causes.iter().all(|cause| cause.node.state == State::Off)
            && (node.state == State::Off || node.cells.len() == 1)
            && concluded.contains_all(&node.candidates())
            && is_accepted_without(None)
            && !(0..causes.len()).any(|cause| is_accepted_without(Some(cause)))
    }
}
