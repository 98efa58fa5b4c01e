//! Index of the formula for the prover: where each candidate occurs, and the clauses that the prover adds.

use std::fmt::Write;
use std::sync::LazyLock;

use super::Claim;
use crate::formula::{ClauseNumber, Formula, Literal, PAIRS, RULES, TRUTHS, VARIABLES};
use crate::{Candidate, Cell, Digit, Solution};

/// How many other candidates a candidate excludes: 8 in its cell, 20 in its peers.
const EXCLUDED: usize = 28;

impl Literal {
    /// Which candidate.
    pub(super) const fn candidate(self) -> Candidate {
        Candidate { cell: Cell::from_index(self.index() / 9), digit: Digit::from_index(self.index() % 9) }
    }

    /// Which candidate, counted from 0 by cell and then by digit.
    pub(super) const fn index(self) -> usize {
        self.number().unsigned_abs() as usize - 1
    }

    pub(super) const fn is_placed(self) -> bool {
        self.number() > 0
    }
}

/// Where each candidate occurs in the clauses of the rules.
pub(super) struct Occurrences {
    /// The four clauses "one of these" of each candidate, by number less 1: of its cell, row, column and box.
    pub(super) truths_of: Vec<[u16; 4]>,
    /// The candidates that each candidate excludes, with the number of the clause that says so.
    pub(super) excluded_by: Vec<[(u16, u16); EXCLUDED]>,
}

/// The occurrences, found once.
pub(super) static OCCURRENCES: LazyLock<Occurrences> = LazyLock::new(Occurrences::new);

impl Occurrences {
    fn new() -> Self {
        let mut truths_of = vec![[0; 4]; VARIABLES];
        let mut found = [0; VARIABLES];
        for (truth, candidates) in RULES.truths.iter().enumerate() {
            for &candidate in candidates {
                let candidate = usize::from(candidate);
                truths_of[candidate][found[candidate]] = truth as u16;
                found[candidate] += 1;
            }
        }
        let mut excluded_by = vec![[(0, 0); EXCLUDED]; VARIABLES];
        let mut found = [0; VARIABLES];
        for (pair, &[first, second]) in RULES.pairs.iter().enumerate() {
            let number = (TRUTHS + pair + 1) as u16;
            for (one, excluded) in [(usize::from(first), second), (usize::from(second), first)] {
                excluded_by[one][found[one]] = (excluded, number);
                found[one] += 1;
            }
        }
        debug_assert!(found == [EXCLUDED; VARIABLES]);
        Self { truths_of, excluded_by }
    }
}

impl Formula {
    /// The clause that forbids a solution.
    pub(super) fn forbidding(solution: &Solution) -> Vec<Literal> {
        Cell::all().map(|cell| !Literal::placed(Candidate { cell, digit: solution.digit(cell) })).collect()
    }

    /// The number of the clause for a fact.
    pub(super) const fn fact_number(fact: usize) -> ClauseNumber {
        (TRUTHS + PAIRS + fact + 1) as ClauseNumber
    }
}

/// Writes a number and a space.
pub(super) fn write_number(text: &mut String, number: impl std::fmt::Display) {
    write!(text, "{number} ").expect("a string takes everything");
}

/// The comments in which a formula states the claim.
pub(super) fn comments(claim: &Claim) -> Vec<String> {
    match claim {
        Claim::None => {
            vec!["claim none".to_owned(), "This formula has no model: the puzzle has no solution.".to_owned()]
        }
        Claim::Unique(solution) => vec![
            format!("claim unique {solution}"),
            "This formula has no model: the puzzle has no solution but the one above,".to_owned(),
            "which the last clause forbids.".to_owned(),
        ],
    }
}
