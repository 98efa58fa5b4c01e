//! Whether an argument is one of the technique that a step names: its kind of premise, its size, its assumption. Families
//! whose arguments are chains of any kind are not distinguished from each other.

use crate::logic::{Assumption, Because, Count, Cover, Evidence, Family, State, Step, Technique, Truth};
use crate::{Digit, House};

/// Whether the evidence of the step has the shape of its technique.
pub(super) fn fits(step: &Step) -> bool {
    let (technique, evidence) = (step.technique(), step.evidence());
    let has_premise = technique.assumes() == Assumption::None || !evidence.patterns.is_empty();
    has_premise
        && match technique.family() {
            Family::Single => is_single(evidence),
            Family::Locked | Family::Subset => match size(technique) {
                Some(size) => only_counts(evidence, |count| is_in_house(technique, size, count)),
                None => true,
            },
            Family::Fish => !evidence.counts.is_empty() && evidence.counts.iter().all(is_fish),
            _ => true,
        }
}

/// One digit on, by a cell or a house alone.
fn is_single(evidence: &Evidence) -> bool {
    match &evidence.lines[..] {
        [line] => {
            line.node.state == State::On && matches!(line.because, Because::Cell(_) | Because::House(_))
        }
        _ => false,
    }
}

/// Every line rests on a count of this shape, and on nothing else.
fn only_counts(evidence: &Evidence, shape: impl Fn(&Count) -> bool) -> bool {
    let is_counted = |because: &Because| matches!(because, Because::Count(_));
    evidence.lines.iter().all(|line| is_counted(&line.because) && line.causes.is_empty())
        && evidence.counts.iter().all(shape)
}

/// How many truths each count of such a technique has.
const fn size(technique: Technique) -> Option<usize> {
    match technique {
        Technique::Pointing | Technique::Claiming => Some(1),
        Technique::LockedPair | Technique::NakedPair | Technique::HiddenPair => Some(2),
        Technique::LockedTriple | Technique::NakedTriple | Technique::HiddenTriple => Some(3),
        Technique::NakedQuad | Technique::HiddenQuad => Some(4),
        _ => None,
    }
}

/// Locked candidates: from a house into a house. Subsets: cells against digits of a house, or the other way round.
fn is_in_house(technique: Technique, size: usize, count: &Count) -> bool {
    let (truths, covers) = (truth_houses(count), cover_houses(count));
    let cells = count.truths.iter().filter(|truth| matches!(truth, Truth::Cell(_))).count();
    let covered_cells = count.covers.iter().filter(|cover| matches!(cover, Cover::Cell(_))).count();
    let is_one_house = |houses: &[(House, Digit)]| houses.iter().all(|&(house, _)| house == houses[0].0);
    let fits = match technique {
        Technique::Pointing => truths.len() == 1 && !truths[0].0.kind().is_line() && covers.len() == 1,
        Technique::Claiming => truths.len() == 1 && truths[0].0.kind().is_line() && covers.len() == 1,
        Technique::HiddenPair | Technique::HiddenTriple | Technique::HiddenQuad => {
            truths.len() == size && is_one_house(&truths) && covered_cells == size
        }
        _ => cells == size && covers.len() == size && is_one_house(&covers),
    };
    fits && count.truths.len() == size && count.covers.len() == size
}

/// One digit in several houses.
fn is_fish(count: &Count) -> bool {
    let (truths, covers) = (truth_houses(count), cover_houses(count));
    let is_one_digit = |&(_, digit): &(House, Digit)| digit == truths[0].1;
    truths.len() == count.truths.len()
        && covers.len() == count.covers.len()
        && truths.len() > 1
        && truths.iter().chain(&covers).all(is_one_digit)
}

fn truth_houses(count: &Count) -> Vec<(House, Digit)> {
    let of_house = |truth: &Truth| match *truth {
        Truth::House(house, digit) => Some((house, digit)),
        _ => None,
    };
    count.truths.iter().filter_map(of_house).collect()
}

fn cover_houses(count: &Count) -> Vec<(House, Digit)> {
    let of_house = |cover: &Cover| match *cover {
        Cover::House(house, digit) => Some((house, digit)),
        Cover::Cell(_) => None,
    };
    count.covers.iter().filter_map(of_house).collect()
}
