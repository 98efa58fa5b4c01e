//! Questions and answers as data, for front ends: a front end reads a puzzle, asks one question and writes the answer. The one JSON
//! shape of answers is in `json.rs`; `docs/answers.schema.json` describes it.

mod door;
mod json;
mod listing;
mod next;
mod steps;

pub use door::{QUESTIONS, Tell, reply};
pub use json::rejected_json;
pub use listing::list_json;
pub use minirow::answer::reply::Reply;
pub use steps::{Explained, Hinted, Told};

use std::ops::ControlFlow;

use minirow::answer::HintLevel;
use minirow::draw::Theme;
use minirow::{Stop, parallel};

use crate::draw::Drawing;
use crate::format::{self, Format, Saying, Unwritable};
use crate::steps::Rated;
use crate::{
    Candidates, Contradiction, Count, Effort, Estimate, Filled, Finish, Limits, Minimized, Outcome, Sample,
    Unnecessary, Values, Variant, candidates, contradiction, count, each_solution, estimate, minimize,
    remaining, sample, solve, unnecessary,
};

/// The usual limit on the conflicts of one answer, and on the solutions that it visits. Published puzzles need a tenth of it at
/// most; it takes about a minute.
pub const EFFORT: u64 = 1_000_000;

impl Limits {
    /// The usual limits, with this token.
    pub fn usual(stop: Stop) -> Self {
        Self { stop, conflicts: EFFORT }
    }

    /// The usual limits, or this number of conflicts; 0 for no limit.
    pub fn with_effort(stop: Stop, effort: Option<u64>) -> Self {
        match effort {
            None => Self::usual(stop),
            Some(0) => Self::until(stop),
            Some(conflicts) => Self { stop, conflicts },
        }
    }
}

/// A question about a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    /// The solution, and whether it is the only one.
    Solve,
    /// The number of solutions, up to a limit.
    Count {
        /// Count no further than this.
        limit: Option<u64>,
    },
    /// An estimate of the number of solutions.
    Estimate {
        /// The number of random probes.
        probes: u64,
        /// The seed of the random numbers.
        seed: u64,
    },
    /// The solutions, in the order in which they are found.
    List {
        /// List no more than this.
        limit: Option<u64>,
    },
    /// Whether there is exactly one solution, and which clues are unnecessary or contradict each other.
    Check {
        /// Ask about the number of solutions only.
        is_quick: bool,
    },
    /// The candidates that propagation leaves.
    Candidates,
    /// The candidates that occur in a solution.
    TrueCandidates {
        /// Count the solutions of each candidate up to this.
        limit: u32,
    },
    /// Solutions drawn at random.
    Sample {
        /// How many.
        number: u64,
        /// The seed of the random numbers.
        seed: u64,
    },
    /// The puzzle with as few givens as possible.
    Minimize {
        /// The seed of the order in which givens are tried.
        seed: u64,
    },
    /// The puzzle in another format.
    Convert(Format),
    /// A picture of the puzzle as SVG.
    Draw(Theme),
    /// The way through the puzzle, step by step.
    Explain {
        /// Give no more than this many steps.
        limit: Option<u64>,
        /// Whether techniques are used that assume a single solution, if there is one.
        uniqueness: bool,
    },
    /// The next step.
    Hint {
        /// How much of it.
        level: HintLevel,
        /// Whether techniques are used that assume a single solution, if there is one.
        uniqueness: bool,
    },
    /// How hard the puzzle is.
    Rate,
}

/// The answer to a [`Question`].
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// The outcome.
    Solved(Outcome, Effort),
    /// A number of solutions.
    Counted {
        /// The number.
        count: Count,
        /// The limit of the question.
        limit: Option<u64>,
    },
    /// An estimate, and its seed.
    Estimated(Estimate, u64),
    /// Solutions.
    Listed {
        /// In the order in which they were found.
        solutions: Vec<Filled>,
        /// Whether there are more.
        finish: Finish,
        /// The work it took.
        effort: Effort,
    },
    /// The result of a check.
    Checked(Checked),
    /// The values that propagation leaves in each cell; `None` if there is no solution.
    Candidates(Option<Vec<Values>>),
    /// The values of each cell that occur in a solution.
    TrueCandidates(Candidates),
    /// Solutions, and the seed that drew them.
    Sampled(Sample, u64),
    /// A puzzle with fewer givens, or why there is none.
    Minimized(Result<Minimized, (Outcome, Effort)>, u64),
    /// A text in this format.
    Converted(Format, Result<String, Unwritable>),
    /// A picture.
    Drawn(String),
    /// A path.
    Explained(Explained),
    /// A hint, or why there is none.
    Hinted(Hinted),
    /// A rating, or why there is none.
    Rated(Result<Rated, (Outcome, Effort)>),
}

