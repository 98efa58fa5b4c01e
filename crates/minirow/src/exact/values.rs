//! How many fillings of the inner bands go with each outer split x, for each orbit of (y, z).

use std::ops::Range;
use std::sync::Arc;

use super::count::each_orbit;
use super::least::{Least, LeastSplits};
use super::orbits::Key;
use super::splits::SPLITS;
use super::sum::Sum;
use super::{Meter, Stopped};

/// Bytes that values may take at once.
const MOST_BYTES: usize = 160 << 20;

/// The fillings of the inner bands for every split x and some orbits of (y, z).
pub(super) struct Values {
    /// In the order of their keys.
    orbits: Vec<OrbitValues>,
    solutions: u128,
}

/// Those of one orbit.
pub(super) struct OrbitValues {
    key: Key,
    /// Splits that the inner bands cannot tell apart share a value.
    pub(super) least: Arc<Least>,
    /// One for each least split, in order; 0 where it is of no use.
    pub(super) fillings: Vec<u64>,
}

impl Values {
    /// The orbits of a sum in parts, so that the values of one part do not take too much memory.
    pub(super) fn parts(sum: &Sum) -> impl Iterator<Item = Range<usize>> + use<> {
        let in_part = MOST_BYTES / (SPLITS * size_of::<u64>());
        let orbits = sum.orbits.len();
        (0..orbits).step_by(in_part).map(move |first| first..orbits.min(first + in_part))
    }

    pub(super) fn new(sum: &Sum, part: Range<usize>, meter: &Meter<'_>) -> Result<Self, Stopped> {
        let mut least = LeastSplits::default();
        let inner = &sum.setup.inner;
        let shapes: Vec<Arc<Least>> =
            part.clone().map(|orbit| Arc::clone(least.of(sum.orbits.key(orbit), inner))).collect();
        let first = part.start;
        let taken = each_orbit(sum, part, meter, |worker, orbit| {
            let least = Arc::clone(&shapes[orbit - first]);
            let mut fillings = vec![0; least.count];
            for value in worker.values(sum) {
                fillings[least.place[value.x() as usize] as usize] = value.fillings();
            }
            (OrbitValues { key: sum.orbits.key(orbit), least, fillings }, worker.total())
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
