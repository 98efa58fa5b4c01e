//! Rules about cells in order: thermometers by bounds; sandwiches, skyscrapers and the like by their automata; renban lines by
//! windows; quadruples by places; equal sums by the totals that all parts reach.

use std::ops::ControlFlow;

use super::ground::Shape;
use super::{Found, Ground, candidates, eliminate};
use crate::primitive::Automaton;
use crate::steps::{Candidate, Evidence, Position, Technique};
use crate::value::Bits;

/// Thermometers: candidates that the growing values exclude.
pub(super) fn thermometers(ground: &Ground, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    for (rule, line, growth) in &ground.thermometers {
        let masks: Vec<u64> = line.iter().map(|&cell| position.masks[usize::from(cell)]).collect();
        let mut kept = masks.clone();
        let mut least = 1 - growth;
        for mask in &mut kept {
            *mask &= !0_u64 << (least + growth - 1).clamp(0, 63);
            if *mask == 0 {
                break;
            }
            least = mask.trailing_zeros() as i32 + 1;
        }
        let mut most = ground.size as i32 + growth;
        for mask in kept.iter_mut().rev() {
            let bound = most - growth;
            *mask &= if bound <= 0 { 0 } else { u64::MAX >> (64 - bound.min(64)) };
            if *mask == 0 {
                break;
            }
            most = 64 - mask.leading_zeros() as i32;
        }
        let mut gone: Vec<Candidate> = line
            .iter()
            .zip(masks.iter().zip(&kept))
            .flat_map(|(&cell, (mask, kept))| candidates(usize::from(cell), mask & !kept))
            .collect();
        gone.sort_unstable();
        gone.dedup();
        eliminate(Technique::Thermometer, gone, || Evidence::Line { rule: *rule }, found)?;
    }
    ControlFlow::Continue(())
}

/// Fillings of such rules: candidates that none contains.
pub(super) fn words(ground: &Ground, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    for (rule, shape) in &ground.shapes {
        let masks = |cells: &[u16]| -> Vec<u64> {
            cells.iter().map(|&cell| position.masks[usize::from(cell)]).collect()
        };
        let (cells, kept): (Vec<u16>, Vec<u64>) = match shape {
            Shape::Word { automaton, cells } => {
                (cells.clone(), accepted(&ground.automata[*automaton], ground.size, &masks(cells)))
            }
            Shape::Run(cells) => (cells.clone(), runs(ground.size, &masks(cells))),
            Shape::Contains { counts, cells } => (cells.clone(), contained(counts, &masks(cells))),
            Shape::EqualSums(parts) => {
                let parts_masks: Vec<Vec<u64>> = parts.iter().map(|part| masks(part)).collect();
                (parts.concat(), equal(ground.size, &parts_masks))
            }
        };
        let mut gone: Vec<Candidate> = cells
            .iter()
            .zip(&kept)
            .flat_map(|(&cell, kept)| {
                candidates(usize::from(cell), position.masks[usize::from(cell)] & !kept)
            })
            .collect();
        gone.sort_unstable();
        gone.dedup();
        eliminate(Technique::Words, gone, || Evidence::Words { rule: *rule }, found)?;
    }
    ControlFlow::Continue(())
}

/// The values of each cell in words that the automaton accepts.
fn accepted(automaton: &Automaton, size: usize, masks: &[u64]) -> Vec<u64> {
    let next = |state: u32, value: usize| automaton.next[state as usize * size + value];
    let mut layers: Vec<Vec<u32>> = vec![vec![0]];
    for (index, &mask) in masks.iter().enumerate() {
        let mut states: Vec<u32> = Vec::new();
        for &state in &layers[index] {
            states.extend(Bits(mask).map(|value| next(state, value)).filter(|&next| next != Automaton::DEAD));
        }
        states.sort_unstable();
        states.dedup();
        layers.push(states);
    }
    let mut good = layers.pop().unwrap_or_default();
    good.retain(|&state| automaton.accepts[state as usize]);
    let mut kept = vec![0; masks.len()];
    for (index, &mask) in masks.iter().enumerate().rev() {
        let mut before = layers[index].clone();
        before.retain(|&state| {
            let values = Bits(mask).filter(|&value| good.binary_search(&next(state, value)).is_ok());
            let values = values.fold(0_u64, |values, value| values | 1 << value);
            kept[index] |= values;
            values != 0
        });
        good = before;
    }
    kept
}

/// The values of each cell in windows of consecutive values that every cell meets and that have a place each.
fn runs(size: usize, masks: &[u64]) -> Vec<u64> {
    let mut kept = vec![0; masks.len()];
    let length = masks.len();
    if length > size {
        return kept;
    }
    for first in 0..=size - length {
        let window = ((1_u64 << length) - 1) << first;
        let all = masks.iter().fold(0, |all, mask| all | mask & window);
        if all == window && masks.iter().all(|mask| mask & window != 0) {
            masks.iter().zip(&mut kept).for_each(|(mask, kept)| *kept |= mask & window);
        }
    }
    kept
}

/// The values of each cell that leave places for all values that must occur.
fn contained(counts: &[(u8, u8)], masks: &[u64]) -> Vec<u64> {
    let wanted: Vec<usize> =
        counts.iter().flat_map(|&(value, times)| (0..times).map(move |_| usize::from(value))).collect();
    let fits = |cell: usize, value: usize| {
        let mut masks = masks.to_vec();
        masks[cell] = 1 << value;
        has_places(&wanted, &mut masks)
    };
    let kept = |(cell, &mask): (usize, &u64)| {
        Bits(mask).filter(|&value| fits(cell, value)).fold(0, |kept, value| kept | 1 << value)
    };
    masks.iter().enumerate().map(kept).collect()
}

/// Whether the values have different cells.
fn has_places(wanted: &[usize], masks: &mut [u64]) -> bool {
    let Some((&value, rest)) = wanted.split_first() else { return true };
    (0..masks.len()).any(|cell| {
        let mask = masks[cell];
        mask >> value & 1 == 1 && {
            masks[cell] = 0;
            let fits = has_places(rest, masks);
            masks[cell] = mask;
            fits
        }
    })
}

/// The values of each cell, part by part, with sums that all parts reach.
fn equal(size: usize, parts: &[Vec<u64>]) -> Vec<u64> {
    let reach = |part: &[u64]| {
        let width = part.len() * size + 1;
        let mut sums = vec![false; width];
        sums[0] = true;
        for &mask in part {
            let mut next = vec![false; width];
            for sum in (0..width).filter(|&sum| sums[sum]) {
                Bits(mask)
                    .filter(|value| sum + value + 1 < width)
                    .for_each(|value| next[sum + value + 1] = true);
            }
            sums = next;
        }
        sums
    };
    let reached: Vec<Vec<bool>> = parts.iter().map(|part| reach(part)).collect();
    let is_common = |sum: usize| reached.iter().all(|sums| sums.get(sum).copied().unwrap_or(false));
    let mut kept = Vec::new();
    for part in parts {
        for (cell, &mask) in part.iter().enumerate() {
            let others: Vec<u64> =
                part.iter().enumerate().filter(|&(other, _)| other != cell).map(|(_, &mask)| mask).collect();
            let sums = reach(&others);
            let fits = |value: &usize| (0..sums.len()).any(|sum| sums[sum] && is_common(sum + value + 1));
            kept.push(Bits(mask).filter(fits).fold(0, |kept, value| kept | 1 << value));
        }
    }
    kept
}
