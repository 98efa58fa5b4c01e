//! Minimal puzzles, top-down.

use std::ops::Range;

use super::lockstep::thin_all;
use super::thin::{Thinning, Unit};
use super::uniform::uniform_solution;
use crate::lanes::Kernel;
use crate::{Grid, Random};

/// The minimal puzzles with these numbers, of those that a seed has: a uniformly drawn solution each, from which clues are
/// taken away in random order as long as the solution stays the only one.
pub fn minimal_puzzles(kernel: Kernel, seed: u64, numbers: Range<u64>) -> Vec<Grid> {
    let units: Vec<Unit> = (0..81).map(|cell| Unit::new(&[cell])).collect();
    let mut numbers = numbers;
    thin_all(kernel, || {
        let mut random = Random::numbered(seed, numbers.next()?);
        let solution = uniform_solution(&mut random);
        Some(Thinning::new(solution, &units, &mut random, 0))
    })
}
