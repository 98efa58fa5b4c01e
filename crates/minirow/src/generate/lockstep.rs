//! Many puzzles made side by side, so that the lane kernel always has a batch to check.

use super::thin::Thinning;
use crate::lanes::Kernel;
use crate::{Candidate, Grid, Solution};

/// How many puzzles are in the making at once: more keep the lanes busier, fewer stay in the cache.
const BATCH: usize = 128;

/// Thins each solution that `next` gives, and gives back what is left of them, in their order.
pub(super) fn thin_all<'a>(kernel: Kernel, mut next: impl FnMut() -> Option<Thinning<'a>>) -> Vec<Grid> {
    let mut puzzles = Vec::new();
    let mut under_way: Vec<(usize, Thinning<'a>)> = Vec::with_capacity(BATCH);
    let mut checks: Vec<Grid> = Vec::with_capacity(BATCH);
    let mut solutions: Vec<Solution> = Vec::with_capacity(BATCH);
    let mut emptied: Vec<Option<Candidate>> = Vec::with_capacity(BATCH);
    loop {
        checks.clear();
        solutions.clear();
        emptied.clear();
        let mut place = 0;
        while place < BATCH {
            if place == under_way.len() {
                let Some(thinning) = next() else { break };
                under_way.push((puzzles.len(), thinning));
                puzzles.push(Grid::EMPTY);
            }
            let (number, thinning) = &mut under_way[place];
            if let Some(check) = thinning.next_check() {
                checks.push(*check);
                solutions.push(*thinning.solution());
                emptied.push(thinning.only_emptied());
                place += 1;
            } else {
                puzzles[*number] = *thinning.puzzle();
                under_way.swap_remove(place);
            }
        }
        if under_way.is_empty() {
            return puzzles;
        }
        let others = kernel.other_solutions_without(&checks, &solutions, &emptied);
        for ((_, thinning), other) in under_way.iter_mut().zip(others) {
            match other {
                None => thinning.accept(),
                Some(other) => thinning.learn(&other),
            }
        }
    }
}
