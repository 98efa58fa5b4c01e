//! Basic fish over any two families of houses: if `size` houses of one family have a value only in `size` houses of another, the value
//! goes from the other cells of the latter.

use std::ops::ControlFlow;

use super::{Found, Ground, choices, eliminate, locked::places};
use crate::Value;
use crate::steps::{Candidate, Cover, Evidence, Position, Technique, Truth};

pub(super) fn fish(
    ground: &Ground,
    position: &Position,
    size: usize,
    technique: Technique,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    for (base_index, bases) in ground.families.iter().enumerate() {
        for (cover_index, covers) in ground.families.iter().enumerate() {
            if base_index != cover_index {
                for value in 0..ground.size {
                    of_value(ground, position, (bases, covers), value, (size, technique), found)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn of_value(
    ground: &Ground,
    position: &Position,
    (bases, covers): (&[usize], &[usize]),
    value: usize,
    (size, technique): (usize, Technique),
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    // For each base: the places of the value, and the covers that hold them, if they all lie in few covers.
    let mut usable: Vec<(usize, Vec<u16>, Vec<usize>)> = Vec::new();
    for &base in bases.iter().filter(|&&base| ground.groups[base].is_full) {
        let spots = places(position, &ground.groups[base].cells, value);
        if spots.len() < 2 {
            continue;
        }
        let cover_of =
            |&cell: &u16| covers.iter().copied().find(|&cover| ground.groups[cover].cells.contains(&cell));
        let Some(mut held) = spots.iter().map(cover_of).collect::<Option<Vec<usize>>>() else { continue };
        held.sort_unstable();
        held.dedup();
        if held.len() <= size {
            usable.push((base, spots, held));
        }
    }
    choices(usable.len(), size, &mut |chosen| {
        let mut held: Vec<usize> = chosen.iter().flat_map(|&index| usable[index].2.iter().copied()).collect();
        held.sort_unstable();
        held.dedup();
        if held.len() != size {
            return ControlFlow::Continue(());
        }
        let is_base = |cell: &u16| chosen.iter().any(|&index| usable[index].1.contains(cell));
        let mut gone: Vec<Candidate> = Vec::new();
        for &cover in &held {
            let others = places(position, &ground.groups[cover].cells, value);
            gone.extend(
                others
                    .iter()
                    .filter(|cell| !is_base(cell))
                    .map(|&cell| Candidate::new(usize::from(cell), value)),
            );
        }
        let number = Value::from_index(value);
        let evidence = || Evidence::Count {
            truths: chosen
                .iter()
                .map(|&index| Truth::House(ground.groups[usable[index].0].name, number))
                .collect(),
            covers: held.iter().map(|&cover| Cover::House(ground.groups[cover].name, number)).collect(),
        };
        eliminate(technique, gone, evidence, found)
    })
}
