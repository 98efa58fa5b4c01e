//! Questions that may take long: as many at once as there are cores, a few more that wait, and the rest is refused. The work
//! ends when its time is over or nobody waits for the answer.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use minirow_ask::{Kind, Question, Reply, ask, problem};
use tokio::sync::Semaphore;

/// How many questions may wait for each worker.
const WAITING: usize = 32;

pub(super) struct Workers {
    free: Semaphore,
    number: usize,
    /// Questions under way or waiting.
    taken: AtomicUsize,
    time: Duration,
}

/// The number of cores.
pub(super) fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// Tells the work that nobody waits any more.
struct Waiter(Arc<AtomicBool>);

impl Drop for Waiter {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// A place among those under way or waiting.
struct Place<'a>(&'a AtomicUsize);

impl Drop for Place<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Workers {
    pub(super) fn new(number: usize, time: Duration) -> Self {
        Self { free: Semaphore::new(number), number, taken: AtomicUsize::new(0), time }
    }

    pub(super) async fn answer(&self, question: Question, request: String) -> Reply {
        if question.is_quick() {
            return ask(question, &request, &|| false);
        }
        let taken = self.taken.fetch_add(1, Ordering::Relaxed);
        let _place = Place(&self.taken);
        if taken >= self.number * (1 + WAITING) {
            return problem(Kind::Busy, &format!("{taken} requests are under way or wait"));
        }
        let Ok(_worker) = self.free.acquire().await else {
            return problem(Kind::Failed, "the server is going down");
        };
        let waiter = Waiter(Arc::default());
        let (is_alone, end) = (Arc::clone(&waiter.0), Instant::now() + self.time);
        let work = tokio::task::spawn_blocking(move || {
            ask(question, &request, &|| is_alone.load(Ordering::Relaxed) || Instant::now() > end)
        });
        let answered = tokio::time::timeout(self.time + Duration::from_secs(1), work).await;
        drop(waiter);
        match answered {
            Ok(Ok(reply)) => reply,
            Ok(Err(_)) => problem(Kind::Failed, "the question ended unexpectedly"),
            Err(_) => problem(
                Kind::Stopped,
                &format!("expected an answer within {} s, the limit of this server", self.time.as_secs()),
            ),
        }
    }
}
