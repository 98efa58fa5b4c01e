//! Many puzzles of one recipe on several threads. Each attempt has a number and its own random numbers, and puzzles are handed out
//! in the order of the attempts, so that the number of threads changes nothing.

use std::ops::{ControlFlow, RangeInclusive};

use minirow::{Random, parallel};

use super::{Made, MakeError, Recipe, generate};
use crate::steps::{Level, Rated, rate};
use crate::{Limits, Variant};

/// An order for puzzles.
#[derive(Clone, Debug)]
pub struct Order {
    /// How many puzzles.
    pub number: u64,
    /// The seed of the random numbers.
    pub seed: u64,
    /// The guesses that a puzzle needs. If it needs more, givens are put back; others are thrown away.
    pub guesses: RangeInclusive<u64>,
    /// The levels that a puzzle may have, if they matter. If it is harder, givens are put back; others are thrown away.
    pub levels: Option<RangeInclusive<Level>>,
    /// How many attempts in a row may fail.
    pub tries: u64,
    /// How many threads to use.
    pub threads: usize,
}

impl Order {
    /// Any puzzles, on one thread.
    pub const fn new(number: u64, seed: u64) -> Self {
        Self { number, seed, guesses: 0..=u64::MAX, levels: None, tries: 1000, threads: 1 }
    }
}

impl Order {
    fn accepts(&self, made: &Made) -> bool {
        let fits = |levels: &RangeInclusive<Level>| {
            made.rated.as_ref().is_some_and(|rated| levels.contains(&rated.level))
        };
        self.guesses.contains(&made.guesses) && self.levels.as_ref().is_none_or(fits)
    }
}

/// The puzzle with its rating, if the order asks for levels. Techniques above them are not tried. If the puzzle is too hard or needs too
/// many guesses, the givens that were removed last are put back, as few as make it easy enough, unless there are more givens then than the
/// recipe allows.
fn eased(mut made: Made, recipe: &Recipe, order: &Order, limits: &Limits) -> Made {
    let (most, most_guesses) = (order.levels.as_ref().map(|levels| *levels.end()), *order.guesses.end());
    // The rating of a puzzle that is easy enough.
    let rating = |variant: &Variant| -> Option<Option<Rated>> {
        if most_guesses < u64::MAX && super::guesses(variant, limits) > most_guesses {
            return None;
        }
        let Some(most) = most else { return Some(None) };
        rate(variant, most, &limits.stop).filter(|rated| rated.level <= most).map(Some)
    };
    if most.is_none() && made.guesses <= most_guesses {
        return made;
    }
    if let Some(rated) = rating(&made.variant) {
        made.rated = rated;
        return made;
    }
    let with_fewer_removed = |number: usize| {
        let mut variant = made.variant.clone();
        for &place in &made.removed[number..] {
            variant.set_given(place, Some(made.solution.at(place))).expect("the solution fits the puzzle");
        }
        variant
    };
    let cells = made.variant.shape().cells();
    let most_givens = recipe.clues.as_ref().map_or(cells, |clues| *clues.end());
    // Bounds of the search: with `hard` givens removed the puzzle is too hard, and fewer than `easy` need not be removed.
    let (mut easy, mut hard) = (cells.saturating_sub(most_givens), made.removed.len());
    let mut best = None;
    while easy + 1 < hard && !limits.stop.is_set() {
        let number = usize::midpoint(easy, hard);
        let variant = with_fewer_removed(number);
        if let Some(rated) = rating(&variant) {
            (best, easy) = (Some((variant, rated, number)), number);
        } else {
            hard = number;
        }
    }
    if let Some((variant, rated, number)) = best {
        made.guesses = super::guesses(&variant, limits);
        made.removed.truncate(number);
        (made.variant, made.rated) = (variant, rated);
    }
    made
}

/// Makes puzzles and calls `found` with the number of the attempt for each, until it breaks. Returns how many there are. The limits
/// are those of each attempt.
///
/// # Errors
/// If the recipe is impossible. Attempts that the limits end are failed attempts.
pub fn generate_each(
    recipe: &Recipe,
    order: &Order,
    limits: &Limits,
    mut found: impl FnMut(u64, Made) -> ControlFlow<()>,
) -> Result<u64, MakeError> {
    let round = order.threads.max(1) as u64;
    let (mut made, mut failed, mut first) = (0, 0, 0);
    while made < order.number && failed < order.tries && !limits.stop.is_set() {
        let result = |(): &mut (), index: usize| {
            let seed = Random::numbered(order.seed, first + index as u64).next();
            ControlFlow::Continue(
                generate(recipe, seed, limits).map(|made| eased(made, recipe, order, limits)),
            )
        };
        let results = parallel::in_order(order.threads, round as usize, || (), result);
        for (attempt, result) in (first..).zip(results) {
            if made == order.number || failed == order.tries {
                break;
            }
            match result {
                Ok(puzzle) if order.accepts(&puzzle) => {
                    (made, failed) = (made + 1, 0);
                    if found(attempt, puzzle).is_break() {
                        return Ok(made);
                    }
                }
                Ok(_) | Err(MakeError::Unknown) => failed += 1,
                Err(error) => return Err(error),
            }
        }
        first += round;
    }
    Ok(made)
}
