//! `count`: how many solutions a puzzle has: exactly, however many they are, or up to a limit.

use std::fmt::Write as _;

use clap::Args;
use minirow::answer::Counted;
use minirow::exact::{Counter, Progress, Stopped};
use minirow::{Board, Engine};
use minirow_variant::Question;

use super::exact::WorkArgs;
use super::{Command, Needs, exact, variant};
use crate::answer::{Answer, Tally};
use crate::args::Inputs;
use crate::context::Context;
use crate::input::{Batch, Item, Resolved};
use crate::lanes;
use crate::pipeline::{self, Job};
use crate::signals::{STOP, is_stopped};
use crate::values::{EngineArg, engines};

/// Count solutions exactly, even 10^21 of them
///
/// Few solutions are enumerated; larger counts are computed by summing over column splits, without visiting each solution. --limit and
/// --engine force enumeration. In JSON, a count above 2^53 is a string of digits.
#[derive(Args)]
#[command(after_help = "\
Examples:
  minirow count puzzle.txt
  minirow count .................................................................................
  minirow count --limit 2 list.txt")]
pub(super) struct CountArgs {
    #[command(flatten)]
    inputs: Inputs,

    #[command(flatten)]
    work: WorkArgs,

    /// Stop counting a puzzle at N solutions
    #[arg(long, value_name = "N")]
    limit: Option<u64>,

    /// Algorithm that enumerates the solutions
    #[arg(long, value_parser = engines(&[]))]
    engine: Option<EngineArg>,

    /// Estimate the number of solutions of a puzzle with another size or other rules by this many random probes; classic puzzles are
    /// still counted exactly [default without a number: 1000]
    #[arg(long, value_name = "PROBES", num_args = 0..=1, require_equals = true, default_missing_value = "1000", conflicts_with_all = ["limit", "engine"])]
    estimate: Option<u64>,

    /// Seed of the random probes [default: 0]
    #[arg(long, value_name = "SEED", requires = "estimate")]
    seed: Option<u64>,
}

impl Command for CountArgs {
    fn needs(&self) -> Needs {
        Needs::of(&self.inputs)
    }

    fn run(&self, context: &Context) -> Tally {
        let method = match (self.engine, self.limit) {
            (None, None) => Method::Exact(Counter::new(context.kernel(), self.work.run(context))),
            (engine, limit) => {
                Method::Enumerate(engine.unwrap_or_default().search(), limit.unwrap_or(u64::MAX))
            }
        };
        let question = match self.estimate {
            Some(probes) => Question::Estimate { probes, seed: self.seed.unwrap_or(0) },
            None => Question::Count { limit: self.limit },
        };
        let option = self.engine.map(|_| "--engine");
        pipeline::run(context, None, &Count { context, method, question, option })
    }
}

struct Count<'a> {
    context: &'a Context,
    method: Method,
    /// The question about puzzles of other sizes and with other rules.
    question: Question,
    /// An option that only classic puzzles have.
    option: Option<&'static str>,
}

enum Method {
    /// With this engine, up to this limit.
    Enumerate(Engine, u64),
    Exact(Counter<'static>),
}

impl Method {
    const fn limit(&self) -> Option<u64> {
        match self {
            Self::Enumerate(_, limit) => Some(*limit),
            Self::Exact(_) => None,
        }
    }
}

impl Job for Count<'_> {
    fn answer(&self, batch: &Batch, answer: &mut Answer) {
        let items = batch.items().iter().zip(self.unique(batch));
        // What is known to have one solution is not resolved.
        let resolved: Vec<Option<Resolved<'_>>> =
            items.map(|(item, unique)| (!unique).then(|| item.content.resolve(item.line))).collect();
        let boards = resolved.iter().filter_map(|resolved| match resolved {
            Some(Resolved::Puzzle(both)) => Some(both.1.clone()),
            _ => None,
        });
        let mut counts = self.count(&boards.collect::<Vec<_>>()).into_iter();
        for (item, resolved) in batch.items().iter().zip(&resolved) {
            match resolved {
                None => self.say(item, 1, answer),
                Some(Resolved::Problem(problem)) => answer.problem(self.context, item, problem),
                Some(Resolved::Variant(read)) => {
                    let start = answer.out.len();
                    match self.option {
                        Some(option) => variant::refuse_option(self.context, item, option, answer),
                        None => variant::ask(self.context, &self.question, item, read, answer),
                    }
                    answer.head(self.context, item, start);
                    if answer.is_cut {
                        return;
                    }
                }
                Some(Resolved::Conflict(both)) => answer.problem(self.context, item, &both.1),
                Some(Resolved::Puzzle(_)) => match counts.next().expect("a count for each board") {
                    Ok(count) => self.say(item, count, answer),
                    Err(stopped) => {
                        exact::stopped(self.context, item, stopped, answer);
                        if matches!(stopped, Stopped::Cancelled(_)) {
                            answer.is_cut = true;
                            return;
                        }
                    }
                },
            }
        }
    }
}

/// A count that is complete, unless a signal came.
fn counted(solutions: u64, limit: u64) -> Result<u128, Stopped> {
    let solutions = u128::from(solutions);
    if is_stopped() && solutions < u128::from(limit) {
        return Err(Stopped::Cancelled(Progress { solutions, done: 0, of: 1 }));
    }
    Ok(solutions)
}

impl Count<'_> {
    /// Whether each item is known at first sight to have just one solution.
    fn unique(&self, batch: &Batch) -> Vec<bool> {
        match self.method {
            Method::Exact(_) | Method::Enumerate(Engine::Lanes, 1..) => {
                lanes::unique_lines(self.context.kernel(), batch)
            }
            Method::Enumerate(..) => vec![false; batch.len()],
        }
    }

    fn count(&self, boards: &[Board]) -> Vec<Result<u128, Stopped>> {
        match &self.method {
            Method::Exact(counter) => counter.count(boards),
            Method::Enumerate(Engine::Lanes, limit) => {
                let answers = self.context.kernel().count_until(&STOP, boards, *limit);
                let counts = answers.into_iter().map(|answer| answer.solutions).chain(std::iter::repeat(0));
                boards.iter().zip(counts).map(|(_, count)| counted(count, *limit)).collect()
            }
            Method::Enumerate(engine, limit) => {
                let count = |board| counted(engine.count_until(&STOP, board, *limit), *limit);
                boards.iter().map(count).collect()
            }
        }
    }

    fn say(&self, item: &Item, count: u128, answer: &mut Answer) {
        let counted = Counted { count, limit: self.method.limit() };
        answer.tally.count(counted.status());
        if self.context.common.json {
            answer.json(self.context, item, counted);
        } else {
            let start = answer.out.len();
            let _ = writeln!(answer.out, "{count}");
            answer.head(self.context, item, start);
        }
    }
}
