//! `count`: how many solutions a puzzle has: exactly, however many they are, or up to a limit.

use std::fmt::Write as _;
use std::ops::ControlFlow;
use std::sync::atomic::Ordering;
use std::sync::{Mutex, PoisonError};

use minirow::exact::{self, Progress, Run, Stopped};
use minirow::{Board, Engine};
use serde_json::json;

use crate::answer::{Answer, Tally};
use crate::args::CountArgs;
use crate::context::{Context, STOP};
use crate::input::{Batch, Item, Resolved};
use crate::lanes;
use crate::language::Value;
use crate::pipeline::{self, Job};

/// Up to here solutions are enumerated in lanes, many puzzles at once; beyond, each puzzle is counted by sums.
const ENUMERATED: u64 = 20_000;

pub(crate) fn run(context: &Context, args: &CountArgs) -> Tally {
    let engine = super::search_engine(args.engine);
    pipeline::run(context, None, &Count { context, engine, limit: args.limit, exact: Mutex::new(()) })
}

struct Count<'a> {
    context: &'a Context,
    engine: Engine,
    limit: Option<u64>,
    /// Held while a puzzle is counted by sums: that takes all threads, and memory that is better used once.
    exact: Mutex<()>,
}

impl Job for Count<'_> {
    fn answer(&self, batch: &Batch, answer: &mut Answer) {
        let first = self.limit.unwrap_or(ENUMERATED);
        let counts = match self.engine {
            Engine::Lanes => lanes::count(self.context.kernel(), batch, first),
            _ => vec![None; batch.items.len()],
        };
        for (item, counted) in batch.items.iter().zip(counts) {
            // Digits that break a rule count as no solution there; here they are told from honest puzzles.
            match item.content.resolve(item.line) {
                Resolved::Problem(problem) => answer.problem(self.context, item, problem),
                Resolved::Conflict(both) => answer.problem(self.context, item, &both.1),
                Resolved::Puzzle(both) => match self.count(&both.1, counted) {
                    Ok(count) => self.say(item, count, answer),
                    Err(stopped) => self.say_stopped(item, stopped, answer),
                },
            }
        }
    }
}

impl Count<'_> {
    fn count(&self, board: &Board, counted: Option<u64>) -> Result<u128, Stopped> {
        match (counted, self.limit) {
            (Some(count), Some(_)) => Ok(u128::from(count)),
            (Some(count), None) if count < ENUMERATED => Ok(u128::from(count)),
            (None, limit) if self.engine != Engine::Lanes => {
                Ok(u128::from(self.engine.count(board, limit.unwrap_or(u64::MAX))))
            }
            (None, Some(limit)) => Ok(u128::from(self.engine.count(board, limit))),
            (_, None) => {
                let _alone = self.exact.lock().unwrap_or_else(PoisonError::into_inner);
                exact::count(board, &Run { threads: self.context.threads(), watch: &until_stopped })
            }
        }
    }

    fn say(&self, item: &Item, count: u128, answer: &mut Answer) {
        let limited = self.limit.is_some_and(|limit| count == u128::from(limit));
        let (status, tally) = match count {
            0 if !limited => ("none", &mut answer.tally.none),
            1 if !limited => ("unique", &mut answer.tally.unique),
            0 | 1 => ("any", &mut answer.tally.other),
            _ => ("multiple", &mut answer.tally.multiple),
        };
        *tally += 1;
        if self.context.common.json {
            let members = [("status", json!(status)), ("count", json!(count)), ("limited", json!(limited))];
            answer.json(self.context, item, members);
        } else {
            let _ = writeln!(answer.out, "{count}");
        }
    }

    /// Ctrl-C: how far it got.
    fn say_stopped(&self, item: &Item, Stopped(progress): Stopped, answer: &mut Answer) {
        let Progress { solutions, done, of } = progress;
        let why = self.context.words.say(
            "count-stopped",
            [
                ("solutions", Value::from(solutions.to_string())),
                ("done", Value::from(done.to_string())),
                ("of", Value::from(of.to_string())),
            ],
        );
        answer.tally.other += 1;
        answer.comment(self.context, item, &why);
    }
}

fn until_stopped(_: &Progress) -> ControlFlow<()> {
    if STOP.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}
