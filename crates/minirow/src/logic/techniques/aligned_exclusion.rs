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
    let [two, three, four] = [2, 3, 4].map(|size| few(sight, size));
    let outs = Outs::new(sight);
    let mut known = BTreeSet::new();
    // Two cells at least must rule out ways of all four.
    let mut stack = vec![(CellSet::EMPTY, two | three | four, board.open())];
    while let Some((cells, common, mut later)) = stack.pop() {
        if cells.len() == 4 {
            subset(sight, found, cells, common, [two, three], &outs, &mut known)?;
            continue;
        }
        for cell in later {
            later = later.without(cell);
            let common = common & sight.peers(cell);
            if common.has_several() {
                stack.push((cells.with(cell), common, later));
            }
        }
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
    [two, three]: [CellSet; 2],
    outs: &Outs,
    known: &mut BTreeSet<CandidateSet>,
) -> ControlFlow<()> {
    let board = sight.board();
    // What rules out ways: cells that see two, three or all four of the cells and have no more candidates than that.
    let [mut seen, mut seen_twice, mut seen_thrice] = [CellSet::EMPTY; 3];
    for cell in cells {
        let peers = sight.peers(cell);
        seen_thrice |= seen_twice & peers;
        seen_twice |= seen & peers;
        seen |= peers;
    }
    let excluders = ((two & seen_twice | three & seen_thrice) - cells) | common;
    let mut in_order = cells.iter();
    let in_order = [(); 4].map(|()| in_order.next().expect("four cells"));
    let kept = Ways::new(sight, in_order, excluders, outs).kept();
    let mut lost = CandidateSet::EMPTY;
    for (cell, kept) in in_order.into_iter().zip(kept) {
        lost |= CandidateSet::product(CellSet::of(cell), board.candidates(cell) - kept);
    }
    // Where no way is left there is no solution, and no single candidate to name.
    if lost.is_empty() || kept[0].is_empty() || !known.insert(lost) {
        return ControlFlow::Continue(());
    }
    offer(sight, found, cells, excluders, lost)
}

/// The ways to fill four cells that nothing rules out.
struct Ways<'a> {
    candidates: [DigitSet; 4],
    /// For each two of the cells the pairs of digits that are out.
    outs: [[&'a Out; 4]; 4],
    /// The cells with three and more candidates that rule out ways: which of the four cells they see, and their candidates.
    excluders: Vec<([bool; 4], DigitSet)>,
}

impl<'a> Ways<'a> {
    fn new(sight: &Sight<'_>, cells: [Cell; 4], excluders: CellSet, outs: &'a Outs) -> Self {
        let board = sight.board();
        // Those with two candidates are among the pairs that are out.
        let large = excluders.iter().filter(|&cell| board.candidates(cell).len() > 2);
        let large = large.map(|cell| (cells.map(|seen| sight.sees(cell, seen)), board.candidates(cell)));
        Self {
            candidates: cells.map(|cell| board.candidates(cell)),
            outs: cells.map(|one| cells.map(|other| outs.of(one, other))),
            excluders: large.collect(),
        }
    }

    /// The digits that some way gives each cell. A way that gives another cell something new saves the search for that.
    fn kept(&self) -> [DigitSet; 4] {
        let mut kept = [DigitSet::EMPTY; 4];
        for first in 0..4 {
            let order = [0, 1, 2, 3].map(|index| (first + index) % 4);
            for digit in self.candidates[first] {
                if kept[first].contains(digit) {
                    continue;
                }
                let mut way = [digit; 4];
                if self.is_completed(&order, 1, &mut way, kept) {
                    for (kept, digit) in kept.iter_mut().zip(way) {
                        *kept = kept.with(digit);
                    }
                }
            }
        }
        kept
    }

    /// Fills the rest of the cells in this order, from the one at `at`; whether there is a way.
    fn is_completed(&self, order: &[usize; 4], at: usize, way: &mut [Digit; 4], kept: [DigitSet; 4]) -> bool {
        let Some(&cell) = order.get(at) else { return !self.is_out(*way) };
        let out = order[..at]
            .iter()
            .fold(DigitSet::EMPTY, |out, &before| out | self.outs[before][cell][way[before].index()]);
        for digit in new_first(self.candidates[cell] - out, kept[cell]) {
            way[cell] = digit;
            if self.is_completed(order, at + 1, way, kept) {
                return true;
            }
        }
        false
    }

    /// Whether a way leaves a cell with three or more candidates nothing.
    fn is_out(&self, way: [Digit; 4]) -> bool {
        self.excluders.iter().any(|(seen, candidates)| {
            let near = way.iter().zip(seen).filter(|(_, is_seen)| **is_seen).map(|(&digit, _)| digit);
            near.collect::<DigitSet>().contains_all(*candidates)
        })
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Board, Grid, propagate};

    /// Adds the candidates of every way to fill the cells that nothing rules out, by trying all of them.
    fn add_ways(
        sight: &Sight<'_>,
        cells: &[Cell],
        excluders: CellSet,
        chosen: &mut Vec<Candidate>,
        kept: &mut CandidateSet,
    ) {
        let Some(&cell) = cells.get(chosen.len()) else {
            let is_emptied = |excluder: Cell| {
                let near = chosen.iter().filter(|one| sight.sees(one.cell, excluder));
                let digits: DigitSet = near.map(|one| one.digit).collect();
                digits.contains_all(sight.board().candidates(excluder))
            };
            if !excluders.iter().any(is_emptied) {
                for &one in chosen.iter() {
                    kept.insert(one);
                }
            }
            return;
        };
        for digit in sight.board().candidates(cell) {
            let one = Candidate { cell, digit };
            if !chosen.iter().any(|&other| sight.excludes(other, one)) {
                chosen.push(one);
                add_ways(sight, cells, excluders, chosen, kept);
                chosen.pop();
            }
        }
    }

    #[test]
    fn the_digits_kept_in_four_cells_are_those_of_all_ways_to_fill_them() {
        let mut lost = 0;
        for line in [
            "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..",
            "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
            "85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4.",
            "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..",
            "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
        ] {
            let board = Board::new(&line.parse::<Grid>().expect("81 cells")).expect("no rule is broken");
            let board = propagate(&board).expect("it has a solution");
            let sight = Sight::new(&board);
            let outs = Outs::new(&sight);
            let small: CellSet =
                board.open().iter().filter(|&cell| board.candidates(cell).len() <= 4).collect();
            for first in board.open() {
                let near: Vec<Cell> = (sight.peers(first) & small).iter().take(9).collect();
                for four in near.windows(4) {
                    let cells: CellSet = four.iter().copied().collect();
                    let seen = |cell: Cell| (sight.peers(cell) & cells).len();
                    let is_near = |&cell: &Cell| seen(cell) >= board.candidates(cell).len();
                    let excluders: CellSet = (small - cells).iter().filter(is_near).collect();
                    let four = [four[0], four[1], four[2], four[3]];
                    let mut expected = CandidateSet::EMPTY;
                    add_ways(&sight, &four, excluders, &mut Vec::new(), &mut expected);
                    let kept = Ways::new(&sight, four, excluders, &outs).kept();
                    let kept = four.into_iter().zip(kept).fold(CandidateSet::EMPTY, |all, (cell, kept)| {
                        all | CandidateSet::product(CellSet::of(cell), kept)
                    });
                    assert_eq!(kept, expected, "{line} {four:?}");
                    lost += usize::from(kept != board.all_candidates().inside(cells));
                }
            }
        }
        assert!(lost > 0);
    }
}
