//! The cost model: what a sum would take from a view, in nanoseconds and bytes. It decides how an answer is computed, never
//! what the answer is: all views give the same numbers. Samples, which do depend on the view, do not use it.

#![expect(clippy::cast_precision_loss, reason = "costs are rough")]

use std::cmp::Ordering;

use super::setup::Setup;
use crate::Random;
use crate::exact::group::orbits::pairs_by_digits;
use crate::exact::group::symmetry::{Symmetries, Symmetry};
use crate::exact::group::transform::{DigitMap, LineOrder, Transform};
use crate::exact::space::band::Band;
use crate::exact::space::by::{ByStack, InnerBand, Stack};
use crate::exact::space::split::{BySplit, COMPLETIONS, Split};

/// The most memory that one sum may take, in bytes; a puzzle that would need more is divided into branches.
const MOST_BYTES: f64 = 400e6;

/// The cost of a computation. The constants below are nanoseconds measured on one Zen 4 core.
#[derive(Clone, Copy, Debug, Default, PartialEq, PartialOrd)]
pub(crate) struct Cost {
    pub(crate) nanoseconds: f64,
    bytes: f64,
}

impl Cost {
    /// Whether the memory suffices.
    pub(crate) fn is_possible(&self) -> bool {
        self.bytes <= MOST_BYTES
    }

    /// Possible costs before impossible ones, then by time.
    pub(crate) fn cmp(&self, other: &Self) -> Ordering {
        let memory = other.is_possible().cmp(&self.is_possible());
        memory.then(self.nanoseconds.total_cmp(&other.nanoseconds))
    }
}

/// The mean number of completions of an outer split.
fn mean_completions(setup: &Setup, stack: Stack) -> f64 {
    setup.completions()[stack] as f64 / setup.outer.lists[stack].len() as f64
}

/// Estimates the cost of the sum.
pub(crate) fn of_sum(setup: &Setup) -> Cost {
    let (outer, inner) = (&setup.outer, &setup.inner);
    if outer.lists[Stack::X].is_empty() {
        return Cost::default();
    }
    let ByStack([in_x, in_y, _]) = outer.lists.map(|list| list.len() as f64);
    let (of_y, of_z) = (mean_completions(setup, Stack::Y), mean_completions(setup, Stack::Z));
    let kinds = |stack: Stack| inner.bands.iter().map(|band| band.0[stack].len() as f64).sum::<f64>();
    let (mut slices, mut bytes) = (0.0, 0.0);
    for band in inner.bands.iter().chain([&outer.band]) {
        let ByStack([x, y, z]) = &band.0;
        slices += (z.row_split_count() * COMPLETIONS + z.len() * y.row_split_count()) as f64 * x.len() as f64;
        bytes += 2.0 * band.entries() as f64;
    }
    for band in inner.bands.iter() {
        // Rows, once for each of two threads.
        bytes += 2.0 * 2.0 * (band.0[Stack::X].len() * band.0[Stack::Y].len() * COMPLETIONS) as f64;
    }
    let Estimate { members, orbits, splits_of_z, least_share } = Estimate::new(setup);
    bytes += members * 48.0;

    // The members of an orbit have their splits of X in different places.
    let all = Split::COUNT as f64;
    let splits_of_x = all * (1.0 - (1.0 - in_x / all).powf((members / orbits).max(1.0))) * least_share;
    let products = splits_of_x * distinct_pairs(setup);
    let transposed = (orbits * of_y).min(splits_of_z * kinds(Stack::Y) / 2.0) * kinds(Stack::X) * of_z;
    let nanoseconds = orbits * products * ((of_y * of_z / 16.0).ceil() * 0.65 + 2.8)
        + orbits * (kinds(Stack::X) * of_y * 1.5 + 1700.0)
        + transposed * 0.7
        + members * in_x * 11.0
        + slices * 0.003
        + in_y.min(members) * (outer.symmetries.cosets.len() + inner.symmetries.cosets.len()) as f64 * 10.0;
    Cost { nanoseconds, bytes }
}

