//! Fish: basic, finned, sashimi and Franken. A search for finned fish keeps the sashimi fish that it meets, and the other way round; the
//! solver takes them when their turn comes.

use super::field::Field;
use super::one_digit::digits;
use super::step::{Kind, Step};
use crate::digit::ByDigit;
use crate::{CellSet, Digit, House, HouseKind};

const MOST_FINS: usize = 5;
const MOST_ENDO_FINS: usize = 2;

/// The shape of fish to search for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Shape {
    Basic,
    Finned,
    Sashimi,
    Franken,
    FinnedFranken,
}

/// The shape and the size of each fish.
const FISH: [(Kind, Shape, usize); 13] = [
    (Kind::XWing, Shape::Basic, 2),
    (Kind::Swordfish, Shape::Basic, 3),
    (Kind::Jellyfish, Shape::Basic, 4),
    (Kind::FinnedXWing, Shape::Finned, 2),
    (Kind::FinnedSwordfish, Shape::Finned, 3),
    (Kind::FinnedJellyfish, Shape::Finned, 4),
    (Kind::SashimiXWing, Shape::Sashimi, 2),
    (Kind::SashimiSwordfish, Shape::Sashimi, 3),
    (Kind::SashimiJellyfish, Shape::Sashimi, 4),
    (Kind::FrankenXWing, Shape::Franken, 2),
    (Kind::FrankenSwordfish, Shape::Franken, 3),
    (Kind::FinnedFrankenXWing, Shape::FinnedFranken, 2),
    (Kind::FinnedFrankenSwordfish, Shape::FinnedFranken, 3),
];

impl Shape {
    /// The shape and the size of this kind of fish, if it is one.
    pub(super) fn of(kind: Kind) -> Option<(Self, usize)> {
        FISH.iter().find(|fish| fish.0 == kind).map(|&(_, shape, size)| (shape, size))
    }

    fn kind(self, size: usize) -> Option<Kind> {
        FISH.iter().find(|&&(_, shape, of_size)| (shape, of_size) == (self, size)).map(|fish| fish.0)
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
    dead: &ByDigit<CellSet>,
    kept: &mut Vec<Step>,
) -> Option<Step> {
    let kind = shape.kind(size)?;
    if shape.has_fins()
        && let Some(place) = kept.iter().position(|step| step.kind == kind)
    {
        let step = kept.swap_remove(place);
        kept.clear();
        return Some(step);
    }
    for digit in digits(dead) {
        for lines in [HouseKind::Row, HouseKind::Column] {
            let mut search = FishSearch::new(field, shape, size, (digit, dead[digit]), lines);
            let found = search.bases(0, CellSet::EMPTY, CellSet::EMPTY);
            kept.append(&mut search.kept);
            if found.is_some() {
                return found;
            }
        }
    }
    None
}

struct FishSearch {
    shape: Shape,
    size: usize,
    digit: Digit,
    /// The kind of the lines among the bases; the lines among the covers are of the other kind.
    lines: HouseKind,
    dead: CellSet,
    /// Houses with the places of the digit in them.
    bases: Vec<(House, CellSet)>,
    covers: Vec<(House, CellSet)>,
    chosen: Vec<(House, CellSet)>,
    /// For each candidate that may be removed the places of the bases that it does not see; without fins all places of the bases. The covers must
    /// hold all of them.
    needs: Vec<CellSet>,
    kept: Vec<Step>,
}

impl FishSearch {
    fn new(
        field: &Field,
        shape: Shape,
        size: usize,
        (digit, dead): (Digit, CellSet),
        lines: HouseKind,
    ) -> Self {
        let (mut bases, mut covers) = (Vec::new(), Vec::new());
        for house in House::all() {
            let places = field.places[digit] & house.cells();
            let is_box = house.kind() == HouseKind::Box;
            if places.is_empty() || is_box && !shape.has_boxes() {
                continue;
            }
            let is_base = is_box || house.kind() == lines;
            if is_base && (shape.has_fins() || places.len() <= size) {
                bases.push((house, places));
            }
            if is_box || house.kind() != lines {
                covers.push((house, places));
            }
        }
        Self {
            shape,
            size,
            digit,
            lines,
            dead,
            bases,
            covers,
            chosen: Vec::new(),
            needs: Vec::new(),
            kept: Vec::new(),
        }
    }

