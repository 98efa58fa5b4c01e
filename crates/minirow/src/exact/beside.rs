//! The weights of an inner band: how many fillings of the other two bands go with its column splits.
//!
//! They are what the fillings of this band are multiplied by in the sum: for each pair (y, z) of the outer
//! band, the rows of the other inner band times the weights of the outer splits x. So they come out of the
//! same view as the count, but without the symmetries that only the inner bands have: these make inner
//! fillings of each other, which must be told apart here.

use std::ops::{ControlFlow, Range};
use std::sync::Arc;

use super::band::Table;
use super::boxes::BoxKinds;
use super::margins::Weights;
use super::orbits::{Key, Orbits, Relabel};
use super::parallel::share;
use super::setup::{Inner, Outer, Setup};
use super::splits::{COMPLETIONS, SPLITS, Splits};
use super::spread::Word;
use super::sum::OuterX;
use super::{Meter, Stopped};
use crate::simd::rows::{STEP, add_multiples};

/// The longest row: one number for each completion of z.
const LONGEST: usize = COMPLETIONS.next_multiple_of(STEP);

/// So many splits of X are worked out at once.
const BLOCK: usize = 16;

/// A weight is taken apart into pieces of so many bits: 56 of them, each times a number of fillings, stay
/// below 2^32.
const PIECE: u32 = 15;

/// The weights of an inner band.
pub(super) struct InnerWeights {
    /// For some of the splits of X each: the weights by splits of Y, Z and X, without what does not fit.
    tables: Vec<Vec<u64>>,
    /// For how many.
    part: usize,
    kinds: [Arc<BoxKinds>; 3],
    solutions: u128,
}

impl InnerWeights {
    /// Those of a puzzle with so many solutions, which must fit 64 bits.
    pub(super) fn new(
        setup: &Setup,
        band: usize,
        solutions: u128,
        meter: &Meter<'_>,
    ) -> Result<Self, Stopped> {
        let threads = meter.run.threads();
        let beside = Beside::new(setup, band, threads);
        let kinds = beside.inner.bands[band].0.clone();
        // Each thread goes through all pairs, for some of the splits of X.
        let part = kinds[0].len().div_ceil(threads).max(1);
        let parts: Vec<Range<usize>> =
            (0..kinds[0].len()).step_by(part).map(|first| first..kinds[0].len().min(first + part)).collect();
        meter.expect(parts.len() * beside.zs.len());
        let states = share(threads, parts.len(), Vec::new, |made: &mut Vec<(usize, Vec<u64>)>, item| {
            let mut worker = Worker::new(&beside, parts[item].clone());
            for of_z in &beside.zs {
                worker.work_out(of_z.clone());
                meter.done(0)?;
            }
            made.push((item, worker.table));
            ControlFlow::Continue(())
        });
        let mut made: Vec<_> = states.into_iter().flatten().collect();
        if made.len() < parts.len() {
            return Err(meter.stopped());
        }
        made.sort_unstable_by_key(|&(item, _)| item);
        let tables = made.into_iter().map(|(_, table)| table).collect();
        Ok(Self { tables, part, kinds, solutions })
    }

    /// The splits of X.
    pub(super) fn xs(&self) -> Vec<u16> {
        self.kinds[0].splits().collect()
    }
}

impl Weights for InnerWeights {
    fn pairs(&self) -> impl Iterator<Item = (u16, u16, usize)> {
        let [_, y, z] = &self.kinds;
        y.splits().flat_map(|y| z.splits().map(move |z| (y, z))).zip(0..).map(|((y, z), pair)| (y, z, pair))
    }

    type Scratch = ();

    fn fill<W: Word>(&self, pair: usize, xs: &[OuterX], (): &mut (), weights: &mut [W]) {
        for (weight, x) in weights.iter_mut().zip(xs) {
            let kind = usize::from(self.kinds[0].kind_of[x.split as usize]);
            let table = &self.tables[kind / self.part];
            let part = self.part.min(self.kinds[0].len() - kind / self.part * self.part);
            *weight = W::product(table[pair * part + kind % self.part], 1);
        }
    }

    fn solutions(&self) -> u128 {
        self.solutions
    }
}

/// What all threads share.
struct Beside<'a> {
    outer: &'a Outer,
    inner: Inner,
    band: usize,
    orbits: Orbits,
    /// The orbits of each split z.
    zs: Vec<Range<usize>>,
    xs: Vec<OuterX>,
    outer_table: Table,
    other_table: Table,
    /// For each split of X in the band, the outer splits and the kinds of the other band that complete it.
    completions: Vec<Vec<(u16, u16)>>,
}

impl<'a> Beside<'a> {
    fn new(setup: &'a Setup, band: usize, threads: usize) -> Self {
        let outer = &setup.outer;
        let inner = setup.inner.in_full(band, outer);
        let orbits = Orbits::new(outer, &inner, threads);
        let all: Vec<usize> = (0..orbits.len()).collect();
        let zs = all.chunk_by(|&orbit, &next| orbits.key(orbit).z() == orbits.key(next).z());
        let zs: Vec<Range<usize>> = zs.map(|of_z| of_z[0]..of_z[0] + of_z.len()).collect();

        let kinds_of_z = orbits.members().iter().map(|member| outer.band.0[2].kind_of[member.z as usize]);
        let outer_table = Table::new(&outer.band, kinds_of_z, threads);
        let completing =
            zs.iter().flat_map(|of_z| &inner.completions[2][orbits.key(of_z.start).z() as usize]);
        let wanted = completing.map(|pair| in_order(*pair, band).1);
        let other_table = Table::new(&inner.bands[1 - band], wanted, threads);

        let mut completions = vec![Vec::new(); inner.bands[band].0[0].len()];
        for (x, pairs) in (0..).zip(&inner.completions[0]) {
            for pair in pairs {
                let (here, there) = in_order(*pair, band);
                completions[here as usize].push((x, there));
            }
        }
        let xs = OuterX::list(&outer.lists[0], &outer.band.0[0]);
        Self { outer, inner, band, orbits, zs, xs, outer_table, other_table, completions }
    }
}

