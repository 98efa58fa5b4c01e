//! Puzzles as Python hands them over: a text in any format, bytes, a `Puzzle`, or 81 numbers.

use minirow::format::{Expected, Found, ParseError, PlainLine, Record, parse_record};
use minirow::{Board, Grid, Solution};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};

use crate::error::unreadable;
use crate::puzzle::Puzzle;

/// A puzzle that was handed over.
#[derive(Clone)]
pub(crate) enum Given {
    /// The values of a plain line, 0 for an empty cell.
    Plain([u8; 81]),
    /// Any other puzzle; in the record, `puzzle` is no error.
    Record(Box<Record>),
}

impl Given {
    pub(crate) fn of(any: &Bound<'_, PyAny>) -> PyResult<Self> {
        if let Ok(text) = any.cast::<PyString>() {
            return Self::of_text(any.py(), text.to_str()?.as_bytes());
        }
        if let Ok(bytes) = any.cast::<PyBytes>() {
            return Self::of_text(any.py(), bytes.as_bytes());
        }
        if let Ok(puzzle) = any.cast::<Puzzle>() {
            return Ok(Self::Record(Box::new(puzzle.get().record().clone())));
        }
        numbers(any).map(Self::Plain)
    }

    pub(crate) fn of_text(py: Python<'_>, text: &[u8]) -> PyResult<Self> {
        if let Some(line) = PlainLine::new(text) {
            return Ok(Self::Plain(line.grid().values()));
        }
        let record = py.detach(|| parse_record(text, None)).map_err(|error| unreadable(py, &error))?;
        Ok(Self::Record(Box::new(record)))
    }

    pub(crate) fn puzzle(&self) -> minirow::Puzzle {
        match self {
            Self::Plain(values) => Grid::from_values(values).unwrap_or_default().into(),
            Self::Record(record) => record.puzzle.clone().unwrap_or_default(),
        }
    }

    /// The record of the puzzle, which knows where its cells stand.
    pub(crate) fn record(&self) -> Result<Record, ParseError> {
        match self {
            Self::Plain(values) => parse_record(values.map(|value| value + b'0'), None),
            Self::Record(record) => Ok((**record).clone()),
        }
    }

    /// What is still possible. Digits that break a rule are an error.
    pub(crate) fn board(&self, py: Python<'_>) -> PyResult<Board> {
        self.puzzle().board().or_else(|_| {
            self.record().and_then(|record| record.board()).map_err(|error| unreadable(py, &error))
        })
    }

    /// The digits, of a puzzle that breaks no rule and has no pencilmarks.
    pub(crate) fn digits(&self, py: Python<'_>) -> PyResult<Grid> {
        self.board(py)?;
        let puzzle = self.puzzle();
        match puzzle.marks() {
            None => Ok(puzzle.grid()),
            Some(_) => Err(unreadable(py, &pencilmarks())),
        }
    }

    /// The full grid that this is.
    pub(crate) fn solution(&self, py: Python<'_>) -> PyResult<Solution> {
        let digits = self.digits(py)?;
        Solution::verify(digits)
            .ok_or_else(|| PyValueError::new_err("expected a full grid, found one with empty cells"))
    }
}

/// Why only digits will do.
pub(crate) const fn pencilmarks() -> ParseError {
    ParseError { line: 1, column: 1, expected: Expected::Digits, found: Found::Pencilmarks }
}

/// 81 numbers, or nine rows of nine; 0 for an empty cell.
fn numbers(any: &Bound<'_, PyAny>) -> PyResult<[u8; 81]> {
    let mut values = Vec::with_capacity(81);
    flatten(any, &mut values, 2)?;
    let number = values.len();
    values.try_into().map_err(|_| {
        let found = if number > 81 { "more".to_owned() } else { number.to_string() };
        PyValueError::new_err(format!("expected 81 cells, found {found}"))
    })
}

fn flatten(any: &Bound<'_, PyAny>, values: &mut Vec<u8>, depth: usize) -> PyResult<()> {
    let not_a_puzzle = || {
        let found = any.get_type().name().map_or_else(|_| String::new(), |name| name.to_string());
        PyTypeError::new_err(format!(
            "expected a puzzle as str, bytes, Puzzle or 81 numbers from 0 to 9, found {found}"
        ))
    };
    if depth == 0 {
        return Err(not_a_puzzle());
    }
    for item in any.try_iter().map_err(|_| not_a_puzzle())? {
        let item = item?;
        match item.extract::<i64>() {
            Ok(value @ 0..=9) => values.extend(u8::try_from(value)),
            Ok(value) => {
                let cell = values.len() + 1;
                let text = format!("cell {cell}: expected a number from 0 to 9, found {value}");
                return Err(PyValueError::new_err(text));
            }
            Err(_) => flatten(&item, values, depth - 1)?,
        }
        // An endless iterator need not be read to its end.
        if values.len() > 81 {
            break;
        }
    }
    Ok(())
}
