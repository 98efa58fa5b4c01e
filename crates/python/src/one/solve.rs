//! `solve`, in about a microsecond.

use std::fmt::Write as _;
use std::hash::{DefaultHasher, Hash, Hasher};

use minirow::answer::{self, Verdict, Written};
use minirow::{Cell, Engine, Grid, Outcome};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use super::json;
use crate::picture::{board_svg, theme};
use crate::read::Given;

/// The answer to `solve`: the status, and the solution if there is one.
///
/// >>> import minirow
/// >>> answer = minirow.solve("..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..")
/// >>> answer.status
/// 'unique'
/// >>> answer.solution[:9]
/// '483921657'
#[pyclass(frozen, module = "minirow._minirow")]
pub(crate) struct Solved {
    given: Given,
    verdict: Verdict,
}

impl Solved {
    fn text(&self) -> PyResult<String> {
        let puzzle = self.given.puzzle();
        json(&answer::Solved { puzzle: Written::Puzzle(&puzzle), verdict: &self.verdict })
    }
}

#[pymethods]
impl Solved {
    /// "unique", "multiple" or "none".
    #[getter]
    const fn status(&self) -> &'static str {
        self.verdict.status().name()
    }

    /// The puzzle as 81 characters, or 729 with pencilmarks.
    #[getter]
    fn puzzle(&self) -> String {
        match &self.given {
            Given::Plain(values) => Grid::from_values(values).unwrap_or_default().to_string(),
            Given::Record(_) => self.given.puzzle().to_string(),
        }
    }

    /// The lexicographically first solution as 81 digits; None if there is none.
    #[getter]
    fn solution(&self) -> Option<String> {
        self.verdict.solution().map(ToString::to_string)
    }

    /// The second solution, if there are several.
    #[getter]
    fn second(&self) -> Option<String> {
        match &self.verdict {
            Verdict::Multiple(_, second) => Some(second.to_string()),
            _ => None,
        }
    }

    /// The answer as JSON, the same as from the command line.
    fn json(&self) -> PyResult<String> {
        self.text()
    }

    /// The members of the JSON as a dict.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let members = PyDict::new(py);
        members.set_item("status", self.status())?;
        members.set_item("puzzle", self.puzzle())?;
        for (name, solution) in [("solution", self.solution()), ("second", self.second())] {
            if let Some(solution) = solution {
                members.set_item(name, solution)?;
            }
        }
        Ok(members)
    }

    /// A picture of the puzzle with the solution, if there is one. The theme is "light", "dark", "print" or "auto".
    #[pyo3(signature = (theme = "light"))]
    fn svg(&self, py: Python<'_>, theme: &str) -> PyResult<String> {
        let theme = self::theme(theme)?;
        let mut puzzle = self.given.puzzle();
        if let Some(solution) = self.verdict.solution() {
            let mut found = *solution.grid();
            Cell::all()
                .filter(|&cell| puzzle.givens()[cell].is_some())
                .for_each(|cell| found.set(cell, None));
            puzzle = puzzle.clone().with_found(&found).unwrap_or(puzzle);
        }
        let board = puzzle.board().or_else(|_| self.given.board(py))?;
        Ok(py.detach(|| board_svg(&board, theme)))
    }

    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<String> {
        self.svg(py, "light")
    }

    fn __repr__(&self) -> String {
        let mut text = format!("Solved(status='{}', puzzle='{}'", self.status(), self.puzzle());
        for (name, solution) in [("solution", self.solution()), ("second", self.second())] {
            if let Some(solution) = solution {
                let _ = write!(text, ", {name}='{solution}'");
            }
        }
        text + ")"
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        match other.cast::<Self>() {
            Ok(other) => Ok(self.text()? == other.get().text()?),
            Err(_) => Ok(false),
        }
    }

    fn __hash__(&self) -> PyResult<u64> {
        let mut hasher = DefaultHasher::new();
        self.text()?.hash(&mut hasher);
        Ok(hasher.finish())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((py.import("minirow._minirow")?.getattr("solve")?, (self.puzzle(),)))
    }
}

/// Solve a puzzle: the lexicographically first solution, and whether there are others.
///
/// A puzzle is a str or bytes in any format that minirow reads, a Puzzle, or 81 numbers from 0 to 9.
///
/// >>> import minirow
/// >>> minirow.solve("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79").solution
/// '534678912672195348198342567859761423426853791713924856961537284287419635345286179'
/// >>> minirow.solve("." * 81).status
/// 'multiple'
/// >>> minirow.solve("55" + "." * 79)
/// Traceback (most recent call last):
/// ...
/// minirow.ParseError: line 1, column 2: expected each digit once in row 1, found 5 twice: r1c1, r1c2
#[pyfunction]
pub(crate) fn solve(puzzle: &Bound<'_, PyAny>) -> PyResult<Solved> {
    let py = puzzle.py();
    let given = Given::of(puzzle)?;
    let outcome: Outcome = match &given {
        Given::Plain(values) => {
            let grid = Grid::from_values(values).unwrap_or_default();
            py.detach(|| minirow::solve(&grid)).or_else(|_| {
                // The digits break a rule: that is an error, which the board tells.
                given.board(py).map(|_| Outcome::Unsolvable)
            })?
        }
        Given::Record(_) => {
            let board = given.board(py)?;
            py.detach(|| Engine::default().solve(&board))
        }
    };
    Ok(Solved { given, verdict: outcome.into() })
}
