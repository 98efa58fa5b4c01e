//! `chances`, `sample`, `rank` and `unrank`.

use std::ops::ControlFlow;

use minirow::answer::{Ended, Nothing, Ranked, Sampled, Stream};
use minirow::exact::{self, Run, Sampler, Stopped};
use minirow::{Random, Solution, Stop};
use pyo3::prelude::*;

use super::json;
use crate::error::{no_answer, not_exact};
use crate::picture::{Picture, Scene};
use crate::read::Given;
use crate::wait::{patiently, threads};

/// An exact answer, worked out on other threads until Ctrl-C; `most` is the limit of the work, in millions of operations.
pub(super) fn exactly<T: Send + 'static>(
    py: Python<'_>,
    threads: usize,
    most: u64,
    work: impl FnOnce(&Run<'_>, &Stop) -> Result<T, Stopped> + Send + 'static,
) -> PyResult<T> {
    let threads = self::threads(threads);
    patiently(py, move |stop| {
        let run = Run { threads, stop, work: most, ..Run::default() };
        work(&run, stop)
    })?
    .map_err(|stopped| not_exact(py, stopped))
}

/// For each candidate, the number of solutions that contain it.
#[pyfunction]
#[pyo3(signature = (puzzle, threads, work))]
pub(crate) fn chances(puzzle: &Bound<'_, PyAny>, threads: usize, work: u64) -> PyResult<(String, Picture)> {
    let py = puzzle.py();
    let board = Given::of(puzzle)?.board(py)?;
    let shown = board.clone();
    let chances = exactly(py, threads, work, move |run, _| exact::chances(&board, run))?;
    Ok((json(&chances)?, Picture(Scene::Chances(shown.into(), chances))))
}

/// Solutions drawn uniformly at random.
#[pyfunction]
#[pyo3(signature = (puzzle, number, seed, threads, work))]
pub(crate) fn sample(
    puzzle: &Bound<'_, PyAny>,
    number: u64,
    seed: u64,
    threads: usize,
    work: u64,
) -> PyResult<String> {
    let py = puzzle.py();
    let board = Given::of(puzzle)?.board(py)?;
    let sampled = exactly(py, threads, work, move |run, stop| {
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
#[pyo3(signature = (puzzle, solution, threads, work))]
pub(crate) fn rank(
    puzzle: &Bound<'_, PyAny>,
    solution: &Bound<'_, PyAny>,
    threads: usize,
    work: u64,
) -> PyResult<String> {
    let py = puzzle.py();
    let board = Given::of(puzzle)?.board(py)?;
    let solution = Given::of(solution)?.solution(py)?;
    let rank = exactly(py, threads, work, move |run, _| exact::rank(&board, &solution, run))?;
    let rank = rank.ok_or_else(|| no_answer(py, Nothing::NotASolution))?;
    json(&Ranked { rank, solution })
}

/// The solution with this rank.
#[pyfunction]
#[pyo3(signature = (puzzle, rank, threads, work))]
pub(crate) fn unrank(puzzle: &Bound<'_, PyAny>, rank: u128, threads: usize, work: u64) -> PyResult<String> {
    let py = puzzle.py();
    let board = Given::of(puzzle)?.board(py)?;
    let solution = exactly(py, threads, work, move |run, _| exact::unrank(&board, rank, run))?;
    let solution = solution.ok_or_else(|| no_answer(py, Nothing::OutOfRange))?;
    json(&Ranked { rank, solution })
}
