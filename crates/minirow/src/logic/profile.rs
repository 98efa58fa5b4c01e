//! `Profile`: which techniques are tried, and in which order.

use super::{Assumption, Technique};
use crate::outcome::NEVER;
use crate::{Board, Engine, Outcome, Stop};

/// An order of techniques. The first that finds something makes the step.
#[derive(Clone, Debug)]
pub struct Profile {
    /// Easiest first.
    pub(super) techniques: Vec<Technique>,
    /// Whether those that assume a single solution are used. If not, they keep their places in the order.
    pub(super) uniqueness: bool,
}

impl Profile {
    /// The order in which a person would try: all techniques, easiest first; of chains the shortest.
    pub fn human() -> Self {
        Self::of(Technique::ALL)
    }

    /// The three rules that need no pencilmarks: full house, naked single, hidden single.
    pub fn singles() -> Self {
        Self::of(&[Technique::FullHouse, Technique::NakedSingle, Technique::HiddenSingle])
    }

    /// These techniques in this order.
    pub fn of(techniques: &[Technique]) -> Self {
        Self { techniques: techniques.to_vec(), uniqueness: true }
    }

    /// The techniques that are used, in their order.
    pub fn techniques(&self) -> impl Iterator<Item = Technique> + '_ {
        self.places().map(|(_, technique)| technique)
    }

    /// The techniques that are used, each with its place in the order, counted from 1.
    pub(super) fn places(&self) -> impl Iterator<Item = (usize, Technique)> + '_ {
        let is_used = |one: Technique| self.uniqueness || one.assumes() == Assumption::None;
        (1..).zip(self.techniques.iter().copied()).filter(move |&(_, technique)| is_used(technique))
    }

    /// These techniques in this order, all if none are named, except those left out.
    pub fn select(techniques: &[Technique], without: &[Technique]) -> Self {
        let all = if techniques.is_empty() { Technique::ALL } else { techniques };
        let techniques = all.iter().copied().filter(|one| !without.contains(one)).collect();
        Self { techniques, uniqueness: true }
    }

    /// This profile without techniques that assume a single solution: what it solves is proven to be the only solution.
    #[must_use]
    pub fn without_uniqueness(self) -> Self {
        Self { uniqueness: false, ..self }
    }

    /// This profile, without techniques that assume a unique solution unless the solution of the board is unique.
    #[must_use]
    pub fn for_board(self, board: &Board) -> Self {
        self.for_board_until(&NEVER, board)
    }

    /// Like [`Profile::for_board`], but can be cancelled through `stop`; then techniques that assume one solution are left out.
    #[must_use]
    pub fn for_board_until(self, stop: &Stop, board: &Board) -> Self {
        match Engine::default().solve_until(stop, board) {
            Some(Outcome::Unique(_)) => self,
            Some(Outcome::Unsolvable | Outcome::Multiple(..)) | None => self.without_uniqueness(),
        }
    }
}
