//! `canon`, `same` and `generate`.

use std::ops::RangeInclusive;

use minirow::answer::{Canonised, Made, Sameness};
use minirow::generate::{Arrangement, Constraints, MakeOptions, Maker, Making, NewPuzzle, Source};
use minirow::lanes::Kernel;
use minirow::symmetry::{self, band_numbers, canonical};
use minirow::{CellSet, Outcome, solve};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyList;

use super::json;
use crate::error::{bug, impossible};
use crate::read::Given;
use crate::wait::{list, patiently, threads};

/// The canonical form, the transform that leads there, and the number of automorphisms.
#[pyfunction]
#[pyo3(signature = (puzzle, bands = false))]
pub(crate) fn canon(puzzle: &Bound<'_, PyAny>, bands: bool) -> PyResult<String> {
    let py = puzzle.py();
    let grid = Given::of(puzzle)?.digits(py)?;
    let canonised = py.detach(|| {
        let only_solution = || match solve(&grid) {
            Ok(Outcome::Unique(solution)) => Some(solution),
            _ => None,
        };
        let bands = if bands { only_solution().map(|solution| band_numbers(&solution)) } else { None };
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
}

impl Asked<'_> {
    fn constraints(&self, py: Python<'_>) -> PyResult<Constraints> {
        let (fewest, most) = self.clues;
        let clues: RangeInclusive<usize> = fewest..=most;
        let symmetry = &self.symmetry;
        let arrangement: Arrangement = symmetry
            .parse()
            .map_err(|error| PyValueError::new_err(format!("{error}, found {symmetry:?}")))?;
        let pattern: Option<CellSet> = self
            .pattern
            .as_ref()
            .map(|pattern| Given::of(pattern).map(|it| it.puzzle().grid().filled()))
            .transpose()?;
        let solution = self.solution.as_ref().map(|given| Given::of(given)?.solution(py)).transpose()?;
        Ok(Constraints { clues, minimal: self.minimal, arrangement, pattern, solution })
    }
}

/// The puzzles, in the order of the attempts that made them.
#[pyfunction]
#[pyo3(signature = (number, seed, asked, tries, threads = 0))]
pub(crate) fn generate<'py>(
    py: Python<'py>,
    number: usize,
    seed: u64,
    asked: &Bound<'py, PyAny>,
    tries: u64,
    threads: usize,
) -> PyResult<Bound<'py, PyList>> {
    let maker = Maker::new(asked.extract::<Asked<'_>>()?.constraints(py)?, Kernel::default())
        .map_err(|why| impossible(py, &why.to_string()))?;
    let threads = self::threads(threads);
    let made = patiently(py, move |stop| {
        let source = Source::Puzzles(maker);
        let options = MakeOptions {
            number: number as u64,
            seed,
            tries,
            threads,
            stop: stop.clone(),
            ..MakeOptions::default()
        };
        let mut making = Making::new(&source, options);
        let text = |new: NewPuzzle| json(&Made { puzzle: new.puzzle, drawn: Some((seed, new.attempt)) });
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
