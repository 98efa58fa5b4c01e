//! Questions that may take long: as many at once as there are workers, a few more that wait, and the rest is refused. The work gets the order
//! to stop when its time is over or nobody waits for the answer; its worker is free again when it really has ended.

use std::future::{Future, poll_fn};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::pin;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::Poll;
use std::time::Duration;

use hyper::body::Bytes;
use minirow::Stop;
use minirow_ask::{ProblemKind, Question, Reply, ask, problem};
use minirow_words::variants;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};

use super::pack::Body;
use crate::threads::start;
use crate::unpack::READER;

/// How many questions may wait for each worker.
const WAITING: usize = 32;

/// Up to this many bytes, a quick question is answered at once: a text of a megabyte takes its time to read.
const SHORT: usize = 16 << 10;

pub(super) struct Workers {
    free: Arc<Semaphore>,
    number: usize,
    /// Questions under way or waiting.
    taken: Arc<AtomicUsize>,
    time: Duration,
    jobs: Sender<Job>,
}

/// The number of cores.
pub(super) fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// A job for a worker.
struct Job {
    asked: Asked,
    stop: Stop,
    answer: oneshot::Sender<Answered>,
    /// Given back when the work has ended, wanted or not.
    held: (Place, OwnedSemaphorePermit),
}

/// A request as it came.
pub(super) struct Asked {
    pub(super) request: Wanted,
    /// Whether the client can unpack what is packed.
    pub(super) takes_packed: bool,
}

/// The task of a request.
pub(super) enum Wanted {
    /// The answer to a question with these members.
    Answer(Question, String),
    /// The answer to a question about a variant, by its name, with these members.
    Variant(&'static str, String),
    /// The puzzles in a picture, in the form of `minirow_photo::answer`.
    Puzzles(Bytes),
}

impl Wanted {
    fn is_quick(&self) -> bool {
        matches!(self, Self::Answer(question, request) if question.is_quick() && request.len() <= SHORT)
    }

    fn reply(&self, stop: &Stop) -> Reply {
        match self {
            Self::Answer(question, request) => ask(*question, request, stop),
            Self::Variant(name, request) => variants::reply(name, request, stop)
                .unwrap_or_else(|| problem(ProblemKind::NotFound, "expected a question about a variant")),
            Self::Puzzles(picture) => match minirow_photo::answer(&READER, picture) {
                Ok(body) => Reply { status: 200, body },
                Err(error) => problem(ProblemKind::Request, &error.to_string()),
            },
        }
    }
}

/// An answer as it goes.
pub(super) struct Answered {
    pub(super) status: u16,
    pub(super) body: Body,
}

impl Asked {
    /// Works the answer out.
    fn answered(&self, stop: &Stop) -> Answered {
        // A release build has no panic to catch: it ends.
        let reply = catch_unwind(AssertUnwindSafe(|| self.request.reply(stop)));
        let reply = reply.unwrap_or_else(|_| problem(ProblemKind::Failed, "the question ended unexpectedly"));
        let body = reply.body.into_bytes();
        let body = if self.takes_packed { Body::quickly_packed(body) } else { Body::plain(body) };
        Answered { status: reply.status, body }
    }
}

impl From<Reply> for Answered {
    fn from(reply: Reply) -> Self {
        Self { status: reply.status, body: Body::plain(reply.body) }
    }
}

/// A place among those under way or waiting.
struct Place(Arc<AtomicUsize>);

impl Drop for Place {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Tells the work that nobody waits any more.
struct Waiter(Stop);

impl Drop for Waiter {
    fn drop(&mut self) {
        self.0.set();
    }
}

impl Workers {
    /// Starts this many workers, or fewer if the system has no more threads.
    ///
    /// # Errors
    /// Why not even one could be started.
    pub(super) fn start(number: usize, time: Duration) -> std::io::Result<Self> {
        let (jobs, waiting) = channel();
        let waiting = Arc::new(Mutex::new(waiting));
        let mut started = 0;
        while started < number {
            let waiting = Arc::clone(&waiting);
            match start(move || work(&waiting)) {
                Ok(_) => started += 1,
                Err(error) if started == 0 => return Err(error),
                Err(_) => break,
            }
        }
        let (free, taken) = (Arc::new(Semaphore::new(started)), Arc::default());
        Ok(Self { free, number: started, taken, time, jobs })
    }

    /// The answer to a question, unless the client leaves before.
    pub(super) async fn answer(&self, asked: Asked, leaves: impl Future<Output = ()>) -> Answered {
        if asked.request.is_quick() {
            return asked.answered(&Stop::NEVER);
        }
        let taken = self.taken.fetch_add(1, Ordering::Relaxed);
        let place = Place(Arc::clone(&self.taken));
        if taken >= self.number * (1 + WAITING) {
            return problem(ProblemKind::Busy, &format!("{taken} requests are under way or wait")).into();
        }
        let Some(answered) = unless(leaves, self.worked_out(asked, place)).await else {
            return problem(ProblemKind::Stopped, "the client has left").into();
        };
        answered.unwrap_or_else(Answered::from)
    }

    /// The answer, when a worker was free and has found it in time.
    async fn worked_out(&self, asked: Asked, place: Place) -> Result<Answered, Reply> {
        let Ok(worker) = Arc::clone(&self.free).acquire_owned().await else {
            return Err(problem(ProblemKind::Failed, "the server is going down"));
        };
        let waiter = Waiter(Stop::new());
        let (answer, answered) = oneshot::channel();
        let _ = self.jobs.send(Job { asked, stop: waiter.0.clone(), answer, held: (place, worker) });
        match tokio::time::timeout(self.time, answered).await {
            Ok(Ok(answered)) => Ok(answered),
            Ok(Err(_)) => Err(problem(ProblemKind::Failed, "the question ended unexpectedly")),
            Err(_) => Err(problem(
                ProblemKind::Stopped,
                &format!("expected an answer within {} s, the limit of this server", self.time.as_secs()),
            )),
        }
    }
}

/// Answers one question after the other.
fn work(waiting: &Mutex<Receiver<Job>>) {
    let next = || waiting.lock().unwrap_or_else(PoisonError::into_inner).recv();
    while let Ok(Job { asked, stop, answer, held }) = next() {
        let answered = asked.answered(&stop);
        drop(held);
        let _ = answer.send(answered);
    }
}

/// Runs the work, and returns nothing if `over` completes first.
async fn unless<T>(over: impl Future<Output = ()>, work: impl Future<Output = T>) -> Option<T> {
    let (mut over, mut work) = (pin!(over), pin!(work));
    poll_fn(|context| match work.as_mut().poll(context) {
        Poll::Ready(done) => Poll::Ready(Some(done)),
        Poll::Pending => over.as_mut().poll(context).map(|()| None),
    })
    .await
}
