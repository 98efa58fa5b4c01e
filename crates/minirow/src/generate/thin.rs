//! Takes clues away from a solution, in random order, each for good if the puzzle still has one solution only.
//!
//! Which clues stay is fixed by the solution and the order: a clue stays if and only if some unavoidable set has all its
//! other cells emptied already. So the result does not depend on how it is found, and it is found with few searches:
//!
//! - A known set proves that a clue stays, without a search.
//! - Several clues are taken away together and checked by one search. If it finds another solution, the places where it
//!   differs are unavoidable sets, the clues they prove stay, and the rest is tried again.

use super::draw::shuffle;
use super::unavoidable::{BITS, Places};
use crate::{Candidate, Cell, Grid, Random, Solution};

/// Up to eight cells that are emptied together, or stay together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Unit {
    cells: [u8; 8],
    size: u8,
}

impl Unit {
    pub(super) fn new(members: &[u8]) -> Self {
        let mut cells = [0; 8];
        cells[..members.len()].copy_from_slice(members);
        Self { cells, size: members.len() as u8 }
    }

    pub(super) fn cells(&self) -> &[u8] {
        &self.cells[..usize::from(self.size)]
    }
}

/// A set of units, as bits by their place in the order.
type UnitSet = u128;

/// The sets known to be unavoidable, by their last unit.
#[derive(Clone, Debug)]
struct KnownSets {
    sets: Vec<UnitSet>,
    /// For each set the number of the next with the same last unit.
    next: Vec<u16>,
    first: [u16; 81],
}

const NONE: u16 = u16::MAX;

/// Room for this many sets is made at the start; few solutions need more.
const KNOWN_SETS: usize = 192;

impl KnownSets {
    #[inline]
    fn add(&mut self, set: UnitSet) {
        let last = 127 - set.leading_zeros() as usize;
        self.sets.push(set);
        self.next.push(self.first[last]);
        self.first[last] = (self.sets.len() - 1) as u16;
    }

    /// Whether a set with this last unit has none of the kept ones: then the unit must be kept.
    #[inline]
    fn demand(&self, last: usize, kept: UnitSet) -> bool {
        let mut number = self.first[last];
        while number != NONE {
            if self.sets[usize::from(number)] & kept == 0 {
                return true;
            }
            number = self.next[usize::from(number)];
        }
        false
    }
}

/// How far a puzzle has come.
#[derive(Clone, Copy, Debug)]
struct State {
    puzzle: Grid,
    clues: usize,
    /// Units before this place are decided.
    decided: usize,
    /// The decided units that keep their clues.
    kept: UnitSet,
}

/// A solution on its way to becoming a puzzle.
#[derive(Clone, Debug)]
pub(super) struct Thinning {
    solution: Solution,
    places: Places,
    order: [Unit; 81],
    units: usize,
    /// For each cell the place of its unit in the order.
    place_of: [u8; 81],
    known: KnownSets,
    /// What is certain.
    now: State,
    /// What will be certain if the block that is tried holds.
    tried: State,
    /// Clues are not taken away below this number.
    fewest: usize,
}

impl Thinning {
    /// Empties the units of a puzzle, which has this solution only, in random order, but never so that fewer clues are left
    /// than `fewest`. Every clue must be in a unit.
    pub(super) fn new(
        solution: Solution,
        puzzle: &Grid,
        units: &[Unit],
        random: &mut Random,
        fewest: usize,
    ) -> Self {
        let mut order = [Unit { cells: [0; 8], size: 0 }; 81];
        order[..units.len()].copy_from_slice(units);
        shuffle(random, &mut order[..units.len()]);
        let mut place_of = [NO_UNIT; 81];
        for (place, unit) in order[..units.len()].iter().enumerate() {
            for &cell in unit.cells() {
                place_of[usize::from(cell)] = place as u8;
            }
        }
        let places = Places::new(&solution);
        let mut known = KnownSets {
            sets: Vec::with_capacity(KNOWN_SETS),
            next: Vec::with_capacity(KNOWN_SETS),
            first: [NONE; 81],
        };
        let units_of_cells = place_of.map(|place| 1 << place);
        let union = |cells: &[u8]| cells.iter().fold(0, |set, &cell| set | units_of_cells[usize::from(cell)]);
        places.each_simple(|cells| known.add(union(cells) & !(1 << NO_UNIT)));
        let now = State { puzzle: *puzzle, clues: puzzle.filled().len(), decided: 0, kept: 0 };
        Self { solution, places, order, units: units.len(), place_of, known, now, tried: now, fewest }
    }

    /// The solution.
    pub(super) const fn solution(&self) -> &Solution {
        &self.solution
    }

    /// The puzzle, as far as it is decided.
    pub(super) const fn puzzle(&self) -> &Grid {
        &self.now.puzzle
    }

    /// The puzzle to check next: if it has no other solution, call [`accept`](Self::accept), else [`learn`](Self::learn).
    /// `None` once every unit is decided.
    pub(super) fn next_check(&mut self) -> Option<&Grid> {
        self.tried = self.now;
        let tried = &mut self.tried;
        let most = block(tried.clues);
        while tried.decided < self.units {
            let unit = &self.order[tried.decided];
            let size = usize::from(unit.size);
            let emptied = self.now.clues - tried.clues;
            if tried.clues < self.fewest + size || self.known.demand(tried.decided, tried.kept) {
                tried.kept |= 1 << tried.decided;
            } else if emptied > 0 && emptied + size > most {
                break;
            } else {
                tried.clues -= size;
                for &cell in unit.cells() {
                    tried.puzzle.set(Cell::from_index(usize::from(cell)), None);
                }
            }
            tried.decided += 1;
        }
        // If nothing was emptied, there is nothing to check, and the loop has come to the end.
        (tried.clues < self.now.clues).then_some(&self.tried.puzzle)
    }

    /// If only one cell was emptied, what was in it: another solution has another digit there.
    pub(super) fn emptied(&self) -> Option<Candidate> {
        if self.now.clues - self.tried.clues > 1 {
            return None;
        }
        let emptied = |place: usize| self.tried.kept >> place & 1 == 0;
        let place = (self.now.decided..self.tried.decided).find(|&place| emptied(place))?;
        let cell = Cell::from_index(usize::from(*self.order[place].cells().first()?));
        Some(Candidate { cell, digit: self.solution.digit(cell) })
    }

    /// The block that was tried holds.
    pub(super) const fn accept(&mut self) {
        self.now = self.tried;
    }

    /// The block does not hold: there is another solution.
    pub(super) fn learn(&mut self, other: &Solution) {
        let (known, place_of) = (&mut self.known, &self.place_of);
        self.places.each_difference(other, |cells| known.add(units_of(cells, place_of)));
    }
}

/// The place of cells that have been empty from the start: beyond the places of all units.
const NO_UNIT: u8 = 81;

/// The units of an unavoidable set. Cells without a clue are left out: there must be others, or the puzzle has another solution.
#[inline]
fn units_of(cells: &[u8], place_of: &[u8; 81]) -> UnitSet {
    let units = cells.iter().fold(0, |units, &cell| units | BITS[usize::from(place_of[usize::from(cell)])]);
    units & !(1 << NO_UNIT)
}

/// How many clues to take away at once when this many are left: the more there are, the rarer is another solution. Other
/// limits near these make no difference above the noise (bench/record/making.md).
const fn block(clues: usize) -> usize {
    match clues {
        60.. => 38,
        38.. => 5,
        33.. => 3,
        28.. => 2,
        _ => 1,
    }
}
