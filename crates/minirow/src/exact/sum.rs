//! The sum itself. For each orbit of (y, z): the weights of the splits x, which are fillings of the outer
//! band; and for each x the fillings of the inner bands, as products of rows of numbers.

use std::sync::Arc;

use super::band::{MOST_FILLINGS, Table};
use super::boxes::BoxKinds;
use super::orbits::{Key, LeastSplits, Member, Orbits, Relabel};
use super::setup::{Inner, Setup};
use super::splits::{COMPLETIONS, NONE, SPLITS, Splits};
use crate::lanes::rows::{STEP, add_products};

/// The longest rows laid out at once: two times 280 of them stay in a second-level cache.
const BLOCK: usize = 512;

const _: () = assert!(BLOCK.next_multiple_of(STEP) * (MOST_FILLINGS as usize).pow(2) < 1 << 31);

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

/// The pairs of kinds of X in the inner bands that complete an outer split, numbered in order.
pub(super) struct Pairs {
    pub(super) kinds: Vec<(u16, u16)>,
    /// The numbers of the pairs that complete each outer split.
    pub(super) of: Vec<Vec<u32>>,
}

impl Pairs {
    fn new(inner: &Inner) -> Self {
        let mut kinds: Vec<(u16, u16)> = inner.completions[0].iter().flatten().copied().collect();
        kinds.sort_unstable();
        kinds.dedup();
        let width = inner.bands[1].0[0].len();
        let at = |&(a, b): &(u16, u16)| a as usize * width + b as usize;
        let mut numbers = vec![0; inner.bands[0].0[0].len() * width];
        for (number, pair) in kinds.iter().enumerate() {
            numbers[at(pair)] = number as u32;
        }
        let of = |pairs: &Vec<(u16, u16)>| pairs.iter().map(|pair| numbers[at(pair)]).collect();
        Self { of: inner.completions[0].iter().map(of).collect(), kinds }
    }
}

impl Sum {
    pub(super) fn new(setup: Setup, threads: usize) -> Self {
        let (outer, inner) = (&setup.outer, &setup.inner);
        let orbits = Orbits::new(outer, inner);
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
}

impl Sum {
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
    pair_weights: Vec<u64>,
    /// The pairs with a weight, and which number each has.
    active: Vec<(u16, u16)>,
    active_numbers: Vec<u32>,
    active_weights: Vec<u64>,
    /// The fillings of the inner bands for each active pair.
    products: Vec<u64>,
    /// For each inner band and kind of Y: for each kind of X the fillings for all completions of a split z.
    rows: [Vec<i16>; 2],
    /// Which z that is.
    rows_are_for: [Vec<u16>; 2],
    /// For each inner band and kind of X: the fillings for a block of completions of (y, z).
    laid: [Vec<i16>; 2],
    in_use: [Vec<bool>; 2],
}

impl Worker {
    pub(super) fn new(sum: &Sum) -> Self {
        let kinds = [0, 1].map(|band: usize| {
            let [x, y, _] = &sum.setup.inner.bands[band].0;
            (x.len(), y.len())
        });
        Self {
            least: LeastSplits::default(),
            weights: vec![0; SPLITS],
            least_weights: vec![0; SPLITS],
            pair_weights: vec![0; sum.pairs.kinds.len()],
            active: Vec::new(),
            active_numbers: Vec::new(),
            active_weights: Vec::new(),
            products: Vec::new(),
            rows: kinds.map(|(x, y)| vec![0; x * y * COMPLETIONS]),
            rows_are_for: kinds.map(|(_, y)| vec![NONE; y]),
            laid: [Vec::new(), Vec::new()],
            in_use: kinds.map(|(x, _)| vec![false; x]),
        }
    }

    /// How many solutions the orbit has, after [`Worker::work_out`].
    pub(super) fn total(&self) -> u128 {
        self.pairs().map(|(_, weight, product)| u128::from(weight) * u128::from(product)).sum()
    }

    /// For each pair with a weight: its number, its weight, and the fillings of the inner bands, after
    /// [`Worker::work_out`].
    pub(super) fn pairs(&self) -> impl Iterator<Item = (u32, u64, u64)> + '_ {
        let weighted = self.active_weights.iter().zip(&self.products);
        self.active_numbers
            .iter()
            .zip(weighted)
            .map(|(&number, (&weight, &product))| (number, weight, product))
    }

