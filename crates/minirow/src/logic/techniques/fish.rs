//! Fish, all kinds and sizes by one search: n bases (houses that need a digit) and n covers (houses with room for it once).
//! If all places of the digit in the bases are in the covers, the bases use the covers up: it leaves their other cells.
//! Places outside the covers are fins: a candidate that sees every fin is still false, for either a fin is true or the fish is.
//!
//! Basic: rows and columns, or the other way round. Franken: boxes take part. Mutant: rows and columns on one side. A
//! place in more bases than covers is a fin too (endo fin); one in more covers than bases may leave though it is in a
//! base (cannibalism). Sashimi: without its fins a base has at most one place. Siamese: two fish with the same bases.
//!
//! ```text
//! . 5 . | . . . | 5 . .
//! . . . | . . . | . . .    with no other 5 in rows 1 and 5, 5 leaves columns 2 and 7 elsewhere;
//! . . . | . . . | . . .    with one more 5 in r5c8, a fin, only what sees that: r4c7 and r6c7
//! . . . | . . . | . . .
//! . 5 . | . . . | 5 5 .
//! ```

use std::ops::ControlFlow;

use super::fish_kind::{Fin, Kind, Sort, houses_of};
use crate::logic::found::{Find, Found};
use crate::logic::sight::Sight;
use crate::logic::{Because, Cover, Evidence, Truth};
use crate::{CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseSet};

/// More fins than this nobody looks for.
const MOST_FINS: usize = 5;
const MOST_ENDO_FINS: usize = 2;

/// Cells by the number of houses that hold them: at least one, two, three.
#[derive(Clone, Copy, Default)]
struct Layers([CellSet; 3]);

impl Layers {
    fn with(self, cells: CellSet) -> Self {
        let [one, two, three] = self.0;
        Self([one | cells, two | one & cells, three | two & cells])
    }

    /// The cells that are in more houses of this than of the other.
    fn beyond(self, other: Self) -> CellSet {
        (0..3).fold(CellSet::EMPTY, |cells, layer| cells | (self.0[layer] - other.0[layer]))
    }
}

/// A fish of one digit.
#[derive(Clone, Copy)]
struct Fish {
    bases: HouseSet,
    covers: HouseSet,
    fins: CellSet,
    removed: CellSet,
    is_wanted: bool,
}

struct FishSearch<'a, 'b> {
    sight: &'a Sight<'a>,
    kind: Kind,
    size: usize,
    digit: Digit,
    places: CellSet,
    /// The houses that may be covers.
    covers: HouseSet,
    /// The removals that were offered already.
    offered: Vec<CellSet>,
    /// The fish with the present bases.
    school: Vec<Fish>,
    found: &'a mut Found<'b>,
}

/// The bases chosen so far, and what they hold of the digit.
#[derive(Clone, Copy)]
struct Bases {
    houses: HouseSet,
    layers: Layers,
    /// The cells from which a fish with these bases may remove the digit.
    victims: CellSet,
}

/// The covers chosen so far, of a list that is gone through once.
#[derive(Clone, Copy)]
struct Covers {
    houses: HouseSet,
    layers: Layers,
    /// The cells that may lose the digit: they see all places that are certain to be fins.
    victims: CellSet,
    fins: CellSet,
}

pub(crate) fn find(sight: &Sight<'_>, found: &mut Found<'_>, kind: Kind, size: usize) -> ControlFlow<()> {
    for digit in Digit::ALL {
        let dead = sight.dead(digit);
        if dead.is_empty() {
            continue;
        }
        let places = sight.board().cells_with(digit);
        let (covers, offered, school) = (HouseSet::EMPTY, Vec::new(), Vec::new());
        let mut search = FishSearch { sight, kind, size, digit, places, covers, offered, school, found };
        for (bases, covers) in kind.sides() {
            let has = |least: usize| move |house: &House| (sight.cells(*house) & places).len() >= least;
            let bases: Vec<House> = houses_of(sight, bases).filter(has(2)).collect();
            search.covers = houses_of(sight, covers).filter(has(1)).collect();
            let none = Bases { houses: HouseSet::EMPTY, layers: Layers::default(), victims: dead };
            search.choose_bases(&bases, none)?;
        }
    }
    ControlFlow::Continue(())
}

