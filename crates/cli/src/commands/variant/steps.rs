//! Paths, hints and ratings of puzzles of other sizes and with other rules.

use std::fmt::Write as _;

use minirow::answer::HintLevel;
use minirow::draw::Theme;
use minirow_variant::draw::Drawing;
use minirow_variant::format::{Read, say_step, write_filled};
use minirow_variant::proof::Claim;
use minirow_variant::steps::{Checker, Ending, verify_path};
use minirow_variant::{Answer as Said, Explained, Outcome, Question, Told, Values, rejected_json, solve};
use minirow_words::Value;

use super::{count, limits, proof, said, teller, text, write_json};
use crate::answer::{Answer, Tally};
use crate::commands::steps::numbered;
use crate::context::Context;
use crate::input::Item;
use crate::output::escaped;

/// Which steps of a path are printed, and whether the checker goes over them.
#[derive(Clone, Copy)]
pub(in crate::commands) struct Span {
    pub(in crate::commands) from: usize,
    pub(in crate::commands) to: Option<usize>,
    pub(in crate::commands) is_verified: bool,
    /// Whether the whole path is wanted as a certificate.
    pub(in crate::commands) is_certified: bool,
    /// Whether techniques are used that assume a single solution.
    pub(in crate::commands) uniqueness: bool,
    /// The colours of the pictures of the printed steps, if they are wanted.
    pub(in crate::commands) theme: Option<Theme>,
}

/// The files of an explanation, which are written besides the answer.
#[derive(Default)]
pub(in crate::commands) struct Written {
    /// The path as a proof.
    pub(in crate::commands) certificate: Option<String>,
    /// The number, the technique and the picture of each printed step.
    pub(in crate::commands) pictures: Vec<(usize, &'static str, String)>,
}

/// Explains a puzzle. Returns what is to be written besides the answer.
pub(in crate::commands) fn explain(
    context: &Context,
    span: Span,
    item: &Item,
    read: &Read,
    answer: &mut Answer,
) -> Option<Written> {
    let limit = span.to.filter(|_| !span.is_certified).map(|to| to as u64);
    let question = Question::Explain { limit, uniqueness: span.uniqueness };
    let Said::Explained(mut explained) = said(context, &question, item, read, answer)? else {
        return None;
    };
    let variant = &read.variant;
    let certificate = span.is_certified.then(|| explained.certificate(variant));
    if let Some(to) = span.to.filter(|&to| to < explained.steps.len()) {
        explained.last = explained.steps[to].before.clone();
        explained.steps.truncate(to);
        explained.ending = None;
    }
    let checker = Checker::new(variant);
    if span.is_verified {
        explained.verify(&checker);
    }
    let shown = explained.steps.len();
    explained.steps.drain(..(span.from.max(1) - 1).min(shown));
    let first = shown - explained.steps.len() + 1;
    let picture = |(Told { before, step }, number): (&Told, usize)| {
        let drawing = Drawing::new(variant).with_step(&checker, before, step);
        span.theme.map(|theme| (number, step.technique.id(), drawing.svg(theme)))
    };
    let pictures = explained.steps.iter().zip(first..).filter_map(picture).collect();
    let said = Said::Explained(explained);
    count(&said, &mut answer.tally);
    if context.common.json {
        super::json(context, item, &said, variant, answer);
    } else if let Said::Explained(explained) = &said {
        path(context, read, explained, &checker, shown, answer);
    }
    Some(Written { certificate, pictures })
}

fn path(
    context: &Context,
    read: &Read,
    explained: &Explained,
    checker: &Checker,
    shown: usize,
    answer: &mut Answer,
) {
    let words = &context.words;
    let variant = &read.variant;
    if let Some((number, rejection)) = &explained.rejected {
        let values = [("steps", Value::from(*number)), ("reason", Value::from(words.tell(rejection)))];
        let _ = writeln!(answer.out, "{}", words.say("explain-rejected", values));
        return;
    }
    let first = shown - explained.steps.len() + 1;
    let say = teller(context);
    for (Told { before, step }, number) in explained.steps.iter().zip(first..) {
        numbered(&mut answer.out, number, &say_step(checker, before, step, HintLevel::Result, &say));
    }
    let steps = ("steps", Value::from(shown));
    let out = &mut answer.out;
    match &explained.ending {
        Some(Ending::Solved(filled)) => {
            let _ = writeln!(out, "{}", words.say("explain-solved", [steps]));
            out.push_str(&write_filled(variant.shape().size(), filled));
        }
        Some(Ending::Contradiction) => {
            let _ = writeln!(out, "{}", words.say("explain-contradiction", [steps]));
        }
        Some(Ending::Stuck | Ending::Stopped) => {
            let open = ("open", Value::from(explained.last.open()));
            let _ = writeln!(out, "{}", words.say("explain-stuck", [steps, open]));
            let why = match solve(variant, &limits(context)).0 {
                Outcome::Multiple(..) => Some("explain-several"),
                Outcome::Unsolvable => Some("explain-none"),
                Outcome::Unique(_) | Outcome::Unknown(_) => None,
            };
            if let Some(why) = why {
                let _ = writeln!(out, "{}", words.word(why));
            }
            candidates(read, explained, out);
        }
        None => {
            let _ = writeln!(out, "{}", words.say("explain-shown", [steps]));
            candidates(read, explained, out);
        }
    }
}

fn candidates(read: &Read, explained: &Explained, out: &mut String) {
    let shape = read.variant.shape();
    let cells: Vec<Values> = shape.places().map(|place| explained.last.values(place)).collect();
    text::table(shape, &cells, out);
}

/// Verifies the certificate of a path in this text.
pub(in crate::commands) fn verify(
    context: &Context,
    (file, certificate): (&str, &str),
    item: &Item,
    read: &Read,
    answer: &mut Answer,
) {
    let variant = &read.variant;
    let words = &context.words;
    let name = escaped(file);
    let line = match verify_path(variant, certificate) {
        Ok(claim) => {
            let slot = if claim == Claim::None { &mut answer.tally.none } else { &mut answer.tally.unique };
            *slot += 1;
            if context.common.json {
                return write_json(context, item, &claim.accepted_json(variant, file), answer);
            }
            match proof::claimed(variant, &claim) {
                Some(solution) => {
                    words.say("verify-path", [("file", name.into()), ("solution", solution.into())])
                }
                None => words.say("verify-path-none", [("file", name.into())]),
            }
        }
        Err(flaw) => {
            answer.tally = Tally {
                invalid: answer.tally.invalid + 1,
                negative: answer.tally.negative + 1,
                ..answer.tally
            };
            let reason = words.tell(&flaw);
            if context.common.json {
                let object = rejected_json(variant, file, (file, flaw.line()), &reason);
                return write_json(context, item, &object, answer);
            }
            let place = if flaw.line() == 0 { name } else { format!("{name}:{}", flaw.line()) };
            words.say("verify-rejected", [("place", place.into()), ("reason", reason.into())])
        }
    };
    let _ = writeln!(answer.out, "{line}");
}