    /// The least splits x with a weight, with it, after [`Worker::work_out`].
    pub(super) fn least_weights(&self) -> impl Iterator<Item = (u16, u64)> + '_ {
        (0_u16..).zip(&self.least_weights).filter(|&(_, &weight)| weight != 0).map(|(x, &weight)| (x, weight))
    }

    /// For each least split x that has a weight: the fillings of the inner bands, after
    /// [`Worker::work_out`].
    pub(super) fn values(&mut self, sum: &Sum) -> Vec<Value> {
        for (&number, &product) in self.active_numbers.iter().zip(&self.products) {
            self.pair_weights[number as usize] = product;
        }
        let of = |x: u16| sum.pairs.of[x as usize].iter().map(|&pair| self.pair_weights[pair as usize]);
        let values = self.least_weights().map(|(x, _)| Value::new(x, of(x).sum())).collect();
        for &number in &self.active_numbers {
            self.pair_weights[number as usize] = 0;
        }
        values
    }

    /// Finds the weights of an orbit and the products that go with them.
    pub(super) fn work_out(&mut self, sum: &Sum, orbit: usize) {
        let key = sum.orbits.key(orbit);
        self.weigh(sum, sum.orbits.members_of(orbit));
        self.gather(sum, key);
        self.multiply(sum, key);
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

    /// Passes the weights on to the least splits, and from these to the pairs that complete them.
    fn gather(&mut self, sum: &Sum, key: Key) {
        let least = self.least.of(key, &sum.setup.inner);
        self.least_weights.fill(0);
        for (&weight, &least) in self.weights.iter().zip(&least.of) {
            self.least_weights[least as usize] += weight;
        }
        for (&weight, pairs) in self.least_weights.iter().zip(&sum.pairs.of) {
            if weight != 0 {
                for &pair in pairs {
                    self.pair_weights[pair as usize] += weight;
                }
            }
        }
        self.active.clear();
        self.active_numbers.clear();
        self.active_weights.clear();
        for ((number, weight), &kinds) in (0..).zip(&mut self.pair_weights).zip(&sum.pairs.kinds) {
            if *weight != 0 {
                self.active.push(kinds);
                self.active_numbers.push(number);
                self.active_weights.push(*weight);
                *weight = 0;
            }
        }
    }

    /// Multiplies the rows of the active pairs, block by block of the completions of y.
    fn multiply(&mut self, sum: &Sum, key: Key) {
        let inner = &sum.setup.inner;
        let (y, z) = (key.y(), key.z());
        self.products.clear();
        self.products.resize(self.active.len(), 0);
        self.in_use.iter_mut().for_each(|in_use| in_use.fill(false));
        for &(first, second) in &self.active {
            self.in_use[0][first as usize] = true;
            self.in_use[1][second as usize] = true;
        }
        for &(first, second) in &inner.completions[1][y as usize] {
            self.lay_rows(sum, 0, first, z);
            self.lay_rows(sum, 1, second, z);
        }
        let of_z = inner.completions[2][z as usize].len();
        for block in inner.completions[1][y as usize].chunks((BLOCK / of_z).max(1)) {
            let length = (block.len() * of_z).next_multiple_of(STEP);
            let (first, second): (Vec<u16>, Vec<u16>) = block.iter().copied().unzip();
            self.lay_block(0, &first, of_z, length);
            self.lay_block(1, &second, of_z, length);
            add_products(length, &self.laid[0], &self.laid[1], &self.active, &mut self.products);
        }
    }

    /// Makes sure that the rows of an inner band and a kind of Y are those for this split z.
    fn lay_rows(&mut self, sum: &Sum, band: usize, y: u16, z: u16) {
        if self.rows_are_for[band][y as usize] == z {
            return;
        }
        self.rows_are_for[band][y as usize] = z;
        let completions = &sum.setup.inner.completions[2][z as usize];
        let kinds = self.in_use[band].len();
        let rows = &mut self.rows[band][y as usize * kinds * COMPLETIONS..][..kinds * completions.len()];
        for (place, &(first, second)) in completions.iter().enumerate() {
            let of_z = if band == 0 { first } else { second };
            let fillings = sum.inner_tables[band].row(y, of_z);
            for (row, &fillings) in rows.chunks_exact_mut(completions.len()).zip(fillings) {
                row[place] = fillings.cast_signed();
            }
        }
    }

    /// For each kind of X in use, one row: the fillings for these kinds of Y and all completions of z.
    fn lay_block(&mut self, band: usize, ys: &[u16], of_z: usize, length: usize) {
        let kinds = self.in_use[band].len();
        self.laid[band].resize(kinds * length, 0);
        for x in (0..kinds).filter(|&x| self.in_use[band][x]) {
            let row = &mut self.laid[band][x * length..][..length];
            let mut filled = 0;
            for &y in ys {
                let rows = &self.rows[band][y as usize * kinds * COMPLETIONS..];
                row[filled..filled + of_z].copy_from_slice(&rows[x * of_z..][..of_z]);
                filled += of_z;
            }
            row[filled..].fill(0);
        }
    }
}
