//! Where the command line starts threads, and what it does without them: the system may have none left to give (`ulimit -u`, a
//! container with few processes). Then the threads there are do the work, at worst the calling one alone.

use std::io;
use std::panic::resume_unwind;
use std::sync::{Mutex, PoisonError};
use std::thread::{Builder, JoinHandle, Scope, ScopedJoinHandle};

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
    let number = parts.len();
    let rest = Mutex::new(parts.enumerate());
    let next = || rest.lock().unwrap_or_else(PoisonError::into_inner).next();
    let take_parts = || {
        let mut done = Vec::new();
        while let Some((place, part)) = next() {
            done.push((place, work(part)));
        }
        done
    };
    let mut done = std::thread::scope(|scope| {
        let others: Vec<_> = (1..number).map_while(|_| start_in(scope, take_parts).ok()).collect();
        let mut done = take_parts();
        for other in others {
            done.extend(other.join().unwrap_or_else(|panic| resume_unwind(panic)));
        }
        done
    });
    done.sort_unstable_by_key(|(place, _)| *place);
    done.into_iter().map(|(_, done)| done).collect()
}
