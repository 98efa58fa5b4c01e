//! How many solutions have each digit in each cell of the outer band.
//!
//! An outer filling counts as often as the inner bands can be filled beside it, which its column splits
//! (x, y, z) decide. So these weights are first added up by the split of one box and the kinds of the other
//! two; then the fillings behind each such weight are spread over the rows of the box.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::band::{Allowed, Filler, Parts};
use super::count::each_orbit;
use super::orbits::{Key, LeastSplits, Orbits, Relabel};
use super::parallel::share;
use super::setup::{Inner, Outer};
use super::splits::{SPLITS, Splits};
use super::sum::{OuterX, Sum, Value};
use super::symmetry::Symmetry;
use super::{Meter, Stopped};
use crate::lanes::rows::add_weighted;

/// The numbers of solutions for each digit and each of the nine cells of a box, row by row.
pub(super) type BoxMargins = [[u128; 9]; 9];

/// The fillings of the inner bands for every split x and orbit of (y, z) that is of use.
pub(super) struct Values(Vec<(Key, Vec<Value>)>);

impl Values {
    /// Bytes they will take at most.
    pub(super) fn bytes(sum: &Sum) -> usize {
        sum.orbits.len() * sum.setup.outer.lists[0].len() * size_of::<Value>()
    }

    pub(super) fn new(sum: &Sum, meter: &Meter<'_>) -> Result<Self, Stopped> {
        let values = each_orbit(sum, meter, |worker| worker.values(sum))?;
        let mut values: Vec<(Key, Vec<Value>)> = sum.orbits.keys().zip(values).collect();
        values.sort_unstable_by_key(|&(key, _)| key);
        Ok(Self(values))
    }

    fn of(&self, key: Key) -> &[Value] {
        match self.0.binary_search_by_key(&key, |&(key, _)| key) {
            Ok(at) => &self.0[at].1,
            Err(_) => &[],
        }
    }
}

/// The three boxes, each as the box down of a table.
const PARTS: [Parts; 3] = [
    Parts { across: 1, down: 0, slice: 2 },
    Parts { across: 0, down: 1, slice: 2 },
    Parts { across: 0, down: 2, slice: 1 },
];

/// The margins of an outer band, which may have more givens than that for which the values were found.
pub(super) struct Margins<'a> {
    outer: &'a Outer,
    inner: &'a Inner,
    values: &'a Values,
    orbits: Orbits,
    outer_x: Vec<OuterX>,
}

impl<'a> Margins<'a> {
    pub(super) fn new(outer: &'a Outer, inner: &'a Inner, values: &'a Values) -> Self {
        Self { outer, inner, values, orbits: Orbits::new(outer, inner), outer_x: OuterX::list(outer) }
    }

    /// Those of the box in this stack.
    pub(super) fn of_box(&self, stack: usize, threads: usize) -> BoxMargins {
        self.even_out(stack, &self.raw(stack, threads, None))
    }

    /// Those of one cell of that box, if the puzzle has no symmetries; else of the whole box.
    pub(super) fn of_cell(&self, stack: usize, cell: usize, threads: usize) -> [u128; 9] {
        let symmetries = &self.outer.symmetries;
        let rigid = symmetries.others.len() == 1 && symmetries.class_lists().len() == 9;
        let only = rigid.then_some(cell);
        self.even_out(stack, &self.raw(stack, threads, only))[cell]
    }

    fn raw(&self, stack: usize, threads: usize, only: Option<usize>) -> BoxMargins {
        let parts = PARTS[stack];
        let groups = self.members_by_slice(parts);
        let allowed = Arc::new(Allowed::new(&self.outer.band, parts));
        let new = || Spreader::new(self, parts, Arc::clone(&allowed));
        let spreaders = share(threads, groups.len(), new, |spreader, item| {
            spreader.weigh(&groups[item].1);
            spreader.spread(groups[item].0, only);
            ControlFlow::Continue(())
        });
        let mut margins = [[0; 9]; 9];
        for spreader in &spreaders {
            for (margins, found) in margins.iter_mut().zip(&spreader.margins) {
                margins.iter_mut().zip(found).for_each(|(margin, found)| *margin += found);
            }
        }
        margins
    }

    /// For each kind of the box `slice` that occurs, the orbits and members with it.
    fn members_by_slice(&self, parts: Parts) -> Vec<(u16, Vec<(usize, usize)>)> {
        let kinds = &self.outer.band.0[parts.slice];
        let mut groups: Vec<(u16, Vec<(usize, usize)>)> =
            (0..kinds.len() as u16).map(|kind| (kind, Vec::new())).collect();
        for orbit in 0..self.orbits.len() {
            for (member, found) in self.orbits.members_of(orbit).iter().enumerate() {
                let split = if parts.slice == 2 { found.z } else { found.y };
                groups[kinds.kind_of[split as usize] as usize].1.push((orbit, member));
            }
        }
        groups.retain(|(_, members)| !members.is_empty());
        groups
    }

