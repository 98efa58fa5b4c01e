//! Unit propagation.

use super::{Conflict, HEADER, LENGTH, Literal, Reason, Solver, Watch};

impl Solver {
    /// Assigns everything that follows; returns what contradicts, if something does.
    pub(super) fn propagate(&mut self) -> Option<Conflict> {
        while self.propagated < self.trail.len() {
            let literal = self.trail[self.propagated];
            self.propagated += 1;
            if let Some(conflict) = self.propagate_binary(literal).or_else(|| self.propagate_long(literal)) {
                self.propagated = self.trail.len();
                return Some(conflict);
            }
        }
        None
    }

    #[inline]
    fn propagate_binary(&mut self, literal: Literal) -> Option<Conflict> {
        let implied = std::mem::take(&mut self.implied[literal.index()]);
        let mut conflict = None;
        for &other in &implied {
            match self.value(other) {
                1 => {}
                0 => self.assign(other, Reason::binary(!literal)),
                _ => {
                    conflict = Some(Conflict::Binary([other, !literal]));
                    break;
                }
            }
        }
        self.implied[literal.index()] = implied;
        conflict
    }

    fn propagate_long(&mut self, literal: Literal) -> Option<Conflict> {
        let is_false = !literal;
        let mut watches = std::mem::take(&mut self.watches[literal.index()]);
        let mut conflict = None;
        let (mut read, mut write) = (0, 0);
        while read < watches.len() {
            let watch = watches[read];
            read += 1;
            if self.value(watch.blocker) > 0 {
                watches[write] = watch;
                write += 1;
                continue;
            }
            let at = watch.clause as usize;
            let length = self.arena[at + LENGTH] as usize;
            let literals = &mut self.arena[at + HEADER..at + HEADER + length];
            if literals[0] == is_false.code() {
                literals.swap(0, 1);
            }
            let first = Literal::from_code(literals[0]);
            let kept = Watch { clause: watch.clause, blocker: first };
            if first != watch.blocker && self.values[first.index()] > 0 {
                watches[write] = kept;
                write += 1;
                continue;
            }
            let values = &self.values;
            if let Some(other) = (2..length).find(|&index| values[literals[index] as usize] >= 0) {
                literals.swap(1, other);
                let replacement = Literal::from_code(literals[1]);
                self.watches[(!replacement).index()].push(kept);
                continue;
            }
            watches[write] = kept;
            write += 1;
            if self.value(first) < 0 {
                conflict = Some(Conflict::Clause(watch.clause));
                break;
            }
            self.assign(first, Reason::clause(watch.clause));
        }
        if read > write {
            watches.copy_within(read.., write);
            watches.truncate(watches.len() - (read - write));
        }
        self.watches[literal.index()] = watches;
        conflict
    }
}
