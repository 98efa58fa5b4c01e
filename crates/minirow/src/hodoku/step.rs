//! `Step`: what HoDoKu found, as far as its order of steps depends on it.

use std::cmp::Ordering;

use crate::logic::Technique;
use crate::{Candidate, Cell, CellSet, Digit, DigitSet};

/// HoDoKu's techniques in its order: score, level, and the technique of minirow, which a guess does not have. A forcing chain or net is
/// told by the technique that reaches as far.
macro_rules! kinds {
    (technique) => { None };
    (technique $Technique:ident) => { Some(Technique::$Technique) };
    ($($Kind:ident $score:literal $HodokuLevel:ident $($Technique:ident)?,)*) => {
        /// A technique of HoDoKu's.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub(super) enum Kind {
            $($Kind,)*
        }

        impl Kind {
            pub(super) const ALL: &[Self] = &[$(Self::$Kind),*];

            /// The technique of minirow; none for a guess.
            pub(super) const fn technique(self) -> Option<Technique> {
                match self {
                    $(Self::$Kind => kinds!(technique $($Technique)?),)*
                }
            }

            /// The score of a step.
            pub(super) const fn score(self) -> u32 {
                match self {
                    $(Self::$Kind => $score,)*
                }
            }

            /// The least level of a puzzle that needs it.
            pub(super) const fn level(self) -> super::HodokuLevel {
                match self {
                    $(Self::$Kind => super::HodokuLevel::$HodokuLevel,)*
                }
            }
        }
    };
}

kinds! {
    FullHouse 4 Easy FullHouse,
    NakedSingle 4 Easy NakedSingle,
    HiddenSingle 14 Easy HiddenSingle,
    LockedPair 40 Medium LockedPair,
    LockedTriple 60 Medium LockedTriple,
    Pointing 50 Medium Pointing,
    Claiming 50 Medium Claiming,
    NakedPair 60 Medium NakedPair,
    NakedTriple 80 Medium NakedTriple,
    HiddenPair 70 Medium HiddenPair,
    HiddenTriple 100 Medium HiddenTriple,
    NakedQuad 120 Hard NakedQuad,
    HiddenQuad 150 Hard HiddenQuad,
    XWing 140 Hard XWing,
    Swordfish 150 Hard Swordfish,
    Jellyfish 160 Hard Jellyfish,
    RemotePair 110 Hard RemotePair,
    Bug1 100 Hard Bug1,
    Skyscraper 130 Hard Skyscraper,
    TwoStringKite 150 Hard TwoStringKite,
    TurbotFish 120 Hard TurbotFish,
    EmptyRectangle 120 Hard EmptyRectangle,
    WWing 150 Hard WWing,
    XyWing 160 Hard XyWing,
    XyzWing 180 Hard XyzWing,
    Uniqueness1 100 Hard UniqueRectangle1,
    Uniqueness2 100 Hard UniqueRectangle2,
    Uniqueness3 100 Hard UniqueRectangle3,
    Uniqueness4 100 Hard UniqueRectangle4,
    Uniqueness5 100 Hard UniqueRectangle5,
    Uniqueness6 100 Hard UniqueRectangle6,
    HiddenRectangle 100 Hard HiddenRectangle,
    AvoidableRectangle1 100 Hard AvoidableRectangle1,
    AvoidableRectangle2 100 Hard AvoidableRectangle2,
    FinnedXWing 130 Hard FinnedXWing,
    SashimiXWing 150 Hard SashimiXWing,
    FinnedSwordfish 200 Unfair FinnedSwordfish,
    SashimiSwordfish 240 Unfair SashimiSwordfish,
    FinnedJellyfish 250 Unfair FinnedJellyfish,
    SashimiJellyfish 260 Unfair SashimiJellyfish,
    SueDeCoq 250 Unfair SueDeCoq,
    SimpleColoursTrap 150 Hard SimpleColoursTrap,
    SimpleColoursWrap 150 Hard SimpleColoursWrap,
    MultiColours1 200 Hard MultiColoursTrap,
    MultiColours2 200 Hard MultiColoursWrap,
    XChain 260 Unfair XChain,
    XyChain 260 Unfair XyChain,
    ContinuousLoop 280 Unfair ContinuousLoop,
    DiscontinuousLoop 280 Unfair DiscontinuousLoop,
    Aic 280 Unfair Aic,
    GroupedContinuousLoop 300 Unfair GroupedContinuousLoop,
    GroupedDiscontinuousLoop 300 Unfair GroupedDiscontinuousLoop,
    GroupedAic 300 Unfair GroupedAic,
    AlsXz 300 Unfair AlsXz,
    AlsXyWing 320 Unfair AlsXyWing,
    AlsChain 340 Unfair AlsChain,
    FrankenXWing 300 Unfair FrankenXWing,
    FrankenSwordfish 350 Unfair FrankenSwordfish,
    FinnedFrankenXWing 390 Unfair FinnedFrankenXWing,
    FinnedFrankenSwordfish 410 Unfair FinnedFrankenSwordfish,
    ForcingChain 500 Extreme HouseForcingChain,
    ForcingNet 700 Extreme DynamicForcingChain,
    BruteForce 10000 Extreme,
}