/// Whether a puzzle is proper, and what about its clues.
#[derive(Clone, Debug, PartialEq)]
pub struct Checked {
    /// The outcome.
    pub outcome: Outcome,
    /// If there is one solution and the question asks for it: the clues that the puzzle does not need.
    pub unnecessary: Option<Unnecessary>,
    /// If there is no solution and the question asks for it: clues that contradict each other.
    pub contradiction: Option<Contradiction>,
    /// The work it took.
    pub effort: Effort,
}

impl Question {
    /// Answers the question within the limits.
    pub fn ask(&self, variant: &Variant, limits: &Limits) -> Answer {
        match *self {
            Self::Solve => {
                let (outcome, effort) = solve(variant, limits);
                Answer::Solved(outcome, effort)
            }
            Self::Count { limit } => {
                Answer::Counted { count: count(variant, limit.unwrap_or(u64::MAX), limits), limit }
            }
            Self::Estimate { probes, seed } => {
                Answer::Estimated(estimate(variant, probes, seed, limits), seed)
            }
            Self::List { limit } => list(variant, limit.unwrap_or(u64::MAX), limits),
            Self::Check { is_quick } => Answer::Checked(check(variant, is_quick, limits)),
            Self::Candidates => Answer::Candidates(remaining(variant)),
            Self::TrueCandidates { limit } => Answer::TrueCandidates(candidates(variant, limit, limits)),
            Self::Sample { number, seed } => Answer::Sampled(sample(variant, number, seed, limits), seed),
            Self::Minimize { seed } => Answer::Minimized(minimize(variant, seed, limits), seed),
            Self::Convert(to) => Answer::Converted(to, format::write(variant, to)),
            Self::Draw(theme) => Answer::Drawn(Drawing::new(variant).svg(theme)),
            Self::Explain { limit, uniqueness } => {
                let path = steps::path(variant, uniqueness, limits);
                Answer::Explained(Explained::new(path, limit.unwrap_or(u64::MAX)))
            }
            Self::Hint { level, uniqueness } => {
                Answer::Hinted(Hinted::new(variant, level, uniqueness, limits))
            }
            Self::Rate => Answer::Rated(steps::rated(variant, limits)),
        }
    }

    /// Reads puzzles, each in any format, and answers the question about each on several threads: the answers as JSON, in the order
    /// of the puzzles, with sentences as `say` says them. A text that cannot be read has the status `invalid`.
    pub fn ask_all<T: AsRef<str> + Sync>(
        &self,
        texts: &[T],
        limits: &Limits,
        threads: usize,
        say: &(dyn Fn(&Saying<'_>) -> String + Sync),
    ) -> Vec<String> {
        answer_all(texts, &limits.stop, threads, |variant| self.ask(variant, limits).json_in(variant, say))
    }
}

/// Like [`Question::ask_all`], with a function that makes the answer about a puzzle.
pub fn answer_all<T: AsRef<str> + Sync>(
    texts: &[T],
    stop: &Stop,
    threads: usize,
    answer: impl Fn(&Variant) -> String + Sync,
) -> Vec<String> {
    let answer = |(): &mut (), index: usize| {
        stop.flow()?;
        ControlFlow::Continue(match format::read(texts[index].as_ref()) {
            Ok(read) => answer(&read.variant),
            Err(error) => error.json(),
        })
    };
    parallel::in_order(threads, texts.len(), || (), answer)
}

fn list(variant: &Variant, limit: u64, limits: &Limits) -> Answer {
    let mut solutions = Vec::new();
    if limit == 0 {
        return Answer::Listed { solutions, finish: Finish::Enough, effort: Effort::default() };
    }
    let (finish, effort) = each_solution(variant, limits, |grid| {
        solutions.push(grid.clone());
        if solutions.len() as u64 == limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    Answer::Listed { solutions, finish, effort }
}

fn check(variant: &Variant, is_quick: bool, limits: &Limits) -> Checked {
    let (outcome, effort) = solve(variant, limits);
    let mut checked = Checked { outcome, unnecessary: None, contradiction: None, effort };
    match &checked.outcome {
        _ if is_quick => {}
        Outcome::Unique(_) => checked.unnecessary = unnecessary(variant, limits),
        Outcome::Unsolvable => checked.contradiction = contradiction(variant, limits),
        Outcome::Multiple(..) | Outcome::Unknown(_) => {}
    }
    checked
}

impl Outcome {
    /// The status of the puzzle in JSON and tables.
    pub const fn status(&self) -> &'static str {
        match self {
            Self::Unsolvable => "none",
            Self::Unique(_) => "unique",
            Self::Multiple(..) => "multiple",
            Self::Unknown(_) => "unknown",
        }
    }
}

impl Count {
    /// The status of the puzzle in JSON and tables, if it was counted up to this limit.
    pub fn status(&self, limit: Option<u64>) -> &'static str {
        match self.found {
            _ if self.finish == Finish::Unknown => "unknown",
            0 if limit != Some(0) => "none",
            1 if limit != Some(1) => "unique",
            0 | 1 => "any",
            _ => "multiple",
        }
    }
}
