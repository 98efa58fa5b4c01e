//! Chains and trials: a candidate whose consequences contradict each other is removed. Consequences are drawn in layers, each of
//! which holds all that simple techniques find at once, so that the depth of a contradiction does not depend on an order.

use std::ops::ControlFlow;

use minirow::Stop;

use super::{Ground, each_step, first_step};
use crate::steps::{Candidate, Evidence, Position, Step, Technique};
use crate::value::Bits;

/// The techniques that draw the consequences of a chain and of a trial.
const CHAIN: [Technique; 5] = [
    Technique::FullHouse,
    Technique::HiddenSingle,
    Technique::NakedSingle,
    Technique::Pair,
    Technique::Thermometer,
];
const TRIAL: [Technique; 19] = [
    Technique::FullHouse,
    Technique::HiddenSingle,
    Technique::NakedSingle,
    Technique::Pair,
    Technique::Thermometer,
    Technique::Bound,
    Technique::LockedCandidates,
    Technique::SmallCage,
    Technique::SingleInnie,
    Technique::NakedPair,
    Technique::HiddenPair,
    Technique::Combination,
    Technique::CageValue,
    Technique::NakedTriple,
    Technique::Leftovers,
    Technique::Innies,
    Technique::Words,
    Technique::ManyInnies,
    Technique::Within,
];

/// The most layers of a chain; a trial may have any number.
const CHAIN_LAYERS: u32 = 6;

fn techniques(technique: Technique) -> (&'static [Technique], u32) {
    if technique == Technique::Chain { (&CHAIN, CHAIN_LAYERS) } else { (&TRIAL, u32::MAX) }
}

/// Whether a cell has no candidate, or a house no place for a value.
pub(crate) fn is_contradictory(ground: &Ground, position: &Position) -> bool {
    position.masks.contains(&0)
        || ground.groups.iter().filter(|group| group.is_full).any(|group| {
            group.cells.iter().fold(0, |all, &cell| all | position.masks[usize::from(cell)]) != ground.all
        })
}

/// The number of layers after which the candidate is contradictory, if it is within the limit.
fn depth(
    ground: &Ground,
    position: &Position,
    candidate: Candidate,
    technique: Technique,
    limit: u32,
) -> Option<u32> {
    let (used, _) = techniques(technique);
    let mut here = position.clone();
    here.place(candidate, &ground.sees);
    for layer in 0..=limit {
        if is_contradictory(ground, &here) {
            return Some(layer);
        }
        if layer == limit {
            return None;
        }
        // Cheap techniques first: the others only if those find nothing.
        let mut next = here.clone();
        let is_any = used.iter().any(|&technique| {
            let _ = each_step(ground, &here, technique, &mut |step| {
                next.apply(&step, &ground.sees);
                ControlFlow::Continue(())
            });
            next != here
        });
        if !is_any {
            return None;
        }
        here = next;
    }
    None
}

/// The candidates with the least number of layers to a contradiction, and that number.
pub(crate) fn refuted(
    ground: &Ground,
    position: &Position,
    technique: Technique,
    stop: &Stop,
) -> Option<(u32, Vec<Candidate>)> {
    let (_, mut limit) = techniques(technique);
    let mut best: Vec<Candidate> = Vec::new();
    for (cell, &mask) in position.masks.iter().enumerate() {
        if mask.is_power_of_two() {
            continue;
        }
        for value in Bits(mask) {
            if stop.is_set() {
                return None;
            }
            let candidate = Candidate::new(cell, value);
            if let Some(depth) = depth(ground, position, candidate, technique, limit) {
                if depth < limit {
                    limit = depth;
                    best.clear();
                }
                best.push(candidate);
            }
        }
    }
    (!best.is_empty()).then_some((limit, best))
}

/// The step that removes the first candidate with the fewest layers.
pub(super) fn shortest(
    ground: &Ground,
    position: &Position,
    technique: Technique,
    stop: &Stop,
) -> Option<Step> {
    let (_, candidates) = refuted(ground, position, technique, stop)?;
    let candidate = *candidates.first()?;
    let (used, _) = techniques(technique);
    let mut here = position.clone();
    here.place(candidate, &ground.sees);
    let mut steps = Vec::new();
    while !is_contradictory(ground, &here) {
        let next = used.iter().find_map(|&technique| first_step(ground, &here, technique, stop))?;
        here.apply(&next, &ground.sees);
        steps.push(next);
    }
    let steps = needed(ground, position, candidate, steps);
    let evidence = Evidence::Suppose(candidate, steps);
    Some(Step { technique, placements: Vec::new(), eliminations: vec![candidate], evidence })
}

/// The steps without those that the contradiction does not need, as far as leaving out one after the other shows.
fn needed(ground: &Ground, position: &Position, candidate: Candidate, steps: Vec<Step>) -> Vec<Step> {
    let mut steps = steps;
    let holds = |steps: &[Step]| {
        let mut here = position.clone();
        here.place(candidate, &ground.sees);
        for step in steps {
            if is_contradictory(ground, &here) {
                return true;
            }
            if ground.checker.check(&here, step).is_err() {
                return false;
            }
            here.apply(step, &ground.sees);
        }
        is_contradictory(ground, &here)
    };
    for index in (0..steps.len()).rev() {
        let mut fewer = steps.clone();
        fewer.remove(index);
        if holds(&fewer) {
            steps = fewer;
        }
    }
    steps
}
