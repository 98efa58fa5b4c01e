//! The shape of a band: a number that stays the same when the digits are relabelled, when the columns inside the second or
//! third box change places, and when these two boxes do. There are 36288 shapes.
//!
//! To normalise a band, label the digits 0 to 8 in reading order of the first box. Sort the columns of each other box by
//! their top label, and put the box with label 3 at the top first. What is left to say:
//!
//! ```text
//!   0 1 2 | 3 . . | . . .      28 ways to share out the labels over the minirows of the two boxes ("deals"),
//!   3 4 5 | . . . | . . .      6 orders for each of the four lower minirows:
//!   6 7 8 | . . . | . . .      28 * 6^4 = 36288
//! ```

use crate::orders::ORDERS;

/// How many shapes there are.
pub(super) const SHAPES: usize = 28 * 1296;

/// Digits (or labels) of a band, row by row, 0 to 8.
pub(super) type Band = [[u8; 9]; 3];

/// How a band lies in its normal form.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shape {
    /// Its number, below [`SHAPES`].
    pub(super) number: u16,
    /// Whether the third box comes before the second.
    swapped: bool,
    /// The orders, as indices into [`ORDERS`], that sort the columns of the second and third box, as they stand.
    sorting: [u8; 2],
}

/// Which of three values are greater than which, as three bits.
#[inline]
const fn comparisons(a: u8, b: u8, c: u8) -> usize {
    (a > b) as usize | ((a > c) as usize) << 1 | ((b > c) as usize) << 2
}

/// For each result of [`comparisons`] the index of the order that sorts the values. Two results cannot occur.
const SORTING: [u8; 8] = {
    let mut sorting = [0; 8];
    let mut index = 0;
    while index < 6 {
        // The order says which place comes first, second, third: give those places the values 0, 1, 2.
        let mut values = [0; 3];
        let mut place = 0;
        while place < 3 {
            values[ORDERS[index][place] as usize] = place as u8;
            place += 1;
        }
        sorting[comparisons(values[0], values[1], values[2])] = index as u8;
        index += 1;
    }
    sorting
};

/// For the order that sorts the top row of a box and the comparisons in a lower row: the index of the order that the ranks
/// of the lower row have once the columns are sorted.
const LOWER: [[u8; 8]; 6] = {
    let mut lower = [[0; 8]; 6];
    let mut top = 0;
    while top < 6 {
        let mut ranks = 0;
        while ranks < 6 {
            // After sorting, place j has the rank ORDERS[ranks][j]; before, that value stood at ORDERS[top][j].
            let mut values = [0; 3];
            let mut place = 0;
            while place < 3 {
                values[ORDERS[top][place] as usize] = ORDERS[ranks][place];
                place += 1;
            }
            lower[top][comparisons(values[0], values[1], values[2])] = ranks as u8;
            ranks += 1;
        }
        top += 1;
    }
    lower
};

/// The labels, as bits, of the three minirows of the box that comes first.
type Deal = [u16; 3];

/// The labels of the three minirows of the first box of the band.
const STANDARD: Deal = [0o7, 0o70, 0o700];

/// All deals: the minirows of the second box; those of the third follow.
const DEALS: [Deal; 28] = {
    let mut deals = [[0; 3]; 28];
    let mut count = 0;
    let mut top = 0_u16;
    while top < 512 {
        let mut middle = 0_u16;
        while middle < 512 {
            let deal = [top, middle, 511 & !top & !middle];
            if top >> 3 & 1 == 1 && is_deal(deal) {
                deals[count] = deal;
                count += 1;
            }
            middle += 1;
        }
        top += 1;
    }
    assert!(count == 28);
    deals
};

/// The minirows of the third box, given those of the second.
const fn last_box(deal: Deal) -> Deal {
    [511 & !STANDARD[0] & !deal[0], 511 & !STANDARD[1] & !deal[1], 511 & !STANDARD[2] & !deal[2]]
}

const fn is_deal(deal: Deal) -> bool {
    let last = last_box(deal);
    let mut row = 0;
    while row < 3 {
        if deal[row].count_ones() != 3 || last[row].count_ones() != 3 || deal[row] & STANDARD[row] != 0 {
            return false;
        }
        row += 1;
    }
    deal[0] | deal[1] | deal[2] == 511 && last[0] | last[1] | last[2] == 511
}

