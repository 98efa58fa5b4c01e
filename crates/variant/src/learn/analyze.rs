//! Learning: the clause that a conflict teaches, up to the first literal of the current level that alone implies the conflict.

use super::{Conflict, HEADER, LENGTH, Literal, QUALITY, Reason, Solver, USED};

/// Activities above this are scaled down.
const HIGH: f64 = 1e100;

impl Solver {
    /// Learns from a conflict, goes back to where the new clause implies something, and assigns it.
    pub(super) fn learn(&mut self, conflict: &Conflict) {
        self.analyze(conflict);
        self.minimize();
        let quality = self.quality();
        let mut learned = std::mem::take(&mut self.learned);
        // The second literal is one of the highest level among the others, where the clause becomes unit.
        let mut level = 0;
        for index in 1..learned.len() {
            if self.levels[learned[index].variable()] > level {
                level = self.levels[learned[index].variable()];
                learned.swap(1, index);
            }
        }
        self.restarts.learned(quality, self.trail.len());
        self.log_lemma(&learned);
        self.undo(level as usize);
        match learned[..] {
            [unit] => self.assign(unit, Reason::DECISION),
            [first, second] => {
                self.attach_binary(first, second);
                self.assign(first, Reason::binary(second));
            }
            _ => {
                let at = self.attach(&learned, quality.max(1));
                self.arena[at as usize + USED] = self.conflicts as u32;
                self.learnt.push(at);
                self.assign(learned[0], Reason::clause(at));
            }
        }
        self.learned = learned;
        self.bump /= self.decay;
    }

    fn see(&mut self, literal: Literal, open: &mut usize) {
        let variable = literal.variable();
        if self.seen[variable] || self.levels[variable] == 0 {
            return;
        }
        self.seen[variable] = true;
        self.to_clear.push(variable);
        self.bump_variable(variable);
        if self.levels[variable] as usize == self.starts.len() {
            *open += 1;
        } else {
            self.learned.push(literal);
        }
    }

    fn analyze(&mut self, conflict: &Conflict) {
        self.learned.clear();
        self.learned.push(Literal::of(0));
        let mut open = 0;
        let mut at = self.trail.len();
        match conflict {
            Conflict::Binary(literals) => literals.iter().for_each(|&literal| self.see(literal, &mut open)),
            Conflict::Clause(clause) => self.see_clause(*clause, 0, &mut open),
        }
        loop {
            at -= 1;
            let literal = self.trail[at];
            if !self.seen[literal.variable()] {
                continue;
            }
            open -= 1;
            if open == 0 {
                self.learned[0] = !literal;
                return;
            }
            let reason = self.reasons[literal.variable()];
            if let Some(other) = reason.as_binary() {
                self.see(other, &mut open);
            } else if let Some(clause) = reason.as_clause() {
                self.see_clause(clause, 1, &mut open);
            }
        }
    }

    /// Marks the literals of a clause as seen, except the first `skip`.
    fn see_clause(&mut self, clause: u32, skip: usize, open: &mut usize) {
        let at = clause as usize;
        let length = self.arena[at + LENGTH] as usize;
        if self.arena[at + QUALITY] > 2 {
            self.arena[at + USED] = self.conflicts as u32;
            let quality = self.clause_quality(at, length);
            if quality < self.arena[at + QUALITY] {
                self.arena[at + QUALITY] = quality.max(1);
            }
        }
        for index in skip..length {
            self.see(Literal::from_code(self.arena[at + HEADER + index]), open);
        }
    }

    fn clause_quality(&mut self, at: usize, length: usize) -> u32 {
        self.stamp += 1;
        let mut count = 0;
        for &code in &self.arena[at + HEADER..at + HEADER + length] {
            let level = self.levels[Literal::from_code(code).variable()] as usize;
            let level = level.min(self.stamps.len() - 1);
            if self.stamps[level] != self.stamp {
                self.stamps[level] = self.stamp;
                count += 1;
            }
        }
        count
    }

