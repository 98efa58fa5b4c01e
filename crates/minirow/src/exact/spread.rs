//! Weights of column splits, spread over the rows of one box.
//!
//! A kind of the box has three columns, each with its three digits; where each column stands depends on the
//! split, and in which of six orders its digits stand on the row split. So for each of the three columns: the
//! weights by the place of the column, times the numbers of fillings by the order of its digits.

use std::ops::BitOr;
use std::sync::Arc;

use super::band::{Allowed, Band, Filler, MOST_FILLINGS, Parts};
use super::boxes::BoxKinds;
use super::margins::BoxMargins;
use super::splits::{NONE, ORDERS, Splits};
use super::sum::OuterX;
use crate::simd::rows::{Pair, add_products};

/// A number of solutions, without what does not fit it: sums that fit in the end are right.
pub(super) trait Word: Copy + Default + Send + Sync + BitOr<Output = Self> {
    const BITS: u32;

    fn product(fillings: u64, times: u32) -> Self;

    #[must_use]
    fn plus(self, other: Self) -> Self;

    fn leading_zeros(self) -> u32;

    /// So many bits of it, from bit `low` on.
    fn piece(self, low: u32, bits: u32) -> i16;
}

macro_rules! words {
    ($($Word:ty),*) => {$(
        impl Word for $Word {
            const BITS: u32 = Self::BITS;

            fn product(fillings: u64, times: u32) -> Self {
                Self::from(fillings).wrapping_mul(Self::from(times))
            }

            fn plus(self, other: Self) -> Self {
                self.wrapping_add(other)
            }

            fn leading_zeros(self) -> u32 {
                Self::leading_zeros(self)
            }

            fn piece(self, low: u32, bits: u32) -> i16 {
                (self >> low) as i16 & ((1 << bits) - 1)
            }
        }
    )*};
}

words!(u64, u128);

/// The columns of one kind of a box, in the order in which its first split has them.
pub(super) struct Shape {
    digits: [[u8; 3]; 3],
    /// For each column, the row splits by the order of its digits.
    rows: [[Vec<u16>; 6]; 3],
    splits: Vec<u16>,
}

impl Shape {
    /// Of all kinds.
    pub(super) fn list(kinds: &BoxKinds) -> Vec<Self> {
        let mut shapes: Vec<Self> = Vec::with_capacity(kinds.len());
        for (split, &kind) in (0..).zip(&kinds.kind_of) {
            if kind == NONE {
                continue;
            }
            // Kinds are numbered as they are met.
            if usize::from(kind) == shapes.len() {
                shapes.push(Self::new(split, &kinds.rows[kind as usize]));
            }
            shapes[kind as usize].splits.push(split);
        }
        shapes
    }

    fn new(split: u16, row_splits: &[u16]) -> Self {
        let lines = &Splits::tables().lines;
        let mut digits = [[0; 3]; 3];
        let mut in_column = [0; 3];
        for (digit, &col) in lines[split as usize].iter().enumerate() {
            digits[usize::from(col)][in_column[usize::from(col)]] = digit as u8;
            in_column[usize::from(col)] += 1;
        }
        let rows = digits.map(|digits| {
            let mut by_order: [Vec<u16>; 6] = Default::default();
            for &row_split in row_splits {
                let here = digits.map(|digit| lines[row_split as usize][usize::from(digit)]);
                let order = ORDERS.iter().position(|&order| order == here);
                by_order[order.expect("digits of a column stand in three rows")].push(row_split);
            }
            by_order
        });
        Self { digits, rows, splits: Vec::new() }
    }

    /// Where each of the columns stands in a split of this kind.
    fn places(&self, split: u16) -> [usize; 3] {
        let lines = &Splits::tables().lines[split as usize];
        self.digits.map(|digits| usize::from(lines[usize::from(digits[0])]))
    }
}

/// Spreads the weights of one box, the box down.
pub(super) struct Spreader<'a> {
    filler: Filler<'a>,
    shapes: &'a [Shape],
    /// For each column and order, the fillings by kinds across.
    fillings: Vec<i16>,
    /// Weights in pieces small enough for products, and the products wanted.
    pieces: Vec<i16>,
    pairs: Vec<Pair>,
    /// For each row of pieces: the column, its place, and the lowest bit of the piece.
    origin: Vec<(usize, usize, u32)>,
    products: Vec<u64>,
    margins: BoxMargins,
}

