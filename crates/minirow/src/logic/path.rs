//! From one step to the next: what a profile finds on a board, and the way it leads.

use std::ops::ControlFlow;

use super::found::Found;
use super::sight::Sight;
use super::{Choose, Cost, Profile, Step, Technique, Tier, check};
use crate::outcome::NEVER;
use crate::{Board, Contradiction, Solution, Stop};

/// Every step of one technique on this board, in the order of its search; of a grouped chain also those with almost
/// locked sets.
pub fn find_all(board: &Board, technique: Technique) -> Vec<Step> {
    find_all_until(&NEVER, board, technique)
}

/// Like [`find_all`], but can be cancelled through `stop`; returns the steps found until then.
pub fn find_all_until(stop: &Stop, board: &Board, technique: Technique) -> Vec<Step> {
    let sight = Sight::until(stop, board);
    let mut steps = Vec::new();
    for technique in [Some(technique), technique.with_sets()].into_iter().flatten() {
        let _ = technique.search(
            &sight,
            &mut Found::thorough(technique, &mut |find, evidence| {
                steps.extend(find.step(evidence()));
                stop.flow()
            }),
        );
    }
    steps
}

/// The step that this profile takes first.
pub fn next_step(board: &Board, profile: &Profile) -> Option<Step> {
    next_step_until(&NEVER, board, profile)
}

/// Like [`next_step`], but can be cancelled through `stop`; then there is no step.
pub fn next_step_until(stop: &Stop, board: &Board, profile: &Profile) -> Option<Step> {
    let sight = Sight::until(stop, board);
    let mut tiers = profile.tiers.iter().take_while(|_| !stop.is_set());
    let next = tiers.find_map(|tier| tier.step(&sight)).filter(|_| !stop.is_set())?;
    debug_assert_eq!(check(board, &next), Ok(()), "{next:?} on\n{board:?}");
    Some(next)
}

impl Tier {
    fn step(&self, sight: &Sight<'_>) -> Option<Step> {
        let (mut best, mut lowest) = (None, None);
        for &technique in &self.techniques {
            let mut found = |find: &super::Find, evidence: &mut dyn FnMut() -> super::Evidence| {
                let rating = match self.choose {
                    Choose::First => Cost(0),
                    Choose::Lowest(rate) => rate(find),
                };
                if lowest.is_none_or(|lowest| rating < lowest) {
                    lowest = Some(rating);
                    best = find.step(evidence());
                }
                match self.choose {
                    Choose::First => ControlFlow::Break(()),
                    Choose::Lowest(_) => ControlFlow::Continue(()),
                }
            };
            if technique.search(sight, &mut Found::new(technique, &mut found)).is_break() {
                break;
            }
        }
        best
    }
}

/// A way through a puzzle: one step after the other, each the easiest there was.
#[derive(Clone, Debug)]
pub struct Path {
    /// The steps in order.
    pub steps: Vec<Step>,
    /// Where they lead.
    pub end: End,
}

/// How a path ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// Every cell is placed. No technique guesses, so the solution is the only one, unless a step assumed that.
    Solved(Solution),
    /// No technique finds anything more; this is left.
    Stuck(Box<Board>),
    /// The board has no solution, and this shows it.
    Contradiction(Contradiction),
}

impl Path {
    /// Walks from the board as the profile says until nothing more is found.
    ///
    /// It always ends: each step takes at least one candidate away.
    pub fn new(board: Board, profile: &Profile) -> Self {
        Self::walk(&NEVER, board, profile)
    }

    /// Like [`Path::new`], but can be cancelled through `stop`; then there is no path.
    pub fn until(stop: &Stop, board: Board, profile: &Profile) -> Option<Self> {
        let path = Self::walk(stop, board, profile);
        (!stop.is_set()).then_some(path)
    }

    /// The path, which is whole if it was not stopped.
    fn walk(stop: &Stop, mut board: Board, profile: &Profile) -> Self {
        // Most steps place a digit. A step is some hundred bytes, so a vector that grows would copy much.
        let mut steps = Vec::with_capacity(board.open().len());
        loop {
            if let Some(contradiction) = board.contradiction() {
                return Self { steps, end: End::Contradiction(contradiction) };
            }
            if let Some(solution) = board.solution() {
                return Self { steps, end: End::Solved(solution) };
            }
            let Some(next) = next_step_until(stop, &board, profile) else {
                return Self { steps, end: End::Stuck(Box::new(board)) };
            };
            next.apply(&mut board);
            steps.push(next);
        }
    }
}
