//! The cost of a round, and the level of a technique. Both grow with the place of the technique in the table, so a puzzle
//! maker needs to know one order only.

use crate::logic::Technique;
use crate::named::named;

named! {
    "a level",
    /// How hard a puzzle is, in a word.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Level {
        /// Singles only.
        Easy = "easy",
        /// Locked candidates, pairs and triples.
        Medium = "medium",
        /// Patterns that are seen at once: fish, wings, rectangles.
        Hard = "hard",
        /// Chains and almost locked sets.
        Expert = "expert",
        /// Forcing chains and nets.
        Extreme = "extreme",
        /// Nets nested in nets.
        Beyond = "beyond",
    }
}

impl Level {
    /// The level of a technique.
    pub fn of(technique: Technique) -> Self {
        const LAST: [(Technique, Level); 5] = [
            (Technique::HiddenSingle, Level::Easy),
            (Technique::HiddenTriple, Level::Medium),
            (Technique::SashimiJellyfish, Level::Hard),
            (Technique::AlignedTripletExclusion, Level::Expert),
            (Technique::DynamicForcingChainPlus, Level::Extreme),
        ];
        LAST.into_iter().find(|(last, _)| technique <= *last).map_or(Self::Beyond, |(_, level)| level)
    }
}

/// The cost of techniques up to the one named, and of each unit of length.
const COSTS: &[(Technique, u32, u32)] = &[
    (Technique::FullHouse, 1, 0),
    (Technique::HiddenSingle, 2, 0),
    (Technique::Claiming, 6, 0),
    (Technique::LockedTriple, 8, 0),
    (Technique::HiddenPair, 10, 0),
    (Technique::HiddenTriple, 15, 0),
    (Technique::DualEmptyRectangle, 25, 0),
    (Technique::Bug1, 30, 0),
    (Technique::SashimiXWing, 35, 0),
    (Technique::SashimiJellyfish, 45, 0),
    (Technique::Bug4, 55, 0),
    (Technique::AlsXz, 60, 2),
    (Technique::AlsDiscontinuousLoop, 70, 2),
    (Technique::AlignedTripletExclusion, 110, 0),
    (Technique::HouseForcingChain, 150, 2),
    (Technique::TridagonChain, 200, 0),
    (Technique::Nishio, 200, 10),
    (Technique::DynamicForcingChain, 250, 10),
    (Technique::DynamicForcingChainPlus, 400, 10),
    (Technique::NestedForcingNet, 1000, 0),
];

/// The cost of a round of a technique on the scale `human`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundCost {
    /// The cost of the shortest find.
    pub base: u32,
    /// The cost of each node or layer of a chain or net.
    pub each: u32,
}

impl RoundCost {
    /// The cost of a round of this technique. None for techniques after nested nets, which are never needed.
    pub fn of(technique: Technique) -> Option<Self> {
        let row = COSTS.iter().find(|(last, ..)| technique <= *last)?;
        Some(Self { base: row.1, each: row.2 })
    }
}

/// The cost of a round of this technique whose shortest find has this length.
pub(super) fn cost(technique: Technique, length: u32) -> u32 {
    RoundCost::of(technique).map_or(0, |cost| cost.base + cost.each * length)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn harder_techniques_cost_no_less_and_have_no_lower_level() {
        for pair in Technique::ALL.windows(2) {
            assert!(Level::of(pair[0]) <= Level::of(pair[1]), "{pair:?}");
            if pair[1] <= Technique::NestedForcingNet {
                assert!(cost(pair[0], 0) <= cost(pair[1], 0), "{pair:?}");
                assert!(cost(pair[0], 0) > 0, "{pair:?}");
            }
        }
        for level in Level::ALL {
            assert_eq!(level.name().parse(), Ok(level));
        }
    }
}
