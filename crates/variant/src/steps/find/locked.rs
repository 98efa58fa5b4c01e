//! Locked candidates: if all places of a value in a house see a cell, the cell does not hold the value. The cell may see them through
//! a row, a region, a diagonal, a cage or a knight's move.

use std::ops::ControlFlow;

use super::{Found, Ground, eliminate};
use crate::Value;
use crate::steps::{Candidate, Evidence, Position, Technique, Truth};

/// More places than this never see a common cell outside of their house.
pub(super) const MAX_PLACES: usize = 8;

pub(super) fn locked(ground: &Ground, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    for group in ground.groups.iter().filter(|group| group.is_full) {
        for value in 0..ground.size {
            let places = places(position, &group.cells, value);
            if places.len() < 2 {
                continue;
            }
            let gone = seen(ground, position, &places, value);
            let truth = || Truth::House(group.name, Value::from_index(value));
            eliminate(Technique::LockedCandidates, gone, || Evidence::Seen(truth()), found)?;
        }
    }
    ControlFlow::Continue(())
}

/// The cells with this candidate.
pub(super) fn places(position: &Position, cells: &[u16], value: usize) -> Vec<u16> {
    cells.iter().copied().filter(|&cell| position.masks[usize::from(cell)] >> value & 1 == 1).collect()
}

/// The candidates of this value that see all these places.
pub(super) fn seen(ground: &Ground, position: &Position, cells: &[u16], value: usize) -> Vec<Candidate> {
    if cells.len() > MAX_PLACES {
        return Vec::new();
    }
    let common = ground.common(cells);
    places(position, &common, value)
        .into_iter()
        .map(|cell| Candidate::new(usize::from(cell), value))
        .collect()
}
