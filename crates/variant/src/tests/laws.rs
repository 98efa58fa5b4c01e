//! Laws that answers obey whatever the puzzle is.

use minirow::Random;

use super::sample;
use crate::{
    Clue, Diagonal, Finish, Limits, Outcome, Outside, Rule, Shape, Side, Value, Variant, candidates,
    contradiction, count, estimate, remaining, solve, unnecessary,
};

#[test]
fn adding_a_true_clue_never_changes_the_answer() {
    let mut unique = 0;
    for number in 0..600 {
        let mut random = Random::numbered(6, number);
        let size = 4 + random.below(3) as usize;
        let Some((mut variant, _)) = sample::variant(&mut random, size) else { continue };
        let (Outcome::Unique(solution), _) = solve(&variant, &Limits::NONE) else { continue };
        unique += 1;
        sample::add_true_rule(&mut random, &mut variant, &solution);
        let place = variant.shape().places().nth(random.below(16) as usize).unwrap();
        variant.set_given(place, Some(solution.at(place))).unwrap();
        assert_eq!(solve(&variant, &Limits::NONE).0, Outcome::Unique(solution), "{number}: {variant:?}");
    }
    assert!(unique > 100, "{unique} unique puzzles");
}

#[test]
fn diagonals_are_extra_regions() {
    for number in 0..60 {
        let mut random = Random::numbered(7, number);
        let shape = Shape::usual([4, 6, 9][number as usize % 3]).unwrap();
        let mut diagonals = Variant::new(shape.clone());
        let mut regions = Variant::new(shape.clone());
        for diagonal in [Diagonal::Falling, Diagonal::Rising] {
            diagonals.add(Rule::Diagonal(diagonal)).unwrap();
            regions.add(Rule::ExtraRegion(shape.diagonal(diagonal))).unwrap();
        }
        let grid =
            crate::generate::fill(&diagonals, &mut random, &Limits::NONE, &mut crate::Effort::default())
                .unwrap();
        for _ in 0..shape.cells() / 4 {
            let place = shape.places().nth(random.below(shape.cells() as u64) as usize).unwrap();
            for variant in [&mut diagonals, &mut regions] {
                variant.set_given(place, Some(grid.at(place))).unwrap();
            }
        }
        let counts = [&diagonals, &regions].map(|variant| count(variant, 500, &Limits::NONE).found);
        assert_eq!(counts[0], counts[1], "{number}");
        assert!(counts[0] > 0);
    }
}

#[test]
fn a_skyscraper_line_has_each_value_once() {
    let shape = Shape::usual(6).unwrap();
    let from = Outside { side: Side::Left, index: 2 };
    for (seen, first, second) in [(1, 0b10_0000, 0b1_1111), (2, 0b1_1111, 0b10_1111), (6, 0b1, 0b10)] {
        let mut variant = Variant::new(shape.clone());
        variant.add(Rule::Skyscraper { from, seen }).unwrap();
        let cells = remaining(&variant).unwrap();
        let places = shape.seen_from(from);
        let bits = |index: usize| cells[places[index].index()].bits();
        assert_eq!((bits(0), bits(1)), (first, second), "{seen} seen");
    }
}

#[test]
fn true_candidates_are_those_of_all_solutions() {
    for number in 0..300 {
        let mut random = Random::numbered(8, number);
        let Some((variant, _)) = sample::variant(&mut random, 4 + number as usize % 2) else { continue };
        if count(&variant, 300, &Limits::NONE).found == 300 {
            continue;
        }
        let mut counts = vec![0; variant.shape().cells() * variant.shape().size()];
        crate::each_solution(&variant, &Limits::NONE, |grid| {
            for (cell, value) in grid.values().iter().enumerate() {
                counts[cell * variant.shape().size() + value.index()] += 1;
            }
            std::ops::ControlFlow::Continue(())
        });
        for limit in [1, 3] {
            let answer = candidates(&variant, limit, &Limits::NONE);
            assert!(answer.is_complete);
            for place in variant.shape().places() {
                for value in (0..variant.shape().size()).map(Value::from_index) {
                    let count = counts[place.index() * variant.shape().size() + value.index()];
                    assert_eq!(answer.count(place, value), limit.min(count), "{number}: {variant:?}");
                    assert_eq!(answer.values(place).contains(value), count > 0);
                }
            }
        }
    }
}

#[test]
fn unnecessary_clues_can_be_removed_and_others_cannot() {
    let mut found = 0;
    for number in 0..120 {
        let mut random = Random::numbered(9, number);
        let Some((variant, _)) = sample::variant(&mut random, 4) else { continue };
        let Some(answer) = unnecessary(&variant, &Limits::NONE) else { continue };
        found += answer.clues.len();
        let all = variant.clues();
        for &clue in &all {
            let others: Vec<Clue> = all.iter().copied().filter(|&other| other != clue).collect();
            let count = count(&variant.with_only(&others), 2, &Limits::NONE).found;
            assert_eq!(count == 1, answer.clues.contains(&clue), "{number}: {clue:?} of {variant:?}");
        }
    }
    assert!(found > 50, "{found} unnecessary clues");
}