impl FishSearch<'_, '_> {
    fn choose_bases(&mut self, left: &[House], bases: Bases) -> ControlFlow<()> {
        let missing = self.size - bases.houses.len();
        if missing == 0 {
            return self.with_bases(bases);
        }
        for (index, &house) in left.iter().enumerate().take((left.len() + 1).saturating_sub(missing)) {
            let houses = bases.houses.with(house);
            let layers = bases.layers.with(self.sight.cells(house) & self.places);
            // A place in two bases is in one more house, so in one cover at most: it is a fin for certain.
            let endo_fins = layers.0[1];
            let allowed = if self.kind.fin == Fin::None { 0 } else { MOST_ENDO_FINS };
            if endo_fins.len() > allowed {
                continue;
            }
            // In a layout with more than three houses at a cell, layers would not count these places to the end.
            if !layers.0[2].is_empty() && !self.sight.board().is_classic() {
                continue;
            }
            let seeing =
                Bases { houses, layers, victims: bases.victims & self.sight.common_peers(endo_fins) };
            let victims = seeing.victims.iter().filter(|&cell| self.may_remove(&seeing, cell)).collect();
            if victims != CellSet::EMPTY {
                self.choose_bases(&left[index + 1..], Bases { victims, ..seeing })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether any covers of these bases, and of more, may remove the digit from this cell: one cover more than bases holds it,
    /// and the others have room for the places of the bases that it does not see.
    fn may_remove(&self, bases: &Bases, victim: Cell) -> bool {
        let held = bases.layers.0[0];
        let covers = self.covers - bases.houses;
        let room = self.size - 1 - usize::from(held.contains(victim));
        let own = self.sight.houses_at(victim) & covers;
        if self.kind.fin == Fin::None {
            return own.iter().any(|cover| self.fit(held - self.sight.cells(cover), covers, self.size - 1));
        }
        !own.is_empty() && self.fit((held - self.sight.peers(victim)).without(victim), covers, room)
    }

    /// Whether all of these places are in this many covers.
    fn fit(&self, places: CellSet, covers: HouseSet, room: usize) -> bool {
        let Some(cell) = places.first() else { return true };
        let mut holding = (self.sight.houses_at(cell) & covers).iter();
        room > 0 && holding.any(|cover| self.fit(places - self.sight.cells(cover), covers, room - 1))
    }

    fn with_bases(&mut self, bases: Bases) -> ControlFlow<()> {
        let inside = |house: &House| !(self.sight.cells(*house) & bases.layers.0[0]).is_empty();
        let covers: Vec<House> = (self.covers - bases.houses).iter().filter(inside).collect();
        // What the covers from each on can still hold.
        let mut within = vec![CellSet::EMPTY; covers.len() + 1];
        for (index, &house) in covers.iter().enumerate().rev() {
            within[index] = within[index + 1] | self.sight.cells(house);
        }
        self.school.clear();
        let start = Covers {
            houses: HouseSet::EMPTY,
            layers: Layers::default(),
            victims: bases.victims,
            fins: CellSet::EMPTY,
        };
        self.choose_covers(&covers, &within, &bases, start)?;
        self.siamese()
    }

    fn choose_covers(
        &mut self,
        left: &[House],
        within: &[CellSet],
        bases: &Bases,
        mut covers: Covers,
    ) -> ControlFlow<()> {
        let missing = self.size - covers.houses.len();
        if missing == 0 {
            return self.take(bases, &covers);
        }
        for (index, &house) in left.iter().enumerate().take((left.len() + 1).saturating_sub(missing)) {
            // Passing over a cover leaves places that no later one holds: they are fins for certain.
            let fins = bases.layers.0[0] - covers.layers.0[0] - within[index] - covers.fins;
            covers.fins |= fins;
            covers.victims &= self.sight.common_peers(fins);
            let allowed = if self.kind.fin == Fin::None { 0 } else { MOST_FINS };
            if covers.victims.is_empty() || covers.fins.len() > allowed {
                break;
            }
            let with = Covers {
                houses: covers.houses.with(house),
                layers: covers.layers.with(self.sight.cells(house)),
                ..covers
            };
            self.choose_covers(&left[index + 1..], &within[index + 1..], bases, with)?;
        }
        ControlFlow::Continue(())
    }

    fn take(&mut self, bases: &Bases, covers: &Covers) -> ControlFlow<()> {
        let fins = bases.layers.beyond(covers.layers);
        let removed = covers.layers.beyond(bases.layers) & self.sight.common_peers(fins) & self.places;
        let endo = fins & bases.layers.0[1];
        if removed.is_empty() || endo.len() > MOST_ENDO_FINS || (fins - endo).len() > MOST_FINS {
            return ControlFlow::Continue(());
        }
        let sort = Sort::of(bases.houses, covers.houses);
        let is_sashimi =
            || bases.houses.iter().any(|base| ((self.sight.cells(base) & self.places) - fins).len() < 2);
        let is_wanted = sort == self.kind.sort
            && match self.kind.fin {
                Fin::None => fins.is_empty(),
                Fin::Finned => !fins.is_empty() && (sort != Sort::Basic || !is_sashimi()),
                Fin::Sashimi => !fins.is_empty() && is_sashimi(),
            };
        let fish = Fish { bases: bases.houses, covers: covers.houses, fins, removed, is_wanted };
        let is_new = || self.school.iter().all(|other| other.removed != removed);
        let is_alike = fins.is_empty() == (self.kind.fin == Fin::None);
        if is_alike && (self.found.is_thorough() || is_new()) {
            self.school.push(fish);
        }
        if is_wanted { self.offer(removed, &[fish]) } else { ControlFlow::Continue(()) }
    }

    /// Two fish with the same bases, both with fins or both without, taken together.
    fn siamese(&mut self) -> ControlFlow<()> {
        let school = std::mem::take(&mut self.school);
        for (index, one) in school.iter().enumerate() {
            for other in &school[index + 1..] {
                let both = one.removed | other.removed;
                let is_more = both != one.removed && both != other.removed;
                // With the same fins it is one fish with other covers, which nobody would look for; HoDoKu counts it too.
                let is_finned_alike =
                    !self.found.is_thorough() && !one.fins.is_empty() && one.fins == other.fins;
                if is_more && !is_finned_alike && (one.is_wanted || other.is_wanted) {
                    self.offer(both, &[*one, *other])?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn offer(&mut self, removed: CellSet, fish: &[Fish]) -> ControlFlow<()> {
        if self.offered.contains(&removed) {
            return ControlFlow::Continue(());
        }
        self.offered.push(removed);
        let digit = self.digit;
        let all = CandidateSet::product(removed, DigitSet::of(digit));
        self.found.offer(&Find::remove(self.found.technique(), all), |evidence| {
            let mut left = removed;
            for fish in fish {
                fish.write(evidence, digit, fish.removed & left);
                left -= fish.removed;
            }
        })
    }
}

impl Fish {
    fn write(&self, evidence: &mut Evidence, digit: Digit, removed: CellSet) {
        let count = evidence.count(
            self.bases.iter().map(|base| Truth::House(base, digit)).collect(),
            self.covers.iter().map(|cover| Cover::House(cover, digit)).collect(),
        );
        let removed = CandidateSet::product(removed, DigitSet::of(digit));
        evidence.remove(&removed, &Because::Count(count), &[]);
    }
}
