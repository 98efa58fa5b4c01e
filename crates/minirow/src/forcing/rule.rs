//! `Rule`: a pattern of several candidates that a branch of a higher level may use.

use super::field::Field;
use crate::{CandidateSet, CellSet, Digit, DigitSet, House, HouseSet};

/// A pattern that a branch may use besides links.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rule {
    /// All places of the digit in the base lie in the cover.
    Locked { base: House, cover: House, digit: Digit },
    /// All places of the digits in the house lie in the cells, as many as digits.
    Hidden { house: House, digits: DigitSet, cells: CellSet },
    /// All candidates of the cells are these digits, as many as cells.
    Naked { house: House, cells: CellSet, digits: DigitSet },
    /// All places of the digit in the bases lie in the covers, as many as bases.
    Fish { digit: Digit, bases: HouseSet, covers: HouseSet },
}

impl Rule {
    /// The candidates of this field that the pattern removes.
    pub(crate) fn removed(self, field: &Field) -> CandidateSet {
        match self {
            Self::Locked { base, cover, digit } => {
                CandidateSet::product(field.places(cover, digit) - base.cells(), DigitSet::of(digit))
            }
            Self::Hidden { digits, cells, .. } => {
                let mut removed = CandidateSet::EMPTY;
                for other in !digits {
                    removed.insert_all(other, field.cells_with(other) & cells);
                }
                removed
            }
            Self::Naked { house, cells, digits } => {
                let mut removed = CandidateSet::EMPTY;
                for digit in digits {
                    removed.insert_all(digit, field.places(house, digit) - cells);
                }
                removed
            }
            Self::Fish { digit, bases, covers } => {
                let outside = cells_of(covers) - cells_of(bases);
                CandidateSet::product(field.cells_with(digit) & outside, DigitSet::of(digit))
            }
        }
    }

    /// The candidates of this field that must be gone for the pattern to be there.
    pub(super) fn outside(self, field: &Field) -> CandidateSet {
        match self {
            Self::Locked { base, cover, digit } => {
                CandidateSet::product(field.places(base, digit) - cover.cells(), DigitSet::of(digit))
            }
            Self::Hidden { house, digits, cells } => {
                let mut outside = CandidateSet::EMPTY;
                for digit in digits {
                    outside.insert_all(digit, field.places(house, digit) - cells);
                }
                outside
            }
            Self::Naked { cells, digits, .. } => cells.iter().fold(CandidateSet::EMPTY, |outside, cell| {
                outside | CandidateSet::product(CellSet::of(cell), field.candidates(cell) - digits)
            }),
            Self::Fish { digit, bases, covers } => {
                let outside = cells_of(bases) - cells_of(covers);
                CandidateSet::product(field.cells_with(digit) & outside, DigitSet::of(digit))
            }
        }
    }
}

/// All cells of some houses.
fn cells_of(houses: HouseSet) -> CellSet {
    houses.iter().fold(CellSet::EMPTY, |cells, house| cells | house.cells())
}
