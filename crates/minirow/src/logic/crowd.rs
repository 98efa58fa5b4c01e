//! `Crowd`: some open cells of a house and all their candidates. Almost locked sets and Sue de Coq look through all of them.

use super::position::Position;
use crate::{CellSet, DigitSet, House};

/// Open cells of a house, and what they have as candidates.
#[derive(Clone, Copy)]
pub(super) struct Crowd {
    pub(super) cells: CellSet,
    pub(super) digits: DigitSet,
    /// How many cells.
    pub(super) size: usize,
}

/// All crowds of a house, small ones first, those of one size ascending when read as numbers.
pub(super) fn all(position: &Position<'_>, house: House) -> Vec<Crowd> {
    let board = position.board();
    let open = position.cells(house) & board.open();
    // With each cell all so far, and the same with it: so they ascend.
    let mut ascending = Vec::with_capacity(1 << open.len());
    ascending.push(Crowd { cells: CellSet::EMPTY, digits: DigitSet::EMPTY, size: 0 });
    for cell in open {
        for index in 0..ascending.len() {
            let Crowd { cells, digits, size } = ascending[index];
            let (cells, digits) = (cells.with(cell), digits | board.candidates(cell));
            ascending.push(Crowd { cells, digits, size: size + 1 });
        }
    }
    ascending.remove(0);
    ascending.sort_by_key(|crowd| crowd.size);
    ascending
}
