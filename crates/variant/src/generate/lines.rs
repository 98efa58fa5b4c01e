//! Random lines that a solution obeys: thermometers, arrows and whispers. Lines of a kind share no cells.

use minirow::Random;

use crate::{Filled, Place, Rule, Shape, Variant};

/// The longest line.
const LONGEST: usize = 6;
/// Shorter ones say too little.
const SHORTEST: usize = 3;

/// Adds up to this number of thermometers.
pub(super) fn add_thermos(variant: &mut Variant, solution: &Filled, count: usize, random: &mut Random) {
    let grows =
        |line: &[Place], next: Place| line.last().is_none_or(|&last| solution.at(next) > solution.at(last));
    let is_whole = |line: &[Place]| line.len() >= SHORTEST;
    add(variant, count, random, &grows, &is_whole, Rule::Thermo);
}

/// Adds up to this number of arrows, whose shafts have two cells or more.
pub(super) fn add_arrows(variant: &mut Variant, solution: &Filled, count: usize, random: &mut Random) {
    let sum = |shaft: &[Place]| shaft.iter().map(|&place| u32::from(solution.at(place).get())).sum::<u32>();
    let fits = |line: &[Place], next: Place| match line {
        [] => true,
        [circle, shaft @ ..] => sum(shaft) + sum(&[next]) <= sum(&[*circle]),
    };
    let is_whole = |line: &[Place]| matches!(line, [circle, shaft @ ..] if shaft.len() > 1 && sum(shaft) == sum(&[*circle]));
    let rule = |line: Vec<Place>| Rule::Arrow { circle: line[0], shaft: line[1..].to_vec() };
    add(variant, count, random, &fits, &is_whole, rule);
}

/// Adds up to this number of whispers. Their neighbours differ by more than half the size, as those of German whispers differ by 5.
pub(super) fn add_whispers(variant: &mut Variant, solution: &Filled, count: usize, random: &mut Random) {
    let difference = (variant.shape().size() as u8).div_ceil(2);
    let differ = |line: &[Place], next: Place| {
        line.last()
            .is_none_or(|&last| solution.at(next).get().abs_diff(solution.at(last).get()) >= difference)
    };
    let is_whole = |line: &[Place]| line.len() >= SHORTEST;
    add(variant, count, random, &differ, &is_whole, |line| Rule::Whisper { difference, line });
}

/// Adds up to this number of lines, each of which goes from cell to touching cell while the next one fits.
fn add(
    variant: &mut Variant,
    count: usize,
    random: &mut Random,
    fits: &dyn Fn(&[Place], Place) -> bool,
    is_whole: &dyn Fn(&[Place]) -> bool,
    rule: impl Fn(Vec<Place>) -> Rule,
) {
    let shape = variant.shape().clone();
    let mut is_used = vec![false; shape.cells()];
    let mut added = 0;
    for _ in 0..200 * count {
        if added == count {
            return;
        }
        let line = line(&shape, &is_used, random, fits);
        if is_whole(&line) {
            for place in &line {
                is_used[place.index()] = true;
            }
            variant.add(rule(line)).expect("the line is in the grid");
            added += 1;
        }
    }
}

/// A line from a random cell, which ends where no cell fits or at a random length.
fn line(
    shape: &Shape,
    is_used: &[bool],
    random: &mut Random,
    fits: &dyn Fn(&[Place], Place) -> bool,
) -> Vec<Place> {
    let mut at = Place::new(random.below(shape.cells() as u64) as u16);
    let mut line = Vec::new();
    let length = SHORTEST + random.below((LONGEST - SHORTEST + 1) as u64) as usize;
    while !is_used[at.index()] && line.len() < length {
        line.push(at);
        let steps = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];
        let next: Vec<Place> = steps
            .iter()
            .filter_map(|&(down, right)| shape.step(at, down, right))
            .filter(|&place| !is_used[place.index()] && !line.contains(&place) && fits(&line, place))
            .collect();
        if next.is_empty() {
            break;
        }
        at = next[random.below(next.len() as u64) as usize];
    }
    line
}
