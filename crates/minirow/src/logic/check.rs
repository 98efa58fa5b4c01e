//! The checker: accepts a step only if its conclusions follow from the rules it names. It knows no technique and no
//! engine; it assumes the opposite of a conclusion and shows that the named rules cannot all be kept.

use std::fmt;

use super::{Conclusion, Step, Truth};
use crate::{Board, Candidate};

/// Why a step is not accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rejection {
    /// It concludes nothing.
    NoConclusion,
    /// This conclusion would not change the board.
    ChangesNothing(Conclusion),
    /// A named rule is fulfilled already, so that it forces nothing.
    NotOpen(Truth),
    /// This conclusion does not follow from the named rules.
    DoesNotFollow(Conclusion),
}

impl fmt::Display for Rejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoConclusion => write!(f, "the step concludes nothing"),
            Self::ChangesNothing(conclusion) => write!(f, "{conclusion} would not change the board"),
            Self::NotOpen(truth) => write!(f, "{truth:?} is fulfilled already"),
            Self::DoesNotFollow(conclusion) => write!(f, "{conclusion} does not follow from the pattern"),
        }
    }
}

impl std::error::Error for Rejection {}

/// Accepts the step on this board, or says why not.
///
/// # Errors
/// The first thing wrong with the step.
pub fn check(board: &Board, step: &Step) -> Result<(), Rejection> {
    if step.conclusions.is_empty() {
        return Err(Rejection::NoConclusion);
    }
    if let Some(&truth) = step.pattern.truths.iter().find(|truth| !truth.is_open(board)) {
        return Err(Rejection::NotOpen(truth));
    }
    let truths: Vec<Vec<Candidate>> =
        step.pattern.truths.iter().map(|truth| truth.candidates(board)).collect();
    for &conclusion in &step.conclusions {
        let (Conclusion::Place(candidate) | Conclusion::Remove(candidate)) = conclusion;
        if !board.has(candidate) {
            return Err(Rejection::ChangesNothing(conclusion));
        }
        let opposite = match conclusion {
            Conclusion::Place(candidate) => narrowed(&truths, |other| other != candidate),
            Conclusion::Remove(candidate) => narrowed(&truths, |other| can_stand_with(other, candidate)),
        };
        if can_all_be_kept(&opposite) {
            return Err(Rejection::DoesNotFollow(conclusion));
        }
    }
    Ok(())
}

/// Whether the two candidates can both be true as far as the rules go.
fn can_stand_with(one: Candidate, other: Candidate) -> bool {
    one == other
        || if one.cell == other.cell { false } else { one.digit != other.digit || !one.cell.sees(other.cell) }
}

fn narrowed(truths: &[Vec<Candidate>], keep: impl Fn(Candidate) -> bool) -> Vec<Vec<Candidate>> {
    truths.iter().map(|truth| truth.iter().copied().filter(|&candidate| keep(candidate)).collect()).collect()
}

/// Whether one candidate can be chosen from each truth so that all chosen can stand together: plain search,
/// shortest truth first.
fn can_all_be_kept(truths: &[Vec<Candidate>]) -> bool {
    let Some((shortest, truth)) = truths.iter().enumerate().min_by_key(|(_, truth)| truth.len()) else {
        return true;
    };
    truth.iter().any(|&chosen| {
        let mut rest = narrowed(truths, |other| can_stand_with(other, chosen));
        rest.swap_remove(shortest);
        can_all_be_kept(&rest)
    })
}
