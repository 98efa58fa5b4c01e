//! The explanation of a step, independent of the language: its lines in order, merged where one sentence is enough, each
//! conclusion after the lines that prove it.

mod why;

use std::rc::Rc;

use minirow::logic::{Because, Conclusions, Line, LineId, Node, PatternId, State, Step, Technique, Truth};
use minirow::{Board, Candidate, CandidateSet, CellSet, DigitSet};

use super::counts::{self, Shape};
use super::short::in_short;
use super::statement::{Case, NotBut, Statement, Why};
use super::suppositions::{open, set_apart};

/// A step on its board, as paragraphs of statements.
pub(super) fn story(board: &Board, step: &Step) -> Vec<Vec<Statement>> {
    let lines = &step.evidence().lines;
    if let Some(statement) = in_short(board, step) {
        return vec![vec![statement, Statement::So(*step.conclusions())]];
    }
    let mut teller = Teller {
        board,
        step,
        lines,
        open: open(lines),
        told: Conclusions::default(),
        paragraphs: vec![Vec::new()],
        shown: Vec::new(),
        last: None,
    };
    let mut index = 0;
    while index < lines.len() {
        index = teller.group(index);
    }
    teller.rest();
    let mut paragraphs = teller.paragraphs;
    for paragraph in &mut paragraphs {
        set_apart(paragraph);
    }
    paragraphs.retain(|paragraph| !paragraph.is_empty());
    paragraphs
}

/// Whether the line says where a digit goes, as its causes leave nothing else.
const fn is_forced(line: &Line) -> bool {
    matches!(line.node.state, State::On)
        && matches!(line.because, Because::Cell(_) | Because::House(_) | Because::Count(_))
}

struct Teller<'a> {
    board: &'a Board,
    step: &'a Step,
    lines: &'a [Line],
    /// The suppositions that each line rests on.
    open: Vec<Vec<LineId>>,
    told: Conclusions,
    paragraphs: Vec<Vec<Statement>>,
    shown: Vec<Shown>,
    /// The line that was told last under the supposition at hand.
    last: Option<usize>,
}

/// A part that is told the first time that it is used.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shown {
    Pattern(PatternId),
    /// The closing of a loop, by its first and last line.
    Ring(LineId, LineId),
}

