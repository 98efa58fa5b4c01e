//! `solve_many` and `count_many`, by the lane kernel.

use std::ops::Range;

use minirow::answer::Counted;
use minirow::exact::{Counter, Run};
use minirow::format::PlainLine;
use minirow::lanes::Kernel;
use minirow::{Engine, Outcome};
use pyo3::prelude::*;

use super::rows::rows;
use super::run::{Way, ranges, run};
use super::single::{Sorted, legal, refuse};
use super::{Fault, Rows, STATUSES, code};
use crate::arrow::{Column, Columns, Data};
use crate::wait::Stop;

/// Rows at once: the kernel likes some thousand.
const SOLVED_AT_ONCE: usize = 4096;
/// Fewer, so that Ctrl-C need not wait for long.
const COUNTED_AT_ONCE: usize = 512;
/// Fewer still, where each may take a second.
const SUMMED_AT_ONCE: usize = 8;

/// Solve many puzzles: columns status, solution and error.
#[pyfunction]
#[pyo3(signature = (puzzles, threads = 0, progress = None))]
pub(crate) fn solve_many(
    puzzles: &Bound<'_, PyAny>,
    threads: usize,
    progress: Option<Py<PyAny>>,
) -> PyResult<Columns> {
    let py = puzzles.py();
    let rows = rows(puzzles)?;
    let number = rows.len();
    let mut status = vec![0; number];
    let mut cells = vec![b'.'; 81 * number];
    let way = Way::new(number, SOLVED_AT_ONCE, threads, progress);
    let parts = ranges(number, SOLVED_AT_ONCE)
        .zip(status.chunks_mut(SOLVED_AT_ONCE).zip(cells.chunks_mut(81 * SOLVED_AT_ONCE)));
    let faults = run(py, &way, parts, |range, (status, cells)| solve_part(&*rows, range, status, cells))?;
    let columns = py.detach(|| {
        let is_solved = |&status: &u8| matches!(STATUSES[usize::from(status)], "unique" | "multiple");
        let valid = status.iter().map(is_solved).collect();
        vec![
            Column { name: c"status", data: Data::Names(status, STATUSES) },
            Column { name: c"solution", data: Data::Cells(cells, valid) },
            Column { name: c"error", data: Data::Texts(faults) },
        ]
    });
    Ok(Columns::new(number, columns))
}

fn solve_part(rows: &dyn Rows, range: Range<usize>, status: &mut [u8], cells: &mut [u8]) -> Vec<Fault> {
    let first = range.start;
    let mut sorted = Sorted::new(rows, range, status);
    let mut put = |place: usize, outcome: &Outcome, status: &mut [u8]| {
        status[place] = code(outcome.status());
        if let Some(solution) = outcome.first() {
            cells[81 * place..81 * place + 81].copy_from_slice(&solution.grid().ascii());
        }
    };
    let outcomes = Kernel::default().solve_lines(&sorted.lines);
    for ((line, &place), outcome) in sorted.lines.iter().zip(&sorted.places).zip(outcomes) {
        if outcome.first().is_some() || is_legal(line) {
            put(place, &outcome, status);
        } else {
            // Digits that break a rule: the general reader says which.
            sorted.others.push((place, line.characters().to_vec()));
        }
    }
    let mut faults = Vec::new();
    for (place, text) in sorted.others {
        match legal(&text).and_then(|record| record.board()) {
            Ok(board) => put(place, &Engine::default().solve(&board), status),
            Err(error) => refuse(&error, first + place, &mut status[place], &mut faults),
        }
    }
    faults
}

/// Whether the digits of a plain line break no rule.
fn is_legal(line: &PlainLine) -> bool {
    line.grid().conflict().is_none()
}

