//! `count`: how many solutions a puzzle has: exactly, however many they are, or up to a limit.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use minirow::answer::Counted;
use minirow::exact::{Run, Stopped};
use minirow::{Board, Engine};

use super::exact;
use crate::answer::{Answer, Tally};
use crate::args::CountArgs;
use crate::context::Context;
use crate::input::{Batch, Item, Resolved};
use crate::lanes;
use crate::pipeline::{self, Job};

/// Up to here solutions are enumerated in lanes, many puzzles at once; beyond, each puzzle is counted by sums.
const ENUMERATED: u64 = 20_000;

/// A sum takes up to 90 MiB.
const MOST_SUMS_AT_ONCE: usize = 4;

pub(crate) fn run(context: &Context, args: &CountArgs) -> Tally {
    let method = match (args.engine, args.limit) {
        (None, None) => Method::Exact(Mutex::new(())),
        (engine, limit) => {
            Method::Enumerate(super::search_engine(engine.unwrap_or_default()), limit.unwrap_or(u64::MAX))
        }
    };
    pipeline::run(context, None, &Count { context, method })
}

struct Count<'a> {
    context: &'a Context,
    method: Method,
}

enum Method {
    /// With this engine, up to this limit.
    Enumerate(Engine, u64),
    /// By sums where there are many. The lock is held meanwhile: they take all threads, and much memory.
    Exact(Mutex<()>),
}

impl Method {
    /// How many solutions are looked for in lanes, all puzzles of a batch at once.
    const fn in_lanes(&self) -> Option<u64> {
        match self {
            Self::Enumerate(Engine::Lanes, limit) => Some(*limit),
            Self::Enumerate(..) => None,
            Self::Exact(_) => Some(ENUMERATED),
        }
    }

    /// Whether a puzzle has too many solutions for the lanes.
    fn needs_sum(&self, counted: Option<u64>) -> bool {
        matches!(self, Self::Exact(_)) && counted.is_none_or(|count| count == ENUMERATED)
    }

    const fn limit(&self) -> Option<u64> {
        match self {
            Self::Enumerate(_, limit) => Some(*limit),
            Self::Exact(_) => None,
        }
    }
}

impl Job for Count<'_> {
    fn answer(&self, batch: &Batch, answer: &mut Answer) {
        let counted = match self.method.in_lanes() {
            Some(limit) => lanes::count(self.context.kernel(), batch, limit),
            None => vec![None; batch.items.len()],
        };
        // Digits that break a rule count as no solution in lanes; here they are told from honest puzzles.
        let resolved: Vec<Resolved<'_>> =
            batch.items.iter().map(|item| item.content.resolve(item.line)).collect();
        let many = resolved.iter().zip(&counted).filter_map(|(resolved, counted)| match resolved {
            Resolved::Puzzle(both) if self.method.needs_sum(*counted) => Some(&both.1),
            _ => None,
        });
        let mut sums = self.sums(&many.collect::<Vec<_>>()).into_iter();
        for ((item, resolved), counted) in batch.items.iter().zip(&resolved).zip(counted) {
            match resolved {
                Resolved::Problem(problem) => answer.problem(self.context, item, problem),
                Resolved::Conflict(both) => answer.problem(self.context, item, &both.1),
                Resolved::Puzzle(both) => {
                    let count = match (&self.method, counted) {
                        (method, _) if method.needs_sum(counted) => {
                            sums.next().expect("a sum for each that needs one")
                        }
                        (_, Some(count)) => Ok(u128::from(count)),
                        (Method::Enumerate(engine, limit), None) => {
                            Ok(u128::from(engine.count(&both.1, *limit)))
                        }
                        (Method::Exact(_), None) => unreachable!("what was not counted in lanes needs a sum"),
                    };
                    match count {
                        Ok(count) => self.say(item, count, answer),
                        Err(stopped) => exact::stopped(self.context, item, stopped, answer),
                    }
                }
            }
        }
    }
}

impl Count<'_> {
    /// The exact counts of these boards: several at once if there are several, each with its share of the threads.
    fn sums(&self, boards: &[&Board]) -> Vec<Result<u128, Stopped>> {
        let Method::Exact(alone) = &self.method else { return Vec::new() };
        let _alone = alone.lock().unwrap_or_else(PoisonError::into_inner);
        let at_once = self.context.threads().min(MOST_SUMS_AT_ONCE).min(boards.len());
        let run = exact::run(self.context);
        let share = Run { threads: run.threads / at_once.max(1), ..run };
        let next = AtomicUsize::new(0);
        let work = || {
            let mut done = Vec::new();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                let Some(board) = boards.get(number) else { return done };
                done.push((number, minirow::exact::count(board, &share)));
            }
        };
        let mut done: Vec<(usize, Result<u128, Stopped>)> = std::thread::scope(|scope| {
            let workers: Vec<_> = (0..at_once).map(|_| scope.spawn(work)).collect();
            workers.into_iter().flat_map(|worker| worker.join().expect("a worker does not panic")).collect()
        });
        done.sort_unstable_by_key(|&(number, _)| number);
        done.into_iter().map(|(_, count)| count).collect()
    }

    fn say(&self, item: &Item, count: u128, answer: &mut Answer) {
        let counted = Counted { count, limit: self.method.limit() };
        answer.tally.count(counted.status());
        if self.context.common.json {
            answer.json(self.context, item, counted);
        } else {
            let _ = writeln!(answer.out, "{count}");
        }
    }
}
