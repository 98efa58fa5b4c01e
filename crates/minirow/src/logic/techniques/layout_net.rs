//! Forcing nets on a board with a layout of its own: a candidate is supposed, and what follows by cells and houses with one place left
//! ends in a contradiction. Nishio follows one digit, dynamic chains follow all; a nested net also tries places where nothing follows.

use std::ops::ControlFlow;

use crate::forcing::Mode;
use crate::logic::found::{Find, Found};
use crate::logic::position::Position;
use crate::logic::sight::Sight;
use crate::logic::trial::{Refuter, prune};
use crate::logic::{Conclusions, Evidence, Step, Technique, Truth};
use crate::{Board, Candidate, CandidateSet, Change, Digit, Engine, Outcome, propagate};

/// A longer argument nobody follows.
const MOST_LINES: u16 = 3000;
/// The shortest of this many nets is taken; there may be hundreds.
const MOST_NETS: usize = 24;

/// The shortest of some nets of one kind. Nets that use locked candidates, pairs and X-Wings under a supposition are not looked for.
pub(crate) fn find(sight: &Sight<'_>, found: &mut Found<'_>, mode: Mode) -> ControlFlow<()> {
    let board = sight.board();
    let all = every_truth(sight);
    let (mut shortest, mut nets): (Option<(Candidate, Evidence)>, _) = (None, 0);
    let mut take = |candidate: Candidate, truths: &[Truth]| {
        if nets == MOST_NETS {
            return;
        }
        let Some(evidence) = argument(sight, candidate, truths, false) else { return };
        nets += 1;
        if shortest.as_ref().is_none_or(|(_, best)| evidence.lines.len() < best.lines.len()) {
            shortest = Some((candidate, evidence));
        }
    };
    for digit in Digit::ALL {
        sight.stop().flow()?;
        match mode {
            Mode::Nishio => {
                let of_digit = |truth: &Truth| matches!(truth, Truth::House(_, other) if *other == digit);
                let truths: Vec<Truth> = all.iter().copied().filter(of_digit).collect();
                for cell in sight.dead(digit) {
                    take(Candidate { cell, digit }, &truths);
                }
            }
            Mode::Dynamic(0) => {
                for cell in board.cells_with(digit) {
                    let candidate = Candidate { cell, digit };
                    if placed(board, candidate).is_some_and(|board| propagate(&board).is_none()) {
                        take(candidate, &all);
                    }
                }
            }
            Mode::Dynamic(_) | Mode::Multiple => {}
        }
    }
    shortest.map_or(ControlFlow::Continue(()), |(candidate, evidence)| offer(found, candidate, &evidence))
}

/// A nested net for the first candidate that the solution does not have, those of small cells first.
pub(crate) fn find_nested(sight: &Sight<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let board = sight.board();
    let Some(Outcome::Unique(solution)) = Engine::default().solve_until(sight.stop(), board) else {
        return ControlFlow::Continue(());
    };
    let is_false = |candidate: &Candidate| solution.digit(candidate.cell) != candidate.digit;
    let mut wrong: Vec<Candidate> = board.all_candidates().iter().filter(is_false).collect();
    wrong.sort_by_key(|candidate| board.candidates(candidate.cell).len());
    let all = every_truth(sight);
    for candidate in wrong {
        sight.stop().flow()?;
        if let Some(evidence) = argument(sight, candidate, &all, true) {
            return offer(found, candidate, &evidence);
        }
    }
    ControlFlow::Continue(())
}

/// A nested net that refutes this candidate, if it is false.
pub(crate) fn refute(board: &Board, wrong: Candidate) -> Option<Step> {
    let position = Position::new(board);
    let conclusions = Conclusions::remove(CandidateSet::of(wrong));
    let evidence = argument(&position, wrong, &every_truth(&position), true)?;
    Step::new(Technique::NestedForcingNet, conclusions, evidence)
}

/// The lines that refute the candidate, without those that are not needed.
fn argument(
    position: &Position<'_>,
    candidate: Candidate,
    truths: &[Truth],
    is_nested: bool,
) -> Option<Evidence> {
    let mut evidence = Evidence::default();
    let refuter = Refuter::new(position, &mut evidence).with_most_lines(MOST_LINES);
    let mut refuter = if is_nested { refuter } else { refuter.without_trials() };
    refuter.refute(candidate, truths)?;
    prune(&mut evidence, &Conclusions::remove(CandidateSet::of(candidate)));
    Some(evidence)
}

fn offer(found: &mut Found<'_>, candidate: Candidate, argument: &Evidence) -> ControlFlow<()> {
    let length = argument.lines.len() as u32;
    let find = Find::remove(found.technique(), CandidateSet::of(candidate)).with_length(length);
    found.offer(&find, |evidence| evidence.clone_from(argument))
}

/// The cells and the digits in houses that are still open.
fn every_truth(position: &Position<'_>) -> Vec<Truth> {
    let board = position.board();
    let is_open = |house, digit| !(position.cells(house) & board.cells_with(digit)).is_empty();
    let in_house = |house| {
        let digits = Digit::ALL.into_iter().filter(move |&digit| is_open(house, digit));
        digits.map(move |digit| Truth::House(house, digit))
    };
    board.open().iter().map(Truth::Cell).chain(position.houses().flat_map(in_house)).collect()
}

/// The board with this candidate placed.
fn placed(board: &Board, candidate: Candidate) -> Option<Board> {
    let mut next = board.clone();
    (next.place(candidate) != Change::Refused).then_some(next)
}
