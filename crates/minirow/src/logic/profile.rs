//! `Profile`: in which order techniques are tried, and which of several finds is taken.

use super::{Assumption, Find, Technique};
use crate::outcome::NEVER;
use crate::{Board, Effort, Engine, Outcome, Stop};

/// An order of techniques. The first tier with a find makes the step.
#[derive(Clone, Debug)]
pub struct Profile {
    /// Easiest first.
    pub tiers: Vec<Tier>,
}

/// Techniques that are tried together.
#[derive(Clone, Debug)]
pub struct Tier {
    /// Tried in this order.
    pub techniques: Vec<Technique>,
    /// Which find is taken.
    pub choose: Choose,
}

/// Which of the finds of a tier is taken.
#[derive(Clone, Copy, Debug)]
pub enum Choose {
    /// The first.
    First,
    /// The first of the steps with the lowest rating.
    Lowest(fn(&Find) -> Cost),
}

/// How hard a find is: higher is harder. The unit is the profile's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cost(pub u32);

impl Profile {
    /// What a person would try: all techniques, easiest first; of chains the shortest.
    pub fn human() -> Self {
        Self::of(Technique::ALL)
    }

    /// The three rules that need no pencilmarks: full house, naked single, hidden single.
    pub fn singles() -> Self {
        Self::of(&[Technique::FullHouse, Technique::NakedSingle, Technique::HiddenSingle])
    }

    /// These techniques in this order.
    pub fn of(techniques: &[Technique]) -> Self {
        let tier = |&technique| Tier { techniques: vec![technique], choose: choose(technique) };
        Self { tiers: techniques.iter().map(tier).collect() }
    }

    /// These techniques in this order, all if none are named, except those left out.
    pub fn select(techniques: &[Technique], without: &[Technique]) -> Self {
        let all = if techniques.is_empty() { Technique::ALL } else { techniques };
        let kept: Vec<Technique> = all.iter().copied().filter(|one| !without.contains(one)).collect();
        Self::of(&kept)
    }

    /// This profile without techniques that assume a single solution: what it solves is proven to be the only solution.
    #[must_use]
    pub fn without_uniqueness(mut self) -> Self {
        for tier in &mut self.tiers {
            tier.techniques.retain(|technique| technique.assumes() == Assumption::None);
        }
        self
    }

    /// This profile without techniques that assume a single solution, unless the board has just one.
    #[must_use]
    pub fn fitting(self, board: &Board) -> Self {
        self.fitting_until(&NEVER, board)
    }

    /// Like [`Profile::fitting`], but can be cancelled through `stop`; then techniques that assume one solution are left out.
    #[must_use]
    pub fn fitting_until(self, stop: &Stop, board: &Board) -> Self {
        match Engine::default().solve_until(stop, board, &mut Effort::default()) {
            Some(Outcome::Unique(_)) => self,
            Some(Outcome::Unsolvable | Outcome::Multiple(..)) | None => self.without_uniqueness(),
        }
    }
}

/// The first find, except of techniques whose finds differ in length. Chains are found the shortest first.
fn choose(technique: Technique) -> Choose {
    match technique.family() {
        super::Family::Forcing => Choose::Lowest(|find| Cost(find.length)),
        _ => Choose::First,
    }
}
