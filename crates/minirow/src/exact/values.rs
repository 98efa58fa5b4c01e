//! How many fillings of the inner bands go with each outer split x, for each orbit of (y, z).

use std::ops::Range;
use std::sync::Arc;

use super::count::each_orbit;
use super::orbits::Key;
use super::splits::SPLITS;
use super::sum::{Sum, Value};
use super::{Meter, Stopped};

/// Bytes that values may take at once.
const MOST_BYTES: usize = 160 << 20;

/// The fillings of the inner bands for every split x that is of use and some orbits of (y, z).
pub(super) struct Values {
    /// In the order of their keys.
    orbits: Vec<OrbitValues>,
    solutions: u128,
}

/// Those of one orbit.
pub(super) struct OrbitValues {
    key: Key,
    /// For each split the least of those that the inner bands cannot tell from it: they share their value.
    least: Arc<[u16]>,
    /// For the least splits of use.
    values: Vec<Value>,
}

/// The values of one orbit of several, laid out.
#[derive(Default)]
pub(super) struct OpenValues {
    key: Option<Key>,
    /// For each least split.
    fillings: Vec<u64>,
    /// The splits that have any.
    filled: Vec<u16>,
}

impl OpenValues {
    /// Opens those of an orbit, and tells for each split the fillings that go with it. The orbits must all be of the
    /// same values.
    pub(super) fn open<'a>(&'a mut self, orbit: &'a OrbitValues) -> impl Fn(u16) -> u64 + 'a {
        if self.key != Some(orbit.key) {
            self.key = Some(orbit.key);
            self.fillings.resize(SPLITS, 0);
            for x in self.filled.drain(..) {
                self.fillings[x as usize] = 0;
            }
            for value in &orbit.values {
                self.fillings[value.x() as usize] = value.fillings();
                self.filled.push(value.x());
            }
        }
        |x| self.fillings[orbit.least[x as usize] as usize]
    }
}

impl Values {
    /// The orbits of a sum in parts, so that the values of one part do not take too much memory.
    pub(super) fn parts(sum: &Sum) -> Vec<Range<usize>> {
        let in_x = sum.setup.outer.lists[0].len();
        let (mut parts, mut first, mut bytes) = (Vec::new(), 0, 0);
        for orbit in 0..sum.orbits.len() {
            let most = SPLITS.min(in_x * sum.orbits.members_of(orbit).len());
            bytes += most * size_of::<Value>() + size_of::<OrbitValues>();
            if bytes > MOST_BYTES {
                parts.push(first..orbit);
                (first, bytes) = (orbit, 0);
            }
        }
        parts.push(first..sum.orbits.len());
        parts
    }

    pub(super) fn new(sum: &Sum, part: Range<usize>, meter: &Meter<'_>) -> Result<Self, Stopped> {
        let taken = each_orbit(sum, part, meter, |worker, orbit| {
            let key = sum.orbits.key(orbit);
            let values = OrbitValues { key, least: worker.least(sum, key), values: worker.values(sum) };
            (values, worker.total())
        })?;
        let solutions = taken.iter().map(|(_, total)| total).sum();
        let mut orbits: Vec<OrbitValues> = taken.into_iter().map(|(values, _)| values).collect();
        orbits.sort_unstable_by_key(|values| values.key);
        Ok(Self { orbits, solutions })
    }

    pub(super) fn of(&self, key: Key) -> Option<&OrbitValues> {
        let at = self.orbits.binary_search_by_key(&key, |values| values.key);
        at.ok().map(|at| &self.orbits[at])
    }

    /// The solutions of these orbits, all together.
    pub(super) const fn solutions(&self) -> u128 {
        self.solutions
    }
}
