//! Made puzzles have one solution, and the same seed makes the same puzzle.

use std::ops::ControlFlow;

use minirow::Stop;

use crate::generate::{Order, generate_each};
use crate::steps::{Level, rate};
use crate::{
    Diagonal, Finish, Limits, Outcome, Recipe, Rule, Shape, Variant, count, generate, holds, minimize, solve,
    unnecessary,
};

fn check(recipe: &Recipe, seed: u64) -> Variant {
    let made = generate(recipe, seed, &Limits::NONE).unwrap();
    assert!(holds(&made.variant, &made.solution));
    assert_eq!(solve(&made.variant, &Limits::NONE).0, Outcome::Unique(made.solution.clone()), "{recipe:?}");
    assert_eq!(generate(recipe, seed, &Limits::NONE).unwrap(), made);
    made.variant
}

fn givens(variant: &Variant) -> usize {
    variant.givens().iter().flatten().count()
}

#[test]
fn puzzles_of_all_kinds_are_unique() {
    for size in [4, 6, 8, 9] {
        let shape = Shape::usual(size).unwrap();
        let plain = Recipe::new(shape.clone());
        let minimal = check(&plain, 1);
        assert_eq!(unnecessary(&minimal, &Limits::NONE).unwrap().clues, [], "size {size}");
        check(&Recipe { jigsaw: true, ..plain.clone() }, 2);
        let killer = check(&Recipe { killer: true, ..plain.clone() }, 3);
        assert_eq!(givens(&killer), 0);
        let thermo = check(&Recipe { thermos: 3, ..plain.clone() }, 4);
        assert!(thermo.rules().iter().all(|rule| matches!(rule, Rule::Thermo(_))));
        if size != 4 {
            check(&Recipe { rules: vec![Rule::AntiKnight], ..plain.clone() }, 5);
        }
        let x = vec![Rule::Diagonal(Diagonal::Falling), Rule::Diagonal(Diagonal::Rising)];
        check(&Recipe { rules: x, ..plain.clone() }, 6);
        check(&Recipe { rules: vec![Rule::Windoku], ..plain.clone() }, 7);
        let easy = check(&Recipe { clues: Some(shape.cells() / 2..=shape.cells()), ..plain }, 8);
        assert_eq!(givens(&easy), shape.cells() / 2);
    }
}

#[test]
fn a_16x16_puzzle_is_made() {
    let recipe = Recipe::new(Shape::usual(16).unwrap());
    let made = generate(&recipe, 1, &Limits::NONE).unwrap();
    assert!(givens(&made.variant) < 120, "{} givens", givens(&made.variant));
    assert_eq!(count(&made.variant, 2, &Limits::NONE).found, 1);
}

#[test]
fn puzzles_of_a_level_are_made_of_every_kind() {
    for (rules, size, levels) in [
        (&["x"][..], 9, Level::Medium..=Level::Hard),
        (&["jigsaw"], 9, Level::Easy..=Level::Easy),
        (&["killer"], 9, Level::Easy..=Level::Medium),
        (&[], 16, Level::Easy..=Level::Easy),
        (&[], 16, Level::Medium..=Level::Medium),
    ] {
        let recipe = Recipe::of(size, rules, None).unwrap();
        let order = Order { levels: Some(levels.clone()), tries: 60, ..Order::new(1, 2) };
        let mut puzzles = Vec::new();
        let number = generate_each(&recipe, &order, &Limits::NONE, |_, made| {
            puzzles.push(made);
            ControlFlow::Continue(())
        });
        assert_eq!(number, Ok(1), "{rules:?} {size} {levels:?}");
        let variant = &puzzles[0].variant;
        let rated = rate(variant, Level::Beyond, &Stop::NEVER).unwrap();
        assert!(levels.contains(&rated.level), "{rules:?} {size}: {:?}", rated.level);
        assert_eq!(count(variant, 2, &Limits::NONE).found, 1);
    }
}

#[test]
fn givens_are_put_back_until_few_guesses_are_needed() {
    let recipe = Recipe::of(16, &[] as &[&str], None).unwrap();
    let order = Order { guesses: 0..=0, tries: 3, ..Order::new(1, 5) };
    let mut puzzles = Vec::new();
    let number = generate_each(&recipe, &order, &Limits::NONE, |_, made| {
        puzzles.push(made);
        ControlFlow::Continue(())
    });
    assert_eq!(number, Ok(1));
    let (outcome, effort) = solve(&puzzles[0].variant, &Limits::NONE);
    assert_eq!(outcome, Outcome::Unique(puzzles[0].solution.clone()));
    assert_eq!((effort.nodes, effort.conflicts, puzzles[0].guesses), (0, 0, 0));
}

#[test]
fn a_jigsaw_needs_no_size_that_boxes_fit() {
    let recipe = Recipe::of(7, &["jigsaw"], None).unwrap();
    let jigsaw = check(&recipe, 1);
    assert!(jigsaw.shape().regions_are_houses());
    assert_ne!(jigsaw.shape(), &recipe.shape, "the regions are still the rows");
    assert!(Recipe::of(7, &["killer"], None).is_err());
}

#[test]
fn minimized_puzzles_keep_their_solution() {
    let made =
        generate(&Recipe { clues: Some(50..=50), ..Recipe::new(Shape::usual(9).unwrap()) }, 5, &Limits::NONE)
            .unwrap();
    let minimal = minimize(&made.variant, 1, &Limits::NONE).unwrap();
    assert!(minimal.is_minimal);
    let minimal = minimal.variant;
    assert!(givens(&minimal) < 30);
    let answer = count(&minimal, 2, &Limits::NONE);
    assert_eq!((answer.found, answer.finish), (1, Finish::Complete));
    let several = minimize(&Variant::new(Shape::usual(4).unwrap()), 1, &Limits::NONE);
    assert!(matches!(several, Err((Outcome::Multiple(..), _))));
}
