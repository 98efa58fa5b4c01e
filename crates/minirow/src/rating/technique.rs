//! How each scale rates a technique, from the tables of the raters.

use crate::hodoku;
use crate::logic::Technique;
use crate::logic::human::{Level, RoundCost};
use crate::se::SeRange;

/// How hard a technique is on each scale. A scale that does not use the technique has no value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TechniqueRating {
    /// The level on the scale `human`, and what a round costs.
    pub human: Option<(Level, RoundCost)>,
    /// The rating by Sudoku Explainer.
    pub se: Option<SeRange>,
    /// The points of HoDoKu, and the least level of a puzzle that needs the technique.
    pub hodoku: Option<(u32, hodoku::HodokuLevel)>,
}

impl TechniqueRating {
    /// How hard this technique is.
    pub fn of(technique: Technique) -> Self {
        Self {
            human: RoundCost::of(technique).map(|cost| (Level::of(technique), cost)),
            se: SeRange::of(technique),
            hodoku: hodoku::points(technique),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_technique_is_rated_by_the_scales_that_use_it() {
        let rated = TechniqueRating::of(Technique::XWing);
        assert_eq!(rated.human, Some((Level::Hard, RoundCost { base: 25, each: 0 })));
        assert_eq!(rated.hodoku, Some((140, hodoku::HodokuLevel::Hard)));
        assert_eq!(rated.se.map(|range| range.to_string()).as_deref(), Some("3.2"));
        let rated = TechniqueRating::of(Technique::Leviathan);
        assert_eq!((rated.human, rated.se, rated.hodoku), (None, None, None));
    }
}
