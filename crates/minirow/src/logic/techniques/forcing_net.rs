//! Forcing chains that branch and meet again (nets): what a supposition leads to when links appear as candidates fall under it. Nishio
//! uses one digit only; dynamic chains all links; then also locked candidates, pairs and X-Wings; and a nested net refutes
//! candidates under the supposition, as deep as it takes. So every puzzle with one solution ends solved, without a guess.
//!
//! ```text
//! Suppose r1c1 = 5 -> ... -> r7c3 = 2
//!                  -> ... -> r7c3 is not 2    both cannot be: r1c1 is not 5
//! ```
//!
//! The searches are those of `forcing`, which knows rows, columns and boxes; of each kind only the shortest chain is offered. Boards with a
//! layout of their own are left to `layout_net`.

use std::ops::ControlFlow;

use super::layout_net;
use crate::forcing::{self, Argument, Assertion, Close, Mode, Rule, Why};
use crate::logic::found::{Find, Found};
use crate::logic::sight::Sight;
use crate::logic::{Because, Conclusions, Cover, Evidence, LineId, Node, Step, Technique, Truth};
use crate::outcome::NEVER;
use crate::{Board, Candidate, CandidateSet, Change, Engine, Outcome};

/// The shortest chain of one kind.
pub(crate) fn find(sight: &Sight<'_>, found: &mut Found<'_>, mode: Mode) -> ControlFlow<()> {
    if !sight.board().is_classic() {
        return layout_net::find(sight, found, mode);
    }
    match forcing::shortest(sight.stop(), sight.board(), mode) {
        Some(argument) => offer(found, &argument),
        None => ControlFlow::Continue(()),
    }
}

/// A net nested no deeper than needed. It refutes a candidate that the solution does not have, so it always finds one.
pub(crate) fn find_nested(sight: &Sight<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let board = sight.board();
    if !board.is_classic() {
        return layout_net::find_nested(sight, found);
    }
    let stop = sight.stop();
    let Some(Outcome::Unique(solution)) = Engine::default().solve_until(stop, board) else {
        return ControlFlow::Continue(());
    };
    let is_false = |candidate: &Candidate| solution.digit(candidate.cell) != candidate.digit;
    let mut wrong: Vec<Candidate> = board.all_candidates().iter().filter(is_false).collect();
    wrong.sort_by_key(|candidate| board.candidates(candidate.cell).len());
    if wrong.is_empty() {
        return ControlFlow::Continue(());
    }
    // Lines have numbers below 2^16. Depth 3 is known of no puzzle; without an end the search would always find something.
    let fits = |argument: &Argument| argument.claims.len() < usize::from(u16::MAX);
    let mut depths = (0..).take_while(|_| !stop.is_set());
    let argument = depths.find_map(|depth| {
        wrong.iter().find_map(|&one| forcing::refute(stop, board, one, depth).filter(fits))
    });
    argument.map_or(ControlFlow::Continue(()), |argument| offer(found, &argument))
}

/// A net that refutes this candidate, nested no deeper than needed. The candidate must be false.
pub(crate) fn refute(board: &Board, wrong: Candidate) -> Option<Step> {
    if !board.is_classic() {
        return layout_net::refute(board, wrong);
    }
    let solutions = Engine::default().solve(&placed(board, wrong)?);
    matches!(solutions, Outcome::Unsolvable).then_some(())?;
    let argument = (0..).find_map(|depth| forcing::refute(&NEVER, board, wrong, depth))?;
    let technique = Technique::NestedForcingNet;
    let mut step = None;
    let _ = offer(
        &mut Found::new(technique, &mut |find, evidence| {
            step = find.step(evidence());
            ControlFlow::Break(())
        }),
        &argument,
    );
    step
}

/// The board with this candidate placed.
fn placed(board: &Board, candidate: Candidate) -> Option<Board> {
    let mut next = board.clone();
    (next.place(candidate) != Change::Refused).then_some(next)
}

