//! `canon`, `same`, `generate`, `minimize`, `morph` and `vary`.

use std::ops::{ControlFlow, RangeInclusive};

use minirow::answer::{Canonised, Made, MadeRated, Morphed, Nothing, Sameness, Written};
use minirow::generate::{
    Arrangement, Constraints, MakeOptions, Maker, Making, NewPuzzle, Source, Unbiased, Variation,
    each_minimal, minimize as minimize_all,
};
use minirow::lanes::Kernel;
use minirow::lists::{ClassKey, Difference, Vary, only_solution};
use minirow::logic::human::Level;
use minirow::rating::Difficulty;
use minirow::symmetry::{self, Transform, band_numbers, canonical};
use minirow::{CellSet, Grid, Random, Solution, Stop};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyList;

use super::json;
use super::steps::named;
use crate::error::{bug, impossible, no_answer};
use crate::read::Given;
use crate::wait::{list, patiently, threads};

/// The canonical form, the transform that leads there, and the number of automorphisms.
#[pyfunction]
#[pyo3(signature = (puzzle, bands = false))]
pub(crate) fn canon(puzzle: &Bound<'_, PyAny>, bands: bool) -> PyResult<String> {
    let py = puzzle.py();
    let grid = Given::of(puzzle)?.digits(py)?;
    let canonised = py.detach(|| {
        let bands = if bands { only_solution(&grid).map(|solution| band_numbers(&solution)) } else { None };
        canonical(&grid).map(|canonical| Canonised { canonical, bands })
    });
    json(&canonised.map_err(|_| bug())?)
}

/// The transform from one puzzle to the other, if they are isomorphic.
#[pyfunction]
pub(crate) fn same(first: &Bound<'_, PyAny>, second: &Bound<'_, PyAny>) -> PyResult<String> {
    let py = first.py();
    let (first, second) = (Given::of(first)?.digits(py)?, Given::of(second)?.digits(py)?);
    let transform = py.detach(|| symmetry::same(&first, &second)).map_err(|_| bug())?;
    json(&Sameness(transform))
}

/// The constraints for new puzzles.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct Asked<'py> {
    clues: (usize, usize),
    minimal: bool,
    symmetry: String,
    pattern: Option<Bound<'py, PyAny>>,
    solution: Option<Bound<'py, PyAny>>,
    grids: bool,
    unbiased: bool,
}

impl Asked<'_> {
    fn source(&self, py: Python<'_>) -> PyResult<Source> {
        if self.grids {
            return Ok(Source::Grids);
        }
        let (fewest, most) = self.clues;
        let clues: RangeInclusive<usize> = fewest..=most;
        let pattern: Option<CellSet> = self
            .pattern
            .as_ref()
            .map(|pattern| Given::of(pattern).map(|it| it.puzzle().grid().filled()))
            .transpose()?;
        let solution = self.solution.as_ref().map(|given| Given::of(given)?.solution(py)).transpose()?;
        let arrangement = arrangement(&self.symmetry)?;
        let constraints =
            Constraints { clues: clues.clone(), minimal: self.minimal, arrangement, pattern, solution };
        let maker =
            Maker::new(constraints, Kernel::default()).map_err(|why| impossible(py, &why.to_string()))?;
        Ok(if self.unbiased {
            Source::Unbiased(Unbiased::new(clues, Kernel::default()))
        } else {
            Source::Puzzles(maker)
        })
    }
}

/// The symmetry with this name.
pub(crate) fn arrangement(name: &str) -> PyResult<Arrangement> {
    name.parse().map_err(|error| PyValueError::new_err(format!("{error}, found {name:?}")))
}

/// Bounds for the difficulty.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct Hardness {
    level: Option<(String, String)>,
    er: Option<(f64, f64)>,
    techniques: Vec<String>,
    without: Vec<String>,
}

impl Hardness {
    pub(crate) fn difficulty(&self) -> PyResult<Difficulty> {
        let level = |name: &str| {
            let parsed = name.parse::<Level>();
            parsed.map_err(|error| PyValueError::new_err(format!("{error}, found {name:?}")))
        };
        let tenths = |er: f64| {
            // A rating such as 7.1 has no exact form as a number.
            let is_it = |tenths: &u16| (f64::from(*tenths) / 10.0 - er).abs() < 1e-9;
            let error = || PyValueError::new_err(format!("expected a rating from 0.0 to 20.0, found {er}"));
            (0..=200).find(is_it).ok_or_else(error)
        };
        Ok(Difficulty {
            level: self
                .level
                .as_ref()
                .map(|(first, last)| Ok::<_, PyErr>(level(first)?..=level(last)?))
                .transpose()?,
            er: self.er.map(|(first, last)| Ok::<_, PyErr>(tenths(first)?..=tenths(last)?)).transpose()?,
            techniques: named(&self.techniques)?,
            without: named(&self.without)?,
        })
    }
}

