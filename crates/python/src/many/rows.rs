//! Rows of puzzles, from whatever holds them. Only a container of the wrong kind is refused as a whole: what is wrong with one row is
//! said of that row.

use std::ops::Range;

use pyo3::exceptions::{PyException, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};

use super::cells;
use crate::arrow::ArrowRows;
use crate::puzzle::Puzzle;
use crate::read::{items, numbers};
use crate::wait::Pulse;

/// A row as it was handed over.
#[derive(Clone, Copy)]
pub(crate) enum Row<'a> {
    /// There is no puzzle.
    Missing,
    /// A text, which may be a puzzle.
    Text(&'a [u8]),
    /// Something that is no puzzle, and why.
    Refused(&'a str),
}

/// Rows, in order.
pub(crate) trait Rows: Send + Sync {
    fn len(&self) -> usize;

    /// Gives each row of the range, in order.
    fn each(&self, range: Range<usize>, give: &mut dyn FnMut(Row<'_>));
}

/// The rows of an object: something with the Arrow interface, the memory of an array of 81 numbers a row, or puzzles one by one.
pub(super) fn rows(any: &Bound<'_, PyAny>) -> PyResult<Box<dyn Rows>> {
    refuse_text(any)?;
    if let Some(rows) = ArrowRows::of(any)? {
        return Ok(Box::new(rows));
    }
    if let Some(rows) = cells::of(any)? {
        return Ok(Box::new(rows));
    }
    Ok(Box::new(Texts::of(any)?))
}

/// Refuses one text, whose characters are no puzzles.
pub(super) fn refuse_text(any: &Bound<'_, PyAny>) -> PyResult<()> {
    if any.cast::<PyString>().is_ok() || any.cast::<PyBytes>().is_ok() {
        return Err(PyTypeError::new_err(
            "expected a sequence of puzzles, got a single str; wrap it in a list",
        ));
    }
    Ok(())
}

/// Texts one after the other.
#[derive(Default)]
pub(super) struct Texts {
    bytes: Vec<u8>,
    ends: Vec<End>,
    /// The errors of the rows that are rejected, in order.
    refused: Vec<(usize, String)>,
}

/// Where a row ends, and what it is.
#[derive(Clone, Copy)]
enum End {
    Text(usize),
    Missing(usize),
    Refused(usize),
}

impl End {
    const fn at(self) -> usize {
        let (Self::Text(at) | Self::Missing(at) | Self::Refused(at)) = self;
        at
    }
}

impl Texts {
    fn of(any: &Bound<'_, PyAny>) -> PyResult<Self> {
        let mut texts = Self::default();
        let mut pulse = Pulse::new();
        let expected = || {
            let found = any.get_type().name().map_or_else(|_| String::new(), |name| name.to_string());
            PyTypeError::new_err(format!(
                "expected puzzles as a list, an array of shape (N, 81) or a column of strings, found {found}"
            ))
        };
        for item in items(any, expected)? {
            texts.push(&item?)?;
            pulse.beat(any.py())?;
        }
        Ok(texts)
    }

    /// Adds a row of 81 cells, or says why it is refused.
    pub(super) fn push_cells(&mut self, cells: Result<[u8; 81], String>) {
        match cells {
            Ok(cells) => self.push_text(&cells),
            Err(why) => self.refuse(why),
        }
    }

    fn push_text(&mut self, text: &[u8]) {
        self.bytes.extend_from_slice(text);
        self.ends.push(End::Text(self.bytes.len()));
    }

    fn refuse(&mut self, why: String) {
        self.refused.push((self.ends.len(), why));
        self.ends.push(End::Refused(self.bytes.len()));
    }

    /// Adds a row: an object of Python.
    pub(super) fn push(&mut self, item: &Bound<'_, PyAny>) -> PyResult<()> {
        if let Ok(text) = item.cast::<PyString>() {
            // A lone surrogate cannot be said in UTF-8; its row is not readable.
            self.push_text(text.to_str().map_or(b"\xff".as_slice(), str::as_bytes));
        } else if let Ok(bytes) = item.cast::<PyBytes>() {
            self.push_text(bytes.as_bytes());
        } else if let Ok(puzzle) = item.cast::<Puzzle>() {
            self.push_text(puzzle.str()?.to_str()?.as_bytes());
        } else if is_missing(item)? {
            self.ends.push(End::Missing(self.bytes.len()));
        } else {
            match numbers(item) {
                Ok(values) => self.push_text(&values.map(|value| value + b'0')),
                // Ctrl-C and the like are no matter of the row.
                Err(error) if !error.is_instance_of::<PyException>(item.py()) => return Err(error),
                Err(error) => self.refuse(error.value(item.py()).to_string()),
            }
        }
        Ok(())
    }
}

/// Whether an object stands for a row without a puzzle: None, and what pandas and numpy put in its place.
fn is_missing(item: &Bound<'_, PyAny>) -> PyResult<bool> {
    if item.is_none() || item.extract::<f64>().is_ok_and(f64::is_nan) {
        return Ok(true);
    }
    let kind = item.get_type().name()?;
    Ok(kind == "NAType" || kind == "NaTType")
}

impl Rows for Texts {
    fn len(&self) -> usize {
        self.ends.len()
    }

    fn each(&self, range: Range<usize>, give: &mut dyn FnMut(Row<'_>)) {
        let mut start = range.start.checked_sub(1).map_or(0, |before| self.ends[before].at());
        let mut refused = self.refused[self.refused.partition_point(|(row, _)| *row < range.start)..].iter();
        for &end in &self.ends[range] {
            give(match end {
                End::Text(end) => Row::Text(&self.bytes[start..end]),
                End::Missing(_) => Row::Missing,
                End::Refused(_) => Row::Refused(refused.next().map_or("", |(_, why)| why)),
            });
            start = end.at();
        }
    }
}
