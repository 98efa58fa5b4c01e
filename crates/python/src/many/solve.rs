//! `solve_many` and `count_many`, by the lane kernel.

use minirow::answer::{Counted, row_board};
use minirow::exact::{Counter, Run};
use minirow::format::PlainLine;
use minirow::lanes::Kernel;
use minirow::{Engine, Stop};
use pyo3::prelude::*;

use super::run::{Part, RunOptions, ask, filled};
use super::{STATUSES, code};
use crate::arrow::{Column, Columns, Data};

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
    ask(puzzles, RunOptions { at_once: SOLVED_AT_ONCE, threads, progress }, |asked| {
        let mut cells = filled(b'.', asked.len().saturating_mul(81))?;
        let answered = asked.answer(cells.chunks_mut(81 * SOLVED_AT_ONCE), solve_part)?;
        let is_solved = |&status: &u8| matches!(STATUSES[usize::from(status)], "unique" | "multiple");
        let valid = answered.status.iter().map(is_solved).collect();
        Ok(answered.columns(vec![Column { name: c"solution", data: Data::Cells(cells, valid) }]))
    })
}

fn solve_part(part: &mut Part<'_>, cells: &mut [u8]) {
    part.sorted().solve(Kernel::default(), |place, outcome| match outcome {
        Ok(outcome) => {
            part.status[place] = code(outcome.status().name());
            if let Some(solution) = outcome.first() {
                cells[81 * place..81 * place + 81].copy_from_slice(&solution.grid().ascii());
            }
        }
        Err(error) => part.refuse(place, &error),
    });
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
    let limit = limit.map(u64::try_from).transpose()?;
    ask(puzzles, RunOptions { at_once: COUNTED_AT_ONCE, threads, progress }, move |asked| {
        let mut counts = filled(0_i128, asked.len())?;
        let counter = Counter::new(
            Kernel::default(),
            // A row has a count or is invalid: nothing is refused.
            Run { threads: asked.threads, stop: &asked.stop, work: u64::MAX, ..Run::default() },
        );
        let answered = asked.answer(counts.chunks_mut(COUNTED_AT_ONCE), |part, counts| {
            count_part(part, counts, limit, (&counter, &asked.stop));
        })?;
        let is_counted = |&status: &u8| !matches!(STATUSES[usize::from(status)], "invalid" | "missing");
        let valid = answered.status.iter().map(is_counted).collect();
        let data = match limit {
            Some(_) => Data::Numbers(counts.iter().map(|&count| count as i64).collect(), valid),
            None => Data::Large(counts, valid),
        };
        Ok(answered.columns(vec![Column { name: c"count", data }]))
    })
}

fn count_part(
    part: &mut Part<'_>,
    counts: &mut [i128],
    limit: Option<u64>,
    (counter, stop): (&Counter<'_>, &Stop),
) {
    let mut sorted = part.sorted();
    let mut put = |place: usize, count: u128, status: &mut [u8]| {
        status[place] = code(Counted { count, limit }.status().name());
        // There are fewer solutions than the largest number.
        counts[place] = i128::try_from(count).unwrap_or(i128::MAX);
    };
    // The kernel cannot be stopped: it counts no further than takes milliseconds.
    let quick = limit.map(|limit| limit.min(Counter::ENUMERATED));
    if let Some(quick) = quick {
        let answers = Kernel::default().count(&sorted.lines, quick);
        for ((line, &place), answer) in sorted.lines.iter().zip(&sorted.places).zip(answers) {
            let is_counted = answer.solutions < quick || limit == Some(quick);
            if is_counted && (answer.solutions > 0 || line.grid().conflict().is_none()) {
                put(place, u128::from(answer.solutions), part.status);
            } else {
                sorted.others.push((place, line.characters().to_vec()));
            }
        }
    } else {
        let text = |(&place, line): (&usize, &PlainLine)| (place, line.characters().to_vec());
        let lines = sorted.places.iter().zip(&sorted.lines).map(text);
        sorted.others.extend(lines);
    }
    let (mut boards, mut places) = (Vec::new(), Vec::new());
    for (place, text) in sorted.others {
        match row_board(&text) {
            Ok(board) => {
                boards.push(board);
                places.push(place);
            }
            Err(error) => part.refuse(place, &error),
        }
    }
    let numbers: Vec<u128> = match limit {
        Some(limit) => {
            boards.iter().map(|board| u128::from(Engine::default().count_until(stop, board, limit))).collect()
        }
        // Few at once, so that Ctrl-C need not wait for long; after it nobody sees the counts.
        None => boards
            .chunks(SUMMED_AT_ONCE)
            .flat_map(|few| if stop.is_set() { vec![Ok(0); few.len()] } else { counter.count(few) })
            .map(|count| count.unwrap_or(0))
            .collect(),
    };
    for (place, count) in places.into_iter().zip(numbers) {
        put(place, count, part.status);
    }
}
