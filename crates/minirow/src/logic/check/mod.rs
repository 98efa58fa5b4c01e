//! The checker: accepts a step only if every line of its evidence follows and every conclusion is among the lines.
//! It knows no technique, shares no code with the searches and searches nothing itself: each line is checked
//! once, against the board and the lines it names. Which cells are a house, and which see each other, the board's layout says.
//!
//! That a step is true rests on this file, `counts.rs` and `rules.rs` alone. `form/` demands more of a step that is true: nothing
//! in it is needless, and it is what its name says.

mod counts;
mod form;
mod rules;
#[cfg(test)]
mod tests;

use rules::{exclude_each_other, is_deadly, is_tridagon, is_weak_link};

use super::rejection::{Fault, Rejection};
use super::{
    Assumption, Because, Conclusion, CountId, Evidence, Line, LineId, Node, Pattern, PatternId, State, Step,
    Truth,
};
use crate::{Board, Candidate, CandidateSet, CellSet, Layout};

/// Accepts the step on this board, or says why not.
///
/// # Errors
/// The first thing wrong with the step.
pub fn check(board: &Board, step: &Step) -> Result<(), Rejection> {
    let checker = replay(board, step)?;
    form::fits(&checker, step)
}

/// Accepts the step if its conclusions are true on this board, whatever else is in it.
fn replay<'a>(board: &'a Board, step: &'a Step) -> Result<Checker<'a>, Rejection> {
    let evidence = step.evidence();
    let stale = |conclusion: &Conclusion| {
        let (Conclusion::Place(candidate) | Conclusion::Remove(candidate)) = *conclusion;
        !board.has(candidate)
    };
    if let Some(conclusion) = step.conclusions().iter().find(stale) {
        return Err(Rejection::ChangesNothing(conclusion));
    }
    if evidence.assumes_unique() && step.technique().assumes() == Assumption::None {
        return Err(Rejection::HiddenAssumption);
    }
    let is_harmless = |pattern: &Pattern| !is_deadly(board, pattern) && !is_tridagon(board, pattern);
    if let Some(index) = evidence.patterns.iter().position(is_harmless) {
        return Err(Rejection::Pattern(PatternId(index as u8)));
    }
    let layout = board.layout();
    let mut checker = Checker { board, layout, evidence, open: Vec::with_capacity(evidence.lines.len()) };
    if let Some(index) = evidence.counts.iter().position(|count| !checker.is_sound(count)) {
        return Err(Rejection::Count(CountId(index as u8)));
    }
    for (index, line) in evidence.lines.iter().enumerate() {
        match checker.open_after(index, line) {
            Ok(open) => checker.open.push(open),
            Err(fault) => return Err(Rejection::Line(LineId(index as u16), fault)),
        }
    }
    checker.concludes(step)?;
    Ok(checker)
}

/// The suppositions that a line rests on, in order.
type Open = Vec<LineId>;

struct Checker<'a> {
    board: &'a Board,
    layout: &'a Layout,
    evidence: &'a Evidence,
    /// For each line so far, what it rests on.
    open: Vec<Open>,
}

