//! `sample`: solutions drawn at random, each as likely as any other.

use std::cell::RefCell;
use std::ops::ControlFlow;

use clap::Args;
use minirow::answer::{Ended, Nothing, Sampled, Stream};
use minirow::exact::{Run, Sampler};
use minirow::{Board, Puzzle, Random, Solution};
use minirow_variant::Question;
use minirow_variant::format::Read;

use super::digits::seed;
use super::exact::WorkArgs;
use super::{Command, Each, Needs, Place, exact, variant};
use crate::answer::{Answer, Tally};
use crate::args::Inputs;
use crate::context::Context;
use crate::input::Item;
use crate::pipeline;
use crate::signals::is_stopped;

/// Draw solutions uniformly at random
///
/// Every solution has the same probability; a solution can be drawn more than once. Samples depend only on the puzzle, the seed and the
/// position in the sample, not on the number of threads, the processor or the other puzzles.
///
/// If a puzzle with another size or other rules has more than 10,000 solutions, its sample is random but not uniform, and the number of
/// its solutions is estimated.
#[derive(Args)]
#[command(after_help = "\
Examples:
  minirow sample 10 --seed 1 puzzle.txt
  minirow sample 1000 .................................................................................")]
pub(super) struct SampleArgs {
    /// Number of solutions to draw from each puzzle
    #[arg(value_name = "N")]
    number: u64,

    #[command(flatten)]
    inputs: Inputs,

    #[command(flatten)]
    work: WorkArgs,

    /// Random seed; a seed always gives the same solutions [default: a new seed for each run]
    #[arg(long, value_name = "SEED")]
    seed: Option<u64>,
}

impl Command for SampleArgs {
    fn needs(&self) -> Needs {
        Needs::of(&self.inputs)
    }

    fn run(&self, context: &Context) -> Tally {
        let seed = seed(self.seed);
        pipeline::one_by_one(
            context,
            None,
            &Sample { context, run: self.work.run(context), draws: self.number, seed },
        )
    }
}

struct Sample<'a> {
    context: &'a Context,
    run: Run<'static>,
    draws: u64,
    seed: u64,
}

impl Each for Sample<'_> {
    fn context(&self) -> &Context {
        self.context
    }

    fn heads_lines(&self) -> bool {
        true
    }

    fn variant(&self, item: &Item, read: &Read, _: Place, answer: &mut Answer) {
        let question = Question::Sample { number: self.draws, seed: self.seed };
        variant::ask(self.context, &question, item, read, answer);
    }

    fn puzzle(&self, item: &Item, (_, board): &(Puzzle, Board), _: Place, answer: &mut Answer) {
        let sampler = match Sampler::new(board, &self.run) {
            Ok(sampler) => RefCell::new(sampler),
            Err(stopped) => return exact::stopped(self.context, item, stopped, answer),
        };
        let count = sampler.borrow().solutions();
        if count == 0 {
            return exact::nothing(self.context, item, Nothing::NoSolution, answer);
        }
        answer.tally.other += 1;
        let each = |give: &mut dyn FnMut(&Solution) -> ControlFlow<()>| {
            // The same stream for each puzzle: what is drawn does not depend on the other puzzles of a list.
            let mut random = Random::new(self.seed);
            for _ in 0..self.draws {
                if is_stopped() {
                    return Ended::Stopped;
                }
                let Some(solution) = sampler.borrow_mut().draw(&mut random) else { break };
                if give(&solution).is_break() {
                    break;
                }
            }
            Ended::Complete
        };
        let solutions = Stream::new(&each);
        if self.context.common.json {
            answer.json_stream(self.context, item, &Sampled { count, seed: self.seed, solutions });
        } else {
            solutions.run(&mut |solution| {
                answer.solution(self.context, item, solution);
                ControlFlow::Continue(())
            });
        }
    }
}
