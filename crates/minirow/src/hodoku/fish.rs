//! Fish: basic, finned, sashimi and Franken. A search for finned fish keeps the sashimi fish that it meets, and the other way round; the
//! solver takes them when their turn comes.

use super::field::Field;
use super::step::{Kind, Step};
use super::units::{HOUSES, PEERS, cells, common_peers, first, houses_of};

const MOST_FINS: u32 = 5;
const MOST_ENDO_FINS: u32 = 2;

/// What is looked for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Shape {
    Basic,
    Finned,
    Sashimi,
    Franken,
    FinnedFranken,
}

impl Shape {
    const fn kind(self, size: usize) -> Kind {
        match (self, size) {
            (Self::Basic, 2) => Kind::XWing,
            (Self::Basic, 3) => Kind::Swordfish,
            (Self::Basic, _) => Kind::Jellyfish,
            (Self::Finned, 2) => Kind::FinnedXWing,
            (Self::Finned, 3) => Kind::FinnedSwordfish,
            (Self::Finned, _) => Kind::FinnedJellyfish,
            (Self::Sashimi, 2) => Kind::SashimiXWing,
            (Self::Sashimi, 3) => Kind::SashimiSwordfish,
            (Self::Sashimi, _) => Kind::SashimiJellyfish,
            (Self::Franken, 2) => Kind::FrankenXWing,
            (Self::Franken, _) => Kind::FrankenSwordfish,
            (Self::FinnedFranken, 2) => Kind::FinnedFrankenXWing,
            (Self::FinnedFranken, _) => Kind::FinnedFrankenSwordfish,
        }
    }

    const fn has_fins(self) -> bool {
        matches!(self, Self::Finned | Self::Sashimi | Self::FinnedFranken)
    }

    const fn has_boxes(self) -> bool {
        matches!(self, Self::Franken | Self::FinnedFranken)
    }
}

/// The first fish of this shape and size. `dead` are the candidates that a fish may remove: those without which every way to place the
/// digit remains.
pub(super) fn find(
    field: &Field,
    shape: Shape,
    size: usize,
    dead: &[u128; 10],
    kept: &mut Vec<Step>,
) -> Option<Step> {
    let kind = shape.kind(size);
    if shape.has_fins()
        && let Some(place) = kept.iter().position(|step| step.kind == kind)
    {
        let step = kept.swap_remove(place);
        kept.clear();
        return Some(step);
    }
    for digit in (1..=9).filter(|&digit| dead[digit] != 0) {
        for by_rows in [true, false] {
            let mut search = Search::new(field, shape, size, digit, by_rows, dead[digit]);
            let found = search.bases(0, 0, 0);
            kept.append(&mut search.kept);
            if found.is_some() {
                return found;
            }
        }
    }
    None
}

struct Search {
    shape: Shape,
    size: usize,
    digit: usize,
    by_rows: bool,
    dead: u128,
    /// Houses with the places of the digit in them.
    bases: Vec<(usize, u128)>,
    covers: Vec<(usize, u128)>,
    chosen: Vec<(usize, u128)>,
    /// For each candidate that may be removed the places of the bases that it does not see; without fins all places of the bases. The covers must
    /// hold all of them.
    needs: Vec<u128>,
    kept: Vec<Step>,
}

impl Search {
    fn new(field: &Field, shape: Shape, size: usize, digit: usize, by_rows: bool, dead: u128) -> Self {
        let (mut bases, mut covers) = (Vec::new(), Vec::new());
        for (house, cells) in HOUSES.into_iter().enumerate() {
            let places = field.places[digit] & cells;
            if places == 0 || house >= 18 && !shape.has_boxes() {
                continue;
            }
            let is_base = house >= 18 || (house < 9) == by_rows;
            if is_base && (shape.has_fins() || places.count_ones() as usize <= size) {
                bases.push((house, places));
            }
            if house >= 18 || (house < 9) != by_rows {
                covers.push((house, places));
            }
        }
        Self {
            shape,
            size,
            digit,
            by_rows,
            dead,
            bases,
            covers,
            chosen: Vec::new(),
            needs: Vec::new(),
            kept: Vec::new(),
        }
    }

