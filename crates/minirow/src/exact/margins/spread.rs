//! Weights of column splits, spread over the cells of one box.
//!
//! A kind of the box has three columns with three digits each. Where a column stands depends on the column split, and in
//! which of six orders its digits stand on the row split. So for each of the three columns the weights, by the position of
//! the column, are multiplied with the numbers of fillings, by the order of its digits.

use std::sync::Arc;

use super::word::Word;
use crate::exact::space::band::Band;
use crate::exact::space::boxes::{BoxKinds, Kind, RowSplits};
use crate::exact::space::fillings::{Allowed, Filler, MOST_FILLINGS, Roles};
use crate::exact::space::split::{BySplit, Split};
use crate::exact::sum::prepared::SplitOfX;
use crate::orders::ORDERS;
use crate::simd::rows::{Pair, add_products};

/// The number of solutions for each of the nine cells of a box, row by row, and each digit.
pub(crate) type BoxMargins = [[u128; 9]; 9];

/// The columns of one kind of a box, in the order in which its first split has them.
pub(crate) struct Shape {
    digits: [[u8; 3]; 3],
    /// For each column, the row splits by the order of its digits.
    row_splits: [[RowSplits; 6]; 3],
    splits: Vec<Split>,
}

impl Shape {
    /// The shapes of all kinds.
    pub(crate) fn list(kinds: &BoxKinds) -> Vec<Self> {
        let mut shapes: Vec<Self> = Vec::with_capacity(kinds.len());
        for (split, kind) in kinds.splits() {
            // Kinds are numbered in the order of their first splits.
            if kind.index() == shapes.len() {
                shapes.push(Self::new(split, kinds.row_splits(kind)));
            }
            shapes[kind.index()].splits.push(split);
        }
        shapes
    }

    fn new(split: Split, row_splits: &RowSplits) -> Self {
        let mut digits = [[0; 3]; 3];
        let mut in_column = [0; 3];
        for (digit, &col) in split.lines().iter().enumerate() {
            digits[usize::from(col)][in_column[usize::from(col)]] = digit as u8;
            in_column[usize::from(col)] += 1;
        }
        let row_splits = digits.map(|digits| {
            let mut by_order: [Vec<Split>; 6] = Default::default();
            for row_split in row_splits.iter() {
                let here = digits.map(|digit| row_split.lines()[usize::from(digit)]);
                let order = ORDERS.iter().position(|&order| order == here);
                by_order[order.expect("the digits of a column stand in three rows")].push(row_split);
            }
            by_order.map(RowSplits::from_iter)
        });
        Self { digits, row_splits, splits: Vec::new() }
    }

    /// Where each of the columns stands in a split of this kind.
    fn positions(&self, split: Split) -> [usize; 3] {
        let lines = split.lines();
        self.digits.map(|digits| usize::from(lines[usize::from(digits[0])]))
    }
}

/// A row of pieces of weights: the column and its position, and the lowest bit of the pieces.
struct Origin {
    column: usize,
    position: usize,
    low: u32,
}

/// Spreads the weights of one box: the box down in the roles of a filler.
pub(crate) struct Spreader<'a> {
    filler: Filler<'a>,
    shapes: &'a [Shape],
    /// For each column and order, the fillings by kinds across.
    fillings: Vec<i16>,
    /// Weights cut into pieces small enough for products, row by row, and where each row comes from.
    pieces: Vec<i16>,
    origins: Vec<Origin>,
    pairs: Vec<Pair>,
    products: Vec<u64>,
    margins: BoxMargins,
}

impl<'a> Spreader<'a> {
    pub(crate) fn new(band: &'a Band, roles: Roles, allowed: Arc<Allowed>, shapes: &'a [Shape]) -> Self {
        Self {
            filler: Filler::new(band, roles, allowed),
            shapes,
            fillings: Vec::new(),
            pieces: Vec::new(),
            origins: Vec::new(),
            pairs: Vec::new(),
            products: Vec::new(),
            margins: [[0; 9]; 9],
        }
    }

