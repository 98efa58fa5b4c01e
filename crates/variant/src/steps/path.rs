//! `Path`: the steps through a puzzle, cheapest first, found one at a time.

use minirow::Stop;

use super::find::{self, Ground};
use super::{Checker, Position, Step, Technique};
use crate::{Filled, Variant};

/// A source of steps. A path asks its sources in order and takes the cheapest step that one of them offers.
pub trait Source {
    /// The cheapest step on this position that costs no more than this technique; `None` if there is none.
    fn next(&mut self, position: &Position, at_most: Technique, stop: &Stop) -> Option<Step>;
}

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
    checker: Checker,
    position: Position,
    sources: Vec<Box<dyn Source>>,
    most: Technique,
    stop: Stop,
    is_stuck: bool,
}

impl Path {
    /// The path through this puzzle, which can be cancelled through `stop`.
    pub fn new(variant: &Variant, stop: Stop) -> Self {
        let own: Box<dyn Source> = Box::new(Ground::new(variant));
        Self::with_sources(variant, stop, vec![own])
    }

    /// A path that takes its steps from these sources.
    pub fn with_sources(variant: &Variant, stop: Stop, sources: Vec<Box<dyn Source>>) -> Self {
        let checker = Checker::new(variant);
        Self {
            variant: variant.clone(),
            position: checker.start(),
            checker,
            sources,
            most: Technique::Trial,
            stop,
            is_stuck: false,
        }
    }

    /// Uses no technique that costs more than this one.
    #[must_use]
    pub const fn up_to(mut self, most: Technique) -> Self {
        self.most = most;
        self
    }

    /// The position after the steps so far.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The checker of this puzzle.
    pub const fn checker(&self) -> &Checker {
        &self.checker
    }

    /// How the path ended; `None` while there may be more steps.
    pub fn ending(&self) -> Option<Ending> {
        if self.checker.is_contradictory(&self.position) {
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
        let mut best: Option<Step> = None;
        for source in &mut self.sources {
            let most = best.as_ref().map_or(self.most, |step| step.technique);
            let step = source.next(&self.position, most, &self.stop);
            let is_better = |step: &Step| best.as_ref().is_none_or(|best| step.technique < best.technique);
            if let Some(step) = step.filter(is_better) {
                best = Some(step);
            }
        }
        match &best {
            Some(step) => self.checker.apply(&mut self.position, step),
            None => self.is_stuck = true,
        }
        best
    }
}

impl Source for Ground {
    fn next(&mut self, position: &Position, at_most: Technique, stop: &Stop) -> Option<Step> {
        let used = Technique::ALL.into_iter().take_while(|&technique| technique <= at_most);
        used.take_while(|_| !stop.is_set())
            .find_map(|technique| find::first_step(self, position, technique, stop))
    }
}
