//! Everything up to XYZ-Wing at once, for ratings alone.
//!
//! The steps of producers 1 to 14 do not stand in each other's way: what one of them concludes can still be concluded, by a
//! step that is rated no higher, after others have been made. So whatever the order, the same marks are left when none is
//! possible, and the hardest one needed is the same. It is enough to make all steps of the lowest rating that has any, and
//! to start again.

use std::ops::ControlFlow;

use super::field::{CELLS, Field, only};
use super::hint::{Hint, Sink};
use super::{SoFar, singles, subsets};
use crate::{Candidate, Digit, House};

/// Makes all steps of producers 1 to 14.
pub(super) fn close(field: &mut Field, so_far: &mut SoFar) {
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
        if !beyond_hidden_singles(field, so_far, &mut found) {
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
                    hardest = hardest.or(Some(1.2));
                }
            }
            let is_last =
                |&(house, _): &(u8, Digit)| field.open_in(House::from_index(usize::from(house))) == 1;
            if let Some(index) = self.lines.iter().rposition(is_last) {
                let next = self.lines.swap_remove(index);
                if self.place(field, next) {
                    hardest = hardest.or(Some(1.2));
                }
            } else if let Some(next) = self.lines.pop() {
                if self.place(field, next) {
                    hardest = Some(1.5);
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

/// Makes all steps of the first producer from 2 to 14 that has any; whether there was one.
fn beyond_hidden_singles(field: &mut Field, so_far: &mut SoFar, found: &mut Vec<Hint>) -> bool {
    type Producer = fn(&Field, Sink<'_>) -> ControlFlow<()>;
    const PRODUCERS: [Producer; 13] = [
        singles::direct_locked,
        |field, sink| singles::direct_hidden_set(field, 2, sink),
        singles::naked_singles,
        |field, sink| singles::direct_hidden_set(field, 3, sink),
        subsets::locked,
        |field, sink| subsets::naked_sets(field, 2, sink),
        |field, sink| subsets::fish(field, 2, sink),
        |field, sink| subsets::hidden_sets(field, 2, sink),
        |field, sink| subsets::naked_sets(field, 3, sink),
        |field, sink| subsets::fish(field, 3, sink),
        |field, sink| subsets::hidden_sets(field, 3, sink),
        subsets::xy_wings,
        subsets::xyz_wings,
    ];
    for producer in PRODUCERS {
        found.clear();
        // Of a producer with two ratings the lower comes first.
        let _ = producer(field, &mut |hint| {
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
    }
    false
}
