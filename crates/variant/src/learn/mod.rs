//! A solver for clauses that learns from conflicts: two watched literals with binary clauses apart, activity of variables, saved
//! phases, restarts by the quality of learnt clauses, and a database that keeps the good ones and shortens them. It is deterministic,
//! can be cancelled, solves under assumptions, and says which of them were to blame.

mod analyze;
mod heap;
mod literal;
mod log;
mod propagate;
mod reduce;
mod restart;
mod shrink;
mod vivify;

pub(crate) use literal::Literal;

use minirow::Stop;

use heap::Heap;
use log::Log;
use restart::Restarts;

/// The result of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// The clauses and assumptions can be satisfied; `Solver::is_true` reads how.
    Satisfiable,
    /// They cannot; `Solver::core` names the assumptions to blame.
    Unsatisfiable,
    /// The conflicts ran out or the search was cancelled.
    Unknown,
}

/// Why a variable has its value.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Reason(u32);

impl Reason {
    const DECISION: Self = Self(u32::MAX);
    const BINARY: u32 = 1 << 31;

    fn binary(other: Literal) -> Self {
        Self(other.code() | Self::BINARY)
    }

    fn clause(at: u32) -> Self {
        Self(at)
    }

    /// The other literal of a binary clause, which is false.
    fn as_binary(self) -> Option<Literal> {
        (self.0 & Self::BINARY != 0 && self != Self::DECISION)
            .then(|| Literal::from_code(self.0 & !Self::BINARY))
    }

    fn as_clause(self) -> Option<u32> {
        (self.0 & Self::BINARY == 0).then_some(self.0)
    }
}

/// A clause of three or more literals that watches a literal, with another of its literals that is often true.
#[derive(Clone, Copy)]
struct Watch {
    clause: u32,
    blocker: Literal,
}

/// A contradiction.
enum Conflict {
    Clause(u32),
    Binary([Literal; 2]),
}

/// Words before the literals of a clause: its quality (`ORIGINAL` if it was not learnt), the conflict that used it last, whether
/// vivification has tried it, where the search for another literal to watch begins, and its length, which stands beside the literals because propagation reads both.
const HEADER: usize = 5;
const QUALITY: usize = 0;
const USED: usize = 1;
const TRIED: usize = 2;
const SAVED: usize = 3;
const LENGTH: usize = 4;
/// The quality of clauses that were not learnt.
const ORIGINAL: u32 = 0;

/// The solver.
#[derive(Default)]
pub(crate) struct Solver {
    /// Clauses of three or more literals, each with its header.
    arena: Vec<u32>,
    learnt: Vec<u32>,
    watches: Vec<Vec<Watch>>,
    /// By literal: the literals that become true with it.
    implied: Vec<Vec<Literal>>,
    /// By literal: 1 true, -1 false, 0 open.
    values: Vec<i8>,
    levels: Vec<u32>,
    reasons: Vec<Reason>,
    phases: Vec<bool>,
    trail: Vec<Literal>,
    /// Where each decision level starts.
    starts: Vec<usize>,
    propagated: usize,
    heap: Heap,
    bump: f64,
    decay: f64,
    restarts: Restarts,
    model: Vec<bool>,
    core: Vec<Literal>,
    is_contradictory: bool,
    seen: Vec<bool>,
    to_clear: Vec<usize>,
    learned: Vec<Literal>,
    stack: Vec<Literal>,
    stamps: Vec<u64>,
    stamp: u64,
    next_reduction: u64,
    reductions: u64,
    next_vivification: u64,
    /// Assignments so far, and how many of them vivification has taken into account.
    assignments: u64,
    spent: u64,
    /// How many conflicts there were.
    pub(crate) conflicts: u64,
    /// The proof, if one is wanted.
    log: Option<Log>,
}

impl Solver {
    pub(crate) fn new() -> Self {
        Self {
            bump: 1.0,
            decay: 0.95,
            next_reduction: reduce::PAUSE,
            next_vivification: vivify::PAUSE,
            ..Self::default()
        }
    }

