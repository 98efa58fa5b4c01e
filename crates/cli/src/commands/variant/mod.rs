//! Puzzles of other sizes and with other rules: one question, asked of the library, and its answer as JSON or as text. Commands
//! that cannot answer about such puzzles refuse them by name.

#[cfg(feature = "print")]
pub(super) mod book;
pub(super) mod make;
pub(super) mod proof;
pub(super) mod steps;
mod text;

use std::fmt::Write as _;
use std::ops::ControlFlow;

use minirow_variant::format::{self, Read, Saying};
use minirow_variant::{
    Answer as Said, Filled, Finish, Limits, Outcome, Question, Total, Variant, each_solution, list_json,
};
use minirow_words::variants::say;

use crate::answer::{Answer, Tally};
use crate::context::Context;
use crate::input::Item;
use crate::output::escaped;
use crate::signals::{STOP, is_stopped};

/// Why a command does not answer about such a puzzle.
pub(super) fn refusal(context: &Context) -> String {
    context.words.say("variant-classic-only", [("command", context.command.into())])
}

/// Says that the command is for classic puzzles only.
pub(super) fn refuse(context: &Context, item: &Item, answer: &mut Answer) {
    answer.tally.invalid += 1;
    answer.refuse(context, item, &refusal(context));
}

/// Says that an option is for classic puzzles only.
pub(super) fn refuse_option(context: &Context, item: &Item, option: &str, answer: &mut Answer) {
    answer.tally.invalid += 1;
    let why = context.words.say("variant-option", [("option", option.into())]);
    answer.refuse(context, item, &why);
}

/// The limits of one answer: Ctrl-C and `--effort`.
pub(super) fn limits(context: &Context) -> Limits {
    Limits::with_effort(STOP.clone(), context.common.effort)
}

/// Asks a question about a puzzle and writes the answer.
pub(super) fn ask(context: &Context, question: &Question, item: &Item, read: &Read, answer: &mut Answer) {
    let Some(said) = said(context, question, item, read, answer) else { return };
    count(&said, &mut answer.tally);
    if context.common.json {
        json(context, item, &said, &read.variant, answer);
    } else {
        text::write(context, item, read, &said, answer);
    }
}

/// The answer to a question, with a remark on how the puzzle was understood; `None` after Ctrl-C.
pub(super) fn said(
    context: &Context,
    question: &Question,
    item: &Item,
    read: &Read,
    answer: &mut Answer,
) -> Option<Said> {
    understood(context, item, read, answer);
    context.watch();
    let said = question.ask(&read.variant, &limits(context));
    if !is_stopped() {
        return Some(said);
    }
    stopped(context, item, answer);
    None
}

/// Reports that Ctrl-C came before the answer was known.
fn stopped(context: &Context, item: &Item, answer: &mut Answer) {
    answer.is_cut = true;
    if !context.common.json {
        answer.comment(context, item, &context.words.word("stopped-before"));
    }
}

/// How the puzzle was understood, with `--verbose`, or else what of it was ignored.
fn understood(context: &Context, item: &Item, read: &Read, answer: &mut Answer) {
    if context.common.verbose {
        for line in format::understood(read) {
            let _ = writeln!(answer.err, "{}", escaped(&context.words.tell(&line)));
        }
    } else if !read.ignored.is_empty() {
        let parts = escaped(&read.ignored.join(", "));
        let remark = context.words.say("variant-ignored", [("parts", parts.into())]);
        let _ = writeln!(answer.err, "{}:{}: {remark}", context.name(item), item.line);
    }
}

/// A line of JSON: the place of the puzzle, then the members of the answer.
fn json(context: &Context, item: &Item, said: &Said, variant: &Variant, answer: &mut Answer) {
    if let Said::Converted(_, Err(error)) = said {
        answer.tally.bad += 1;
        let _ = writeln!(answer.err, "{}:{}: {error}", context.name(item), item.line);
    }
    write_json(context, item, &said.json_in(variant, &teller(context)), answer);
}

/// Writes a JSON object with the place of the puzzle before its members.
pub(super) fn write_json(context: &Context, item: &Item, object: &str, answer: &mut Answer) {
    open_json(context, item, answer);
    answer.out.push_str(&object[1..]);
    answer.out.push('\n');
}

