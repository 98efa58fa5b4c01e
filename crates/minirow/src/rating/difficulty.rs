//! `Difficulty`: bounds for how hard a puzzle is, for `filter` and `generate`.

use std::ops::RangeInclusive;

use super::{Rating, RatingOptions, Ratings, Scale, ScaleRating};
use crate::logic::Technique;
use crate::logic::human::{self, HumanEnd, HumanOptions, Level};
use crate::outcome::NEVER;
use crate::{Board, Engine, Status};

/// Constraints for the difficulty of a puzzle with one solution.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Difficulty {
    /// The level on the scale `human`.
    pub level: Option<RangeInclusive<Level>>,
    /// ER on the scale `se`, in tenths.
    pub er: Option<RangeInclusive<u16>>,
    /// Techniques that must be needed, on the scale `human`.
    pub techniques: Vec<Technique>,
    /// Techniques that must not be needed.
    pub without: Vec<Technique>,
}

impl Difficulty {
    /// Returns `true` if there is no constraint.
    pub fn is_anything(&self) -> bool {
        *self == Self::default()
    }

    /// The ratings of a puzzle within these bounds; `None` if it is outside them or does not have exactly one solution.
    pub fn ratings(&self, board: &Board, options: &RatingOptions) -> Option<Ratings> {
        let outcome = Engine::default().solve(board);
        let solution = outcome.unique()?;
        let mut each = Vec::new();
        if self.level.is_some() || !self.techniques.is_empty() || !self.without.is_empty() {
            each.push(Rating { rated: ScaleRating::Human(self.human(board, options)?), why: None });
        }
        if let Some(range) = &self.er {
            let rating = Rating::rate(&NEVER, board, Some(solution), Scale::Se, options)?;
            let fits = matches!(rating.rated, ScaleRating::Se(rated) if range.contains(&rated.er));
            (fits && rating.is_complete()).then_some(())?;
            each.push(rating);
        }
        Some(Ratings { status: Status::Unique, each })
    }

    fn human(&self, board: &Board, options: &RatingOptions) -> Option<human::HumanRating> {
        let most = self.level.as_ref().map_or(Level::Beyond, |levels| *levels.end());
        let rated = human::rate(board, &HumanOptions { uniqueness: options.uniqueness, most });
        let is_solved = rated.end == HumanEnd::Solved || most == Level::Beyond;
        let needs = |technique: &Technique| {
            rated.hardest == Some(*technique)
                || rated.rounds.iter().any(|round| round.technique == *technique)
        };
        let fits = is_solved
            && self.level.as_ref().is_none_or(|levels| levels.contains(&rated.level))
            && self.techniques.iter().all(needs)
            && !self.without.iter().any(needs);
        fits.then_some(rated)
    }
}
