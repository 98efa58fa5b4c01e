//! The weights of an inner band: how many fillings of the other two bands go with its column splits.
//!
//! They are the factors of this band's fillings in the sum: for each pair (y, z) of the outer band, the rows of the other
//! inner band times the weights of the outer splits x. So they come out of the same view as the count, but without the
//! symmetries that only the inner bands have: those map inner fillings to each other, which must be told apart here.

use std::ops::{ControlFlow, Range};
use std::sync::Arc;

use super::weights::{WeightedPair, Weights};
use super::word::Word;
use crate::exact::group::orbits::{Orbit, Orbits};
use crate::exact::group::pair_action::Key;
use crate::exact::group::transform::FastX;
use crate::exact::run::{Meter, Stopped};
use crate::exact::space::boxes::{BoxKinds, Kind};
use crate::exact::space::by::{ByInner, ByStack, InnerBand, Stack};
use crate::exact::space::fillings::Table;
use crate::exact::space::split::{BySplit, COMPLETIONS, Split, Splits};
use crate::exact::sum::completions::Completions;
use crate::exact::sum::prepared::SplitOfX;
use crate::exact::sum::setup::{Inner, Outer, Setup};
use crate::parallel::in_order;
use crate::simd::rows::{STEP, add_multiples};

/// The longest row: one number for each completion of z.
const LONGEST: usize = COMPLETIONS.next_multiple_of(STEP);

/// This many splits of X are summed at once.
const BLOCK: usize = 16;

/// A weight is cut into pieces of this many bits: 56 of them, each times a number of fillings, stay below 2^32.
const PIECE: u32 = 15;

/// The weights of an inner band.
pub(crate) struct InnerWeights {
    /// The weights by splits of Y, Z and X, modulo 2^64, in one table for each `part` splits of X.
    tables: Vec<Vec<u64>>,
    part: usize,
    /// The useful splits, each a kind of its own.
    kinds: ByStack<Arc<BoxKinds>>,
    solutions: u128,
}

impl InnerWeights {
    /// `solutions` is the number of solutions of the puzzle and must be below 2^64.
    pub(crate) fn new(
        setup: &Setup,
        band: InnerBand,
        solutions: u128,
        meter: &Meter<'_>,
    ) -> Result<Self, Stopped> {
        let threads = meter.threads();
        let shared = Shared::new(setup, band, meter)?;
        let kinds = shared.inner.bands[band].0.clone();
        let in_x = kinds[Stack::X].len();
        // Each thread goes through all pairs, for some of the splits of X.
        let part = in_x.div_ceil(threads).max(1);
        let parts: Vec<Range<usize>> =
            (0..in_x).step_by(part).map(|first| first..in_x.min(first + part)).collect();
        meter.expect(parts.len() * shared.zs.len());
        let made = |(): &mut (), item: usize| {
            let mut worker = Worker::new(&shared, parts[item].clone());
            for with_z in &shared.zs {
                worker.add_orbits(with_z.clone());
                meter.done(0)?;
            }
            ControlFlow::Continue(worker.table)
        };
        let tables = in_order(threads, parts.len(), || (), made);
        if tables.len() < parts.len() {
            return Err(meter.stopped());
        }
        Ok(Self { tables, part, kinds, solutions })
    }

    /// The splits of X.
    pub(crate) fn xs(&self) -> Vec<Split> {
        self.kinds[Stack::X].splits().map(|(split, _)| split).collect()
    }
}

impl Weights for InnerWeights {
    fn pairs(&self) -> impl Iterator<Item = WeightedPair> {
        let [ys, zs] = [Stack::Y, Stack::Z].map(|stack| self.kinds[stack].splits().map(|(split, _)| split));
        let pairs = ys.flat_map(move |y| zs.clone().map(move |z| (y, z)));
        pairs.zip(0..).map(|((y, z), index)| WeightedPair { y, z, index })
    }

    type Scratch = ();

