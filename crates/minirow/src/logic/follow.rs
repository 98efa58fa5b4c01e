//! Another solver's path, told with evidence: for each of its steps a technique that concludes the same, or several steps that together
//! do.

use std::ops::ControlFlow;

use super::found::Found;
use super::sight::Sight;
use super::techniques::refute;
use super::{Assumption, Conclusions, End, Path, Step, Technique};
use crate::{Board, CandidateSet, CellSet, Change};

/// The path that makes these changes one after the other, as far as they can be argued for. A technique that is named is tried first.
///
/// It ends stuck before a change that no evidence was found for.
pub fn follow(
    mut board: Board,
    uniqueness: bool,
    changes: impl IntoIterator<Item = (Option<Technique>, Conclusions)>,
) -> Path {
    let mut steps = Vec::new();
    for (technique, conclusions) in changes {
        let mut after = board.clone();
        if board.contradiction().is_some() || !apply(&mut after, &conclusions) {
            break;
        }
        let Some(told) = tell(&board, &after, technique, uniqueness) else { break };
        steps.extend(told);
        board = after;
    }
    let end = match (board.contradiction(), board.solution()) {
        (Some(contradiction), _) => End::Contradiction(contradiction),
        (None, Some(solution)) => End::Solved(solution),
        (None, None) => End::Stuck(Box::new(board)),
    };
    Path { steps, end }
}

/// Makes all changes; whether each could be made.
fn apply(board: &mut Board, conclusions: &Conclusions) -> bool {
    conclusions.place.iter().all(|candidate| board.place(candidate) != Change::Refused)
        && conclusions.remove.iter().all(|candidate| board.remove(candidate) != Change::Refused)
}

/// Steps that lead from one board to another.
fn tell(before: &Board, after: &Board, technique: Option<Technique>, uniqueness: bool) -> Option<Vec<Step>> {
    let is_used = |one: &Technique| uniqueness || one.assumes() == Assumption::None;
    let usual = Technique::ALL.iter().copied().take_while(|&one| one < Technique::Nishio);
    let techniques: Vec<Technique> = technique.into_iter().chain(usual).filter(is_used).collect();
    let mut here = before.clone();
    let mut steps = Vec::new();
    while here != *after {
        let exact = |technique: &Technique| find(&here, *technique, &mut |next| *next == *after);
        let part = |technique: &Technique| find(&here, *technique, &mut |next| leads_to(next, after));
        let step = techniques.iter().find_map(exact).or_else(|| techniques.iter().find_map(part));
        let step = step.or_else(|| {
            let placed = after.placed();
            let is_gone =
                |one: &crate::Candidate| !after.has(*one) && placed.get(one.cell) != Some(one.digit);
            let wrong = here.all_candidates().iter().find(is_gone)?;
            refute(&here, wrong)
        })?;
        step.apply(&mut here);
        steps.push(step);
    }
    Some(steps)
}

/// The first step of this technique that leads to a board for which this holds.
fn find(board: &Board, technique: Technique, fits: &mut dyn FnMut(&Board) -> bool) -> Option<Step> {
    let sight = Sight::new(board);
    let mut found = None;
    let _ = technique.search(
        &sight,
        &mut Found::new(technique, &mut |find, evidence| {
            let mut next = board.clone();
            if apply(&mut next, &find.conclusions) && fits(&next) {
                found = find.step(evidence());
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        }),
    );
    found
}

/// Whether nothing that the second board has is missing on the first.
fn leads_to(board: &Board, after: &Board) -> bool {
    let possible = |board: &Board| -> CandidateSet {
        board.placed().digits().fold(*board.all_candidates(), |all, (cell, digit)| {
            all | CandidateSet::product(CellSet::of(cell), crate::DigitSet::of(digit))
        })
    };
    possible(board).contains_all(&possible(after)) && (after.open() - board.open()).is_empty()
}
