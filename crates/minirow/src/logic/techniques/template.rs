//! Templates: all ways to place one digit in the whole grid. A cell that every way uses holds the digit; a candidate that
//! no way uses is false. Cells found like this rule out ways of the other digits, and so on until nothing changes.
//!
//! ```text
//! the 5s can be placed in three ways, and each has a 5 in r2c7: so r2c7 is 5
//! ```

use std::ops::ControlFlow;

use crate::logic::found::{Find, Found};
use crate::logic::sight::Sight;
use crate::logic::trial::{Refuter, prune};
use crate::logic::{Conclusions, Evidence, Technique, Truth, templates};
use crate::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House};

/// The templates that are left when nothing changes any more.
struct LiveTemplates {
    /// The cells that every way uses, in the order in which they were found.
    found: Vec<Candidate>,
    /// The places that some way uses, by digit.
    live: [CellSet; 9],
}

pub(crate) fn find(sight: &Sight<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let board = sight.board();
    let Some(ways) = ways(sight) else { return ControlFlow::Continue(()) };
    for digit in Digit::ALL {
        let conclusions = if found.technique() == Technique::TemplateSet {
            let place = ways.found.iter().copied().filter(|one| one.digit == digit).collect();
            Conclusions { place, remove: CandidateSet::EMPTY }
        } else {
            let dead = board.cells_with(digit) - ways.live[digit.index()];
            Conclusions::remove(CandidateSet::product(dead, DigitSet::of(digit)))
        };
        let find = Find { technique: found.technique(), conclusions, length: 0 };
        found.offer(&find, |evidence| write(sight, &ways, &conclusions, evidence))?;
    }
    ControlFlow::Continue(())
}

/// Goes on until no digit has a new cell that all its ways use. `None` if a digit has no way at all.
fn ways(sight: &Sight<'_>) -> Option<LiveTemplates> {
    let board = sight.board();
    let mut places = Digit::ALL.map(|digit| board.cells_with(digit));
    let mut ways = LiveTemplates { found: Vec::new(), live: places };
    loop {
        let before = ways.found.len();
        for digit in Digit::ALL {
            let fixed = board.placed_cells(digit);
            let live = templates::live(sight, places[digit.index()], fixed);
            ways.live[digit.index()] = live;
            for row in rows().filter(|row| (sight.cells(*row) & fixed).is_empty()) {
                let here = live & sight.cells(row);
                if here.is_empty() {
                    return None;
                }
                let Some(cell) = here.single() else { continue };
                let one = Candidate { cell, digit };
                if !ways.found.contains(&one) {
                    ways.found.push(one);
                    let others = Digit::ALL.into_iter().filter(|&other| other != digit);
                    others.for_each(|other| places[other.index()] -= CellSet::of(cell));
                }
            }
        }
        if ways.found.len() == before {
            return Some(ways);
        }
    }
}

fn rows() -> impl Iterator<Item = House> {
    (0..9).map(House::row)
}

fn write(sight: &Sight<'_>, ways: &LiveTemplates, conclusions: &Conclusions, evidence: &mut Evidence) {
    let board = sight.board();
    let mut refuter = Refuter::new(sight, evidence);
    let truths = |digit: Digit| -> Vec<Truth> {
        let lacks = |house: &House| !(sight.cells(*house) & board.cells_with(digit)).is_empty();
        sight.houses().filter(lacks).map(|house| Truth::House(house, digit)).collect()
    };
    for &one in &ways.found {
        let Candidate { cell, digit } = one;
        let row = House::row(cell.row());
        let others = (sight.cells(row) & board.cells_with(digit)).without(cell);
        let truths = truths(digit);
        others.iter().for_each(|cell: Cell| _ = refuter.refute(Candidate { cell, digit }, &truths));
        refuter.place(one, Truth::House(row, digit));
    }
    for one in conclusions.remove.iter() {
        refuter.refute(one, &truths(one.digit));
    }
    prune(evidence, conclusions);
}
