//! Puzzles as Python hands them over: a text in any format, bytes, a `Puzzle`, or 81 numbers.

use minirow::format::{Expected, Found, ParseError, PlainLine, Record, parse_record};
use minirow::{Board, Grid, Solution};
use minirow_arrow::Number as _;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyIterator, PyString};

use crate::error::unreadable;
use crate::puzzle::Puzzle;
use crate::wait::patiently;

/// Texts shorter than this are read within milliseconds.
const QUICK: usize = 1 << 16;

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
        // A thread of its own only where it may take long.
        let record = if text.len() < QUICK {
            py.detach(|| parse_record(text, None))
        } else {
            let text = text.to_vec();
            patiently(py, move |_| parse_record(text, None))?
        };
        let record = record.map_err(|error| unreadable(py, &error))?;
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

    /// The board with the candidates. Digits that break a rule are an error.
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
pub(crate) fn numbers(any: &Bound<'_, PyAny>) -> PyResult<[u8; 81]> {
    let items = items(any, || {
        let found = kind(any);
        PyTypeError::new_err(format!(
            "expected a puzzle as str, bytes, Puzzle or 81 numbers from 0 to 9, found {found}"
        ))
    })?;
    let mut values = Vec::with_capacity(81);
    let mut rows = 0;
    for item in items {
        let item = item?;
        match Cell::of(&item) {
            cell @ (Cell::Digit(_) | Cell::OutOfRange) => values.push(cell.digit(&item, values.len())?),
            // One of nine rows; a text would be read as one character after the other.
            Cell::Other if values.len() != 9 * rows || item.is_instance_of::<PyString>() => {
                return Err(no_number(&item, values.len()));
            }
            Cell::Other => {
                rows += 1;
                for item in self::items(&item, || no_number(&item, values.len()))?.take(10) {
                    let item = item?;
                    values.push(Cell::of(&item).digit(&item, values.len())?);
                }
            }
        }
        if rows > 0 && values.len() != 9 * rows {
            return Err(PyValueError::new_err(format!("row {rows}: expected 9 cells, found more or fewer")));
        }
        // An endless iterator need not be read to its end.
        if values.len() > 81 {
            break;
        }
    }
    let number = values.len();
    values.try_into().map_err(|_| {
        let found = if number > 81 { "more".to_owned() } else { number.to_string() };
        PyValueError::new_err(format!("expected 81 cells, found {found}"))
    })
}

/// The items of an object; another error if it has none.
pub(crate) fn items<'py>(
    any: &Bound<'py, PyAny>,
    none: impl Fn() -> PyErr,
) -> PyResult<Bound<'py, PyIterator>> {
    // Other errors than a wrong type, such as Ctrl-C, are what they are.
    any.try_iter().map_err(|error| if error.is_instance_of::<PyTypeError>(any.py()) { none() } else { error })
}

/// An object as a cell.
enum Cell {
    Digit(u8),
    /// A number that is no digit.
    OutOfRange,
    /// Neither a number nor a character.
    Other,
}

impl Cell {
    fn of(item: &Bound<'_, PyAny>) -> Self {
        if let Ok(value) = item.extract::<i64>() {
            return u8::try_from(value)
                .ok()
                .filter(|&digit| digit <= 9)
                .map_or(Self::OutOfRange, Self::Digit);
        }
        if let Ok(text) = item.cast::<PyString>() {
            // A character is a cell, a longer text is not.
            return match text.to_str().unwrap_or_default().as_bytes() {
                b"." => Self::Digit(0),
                &[digit @ b'0'..=b'9'] => Self::Digit(digit - b'0'),
                _ => Self::Other,
            };
        }
        match item.extract::<f64>() {
            // No number, NaN, is an empty cell, as in arrays.
            Ok(value) => value.byte().map_or(Self::OutOfRange, Self::Digit),
            Err(_) => Self::Other,
        }
    }

    /// The digit of an object that follows this number of cells.
    fn digit(self, item: &Bound<'_, PyAny>, before: usize) -> PyResult<u8> {
        match self {
            Self::Digit(digit) => Ok(digit),
            Self::OutOfRange => {
                let found = item.str().map_or_else(|_| kind(item), |text| text.to_string());
                let cell = before + 1;
                Err(PyValueError::new_err(format!(
                    "cell {cell}: expected a number from 0 to 9, found {found}"
                )))
            }
            Self::Other => Err(no_number(item, before)),
        }
    }
}

/// The error for a cell that is not a number and follows this number of cells.
fn no_number(item: &Bound<'_, PyAny>, before: usize) -> PyErr {
    let (cell, found) = (before + 1, kind(item));
    PyTypeError::new_err(format!("cell {cell}: expected a number from 0 to 9, found {found}"))
}

/// The name of an object's type.
fn kind(any: &Bound<'_, PyAny>) -> String {
    any.get_type().name().map_or_else(|_| String::new(), |name| name.to_string())
}
