//! Answers as data: what every front end hands out, as text or as JSON.
//!
//! With the feature `serde` each type here is serialised in the one shape that the schema in `docs/` describes. A front end
//! that reads files puts the answer into [`Located`], which adds the file and the line.

mod column;
#[cfg(feature = "serde")]
mod json;
mod made;
mod measured;
#[cfg(feature = "serde")]
mod quick;
pub mod reply;
#[cfg(feature = "serde")]
mod serialize;
mod step_rows;
mod steps;
#[cfg(feature = "serde")]
mod steps_json;
mod streams;

pub use column::{TextColumn, row_board};
pub use made::{Canonised, Made, MadeRated, Morphed, Sameness, SetsListed};
pub use measured::{Compared, Contender, Contest, Measured};
pub use step_rows::{StepRows, Told, Triples};
#[cfg(feature = "serde")]
pub use steps::Replayed;
pub use steps::{Described, Drawn, Ending, Explained, HintLevel, Hinted, Instance, NoHint, Position};
pub use streams::{EachSolution, Ended, Listed, Sampled, Stream};

pub use crate::checked::Checked;
use crate::format::{Format, PlainLine};
use crate::{Board, Cell, Outcome, Puzzle, Solution, Status};

/// An answer with the place of its puzzle.
#[derive(Clone, Copy, Debug)]
pub struct Located<'a, A> {
    /// The file, or another name of the source.
    pub file: &'a str,
    /// The line where the puzzle begins, counted from 1.
    pub line: u64,
    /// The answer.
    pub answer: A,
}

/// The report about the solutions of a puzzle: the [`Outcome`] of a complete search, or the state after one that
/// asked for any solution, got stuck or was stopped.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// There is none.
    None,
    /// There is this one and no other.
    Unique(Solution),
    /// There are several; these are the two first in lexicographic order.
    Multiple(Solution, Solution),
    /// There is this one; whether there are others was not asked.
    Any(Solution),
    /// No technique applies to this board.
    Stuck(Box<Board>),
    /// The search was cancelled before a result was found.
    Stopped,
}

impl Verdict {
    /// The status, without solutions and boards.
    pub const fn status(&self) -> Status {
        match self {
            Self::None => Status::None,
            Self::Unique(_) => Status::Unique,
            Self::Multiple(..) => Status::Multiple,
            Self::Any(_) => Status::Any,
            Self::Stuck(_) => Status::Stuck,
            Self::Stopped => Status::Stopped,
        }
    }

    /// The first solution known.
    pub const fn solution(&self) -> Option<&Solution> {
        match self {
            Self::Unique(solution) | Self::Multiple(solution, _) | Self::Any(solution) => Some(solution),
            Self::None | Self::Stuck(_) | Self::Stopped => None,
        }
    }
}

impl From<Outcome> for Verdict {
    fn from(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Unsolvable => Self::None,
            Outcome::Unique(solution) => Self::Unique(solution),
            Outcome::Multiple(first, second) => Self::Multiple(first, second),
        }
    }
}

impl From<Option<Solution>> for Verdict {
    /// Some solution, or none.
    fn from(solution: Option<Solution>) -> Self {
        solution.map_or(Self::None, Self::Any)
    }
}

/// A puzzle as it was written.
#[derive(Clone, Copy, Debug)]
pub enum Written<'a> {
    /// A plain line.
    Line(&'a PlainLine),
    /// Any other puzzle.
    Puzzle(&'a Puzzle),
}

/// The answer to "solve".
#[derive(Clone, Copy, Debug)]
pub struct Solved<'a> {
    /// The puzzle.
    pub puzzle: Written<'a>,
    /// The verdict.
    pub verdict: &'a Verdict,
}

/// The answer to "count".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counted {
    /// How many solutions were counted.
    pub count: u128,
    /// The number at which counting stops.
    pub limit: Option<u64>,
}

impl Counted {
    /// Whether counting stopped at the limit, so that there may be more solutions.
    pub fn is_limited(&self) -> bool {
        self.limit.is_some_and(|limit| self.count == u128::from(limit))
    }

    /// The status that the count implies: `None`, `Unique`, `Multiple`, or `Any` if the limit hides which.
    pub fn status(&self) -> Status {
        match self.count {
            0 | 1 if self.is_limited() => Status::Any,
            0 => Status::None,
            1 => Status::Unique,
            _ => Status::Multiple,
        }
    }
}

/// The answer to "rank" and "unrank".
#[derive(Clone, Copy, Debug)]
pub struct Ranked {
    /// How many solutions come before it in lexicographic order.
    pub rank: u128,
    /// The solution.
    pub solution: Solution,
}

/// A question that has no answer for this puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nothing {
    /// The puzzle has no solution.
    NoSolution,
    /// The given grid is not a solution of the puzzle.
    NotASolution,
    /// The puzzle has no solution of the given rank.
    OutOfRange,
    /// The puzzle has no solution, or several.
    NotUnique,
    /// The technique finds nothing on the board.
    NoStep,
}

impl Nothing {
    /// Its name in data.
    pub const fn name(self) -> &'static str {
        match self {
            Self::NoSolution => "none",
            Self::NotASolution => "not-a-solution",
            Self::OutOfRange => "out-of-range",
            Self::NotUnique => "not-unique",
            Self::NoStep => "no-step",
        }
    }
}

/// The answer to "check" of a puzzle in a file that may also give the solution.
#[derive(Clone, Debug)]
pub struct CheckedFile {
    /// The result of the check.
    pub checked: Checked,
    /// Whether the solution in the file is one of the puzzle; `None` if there is none.
    pub given_solution: Option<bool>,
}

/// The answer to "candidates": what each cell may still hold.
#[derive(Clone, Copy, Debug)]
pub struct Remaining<'a>(pub &'a Board);

/// The answer to "peers": the houses of a cell and the cells that see it.
#[derive(Clone, Copy, Debug)]
pub struct Peers(pub Cell);

/// The answer to "convert".
#[derive(Clone, Copy, Debug)]
pub struct Converted<'a> {
    /// The format to write.
    pub format: Format,
    /// The text, or why the format cannot hold the puzzle.
    pub text: Result<&'a str, &'a str>,
}

/// Input that is not a puzzle, or a file that cannot be read.
#[derive(Clone, Copy, Debug)]
pub struct Unreadable<'a> {
    /// The column of the error, if it is in a text.
    pub column: Option<u64>,
    /// The error message.
    pub error: &'a str,
}

/// The answer to "prove", if there is a proof.
#[cfg(feature = "proof")]
#[derive(Clone, Copy, Debug)]
pub struct ProofTexts<'a> {
    /// The certificate.
    pub certificate: &'a crate::proof::Certificate,
    /// The texts written: `cnf`, `drat` or `lrat`, with the text or the name of the file that contains it.
    pub texts: &'a [(&'static str, String)],
}

/// The answer to "verify".
#[cfg(feature = "proof")]
#[derive(Clone, Debug)]
pub struct Verified<'a> {
    /// The name of the proof.
    pub proof: &'a str,
    /// The claim that was proved, or the reason for the rejection.
    pub result: Result<crate::proof::Claim, Rejected<'a>>,
}

/// Where and why a certificate was rejected.
#[cfg(feature = "proof")]
#[derive(Clone, Debug)]
pub struct Rejected<'a> {
    /// The file that is wrong.
    pub file: &'a str,
    /// Its line, counted from 1; 0 if it is wrong as a whole.
    pub line: usize,
    /// The error message.
    pub error: String,
}
