//! The choice of the view: what the sum would cost from each, and the cheapest.

#![expect(clippy::cast_precision_loss, reason = "costs are rough")]

use std::cmp::Ordering;
use std::ops::ControlFlow;

use super::orbits::orbit_size;
use super::parallel::share;
use super::setup::{KnownBoxes, Setup};
use super::splits::{COMPLETIONS, Splits};
use super::view::{Masks, View};
use crate::Random;

/// Bytes that one sum may take; a puzzle that would need more must be split first.
const MOST_BYTES: f64 = 400e6;

/// What a sum will take, roughly. The constants are nanoseconds measured on one Zen 4 core.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub(super) struct Cost {
    pub(super) nanoseconds: f64,
    bytes: f64,
}

impl Cost {
    /// Whether the memory suffices.
    pub(super) fn is_possible(&self) -> bool {
        self.bytes <= MOST_BYTES
    }

    fn cmp(&self, other: &Self) -> Ordering {
        let memory = other.is_possible().cmp(&self.is_possible());
        memory.then(self.nanoseconds.total_cmp(&other.nanoseconds))
    }
}

/// The cheapest setup for a puzzle given by its masks, or by other masks that mean the same puzzle.
pub(super) fn cheapest(means_the_same: &[Masks], views: &[View], threads: usize) -> (Setup, Cost) {
    let ways: Vec<(&Masks, View)> =
        means_the_same.iter().flat_map(|masks| views.iter().map(move |&view| (masks, view))).collect();
    let known = KnownBoxes::of(ways.iter().flat_map(|(masks, view)| view.bands_of(masks)), threads);
    let new = || (known.clone(), Vec::new());
    let drafts = share(threads, ways.len(), new, |(known, drafts), item| {
        let (masks, view) = ways[item];
        let (setup, cost) = cheapest_turn(Setup::draft(masks, view, known));
        drafts.push((item, setup, cost));
        ControlFlow::Continue(())
    });
    let drafts = drafts.into_iter().flat_map(|(_, drafts)| drafts);
    let (_, setup, cost) = drafts
        .min_by(|(item, _, cost), (other_item, _, other)| cost.cmp(other).then(item.cmp(other_item)))
        .expect("there is a view");
    (setup.complete(), cost)
}

/// With each stack as X in turn, the cheapest.
fn cheapest_turn(mut setup: Setup) -> (Setup, Cost) {
    let mut turns_to_best = 0;
    let mut least = cost(&setup);
    for turns in 1..3 {
        setup.turn();
        let cost = cost(&setup);
        if cost.cmp(&least).is_lt() {
            (turns_to_best, least) = (turns, cost);
        }
    }
    for _ in 0..=turns_to_best {
        setup.turn();
    }
    (setup, least)
}

/// What the sum would take from this view.
fn cost(setup: &Setup) -> Cost {
    let (outer, inner) = (&setup.outer, &setup.inner);
    let [in_x, in_y, in_z] = [0, 1, 2].map(|stack| outer.lists[stack].len() as f64);
    if in_x * in_y * in_z == 0.0 {
        return Cost { nanoseconds: 0.0, bytes: 0.0 };
    }
    let [_, of_y, of_z] = [0, 1, 2].map(|stack| {
        let of = |&split: &u16| f64::from(inner.ways[stack][split as usize]);
        outer.lists[stack].iter().map(of).sum::<f64>() / outer.lists[stack].len() as f64
    });
    let row_length = of_y * of_z;
    let pairs = distinct_pairs(setup) as f64;
    let (members, orbits) = estimate_orbits(setup);

    let kinds = |stack: usize| inner.bands.iter().map(|band| band.0[stack].len() as f64).sum::<f64>();
    let laid = kinds(0).min(2.0 * pairs) * (4.0 * of_y + row_length * 0.1);
    let gathered = in_x * 56.0 / inner.symmetries.others.len() as f64 * 0.7;
    let per_orbit = pairs * (row_length * 0.05 + 3.0) + laid + gathered + 4000.0;

    let (mut slices, mut bytes) = (0.0, members * 48.0);
    for band in [&outer.band, &inner.bands[0], &inner.bands[1]] {
        let [x, y, z] = &band.0;
        let entries = x.len() as f64 * y.len() as f64;
        slices += (z.row_count() * COMPLETIONS + z.len() * y.row_count()) as f64 * x.len() as f64 * 0.02;
        bytes += 2.0 * entries * z.len() as f64;
    }
    for band in &inner.bands {
        // Laid out rows, once for each of two threads.
        bytes += 2.0 * 2.0 * (band.0[0].len() * band.0[1].len() * COMPLETIONS) as f64;
    }
    Cost { nanoseconds: orbits * per_orbit + members * (in_x * 2.0 + 300.0) + slices, bytes }
}

