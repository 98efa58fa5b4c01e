//! The rating `human`: the hardest technique that a puzzle needs, its level, and the effort. `docs/rating.md` explains it to
//! puzzle makers.
//!
//! A puzzle is solved in rounds. A round takes the easiest technique that finds anything and does all that it finds at once; of
//! techniques with a length, all that the shortest find. Nothing is chosen, so every isomorph has the same rounds. The effort is the
//! sum of their costs: it counts how often the puzzle holds up a person who sees everything that is easier.

mod cost;
mod suppose;

use std::ops::ControlFlow;

pub use cost::Level;
#[doc(hidden)]
pub use cost::RoundCost;

use super::found::Found;
use super::sight::Sight;
use super::{Assumption, Conclusions, Family, Technique, proven};
use crate::outcome::NEVER;
use crate::{Board, Change, Engine, Outcome, Stop};

/// How to rate.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct HumanOptions {
    /// Whether techniques are used that assume a single solution.
    pub uniqueness: bool,
    /// The highest level whose techniques are used. A puzzle that needs more ends stuck, with the rating of what was done.
    pub most: Level,
}

impl Default for HumanOptions {
    fn default() -> Self {
        Self { uniqueness: true, most: Level::Beyond }
    }
}

/// The rating of a puzzle. It orders puzzles by their hardest technique, then by effort.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HumanRating {
    /// The hardest technique; none if nothing is to be done.
    pub hardest: Option<Technique>,
    /// The level of that technique.
    pub level: Level,
    /// The costs of all rounds.
    pub effort: u32,
    /// How many rounds the hardest technique takes. A nested net counts once.
    pub times: usize,
    /// The rounds in order.
    pub rounds: Vec<HumanRound>,
    /// How it ended.
    pub end: HumanEnd,
}

/// How the rounds ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HumanEnd {
    /// Every cell is placed.
    Solved,
    /// No technique short of nested nets finds anything: the puzzle has several solutions, or needs more.
    Stuck,
}

impl HumanEnd {
    /// Its name in data.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Solved => "solved",
            Self::Stuck => "stuck",
        }
    }
}

/// All that one technique finds at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HumanRound {
    /// The technique.
    pub technique: Technique,
    /// The length of the shortest find, or the depth of a net; 0 for other techniques.
    pub length: u32,
    /// The conclusions.
    pub conclusions: Conclusions,
    /// The number of cells that were open.
    pub open: usize,
}

impl HumanRound {
    /// The contribution to the effort.
    pub fn cost(&self) -> u32 {
        cost::cost(self.technique, self.length)
    }
}

/// Rates a board that has a solution. With `uniqueness`, the solution must be unique.
#[doc(hidden)]
pub fn rate(board: &Board, options: &HumanOptions) -> HumanRating {
    rate_so_far(&NEVER, board, *options)
}

/// Like [`rate`], but can be cancelled through `stop`; then there is no rating.
#[doc(hidden)]
pub fn rate_until(stop: &Stop, board: &Board, options: &HumanOptions) -> Option<HumanRating> {
    let rated = rate_so_far(stop, board, *options);
    (!stop.is_set()).then_some(rated)
}

/// The rating, which is right if it was not stopped.
fn rate_so_far(stop: &Stop, board: &Board, options: HumanOptions) -> HumanRating {
    let mut board = board.clone();
    let mut rounds: Vec<HumanRound> = Vec::new();
    let end = loop {
        if board.open().is_empty() {
            break HumanEnd::Solved;
        }
        let Some(round) = next_round(stop, &board, options) else { break HumanEnd::Stuck };
        if round.conclusions.apply(&mut board) == Change::Refused {
            break HumanEnd::Stuck;
        }
        rounds.push(round);
    };
    let mut hardest = rounds.iter().map(|round| round.technique).max();
    let mut effort = rounds.iter().map(HumanRound::cost).sum();
    let outcome = || Engine::default().solve_until(stop, &board);
    let needs_more = || !matches!(outcome(), Some(Outcome::Multiple(..)));
    if end == HumanEnd::Stuck && options.most == Level::Beyond && needs_more() {
        hardest = Some(Technique::NestedForcingNet);
        effort += cost::cost(Technique::NestedForcingNet, 0);
    }
    let hardest_rounds = rounds.iter().filter(|round| Some(round.technique) == hardest).count();
    let times = hardest_rounds.max(usize::from(hardest.is_some()));
    HumanRating { hardest, level: hardest.map_or(Level::Easy, Level::of), effort, times, rounds, end }
}

/// The next round on this board.
fn next_round(stop: &Stop, board: &Board, options: HumanOptions) -> Option<HumanRound> {
    let is_used = |technique: &Technique| {
        *technique < Technique::NestedForcingNet
            && Level::of(*technique) <= options.most
            && (options.uniqueness || technique.assumes() == Assumption::None)
    };
    round_of(stop, board, Technique::ALL.iter().copied().filter(is_used))
}

/// The round of the first of these techniques that finds anything; none if it is cancelled through `stop`.
#[doc(hidden)]
pub fn round_of(
    stop: &Stop,
    board: &Board,
    techniques: impl IntoIterator<Item = Technique>,
) -> Option<HumanRound> {
    let sight = Sight::until(stop, board);
    let round = techniques.into_iter().take_while(|_| !stop.is_set()).find_map(|technique| {
        let (length, conclusions) = match technique {
            Technique::Nishio | Technique::DynamicForcingChain | Technique::DynamicForcingChainPlus => {
                let found = suppose::find(board, technique)?;
                (found.depth, found.conclusions)
            }
            _ => shortest(&sight, technique)?,
        };
        Some(HumanRound { technique, length, conclusions, open: board.open().len() })
    });
    round.filter(|_| !stop.is_set())
}

/// All that the shortest finds of a technique conclude, and their length.
fn shortest(sight: &Sight<'_>, technique: Technique) -> Option<(u32, Conclusions)> {
    let mut best: Option<(u32, Conclusions)> = None;
    let comes_in_order = technique.family() == Family::Chain;
    let _ = technique.search(
        sight,
        &mut Found::new(technique, &mut |find, evidence| {
            let longer = best.as_ref().is_some_and(|(length, _)| find.length > *length);
            if longer {
                return if comes_in_order { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
            }
            let board = sight.board();
            if !board.is_classic() && proven(board, find, evidence).is_none() {
                return ControlFlow::Continue(());
            }
            match &mut best {
                Some((length, all)) if find.length == *length => {
                    all.place |= find.conclusions.place;
                    all.remove |= find.conclusions.remove;
                }
                _ => best = Some((find.length, find.conclusions)),
            }
            ControlFlow::Continue(())
        }),
    );
    best
}
