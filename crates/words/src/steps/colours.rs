//! Colourings told: which candidates have which colour, and what comes of it.

use minirow::logic::{Because, State, Step};
use minirow::{Board, Candidate, CandidateSet, CellSet, DigitSet, Layout};

use super::statement::{Statement, Verdict};

/// The two colours of a net: the candidates that are on together with its root, and those that are off.
pub(super) fn colours(board: &Board, step: &Step) -> Option<Statement> {
    let lines = &step.evidence().lines;
    let removed = step.conclusions().remove;
    let refuted = lines.iter().find(|line| line.because == Because::Refuted);
    let root = lines.first()?.node;
    let mut sides = [CandidateSet::EMPTY; 2];
    // Whether the root is on under the supposition at hand.
    let mut is_on = true;
    for line in lines {
        if line.node.candidates() == root.candidates() {
            is_on = line.node.state == State::On;
        }
        let is_other = (line.node.state == State::On) != is_on;
        sides[usize::from(is_other)] |= line.node.candidates();
    }
    let [one, other] = sides;
    let Some(refuted) = refuted else {
        let verdict = Some(Verdict::Both);
        return Some(Statement::Colours { one: one - removed, other: other - removed, verdict });
    };
    let verdict = clash(board.layout(), &removed).or_else(|| {
        let on = lines.get(usize::from(refuted.causes.get(1)?.0))?;
        on.node.cells.single().map(Verdict::Empties)
    });
    let mut other = (one | other) - removed;
    // The cell that is left without a candidate has neither colour, unless it alone has the other.
    if let Some(Verdict::Empties(cell)) = verdict {
        let elsewhere = other - other.inside(CellSet::of(cell));
        other = if elsewhere.is_empty() { other } else { elsewhere };
    }
    Some(Statement::Colours { one: removed, other, verdict })
}

/// Two candidates that are not true together.
fn clash(layout: &Layout, candidates: &CandidateSet) -> Option<Verdict> {
    let clashing = |one: Candidate| {
        let other = candidates.iter().find(|other| *other > one && layout.excludes(*other, one))?;
        Some((one, other))
    };
    let (one, other) = candidates.iter().find_map(clashing)?;
    if one.cell == other.cell {
        return Some(Verdict::Together(one.cell, DigitSet::of(one.digit).with(other.digit)));
    }
    let cells = CellSet::of(one.cell).with(other.cell);
    let house = layout.houses_at(one.cell).iter().find(|&house| layout.cells(house).contains_all(cells))?;
    Some(Verdict::Twice(one.digit, house, cells))
}