#[test]
fn contradictions_are_minimal() {
    let mut found = 0;
    for number in 0..400 {
        let mut random = Random::numbered(10, number);
        let Some((mut variant, grid)) = sample::variant(&mut random, 4 + number as usize % 3) else {
            continue;
        };
        let place = variant.shape().places().nth(random.below(16) as usize).unwrap();
        let wrong = Value::from_index((grid.at(place).index() + 1) % variant.shape().size());
        variant.set_given(place, Some(wrong)).unwrap();
        let answer = contradiction(&variant, &Limits::NONE);
        let has_none = solve(&variant, &Limits::NONE).0 == Outcome::Unsolvable;
        assert_eq!(answer.is_some(), has_none);
        let Some(answer) = answer else { continue };
        found += 1;
        assert!(answer.is_minimal);
        let solutions = |clues: &[Clue]| count(&variant.with_only(clues), 1, &Limits::NONE).found;
        assert_eq!(solutions(&answer.clues), 0, "{number}");
        for index in 0..answer.clues.len() {
            let mut fewer = answer.clues.clone();
            fewer.remove(index);
            assert_eq!(solutions(&fewer), 1, "{number}: {:?} of {variant:?}", answer.clues);
        }
    }
    assert!(found > 50, "{found} contradictions");
}

#[test]
fn an_estimate_above_all_numbers_has_a_power_of_ten() {
    let estimated = estimate(&Variant::new(Shape::usual(36).unwrap()), 20, 1, &Limits::NONE);
    assert!(estimated.hits > 0);
    let [(mean, power), (error, _)] = estimated.decimal();
    assert!((1.0..10.0).contains(&mean) && (1.0..10.0).contains(&error), "{estimated:?}");
    // There are fewer than 36! permutations in each of 36 rows.
    assert!((309..36 * 42).contains(&power), "{power}");
    assert!(estimated.mean.is_infinite() && !estimated.error.is_nan());
}

#[test]
fn estimates_are_near_the_number_of_solutions() {
    let exact = count(&Variant::new(Shape::usual(4).unwrap()), u64::MAX, &Limits::NONE);
    assert_eq!((exact.found, exact.finish), (288, Finish::Complete));
    let estimated = estimate(&Variant::new(Shape::usual(4).unwrap()), 2000, 1, &Limits::NONE);
    assert!((estimated.mean - 288.0).abs() < 5.0 * estimated.error.max(1.0), "{estimated:?}");
    // 28,200,960 grids of size 6 with boxes.
    let estimated = estimate(&Variant::new(Shape::usual(6).unwrap()), 2000, 1, &Limits::NONE);
    assert!((estimated.mean - 28_200_960.0).abs() < 5.0 * estimated.error, "{estimated:?}");
    assert!(estimated.error < 2_000_000.0);
    assert!((estimated.decimal()[0].0 * 1e7 - estimated.mean).abs() < 1.0);
}

#[test]
fn answers_can_be_cancelled() {
    let stop = minirow::Stop::new();
    stop.set();
    let limits = Limits::until(stop);
    let empty = Variant::new(Shape::usual(16).unwrap());
    assert_eq!(solve(&empty, &limits).0, Outcome::Unknown(None));
    assert_eq!(count(&empty, 5, &limits).finish, Finish::Unknown);
    assert!(!candidates(&empty, 1, &limits).is_complete);
    assert_eq!(estimate(&empty, 10, 1, &limits).probes, 0);
    assert!(crate::generate(&crate::Recipe::new(empty.shape().clone()), 1, &limits).is_err());
}

#[test]
fn classic_puzzles_are_answered_by_the_core() {
    let shape = Shape::usual(9).unwrap();
    let mut variant = Variant::new(shape.clone());
    let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    for (place, text) in shape.places().zip(text.chars()) {
        variant.set_given(place, text.to_digit(10).and_then(|digit| Value::new(digit as u8))).unwrap();
    }
    assert!(variant.is_classic());
    let (Outcome::Unique(solution), _) = solve(&variant, &Limits::NONE) else {
        panic!("the puzzle is unique")
    };
    let digits: String = solution.values().iter().map(ToString::to_string).collect();
    assert!(digits.starts_with("534678912672195348"));
    // The same puzzle with a rule that says nothing goes to the other engine.
    variant.add(Rule::Killer { sum: None, cells: vec![shape.at(0, 0).unwrap()] }).unwrap();
    assert_eq!(solve(&variant, &Limits::NONE).0, Outcome::Unique(solution));
}
