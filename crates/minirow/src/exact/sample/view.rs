//! The view from which samples are drawn, a function of the puzzle alone.
//!
//! A seed's sample depends on the order in which the sum runs through the solutions, and so on the view. The cost model may be
//! retuned at any time and must not change samples. So the view is *defined*: the one of least [`size`], an exact integer
//! computed from the candidates. The definition was chosen so that the set-up takes about as long as the cheapest count:
//! by the cost model 1.0 times in the median of 234 puzzles, 1.2 in the mean. Changing this file changes what seeds draw.

use crate::exact::space::band::KnownBoxes;
use crate::exact::space::by::{ByStack, Stack};
use crate::exact::space::split::COMPLETIONS;
use crate::exact::space::view::{View, narrow_masks, wide_masks};
use crate::exact::sum::setup::Setup;
use crate::{Board, propagate};

/// The most memory that the tables of one sum may take, in bytes; a puzzle that needs more is divided into branches.
const MOST_BYTES: u128 = 400_000_000;

/// The most [`size`] of a puzzle that is drawn from by its own sum, if pencilmarks are the reason for a greater one.
const MOST_SIZE: u128 = 20_000_000_000_000_000;

/// Whether the sum of a setup is short enough to be drawn from.
pub(super) fn is_short(setup: &Setup) -> bool {
    size(setup) <= MOST_SIZE
}

/// The puzzle in its sampling view; `None` if no view has tables small enough.
pub(super) fn sampling_setup(board: &Board) -> Option<Setup> {
    let mut known = KnownBoxes::default();
    let mut least: Option<(u128, Setup)> = None;
    let narrow = propagate(board).map(|board| narrow_masks(&board));
    for masks in [Some(wide_masks(board)), narrow].into_iter().flatten() {
        for view in View::ALL {
            let setup = with_most_completions_in_x(Setup::new(&masks, view, &mut known));
            if bytes(&setup) > MOST_BYTES {
                continue;
            }
            let size = size(&setup);
            if least.as_ref().is_none_or(|(least, _)| size < *least) {
                least = Some((size, setup));
            }
        }
    }
    least.map(|(_, setup)| setup)
}

/// Turns the stacks until X is the first one with the most completions.
fn with_most_completions_in_x(mut setup: Setup) -> Setup {
    let ByStack(completions) = setup.completions();
    let most = completions.iter().max();
    let turns = completions.iter().position(|completions| Some(completions) == most);
    for _ in 0..turns.unwrap_or(0) {
        setup.turn();
    }
    setup
}

/// The number of terms of the sum, times the square root of the pairs (y, z) per symmetry of the inner bands, plus a hundred
/// for each entry of the tables.
fn size(setup: &Setup) -> u128 {
    let [y, z] = [Stack::Y, Stack::Z].map(|stack| setup.outer.lists[stack].len() as u128);
    let terms: u128 = setup.completions().iter().map(|&completions| u128::from(completions)).product();
    // At most (1680 * 56)^6 * 1680^2, below 2^121.
    let sum = (terms * terms * y * z / setup.inner.symmetries.order() as u128).isqrt();
    100 * entries(setup) + sum
}

/// The entries of the tables of fillings of the three bands.
fn entries(setup: &Setup) -> u128 {
    setup.inner.bands.iter().chain([&setup.outer.band]).map(|band| band.entries() as u128).sum()
}

/// The memory that these tables and the rows of one orbit take.
fn bytes(setup: &Setup) -> u128 {
    let rows =
        setup.inner.bands.iter().map(|band| band.0[Stack::X].len() * band.0[Stack::Y].len() * COMPLETIONS);
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
        let expected = 100 * 3 * 280_u128.pow(3) + (terms * terms * 1680 * 1680 / symmetries).isqrt();
        assert_eq!(size(&setup), expected);
        assert_eq!(setup.view, View::new(false, 0));
    }
}