/// What the weights of an inner band would take from this view.
pub(super) fn cost_beside(setup: &Setup, band: usize) -> Cost {
    let (outer, inner) = (&setup.outer, &setup.inner);
    let lists = [0, 1, 2].map(|stack| outer.lists[stack].len() as f64);
    if lists.contains(&0.0) {
        return Cost { nanoseconds: 0.0, bytes: 0.0 };
    }
    let completions = [0, 1, 2].map(|stack| {
        let of = |&split: &u16| f64::from(inner.ways[stack][split as usize]);
        outer.lists[stack].iter().map(of).sum::<f64>()
    });
    let [terms, of_y, of_z] = [completions[0], completions[1] / lists[1], completions[2] / lists[2]];
    let splits =
        inner.of_use(band, outer).map(|of_use| of_use.iter().filter(|&&of_use| of_use).count() as f64);
    let sums = splits[0].min(terms);
    let per_member = of_y * (terms * of_z * 0.06 + sums * (of_z + 10.0)) + terms + lists[0] * 3.0 + 1000.0;
    let other = &inner.bands[1 - band].0;
    let laid = lists[2] * (other[0].len() * other[1].len()) as f64 * of_z;
    let entries: f64 = splits.iter().product();
    let (members, _) = estimate_orbits(setup);
    let tables = [&outer.band, &inner.bands[1 - band]]
        .map(|band| band.0.iter().map(|kinds| kinds.len() as f64).product::<f64>());
    let nanoseconds = members * per_member + laid + entries * 10.0;
    Cost { nanoseconds, bytes: entries * 8.0 + 2.0 * (tables[0] + tables[1]) + members * 48.0 }
}

/// How many pairs of kinds complete the outer splits of X.
fn distinct_pairs(setup: &Setup) -> usize {
    let width = setup.inner.bands[1].0[0].len();
    let mut seen = vec![false; setup.inner.bands[0].0[0].len() * width];
    for &x in &setup.outer.lists[0] {
        for (first, second) in setup.inner.pairs(0, x as usize) {
            seen[first as usize * width + second as usize] = true;
        }
    }
    seen.iter().filter(|&&seen| seen).count()
}

/// How many members and orbits there will be, from a sample.
fn estimate_orbits(setup: &Setup) -> (f64, f64) {
    const SAMPLE: u32 = 256;
    let lines = &Splits::tables().lines;
    let (outer, inner) = (&setup.outer, &setup.inner);
    // Digits that stay alike when the lists of Y and Z are taken into account.
    let freedom = |digit: usize| {
        let in_list = |stack: usize| {
            outer.lists[stack].iter().fold(0_u8, |set, &split| set | 1 << lines[split as usize][digit])
        };
        (inner.symmetries.classes[digit], in_list(1), in_list(2))
    };
    let freedom: [_; 9] = std::array::from_fn(freedom);
    let classes: [u8; 9] =
        freedom.map(|of_digit| freedom.iter().position(|&other| other == of_digit).unwrap_or(0) as u8);
    let (mut members, mut orbits) = (0.0, 0.0);
    let mut random = Random::new(0);
    let mut draw = |list: &[u16]| &lines[list[random.below(list.len() as u64) as usize] as usize];
    for _ in 0..SAMPLE {
        let (y, z) = (draw(&outer.lists[1]), draw(&outer.lists[2]));
        members += 1.0 / f64::from(orbit_size(&outer.symmetries.classes, y, z));
        orbits += 1.0 / f64::from(orbit_size(&classes, y, z));
    }
    let each = (outer.lists[1].len() * outer.lists[2].len()) as f64 / f64::from(SAMPLE);
    // Symmetries of the inner bands join orbits only so far as the outer band has them too.
    let joined = match &outer.lists {
        [_, y, z] if y.len() > 560 && z.len() > 560 => inner.symmetries.others.len(),
        _ => outer.symmetries.others.len(),
    };
    let members = (members * each / outer.symmetries.others.len() as f64).max(1.0);
    (members, (orbits * each / joined as f64).max(1.0))
}
