//! A question put to many rows: parts of them on several threads, while the calling thread waits, reports progress and looks for
//! Ctrl-C. What is common to all questions is here: the rows, their statuses and their errors.

use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use minirow::Stop;
use minirow::format::ParseError;
use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;

use super::rows::{Row, Rows, rows};
use super::{INVALID, MISSING, STATUSES};
use crate::arrow::{Column, Columns, Data};
use crate::wait::{self, patiently_reporting};

/// An error in a row.
type Fault = (usize, String);

/// How a question is to be answered, as Python says it.
pub(super) struct RunOptions {
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
    at_once: usize,
    pub(super) threads: usize,
    done: Arc<AtomicUsize>,
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

/// The statuses and errors of all rows.
pub(super) struct Answered {
    pub(super) status: Vec<u8>,
    faults: Vec<Fault>,
}

/// Asks about the rows of an object: the work answers all of them, on other threads and with the GIL released.
pub(super) fn ask(
    puzzles: &Bound<'_, PyAny>,
    options: RunOptions,
    work: impl FnOnce(&Asked) -> PyResult<Columns> + Send + 'static,
) -> PyResult<Columns> {
    let RunOptions { at_once, threads, progress } = options;
    let rows = rows(puzzles)?;
    let number = rows.len();
    let threads = wait::threads(threads).min(number.div_ceil(at_once).max(1));
    let done = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&done);
    let report = |py: Python<'_>, done: usize| match &progress {
        Some(progress) => progress.call1(py, (done,)).map(drop),
        None => Ok(()),
    };
    let columns = patiently_reporting(
        puzzles.py(),
        |py| report(py, counted.load(Ordering::Relaxed)),
        move |stop| work(&Asked { rows, at_once, threads, done, stop: stop.clone() }),
    )??;
    puzzles.py().check_signals()?;
    report(puzzles.py(), number)?;
    Ok(columns)
}

/// A value this number of times, if there is memory for it: a column may say that it has any number of rows.
pub(super) fn filled<T: Clone>(value: T, number: usize) -> PyResult<Vec<T>> {
    let mut filled = Vec::new();
    filled.try_reserve_exact(number).map_err(|error| PyMemoryError::new_err(error.to_string()))?;
    filled.resize(number, value);
    Ok(filled)
}

impl Asked {
    /// The number of rows.
    pub(super) fn len(&self) -> usize {
        self.rows.len()
    }

    /// Answers all rows: the work is done on each part of them, with the places for its answers.
    pub(super) fn answer<P: Send>(
        &self,
        places: impl Iterator<Item = P> + Send,
        work: impl Fn(&mut Part<'_>, P) + Sync,
    ) -> PyResult<Answered> {
        let (number, size) = (self.rows.len(), self.at_once);
        let mut status = filled(0, number)?;
        let ranges = (0..number).step_by(size).map(|start| start..number.min(start + size));
        let parts = Mutex::new(ranges.zip(status.chunks_mut(size)).zip(places));
        let faults = Mutex::new(Vec::new());
        let worker = || {
            while !self.stop.is_set() {
                let part = parts.lock().unwrap_or_else(PoisonError::into_inner).next();
                let Some(((range, status), places)) = part else { break };
                let mut part = Part { rows: &*self.rows, range, status, faults: Vec::new() };
                work(&mut part, places);
                faults.lock().unwrap_or_else(PoisonError::into_inner).append(&mut part.faults);
                self.done.fetch_add(part.status.len(), Ordering::Relaxed);
            }
        };
        thread::scope(|scope| {
            // Where no more threads are to be had, those that are there do the work.
            for _ in 1..self.threads {
                let _ = thread::Builder::new().spawn_scoped(scope, worker);
            }
            worker();
        });
        let mut faults = faults.into_inner().unwrap_or_else(PoisonError::into_inner);
        faults.sort_unstable_by_key(|(row, _)| *row);
        Ok(Answered { status, faults })
    }
}

impl Part<'_> {
    /// The rows, sorted by how they are answered. A row without a text gets its status.
    pub(super) fn sorted(&mut self) -> minirow::answer::TextColumn {
        let mut sorted = minirow::answer::TextColumn::with_capacity(self.range.len());
        self.each_text(|_, place, text| sorted.push(place, text));
        sorted
    }

    /// Reads and answers one row after the other, until Ctrl-C. The answer is a status, or what is wrong with the row after all.
    pub(super) fn each<T>(
        &mut self,
        stop: &Stop,
        read: impl Fn(&[u8]) -> Result<T, ParseError>,
        mut answer: impl FnMut(usize, T) -> Result<u8, ParseError>,
    ) {
        self.each_text(|part, place, text| {
            // Nobody sees the rest.
            if stop.is_set() {
                return;
            }
            match read(text).and_then(|row| answer(place, row)) {
                Ok(status) => part.status[place] = status,
                Err(error) => part.refuse(place, &error),
            }
        });
    }

    /// Gives the rows that are texts, with their places, and marks the others.
    fn each_text(&mut self, mut give: impl FnMut(&mut Self, usize, &[u8])) {
        let (rows, range) = (self.rows, self.range.clone());
        let mut place = 0;
        rows.each(range, &mut |row| {
            match row {
                Row::Missing => self.status[place] = MISSING,
                Row::Text(text) => give(self, place, text),
                Row::Refused(why) => self.mark(place, why.to_owned()),
            }
            place += 1;
        });
    }

    /// Marks a row as invalid.
    pub(super) fn refuse(&mut self, place: usize, error: &ParseError) {
        self.mark(place, error.to_string());
    }

    fn mark(&mut self, place: usize, why: String) {
        self.status[place] = INVALID;
        self.faults.push((self.range.start + place, why));
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
