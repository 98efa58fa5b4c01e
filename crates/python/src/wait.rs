//! Long work on other threads while the calling one waits for it and for Ctrl-C. Python delivers signals only to the thread that
//! called, and only while that one is attached to the interpreter.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

use crate::error::bug;

/// How often the waiting thread looks for Ctrl-C.
pub(crate) const PAUSE: Duration = Duration::from_millis(20);

/// Whether the caller no longer wants the answer.
#[derive(Clone, Default)]
pub(crate) struct Stop(Arc<AtomicBool>);

impl Stop {
    pub(crate) fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    pub(crate) fn flow(&self) -> ControlFlow<()> {
        if self.is_set() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// The result of the work, done on a thread of its own with the interpreter released. After Ctrl-C the work is told to stop and
/// left behind.
pub(crate) fn patiently<T: Send + 'static>(
    py: Python<'_>,
    work: impl FnOnce(&Stop) -> T + Send + 'static,
) -> PyResult<T> {
    let stop = Stop::default();
    let (send, receive) = channel();
    let theirs = stop.clone();
    let spawned = thread::Builder::new().name("minirow".to_owned()).spawn(move || {
        // The receiver is gone after Ctrl-C.
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
            Err(RecvTimeoutError::Timeout) => py.check_signals().inspect_err(|_| stop.set())?,
        }
    }
}

/// The number of threads that was asked for; 0 stands for all that the machine has.
pub(crate) fn threads(asked: usize) -> usize {
    match asked {
        0 => thread::available_parallelism().map_or(1, usize::from),
        // More would only take memory.
        some => some.min(1024),
    }
}
