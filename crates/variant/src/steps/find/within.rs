//! Combinations in a house: the ways to fill a house so that the cages and other sums in it come out. A sum may have some cells outside.

use std::ops::ControlFlow;

use super::ways::ways;
use super::{Found, Ground, candidates, eliminate};
use crate::steps::{Candidate, Evidence, Position, Summand, Technique};

/// Houses of larger grids have too many partial fillings.
const MAX_SIZE: usize = 12;
/// Sums with more cells outside of a house than this are left out.
const MAX_OUTSIDE: usize = 3;

/// Houses with more open cells than this are left alone: nobody tries all ways to fill them.
const MAX_OPEN: usize = 7;
/// Equations of the 45 rule with more cells than this are left out.
const MAX_DERIVED: usize = 4;

/// A house, and sums about its cells that share none of them.
pub(crate) struct System {
    /// The number of the group.
    house: usize,
    /// The numbers of the sums.
    sums: Vec<usize>,
}

/// The systems of each house: the sums that rules give, and these with one equation of the 45 rule that lies in the house.
pub(super) fn systems(ground: &Ground) -> Vec<System> {
    let mut systems = Vec::new();
    if ground.size > MAX_SIZE {
        return systems;
    }
    for (house, group) in ground.groups.iter().enumerate().filter(|(_, group)| group.is_full) {
        let inside = |sum: usize| -> Vec<u16> {
            let cells = ground.sums[sum].terms.iter().map(|term| term.1);
            cells.filter(|cell| group.cells.contains(cell)).collect()
        };
        let outside = |sum: usize| ground.sums[sum].terms.len() - inside(sum).len();
        let share = |one: usize, other: usize| inside(one).iter().any(|cell| inside(other).contains(cell));
        let near: Vec<usize> = (0..ground.sums.len())
            .filter(|&sum| !inside(sum).is_empty() && outside(sum) <= MAX_OUTSIDE)
            .collect();
        let (derived, given): (Vec<usize>, Vec<usize>) =
            near.into_iter().partition(|&sum| ground.sums[sum].is_derived());
        // Of rules that share cells, the shortest is taken, or none.
        let length = |sum: usize| ground.sums[sum].terms.len();
        let is_first = |&sum: &usize| {
            given.iter().all(|&other| other == sum || !share(sum, other) || length(sum) < length(other))
        };
        let base: Vec<usize> = given.iter().copied().filter(is_first).collect();
        if !base.is_empty() {
            systems.push(System { house, sums: base.clone() });
        }
        for sum in derived {
            let is_own = matches!(ground.sums[sum].plus[..], [Summand::House(of)] if of == group.name);
            let others: Vec<usize> = base.iter().copied().filter(|&other| !share(sum, other)).collect();
            let drops_whole = base.iter().any(|&other| share(sum, other) && outside(other) == 0);
            if length(sum) <= MAX_DERIVED
                && outside(sum) == 0
                && !is_own
                && !drops_whole
                && !others.is_empty()
            {
                systems.push(System { house, sums: [others, vec![sum]].concat() });
            }
        }
    }
    systems
}

/// A cell in the order in which a house is filled.
struct Item {
    cell: u16,
    /// How often the cell counts in its sum; 0 for a cell of the house without one.
    coefficient: i32,
    is_inside: bool,
    /// The least and the greatest sum after this cell from which the total can be reached. After the last cell of a sum both are the total.
    range: (i32, i32),
    is_last: bool,
}

/// For each house with sums in it, the candidates that no way to fill the house contains.
pub(super) fn within(ground: &Ground, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    for system in &ground.systems {
        let Some(items) = items(ground, position, system) else { continue };
        let masks: Vec<u64> = items.iter().map(|item| position.masks[usize::from(item.cell)]).collect();
        let step = |index: usize, (so_far, used): (i32, u64), value: usize| {
            let item = &items[index];
            let bit = if item.is_inside { 1 << value } else { 0 };
            let sum = so_far + item.coefficient * (value as i32 + 1);
            let is_possible = used & bit == 0 && (item.range.0..=item.range.1).contains(&sum);
            is_possible.then_some((if item.is_last { 0 } else { sum }, used | bit))
        };
        let kept = ways((0, 0_u64), &masks, step, |_| true);
        let mut gone: Vec<Candidate> = items
            .iter()
            .zip(masks.iter().zip(&kept))
            .flat_map(|(item, (mask, kept))| candidates(usize::from(item.cell), mask & !kept))
            .collect();
        gone.sort_unstable();
        gone.dedup();
        let evidence = || Evidence::Within {
            house: ground.groups[system.house].name,
            sums: system.sums.iter().map(|&sum| ground.sums[sum].evidence()).collect(),
        };
        eliminate(Technique::Within, gone, evidence, found)?;
    }
    ControlFlow::Continue(())
}

/// The cells in order: sum by sum, the cells outside of the house first, then the rest of the house. `None` if a cell has no candidate, if no
/// cell of a sum is open, or if too many of the house are.
fn items(ground: &Ground, position: &Position, system: &System) -> Option<Vec<Item>> {
    let house = &ground.groups[system.house].cells;
    let mask = |cell: u16| position.masks[usize::from(cell)];
    let is_wide = |&&cell: &&u16| mask(cell).count_ones() > 1;
    if house.iter().filter(is_wide).count() > MAX_OPEN {
        return None;
    }
    let mut rest = house.clone();
    let mut items: Vec<Item> = Vec::new();
    let mut is_open = false;
    for sum in system.sums.iter().map(|&sum| &ground.sums[sum]) {
        let mut terms: Vec<(bool, i32, u16)> =
            sum.terms.iter().map(|&(times, cell)| (house.contains(&cell), times, cell)).collect();
        terms.sort_unstable();
        rest.retain(|cell| terms.iter().all(|term| term.2 != *cell));
        if terms.iter().any(|&(_, _, cell)| mask(cell) == 0) {
            return None;
        }
        is_open |= terms.iter().any(|&(is_inside, _, cell)| is_inside && mask(cell).count_ones() > 1);
        // What the cells after each one can add.
        let (mut least, mut most) = (0, 0);
        let from = items.len();
        for (number, &(is_inside, coefficient, cell)) in terms.iter().enumerate().rev() {
            let range = (sum.total - most, sum.total - least);
            items.push(Item { cell, coefficient, is_inside, range, is_last: number + 1 == terms.len() });
            let low = coefficient * (mask(cell).trailing_zeros() as i32 + 1);
            let high = coefficient * (64 - mask(cell).leading_zeros() as i32);
            least += low.min(high);
            most += low.max(high);
        }
        items[from..].reverse();
    }
    let plain = |cell: u16| Item { cell, coefficient: 0, is_inside: true, range: (0, 0), is_last: true };
    items.extend(rest.into_iter().map(plain));
    (is_open && items.iter().all(|item| mask(item.cell) != 0)).then_some(items)
}
