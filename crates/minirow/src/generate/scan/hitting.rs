//! Hitting sets inside a band: all ways to choose a number of its 27 cells so that each of some sets has a clue.

use super::super::family::Cells;
use crate::bits::numbers;

/// Cells of a band, as bits.
pub(super) type BandCells = u32;

/// All 27 cells.
pub(super) const WHOLE_BAND: BandCells = (1 << 27) - 1;

/// How many sets are tracked bit by bit. The others are tested at the end.
const TRACKED: usize = 1024;

/// In how many words the sets that are looked at first have their bits.
const FIRST: usize = 2;

/// The tracked sets that no clue has hit yet, as bits.
type Open = [u64; TRACKED / 64];

/// The cells of a band among the cells of the grid.
#[inline]
pub(super) const fn part_of(cells: Cells, band: usize) -> BandCells {
    (cells >> (27 * band)) as BandCells & WHOLE_BAND
}

/// Sets of cells of which each must be hit, for choices in one band. Clues of the other bands are known then. A scan has twelve of these,
/// so their tables are on the heap: together they would take a tenth of the stack of a thread, and each move of a scan as much again.
#[derive(Clone, Debug)]
pub(super) struct HittingSets {
    band: usize,
    /// The cells of each tracked set in the band, the fewest first: small sets prune best.
    tracked: Box<[BandCells; TRACKED]>,
    /// All tracked sets.
    all: Open,
    /// For each band and cell the tracked sets that do not contain it.
    missed_by: Box<[[Open; 27]; 3]>,
    others: Vec<Cells>,
}

impl HittingSets {
    /// Prepares choices in this band.
    pub(super) fn new(sets: impl Iterator<Item = Cells>, band: usize) -> Self {
        let mut sets: Vec<Cells> = sets.collect();
        sets.sort_unstable_by_key(|&set| (part_of(set, band).count_ones(), set.count_ones(), set));
        sets.dedup();
        let others = if sets.len() > TRACKED { sets.split_off(TRACKED) } else { Vec::new() };
        let (mut tracked, mut all) = (Box::new([0; TRACKED]), Open::default());
        let mut missed_by = Box::new([[Open::default(); 27]; 3]);
        for (number, set) in sets.into_iter().enumerate() {
            let (word, bit) = (number / 64, 1 << (number % 64));
            tracked[number] = part_of(set, band);
            all[word] |= bit;
            for (cell, missed) in missed_by.as_flattened_mut().iter_mut().enumerate() {
                missed[word] |= if set >> cell & 1 == 0 { bit } else { 0 };
            }
        }
        Self { band, tracked, all, missed_by, others }
    }

    /// The choices before any clue.
    pub(super) const fn start(&self) -> Start {
        Start { clues: 0, open: self.all }
    }

    /// The choices with these clues of another band.
    pub(super) fn with(&self, start: &Start, band: usize, cells: BandCells) -> Start {
        let open = each_cell(cells).fold(start.open, |open, cell| both(&open, &self.missed_by[band][cell]));
        Start { clues: start.clues | Cells::from(cells) << (27 * band), open }
    }

    /// Whether disjoint sets, looked for among the first of those that these clues of another band leave open, show that this many cells are
    /// too few. This takes much less time than [`with`](Self::with) and [`each`](Self::each), which find out more.
    pub(super) fn is_hopeless(&self, start: &Start, band: usize, cells: BandCells, size: usize) -> bool {
        let (mut used, mut free) = (0, size);
        for word in 0..FIRST {
            let missed_by = &self.missed_by[band];
            let mut open = each_cell(cells).fold(start.open[word], |open, cell| open & missed_by[cell][word]);
            while open != 0 {
                let set = self.tracked[64 * word + open.trailing_zeros() as usize];
                open &= open - 1;
                if set & used == 0 {
                    if free == 0 {
                        return true;
                    }
                    free -= 1;
                    used |= set;
                }
            }
        }
        false
    }

    /// Calls `found` with each choice of exactly this many of the allowed cells of the band that, together with the clues of the
    /// other bands, hits all sets.
    pub(super) fn each(
        &self,
        start: &Start,
        size: usize,
        allowed: BandCells,
        found: &mut impl FnMut(BandCells),
    ) {
        let Start { clues, open } = *start;
        self.descend(&Choice { clues, chosen: 0, allowed, open }, size, found);
    }

    fn descend(&self, choice: &Choice, left: usize, found: &mut impl FnMut(BandCells)) {
        if left <= 1 {
            return self.end(choice, left, found);
        }
        let Some((branches, mut allowed)) = self.branches(choice, left) else { return };
        for cell in each_cell(branches) {
            // Later branches leave this cell out, so each choice is found once.
            allowed &= !(1 << cell);
            let open = both(&choice.open, &self.missed_by[self.band][cell]);
            self.descend(
                &Choice { chosen: choice.chosen | 1 << cell, allowed, open, ..*choice },
                left - 1,
                found,
            );
        }
    }

