//! How many solutions a puzzle has.

use std::ops::Range;

use super::few::{branches, few_solutions};
use super::parallel::share;
use super::plan::{Cost, cheapest};
use super::setup::Setup;
use super::sum::{Sum, Worker};
use super::view::{View, narrow_masks, wide_masks};
use super::{Meter, Run, Stopped};
use crate::{Board, propagate};

/// The exact number of solutions.
///
/// # Errors
/// If the watch of the run stops it.
pub fn count(board: &Board, run: &Run<'_>) -> Result<u128, Stopped> {
    match few_solutions(board) {
        Some(solutions) => Ok(solutions.len() as u128),
        None => count_many(board, &Meter::new(run)),
    }
}

/// The cheapest of these views of a board.
pub(super) fn plan(board: &Board, views: &[View], threads: usize) -> (Setup, Cost) {
    let wide = wide_masks(board);
    match propagate(board).map(|board| narrow_masks(&board)) {
        Some(narrow) if narrow != wide => cheapest(&[wide, narrow], views, threads),
        _ => cheapest(&[wide], views, threads),
    }
}

/// By sums; a board that needs too much memory for one sum is split into several.
pub(super) fn count_many(board: &Board, meter: &Meter<'_>) -> Result<u128, Stopped> {
    let (setup, cost) = plan(board, &View::ALL, meter.run.threads());
    if cost.is_possible() {
        let sum = Sum::new(setup, meter.run.threads());
        let totals = orbit_totals(&sum, meter)?;
        return Ok(totals.iter().sum());
    }
    let mut count = 0;
    for board in branches(board) {
        count += count_many(&board, meter)?;
    }
    Ok(count)
}

/// The solutions of each orbit.
pub(super) fn orbit_totals(sum: &Sum, meter: &Meter<'_>) -> Result<Vec<u128>, Stopped> {
    each_orbit(sum, 0..sum.orbits.len(), meter, |worker, _| worker.total())
}

/// Works out each of these orbits, and takes from each what is asked for.
pub(super) fn each_orbit<T: Send>(
    sum: &Sum,
    orbits: Range<usize>,
    meter: &Meter<'_>,
    take: impl Fn(&mut Worker, usize) -> T + Sync,
) -> Result<Vec<T>, Stopped> {
    let threads = meter.run.threads();
    let parts = parts(sum, orbits.clone(), threads);
    meter.expect(parts.len());
    let states = share(
        threads,
        parts.len(),
        || (Worker::new(sum), Vec::new()),
        |(worker, taken), part| {
            let mut solutions = 0;
            for orbit in parts[part].clone() {
                worker.work_out(sum, orbit);
                solutions += worker.total();
                taken.push((orbit, take(worker, orbit)));
            }
            meter.done(solutions)
        },
    );
    let mut taken: Vec<(usize, T)> = states.into_iter().flat_map(|(_, taken)| taken).collect();
    if taken.len() < orbits.len() {
        return Err(meter.stopped());
    }
    taken.sort_unstable_by_key(|&(orbit, _)| orbit);
    Ok(taken.into_iter().map(|(_, taken)| taken).collect())
}

/// Parts of about the same size, enough for all threads. Orbits with the same z share some work and so stay together,
/// if they can.
fn parts(sum: &Sum, orbits: Range<usize>, threads: usize) -> Vec<Range<usize>> {
    let most = (orbits.len() / (24 * threads)).clamp(1, 512);
    let mut parts = Vec::new();
    let mut first = orbits.start;
    for next in orbits.start + 1..=orbits.end {
        let z = |orbit: usize| sum.orbits.key(orbit).z();
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
    use super::*;
    use crate::{Candidate, Cell, Digit, Engine, Grid, Random};

    #[test]
    fn the_sum_counts_puzzles_with_few_solutions_or_none_too() {
        // A full grid with some cells emptied or changed, and some candidates of empty cells removed.
        let mut random = Random::new(1);
        let mut seen = [0; 3];
        for _ in 0..60 {
            let mut grid = Grid::EMPTY;
            let right = |cell: Cell| Digit::from_index((cell.row() * 3 + cell.row() / 3 + cell.col()) % 9);
            for cell in Cell::all().filter(|_| random.below(100) < 40) {
                grid.set(cell, Some(right(cell)));
            }
            if let Some(changed) = Cell::new(random.below(200) as usize) {
                grid.set(changed, Some(Digit::from_index(random.below(9) as usize)));
            }
            let Ok(mut board) = Board::new(&grid) else { continue };
            for cell in board.open() {
                let digit = Digit::from_index(random.below(9) as usize);
                if digit != right(cell) {
                    let _ = board.remove(Candidate { cell, digit });
                }
            }
            let expected = Engine::default().count(&board, 1_000_000);
            assert_eq!(
                count_many(&board, &Meter::new(&Run::default())),
                Ok(u128::from(expected)),
                "{board:?}"
            );
            seen[expected.min(2) as usize] += 1;
        }
        assert!(seen.iter().all(|&boards| boards > 0), "{seen:?}");
    }
}
