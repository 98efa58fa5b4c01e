//! Puzzles from pictures.

use std::sync::LazyLock;

use minirow::Board;
use minirow_photo::{NoGrid, Picture, Reader, Reading, decode};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;

use crate::error::no_grid;
use crate::one::json;
use crate::picture;
use crate::wait::patiently;

static READER: LazyLock<Reader> = LazyLock::new(Reader::new);

/// A reading as JSON and, unless digits break a rule, the puzzle as a picture.
type Answer = (String, Option<picture::Picture>);

/// The height, the width and the number of channels of an array.
type Shape = (usize, usize, usize);

/// The most prominent puzzle in a file, or in an array of bytes with this shape.
#[pyfunction]
#[pyo3(signature = (data, shape = None))]
pub(crate) fn read_image(py: Python<'_>, data: PyBackedBytes, shape: Option<Shape>) -> PyResult<Answer> {
    let read = patiently(py, move |_| pixels(&data, shape).map(|picture| READER.read(&picture)))?;
    match read.map_err(PyValueError::new_err)? {
        Ok(reading) => answer(&reading),
        Err(NoGrid) => Err(no_grid(py)),
    }
}

/// All puzzles in a file, or in an array of bytes with this shape, in reading order.
#[pyfunction]
#[pyo3(signature = (data, shape = None))]
pub(crate) fn read_page(py: Python<'_>, data: PyBackedBytes, shape: Option<Shape>) -> PyResult<Vec<Answer>> {
    let read = patiently(py, move |_| pixels(&data, shape).map(|picture| READER.read_all(&picture)))?;
    read.map_err(PyValueError::new_err)?.unwrap_or_default().iter().map(answer).collect()
}

fn pixels(data: &[u8], shape: Option<Shape>) -> Result<Picture, String> {
    match shape {
        None => return decode(data).map_err(|error| error.to_string()),
        Some((height, width, 1)) => Picture::from_luma(width, height, data.to_vec()),
        Some((height, width, 3)) => Picture::from_rgb(width, height, data),
        Some((height, width, 4)) => Picture::from_rgba(width, height, data),
        Some((.., channels)) => return Err(format!("expected 1, 3 or 4 channels, found {channels}")),
    }
    .map_err(|error| error.to_string())
}

fn answer(reading: &Reading) -> PyResult<Answer> {
    let board = Board::new(&reading.grid).ok();
    Ok((json(reading)?, board.map(|board| picture::Picture(picture::Scene::Board(board.into())))))
}
