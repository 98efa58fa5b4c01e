//! Rules about cells in order: thermometers by bounds; sandwiches, skyscrapers and the like by their automata; renban lines by
//! windows; quadruples by places; equal sums by the totals that all parts reach.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use super::ground::Shape;
use super::ways::ways;
use super::{Found, Ground, candidates, eliminate};
use crate::primitive::Automaton;
use crate::steps::{Candidate, Evidence, Position, Technique};
use crate::value::Bits;

/// In larger grids, and in longer parts of a line, equal values are not looked for: there are too many partial fillings.
const MAX_DISTINCT: usize = 10;

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
            Shape::Word { automaton, cells, is_line } => {
                let is_distinct = *is_line && ground.size <= MAX_DISTINCT;
                (
                    cells.clone(),
                    accepted(ground.size, &ground.automata[*automaton], is_distinct, &masks(cells)),
                )
            }
            Shape::Run(cells) => (cells.clone(), runs(ground.size, &masks(cells))),
            Shape::Contains { counts, cells } => (cells.clone(), contained(counts, &masks(cells))),
            Shape::EqualSums(parts) => {
                let parts_masks: Vec<Vec<u64>> = parts.iter().map(|part| masks(part)).collect();
                (parts.concat(), equal(ground, parts, &parts_masks))
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

/// The values of each cell in words that the automaton accepts; with `is_distinct`, only in words without equal values.
fn accepted(size: usize, automaton: &Automaton, is_distinct: bool, masks: &[u64]) -> Vec<u64> {
    let step = |_: usize, (state, used): (u32, u64), value: usize| {
        let next = automaton.next[state as usize * size + value];
        let bit = if is_distinct { 1 << value } else { 0 };
        (next != Automaton::DEAD && used & bit == 0).then_some((next, used | bit))
    };
    ways((0, 0), masks, step, |(state, _)| automaton.accepts[state as usize])
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

/// The values of each cell, part by part, with sums that all parts reach. No value occurs twice in a part whose cells see each other.
fn equal(ground: &Ground, parts: &[Vec<u16>], masks: &[Vec<u64>]) -> Vec<u64> {
    let steps = |part: &[u16]| {
        let is_distinct = part.len() <= MAX_DISTINCT && ground.all_see(part);
        move |_: usize, (sum, used): (usize, u64), value: usize| {
            let bit = if is_distinct { 1 << value } else { 0 };
            (used & bit == 0).then_some((sum + value + 1, used | bit))
        }
    };
    let reached = |(part, masks): (&Vec<u16>, &Vec<u64>)| -> BTreeSet<usize> {
        let step = steps(part);
        let start = BTreeSet::from([(0, 0)]);
        let last = masks.iter().fold(start, |states, &mask| {
            states
                .into_iter()
                .flat_map(|state| Bits(mask).filter_map(move |value| step(0, state, value)))
                .collect()
        });
        last.into_iter().map(|(sum, _)| sum).collect()
    };
    let all: Vec<BTreeSet<usize>> = parts.iter().zip(masks).map(reached).collect();
    let is_common = |sum: usize| all.iter().all(|sums| sums.contains(&sum));
    let kept =
        |(part, masks): (&Vec<u16>, &Vec<u64>)| ways((0, 0), masks, steps(part), |(sum, _)| is_common(sum));
    parts.iter().zip(masks).flat_map(kept).collect()
}
