//! The fillings of one box: its column splits, and the row splits that are possible with each of them. The two together give each digit of
//! the box its cell, so any set of candidates can be respected.
//!
//! Column splits that allow the same row splits are of one *kind*. A box without givens has 280 kinds, because the order of
//! its columns does not matter. A box knows nothing of its neighbours.

use std::collections::BTreeMap;

use super::split::{BySplit, Code, Lines, Split, Splits};
use crate::orders::ORDERS;
use crate::{Digit, DigitSet};

/// A kind of one box, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Kind(u16);

impl Kind {
    /// The kind with this number.
    pub(crate) const fn from_number(number: u16) -> Self {
        Self(number)
    }

    /// From 0: the name of a row in the tables of the vector code.
    pub(crate) const fn number(self) -> u16 {
        self.0
    }

    pub(crate) const fn index(self) -> usize {
        self.number() as usize
    }
}

/// Row splits by their numbers, as the vector code takes them.
#[derive(Clone, Debug, Default)]
pub(crate) struct RowSplits(Vec<u16>);

impl RowSplits {
    pub(crate) fn numbers(&self) -> &[u16] {
        &self.0
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = Split> + '_ {
        self.0.iter().map(|&number| Split::from_number(number))
    }
}

impl FromIterator<Split> for RowSplits {
    fn from_iter<I: IntoIterator<Item = Split>>(splits: I) -> Self {
        Self(splits.into_iter().map(Split::number).collect())
    }
}

/// The column splits that a box allows, grouped into kinds.
pub(crate) struct BoxKinds {
    kind_of: BySplit<Option<Kind>>,
    /// The row splits that go with each kind.
    row_splits: Vec<RowSplits>,
}

impl BoxKinds {
    /// The kinds of a box with these candidates in its nine cells, row by row.
    pub(crate) fn new(cells: &[DigitSet; 9]) -> Self {
        let mut row_splits = Vec::new();
        let mut known = BTreeMap::new();
        let kind_of = BySplit::from_fn(|split| {
            let mut columns = [0, 1, 2].map(|column| Column::new(cells, split.lines(), column));
            if columns.iter().any(|column| column.orders == 0) {
                return None;
            }
            columns.sort_unstable();
            Some(*known.entry(columns).or_insert_with(|| {
                row_splits.push(row_splits_of(&columns));
                Kind::from_number(row_splits.len() as u16 - 1)
            }))
        });
        Self { kind_of, row_splits }
    }

    /// The kind of a column split; `None` if the candidates forbid it.
    pub(crate) fn kind(&self, split: Split) -> Option<Kind> {
        self.kind_of[split]
    }

    pub(crate) fn allows(&self, split: Split) -> bool {
        self.kind_of[split].is_some()
    }

    /// All allowed column splits with their kinds, ascending. Kinds are numbered in the order of their first splits.
    pub(crate) fn splits(&self) -> impl Iterator<Item = (Split, Kind)> + Clone + '_ {
        Split::all().filter_map(|split| self.kind_of[split].map(|kind| (split, kind)))
    }

    pub(crate) fn row_splits(&self, kind: Kind) -> &RowSplits {
        &self.row_splits[kind.index()]
    }

    /// All kinds, ascending.
    pub(crate) fn kinds(&self) -> impl Iterator<Item = Kind> {
        (0..self.row_splits.len() as u16).map(Kind::from_number)
    }

    /// How many kinds there are.
    pub(crate) fn len(&self) -> usize {
        self.row_splits.len()
    }

    /// The row splits of all kinds, a row split counted once for each kind that has it.
    pub(crate) fn row_split_count(&self) -> usize {
        self.row_splits.iter().map(|rows| rows.0.len()).sum()
    }

    /// This box with each useful split as a kind of its own, and without the other splits.
    pub(crate) fn with_a_kind_for_each_split(&self, is_useful: &BySplit<bool>) -> Self {
        let mut row_splits = Vec::new();
        let kind_of = BySplit::from_fn(|split| {
            let kind = self.kind_of[split].filter(|_| is_useful[split])?;
            row_splits.push(self.row_splits(kind).clone());
            Some(Kind::from_number(row_splits.len() as u16 - 1))
        });
        Self { kind_of, row_splits }
    }
}

/// The three digits of a column, and in which of the six orders the candidates allow them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Column {
    digits: [u8; 3],
    /// A bit for each of [`ORDERS`].
    orders: u8,
}

impl Column {
    fn new(cells: &[DigitSet; 9], lines: &Lines, column: u8) -> Self {
        let mut here = (0..9).filter(|&digit| lines[usize::from(digit)] == column);
        let digits = [(); 3].map(|()| here.next().expect("a split gives each line three digits"));
        let is_allowed = |digit: u8, row: u8| {
            cells[usize::from(3 * row + column)].contains(Digit::from_index(usize::from(digit)))
        };
        let mut orders = 0;
        for (bit, order) in ORDERS.iter().enumerate() {
            if digits.iter().zip(order).all(|(&digit, &row)| is_allowed(digit, row)) {
                orders |= 1 << bit;
            }
        }
        Self { digits, orders }
    }

    /// The codes of its allowed orders: the column's part of the code of a row split.
    fn codes(&self) -> impl Iterator<Item = Code> + '_ {
        let allowed = ORDERS.iter().enumerate().filter(|(bit, _)| self.orders >> bit & 1 == 1);
        allowed.map(|(_, order)| {
            self.digits.iter().zip(order).map(|(&digit, &row)| Code::of(usize::from(digit), row)).sum()
        })
    }
}

/// All row splits made of one allowed order for each column.
fn row_splits_of(columns: &[Column; 3]) -> RowSplits {
    let splits = Splits::tables();
    let [first, second, third] = columns.each_ref().map(|column| column.codes().collect::<Vec<_>>());
    let mut found = Vec::with_capacity(first.len() * second.len() * third.len());
    for &first in &first {
        for &second in &second {
            for &third in &third {
                // Each row gets a digit of each column.
                found.push(splits.image(first + second + third).number());
            }
        }
    }
    RowSplits(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_box_without_givens_has_280_kinds_of_216_row_splits() {
        let kinds = BoxKinds::new(&[DigitSet::ALL; 9]);
        assert_eq!(kinds.len(), 280);
        assert!(kinds.kinds().all(|kind| kinds.row_splits(kind).numbers().len() == 216));
        assert!(Split::all().all(|split| kinds.allows(split)));
    }

    #[test]
    fn any_candidates_leave_just_the_fillings_that_respect_them() {
        // Every digit but 1 in the first cell, only 1 or 2 in the last.
        let [one, two] = [0, 1].map(Digit::from_index);
        let mut cells = [DigitSet::ALL; 9];
        cells[0] = DigitSet::ALL.without(one);
        cells[8] = DigitSet::of(one).with(two);
        let kinds = BoxKinds::new(&cells);
        let fillings: usize = kinds.splits().map(|(_, kind)| kinds.row_splits(kind).numbers().len()).sum();
        // 1 last: 8! ways. 2 last: 1 has seven places left of eight, the others 7!.
        assert_eq!(fillings, 40320 + 7 * 5040);
    }
}
