//! How many fillings of the inner bands go with each outer split x, for each orbit of (y, z).

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use super::count::each_orbit;
use super::orbits::Key;
use super::splits::SPLITS;
use super::sum::Sum;
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
    /// Where the fillings of each split are found. Orbits share it if the same splits are of use in them.
    places: Arc<[u16]>,
    /// One number for splits that the inner bands cannot tell apart, and at last 0 for splits of no use.
    fillings: Vec<u64>,
}

impl OrbitValues {
    /// The fillings that go with this split.
    pub(super) fn of(&self, x: u16) -> u64 {
        self.fillings[self.places[x as usize] as usize]
    }
}

impl Values {
    /// The orbits of a sum in parts, so that the values of one part do not take too much memory.
    pub(super) fn parts(sum: &Sum) -> Vec<Range<usize>> {
        let in_x = sum.setup.outer.lists[0].len();
        let (mut parts, mut first, mut bytes) = (Vec::new(), 0, 0);
        for orbit in 0..sum.orbits.len() {
            let most = SPLITS.min(in_x * sum.orbits.members_of(orbit).len());
            bytes += (most + 1) * size_of::<u64>() + size_of::<OrbitValues>();
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
            (key, worker.least(sum, key), worker.values(sum), worker.total())
        })?;
        let mut solutions = 0;
        let mut shared = BTreeMap::new();
        let mut orbits = Vec::with_capacity(taken.len());
        for (key, least, values, total) in taken {
            let useful: Vec<u16> = values.iter().map(|value| value.x()).collect();
            let places = shared
                .entry((Arc::as_ptr(&least), useful))
                .or_insert_with_key(|(_, useful)| places(&least, useful));
            let fillings = values.iter().map(|value| value.fillings()).chain([0]).collect();
            orbits.push(OrbitValues { key, places: Arc::clone(places), fillings });
            solutions += total;
        }
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

/// The place of each split's least one among the useful ones, or after them all.
fn places(least: &[u16], useful: &[u16]) -> Arc<[u16]> {
    let place = |least: &u16| useful.binary_search(least).unwrap_or(useful.len()) as u16;
    least.iter().map(place).collect()
}