/// Estimates the cost of the weights and margins of an inner band.
pub(crate) fn of_inner_band(setup: &Setup, band: InnerBand) -> Cost {
    let (outer, inner) = (&setup.outer, &setup.inner);
    let lists = outer.lists.map(|list| list.len() as f64);
    if lists[Stack::X] == 0.0 {
        return Cost::default();
    }
    let terms = setup.completions()[Stack::X] as f64;
    let (of_y, of_z) = (mean_completions(setup, Stack::Y), mean_completions(setup, Stack::Z));
    let splits = inner
        .useful_splits(band, outer)
        .map(|is_useful| is_useful.values().filter(|&&is_useful| is_useful).count() as f64);
    let sums = splits[Stack::X].min(terms);
    let per_member =
        of_y * (terms * of_z * 0.06 + sums * (of_z + 10.0)) + terms + lists[Stack::X] * 3.0 + 1000.0;
    let other = &inner.bands[band.other()];
    let laid_out = lists[Stack::Z] * (other.0[Stack::X].len() * other.0[Stack::Y].len()) as f64 * of_z;
    let entries: f64 = splits.iter().product();
    let Estimate { members, .. } = Estimate::new(setup);
    let tables = (outer.band.entries() + other.entries()) as f64;
    let margins = of_margins(&inner.bands[band], &splits, splits[Stack::Y] * splits[Stack::Z]);
    let nanoseconds = members * per_member + laid_out + entries * 2.0 + margins;
    Cost { nanoseconds, bytes: entries * 8.0 + 2.0 * tables + members * 48.0 }
}

/// Estimates the time for the margins of the outer band, in nanoseconds.
pub(crate) fn of_outer_margins(setup: &Setup) -> f64 {
    if setup.outer.lists[Stack::X].is_empty() {
        return 0.0;
    }
    let lists = setup.outer.lists.map(|list| list.len() as f64);
    of_margins(&setup.outer.band, &lists, Estimate::new(setup).members)
}

/// Estimates the time for the margins of a band, in nanoseconds, given the numbers of useful splits and of pairs (y, z).
fn of_margins(band: &Band, splits: &ByStack<f64>, pairs: f64) -> f64 {
    let [x, y, z] = Stack::ALL.map(|stack| splits[stack].min(band.0[stack].len() as f64));
    let spread = |kinds: f64, across: f64| kinds * (700.0 + across * 8.0);
    pairs * (splits[Stack::X] * 8.0 + 400.0) + spread(x * y.min(z), y.max(z)) + 2.0 * spread(y * z, x)
}

/// The mean number of distinct pairs of kinds that complete an outer split of X, from a few splits.
fn distinct_pairs(setup: &Setup) -> f64 {
    const SAMPLE: usize = 16;
    let list = &setup.outer.lists[Stack::X];
    let sample = list.iter().step_by(list.len().div_ceil(SAMPLE));
    let of = |&x: &Split| {
        let mut pairs: Vec<_> = setup.inner.completions(Stack::X, x).collect();
        pairs.sort_unstable();
        pairs.dedup();
        pairs.len()
    };
    sample.clone().map(of).sum::<usize>() as f64 / sample.len() as f64
}

/// How far the symmetries reduce the sum, estimated from random pairs (y, z).
struct Estimate {
    members: f64,
    orbits: f64,
    /// The number of different z among the keys of orbits.
    splits_of_z: f64,
    /// The share of all splits of X that are least in their orbit.
    least_share: f64,
}

