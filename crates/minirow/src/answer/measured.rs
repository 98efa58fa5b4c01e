//! Answers of commands that measure: how algorithms fare on one puzzle, and how fast lists are solved.

use super::Verdict;
use crate::{Engine, SearchStats};

/// The answer to "compare".
#[derive(Clone, Debug)]
pub struct Compared {
    /// The number of ways to fill the open cells, in decimal digits.
    pub space: String,
    /// How many years it would take to try them all, as the study notes estimate it.
    pub years: String,
    /// The number of ways left after propagation.
    pub space_after_propagation: String,
    /// How each algorithm fared.
    pub engines: Vec<Contender>,
}

/// How one algorithm fared in a comparison.
#[derive(Clone, Debug)]
pub struct Contender {
    /// Its name.
    pub name: &'static str,
    /// The result, and what it cost.
    pub result: Contest,
}

/// The result of an algorithm and what it cost: if it was cancelled, until then.
#[derive(Clone, Debug)]
pub struct Contest {
    /// The verdict on the puzzle.
    pub verdict: Verdict,
    /// The work it did; `None` if it does not count that.
    pub stats: Option<SearchStats>,
    /// How long it took.
    pub seconds: f64,
}

/// The answer to "bench": how fast the puzzles of a file were solved.
#[derive(Clone, Debug)]
pub struct Measured {
    /// The file.
    pub file: String,
    /// The algorithm.
    pub engine: Engine,
    /// How many puzzles have no solution.
    pub none: u64,
    /// How many have one.
    pub unique: u64,
    /// How many have several.
    pub multiple: u64,
    /// Guesses in all puzzles together.
    pub guesses: u64,
    /// Puzzles per second in the fastest round.
    pub best: f64,
    /// Puzzles per second in the median round.
    pub median: f64,
    /// Seconds that the slowest puzzle took on its own.
    pub slowest: f64,
}

impl Measured {
    /// How many puzzles were measured.
    pub const fn puzzles(&self) -> u64 {
        self.none + self.unique + self.multiple
    }

    /// The mean number of guesses.
    #[expect(clippy::cast_precision_loss, reason = "a mean to be read by people")]
    pub fn guesses_per_puzzle(&self) -> f64 {
        self.guesses as f64 / self.puzzles().max(1) as f64
    }
}
