//! Aligned pair, triplet and subset exclusion: of all ways to fill two (three, four) cells, those are out that give cells
//! which see each other the same digit, or that leave another cell nothing. A digit that is in none of the ways left
//! leaves its cell.
//!
//! ```text
//! 12 . 34  r1c1 and r1c3; a cell with 1 3 and one with 1 4 see both: with 1 in r1c1, r1c3 has nothing
//! ```

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use crate::logic::found::{Find, Found};
use crate::logic::sight::Sight;
use crate::logic::trial::{Refuter, prune};
use crate::logic::{Conclusions, Truth};
use crate::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet};

/// For each digit of one cell, those that another cell cannot hold at the same time.
type Out = [DigitSet; 9];

/// The pairs of digits that the two cells cannot have at the same time: equal digits if they see each other, and pairs that would leave one of
/// the cells with two candidates nothing.
fn out(sight: &Sight<'_>, one: Cell, other: Cell) -> Out {
    let board = sight.board();
    let mut out = [DigitSet::EMPTY; 9];
    if sight.sees(one, other) {
        for digit in Digit::ALL {
            out[digit.index()] = DigitSet::of(digit);
        }
    }
    for cell in sight.peers(one) & sight.peers(other) & sight.cells_of_size(2) {
        let digits = board.candidates(cell);
        digits.iter().for_each(|digit| out[digit.index()] |= digits.without(digit));
    }
    out
}

/// The pairs of digits that any two open cells cannot have at the same time.
struct Outs(Vec<Out>);

impl Outs {
    fn new(sight: &Sight<'_>) -> Self {
        let open = sight.board().open();
        let mut outs = vec![[DigitSet::EMPTY; 9]; Cell::COUNT * Cell::COUNT];
        for one in open {
            for other in open.iter().filter(|&other| other > one) {
                let out = out(sight, one, other);
                outs[one.index() * Cell::COUNT + other.index()] = out;
                outs[other.index() * Cell::COUNT + one.index()] = out;
            }
        }
        Self(outs)
    }

    fn of(&self, one: Cell, other: Cell) -> &Out {
        &self.0[one.index() * Cell::COUNT + other.index()]
    }
}

pub(crate) fn find_pair(sight: &Sight<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let board = sight.board();
    let two = sight.cells_of_size(2);
    for a in board.open() {
        for b in board.open().iter().filter(|&b| b > a) {
            let excluders = sight.peers(a) & sight.peers(b) & two;
            if !excluders.has_several() {
                continue;
            }
            let out = out(sight, a, b);
            let lost = |cell: Cell, other: Cell| -> CandidateSet {
                let is_lost = |digit: &Digit| out[digit.index()].contains_all(board.candidates(other));
                let digits = board.candidates(cell).iter().filter(is_lost).collect();
                CandidateSet::product(CellSet::of(cell), digits)
            };
            offer(sight, found, CellSet::of(a).with(b), excluders, lost(a, b) | lost(b, a))?;
        }
    }
    ControlFlow::Continue(())
}

