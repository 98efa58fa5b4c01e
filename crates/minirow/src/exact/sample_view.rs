//! The view from which samples are drawn, a function of the puzzle alone.
//!
//! What a seed draws depends on the order in which the sum runs through the solutions, and so on the view. The cost
//! model of `plan.rs` may be retuned at any time and must have no say here. So the view is *defined*: the one of least
//! [`size`], an exact integer. Changing this file changes what every seed draws.

use super::setup::{KnownBoxes, Setup};
use super::splits::COMPLETIONS;
use super::symmetry::Symmetries;
use super::view::{View, narrow_masks, wide_masks};
use crate::{Board, propagate};

/// The tables of one sum may take this many bytes; a puzzle that needs more is divided into branches.
const MOST_BYTES: u128 = 400_000_000;

/// The puzzle seen from its sampling view; `None` if no view has tables small enough.
pub(super) fn sampling_setup(board: &Board) -> Option<Setup> {
    let mut known = KnownBoxes::default();
    let mut least: Option<(u128, Setup)> = None;
    let narrow = propagate(board).map(|board| narrow_masks(&board));
    for masks in [Some(wide_masks(board)), narrow].into_iter().flatten() {
        for view in View::ALL {
            let setup = with_most_completions_in_x(Setup::draft(&masks, view, &mut known));
            if bytes(&setup) > MOST_BYTES {
                continue;
            }
            let size = size(&setup);
            if least.as_ref().is_none_or(|(least, _)| size < *least) {
                least = Some((size, setup));
            }
        }
    }
    least.map(|(_, setup)| setup.complete())
}

/// Turns the stacks until X is the first one with the most completions.
fn with_most_completions_in_x(mut setup: Setup) -> Setup {
    let completions = completions(&setup);
    let turns = (0..3).rev().max_by_key(|&stack| completions[stack]).unwrap_or(0);
    for _ in 0..turns {
        setup.turn();
    }
    setup
}

/// How many completions the outer splits of each stack have.
fn completions(setup: &Setup) -> [u128; 3] {
    [0, 1, 2].map(|stack| {
        let ways = |&split: &u16| u128::from(setup.inner.ways[stack][split as usize]);
        setup.outer.lists[stack].iter().map(ways).sum()
    })
}

/// The terms of the sum, times the square root of the pairs (y, z) for each symmetry of the inner bands; plus a
/// hundred for each entry of the tables.
fn size(setup: &Setup) -> u128 {
    let [_, y, z] = setup.outer.lists.each_ref().map(|list| list.len() as u128);
    let terms: u128 = completions(setup).iter().product();
    // At most (1680 * 56)^6 * 1680^2, below 2^121.
    let sum = (terms * terms * y * z / order(&setup.inner.symmetries)).isqrt();
    100 * entries(setup) + sum
}

/// How many symmetries there are.
fn order(symmetries: &Symmetries) -> u128 {
    let of_class = |class: &Vec<usize>| (1..=class.len() as u128).product::<u128>();
    symmetries.class_lists().iter().map(of_class).product::<u128>() * symmetries.others.len() as u128
}

/// The entries of the tables of fillings of the three bands.
fn entries(setup: &Setup) -> u128 {
    let bands = [&setup.outer.band, &setup.inner.bands[0], &setup.inner.bands[1]];
    bands.iter().map(|band| band.0.iter().map(|kinds| kinds.len() as u128).product::<u128>()).sum()
}

/// The bytes of these tables and of the rows laid out for one orbit.
fn bytes(setup: &Setup) -> u128 {
    let rows = setup.inner.bands.iter().map(|band| band.0[0].len() * band.0[1].len() * COMPLETIONS);
    2 * entries(setup) + 4 * rows.sum::<usize>() as u128
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_size_of_the_empty_grid_is_what_the_definition_says() {
        let setup = sampling_setup(&Board::EMPTY).expect("its tables are small");
        let terms = (1680_u128 * 56).pow(3);
        let symmetries = 362_880 * 216;
        assert_eq!(order(&setup.inner.symmetries), symmetries);
        let expected = 100 * 3 * 280_u128.pow(3) + (terms * terms * 1680 * 1680 / symmetries).isqrt();
        assert_eq!(size(&setup), expected);
        assert_eq!((setup.view.source(0, 0), setup.view.stacks), (0, [0, 1, 2]));
    }
}
