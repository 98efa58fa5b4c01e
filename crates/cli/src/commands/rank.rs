//! `rank` and `unrank`: the number of a solution among all solutions of a puzzle, and the solution with a number.

use std::fmt::Write as _;

use clap::Args;
use minirow::answer::{Nothing, Ranked};
use minirow::exact::Run;
use minirow::{Board, Puzzle, Solution};

use super::exact::WorkArgs;
use super::{Command, Each, Needs, Place, exact};
use crate::answer::{Answer, Tally};
use crate::args::Inputs;
use crate::context::Context;
use crate::input::Item;
use crate::pipeline;
use crate::values::parse_solution;

/// Print the rank of a solution in lexicographic order
///
/// The rank is the number of solutions that precede it. Exits with 1 if the 81 digits are not a solution of the puzzle.
#[derive(Args)]
#[command(after_help = "\
Examples:
  minirow rank 123456789456789123789123456214365897365897214897214365531642978642978531978531642 puzzle.txt")]
pub(super) struct RankArgs {
    /// Solution: 81 digits
    #[arg(value_name = "SOLUTION", value_parser = parse_solution)]
    solution: Solution,

    #[command(flatten)]
    inputs: Inputs,

    #[command(flatten)]
    work: WorkArgs,
}

impl Command for RankArgs {
    fn needs(&self) -> Needs {
        Needs::of(&self.inputs)
    }

    fn run(&self, context: &Context) -> Tally {
        pipeline::one_by_one(
            context,
            None,
            &Numbering { context, run: self.work.run(context), what: What::Rank(self.solution) },
        )
    }
}

/// Print the solution with a given rank
///
/// The first solution in lexicographic order has rank 0. Exits with 1 if the rank is not below the number of solutions.
#[derive(Args)]
#[command(after_help = "\
Examples:
  minirow unrank 3335451876010536468480 .................................................................................")]
pub(super) struct UnrankArgs {
    /// Rank: number of preceding solutions
    #[arg(value_name = "RANK")]
    number: u128,

    #[command(flatten)]
    inputs: Inputs,

    #[command(flatten)]
    work: WorkArgs,
}

impl Command for UnrankArgs {
    fn needs(&self) -> Needs {
        Needs::of(&self.inputs)
    }

    fn run(&self, context: &Context) -> Tally {
        pipeline::one_by_one(
            context,
            None,
            &Numbering { context, run: self.work.run(context), what: What::Unrank(self.number) },
        )
    }
}

struct Numbering<'a> {
    context: &'a Context,
    run: Run<'static>,
    what: What,
}

enum What {
    Rank(Solution),
    Unrank(u128),
}

impl Each for Numbering<'_> {
    fn context(&self) -> &Context {
        self.context
    }

    fn puzzle(&self, item: &Item, (_, board): &(Puzzle, Board), _: Place, answer: &mut Answer) {
        let context = self.context;
        let run = &self.run;
        let found = match self.what {
            What::Rank(solution) => {
                minirow::exact::rank(board, &solution, run).map(|rank| rank.map(|rank| (rank, solution)))
            }
            What::Unrank(rank) => {
                minirow::exact::unrank(board, rank, run).map(|found| found.map(|solution| (rank, solution)))
            }
        };
        match found {
            Err(stopped) => exact::stopped(context, item, stopped, answer),
            Ok(None) => {
                let why = match self.what {
                    What::Rank(_) => Nothing::NotASolution,
                    What::Unrank(_) => Nothing::OutOfRange,
                };
                exact::nothing(context, item, why, answer);
            }
            Ok(Some((rank, solution))) => {
                answer.tally.other += 1;
                if context.common.json {
                    answer.json(context, item, Ranked { rank, solution });
                } else {
                    let _ = match self.what {
                        What::Rank(_) => writeln!(answer.out, "{rank}"),
                        What::Unrank(_) => writeln!(answer.out, "{solution}"),
                    };
                }
            }
        }
    }
}
