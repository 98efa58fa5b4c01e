//! Naked and hidden subsets in any house.

use std::ops::ControlFlow;

use super::{Found, Ground, candidates, choices, eliminate, locked::places};
use crate::steps::{Candidate, Cover, Evidence, Position, Technique, Truth};
use crate::value::Bits;
use crate::{Place, Value};

/// `size` open cells of a group that have `size` candidates together.
pub(super) fn naked(
    ground: &Ground,
    position: &Position,
    size: usize,
    technique: Technique,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    for group in &ground.groups {
        let is_small = |mask: u64| (2..=size as u32).contains(&mask.count_ones());
        let small: Vec<u16> =
            group.cells.iter().copied().filter(|&cell| is_small(position.masks[usize::from(cell)])).collect();
        choices(small.len(), size, &mut |chosen| {
            let cells: Vec<u16> = chosen.iter().map(|&index| small[index]).collect();
            let mask = cells.iter().fold(0, |mask, &cell| mask | position.masks[usize::from(cell)]);
            if mask.count_ones() as usize != size {
                return ControlFlow::Continue(());
            }
            let others = group.cells.iter().filter(|cell| !cells.contains(cell));
            let gone: Vec<Candidate> = others
                .flat_map(|&cell| candidates(usize::from(cell), position.masks[usize::from(cell)] & mask))
                .collect();
            let evidence = || Evidence::Count {
                truths: cells.iter().map(|&cell| Truth::Cell(Place::new(cell))).collect(),
                covers: Bits(mask).map(|value| Cover::House(group.name, Value::from_index(value))).collect(),
            };
            eliminate(technique, gone, evidence, found)
        })?;
    }
    ControlFlow::Continue(())
}

/// `size` values that have `size` places together in a house.
pub(super) fn hidden(
    ground: &Ground,
    position: &Position,
    size: usize,
    technique: Technique,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    for group in ground.groups.iter().filter(|group| group.is_full) {
        let few = |value: &usize| (2..=size).contains(&places(position, &group.cells, *value).len());
        let values: Vec<usize> = (0..ground.size).filter(few).collect();
        choices(values.len(), size, &mut |chosen| {
            let mask = chosen.iter().fold(0, |mask, &index| mask | 1 << values[index]);
            let cells: Vec<usize> = group
                .cells
                .iter()
                .map(|&cell| usize::from(cell))
                .filter(|&cell| position.masks[cell] & mask != 0)
                .collect();
            if cells.len() != size {
                return ControlFlow::Continue(());
            }
            let gone: Vec<Candidate> =
                cells.iter().flat_map(|&cell| candidates(cell, position.masks[cell] & !mask)).collect();
            let evidence = || Evidence::Count {
                truths: Bits(mask).map(|value| Truth::House(group.name, Value::from_index(value))).collect(),
                covers: cells.iter().map(|&cell| Cover::Cell(Place::new(cell as u16))).collect(),
            };
            eliminate(technique, gone, evidence, found)
        })?;
    }
    ControlFlow::Continue(())
}
