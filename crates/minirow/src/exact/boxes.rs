//! What one box allows: which column splits, and with each of them which row splits. The two together give
//! each digit of the box its cell, so that any candidates whatever can be respected.
//!
//! Column splits that allow the same row splits are of one *kind*. A box without givens has 280 kinds, because
//! the order of its columns does not matter.

use std::collections::BTreeMap;

use super::splits::{Lines, NONE, ORDERS, POWERS, SPLITS, Splits};

/// The column splits that a box allows, gathered into kinds.
pub(super) struct BoxKinds {
    /// The kind of each column split, or `NONE` where the candidates forbid it.
    pub(super) kind_of: Vec<u16>,
    /// The row splits that go with each kind.
    pub(super) rows: Vec<Vec<u16>>,
}

impl BoxKinds {
    /// Of a box with these candidates in its nine cells, row by row.
    pub(super) fn new(cells: &[u16; 9]) -> Self {
        let mut kind_of = vec![NONE; SPLITS];
        let mut rows = Vec::new();
        let mut known = BTreeMap::new();
        for (kind, lines) in kind_of.iter_mut().zip(&Splits::tables().lines) {
            let mut columns = [0, 1, 2].map(|column| Column::new(cells, lines, column));
            if columns.iter().any(|column| column.orders == 0) {
                continue;
            }
            columns.sort_unstable();
            *kind = *known.entry(columns).or_insert_with(|| {
                rows.push(row_splits(&columns));
                rows.len() as u16 - 1
            });
        }
        Self { kind_of, rows }
    }

    /// All splits that the box allows.
    pub(super) fn splits(&self) -> impl Iterator<Item = u16> + '_ {
        (0..).zip(&self.kind_of).filter(|&(_, &kind)| kind != NONE).map(|(split, _)| split)
    }

    /// The same with each split that is of use as a kind of its own, and without the others.
    pub(super) fn in_full(&self, of_use: &[bool]) -> Self {
        let mut rows = Vec::new();
        let kind_of = self.kind_of.iter().zip(of_use).map(|(&kind, &of_use)| {
            if kind == NONE || !of_use {
                return NONE;
            }
            rows.push(self.rows[kind as usize].clone());
            rows.len() as u16 - 1
        });
        Self { kind_of: kind_of.collect(), rows }
    }

    /// How many kinds there are.
    pub(super) fn len(&self) -> usize {
        self.rows.len()
    }

    /// The row splits of all kinds together, counted once for each kind.
    pub(super) fn row_count(&self) -> usize {
        self.rows.iter().map(Vec::len).sum()
    }
}

/// The three digits of a column, and in which of the six orders the candidates allow them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Column {
    digits: [u8; 3],
    orders: u8,
}

impl Column {
    fn new(cells: &[u16; 9], lines: &Lines, column: u8) -> Self {
        let mut here = (0..9).filter(|&digit| lines[usize::from(digit)] == column);
        let digits = [0; 3].map(|_: u8| here.next().expect("a split gives each line three digits"));
        let fits = |digit: u8, row: u8| cells[usize::from(3 * row + column)] >> digit & 1 == 1;
        let mut orders = 0;
        for (bit, order) in ORDERS.iter().enumerate() {
            if digits.iter().zip(order).all(|(&digit, &row)| fits(digit, row)) {
                orders |= 1 << bit;
            }
        }
        Self { digits, orders }
    }

    /// The codes of its allowed orders: the column's part of the code of a row split.
    fn codes(&self) -> impl Iterator<Item = u16> + Clone + '_ {
        let allowed = ORDERS.iter().enumerate().filter(|(bit, _)| self.orders >> bit & 1 == 1);
        allowed.map(|(_, order)| {
            self.digits
                .iter()
                .zip(order)
                .map(|(&digit, &row)| u16::from(row) * POWERS[usize::from(digit)])
                .sum()
        })
    }
}

/// All row splits made of one allowed order for each column.
fn row_splits(columns: &[Column; 3]) -> Vec<u16> {
    let splits = Splits::tables();
    let mut rows = Vec::with_capacity(216);
    for first in columns[0].codes() {
        for second in columns[1].codes() {
            rows.extend(columns[2].codes().map(|third| splits.of_code(first + second + third)));
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_box_without_givens_has_280_kinds_of_216_row_splits() {
        let kinds = BoxKinds::new(&[0x1ff; 9]);
        assert_eq!(kinds.len(), 280);
        assert!(kinds.rows.iter().all(|rows| rows.len() == 216));
        assert!(kinds.kind_of.iter().all(|&kind| kind != NONE));
    }

    #[test]
    fn any_candidates_leave_just_the_fillings_that_respect_them() {
        // Every digit but 1 in the first cell, only 1 or 2 in the last.
        let mut cells = [0x1ff; 9];
        cells[0] = 0x1fe;
        cells[8] = 0b11;
        let kinds = BoxKinds::new(&cells);
        let fillings: usize = kinds
            .kind_of
            .iter()
            .filter(|&&kind| kind != NONE)
            .map(|&kind| kinds.rows[usize::from(kind)].len())
            .sum();
        // 1 last: 8! ways. 2 last: 1 has seven places left of eight, the others 7!.
        assert_eq!(fillings, 40320 + 7 * 5040);
    }
}
