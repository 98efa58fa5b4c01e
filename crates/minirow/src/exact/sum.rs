//! The sum itself. For each orbit of (y, z): the weights of the splits x, which are fillings of the outer
//! band; and for each x the fillings of the inner bands, as products of rows of numbers.

use std::sync::Arc;

use super::band::Table;
use super::boxes::BoxKinds;
use super::inner_rows::{InnerRows, in_block};
use super::least::LeastSplits;
use super::orbits::{Key, Member, Orbits, Relabel};
use super::pairs::{Active, Pairs};
use super::setup::Setup;
use super::splits::{SPLITS, Splits};
use crate::simd::rows::{PRODUCT_STEP, add_products};

/// Everything the sum needs, made once and shared by all threads.
pub(super) struct Sum {
    pub(super) setup: Setup,
    pub(super) orbits: Orbits,
    /// The fillings of the outer band.
    pub(super) outer_table: Table,
    /// The fillings of the inner bands.
    pub(super) inner_tables: [Arc<Table>; 2],
    pub(super) pairs: Pairs,
    outer_x: Vec<OuterX>,
}

/// An outer split of X: its thirds and its kind.
pub(super) struct OuterX {
    pub(super) split: u16,
    pub(super) thirds: [u8; 3],
    pub(super) kind: u16,
}

impl OuterX {
    /// These splits, which the box allows.
    pub(super) fn list(splits: &[u16], kinds: &BoxKinds) -> Vec<Self> {
        let of = |&split: &u16| Self {
            split,
            thirds: Splits::tables().thirds[split as usize],
            kind: kinds.kind_of[split as usize],
        };
        splits.iter().map(of).collect()
    }
}

impl Sum {
    pub(super) fn new(setup: Setup, threads: usize) -> Self {
        let (outer, inner) = (&setup.outer, &setup.inner);
        let orbits = Orbits::new(outer, inner, threads);
        let kinds_of_z = orbits.members().iter().map(|member| outer.band.0[2].kind_of[member.z as usize]);
        let outer_table = Table::new(&outer.band, kinds_of_z, threads);
        let mut zs: Vec<u16> = orbits.keys().map(Key::z).collect();
        zs.dedup();
        let completions = || zs.iter().flat_map(|&z| inner.completions[2][z as usize].iter());
        let first = completions().map(|&(first, _)| first);
        let second = completions().map(|&(_, second)| second);
        let inner_tables = if inner.bands[0].is_same(&inner.bands[1]) {
            let both = Arc::new(Table::new(&inner.bands[0], first.chain(second), threads));
            [Arc::clone(&both), both]
        } else {
            [
                Arc::new(Table::new(&inner.bands[0], first, threads)),
                Arc::new(Table::new(&inner.bands[1], second, threads)),
            ]
        };
        let (pairs, outer_x) = (Pairs::new(inner), OuterX::list(&outer.lists[0], &outer.band.0[0]));
        Self { setup, orbits, outer_table, inner_tables, pairs, outer_x }
    }

    /// Gives the memory of all the rest free.
    pub(super) fn into_setup(self) -> Setup {
        self.setup
    }
}

/// A split x and the number of fillings of the inner bands that go with it, in one word. The number is at
/// most 56^3 * 1728^2, below 2^40.
#[derive(Clone, Copy)]
pub(super) struct Value(u64);

impl Value {
    const BITS: u32 = 48;

    fn new(x: u16, fillings: u64) -> Self {
        debug_assert!(fillings < 1 << Self::BITS);
        Self(u64::from(x) << Self::BITS | fillings)
    }

    pub(super) const fn x(self) -> u16 {
        (self.0 >> Self::BITS) as u16
    }

    pub(super) const fn fillings(self) -> u64 {
        self.0 & ((1 << Self::BITS) - 1)
    }
}

/// Works out one orbit after the other.
pub(super) struct Worker {
    least: LeastSplits,
    /// Fillings of the outer band for each split x, in the orbit's labels.
    weights: Vec<u64>,
    /// The same for the least splits only.
    least_weights: Vec<u64>,
    /// The pairs to multiply and their products, which are the fillings of the inner bands.
    active: Active,
    /// The numbers to multiply, for each inner band.
    rows: [InnerRows; 2],
    total: u128,
}

impl Worker {
    pub(super) fn new(sum: &Sum) -> Self {
        let rows = sum.setup.inner.bands.each_ref().map(|band| {
            let [x, y, _] = &band.0;
            InnerRows::new(x.len(), y.len())
        });
        Self {
            least: LeastSplits::default(),
            weights: vec![0; SPLITS],
            least_weights: vec![0; SPLITS],
            active: Active::new(&sum.pairs),
            rows,
            total: 0,
        }
    }

    /// How many solutions the orbit has, after [`Worker::work_out`].
    pub(super) const fn total(&self) -> u128 {
        self.total
    }

