//! Why and where a certificate is rejected.

use std::fmt;

/// A certificate that proves nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rejection {
    /// Which part of it is wrong.
    pub part: Part,
    /// The line of that part, counted from 1; 0 if it is wrong as a whole.
    pub line: usize,
    /// What is wrong there.
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

/// What is wrong with a certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// This is not a whole number, or too large a one.
    NotANumber(String),
    /// No variable has this number.
    NotALiteral(i64),
    /// The line does not end with 0, or goes on after it.
    NotEnded,
    /// No comment of the formula says what is claimed.
    NoClaim,
    /// The formula does not begin with the number of its variables and clauses, or not with this one.
    Header(String),
    /// The formula's clause with this number is not the puzzle's.
    OtherClause(usize),
    /// The formula has clauses beyond the puzzle's, which are this many.
    TooManyClauses(usize),
    /// The formula ends after this many clauses.
    TooFewClauses(usize),
    /// The claimed solution is not 81 digits.
    SolutionUnreadable,
    /// The claimed solution breaks the rules.
    SolutionBreaksRules,
    /// The claimed solution is not one of this puzzle: the cell with this number in reading order is another.
    SolutionOfAnother(usize),
    /// The lemma does not follow by unit propagation.
    NotImplied,
    /// There is no clause with this number.
    NoSuchClause(i64),
    /// There is no such clause to delete.
    NothingToDelete,
    /// The clause with this number has two or more literals left when its turn comes.
    NotUnit(i64),
    /// The hints end without a contradiction.
    NoContradiction,
    /// The number of the lemma is not above all numbers before it.
    NumberUsed(i64),
    /// The proof ends without the empty clause.
    NoEmptyClause,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotANumber(text) => write!(f, "expected a number, found {text:?}"),
            Self::NotALiteral(number) => write!(f, "expected a variable from 1 to 729, found {number}"),
            Self::NotEnded => f.write_str("expected a 0 at the end of the line and nowhere before"),
            Self::NoClaim => {
                f.write_str("expected a comment with the claim: c claim none, or c claim unique SOLUTION")
            }
            Self::Header(expected) => write!(f, "expected {expected:?} before the clauses"),
            Self::OtherClause(number) => write!(f, "clause {number} is not the puzzle's"),
            Self::TooManyClauses(expected) => write!(f, "expected just {expected} clauses"),
            Self::TooFewClauses(found) => write!(f, "the clauses end after {found}"),
            Self::SolutionUnreadable => f.write_str("the claimed solution is not 81 digits"),
            Self::SolutionBreaksRules => f.write_str("the claimed solution breaks the rules"),
            Self::SolutionOfAnother(cell) => {
                let (row, col) = (cell / 9 + 1, cell % 9 + 1);
                write!(f, "the claimed solution is not one of this puzzle at r{row}c{col}")
            }
            Self::NotImplied => f.write_str("the lemma does not follow by unit propagation"),
            Self::NoSuchClause(number) => write!(f, "there is no clause {number}"),
            Self::NothingToDelete => f.write_str("there is no such clause to delete"),
            Self::NotUnit(number) => write!(f, "clause {number} forces nothing when its turn comes"),
            Self::NoContradiction => f.write_str("the hints end without a contradiction"),
            Self::NumberUsed(number) => write!(f, "the lemma's number {number} is not above all before it"),
            Self::NoEmptyClause => f.write_str("the proof ends without the empty clause"),
        }
    }
}

impl fmt::Display for Rejection {
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

impl std::error::Error for Rejection {}
