//! Kraken fish: a fish with fins that a candidate rules out by chains. If the candidate were true, its chains would take
//! enough places of a digit away that n bases are left with n - 1 covers. Type 1: the candidate has the digit of the
//! fish; type 2: it has another one.
//!
//! ```text
//! r4c4 = 7 -> ... -> r1c8 is not 5 (a fin); then rows 1, 5 and 9 have 5 in columns 2 and 3 only
//! ```

use std::ops::ControlFlow;

use crate::logic::found::{Find, Found};
use crate::logic::links::{Kinds, Reach, weak, write_ways};
use crate::logic::sight::Sight;
use crate::logic::{Because, Cover, Evidence, Node, Technique, Truth};
use crate::{Candidate, CandidateSet, CellSet, Digit, House, HouseKind, HouseSet};

/// Larger ones nobody looks for.
const LARGEST: usize = 4;

/// Bases with one cover too few, once the supposition has taken places away.
struct Trap {
    digit: Digit,
    bases: HouseSet,
    covers: HouseSet,
    /// The places of the bases outside the covers: all removed by the supposition.
    taken: CellSet,
}

pub(crate) fn find(sight: &Sight<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let board = sight.board();
    for supposed in board.all_candidates().iter() {
        let reach = sight.reach(supposed);
        let near = weak(sight, supposed, Kinds::ALL);
        for digit in Digit::ALL {
            let is_type_1 = digit == supposed.digit;
            if is_type_1 != (found.technique() == Technique::KrakenFish1) {
                continue;
            }
            let gone = reach.all_off.cells_of(digit);
            // What the candidate excludes without a chain is a fish without kraken.
            if (gone - near.cells_of(digit)).is_empty() {
                continue;
            }
            let Some(trap) = trap(sight, digit, gone, near.cells_of(digit)) else { continue };
            let find = Find::remove(found.technique(), CandidateSet::of(supposed));
            found.offer(&find, |evidence| trap.write(sight, reach, supposed, evidence))?;
            break;
        }
    }
    ControlFlow::Continue(())
}

/// The smallest lines of one kind with one cover too few.
fn trap(sight: &Sight<'_>, digit: Digit, gone: CellSet, near: CellSet) -> Option<Trap> {
    let places = sight.board().cells_with(digit);
    for (base_kind, cover_kind) in [(HouseKind::Row, HouseKind::Column), (HouseKind::Column, HouseKind::Row)]
    {
        let left = |house: House| (sight.cells(house) & places) - gone;
        let is_base = |house: &House| house.kind() == base_kind && !left(*house).is_empty();
        let bases: HouseSet = sight.houses().filter(is_base).collect();
        let crossing = |house: House| -> HouseSet {
            sight.houses_touching(left(house)).iter().filter(|cover| cover.kind() == cover_kind).collect()
        };
        let crossed: Vec<(House, HouseSet)> = bases.iter().map(|base| (base, crossing(base))).collect();
        for size in 2..=LARGEST {
            for bases in bases.subsets(size) {
                let within = crossed.iter().filter(|(base, _)| bases.contains(*base));
                let covers = within.fold(HouseSet::EMPTY, |all, (_, covers)| all | *covers);
                if covers.len() >= size {
                    continue;
                }
                let all = |houses: HouseSet| {
                    houses.iter().fold(CellSet::EMPTY, |cells, house| cells | sight.cells(house)) & places
                };
                let taken = all(bases) - all(covers);
                if covers.len() == size - 1 && !(taken - near).is_empty() {
                    return Some(Trap { digit, bases, covers, taken });
                }
            }
        }
    }
    None
}

impl Trap {
    fn write(&self, sight: &Sight<'_>, reach: &Reach, supposed: Candidate, evidence: &mut Evidence) {
        let digit = self.digit;
        let ends: Vec<Candidate> = self.taken.iter().map(|cell| Candidate { cell, digit }).collect();
        let (start, mut offs) = write_ways(evidence, sight, reach, &ends);
        let count = evidence.count(
            self.bases.iter().map(|base| Truth::House(base, digit)).collect(),
            self.covers.iter().map(|cover| Cover::House(cover, digit)).collect(),
        );
        let (Some(off), Some(&last)) = (offs.pop(), ends.last()) else { return };
        let on = evidence.line(Node::is(last), Because::Count(count), &offs);
        evidence.line(Node::is_not(supposed), Because::Refuted, &[start, on, off]);
    }
}
