//! `count`: how many solutions a puzzle has: exactly, however many they are, or up to a limit.

use std::fmt::Write as _;
use std::sync::{Mutex, PoisonError};

use minirow::exact::Stopped;
use minirow::{Board, Engine};
use serde_json::json;

use super::exact;
use crate::answer::{Answer, Tally};
use crate::args::CountArgs;
use crate::context::Context;
use crate::input::{Batch, Item, Resolved};
use crate::lanes;
use crate::pipeline::{self, Job};

/// Up to here solutions are enumerated in lanes, many puzzles at once; beyond, each puzzle is counted by sums.
const ENUMERATED: u64 = 20_000;

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
    /// By sums where there are many. The lock is held meanwhile: a sum takes all threads, and much memory.
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

    const fn limit(&self) -> Option<u64> {
        match self {
            Self::Enumerate(_, limit) => Some(*limit),
            Self::Exact(_) => None,
        }
    }
}

impl Job for Count<'_> {
    fn answer(&self, batch: &Batch, answer: &mut Answer) {
        let counts = match self.method.in_lanes() {
            Some(limit) => lanes::count(self.context.kernel(), batch, limit),
            None => vec![None; batch.items.len()],
        };
        for (item, counted) in batch.items.iter().zip(counts) {
            // Digits that break a rule count as no solution there; here they are told from honest puzzles.
            match item.content.resolve(item.line) {
                Resolved::Problem(problem) => answer.problem(self.context, item, problem),
                Resolved::Conflict(both) => answer.problem(self.context, item, &both.1),
                Resolved::Puzzle(both) => match self.count(&both.1, counted) {
                    Ok(count) => self.say(item, count, answer),
                    Err(stopped) => exact::stopped(self.context, item, stopped, answer),
                },
            }
        }
    }
}

impl Count<'_> {
    fn count(&self, board: &Board, counted: Option<u64>) -> Result<u128, Stopped> {
        match (&self.method, counted) {
            (Method::Enumerate(..), Some(count)) => Ok(u128::from(count)),
            (Method::Enumerate(engine, limit), None) => Ok(u128::from(engine.count(board, *limit))),
            (Method::Exact(_), Some(count)) if count < ENUMERATED => Ok(u128::from(count)),
            (Method::Exact(alone), _) => {
                let _alone = alone.lock().unwrap_or_else(PoisonError::into_inner);
                minirow::exact::count(board, &exact::run(self.context))
            }
        }
    }

    fn say(&self, item: &Item, count: u128, answer: &mut Answer) {
        let limited = self.method.limit().is_some_and(|limit| count == u128::from(limit));
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
}