pub(crate) fn find_triplet(sight: &Sight<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let open = sight.board().open();
    let small = sight.cells_of_size(2) | sight.cells_of_size(3);
    let outs = Outs::new(sight);
    for a in open {
        let near = sight.peers(a) & small;
        for b in (open & seen_twice(sight, near)).iter().filter(|&b| b > a) {
            let both = near & sight.peers(b);
            for c in (open & seen_twice(sight, both)).iter().filter(|&c| c > b) {
                triplet(sight, found, [a, b, c], both & sight.peers(c), &outs)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The cells that see two or more of these.
fn seen_twice(sight: &Sight<'_>, cells: CellSet) -> CellSet {
    let (mut once, mut twice) = (CellSet::EMPTY, CellSet::EMPTY);
    for cell in cells {
        twice |= once & sight.peers(cell);
        once |= sight.peers(cell);
    }
    twice
}

fn triplet(
    sight: &Sight<'_>,
    found: &mut Found<'_>,
    cells: [Cell; 3],
    common: CellSet,
    outs: &Outs,
) -> ControlFlow<()> {
    let board = sight.board();
    let set: CellSet = cells.into_iter().collect();
    // Those with two candidates exclude two digits in two of the cells, whatever the third has.
    let threes = common & sight.cells_of_size(3);
    let is_out = |x: Digit, y: Digit, z: Digit| {
        let held = DigitSet::of(x).with(y).with(z);
        threes.iter().any(|cell| held.contains_all(board.candidates(cell)))
    };
    // What the ways found so far give each cell. A way that gives another cell something new saves the search for that.
    let mut kept = [DigitSet::EMPTY; 3];
    let mut lost = CandidateSet::EMPTY;
    for first in 0..3 {
        let [second, third] = [(first + 1) % 3, (first + 2) % 3];
        let [here, next, end] = [first, second, third].map(|index| cells[index]);
        let (outs_of_next, outs_of_end) = (outs.of(here, next), outs.of(here, end));
        for x in board.candidates(here) - kept[first] {
            let way_with = |y: Digit| {
                let out = outs_of_end[x.index()] | outs.of(next, end)[y.index()];
                let way = new_first(board.candidates(end) - out, kept[third]).find(|&z| !is_out(x, y, z));
                way.map(|z| [x, y, z])
            };
            let mut ways = new_first(board.candidates(next) - outs_of_next[x.index()], kept[second]);
            match ways.find_map(way_with) {
                None => lost.insert(Candidate { cell: here, digit: x }),
                Some(way) => {
                    for (index, digit) in [first, second, third].into_iter().zip(way) {
                        kept[index] = kept[index].with(digit);
                    }
                }
            }
        }
    }
    if lost.is_empty() {
        return ControlFlow::Continue(());
    }
    let [a, b, c] = cells.map(|cell| sight.peers(cell));
    let near = (a & b | a & c | b & c) & sight.cells_of_size(2) | common;
    offer(sight, found, set, near, lost)
}

/// The digits, those not among the known ones first.
fn new_first(digits: DigitSet, known: DigitSet) -> impl Iterator<Item = Digit> {
    (digits - known).iter().chain(digits & known)
}

/// Four cells.
pub(crate) fn find_subset(sight: &Sight<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let board = sight.board();
    let small = |size: usize| (2..=size).fold(CellSet::EMPTY, |cells, size| cells | few(sight, size));
    let (three, four) = (small(3), small(4));
    let mut known = BTreeSet::new();
    // Two cells at least must rule out ways of all four.
    let mut stack: Vec<(CellSet, CellSet)> = vec![(CellSet::EMPTY, four)];
    while let Some((cells, common)) = stack.pop() {
        if cells.len() == 4 {
            subset(sight, found, cells, common, three, &mut known)?;
            continue;
        }
        let later = board.open().iter().filter(|&cell| cells.iter().all(|before| before < cell));
        let next = later.map(|cell| (cells.with(cell), common & sight.peers(cell)));
        stack.extend(next.filter(|(_, common)| common.len() >= 2));
    }
    ControlFlow::Continue(())
}

/// The open cells with this many candidates.
fn few(sight: &Sight<'_>, size: usize) -> CellSet {
    let board = sight.board();
    board.open().iter().filter(|&cell| board.candidates(cell).len() == size).collect()
}

fn subset(
    sight: &Sight<'_>,
    found: &mut Found<'_>,
    cells: CellSet,
    common: CellSet,
    three: CellSet,
    known: &mut BTreeSet<CandidateSet>,
) -> ControlFlow<()> {
    let in_order: Vec<Cell> = cells.iter().collect();
    // What rules out ways: cells that see two, three or all four of the cells and have no more candidates than that.
    let seen = |cell: Cell| (sight.peers(cell) & cells).len();
    let nearby = (three - cells).iter().filter(|&cell| seen(cell) >= sight.board().candidates(cell).len());
    let excluders = nearby.collect::<CellSet>() | common;
    let mut left = CandidateSet::EMPTY;
    ways(sight, &in_order, excluders, &mut Vec::new(), &mut left);
    let lost = sight.board().all_candidates().inside(cells) - left;
    // Where no way is left there is no solution, and no single candidate to name.
    if left.is_empty() || !known.insert(lost) {
        return ControlFlow::Continue(());
    }
    offer(sight, found, cells, excluders, lost)
}

/// Adds the candidates of every way to fill the cells that nothing rules out.
fn ways(
    sight: &Sight<'_>,
    cells: &[Cell],
    excluders: CellSet,
    chosen: &mut Vec<Candidate>,
    left: &mut CandidateSet,
) {
    let Some(&cell) = cells.get(chosen.len()) else {
        for &one in chosen.iter() {
            left.insert(one);
        }
        return;
    };
    for digit in sight.board().candidates(cell) {
        let one = Candidate { cell, digit };
        if chosen.iter().any(|&other| sight.excludes(other, one)) {
            continue;
        }
        chosen.push(one);
        let is_emptied = |excluder: Cell| {
            let near = chosen.iter().filter(|one| sight.sees(one.cell, excluder));
            near.map(|one| one.digit).collect::<DigitSet>().contains_all(sight.board().candidates(excluder))
        };
        if !excluders.iter().any(is_emptied) {
            ways(sight, cells, excluders, chosen, left);
        }
        chosen.pop();
    }
}

fn offer(
    sight: &Sight<'_>,
    found: &mut Found<'_>,
    cells: CellSet,
    excluders: CellSet,
    lost: CandidateSet,
) -> ControlFlow<()> {
    let conclusions = Conclusions::remove(lost);
    found.offer(&Find::remove(found.technique(), lost), |evidence| {
        let truths: Vec<Truth> = (cells | excluders).iter().map(Truth::Cell).collect();
        let mut refuter = Refuter::new(sight, evidence);
        for one in lost.iter() {
            let others: Vec<Truth> =
                truths.iter().copied().filter(|&truth| truth != Truth::Cell(one.cell)).collect();
            refuter.refute(one, &others);
        }
        prune(evidence, &conclusions);
    })
}
