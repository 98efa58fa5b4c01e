//! The layout of bits, and what one digit's words say about that digit.
//!
//! A digit has one word for each band of three rows, with a bit for each cell where it may be. A box takes nine
//! bits and a guard bit that stays clear, so that sums cannot run from one box into the next:
//!
//! ```text
//!     bits of a band        0  1  2 | 10 11 12 | 20 21 22
//!                           3  4  5 | 13 14 15 | 23 24 25
//!                           6  7  8 | 16 17 18 | 26 27 28      guards: 9, 19, 29
//! ```
//!
//! Two more words per digit hold what is left of it in the three bands and the three stacks at once:
//! bit `10 * box + 3 * row + band` of the *minirows* says that it may be in that row of that box of the band, and
//! bit `10 * stack + 3 * band + col` of the *minicolumns* that it may be in that column of that box.

use crate::Cell;
use crate::simd::Words;

/// The first cell of each box.
pub(super) const FIRST: u32 = 1 | 1 << 10 | 1 << 20;
/// All cells.
pub(super) const CELLS: u32 = 0o777 * FIRST;
/// The nine cells of the first box.
pub(super) const BOX: u32 = 0o777;
/// The first, second and third row; in a word of minicolumns, the bands.
pub(super) const ROWS: [u32; 3] = [0o007 * FIRST, 0o070 * FIRST, 0o700 * FIRST];
/// The first, second and third column of each box; in a word of minirows, the bands.
pub(super) const COLS: [u32; 3] = [0o111 * FIRST, 0o222 * FIRST, 0o444 * FIRST];
const GUARD: u32 = FIRST << 9;
/// Added to a word, sets the guard of each box that has a cell, and takes the lowest cell from it.
const LESS_ONE: u32 = GUARD - FIRST;

/// Band and bit of each cell.
pub(super) const PLACES: [(usize, u32); Cell::COUNT] = {
    let mut places = [(0, 0); Cell::COUNT];
    let mut index = 0;
    while index < Cell::COUNT {
        let (row, col) = (index / 9, index % 9);
        places[index] = (row / 3, 1 << (10 * (col / 3) + 3 * (row % 3) + col % 3));
        index += 1;
    }
    places
};

/// The bit of each cell of a band, in reading order.
pub(super) const BITS: [u32; 27] = {
    let mut bits = [0; 27];
    let mut index = 0;
    while index < 27 {
        bits[index] = PLACES[index].1;
        index += 1;
    }
    bits
};

/// The cells of the box that holds this bit.
pub(super) const fn box_of(bit: u32) -> u32 {
    BOX << (bit.trailing_zeros() / 10 * 10)
}

/// The minirows that hold a cell, each at the bit of its first cell.
#[inline(always)]
pub(super) fn fold_minirows<W: Words>(cells: W) -> W {
    cells.or(cells.shr::<1>()).or(cells.shr::<2>()).and(cells.splat(COLS[0]))
}

/// The minicolumns that hold a cell, each at the bit of its first cell.
#[inline(always)]
pub(super) fn fold_minicols<W: Words>(cells: W) -> W {
    cells.or(cells.shr::<3>()).or(cells.shr::<6>()).and(cells.splat(ROWS[0]))
}

/// The cells that are in one of the minirows, given at the bits of their first cells among others.
#[inline(always)]
pub(super) fn in_minirows<W: Words>(cells: W, minirows: W) -> W {
    let first = minirows.and(cells.splat(COLS[0]));
    cells.and(first.shl::<3>().sub(first))
}

/// The cells that are in one of the minicolumns, given at the bits of their first cells among others.
#[inline(always)]
pub(super) fn in_minicols<W: Words>(cells: W, minicols: W) -> W {
    let first = minicols.and(cells.splat(ROWS[0]));
    cells.and(first.or(first.shl::<3>()).or(first.shl::<6>()))
}

/// The minirows of a digit that are part of a way to place it: one in each row and each box of a band. All three
/// bands at once.
///
/// A minirow stays if the two other boxes can take the two other rows. `crossed` says this of each box and its
/// right neighbour, at the bit of the row that they leave over; it belongs to the box after that.
#[inline(always)]
pub(super) fn possible_minirows<W: Words>(minirows: W) -> W {
    let right = minirows.shr::<10>().or(minirows.shl::<20>()).and(minirows.splat(CELLS));
    let next_row = minirows.and(right.shr::<3>()).or(right.and(minirows.shr::<3>()));
    let last_row = minirows.and(right.shr::<6>()).or(right.and(minirows.shr::<6>()));
    let crossed = last_row
        .shl::<3>()
        .within(ROWS[1], next_row.shl::<6>().within(ROWS[2], next_row.shr::<3>()))
        .and(minirows.splat(CELLS));
    minirows.and(crossed.shr::<10>().or(crossed.shl::<20>()))
}