impl Estimate {
    fn new(setup: &Setup) -> Self {
        const SAMPLE: u32 = 128;
        const TRIES: u32 = 8;
        let ByStack([_, list_y, list_z]) = &setup.outer.lists;
        let (whole, inner) = (&setup.outer.symmetries, InnerSymmetries::new(setup));
        let mut random = Random::new(0);
        let (mut members, mut of_digits, mut least_share) = (0.0, 0.0, 0.0);
        let (mut stay, mut z_stays) = (0, 0);
        for _ in 0..SAMPLE {
            let [y, z] = [list_y, list_z].map(|list| list[random.below(list.len() as u64) as usize]);
            members += 1.0 / f64::from(pairs_by_digits(&whole.classes, y.lines(), z.lines()));
            let pairs = f64::from(pairs_by_digits(&inner.group.classes, y.lines(), z.lines()));
            of_digits += 1.0 / pairs;
            least_share += pairs / inner.digit_permutations;
            for _ in 0..TRIES {
                let (y_stays_in_list, z_stays_in_list) = inner.random_image_stays(y, z, &mut random);
                z_stays += u32::from(z_stays_in_list);
                stay += u32::from(y_stays_in_list && z_stays_in_list);
            }
        }
        let mean = |sum: f64| sum / f64::from(SAMPLE);
        let (in_y, in_z) = (list_y.len() as f64, list_z.len() as f64);
        let cosets = inner.group.cosets.len() as f64 / inner.only_in_x;
        // The part of an orbit that lies in the lists, from the share of random images that do.
        let in_lists =
            |stay: u32, all: f64| 1.0 + (all - 1.0).max(0.0) * f64::from(stay) / f64::from(SAMPLE * TRIES);
        let images_of_z = (inner.digit_permutations * cosets).min(Split::COUNT as f64);
        Self {
            members: (mean(members) * in_y * in_z / whole.cosets.len() as f64).max(1.0),
            orbits: (in_y * in_z / in_lists(stay, cosets / mean(of_digits))).max(1.0),
            splits_of_z: (in_z / in_lists(z_stays, images_of_z)).max(1.0),
            least_share: mean(least_share) / inner.only_in_x,
        }
    }
}

/// The symmetries of the inner bands, as they act on the outer lists.
struct InnerSymmetries<'a> {
    group: &'a Symmetries,
    classes: Vec<Vec<usize>>,
    digit_permutations: f64,
    /// The number of coset representatives that move nothing but columns of X.
    only_in_x: f64,
    in_list: ByStack<BySplit<bool>>,
}

impl<'a> InnerSymmetries<'a> {
    fn new(setup: &'a Setup) -> Self {
        let group = &setup.inner.symmetries;
        let moves_only_x = |symmetry: &&Symmetry| {
            let Transform { digits, columns: ByStack([_, y, z]) } = symmetry.transform;
            [y, z] == [LineOrder::IDENTITY; 2]
                && (0..9).all(|digit| group.classes.of(digit) == group.classes.of(digits.of(digit)))
        };
        let in_list = setup.outer.lists.map(|list| {
            let mut in_list = BySplit::filled(false);
            for &split in list {
                in_list[split] = true;
            }
            in_list
        });
        Self {
            group,
            classes: group.classes.lists(),
            digit_permutations: group.classes.order() as f64,
            only_in_x: group.cosets.iter().filter(moves_only_x).count() as f64,
            in_list,
        }
    }

    /// Whether the images of y and z under a random symmetry are in the lists.
    fn random_image_stays(&self, y: Split, z: Split, random: &mut Random) -> (bool, bool) {
        let coset = random.below(self.group.cosets.len() as u64) as usize;
        let Transform { digits, columns } = self.group.cosets[coset].transform;
        let mut within_classes = *DigitMap::IDENTITY.images();
        for class in &self.classes {
            for last in (1..class.len()).rev() {
                within_classes.swap(class[last], class[random.below(last as u64 + 1) as usize]);
            }
        }
        let symmetry = Transform { digits: DigitMap::new(within_classes).then(digits), columns };
        let stays = |stack: Stack, split: Split| self.in_list[stack][symmetry.apply(stack, split)];
        (stays(Stack::Y, y), stays(Stack::Z, z))
    }
}
