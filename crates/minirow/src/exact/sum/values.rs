//! The values of a sum: g(x, y, z), the number of fillings of the inner bands, for each orbit of (y, z) and each least
//! split x with a weight. They stay valid when givens are added to the outer band.

use std::ops::Range;
use std::sync::Arc;

use super::each_orbit::each_orbit;
use super::prepared::Sum;
use super::worker::Value;
use crate::exact::group::orbits::Orbit;
use crate::exact::group::pair_action::Key;
use crate::exact::run::{Meter, Stopped};
use crate::exact::space::by::Stack;
use crate::exact::space::split::{BySplit, Split};

/// The most memory that values may take at once, in bytes.
const MOST_BYTES: usize = 160 << 20;

/// The values of some orbits of a sum.
pub(crate) struct Values {
    /// Ascending by key.
    orbits: Vec<OrbitValues>,
    solutions: u128,
}

/// The values of one orbit.
pub(crate) struct OrbitValues {
    key: Key,
    /// For each split the least of its orbit: they share their value.
    least: Arc<BySplit<Split>>,
    /// For the least splits with a weight.
    values: Vec<Value>,
}

/// The values of one orbit, unpacked for access by split. Reused from orbit to orbit.
pub(crate) struct UnpackedValues {
    key: Option<Key>,
    /// For each least split.
    fillings: BySplit<u64>,
    /// The splits whose entry may not be 0.
    filled: Vec<Split>,
}

impl Default for UnpackedValues {
    fn default() -> Self {
        Self { key: None, fillings: BySplit::filled(0), filled: Vec::new() }
    }
}

impl UnpackedValues {
    /// Unpacks the values of an orbit, and returns g by split x. All orbits must belong to the same [`Values`].
    pub(crate) fn unpack<'a>(&'a mut self, orbit: &'a OrbitValues) -> impl Fn(Split) -> u64 + 'a {
        if self.key != Some(orbit.key) {
            self.key = Some(orbit.key);
            for x in self.filled.drain(..) {
                self.fillings[x] = 0;
            }
            for value in &orbit.values {
                self.fillings[value.x()] = value.fillings();
                self.filled.push(value.x());
            }
        }
        |x| self.fillings[orbit.least[x]]
    }
}

impl Values {
    /// Divides the orbits of a sum into parts whose values fit the memory allowed.
    pub(crate) fn parts(sum: &Sum) -> Vec<Range<Orbit>> {
        let in_x = sum.setup.outer.lists[Stack::X].len();
        let (mut parts, mut first, mut bytes) = (Vec::new(), 0, 0);
        for orbit in 0..sum.orbits.len() {
            let most = Split::COUNT.min(in_x * sum.orbits.members_of(orbit).len());
            bytes += most * size_of::<Value>() + size_of::<OrbitValues>();
            if bytes > MOST_BYTES {
                parts.push(first..orbit);
                (first, bytes) = (orbit, 0);
            }
        }
        parts.push(first..sum.orbits.len());
        parts
    }

    pub(crate) fn new(sum: &Sum, part: Range<Orbit>, meter: &Meter<'_>) -> Result<Self, Stopped> {
        let taken = each_orbit(sum, part, meter, |worker, orbit| {
            let key = sum.orbits.key(orbit);
            let values =
                OrbitValues { key, least: worker.least_splits(sum, key), values: worker.values(sum) };
            (values, worker.total())
        })?;
        let solutions = taken.iter().map(|(_, total)| total).sum();
        let mut orbits: Vec<OrbitValues> = taken.into_iter().map(|(values, _)| values).collect();
        orbits.sort_unstable_by_key(|values| values.key);
        Ok(Self { orbits, solutions })
    }

    /// The values of the orbit with this key.
    pub(crate) fn of(&self, key: Key) -> Option<&OrbitValues> {
        let at = self.orbits.binary_search_by_key(&key, |values| values.key);
        at.ok().map(|at| &self.orbits[at])
    }

    /// The number of solutions of these orbits together.
    pub(crate) const fn solutions(&self) -> u128 {
        self.solutions
    }
}
