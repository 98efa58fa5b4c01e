//! `check_many` and `canon_many`, one puzzle after the other on each thread.

use std::ops::Range;

use minirow::CellSet;
use minirow::answer::Checked;
use minirow::format::parse_record;
use minirow::lanes::Kernel;
use minirow::symmetry::canonical;
use pyo3::prelude::*;

use super::rows::rows;
use super::run::{Way, ranges, run};
use super::single::{digits, refuse};
use super::{DONE, Fault, MISSING, Rows, STATUSES, code};
use crate::arrow::{Column, Columns, Data};

/// Rows at once: few, as a row may take long.
const AT_ONCE: usize = 256;

/// What is known of a row that was checked.
#[derive(Clone, Copy, Default)]
struct Row {
    status: u8,
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
    let py = puzzles.py();
    let rows = rows(puzzles)?;
    let number = rows.len();
    let mut checked = vec![Row::default(); number];
    let kernel = (!quick).then(Kernel::default);
    let parts = ranges(number, AT_ONCE).zip(checked.chunks_mut(AT_ONCE));
    let faults = run(py, &Way::new(number, AT_ONCE, threads, progress), parts, |range, part| {
        check_part(&*rows, range, part, kernel)
    })?;
    let clues = checked.iter().map(|row| row.clues.unwrap_or(0)).collect();
    let valid = checked.iter().map(|row| row.clues.is_some()).collect();
    let minimal = checked.iter().map(|row| row.minimal).collect();
    let status = checked.iter().map(|row| row.status).collect();
    let columns = vec![
        Column { name: c"status", data: Data::Names(status, STATUSES) },
        Column { name: c"clues", data: Data::Small(clues, valid) },
        Column { name: c"minimal", data: Data::Bools(minimal) },
        Column { name: c"error", data: Data::Texts(faults) },
    ];
    Ok(Columns::new(number, columns))
}

fn check_part(rows: &dyn Rows, range: Range<usize>, part: &mut [Row], kernel: Option<Kernel>) -> Vec<Fault> {
    let (mut faults, mut row) = (Vec::new(), range.start);
    let mut places = part.iter_mut();
    rows.each(range, &mut |text| {
        let Some(place) = places.next() else { return };
        match text.map(|text| parse_record(text, None)) {
            None => place.status = MISSING,
            Some(Err(error)) => refuse(&error, row, &mut place.status, &mut faults),
            Some(Ok(record)) => {
                let puzzle = record.puzzle.clone().unwrap_or_default();
                let checked = Checked::of(&puzzle, kernel);
                place.status = code(checked.status());
                let (clues, minimal) = match &checked {
                    Checked::Solved => (81, None),
                    Checked::Unique { clues, redundant } => (*clues, redundant.map(CellSet::is_empty)),
                    Checked::Multiple { clues } | Checked::None { clues } => (*clues, None),
                    Checked::Invalid { clues, .. } => {
                        if let Err(error) = record.board() {
                            refuse(&error, row, &mut place.status, &mut faults);
                        }
                        (*clues, None)
                    }
                };
                (place.clues, place.minimal) = (i32::try_from(clues).ok(), minimal);
            }
        }
        row += 1;
    });
    faults
}

/// The canonical forms of many puzzles: columns status, canonical, automorphisms and error.
#[pyfunction]
#[pyo3(signature = (puzzles, threads = 0, progress = None))]
pub(crate) fn canon_many(
    puzzles: &Bound<'_, PyAny>,
    threads: usize,
    progress: Option<Py<PyAny>>,
) -> PyResult<Columns> {
    let py = puzzles.py();
    let rows = rows(puzzles)?;
    let number = rows.len();
    let mut status = vec![0; number];
    let mut cells = vec![b'.'; 81 * number];
    let mut automorphisms = vec![0_i64; number];
    let parts = ranges(number, AT_ONCE).zip(
        status.chunks_mut(AT_ONCE).zip(cells.chunks_mut(81 * AT_ONCE)).zip(automorphisms.chunks_mut(AT_ONCE)),
    );
    let faults = run(
        py,
        &Way::new(number, AT_ONCE, threads, progress),
        parts,
        |range, ((status, cells), automorphisms)| canon_part(&*rows, range, status, cells, automorphisms),
    )?;
    let valid: Vec<bool> = status.iter().map(|&status| status == DONE).collect();
    let columns = vec![
        Column { name: c"status", data: Data::Names(status, STATUSES) },
        Column { name: c"canonical", data: Data::Cells(cells, valid.clone()) },
        Column { name: c"automorphisms", data: Data::Numbers(automorphisms, valid) },
        Column { name: c"error", data: Data::Texts(faults) },
    ];
    Ok(Columns::new(number, columns))
}

fn canon_part(
    rows: &dyn Rows,
    range: Range<usize>,
    status: &mut [u8],
    cells: &mut [u8],
    automorphisms: &mut [i64],
) -> Vec<Fault> {
    let (mut faults, first, mut place) = (Vec::new(), range.start, 0);
    rows.each(range, &mut |text| {
        match text.map(digits) {
            None => status[place] = MISSING,
            Some(Err(error)) => refuse(&error, first + place, &mut status[place], &mut faults),
            Some(Ok(grid)) => {
                // Digits that break a rule have been refused.
                if let Ok(canonical) = canonical(&grid) {
                    status[place] = DONE;
                    cells[81 * place..81 * place + 81].copy_from_slice(&canonical.form.ascii());
                    automorphisms[place] = i64::try_from(canonical.automorphisms).unwrap_or(i64::MAX);
                }
            }
        }
        place += 1;
    });
    faults
}
