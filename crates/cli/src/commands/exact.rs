//! Shared by the commands with exact answers: how they run, stop and write large numbers.

use minirow::answer::Nothing;
use minirow::exact::{Run, Stopped};

use crate::answer::Answer;
use crate::context::Context;
use crate::input::Item;
use crate::signals::STOP;
use minirow_words::Value;

/// All threads at the work on one puzzle, until Ctrl-C.
pub(super) fn run(context: &Context) -> Run<'static> {
    Run { threads: context.threads(), stop: &STOP, ..Run::default() }
}

/// How far it came before Ctrl-C.
pub(super) fn stopped(context: &Context, item: &Item, stopped: Stopped, answer: &mut Answer) {
    answer.tally.other += 1;
    if context.common.json {
        return answer.json(context, item, &stopped);
    }
    let progress = stopped.0;
    let why = context.words.say(
        "stopped",
        [
            ("solutions", Value::from(progress.solutions.to_string())),
            ("done", Value::from(progress.done.to_string())),
            ("parts", Value::from(progress.of.to_string())),
        ],
    );
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
