//! Another solver's path, retold with evidence: for each of its steps a technique that concludes the same, or several steps that together
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
pub(crate) fn retell(
    mut board: Board,
    uniqueness: bool,
    changes: impl IntoIterator<Item = (Option<Technique>, Conclusions)>,
) -> Path {
    let (start, mut steps) = (board.clone(), Vec::new());
    for (technique, conclusions) in changes {
        if board.contradiction().is_some() {
            break;
        }
        let Some((told, after)) = tell(&board, &conclusions, technique, uniqueness) else { break };
        steps.extend(told);
        board = after;
    }
    Path { start, steps, end: End::of(board) }
}

/// Steps that make these changes, and the board after them. They may remove more than that on the way.
fn tell(
    before: &Board,
    conclusions: &Conclusions,
    technique: Option<Technique>,
    uniqueness: bool,
) -> Option<(Vec<Step>, Board)> {
    let is_used = |one: &Technique| uniqueness || one.assumes() == Assumption::None;
    let usual = Technique::ALL.iter().copied().take_while(|&one| one < Technique::Nishio);
    let usual: Vec<Technique> = usual.filter(is_used).collect();
    let named: Vec<Technique> =
        technique.into_iter().filter(is_used).chain(SINGLES.iter().copied()).collect();
    let mut here = before.clone();
    let mut steps = Vec::new();
    loop {
        let mut after = here.clone();
        if conclusions.apply(&mut after) == Change::Refused {
            return None;
        }
        if here == after {
            return Some((steps, here));
        }
        let exact = |technique: &Technique| find(&here, *technique, &mut |next| *next == after);
        let part = |technique: &Technique| find(&here, *technique, &mut |next| leads_to(next, &after));
        let step = named.iter().find_map(exact).or_else(|| opening(&here, conclusions));
        let step = step.or_else(|| usual.iter().find_map(exact)).or_else(|| usual.iter().find_map(part));
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
}

const SINGLES: [Technique; 3] = [Technique::FullHouse, Technique::HiddenSingle, Technique::NakedSingle];

/// The step that opens the way to a digit that is placed: a digit or a subset locked in few cells, after which the place is a single. Other solvers
/// take both together for one step.
fn opening(board: &Board, conclusions: &Conclusions) -> Option<Step> {
    let wanted = conclusions.place & *board.all_candidates();
    if wanted.is_empty() {
        return None;
    }
    let is_opened = |next: &Board| {
        let mut is_wanted = |after: &Board| wanted.iter().any(|one| after.placed().get(one.cell).is_some());
        SINGLES.iter().any(|&single| find(next, single, &mut is_wanted).is_some())
    };
    let openings = [Technique::Pointing, Technique::Claiming, Technique::HiddenPair, Technique::HiddenTriple];
    openings.iter().find_map(|&technique| find(board, technique, &mut |next| is_opened(next)))
}

/// The first step of this technique that leads to a board for which this holds.
fn find(board: &Board, technique: Technique, fits: &mut dyn FnMut(&Board) -> bool) -> Option<Step> {
    let sight = Sight::new(board);
    let mut found = None;
    let _ = technique.search(
        &sight,
        &mut Found::thorough(technique, &mut |find, evidence| {
            let mut next = board.clone();
            if find.conclusions.apply(&mut next) != Change::Refused && fits(&next) {
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
