//! Everything up to XYZ-Wing at once, for ratings alone.
//!
//! The steps of producers 1 to 14 do not stand in each other's way: what one of them concludes can still be concluded, by a
//! step that is rated no higher, after others have been made. So whatever the order, the same marks are left when none is
//! possible, and the hardest one needed is the same. It is enough to make all steps of the lowest rating that has any, and
//! to start again.

use std::ops::ControlFlow;

use super::hint::{Among, Hint, Sink};
use super::{SoFar, ratings, singles, subsets};
use crate::forcing::field::{CELLS, Field, only};
use crate::{Candidate, CellSet, Digit, DigitSet, House, HouseSet};

/// Makes all steps of producers 1 to 14.
pub(super) fn close(field: &mut Field, so_far: &mut SoFar, seen: &mut Seen) {
    let mut found = Vec::new();
    let mut waiting = Waiting { boxes: Vec::with_capacity(64), lines: Vec::with_capacity(128) };
    while !field.open.is_empty() {
        if so_far.counts_last_cells() {
            // The last cell of a house is rated lower than other hidden singles: one by one.
            if let Some(hint) = super::first(|sink| singles::hidden_singles(field, sink)) {
                so_far.note(hint.rating, true);
                hint.apply(field);
                continue;
            }
        } else if let Some(rating) = waiting.hidden_singles(field) {
            so_far.note(rating, true);
            continue;
        }
        if !beyond_hidden_singles(field, so_far, &mut found, seen) {
            return;
        }
    }
}

/// Digits that had one place in a house when they were noted.
struct Waiting {
    boxes: Vec<(u8, Digit)>,
    lines: Vec<(u8, Digit)>,
}

impl Waiting {
    /// Places hidden singles until there are none; the rating of the hardest, or of one in a box if only last cells are placed.
    fn hidden_singles(&mut self, field: &mut Field) -> Option<f64> {
        self.boxes.clear();
        self.lines.clear();
        for house in House::all() {
            for (digit, spots) in Digit::ALL.into_iter().zip(field.spots_of(house)) {
                if spots.is_power_of_two() {
                    self.note(house.index() as u8, digit);
                }
            }
        }
        let mut hardest = None;
        loop {
            while let Some(next) = self.boxes.pop() {
                if self.place(field, next) {
                    hardest = hardest.or(Some(ratings::HIDDEN_SINGLE_IN_BOX));
                }
            }
            let is_last =
                |&(house, _): &(u8, Digit)| field.open_in(House::from_index(usize::from(house))) == 1;
            if let Some(index) = self.lines.iter().rposition(is_last) {
                let next = self.lines.swap_remove(index);
                if self.place(field, next) {
                    hardest = hardest.or(Some(ratings::HIDDEN_SINGLE_IN_BOX));
                }
            } else if let Some(next) = self.lines.pop() {
                if self.place(field, next) {
                    hardest = Some(ratings::HIDDEN_SINGLE_IN_LINE);
                }
            } else {
                return hardest;
            }
        }
    }

    fn note(&mut self, house: u8, digit: Digit) {
        if house >= 18 { &mut self.boxes } else { &mut self.lines }.push((house, digit));
    }

    /// Places the digit in the house, if it still has one place there.
    fn place(&mut self, field: &mut Field, (house, digit): (u8, Digit)) -> bool {
        let house = usize::from(house);
        let Some(spot) = only(field.spots(House::from_index(house), digit)) else { return false };
        let candidate = Candidate { cell: CELLS[house][spot], digit };
        field.place_watched(candidate, &mut |house, digit| self.note(house, digit));
        true
    }
}

/// On what the finds of a producer depend: then it looks only where that has changed since it found nothing.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Look {
    /// In each house by itself, on the places of all digits there.
    Houses,
    /// For each digit by itself, on its places.
    Digits,
    Everywhere,
}

pub(super) type Producer = fn(&Field, Among, Sink<'_>) -> ControlFlow<()>;

/// Producers 2 to 14.
pub(super) const PRODUCERS: [(Look, Producer); 13] = [
    (Look::Digits, singles::direct_locked),
    (Look::Houses, |field, among, sink| singles::direct_hidden_set(field, 2, among, sink)),
    (Look::Everywhere, |field, _, sink| singles::naked_singles(field, sink)),
    (Look::Houses, |field, among, sink| singles::direct_hidden_set(field, 3, among, sink)),
    (Look::Digits, subsets::locked),
    (Look::Houses, |field, among, sink| subsets::naked_sets(field, 2, among, sink)),
    (Look::Digits, |field, among, sink| subsets::fish(field, 2, among, sink)),
    (Look::Houses, |field, among, sink| subsets::hidden_sets(field, 2, among, sink)),
    (Look::Houses, |field, among, sink| subsets::naked_sets(field, 3, among, sink)),
    (Look::Digits, |field, among, sink| subsets::fish(field, 3, among, sink)),
    (Look::Houses, |field, among, sink| subsets::hidden_sets(field, 3, among, sink)),
    (Look::Everywhere, |field, _, sink| subsets::xy_wings(field, sink)),
    (Look::Everywhere, |field, _, sink| subsets::xyz_wings(field, sink)),
];

/// The marks on which each producer last found nothing.
#[derive(Default)]
pub(super) struct Seen([Option<Marks>; PRODUCERS.len()]);

#[derive(Clone, Copy)]
struct Marks {
    spots: [[u16; 9]; House::COUNT],
    digits: [CellSet; 9],
}

impl Seen {
    /// Where a producer has to look.
    fn among(&self, field: &Field, index: usize) -> Among {
        let Some(last) = &self.0[index] else { return Among::ALL };
        let mut among = Among { houses: HouseSet::EMPTY, digits: DigitSet::EMPTY };
        match PRODUCERS[index].0 {
            Look::Houses => {
                among.houses = House::all()
                    .filter(|&house| *field.spots_of(house) != last.spots[house.index()])
                    .collect();
            }
            Look::Digits => {
                let is_new = |digit: &Digit| field.cells_with(*digit) != last.digits[digit.index()];
                among.digits = Digit::ALL.into_iter().filter(is_new).collect();
            }
            Look::Everywhere => return Among::ALL,
        }
        among
    }

    /// Notes that a producer found nothing.
    fn note(&mut self, field: &Field, index: usize) {
        if PRODUCERS[index].0 != Look::Everywhere {
            self.0[index] = Some(Marks { spots: *field.all_spots(), digits: field.digits });
        }
    }
}

/// Makes all steps of the first producer from 2 to 14 that has any; whether there was one.
fn beyond_hidden_singles(
    field: &mut Field,
    so_far: &mut SoFar,
    found: &mut Vec<Hint>,
    seen: &mut Seen,
) -> bool {
    for (index, (_, producer)) in PRODUCERS.iter().enumerate() {
        found.clear();
        // Of a producer with two ratings the lower comes first.
        let _ = producer(field, seen.among(field, index), &mut |hint| {
            if found.first().is_some_and(|first| hint.rating > first.rating) {
                return ControlFlow::Break(());
            }
            found.push(*hint);
            ControlFlow::Continue(())
        });
        if let Some(first) = found.first() {
            so_far.note(first.rating, first.place.is_some());
            for hint in found.iter() {
                hint.apply(field);
            }
            return true;
        }
        seen.note(field, index);
    }
    false
}
