//! From inputs to answers in order. With several worker threads, another thread reads the input and the calling thread writes
//! the answers; the number of batches under way is bounded, so memory use does not grow with the input. With one thread, the
//! calling thread reads, answers and writes.

use std::collections::BTreeMap;
use std::io::{self, IsTerminal};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel, sync_channel};
use std::sync::{Mutex, PoisonError};
use std::thread::Builder;
use std::time::{Duration, Instant};

use crate::answer::{Answer, Tally};
use crate::context::Context;
use crate::input::Batch;
use crate::output::{end, print_error, write_or_end};
use crate::progress::Progress;
use crate::signals::{STOP, WAITING, exit_code};

/// How often a wait looks whether Ctrl-C was pressed.
const LOOK: Duration = Duration::from_millis(50);

/// A command that answers puzzles one batch at a time, on any thread.
pub(crate) trait Job: Sync {
    fn answer(&self, batch: &Batch, answer: &mut Answer);

    /// Whether one puzzle may take as long as thousands of others. Then batches are cut into pieces, so that all threads have work and
    /// answers come while they are found.
    fn is_uneven(&self) -> bool {
        false
    }
}

/// Cuts the batches of an uneven job into pieces that take about as long as [`PIECE`]. Where they are cut changes no answer.
struct Cutter {
    is_uneven: bool,
    /// How long a puzzle took in the last piece, in nanoseconds.
    pace: AtomicU64,
}

/// How long a piece should take.
const PIECE: Duration = Duration::from_millis(10);
/// How long a puzzle takes if nothing is known yet.
const FIRST_PACE: Duration = Duration::from_micros(500);

impl Cutter {
    fn new(job: &dyn Job) -> Self {
        Self { is_uneven: job.is_uneven(), pace: AtomicU64::new(nanoseconds(FIRST_PACE)) }
    }

    /// Gives all pieces of a batch in turn.
    fn cut(&self, batch: Batch, mut give: impl FnMut(Batch) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut next = Some(batch);
        while let Some(mut batch) = next {
            next = if self.is_uneven {
                let pace = self.pace.load(Ordering::Relaxed).max(1);
                batch.split_off(usize::try_from(nanoseconds(PIECE) / pace).unwrap_or(usize::MAX).max(1))
            } else {
                None
            };
            give(batch)?;
        }
        ControlFlow::Continue(())
    }

    fn answer(&self, context: &Context, job: &dyn Job, batch: &Batch) -> Answer {
        let started = Instant::now();
        let mut answer = Answer::default();
        answer.skipped(context, batch);
        job.answer(batch, &mut answer);
        if let Some(pace) = nanoseconds(started.elapsed()).checked_div(batch.items.len() as u64) {
            self.pace.store(pace, Ordering::Relaxed);
        }
        answer
    }
}

fn nanoseconds(duration: Duration) -> u64 {
    u64::try_from(duration.as_nanos()).unwrap_or(u64::MAX)
}

/// Answers all inputs of the context and tells how it went.
pub(crate) fn run(context: &Context, header: Option<&str>, job: &dyn Job) -> Tally {
    let threads = context.threads();
    if threads == 1 || context.is_short() {
        return one_by_one(context, header, job);
    }
    match in_parallel(context, header, job, threads) {
        Some(tally) => tally,
        None => one_by_one(context, header, job),
    }
}

/// Answers on this many threads, or fewer if not all can be started; `None` if not even two can.
fn in_parallel(context: &Context, header: Option<&str>, job: &dyn Job, threads: usize) -> Option<Tally> {
    let started = Instant::now();
    let (batches, waiting) = sync_channel::<(u64, Batch)>(threads);
    let waiting = Mutex::new(waiting);
    let (answers, answered) = channel::<(u64, Option<Answer>)>();
    // A ticket is taken for each batch and given back when its answer is written.
    let (tickets, given_back) = sync_channel::<()>(2 * threads + 2);
    let under_way = AtomicU64::new(0);
    let cutter = Cutter::new(job);

    let tally = std::thread::scope(|scope| {
        let (under_way, cutter) = (&under_way, &cutter);
        let mut started_threads = 0;
        for _ in 0..threads {
            let (waiting, answers) = (&waiting, answers.clone());
            let work = move || {
                while let Some((number, batch)) = next(waiting) {
                    let answer = (!STOP.load(Ordering::Relaxed)).then(|| cutter.answer(context, job, &batch));
                    let _ = answers.send((number, answer));
                }
            };
            if Builder::new().spawn_scoped(scope, work).is_err() {
                break;
            }
            started_threads += 1;
        }
        drop(answers);
        if started_threads == 0 {
            return None;
        }
        let read = move || {
            let mut number = 0;
            context.reading().run(&mut |batch| {
                cutter.cut(batch, |piece| {
                    let _ = tickets.send(());
                    under_way.fetch_add(1, Ordering::SeqCst);
                    let sent = batches.send((number, piece));
                    number += 1;
                    if sent.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
                })
            });
        };
        // If it cannot be started, what it owns is dropped, and the other threads end.
        Builder::new().spawn_scoped(scope, read).ok()?;
        Some(write_in_order(context, header, &answered, &given_back, under_way, started))
    })?;
    summarize(context, &tally, started);
    Some(tally)
}

