//! `Step`: what HoDoKu found, as far as its order of steps depends on it.

use std::cmp::Ordering;

use crate::{Candidate, Cell, CellSet, Digit, DigitSet};

/// HoDoKu's techniques in its order, with score and level.
macro_rules! kinds {
    ($($Kind:ident $score:literal $Level:ident,)*) => {
        /// A technique of HoDoKu's.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub(super) enum Kind {
            $($Kind,)*
        }

        impl Kind {
            /// What a step adds to the score.
            pub(super) const fn score(self) -> u32 {
                match self {
                    $(Self::$Kind => $score,)*
                }
            }

            /// The least level of a puzzle that needs it.
            pub(super) const fn level(self) -> super::Level {
                match self {
                    $(Self::$Kind => super::Level::$Level,)*
                }
            }
        }
    };
}

kinds! {
    FullHouse 4 Easy,
    NakedSingle 4 Easy,
    HiddenSingle 14 Easy,
    LockedPair 40 Medium,
    LockedTriple 60 Medium,
    Pointing 50 Medium,
    Claiming 50 Medium,
    NakedPair 60 Medium,
    NakedTriple 80 Medium,
    HiddenPair 70 Medium,
    HiddenTriple 100 Medium,
    NakedQuad 120 Hard,
    HiddenQuad 150 Hard,
    XWing 140 Hard,
    Swordfish 150 Hard,
    Jellyfish 160 Hard,
    RemotePair 110 Hard,
    Bug1 100 Hard,
    Skyscraper 130 Hard,
    TwoStringKite 150 Hard,
    TurbotFish 120 Hard,
    EmptyRectangle 120 Hard,
    WWing 150 Hard,
    XyWing 160 Hard,
    XyzWing 180 Hard,
    Uniqueness1 100 Hard,
    Uniqueness2 100 Hard,
    Uniqueness3 100 Hard,
    Uniqueness4 100 Hard,
    Uniqueness5 100 Hard,
    Uniqueness6 100 Hard,
    HiddenRectangle 100 Hard,
    AvoidableRectangle1 100 Hard,
    AvoidableRectangle2 100 Hard,
    FinnedXWing 130 Hard,
    SashimiXWing 150 Hard,
    FinnedSwordfish 200 Unfair,
    SashimiSwordfish 240 Unfair,
    FinnedJellyfish 250 Unfair,
    SashimiJellyfish 260 Unfair,
    SueDeCoq 250 Unfair,
    SimpleColoursTrap 150 Hard,
    SimpleColoursWrap 150 Hard,
    MultiColours1 200 Hard,
    MultiColours2 200 Hard,
    XChain 260 Unfair,
    XyChain 260 Unfair,
    ContinuousLoop 280 Unfair,
    DiscontinuousLoop 280 Unfair,
    Aic 280 Unfair,
    GroupedContinuousLoop 300 Unfair,
    GroupedDiscontinuousLoop 300 Unfair,
    GroupedAic 300 Unfair,
    AlsXz 300 Unfair,
    AlsXyWing 320 Unfair,
    AlsChain 340 Unfair,
    FrankenXWing 300 Unfair,
    FrankenSwordfish 350 Unfair,
    FinnedFrankenXWing 390 Unfair,
    FinnedFrankenSwordfish 410 Unfair,
    ForcingChain 500 Extreme,
    ForcingNet 700 Extreme,
    BruteForce 10000 Extreme,
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
