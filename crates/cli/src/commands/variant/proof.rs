//! Proofs about puzzles of other sizes and with other rules, and their verification.

use minirow_variant::format::{Read, write_filled};
use minirow_variant::proof::{Certificate, Claim, Unproven, prove};
use minirow_variant::{Filled, Variant};
use minirow_words::Value;

use super::{limits, stopped, text, understood, write_json};
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
    let unproven = match prove(variant, &limits(context)) {
        Ok(certificate) => return Some(certificate),
        Err(Unproven::Unknown(_)) if is_stopped() => {
            stopped(context, item, answer);
            return None;
        }
        Err(unproven) => unproven,
    };
    answer.tally.negative += 1;
    answer.tally.multiple += u64::from(matches!(unproven, Unproven::Several(_)));
    if context.common.json {
        write_json(context, item, &unproven.json(variant), answer);
        return None;
    }
    match unproven {
        Unproven::Several(found) => {
            let [first, second] = found.each_ref().map(|grid| Value::from(solution(variant, grid)));
            let values = [("first", first), ("second", second)];
            answer.comment(context, item, &context.words.say("prove-several", values));
        }
        Unproven::Unknown(effort) => answer.comment(context, item, &text::unknown(context, effort)),
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

fn solution(variant: &Variant, grid: &Filled) -> String {
    write_filled(variant.shape().size(), grid).trim_end().to_owned()
}
