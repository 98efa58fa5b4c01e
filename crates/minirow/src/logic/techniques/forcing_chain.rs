//! Forcing chain: every candidate of a cell (or every place of a digit in a house) leads to the same by a chain of
//! links, so that is true whichever of them is.
//!
//! ```text
//! r1c1 = 1 -> ... -> r5c5 is not 7
//! r1c1 = 2 -> ... -> r5c5 is not 7    r1c1 has no other candidate, so 7 leaves r5c5
//! ```

use std::ops::ControlFlow;

use crate::logic::consequences::After;
use crate::logic::found::{Find, Found};
use crate::logic::links::{self, Reach};
use crate::logic::sight::Sight;
use crate::logic::{Because, Conclusions, Evidence, Node, State, Truth};
use crate::{Candidate, CandidateSet, Digit};

/// The cells with three candidates or more: with two it is a chain.
pub(crate) fn find_by_cell(sight: &Sight<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let board = sight.board();
    for cell in board.open() {
        let cases: Vec<Candidate> =
            board.candidates(cell).iter().map(|digit| Candidate { cell, digit }).collect();
        find_cases(sight, found, Truth::Cell(cell), &cases)?;
    }
    ControlFlow::Continue(())
}

/// The houses with three places for a digit or more.
pub(crate) fn find_by_house(sight: &Sight<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let board = sight.board();
    for house in sight.houses() {
        for digit in Digit::ALL {
            let places = sight.cells(house) & board.cells_with(digit);
            let cases: Vec<Candidate> = places.iter().map(|cell| Candidate { cell, digit }).collect();
            find_cases(sight, found, Truth::House(house, digit), &cases)?;
        }
    }
    ControlFlow::Continue(())
}

fn find_cases(
    sight: &Sight<'_>,
    found: &mut Found<'_>,
    truth: Truth,
    cases: &[Candidate],
) -> ControlFlow<()> {
    if cases.len() < 3 {
        return ControlFlow::Continue(());
    }
    let in_all = |set: fn(&After) -> CandidateSet| {
        let follows = |&case: &Candidate| set(sight.consequences().of(case));
        cases.iter().map(follows).fold(CandidateSet::ALL, |common, set| common & set)
    };
    let (on, off) = (in_all(|after| after.on), in_all(|after| after.off));
    if on.is_empty() && off.is_empty() {
        return ControlFlow::Continue(());
    }
    let reached: Vec<&Reach> = cases.iter().map(|&case| sight.reach(case)).collect();
    let ends = on.iter().map(Node::is).chain(off.iter().map(Node::is_not));
    for end in ends {
        let lengths = reached.iter().map(|reach| reach.length_to(end));
        let conclusions = match end.state {
            State::On => Conclusions { place: end.candidates(), remove: CandidateSet::EMPTY },
            State::Off => Conclusions::remove(end.candidates()),
        };
        // One step after a case is plain to see without chains: an off that every case excludes at once.
        if lengths.clone().all(|length| length <= 2) {
            continue;
        }
        let find = Find { technique: found.technique(), conclusions, length: lengths.sum() };
        found.offer(&find, |evidence| {
            let ways: Vec<_> = reached.iter().map(|reach| reach.way_to(sight, end)).collect();
            write(evidence, truth, end, &ways);
        })?;
    }
    ControlFlow::Continue(())
}

fn write(evidence: &mut Evidence, truth: Truth, end: Node, ways: &[Vec<(Node, Because)>]) {
    let mut causes = Vec::new();
    for way in ways {
        let lines = links::write(evidence, way);
        causes.extend([lines[0], lines[lines.len() - 1]]);
    }
    evidence.line(end, Because::Cases(truth), &causes);
}
