//! The trail: the literals that are true so far, each with the clause that forced it. Unit propagation
//! over the rules is exactly naked and hidden singles; lemmas and the forbidden solution are propagated besides.

use super::encoding::{OCCURRENCES, Occurrences};
use crate::formula::{ClauseNumber, Formula, Literal, RULES, Rules, TRUTHS, VARIABLES};
use crate::{Candidate, Grid, Solution};

/// The reason of a decision: no clause.
pub(super) const DECIDED: ClauseNumber = 0;

/// The clauses, and the literals that are true, in the order in which they became so.
pub(super) struct Trail<'formula> {
    formula: &'formula Formula,
    rules: &'static Rules,
    occurrences: &'static Occurrences,
    /// The forbidden solution, empty while there is none, and the lemmas: the clauses that are found through
    /// `watchers`. The first two literals of each are the watched ones.
    clauses: Vec<Vec<Literal>>,
    /// The number of the first of `clauses`.
    first: ClauseNumber,
    watchers: Vec<Vec<u32>>,
    value: [Option<bool>; VARIABLES],
    reason: [ClauseNumber; VARIABLES],
    level: [u16; VARIABLES],
    /// The true literals in the order in which they became so.
    order: Vec<Literal>,
    /// How many of `order` have been followed up.
    followed: usize,
    /// Where in `order` each decision stands.
    decisions: Vec<usize>,
    /// How many candidates of each clause "one of these" have not been followed up as removed.
    open: [u8; TRUTHS],
}

impl<'formula> Trail<'formula> {
    /// The trail of what the formula says before any decision, or the clause that it contradicts.
    pub(super) fn new(formula: &'formula Formula) -> (Self, Option<ClauseNumber>) {
        let first = Formula::fact_number(formula.facts.len());
        let mut trail = Self {
            formula,
            rules: &RULES,
            occurrences: &OCCURRENCES,
            clauses: vec![Vec::new()],
            first,
            watchers: vec![Vec::new(); 2 * VARIABLES],
            value: [None; VARIABLES],
            reason: [DECIDED; VARIABLES],
            level: [0; VARIABLES],
            order: Vec::with_capacity(VARIABLES),
            followed: 0,
            decisions: Vec::new(),
            open: [9; TRUTHS],
        };
        // Each cell has either one digit or some removed candidates: no fact repeats or contradicts another.
        for (fact, &literal) in formula.facts.iter().enumerate() {
            trail.set(literal, Formula::fact_number(fact));
        }
        let conflict = trail.propagate();
        (trail, conflict)
    }

    /// The true literals in the order in which they became so.
    pub(super) fn order(&self) -> &[Literal] {
        &self.order
    }

    /// The solution in which every cell and every house is settled.
    pub(super) fn solution(&self) -> Solution {
        let mut grid = Grid::EMPTY;
        for Candidate { cell, digit } in
            self.order.iter().filter(|literal| literal.is_placed()).map(|l| l.candidate())
        {
            grid.set(cell, Some(digit));
        }
        Solution::verify(grid).expect("one digit in every cell and none seen twice is a solution")
    }

    /// Whether the candidate is part of the forbidden solution.
    pub(super) fn is_forbidden(&self, literal: Literal) -> bool {
        self.clauses[0].contains(&!literal)
    }

    /// Whether the literal is true, if that is known.
    pub(super) fn is_true(&self, literal: Literal) -> Option<bool> {
        self.value[literal.index()].map(|placed| placed == literal.is_placed())
    }

    /// The clause that made the literal true, or `DECIDED`.
    pub(super) fn reason(&self, literal: Literal) -> ClauseNumber {
        self.reason[literal.index()]
    }

    /// How many decisions there were when the literal became true, itself included.
    pub(super) fn level(&self, literal: Literal) -> usize {
        usize::from(self.level[literal.index()])
    }

    /// The decisions so far.
    pub(super) fn depth(&self) -> usize {
        self.decisions.len()
    }

    /// How many candidates are left in each clause "one of these".
    pub(super) fn open(&self) -> &[u8; TRUTHS] {
        &self.open
    }

    /// Calls `each` for the literals of a clause, be it of the formula or a lemma.
    pub(super) fn each_literal(&self, clause: ClauseNumber, each: impl FnMut(Literal)) {
        if clause < self.first {
            self.formula.each_literal(clause, each);
        } else {
            self.clauses[(clause - self.first) as usize].iter().copied().for_each(each);
        }
    }

    /// Decides that a literal is true, and follows what it forces; a clause that is contradicted ends that.
    pub(super) fn decide(&mut self, literal: Literal) -> Option<ClauseNumber> {
        self.decisions.push(self.order.len());
        self.set(literal, DECIDED);
        self.propagate()
    }

