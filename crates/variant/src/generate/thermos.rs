//! Random thermometers along increasing values of a solution.

use minirow::Random;

use crate::{Filled, Place, Rule, Variant};

/// The longest thermometer.
const LONGEST: usize = 6;
/// Shorter ones say too little.
const SHORTEST: usize = 3;

/// Adds up to this number of thermometers, which share no cells.
pub(super) fn add(variant: &mut Variant, solution: &Filled, count: usize, random: &mut Random) {
    let shape = variant.shape().clone();
    let mut is_used = vec![false; shape.cells()];
    let mut added = 0;
    for _ in 0..200 * count {
        if added == count {
            return;
        }
        let mut at = Place::new(random.below(shape.cells() as u64) as u16);
        let mut line = Vec::new();
        let length = SHORTEST + random.below((LONGEST - SHORTEST + 1) as u64) as usize;
        while !is_used[at.index()] && line.len() < length {
            line.push(at);
            let steps = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];
            let next: Vec<Place> = steps
                .iter()
                .filter_map(|&(down, right)| shape.step(at, down, right))
                .filter(|&place| solution.at(place) > solution.at(at) && !is_used[place.index()])
                .collect();
            if next.is_empty() {
                break;
            }
            at = next[random.below(next.len() as u64) as usize];
        }
        if line.len() >= SHORTEST {
            for place in &line {
                is_used[place.index()] = true;
            }
            variant.add(Rule::Thermo(line)).expect("the line is in the grid");
            added += 1;
        }
    }
}
