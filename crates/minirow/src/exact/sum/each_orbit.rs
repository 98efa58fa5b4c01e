//! The loop over all orbits of a sum, shared among threads. The result does not depend on their number.

use std::ops::{ControlFlow, Range};

use super::prepared::Sum;
use super::worker::Worker;
use crate::exact::group::orbits::Orbit;
use crate::exact::run::{Meter, Stopped};
use crate::parallel::in_order;

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
    let evaluated = |worker: &mut Worker, part: usize| {
        let mut solutions = 0;
        let mut taken = Vec::new();
        for orbit in parts[part].clone() {
            meter.stop().flow()?;
            worker.evaluate(sum, orbit);
            solutions += worker.total();
            taken.push(take(worker, orbit));
        }
        meter.done(solutions)?;
        ControlFlow::Continue(taken)
    };
    let taken = in_order(threads, parts.len(), || Worker::new(sum), evaluated);
    if taken.len() < parts.len() {
        return Err(meter.stopped());
    }
    Ok(taken.into_iter().flatten().collect())
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

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;
    use crate::exact::run::Run;
    use crate::exact::space::view::View;
    use crate::exact::sum::plan::plan;
    use crate::{Board, Grid, Stop};

    /// A puzzle with some hundred orbits, several in each part.
    fn board() -> Board {
        let line = "..3.5....4......8..9....2...1...7....5......6....2..1.7.......3..8..4......1..5..";
        Board::new(&line.parse::<Grid>().expect("81 cells")).expect("no rule is broken")
    }

    #[test]
    fn after_a_stop_each_thread_ends_only_its_orbit() {
        let stop = Stop::new();
        let run = Run { threads: 2, stop: &stop, ..Run::default() };
        let meter = Meter::new(&run);
        let (setup, _) = plan(&board(), &View::ALL, &meter).expect("nobody stops it yet");
        let sum = Sum::new(setup, &meter).expect("nobody stops it yet");
        assert!(sum.orbits.len() > 200, "{}", sum.orbits.len());
        let later = AtomicUsize::new(0);
        let stopped = each_orbit(&sum, 0..sum.orbits.len(), &meter, |_, _| {
            later.fetch_add(usize::from(stop.is_set()), Ordering::Relaxed);
            stop.set();
        });
        assert!(stopped.is_err());
        assert!(later.into_inner() < 2);
    }

    #[test]
    fn after_a_stop_nothing_is_prepared() {
        let stop = Stop::new();
        let run = Run { stop: &stop, ..Run::default() };
        let meter = Meter::new(&run);
        let (setup, _) = plan(&board(), &View::ALL, &meter).expect("nobody stops it yet");
        stop.set();
        let begun = AtomicUsize::new(0);
        let count = |(): &mut (), _| _ = begun.fetch_add(1, Ordering::Relaxed);
        assert!(meter.share(1000, || (), count).is_err());
        assert_eq!(begun.into_inner(), 0);
        // All of these share their work in this way.
        assert!(plan(&board(), &View::ALL, &meter).is_err());
        assert!(setup.orbits(&meter).is_err());
        assert!(Sum::new(setup, &meter).is_err());
    }
}