    /// Spreads the weights of one slice, given for each split of the box down by kinds across; an empty list means none.
    pub(crate) fn spread_by_split<W: Word>(&mut self, slice: Kind, by_split: &BySplit<Vec<W>>) {
        self.filler.select(slice);
        let mut by_position = vec![W::default(); 9 * self.filler.width()];
        for shape in self.shapes {
            for &split in shape.splits.iter().filter(|&&split| !by_split[split].is_empty()) {
                for (column, position) in shape.positions(split).into_iter().enumerate() {
                    let sums = &mut by_position[(3 * column + position) * self.filler.width()..];
                    for (sum, &weight) in sums.iter_mut().zip(&by_split[split]) {
                        *sum = sum.plus(weight);
                    }
                }
            }
            self.spread(shape, &mut by_position);
        }
    }

    /// Spreads the weights of one slice, given for each kind across by splits of the box down, in the order of `list`; an
    /// empty list of weights means none.
    pub(crate) fn spread_by_kind<W: Word>(&mut self, slice: Kind, list: &[SplitOfX], by_kind: &[Vec<W>]) {
        self.filler.select(slice);
        let width = self.filler.width();
        let mut by_position = vec![W::default(); 9 * width];
        let mut first = 0;
        for of_kind in list.chunk_by(|x, other| x.kind == other.kind) {
            let shape = &self.shapes[of_kind[0].kind.index()];
            let positions: Vec<[usize; 3]> = of_kind.iter().map(|x| shape.positions(x.split)).collect();
            for (across, weights) in by_kind.iter().enumerate().filter(|(_, weights)| !weights.is_empty()) {
                for (&weight, positions) in weights[first..].iter().zip(&positions) {
                    for (column, position) in positions.iter().enumerate() {
                        let sum = &mut by_position[(3 * column + position) * width + across];
                        *sum = sum.plus(weight);
                    }
                }
            }
            first += of_kind.len();
            self.spread(shape, &mut by_position);
        }
    }

    /// Spreads the weights of one kind, given for each column and position by kinds across, and sets them to 0.
    fn spread<W: Word>(&mut self, shape: &Shape, by_position: &mut [W]) {
        let width = self.filler.width();
        // The sum of the products must stay below 2^31.
        let piece_bits = (i32::MAX as usize / (usize::from(MOST_FILLINGS) * width)).ilog2().min(14);
        self.pieces.clear();
        self.origins.clear();
        for (at, weights) in by_position.chunks_exact(width).enumerate() {
            let used =
                W::BITS - weights.iter().fold(W::default(), |all, &weight| all | weight).leading_zeros();
            for low in (0..used).step_by(piece_bits as usize) {
                self.pieces.extend(weights.iter().map(|weight| weight.piece(low, piece_bits)));
                self.origins.push(Origin { column: at / 3, position: at % 3, low });
            }
        }
        if self.origins.is_empty() {
            return;
        }
        by_position.fill(W::default());
        self.count_fillings(shape);

        self.pairs.clear();
        for (row, origin) in (0..).zip(&self.origins) {
            self.pairs.extend((0..6).map(|order| Pair {
                first: row,
                second: 6 * origin.column as u16 + order,
                tag: 0,
            }));
        }
        self.products.clear();
        self.products.resize(self.pairs.len(), 0);
        add_products(width, &self.pieces, &self.fillings, &self.pairs, &mut self.products);
        for (products, &Origin { column, position, low }) in self.products.chunks_exact(6).zip(&self.origins)
        {
            for (&product, order) in products.iter().zip(&ORDERS) {
                for (&digit, &row) in shape.digits[column].iter().zip(order) {
                    let margin = &mut self.margins[usize::from(3 * row) + position][usize::from(digit)];
                    *margin = margin.wrapping_add(u128::from(product) << low);
                }
            }
        }
    }

    fn count_fillings(&mut self, shape: &Shape) {
        let width = self.filler.width();
        self.fillings.resize(18 * width, 0);
        let mut counts = vec![0; width];
        let rows = self.fillings.chunks_exact_mut(width);
        for (row_splits, fillings) in shape.row_splits.as_flattened().iter().zip(rows) {
            counts.fill(0);
            self.filler.add_fillings(row_splits, &mut counts);
            fillings.iter_mut().zip(&counts).for_each(|(to, from)| *to = from.cast_signed());
        }
    }

    /// The margins of all slices so far, modulo the power of two of the word.
    pub(crate) const fn margins(&self) -> &BoxMargins {
        &self.margins
    }
}
