//! Where the command line starts threads, and what it does without them: the system may have none left to give (`ulimit -u`, a
//! container with few processes). Then the threads there are do the work, at worst the calling one alone.

use std::io;
use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};
use std::thread::{Builder, JoinHandle, Scope, ScopedJoinHandle};

use minirow::parallel::in_order;

/// Starts a thread.
pub(crate) fn start<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> io::Result<JoinHandle<T>> {
    Builder::new().spawn(work)
}

/// Starts a thread that ends before the scope does.
pub(crate) fn start_in<'scope, T: Send + 'scope>(
    scope: &'scope Scope<'scope, '_>,
    work: impl FnOnce() -> T + Send + 'scope,
) -> io::Result<ScopedJoinHandle<'scope, T>> {
    Builder::new().spawn_scoped(scope, work)
}

/// The results for all parts, in their order, with a thread for each part; if there are fewer threads, they take several parts.
pub(crate) fn each_part<Part: Send, Done: Send>(
    parts: impl ExactSizeIterator<Item = Part> + Send,
    work: impl Fn(Part) -> Done + Sync,
) -> Vec<Done> {
    let parts: Vec<Mutex<Option<Part>>> = parts.map(|part| Mutex::new(Some(part))).collect();
    let done = |(): &mut (), place: usize| {
        let part = parts[place].lock().unwrap_or_else(PoisonError::into_inner).take();
        part.map_or(ControlFlow::Break(()), |part| ControlFlow::Continue(work(part)))
    };
    in_order(parts.len(), parts.len(), || (), done)
}