/// The minicolumns of a digit that are part of a way to place it: one in each column and each box of a stack. All
/// three stacks at once.
#[inline(always)]
pub(super) fn possible_minicols<W: Words>(minicols: W) -> W {
    let below = minicols.shl::<6>().within(ROWS[2], minicols.shr::<3>());
    let next_col = minicols.and(below.shr::<1>()).or(below.and(minicols.shr::<1>()));
    let last_col = minicols.and(below.shr::<2>()).or(below.and(minicols.shr::<2>()));
    let crossed =
        last_col.shl::<1>().within(COLS[1], next_col.shl::<2>().within(COLS[2], next_col.shr::<1>()));
    minicols.and(crossed.shl::<6>().within(ROWS[2], crossed.shr::<3>()))
}

/// The minirows that are alone in their box.
#[inline(always)]
pub(super) fn fixed_minirows<W: Words>(minirows: W) -> W {
    let one_down = minirows.shl::<6>().within(ROWS[2], minirows.shr::<3>());
    let two_down = minirows.shr::<6>().within(ROWS[0], minirows.shl::<3>());
    minirows.without(one_down.or(two_down))
}

/// The minicolumns that are alone in their box.
#[inline(always)]
pub(super) fn fixed_minicols<W: Words>(minicols: W) -> W {
    let one_right = minicols.shl::<2>().within(COLS[2], minicols.shr::<1>());
    let two_right = minicols.shr::<2>().within(COLS[0], minicols.shl::<1>());
    minicols.without(one_right.or(two_right))
}

/// The cells but the lowest of each box.
#[inline(always)]
pub(super) fn not_lowest_of_boxes<W: Words>(cells: W) -> W {
    cells.and(cells.add(cells.splat(LESS_ONE)))
}

/// The cells that are alone in their box.
#[inline(always)]
pub(super) fn alone_in_box<W: Words>(cells: W) -> W {
    let uncrowded = cells.splat(GUARD).without(not_lowest_of_boxes(cells).add(cells.splat(LESS_ONE)));
    cells.and(uncrowded.sub(uncrowded.shr::<9>()))
}

/// The cells, except that a box with cells of `taken` keeps only the lowest of them.
#[inline(always)]
pub(super) fn take_in_box<W: Words>(cells: W, taken: W) -> W {
    let less_one = taken.add(cells.splat(LESS_ONE));
    let free = cells.splat(GUARD).without(less_one);
    cells.and(free.sub(free.shr::<9>())).or(taken.without(less_one))
}

/// How many minirows more than the necessary three a digit has in each band: three sums, ten bits apart.
#[inline(always)]
pub(super) fn spare_minirows<W: Words>(minirows: W) -> W {
    let [second, third] = [minirows.shr::<1>(), minirows.shr::<2>()];
    spare_in_band(minirows).or(spare_in_band(second).shl::<10>()).or(spare_in_band(third).shl::<20>())
}

/// How many minirows more than three, given at the bits of their first cells among others.
#[inline(always)]
fn spare_in_band<W: Words>(minirows: W) -> W {
    let firsts = minirows.and(minirows.splat(COLS[0]));
    let per_box = firsts.add(firsts.shr::<3>()).add(firsts.shr::<6>()).and(minirows.splat(ROWS[0]));
    let spare = per_box.sub(minirows.splat(FIRST));
    spare.add(spare.shr::<10>()).add(spare.shr::<20>()).and(minirows.splat(7))
}