    fn bases(&mut self, start: usize, taken: CellSet, endo: CellSet) -> Option<Step> {
        for number in start..self.bases.len() {
            let (house, places) = self.bases[number];
            let twice = taken & places;
            if !twice.is_empty()
                && (self.shape != Shape::FinnedFranken || endo.len() + twice.len() > MOST_ENDO_FINS)
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

    fn cover(&mut self, base: CellSet, endo: CellSet) -> Option<Step> {
        let mut needs = std::mem::take(&mut self.needs);
        needs.clear();
        if self.shape.has_fins() {
            let targets = if self.shape.has_boxes() { self.dead } else { self.dead - base };
            let targets = targets.iter().filter(|target| target.peers().contains_all(endo));
            needs.extend(targets.map(|target| (base - target.peers()).without(target)));
        } else {
            needs.push(base);
        }
        needs.retain(|&need| self.can_cover(need, self.size));
        self.needs = needs;
        if self.needs.is_empty() {
            return None;
        }
        let (mut covers, mut count) = ([(House::row(0), CellSet::EMPTY); House::COUNT], 0);
        for &(house, places) in &self.covers {
            if !(places & base).is_empty() && !self.is_chosen(house) {
                covers[count] = (house, places);
                count += 1;
            }
        }
        self.covers(&covers[..count], base, endo, [CellSet::EMPTY; 2], (0, false))
    }

    fn is_chosen(&self, house: House) -> bool {
        self.chosen.iter().any(|&(base, _)| base == house)
    }

    /// Whether `left` covers can hold all of `places`.
    fn can_cover(&self, places: CellSet, left: usize) -> bool {
        let Some(first) = places.first() else { return true };
        if left == 0 {
            return false;
        }
        let [row, column, block] = first.houses();
        let line = if self.lines == HouseKind::Row { column } else { row };
        self.can_cover(places - line.cells(), left - 1)
            || self.shape.has_boxes()
                && !self.is_chosen(block)
                && self.can_cover(places - block.cells(), left - 1)
    }

    /// Chooses covers. `so_far` are the places in them and those in two of them; `count` their number and whether one is a box.
    fn covers(
        &mut self,
        covers: &[(House, CellSet)],
        base: CellSet,
        endo: CellSet,
        so_far: [CellSet; 2],
        (count, has_box): (usize, bool),
    ) -> Option<Step> {
        let left = self.size - count;
        if left == 0 {
            return self.check(base, endo, so_far, has_box);
        }
        for (number, &(house, places)) in covers.iter().enumerate() {
            let both = [so_far[0] | places, so_far[1] | so_far[0] & places];
            if self.needs.iter().any(|need| self.can_cover(*need - both[0], left - 1)) {
                let rest = &covers[number + 1..];
                let found = self.covers(
                    rest,
                    base,
                    endo,
                    both,
                    (count + 1, has_box || house.kind() == HouseKind::Box),
                );
                if found.is_some() {
                    return found;
                }
            }
        }
        None
    }

    fn check(
        &mut self,
        base: CellSet,
        endo: CellSet,
        [covered, twice]: [CellSet; 2],
        has_box: bool,
    ) -> Option<Step> {
        let fins = (base - covered) | endo;
        let (mut removed, mut cannibal) = (covered - base, twice);
        if self.shape.has_fins() {
            if fins.is_empty() || fins.len() > MOST_FINS {
                return None;
            }
            let seen = fins.common_peers();
            removed &= seen;
            cannibal &= seen;
        } else if !fins.is_empty() {
            return None;
        }
        if ((removed | cannibal) & self.dead).is_empty() {
            return None;
        }
        let has_box = has_box || self.chosen.iter().any(|&(house, _)| house.kind() == HouseKind::Box);
        let is_sashimi = !has_box && self.chosen.iter().any(|(_, places)| (*places - fins).len() <= 1);
        let shape = match (has_box, self.shape.has_fins()) {
            (true, true) => Shape::FinnedFranken,
            (true, false) => Shape::Franken,
            (false, _) if is_sashimi => Shape::Sashimi,
            (false, true) => Shape::Finned,
            (false, false) => Shape::Basic,
        };
        let mut step = Step::removing(shape.kind(self.size)?, removed, self.digit);
        step.also(cannibal, self.digit);
        if self.shape.has_fins() && !self.shape.has_boxes() && shape != self.shape {
            self.kept.push(step);
            return None;
        }
        Some(step)
    }
}