/// The number of the deal, by the labels 4 to 8 in the top minirow and the labels 0 to 2 in the middle one.
const DEAL_NUMBER: [u8; 256] = {
    let mut numbers = [0; 256];
    let mut number = 0;
    while number < 28 {
        numbers[deal_key(DEALS[number][0], DEALS[number][1])] = number as u8;
        number += 1;
    }
    numbers
};

const fn deal_key(top: u16, middle: u16) -> usize {
    (top >> 4 & 31) as usize * 8 + (middle & 7) as usize
}

impl Shape {
    /// The shape of a band, and the labels of the digits in its normal form.
    ///
    /// Loops instead of closures over arrays: the closures were not inlined and took a third of the time of a canonical form.
    #[inline]
    pub(super) fn of(band: &Band) -> (Self, [u8; 16]) {
        let mut labels = [0; 16];
        for row in 0..3 {
            for col in 0..3 {
                labels[usize::from(band[row][col] & 15)] = (3 * row + col) as u8;
            }
        }
        let mut sorting = [0; 2];
        let mut lower = [0; 2];
        let mut deals = [0; 2];
        let mut tops = [0; 2];
        for boxed in 0..2 {
            let mut order = [0; 3];
            let mut bits = [0_u16; 3];
            for row in 0..3 {
                let digits = &band[row][3 * boxed + 3..3 * boxed + 6];
                let (a, b, c) = (
                    labels[usize::from(digits[0] & 15)],
                    labels[usize::from(digits[1] & 15)],
                    labels[usize::from(digits[2] & 15)],
                );
                order[row] = comparisons(a, b, c);
                bits[row] = 1 << a | 1 << b | 1 << c;
            }
            sorting[boxed] = SORTING[order[0]];
            let ranks = &LOWER[usize::from(sorting[boxed])];
            lower[boxed] = 6 * usize::from(ranks[order[1]]) + usize::from(ranks[order[2]]);
            deals[boxed] = deal_key(bits[0], bits[1]);
            tops[boxed] = bits[0];
        }
        let swapped = tops[0] >> 3 & 1 == 0;
        let (first, second) = if swapped { (1, 0) } else { (0, 1) };
        let number = usize::from(DEAL_NUMBER[deals[first]]) * 1296 + lower[first] * 36 + lower[second];
        (Self { number: number as u16, swapped, sorting }, labels)
    }

    /// For each column of the normal form the column of the band.
    #[inline]
    pub(super) fn columns(self) -> [u8; 9] {
        let mut columns = [0, 1, 2, 0, 0, 0, 0, 0, 0];
        for boxed in 0..2_u8 {
            let to = if (boxed == 1) == self.swapped { 3 } else { 6 };
            let order = &ORDERS[usize::from(self.sorting[usize::from(boxed)])];
            for place in 0..3 {
                columns[to + place] = 3 * boxed + 3 + order[place];
            }
        }
        columns
    }
}

/// The band in normal form that has this shape.
pub(super) fn normal_band(number: usize) -> Band {
    let deal = DEALS[number / 1296];
    let boxes = [deal, last_box(deal)];
    let mut band = [[0; 9]; 3];
    for row in 0..3 {
        for col in 0..3 {
            band[row][col] = (3 * row + col) as u8;
        }
        for (boxed, minirows) in boxes.iter().enumerate() {
            let place_value = [0, [216, 6][boxed], [36, 1][boxed]][row];
            let ranks = if row == 0 { ORDERS[0] } else { ORDERS[number / place_value % 6] };
            let sorted: Vec<u8> = (0..9).filter(|label| minirows[row] >> label & 1 == 1).collect();
            for col in 0..3 {
                band[row][3 * boxed + 3 + col] = sorted[usize::from(ranks[col])];
            }
        }
    }
    band
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_normal_band_of_each_shape_has_that_shape_and_stays_as_it_is() {
        for number in 0..SHAPES {
            let (shape, labels) = Shape::of(&normal_band(number));
            assert_eq!(usize::from(shape.number), number);
            assert_eq!(shape.columns(), [0, 1, 2, 3, 4, 5, 6, 7, 8]);
            assert_eq!(labels[..9], [0, 1, 2, 3, 4, 5, 6, 7, 8]);
        }
    }
}
