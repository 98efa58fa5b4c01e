//! Errors as Python exceptions. Their classes are in `python/minirow/_errors.py`.

use minirow::answer::Nothing;
use minirow::exact::Stopped;
use minirow::format::ParseError;
use minirow_variant::format::{FormatError, Problem};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;

/// A class of exceptions in the Python part.
struct Class(&'static str, PyOnceLock<Py<PyType>>);

static PARSE_ERROR: Class = Class("ParseError", PyOnceLock::new());
static NO_ANSWER: Class = Class("NoAnswer", PyOnceLock::new());
static IMPOSSIBLE: Class = Class("Impossible", PyOnceLock::new());

impl Class {
    fn raise<'py>(&self, py: Python<'py>, arguments: impl pyo3::call::PyCallArgs<'py>) -> PyErr {
        let made = self.1.import(py, "minirow._errors", self.0).and_then(|class| class.call1(arguments));
        match made {
            Ok(exception) => PyErr::from_value(exception),
            Err(error) => error,
        }
    }
}

/// A text that is no puzzle.
pub(crate) fn unreadable(py: Python<'_>, error: &ParseError) -> PyErr {
    let (expected, found) = (error.expected.to_string(), error.found.to_string());
    PARSE_ERROR.raise(py, (error.line, error.column, expected, found))
}

/// A text that is no puzzle of any size. A link has no lines and columns inside.
pub(crate) fn unreadable_variant(py: Python<'_>, error: &FormatError) -> PyErr {
    let (line, column) = error.place.unwrap_or((1, 1));
    let field = error.field.as_ref().map_or_else(String::new, |field| format!("{field}: "));
    let (expected, found) = match &error.problem {
        Problem::Expected { expected, found } => (expected.to_string(), found.to_string()),
        problem => ("a puzzle that can be read".to_owned(), problem.to_string()),
    };
    PARSE_ERROR.raise(py, (line, column, format!("{field}{expected}"), found))
}

/// A question that has no answer for this puzzle.
pub(crate) fn no_answer(py: Python<'_>, why: Nothing) -> PyErr {
    let text = match why {
        Nothing::NoSolution => "the puzzle has no solution",
        Nothing::NotASolution => "this is not a solution of the puzzle",
        Nothing::OutOfRange => "the puzzle has no solution of this rank",
        Nothing::NotUnique => "the puzzle does not have exactly one solution",
        Nothing::NoStep => "the technique finds nothing",
    };
    NO_ANSWER.raise(py, (why.name(), text))
}

/// An exact answer that was cancelled, or that would need too much work.
pub(crate) fn not_exact(py: Python<'_>, stopped: Stopped) -> PyErr {
    match stopped {
        Stopped::Cancelled(_) => PyRuntimeError::new_err(stopped.to_string()),
        Stopped::TooMuchWork { .. } => NO_ANSWER.raise(py, ("too-much-work", stopped.to_string())),
    }
}

/// A picture that shows no puzzle.
pub(crate) fn no_grid(py: Python<'_>) -> PyErr {
    NO_ANSWER.raise(py, ("no-grid", minirow_photo::NoGrid.to_string()))
}

/// Constraints that no puzzle fulfils.
pub(crate) fn impossible(py: Python<'_>, why: &str) -> PyErr {
    IMPOSSIBLE.raise(py, (why,))
}

/// A fault of this package, not of its caller.
pub(crate) fn bug() -> PyErr {
    PyRuntimeError::new_err("minirow failed; this is a bug in minirow, please report it with the puzzle")
}
