//! Vivification: the literals of a learnt clause are assumed false one after the other. What unit propagation then says about the
//! others shows which of them the clause does not need.

use super::{HEADER, LENGTH, Literal, QUALITY, Reason, Solver, TRIED, USED};

/// Assignments that vivification may make for each assignment of the search, as a fraction.
const SHARE: (u64, u64) = (1, 5);
/// Conflicts between two rounds.
pub(super) const PAUSE: u64 = 1500;
/// The worst quality of clauses that are tried.
const WORST: u32 = 6;

impl Solver {
    /// Shortens good clauses that were learnt since the last round, as far as the effort allows; returns how many were
    /// replaced. The solver is at level 0.
    pub(super) fn vivify(&mut self) -> usize {
        self.next_vivification = self.conflicts + PAUSE;
        let allowed = (self.assignments - self.spent) * SHARE.0 / SHARE.1;
        let start = self.assignments;
        let mut removed: Vec<u32> = Vec::new();
        let candidates: Vec<u32> = self
            .learnt
            .iter()
            .copied()
            .filter(|&at| self.arena[at as usize + QUALITY] <= WORST && self.arena[at as usize + TRIED] == 0)
            .collect();
        // The newest clauses are those the search works with.
        for &at in candidates.iter().rev() {
            if self.assignments - start > allowed || self.is_contradictory {
                break;
            }
            if self.shorten(at) {
                removed.push(at);
            }
        }
        // What vivification assigned does not count as effort of the search.
        self.spent = self.assignments;
        if !removed.is_empty() {
            removed.sort_unstable();
            self.forget(&removed);
        }
        removed.len()
    }

    /// Tries to shorten a clause; returns whether it was replaced or is true for good.
    fn shorten(&mut self, at: u32) -> bool {
        let place = at as usize + HEADER;
        let length = self.arena[at as usize + LENGTH] as usize;
        self.arena[at as usize + TRIED] = 1;
        let mut literals: Vec<Literal> =
            self.arena[place..place + length].iter().map(|&code| Literal::from_code(code)).collect();
        if literals.iter().any(|&literal| self.value(literal) > 0) {
            self.detach(at);
            return true;
        }
        let quality = self.arena[at as usize + QUALITY];
        self.detach(at);
        literals.sort_by(|a, b| {
            let activity = |literal: &Literal| self.heap.activity[literal.variable()];
            activity(b).total_cmp(&activity(a)).then(a.cmp(b))
        });
        let mut kept: Vec<Literal> = Vec::new();
        for &literal in &literals {
            match self.value(literal) {
                -1 => {}
                0 => {
                    kept.push(literal);
                    self.starts.push(self.trail.len());
                    self.assign(!literal, Reason::DECISION);
                    if let Some(conflict) = self.propagate() {
                        let seeds = self.literals_of(&conflict);
                        kept = self.decisions_behind(&seeds);
                        break;
                    }
                }
                _ => {
                    let mut decisions = self.decisions_behind(&[!literal]);
                    decisions.push(literal);
                    kept = decisions;
                    break;
                }
            }
        }
        self.undo_keeping_phases();
        if kept.len() >= length {
            self.reattach(at);
            return false;
        }
        self.log_lemma(&kept);
        match kept[..] {
            [] => self.is_contradictory = true,
            [unit] => {
                if self.value(unit) == 0 {
                    self.assign(unit, Reason::DECISION);
                }
                self.is_contradictory |= self.value(unit) < 0 || self.propagate().is_some();
            }
            [a, b] => self.attach_binary(a, b),
            _ => {
                let new = self.attach(&kept, quality.min(kept.len() as u32 - 1).max(1));
                self.arena[new as usize + USED] = self.arena[at as usize + USED];
                self.arena[new as usize + TRIED] = 1;
                self.learnt.push(new);
            }
        }
        true
    }

    fn literals_of(&self, conflict: &super::Conflict) -> Vec<Literal> {
        match conflict {
            super::Conflict::Binary(literals) => literals.to_vec(),
            super::Conflict::Clause(clause) => {
                let at = *clause as usize;
                let end = at + HEADER + self.arena[at + LENGTH] as usize;
                self.arena[at + HEADER..end].iter().map(|&code| Literal::from_code(code)).collect()
            }
        }
    }

    /// The negated decisions that make these literals false.
    fn decisions_behind(&mut self, literals: &[Literal]) -> Vec<Literal> {
        let mut decisions = Vec::new();
        for literal in literals {
            self.seen[literal.variable()] = self.levels[literal.variable()] > 0;
        }
        let first = self.starts[0];
        for index in (first..self.trail.len()).rev() {
            let literal = self.trail[index];
            if !std::mem::replace(&mut self.seen[literal.variable()], false) {
                continue;
            }
            let reason = self.reasons[literal.variable()];
            if reason == Reason::DECISION {
                decisions.push(!literal);
            } else {
                self.mark_reason(reason);
            }
        }
        decisions
    }

    /// Marks the variables of a reason, except the one it is the reason of.
    pub(super) fn mark_reason(&mut self, reason: Reason) {
        if let Some(other) = reason.as_binary() {
            self.seen[other.variable()] = self.levels[other.variable()] > 0;
        } else if let Some(clause) = reason.as_clause() {
            let at = clause as usize;
            for position in 1..self.arena[at + LENGTH] as usize {
                let other = Literal::from_code(self.arena[at + HEADER + position]).variable();
                self.seen[other] |= self.levels[other] > 0;
            }
        }
    }

    fn watched(&self, at: u32) -> [Literal; 2] {
        [0, 1].map(|offset| Literal::from_code(self.arena[at as usize + HEADER + offset]))
    }

    fn detach(&mut self, at: u32) {
        for literal in self.watched(at) {
            self.watches[(!literal).index()].retain(|watch| watch.clause != at);
        }
    }

    fn reattach(&mut self, at: u32) {
        let [a, b] = self.watched(at);
        self.watches[(!a).index()].push(super::Watch { clause: at, blocker: b });
        self.watches[(!b).index()].push(super::Watch { clause: at, blocker: a });
    }
}
