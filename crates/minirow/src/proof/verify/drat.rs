//! Checks a DRAT proof: a lemma follows if unit propagation finds a contradiction once all its literals are false.

use std::collections::BTreeMap;

use super::read::{clause, end, lines, reject, slot, slots};
use super::{Flaw, Part, Reason};

pub(super) fn check(variables: usize, clauses: Vec<Vec<i32>>, proof: &str) -> Result<(), Flaw> {
    let mut checker = Checker::new(variables);
    for clause in clauses {
        checker.add(clause);
    }
    for (line, text) in lines(proof) {
        let reject = reject(Part::Proof, line);
        let mut words = text.split_ascii_whitespace().peekable();
        let is_deletion = words.next_if_eq(&"d").is_some();
        let lemma = clause(&mut words, variables).map_err(&reject)?;
        end(&mut words).map_err(&reject)?;
        if is_deletion {
            checker.delete(&lemma).map_err(&reject)?;
        } else if !checker.implies(&lemma) {
            return Err(reject(Reason::NotImplied));
        } else if lemma.is_empty() {
            return Ok(());
        } else {
            checker.add(lemma);
        }
    }
    Err(reject(Part::Proof, 0)(Reason::NoEmptyClause))
}

/// The clauses, and what follows from them by unit propagation.
///
/// Literals forced by a clause of one literal stay true even if the clause is deleted: they did follow.
struct Checker {
    /// The literals of each clause; the first two are the watched ones. A deleted clause is empty.
    clauses: Vec<Vec<i32>>,
    /// For each literal the clauses that watch it, visited when it becomes false.
    watchers: Vec<Vec<usize>>,
    is_true: Vec<bool>,
    /// The true literals in the order in which they became so.
    order: Vec<i32>,
    /// How many of `order` have been followed up.
    followed: usize,
    /// The clauses contradict themselves: everything follows.
    contradiction: bool,
    /// Where each clause is, by its sorted literals; made when the first clause is deleted.
    places: Option<BTreeMap<Vec<i32>, Vec<usize>>>,
}

impl Checker {
    fn new(variables: usize) -> Self {
        Self {
            clauses: Vec::new(),
            watchers: vec![Vec::new(); slots(variables)],
            is_true: vec![false; slots(variables)],
            order: Vec::new(),
            followed: 0,
            contradiction: false,
            places: None,
        }
    }

    fn is_false(&self, literal: i32) -> bool {
        self.is_true[slot(-literal)]
    }

    /// Adds a clause, and for good what it forces now.
    fn add(&mut self, mut clause: Vec<i32>) {
        let index = self.clauses.len();
        if let Some(places) = &mut self.places {
            places.entry(clause.clone()).or_default().push(index);
        }
        // The literals that are not false first: the clause can be watched if there are two.
        clause.sort_by_key(|&literal| self.is_false(literal));
        match clause.iter().take_while(|&&literal| !self.is_false(literal)).count() {
            0 => self.contradiction = true,
            1 => {
                self.set(clause[0]);
                self.contradiction |= self.propagate();
            }
            _ => {
                self.watchers[slot(clause[0])].push(index);
                self.watchers[slot(clause[1])].push(index);
            }
        }
        self.clauses.push(clause);
    }

    fn delete(&mut self, literals: &[i32]) -> Result<(), Reason> {
        let clauses = &self.clauses;
        let places = self.places.get_or_insert_with(|| {
            let mut places: BTreeMap<Vec<i32>, Vec<usize>> = BTreeMap::new();
            for (index, clause) in clauses.iter().enumerate() {
                let mut sorted = clause.clone();
                sorted.sort_unstable();
                places.entry(sorted).or_default().push(index);
            }
            places
        });
        let index = places.get_mut(literals).and_then(Vec::pop).ok_or(Reason::NothingToDelete)?;
        self.clauses[index].clear();
        Ok(())
    }

    /// Whether the clause follows by unit propagation.
    fn implies(&mut self, clause: &[i32]) -> bool {
        if self.contradiction {
            return true;
        }
        let before = self.order.len();
        let mut implied = false;
        for &literal in clause {
            // True already, or it and its negation are both in the clause.
            implied |= self.is_true[slot(literal)];
            self.set(-literal);
        }
        implied = implied || self.propagate();
        for literal in self.order.drain(before..) {
            self.is_true[slot(literal)] = false;
        }
        self.followed = before;
        implied
    }

    fn set(&mut self, literal: i32) {
        if !self.is_true[slot(literal)] {
            self.is_true[slot(literal)] = true;
            self.order.push(literal);
        }
    }

    /// Follows what the true literals force; whether that is a contradiction.
    fn propagate(&mut self) -> bool {
        while let Some(&literal) = self.order.get(self.followed) {
            self.followed += 1;
            let mut visited = 0;
            while let Some(&index) = self.watchers[slot(-literal)].get(visited) {
                if self.finds_another_watch(index, -literal) {
                    self.watchers[slot(-literal)].swap_remove(visited);
                    continue;
                }
                visited += 1;
                let first = self.clauses[index][0];
                if self.is_false(first) {
                    return true;
                }
                self.set(first);
            }
        }
        false
    }

    /// Whether the clause need not watch this false literal any longer; if it must, the other watched one is first.
    fn finds_another_watch(&mut self, index: usize, false_literal: i32) -> bool {
        let mut clause = std::mem::take(&mut self.clauses[index]);
        if clause.first() == Some(&false_literal) {
            clause.swap(0, 1);
        }
        let another = match clause[..] {
            [] => true,
            [first, ..] if self.is_true[slot(first)] => false,
            _ => match (2..clause.len()).find(|&next| !self.is_false(clause[next])) {
                Some(next) => {
                    clause.swap(1, next);
                    self.watchers[slot(clause[1])].push(index);
                    true
                }
                None => false,
            },
        };
        self.clauses[index] = clause;
        another
    }
}