impl<'a> Spreader<'a> {
    pub(super) fn new(band: &'a Band, parts: Parts, allowed: Arc<Allowed>, shapes: &'a [Shape]) -> Self {
        Self {
            filler: Filler::new(band, parts, allowed),
            shapes,
            fillings: Vec::new(),
            pieces: Vec::new(),
            pairs: Vec::new(),
            origin: Vec::new(),
            products: Vec::new(),
            margins: [[0; 9]; 9],
        }
    }

    /// Spreads weights given for each split of the box down by kinds across.
    pub(super) fn spread_rows<W: Word>(&mut self, slice: u16, by_split: &[Vec<W>]) {
        self.filler.turn_to(slice);
        let mut places = vec![W::default(); 9 * self.filler.width()];
        for shape in self.shapes {
            for &split in shape.splits.iter().filter(|&&split| !by_split[split as usize].is_empty()) {
                for (column, place) in shape.places(split).into_iter().enumerate() {
                    let sums = &mut places[(3 * column + place) * self.filler.width()..];
                    for (sum, &weight) in sums.iter_mut().zip(&by_split[split as usize]) {
                        *sum = sum.plus(weight);
                    }
                }
            }
            self.spread(shape, &mut places);
        }
    }

    /// Spreads weights given for each kind across by splits of the box down, in the order of a list.
    pub(super) fn spread_columns<W: Word>(&mut self, slice: u16, list: &[OuterX], by_x: &[Vec<W>]) {
        self.filler.turn_to(slice);
        let width = self.filler.width();
        let mut places = vec![W::default(); 9 * width];
        let mut first = 0;
        for of_kind in list.chunk_by(|x, other| x.kind == other.kind) {
            let shape = &self.shapes[of_kind[0].kind as usize];
            let places_of: Vec<[usize; 3]> = of_kind.iter().map(|x| shape.places(x.split)).collect();
            for (across, weights) in by_x.iter().enumerate().filter(|(_, weights)| !weights.is_empty()) {
                for (&weight, places_of) in weights[first..].iter().zip(&places_of) {
                    for (column, place) in places_of.iter().enumerate() {
                        let sum = &mut places[(3 * column + place) * width + across];
                        *sum = sum.plus(weight);
                    }
                }
            }
            first += of_kind.len();
            self.spread(shape, &mut places);
        }
    }

    /// Spreads the weights of one kind, given for each column and place by kinds across, and empties them.
    fn spread<W: Word>(&mut self, shape: &Shape, places: &mut [W]) {
        let width = self.filler.width();
        // So that the sum of the products stays below 2^31.
        let piece_bits = (i32::MAX as usize / (usize::from(MOST_FILLINGS) * width)).ilog2().min(14);
        self.pieces.clear();
        self.origin.clear();
        for (at, weights) in places.chunks_exact(width).enumerate() {
            let used =
                W::BITS - weights.iter().fold(W::default(), |all, &weight| all | weight).leading_zeros();
            for low in (0..used).step_by(piece_bits as usize) {
                self.pieces.extend(weights.iter().map(|weight| weight.piece(low, piece_bits)));
                self.origin.push((at / 3, at % 3, low));
            }
        }
        if self.origin.is_empty() {
            return;
        }
        places.fill(W::default());
        self.count_fillings(shape);

        self.pairs.clear();
        for (row, &(column, ..)) in (0..).zip(&self.origin) {
            self.pairs.extend((0..6).map(|order| Pair {
                first: row,
                second: 6 * column as u16 + order,
                tag: 0,
            }));
        }
        self.products.clear();
        self.products.resize(self.pairs.len(), 0);
        add_products(width, &self.pieces, &self.fillings, &self.pairs, &mut self.products);
        for (products, &(column, place, low)) in self.products.chunks_exact(6).zip(&self.origin) {
            for (&product, order) in products.iter().zip(&ORDERS) {
                for (&digit, &row) in shape.digits[column].iter().zip(order) {
                    let margin = &mut self.margins[usize::from(3 * row) + place][usize::from(digit)];
                    *margin = margin.wrapping_add(u128::from(product) << low);
                }
            }
        }
    }

    fn count_fillings(&mut self, shape: &Shape) {
        let width = self.filler.width();
        self.fillings.resize(18 * width, 0);
        let mut counts = vec![0; width];
        for (rows, fillings) in shape.rows.as_flattened().iter().zip(self.fillings.chunks_exact_mut(width)) {
            counts.fill(0);
            self.filler.add_rows_down(rows, &mut counts);
            fillings.iter_mut().zip(&counts).for_each(|(to, from)| *to = from.cast_signed());
        }
    }

    /// What was found, without what does not fit the word.
    pub(super) const fn margins(&self) -> &BoxMargins {
        &self.margins
    }
}
