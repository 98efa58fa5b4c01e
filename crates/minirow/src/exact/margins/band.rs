//! The margins of one band. The weights are added up for one kind of Y or Z at a time, the *slice*, by the splits of one box
//! and the kinds of the third; then they are spread over the cells of the box (`spread.rs`).

use std::sync::Arc;

use super::spread::{BoxMargins, Shape, Spreader};
use super::weights::{WeightedPair, Weights};
use super::word::Word;
use crate::exact::group::symmetry::{Symmetries, Symmetry};
use crate::exact::run::{Meter, Stopped};
use crate::exact::space::band::Band;
use crate::exact::space::boxes::Kind;
use crate::exact::space::by::{ByStack, Stack};
use crate::exact::space::fillings::{Allowed, Roles};
use crate::exact::space::split::{BySplit, Split};
use crate::exact::sum::prepared::SplitOfX;

/// The margins of one band, computed on demand.
pub(crate) struct Margins<'a, S> {
    band: &'a Band,
    /// The position of the band in the view; the outer band is 0.
    position: usize,
    /// The symmetries of the whole puzzle.
    symmetries: &'a Symmetries,
    weights: &'a S,
    /// The splits of X, grouped by kind.
    xs: Vec<SplitOfX>,
}

/// The box whose margins are found together with those of X.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Beside {
    Y,
    Z,
}

impl Beside {
    const fn stack(self) -> Stack {
        match self {
            Self::Y => Stack::Y,
            Self::Z => Stack::Z,
        }
    }

    const fn slice(self) -> Stack {
        match self {
            Self::Y => Stack::Z,
            Self::Z => Stack::Y,
        }
    }
}

/// Which margins a pass is to find.
#[derive(Clone, Copy)]
struct Wanted {
    x: bool,
    beside: bool,
}

impl<'a, S: Weights> Margins<'a, S> {
    /// `xs` are the splits of X that have weights.
    pub(crate) fn new(
        band: &'a Band,
        position: usize,
        symmetries: &'a Symmetries,
        weights: &'a S,
        xs: &[Split],
    ) -> Self {
        let mut xs = SplitOfX::list(xs, &band.0[Stack::X]);
        xs.sort_unstable_by_key(|x| x.kind);
        Self { band, position, symmetries, weights, xs }
    }

    /// The margins of all boxes.
    pub(crate) fn of_band(&self, meter: &Meter<'_>) -> Result<ByStack<BoxMargins>, Stopped> {
        let beside_x = self.beside_x();
        let pass = |beside| self.pass(beside, Wanted { x: beside == beside_x, beside: true }, meter);
        let ([x_with_y, y], [x_with_z, z]) = (pass(Beside::Y)?, pass(Beside::Z)?);
        Ok(ByStack([if beside_x == Beside::Y { x_with_y } else { x_with_z }, y, z]))
    }

    /// The margins of the box in this stack.
    pub(crate) fn of_box(&self, stack: Stack, meter: &Meter<'_>) -> Result<BoxMargins, Stopped> {
        let only_beside = Wanted { x: false, beside: true };
        let [x, beside] = match stack {
            Stack::X => self.pass(self.beside_x(), Wanted { x: true, beside: false }, meter)?,
            Stack::Y => self.pass(Beside::Y, only_beside, meter)?,
            Stack::Z => self.pass(Beside::Z, only_beside, meter)?,
        };
        Ok(if stack == Stack::X { x } else { beside })
    }

    /// The box to go with X: the one that leaves fewer slices.
    fn beside_x(&self) -> Beside {
        if self.band.0[Stack::Y].len() < self.band.0[Stack::Z].len() { Beside::Z } else { Beside::Y }
    }

    /// The margins of X and of another box, where wanted.
    fn pass(&self, beside: Beside, wanted: Wanted, meter: &Meter<'_>) -> Result<[BoxMargins; 2], Stopped> {
        // Counts modulo 2^64 are exact if all solutions together are fewer.
        if self.weights.solutions() >> u64::BITS == 0 {
            self.pass_in::<u64>(beside, wanted, meter)
        } else {
            self.pass_in::<u128>(beside, wanted, meter)
        }
    }

