//! The rating of a puzzle. It is solved in rounds: a round takes the cheapest technique that finds anything and does all that it finds
//! at once; of chains and trials, all that the shortest find. Nothing is chosen, so equivalent puzzles have equal ratings.

use minirow::Stop;

use super::find::Ground;
use super::plan::Plan;
use super::{Level, Technique};
use crate::Variant;

/// All that one technique finds at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// The technique.
    pub technique: Technique,
    /// The layers of the shortest chain or trial, the length of the shortest classic chain; 0 for other techniques.
    pub layers: u32,
    /// How many cells were open.
    pub open: usize,
}

impl Round {
    /// The contribution to the effort.
    pub fn cost(&self) -> u32 {
        self.technique.cost(self.layers)
    }
}

/// The rating of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rated {
    /// The level: that of the hardest technique, or beyond if no technique solves the puzzle.
    pub level: Level,
    /// The costs of all rounds.
    pub effort: u32,
    /// The hardest technique; none if nothing is to be done.
    pub hardest: Option<Technique>,
    /// The rounds in order.
    pub rounds: Vec<Round>,
    /// Whether the rounds solve the puzzle.
    pub is_solved: bool,
}

/// Rates a puzzle that has one solution, with techniques up to a level: a puzzle that needs more is beyond it. `None` if it was cancelled.
///
/// ```
/// use minirow::Stop;
/// use minirow_variant::format;
/// use minirow_variant::steps::{Level, rate};
///
/// let read = format::read("size 4\nkiller 6 r1c1 r1c2\nkiller 8 r1c3 r1c4 r2c4\nkiller 6 r2c1 r2c2 r2c3\nkiller 4 r3c1\nkiller 3 r3c2 r3c3\nkiller 5 r3c4 r4c4\nkiller 3 r4c1\nkiller 5 r4c2 r4c3\n")?;
/// let rated = rate(&read.variant, Level::Beyond, &Stop::NEVER).expect("it is not cancelled");
/// assert!(rated.effort > 0);
/// # Ok::<(), format::FormatError>(())
/// ```
pub fn rate(variant: &Variant, most: Level, stop: &Stop) -> Option<Rated> {
    let ground = Ground::new(variant);
    let plan = Plan::new(&ground, most, true);
    let mut position = ground.checker.start();
    let mut rounds: Vec<Round> = Vec::new();
    while !position.is_solved() && !position.masks.contains(&0) {
        let Some((round, next)) = plan.next_round(&ground, &position, stop) else { break };
        rounds.push(round);
        position = next;
    }
    if stop.is_set() {
        return None;
    }
    let is_solved = position.is_solved();
    let hardest = rounds.iter().map(|round| round.technique).max();
    let level = if is_solved { hardest.map_or(Level::Easy, Technique::level) } else { Level::Beyond };
    let beyond = if is_solved { 0 } else { Technique::BEYOND_COST };
    let effort = rounds.iter().map(Round::cost).sum::<u32>() + beyond;
    Some(Rated { level, effort, hardest, rounds, is_solved })
}
