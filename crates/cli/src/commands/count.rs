//! `count`: how many solutions a puzzle has, up to a limit if one is given.

use std::fmt::Write as _;

use minirow::Engine;
use serde_json::json;

use super::{Each, Place, exact};
use crate::answer::{Answer, Tally};
use crate::args::CountArgs;
use crate::context::Context;
use crate::input::{Item, Resolved};
use crate::pipeline;

pub(crate) fn run(context: &Context, args: &CountArgs) -> Tally {
    let enumerate = (args.limit.is_some() || args.engine.is_some())
        .then(|| (super::search_engine(args.engine.unwrap_or_default()), args.limit.unwrap_or(u64::MAX)));
    pipeline::run(context, None, &Count { context, enumerate })
}

struct Count<'a> {
    context: &'a Context,
    /// With which engine and up to which limit to enumerate; `None` to count exactly, however many there are.
    enumerate: Option<(Engine, u64)>,
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
        let (count, limit) = match self.enumerate {
            Some((engine, limit)) => (u128::from(engine.count(board, limit)), u128::from(limit)),
            None => match minirow::exact::count(board, &exact::run(self.context)) {
                Ok(count) => (count, u128::MAX),
                Err(stopped) => return exact::stopped(self.context, item, stopped, answer),
            },
        };
        let (status, of_status) = match count {
            0 if limit > 0 => ("none", &mut answer.tally.none),
            1 if limit > 1 => ("unique", &mut answer.tally.unique),
            0 | 1 => ("any", &mut answer.tally.other),
            _ => ("multiple", &mut answer.tally.multiple),
        };
        *of_status += 1;
        if self.context.common.json {
            let members = [
                ("status", json!(status)),
                ("count", exact::number(count)),
                ("limited", json!(count == limit)),
            ];
            answer.json(self.context, item, members);
        } else {
            let _ = writeln!(answer.out, "{count}");
        }
    }
}