    /// Members stand for others that symmetries make of them: so candidates that symmetries make of each
    /// other get their mean.
    fn even_out(&self, stack: usize, margins: &BoxMargins) -> BoxMargins {
        let symmetries = &self.outer.symmetries;
        let (mut of_classes, mut class_sizes) = (*margins, [0; 9]);
        for class in symmetries.class_lists() {
            for &digit in &class {
                class_sizes[digit] = class.len() as u128;
                for (cell, of_classes) in margins.iter().zip(&mut of_classes) {
                    of_classes[digit] = class.iter().map(|&other| cell[other]).sum();
                }
            }
        }
        let mut even = [[0; 9]; 9];
        for (cell, even) in even.iter_mut().enumerate() {
            for (digit, even) in even.iter_mut().enumerate() {
                for Symmetry { digits, orders, rows } in &symmetries.others {
                    let to = 3 * rows[0][cell / 3] + orders[stack][cell % 3];
                    *even += of_classes[usize::from(to)][usize::from(digits[digit])];
                }
                *even /= class_sizes[digit] * symmetries.others.len() as u128;
            }
        }
        even
    }
}

/// Works through the slices of one box.
struct Spreader<'a> {
    of: &'a Margins<'a>,
    parts: Parts,
    filler: Filler<'a>,
    least: LeastSplits,
    /// For each split of the box down, the weights by kinds of the box across; empty if there is none.
    weights: Vec<Vec<u128>>,
    margins: BoxMargins,
}

impl<'a> Spreader<'a> {
    fn new(of: &'a Margins<'a>, parts: Parts, allowed: Arc<Allowed>) -> Self {
        Self {
            of,
            parts,
            filler: Filler::new(&of.outer.band, parts, allowed),
            least: LeastSplits::default(),
            weights: vec![Vec::new(); SPLITS],
            margins: [[0; 9]; 9],
        }
    }

    /// Adds up the weights of these members.
    fn weigh(&mut self, members: &[(usize, usize)]) {
        let splits = Splits::tables();
        let across = &self.of.outer.band.0[self.parts.across];
        let mut fillings = vec![0; SPLITS];
        for in_orbit in members.chunk_by(|(orbit, _), (other, _)| orbit == other) {
            let orbit = in_orbit[0].0;
            let key = self.of.orbits.key(orbit);
            let least = self.least.of(key, self.of.inner);
            let values = self.of.values.of(key);
            for value in values {
                fillings[value.x() as usize] = value.fillings();
            }
            for &(_, member) in in_orbit {
                let member = &self.of.orbits.members_of(orbit)[member];
                let relabel = Relabel::new(member, self.of.inner);
                for x in &self.of.outer_x {
                    let like_x = least[relabel.apply(splits, x.thirds) as usize];
                    let weight = u128::from(fillings[like_x as usize]) * u128::from(member.times);
                    let (down, kind) = match self.parts.down {
                        0 => (x.split, across.kind_of[member.y as usize]),
                        1 => (member.y, x.kind),
                        _ => (member.z, x.kind),
                    };
                    let weights = &mut self.weights[down as usize];
                    weights.resize(across.len(), 0);
                    weights[kind as usize] += weight;
                }
            }
            for value in values {
                fillings[value.x() as usize] = 0;
            }
        }
    }

    /// Spreads the weights over the cells of the box down, or over one of them.
    fn spread(&mut self, slice: u16, only: Option<usize>) {
        self.filler.turn_to(slice);
        let down = &self.of.outer.band.0[self.parts.down];
        let mut weighted: Vec<usize> = (0..SPLITS).filter(|&split| !self.weights[split].is_empty()).collect();
        weighted.sort_unstable_by_key(|&split| down.kind_of[split]);
        let mut places: [Vec<u16>; 27] = Default::default();
        for of_kind in weighted.chunk_by(|&split, &other| down.kind_of[split] == down.kind_of[other]) {
            places.iter_mut().for_each(Vec::clear);
            for &split in of_kind {
                let parts = self.parts_of_weights(split);
                for (digit, &col) in Splits::tables().lines[split].iter().enumerate() {
                    for row in 0..3 {
                        let cell = usize::from(3 * row + col);
                        if only.is_some_and(|only| only != cell) {
                            continue;
                        }
                        let places = &mut places[3 * digit + usize::from(row)];
                        if places.is_empty() {
                            places.resize(self.filler.width(), 0);
                            self.filler.add_place(down.kind_of[split], digit, row, places);
                        }
                        self.margins[cell][digit] += weighted_sum(&parts, places);
                    }
                }
                self.weights[split].clear();
            }
        }
    }

    /// The weights of a split, 32 bits at a time, the lowest first.
    fn parts_of_weights(&self, split: usize) -> Vec<Vec<u32>> {
        let weights = &self.weights[split];
        let all = weights.iter().fold(0, |all, weight| all | weight);
        let parts = (u128::BITS - all.leading_zeros()).div_ceil(32);
        let part = |part: u32| {
            let mut bits: Vec<u32> = weights.iter().map(|weight| (weight >> (32 * part)) as u32).collect();
            bits.resize(self.filler.width(), 0);
            bits
        };
        (0..parts).map(part).collect()
    }
}

/// The sum of the products of weights, given in parts of 32 bits, and counts.
fn weighted_sum(parts: &[Vec<u32>], counts: &[u16]) -> u128 {
    let add = |sum: u128, part: &Vec<u32>| {
        let mut product = [0];
        add_weighted(part, counts, &mut product);
        (sum << 32) + u128::from(product[0])
    };
    parts.iter().rev().fold(0, add)
}
