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
    while !field.open.is_empty() {
        if so_far.counts_last_cells() {
            // The last cell of a house is rated lower than other hidden singles: one by one.
            let Some(hint) = super::first(|sink| singles::hidden_singles(field, sink)) else {
                if beyond_hidden_singles(field, so_far, &mut found) {
                    continue;
                }
                return;
            };
            so_far.note(hint.rating, true);
            hint.apply(field);
        } else if let Some(rating) = hidden_singles(field) {
            so_far.note(rating, true);
        } else if !beyond_hidden_singles(field, so_far, &mut found) {
            return;
        }
    }
}

/// Places hidden singles until there are none; the rating of the hardest, or of one in a box if only last cells are placed.
fn hidden_singles(field: &mut Field) -> Option<f64> {
    let mut hardest = None;
    loop {
        if place_in(field, 18..27, |_| true) || place_in(field, 0..18, |open| open == 1) {
            hardest = hardest.or(Some(1.2));
        } else if place_in(field, 0..18, |_| true) {
            hardest = Some(1.5);
        } else {
            return hardest;
        }
    }
}

/// Places each digit that has one place in one of these houses, if as many cells of it are open as wanted; whether there was any.
fn place_in(field: &mut Field, houses: std::ops::Range<usize>, is_wanted: impl Fn(usize) -> bool) -> bool {
    let mut any = false;
    for house in houses.map(House::from_index) {
        if !is_wanted(field.open_in(house)) {
            continue;
        }
        for digit in Digit::ALL {
            if let Some(spot) = only(field.spots(house, digit)) {
                field.place(Candidate { cell: CELLS[house.index()][spot], digit });
                any = true;
            }
        }
    }
    any
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
