//! Proofs by trial: a supposition is followed along single places; where nothing follows, the places of a house or the
//! candidates of a cell are tried one by one, until every way ends in a contradiction. Every step is a line that the
//! checker replays. Shared by techniques whose arguments are trees.

use super::lines::Lines;
use super::links::weak_reason;
use super::position::Position;
use super::{Because, Evidence, Line, LineId, Node, State, Truth};
use crate::{Candidate, CandidateSet};

/// Lines under suppositions, and what they say of single candidates.
pub(super) struct Refuter<'a> {
    position: &'a Position<'a>,
    evidence: &'a mut Evidence,
    /// The suppositions that each line rests on, by their lines.
    open: Vec<Vec<LineId>>,
    /// The present knowledge, suppositions included.
    known: Known,
    /// Whether places are tried where nothing follows.
    tries: bool,
    /// The number of lines after which it gives up.
    most_lines: usize,
}

#[derive(Clone, Default)]
struct Known {
    on: Lines,
    off: Lines,
    /// All candidates that are off, or excluded by one that is on.
    gone: CandidateSet,
}

/// A candidate that is on and off.
#[derive(Clone, Copy)]
struct Clash {
    on: LineId,
    off: LineId,
}

impl<'a> Refuter<'a> {
    pub(super) fn new(position: &'a Position<'a>, evidence: &'a mut Evidence) -> Self {
        Self {
            position,
            evidence,
            open: Vec::new(),
            known: Known::default(),
            tries: true,
            most_lines: usize::from(u16::MAX),
        }
    }

    /// This refuter, which gives up where nothing follows instead of trying places.
    pub(super) const fn without_trials(mut self) -> Self {
        self.tries = false;
        self
    }

    /// This refuter, which gives up after this many lines.
    pub(super) const fn with_most_lines(mut self, lines: u16) -> Self {
        self.most_lines = lines as usize;
        self
    }

    /// Adds that the candidate is on, since all others of the truth are known to be off.
    pub(super) fn place(&mut self, candidate: Candidate, truth: Truth) -> LineId {
        let others = self.evidence.candidates_of(truth, self.position.board()).without(candidate);
        let causes: Vec<LineId> = others.iter().map(|other| self.off(other)).collect();
        let because = match truth {
            Truth::House(house, _) => Because::House(house),
            _ => Because::Cell(candidate.cell),
        };
        let line = self.line(Node::is(candidate), because, &causes);
        self.turn_on(candidate, line);
        line
    }

    /// Shows that the candidate is false, by these truths. `None` if they do not show it.
    pub(super) fn refute(&mut self, candidate: Candidate, truths: &[Truth]) -> Option<LineId> {
        if self.known.gone.contains(candidate) {
            return Some(self.off(candidate));
        }
        let before = self.known.clone();
        let supposed = self.line(Node::is(candidate), Because::Supposed, &[]);
        self.turn_on(candidate, supposed);
        let clash = self.follow(truths);
        self.known = before;
        let clash = clash?;
        let line = self.close(candidate, supposed, clash)?;
        self.turn_off(candidate, line);
        Some(line)
    }

    /// Follows single places until a candidate is on and off.
    fn follow(&mut self, truths: &[Truth]) -> Option<Clash> {
        // Lines have numbers below 2^16.
        while self.evidence.lines.len() < self.most_lines {
            let board = self.position.board();
            let mut fewest: Option<(usize, Truth, CandidateSet)> = None;
            for &truth in truths {
                let all = self.evidence.candidates_of(truth, board);
                if all.iter().any(|one| self.known.on.get(one).is_some()) {
                    continue;
                }
                let left = all - self.known.gone;
                if fewest.as_ref().is_none_or(|(least, ..)| left.len() < *least) {
                    fewest = Some((left.len(), truth, left));
                }
            }
            let (count, truth, left) = fewest?;
            match (count, left.first()) {
                (0, _) => {
                    let last = self.evidence.candidates_of(truth, board).first()?;
                    let off = self.off(last);
                    return Some(Clash { on: self.place(last, truth), off });
                }
                (1, Some(only)) => _ = self.place(only, truth),
                (_, Some(tried)) if self.tries => {
                    let before = self.known.clone();
                    let supposed = self.line(Node::is(tried), Because::Supposed, &[]);
                    self.turn_on(tried, supposed);
                    let clash = self.follow(truths);
                    self.known = before;
                    let clash = clash?;
                    match self.close(tried, supposed, clash) {
                        Some(line) => self.turn_off(tried, line),
                        // The contradiction was there before this was tried.
                        None => return Some(clash),
                    }
                }
                _ => return None,
            }
        }
        None
    }