    /// Adds a variable and returns its number. It is false until something says otherwise.
    pub(crate) fn add_variable(&mut self) -> usize {
        let variable = self.levels.len();
        self.levels.push(0);
        self.reasons.push(Reason::DECISION);
        self.phases.push(false);
        self.seen.push(false);
        self.stamps.push(0);
        for _ in 0..2 {
            self.values.push(0);
            self.watches.push(Vec::new());
            self.implied.push(Vec::new());
        }
        self.heap.add_variable();
        variable
    }

    /// Adds a clause.
    pub(crate) fn add(&mut self, literals: &[Literal]) {
        self.undo(0);
        if self.is_contradictory {
            return;
        }
        // Most clauses of an encoding have two literals.
        if let [a, b] = *literals
            && a.variable() != b.variable()
            && self.value(a) == 0
            && self.value(b) == 0
        {
            return self.attach_binary(a, b);
        }
        let mut clause: Vec<Literal> = literals.to_vec();
        clause.sort_unstable();
        clause.dedup();
        let is_tautology = clause.windows(2).any(|pair| pair[0] == !pair[1]);
        if is_tautology || clause.iter().any(|&literal| self.value(literal) > 0) {
            return;
        }
        clause.retain(|&literal| self.value(literal) == 0);
        match clause[..] {
            [] => self.is_contradictory = true,
            [unit] => {
                self.assign(unit, Reason::DECISION);
                self.is_contradictory = self.propagate().is_some();
            }
            [a, b] => self.attach_binary(a, b),
            _ => {
                self.attach(&clause, ORIGINAL);
            }
        }
    }

    /// Whether the literal is true in the last solution.
    pub(crate) fn is_true(&self, literal: Literal) -> bool {
        self.model[literal.variable()] != literal.is_negated()
    }

    /// Whether the literal is known to be false in all solutions; every literal is once there is no solution.
    pub(crate) fn is_refuted(&self, literal: Literal) -> bool {
        self.is_contradictory || self.value(literal) < 0 && self.levels[literal.variable()] == 0
    }

    /// Tries the variable of the literal so that the literal is true, until it is assigned otherwise.
    pub(crate) fn prefer(&mut self, literal: Literal) {
        self.phases[literal.variable()] = !literal.is_negated();
    }

    /// The assumptions that cannot hold together, after the verdict `Unsatisfiable`. Empty if the clauses alone contradict.
    pub(crate) fn core(&self) -> &[Literal] {
        &self.core
    }

    /// Searches for a solution in which the assumptions hold, up to a limit of conflicts.
    pub(crate) fn solve(&mut self, assumptions: &[Literal], stop: &Stop, conflicts: u64) -> Verdict {
        self.undo(0);
        self.core.clear();
        if self.is_contradictory {
            return Verdict::Unsatisfiable;
        }
        let last = self.conflicts.saturating_add(conflicts);
        self.restarts.begin();
        let verdict = loop {
            if let Some(conflict) = self.propagate() {
                self.conflicts += 1;
                if self.starts.is_empty() {
                    self.is_contradictory = true;
                    break Verdict::Unsatisfiable;
                }
                self.learn(&conflict);
                if self.conflicts >= last || stop.is_set() {
                    break Verdict::Unknown;
                }
                continue;
            }
            if self.restarts.are_due(self.starts.len() > assumptions.len()) {
                let level = self.level_to_keep(assumptions.len());
                self.undo(level);
            }
            if self.conflicts >= self.next_reduction {
                self.reduce();
            }
            if self.conflicts >= self.next_vivification {
                self.undo(0);
                self.vivify();
                if self.is_contradictory {
                    break Verdict::Unsatisfiable;
                }
            }
            match self.decide(assumptions) {
                Decision::Made => {}
                Decision::Complete => {
                    self.model.clear();
                    self.model.extend((0..self.levels.len()).map(|variable| self.values[2 * variable] > 0));
                    break Verdict::Satisfiable;
                }
                Decision::Refuted => break Verdict::Unsatisfiable,
            }
        };
        self.undo(0);
        verdict
    }