/// The puzzles, in the order of the attempts that made them.
#[pyfunction]
pub(crate) fn generate<'py>(
    py: Python<'py>,
    number: usize,
    seed: u64,
    asked: &Bound<'py, PyAny>,
    hardness: &Bound<'py, PyAny>,
    tries: Option<u64>,
    threads: usize,
) -> PyResult<Bound<'py, PyList>> {
    let source = asked.extract::<Asked<'_>>()?.source(py)?;
    let difficulty = hardness.extract::<Hardness>()?.difficulty()?;
    source.check(&difficulty).map_err(|why| impossible(py, &why.to_string()))?;
    let threads = self::threads(threads);
    let tries = tries.unwrap_or_else(|| source.tries());
    let made = patiently(py, move |stop| {
        let options =
            MakeOptions { number: number as u64, seed, difficulty, tries, threads, stop: stop.clone() };
        let mut making = Making::new(&source, options);
        let text = |new: NewPuzzle| {
            let made = Made { puzzle: new.puzzle, drawn: Some((seed, new.attempt)) };
            match &new.ratings {
                Some(ratings) => json(&MadeRated { made, ratings }),
                None => json(&made),
            }
        };
        let made: PyResult<Vec<String>> = making.by_ref().map(text).collect();
        (!making.has_given_up()).then_some(made)
    })?;
    let Some(made) = made else {
        return Err(impossible(
            py,
            &format!("none of {tries} attempts one after the other made such a puzzle"),
        ));
    };
    list(py, made?.into_iter())
}

/// The digits and the solution of a puzzle that has just one.
fn unique(puzzle: &Bound<'_, PyAny>) -> PyResult<(Grid, Solution)> {
    let py = puzzle.py();
    let grid = Given::of(puzzle)?.digits(py)?;
    let solution = patiently(py, move |_| only_solution(&grid))?;
    solution.map(|solution| (grid, solution)).ok_or_else(|| no_answer(py, Nothing::NotUnique))
}

/// Puzzles as JSON, up to a limit or until the work is cancelled.
struct Few {
    texts: Vec<String>,
    limit: usize,
    stop: Stop,
}

impl Few {
    fn new(limit: Option<usize>, stop: &Stop) -> Self {
        Self { texts: Vec::new(), limit: limit.unwrap_or(usize::MAX), stop: stop.clone() }
    }

    fn push(&mut self, puzzle: &Grid) -> ControlFlow<()> {
        if self.texts.len() < self.limit {
            // Writing into memory cannot fail.
            self.texts.extend(json(&Made { puzzle: *puzzle, drawn: None }));
        }
        if self.texts.len() < self.limit { self.stop.flow() } else { ControlFlow::Break(()) }
    }
}

/// One minimal puzzle inside a puzzle, or all of them up to a limit.
#[pyfunction]
pub(crate) fn minimize(
    puzzle: &Bound<'_, PyAny>,
    seed: u64,
    all: bool,
    limit: Option<usize>,
) -> PyResult<Vec<String>> {
    let (grid, solution) = unique(puzzle)?;
    patiently(puzzle.py(), move |stop| {
        let mut few = Few::new(limit, stop);
        if all {
            let _ = each_minimal(Kernel::default(), &grid, &mut |minimal| few.push(minimal));
        } else {
            // As the command line does it for the first puzzle of its input.
            let mut random = Random::numbered(seed, 1);
            for minimal in minimize_all(Kernel::default(), &[(grid, solution)], &mut random) {
                let _ = few.push(&minimal);
            }
        }
        few.texts
    })
}

/// A random isomorphic puzzle.
#[pyfunction]
pub(crate) fn morph(puzzle: &Bound<'_, PyAny>, seed: u64) -> PyResult<String> {
    let given = Given::of(puzzle)?;
    given.board(puzzle.py())?;
    // As the command line does it for the first puzzle of its input.
    let transform = Transform::random(&mut Random::numbered(seed, 1));
    let morphed = transform.apply(&given.puzzle());
    json(&Morphed { puzzle: Written::Puzzle(&morphed), seed, transform })
}

/// Puzzles that differ from a puzzle by a few clues, up to a limit.
#[pyfunction]
pub(crate) fn vary(
    puzzle: &Bound<'_, PyAny>,
    changes: (usize, usize, Option<usize>),
    minimal: bool,
    against: &Bound<'_, PyAny>,
    limit: Option<usize>,
) -> PyResult<Vec<String>> {
    let py = puzzle.py();
    let (minus, plus, digits) = changes;
    let (grid, _) = unique(puzzle)?;
    let against =
        against.try_iter()?.map(|one| Given::of(&one?)?.digits(py)).collect::<PyResult<Vec<Grid>>>()?;
    patiently(py, move |stop| {
        let mut known = against.iter().map(|one| ClassKey::Puzzle.of(one)).collect();
        let difference =
            digits.map_or(Difference::Clues(Variation { minus, plus, list: Vary::LIST }), Difference::Digits);
        let mut few = Few::new(limit, stop);
        let vary = Vary { difference, minimal };
        let _ = vary.each(Kernel::default(), &grid, &mut known, &mut |one| few.push(one), stop);
        few.texts
    })
}
