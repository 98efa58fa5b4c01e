//! Puzzles side by side: the digits that they have placed, those that their houses lack, and what follows from both.

use crate::Cell;
use crate::simd::{MOST_RECORDS, Narrow, Simd};

/// All nine digits.
const ALL: u16 = (1 << 9) - 1;

/// The digits of each cell, one or none, and those that each house still lacks.
pub(super) struct Group<V> {
    pub(super) none: V,
    pub(super) cells: [[V; 9]; 9],
    pub(super) rows: [V; 9],
    pub(super) cols: [V; 9],
    pub(super) boxes: [V; 9],
    /// The digits placed in the sweep.
    pub(super) placed: V,
}

/// A kind of house, as a number for generic code.
pub(super) const ROW: u8 = 0;
pub(super) const COLUMN: u8 = 1;
pub(super) const BOX: u8 = 2;

/// The row and column of a cell by its house and its place there.
#[inline(always)]
pub(super) const fn cell<const KIND: u8>(house: usize, spot: usize) -> (usize, usize) {
    match KIND {
        ROW => (house, spot),
        COLUMN => (spot, house),
        _ => (house / 3 * 3 + spot / 3, house % 3 * 3 + spot % 3),
    }
}

/// The digits with at least one place, and with at least two.
#[derive(Clone, Copy)]
pub(super) struct Places<V> {
    pub(super) one: V,
    pub(super) two: V,
}

impl<V: Narrow> Places<V> {
    #[inline(always)]
    pub(super) fn add(&mut self, digits: V) {
        self.two = self.two.or(self.one.and(digits));
        self.one = self.one.or(digits);
    }

    /// Of both.
    #[inline(always)]
    pub(super) fn plus(self, other: Self) -> Self {
        Self { one: self.one.or(other.one), two: self.two.or(other.two).or(self.one.and(other.one)) }
    }

    #[inline(always)]
    pub(super) fn without(self, digits: V) -> Self {
        Self { one: self.one.without(digits), two: self.two.without(digits) }
    }

    /// The digits with one place.
    #[inline(always)]
    pub(super) fn single(self) -> V {
        self.one.without(self.two)
    }
}

impl<V: Narrow> Group<V> {
    #[inline(always)]
    pub(super) fn new<S: Simd<Narrow = V>>(simd: S, records: &[[u8; Cell::COUNT]; MOST_RECORDS]) -> Self {
        let [none, all] = [simd.narrow(0), simd.narrow(ALL)];
        let mut values = [none; Cell::COUNT];
        none.columns(&records.each_ref(), 0, &mut values);
        let [rows, cols, boxes] = [[all; 9]; 3];
        let mut group = Self { none, cells: [[none; 9]; 9], rows, cols, boxes, placed: none };
        for row in 0..9 {
            for col in 0..9 {
                group.place(row, col, values[9 * row + col]);
            }
        }
        group
    }

    /// The puzzles, as bits, where no house lacks a digit.
    #[inline(always)]
    pub(super) fn solved(&self) -> u32 {
        let mut lacking = self.none;
        for house in 0..9 {
            lacking = lacking.or(self.rows[house]).or(self.cols[house]).or(self.boxes[house]);
        }
        lacking.zero_bits()
    }

    /// The puzzles, as bits, where no cell has got two digits. If no house lacks a digit either, then nine cells hold nine digits in
    /// each.
    #[inline(always)]
    pub(super) fn have_single_digits(&self) -> u32 {
        let mut several = self.none;
        for row in self.cells {
            for cell in row {
                several = several.or(cell.without(cell.at_most_one()));
            }
        }
        several.zero_bits()
    }

    /// The puzzles, as bits, with a house that lacks one digit.
    #[inline(always)]
    pub(super) fn with_last_cell(&self) -> u32 {
        let mut last = self.none;
        for house in 0..9 {
            last = last.or(only(self.rows[house])).or(only(self.cols[house])).or(only(self.boxes[house]));
        }
        !last.zero_bits()
    }

    #[inline(always)]
    pub(super) fn candidates(&self, row: usize, col: usize) -> V {
        let lacking = self.rows[row].and(self.cols[col]).and(self.boxes[row / 3 * 3 + col / 3]);
        lacking.and(self.cells[row][col].is_zero())
    }

    #[inline(always)]
    pub(super) fn place(&mut self, row: usize, col: usize, digit: V) {
        let boxed = row / 3 * 3 + col / 3;
        self.cells[row][col] = self.cells[row][col].or(digit);
        self.placed = self.placed.or(digit);
        self.rows[row] = self.rows[row].without(digit);
        self.cols[col] = self.cols[col].without(digit);
        self.boxes[boxed] = self.boxes[boxed].without(digit);
    }

    /// The candidates of the cells of a house, and the places of its digits.
    #[inline(always)]
    pub(super) fn house<const KIND: u8>(&self, house: usize) -> ([V; 9], Places<V>) {
        let mut candidates = [self.none; 9];
        let mut places = Places { one: self.none, two: self.none };
        for spot in 0..9 {
            let (row, col) = cell::<KIND>(house, spot);
            candidates[spot] = self.candidates(row, col);
            places.add(candidates[spot]);
        }
        (candidates, places)
    }
}

/// The digit, where there is one alone.
#[inline(always)]
pub(super) fn only<V: Narrow>(digits: V) -> V {
    digits.and(digits.at_most_one())
}
