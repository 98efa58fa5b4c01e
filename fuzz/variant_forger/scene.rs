//! A random puzzle for the forger, with all its solutions. Up to size 4 they come from the list of all Latin squares, by the wording
//! of the rules alone; an engine finds those of larger puzzles.

use std::ops::ControlFlow;
use std::sync::OnceLock;

use minirow_variant::steps::{Candidate, Checker, Position};
use minirow_variant::{Filled, Limits, Place, Shape, Value, Values, Variant, each_solution, holds};

use super::choices::Choices;
use super::rules;

/// There are this many Latin squares of size 4, and larger puzzles have at most as many solutions.
const MOST: usize = 576;

/// A set of solutions, by their numbers.
pub(crate) type Worlds = [u64; MOST.div_ceil(64)];

/// A puzzle and its solutions.
pub(crate) struct Scene {
    pub(crate) variant: Variant,
    pub(crate) checker: Checker,
    pub(crate) solutions: Vec<Filled>,
    pub(crate) all: Worlds,
    /// For each cell and value the solutions that have it.
    holding: Vec<Worlds>,
}

impl Scene {
    /// A random puzzle that has a solution.
    pub(crate) fn new(choices: &mut Choices<'_>) -> Option<Self> {
        let size = [4, 4, 4, 4, 4, 5, 6, 6, 3, 2, 1][choices.below(11)];
        let shape = any_shape(choices, size);
        let grids: Vec<&Filled> = squares(size.min(4)).iter().collect();
        let empty = Variant::new(shape.clone());
        let grid = if size <= 4 {
            let fitting: Vec<&Filled> = grids.into_iter().filter(|grid| holds(&empty, grid)).collect();
            choices.one_of(&fitting)?.clone()
        } else {
            any_grid(choices, &empty)?
        };
        let mut variant = empty;
        // Rules of the same kinds, more often than not: some are about each other.
        let themes = [choices.below(rules::KINDS), choices.below(rules::KINDS)];
        for _ in 0..choices.below(7) {
            let any = choices.below(rules::KINDS);
            let kind = [themes[0], themes[1], any][choices.below(3)];
            let rule = rules::rule(choices, kind, &shape, &grid);
            let number = variant.rules().len();
            if variant.add(rule).is_ok() && !holds(&variant, &grid) {
                variant.remove(number);
            }
        }
        for _ in 0..choices.below(1 + size * size / 2) {
            let place = Place::new(choices.below(shape.cells()) as u16);
            variant.set_given(place, Some(grid.at(place))).ok()?;
        }
        for _ in 0..choices.below(4) {
            let place = Place::new(choices.below(shape.cells()) as u16);
            let marks = (0..size).filter(|_| choices.one_in(2)).map(Value::from_index).collect::<Values>();
            variant.set_marks(place, marks.with(grid.at(place))).ok()?;
        }
        Self::of(variant, &grid, choices)
    }

    fn of(mut variant: Variant, grid: &Filled, choices: &mut Choices<'_>) -> Option<Self> {
        let size = variant.shape().size();
        let solutions = if size <= 4 {
            squares(size).iter().filter(|grid| holds(&variant, grid)).cloned().collect()
        } else {
            loop {
                let found = first_solutions(&variant);
                if found.len() <= MOST {
                    break found;
                }
                for _ in 0..4 {
                    let place = Place::new(choices.below(size * size) as u16);
                    variant.set_given(place, Some(grid.at(place))).ok()?;
                }
                // The choices may be over: then always the same cell.
                if choices.is_over() {
                    return None;
                }
            }
        };
        let mut holding = vec![[0; MOST.div_ceil(64)]; size * size * size];
        let mut all = [0; MOST.div_ceil(64)];
        for (number, solution) in solutions.iter().enumerate() {
            all[number / 64] |= 1 << (number % 64);
            for (cell, value) in solution.values().iter().enumerate() {
                holding[cell * size + value.index()][number / 64] |= 1 << (number % 64);
            }
        }
        let checker = Checker::new(&variant);
        Some(Self { variant, checker, solutions, all, holding })
    }

    /// The solutions that have the candidate.
    pub(crate) fn with(&self, one: Candidate) -> Worlds {
        self.holding[one.place.index() * self.variant.shape().size() + one.value.index()]
    }

    /// The candidates of a position.
    pub(crate) fn candidates(&self, position: &Position) -> Vec<Candidate> {
        let of = |place| position.values(place).iter().map(move |value| Candidate { place, value });
        self.variant.shape().places().flat_map(of).collect()
    }

    /// Whether two cells hold different values in all solutions.
    pub(crate) fn always_differ(&self, a: Place, b: Place) -> bool {
        self.solutions.iter().all(|solution| solution.at(a) != solution.at(b))
    }
}

/// The solutions that are in both sets.
pub(crate) fn both(a: &Worlds, b: &Worlds) -> Worlds {
    std::array::from_fn(|word| a[word] & b[word])
}

/// The solutions that are in the first set only.
pub(crate) fn without(a: &Worlds, b: &Worlds) -> Worlds {
    std::array::from_fn(|word| a[word] & !b[word])
}

fn any_shape(choices: &mut Choices<'_>, size: usize) -> Shape {
    let usual = Shape::usual(size).or_else(|_| Shape::without_boxes(size)).expect("a size up to 6");
    match choices.below(4) {
        0 => Shape::without_boxes(size).expect("a size up to 6"),
        1 => {
            // Regions of any cells, too small or of the right size.
            let labels: Vec<Option<usize>> =
                (0..size * size).map(|_| (!choices.one_in(3)).then(|| choices.below(2 * size))).collect();
            Shape::with_regions(size, &labels).unwrap_or(usual)
        }
        _ => usual,
    }
}

/// All Latin squares of a size up to 4.
fn squares(size: usize) -> &'static [Filled] {
    static ALL: [OnceLock<Vec<Filled>>; 4] = [const { OnceLock::new() }; 4];
    ALL[size - 1].get_or_init(|| {
        let shape = Shape::without_boxes(size).expect("a size up to 4");
        let mut all = vec![Vec::new()];
        for cell in 0..size * size {
            let (row, col) = (cell / size, cell % size);
            let longer = |values: &Vec<Value>| {
                let is_new = |value: &Value| {
                    let in_row = values[row * size..].contains(value);
                    !in_row && (0..row).all(|above| values[above * size + col] != *value)
                };
                let next = (0..size).map(Value::from_index).filter(is_new);
                next.map(|value| [&values[..], &[value]].concat()).collect::<Vec<_>>()
            };
            all = all.iter().flat_map(longer).collect();
        }
        all.into_iter().map(|values| Filled::new(&shape, values).expect("a full grid")).collect()
    })
}

fn any_grid(choices: &mut Choices<'_>, empty: &Variant) -> Option<Filled> {
    let size = empty.shape().size();
    let mut started = empty.clone();
    let mut values: Vec<Value> = (0..size).map(Value::from_index).collect();
    for col in 0..size {
        values.swap(col, col + choices.below(size - col));
        started.set_given(Place::new(col as u16), Some(values[col])).ok()?;
    }
    let some = first_solutions(&started);
    let number = choices.below(some.len().max(1)).max(choices.below(some.len().max(1)));
    some.into_iter().nth(number)
}

/// The first solutions, at most one more than a scene may have positions.
fn first_solutions(variant: &Variant) -> Vec<Filled> {
    let mut found = Vec::new();
    each_solution(variant, &Limits::NONE, |grid| {
        found.push(grid.clone());
        if found.len() > MOST { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    found
}
