//! Ctrl-C: Python delivers signals only to the thread that called, and only while that one is attached to the interpreter. So long work is
//! done on other threads while the calling one waits, and whatever must hold the GIL looks for signals now and then.

use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use minirow::Stop;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::PyList;

use crate::error::bug;

/// How often the waiting thread looks for Ctrl-C.
const PAUSE: Duration = Duration::from_millis(20);
/// How long work that was told to stop may take to end before it is left behind.
const GRACE: Duration = Duration::from_millis(500);

/// The result of the work, done on a thread of its own with the GIL released. After Ctrl-C the work is told to stop, and left behind
/// if that takes long.
pub(crate) fn patiently<T: Send + 'static>(
    py: Python<'_>,
    work: impl FnOnce(&Stop) -> T + Send + 'static,
) -> PyResult<T> {
    patiently_reporting(py, |_| Ok(()), work)
}

/// Like [`patiently`] with work that has no result once it was told to stop.
pub(crate) fn stoppably<T: Send + 'static>(
    py: Python<'_>,
    work: impl FnOnce(&Stop) -> Option<T> + Send + 'static,
) -> PyResult<T> {
    patiently(py, work)?.ok_or_else(bug)
}

/// Like [`patiently`], and calls `report` from time to time; an exception there ends the work like Ctrl-C.
pub(crate) fn patiently_reporting<T: Send + 'static>(
    py: Python<'_>,
    report: impl Fn(Python<'_>) -> PyResult<()>,
    work: impl FnOnce(&Stop) -> T + Send + 'static,
) -> PyResult<T> {
    let stop = Stop::new();
    let (send, receive) = channel();
    let theirs = stop.clone();
    let spawned = thread::Builder::new().name("minirow".to_owned()).spawn(move || {
        // The receiver is gone if the work was left behind.
        let _ = send.send(work(&theirs));
    });
    spawned.map_err(|error| PyRuntimeError::new_err(format!("cannot start a thread: {error}")))?;
    let mut receive = receive;
    loop {
        let (received, back) = py.detach(move || (receive.recv_timeout(PAUSE), receive));
        receive = back;
        match received {
            Ok(result) => return Ok(result),
            Err(RecvTimeoutError::Disconnected) => return Err(bug()),
            Err(RecvTimeoutError::Timeout) => {}
        }
        if let Err(interrupt) = py.check_signals().and_then(|()| report(py)) {
            stop.set();
            // Nobody wants the result, only that the threads are gone.
            let _ = py.detach(move || receive.recv_timeout(GRACE).ok().map(drop));
            return Err(interrupt);
        }
    }
}

/// Looks for Ctrl-C while the calling thread goes through many objects of Python, and lets other threads have the GIL in between.
pub(crate) struct Pulse {
    objects: usize,
    last: Instant,
}

impl Pulse {
    /// The clock is read after this number of objects.
    const OBJECTS: usize = 1024;

    pub(crate) fn new() -> Self {
        Self { objects: 0, last: Instant::now() }
    }

    /// To be called once for each object.
    pub(crate) fn beat(&mut self, py: Python<'_>) -> PyResult<()> {
        self.objects += 1;
        if !self.objects.is_multiple_of(Self::OBJECTS) || self.last.elapsed() < PAUSE {
            return Ok(());
        }
        // Whoever waits for the GIL gets it here.
        py.detach(|| ());
        self.last = Instant::now();
        py.check_signals()
    }
}

/// A list of many objects, unless Ctrl-C comes.
pub(crate) fn list<'py, T: IntoPyObject<'py>>(
    py: Python<'py>,
    objects: impl Iterator<Item = T>,
) -> PyResult<Bound<'py, PyList>> {
    let list = PyList::empty(py);
    let mut pulse = Pulse::new();
    for object in objects {
        list.append(object)?;
        pulse.beat(py)?;
    }
    Ok(list)
}

/// The number of threads that was asked for; 0 stands for all that the machine has.
pub(crate) fn threads(asked: usize) -> usize {
    match asked {
        0 => thread::available_parallelism().map_or(1, usize::from),
        // More would only take memory.
        some => some.min(1024),
    }
}
