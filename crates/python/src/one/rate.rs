//! `rate`: how hard a puzzle is, on one scale or several.

use minirow::rating::{RatingOptions, Ratings, Scale};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use super::json;
use crate::read::Given;
use crate::wait::patiently;

/// The scale with this name.
pub(crate) fn scale_named(name: &str) -> PyResult<Scale> {
    name.parse().map_err(|error| PyValueError::new_err(format!("{error}, found {name:?}")))
}

/// How to rate; the work in millions of nodes.
pub(crate) const fn options(uniqueness: bool, work: u64, why: bool) -> RatingOptions {
    RatingOptions { uniqueness, node_limit: Some(work.saturating_mul(1_000_000)), why }
}

/// How hard a puzzle is on each of these scales.
#[pyfunction]
pub(crate) fn rate(
    puzzle: &Bound<'_, PyAny>,
    scales: Vec<String>,
    uniqueness: bool,
    work: u64,
    why: bool,
) -> PyResult<String> {
    let py = puzzle.py();
    let scales = scales.into_iter().map(|name| scale_named(&name)).collect::<PyResult<Vec<Scale>>>()?;
    let options = options(uniqueness, work, why);
    let board = Given::of(puzzle)?.board(py)?;
    json(&patiently(py, move |_| Ratings::of(&board, &scales, &options))?)
}