impl Kind {
    /// The techniques in the order in which they are tried. A technique with several kinds of steps stands under its first.
    pub(super) fn in_order() -> impl Iterator<Item = Self> {
        Self::ALL.iter().copied().filter(|kind| {
            !matches!(
                kind,
                Self::SimpleColoursWrap
                    | Self::MultiColours2
                    | Self::DiscontinuousLoop
                    | Self::Aic
                    | Self::GroupedDiscontinuousLoop
                    | Self::GroupedAic
            )
        })
    }
}

/// A step.
#[derive(Clone, Debug)]
pub(super) struct Step {
    pub(super) kind: Kind,
    pub(super) place: Option<Candidate>,
    /// The candidates to remove, in the order in which HoDoKu removes them.
    pub(super) remove: Vec<Candidate>,
    /// The length of its chains.
    pub(super) length: usize,
    /// How many almost locked sets it has, and how many cells they have.
    pub(super) sets: (usize, usize),
}

impl Step {
    pub(super) const fn new(kind: Kind) -> Self {
        Self { kind, place: None, remove: Vec::new(), length: 0, sets: (0, 0) }
    }

    pub(super) fn placing(kind: Kind, candidate: Candidate) -> Self {
        Self { place: Some(candidate), ..Self::new(kind) }
    }

    pub(super) fn removing(kind: Kind, cells: CellSet, digit: Digit) -> Self {
        let mut step = Self::new(kind);
        step.also(cells, digit);
        step
    }

    /// Adds candidates of one digit to those that are removed.
    pub(super) fn also(&mut self, cells: CellSet, digit: Digit) {
        self.remove.extend(cells.iter().map(|cell| Candidate { cell, digit }));
    }

    /// Adds candidates of one cell to those that are removed.
    pub(super) fn also_in(&mut self, cell: Cell, digits: DigitSet) {
        self.remove.extend(digits.iter().map(|digit| Candidate { cell, digit }));
    }

    /// Sorts what is removed by digit, then cell, and drops what is there twice.
    pub(super) fn tidy(&mut self) {
        self.remove.sort_unstable_by_key(|candidate| (candidate.digit, candidate.cell));
        self.remove.dedup();
    }

    /// The weighted sum by which steps with different results are ordered.
    fn sum(&self) -> usize {
        let weighted = |(place, one): (usize, &Candidate)| {
            one.cell.index() * (1 + 80 * place) + usize::from(one.digit.get())
        };
        self.remove.iter().enumerate().map(weighted).sum()
    }

    /// Whether both have the same kind and the same results.
    fn is_equivalent(&self, other: &Self) -> bool {
        self.kind == other.kind
            && self.remove.len() == other.remove.len()
            && self.remove.iter().all(|one| other.remove.contains(one))
    }

    /// The order of chains: more removals, then the lower sum; with the same results the shorter.
    pub(super) fn compare(&self, other: &Self) -> Ordering {
        let more = other.remove.len().cmp(&self.remove.len());
        more.then_with(|| {
            if self.is_equivalent(other) {
                self.length.cmp(&other.length)
            } else {
                self.sum().cmp(&other.sum())
            }
        })
    }

    /// The order of almost locked sets: more removals, the lower sum; with the same results fewer sets, then fewer cells.
    pub(super) fn compare_sets(&self, other: &Self) -> Ordering {
        let more = other.remove.len().cmp(&self.remove.len());
        more.then_with(|| {
            if self.is_equivalent(other) { self.sets.cmp(&other.sets) } else { self.sum().cmp(&other.sum()) }
        })
    }
}

/// The first of the steps in this order; of equal ones the one found first.
pub(super) fn best(steps: Vec<Step>, compare: fn(&Step, &Step) -> Ordering) -> Option<Step> {
    steps.into_iter().reduce(|best, step| if compare(&step, &best) == Ordering::Less { step } else { best })
}
