//! `Hint`: what one producer of Sudoku Explainer found, and how it rates it.

use std::ops::ControlFlow;

use crate::forcing::field::Field;
use crate::{Candidate, CandidateSet, CellSet, Digit, DigitSet, HouseSet};

/// The conclusions of a hint and its rating.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hint {
    /// As Sudoku Explainer computes it, in floating point: ties are decided by its rounding errors too.
    pub(super) rating: f64,
    pub(super) place: Option<Candidate>,
    pub(super) remove: CandidateSet,
}

/// Receives hints in the order in which they are found; breaks to end the search.
pub(super) type Sink<'a> = &'a mut dyn FnMut(&Hint) -> ControlFlow<()>;

/// Where a producer looks: in which houses, or at which digits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Among {
    pub(super) houses: HouseSet,
    pub(super) digits: DigitSet,
}

impl Among {
    pub(super) const ALL: Self = Self { houses: HouseSet::CLASSIC, digits: DigitSet::ALL };
}

impl Hint {
    pub(super) const fn place(rating: f64, candidate: Candidate) -> Self {
        Self { rating, place: Some(candidate), remove: CandidateSet::EMPTY }
    }

    pub(super) const fn remove(rating: f64, remove: CandidateSet) -> Self {
        Self { rating, place: None, remove }
    }

    /// The removal of one digit from some cells.
    pub(super) fn remove_digit(rating: f64, digit: Digit, cells: CellSet) -> Self {
        let mut remove = CandidateSet::EMPTY;
        remove.insert_all(digit, cells);
        Self::remove(rating, remove)
    }

    /// Returns `true` if the hint changes the marks.
    pub(super) fn is_worth(&self) -> bool {
        self.place.is_some() || !self.remove.is_empty()
    }

    /// Hands it over if it changes the marks.
    pub(super) fn offer(&self, sink: Sink<'_>) -> ControlFlow<()> {
        if self.is_worth() { sink(self) } else { ControlFlow::Continue(()) }
    }

    /// Makes its changes: removals, then the placement.
    pub(super) fn apply(&self, field: &mut Field) {
        for candidate in self.remove.iter() {
            field.remove(candidate);
        }
        if let Some(candidate) = self.place.filter(|&candidate| field.has(candidate)) {
            field.place(candidate);
        }
    }
}
