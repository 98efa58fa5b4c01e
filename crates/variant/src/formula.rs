//! `Formula`: clauses in the order they were made, over variables of which the first stands for truth.

use crate::learn::{Literal, Solver};

/// A list of clauses.
pub(crate) struct Formula {
    variables: usize,
    literals: Vec<Literal>,
    /// Where each clause ends.
    ends: Vec<u32>,
}

impl Formula {
    /// The literal that is always true.
    pub(crate) const TRUE: Literal = Literal::of(0);

    pub(crate) fn new() -> Self {
        Self { variables: 1, literals: vec![Self::TRUE], ends: vec![1] }
    }

    /// The literal that is always false.
    pub(crate) fn never() -> Literal {
        !Self::TRUE
    }

    pub(crate) fn variable(&mut self) -> Literal {
        self.variables += 1;
        Literal::of(self.variables - 1)
    }

    /// Adds a clause without its false literals, unless one of its literals is true.
    pub(crate) fn add(&mut self, clause: impl IntoIterator<Item = Literal>) {
        let start = self.literals.len();
        for literal in clause {
            if literal == Self::TRUE {
                self.literals.truncate(start);
                return;
            }
            if literal != !Self::TRUE {
                self.literals.push(literal);
            }
        }
        self.ends.push(self.literals.len() as u32);
    }

    /// At most one of the literals is true.
    pub(crate) fn at_most_one(&mut self, literals: &[Literal]) {
        if literals.len() <= 6 {
            for (i, &a) in literals.iter().enumerate() {
                for &b in &literals[i + 1..] {
                    self.add([!a, !b]);
                }
            }
            return;
        }
        let mut heads = Vec::new();
        for group in literals.chunks(4) {
            if let [only] = group {
                heads.push(*only);
                continue;
            }
            let head = self.variable();
            for &literal in group {
                self.add([!literal, head]);
            }
            self.at_most_one(group);
            heads.push(head);
        }
        self.at_most_one(&heads);
    }

    /// How many variables there are.
    pub(crate) const fn variables(&self) -> usize {
        self.variables
    }

    /// The clauses.
    pub(crate) fn clauses(&self) -> impl Iterator<Item = &[Literal]> {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        starts.zip(&self.ends).map(|(start, &end)| &self.literals[start as usize..end as usize])
    }

    /// A solver with these clauses.
    pub(crate) fn solver(&self) -> Solver {
        let mut solver = Solver::new();
        for _ in 0..self.variables {
            solver.add_variable();
        }
        for clause in self.clauses() {
            solver.add(clause);
        }
        solver
    }
}