    fn pass_in<W: Word>(
        &self,
        beside: Beside,
        wanted: Wanted,
        meter: &Meter<'_>,
    ) -> Result<[BoxMargins; 2], Stopped> {
        let (other, slice) = (beside.stack(), beside.slice());
        let of_x = (wanted.x, Roles { across: other, down: Stack::X, slice });
        let of_other = (wanted.beside, Roles { across: Stack::X, down: other, slice });
        let prepared = [of_x, of_other].map(|(is_wanted, roles)| {
            let kinds = &self.band.0[roles.down];
            is_wanted.then(|| (roles, Arc::new(Allowed::new(self.band, roles)), Shape::list(kinds)))
        });
        let new = || Weigher::<W, S> {
            of: self,
            beside,
            spreaders: prepared.each_ref().map(|prepared| {
                let (roles, allowed, shapes) = prepared.as_ref()?;
                Some(Spreader::new(self.band, *roles, Arc::clone(allowed), shapes))
            }),
            by_split: BySplit::filled(Vec::new()),
            by_kind: vec![Vec::new(); self.band.0[other].len()],
            row: vec![W::default(); self.xs.len()],
            scratch: S::Scratch::default(),
        };
        let slices = self.pairs_by_slice(beside);
        let weighers = meter.share(slices.len(), new, |weigher, item| {
            weigher.add_slice(slices[item].0, &slices[item].1);
        })?;
        Ok([(0, Stack::X), (1, other)].map(|(at, stack)| {
            let mut margins = [[0_u128; 9]; 9];
            for spreader in weighers.iter().filter_map(|weigher| weigher.spreaders[at].as_ref()) {
                let found = spreader.margins().as_flattened();
                for (margin, &found) in margins.as_flattened_mut().iter_mut().zip(found) {
                    *margin = margin.wrapping_add(found) & (u128::MAX >> (u128::BITS - W::BITS));
                }
            }
            self.symmetrised(stack, &margins)
        }))
    }

    /// For each kind of the slice that occurs, its pairs: the split of the box beside X, and the index of the pair.
    fn pairs_by_slice(&self, beside: Beside) -> Vec<(Kind, Vec<(Split, usize)>)> {
        let kinds = &self.band.0[beside.slice()];
        let mut slices: Vec<(Kind, Vec<_>)> = kinds.kinds().map(|kind| (kind, Vec::new())).collect();
        for WeightedPair { y, z, index } in self.weights.pairs() {
            let (of_slice, of_other) = if beside == Beside::Y { (z, y) } else { (y, z) };
            if let Some(kind) = kinds.kind(of_slice) {
                slices[kind.index()].1.push((of_other, index));
            }
        }
        slices.retain(|(_, pairs)| !pairs.is_empty());
        slices
    }

    /// A pair stands for its orbit under the symmetries of the puzzle, so each candidate gets the mean of its orbit.
    fn symmetrised(&self, stack: Stack, margins: &BoxMargins) -> BoxMargins {
        let Symmetries { classes, cosets } = self.symmetries;
        let (mut of_classes, mut class_sizes) = (*margins, [0; 9]);
        for class in classes.lists() {
            for &digit in &class {
                class_sizes[digit] = class.len() as u128;
                for (cell, of_classes) in margins.iter().zip(&mut of_classes) {
                    of_classes[digit] = class.iter().map(|&other| cell[other]).sum();
                }
            }
        }
        let mut means = [[0; 9]; 9];
        for (cell, means) in means.iter_mut().enumerate() {
            let (row, col) = (cell as u8 / 3, cell as u8 % 3);
            for (digit, mean) in means.iter_mut().enumerate() {
                for Symmetry { transform, rows } in cosets {
                    let to = 3 * rows[self.position].of(row) + transform.columns[stack].of(col);
                    *mean += of_classes[usize::from(to)][transform.digits.of(digit)];
                }
                *mean /= class_sizes[digit] * cosets.len() as u128;
            }
        }
        means
    }
}

/// Adds up the weights of one slice after the other.
struct Weigher<'a, W, S: Weights> {
    of: &'a Margins<'a, S>,
    beside: Beside,
    /// For X and for the box beside it, where wanted.
    spreaders: [Option<Spreader<'a>>; 2],
    /// For each split of the box beside X, the weights by kinds of X; empty if there are none.
    by_split: BySplit<Vec<W>>,
    /// For each kind of the box beside X, the weights by splits of X; empty if there are none.
    by_kind: Vec<Vec<W>>,
    /// The weights of one pair.
    row: Vec<W>,
    scratch: S::Scratch,
}

impl<W: Word, S: Weights> Weigher<'_, W, S> {
    fn add_slice(&mut self, slice: Kind, pairs: &[(Split, usize)]) {
        for &(of_other, pair) in pairs {
            self.of.weights.write(pair, &self.of.xs, &mut self.scratch, &mut self.row);
            self.add_row(of_other);
        }
        let [x, other] = &mut self.spreaders;
        if let Some(x) = x {
            x.spread_by_kind(slice, &self.of.xs, &self.by_kind);
        }
        if let Some(other) = other {
            other.spread_by_split(slice, &self.by_split);
        }
        self.by_kind.iter_mut().for_each(Vec::clear);
        self.by_split.values_mut().for_each(Vec::clear);
    }

    fn add_row(&mut self, of_other: Split) {
        if self.spreaders[0].is_some()
            && let Some(kind) = self.of.band.0[self.beside.stack()].kind(of_other)
        {
            let by_kind = &mut self.by_kind[kind.index()];
            by_kind.resize(self.row.len(), W::default());
            by_kind.iter_mut().zip(&self.row).for_each(|(sum, &weight)| *sum = sum.plus(weight));
        }
        if self.spreaders[1].is_some() {
            let by_split = &mut self.by_split[of_other];
            by_split.resize(self.of.band.0[Stack::X].len(), W::default());
            for (&weight, x) in self.row.iter().zip(&self.of.xs) {
                let sum = &mut by_split[x.kind.index()];
                *sum = sum.plus(weight);
            }
        }
    }
}
