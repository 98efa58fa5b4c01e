//! The inner loop: for each orbit of (y, z) the weights of the splits x, which count fillings of the outer band, and for
//! each x the fillings of the inner bands, as products of rows of numbers.

use std::sync::Arc;

use super::pairs::{Product, Selection};
use super::prepared::Sum;
use super::rows::{InnerRows, in_block};
use crate::exact::group::least::LeastSplits;
use crate::exact::group::orbits::{Member, Orbit};
use crate::exact::group::pair_action::Key;
use crate::exact::group::transform::FastX;
use crate::exact::space::boxes::Kind;
use crate::exact::space::by::{ByInner, InnerBand, Stack};
use crate::exact::space::split::{BySplit, Split, Splits};
use crate::simd::rows::{PRODUCT_STEP, add_products};

/// A split x with the number of fillings of the inner bands that go with it, in one word. The number is at most
/// 56^3 * 1728^2, below 2^40.
#[derive(Clone, Copy)]
pub(crate) struct Value(u64);

impl Value {
    const BITS: u32 = 48;

    fn new(x: Split, fillings: u64) -> Self {
        debug_assert!(fillings < 1 << Self::BITS);
        Self(u64::from(x.number()) << Self::BITS | fillings)
    }

    pub(crate) const fn x(self) -> Split {
        Split::from_number((self.0 >> Self::BITS) as u16)
    }

    pub(crate) const fn fillings(self) -> u64 {
        self.0 & ((1 << Self::BITS) - 1)
    }
}

/// Evaluates one orbit after the other. Accessors describe the last orbit evaluated.
pub(crate) struct Worker {
    least: LeastSplits,
    /// Fillings of the outer band for each split x, after the transformation to the orbit's key.
    weights: BySplit<u64>,
    /// The weights, added up for the least split of each orbit of splits x.
    least_weights: BySplit<u64>,
    selection: Selection,
    rows: ByInner<InnerRows>,
    total: u128,
}

impl Worker {
    pub(crate) fn new(sum: &Sum) -> Self {
        let rows =
            sum.setup.inner.bands.map(|band| InnerRows::new(band.0[Stack::X].len(), band.0[Stack::Y].len()));
        Self {
            least: LeastSplits::default(),
            weights: BySplit::filled(0),
            least_weights: BySplit::filled(0),
            selection: Selection::new(&sum.pairs),
            rows,
            total: 0,
        }
    }

    /// The number of solutions of the orbit.
    pub(crate) const fn total(&self) -> u128 {
        self.total
    }

    /// For each least split x with a weight and each pair of kinds that completes it: the product, and the number of
    /// solutions.
    pub(crate) fn solutions<'a>(&'a self, sum: &'a Sum) -> impl Iterator<Item = (Product, u128)> {
        self.selection.products(&sum.pairs).map(|product| {
            let weight = self.least_weights[product.x()] * product.times();
            let solutions = u128::from(weight) * u128::from(product.fillings);
            (product, solutions)
        })
    }

    /// The least splits x with a weight, and the weight.
    pub(crate) fn least_weights(&self) -> impl Iterator<Item = (Split, u64)> + '_ {
        self.least_weights.iter().filter(|&(_, &weight)| weight != 0).map(|(x, &weight)| (x, weight))
    }

    /// For each split x the least of its orbit under the stabiliser of a key.
    pub(crate) fn least_splits(&mut self, sum: &Sum, key: Key) -> Arc<BySplit<Split>> {
        Arc::clone(self.least.of(key, &sum.setup.inner.symmetries))
    }

    /// For each least split x with a weight: the fillings of the inner bands. Overwrites the weights that were not added
    /// up.
    pub(crate) fn values(&mut self, sum: &Sum) -> Vec<Value> {
        let fillings = &mut self.weights;
        fillings.fill(0);
        for product in self.selection.products(&sum.pairs) {
            fillings[product.x()] += product.times() * product.fillings;
        }
        self.least_weights().map(|(x, _)| Value::new(x, self.weights[x])).collect()
    }

    /// Evaluates an orbit.
    pub(crate) fn evaluate(&mut self, sum: &Sum, orbit: Orbit) {
        let key = sum.orbits.key(orbit);
        self.weigh(sum, sum.orbits.members_of(orbit));
        self.select(sum, key);
        self.multiply(sum, key);
        let total = self.solutions(sum).map(|(_, solutions)| solutions).sum();
        self.total = total;
    }

    /// Adds up the fillings of the outer band for each split x after the transformation to the key.
    fn weigh(&mut self, sum: &Sum, members: &[Member]) {
        let splits = Splits::tables();
        let band = &sum.setup.outer.band.0;
        self.weights.fill(0);
        for member in members {
            let kinds = band[Stack::Y].kind(member.y).zip(band[Stack::Z].kind(member.z));
            let (y, z) = kinds.expect("the outer box allows the splits of its list");
            let fillings = sum.outer_table.row(y, z);
            let transform = FastX::new(&member.to_key);
            for x in &sum.outer_x {
                let weight = u64::from(fillings[x.kind.index()]) * u64::from(member.times);
                self.weights[transform.apply(splits, x.thirds)] += weight;
            }
        }
    }

    /// Passes the weights on to the least splits, and selects the pairs that complete these.
    fn select(&mut self, sum: &Sum, key: Key) {
        let least = self.least.of(key, &sum.setup.inner.symmetries);
        self.least_weights.fill(0);
        for (&weight, &least) in self.weights.values().zip(least.values()) {
            self.least_weights[least] += weight;
        }
        self.selection.select(&sum.pairs, &self.least_weights);
    }

    /// Multiplies the rows of the selected pairs, one block of completions of y after the other.
    fn multiply(&mut self, sum: &Sum, key: Key) {
        let z = key.z();
        let of_y = by_band(sum.completions.of(Stack::Y, key.y()));
        let of_z = by_band(sum.completions.of(Stack::Z, z));
        let in_z = of_z[InnerBand::Second].len();
        for band in InnerBand::ALL {
            let rows = &mut self.rows[band];
            rows.use_only(self.selection.kinds(&sum.pairs, band), self.selection.count());
            for &y in &of_y[band] {
                rows.prepare(&sum.inner_tables[band], y, z, &of_z[band]);
            }
        }
        let ByInner([second_ys, third_ys]) = &of_y;
        let in_block = in_block(second_ys.len(), in_z);
        for (second_ys, third_ys) in second_ys.chunks(in_block).zip(third_ys.chunks(in_block)) {
            let length = (second_ys.len() * in_z).next_multiple_of(PRODUCT_STEP);
            let ByInner([second, third]) = &mut self.rows;
            second.lay_out(second_ys, in_z, length);
            third.lay_out(third_ys, in_z, length);
            self.selection.add_products(&sum.pairs, |pairs, products| {
                add_products(length, second.block(), third.block(), pairs, products);
            });
        }
    }
}

/// The kinds of each band.
fn by_band(pairs: &[ByInner<Kind>]) -> ByInner<Vec<Kind>> {
    ByInner::from_fn(|band| pairs.iter().map(|pair| pair[band]).collect())
}