    /// The cells of an open set, one of which must be chosen, and the cells that are still allowed. `None` if more cells are
    /// needed than are left.
    fn branches(&self, choice: &Choice, left: usize) -> Option<(BandCells, BandCells)> {
        let mut allowed = choice.allowed;
        loop {
            let (mut smallest, mut size) = (0, u32::MAX);
            // Disjoint sets need a cell each.
            let (mut used, mut free) = (0, left);
            for number in numbers(&choice.open) {
                let set = self.tracked[number] & allowed;
                if set & used != 0 {
                    continue;
                }
                if free == 0 || set == 0 {
                    return None;
                }
                free -= 1;
                used |= set;
                if set.count_ones() < size {
                    (smallest, size) = (set, set.count_ones());
                }
            }
            if used == 0 {
                let other = self.others.iter().find(|&&set| set & self.clues(choice) == 0);
                return Some((other.map_or(allowed, |&set| part_of(set, self.band) & allowed), allowed));
            }
            // If every cell that is left is needed for one of the disjoint sets, no other cell is allowed, and sets get smaller.
            if free > 0 || allowed & !used == 0 {
                return Some((smallest, allowed));
            }
            allowed &= used;
        }
    }

    /// Ends with at most one more cell: it must be in all sets that are open.
    fn end(&self, choice: &Choice, left: usize, found: &mut impl FnMut(BandCells)) {
        let mut cells = if left == 0 { 0 } else { choice.allowed };
        for number in numbers(&choice.open) {
            cells &= self.tracked[number];
            if cells == 0 {
                return;
            }
        }
        for set in self.others.iter().filter(|&&set| set & self.clues(choice) == 0) {
            cells &= part_of(*set, self.band);
            if cells == 0 {
                return;
            }
        }
        if left == 0 {
            return found(choice.chosen);
        }
        for cell in each_cell(cells) {
            found(choice.chosen | 1 << cell);
        }
    }

    /// The clues of all bands.
    fn clues(&self, choice: &Choice) -> Cells {
        choice.clues | Cells::from(choice.chosen) << (27 * self.band)
    }
}

/// The clues of other bands.
pub(super) struct Start {
    clues: Cells,
    open: Open,
}

/// A partial choice.
struct Choice {
    /// The clues of the other bands.
    clues: Cells,
    chosen: BandCells,
    /// The cells that may still be chosen.
    allowed: BandCells,
    open: Open,
}

/// The sets that are open in both.
#[inline]
fn both(one: &Open, other: &Open) -> Open {
    std::array::from_fn(|word| one[word] & other[word])
}

/// The cells of a band, by their numbers.
#[inline]
pub(super) fn each_cell(cells: BandCells) -> impl Iterator<Item = usize> {
    let rest = |cells: &BandCells| Some(cells & (cells - 1)).filter(|&rest| rest != 0);
    std::iter::successors(Some(cells).filter(|&cells| cells != 0), rest)
        .map(|cells| cells.trailing_zeros() as usize)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Random;

    #[test]
    fn each_choice_is_found_once_and_none_is_missed() {
        let mut random = Random::new(1);
        for round in 0..60 {
            // Some rounds have more sets than are tracked.
            let number = if round % 10 == 0 { 3000 } else { 1 + random.next() as usize % 200 };
            let band = round % 3;
            let other = (band + 1) % 3;
            let clues = Cells::from(random.next() as u32 & WHOLE_BAND) << (27 * other);
            let sets: Vec<Cells> = (0..number)
                .map(|_| {
                    let here = random.next() as u32 & random.next() as u32 & 0x3fff | 0x4000 << (round % 3);
                    let there =
                        random.next() as u32 & random.next() as u32 & random.next() as u32 & WHOLE_BAND;
                    Cells::from(here) << (27 * band)
                        | Cells::from(there) << (27 * ((band + 1 + round / 3 % 2) % 3))
                })
                .collect();
            let allowed = 0x1_ffff & !(1 << (random.next() % 17));
            let size = 2 + round % 4;
            let mut found = Vec::new();
            let hitting = HittingSets::new(sets.iter().copied(), band);
            let start = hitting.with(&hitting.start(), other, part_of(clues, other));
            hitting.each(&start, size, allowed, &mut |cells| found.push(cells));
            found.sort_unstable();
            let expected: Vec<BandCells> = (0..1 << 17)
                .filter(|cells: &BandCells| {
                    let all = clues | Cells::from(*cells) << (27 * band);
                    cells & !allowed == 0
                        && cells.count_ones() as usize == size
                        && sets.iter().all(|set| set & all != 0)
                })
                .collect();
            assert_eq!(found, expected, "round {round}");
        }
    }

    #[test]
    fn a_set_outside_the_band_that_no_clue_hits_rules_out_every_choice() {
        for size in [0, 1, 3] {
            let sets = HittingSets::new([1_u128 << 40, 1].into_iter(), 0);
            sets.each(&sets.start(), size, WHOLE_BAND, &mut |_| {
                panic!("nothing hits the set of the other band")
            });
        }
    }
}
