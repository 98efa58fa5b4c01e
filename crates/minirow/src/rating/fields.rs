//! The fields of a rating: one table for the members of its JSON, the letters of `rate --format` and the columns of the Python package.

use super::{Scale, ScaleRating};
use crate::logic::Technique;

/// A field of the ratings on one scale.
#[derive(Clone, Copy, Debug)]
pub struct RatingField {
    /// Its name in data.
    pub name: &'static str,
    /// The letter that stands for it in `rate --format`, if there is one.
    pub letter: Option<char>,
    /// How it is read from a rating.
    pub value: RatingValue,
}

/// How a field is read from a rating; the functions return `None` for a rating on another scale.
#[derive(Clone, Copy, Debug)]
pub enum RatingValue {
    /// A word, such as the identifier of a technique.
    Word(fn(&ScaleRating) -> Option<&'static str>),
    /// The name of a level, which only a puzzle with one solution has.
    Level(fn(&ScaleRating) -> Option<&'static str>),
    /// A whole number.
    Count(fn(&ScaleRating) -> Option<u64>),
    /// A number with one decimal, in tenths.
    Tenths(fn(&ScaleRating) -> Option<u16>),
}

/// The fields of one scale: kind, name, letter if there is one, and the value.
macro_rules! fields {
    ($Scale:ident, $rated:ident: $($Kind:ident $name:literal $($letter:literal)? = $value:expr;)+) => {
        const { &[$(RatingField {
            name: $name,
            letter: fields!(@letter $($letter)?),
            value: RatingValue::$Kind(|rating| match rating {
                ScaleRating::$Scale($rated) => $value,
                _ => None,
            }),
        }),+] }
    };
    (@letter) => { None };
    (@letter $letter:literal) => { Some($letter) };
}

impl Scale {
    /// The fields of a rating on this scale, in the order of the JSON.
    #[doc(hidden)]
    pub const fn fields(self) -> &'static [RatingField] {
        match self {
            Self::Human => fields! { Human, rated:
                Word "hardest" 't' = rated.hardest.map(Technique::id);
                Count "times" 'n' = Some(rated.times as u64);
                Level "level" 'l' = Some(rated.level.name());
                Count "effort" 'e' = Some(rated.effort.into());
                Word "end" = Some(rated.end.name());
            },
            Self::Se => fields! { Se, rated:
                Tenths "er" 'r' = Some(rated.er);
                Tenths "ep" 'p' = Some(rated.ep);
                Tenths "ed" 'd' = Some(rated.ed);
                Word "end" = Some(rated.end.name());
            },
            Self::Hodoku => fields! { Hodoku, rated:
                Level "level" 'L' = Some(rated.level.name());
                Count "score" 's' = Some(rated.score.into());
                Count "steps" = Some(rated.steps as u64);
                Count "guesses" = Some(rated.guesses as u64);
                Word "end" = Some(rated.end());
            },
        }
    }
}
