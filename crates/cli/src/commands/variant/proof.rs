//! Proofs about puzzles of other sizes and with other rules, and their verification.

use minirow_variant::format::{Read, write_filled};
use minirow_variant::proof::{Certificate, Claim, Unproven, prove};
use minirow_variant::{Answer as Said, Effort, Outcome, Variant};
use minirow_words::Value;

use super::{json, limits, stopped, text, understood};
use crate::answer::Answer;
use crate::context::Context;
use crate::input::Item;
use crate::signals::is_stopped;

/// The certificate of a puzzle; if there is none, the reason is the answer.
pub(in crate::commands) fn proven(
    context: &Context,
    item: &Item,
    read: &Read,
    answer: &mut Answer,
) -> Option<Certificate> {
    understood(context, item, read, answer);
    context.watch();
    let variant = &read.variant;
    let (outcome, effort) = match prove(variant, &limits(context)) {
        Ok(certificate) => return Some(certificate),
        Err(Unproven::Unknown(_)) if is_stopped() => {
            stopped(context, item, answer);
            return None;
        }
        Err(Unproven::Unknown(effort)) => (Outcome::Unknown(None), effort),
        Err(Unproven::Several(found)) => {
            answer.tally.multiple += 1;
            let [first, second] = *found;
            (Outcome::Multiple(first, second), Effort::default())
        }
    };
    answer.tally.negative += 1;
    if context.common.json {
        json(context, item, &Said::Solved(outcome, effort), variant, answer);
    } else if let Outcome::Multiple(first, second) = &outcome {
        let values = [("first", first), ("second", second)];
        let values = values.map(|(name, grid)| (name, Value::from(solution(variant, grid))));
        answer.comment(context, item, &context.words.say("prove-several", values));
    } else {
        answer.comment(context, item, &text::unknown(context, effort));
    }
    None
}

/// The solution that a certificate proves to be the only one, as a line.
pub(in crate::commands) fn claimed(variant: &Variant, claim: &Claim) -> Option<String> {
    match claim {
        Claim::None => None,
        Claim::Unique(grid) => Some(solution(variant, grid)),
    }
}

fn solution(variant: &Variant, grid: &minirow_variant::Filled) -> String {
    write_filled(variant.shape().size(), grid).trim_end().to_owned()
}