impl Checker<'_> {
    /// The suppositions that the line rests on, if it follows.
    fn open_after(&self, index: usize, line: &Line) -> Result<Open, Fault> {
        let node = &line.node;
        if node.cells.is_empty() || !self.board.cells_with(node.digit).contains_all(node.cells) {
            return Err(Fault::NoCandidate);
        }
        if line.causes.iter().any(|cause| usize::from(cause.0) >= index) {
            return Err(Fault::LaterCause);
        }
        if !self.follows(node, &line.because, &line.causes) {
            return Err(Fault::DoesNotFollow);
        }
        let mut open: Open = line.causes.iter().flat_map(|&cause| self.rests_on(cause)).copied().collect();
        open.sort_unstable();
        open.dedup();
        match line.because {
            Because::Supposed => open.push(LineId(index as u16)),
            Because::Refuted | Because::Either | Because::Loop => open.retain(|&one| one != line.causes[0]),
            Because::Cases(_) | Because::EitherWay => self.discharge(&line.causes, &mut open)?,
            _ => {}
        }
        Ok(open)
    }

    /// Whether the reason makes the node true once the causes are.
    fn follows(&self, node: &Node, because: &Because, causes: &[LineId]) -> bool {
        let said = || -> Vec<&Node> { causes.iter().map(|&cause| &self.line(cause).node).collect() };
        match because {
            Because::Supposed => causes.is_empty(),
            Because::Cell(_) | Because::House(_) | Because::Seen if node.state == State::Off => {
                matches!(said()[..], [cause] if is_weak_link(self.layout, because, cause, node))
            }
            Because::Cell(_) | Because::House(_) | Because::Seen => {
                self.is_last_place(because, node, &said())
            }
            Because::Count(id) => self.is_counted(*id, node, &said()),
            Because::Refuted => self.is_refuted(node, causes),
            Because::Either => {
                matches!(*causes, [off, on] if self.is_implication(off, on) && self.is_excluded(node, off, on))
            }
            Because::Loop => self.is_in_loop(node, causes),
            Because::Cases(truth) => self.is_in_all_cases(*truth, node, causes),
            Because::EitherWay => self.is_either_way(node, causes),
        }
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

    /// On, because every other candidate of the cell, or of the house for the digit, is off.
    fn is_last_place(&self, because: &Because, node: &Node, causes: &[&Node]) -> bool {
        let truth = match *because {
            Because::Cell(cell) if node.cells == CellSet::of(cell) => Truth::Cell(cell),
            Because::House(house) if self.layout.cells(house).contains_all(node.cells) => {
                Truth::House(house, node.digit)
            }
            _ => return false,
        };
        let others = self.candidates(truth) - node.candidates();
        gone(causes).is_some_and(|gone| gone == others)
    }

    /// The candidates of which one is true.
    fn candidates(&self, truth: Truth) -> CandidateSet {
        self.evidence.candidates_of(truth, self.board)
    }

    /// Supposed, on, off: the supposition leads to both.
    fn is_refuted(&self, node: &Node, causes: &[LineId]) -> bool {
        let &[supposed, on, off] = causes else { return false };
        let (yes, no) = (self.line(on).node, self.line(off).node);
        self.is_supposed(supposed)
            && *node == self.line(supposed).node.negation()
            && (self.rests_on(on).contains(&supposed) || self.rests_on(off).contains(&supposed))
            && yes.state == State::On
            && yes == no.negation()
    }

    /// Whether the node is off if one of the two is on.
    fn is_excluded(&self, node: &Node, one: LineId, other: LineId) -> bool {
        let excludes = |id| exclude_each_other(self.layout, node, &self.line(id).node);
        node.state == State::Off && excludes(one) && excludes(other)
    }

    /// Whether the first, supposed off, leads to the second, on.
    fn is_implication(&self, first: LineId, second: LineId) -> bool {
        self.is_supposed(first)
            && self.line(first).node.state == State::Off
            && self.line(second).node.state == State::On
            && self.rests_on(second).contains(&first)
    }

    /// Start, end, and the ends of one weak link between them: a chain from off to on that bites its tail.
    ///
    /// Each line of the chain follows from the one before it, and the start from the end, so that all of them are true or all
    /// are false. Of a line that is on and one that is off, just one speaks of a true candidate: whatever both exclude is false.
    /// Two lines that are both off would show nothing.
    fn is_in_loop(&self, node: &Node, causes: &[LineId]) -> bool {
        let &[start, end, on, off] = causes else { return false };
        let mut here = end;
        let mut is_link = (on, off) == (end, start);
        while here != start {
            let [before] = self.line(here).causes[..] else { return false };
            is_link |= (on, off) == (before, here);
            here = before;
        }
        is_link
            && (self.line(on).node.state, self.line(off).node.state) == (State::On, State::Off)
            && self.is_implication(start, end)
            && exclude_each_other(self.layout, &self.line(start).node, &self.line(end).node)
            && self.is_excluded(node, on, off)
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
            open.retain(|&one| one != case);
        }
        Ok(())
    }

    /// Every conclusion is said by a line that rests on no supposition.
    fn concludes(&self, step: &Step) -> Result<(), Rejection> {
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
}

/// The candidates that the nodes say are off; none if one of them says that something is on.
fn gone(nodes: &[&Node]) -> Option<CandidateSet> {
    let all_off = nodes.iter().all(|node| node.state == State::Off);
    all_off.then(|| nodes.iter().fold(CandidateSet::EMPTY, |gone, node| gone | node.candidates()))
}
