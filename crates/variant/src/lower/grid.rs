//! Rules about the whole grid, groups of cells, pairs of cells and single cells.

use std::collections::{BTreeMap, BTreeSet};

use super::{Lowering, numbers};
use crate::primitive::Primitive;
use crate::{Place, Rule, Value};

impl Lowering<'_> {
    pub(super) fn rule(&mut self, rule: &Rule) {
        let shape = self.variant.shape();
        match rule {
            Rule::Diagonal(diagonal) => self.different(&shape.diagonal(*diagonal)),
            Rule::Windoku => self.groups(shape.windows()),
            Rule::DisjointGroups => self.groups(shape.disjoint_groups()),
            Rule::AntiKnight => self.apart(&[(1, 2), (2, 1), (1, -2), (2, -1)]),
            Rule::AntiKing => self.apart(&[(1, 1), (1, -1)]),
            Rule::NonConsecutive => self.pairs(shape.edges(), |a, b| (a - b).abs() != 1),
            Rule::NoDifference(difference) => {
                let edges = unmarked(shape.edges(), &self.kropki);
                self.pairs(edges, |a, b| (a - b).abs() != i32::from(*difference));
            }
            Rule::NoRatio(ratio) => {
                let edges = unmarked(shape.edges(), &self.kropki);
                self.pairs(edges, |a, b| !is_ratio(a, b, *ratio));
            }
            Rule::NoX => self.pairs(unmarked(shape.edges(), &self.xv), |a, b| a + b != 10),
            Rule::NoV => self.pairs(unmarked(shape.edges(), &self.xv), |a, b| a + b != 5),
            Rule::ExtraRegion(cells) => self.different(cells),
            Rule::Killer { sum, cells } => {
                self.different(cells);
                if let Some(sum) = sum {
                    self.sum(*sum, cells);
                }
            }
            Rule::Sum { sum, cells } => self.sum(*sum, cells),
            Rule::LittleKiller { sum, start, towards } => self.sum(*sum, &shape.ray(*start, *towards)),
            Rule::Difference(pair, difference) => {
                self.pair(pair.0, pair.1, |a, b| (a - b).abs() == i32::from(*difference));
            }
            Rule::Ratio(pair, ratio) => self.pair(pair.0, pair.1, |a, b| is_ratio(a, b, *ratio)),
            Rule::X(pair) => self.pair(pair.0, pair.1, |a, b| a + b == 10),
            Rule::V(pair) => self.pair(pair.0, pair.1, |a, b| a + b == 5),
            Rule::GreaterThan(pair) => self.pair(pair.0, pair.1, |a, b| a > b),
            Rule::Even(cell) => self.only(*cell, |value| value % 2 == 0),
            Rule::Odd(cell) => self.only(*cell, |value| value % 2 == 1),
            Rule::Minimum(cell) => self.extreme(*cell, Rule::Minimum, |a, b| a < b),
            Rule::Maximum(cell) => self.extreme(*cell, Rule::Maximum, |a, b| a > b),
            Rule::Quadruple { cells, values } => self.quadruple(cells, values),
            Rule::Clone { cells, copy } => {
                self.pairs(cells.iter().copied().zip(copy.iter().copied()), |a, b| a == b);
            }
            _ => self.line(rule),
        }
    }

    fn groups(&mut self, groups: Option<Vec<Vec<Place>>>) {
        for group in groups.into_iter().flatten() {
            self.different(&group);
        }
    }

    fn apart(&mut self, steps: &[(isize, isize)]) {
        for (a, b) in self.variant.shape().pairs_apart(steps) {
            self.different(&[a, b]);
        }
    }

    /// The cell beats all neighbours that do not carry the same rule.
    fn extreme(&mut self, cell: Place, same: fn(Place) -> Rule, beats: impl Fn(i32, i32) -> bool) {
        let variant = self.variant;
        let others =
            variant.shape().neighbours(cell).filter(|&other| !variant.rules().contains(&same(other)));
        self.pairs(others.map(|other| (cell, other)), beats);
    }

    fn quadruple(&mut self, cells: &[Place], values: &[Value]) {
        let mut counts: BTreeMap<u8, u8> = BTreeMap::new();
        for value in values {
            *counts.entry(value.index() as u8).or_default() += 1;
        }
        self.push(Primitive::Contains { counts: counts.into_iter().collect(), cells: numbers(cells) });
    }
}

fn unmarked(edges: Vec<(Place, Place)>, marked: &BTreeSet<(Place, Place)>) -> Vec<(Place, Place)> {
    edges.into_iter().filter(|edge| !marked.contains(edge)).collect()
}

fn is_ratio(a: i32, b: i32, ratio: u8) -> bool {
    a == b * i32::from(ratio) || b == a * i32::from(ratio)
}
