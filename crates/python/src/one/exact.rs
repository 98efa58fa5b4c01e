//! `chances`, `sample`, `rank` and `unrank`.

use std::ops::ControlFlow;

use minirow::answer::{Ended, Nothing, Ranked, Sampled, Stream};
use minirow::exact::{self, Run, Sampler, Stopped};
use minirow::{Random, Solution, Stop};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

use super::json;
use crate::error::no_answer;
use crate::picture::{Picture, Scene};
use crate::read::Given;
use crate::wait::{patiently, threads};

/// An exact answer, worked out on other threads until Ctrl-C.
fn exactly<T: Send + 'static>(
    py: Python<'_>,
    threads: usize,
    work: impl FnOnce(&Run<'_>, &Stop) -> Result<T, Stopped> + Send + 'static,
) -> PyResult<T> {
    let threads = self::threads(threads);
    patiently(py, move |stop| work(&Run { threads, stop, ..Run::default() }, stop))?
        .map_err(|stopped| PyRuntimeError::new_err(stopped.to_string()))
}

/// For each candidate, the number of solutions that contain it.
#[pyfunction]
#[pyo3(signature = (puzzle, threads = 0))]
pub(crate) fn chances(puzzle: &Bound<'_, PyAny>, threads: usize) -> PyResult<(String, Picture)> {
    let py = puzzle.py();
    let board = Given::of(puzzle)?.board(py)?;
    let shown = board.clone();
    let chances = exactly(py, threads, move |run, _| exact::chances(&board, run))?;
    Ok((json(&chances)?, Picture(Scene::Chances(shown.into(), chances))))
}

/// Solutions drawn uniformly at random.
#[pyfunction]
#[pyo3(signature = (puzzle, number, seed, threads = 0))]
pub(crate) fn sample(puzzle: &Bound<'_, PyAny>, number: u64, seed: u64, threads: usize) -> PyResult<String> {
    let py = puzzle.py();
    let board = Given::of(puzzle)?.board(py)?;
    let sampled = exactly(py, threads, move |run, stop| {
        let mut sampler = Sampler::new(&board, run)?;
        let mut random = Random::new(seed);
        let draw = |_| if stop.is_set() { None } else { sampler.draw(&mut random) };
        let drawn: Vec<Solution> = (0..number).map_while(draw).collect();
        let each = |give: &mut dyn FnMut(&Solution) -> ControlFlow<()>| {
            let _ = drawn.iter().try_for_each(give);
            Ended::Complete
        };
        let count = sampler.solutions();
        Ok((count > 0).then(|| json(&Sampled { count, seed, solutions: Stream::new(&each) })))
    })?;
    sampled.unwrap_or_else(|| Err(no_answer(py, Nothing::NoSolution)))
}

/// How many solutions come before this one in lexicographic order.
#[pyfunction]
#[pyo3(signature = (puzzle, solution, threads = 0))]
pub(crate) fn rank(
    puzzle: &Bound<'_, PyAny>,
    solution: &Bound<'_, PyAny>,
    threads: usize,
) -> PyResult<String> {
    let py = puzzle.py();
    let board = Given::of(puzzle)?.board(py)?;
    let solution = Given::of(solution)?.solution(py)?;
    let rank = exactly(py, threads, move |run, _| exact::rank(&board, &solution, run))?;
    let rank = rank.ok_or_else(|| no_answer(py, Nothing::NotASolution))?;
    json(&Ranked { rank, solution })
}

/// The solution with this rank.
#[pyfunction]
#[pyo3(signature = (puzzle, rank, threads = 0))]
pub(crate) fn unrank(puzzle: &Bound<'_, PyAny>, rank: u128, threads: usize) -> PyResult<String> {
    let py = puzzle.py();
    let board = Given::of(puzzle)?.board(py)?;
    let solution = exactly(py, threads, move |run, _| exact::unrank(&board, rank, run))?;
    let solution = solution.ok_or_else(|| no_answer(py, Nothing::OutOfRange))?;
    json(&Ranked { rank, solution })
}