/// Begins a JSON object with the place of the puzzle.
fn open_json(context: &Context, item: &Item, answer: &mut Answer) {
    let file = serde_json::to_string(&*context.file(item)).unwrap_or_default();
    let _ = write!(answer.out, "{{\"file\":{file},\"line\":{},", item.line);
}

/// Counts an answer for the summary and the exit code.
fn count(said: &Said, tally: &mut Tally) {
    let (status, is_negative) = match said {
        Said::Solved(outcome, _) => {
            (outcome.status(), !matches!(outcome, Outcome::Unique(_) | Outcome::Multiple(..)))
        }
        Said::Checked(checked) => (checked.outcome.status(), !matches!(checked.outcome, Outcome::Unique(_))),
        Said::Counted { count, limit } => (count.status(*limit), count.finish == Finish::Unknown),
        Said::Listed { solutions, finish, .. } => {
            ("", solutions.is_empty() && *finish == Finish::Complete || *finish == Finish::Unknown)
        }
        Said::Candidates(cells) => ("", cells.is_none()),
        Said::TrueCandidates(candidates) => ("", !candidates.is_complete || candidates.is_contradictory()),
        Said::Sampled(sample, _) => ("", matches!(sample.total, Total::Exact(0) | Total::Unknown)),
        Said::Minimized(minimized, _) => ("", minimized.is_err()),
        Said::Explained(explained) => match explained.status() {
            "solved" => ("unique", false),
            "shown" => ("", false),
            "none" => ("none", true),
            _ => ("", true),
        },
        Said::Hinted(hinted) => ("", !matches!(hinted.status, "hint" | "solved")),
        Said::Rated(Ok(_)) => ("unique", false),
        Said::Rated(Err((outcome, _))) => (outcome.status(), true),
        Said::Estimated(..) | Said::Converted(..) | Said::Drawn(_) => ("", false),
    };
    let slot = match status {
        "unique" => &mut tally.unique,
        "multiple" => &mut tally.multiple,
        "none" => &mut tally.none,
        _ => &mut tally.other,
    };
    *slot += 1;
    tally.negative += u64::from(is_negative);
}

/// Writes the solutions of a puzzle while they are found.
pub(super) fn list(context: &Context, limit: Option<u64>, item: &Item, read: &Read, answer: &mut Answer) {
    understood(context, item, read, answer);
    context.watch();
    if context.common.json {
        return list_as_json(context, limit, item, read, answer);
    }
    let mut left = limit.unwrap_or(u64::MAX);
    let mut is_any = false;
    let each = |grid: &Filled| {
        if left == 0 {
            return ControlFlow::Break(());
        }
        (left, is_any) = (left - 1, true);
        let start = answer.out.len();
        answer.out.push_str(&format::write_filled(read.variant.shape().size(), grid));
        answer.head(context, item, start);
        answer.spill();
        if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let (finish, effort) = each_solution(&read.variant, &limits(context), each);
    if is_stopped() {
        return stopped(context, item, answer);
    }
    answer.tally.other += 1;
    let why = match finish {
        Finish::Unknown => text::unknown(context, effort),
        Finish::Complete if !is_any => context.words.word("no-solution"),
        Finish::Complete | Finish::Enough => return,
    };
    answer.tally.negative += 1;
    answer.comment(context, item, &why);
}

/// Writes the solutions of a puzzle as one JSON object. After Ctrl-C, it ends with those found so far.
fn list_as_json(context: &Context, limit: Option<u64>, item: &Item, read: &Read, answer: &mut Answer) {
    open_json(context, item, answer);
    let (count, finish) = list_json(&read.variant, limit, &limits(context), &mut |part| {
        answer.out.push_str(part);
        answer.spill();
    });
    answer.out.push_str("}\n");
    answer.tally.other += 1;
    answer.tally.negative += u64::from(count == 0 && finish == Finish::Complete || finish == Finish::Unknown);
}

/// Says answers about variants in the language of the user.
pub(super) fn teller(context: &Context) -> impl Fn(&Saying<'_>) -> String + '_ {
    |saying| say(&context.words, saying)
}
