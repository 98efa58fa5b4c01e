//! The checker: accepts a step only if every line of its evidence follows and every conclusion is among the lines.
//! It knows no technique, shares no code with the searches and searches nothing itself: each line is checked
//! once, against the board and the lines it names.

mod rules;
mod shape;

use std::collections::BTreeSet;

use rules::{covers, exclude_each_other, is_deadly, is_tridagon, is_weak_link};

use super::rejection::{Fault, Rejection};
use super::{
    Assumption, Because, Conclusion, Count, CountId, Cover, Evidence, Line, LineId, Mark, Node, Pattern,
    PatternId, Role, State, Step, Truth,
};
use crate::{Board, Candidate, CandidateSet, Cell, CellSet, House};

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

    /// Truths and covers are on the board, and none is named twice.
    fn is_sound(&self, count: &Count) -> bool {
        let truths: BTreeSet<Truth> = count.truths.iter().copied().collect();
        let covers: BTreeSet<Cover> = count.covers.iter().copied().collect();
        truths.len() == count.truths.len()
            && covers.len() == count.covers.len()
            && truths.iter().all(|&truth| !self.candidates(truth).is_empty())
    }

    /// By counting, with the candidates gone that the causes say; each cause is needed.
    fn is_counted(&self, id: CountId, node: &Node, causes: &[&Line]) -> bool {
        let Some(count) = self.evidence.counts.get(usize::from(id.0)) else { return false };
        let without = |left_out: Option<usize>| -> bool {
            let used = causes.iter().enumerate().filter(|&(index, _)| Some(index) != left_out);
            let gone = used.fold(CandidateSet::EMPTY, |gone, (_, cause)| gone | cause.node.candidates());
            self.counts_out(count, node, &gone)
        };
        let all = count.truths.iter().fold(CandidateSet::EMPTY, |all, &truth| all | self.candidates(truth));
        let is_inside = |cause: &&Line| all.contains_all(&cause.node.candidates());
        causes.iter().all(|cause| cause.node.state == State::Off && is_inside(cause))
            && without(None)
            && !(0..causes.len()).any(|cause| without(Some(cause)))
    }

    /// Suppose the node is false. Every true candidate is in t truths and k covers; the truths need n in all, the
    /// covers allow m in all. If no possible candidate has k below t, the excess of any one over m - n is too much.
    fn counts_out(&self, count: &Count, node: &Node, gone: &CandidateSet) -> bool {
        let truths: Vec<CandidateSet> =
            count.truths.iter().map(|&truth| self.candidates(truth) - *gone).collect();
        let all = truths.iter().fold(CandidateSet::EMPTY, |all, truth| all | *truth);
        let truths_of = |one: Candidate| truths.iter().filter(|truth| truth.contains(one)).count();
        let covers_of = |one: Candidate| count.covers.iter().filter(|cover| covers(**cover, one)).count();
        let is_covered = |one: Candidate| covers_of(one) >= truths_of(one);
        let (needed, room) = (truths.len(), count.covers.len());
        match node.state {
            State::On => {
                needed > room && all.iter().filter(|&one| !is_covered(one)).eq(node.candidates().iter())
            }
            State::Off => node.candidates().iter().all(|supposed| {
                let mut possible = all.iter().filter(|&other| other != supposed && !other.excludes(supposed));
                covers_of(supposed) + needed > room + truths_of(supposed) && possible.all(is_covered)
            }),
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

    /// Every line is a cause of another one or says conclusions and nothing more; every count and pattern is used.
    fn uses_everything(&self, step: &Step) -> Result<(), Rejection> {
        let lines = &self.evidence.lines;
        let causes: BTreeSet<LineId> = lines.iter().flat_map(|line| line.causes.iter().copied()).collect();
        for (index, line) in lines.iter().enumerate() {
            let id = LineId(index as u16);
            let concluded = match line.node.state {
                State::On => step.conclusions().place,
                State::Off => step.conclusions().remove,
            };
            let is_conclusion =
                self.rests_on(id).is_empty() && concluded.contains_all(&line.node.candidates());
            if !is_conclusion && !causes.contains(&id) {
                return Err(Rejection::Line(id, Fault::Unused));
            }
        }
        let is_counted = |id| lines.iter().any(|line| line.because == Because::Count(id));
        if let Some(id) =
            (0..self.evidence.counts.len()).map(|id| CountId(id as u8)).find(|&id| !is_counted(id))
        {
            return Err(Rejection::Count(id));
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
            Role::Pincer => {
                said.contains_all(mark.cells) && all_see(step.conclusions().remove.cells(), mark.cells)
            }
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
