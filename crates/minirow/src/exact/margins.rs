//! How many solutions have each digit in each cell of a band.
//!
//! A filling of the band counts as often as the other bands can be filled beside it, which its column splits
//! (x, y, z) decide. So these weights are first added up for one kind of Y or Z at a time, the *slice*, by the
//! splits of one box and the kinds of the third; then the fillings behind each such weight are spread over
//! the rows of the box (`spread.rs`).

use std::ops::ControlFlow;
use std::sync::Arc;

use super::band::{Allowed, Band, Parts};
use super::orbits::{Member, Orbits, Relabel};
use super::parallel::share;
use super::setup::Inner;
use super::splits::{SPLITS, Splits};
use super::spread::{Shape, Spreader, Word};
use super::sum::OuterX;
use super::symmetry::{Symmetries, Symmetry};
use super::values::{OrbitValues, Values};

/// The numbers of solutions for each digit and each of the nine cells of a box, row by row.
pub(super) type BoxMargins = [[u128; 9]; 9];

/// The three boxes, each as the box down of a table.
const PARTS: [Parts; 3] = [
    Parts { across: 1, down: 0, slice: 2 },
    Parts { across: 0, down: 1, slice: 2 },
    Parts { across: 0, down: 2, slice: 1 },
];

/// How often each filling of a band counts, which its column splits decide.
pub(super) trait Weights: Sync {
    /// All pairs (y, z) with a weight, each with a name of its own.
    fn pairs(&self) -> impl Iterator<Item = (u16, u16, usize)>;

    /// The weights of a pair for these splits x.
    fn fill<W: Word>(&self, pair: usize, xs: &[OuterX], weights: &mut [W]);

    /// No fewer than all solutions that come of the weights.
    fn solutions(&self) -> u128;
}

/// The weights of an outer band, which may have more givens than that for which the values were found.
pub(super) struct OuterWeights<'a> {
    inner: &'a Inner,
    members: Vec<(&'a Member, &'a OrbitValues)>,
    solutions: u128,
}

impl<'a> OuterWeights<'a> {
    /// The orbits are those of the outer band.
    pub(super) fn new(inner: &'a Inner, orbits: &'a Orbits, values: &'a Values) -> Self {
        let of = |orbit: usize| {
            let values = values.of(orbits.key(orbit));
            values
                .into_iter()
                .flat_map(move |values| orbits.members_of(orbit).iter().map(move |member| (member, values)))
        };
        Self { inner, members: (0..orbits.len()).flat_map(of).collect(), solutions: values.solutions() }
    }
}

impl Weights for OuterWeights<'_> {
    fn pairs(&self) -> impl Iterator<Item = (u16, u16, usize)> {
        self.members.iter().enumerate().map(|(pair, (member, _))| (member.y, member.z, pair))
    }

    fn fill<W: Word>(&self, pair: usize, xs: &[OuterX], weights: &mut [W]) {
        let (member, values) = self.members[pair];
        let relabel = Relabel::new(member, self.inner);
        for (weight, x) in weights.iter_mut().zip(xs) {
            *weight = W::product(values.of(relabel.apply(Splits::tables(), x.thirds)), member.times);
        }
    }

    fn solutions(&self) -> u128 {
        self.solutions
    }
}

/// The margins of one band.
pub(super) struct Margins<'a, S> {
    band: &'a Band,
    weights: &'a S,
    /// Those of the whole puzzle, and which of its bands this one is among theirs.
    symmetries: (&'a Symmetries, usize),
    /// The splits of X. Those of one kind stand together.
    xs: Vec<OuterX>,
}

