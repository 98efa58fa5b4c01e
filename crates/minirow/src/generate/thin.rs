//! Takes clues away from a solution, in random order, each for good if the puzzle still has one solution only.
//!
//! Which clues stay is fixed by the solution and the order: a clue stays if and only if some unavoidable set has all its
//! other cells emptied already. So the result does not depend on how it is found, and it is found with few searches:
//!
//! - A known set proves that a clue stays, without a search.
//! - Several clues are removed together and checked by one search. If it finds another solution, the places where it
//!   differs are unavoidable sets, the clues they prove stay, and the rest is tried again.

use super::draw::shuffle;
use super::exchanges::each_exchange;
use super::unavoidable::{BITS, Places};
use crate::{Candidate, Cell, CellSet, Grid, Random, Solution};

/// Up to eight cells that are emptied together, or stay together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Unit {
    cells: [u8; 8],
    size: u8,
}

impl Unit {
    /// Each cell for itself.
    pub(super) const SINGLE_CELLS: [Self; 81] = {
        let mut units = [Self { cells: [0; 8], size: 1 }; 81];
        let mut cell = 0;
        while cell < 81 {
            units[cell].cells[0] = cell as u8;
            cell += 1;
        }
        units
    };

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
    fn new() -> Self {
        Self { sets: Vec::with_capacity(KNOWN_SETS), next: Vec::with_capacity(KNOWN_SETS), first: [NONE; 81] }
    }

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
struct ThinningState {
    puzzle: Grid,
    clues: usize,
    /// Units before this place are decided.
    decided: usize,
    /// The decided units that keep their clues.
    kept: UnitSet,
}

/// A solution on its way to becoming a puzzle.
#[derive(Clone, Debug)]
pub(super) struct Thinning<'a> {
    solution: Solution,
    places: Places,
    units: &'a [Unit],
    /// The numbers of the units with clues, in the order in which they are emptied.
    order: [u8; 81],
    /// How many these are.
    ordered: usize,
    /// For each cell the place of its unit in the order.
    place_of: [u8; 81],
    known: KnownSets,
    /// The certain state.
    now: ThinningState,
    /// The state if the block that is tried holds.
    tried: ThinningState,
    /// The number of clues below which none is removed.
    fewest: usize,
}

impl<'a> Thinning<'a> {
    /// Empties the units of a puzzle, which has this solution only, in random order, but never so that fewer clues are left
    /// than `fewest`. Every clue must be in a unit, and each unit full or empty.
    pub(super) fn new(
        solution: Solution,
        puzzle: &Grid,
        units: &'a [Unit],
        random: &mut Random,
        fewest: usize,
    ) -> Self {
        Self::keeping(CellSet::EMPTY, solution, puzzle, units, random, fewest)
    }

    /// Like [`new`](Self::new), but empties the units of these cells last.
    pub(super) fn keeping(
        last: CellSet,
        solution: Solution,
        puzzle: &Grid,
        units: &'a [Unit],
        random: &mut Random,
        fewest: usize,
    ) -> Self {
        let mut order = [0; 81];
        let mut ordered = 0;
        let mut clues = 0;
        for (number, unit) in units.iter().enumerate() {
            if puzzle.get(Cell::from_index(usize::from(unit.cells[0]))).is_some() {
                order[ordered] = number as u8;
                ordered += 1;
                clues += usize::from(unit.size);
            }
        }
        shuffle(random, &mut order[..ordered]);
        if !last.is_empty() {
            let first_cell = |number: u8| usize::from(units[usize::from(number)].cells[0]);
            order[..ordered].sort_by_key(|&number| last.contains(Cell::from_index(first_cell(number))));
        }
        let mut place_of = [0; 81];
        let mut bits = [0; 81];
        for (place, &number) in order[..ordered].iter().enumerate() {
            for &cell in units[usize::from(number)].cells() {
                place_of[usize::from(cell)] = place as u8;
                bits[usize::from(cell)] = BITS[place];
            }
        }
        let mut known = KnownSets::new();
        each_exchange(&solution, &bits, |set| known.add(set));
        let now = ThinningState { puzzle: *puzzle, clues, decided: 0, kept: 0 };
        let places = Places::new(&solution);
        Self { solution, places, units, order, ordered, place_of, known, now, tried: now, fewest }
    }

