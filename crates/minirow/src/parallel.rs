//! Work shared among threads: the only place of the library that starts any.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
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
    let work = || {
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
        state
    };
    // WebAssembly has no threads to start.
    if cfg!(target_family = "wasm") {
        return vec![work()];
    }
    std::thread::scope(|scope| {
        // Fewer if the system has no more to give.
        let start = |_| Builder::new().spawn_scoped(scope, work).ok();
        let others: Vec<_> = (1..threads.min(items)).map_while(start).collect();
        let mut states = vec![work()];
        states.extend(others.into_iter().map(|other| other.join().expect("a worker does not panic")));
        states
    })
}
