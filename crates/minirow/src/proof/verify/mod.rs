//! The checker: accepts a certificate or says where it is wrong. It shares no code with the prover nor with the
//! encoding. It writes down the rules of Sudoku itself, and believes nothing that it has not followed step by step.

mod cnf;
mod drat;
mod flaw;
mod lrat;
mod read;
mod rules;

use super::{Claim, Syntax};
use crate::Puzzle;

pub use flaw::{Flaw, Part, Reason};

/// How many variables the formula of a puzzle has: one for each digit in each cell.
const VARIABLES: usize = 729;

/// Accepts a certificate of the puzzle, given as the texts of its two files, and returns what it proves.
///
/// The formula must be the one that the puzzle and the claim in its comment call for, clause by clause; then the proof
/// is checked as by [`verify_claim`].
///
/// # Errors
/// Why the certificate is rejected, and where.
pub fn verify(puzzle: &Puzzle, cnf: &str, proof: &str, syntax: Syntax) -> Result<Claim, Flaw> {
    let claim = cnf::claim(cnf)?;
    cnf::equals(cnf, VARIABLES, &rules::clauses(puzzle, &claim))?;
    verify_claim(puzzle, &claim, proof, syntax)?;
    Ok(claim)
}

/// Accepts a proof of the claim, whose clauses are numbered as in the formula of the puzzle.
///
/// A claimed solution must keep the rules and agree with the puzzle. Every lemma must follow by unit propagation
/// from what came before it, and the last one be empty; steps that only keep satisfiability are rejected.
///
/// # Errors
/// Why the proof is rejected, and where.
pub fn verify_claim(puzzle: &Puzzle, claim: &Claim, proof: &str, syntax: Syntax) -> Result<(), Flaw> {
    if let Claim::Unique(solution) = claim {
        rules::solves(&solution.grid().values(), puzzle).map_err(|reason| Flaw {
            part: Part::Claim,
            line: 0,
            reason,
        })?;
    }
    let clauses = rules::clauses(puzzle, claim);
    match syntax {
        Syntax::Drat => drat::check(VARIABLES, clauses, proof),
        Syntax::Lrat => lrat::check(clauses, proof),
    }
}

/// Accepts a DRAT proof that these clauses over the variables from 1 to `variables` contradict each other, if they are those of the
/// formula. Every clause is sorted.
///
/// # Errors
/// Why the formula or the proof is rejected, and where.
pub fn verify_clauses(variables: usize, clauses: Vec<Vec<i32>>, cnf: &str, proof: &str) -> Result<(), Flaw> {
    cnf::equals(cnf, variables, &clauses)?;
    drat::check(variables, clauses, proof)
}
