//! `Wanted`: how hard a puzzle shall be. `filter` and `generate` ask it.

use std::ops::RangeInclusive;

use super::{Options, Rating, Ratings, Scale, ScaleRating};
use crate::logic::Technique;
use crate::logic::human::{self, HumanEnd, HumanOptions, Level};
use crate::outcome::NEVER;
use crate::{Board, Engine, Status};

/// Wishes for the difficulty of a puzzle with one solution.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// The level on the scale `human`.
    pub level: Option<RangeInclusive<Level>>,
    /// ER on the scale `se`, in tenths.
    pub er: Option<RangeInclusive<u16>>,
    /// Techniques that must be needed, on the scale `human`.
    pub techniques: Vec<Technique>,
    /// Techniques that must not be needed.
    pub without: Vec<Technique>,
}

impl Wanted {
    /// Whether any puzzle will do.
    pub fn is_anything(&self) -> bool {
        *self == Self::default()
    }

    /// The ratings of a puzzle that is as hard as wished; nothing of another, or of one that has not just one solution.
    pub fn ratings(&self, board: &Board, options: &Options) -> Option<Ratings> {
        let outcome = Engine::default().solve(board);
        let solution = outcome.unique()?;
        let mut each = Vec::new();
        if self.level.is_some() || !self.techniques.is_empty() || !self.without.is_empty() {
            each.push(Rating { rated: ScaleRating::Human(self.human(board, options)?), why: None });
        }
        if let Some(wanted) = &self.er {
            let rating = Rating::rate(&NEVER, board, Some(solution), Scale::Se, options)?;
            let fits = matches!(rating.rated, ScaleRating::Se(rated) if wanted.contains(&rated.er));
            (fits && rating.is_complete()).then_some(())?;
            each.push(rating);
        }
        Some(Ratings { status: Status::Unique, each })
    }

    fn human(&self, board: &Board, options: &Options) -> Option<human::HumanRating> {
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
