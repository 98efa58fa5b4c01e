//! Work shared among threads: the only place of the library that starts any.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread::Builder;

/// Calls `step` for each number below `items` on up to `threads` threads, until one call breaks, and returns the state of
/// each thread. Which thread gets which number is not determined, so results must not depend on it.
///
/// # Panics
/// If `new` or `step` panics.
pub fn share<State: Send>(
    threads: usize,
    items: usize,
    new: impl Fn() -> State + Sync,
    step: impl Fn(&mut State, usize) -> ControlFlow<()> + Sync,
) -> Vec<State> {
    let next = AtomicUsize::new(0);
    let stopped = AtomicBool::new(false);
    let states = Mutex::new(Vec::new());
    on_threads(threads.min(items), &|| {
        let mut state = new();
        while !stopped.load(Ordering::Relaxed) {
            let item = next.fetch_add(1, Ordering::Relaxed);
            if item >= items {
                break;
            }
            if step(&mut state, item).is_break() {
                stopped.store(true, Ordering::Relaxed);
            }
        }
        states.lock().unwrap_or_else(PoisonError::into_inner).push(state);
    });
    states.into_inner().unwrap_or_else(PoisonError::into_inner)
}

/// Calls `work` for each number below `items` on up to `threads` threads, with a state for each thread, and returns the results in
/// the order of the numbers. After a call that breaks, no other begins: then results are missing.
///
/// # Panics
/// If `new` or `work` panics.
pub fn in_order<State: Send, T: Send>(
    threads: usize,
    items: usize,
    new: impl Fn() -> State + Sync,
    work: impl Fn(&mut State, usize) -> ControlFlow<(), T> + Sync,
) -> Vec<T> {
    let results: Mutex<Vec<Option<T>>> = Mutex::new((0..items).map(|_| None).collect());
    share(threads, items, new, |state, item| {
        let result = work(state, item)?;
        results.lock().unwrap_or_else(PoisonError::into_inner)[item] = Some(result);
        ControlFlow::Continue(())
    });
    results.into_inner().unwrap_or_else(PoisonError::into_inner).into_iter().flatten().collect()
}

/// Calls `work` on this thread and on others, `threads` in all. Not generic, so that the code which starts threads is compiled once.
fn on_threads(threads: usize, work: &(dyn Fn() + Sync)) {
    // WebAssembly has no threads to start.
    if cfg!(target_family = "wasm") {
        return work();
    }
    std::thread::scope(|scope| {
        for _ in 1..threads {
            // Fewer if the system has no more to give.
            if Builder::new().spawn_scoped(scope, work).is_err() {
                break;
            }
        }
        work();
    });
}
