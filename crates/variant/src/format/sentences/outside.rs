//! Sentences for clues beside the grid: sandwiches, X-sums, skyscrapers, numbered rooms.

use crate::{Line, Rule, Shape};

use super::{Part, Sentence};

/// The sentence for such a rule; `None` for another one.
pub(super) fn sentence(shape: &Shape, rule: &Rule) -> Option<Sentence> {
    Some(match rule {
        Rule::Sandwich { line: Line::Row(row), sum } => sentence!(
            "sandwich-row",
            "Sandwich row {number}: the values between 1 and {size} add up to {sum}.",
            number = row + 1,
            size = shape.size(),
            sum = *sum,
        ),
        Rule::Sandwich { line: Line::Column(col), sum } => sentence!(
            "sandwich-column",
            "Sandwich column {number}: the values between 1 and {size} add up to {sum}.",
            number = col + 1,
            size = shape.size(),
            sum = *sum,
        ),
        Rule::XSum { from, sum } => sentence!(
            "x-sum",
            "X-sum {from}: the first X values add up to {sum}, where X is the first.",
            from = *from,
            sum = *sum,
        ),
        Rule::Skyscraper { from, seen } => {
            sentence!("skyscraper", "Skyscraper {from}: {seen} visible.", from = *from, seen = *seen)
        }
        Rule::NumberedRoom { from, value } => sentence!(
            "numbered-room",
            "Numbered room {from}: the X-th cell holds {value}, where X is the first value.",
            from = *from,
            value = value.to_string(),
        ),
        _ => return None,
    })
}