impl Teller<'_> {
    fn say(&mut self, statement: Statement) {
        match self.paragraphs.last_mut() {
            Some(paragraph) => paragraph.push(statement),
            None => self.paragraphs.push(vec![statement]),
        }
    }

    fn node(&self, id: LineId) -> Option<Node> {
        self.lines.get(usize::from(id.0)).map(|line| line.node)
    }

    /// Tells a line together with the next ones of the same reason; returns where to go on.
    fn group(&mut self, start: usize) -> usize {
        let line = &self.lines[start];
        let is_same = |other: &&Line| {
            (&other.because, &other.causes) == (&line.because, &line.causes)
                && line.because != Because::Supposed
        };
        let end = start + 1 + self.lines[start + 1..].iter().take_while(is_same).count();
        if let Some(next) = self.not_but(start) {
            return next;
        }
        let concluded = self.concluded(start..end);
        match &line.because {
            Because::Supposed => return self.suppose(start, line.node),
            Because::Cell(_) | Because::House(_) | Because::Seen | Because::Count(_) => {
                self.link(start, end, &concluded);
            }
            Because::Either => {
                if let [first, last] = line.causes[..]
                    && let (Some(first), Some(last)) = (self.node(first), self.node(last))
                {
                    self.say(Statement::OneOf { first: first.negation(), last });
                }
            }
            Because::Loop => self.around(line),
            Because::Refuted => {
                if let [_, on, off] = line.causes[..]
                    && let (Some(on), Some(off)) = (self.node(on), self.node(off))
                {
                    self.say(Statement::Contradiction { on, off });
                }
            }
            Because::Cases(_) | Because::EitherWay => self.in_every_case(),
        }
        let closes = matches!(
            line.because,
            Because::Either | Because::Loop | Because::Refuted | Because::Cases(_) | Because::EitherWay
        );
        if !concluded.is_empty() {
            // A single says its conclusion itself.
            if !self.is_single(start) {
                self.so(&concluded);
            }
        } else if closes {
            for line in &self.lines[start..end] {
                self.say(Statement::Shown(line.node));
            }
            // What was refuted under another supposition is a paragraph of its own.
            if line.because == Because::Refuted && !self.open[start].is_empty() {
                self.paragraphs.push(Vec::new());
            }
        }
        end
    }

    /// The cases agree: what follows from them has a paragraph of its own.
    fn in_every_case(&mut self) {
        let is_begun = self.paragraphs.last().is_some_and(|paragraph| {
            matches!(paragraph[..], [] | [Statement::So(_) | Statement::Shown(_), ..])
        });
        if !is_begun {
            self.paragraphs.push(Vec::new());
        }
    }

    /// Conclusions, together with those told just before.
    fn so(&mut self, concluded: &Conclusions) {
        match self.paragraphs.last_mut().and_then(|paragraph| paragraph.last_mut()) {
            Some(Statement::So(before)) => {
                before.place |= concluded.place;
                before.remove |= concluded.remove;
            }
            _ => self.say(Statement::So(*concluded)),
        }
    }

    /// Whether the line needs nothing but the board to say which digit a cell holds.
    fn is_single(&self, index: usize) -> bool {
        let line = &self.lines[index];
        matches!(line.because, Because::Cell(_) | Because::House(_))
            && line.node.state == State::On
            && line.causes.is_empty()
            && line.node.cells.len() == 1
    }

    /// The conclusions of the lines for the board that were not told yet.
    fn concluded(&mut self, group: std::ops::Range<usize>) -> Conclusions {
        let mut concluded = Conclusions::default();
        for index in group.filter(|&index| self.open[index].is_empty()) {
            let node = self.lines[index].node;
            match node.state {
                State::On => concluded.place |= node.candidates() & self.step.conclusions().place,
                State::Off => concluded.remove |= node.candidates() & self.step.conclusions().remove,
            }
        }
        concluded.place -= self.told.place;
        concluded.remove -= self.told.remove;
        self.told.place |= concluded.place;
        self.told.remove |= concluded.remove;
        concluded
    }

    /// Tells conclusions that no line said. A step that the checker accepts has none.
    fn rest(&mut self) {
        let all = self.step.conclusions();
        let rest = Conclusions { place: all.place - self.told.place, remove: all.remove - self.told.remove };
        if !rest.is_empty() {
            self.say(Statement::So(rest));
        }
    }

    /// A candidate leaves a cell, and the other one is on: both in one breath.
    fn not_but(&mut self, start: usize) -> Option<usize> {
        let (off, on) = (&self.lines[start], self.lines.get(start + 1)?);
        let cell = off.node.cells.single()?;
        let is_pair = off.node.state == State::Off
            && matches!(off.because, Because::House(_) | Because::Seen)
            && on.node.state == State::On
            && on.because == Because::Cell(cell)
            && on.causes == [LineId(start as u16)]
            && !self.open[start].is_empty();
        if !is_pair {
            return None;
        }
        let why = self.why(off);
        let next = NotBut { cell, not: off.node.digit, but: on.node.digit, why };
        self.last = Some(start + 1);
        match self.paragraphs.last_mut().and_then(|paragraph| paragraph.last_mut()) {
            Some(Statement::NotBut(before)) => before.push(next),
            _ => self.say(Statement::NotBut(vec![next])),
        }
        Some(start + 2)
    }

    /// A supposition; if it is a case of several, in a paragraph of its own. Returns where to go on.
    fn suppose(&mut self, start: usize, node: Node) -> usize {
        let id = LineId(start as u16);
        self.last = None;
        let closer = self.lines.iter().find(|line| {
            matches!(line.because, Because::Cases(_) | Because::EitherWay)
                && line.causes.iter().step_by(2).any(|case| *case == id)
        });
        if let Some(closer) = closer {
            if closer.causes.first() == Some(&id) {
                self.cases(closer);
            }
            self.paragraphs.push(Vec::new());
        } else if self.is_nested(start) {
            self.paragraphs.push(Vec::new());
        }
        let next = self.lines.get(start + 1).filter(|next| next.causes == [id] && node.state == State::Off);
        if let (Some(next), Some(cell)) = (next, node.cells.single())
            && next.because == Because::Cell(cell)
        {
            self.say(Statement::SupposeNot { cell, not: node.digit, but: next.node.digit });
            self.last = Some(start + 1);
            return start + 2;
        }
        let is_case = |line: &Line| matches!(line.because, Because::Cases(_) | Because::EitherWay);
        let leads_on = self.lines.iter().any(|line| line.causes.contains(&id) && !is_case(line));
        self.say(if leads_on { Statement::Suppose(node) } else { Statement::Already(node) });
        start + 1
    }

    /// Whether another supposition is still in force at this line.
    fn is_nested(&self, start: usize) -> bool {
        let before = self.lines[..start].iter().enumerate();
        let mut supposed = before.filter(|(_, line)| line.because == Because::Supposed);
        supposed
            .any(|(index, _)| self.open[start + 1..].iter().any(|open| open.contains(&LineId(index as u16))))
    }

    /// Tells the cases.
    fn cases(&mut self, closer: &Line) {
        if self.paragraphs.last().is_some_and(|told| matches!(told.last(), Some(Statement::So(_)))) {
            self.paragraphs.push(Vec::new());
        }
        let cases = closer.causes.iter().step_by(2).filter_map(|&case| self.node(case));
        let candidates = cases.fold(CandidateSet::EMPTY, |all, node| all | node.candidates());
        let of = match closer.because {
            Because::Cases(Truth::Cell(cell)) => Case::Cell(cell),
            Because::Cases(Truth::House(house, digit)) => Case::House(house, digit),
            Because::Cases(Truth::Guardians(id)) => {
                self.pattern(id);
                Case::Guardians
            }
            _ => Case::Opposites,
        };
        let is_same = |line: &&Line| {
            line.because == closer.because
                && line.causes.iter().step_by(2).eq(closer.causes.iter().step_by(2))
        };
        let is_only = self.lines.iter().filter(is_same).count() == 1;
        self.say(Statement::Cases { of, candidates, result: is_only.then_some(closer.node) });
    }

    /// Returns `true` the first time that this is shown.
    fn is_first(&mut self, shown: Shown) -> bool {
        let is_first = !self.shown.contains(&shown);
        if is_first {
            self.shown.push(shown);
        }
        is_first
    }

    /// A pattern, the first time that it is used.
    fn pattern(&mut self, id: PatternId) {
        if let Some(pattern) = self.step.evidence().patterns.get(usize::from(id.0))
            && self.is_first(Shown::Pattern(id))
        {
            let guardians = pattern.guardians(self.board);
            let cells: CellSet = pattern.cells.iter().map(|&(cell, _)| cell).collect();
            let filled = cells - self.board.open();
            let digits = pattern.cells.iter().fold(DigitSet::EMPTY, |all, (_, digits)| all | *digits);
            self.say(if pattern.assumes_unique() {
                Statement::Deadly { cells: pattern.cells.clone(), filled, guardians }
            } else {
                Statement::Impossible { cells, digits, guardians }
            });
        }
    }

    /// The closing of a loop, once, and the link that these lines are about.
    fn around(&mut self, line: &Line) {
        let [start, end, on, off] = line.causes[..] else { return };
        let nodes = [start, end, on, off].map(|id| self.node(id));
        let [Some(start_node), Some(end_node), Some(on), Some(off)] = nodes else { return };
        if self.is_first(Shown::Ring(start, end)) {
            self.say(Statement::Ring { start: start_node, end: end_node });
        }
        self.say(Statement::Between { one: on, other: off.negation() });
    }

    /// A line that follows from the board and earlier lines.
    fn link(&mut self, start: usize, end: usize, concluded: &Conclusions) {
        let line = &self.lines[start];
        let is_free = line.causes.is_empty();
        if let Because::Count(id) = line.because {
            let Some(count) = self.step.evidence().counts.get(usize::from(id.0)) else { return };
            for truth in &count.truths {
                if let Truth::Guardians(pattern) = *truth {
                    self.pattern(pattern);
                }
            }
            let shape = counts::shape(self.board, self.step, count, &self.gone(line), &line.node);
            // A pattern with guardians in one cell says itself what the cell has.
            if matches!(shape, Shape::GuardiansInCell { .. }) && !concluded.is_empty() {
                return;
            }
            if self.open[start].is_empty() && !concluded.is_empty() || is_free {
                let statement = self.also(&shape).unwrap_or(Statement::Count(shape));
                return self.say(statement);
            }
            return self.links(start..end, &Why::Count(Rc::new(shape)));
        }
        if let Some(cell) = line.node.cells.single().filter(|_| self.is_single(start)) {
            let digit = line.node.digit;
            return self.say(match line.because {
                Because::House(house) if self.step.technique() == Technique::FullHouse => {
                    Statement::LastCell { house, candidate: Some(Candidate { cell, digit }) }
                }
                Because::House(house) => Statement::OnlyPlace { house, digit, cell: Some(cell) },
                _ => Statement::OnlyCandidate { cell, digit: Some(digit) },
            });
        }
        let is_conclusion = !concluded.is_empty();
        if !is_conclusion && self.is_folded(start) {
            return;
        }
        let why = self.why(line);
        self.links(start..end, &why);
    }

    fn links(&mut self, group: std::ops::Range<usize>, why: &Why) {
        let next = self.lines.get(group.end);
        for index in group.clone() {
            let node = self.lines[index].node;
            let is_aside = self.last.is_some_and(|last| !self.rests_on(index, last));
            self.last = Some(index);
            let leads_on = group.len() == 1
                && node.state == State::Off
                && next.is_some_and(|next| next.causes == [LineId(index as u16)] && is_forced(next));
            self.say(Statement::Link { node, why: why.clone(), leads_on, is_aside });
        }
    }

    /// The second house of a naked subset, if the first was told just before.
    fn also(&self, shape: &Shape) -> Option<Statement> {
        let told = self.paragraphs.last()?.iter().rev().find(|told| !matches!(told, Statement::So(_)))?;
        match (told, shape) {
            (
                Statement::Count(Shape::Naked { cells, digits, .. }),
                Shape::Naked { cells: same, digits: alike, house },
            ) if (cells, digits) == (same, alike) => Some(Statement::Also { cells: *cells, house: *house }),
            _ => None,
        }
    }
}