    /// For each least split x with a weight and each pair of kinds that completes it: both, the fillings of the inner
    /// bands, and the solutions, after [`Worker::work_out`].
    pub(super) fn solutions<'a>(
        &'a self,
        sum: &'a Sum,
    ) -> impl Iterator<Item = (u16, (u16, u16), u64, u128)> {
        self.active.products(&sum.pairs).map(|(x, times, kinds, product)| {
            let weight = self.least_weights[x as usize] * times;
            (x, kinds, product, u128::from(weight) * u128::from(product))
        })
    }

    /// The least splits x with a weight, with it, after [`Worker::work_out`].
    pub(super) fn least_weights(&self) -> impl Iterator<Item = (u16, u64)> + '_ {
        (0_u16..).zip(&self.least_weights).filter(|&(_, &weight)| weight != 0).map(|(x, &weight)| (x, weight))
    }

    /// The least splits of this orbit.
    pub(super) fn least(&mut self, sum: &Sum, key: Key) -> Arc<[u16]> {
        Arc::clone(self.least.of(key, &sum.setup.inner))
    }

    /// For each least split x that has a weight: the fillings of the inner bands, after
    /// [`Worker::work_out`].
    pub(super) fn values(&mut self, sum: &Sum) -> Vec<Value> {
        // The weights in the orbit's labels have done their work.
        let fillings = &mut self.weights;
        fillings.fill(0);
        for (x, times, _, product) in self.active.products(&sum.pairs) {
            fillings[x as usize] += times * product;
        }
        let of = |(x, _): (u16, u64)| Value::new(x, self.weights[x as usize]);
        self.least_weights().map(of).collect()
    }

    /// Finds the weights of an orbit and the products that go with them.
    pub(super) fn work_out(&mut self, sum: &Sum, orbit: usize) {
        let key = sum.orbits.key(orbit);
        self.weigh(sum, sum.orbits.members_of(orbit));
        self.gather(sum, key);
        self.multiply(sum, key);
        let total = self.solutions(sum).map(|(.., solutions)| solutions).sum();
        self.total = total;
    }

    /// Adds up the fillings of the outer band for each split x in the orbit's labels.
    fn weigh(&mut self, sum: &Sum, members: &[Member]) {
        let splits = Splits::tables();
        let [_, of_y, of_z] = &sum.setup.outer.band.0;
        self.weights.fill(0);
        for member in members {
            let kinds = (of_y.kind_of[member.y as usize], of_z.kind_of[member.z as usize]);
            let fillings = sum.outer_table.row(kinds.0, kinds.1);
            let relabel = Relabel::new(member, &sum.setup.inner);
            for x in &sum.outer_x {
                let weight = u64::from(fillings[x.kind as usize]) * u64::from(member.times);
                self.weights[relabel.apply(splits, x.thirds) as usize] += weight;
            }
        }
    }

    /// Passes the weights on to the least splits, and finds the pairs that complete these.
    fn gather(&mut self, sum: &Sum, key: Key) {
        let least = self.least.of(key, &sum.setup.inner);
        self.least_weights.fill(0);
        for (&weight, &least) in self.weights.iter().zip(least.iter()) {
            self.least_weights[least as usize] += weight;
        }
        self.active.choose(&sum.pairs, &self.least_weights);
    }

    /// Multiplies the rows of the active pairs, block by block of the completions of y.
    fn multiply(&mut self, sum: &Sum, key: Key) {
        let inner = &sum.setup.inner;
        let (y, z) = (key.y(), key.z());
        let (of_y, of_z) = (&inner.completions[1][y as usize], &inner.completions[2][z as usize]);
        let (y_kinds, z_kinds) = (unzip(of_y), unzip(of_z));
        let active = &self.active;
        self.rows[0].use_only(active.by_first(&sum.pairs).map(|pairs| pairs[0].first), active.count());
        let seconds = active.by_first(&sum.pairs).flatten().map(|pair| pair.second);
        self.rows[1].use_only(seconds, active.count());
        for (band, rows) in self.rows.iter_mut().enumerate() {
            for &y in &y_kinds[band] {
                rows.turn_to(&sum.inner_tables[band], y, z, &z_kinds[band]);
            }
        }
        let in_block = in_block(of_y.len(), of_z.len());
        for (first, second) in y_kinds[0].chunks(in_block).zip(y_kinds[1].chunks(in_block)) {
            let length = (first.len() * of_z.len()).next_multiple_of(PRODUCT_STEP);
            let [a, b] = &mut self.rows;
            a.lay(first, of_z.len(), length);
            b.lay(second, of_z.len(), length);
            self.active.multiply(&sum.pairs, |pairs, products| {
                add_products(length, a.laid(), b.laid(), pairs, products);
            });
        }
    }
}

/// All that is first, and all that is second.
fn unzip(pairs: &[(u16, u16)]) -> [Vec<u16>; 2] {
    let (first, second) = pairs.iter().copied().unzip();
    [first, second]
}