    /// Takes back all but this many decisions and what followed from them.
    pub(super) fn back_to(&mut self, depth: usize) {
        let Some(&keep) = self.decisions.get(depth) else { return };
        for index in (keep..self.order.len()).rev() {
            let literal = self.order[index];
            self.value[literal.index()] = None;
            if index < self.followed && !literal.is_placed() {
                for &truth in &self.occurrences.truths_of[literal.index()] {
                    self.open[usize::from(truth)] += 1;
                }
            }
        }
        self.order.truncate(keep);
        self.followed = keep;
        self.decisions.truncate(depth);
    }

    /// Adds a lemma whose literals are all false but the first, which is not yet known, and whose second is of the
    /// deepest level among the others; follows what it forces.
    pub(super) fn learn(&mut self, lemma: Vec<Literal>) -> Option<ClauseNumber> {
        let index = self.clauses.len();
        self.watch(index, &lemma);
        self.set(lemma[0], self.first + index as ClauseNumber);
        self.clauses.push(lemma);
        self.propagate()
    }

    /// Takes back all decisions and forbids a solution; follows what that forces.
    pub(super) fn forbid(&mut self, mut clause: Vec<Literal>) -> Option<ClauseNumber> {
        self.back_to(0);
        clause.sort_by_key(|&literal| self.is_true(literal) == Some(false));
        let possible = clause.iter().filter(|&&literal| self.is_true(literal) != Some(false)).count();
        let last = clause[0];
        self.watch(0, &clause);
        self.clauses[0] = clause;
        match possible {
            0 => Some(self.first),
            1 => {
                self.set(last, self.first);
                self.propagate()
            }
            _ => None,
        }
    }

    fn watch(&mut self, index: usize, clause: &[Literal]) {
        if let [one, two, ..] = *clause {
            self.watchers[slot(one)].push(index as u32);
            self.watchers[slot(two)].push(index as u32);
        }
    }

    fn set(&mut self, literal: Literal, reason: ClauseNumber) {
        self.value[literal.index()] = Some(literal.is_placed());
        self.reason[literal.index()] = reason;
        self.level[literal.index()] = self.decisions.len() as u16;
        self.order.push(literal);
    }

    fn propagate(&mut self) -> Option<ClauseNumber> {
        while let Some(&literal) = self.order.get(self.followed) {
            self.followed += 1;
            let conflict = if literal.is_placed() {
                self.exclude_others(literal.index())
            } else {
                self.look_for_singles(literal.index())
            };
            if let Some(conflict) = conflict.or_else(|| self.follow_watchers(!literal)) {
                return Some(conflict);
            }
        }
        None
    }

    fn exclude_others(&mut self, placed: usize) -> Option<ClauseNumber> {
        for &(other, pair) in &self.occurrences.excluded_by[placed] {
            match self.value[usize::from(other)] {
                None => self.set(!Literal::placed_index(usize::from(other)), ClauseNumber::from(pair)),
                Some(false) => {}
                Some(true) => return Some(ClauseNumber::from(pair)),
            }
        }
        None
    }

    fn look_for_singles(&mut self, removed: usize) -> Option<ClauseNumber> {
        let truths = self.occurrences.truths_of[removed];
        for truth in truths {
            self.open[usize::from(truth)] -= 1;
        }
        for truth in truths.map(usize::from) {
            if self.open[truth] > 1 {
                continue;
            }
            let left = self.rules.truths[truth]
                .iter()
                .find(|&&candidate| self.value[usize::from(candidate)] != Some(false));
            let clause = truth as ClauseNumber + 1;
            match left {
                None => return Some(clause),
                Some(&last) if self.value[usize::from(last)].is_none() => {
                    self.set(Literal::placed_index(usize::from(last)), clause);
                }
                Some(_) => {}
            }
        }
        None
    }

    /// Visits the clauses that watch a literal which has become false.
    fn follow_watchers(&mut self, false_literal: Literal) -> Option<ClauseNumber> {
        let mut visited = 0;
        while let Some(&index) = self.watchers[slot(false_literal)].get(visited) {
            let clause = &mut self.clauses[index as usize];
            if clause[0] == false_literal {
                clause.swap(0, 1);
            }
            let is_true =
                |literal: Literal| self.value[literal.index()].map(|placed| placed == literal.is_placed());
            let kept = clause[0];
            let known = is_true(kept);
            if known != Some(true)
                && let Some(next) = (2..clause.len()).find(|&next| is_true(clause[next]) != Some(false))
            {
                clause.swap(1, next);
                let watched = clause[1];
                self.watchers[slot(false_literal)].swap_remove(visited);
                self.watchers[slot(watched)].push(index);
                continue;
            }
            match known {
                None => self.set(kept, self.first + index),
                Some(true) => {}
                Some(false) => return Some(self.first + index),
            }
            visited += 1;
        }
        None
    }
}

fn slot(literal: Literal) -> usize {
    2 * literal.index() + usize::from(literal.is_placed())
}
