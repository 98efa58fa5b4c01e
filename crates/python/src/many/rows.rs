//! Rows of text, from whatever holds them.

use std::ops::Range;

use pyo3::buffer::PyBuffer;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};

use crate::arrow::ArrowRows;
use crate::puzzle::Puzzle;

/// Rows of text; a row may be missing.
pub(crate) trait Rows: Sync {
    fn len(&self) -> usize;

    /// Gives each row of the range, in order.
    fn each(&self, range: Range<usize>, give: &mut dyn FnMut(Option<&[u8]>));
}

/// The rows of an object: something with the Arrow interface, the memory of an array of 81 bytes a row, or texts one by one.
pub(super) fn rows(any: &Bound<'_, PyAny>) -> PyResult<Box<dyn Rows>> {
    if any.cast::<PyString>().is_ok() || any.cast::<PyBytes>().is_ok() {
        return Err(PyTypeError::new_err("expected many puzzles, found one text: put it into a list"));
    }
    if let Some(rows) = ArrowRows::of(any)? {
        return Ok(Box::new(rows));
    }
    // An array of other numbers than bytes is for the Python part to convert.
    if let Ok(buffer) = PyBuffer::<u8>::get(any) {
        return Ok(Box::new(Cells::of(any.py(), &buffer)?));
    }
    Ok(Box::new(Texts::of(any)?))
}

/// 81 bytes a row: characters, or numbers from 0 to 9. A copy, since others may write to the memory of an array.
struct Cells(Vec<u8>);

impl Cells {
    fn of(py: Python<'_>, buffer: &PyBuffer<u8>) -> PyResult<Self> {
        let (&[_, 81] | &[_, 9, 9]) = buffer.shape() else {
            let shape = buffer.shape();
            return Err(PyValueError::new_err(format!(
                "expected an array of shape (N, 81), found {shape:?}"
            )));
        };
        let mut cells = buffer.to_vec(py)?;
        py.detach(|| {
            for cell in &mut cells {
                // No character below 10 is a cell.
                *cell = if *cell <= 9 { *cell + b'0' } else { *cell };
            }
        });
        Ok(Self(cells))
    }
}

impl Rows for Cells {
    fn len(&self) -> usize {
        self.0.len() / 81
    }

    fn each(&self, range: Range<usize>, give: &mut dyn FnMut(Option<&[u8]>)) {
        self.0[81 * range.start..81 * range.end].chunks_exact(81).for_each(|row| give(Some(row)));
    }
}

/// Texts one after the other.
#[derive(Default)]
struct Texts {
    bytes: Vec<u8>,
    /// Where each row ends, and whether it is there.
    ends: Vec<(usize, bool)>,
}

impl Texts {
    fn of(any: &Bound<'_, PyAny>) -> PyResult<Self> {
        let mut texts = Self::default();
        let expected = || {
            let found = any.get_type().name().map_or_else(|_| String::new(), |name| name.to_string());
            PyTypeError::new_err(format!(
                "expected puzzles as a list, an array of shape (N, 81) or a column of strings, found {found}"
            ))
        };
        for item in any.try_iter().map_err(|_| expected())? {
            texts.push(&item?)?;
        }
        Ok(texts)
    }

    fn push(&mut self, item: &Bound<'_, PyAny>) -> PyResult<()> {
        let is_there = if let Ok(text) = item.cast::<PyString>() {
            // A lone surrogate cannot be said in UTF-8; its row is not readable.
            self.bytes.extend_from_slice(text.to_str().map_or(b"\xff".as_slice(), str::as_bytes));
            true
        } else if let Ok(bytes) = item.cast::<PyBytes>() {
            self.bytes.extend_from_slice(bytes.as_bytes());
            true
        } else if let Ok(puzzle) = item.cast::<Puzzle>() {
            self.bytes.extend_from_slice(puzzle.str()?.to_str()?.as_bytes());
            true
        } else {
            // None, and what pandas puts in its place.
            let is_missing = item.is_none() || item.ne(item)? || item.get_type().name()? == "NAType";
            if !is_missing {
                let row = self.ends.len();
                let found = item.get_type().name()?;
                return Err(PyTypeError::new_err(format!("row {row}: expected a str, found {found}")));
            }
            false
        };
        self.ends.push((self.bytes.len(), is_there));
        Ok(())
    }
}

impl Rows for Texts {
    fn len(&self) -> usize {
        self.ends.len()
    }

    fn each(&self, range: Range<usize>, give: &mut dyn FnMut(Option<&[u8]>)) {
        let mut start = range.start.checked_sub(1).map_or(0, |before| self.ends[before].0);
        for &(end, is_there) in &self.ends[range] {
            give(is_there.then(|| &self.bytes[start..end]));
            start = end;
        }
    }
}
