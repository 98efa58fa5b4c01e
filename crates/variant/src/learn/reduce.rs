//! Forgetting: from time to time, most of the learnt clauses that are neither good nor recently used are removed. Propagation spends
//! most of its time on learnt clauses, so few of them are kept. (bench/record/variant.md)

use super::{HEADER, LENGTH, Literal, QUALITY, Solver, USED, Watch};

/// Clauses of this quality or better are never removed.
const BEST: u32 = 2;
/// Clauses of this quality or better are kept while they are in use.
const GOOD: u32 = 6;
/// Conflicts for which a clause is kept after its last use, if it is good and if it is not.
const GOOD_KEPT: u32 = 10_000;
const KEPT: u32 = 300;
/// Conflicts before the first reduction and between reductions, and how many more each pause has.
pub(super) const PAUSE: u64 = 300;
const GROWTH: u64 = 50;

impl Solver {
    /// Removes bad learnt clauses, and clauses that are true for good.
    pub(super) fn reduce(&mut self) {
        self.reductions += 1;
        self.next_reduction = self.conflicts + PAUSE + GROWTH * self.reductions;
        let now = self.conflicts as u32;
        let is_reason = |solver: &Self, at: u32| {
            let first = Literal::from_code(solver.arena[at as usize + HEADER]);
            solver.value(first) > 0 && solver.reasons[first.variable()].as_clause() == Some(at)
        };
        let mut candidates: Vec<u32> = Vec::new();
        for &at in &self.learnt {
            let [quality, used] = [QUALITY, USED].map(|offset| self.arena[at as usize + offset]);
            let is_recent = now.wrapping_sub(used) < if quality <= GOOD { GOOD_KEPT } else { KEPT };
            if quality > BEST && !is_recent && !is_reason(self, at) {
                candidates.push(at);
            }
        }
        candidates.sort_by_key(|&at| {
            let at = at as usize;
            std::cmp::Reverse((self.arena[at + QUALITY], self.arena[at + LENGTH]))
        });
        candidates.truncate(candidates.len() * 3 / 4 + 1);
        candidates.sort_unstable();
        if candidates.is_empty() {
            return;
        }
        self.forget(&candidates);
    }

    /// Removes these clauses, which are sorted, and closes the gaps.
    pub(super) fn forget(&mut self, removed: &[u32]) {
        for &at in removed {
            self.log_removal(at);
        }
        let mut arena = Vec::with_capacity(self.arena.len());
        let mut moved: Vec<(u32, u32)> = Vec::new();
        let mut next_removed = removed.iter().peekable();
        let mut at = 0;
        while at < self.arena.len() {
            let end = at + HEADER + self.arena[at + LENGTH] as usize;
            if next_removed.peek() == Some(&&(at as u32)) {
                next_removed.next();
            } else {
                moved.push((at as u32, arena.len() as u32));
                arena.extend_from_slice(&self.arena[at..end]);
            }
            at = end;
        }
        self.arena = arena;
        let new_place =
            |old: u32| moved.binary_search_by_key(&old, |&(old, _)| old).ok().map(|index| moved[index].1);
        self.learnt.retain_mut(|at| new_place(*at).map(|new| *at = new).is_some());
        for literal in &self.trail {
            let reason = &mut self.reasons[literal.variable()];
            if let Some(new) = reason.as_clause().and_then(new_place) {
                *reason = super::Reason::clause(new);
            }
        }
        for watches in &mut self.watches {
            watches.clear();
        }
        for &(_, at) in &moved {
            let place = at as usize + HEADER;
            let [a, b] = [0, 1].map(|offset| Literal::from_code(self.arena[place + offset]));
            self.watches[(!a).index()].push(Watch { clause: at, blocker: b });
            self.watches[(!b).index()].push(Watch { clause: at, blocker: a });
        }
    }
}