fn offer(found: &mut Found<'_>, argument: &Argument) -> ControlFlow<()> {
    let cases: &[(usize, usize)] = match &argument.close {
        Close::Refuted { .. } => &[],
        Close::EitherWay(pairs) => pairs,
        Close::Cell(pairs) | Close::House(_, pairs) => pairs,
    };
    // A case that leads to its end without its supposition is a pattern of an easier technique.
    if cases.iter().any(|&(case, end)| !rests_on(&argument.claims, end, case)) {
        return ControlFlow::Continue(());
    }
    let conclusions = if argument.is_on {
        Conclusions::place(argument.end)
    } else {
        Conclusions::remove(CandidateSet::of(argument.end))
    };
    let find = Find { technique: found.technique(), conclusions, length: argument.claims.len() as u32 };
    found.offer(&find, |evidence| write(evidence, argument))
}

/// Whether a claim rests on an earlier one, directly or by others.
fn rests_on(claims: &[Assertion], claim: usize, earlier: usize) -> bool {
    let mut rests = vec![false; claim + 1];
    for number in earlier..=claim {
        rests[number] = number == earlier || claims[number].causes.iter().any(|&cause| rests[cause]);
    }
    rests[claim]
}

fn node(candidate: Candidate, is_on: bool) -> Node {
    if is_on { Node::is(candidate) } else { Node::is_not(candidate) }
}

fn write(evidence: &mut Evidence, argument: &Argument) {
    let mut lines: Vec<LineId> = Vec::new();
    for claim in &argument.claims {
        let because = because(evidence, claim);
        let causes: Vec<LineId> = claim.causes.iter().map(|&cause| lines[cause]).collect();
        lines.push(evidence.line(node(claim.candidate, claim.is_on), because, &causes));
    }
    let both = |pairs: &[(usize, usize)]| -> Vec<LineId> {
        pairs.iter().flat_map(|&(case, end)| [lines[case], lines[end]]).collect()
    };
    let (because, causes) = match &argument.close {
        Close::Refuted { supposed, on, off } => {
            (Because::Refuted, vec![lines[*supposed], lines[*on], lines[*off]])
        }
        Close::EitherWay(pairs) => (Because::EitherWay, both(pairs)),
        Close::Cell(pairs) => {
            let cell = argument.claims[pairs[0].0].candidate.cell;
            (Because::Cases(Truth::Cell(cell)), both(pairs))
        }
        Close::House(house, pairs) => {
            let digit = argument.claims[pairs[0].0].candidate.digit;
            (Because::Cases(Truth::House(*house, digit)), both(pairs))
        }
    };
    evidence.line(node(argument.end, argument.is_on), because, &causes);
}

fn because(evidence: &mut Evidence, claim: &Assertion) -> Because {
    match claim.why {
        Why::Supposed => Because::Supposed,
        Why::Cell => Because::Cell(claim.candidate.cell),
        Why::House(house) => Because::House(house),
        Why::Refuted => Because::Refuted,
        Why::Rule(rule) => {
            let (truths, covers) = count(rule);
            let known =
                evidence.counts.iter().position(|count| count.truths == truths && count.covers == covers);
            let id = known.map_or_else(
                || evidence.count(truths.clone(), covers.clone()),
                |index| crate::logic::CountId(index as u8),
            );
            Because::Count(id)
        }
    }
}

/// The truths and covers of a pattern.
fn count(rule: Rule) -> (Vec<Truth>, Vec<Cover>) {
    match rule {
        Rule::Locked { base, cover, digit } => {
            (vec![Truth::House(base, digit)], vec![Cover::House(cover, digit)])
        }
        Rule::Hidden { house, digits, cells } => (
            digits.iter().map(|digit| Truth::House(house, digit)).collect(),
            cells.iter().map(Cover::Cell).collect(),
        ),
        Rule::Naked { house, cells, digits } => (
            cells.iter().map(Truth::Cell).collect(),
            digits.iter().map(|digit| Cover::House(house, digit)).collect(),
        ),
        Rule::Fish { digit, bases, covers } => (
            bases.iter().map(|house| Truth::House(house, digit)).collect(),
            covers.iter().map(|house| Cover::House(house, digit)).collect(),
        ),
    }
}
