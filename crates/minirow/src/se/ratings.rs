//! The ratings of Sudoku Explainer, each said once: the producers take them from here, and so does what is said about a technique.

use std::fmt;

use super::base;
use crate::forcing::{Mode, statics};
use crate::logic::Technique;

pub(super) const LAST_CELL: f64 = 1.0;
pub(super) const HIDDEN_SINGLE_IN_BOX: f64 = 1.2;
pub(super) const HIDDEN_SINGLE_IN_LINE: f64 = 1.5;
pub(super) const DIRECT_POINTING: f64 = 1.7;
pub(super) const DIRECT_CLAIMING: f64 = 1.9;
/// Pair and triple.
pub(super) const DIRECT_HIDDEN: [f64; 2] = [2.0, 2.5];
pub(super) const NAKED_SINGLE: f64 = 2.3;
pub(super) const POINTING: f64 = 2.6;
pub(super) const CLAIMING: f64 = 2.8;
/// Pair, triple and quad.
pub(super) const NAKED: [f64; 3] = [3.0, 3.6, 5.0];
/// X-Wing, Swordfish and Jellyfish.
pub(super) const FISH: [f64; 3] = [3.2, 3.8, 5.2];
/// Pair, triple and quad.
pub(super) const HIDDEN: [f64; 3] = [3.4, 4.0, 5.4];
pub(super) const XY_WING: f64 = 4.2;
pub(super) const XYZ_WING: f64 = 4.4;
pub(super) const BUG_1: f64 = 5.6;
/// The other types; a subset adds [`SUBSET`] for each cell after the first.
pub(super) const BUG: f64 = 5.7;
/// The addition for each cell after the first of a subset of a unique loop or BUG.
pub(super) const SUBSET: f64 = 0.1;
pub(super) const ALIGNED_PAIR: f64 = 6.2;
pub(super) const ALIGNED_TRIPLET: f64 = 7.5;

/// The rating of a unique rectangle or loop of this many cells.
pub(super) const fn unique_loop(cells: usize) -> f64 {
    match cells {
        ..=4 => 4.5,
        5..=6 => 4.6,
        7..=8 => 4.7,
        _ => 5.0,
    }
}

/// How Sudoku Explainer rates a technique, in tenths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeRange {
    /// Always the same.
    Exactly(u16),
    /// The first where the step places a digit at once or in the easier kind of house, otherwise the second.
    Either(u16, u16),
    /// This or more: longer patterns and chains are rated higher.
    From(u16),
}

impl SeRange {
    /// The ratings of a technique. None if Sudoku Explainer has no technique of this kind.
    pub(crate) fn of(technique: Technique) -> Option<Self> {
        use Technique as T;
        let exactly = |rating: f64| Some(Self::Exactly(super::tenths(rating)));
        let either = |one: f64, other: f64| Some(Self::Either(super::tenths(one), super::tenths(other)));
        let from = |rating: f64| Some(Self::From(super::tenths(rating)));
        match technique {
            T::FullHouse => exactly(LAST_CELL),
            T::NakedSingle => exactly(NAKED_SINGLE),
            T::HiddenSingle => either(HIDDEN_SINGLE_IN_BOX, HIDDEN_SINGLE_IN_LINE),
            T::Pointing => either(DIRECT_POINTING, POINTING),
            T::Claiming => either(DIRECT_CLAIMING, CLAIMING),
            T::LockedPair | T::NakedPair => exactly(NAKED[0]),
            T::LockedTriple | T::NakedTriple => exactly(NAKED[1]),
            T::NakedQuad => exactly(NAKED[2]),
            T::HiddenPair => either(DIRECT_HIDDEN[0], HIDDEN[0]),
            T::HiddenTriple => either(DIRECT_HIDDEN[1], HIDDEN[1]),
            T::HiddenQuad => exactly(HIDDEN[2]),
            T::XWing => exactly(FISH[0]),
            T::Swordfish => exactly(FISH[1]),
            T::Jellyfish => exactly(FISH[2]),
            T::XyWing => exactly(XY_WING),
            T::XyzWing => exactly(XYZ_WING),
            T::UniqueRectangle1 | T::UniqueRectangle2 | T::UniqueRectangle4 | T::UniqueRectangle5 => {
                exactly(unique_loop(4))
            }
            T::UniqueRectangle3 => from(unique_loop(4) + SUBSET),
            T::UniqueLoop1 | T::UniqueLoop2 | T::UniqueLoop4 => from(unique_loop(6)),
            T::UniqueLoop3 => from(unique_loop(6) + SUBSET),
            T::Bug1 => exactly(BUG_1),
            T::Bug2 | T::Bug4 => exactly(BUG),
            T::Bug3 => from(BUG + SUBSET),
            T::AlignedPairExclusion => exactly(ALIGNED_PAIR),
            T::AlignedTripletExclusion => exactly(ALIGNED_TRIPLET),
            T::Skyscraper | T::TwoStringKite | T::TurbotFish | T::XChain => from(statics::CHAIN_OF_ONE_DIGIT),
            T::ContinuousLoop => from(statics::CYCLE),
            T::WWing | T::RemotePair | T::XyChain | T::MWing | T::SWing | T::LWing | T::HWing => {
                from(statics::CHAIN)
            }
            T::Aic | T::DiscontinuousLoop => from(statics::CHAIN),
            T::Nishio => from(base(Mode::Nishio)),
            T::CellForcingChain | T::HouseForcingChain => from(base(Mode::Multiple)),
            T::DynamicForcingChain => from(base(Mode::Dynamic(0))),
            T::DynamicForcingChainPlus => from(base(Mode::Dynamic(1))),
            T::NestedForcingNet => from(base(Mode::Dynamic(2))),
            _ => None,
        }
    }
}

impl fmt::Display for SeRange {
    /// `3.2`, `1.2/1.5` or `6.6+`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = |tenths: u16| format!("{}.{}", tenths / 10, tenths % 10);
        match *self {
            Self::Exactly(rating) => f.pad(&text(rating)),
            Self::Either(one, other) => f.pad(&format!("{}/{}", text(one), text(other))),
            Self::From(rating) => f.pad(&format!("{}+", text(rating))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_written_as_players_write_them() {
        let text = |technique| SeRange::of(technique).map(|range| range.to_string());
        assert_eq!(text(Technique::XWing).as_deref(), Some("3.2"));
        assert_eq!(text(Technique::HiddenSingle).as_deref(), Some("1.2/1.5"));
        assert_eq!(text(Technique::Aic).as_deref(), Some("7.0+"));
        assert_eq!(text(Technique::SkLoop), None);
    }
}
