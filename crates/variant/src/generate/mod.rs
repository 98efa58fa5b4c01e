//! Puzzles made from a seed: a shape, a random full grid that obeys the rules, clues that describe it, and then as few givens as
//! leave one solution.

mod cages;
mod fill;
mod jigsaw;
mod thermos;

use std::fmt;
use std::ops::ControlFlow;

use minirow::Random;

pub(crate) use fill::fill;
#[cfg(test)]
pub(crate) use jigsaw::regions as random_regions;

use crate::hybrid::Hybrid;
use crate::lower::lower;
use crate::{Effort, Filled, Finish, Limits, Place, Rule, Shape, Variant, VariantError};

/// The kind of puzzle to make.
#[derive(Clone, Debug)]
pub struct Recipe {
    /// The size and the regions.
    pub shape: Shape,
    /// Rules for the whole grid, such as diagonals, windoku or anti-knight. Rules about particular cells are allowed too.
    pub rules: Vec<Rule>,
    /// Whether to replace the regions by random connected ones.
    pub jigsaw: bool,
    /// Whether to make killer cages, which then are the only clues.
    pub killer: bool,
    /// How many thermometers to add.
    pub thermos: usize,
    /// How many givens to stop at. Without a number, givens are removed until none can be spared.
    pub clues: Option<usize>,
}

impl Recipe {
    /// A puzzle of this shape with givens only.
    pub fn new(shape: Shape) -> Self {
        Self { shape, rules: Vec::new(), jigsaw: false, killer: false, thermos: 0, clues: None }
    }
}

/// A puzzle with its solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// The puzzle. It has exactly one solution.
    pub variant: Variant,
    /// Its solution.
    pub solution: Filled,
    /// The work it took.
    pub effort: Effort,
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
/// Conflicts after which it is left open whether a given can be spared; it stays.
const TEST_CONFLICTS: u64 = 2000;

/// Makes a puzzle. The same recipe and seed give the same puzzle, unless it is cancelled.
///
/// # Errors
/// If a rule does not fit the shape, no grid obeys the rules, or the limits are reached.
pub fn generate(recipe: &Recipe, seed: u64, limits: &Limits) -> Result<Made, MakeError> {
    let mut effort = Effort::default();
    for attempt in 0..ATTEMPTS {
        if limits.stop.is_set() {
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
        thermos::add(&mut variant, &solution, recipe.thermos, &mut random);
        let made = if recipe.killer {
            cages::add(&mut variant, &solution, &mut random, limits, &mut effort)
        } else {
            remove_givens(&mut variant, &solution, recipe.clues, &mut random, limits, &mut effort)
        };
        if made {
            return Ok(Made { variant, solution, effort });
        }
    }
    Err(MakeError::Unknown)
}

/// Gives every cell and removes givens in random order while there is one solution; returns whether that was possible.
fn remove_givens(
    variant: &mut Variant,
    solution: &Filled,
    clues: Option<usize>,
    random: &mut Random,
    limits: &Limits,
    effort: &mut Effort,
) -> bool {
    let hybrid = Hybrid::new(lower(variant));
    let mut order: Vec<Place> = variant.shape().places().collect();
    random.shuffle(&mut order);
    let mut masks: Vec<u64> = solution.values().iter().map(|value| 1 << value.index()).collect();
    let mut left = order.len();
    for &place in &order {
        if clues.is_some_and(|clues| left <= clues) || limits.stop.is_set() {
            break;
        }
        if is_implied(&hybrid, &mut masks, place, limits, effort) {
            left -= 1;
        }
    }
    for place in order {
        if masks[place.index()].is_power_of_two()
            && hybrid.problem.masks[place.index()] != masks[place.index()]
        {
            variant.set_given(place, Some(solution.at(place))).expect("the place is in the grid");
        }
    }
    !limits.stop.is_set()
}

/// Whether the other masks alone imply the value of a cell; then its mask becomes that of the problem.
pub(crate) fn is_implied(
    hybrid: &Hybrid,
    masks: &mut [u64],
    place: Place,
    limits: &Limits,
    effort: &mut Effort,
) -> bool {
    let own = masks[place.index()];
    let all = hybrid.problem.masks[place.index()];
    masks[place.index()] = all & !own;
    let mut spent = Effort::default();
    let test = Limits { stop: limits.stop.clone(), conflicts: limits.conflicts.min(TEST_CONFLICTS) };
    let finish = if masks[place.index()] == 0 {
        Finish::Complete
    } else {
        hybrid.each(masks, &test, &mut spent, &mut |_| ControlFlow::Break(()))
    };
    effort.add(spent);
    let is_implied = finish == Finish::Complete;
    masks[place.index()] = if is_implied { all } else { own };
    is_implied
}
