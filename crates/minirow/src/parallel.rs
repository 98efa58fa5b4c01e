//! Work shared among threads: the only place of the library that starts any.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, PoisonError};
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

/// How many results may wait for their turn, for each thread.
const AHEAD: usize = 8;

/// Results in turn: what is done, what is next, and what waits.
struct Turns<T> {
    /// The next number to work on.
    next: usize,
    /// The number whose result is taken next.
    due: usize,
    waiting: BTreeMap<usize, T>,
    /// Whether a thread is taking results.
    is_taking: bool,
    is_stopped: bool,
}

/// Calls `work` for each number below `items` on up to `threads` threads, and `take` with the results in the order of the numbers until
/// it breaks. The thread that has the result that is due takes it and all that wait behind it, while the others go on.
///
/// # Panics
/// If `work` or `take` panics.
pub fn in_turn<T: Send>(
    threads: usize,
    items: usize,
    work: impl Fn(usize) -> T + Sync,
    take: impl FnMut(T) -> ControlFlow<()> + Send,
) {
    let ahead = AHEAD * threads.max(1);
    let turns = Turns { next: 0, due: 0, waiting: BTreeMap::new(), is_taking: false, is_stopped: false };
    let (turns, moved, take) = (Mutex::new(turns), Condvar::new(), Mutex::new(take));
    let lock = || turns.lock().unwrap_or_else(PoisonError::into_inner);
    on_threads(threads.min(items), &|| {
        loop {
            let is_far = |turns: &mut Turns<T>| {
                !turns.is_stopped && turns.next < items && turns.next >= turns.due + ahead
            };
            let mut now = moved.wait_while(lock(), is_far).unwrap_or_else(PoisonError::into_inner);
            if now.is_stopped || now.next >= items {
                break;
            }
            let item = now.next;
            now.next += 1;
            drop(now);
            let result = work(item);
            let mut now = lock();
            now.waiting.insert(item, result);
            if now.is_taking || now.is_stopped {
                continue;
            }
            now.is_taking = true;
            while let Some(result) = {
                let due = now.due;
                now.waiting.remove(&due)
            } {
                drop(now);
                let flow = take.lock().unwrap_or_else(PoisonError::into_inner)(result);
                now = lock();
                now.due += 1;
                now.is_stopped |= flow.is_break();
                moved.notify_all();
                if now.is_stopped {
                    break;
                }
            }
            now.is_taking = false;
        }
    });
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_taken_in_turn_until_one_breaks() {
        for threads in [1, 2, 5] {
            for (items, most) in [(0, 9), (1, 9), (500, 1000), (500, 123)] {
                let mut taken = Vec::new();
                let work = |item: usize| {
                    // Some take longer than others.
                    (0..item % 7 * 1000).fold(item, |item, _| std::hint::black_box(item))
                };
                in_turn(threads, items, work, |item| {
                    taken.push(item);
                    if taken.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
                });
                assert_eq!(taken, (0..items.min(most)).collect::<Vec<_>>(), "{threads}");
            }
        }
    }
}
