//! The choice of the view: what the sum would cost from each, and the cheapest.

#![expect(clippy::cast_precision_loss, reason = "costs are rough")]

use super::orbits::orbit_size;
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

    fn is_below(&self, other: &Self) -> bool {
        (!self.is_possible(), self.nanoseconds) < (!other.is_possible(), other.nanoseconds)
    }
}

/// The cheapest setup for a puzzle given by its masks, or by other masks that mean the same puzzle.
pub(super) fn cheapest(means_the_same: &[Masks], views: &[View]) -> (Setup, Cost) {
    let mut known = KnownBoxes::default();
    let mut best: Option<(Setup, Cost)> = None;
    for masks in means_the_same {
        for &view in views {
            let mut setup = Setup::new(masks, view, &mut known);
            let mut turns_to_best = 0;
            let mut least = cost(&setup);
            for turns in 1..3 {
                setup.turn();
                let cost = cost(&setup);
                if cost.is_below(&least) {
                    (turns_to_best, least) = (turns, cost);
                }
            }
            if best.as_ref().is_none_or(|(_, cost)| least.is_below(cost)) {
                for _ in 0..=turns_to_best {
                    setup.turn();
                }
                best = Some((setup, least));
            }
        }
    }
    best.expect("there is a view")
}

/// What the sum would take from this view.
fn cost(setup: &Setup) -> Cost {
    let (outer, inner) = (&setup.outer, &setup.inner);
    let [in_x, in_y, in_z] = [0, 1, 2].map(|stack| outer.lists[stack].len() as f64);
    if in_x * in_y * in_z == 0.0 {
        return Cost { nanoseconds: 0.0, bytes: 0.0 };
    }
    let completions = [0, 1, 2].map(|stack| {
        let of = |&split: &u16| inner.completions[stack][split as usize].len();
        outer.lists[stack].iter().map(of).sum::<usize>() as f64
    });
    let row_length = completions[1] / in_y * completions[2] / in_z;
    let pairs = distinct_pairs(setup) as f64;
    let (members, orbits) = estimate_orbits(setup);

    let kinds = |stack: usize| inner.bands.iter().map(|band| band.0[stack].len() as f64).sum::<f64>();
    let laid = kinds(0).min(2.0 * pairs) * (4.0 * completions[1] / in_y + row_length * 0.1);
    let gathered = completions[0] / inner.symmetries.others.len() as f64 * 0.7;
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
        let of = |&split: &u16| inner.completions[stack][split as usize].len();
        outer.lists[stack].iter().map(of).sum::<usize>() as f64
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
        for &(first, second) in &setup.inner.completions[0][x as usize] {
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
