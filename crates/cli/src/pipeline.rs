//! From inputs to answers in order. With several threads, one of them reads the input and answers a batch itself while the others have
//! enough to do; whoever has the answer that is due writes it, and all that wait for it. The number of batches under way is bounded,
//! so memory use does not grow with the input. With one thread, the calling thread reads, answers and writes.

use std::collections::BTreeMap;
use std::io::{self, IsTerminal};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, TrySendError, channel, sync_channel};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::answer::{Answer, Tally};
use crate::context::{Context, SHORT};
use crate::input::Batch;
use crate::output::{end, print_error, write_remark_or_end};
use crate::progress::Progress;
use crate::signals::{WAITING, exit_code, is_stopped};
use crate::threads::start_in;

/// Inputs with fewer bytes have a dozen puzzles at most, for which an uneven job starts no threads.
const A_FEW_PUZZLES: u64 = 1 << 10;

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

    /// Writes an answer. Answers come in the order of their batches, one at a time.
    fn write(&self, answer: &mut Answer) {
        answer.write();
    }

    /// Completes what was written: after the last answer, or after Ctrl-C.
    fn finish(&self) {}
}

/// Cuts the batches of an uneven job into pieces that take about as long as [`PIECE`]. Where they are cut changes no answer.
struct Cutter {
    is_uneven: bool,
    /// How long a puzzle took in the last piece, in nanoseconds.
    pace: AtomicU64,
}

/// How long a piece should take.
const PIECE: Duration = Duration::from_millis(10);
/// How many pieces of an uneven job may be under way for each thread. Behind a puzzle that takes a second, the other threads go on
/// with the pieces that follow. With 3 for each of two threads, both waited for a fifth of the time (top1465, `explain`).
const AHEAD_OF_UNEVEN: usize = 64;
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
            next = if self.is_uneven || batch.has_variants() {
                let pace = self.pace.load(Ordering::Relaxed).max(1);
                batch.split_off(usize::try_from(nanoseconds(PIECE) / pace).unwrap_or(usize::MAX).max(1))
            } else {
                None
            };
            give(batch)?;
        }
        ControlFlow::Continue(())
    }

    fn answer(&self, context: &Context, job: &dyn Job, batch: Batch) -> Answer {
        let started = Instant::now();
        let mut answer = Answer::default();
        answer.skipped(context, &batch);
        job.answer(&batch, &mut answer);
        if let Some(pace) = nanoseconds(started.elapsed()).checked_div(batch.len() as u64) {
            self.pace.store(pace, Ordering::Relaxed);
        }
        context.spare.clear(batch);
        answer
    }
}

fn nanoseconds(duration: Duration) -> u64 {
    u64::try_from(duration.as_nanos()).unwrap_or(u64::MAX)
}

/// Answers all inputs of the context and tells how it went.
pub(crate) fn run(context: &Context, header: Option<&str>, job: &dyn Job) -> Tally {
    let threads = context.threads();
    let short = if job.is_uneven() { A_FEW_PUZZLES } else { SHORT };
    if threads == 1 || context.is_shorter_than(short) {
        return one_by_one(context, header, job);
    }
    match in_parallel(context, header, job, threads) {
        Some(tally) => tally,
        None => one_by_one(context, header, job),
    }
}

/// Answers on this many threads, or fewer if not all can be started; `None` if not even two can. The calling thread only waits, and
/// looks whether Ctrl-C was pressed.
fn in_parallel(context: &Context, header: Option<&str>, job: &dyn Job, threads: usize) -> Option<Tally> {
    let started = Instant::now();
    let (batches, waiting) = sync_channel::<(u64, Batch)>(threads);
    let waiting = Mutex::new(waiting);
    // A ticket is taken for each batch and given back when its answer is written.
    let ahead = if job.is_uneven() { AHEAD_OF_UNEVEN * threads } else { 2 * threads + 2 };
    let (tickets, given_back) = sync_channel::<()>(ahead);
    let (at_work, all_done) = channel::<()>();
    let cutter = Cutter::new(job);
    let in_order = InOrder::new(given_back, started);

    std::thread::scope(|scope| {
        let (in_order, cutter, waiting) = (&in_order, &cutter, &waiting);
        let answer = move |batch: Batch| (!is_stopped()).then(|| cutter.answer(context, job, batch));
        // A piece of an uneven job may take long; then nobody would read on for the others.
        let reader_answers = !job.is_uneven();
        let mut started_threads = 0;
        for _ in usize::from(reader_answers)..threads {
            let at_work = at_work.clone();
            let work = move || {
                while let Some((number, batch)) = next(waiting) {
                    in_order.hand_in(number, answer(batch));
                }
                drop(at_work);
            };
            if start_in(scope, work).is_err() {
                break;
            }
            started_threads += 1;
        }
        if started_threads == 0 {
            return None;
        }
        let read = move || {
            let mut number = 0;
            context.reading().run(&mut |batch| {
                cutter.cut(batch, |piece| {
                    let _ = tickets.send(());
                    in_order.under_way.fetch_add(1, Ordering::SeqCst);
                    let is_taken = match batches.try_send((number, piece)) {
                        Ok(()) => true,
                        Err(TrySendError::Full(piece)) => {
                            let first = if reader_answers { first_waiting(waiting) } else { None };
                            let is_taken = batches.send(piece).is_ok();
                            if let Some((number, batch)) = first {
                                in_order.hand_in(number, answer(batch));
                            }
                            is_taken
                        }
                        Err(TrySendError::Disconnected(_)) => false,
                    };
                    number += 1;
                    if is_taken { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
                })
            });
            drop(at_work);
        };
        // If it cannot be started, what it owns is dropped, and the other threads end.
        start_in(scope, read).ok()?;
        in_order.begin(Output::new(context, header, job));
        while all_done.recv_timeout(LOOK) == Err(RecvTimeoutError::Timeout) {
            in_order.look();
        }
        Some(())
    })?;
    let tally = in_order.end();
    summarize(context, &tally, started);
    Some(tally)
}

/// Answers in the order of their batches, from several threads.
struct InOrder<'a> {
    started: Instant,
    /// How many batches were begun.
    under_way: AtomicU64,
    state: Mutex<Handed<'a>>,
}

