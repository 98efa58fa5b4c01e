//! Paths on random puzzles: every step is accepted by the checker and true in every solution.

use minirow::{Random, Stop};

use super::sample;
use crate::steps::{Ending, Path, Position};
use crate::{Filled, Limits, Variant, each_solution};

/// All solutions, if there are at most this many.
pub(super) fn solutions(variant: &Variant, most: usize) -> Option<Vec<Filled>> {
    let mut all = Vec::new();
    each_solution(variant, &Limits::NONE, |grid| {
        all.push(grid.clone());
        if all.len() > most { std::ops::ControlFlow::Break(()) } else { std::ops::ControlFlow::Continue(()) }
    });
    (all.len() <= most).then_some(all)
}

/// Whether the position still allows the solution.
pub(super) fn allows(variant: &Variant, position: &Position, solution: &Filled) -> bool {
    variant.shape().places().all(|place| position.values(place).contains(solution.at(place)))
}

fn explain(seeds: std::ops::Range<u64>) -> [usize; 3] {
    let mut ends = [0; 3];
    for seed in seeds {
        let mut random = Random::numbered(0x5_7e95, seed);
        let size = 4 + random.below(3) as usize;
        let Some((variant, _)) = sample::variant(&mut random, size) else { continue };
        let Some(solutions) = solutions(&variant, 300) else { continue };
        let mut path = Path::new(&variant, Stop::NEVER);
        let mut before = path.position().clone();
        while let Some(step) = path.next() {
            let checked = path.checker().check(&before, &step);
            assert_eq!(checked, Ok(()), "seed {seed}: {step:?} on {before:?} of {variant:?}");
            let mut after = before.clone();
            path.checker().apply(&mut after, &step);
            assert_ne!(before, after, "seed {seed}: {step:?} changes nothing");
            before = after;
            assert_eq!(&before, path.position(), "seed {seed}");
            for solution in &solutions {
                assert!(allows(&variant, &before, solution), "seed {seed}: {step:?} of {variant:?} is false");
            }
        }
        match path.ending() {
            Some(Ending::Solved(filled)) => {
                assert_eq!(solutions, [filled], "seed {seed}");
                ends[0] += 1;
            }
            Some(Ending::Contradiction) => {
                assert!(solutions.is_empty(), "seed {seed}");
                ends[1] += 1;
            }
            Some(Ending::Stuck) => ends[2] += 1,
            end => panic!("seed {seed}: {end:?}"),
        }
    }
    ends
}

#[test]
fn every_step_of_a_path_is_accepted_and_true() {
    let [solved, refuted, stuck] = explain(0..400);
    assert!(solved > 50 && refuted > 5, "{solved} solved, {refuted} refuted, {stuck} stuck");
}

#[test]
#[ignore = "takes minutes: 40,000 random puzzles"]
fn every_step_of_many_paths_is_accepted_and_true() {
    let ends = explain(400..40_000);
    println!("solved, refuted, stuck: {ends:?}");
}
