//! Why and where a certificate is rejected.

use std::fmt;

use crate::Cell;
use crate::message::{Argument, messages};

/// An error in a certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flaw {
    /// Which part of it is wrong.
    pub part: Part,
    /// The line of that part, counted from 1; 0 if it is wrong as a whole.
    pub line: usize,
    /// The reason.
    pub reason: Reason,
}

/// A part of a certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The claimed solution.
    Claim,
    /// The formula.
    Formula,
    /// The proof.
    Proof,
}

messages! {
    /// The reason why a certificate is rejected.
    Reason, "The names of all messages of why a certificate is rejected." {
        /// This is not a whole number, or too large a one.
        NotANumber(found: String = Argument::text(found)) => "rejected-number", "expected a number, found {found}";
        /// No variable has this number; there are this many.
        NotALiteral(found: i64 = Argument::text(found), variables: usize = Argument::text(variables))
            => "rejected-literal", "expected a variable from 1 to {variables}, found {found}";
        /// The line does not end with 0, or goes on after it.
        NotEnded => "rejected-end", "expected a 0 at the end of the line";
        /// No comment of the formula says what is claimed.
        NoClaim => "rejected-claim", "expected a comment with the claim: c claim none, or c claim unique SOLUTION";
        /// The clauses do not begin with this line.
        Header(expected: String = Argument::text(expected)) => "rejected-header", "expected {expected}";
        /// The formula's clause with this number is not the puzzle's.
        OtherClause(number: usize = Argument::text(number)) => "rejected-clause", "clause {number} is not the puzzle's";
        /// The formula has clauses beyond the puzzle's, which are this many.
        TooManyClauses(expected: usize = Argument::text(expected)) => "rejected-many", "expected exactly {expected} clauses";
        /// The formula ends after this many clauses.
        TooFewClauses(found: usize = Argument::text(found)) => "rejected-few", "the clauses end after {found}";
        /// The claimed solution is not 81 digits.
        SolutionUnreadable => "rejected-solution", "the claimed solution is not 81 digits";
        /// The claimed solution breaks the rules.
        SolutionBreaksRules => "rejected-rules", "the claimed solution breaks the rules";
        /// The claimed solution is not one of this puzzle, which says otherwise of this cell.
        SolutionOfAnother(cell: Cell = Argument::text(cell))
            => "rejected-another", "the claimed solution is not a solution of this puzzle: {cell} differs";
        /// The lemma does not follow by unit propagation.
        NotImplied => "rejected-lemma", "the lemma does not follow by unit propagation";
        /// There is no clause with this number.
        NoSuchClause(number: i64 = Argument::text(number)) => "rejected-hint", "there is no clause {number}";
        /// There is no such clause to delete.
        NothingToDelete => "rejected-deletion", "there is no such clause to delete";
        /// The clause with this number has two or more literals left when its turn comes.
        NotUnit(number: i64 = Argument::text(number))
            => "rejected-unit", "hint clause {number} is not unit";
        /// The hints end without a contradiction.
        NoContradiction => "rejected-contradiction", "the hints end without a contradiction";
        /// The number of the lemma is not above all numbers before it.
        NumberUsed(number: i64 = Argument::text(number))
            => "rejected-order", "lemma number {number} is not greater than all numbers before it";
        /// The proof ends without the empty clause.
        NoEmptyClause => "rejected-empty", "the proof ends without the empty clause";
    }
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let part = match self.part {
            Part::Claim => "claim",
            Part::Formula => "formula",
            Part::Proof => "proof",
        };
        match self.line {
            0 => write!(f, "{part}: {}", self.reason),
            line => write!(f, "{part}, line {line}: {}", self.reason),
        }
    }
}

impl std::error::Error for Flaw {}
