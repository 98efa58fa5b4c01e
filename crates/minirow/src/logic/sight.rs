//! `Sight`: a board as the searches see it. What several of them need is worked out once, when first asked for.

use std::cell::OnceCell;

use super::Node;
use super::als::{self, Als};
use super::links::{Kinds, Reach};
use crate::{Board, Candidate, CellSet, Digit, DigitSet, House, HouseSet};

/// A board, and what is known about it.
pub(super) struct Sight<'a> {
    board: &'a Board,
    by_size: OnceCell<[CellSet; 4]>,
    almost_locked_sets: OnceCell<Vec<Als>>,
    /// What follows from each candidate being on, by its number.
    reached: OnceCell<Vec<OnceCell<Reach>>>,
}

impl<'a> Sight<'a> {
    pub(super) fn new(board: &'a Board) -> Self {
        Self {
            board,
            by_size: OnceCell::new(),
            almost_locked_sets: OnceCell::new(),
            reached: OnceCell::new(),
        }
    }

    pub(super) const fn board(&self) -> &'a Board {
        self.board
    }

    /// The houses: rows, columns, boxes.
    #[expect(clippy::unused_self, reason = "the houses belong to the board's layout")]
    pub(super) fn houses(&self) -> impl Iterator<Item = House> + Clone + use<> {
        House::all()
    }

    /// The houses: boxes, rows, columns.
    #[expect(clippy::unused_self, reason = "the houses belong to the board's layout")]
    pub(super) fn boxes_first(&self) -> impl Iterator<Item = House> + Clone + use<> {
        House::all().skip(18).chain(House::all().take(18))
    }

    /// The cells with exactly this many candidates, 0 to 3.
    pub(super) fn cells_of_size(&self, size: usize) -> CellSet {
        self.by_size.get_or_init(|| {
            // Cells by number of candidates so far, counted up digit by digit; the last set holds all above three.
            let mut by_size =
                [self.board.open(), CellSet::EMPTY, CellSet::EMPTY, CellSet::EMPTY, CellSet::EMPTY];
            for digit in Digit::ALL {
                let here = self.board.cells_with(digit);
                for size in (0..4).rev() {
                    let moving = by_size[size] & here;
                    by_size[size] -= moving;
                    by_size[size + 1] |= moving;
                }
            }
            [by_size[0], by_size[1], by_size[2], by_size[3]]
        })[size]
    }

    /// All almost locked sets.
    pub(super) fn almost_locked_sets(&self) -> &[Als] {
        self.almost_locked_sets.get_or_init(|| als::all(self.board))
    }

    /// What follows from this candidate being on, by links of all kinds.
    pub(super) fn reach(&self, candidate: Candidate) -> &Reach {
        let all = self.reached.get_or_init(|| vec![OnceCell::new(); Candidate::COUNT]);
        all[candidate.index()].get_or_init(|| Reach::from(self.board, Node::is(candidate), Kinds::ALL))
    }

    /// The digits that any of these cells has as a candidate.
    pub(super) fn digits_of(&self, cells: CellSet) -> DigitSet {
        cells.iter().fold(DigitSet::EMPTY, |digits, cell| digits | self.board.candidates(cell))
    }

    /// The houses that hold all of these cells.
    #[expect(clippy::unused_self, reason = "the houses belong to the board's layout")]
    pub(super) fn houses_of(&self, cells: CellSet) -> HouseSet {
        let Some(first) = cells.first() else { return HouseSet::EMPTY };
        first.houses().into_iter().filter(|house| house.cells().contains_all(cells)).collect()
    }

    /// The houses that hold any of these cells.
    #[expect(clippy::unused_self, reason = "the houses belong to the board's layout")]
    pub(super) fn houses_touching(&self, cells: CellSet) -> HouseSet {
        cells.iter().flat_map(crate::Cell::houses).collect()
    }
}
