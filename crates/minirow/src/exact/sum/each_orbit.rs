//! The loop over all orbits of a sum, shared among threads. The result does not depend on their number.

use std::ops::Range;

use super::prepared::Sum;
use super::worker::Worker;
use crate::exact::group::orbits::Orbit;
use crate::exact::run::{Meter, Stopped};
use crate::parallel::share;

/// The number of solutions of each orbit.
pub(crate) fn orbit_totals(sum: &Sum, meter: &Meter<'_>) -> Result<Vec<u128>, Stopped> {
    each_orbit(sum, 0..sum.orbits.len(), meter, |worker, _| worker.total())
}

/// Evaluates each of these orbits and collects what `take` returns, in their order.
pub(crate) fn each_orbit<T: Send>(
    sum: &Sum,
    orbits: Range<Orbit>,
    meter: &Meter<'_>,
    take: impl Fn(&mut Worker, Orbit) -> T + Sync,
) -> Result<Vec<T>, Stopped> {
    let threads = meter.threads();
    let parts = parts(sum, orbits.clone(), threads);
    meter.expect(parts.len());
    let states = share(
        threads,
        parts.len(),
        || (Worker::new(sum), Vec::new()),
        |(worker, taken), part| {
            let mut solutions = 0;
            for orbit in parts[part].clone() {
                worker.evaluate(sum, orbit);
                solutions += worker.total();
                taken.push((orbit, take(worker, orbit)));
            }
            meter.done(solutions)
        },
    );
    let mut taken: Vec<(Orbit, T)> = states.into_iter().flat_map(|(_, taken)| taken).collect();
    if taken.len() < orbits.len() {
        return Err(meter.stopped());
    }
    taken.sort_unstable_by_key(|&(orbit, _)| orbit);
    Ok(taken.into_iter().map(|(_, taken)| taken).collect())
}

/// Parts of about equal size, enough for all threads. Orbits with the same z share prepared rows and stay together where
/// possible.
fn parts(sum: &Sum, orbits: Range<Orbit>, threads: usize) -> Vec<Range<Orbit>> {
    let most = (orbits.len() / (24 * threads)).clamp(1, 512);
    let mut parts = Vec::new();
    let mut first = orbits.start;
    for next in orbits.start + 1..=orbits.end {
        let z = |orbit: Orbit| sum.orbits.key(orbit).z();
        let is_end = next == orbits.end || next - first >= most;
        if is_end || next - first >= most / 2 && z(next) != z(next - 1) {
            parts.push(first..next);
            first = next;
        }
    }
    parts
}
