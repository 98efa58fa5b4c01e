//! Parts of the rows on several threads, while the calling thread waits, reports progress and looks for Ctrl-C.

use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;

use pyo3::prelude::*;

use super::Fault;
use crate::error::bug;
use crate::wait::{self, PAUSE, Stop};

/// How the rows are worked on.
pub(super) struct Way {
    pub(super) threads: usize,
    /// Called with the number of rows done, from time to time.
    progress: Option<Py<PyAny>>,
    /// Set by Ctrl-C.
    pub(super) stop: Stop,
}

impl Way {
    /// As asked for: for `rows` rows, answered `at_once` at a time.
    pub(super) fn new(rows: usize, at_once: usize, threads: usize, progress: Option<Py<PyAny>>) -> Self {
        let threads = wait::threads(threads).min(rows.div_ceil(at_once).max(1));
        Self { threads, progress, stop: Stop::default() }
    }
}

/// The ranges of rows that are worked on at once.
pub(super) fn ranges(rows: usize, size: usize) -> impl Iterator<Item = Range<usize>> {
    (0..rows).step_by(size).map(move |start| start..rows.min(start + size))
}

/// Does the work on each part, a range of rows and the places for their answers. The faults come in the order of their rows.
pub(super) fn run<P: Send>(
    py: Python<'_>,
    way: &Way,
    parts: impl Iterator<Item = (Range<usize>, P)> + Send,
    work: impl Fn(Range<usize>, P) -> Vec<Fault> + Sync,
) -> PyResult<Vec<Fault>> {
    let done = AtomicUsize::new(0);
    let parts = Mutex::new(parts);
    let faults = Mutex::new(Vec::new());
    let report = |py: Python<'_>| -> PyResult<()> {
        match &way.progress {
            Some(progress) => progress.call1(py, (done.load(Ordering::Relaxed),)).map(drop),
            None => Ok(()),
        }
    };
    let worker = || {
        while !way.stop.is_set() {
            let part = parts.lock().unwrap_or_else(PoisonError::into_inner).next();
            let Some((range, part)) = part else { break };
            let rows = range.len();
            let mut found = work(range, part);
            faults.lock().unwrap_or_else(PoisonError::into_inner).append(&mut found);
            done.fetch_add(rows, Ordering::Relaxed);
        }
    };
    let ended = py.detach(|| {
        thread::scope(|scope| {
            // Every worker holds a sender until it ends; nothing is sent.
            let (sender, ends) = channel::<()>();
            let workers: Vec<_> = (0..way.threads)
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
                        way.stop.set();
                    }
                }
            }
            let panicked = workers.into_iter().filter_map(|worker| worker.join().err()).count() > 0;
            if panicked { Err(None) } else { interrupted.map_err(Some) }
        })
    });
    ended.map_err(|error| error.unwrap_or_else(bug))?;
    py.check_signals()?;
    report(py)?;
    let mut faults = faults.into_inner().unwrap_or_else(PoisonError::into_inner);
    faults.sort_unstable_by_key(|(row, _)| *row);
    Ok(faults)
}
