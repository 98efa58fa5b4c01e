//! The searches for steps. They know a puzzle as primitives; each technique reports all its steps, in a fixed order.

mod fish;
mod ground;
mod leftovers;
mod lines;
mod locked;
mod pairs;
mod singles;
mod subsets;
mod sums;
mod suppose;
mod ways;
mod within;

use std::ops::ControlFlow;

use minirow::Stop;

pub(crate) use ground::Ground;
pub(crate) use suppose::refuted;

use super::{Candidate, Evidence, Position, Step, Technique};
use crate::value::Bits;

/// Called for each step; a break ends the search.
pub(crate) type Found<'a> = dyn FnMut(Step) -> ControlFlow<()> + 'a;

/// Reports all steps of a technique on this position, except for chains and trials, which [`suppose`] finds, and for classic techniques.
pub(crate) fn each_step(
    ground: &Ground,
    position: &Position,
    technique: Technique,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    match technique {
        Technique::FullHouse | Technique::HiddenSingle => singles::hidden(ground, position, technique, found),
        Technique::NakedSingle => singles::naked(position, found),
        Technique::Pair => pairs::pairs(ground, position, found),
        Technique::Thermometer => lines::thermometers(ground, position, found),
        Technique::Bound => sums::bounds(ground, position, found),
        Technique::LockedCandidates => locked::locked(ground, position, found),
        Technique::SmallCage
        | Technique::Combination
        | Technique::SingleInnie
        | Technique::Innies
        | Technique::ManyInnies => sums::sums(ground, position, technique, found),
        Technique::CageValue => sums::values(ground, position, found),
        Technique::NakedPair => subsets::naked(ground, position, 2, technique, found),
        Technique::NakedTriple => subsets::naked(ground, position, 3, technique, found),
        Technique::NakedQuad => subsets::naked(ground, position, 4, technique, found),
        Technique::HiddenPair => subsets::hidden(ground, position, 2, technique, found),
        Technique::HiddenTriple => subsets::hidden(ground, position, 3, technique, found),
        Technique::HiddenQuad => subsets::hidden(ground, position, 4, technique, found),
        Technique::Leftovers => leftovers::leftovers(ground, position, found),
        Technique::Within => within::within(ground, position, found),
        Technique::Words => lines::words(ground, position, found),
        Technique::XWing => fish::fish(ground, position, 2, technique, found),
        Technique::Swordfish => fish::fish(ground, position, 3, technique, found),
        Technique::Jellyfish => fish::fish(ground, position, 4, technique, found),
        Technique::Chain | Technique::Trial | Technique::Classic(_) => ControlFlow::Continue(()),
    }
}

/// The first step of a technique.
pub(crate) fn first_step(
    ground: &Ground,
    position: &Position,
    technique: Technique,
    stop: &Stop,
) -> Option<Step> {
    if matches!(technique, Technique::Chain | Technique::Trial) {
        return suppose::shortest(ground, position, technique, stop);
    }
    let mut first = None;
    let _ = each_step(ground, position, technique, &mut |step| {
        first = Some(step);
        ControlFlow::Break(())
    });
    first
}

/// Reports a step with these eliminations, if there are any.
fn eliminate(
    technique: Technique,
    eliminations: Vec<Candidate>,
    evidence: impl FnOnce() -> Evidence,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    if eliminations.is_empty() {
        return ControlFlow::Continue(());
    }
    found(Step { technique, placements: Vec::new(), eliminations, evidence: evidence() })
}

/// The candidates of a mask in a cell.
fn candidates(cell: usize, mask: u64) -> impl Iterator<Item = Candidate> {
    Bits(mask).map(move |value| Candidate::new(cell, value))
}

/// Calls `visit` for each choice of `size` numbers below `count`, in ascending order.
fn choices(count: usize, size: usize, visit: &mut dyn FnMut(&[usize]) -> ControlFlow<()>) -> ControlFlow<()> {
    let mut chosen: Vec<usize> = (0..size).collect();
    if size > count {
        return ControlFlow::Continue(());
    }
    loop {
        visit(&chosen)?;
        let Some(at) = (0..size).rev().find(|&at| chosen[at] < count - size + at) else {
            return ControlFlow::Continue(());
        };
        chosen[at] += 1;
        for next in at + 1..size {
            chosen[next] = chosen[next - 1] + 1;
        }
    }
}
