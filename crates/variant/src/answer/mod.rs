//! Questions about a puzzle: its solutions, their number, the values common to all of them, and which clues and rules matter.
//! Every grid that an engine finds is checked against the rules before it is reported. If a limit ended the search, the answer
//! says so.

mod candidates;
mod classic;
mod clues;
mod contradiction;
mod estimate;
mod sample;

pub use candidates::{Candidates, candidates, remaining};
pub use clues::{Clue, Minimized, Unnecessary, minimize, unnecessary};
pub use contradiction::{Contradiction, contradiction};
pub use estimate::{Estimate, estimate};
pub use sample::{Sample, Total, sample};

use std::ops::ControlFlow;

use crate::hybrid::Hybrid;
use crate::lower::lower;
use crate::{Effort, Filled, Finish, Limits, Value, Variant, holds};

/// The outcome of a search for the solutions of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// There is no solution.
    Unsolvable,
    /// There is this solution and no other.
    Unique(Filled),
    /// There are several, two of which are these.
    Multiple(Filled, Filled),
    /// The limits were reached. If there is a grid, it is a solution, and it is unknown whether there are more.
    Unknown(Option<Filled>),
}

/// A number of solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// How many solutions were found.
    pub found: u64,
    /// Whether these are all of them.
    pub finish: Finish,
    /// The work it took.
    pub effort: Effort,
}

/// Says whether the puzzle has no, one or several solutions, with the solutions that prove it.
///
/// ```
/// use minirow_variant::{Diagonal, Limits, Outcome, Rule, Shape, Value, Variant, solve};
///
/// let shape = Shape::usual(4)?;
/// let mut variant = Variant::new(shape.clone());
/// variant.add(Rule::Diagonal(Diagonal::Falling))?;
/// variant.add(Rule::Diagonal(Diagonal::Rising))?;
/// for (row, col, value) in [(0, 0, 1), (0, 1, 2), (0, 2, 3), (1, 0, 3)] {
///     variant.set_given(shape.at(row, col).unwrap(), Value::new(value))?;
/// }
/// let (outcome, _) = solve(&variant, &Limits::NONE);
/// assert!(matches!(outcome, Outcome::Unique(_)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn solve(variant: &Variant, limits: &Limits) -> (Outcome, Effort) {
    let mut first: Option<Filled> = None;
    let mut second = None;
    let (finish, effort) = each_solution(variant, limits, |grid| {
        if first.is_none() {
            first = Some(grid.clone());
            ControlFlow::Continue(())
        } else {
            second = Some(grid.clone());
            ControlFlow::Break(())
        }
    });
    let outcome = match (first, second, finish) {
        (Some(first), Some(second), _) => Outcome::Multiple(first, second),
        (found, None, Finish::Unknown) => Outcome::Unknown(found),
        (Some(only), None, _) => Outcome::Unique(only),
        (None, ..) => Outcome::Unsolvable,
    };
    (outcome, effort)
}

/// Counts the solutions, up to a limit.
///
/// ```
/// use minirow_variant::{Finish, Limits, count, format};
///
/// let read = format::read("size 4\ngrid 12.. .... .... ....\n")?;
/// let all = count(&read.variant, 1000, &Limits::NONE);
/// assert_eq!((all.found, all.finish), (24, Finish::Complete));
/// # Ok::<(), format::FormatError>(())
/// ```
pub fn count(variant: &Variant, limit: u64, limits: &Limits) -> Count {
    let mut found = 0;
    if limit == 0 {
        return Count { found, finish: Finish::Enough, effort: Effort::default() };
    }
    let (finish, effort) = each_solution(variant, limits, |_| {
        found += 1;
        if found == limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    Count { found, finish, effort }
}

/// Calls `found` for each solution until it breaks. The limit on conflicts is also the limit on the number of solutions, so that a
/// puzzle with very many of them ends with [`Finish::Unknown`], too.
///
/// ```
/// use std::ops::ControlFlow;
///
/// use minirow_variant::{Limits, each_solution, format};
///
/// let read = format::read("size 4\ngrid 12.. .... .... ....\n")?;
/// let mut solutions = Vec::new();
/// each_solution(&read.variant, &Limits::NONE, |grid| {
///     solutions.push(grid.clone());
///     if solutions.len() == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
/// });
/// assert_eq!(solutions.len(), 3);
/// # Ok::<(), format::FormatError>(())
/// ```
///
/// # Panics
/// If an engine finds a grid that breaks a rule, which is a fault of the engine.
pub fn each_solution(
    variant: &Variant,
    limits: &Limits,
    mut found: impl FnMut(&Filled) -> ControlFlow<()>,
) -> (Finish, Effort) {
    let mut left = limits.conflicts;
    let mut is_spent = false;
    let mut within_limits = |grid: &Filled| {
        if left == 0 {
            is_spent = true;
            return ControlFlow::Break(());
        }
        left -= 1;
        found(grid)
    };
    let (finish, effort) = if variant.is_classic() {
        classic::each_solution(variant, limits, &mut within_limits)
    } else {
        let mut effort = Effort::default();
        let hybrid = Hybrid::new(lower(variant));
        let finish = hybrid.each(&hybrid.problem.masks, limits, &mut effort, &mut |masks| {
            within_limits(&checked(variant, masks))
        });
        (finish, effort)
    };
    (if is_spent { Finish::Unknown } else { finish }, effort)
}

/// The limits that are left for further tests of the same answer.
fn left(limits: &Limits, spent: Effort) -> Limits {
    Limits { stop: limits.stop.clone(), conflicts: limits.conflicts.saturating_sub(spent.conflicts) }
}

/// The grid of masks with one value each, checked against the rules.
fn checked(variant: &Variant, masks: &[u64]) -> Filled {
    let values = masks.iter().map(|mask| Value::from_index(mask.trailing_zeros() as usize % 36)).collect();
    let grid = Filled::new(variant.shape(), values).filter(|grid| holds(variant, grid));
    grid.expect("a grid that the engine found obeys the rules")
}
