//! `Path`: the steps through a puzzle, cheapest first, found one at a time.

use minirow::Stop;

use super::find::Ground;
use super::plan::Plan;
use super::{Checker, Level, Position, Step};
use crate::{Filled, Variant};

/// How a path ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Every cell is placed.
    Solved(Filled),
    /// A cell has no candidate, or a house no place for a value: there is no solution.
    Contradiction,
    /// No technique makes progress.
    Stuck,
    /// The path was cancelled.
    Stopped,
}

/// The steps through a puzzle. Iteration ends where no technique makes progress.
pub struct Path {
    variant: Variant,
    ground: Ground,
    plan: Plan,
    position: Position,
    stop: Stop,
    is_stuck: bool,
}

impl Path {
    /// The path through this puzzle, which can be cancelled through `stop`. No step assumes that there is only one solution.
    pub fn new(variant: &Variant, stop: Stop) -> Self {
        let ground = Ground::new(variant);
        Self {
            variant: variant.clone(),
            plan: Plan::new(&ground, Level::Beyond, false),
            position: ground.checker.start(),
            ground,
            stop,
            is_stuck: false,
        }
    }

    /// The path through a puzzle that has one solution, with techniques that assume so. They apply if every rule is a house.
    #[must_use]
    pub fn with_uniqueness(self) -> Self {
        Self { plan: Plan::new(&self.ground, Level::Beyond, true), ..self }
    }

    /// Uses no technique above this level, and none that assumes a single solution.
    #[must_use]
    pub fn up_to(self, most: Level) -> Self {
        Self { plan: Plan::new(&self.ground, most, false), ..self }
    }

    /// The position after the steps so far.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The checker of this puzzle.
    pub const fn checker(&self) -> &Checker {
        &self.ground.checker
    }

    /// How the path ended; `None` while there may be more steps.
    pub fn ending(&self) -> Option<Ending> {
        if self.ground.checker.is_contradictory(&self.position) {
            Some(Ending::Contradiction)
        } else if self.position.is_solved() {
            let filled = self.position.filled(self.variant.shape());
            // A full grid may still break a rule that no step was about.
            let solved = filled.filter(|filled| crate::holds(&self.variant, filled));
            Some(solved.map_or(Ending::Contradiction, Ending::Solved))
        } else if self.is_stuck {
            Some(if self.stop.is_set() { Ending::Stopped } else { Ending::Stuck })
        } else {
            None
        }
    }
}

impl Iterator for Path {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        if self.ending().is_some() {
            return None;
        }
        let step = self.plan.next_step(&self.ground, &self.position, &self.stop);
        match &step {
            Some(step) => self.ground.checker.apply(&mut self.position, step),
            None => self.is_stuck = true,
        }
        step
    }
}
