//! The rating of a puzzle. It is solved in rounds: a round takes the cheapest technique that finds anything and does all that it finds
//! at once; of chains and trials, all that the shortest find. Nothing is chosen, so equivalent puzzles have equal ratings.

use std::ops::ControlFlow;

use minirow::Stop;

use super::find::{self, Ground};
use super::{Candidate, Checker, Level, Position, Technique};
use crate::Variant;

/// All that one technique finds at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// The technique.
    pub technique: Technique,
    /// The layers of the shortest chain or trial; 0 for other techniques.
    pub layers: u32,
    /// How many cells were open.
    pub open: usize,
}

impl Round {
    /// The contribution to the effort.
    pub const fn cost(&self) -> u32 {
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

/// Rates a puzzle that has a solution, with techniques up to a level: a puzzle that needs more is beyond it. `None` if it was cancelled.
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
    let mut position = Checker::new(variant).start();
    let mut rounds: Vec<Round> = Vec::new();
    let is_solved = loop {
        if position.is_solved() {
            break true;
        }
        if position.masks.contains(&0) {
            break false;
        }
        let used = Technique::ALL.into_iter().filter(|technique| technique.level() <= most);
        let open = position.open();
        let mut next = position.clone();
        let Some((technique, layers)) = used.take_while(|_| !stop.is_set()).find_map(|technique| {
            let layers = round(&ground, &position, technique, &mut next, stop)?;
            Some((technique, layers))
        }) else {
            break false;
        };
        rounds.push(Round { technique, layers, open });
        position = next;
    };
    if stop.is_set() {
        return None;
    }
    let hardest = rounds.iter().map(|round| round.technique).max();
    let level = if is_solved { hardest.map_or(Level::Easy, Technique::level) } else { Level::Beyond };
    let beyond = if is_solved { 0 } else { Technique::BEYOND_COST };
    let effort = rounds.iter().map(Round::cost).sum::<u32>() + beyond;
    Some(Rated { level, effort, hardest, rounds, is_solved })
}

/// Does all that a technique finds; its layers, if that is anything.
fn round(
    ground: &Ground,
    position: &Position,
    technique: Technique,
    next: &mut Position,
    stop: &Stop,
) -> Option<u32> {
    if matches!(technique, Technique::Chain | Technique::Trial) {
        let (layers, candidates) = find::refuted(ground, position, technique, stop)?;
        for Candidate { place, value } in candidates {
            next.masks[place.index()] &= !(1 << value.index());
        }
        return Some(layers);
    }
    let _ = find::each_step(ground, position, technique, &mut |step| {
        next.apply(&step, &ground.sees);
        ControlFlow::Continue(())
    });
    (next != position).then_some(0)
}