    fn bases(&mut self, start: usize, taken: u128, endo: u128) -> Option<Step> {
        for number in start..self.bases.len() {
            let (house, places) = self.bases[number];
            let twice = taken & places;
            if twice != 0
                && (self.shape != Shape::FinnedFranken
                    || endo.count_ones() + twice.count_ones() > MOST_ENDO_FINS)
            {
                continue;
            }
            self.chosen.push((house, places));
            let found = if self.chosen.len() == self.size {
                self.cover(taken | places, endo | twice)
            } else {
                self.bases(number + 1, taken | places, endo | twice)
            };
            self.chosen.pop();
            if found.is_some() {
                return found;
            }
        }
        None
    }

    fn cover(&mut self, base: u128, endo: u128) -> Option<Step> {
        let mut needs = std::mem::take(&mut self.needs);
        needs.clear();
        if self.shape.has_fins() {
            let targets = if self.shape.has_boxes() { self.dead } else { self.dead & !base };
            let targets = cells(targets).filter(|&target| endo & !PEERS[target] == 0);
            needs.extend(targets.map(|target| base & !PEERS[target] & !(1 << target)));
        } else {
            needs.push(base);
        }
        needs.retain(|&need| self.can_cover(need, self.size));
        self.needs = needs;
        if self.needs.is_empty() {
            return None;
        }
        let (mut covers, mut count) = ([(0, 0); 27], 0);
        for &(house, places) in &self.covers {
            if places & base != 0 && !self.is_chosen(house) {
                covers[count] = (house, places);
                count += 1;
            }
        }
        self.covers(&covers[..count], base, endo, [0, 0], (0, false))
    }

    fn is_chosen(&self, house: usize) -> bool {
        self.chosen.iter().any(|&(base, _)| base == house)
    }

    /// Whether `left` covers can hold all of `places`.
    fn can_cover(&self, places: u128, left: usize) -> bool {
        if places == 0 || left == 0 {
            return places == 0;
        }
        let [row, column, block] = houses_of(first(places));
        let line = if self.by_rows { column } else { row };
        self.can_cover(places & !HOUSES[line], left - 1)
            || self.shape.has_boxes()
                && !self.is_chosen(block)
                && self.can_cover(places & !HOUSES[block], left - 1)
    }

    /// Chooses covers. `so_far` are the places in them and those in two of them; `count` their number and whether one is a box.
    fn covers(
        &mut self,
        covers: &[(usize, u128)],
        base: u128,
        endo: u128,
        so_far: [u128; 2],
        (count, has_box): (usize, bool),
    ) -> Option<Step> {
        let left = self.size - count;
        if left == 0 {
            return self.check(base, endo, so_far, has_box);
        }
        for (number, &(house, places)) in covers.iter().enumerate() {
            let both = [so_far[0] | places, so_far[1] | so_far[0] & places];
            if self.needs.iter().any(|need| self.can_cover(need & !both[0], left - 1)) {
                let rest = &covers[number + 1..];
                let found = self.covers(rest, base, endo, both, (count + 1, has_box || house >= 18));
                if found.is_some() {
                    return found;
                }
            }
        }
        None
    }

    fn check(&mut self, base: u128, endo: u128, [covered, twice]: [u128; 2], has_box: bool) -> Option<Step> {
        let fins = base & !covered | endo;
        let (mut removed, mut cannibal) = (covered & !base, twice);
        if self.shape.has_fins() {
            if fins == 0 || fins.count_ones() > MOST_FINS {
                return None;
            }
            let seen = common_peers(fins);
            removed &= seen;
            cannibal &= seen;
        } else if fins != 0 {
            return None;
        }
        if (removed | cannibal) & self.dead == 0 {
            return None;
        }
        let has_box = has_box || self.chosen.iter().any(|&(house, _)| house >= 18);
        let is_sashimi = !has_box && self.chosen.iter().any(|(_, places)| (places & !fins).count_ones() <= 1);
        let shape = match (has_box, self.shape.has_fins()) {
            (true, true) => Shape::FinnedFranken,
            (true, false) => Shape::Franken,
            (false, _) if is_sashimi => Shape::Sashimi,
            (false, true) => Shape::Finned,
            (false, false) => Shape::Basic,
        };
        let mut step = Step::removing(shape.kind(self.size), removed, self.digit);
        step.remove.extend(cells(cannibal).map(|cell| (cell, self.digit)));
        if self.shape.has_fins() && !self.shape.has_boxes() && shape != self.shape {
            self.kept.push(step);
            return None;
        }
        Some(step)
    }
}
