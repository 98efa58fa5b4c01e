//! `explain_many`: the steps of many puzzles as batches of a table, made while they are asked for, so that memory use does not grow with
//! the input.

use std::ops::Range;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use minirow::answer::{StepRows, row_board};
use minirow::parallel::share;
use minirow::{Board, Stop};
use minirow_arrow::stream;
use pyo3::exceptions::{PyKeyboardInterrupt, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::MutexExt as _;
use pyo3::types::{PyCapsule, PyIterator};

use super::rows::{Texts, refuse_text, rows};
use super::{Row, Rows};
use crate::arrow::{ArrowArrays, Column, Columns, Data, Table};
use crate::one::steps::{StepOptions, Walker};
use crate::wait::{self, Pulse, patiently};

/// Puzzles that one thread takes at once: few, as some take a second.
const AT_ONCE: usize = 4;
/// The most puzzles of a batch: the steps of more would need gigabytes.
const MOST: usize = 10_000;

/// The steps of many puzzles, batch by batch. It is an iterator of `Columns`, and has the Arrow interface of a stream.
#[pyclass(frozen, module = "minirow._minirow")]
pub(crate) struct StepBatches(Arc<Mutex<Walk>>);

/// The puzzles that are left to explain.
struct Walk {
    source: Source,
    /// The number of puzzles before the next batch.
    before: u64,
    /// The number of puzzles of a batch.
    size: usize,
    threads: usize,
    walker: Arc<Walker>,
}

/// Where puzzles come from.
enum Source {
    /// All are there.
    All(Arc<dyn Rows>, usize),
    /// Arrow arrays, one after the other: those that were read, with the rows that are left, and the others.
    Arrays(Vec<(Arc<dyn Rows>, Range<usize>)>, ArrowArrays),
    /// Objects of Python, one after the other.
    Items(Py<PyIterator>),
}

/// Rows of one batch, from one array or several.
type Pieces = Vec<(Arc<dyn Rows>, Range<usize>)>;

/// Solve many puzzles by named techniques: a stream of tables with one row for each step.
#[pyfunction]
pub(crate) fn explain_many(
    puzzles: &Bound<'_, PyAny>,
    ways: &Bound<'_, PyAny>,
    wishes: (bool, bool),
    batch: usize,
    threads: usize,
) -> PyResult<StepBatches> {
    if !(1..=MOST).contains(&batch) {
        return Err(PyValueError::new_err(format!("expected a batch of 1 to {MOST} puzzles, found {batch}")));
    }
    let walker = Arc::new(ways.extract::<StepOptions>()?.walker(wishes)?);
    let source = Source::of(puzzles)?;
    let walk = Walk { source, before: 0, size: batch, threads: wait::threads(threads), walker };
    Ok(StepBatches(Arc::new(Mutex::new(walk))))
}

#[pymethods]
impl StepBatches {
    fn __iter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Columns>> {
        Ok(self.lock(py).next(py)?.map(Columns::of))
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        let walk = self.lock(py);
        format!(
            "<batches of steps, {} puzzles each: iterate over them, or read them as an Arrow stream>",
            walk.size
        )
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        let schema = self.empty(py).schema();
        PyCapsule::new_with_value(py, schema, c"arrow_schema")
    }

    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        // The specification allows a producer to ignore the requested schema.
        let _ = requested_schema;
        let walk = Arc::clone(&self.0);
        let tables = std::iter::from_fn(move || Python::attach(|py| next_table(py, &walk)).transpose());
        PyCapsule::new_with_value(py, stream(self.empty(py), Box::new(tables)), c"arrow_array_stream")
    }
}

/// The next table for a reader that knows no exceptions. After Ctrl-C, it is raised as soon as the reader gives up.
fn next_table(py: Python<'_>, walk: &Mutex<Walk>) -> Result<Option<Arc<Table>>, String> {
    lock(py, walk).next(py).map_err(|error| {
        // Python raises a pending interrupt in the next call that it makes, such as this one.
        let text = error.to_string();
        if error.is_instance_of::<PyKeyboardInterrupt>(py) {
            interrupt_again(py);
        }
        text
    })
}

/// Raises `KeyboardInterrupt` in the main thread once more.
fn interrupt_again(py: Python<'_>) {
    // Without the module the reader's own error is all there is.
    let _ = py.import("_thread").and_then(|module| module.call_method0("interrupt_main"));
}

impl StepBatches {
    fn lock<'a>(&'a self, py: Python<'_>) -> MutexGuard<'a, Walk> {
        lock(py, &self.0)
    }

    fn empty(&self, py: Python<'_>) -> Arc<Table> {
        let wishes = self.lock(py).walker.wishes();
        table(StepRows::default(), wishes)
    }
}

/// Waits for another thread that makes a batch, with the GIL released: that thread may need it.
fn lock<'a>(py: Python<'_>, walk: &'a Mutex<Walk>) -> MutexGuard<'a, Walk> {
    walk.lock_py_attached(py).unwrap_or_else(PoisonError::into_inner)
}

impl Source {
    fn of(any: &Bound<'_, PyAny>) -> PyResult<Self> {
        refuse_text(any)?;
        if let Some(mut arrays) = ArrowArrays::of(any)? {
            let read: Arc<dyn Rows> = Arc::new(arrays.taken());
            let all = 0..read.len();
            return Ok(Self::Arrays(vec![(read, all)], arrays));
        }
        // A generator: it may be endless.
        if let Ok(items) = any.cast::<PyIterator>() {
            return Ok(Self::Items(items.clone().unbind()));
        }
        Ok(Self::All(Arc::from(rows(any)?), 0))
    }

