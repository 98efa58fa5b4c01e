//! What is made keeps its promises: one solution, minimal, the law it is drawn from, and the same for a seed everywhere.

use minirow::generate::{differences, minimal_puzzles, uniform_solution};
use minirow::lanes::{InstructionSet, Kernel};
use minirow::{Board, Engine, Grid, Random, Solution};

use crate::boards::{grid, random_solution};

/// How many solutions the reference finds, up to two.
fn count(grid: &Grid) -> u64 {
    Engine::Propagate.count(&Board::new(grid).expect("no conflict"), 2)
}

#[test]
fn minimal_puzzles_have_one_solution_and_no_clue_to_spare() {
    for puzzle in minimal_puzzles(Kernel::default(), 1, 0..2000) {
        assert_eq!(count(&puzzle), 1, "{puzzle}");
        for cell in puzzle.filled() {
            let mut less = puzzle;
            less.set(cell, None);
            assert_eq!(count(&less), 2, "{puzzle} without {cell}");
        }
    }
}

#[test]
fn minimal_puzzles_have_the_known_mean_and_deviation() {
    let clues: Vec<f64> = minimal_puzzles(Kernel::default(), 2, 0..40_000)
        .iter()
        .map(|puzzle| puzzle.filled().len() as f64)
        .collect();
    let number = clues.len() as f64;
    let mean = clues.iter().sum::<f64>() / number;
    let variance = clues.iter().map(|clues| (clues - mean).powi(2)).sum::<f64>() / number;
    // Five standard errors of this many puzzles.
    assert!((mean - 24.402).abs() < 0.028, "{mean}");
    assert!((variance.sqrt() - 1.118).abs() < 0.02, "{}", variance.sqrt());
}

#[test]
fn a_seed_makes_the_same_puzzles_on_every_instruction_set_and_in_any_parts() {
    let whole = minimal_puzzles(Kernel::default(), 3, 0..300);
    for set in InstructionSet::ALL.into_iter().filter(|set| set.is_available()) {
        assert_eq!(minimal_puzzles(Kernel::new(set), 3, 0..300), whole, "{set:?}");
    }
    let parts: Vec<Grid> = [0..7, 7..250, 250..300]
        .into_iter()
        .flat_map(|part| minimal_puzzles(Kernel::default(), 3, part))
        .collect();
    assert_eq!(parts, whole);
    let other_seed = minimal_puzzles(Kernel::default(), 4, 0..300);
    assert!(other_seed.iter().all(|puzzle| !whole.contains(puzzle)));
}

#[test]
fn the_parts_in_which_two_solutions_differ_are_unavoidable() {
    let mut random = Random::new(5);
    for _ in 0..50 {
        let (one, other) = (random_solution(&mut random), random_solution(&mut random));
        let parts = differences(&one, &other);
        assert_eq!(
            parts.iter().map(|part| part.len()).sum::<usize>(),
            one.grid().digits().filter(|&(cell, digit)| other.digit(cell) != digit).count()
        );
        for part in parts {
            let mut mixed = *one.grid();
            part.iter().for_each(|cell| mixed.set(cell, Some(other.digit(cell))));
            assert!(Solution::verify(mixed).is_some(), "{one} {other} {part:?}");
        }
    }
}

/// How many rectangles there are with two digits crosswise: the smallest unavoidable sets.
fn crosswise_rectangles(solution: &Solution) -> usize {
    let values = solution.grid().values();
    let mut number = 0;
    for first in 0..81 {
        for second in first + 1..81 {
            let ([top, left], [bottom, right]) = ([first / 9, first % 9], [second / 9, second % 9]);
            let two_boxes = (top / 3 == bottom / 3) != (left / 3 == right / 3);
            if top < bottom && left != right && two_boxes {
                number += usize::from(
                    values[first] == values[second] && values[9 * top + right] == values[9 * bottom + left],
                );
            }
        }
    }
    number / 2
}

#[cfg(feature = "exact")]
#[test]
fn uniform_solutions_are_distributed_like_those_of_the_exact_sampler() {
    const DRAWN: usize = 10_000;
    let mut random = Random::new(6);
    let mut sampler = minirow::exact::Sampler::new(&Board::EMPTY, &minirow::exact::Run::default()).unwrap();
    let mut tally = [[0.0_f64; 2]; 30];
    for _ in 0..DRAWN {
        let drawn = [uniform_solution(&mut random), sampler.draw(&mut random).expect("not empty")];
        for (side, solution) in drawn.iter().enumerate() {
            assert!(Solution::verify(*solution.grid()).is_some());
            tally[crosswise_rectangles(solution).min(29)][side] += 1.0;
        }
    }
    let filled: Vec<&[f64; 2]> = tally.iter().filter(|[a, b]| a + b >= 20.0).collect();
    let chi_square: f64 = filled.iter().map(|[a, b]| (a - b).powi(2) / (a + b)).sum();
    let freedom = filled.len() as f64 - 1.0;
    assert!(freedom > 10.0);
    assert!(chi_square < freedom + 4.0 * (2.0 * freedom).sqrt(), "{chi_square} at {freedom}");
}

#[test]
fn a_seed_draws_the_same_solution_for_ever() {
    assert_eq!(uniform_solution(&mut Random::new(1)), Solution::verify(grid(FIRST)).unwrap());
}

/// What it draws.
const FIRST: &str = "153897624948623175276154983467285391582931467319746852724368519895412736631579248";
