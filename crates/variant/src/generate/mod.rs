//! Puzzles made from a seed: a shape, a random full grid that obeys the rules, clues that describe it, and then as few givens as
//! leave one solution.

mod cages;
mod fill;
mod jigsaw;
mod lines;
mod many;
mod recipe;

use std::fmt;
use std::ops::{ControlFlow, RangeInclusive};

use minirow::Random;

pub(crate) use fill::fill;
#[cfg(test)]
pub(crate) use jigsaw::regions as random_regions;
pub use many::{Order, generate_each};
pub use recipe::{Recipe, RecipeError};

use crate::answer::solve;
use crate::hybrid::Hybrid;
use crate::lower::lower;
use crate::steps::Rated;
use crate::{Effort, Filled, Finish, Limits, Place, Variant, VariantError};

/// A puzzle with its solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// The puzzle. It has exactly one solution.
    pub variant: Variant,
    /// Its solution.
    pub solution: Filled,
    /// The work it took to make the puzzle.
    pub effort: Effort,
    /// The guesses of the engine when it solves the puzzle and shows that the solution is the only one: nodes of the search and
    /// conflicts. 0 if propagation alone solves it.
    pub guesses: u64,
    /// The cells whose givens were removed, in this order.
    pub removed: Vec<Place>,
    /// The rating, if the order asks for levels.
    pub rated: Option<Rated>,
}

/// Why no puzzle was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MakeError {
    /// A rule does not fit the shape.
    Rule(VariantError),
    /// No grid obeys the rules.
    Impossible,
    /// The limits were reached, or too many attempts failed.
    Unknown,
}

impl fmt::Display for MakeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rule(error) => error.fmt(f),
            Self::Impossible => f.write_str("no grid obeys these rules"),
            Self::Unknown => f.write_str("no puzzle found within the limits"),
        }
    }
}

impl std::error::Error for MakeError {}

/// How many jigsaws or sets of cages are tried before giving up.
const ATTEMPTS: u64 = 100;
/// Conflicts after which it is left open whether a given is redundant; it stays.
const TEST_CONFLICTS: u64 = 2000;

/// Makes a puzzle. The same recipe and seed give the same puzzle, unless it is cancelled.
///
/// ```
/// use minirow_variant::{Limits, Outcome, Recipe, generate, solve};
///
/// let recipe = Recipe::of(6, &["killer"], None)?;
/// let made = generate(&recipe, 1, &Limits::NONE)?;
/// assert_eq!(solve(&made.variant, &Limits::NONE).0, Outcome::Unique(made.solution));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If a rule does not fit the shape, no grid obeys the rules, or the limits are reached.
pub fn generate(recipe: &Recipe, seed: u64, limits: &Limits) -> Result<Made, MakeError> {
    let mut effort = Effort::default();
    for attempt in 0..ATTEMPTS {
        if limits.stop.is_set() || effort.conflicts >= limits.conflicts {
            break;
        }
        let mut random = Random::numbered(seed, attempt);
        let shape =
            if recipe.jigsaw { jigsaw::regions(&recipe.shape, &mut random) } else { recipe.shape.clone() };
        let mut variant = Variant::new(shape);
        for rule in &recipe.rules {
            variant.add(rule.clone()).map_err(MakeError::Rule)?;
        }
        let solution = match fill(&variant, &mut random, limits, &mut effort) {
            Ok(solution) => solution,
            // Many jigsaws have no grid at all: another may.
            Err(MakeError::Impossible | MakeError::Unknown) if recipe.jigsaw => continue,
            Err(error) => return Err(error),
        };
        lines::add_thermos(&mut variant, &solution, recipe.thermos, &mut random);
        lines::add_arrows(&mut variant, &solution, recipe.arrows, &mut random);
        lines::add_whispers(&mut variant, &solution, recipe.whispers, &mut random);
        let removed = if recipe.killer {
            cages::add(&mut variant, &solution, &mut random, limits, &mut effort).then(Vec::new)
        } else {
            remove_givens(&mut variant, &solution, recipe.clues.as_ref(), &mut random, limits, &mut effort)
        };
        if let Some(removed) = removed {
            let guesses = guesses(&variant, limits);
            return Ok(Made { variant, solution, effort, guesses, removed, rated: None });
        }
    }
    Err(MakeError::Unknown)
}

/// The guesses that the engine needs.
fn guesses(variant: &Variant, limits: &Limits) -> u64 {
    let (_, needed) = solve(variant, limits);
    needed.nodes + needed.conflicts
}

/// Gives every cell and removes givens in random order while there is one solution and more givens than the fewest allowed. Returns
/// the cells whose givens were removed in this order, if the number of givens is in the range.
fn remove_givens(
    variant: &mut Variant,
    solution: &Filled,
    clues: Option<&RangeInclusive<usize>>,
    random: &mut Random,
    limits: &Limits,
    effort: &mut Effort,
) -> Option<Vec<Place>> {
    let hybrid = Hybrid::new(lower(variant));
    let mut order: Vec<Place> = variant.shape().places().collect();
    random.shuffle(&mut order);
    let mut masks: Vec<u64> = solution.values().iter().map(|value| 1 << value.index()).collect();
    let mut removed = Vec::new();
    for &place in &order {
        let left = order.len() - removed.len();
        if clues.is_some_and(|clues| left <= *clues.start()) || limits.stop.is_set() {
            break;
        }
        if is_implied(&hybrid, &mut masks, place, limits, effort) == Implied::Yes {
            removed.push(place);
        }
    }
    let left = order.len() - removed.len();
    for place in order {
        if masks[place.index()].is_power_of_two()
            && hybrid.problem.masks[place.index()] != masks[place.index()]
        {
            variant.set_given(place, Some(solution.at(place))).expect("the place is in the grid");
        }
    }
    (!limits.stop.is_set() && clues.is_none_or(|clues| left <= *clues.end())).then_some(removed)
}

/// The answer of [`is_implied`].
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Implied {
    Yes,
    No,
    /// The limits were reached.
    Unknown,
}

/// Tests whether the other masks alone imply the value of a cell; then its mask becomes that of the problem.
pub(crate) fn is_implied(
    hybrid: &Hybrid,
    masks: &mut [u64],
    place: Place,
    limits: &Limits,
    effort: &mut Effort,
) -> Implied {
    let own = masks[place.index()];
    let all = hybrid.problem.masks[place.index()];
    masks[place.index()] = all & !own;
    let mut spent = Effort::default();
    let left = limits.conflicts.saturating_sub(effort.conflicts);
    let test = Limits { stop: limits.stop.clone(), conflicts: left.min(TEST_CONFLICTS) };
    let finish = if masks[place.index()] == 0 {
        Finish::Complete
    } else {
        hybrid.each(masks, &test, &mut spent, &mut |_| ControlFlow::Break(()))
    };
    effort.add(spent);
    let implied = match finish {
        Finish::Complete => Implied::Yes,
        Finish::Enough => Implied::No,
        Finish::Unknown => Implied::Unknown,
    };
    masks[place.index()] = if implied == Implied::Yes { all } else { own };
    implied
}
