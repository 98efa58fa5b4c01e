//! The shelf of a book: which levels its puzzles have, and whether the level is printed beside each. Classic puzzles and those of other
//! sizes and with other rules share it.

use std::ops::RangeInclusive;

use minirow::logic::human::Level;
use minirow_print::book::BookPuzzle;

use crate::context::Context;

/// The level and the effort of a puzzle.
pub(super) type Rating = (Level, u32);

/// Puzzles with their ratings, if they are rated.
pub(super) type Entries = Vec<(Option<Rating>, BookPuzzle)>;

/// The options of a book about the levels of its puzzles.
pub(super) struct Shelf<'a> {
    pub(super) context: &'a Context,
    levels: Option<RangeInclusive<Level>>,
    is_labelled: bool,
}

impl<'a> Shelf<'a> {
    /// A book of puzzles with these levels; the level of each is printed if it is labelled.
    pub(super) const fn new(
        context: &'a Context,
        levels: Option<RangeInclusive<Level>>,
        is_labelled: bool,
    ) -> Self {
        Self { context, levels, is_labelled }
    }

    /// Whether puzzles are to be rated.
    pub(super) const fn is_rated(&self) -> bool {
        self.is_labelled || self.levels.is_some()
    }

    /// Whether a puzzle with this rating is in the book.
    pub(super) fn takes(&self, rating: Option<Rating>) -> bool {
        let fits = |levels: &RangeInclusive<Level>| rating.is_none_or(|(level, _)| levels.contains(&level));
        self.levels.as_ref().is_none_or(fits)
    }

    /// The level as a word, if it is printed.
    pub(super) fn label(&self, rating: Option<Rating>) -> Option<String> {
        let word = |(level, _): Rating| self.context.words.word(&format!("level-{}", level.name()));
        rating.filter(|_| self.is_labelled).map(word)
    }
}
