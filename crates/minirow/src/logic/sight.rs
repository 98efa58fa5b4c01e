//! `Sight`: a board as the searches see it. What several of them need is worked out once, when first asked for.

use std::cell::OnceCell;
use std::ops::Deref;

use super::Node;
use super::als::{self, Als};
use super::links::{Kinds, Reach};
use super::position::Position;
use super::templates;
use crate::{Board, Candidate, CellSet, Digit};

/// A position, and what is known about it. Everything that takes a position takes a sight.
pub(super) struct Sight<'a> {
    position: Position<'a>,
    by_size: OnceCell<[CellSet; 4]>,
    live: [OnceCell<CellSet>; 9],
    almost_locked_sets: OnceCell<Vec<Als>>,
    /// What follows from each candidate being on, by its number.
    reached: OnceCell<Vec<OnceCell<Reach>>>,
}

impl<'a> Sight<'a> {
    pub(super) fn new(board: &'a Board) -> Self {
        Self {
            position: Position::new(board),
            by_size: OnceCell::new(),
            live: Default::default(),
            almost_locked_sets: OnceCell::new(),
            reached: OnceCell::new(),
        }
    }

    /// The cells with exactly this many candidates, 0 to 3.
    pub(super) fn cells_of_size(&self, size: usize) -> CellSet {
        self.by_size.get_or_init(|| {
            // The numbers of candidates of all cells side by side, in binary; four and more are one.
            let (mut ones, mut twos, mut more) = (CellSet::EMPTY, CellSet::EMPTY, CellSet::EMPTY);
            for digit in Digit::ALL {
                let here = self.board().cells_with(digit);
                let carry = ones & here;
                more |= twos & carry;
                twos = (twos | carry) - (twos & carry);
                ones = (ones | here) - carry;
            }
            let few = self.board().open() - more;
            [few - ones - twos, (few & ones) - twos, (few & twos) - ones, few & ones & twos]
        })[size]
    }

    /// The places of the digit that no way to place it in all houses uses: what techniques of one digit may remove.
    pub(super) fn dead(&self, digit: Digit) -> CellSet {
        let places = self.board().cells_with(digit);
        let live = self.live[digit.index()]
            .get_or_init(|| templates::live(places, self.board().placed_cells(digit)));
        places - *live
    }

    /// All almost locked sets.
    pub(super) fn almost_locked_sets(&self) -> &[Als] {
        self.almost_locked_sets.get_or_init(|| als::all(self))
    }

    /// What follows from this candidate being on, by links of all kinds.
    pub(super) fn reach(&self, candidate: Candidate) -> &Reach {
        let all = self.reached.get_or_init(|| vec![OnceCell::new(); Candidate::COUNT]);
        all[candidate.index()].get_or_init(|| Reach::from(self, Node::is(candidate), Kinds::ALL))
    }
}

impl<'a> Deref for Sight<'a> {
    type Target = Position<'a>;

    fn deref(&self) -> &Position<'a> {
        &self.position
    }
}
