//! Branches: all cases of a truth, or a supposition and its opposite, that lead to the same, or nearly.

use minirow::logic::{Because, Line, LineId, Node, State, Truth};
use minirow::{Candidate, CandidateSet};

use super::{Forger, Hole};

impl Forger<'_, '_> {
    /// The cases of a truth, each of which excludes the same.
    pub(super) fn split(&mut self) -> Result<(), Box<Hole>> {
        let Some((truth, cases, target)) = self.branches() else { return Ok(()) };
        let mut ends = Vec::new();
        for case in cases.iter() {
            let Some(start) = self.supposed_as(Node::is(case))? else { return Ok(()) };
            let end = self.lead(start, target)?;
            ends.extend([start, end.unwrap_or(start)]);
        }
        self.propose(Line { node: target, because: Because::Cases(truth), causes: ends }).map(|_| ())
    }

    /// A supposition and its opposite: the one excludes something, and so does what is left by the other.
    pub(super) fn fork(&mut self) -> Result<(), Box<Hole>> {
        let Some((truth, cases, target)) = self.branches() else { return Ok(()) };
        let Some(one) = self.choices.one_of(&cases.iter().collect::<Vec<Candidate>>()) else { return Ok(()) };
        let left = cases.without(one);
        let because = match truth {
            Truth::Cell(cell) => Because::Cell(cell),
            Truth::House(house, _) => Because::House(house),
            Truth::Guardians(_) => return Ok(()),
        };
        let Some(digit) = left.digits().single() else { return Ok(()) };
        let Some(case) = self.supposed_as(Node::is(one))? else { return Ok(()) };
        let opposite = if self.choices.one_in(6) { self.node(State::Off) } else { Node::is_not(one) };
        let Some(other) = self.supposed_as(opposite)? else { return Ok(()) };
        let end = self.lead(case, target)?;
        let rest = Line { node: Node::on(digit, left.cells()), because, causes: vec![other] };
        let other_end = if self.propose(rest)? { self.lead(self.last(), target)? } else { None };
        let ends = vec![case, end.unwrap_or(case), other, other_end.unwrap_or(other)];
        self.propose(Line { node: target, because: Because::EitherWay, causes: ends }).map(|_| ())
    }

    /// A truth with few candidates, these, and something that they exclude.
    fn branches(&mut self) -> Option<(Truth, CandidateSet, Node)> {
        (0..20).find_map(|_| {
            let truth = self.truth();
            let cases = self.evidence.candidates_of(truth, &self.scene.board);
            let target = if matches!(cases.len(), 2..=4) { self.target(&cases) } else { None };
            target.map(|target| (truth, cases, target))
        })
    }

    fn last(&self) -> LineId {
        LineId(self.evidence.lines.len() as u16 - 1)
    }

    fn supposed_as(&mut self, node: Node) -> Result<Option<LineId>, Box<Hole>> {
        let is_added = self.try_line(&Line { node, because: Because::Supposed, causes: Vec::new() })?;
        Ok(is_added.then(|| self.last()))
    }

    /// Something that all of these exclude, or, now and then, all but the first.
    fn target(&mut self, all: &CandidateSet) -> Option<Node> {
        let mut by = *all;
        if self.choices.one_in(4)
            && let Some(first) = all.first()
        {
            by = all.without(first);
        }
        let excluded = self.excluded_by(&by);
        self.off_from(&excluded)
    }

    /// A line that says the target because this one is on, or something near it.
    fn lead(&mut self, from: LineId, target: Node) -> Result<Option<LineId>, Box<Hole>> {
        let mut line = Line { node: target, because: Because::Seen, causes: vec![from] };
        if self.node_of(from).state == State::On && self.choices.one_in(8) {
            line = self.weak_from(from).unwrap_or(line);
        }
        Ok(self.propose(line)?.then(|| self.last()))
    }
}
