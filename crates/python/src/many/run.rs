//! A question put to many rows: parts of them on several threads, while the calling thread waits, reports progress and looks for
//! Ctrl-C. What is common to all questions is here: the rows, their statuses and their errors.

use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;

use minirow::format::ParseError;
use pyo3::prelude::*;

use super::rows::{Rows, rows};
use super::{INVALID, MISSING, STATUSES};
use crate::arrow::{Column, Columns, Data};
use crate::error::bug;
use crate::wait::{self, PAUSE, Stop};

/// What is wrong with a row.
type Fault = (usize, String);

/// How a question is to be answered, as Python says it.
pub(super) struct Way {
    /// Rows that one thread takes at once.
    pub(super) at_once: usize,
    /// 0 for all threads of the machine.
    pub(super) threads: usize,
    /// Called with the number of rows done, from time to time.
    pub(super) progress: Option<Py<PyAny>>,
}

/// The rows that a question is about, and how it is answered.
pub(super) struct Asked {
    rows: Box<dyn Rows>,
    way: Way,
    /// Set by Ctrl-C.
    pub(super) stop: Stop,
}

/// Some rows, which one thread answers.
pub(super) struct Part<'a> {
    rows: &'a dyn Rows,
    range: Range<usize>,
    pub(super) status: &'a mut [u8],
    faults: Vec<Fault>,
}

/// What is known of all rows, besides the answers.
pub(super) struct Answered {
    pub(super) status: Vec<u8>,
    faults: Vec<Fault>,
}

impl Asked {
    pub(super) fn new(puzzles: &Bound<'_, PyAny>, way: Way) -> PyResult<Self> {
        let rows = rows(puzzles)?;
        let threads = wait::threads(way.threads).min(rows.len().div_ceil(way.at_once).max(1));
        Ok(Self { rows, way: Way { threads, ..way }, stop: Stop::default() })
    }

    /// The number of rows.
    pub(super) fn len(&self) -> usize {
        self.rows.len()
    }

    pub(super) const fn threads(&self) -> usize {
        self.way.threads
    }

    /// Answers all rows: the work is done on each part of them, with the places for its answers.
    pub(super) fn answer<P: Send>(
        &self,
        py: Python<'_>,
        places: impl Iterator<Item = P> + Send,
        work: impl Fn(&mut Part<'_>, P) + Sync,
    ) -> PyResult<Answered> {
        let (number, size) = (self.rows.len(), self.way.at_once);
        let mut status = vec![0; number];
        let ranges = (0..number).step_by(size).map(|start| start..number.min(start + size));
        let parts = Mutex::new(ranges.zip(status.chunks_mut(size)).zip(places));
        let (done, faults) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
        let worker = || {
            while !self.stop.is_set() {
                let part = parts.lock().unwrap_or_else(PoisonError::into_inner).next();
                let Some(((range, status), places)) = part else { break };
                let mut part = Part { rows: &*self.rows, range, status, faults: Vec::new() };
                work(&mut part, places);
                faults.lock().unwrap_or_else(PoisonError::into_inner).append(&mut part.faults);
                done.fetch_add(part.status.len(), Ordering::Relaxed);
            }
        };
        self.wait(py, worker, &done)?;
        let mut faults = faults.into_inner().unwrap_or_else(PoisonError::into_inner);
        faults.sort_unstable_by_key(|(row, _)| *row);
        Ok(Answered { status, faults })
    }

    /// Runs the worker on every thread until all have ended, with the interpreter released.
    fn wait(&self, py: Python<'_>, worker: impl Fn() + Sync, done: &AtomicUsize) -> PyResult<()> {
        let report = |py: Python<'_>| -> PyResult<()> {
            match &self.way.progress {
                Some(progress) => progress.call1(py, (done.load(Ordering::Relaxed),)).map(drop),
                None => Ok(()),
            }
        };
        let ended = py.detach(|| {
            thread::scope(|scope| {
                // Every worker holds a sender until it ends; nothing is sent.
                let (sender, ends) = channel::<()>();
                let workers: Vec<_> = (0..self.way.threads)
                    .map(|_| {
                        let (sender, worker) = (sender.clone(), &worker);
                        scope.spawn(move || {
                            let _held = sender;
                            worker();
                        })
                    })
                    .collect();
                drop(sender);
                let mut interrupted = Ok(());
                while ends.recv_timeout(PAUSE) == Err(RecvTimeoutError::Timeout) {
                    if interrupted.is_ok() {
                        interrupted = Python::attach(|py| py.check_signals().and_then(|()| report(py)));
                        if interrupted.is_err() {
                            self.stop.set();
                        }
                    }
                }
                let panicked = workers.into_iter().filter_map(|worker| worker.join().err()).count() > 0;
                if panicked { Err(None) } else { interrupted.map_err(Some) }
            })
        });
        ended.map_err(|error| error.unwrap_or_else(bug))?;
        py.check_signals()?;
        report(py)
    }
}

impl Part<'_> {
    /// The rows, sorted by how they are answered. A row without a text gets its status.
    pub(super) fn sorted(&mut self) -> minirow::answer::Rows {
        let mut sorted = minirow::answer::Rows::with_capacity(self.range.len());
        let mut place = 0;
        self.rows.each(self.range.clone(), &mut |text| {
            match text {
                None => self.status[place] = MISSING,
                Some(text) => sorted.push(place, text),
            }
            place += 1;
        });
        sorted
    }

    /// Reads and answers one row after the other, until Ctrl-C. The answer is a status, or what is wrong with the row after all.
    pub(super) fn each<T>(
        &mut self,
        stop: &Stop,
        read: impl Fn(&[u8]) -> Result<T, ParseError>,
        mut answer: impl FnMut(usize, T) -> Result<u8, ParseError>,
    ) {
        let (rows, range) = (self.rows, self.range.clone());
        let mut place = 0;
        rows.each(range, &mut |text| {
            match text {
                None => self.status[place] = MISSING,
                // Nobody sees the rest.
                Some(_) if stop.is_set() => {}
                Some(text) => match read(text).and_then(|row| answer(place, row)) {
                    Ok(status) => self.status[place] = status,
                    Err(error) => self.refuse(place, &error),
                },
            }
            place += 1;
        });
    }

    /// Marks a row as invalid.
    pub(super) fn refuse(&mut self, place: usize, error: &ParseError) {
        self.status[place] = INVALID;
        self.faults.push((self.range.start + place, error.to_string()));
    }
}

impl Answered {
    /// The answers between the statuses and the errors.
    pub(super) fn columns(self, answers: Vec<Column>) -> Columns {
        let rows = self.status.len();
        let mut columns = vec![Column { name: c"status", data: Data::Names(self.status, STATUSES) }];
        columns.extend(answers);
        columns.push(Column { name: c"error", data: Data::Texts(self.faults) });
        Columns::new(rows, columns)
    }
}
