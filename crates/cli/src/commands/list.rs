//! `list`: all solutions in lexicographic order, written as they are found.

use std::ops::ControlFlow;

use clap::Args;
use minirow::answer::{Ended, Listed, Stream};
use minirow::{Board, Order, Puzzle, Solution, Status};
use minirow_variant::format::Read;

use super::{Command, Each, Needs, Place, variant};
use crate::answer::{Answer, Tally};
use crate::args::Inputs;
use crate::context::Context;
use crate::input::Item;
use crate::pipeline;
use crate::signals::{STOP, is_stopped};
use crate::values::{EngineArg, engines};

/// List all solutions in lexicographic order
///
/// Exits with 1 if a puzzle has no solution. The solutions of a puzzle with another size or other rules are listed in the order in which
/// they are found.
#[derive(Args)]
#[command(after_help = "\
Examples:
  minirow list --limit 10 puzzle.txt")]
pub(super) struct ListArgs {
    #[command(flatten)]
    inputs: Inputs,

    /// List at most this many solutions per puzzle
    #[arg(long, value_name = "N")]
    limit: Option<u64>,

    /// Solving algorithm
    #[arg(long, default_value_t, value_parser = engines(&[]))]
    engine: EngineArg,
}

impl Command for ListArgs {
    fn needs(&self) -> Needs {
        Needs::of(&self.inputs)
    }

    fn run(&self, context: &Context) -> Tally {
        pipeline::one_by_one(context, None, &List { context, args: self })
    }
}

struct List<'a> {
    context: &'a Context,
    args: &'a ListArgs,
}

impl Each for List<'_> {
    fn context(&self) -> &Context {
        self.context
    }

    fn heads_lines(&self) -> bool {
        true
    }

    fn variant(&self, item: &Item, read: &Read, _: Place, answer: &mut Answer) {
        if self.args.engine == EngineArg::default() {
            variant::list(self.context, self.args.limit, item, read, answer);
        } else {
            variant::refuse_option(self.context, item, "--engine", answer);
        }
    }

    fn puzzle(&self, item: &Item, (_, board): &(Puzzle, Board), _: Place, answer: &mut Answer) {
        let each = |give: &mut dyn FnMut(&Solution) -> ControlFlow<()>| self.search(board, give);
        let listed = Listed { solutions: Stream::new(&each), limit: self.args.limit };
        if self.context.common.json {
            answer.json_stream(self.context, item, &listed);
        } else {
            listed.solutions.run(&mut |solution| {
                answer.solution(self.context, item, solution);
                ControlFlow::Continue(())
            });
        }
        let status = listed.status();
        answer.tally.count(status);
        if status == Status::Stopped && !self.context.common.json {
            answer.comment(self.context, item, &self.context.words.word("stopped-before"));
        }
        if status == Status::None {
            answer.tally.negative += 1;
            if !self.context.common.json {
                answer.comment(self.context, item, &self.context.words.word("no-solution"));
            }
        }
    }
}

impl List<'_> {
    /// Hands out the solutions, up to the limit, until Ctrl-C.
    fn search(&self, board: &Board, give: &mut dyn FnMut(&Solution) -> ControlFlow<()>) -> Ended {
        let limit = self.args.limit.unwrap_or(u64::MAX);
        let mut left = limit;
        if limit > 0 {
            let engine = self.args.engine.search();
            let _ = engine.search_until(&STOP, board, Order::Lexicographic, &mut |solution| {
                left -= 1;
                give(solution)?;
                if left == 0 || is_stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
        }
        if is_stopped() && left > 0 { Ended::Stopped } else { Ended::Complete }
    }
}
