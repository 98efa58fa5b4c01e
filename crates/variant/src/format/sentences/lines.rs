//! Sentences for lines: thermometers, arrows, whispers and the like.

use crate::format::cells::names;
use crate::{Place, Rule, Shape};

use super::{Part, Sentence};

/// The sentence for such a rule; `None` for another one.
pub(super) fn sentence(shape: &Shape, rule: &Rule) -> Option<Sentence> {
    let list = |cells: &[Place]| names(shape, cells);
    let name = |cell: &Place| shape.name(*cell);
    Some(match rule {
        Rule::Thermo(line) => {
            sentence!("thermo", "Thermometer {cells}: values increase from the bulb.", cells = list(line))
        }
        Rule::SlowThermo(line) => sentence!(
            "slow-thermo",
            "Slow thermometer {cells}: values increase or stay the same from the bulb.",
            cells = list(line)
        ),
        Rule::Arrow { circle, shaft } => sentence!(
            "arrow",
            "Arrow {circle}: the sum of {cells} is the value in the circle.",
            cells = list(shaft),
            circle = name(circle)
        ),
        Rule::Pill { pill, shaft } => sentence!(
            "pill",
            "Pill {pill}: the sum of {cells} is the number in the pill.",
            cells = list(shaft),
            pill = list(pill)
        ),
        Rule::DoubleArrow(line) => sentence!(
            "double-arrow",
            "Double arrow {cells}: the inner cells add up to the sum of the ends.",
            cells = list(line)
        ),
        Rule::Palindrome(line) => {
            sentence!("palindrome", "Palindrome {cells}: the same from both ends.", cells = list(line))
        }
        Rule::Renban(line) => {
            sentence!("renban", "Renban {cells}: consecutive values in any order.", cells = list(line))
        }
        Rule::Whisper { difference, line } => sentence!(
            "whisper",
            "Whisper {cells}: neighbours differ by at least {number}.",
            cells = list(line),
            number = *difference
        ),
        Rule::Between(line) => {
            sentence!(
                "between",
                "Between line {cells}: inner values lie between those of the ends.",
                cells = list(line)
            )
        }
        Rule::Lockout { difference, line } => sentence!(
            "lockout",
            "Lockout line {cells}: the ends differ by at least {number}, inner values lie outside them.",
            cells = list(line),
            number = *difference
        ),
        Rule::RegionSum(line) => {
            sentence!("region-sum", "Region sum line {cells}: equal sums in each region.", cells = list(line))
        }
        Rule::Entropic(line) => {
            sentence!(
                "entropic",
                "Entropic line {cells}: any three neighbours are low, middle and high.",
                cells = list(line)
            )
        }
        Rule::Modular { modulus, line } => sentence!(
            "modular",
            "Modular line {cells}: any {number} neighbours differ modulo {number}.",
            cells = list(line),
            number = *modulus
        ),
        Rule::Nabner(line) => {
            sentence!(
                "nabner",
                "Nabner line {cells}: no two values are equal or consecutive.",
                cells = list(line)
            )
        }
        Rule::Zipper(line) => sentence!(
            "zipper",
            "Zipper line {cells}: cells at equal distance from the middle have equal sums.",
            cells = list(line)
        ),
        _ => return None,
    })
}
