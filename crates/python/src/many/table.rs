//! `check_many` and `canon_many`: one puzzle after the other on each thread.

use minirow::answer::Checked;
use minirow::format::{ParseError, parse_record};
use minirow::lanes::Kernel;
use minirow::symmetry::canonical;
use minirow::{CellSet, Grid};
use pyo3::prelude::*;

use super::run::{RunOptions, ask, filled};
use super::{DONE, code};
use crate::arrow::{Column, Columns, Data};
use crate::read::pencilmarks;

/// Rows at once: few, as a row may take long.
const AT_ONCE: usize = 256;

/// The result of checking a row.
#[derive(Clone, Copy, Default)]
struct Row {
    clues: Option<i32>,
    minimal: Option<bool>,
}

/// Check many puzzles: columns status, clues, minimal and error.
#[pyfunction]
#[pyo3(signature = (puzzles, quick = false, threads = 0, progress = None))]
pub(crate) fn check_many(
    puzzles: &Bound<'_, PyAny>,
    quick: bool,
    threads: usize,
    progress: Option<Py<PyAny>>,
) -> PyResult<Columns> {
    ask(puzzles, RunOptions { at_once: AT_ONCE, threads, progress }, move |asked| {
        let mut checked = filled(Row::default(), asked.len())?;
        let kernel = (!quick).then(Kernel::default);
        let answered = asked.answer(checked.chunks_mut(AT_ONCE), |part, rows| {
            let read = |text: &[u8]| parse_record(text, None);
            part.each(&asked.stop, read, |place, record| {
                let checked = Checked::of(&record.puzzle.clone().unwrap_or_default(), kernel);
                rows[place] = Row::of(&checked);
                // Digits that break a rule: the record knows where they stand.
                record.board().map(|_| code(checked.status().name()))
            });
        })?;
        let clues = checked.iter().map(|row| row.clues.unwrap_or(0)).collect();
        let valid = checked.iter().map(|row| row.clues.is_some()).collect();
        let minimal = checked.iter().map(|row| row.minimal).collect();
        Ok(answered.columns(vec![
            Column { name: c"clues", data: Data::Small(clues, valid) },
            Column { name: c"minimal", data: Data::Bools(minimal) },
        ]))
    })
}

impl Row {
    fn of(checked: &Checked) -> Self {
        let (clues, minimal) = match checked {
            Checked::Solved => (81, None),
            Checked::Unique { clues, redundant } => (*clues, redundant.map(CellSet::is_empty)),
            Checked::Multiple { clues } | Checked::None { clues } | Checked::Invalid { clues, .. } => {
                (*clues, None)
            }
        };
        Self { clues: i32::try_from(clues).ok(), minimal }
    }
}

/// The canonical forms of many puzzles: columns status, canonical, automorphisms and error.
#[pyfunction]
#[pyo3(signature = (puzzles, threads = 0, progress = None))]
pub(crate) fn canon_many(
    puzzles: &Bound<'_, PyAny>,
    threads: usize,
    progress: Option<Py<PyAny>>,
) -> PyResult<Columns> {
    ask(puzzles, RunOptions { at_once: AT_ONCE, threads, progress }, |asked| {
        let mut cells = filled(b'.', asked.len().saturating_mul(81))?;
        let mut automorphisms = filled(0_i64, asked.len())?;
        let places = cells.chunks_mut(81 * AT_ONCE).zip(automorphisms.chunks_mut(AT_ONCE));
        let answered = asked.answer(places, |part, (cells, automorphisms)| {
            part.each(&asked.stop, digits, |place, grid| {
                // Digits that break a rule have been refused.
                if let Ok(canonical) = canonical(&grid) {
                    cells[81 * place..81 * place + 81].copy_from_slice(&canonical.form.ascii());
                    automorphisms[place] = i64::try_from(canonical.automorphisms).unwrap_or(i64::MAX);
                }
                Ok(DONE)
            });
        })?;
        let valid: Vec<bool> = answered.status.iter().map(|&status| status == DONE).collect();
        Ok(answered.columns(vec![
            Column { name: c"canonical", data: Data::Cells(cells, valid.clone()) },
            Column { name: c"automorphisms", data: Data::Numbers(automorphisms, valid) },
        ]))
    })
}

/// The digits of a row that has no pencilmarks and breaks no rule.
pub(super) fn digits(text: &[u8]) -> Result<Grid, ParseError> {
    let record = parse_record(text, None)?;
    record.board()?;
    let puzzle = record.puzzle?;
    if puzzle.marks().is_some() { Err(pencilmarks()) } else { Ok(puzzle.grid()) }
}
