//! Why a step is not accepted.

use std::fmt;

use super::{Conclusion, CountId, LineId, PatternId};

/// Why a step is not accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Rejection {
    /// This conclusion would not change the board.
    ChangesNothing(Conclusion),
    /// A pattern assumes that there is one solution, and the technique does not say so.
    HiddenAssumption,
    /// The argument is not one of the technique that the step names.
    OtherTechnique,
    /// This pattern is not deadly, or nothing rests on it.
    Pattern(PatternId),
    /// This count names something twice, something satisfied or something needless, or nothing rests on it.
    Count(CountId),
    /// There is something wrong with this line.
    Line(LineId, Fault),
    /// No line without an open supposition says this.
    NotConcluded(Conclusion),
    /// The mark with this number, counted from 0, is not part of the argument.
    Mark(usize),
}

/// The error in a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It speaks of a candidate that the board does not have.
    NoCandidate,
    /// It rests on a line that is not before it.
    LaterCause,
    /// Its reason and its causes do not make it true, or one of the causes is not needed.
    DoesNotFollow,
    /// Nothing rests on it, and it is no conclusion.
    Unused,
}

impl fmt::Display for Rejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ChangesNothing(conclusion) => write!(f, "{conclusion} would not change the board"),
            Self::HiddenAssumption => write!(f, "the step assumes one solution without saying so"),
            Self::OtherTechnique => write!(f, "the argument is not one of the technique that the step names"),
            Self::Pattern(PatternId(id)) => {
                write!(f, "pattern {id} does not allow two solutions, or is not used")
            }
            Self::Count(CountId(id)) => {
                write!(f, "count {id} names something twice, fulfilled or needless, or is not used")
            }
            Self::Line(LineId(id), fault) => write!(f, "line {id} {fault}"),
            Self::NotConcluded(conclusion) => write!(f, "{conclusion} is not what the argument shows"),
            Self::Mark(index) => write!(f, "mark {index} is not part of the argument"),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoCandidate => "speaks of a candidate that the board does not have",
            Self::LaterCause => "rests on a line that is not before it",
            Self::DoesNotFollow => "does not follow from its causes, or one of them is not needed",
            Self::Unused => "is neither used nor a conclusion",
        })
    }
}

impl std::error::Error for Rejection {}
