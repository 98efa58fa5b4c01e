//! The start and the conclusion of a forcing chain, and the choice among several chains.

use crate::forcing::branch::Rules;
use crate::forcing::field::Field;
use crate::{Candidate, Cell, Digit, DigitSet, House};

/// Which chains are looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    /// Links of one digit.
    Nishio,
    /// All links that need no supposition.
    Multiple,
    /// Links that appear as candidates fall, and patterns of this level: 0 none, 1 locked candidates, pairs and X-Wings, from 2 on
    /// also chains.
    Dynamic(u8),
}

impl Mode {
    pub(super) const fn rules(self) -> Rules {
        match self {
            Self::Nishio => Rules { cells: false, dynamic: true, level: 0 },
            Self::Multiple => Rules { cells: true, dynamic: false, level: 0 },
            Self::Dynamic(level) => Rules { cells: true, dynamic: true, level },
        }
    }
}

/// One chain, by what it starts from and leads to; the branches hold the rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Seed {
    /// The source on (or off) is on and off somewhere.
    Contradiction { source: Candidate, is_on: bool },
    /// The source on and off lead to the same.
    Double { source: Candidate, end: End },
    /// All candidates of the cell lead to the same.
    Cell { cell: Cell, end: End },
    /// All places of the digit in the house lead to the same.
    House { house: House, digit: Digit, end: End },
}

/// The end of a chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct End {
    pub(crate) candidate: Candidate,
    pub(crate) is_on: bool,
}

impl Seed {
    /// Kinds of the same length in order.
    pub(crate) const fn key(self) -> u8 {
        match self {
            Self::Double { .. } => 1,
            Self::Cell { .. } => 5,
            Self::House { .. } => 6,
            Self::Contradiction { .. } => 7,
        }
    }

    /// The conclusion.
    pub(crate) const fn end(self) -> End {
        match self {
            Self::Contradiction { source, is_on } => End { candidate: source, is_on: !is_on },
            Self::Double { end, .. } | Self::Cell { end, .. } | Self::House { end, .. } => end,
        }
    }
}

impl End {
    /// The digits that go from its cell.
    pub(crate) fn removed(self, field: &Field) -> DigitSet {
        if self.is_on {
            field.candidates(self.candidate.cell).without(self.candidate.digit)
        } else {
            DigitSet::of(self.candidate.digit)
        }
    }
}

/// Decides which hints are worth measuring, and keeps what it wants.
pub(crate) trait Judge {
    /// The greatest length at which such a hint would be kept.
    fn limit(&self, field: &Field, seed: Seed) -> Option<u32>;
    /// A hint of at most that length.
    fn keep(&mut self, field: &Field, seed: Seed, length: u32);
}

/// Keeps the first hint of the lowest length and kind.
#[derive(Default)]
pub(crate) struct Shortest(pub(crate) Option<(u32, Seed)>);

impl Judge for Shortest {
    fn limit(&self, field: &Field, seed: Seed) -> Option<u32> {
        if seed.end().removed(field).is_empty() {
            return None;
        }
        Some(self.0.map_or(u32::MAX, |(length, best)| length - u32::from(seed.key() >= best.key())))
    }

    fn keep(&mut self, _: &Field, seed: Seed, length: u32) {
        self.0 = Some((length, seed));
    }
}
