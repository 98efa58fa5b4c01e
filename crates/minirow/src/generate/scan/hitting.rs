//! Hitting sets inside a band: all ways to choose a number of its 27 cells so that each of some sets has a chosen cell.

/// Cells of a band, as bits.
pub(super) type BandCells = u32;

/// All 27 cells.
pub(super) const WHOLE_BAND: BandCells = (1 << 27) - 1;

/// How many of the smallest sets are tracked bit by bit; the others are tested at the end.
const TRACKED: usize = 128;

/// How many sets are used at most: the smallest prune best, and a choice is checked by a solver afterwards anyway.
const USED: usize = 300;

/// Sets of cells of which each must be hit.
pub(super) struct HittingSets {
    tracked: Vec<BandCells>,
    others: Vec<BandCells>,
    /// For each cell the tracked sets that contain it.
    hit_by: [u128; 27],
}

impl HittingSets {
    /// `None` if a set is empty: it cannot be hit.
    pub(super) fn new(mut sets: Vec<BandCells>) -> Option<Self> {
        sets.sort_unstable_by_key(|set| (set.count_ones(), *set));
        sets.dedup();
        if sets.first() == Some(&0) {
            return None;
        }
        let mut tracked: Vec<BandCells> = Vec::new();
        for set in sets {
            // Whoever hits a part of a set hits the set.
            if !tracked.iter().any(|part| part & !set == 0) {
                tracked.push(set);
            }
            if tracked.len() == USED {
                break;
            }
        }
        let others = if tracked.len() > TRACKED { tracked.split_off(TRACKED) } else { Vec::new() };
        let mut hit_by = [0; 27];
        for (number, set) in tracked.iter().enumerate() {
            for (cell, hit) in hit_by.iter_mut().enumerate() {
                *hit |= u128::from(set >> cell & 1) << number;
            }
        }
        Some(Self { tracked, others, hit_by })
    }

    /// Calls `found` with each choice of exactly this many of the allowed cells that hits all sets.
    pub(super) fn each(&self, size: usize, allowed: BandCells, found: &mut impl FnMut(BandCells)) {
        let open = if self.tracked.len() == TRACKED { u128::MAX } else { (1 << self.tracked.len()) - 1 };
        self.descend(&Choice { chosen: 0, allowed, open }, size, found);
    }

    fn descend(&self, choice: &Choice, left: usize, found: &mut impl FnMut(BandCells)) {
        let Choice { chosen, mut allowed, open } = *choice;
        if left <= 1 {
            return self.end(choice, left, found);
        }
        let Some(mut branches) = self.branches(choice, left) else { return };
        while branches != 0 {
            let cell = branches & branches.wrapping_neg();
            branches ^= cell;
            // Later branches do without this cell: each choice is found once.
            allowed &= !cell;
            let hit = self.hit_by[cell.trailing_zeros() as usize];
            self.descend(&Choice { chosen: chosen | cell, allowed, open: open & !hit }, left - 1, found);
        }
    }

    /// The cells of an open set with the fewest allowed cells: one of them must be chosen. `None` if more cells are needed than
    /// are left.
    fn branches(&self, choice: &Choice, left: usize) -> Option<BandCells> {
        let Choice { chosen, allowed, mut open } = *choice;
        if open == 0 {
            let other = self.others.iter().find(|&&set| set & chosen == 0);
            return Some(other.map_or(allowed, |set| set & allowed));
        }
        let mut smallest = WHOLE_BAND;
        let mut size = u32::MAX;
        let mut needed = Disjoint::new(left);
        while open != 0 {
            let set = self.tracked[open.trailing_zeros() as usize] & allowed;
            open &= open - 1;
            if set.count_ones() < size {
                (smallest, size) = (set, set.count_ones());
            }
            if !needed.fits(set) {
                return None;
            }
        }
        Some(smallest)
    }

    /// At most one more cell: it must be in all sets that are open.
    fn end(&self, choice: &Choice, left: usize, found: &mut impl FnMut(BandCells)) {
        let Choice { chosen, allowed, mut open } = *choice;
        if left == 0 {
            if open == 0 && self.others.iter().all(|set| set & chosen != 0) {
                found(chosen);
            }
            return;
        }
        let mut cells = allowed;
        while open != 0 && cells != 0 {
            cells &= self.tracked[open.trailing_zeros() as usize];
            open &= open - 1;
        }
        for set in self.others.iter().filter(|&&set| set & chosen == 0) {
            cells &= set;
        }
        while cells != 0 {
            let cell = cells & cells.wrapping_neg();
            cells ^= cell;
            found(chosen | cell);
        }
    }
}

/// A partial choice.
struct Choice {
    chosen: BandCells,
    /// The cells that may still be chosen.
    allowed: BandCells,
    /// The tracked sets that are not hit yet.
    open: u128,
}

/// A lower bound: disjoint sets need a cell each.
pub(super) struct Disjoint {
    used: BandCells,
    left: usize,
}

impl Disjoint {
    /// With this many cells left to choose.
    pub(super) const fn new(left: usize) -> Self {
        Self { used: 0, left }
    }

    /// Takes the next set into account; false if the cells do not suffice.
    #[inline]
    pub(super) const fn fits(&mut self, set: BandCells) -> bool {
        if set & self.used != 0 {
            return true;
        }
        if self.left == 0 || set == 0 {
            return false;
        }
        self.left -= 1;
        self.used |= set;
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Random;

    #[test]
    fn each_choice_is_found_once_and_none_is_missed() {
        let mut random = Random::new(1);
        for round in 0..60 {
            let number = 1 + random.next() as usize % 200;
            let mut sets: Vec<BandCells> = (0..number)
                .map(|_| random.next() as u32 & random.next() as u32 & 0x3fff | 0x4000 << (round % 3))
                .collect();
            let allowed = 0x1_ffff & !(1 << (random.next() % 17));
            let size = 2 + round % 4;
            let mut found = Vec::new();
            HittingSets::new(sets.clone())
                .expect("no set is empty")
                .each(size, allowed, &mut |cells| found.push(cells));
            found.sort_unstable();
            sets.sort_by_key(|set| set.count_ones());
            let expected: Vec<BandCells> = (0..1 << 17)
                .filter(|cells: &BandCells| {
                    cells & !allowed == 0
                        && cells.count_ones() as usize == size
                        && sets.iter().all(|set| set & cells != 0)
                })
                .collect();
            assert_eq!(found, expected, "round {round}");
        }
        assert!(HittingSets::new(vec![1, 0]).is_none());
    }
}