/// The answers handed in, and how many of them are written.
struct Handed<'a> {
    early: BTreeMap<u64, Option<Answer>>,
    due: u64,
    given_back: Receiver<()>,
    /// Absent while a thread writes: who takes it out may write.
    output: Option<(Output<'a>, Tally)>,
}

impl<'a> InOrder<'a> {
    fn new(given_back: Receiver<()>, started: Instant) -> Self {
        let state = Mutex::new(Handed { early: BTreeMap::new(), due: 0, given_back, output: None });
        Self { started, under_way: AtomicU64::new(0), state }
    }

    fn lock(&self) -> MutexGuard<'_, Handed<'a>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// From now on answers are written.
    fn begin(&self, output: Output<'a>) {
        let mut state = self.lock();
        state.output = Some((output, Tally::default()));
        self.write_due(state);
    }

    /// Takes the answer to a batch, `None` if it was stopped before, and writes what is due unless another thread is writing: that one
    /// writes it then.
    fn hand_in(&self, number: u64, answer: Option<Answer>) {
        let mut state = self.lock();
        state.early.insert(number, answer);
        self.write_due(state);
    }

    fn write_due<'b>(&'b self, mut state: MutexGuard<'b, Handed<'a>>) {
        let Some((mut output, mut tally)) = state.output.take() else { return };
        loop {
            let due = state.due;
            let Some(answer) = state.early.remove(&due) else { break };
            drop(state);
            let Some(mut answer) = answer else { output.interrupted(&tally, self.started) };
            output.write(&mut answer, &mut tally);
            if answer.is_cut {
                output.interrupted(&tally, self.started);
            }
            output.show(&tally);
            state = self.lock();
            state.due += 1;
            let _ = state.given_back.try_recv();
        }
        state.output = Some((output, tally));
    }

    /// Shows progress, and ends if Ctrl-C was pressed and everything read is answered: the thread that reads may wait for ever.
    fn look(&self) {
        let mut state = self.lock();
        let all_written = state.due == self.under_way.load(Ordering::SeqCst);
        if let Some((output, tally)) = &mut state.output {
            if is_stopped() && all_written {
                output.interrupted(tally, self.started);
            }
            output.show(tally);
        }
    }

    fn end(self) -> Tally {
        let state = self.state.into_inner().unwrap_or_else(PoisonError::into_inner);
        let (mut output, tally) = state.output.expect("every thread that took the output has put it back");
        output.end(&tally, self.started);
        tally
    }
}

/// Answers all inputs on this thread alone, one batch after the other.
pub(crate) fn one_by_one(context: &Context, header: Option<&str>, job: &dyn Job) -> Tally {
    let started = Instant::now();
    let mut tally = Tally::default();
    let mut output = Output::new(context, header, job);
    let cutter = Cutter::new(job);
    WAITING.store(true, Ordering::SeqCst);
    context.reading().run(&mut |batch| {
        cutter.cut(batch, |piece| {
            WAITING.store(false, Ordering::SeqCst);
            let mut answer = cutter.answer(context, job, piece);
            output.write(&mut answer, &mut tally);
            output.show(&tally);
            WAITING.store(true, Ordering::SeqCst);
            let is_over = answer.is_cut || is_stopped();
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
    job: &'a dyn Job,
    progress: Progress,
}

impl<'a> Output<'a> {
    fn new(context: &'a Context, header: Option<&str>, job: &'a dyn Job) -> Self {
        if let Some(header) = header {
            write_remark_or_end(format!("{header}\n").as_bytes());
        }
        Self { context, job, progress: Progress::new(context) }
    }

    fn write(&mut self, answer: &mut Answer, tally: &mut Tally) {
        self.progress.hide_while(|| {
            self.job.write(answer);
            print_error(&answer.err);
        });
        tally.add(&answer.tally);
    }

    fn show(&mut self, tally: &Tally) {
        self.progress.show(&self.context.progress, tally.puzzles());
    }

    fn end(&mut self, tally: &Tally, started: Instant) {
        self.progress.end();
        if is_stopped() {
            self.interrupted(tally, started);
        }
        self.job.finish();
    }

    /// Ends after Ctrl-C: everything answered so far is written. The reading thread may be waiting for input for ever.
    fn interrupted(&self, tally: &Tally, started: Instant) -> ! {
        self.job.finish();
        summarize(self.context, tally, started);
        end(exit_code())
    }
}

/// Batches that nobody has begun to answer.
type Waiting = Mutex<Receiver<(u64, Batch)>>;

fn next(waiting: &Waiting) -> Option<(u64, Batch)> {
    waiting.lock().unwrap_or_else(PoisonError::into_inner).recv().ok()
}

/// The batch that has waited longest, for the thread that reads: its answer is due sooner than that of what was just read, and who
/// writes an answer should be who made it. `None` if another thread is about to take it.
fn first_waiting(waiting: &Waiting) -> Option<(u64, Batch)> {
    waiting.try_lock().ok()?.try_recv().ok()
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
