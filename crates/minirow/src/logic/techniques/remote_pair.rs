//! Remote pair: four or more cells with the same two candidates, each seeing the next. They hold the two digits in turn,
//! so of two cells an odd number of links apart one holds each digit: both digits leave the cells that see the two.
//!
//! ```text
//! 16 . . | . 16 .     r1c1 r1c5 r4c5 r4c8 hold 1 and 6 in turn,
//! .  . . | . .  .     so r1c1 and r4c8 are different: 1 and 6 leave r1c8 and r4c1
//! ```

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use crate::logic::found::{Find, Found};
use crate::logic::links::{self, house_reason};
use crate::logic::sight::Sight;
use crate::logic::{Because, Evidence, Node};
use crate::{CandidateSet, Cell, CellSet, Digit, DigitSet};

/// Cells of one pair can hang together in many ways; this many chains are looked at.
const CHAINS: usize = 5_000;

pub(crate) fn find(sight: &Sight<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let board = sight.board();
    let mut left = sight.cells_of_size(2);
    while let Some(first) = left.first() {
        let digits = board.candidates(first);
        let cells: CellSet = left.iter().filter(|&cell| board.candidates(cell) == digits).collect();
        left -= cells;
        if cells.len() >= 4 {
            find_pair(sight, found, cells, digits)?;
        }
    }
    ControlFlow::Continue(())
}

/// The chains through cells of one pair, the shortest first.
fn find_pair(sight: &Sight<'_>, found: &mut Found<'_>, cells: CellSet, digits: DigitSet) -> ControlFlow<()> {
    let mut known = BTreeSet::new();
    let mut chains: Vec<Vec<Cell>> = cells.iter().map(|cell| vec![cell]).collect();
    let mut seen = 0;
    while !chains.is_empty() && seen < CHAINS {
        let mut longer = Vec::new();
        for chain in chains {
            let used: CellSet = chain.iter().copied().collect();
            let last = chain[chain.len() - 1];
            for next in (sight.peers(last) & cells) - used {
                let mut chain = chain.clone();
                chain.push(next);
                longer.push(chain);
            }
        }
        seen += longer.len();
        for chain in longer.iter().filter(|chain| chain.len() >= 4 && chain.len().is_multiple_of(2)) {
            let removed = all_removed(sight, chain, digits);
            if !removed.is_empty() && known.insert(removed) {
                let find = Find::remove(found.technique(), removed).with_length(2 * chain.len() as u32);
                found.offer(&find, |evidence| write(sight, evidence, chain, digits, removed))?;
            }
        }
        chains = longer;
    }
    ControlFlow::Continue(())
}

/// The parts of the chain between cells that hold different digits, apart from neighbours.
fn parts(chain: &[Cell]) -> impl Iterator<Item = &[Cell]> {
    let starts = 0..chain.len();
    starts.flat_map(move |start| (start + 3..chain.len()).step_by(2).map(move |end| &chain[start..=end]))
}

fn removed_by(sight: &Sight<'_>, part: &[Cell], digit: Digit) -> CandidateSet {
    let (first, last) = (part[0], part[part.len() - 1]);
    let cells = sight.peers(first) & sight.peers(last) & sight.board().cells_with(digit);
    CandidateSet::product(cells, DigitSet::of(digit))
}

fn all_removed(sight: &Sight<'_>, chain: &[Cell], digits: DigitSet) -> CandidateSet {
    let mut removed = CandidateSet::EMPTY;
    for part in parts(chain) {
        digits.iter().for_each(|digit| removed |= removed_by(sight, part, digit));
    }
    let used: CellSet = chain.iter().copied().collect();
    removed - removed.inside(used)
}

fn write(
    sight: &Sight<'_>,
    evidence: &mut Evidence,
    chain: &[Cell],
    digits: DigitSet,
    removed: CandidateSet,
) {
    let mut left = removed;
    // The longest part first: most chains need no other.
    let mut parts: Vec<&[Cell]> = parts(chain).collect();
    parts.sort_by_key(|part| std::cmp::Reverse(part.len()));
    for part in parts {
        for digit in digits {
            let here = removed_by(sight, part, digit) & left;
            left -= here;
            if here.is_empty() {
                continue;
            }
            let other = digits.without(digit).first().expect("a pair has two digits");
            let mut way = vec![(Node::off(digit, CellSet::of(part[0])), Because::Supposed)];
            let mut turn = [other, digit];
            for (index, &cell) in part.iter().enumerate() {
                if index > 0 {
                    let off = Node::off(turn[1], CellSet::of(cell));
                    way.push((off, house_reason(sight, CellSet::of(part[index - 1]).with(cell))));
                }
                way.push((Node::on(turn[0], CellSet::of(cell)), Because::Cell(cell)));
                turn.reverse();
            }
            let lines = links::write(evidence, &way);
            evidence.remove(&here, &Because::Either, &[lines[0], lines[lines.len() - 1]]);
        }
    }
}
