//! Shared by the commands with exact answers: how they run, stop and write large numbers.

use clap::Args;
use minirow::answer::Nothing;
use minirow::exact::{Run, Stopped};

use crate::answer::Answer;
use crate::context::Context;
use crate::input::Item;
use crate::signals::STOP;
use minirow_words::Value;

/// The limit of the work on one puzzle.
#[derive(Args, Clone, Copy)]
pub(super) struct WorkArgs {
    /// Refuse a puzzle that would take more than N million operations by an estimate; a core does about a million in a millisecond
    #[arg(long, value_name = "N", default_value_t = Run::WORK)]
    work: u64,
}

impl WorkArgs {
    /// All threads at the work on one puzzle, until Ctrl-C.
    pub(super) fn run(self, context: &Context) -> Run<'static> {
        Run { threads: context.threads(), stop: &STOP, work: self.work, ..Run::default() }
    }
}

/// Why there is no answer: how far it came before Ctrl-C, or what it would cost.
pub(super) fn stopped(context: &Context, item: &Item, stopped: Stopped, answer: &mut Answer) {
    answer.tally.other += 1;
    answer.tally.negative += u64::from(matches!(stopped, Stopped::TooMuchWork { .. }));
    if context.common.json {
        return answer.json(context, item, &stopped);
    }
    let why = match stopped {
        Stopped::Cancelled(progress) => context.words.say(
            "stopped",
            [
                ("solutions", Value::from(progress.solutions.to_string())),
                ("done", Value::from(progress.done.to_string())),
                ("parts", Value::from(progress.of.to_string())),
            ],
        ),
        Stopped::TooMuchWork { needed, limit } => context.words.say(
            "too-much-work",
            [("needed", Value::from(needed.to_string())), ("limit", Value::from(limit.to_string()))],
        ),
    };
    answer.comment(context, item, &why);
}

/// A puzzle that has no such answer, and why.
pub(super) fn nothing(context: &Context, item: &Item, why: Nothing, answer: &mut Answer) {
    answer.tally.negative += 1;
    answer.tally.other += 1;
    if context.common.json {
        answer.json(context, item, why);
    } else {
        let name = match why {
            Nothing::NoSolution => "no-solution",
            Nothing::NotASolution => "not-a-solution",
            Nothing::OutOfRange => "out-of-range",
            Nothing::NotUnique => "not-unique",
            Nothing::NoStep => "no-step",
        };
        answer.comment(context, item, &context.words.word(name));
    }
}
