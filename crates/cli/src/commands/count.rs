//! `count`: how many solutions a puzzle has, up to a limit if one is given.

use std::fmt::Write as _;

use serde_json::json;

use super::{Each, Place};
use crate::answer::{Answer, Tally};
use crate::args::CountArgs;
use crate::context::Context;
use crate::input::{Item, Resolved};
use crate::pipeline;

pub(crate) fn run(context: &Context, args: &CountArgs) -> Tally {
    let engine = super::search_engine(args.engine);
    pipeline::run(context, None, &Count { context, engine, limit: args.limit.unwrap_or(u64::MAX) })
}

struct Count<'a> {
    context: &'a Context,
    engine: minirow::Engine,
    limit: u64,
}

impl Each for Count<'_> {
    fn context(&self) -> &Context {
        self.context
    }

    fn each(&self, item: &Item, resolved: &Resolved<'_>, _: Place, answer: &mut Answer) {
        let board = match resolved {
            Resolved::Puzzle(both) => &both.1,
            Resolved::Conflict(both) => return answer.problem(self.context, item, &both.1),
            Resolved::Problem(problem) => return answer.problem(self.context, item, problem),
        };
        let count = self.engine.count(board, self.limit);
        match count {
            0 if self.limit > 0 => answer.tally.none += 1,
            1 if self.limit > 1 => answer.tally.unique += 1,
            0 | 1 => answer.tally.other += 1,
            _ => answer.tally.multiple += 1,
        }
        if self.context.common.json {
            let status = match count {
                0 if self.limit > 0 => "none",
                1 if self.limit > 1 => "unique",
                0 | 1 => "any",
                _ => "multiple",
            };
            let limited = count == self.limit;
            answer.json(
                self.context,
                item,
                [("status", json!(status)), ("count", json!(count)), ("limited", json!(limited))],
            );
        } else {
            let _ = writeln!(answer.out, "{count}");
        }
    }
}