/// Answers all inputs on this thread alone, one batch after the other.
pub(crate) fn one_by_one(context: &Context, header: Option<&str>, job: &dyn Job) -> Tally {
    let started = Instant::now();
    let mut tally = Tally::default();
    let mut output = Output::new(context, header);
    let cutter = Cutter::new(job);
    WAITING.store(true, Ordering::SeqCst);
    context.reading().run(&mut |batch| {
        cutter.cut(batch, |piece| {
            WAITING.store(false, Ordering::SeqCst);
            let answer = cutter.answer(context, job, &piece);
            output.write(&answer, &mut tally);
            output.show(&tally);
            WAITING.store(true, Ordering::SeqCst);
            let is_over = answer.is_cut || STOP.load(Ordering::Relaxed);
            if is_over { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
    });
    WAITING.store(false, Ordering::SeqCst);
    output.end(&tally, started);
    summarize(context, &tally, started);
    tally
}

/// Where answers go, with the progress bar that must not mix with them.
struct Output<'a> {
    context: &'a Context,
    progress: Progress,
}

impl<'a> Output<'a> {
    fn new(context: &'a Context, header: Option<&str>) -> Self {
        if let Some(header) = header {
            write_or_end(format!("{header}\n").as_bytes());
        }
        Self { context, progress: Progress::new(context) }
    }

    fn write(&mut self, answer: &Answer, tally: &mut Tally) {
        self.progress.hide_while(|| {
            write_or_end(answer.out.as_bytes());
            print_error(&answer.err);
        });
        tally.add(&answer.tally);
    }

    fn show(&mut self, tally: &Tally) {
        self.progress.show(&self.context.progress, tally.puzzles());
    }

    fn end(&mut self, tally: &Tally, started: Instant) {
        self.progress.end();
        if STOP.load(Ordering::Relaxed) {
            interrupted(self.context, tally, started);
        }
    }
}

fn next(waiting: &Mutex<Receiver<(u64, Batch)>>) -> Option<(u64, Batch)> {
    waiting.lock().unwrap_or_else(PoisonError::into_inner).recv().ok()
}

fn write_in_order(
    context: &Context,
    header: Option<&str>,
    answered: &Receiver<(u64, Option<Answer>)>,
    given_back: &Receiver<()>,
    under_way: &AtomicU64,
    started: Instant,
) -> Tally {
    let mut tally = Tally::default();
    let mut output = Output::new(context, header);
    let mut early = BTreeMap::new();
    let mut due = 0;
    loop {
        match answered.recv_timeout(LOOK) {
            Ok((number, answer)) => {
                early.insert(number, answer);
            }
            Err(RecvTimeoutError::Timeout) => {
                if STOP.load(Ordering::Relaxed) && due == under_way.load(Ordering::SeqCst) {
                    interrupted(context, &tally, started);
                }
            }
            Err(RecvTimeoutError::Disconnected) => break,
        }
        while let Some(answer) = early.remove(&due) {
            let Some(answer) = answer else { interrupted(context, &tally, started) };
            output.write(&answer, &mut tally);
            if answer.is_cut {
                interrupted(context, &tally, started);
            }
            due += 1;
            let _ = given_back.try_recv();
        }
        output.show(&tally);
    }
    output.end(&tally, started);
    tally
}

/// Ends after Ctrl-C: everything answered so far is written. The reading thread may be waiting for input for ever.
fn interrupted(context: &Context, tally: &Tally, started: Instant) -> ! {
    summarize(context, tally, started);
    end(exit_code())
}

fn summarize(context: &Context, tally: &Tally, started: Instant) {
    if !context.summary()
        || (tally.puzzles() < 2 && !context.common.verbose)
        || io::stdout().is_terminal() && tally.puzzles() < 2
    {
        return;
    }
    print_error(&format!("{}\n", crate::progress::summary(context, tally, started.elapsed())));
}