/// Count the solutions of many puzzles: columns status, count and error.
#[pyfunction]
#[pyo3(signature = (puzzles, limit = None, threads = 0, progress = None))]
pub(crate) fn count_many(
    puzzles: &Bound<'_, PyAny>,
    limit: Option<i64>,
    threads: usize,
    progress: Option<Py<PyAny>>,
) -> PyResult<Columns> {
    let py = puzzles.py();
    let limit = limit.map(u64::try_from).transpose()?;
    let rows = rows(puzzles)?;
    let number = rows.len();
    let mut status = vec![0; number];
    let mut counts = vec![0_i128; number];
    let way = Way::new(number, COUNTED_AT_ONCE, threads, progress);
    let parts = ranges(number, COUNTED_AT_ONCE)
        .zip(status.chunks_mut(COUNTED_AT_ONCE).zip(counts.chunks_mut(COUNTED_AT_ONCE)));
    let watch = |_: &_| way.stop.flow();
    let counter = Counter::new(Kernel::default(), Run { threads: way.threads, watch: &watch });
    let faults = run(py, &way, parts, |range, (status, counts)| {
        count_part(&*rows, range, (status, counts), limit, (&counter, &way.stop))
    })?;
    let columns = py.detach(|| {
        let is_counted = |&status: &u8| !matches!(STATUSES[usize::from(status)], "invalid" | "missing");
        let valid = status.iter().map(is_counted).collect();
        let data = match limit {
            Some(_) => Data::Numbers(counts.iter().map(|&count| count as i64).collect(), valid),
            None => Data::Large(counts, valid),
        };
        vec![
            Column { name: c"status", data: Data::Names(status, STATUSES) },
            Column { name: c"count", data },
            Column { name: c"error", data: Data::Texts(faults) },
        ]
    });
    Ok(Columns::new(number, columns))
}

fn count_part(
    rows: &dyn Rows,
    range: Range<usize>,
    (status, counts): (&mut [u8], &mut [i128]),
    limit: Option<u64>,
    (counter, stop): (&Counter<'_>, &Stop),
) -> Vec<Fault> {
    let first = range.start;
    let mut sorted = Sorted::new(rows, range, status);
    let mut put = |place: usize, count: u128, status: &mut [u8]| {
        status[place] = code(Counted { count, limit }.status());
        // There are fewer solutions than the largest number.
        counts[place] = i128::try_from(count).unwrap_or(i128::MAX);
    };
    if let Some(limit) = limit {
        let answers = Kernel::default().count_lines(&sorted.lines, limit);
        for ((line, &place), answer) in sorted.lines.iter().zip(&sorted.places).zip(answers) {
            if answer.solutions > 0 || is_legal(line) {
                put(place, u128::from(answer.solutions), status);
            } else {
                sorted.others.push((place, line.characters().to_vec()));
            }
        }
    } else {
        let text = |(&place, line): (&usize, &PlainLine)| (place, line.characters().to_vec());
        let lines = sorted.places.iter().zip(&sorted.lines).map(text);
        sorted.others.extend(lines);
    }
    let (mut faults, mut boards, mut places) = (Vec::new(), Vec::new(), Vec::new());
    for (place, text) in sorted.others {
        match legal(&text).and_then(|record| record.board()) {
            Ok(board) => {
                boards.push(board);
                places.push(place);
            }
            Err(error) => refuse(&error, first + place, &mut status[place], &mut faults),
        }
    }
    let numbers: Vec<u128> = match limit {
        Some(limit) => Kernel::default()
            .count_boards(&boards, limit)
            .into_iter()
            .map(|answer| u128::from(answer.solutions))
            .collect(),
        // Few at once, so that Ctrl-C need not wait for long; after it nobody sees the counts.
        None => boards
            .chunks(SUMMED_AT_ONCE)
            .flat_map(|few| if stop.is_set() { vec![Ok(0); few.len()] } else { counter.count(few) })
            .map(|count| count.unwrap_or(0))
            .collect(),
    };
    for (place, count) in places.into_iter().zip(numbers) {
        put(place, count, status);
    }
    faults
}
