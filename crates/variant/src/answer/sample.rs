//! Solutions drawn at random. If a puzzle has few solutions, all of them are found first, and each is equally likely; otherwise a
//! random search finds each one, and an estimate takes the place of the number of solutions.

use std::ops::ControlFlow;

use minirow::Random;

use super::{Estimate, each_solution, estimate};
use crate::generate::fill;
use crate::{Effort, Filled, Finish, Limits, Variant};

/// The number of solutions up to which all are listed before any is drawn.
const LISTED: usize = 10_000;
/// The probes of the estimate if there are more.
const PROBES: u64 = 1000;

/// Solutions drawn at random.
#[derive(Clone, Debug, PartialEq)]
pub struct Sample {
    /// The solutions, in the order in which they were drawn. Fewer than asked for if the limits were reached.
    pub solutions: Vec<Filled>,
    /// The number of all solutions.
    pub total: Total,
    /// The work it took.
    pub effort: Effort,
}

/// The number of all solutions of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Total {
    /// All solutions are known, and each is equally likely to be drawn.
    Exact(u64),
    /// There are too many to know, and some are more likely to be drawn than others.
    Estimated(Estimate),
    /// The limits were reached before the first solution was found: there may be none.
    Unknown,
}

/// Draws solutions, with replacement. What is drawn depends on the puzzle, the seed and the position in the sample.
///
/// ```
/// use minirow_variant::{Limits, Total, format, sample};
///
/// let read = format::read("size 4\ngrid 12.. .... .... ....\n")?;
/// let drawn = sample(&read.variant, 5, 1, &Limits::NONE);
/// assert_eq!((drawn.solutions.len(), drawn.total), (5, Total::Exact(24)));
/// # Ok::<(), format::FormatError>(())
/// ```
pub fn sample(variant: &Variant, number: u64, seed: u64, limits: &Limits) -> Sample {
    let mut all = Vec::new();
    let (finish, mut effort) = each_solution(variant, limits, |grid| {
        all.push(grid.clone());
        if all.len() > LISTED { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    if finish == Finish::Complete {
        let mut random = Random::new(seed);
        let draws = if all.is_empty() { 0 } else { number };
        let draw = |_| all[random.below(all.len() as u64) as usize].clone();
        return Sample {
            solutions: (0..draws).map(draw).collect(),
            total: Total::Exact(all.len() as u64),
            effort,
        };
    }
    if all.is_empty() {
        return Sample { solutions: Vec::new(), total: Total::Unknown, effort };
    }
    let mut solutions = Vec::new();
    for index in 0..number {
        let mut spent = Effort::default();
        let drawn = fill(variant, &mut Random::numbered(seed, index), limits, &mut spent);
        effort.add(spent);
        let Ok(solution) = drawn else { break };
        solutions.push(solution);
    }
    Sample { solutions, total: Total::Estimated(estimate(variant, PROBES, seed, limits)), effort }
}
