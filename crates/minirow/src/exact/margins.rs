//! How many solutions have each digit in each cell of the outer band.
//!
//! An outer filling counts as often as the inner bands can be filled beside it, which its column splits
//! (x, y, z) decide. So these weights are first added up for one kind of Y or Z at a time, the *slice*, by the
//! splits of one box and the kinds of the third; then the fillings behind each such weight are spread over
//! the rows of the box (`spread.rs`).

use std::ops::ControlFlow;
use std::sync::Arc;

use super::band::{Allowed, Parts};
use super::orbits::{Member, Orbits, Relabel};
use super::parallel::share;
use super::setup::{Inner, Outer};
use super::splits::{SPLITS, Splits};
use super::spread::{Shape, Spreader, Word};
use super::sum::OuterX;
use super::symmetry::Symmetry;
use super::values::{OrbitValues, Values};

/// The numbers of solutions for each digit and each of the nine cells of a box, row by row.
pub(super) type BoxMargins = [[u128; 9]; 9];

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
    orbits: &'a Orbits,
    values: &'a Values,
    /// Splits of one kind stand together.
    outer_x: Vec<OuterX>,
}

impl<'a> Margins<'a> {
    /// The orbits are those of the outer band.
    pub(super) fn new(outer: &'a Outer, inner: &'a Inner, orbits: &'a Orbits, values: &'a Values) -> Self {
        let mut outer_x = OuterX::list(outer);
        outer_x.sort_unstable_by_key(|x| x.kind);
        Self { outer, inner, orbits, values, outer_x }
    }

    /// Those of all boxes.
    pub(super) fn of_band(&self, threads: usize) -> [BoxMargins; 3] {
        let ([x, y], [_, z]) = (self.pass([true, true], 1, threads), self.pass([false, true], 2, threads));
        [x, y, z]
    }

    /// Those of the box in this stack.
    pub(super) fn of_box(&self, stack: usize, threads: usize) -> BoxMargins {
        match stack {
            0 => self.pass([true, false], 1, threads)[0],
            _ => self.pass([false, true], stack, threads)[1],
        }
    }

    /// Those of box X and of another box, so far as they are wanted, with the third box as the slice.
    fn pass(&self, wanted: [bool; 2], other: usize, threads: usize) -> [BoxMargins; 2] {
        // No number of solutions is lost in 64 bits if all of them together fit.
        if self.values.solutions() >> u64::BITS == 0 {
            self.pass_in::<u64>(wanted, other, threads)
        } else {
            self.pass_in::<u128>(wanted, other, threads)
        }
    }

    fn pass_in<W: Word>(&self, wanted: [bool; 2], other: usize, threads: usize) -> [BoxMargins; 2] {
        let stacks = [0, other];
        let groups = self.members_by_slice(PARTS[other]);
        let ready = [0, 1].map(|at| {
            let stack: usize = stacks[at];
            wanted[at].then(|| {
                let band = &self.outer.band;
                (Arc::new(Allowed::new(band, PARTS[stack])), Shape::list(&band.0[stack]))
            })
        });
        let new = || Weigher::<W> {
            of: self,
            other,
            spreaders: [0, 1].map(|at| {
                let (allowed, shapes) = ready[at].as_ref()?;
                Some(Spreader::new(&self.outer.band, PARTS[stacks[at]], Arc::clone(allowed), shapes))
            }),
            by_split: vec![Vec::new(); SPLITS],
            by_x: vec![Vec::new(); self.outer.band.0[other].len()],
            row: vec![W::default(); self.outer_x.len()],
        };
        let weighers = share(threads, groups.len(), new, |weigher, item| {
            weigher.work_out(groups[item].0, &groups[item].1);
            ControlFlow::Continue(())
        });
        [0, 1].map(|at| {
            let mut margins = [[0_u128; 9]; 9];
            for spreader in weighers.iter().filter_map(|weigher| weigher.spreaders[at].as_ref()) {
                let found = spreader.margins().as_flattened();
                for (margin, &found) in margins.as_flattened_mut().iter_mut().zip(found) {
                    *margin = margin.wrapping_add(found) & (u128::MAX >> (u128::BITS - W::BITS));
                }
            }
            self.even_out(stacks[at], &margins)
        })
    }

    /// For each kind of the box `slice` that occurs, the members with it and their orbit's values.
    fn members_by_slice(&self, parts: Parts) -> Vec<(u16, Vec<(&Member, &OrbitValues)>)> {
        let kinds = &self.outer.band.0[parts.slice];
        let mut groups: Vec<(u16, Vec<_>)> = (0..kinds.len() as u16).map(|kind| (kind, Vec::new())).collect();
        for orbit in 0..self.orbits.len() {
            let Some(values) = self.values.of(self.orbits.key(orbit)) else { continue };
            for member in self.orbits.members_of(orbit) {
                let split = if parts.slice == 2 { member.z } else { member.y };
                groups[kinds.kind_of[split as usize] as usize].1.push((member, values));
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

/// Adds up the weights of one slice after the other.
struct Weigher<'a, W> {
    of: &'a Margins<'a>,
    /// The box beside X.
    other: usize,
    /// For X and for the other box, if wanted.
    spreaders: [Option<Spreader<'a>>; 2],
    /// For each split of the other box, the weights by kinds of X; empty if there are none.
    by_split: Vec<Vec<W>>,
    /// For each kind of the other box, the weights by splits of X; empty if there are none.
    by_x: Vec<Vec<W>>,
    /// The weights of one member.
    row: Vec<W>,
}

impl<W: Word> Weigher<'_, W> {
    fn work_out(&mut self, slice: u16, members: &[(&Member, &OrbitValues)]) {
        for (member, values) in members {
            self.weigh(member, values);
        }
        let [x, other] = &mut self.spreaders;
        if let Some(x) = x {
            x.spread_columns(slice, &self.of.outer_x, &self.by_x);
        }
        if let Some(other) = other {
            other.spread_rows(slice, &self.by_split);
        }
        self.by_x.iter_mut().for_each(Vec::clear);
        self.by_split.iter_mut().for_each(Vec::clear);
    }

    fn weigh(&mut self, member: &Member, values: &OrbitValues) {
        let splits = Splits::tables();
        let outer_x = &self.of.outer_x;
        let relabel = Relabel::new(member, self.of.inner);
        for (weight, x) in self.row.iter_mut().zip(outer_x) {
            let place = values.least.place[relabel.apply(splits, x.thirds) as usize];
            *weight = W::product(values.fillings[place as usize], member.times);
        }
        let other = if self.other == 1 { member.y } else { member.z } as usize;
        if self.spreaders[0].is_some() {
            let kind = self.of.outer.band.0[self.other].kind_of[other];
            let by_x = &mut self.by_x[kind as usize];
            by_x.resize(self.row.len(), W::default());
            by_x.iter_mut().zip(&self.row).for_each(|(sum, &weight)| *sum = sum.plus(weight));
        }
        if self.spreaders[1].is_some() {
            let by_split = &mut self.by_split[other];
            by_split.resize(self.of.outer.band.0[0].len(), W::default());
            for (&weight, x) in self.row.iter().zip(outer_x) {
                let sum = &mut by_split[x.kind as usize];
                *sum = sum.plus(weight);
            }
        }
    }
}
