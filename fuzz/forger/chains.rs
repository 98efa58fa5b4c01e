//! Chains: each line follows from the one before it alone, by a link of any kind; then everything that may close a chain.

use minirow::logic::{Because, Count, CountId, Cover, Line, LineId, Node, State, Truth};
use minirow::{Candidate, CandidateSet, House};

use super::{Forger, Hole};

impl Forger<'_, '_> {
    /// A chain from an off, closed wherever it may be.
    pub(super) fn chain(&mut self) -> Result<(), Box<Hole>> {
        let start = self.node(State::Off);
        if !self.propose(Line { node: start, because: Because::Supposed, causes: Vec::new() })? {
            return Ok(());
        }
        let first = LineId(self.evidence.lines.len() as u16 - 1);
        let mut last = first;
        for _ in 0..=self.choices.below(8) {
            let line = match self.node_of(last).state {
                State::On => self.weak_from(last),
                State::Off if self.choices.one_in(3) => self.counted_from(last)?,
                State::Off => self.rest_of(last),
            };
            let Some(line) = line else { continue };
            if self.propose(line)? {
                last = LineId(self.evidence.lines.len() as u16 - 1);
                self.close(first, last)?;
            }
        }
        Ok(())
    }

    /// On: all that is left of a cell or house, with this line off.
    fn rest_of(&mut self, off: LineId) -> Option<Line> {
        let gone = self.node_of(off).candidates();
        let one = gone.first()?;
        let in_cell = self.choices.one_in(3);
        let house = one.cell.houses()[self.choices.below(3)];
        let (truth, because) = if in_cell {
            (Truth::Cell(one.cell), Because::Cell(one.cell))
        } else {
            (Truth::House(house, one.digit), Because::House(house))
        };
        let left = self.evidence.candidates_of(truth, &self.scene.board) - gone;
        let digit = left.digits().single()?;
        Some(Line { node: Node::on(digit, left.cells()), because, causes: vec![off] })
    }

    /// Off: what is left of a truth, with this line off, takes up a cover. Adds the count.
    fn counted_from(&mut self, off: LineId) -> Result<Option<Line>, Box<Hole>> {
        let gone = self.node_of(off).candidates();
        let Some(one) = gone.first() else { return Ok(None) };
        let house = one.cell.houses()[self.choices.below(3)];
        let truth = Truth::House(house, one.digit);
        let all = self.evidence.candidates_of(truth, &self.scene.board);
        let left = all - gone;
        let holds = |other: &House| *other != house && other.cells().contains_all(left.cells());
        let covers: Vec<House> = House::all().filter(holds).collect();
        let Some(cover) = self.choices.one_of(&covers) else { return Ok(None) };
        let count = Count { truths: vec![truth], covers: vec![Cover::House(cover, one.digit)] };
        let known = self.evidence.counts.iter().position(|other| *other == count);
        if known.is_none() {
            self.evidence.counts.push(count);
            if !self.is_accepted()? {
                self.evidence.counts.pop();
                return Ok(None);
            }
        }
        let id = CountId(known.unwrap_or(self.evidence.counts.len() - 1) as u8);
        let is_inside = |other: &&Candidate| other.digit == one.digit && cover.cells().contains(other.cell);
        let others = self.scene.candidates.iter().filter(is_inside).filter(|other| !all.contains(**other));
        let others: Vec<Candidate> = others.copied().collect();
        Ok(self.off_from(&others).map(|node| Line { node, because: Because::Count(id), causes: vec![off] }))
    }

    /// Tries what the chain from the first to the last line may show.
    fn close(&mut self, first: LineId, last: LineId) -> Result<(), Box<Hole>> {
        let (start, end) = (self.node_of(first).candidates(), self.node_of(last).candidates());
        let excludes_all =
            |one: Candidate, others: &CandidateSet| others.iter().all(|other| one.excludes(other));
        let is_ring = start.iter().all(|one| excludes_all(one, &end));
        let mut tried: Vec<(Because, Vec<LineId>, LineId, LineId)> =
            vec![(Because::Either, vec![first, last], first, last)];
        if is_ring || self.choices.one_in(8) {
            tried.push((Because::Loop, vec![first, last, last, first], first, last));
            let mut here = last;
            while let [before] = self.evidence.lines[usize::from(here.0)].causes[..] {
                tried.push((Because::Loop, vec![first, last, before, here], before, here));
                here = before;
            }
        }
        for (because, causes, one, other) in tried {
            if let Some(node) = self.seen_by(one, other) {
                let is_added = self.propose(Line { node, because, causes })?;
                // The chain goes on from the last line, so what was shown here is not kept.
                if is_added {
                    self.conclude_last()?;
                }
            }
        }
        Ok(())
    }
}