    fn write<W: Word>(&self, pair: usize, xs: &[SplitOfX], (): &mut (), weights: &mut [W]) {
        let kinds = &self.kinds[Stack::X];
        for (weight, x) in weights.iter_mut().zip(xs) {
            let at = kinds.kind(x.split).expect("the splits of X are the useful ones").index();
            let table = &self.tables[at / self.part];
            let part = self.part.min(kinds.len() - at / self.part * self.part);
            *weight = W::product(table[pair * part + at % self.part], 1);
        }
    }

    fn solutions(&self) -> u128 {
        self.solutions
    }
}

/// A term of a sum over rows: the kind of X in the other band, whose row it is, and a piece of a weight.
type Term = (u16, u16);

/// The data that all threads share.
struct Shared<'a> {
    outer: &'a Outer,
    inner: Inner,
    band: InnerBand,
    orbits: Orbits,
    /// The orbits of each split z.
    zs: Vec<Range<Orbit>>,
    xs: Vec<SplitOfX>,
    outer_table: Table,
    other_table: Table,
    completions: Completions,
    /// For each split of X in the band, the outer splits and the kinds of the other band that complete it.
    completions_of_x: Vec<Vec<(Split, Kind)>>,
}

impl<'a> Shared<'a> {
    fn new(setup: &'a Setup, band: InnerBand, meter: &Meter<'_>) -> Result<Self, Stopped> {
        let outer = &setup.outer;
        let inner = setup.inner.with_all_splits(band, outer);
        let orbits = inner.orbits_beside(outer, meter)?;
        let all: Vec<Orbit> = (0..orbits.len()).collect();
        let zs = all.chunk_by(|&orbit, &next| orbits.key(orbit).z() == orbits.key(next).z());
        let zs: Vec<Range<Orbit>> = zs.map(|with_z| with_z[0]..with_z[0] + with_z.len()).collect();

        let completions = Completions::new(&inner);
        let kinds_of_z = orbits.members().iter().filter_map(|member| outer.band.0[Stack::Z].kind(member.z));
        let outer_table = Table::new(&outer.band, kinds_of_z, meter)?;
        let of_z = zs.iter().flat_map(|with_z| completions.of(Stack::Z, orbits.key(with_z.start).z()));
        let other_table = Table::new(&inner.bands[band.other()], of_z.map(|pair| pair[band.other()]), meter)?;

        let mut completions_of_x = vec![Vec::new(); inner.bands[band].0[Stack::X].len()];
        for (x, pairs) in completions.of_x() {
            for pair in pairs {
                completions_of_x[pair[band].index()].push((x, pair[band.other()]));
            }
        }
        let xs = SplitOfX::list(&outer.lists[Stack::X], &outer.band.0[Stack::X]);
        Ok(Self {
            outer,
            inner,
            band,
            orbits,
            zs,
            xs,
            outer_table,
            other_table,
            completions,
            completions_of_x,
        })
    }
}

/// Adds up the weights for some of the splits of X.
struct Worker<'a> {
    of: &'a Shared<'a>,
    xs: Range<usize>,
    /// The weights by splits of Y, Z and X.
    table: Vec<u64>,
    /// Fillings of the outer band for each of its splits x.
    weights: BySplit<u64>,
    /// For each kind of Y in the other band: for each kind of X the fillings for all completions of z. Empty until needed.
    rows: Vec<Vec<u16>>,
    /// The terms of all splits of X, one split after the other, and how many each has.
    terms: Vec<Term>,
    counts: Vec<usize>,
}

impl<'a> Worker<'a> {
    fn new(of: &'a Shared<'a>, xs: Range<usize>) -> Self {
        let band = &of.inner.bands[of.band].0;
        Self {
            of,
            table: vec![0; band[Stack::Y].len() * band[Stack::Z].len() * xs.len()],
            weights: BySplit::filled(0),
            rows: vec![Vec::new(); of.inner.bands[of.band.other()].0[Stack::Y].len()],
            terms: Vec::new(),
            counts: Vec::new(),
            xs,
        }
    }