    /// The rows of the next batch.
    fn next(&mut self, py: Python<'_>, size: usize) -> PyResult<Pieces> {
        match self {
            Self::All(rows, at) => {
                let range = *at..rows.len().min(*at + size);
                *at = range.end;
                Ok(vec![(Arc::clone(rows), range)])
            }
            Self::Arrays(read, arrays) => {
                let left = |read: &Pieces| read.iter().map(|(_, range)| range.len()).sum::<usize>();
                while left(read) < size && arrays.read(py)? {
                    py.check_signals()?;
                    if arrays.rows() > 0 {
                        let rows: Arc<dyn Rows> = Arc::new(arrays.taken());
                        let all = 0..rows.len();
                        read.push((rows, all));
                    }
                }
                let mut pieces = Pieces::new();
                let mut wanted = size;
                for (rows, range) in read.iter_mut() {
                    let taken = range.start..range.end.min(range.start + wanted);
                    range.start = taken.end;
                    wanted -= taken.len();
                    pieces.push((Arc::clone(rows), taken));
                }
                read.retain(|(_, range)| !range.is_empty());
                Ok(pieces)
            }
            Self::Items(items) => {
                let mut texts = Texts::default();
                let mut pulse = Pulse::new();
                for item in items.bind(py).clone().take(size) {
                    texts.push(&item?)?;
                    pulse.beat(py)?;
                }
                let all = 0..texts.len();
                Ok(vec![(Arc::new(texts), all)])
            }
        }
    }
}

impl Walk {
    /// The next batch; `None` at the end.
    fn next(&mut self, py: Python<'_>) -> PyResult<Option<Arc<Table>>> {
        let pieces = self.source.next(py, self.size)?;
        let (first, number) = (self.before, pieces.iter().map(|(_, range)| range.len()).sum::<usize>());
        if number == 0 {
            return Ok(None);
        }
        self.before += number as u64;
        let (walker, threads) = (Arc::clone(&self.walker), self.threads);
        patiently(py, move |stop| {
            let wishes = walker.wishes();
            table(explained(&pieces, first, &walker, threads, stop), wishes)
        })
        .map(Some)
    }
}

/// The steps of all these rows, in their order.
fn explained(pieces: &Pieces, first: u64, walker: &Walker, threads: usize, stop: &Stop) -> StepRows {
    let mut parts = Vec::new();
    let mut before = first;
    for (rows, range) in pieces {
        for start in range.clone().step_by(AT_ONCE) {
            let part = start..range.end.min(start + AT_ONCE);
            parts.push((rows, part.clone(), before));
            before += part.len() as u64;
        }
    }
    let states = share(threads, parts.len(), Vec::new, |done, index| {
        let (rows, range, first) = &parts[index];
        let mut steps = StepRows::default();
        let mut number = *first;
        rows.each(range.clone(), &mut |row| {
            explain(row, number, walker, stop, &mut steps);
            number += 1;
        });
        done.push((index, steps));
        stop.flow()
    });
    let mut done: Vec<(usize, StepRows)> = states.into_iter().flatten().collect();
    done.sort_unstable_by_key(|(index, _)| *index);
    let mut all = StepRows::default();
    for (_, steps) in done {
        all.append(steps);
    }
    all
}

fn explain(row: Row<'_>, number: u64, walker: &Walker, stop: &Stop, steps: &mut StepRows) {
    let text = match row {
        Row::Missing => return steps.push_nothing(number, StepRows::MISSING, None),
        Row::Refused(why) => return steps.push_nothing(number, StepRows::INVALID, Some(why.to_owned())),
        Row::Text(text) => text,
    };
    match row_board(text) {
        Err(error) => steps.push_nothing(number, StepRows::INVALID, Some(error.to_string())),
        Ok(board) => {
            // After Ctrl-C nobody sees the rest.
            if let Some(path) = walker.path(stop, board) {
                steps.push_path(number, &path, &mut |board: &Board, step| walker.told(board, step));
            }
        }
    }
}

/// The table of some steps; sentences and evidence only if they are wanted.
fn table(rows: StepRows, (text, evidence): (bool, bool)) -> Arc<Table> {
    let number = rows.len();
    let has_board: Vec<bool> = (0..number).map(|at| rows.has_board(at)).collect();
    let is_step: Vec<bool> = rows.step.iter().map(|&step| step > 0).collect();
    let mut columns = vec![
        Column { name: c"row", data: Data::Numbers(rows.row, vec![true; number]) },
        Column { name: c"puzzle", data: Data::Cells(rows.puzzle, has_board.clone()) },
        Column { name: c"status", data: Data::Names(rows.status, StepRows::STATUSES) },
        Column { name: c"step", data: Data::Small(rows.step, is_step.clone()) },
        Column { name: c"technique", data: Data::Words(rows.technique) },
        Column { name: c"family", data: Data::Words(rows.family) },
        Column { name: c"placed", data: Data::Cells(rows.placed, has_board.clone()) },
        Column { name: c"candidates", data: Data::Marks(rows.candidates, has_board) },
        Column {
            name: c"placements",
            data: Data::Triples(rows.placements.ends, rows.placements.values, is_step.clone()),
        },
        Column {
            name: c"eliminations",
            data: Data::Triples(rows.eliminations.ends, rows.eliminations.values, is_step),
        },
        Column { name: c"assumes_uniqueness", data: Data::Bools(rows.assumes_uniqueness) },
    ];
    if text {
        columns.push(Column { name: c"text", data: Data::Texts(rows.text) });
    }
    if evidence {
        columns.push(Column { name: c"evidence", data: Data::Texts(rows.evidence) });
    }
    columns.push(Column { name: c"error", data: Data::Texts(rows.error) });
    Arc::new(Table::new(number, columns))
}
