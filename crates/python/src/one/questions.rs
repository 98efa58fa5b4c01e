//! `count`, `check` and `candidates`.

use minirow::answer::{Checked, Counted, Nothing, Remaining};
use minirow::lanes::Kernel;
use minirow::{Engine, exact, propagate};
use pyo3::prelude::*;

use super::json;
use crate::error::no_answer;
use crate::picture::{Picture, Scene};
use crate::read::Given;
use crate::wait::patiently;

/// How many solutions a puzzle has: exactly, or up to a limit.
#[pyfunction]
#[pyo3(signature = (puzzle, limit, threads, work))]
pub(crate) fn count(
    puzzle: &Bound<'_, PyAny>,
    limit: Option<u64>,
    threads: usize,
    work: u64,
) -> PyResult<String> {
    /// Counting to a limit below this takes at most milliseconds.
    const QUICK: u64 = 1000;
    let py = puzzle.py();
    let board = Given::of(puzzle)?.board(py)?;
    let count = match limit {
        Some(limit) if limit <= QUICK => u128::from(py.detach(|| Engine::default().count(&board, limit))),
        Some(limit) => {
            u128::from(patiently(py, move |stop| Engine::default().count_until(stop, &board, limit))?)
        }
        None => super::exact::exactly(py, threads, work, move |run, _| exact::count(&board, run))?,
    };
    json(&Counted { count, limit })
}

/// Broken rules, uniqueness, and the clues that a puzzle does not need.
#[pyfunction]
#[pyo3(signature = (puzzle, quick = false))]
pub(crate) fn check(puzzle: &Bound<'_, PyAny>, quick: bool) -> PyResult<String> {
    let given = Given::of(puzzle)?;
    let checked = puzzle.py().detach(|| Checked::of(&given.puzzle(), (!quick).then(Kernel::default)));
    json(&checked)
}

/// The candidates of each cell.
#[pyfunction]
#[pyo3(signature = (puzzle, propagate = false))]
pub(crate) fn candidates(puzzle: &Bound<'_, PyAny>, propagate: bool) -> PyResult<(String, Picture)> {
    let py = puzzle.py();
    let board = Given::of(puzzle)?.board(py)?;
    let board = if propagate { py.detach(|| self::propagate(&board)) } else { Some(board) };
    let board = board.ok_or_else(|| no_answer(py, Nothing::NoSolution))?;
    Ok((json(&Remaining(&board))?, Picture(Scene::Board(board.into()))))
}
