//! Search, clauses, both together and plain enumeration give the same answers for random mixed variants.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use minirow::{Random, Stop};

use super::sample;
use crate::engine::{End, Search};
use crate::hybrid::Hybrid;
use crate::lower::lower;
use crate::{Effort, Filled, Limits, Shape, Value, Variant, holds};

type Grids = BTreeSet<Vec<u64>>;

/// Where all solutions are compared; beyond, only that there are as many.
const LIMIT: usize = 40;

fn collect(found: &mut Grids) -> impl FnMut(&[u64]) -> ControlFlow<()> + '_ {
    |masks: &[u64]| {
        assert!(found.insert(masks.to_vec()), "a solution is found once");
        if found.len() == LIMIT { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

fn by_search(hybrid: &Hybrid) -> Grids {
    let mut found = Grids::new();
    let mut search = Search::new(&hybrid.network, &hybrid.problem.masks);
    if search.root() {
        let end = search.run(&Stop::NEVER, u64::MAX, 0, collect(&mut found));
        assert!(matches!(end, End::Complete | End::Enough));
    }
    found
}

fn by_clauses(hybrid: &Hybrid) -> Grids {
    let mut found = Grids::new();
    let mut search = Search::new(&hybrid.network, &hybrid.problem.masks);
    if search.root() {
        let mut learner = hybrid.learner(search.masks());
        learner.each(&Limits::NONE, &mut Effort::default(), &mut collect(&mut found));
    }
    found
}

/// With the swift search if the puzzle has one, and clauses after so many nodes, for good or in turns.
fn by_both(hybrid: &mut Hybrid, nodes: u64, turn: Option<u64>) -> Grids {
    let mut found = Grids::new();
    hybrid.nodes = nodes;
    hybrid.turn = turn;
    hybrid.each(&hybrid.problem.masks, &Limits::NONE, &mut Effort::default(), &mut collect(&mut found));
    found
}

fn agree(variant: &Variant, grid: &Filled, context: &str) -> Grids {
    let mut hybrid = Hybrid::new(lower(variant));
    let first = by_search(&hybrid);
    for masks in &first {
        let values = masks.iter().map(|mask| Value::from_index(mask.trailing_zeros() as usize)).collect();
        let found = Filled::new(variant.shape(), values).unwrap();
        assert!(holds(variant, &found), "{context}: search found a grid that breaks a rule: {variant:?}");
    }
    let others = [
        by_clauses(&hybrid),
        by_both(&mut hybrid, u64::MAX, None),
        by_both(&mut hybrid, 1, None),
        by_both(&mut hybrid, 5, None),
        by_both(&mut hybrid, 1, Some(1)),
    ];
    for (index, other) in others.iter().enumerate() {
        if first.len() < LIMIT {
            assert_eq!(&first, other, "{context}, engine {index}: {variant:?}");
        } else {
            assert_eq!(first.len(), other.len(), "{context}, engine {index}: {variant:?}");
        }
    }
    let masks: Vec<u64> = grid.values().iter().map(|value| 1 << value.index()).collect();
    if first.len() < LIMIT {
        assert_eq!(first.contains(&masks), holds(variant, grid), "{context}: {variant:?}");
    }
    first
}

fn run(seed: u64, count: u64, sizes: &[usize]) {
    let mut solved = 0;
    for number in 0..count {
        let mut random = Random::numbered(seed, number);
        let size = sizes[random.below(sizes.len() as u64) as usize];
        if let Some((variant, grid)) = sample::variant(&mut random, size) {
            solved += usize::from(!agree(&variant, &grid, &format!("seed {seed} {number}")).is_empty());
        }
    }
    assert!(solved as u64 > count / 2, "{solved} of {count} have a solution");
}

#[test]
fn engines_agree_on_random_variants() {
    run(1, 2500, &[4, 5, 6]);
}

#[test]
fn engines_agree_on_larger_random_variants() {
    run(2, 150, &[7, 8, 9]);
}

#[test]
#[ignore = "takes about an hour: a hundred thousand variants of sizes 4 to 9"]
fn engines_agree_on_a_hundred_thousand_variants() {
    run(3, 100_000, &[4, 5, 6, 7, 8, 9]);
}

/// All Latin squares of order 4.
fn latin_squares() -> Vec<Filled> {
    fn extend(values: &mut Vec<Value>, found: &mut Vec<Filled>, shape: &Shape) {
        if values.len() == 16 {
            found.extend(Filled::new(shape, values.clone()));
            return;
        }
        let (row, col) = (values.len() / 4, values.len() % 4);
        for value in (0..4).map(Value::from_index) {
            let in_row = values[4 * row..].contains(&value);
            if !in_row && (0..row).all(|above| values[4 * above + col] != value) {
                values.push(value);
                extend(values, found, shape);
                values.pop();
            }
        }
    }
    let mut found = Vec::new();
    extend(&mut Vec::new(), &mut found, &Shape::without_boxes(4).unwrap());
    found
}

#[test]
fn answers_for_size_4_equal_those_of_enumeration() {
    let all = latin_squares();
    assert_eq!(all.len(), 576);
    for number in 0..3000 {
        let mut random = Random::numbered(4, number);
        let Some((variant, _)) = sample::variant(&mut random, 4) else { continue };
        let expected = all.iter().filter(|grid| holds(&variant, grid)).count() as u64;
        let found = crate::count(&variant, u64::MAX, &Limits::NONE).found;
        assert_eq!(found, expected, "{number}: {variant:?}");
    }
}