/// How many minicolumns more than the necessary three a digit has in each stack: three sums, ten bits apart.
#[inline(always)]
pub(super) fn spare_minicols<W: Words>(minicols: W) -> W {
    let firsts = minicols.splat(COLS[0]);
    let per_box =
        minicols.and(firsts).add(minicols.shr::<1>().and(firsts)).add(minicols.shr::<2>().and(firsts));
    let spare = per_box.sub(firsts);
    spare.add(spare.shr::<3>()).add(spare.shr::<6>()).and(minicols.splat(ROWS[0]))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The nine bits of a three by three square, spread as the caller says.
    fn spread(square: u32, place: impl Fn(u32, u32) -> u32) -> u32 {
        (0..9).filter(|index| square >> index & 1 == 1).map(|index| 1 << place(index / 3, index % 3)).sum()
    }

    /// The bits of a square that belong to a full placement of three rooks.
    fn rooks(square: u32) -> u32 {
        const ALL: [u32; 6] = [0o421, 0o241, 0o412, 0o142, 0o214, 0o124];
        ALL.into_iter().filter(|rooks| square & rooks == *rooks).fold(0, |bits, rooks| bits | rooks)
    }

    #[test]
    fn minirows_stay_if_three_rooks_fit() {
        for square in 0..512 {
            for other in [0, 0o777, 0o421, 0o356] {
                for band in 0..3 {
                    let at = |band: u32| move |of_box: u32, row: u32| 10 * of_box + 3 * row + band;
                    let word = spread(square, at(band)) | spread(other, at((band + 1) % 3));
                    let expected = spread(rooks(square), at(band)) | spread(rooks(other), at((band + 1) % 3));
                    assert_eq!(possible_minirows(word), expected, "{square:o} {other:o}");
                }
            }
        }
    }

    #[test]
    fn minicolumns_stay_if_three_rooks_fit() {
        for square in 0..512 {
            for other in [0, 0o777, 0o421, 0o356] {
                for stack in 0..3 {
                    let at = |stack: u32| move |band: u32, col: u32| 10 * stack + 3 * band + col;
                    let word = spread(square, at(stack)) | spread(other, at((stack + 1) % 3));
                    let expected =
                        spread(rooks(square), at(stack)) | spread(rooks(other), at((stack + 1) % 3));
                    assert_eq!(possible_minicols(word), expected, "{square:o} {other:o}");
                }
            }
        }
    }

    #[test]
    fn a_box_with_one_cell_is_told_from_one_with_none_or_more() {
        for cells in 0..512_u32 {
            for other in [0, 1, 0o400, 0o777] {
                let word = other | cells << 10 | other << 20;
                let alone = |cells: u32| if cells.is_power_of_two() { cells } else { 0 };
                let expected = alone(other) | alone(cells) << 10 | alone(other) << 20;
                assert_eq!(alone_in_box(word), expected, "{word:o}");
                let lowest = cells & cells.wrapping_neg();
                let taken = if cells == 0 { BOX } else { lowest };
                assert_eq!(take_in_box(CELLS, cells << 10), BOX | taken << 10 | BOX << 20);
            }
        }
    }

    #[test]
    fn fixed_minirows_and_minicolumns_are_alone_in_their_box() {
        for three in 0..8_u32 {
            let alone = if three.is_power_of_two() { three } else { 0 };
            for shift in 0..3 {
                for of_box in 0..3 {
                    let rows = |three: u32| {
                        (0..3).map(|row| (three >> row & 1) << (10 * of_box + 3 * row + shift)).sum::<u32>()
                    };
                    assert_eq!(fixed_minirows(rows(three)), rows(alone));
                    let cols = |three: u32| three << (10 * of_box + 3 * shift);
                    assert_eq!(fixed_minicols(cols(three)), cols(alone));
                }
            }
        }
    }

    #[test]
    fn spare_ones_are_those_above_three() {
        for square in (0..512_u32).filter(|&square| rooks(square) == square && square != 0) {
            let expected = square.count_ones() - 3;
            for index in 0..3 {
                let fixed = [0o421; 2];
                let row_at = |band: u32| move |of_box: u32, row: u32| 10 * of_box + 3 * row + band;
                let rows = spread(square, row_at(index))
                    | spread(fixed[0], row_at((index + 1) % 3))
                    | spread(fixed[1], row_at((index + 2) % 3));
                assert_eq!(spare_minirows(rows), expected << (10 * index));
                let col_at = |stack: u32| move |band: u32, col: u32| 10 * stack + 3 * band + col;
                let cols = spread(square, col_at(index))
                    | spread(fixed[0], col_at((index + 1) % 3))
                    | spread(fixed[1], col_at((index + 2) % 3));
                assert_eq!(spare_minicols(cols), expected << (10 * index));
            }
        }
    }

    #[test]
    fn every_cell_has_its_own_bit() {
        let mut bands = [0; 3];
        for cell in Cell::all() {
            let (band, bit) = PLACES[cell.index()];
            assert_eq!((band, bit), (cell.index() / 27, BITS[cell.index() % 27]));
            assert_eq!(box_of(bit) & bit, bit);
            assert_eq!(bands[band] & bit, 0);
            bands[band] |= bit;
        }
        assert_eq!(bands, [CELLS; 3]);
    }
}
