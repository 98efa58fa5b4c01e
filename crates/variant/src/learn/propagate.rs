//! Unit propagation.

use super::{Conflict, HEADER, LENGTH, Literal, Reason, SAVED, Solver, Watch};

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
        let is_false = (!literal).code();
        let mut watches = std::mem::take(&mut self.watches[literal.index()]);
        let mut conflict = None;
        let (mut read, mut write) = (0, 0);
        while let Some(&watch) = watches.get(read) {
            read += 1;
            if self.value(watch.blocker) > 0 {
                watches[write] = watch;
                write += 1;
                continue;
            }
            let (header, rest) = self.arena[watch.clause as usize..].split_at_mut(HEADER);
            let [first, second, others @ ..] = &mut rest[..header[LENGTH] as usize] else { continue };
            *first ^= *second ^ is_false;
            *second = is_false;
            let first = Literal::from_code(*first);
            let kept = Watch { clause: watch.clause, blocker: first };
            let value = self.values[first.index()];
            if value > 0 {
                watches[write] = kept;
                write += 1;
                continue;
            }
            // The search begins where it ended last: literals before are probably still false.
            let (before, after) = others.split_at((header[SAVED] as usize).min(others.len()));
            let may_be_true = |&code: &u32| self.values[code as usize] >= 0;
            let found = after.iter().position(may_be_true).map(|index| before.len() + index);
            if let Some(found) = found.or_else(|| before.iter().position(may_be_true)) {
                header[SAVED] = found as u32;
                *second = std::mem::replace(&mut others[found], is_false);
                let replacement = Literal::from_code(*second);
                self.watches[(!replacement).index()].push(kept);
                continue;
            }
            watches[write] = kept;
            write += 1;
            if value < 0 {
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
