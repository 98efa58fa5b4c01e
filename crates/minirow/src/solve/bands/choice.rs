//! Where a search branches, and the two sides of a branch.

use super::layout::{BOX, CELLS, COLS, ROWS, box_of, not_lowest_of_boxes, spare_minicols, spare_minirows};
use super::sweep::{Digits, Possible, per_band};
use crate::simd::{Eight, Four, Simd, Words};

/// Either the digit is in one of these cells of their box, or in none of them.
pub(super) struct Choice {
    digit: usize,
    band: usize,
    cells: u32,
}

impl<E: Eight> Possible<E> {
    /// How many minirows, and how many minicolumns, each digit has to spare in each band and stack.
    #[inline(always)]
    fn spares(&self) -> [Digits<E>; 2] {
        [
            Digits { eight: spare_minirows(self.minirows.eight), ninth: spare_minirows(self.minirows.ninth) },
            Digits { eight: spare_minicols(self.minicols.eight), ninth: spare_minicols(self.minicols.ninth) },
        ]
    }

    /// How many minirows and minicolumns all digits have to spare: how little is known.
    #[inline(always)]
    pub(super) fn looseness(&self) -> u32 {
        let [rows, cols] = self.spares();
        let [rows, cols] = [rows.sum(), cols.sum()];
        (0..3).map(|index| (rows >> (10 * index) & 0x3ff) + (cols >> (10 * index) & 0x3ff)).sum()
    }

    /// Chooses the band or stack with the fewest spare minirows or minicolumns, in it the digit with the fewest, and one of
    /// its minirows or minicolumns.
    ///
    /// Guesses on the hardest puzzles known, before crowded minirows were seen: 77; with the first cell of two
    /// candidates 139; with a digit of two ways in any band 96; with ways counted instead of minirows 79.
    /// (2026-11, bench/record/single.md)
    #[inline(always)]
    pub(super) fn smallest_choice(&self) -> Option<Choice> {
        let [rows, cols] = self.spares();
        let (row_sums, col_sums) = (rows.sum(), cols.sum());
        // The sum less one, so that zero, nothing to spare, wraps to the greatest; below it the number of the band or stack.
        let rank =
            |sums: u32, index: u32| ((sums >> (10 * (index % 3))).wrapping_sub(1) & 0x3ff) << 3 | index;
        let least = (0..3).map(|band| rank(row_sums, band)).chain((3..6).map(|stack| rank(col_sums, stack)));
        let index = least.min()? as usize & 7;
        let (spare, of) = if index < 3 { (rows, &self.minirows) } else { (cols, &self.minicols) };
        let shift = 10 * (index % 3);
        let mut few = 1;
        let digit = loop {
            match spare.first_with(few << shift, 7 << shift) {
                Some(digit) => break digit,
                None if few == 7 => return None,
                None => few += 1,
            }
        };
        let word = of.of_digit(digit);
        let (band, cells) = if index < 3 {
            let minirow = lowest(not_lowest_of_boxes(word >> index & COLS[0]));
            (index, minirow * 7)
        } else {
            // Of the first band with two minicolumns or more, the second; if a band has none, the next sweep ends it.
            let square = word >> shift & BOX;
            let minicol = lowest(square & square.wrapping_sub(0o111));
            let band = minicol.trailing_zeros() as usize / 3 % 3;
            (band, ((minicol >> (3 * band) & 7) * 0o111) << shift)
        };
        (cells != 0).then_some(Choice { digit, band, cells })
    }

    /// The first cell in reading order whose digit is not known, and the smallest digit that it may hold.
    #[inline(always)]
    pub(super) fn first_choice(&self, known: [u32; 4]) -> Option<Choice> {
        let row_by_row = |cells: u32| (0..3).map(move |row| cells & ROWS[row]).find(|&cells| cells != 0);
        let (band, row) = (0..3).find_map(|band| Some((band, row_by_row(CELLS & !known[band])?)))?;
        let cells = lowest(row);
        let [first, second, third] = per_band!(BAND => Digits {
            eight: self.cells.eight[BAND],
            ninth: self.cells.ninth.broadcast::<BAND>(),
        });
        let here = if band == 0 {
            first
        } else if band == 1 {
            second
        } else {
            third
        };
        let digit = here.first_with(cells, cells)?;
        Some(Choice { digit, band, cells })
    }

    /// The state in which the digit is in one of the cells.
    #[inline(always)]
    pub(super) fn with(&self, simd: impl Simd<Eight = E>, choice: &Choice) -> Self {
        self.less(simd, choice, box_of(choice.cells) & !choice.cells)
    }

    /// The state in which the digit is in none of the cells.
    #[inline(always)]
    pub(super) fn without(&self, simd: impl Simd<Eight = E>, choice: &Choice) -> Self {
        self.less(simd, choice, choice.cells)
    }

    /// Bands are distinguished by masks, not by an index: an index would keep the state in memory.
    #[inline(always)]
    fn less(&self, simd: impl Simd<Eight = E>, choice: &Choice, cells: u32) -> Self {
        let mut state = *self;
        let (of_eight, of_ninth) = if choice.digit < 8 { (cells, 0) } else { (0, cells) };
        let here = simd.eight(ONLY[choice.digit % 8]);
        let here = here.and(here.splat(of_eight));
        for band in 0..3 {
            let here = if band == choice.band { here } else { here.splat(0) };
            state.cells.eight[band] = state.cells.eight[band].without(here);
        }
        let [first, second, third, ..] = ONLY[choice.band];
        let ninth = simd.four([first, second, third, first]);
        let ninth = ninth.and(ninth.splat(of_ninth));
        state.cells.ninth = state.cells.ninth.without(ninth);
        state
    }
}

impl<E: Eight> Digits<E> {
    #[inline(always)]
    fn sum(&self) -> u32 {
        let two = self.eight.add(self.eight.swap_words());
        let (low, high) = two.add(two.swap_pairs()).halves();
        low.add(high).add(self.ninth).first()
    }

    #[inline(always)]
    fn of_digit(&self, digit: usize) -> u32 {
        if digit < 8 { self.eight.to_array()[digit] } else { self.ninth.first() }
    }

    /// The first digit whose word, under the mask, equals `word`.
    #[inline(always)]
    fn first_with(&self, word: u32, mask: u32) -> Option<usize> {
        let eight = self.eight.and(self.eight.splat(mask)).equal_bits(self.eight.splat(word));
        let digits = eight | u32::from(self.ninth.first() & mask == word) << 8;
        (digits != 0).then_some(digits.trailing_zeros() as usize)
    }
}

/// For each of eight words, a vector with all bits set in that word and none elsewhere.
const ONLY: [[u32; 8]; 8] = {
    let mut only = [[0; 8]; 8];
    let mut digit = 0;
    while digit < 8 {
        only[digit][digit] = u32::MAX;
        digit += 1;
    }
    only
};

const fn lowest(bits: u32) -> u32 {
    bits & bits.wrapping_neg()
}