    /// The solution.
    pub(super) const fn solution(&self) -> &Solution {
        &self.solution
    }

    /// The puzzle, as far as it is decided.
    pub(super) const fn puzzle(&self) -> &Grid {
        &self.now.puzzle
    }

    fn unit(&self, place: usize) -> &'a Unit {
        &self.units[usize::from(self.order[place])]
    }

    /// The puzzle to check next: if it has no other solution, call [`accept`](Self::accept), else [`learn`](Self::learn).
    /// `None` once every unit is decided.
    pub(super) fn next_check(&mut self) -> Option<&Grid> {
        let mut tried = self.now;
        let most = block(tried.clues);
        while tried.decided < self.ordered {
            let unit = self.unit(tried.decided);
            let size = usize::from(unit.size);
            let emptied = self.now.clues - tried.clues;
            if tried.clues < self.fewest + size || self.known.demand(tried.decided, tried.kept) {
                tried.kept |= BITS[tried.decided];
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
        self.tried = tried;
        // If nothing was emptied, there is nothing to check, and the loop has come to the end.
        (tried.clues < self.now.clues).then_some(&self.tried.puzzle)
    }

    /// The places of the units that the block empties.
    fn emptied(&self) -> UnitSet {
        !self.tried.kept & (BITS[self.tried.decided] - BITS[self.now.decided])
    }

    /// If only one cell was emptied, what was in it: another solution has another digit there.
    pub(super) fn only_emptied(&self) -> Option<Candidate> {
        if self.now.clues - self.tried.clues > 1 {
            return None;
        }
        let unit = self.unit(self.emptied().trailing_zeros() as usize);
        let cell = Cell::from_index(usize::from(unit.cells[0]));
        Some(Candidate { cell, digit: self.solution.digit(cell) })
    }

    /// The block that was tried holds.
    pub(super) const fn accept(&mut self) {
        self.now = self.tried;
    }

    /// The block does not hold: there is another solution. Each part in which it differs is an unavoidable set, all of whose cells are
    /// empty if the block is. Only the units of the block are noted, as those before are empty for good. There is at least one
    /// in each part, because the puzzle before the block has no other solution.
    pub(super) fn learn(&mut self, other: &Solution) {
        let emptied = self.emptied();
        if emptied.is_power_of_two() {
            self.known.add(emptied);
            return;
        }
        let mut left = 0;
        let mut places = emptied;
        while places != 0 {
            for &cell in self.unit(places.trailing_zeros() as usize).cells() {
                let place = Cell::from_index(usize::from(cell));
                if self.solution.digit(place) != other.digit(place) {
                    left |= BITS[usize::from(cell)];
                }
            }
            places &= places - 1;
        }
        while left != 0 {
            let part = if left.is_power_of_two() {
                left
            } else {
                left & self.places.part(other, left.trailing_zeros() as usize, left)
            };
            left &= !part;
            self.known.add(self.units_of(part));
        }
    }

    /// The units of some cells.
    #[inline]
    fn units_of(&self, mut cells: u128) -> UnitSet {
        let mut units = 0;
        while cells != 0 {
            units |= BITS[usize::from(self.place_of[cells.trailing_zeros() as usize])];
            cells &= cells - 1;
        }
        units
    }
}

/// The number of clues to remove at once when this many are left: the more there are, the rarer is another solution. Tuned by
/// measurement (bench/record/making.md); the puzzles do not depend on it.
const fn block(clues: usize) -> usize {
    match clues {
        60.. => 38,
        42.. => 6,
        36.. => 4,
        32.. => 2,
        _ => 1,
    }
}