impl<'a, S: Weights> Margins<'a, S> {
    /// Of a band with these splits in X.
    pub(super) fn new(
        band: &'a Band,
        xs: &[u16],
        weights: &'a S,
        symmetries: (&'a Symmetries, usize),
    ) -> Self {
        let mut xs = OuterX::list(xs, &band.0[0]);
        xs.sort_unstable_by_key(|x| x.kind);
        Self { band, weights, symmetries, xs }
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
        if self.weights.solutions() >> u64::BITS == 0 {
            self.pass_in::<u64>(wanted, other, threads)
        } else {
            self.pass_in::<u128>(wanted, other, threads)
        }
    }

    fn pass_in<W: Word>(&self, wanted: [bool; 2], other: usize, threads: usize) -> [BoxMargins; 2] {
        let stacks = [0, other];
        let groups = self.pairs_by_slice(other);
        let ready = [0, 1].map(|at| {
            let stack: usize = stacks[at];
            wanted[at]
                .then(|| (Arc::new(Allowed::new(self.band, PARTS[stack])), Shape::list(&self.band.0[stack])))
        });
        let new = || Weigher::<W, S> {
            of: self,
            other,
            spreaders: [0, 1].map(|at| {
                let (allowed, shapes) = ready[at].as_ref()?;
                Some(Spreader::new(self.band, PARTS[stacks[at]], Arc::clone(allowed), shapes))
            }),
            by_split: vec![Vec::new(); SPLITS],
            by_x: vec![Vec::new(); self.band.0[other].len()],
            row: vec![W::default(); self.xs.len()],
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

    /// For each kind of the box `slice` that occurs, the pairs with it: the split of the other box, and the
    /// pair's name.
    fn pairs_by_slice(&self, other: usize) -> Vec<(u16, Vec<(u16, usize)>)> {
        let kinds = &self.band.0[PARTS[other].slice];
        let mut groups: Vec<(u16, Vec<_>)> = (0..kinds.len() as u16).map(|kind| (kind, Vec::new())).collect();
        for (y, z, pair) in self.weights.pairs() {
            let (of_slice, of_other) = if other == 1 { (z, y) } else { (y, z) };
            groups[kinds.kind_of[of_slice as usize] as usize].1.push((of_other, pair));
        }
        groups.retain(|(_, pairs)| !pairs.is_empty());
        groups
    }

    /// Pairs stand for others that symmetries make of them: so candidates that symmetries make of each
    /// other get their mean.
    fn even_out(&self, stack: usize, margins: &BoxMargins) -> BoxMargins {
        let (symmetries, band) = self.symmetries;
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
                    let to = 3 * rows[band][cell / 3] + orders[stack][cell % 3];
                    *even += of_classes[usize::from(to)][usize::from(digits[digit])];
                }
                *even /= class_sizes[digit] * symmetries.others.len() as u128;
            }
        }
        even
    }
}

/// Adds up the weights of one slice after the other.
struct Weigher<'a, W, S> {
    of: &'a Margins<'a, S>,
    /// The box beside X.
    other: usize,
    /// For X and for the other box, if wanted.
    spreaders: [Option<Spreader<'a>>; 2],
    /// For each split of the other box, the weights by kinds of X; empty if there are none.
    by_split: Vec<Vec<W>>,
    /// For each kind of the other box, the weights by splits of X; empty if there are none.
    by_x: Vec<Vec<W>>,
    /// The weights of one pair.
    row: Vec<W>,
}

impl<W: Word, S: Weights> Weigher<'_, W, S> {
    fn work_out(&mut self, slice: u16, pairs: &[(u16, usize)]) {
        for &(of_other, pair) in pairs {
            self.of.weights.fill(pair, &self.of.xs, &mut self.row);
            self.add_row(of_other as usize);
        }
        let [x, other] = &mut self.spreaders;
        if let Some(x) = x {
            x.spread_columns(slice, &self.of.xs, &self.by_x);
        }
        if let Some(other) = other {
            other.spread_rows(slice, &self.by_split);
        }
        self.by_x.iter_mut().for_each(Vec::clear);
        self.by_split.iter_mut().for_each(Vec::clear);
    }

    fn add_row(&mut self, of_other: usize) {
        if self.spreaders[0].is_some() {
            let kind = self.of.band.0[self.other].kind_of[of_other];
            let by_x = &mut self.by_x[kind as usize];
            by_x.resize(self.row.len(), W::default());
            by_x.iter_mut().zip(&self.row).for_each(|(sum, &weight)| *sum = sum.plus(weight));
        }
        if self.spreaders[1].is_some() {
            let by_split = &mut self.by_split[of_other];
            by_split.resize(self.of.band.0[0].len(), W::default());
            for (&weight, x) in self.row.iter().zip(&self.of.xs) {
                let sum = &mut by_split[x.kind as usize];
                *sum = sum.plus(weight);
            }
        }
    }
}