    /// Adds the orbits of one z.
    fn add_orbits(&mut self, with_z: Range<Orbit>) {
        self.rows.iter_mut().for_each(Vec::clear);
        for orbit in with_z {
            let key = self.of.orbits.key(orbit);
            let greatest = self.weigh(orbit);
            for low in (0..u64::BITS - greatest.leading_zeros()).step_by(PIECE as usize) {
                self.collect_terms(low);
                self.multiply(key, low);
            }
        }
    }

    /// Finds the weights of the outer splits, and returns the greatest.
    fn weigh(&mut self, orbit: Orbit) -> u64 {
        let splits = Splits::tables();
        let band = &self.of.outer.band.0;
        self.weights.fill(0);
        let mut greatest = 0;
        for member in self.of.orbits.members_of(orbit) {
            let kinds = band[Stack::Y].kind(member.y).zip(band[Stack::Z].kind(member.z));
            let (y, z) = kinds.expect("the outer box allows the splits of its list");
            let fillings = self.of.outer_table.row(y, z);
            let transform = FastX::new(&member.to_key);
            for x in &self.of.xs {
                let weight = &mut self.weights[transform.apply(splits, x.thirds)];
                *weight += u64::from(fillings[x.kind.index()]) * u64::from(member.times);
                greatest = greatest.max(*weight);
            }
        }
        greatest
    }

    /// Finds the terms of each split of X, with the pieces of the weights that start at bit `low`.
    fn collect_terms(&mut self, low: u32) {
        self.terms.clear();
        self.counts.clear();
        for completions in &self.of.completions_of_x[self.xs.clone()] {
            let before = self.terms.len();
            for &(outer_x, kind) in completions {
                let piece = (self.weights[outer_x] >> low) as u16 & ((1 << PIECE) - 1);
                if piece != 0 {
                    self.terms.push((kind.number(), piece));
                }
            }
            self.counts.push(self.terms.len() - before);
        }
    }

    /// Adds the rows of the other band, each times the piece of its term.
    fn multiply(&mut self, key: Key, low: u32) {
        let Shared { inner, band, completions, .. } = self.of;
        let of_z: &[ByInner<Kind>] = completions.of(Stack::Z, key.z());
        let length = of_z.len().next_multiple_of(STEP);
        let in_z = inner.bands[*band].0[Stack::Z].len();
        let in_x = self.xs.len();
        let mut sums = [0; BLOCK * LONGEST];
        for pair in completions.of(Stack::Y, key.y()) {
            let (y, other_y) = (pair[*band], pair[band.other()]);
            self.lay_out(other_y, of_z, length);
            let table = &mut self.table[y.index() * in_z * in_x..][..in_z * in_x];
            let mut terms = &self.terms[..];
            for (block, counts) in self.counts.chunks(BLOCK).enumerate() {
                let (here, after) = terms.split_at(counts.iter().sum());
                terms = after;
                if here.is_empty() {
                    continue;
                }
                let sums = &mut sums[..counts.len() * length];
                add_multiples(length, &self.rows[other_y.index()], here, counts, sums);
                for (place, pair) in of_z.iter().enumerate() {
                    let z = pair[*band].index();
                    let weights = &mut table[z * in_x + block * BLOCK..][..counts.len()];
                    for (weight, sums) in weights.iter_mut().zip(sums.chunks_exact(length)) {
                        *weight = weight.wrapping_add(u64::from(sums[place]) << low);
                    }
                }
            }
        }
    }

    /// Makes sure that the rows for this kind of Y are laid out.
    fn lay_out(&mut self, y: Kind, of_z: &[ByInner<Kind>], length: usize) {
        let rows = &mut self.rows[y.index()];
        if !rows.is_empty() {
            return;
        }
        let other = self.of.band.other();
        rows.resize(self.of.inner.bands[other].0[Stack::X].len() * length, 0);
        for (place, pair) in of_z.iter().enumerate() {
            let fillings = self.of.other_table.row(y, pair[other]);
            for (row, &fillings) in rows.chunks_exact_mut(length).zip(fillings) {
                row[place] = fillings;
            }
        }
    }
}
