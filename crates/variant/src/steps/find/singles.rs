//! Singles: the last empty cell of a house, the only place for a value in a house, the only value left in a cell.

use std::ops::ControlFlow;

use super::{Found, Ground};
use crate::steps::{Candidate, Evidence, Position, Step, Technique, Truth};
use crate::value::Bits;

fn place(technique: Technique, candidate: Candidate, truth: Truth, found: &mut Found<'_>) -> ControlFlow<()> {
    let evidence = Evidence::Single(truth);
    found(Step { technique, placements: vec![candidate], eliminations: Vec::new(), evidence })
}

/// Full houses or hidden singles.
pub(super) fn hidden(
    ground: &Ground,
    position: &Position,
    technique: Technique,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    for group in ground.groups.iter().filter(|group| group.is_full) {
        let open = || group.cells.iter().filter(|&&cell| !position.placed[usize::from(cell)]);
        let is_last = open().count() == 1;
        if is_last != (technique == Technique::FullHouse) {
            continue;
        }
        let (mut once, mut twice) = (0, 0);
        for &cell in &group.cells {
            let mask = position.masks[usize::from(cell)];
            twice |= once & mask;
            once |= mask;
        }
        for value in Bits(once & !twice) {
            let bit = 1 << value;
            let Some(&cell) = open().find(|&&cell| position.masks[usize::from(cell)] & bit != 0) else {
                continue;
            };
            let candidate = Candidate::new(usize::from(cell), value);
            place(technique, candidate, Truth::House(group.name, candidate.value), found)?;
        }
    }
    ControlFlow::Continue(())
}

/// Naked singles.
pub(super) fn naked(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    for (cell, &mask) in position.masks.iter().enumerate() {
        if !position.placed[cell] && mask.is_power_of_two() {
            let candidate = Candidate::new(cell, mask.trailing_zeros() as usize);
            place(Technique::NakedSingle, candidate, Truth::Cell(candidate.place), found)?;
        }
    }
    ControlFlow::Continue(())
}