    #[inline]
    fn value(&self, literal: Literal) -> i8 {
        self.values[literal.index()]
    }

    #[inline]
    fn assign(&mut self, literal: Literal, reason: Reason) {
        self.values[literal.index()] = 1;
        self.values[(!literal).index()] = -1;
        self.assignments += 1;
        let variable = literal.variable();
        self.levels[variable] = self.starts.len() as u32;
        self.reasons[variable] = reason;
        self.trail.push(literal);
    }

    /// Takes back all decision levels, without saving phases.
    fn undo_keeping_phases(&mut self) {
        let Some(&start) = self.starts.first() else { return };
        for index in start..self.trail.len() {
            let literal = self.trail[index];
            self.values[literal.index()] = 0;
            self.values[(!literal).index()] = 0;
            self.heap.insert(literal.variable() as u32);
        }
        self.trail.truncate(start);
        self.starts.clear();
        self.propagated = start;
    }

    /// Takes back all decision levels above this one.
    fn undo(&mut self, level: usize) {
        if self.starts.len() <= level {
            return;
        }
        let start = self.starts[level];
        for index in (start..self.trail.len()).rev() {
            let literal = self.trail[index];
            self.values[literal.index()] = 0;
            self.values[(!literal).index()] = 0;
            self.phases[literal.variable()] = !literal.is_negated();
            self.heap.insert(literal.variable() as u32);
        }
        self.trail.truncate(start);
        self.starts.truncate(level);
        self.propagated = start;
    }

    fn attach_binary(&mut self, a: Literal, b: Literal) {
        self.implied[(!a).index()].push(b);
        self.implied[(!b).index()].push(a);
    }

    fn attach(&mut self, clause: &[Literal], quality: u32) -> u32 {
        let at = self.arena.len() as u32;
        self.arena.extend([quality, 0, 0, 0, clause.len() as u32]);
        self.arena.extend(clause.iter().map(|literal| literal.code()));
        self.watches[(!clause[0]).index()].push(Watch { clause: at, blocker: clause[1] });
        self.watches[(!clause[1]).index()].push(Watch { clause: at, blocker: clause[0] });
        at
    }

    /// The level to go back to in a restart: decisions that would be made again stay.
    fn level_to_keep(&mut self, least: usize) -> usize {
        let next = loop {
            match self.heap.top() {
                None => return least,
                Some(variable) if self.values[2 * variable as usize] == 0 => break variable,
                Some(_) => self.heap.pop(),
            };
        };
        let beats = |&start: &usize| self.heap.beats(self.trail[start].variable() as u32, next);
        least + self.starts.iter().skip(least).take_while(|start| beats(start)).count()
    }

    fn decide(&mut self, assumptions: &[Literal]) -> Decision {
        while let Some(&assumption) = assumptions.get(self.starts.len()) {
            match self.value(assumption) {
                1 => self.starts.push(self.trail.len()),
                -1 => {
                    self.blame(assumption);
                    return Decision::Refuted;
                }
                _ => {
                    self.starts.push(self.trail.len());
                    self.assign(assumption, Reason::DECISION);
                    return Decision::Made;
                }
            }
        }
        while let Some(variable) = self.heap.pop() {
            let variable = variable as usize;
            if self.values[2 * variable] == 0 {
                let literal = Literal::of(variable);
                self.starts.push(self.trail.len());
                self.assign(if self.phases[variable] { literal } else { !literal }, Reason::DECISION);
                return Decision::Made;
            }
        }
        Decision::Complete
    }
}

enum Decision {
    Made,
    /// Every variable has a value.
    Complete,
    /// An assumption is false.
    Refuted,
}

#[cfg(test)]
mod tests;