    /// How many decision levels the learned clause spans: the fewer, the better.
    fn quality(&mut self) -> u32 {
        self.stamp += 1;
        let mut count = 0;
        for literal in &self.learned {
            let level = self.levels[literal.variable()] as usize;
            let level = level.min(self.stamps.len() - 1);
            if self.stamps[level] != self.stamp {
                self.stamps[level] = self.stamp;
                count += 1;
            }
        }
        count
    }

    /// Removes literals that the others imply, and forgets what was seen.
    fn minimize(&mut self) {
        let mut learned = std::mem::take(&mut self.learned);
        let mut kept = 1;
        for index in 1..learned.len() {
            let literal = learned[index];
            if self.reasons[literal.variable()] == Reason::DECISION || !self.is_implied(literal) {
                learned[kept] = literal;
                kept += 1;
            }
        }
        learned.truncate(kept);
        self.shrink(&mut learned);
        for variable in self.to_clear.drain(..) {
            self.seen[variable] = false;
        }
        self.strengthen(&mut learned);
        self.learned = learned;
    }

    /// Removes literals that a binary clause with the first literal resolves away.
    fn strengthen(&mut self, learned: &mut Vec<Literal>) {
        if learned.len() > 30 || learned.len() < 3 {
            return;
        }
        let first = learned[0];
        // The clause says: not first implies one of the others. What is implied by not first being false is no news.
        self.stamp += 1;
        for other in &self.implied[(!first).index()] {
            self.stamps[other.variable()] = self.stamp;
        }
        let (stamps, stamp, implied) = (&self.stamps, self.stamp, &self.implied[(!first).index()]);
        let mut index = 0;
        learned.retain(|&literal| {
            index += 1;
            index == 1 || stamps[literal.variable()] != stamp || !implied.contains(&!literal)
        });
    }

    /// Whether the literal follows from others of the clause: its reason leads only to seen literals.
    pub(super) fn is_implied(&mut self, literal: Literal) -> bool {
        self.stack.clear();
        self.stack.push(literal);
        let top = self.to_clear.len();
        while let Some(literal) = self.stack.pop() {
            let reason = self.reasons[literal.variable()];
            let mut fails = false;
            if let Some(other) = reason.as_binary() {
                fails = !self.follow(other);
            } else if let Some(clause) = reason.as_clause() {
                let at = clause as usize;
                let length = self.arena[at + LENGTH] as usize;
                for index in 1..length {
                    if !self.follow(Literal::from_code(self.arena[at + HEADER + index])) {
                        fails = true;
                        break;
                    }
                }
            }
            if fails {
                for variable in self.to_clear.drain(top..) {
                    self.seen[variable] = false;
                }
                return false;
            }
        }
        true
    }

    /// Puts a literal of a reason on the stack; returns false if it is a decision that the clause does not have.
    fn follow(&mut self, literal: Literal) -> bool {
        let variable = literal.variable();
        if self.seen[variable] || self.levels[variable] == 0 {
            return true;
        }
        if self.reasons[variable] == Reason::DECISION {
            return false;
        }
        self.seen[variable] = true;
        self.to_clear.push(variable);
        self.stack.push(literal);
        true
    }

    fn bump_variable(&mut self, variable: usize) {
        self.heap.activity[variable] += self.bump;
        if self.heap.activity[variable] > HIGH {
            for activity in &mut self.heap.activity {
                *activity /= HIGH;
            }
            self.bump /= HIGH;
        }
        self.heap.raised(variable as u32);
    }

    /// Collects the assumptions that make this one false.
    pub(super) fn blame(&mut self, assumption: Literal) {
        self.core.clear();
        self.core.push(assumption);
        if self.levels[assumption.variable()] == 0 {
            return;
        }
        self.seen[assumption.variable()] = true;
        let first = self.starts[0];
        for index in (first..self.trail.len()).rev() {
            let literal = self.trail[index];
            let variable = literal.variable();
            if !std::mem::replace(&mut self.seen[variable], false) {
                continue;
            }
            let reason = self.reasons[variable];
            if reason == Reason::DECISION {
                self.core.push(literal);
            } else {
                self.mark_reason(reason);
            }
        }
    }
}