/// Of a pair for the first and the second inner band, that for this band and that for the other one.
const fn in_order((first, second): (u16, u16), band: usize) -> (u16, u16) {
    if band == 0 { (first, second) } else { (second, first) }
}

/// Adds up the weights for some of the splits of X.
struct Worker<'a> {
    of: &'a Beside<'a>,
    xs: Range<usize>,
    /// The weights by splits of Y, Z and X.
    table: Vec<u64>,
    /// Fillings of the outer band for each of its splits x.
    weights: Vec<u64>,
    /// For each kind of Y in the other band: for each kind of X the fillings for all completions of z.
    rows: Vec<Vec<u16>>,
    /// For each split of X the kinds of the other band, each with a piece of its weight; and how many.
    terms: Vec<(u16, u16)>,
    counts: Vec<usize>,
}

impl<'a> Worker<'a> {
    fn new(of: &'a Beside<'a>, xs: Range<usize>) -> Self {
        let [_, y, z] = &of.inner.bands[of.band].0;
        Self {
            of,
            table: vec![0; y.len() * z.len() * xs.len()],
            weights: vec![0; SPLITS],
            rows: vec![Vec::new(); of.inner.bands[1 - of.band].0[1].len()],
            terms: Vec::new(),
            counts: Vec::new(),
            xs,
        }
    }

    /// Works out the orbits of one z.
    fn work_out(&mut self, of_z: Range<usize>) {
        self.rows.iter_mut().for_each(Vec::clear);
        for orbit in of_z {
            let key = self.of.orbits.key(orbit);
            let greatest = self.weigh(orbit);
            for low in (0..u64::BITS - greatest.leading_zeros()).step_by(PIECE as usize) {
                self.gather(low);
                self.multiply(key, low);
            }
        }
    }

    /// Finds the weights of the outer splits, and the greatest of them.
    fn weigh(&mut self, orbit: usize) -> u64 {
        let Beside { outer, inner, orbits, .. } = self.of;
        self.weights.fill(0);
        let mut greatest = 0;
        for member in orbits.members_of(orbit) {
            let kind = |stack: usize, split: u16| outer.band.0[stack].kind_of[split as usize];
            let fillings = self.of.outer_table.row(kind(1, member.y), kind(2, member.z));
            let relabel = Relabel::new(member, inner);
            for x in &self.of.xs {
                let weight = &mut self.weights[relabel.apply(Splits::tables(), x.thirds) as usize];
                *weight += u64::from(fillings[x.kind as usize]) * u64::from(member.times);
                greatest = greatest.max(*weight);
            }
        }
        greatest
    }

    /// Finds the terms of each split of X.
    fn gather(&mut self, low: u32) {
        self.terms.clear();
        self.counts.clear();
        for completions in &self.of.completions[self.xs.clone()] {
            let before = self.terms.len();
            for &(outer_x, kind) in completions {
                let piece = (self.weights[outer_x as usize] >> low) as u16 & ((1 << PIECE) - 1);
                if piece != 0 {
                    self.terms.push((kind, piece));
                }
            }
            self.counts.push(self.terms.len() - before);
        }
    }

    /// Adds the rows of the other band, each as often as its terms say.
    fn multiply(&mut self, key: Key, low: u32) {
        let Beside { inner, band, .. } = self.of;
        let of_z = &inner.completions[2][key.z() as usize];
        let length = of_z.len().next_multiple_of(STEP);
        let in_z = inner.bands[*band].0[2].len();
        let in_x = self.xs.len();
        let mut sums = [0; BLOCK * LONGEST];
        for pair in &inner.completions[1][key.y() as usize] {
            let (y, other_y) = in_order(*pair, *band);
            self.lay_rows(other_y, of_z, length);
            let table = &mut self.table[y as usize * in_z * in_x..][..in_z * in_x];
            let mut terms = &self.terms[..];
            for (block, counts) in self.counts.chunks(BLOCK).enumerate() {
                let (here, after) = terms.split_at(counts.iter().sum());
                terms = after;
                if here.is_empty() {
                    continue;
                }
                let sums = &mut sums[..counts.len() * length];
                add_multiples(length, &self.rows[other_y as usize], here, counts, sums);
                for (place, pair) in of_z.iter().enumerate() {
                    let z = usize::from(in_order(*pair, *band).0);
                    let weights = &mut table[z * in_x + block * BLOCK..][..counts.len()];
                    for (weight, sums) in weights.iter_mut().zip(sums.chunks_exact(length)) {
                        *weight = weight.wrapping_add(u64::from(sums[place]) << low);
                    }
                }
            }
        }
    }

    /// Makes sure that the rows for this kind of Y are there.
    fn lay_rows(&mut self, y: u16, of_z: &[(u16, u16)], length: usize) {
        let rows = &mut self.rows[y as usize];
        if !rows.is_empty() {
            return;
        }
        rows.resize(self.of.inner.bands[1 - self.of.band].0[0].len() * length, 0);
        for (place, pair) in of_z.iter().enumerate() {
            let fillings = self.of.other_table.row(y, in_order(*pair, self.of.band).1);
            for (row, &fillings) in rows.chunks_exact_mut(length).zip(fillings) {
                row[place] = fillings;
            }
        }
    }
}