    /// The line that closes a supposition, if the contradiction rests on it.
    fn close(&mut self, candidate: Candidate, supposed: LineId, clash: Clash) -> Option<LineId> {
        let rests = |line: LineId| self.open[usize::from(line.0)].contains(&supposed);
        if !rests(clash.on) && !rests(clash.off) {
            return None;
        }
        let line = self.line(Node::is_not(candidate), Because::Refuted, &[supposed, clash.on, clash.off]);
        self.open[usize::from(line.0)].retain(|&open| open != supposed);
        Some(line)
    }

    /// The line that says that a candidate known to be false is off.
    fn off(&mut self, candidate: Candidate) -> LineId {
        if let Some(line) = self.known.off.get(candidate) {
            return line;
        }
        let excludes = |(on, _): &(Candidate, LineId)| self.position.excludes(*on, candidate);
        let (on, cause) = self.known.on.iter().find(excludes).expect("what is gone is off or excluded");
        let because = weak_reason(self.position, on, candidate);
        let line = self.line(Node::is_not(candidate), because, &[cause]);
        self.known.off.insert(candidate, line);
        line
    }

    fn turn_on(&mut self, candidate: Candidate, line: LineId) {
        self.known.on.insert(candidate, line);
        let Candidate { cell, digit } = candidate;
        let board = self.position.board();
        let inside = board.all_candidates().inside(crate::CellSet::of(cell)).without(candidate);
        self.known.gone |= inside;
        self.known.gone |= Node::off(digit, self.position.peers(cell) & board.cells_with(digit)).candidates();
    }

    fn turn_off(&mut self, candidate: Candidate, line: LineId) {
        self.known.off.insert(candidate, line);
        self.known.gone.insert(candidate);
    }

    fn line(&mut self, node: Node, because: Because, causes: &[LineId]) -> LineId {
        let mut open: Vec<LineId> =
            causes.iter().flat_map(|cause| self.open[usize::from(cause.0)].iter().copied()).collect();
        let is_supposed = because == Because::Supposed;
        let line = self.evidence.line(node, because, causes);
        if is_supposed {
            open.push(line);
        }
        open.sort_unstable();
        open.dedup();
        self.open.push(open);
        line
    }
}

/// Drops the lines that nothing rests on and that say none of the conclusions, or one that an earlier line has said.
pub(super) fn prune(evidence: &mut Evidence, conclusions: &super::Conclusions) {
    let concluded = |node: &Node| match node.state {
        State::On => conclusions.place.contains_all(&node.candidates()),
        State::Off => conclusions.remove.contains_all(&node.candidates()),
    };
    let mut open: Vec<Vec<LineId>> = Vec::new();
    for (index, line) in evidence.lines.iter().enumerate() {
        let mut here: Vec<LineId> =
            line.causes.iter().flat_map(|cause| open[usize::from(cause.0)].clone()).collect();
        match line.because {
            Because::Supposed => here.push(LineId(index as u16)),
            Because::Refuted => here.retain(|one| Some(one) != line.causes.first()),
            _ => {}
        }
        here.sort_unstable();
        here.dedup();
        open.push(here);
    }
    let mut said = [CandidateSet::EMPTY; 2];
    let mut says_first = |(line, open): (&Line, &Vec<LineId>)| {
        let before = &mut said[usize::from(line.node.state == State::On)];
        let says = line.node.candidates();
        let is_new = open.is_empty() && concluded(&line.node) && !before.contains_all(&says);
        if is_new {
            *before |= says;
        }
        is_new
    };
    let mut is_used: Vec<bool> = evidence.lines.iter().zip(&open).map(&mut says_first).collect();
    for index in (0..evidence.lines.len()).rev() {
        if is_used[index] {
            evidence.lines[index].causes.iter().for_each(|cause| is_used[usize::from(cause.0)] = true);
        }
    }
    let mut numbers = Vec::new();
    let mut kept = 0;
    for &used in &is_used {
        numbers.push(LineId(kept));
        kept += u16::from(used);
    }
    let mut used = is_used.iter();
    evidence.lines.retain(|_| used.next().is_some_and(|&used| used));
    for cause in evidence.lines.iter_mut().flat_map(|line| &mut line.causes) {
        *cause = numbers[usize::from(cause.0)];
    }
}
