//! The choice of the view: what the sum would cost from each, and the cheapest.

#![expect(clippy::cast_precision_loss, reason = "costs are rough")]

use std::cmp::Ordering;
use std::ops::ControlFlow;

use super::band::Band;
use super::orbits::orbit_size;
use super::parallel::share;
use super::setup::{KnownBoxes, Setup};
use super::splits::{COMPLETIONS, Lines, SPLITS, Splits};
use super::symmetry::{Symmetries, Symmetry};
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
    if outer.lists[0].is_empty() {
        return Cost { nanoseconds: 0.0, bytes: 0.0 };
    }
    let lists = [0, 1, 2].map(|stack| outer.lists[stack].len() as f64);
    let [_, of_y, of_z] = [0, 1, 2].map(|stack| {
        let of = |&split: &u16| f64::from(inner.ways[stack][split as usize]);
        outer.lists[stack].iter().map(of).sum::<f64>() / lists[stack]
    });
    let kinds = |stack: usize| inner.bands.iter().map(|band| band.0[stack].len() as f64).sum::<f64>();
    let (mut slices, mut bytes) = (0.0, 0.0);
    for band in [&outer.band, &inner.bands[0], &inner.bands[1]] {
        let [x, y, z] = &band.0;
        slices += (z.row_count() * COMPLETIONS + z.len() * y.row_count()) as f64 * x.len() as f64;
        bytes += 2.0 * x.len() as f64 * y.len() as f64 * z.len() as f64;
    }
    for band in &inner.bands {
        // Laid out rows, once for each of two threads.
        bytes += 2.0 * 2.0 * (band.0[0].len() * band.0[1].len() * COMPLETIONS) as f64;
    }
    let Estimate { members, orbits, splits_of_z, alike } = Estimate::new(setup);
    bytes += members * 48.0;

    // The members of an orbit have their splits of X in different places.
    let all = SPLITS as f64;
    let splits_of_x = all * (1.0 - (1.0 - lists[0] / all).powf((members / orbits).max(1.0))) * alike;
    let products = splits_of_x * different_pairs(setup);
    let turned = (orbits * of_y).min(splits_of_z * kinds(1) / 2.0) * kinds(0) * of_z;
    let nanoseconds = orbits * products * ((of_y * of_z / 16.0).ceil() * 0.65 + 2.8)
        + orbits * (kinds(0) * of_y * 1.5 + 1700.0)
        + turned * 0.7
        + members * lists[0] * 11.0
        + slices * 0.003
        + lists[1].min(members)
            * (outer.symmetries.others.len() + inner.symmetries.others.len()) as f64
            * 10.0;
    Cost { nanoseconds, bytes }
}

/// What the weights and the margins of an inner band would take from this view.
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
    let Estimate { members, .. } = Estimate::new(setup);
    let tables = [&outer.band, &inner.bands[1 - band]]
        .map(|band| band.0.iter().map(|kinds| kinds.len() as f64).product::<f64>());
    let margins = margins(&inner.bands[band], splits, splits[1] * splits[2]);
    let nanoseconds = members * per_member + laid + entries * 2.0 + margins;
    Cost { nanoseconds, bytes: entries * 8.0 + 2.0 * (tables[0] + tables[1]) + members * 48.0 }
}

/// What the margins of the outer band would take, in nanoseconds.
pub(super) fn cost_of_margins(setup: &Setup) -> f64 {
    if setup.outer.lists[0].is_empty() {
        return 0.0;
    }
    let lists = setup.outer.lists.each_ref().map(|list| list.len() as f64);
    margins(&setup.outer.band, lists, Estimate::new(setup).members)
}

/// What the margins of a band with so many splits of use and so many pairs would take, in nanoseconds.
fn margins(band: &Band, splits: [f64; 3], pairs: f64) -> f64 {
    let [x, y, z] = [0, 1, 2].map(|stack| splits[stack].min(band.0[stack].len() as f64));
    let spread = |kinds: f64, across: f64| kinds * (700.0 + across * 8.0);
    pairs * (splits[0] * 8.0 + 400.0) + spread(x * y.min(z), y.max(z)) + 2.0 * spread(y * z, x)
}

/// How many different pairs of kinds complete an outer split of X, on the average of a few.
fn different_pairs(setup: &Setup) -> f64 {
    const SAMPLE: usize = 16;
    let list = &setup.outer.lists[0];
    let sample = list.iter().step_by(list.len().div_ceil(SAMPLE));
    let of = |&x: &u16| {
        let mut pairs: Vec<(u16, u16)> = setup.inner.pairs(0, x as usize).collect();
        pairs.sort_unstable();
        pairs.dedup();
        pairs.len()
    };
    sample.clone().map(of).sum::<usize>() as f64 / sample.len() as f64
}

/// What the symmetries leave, from a sample of pairs (y, z).
struct Estimate {
    members: f64,
    orbits: f64,
    /// How many splits of Z the orbits' own pairs have.
    splits_of_z: f64,
    /// The part of all splits of X that are least among those alike.
    alike: f64,
}

impl Estimate {
    fn new(setup: &Setup) -> Self {
        const SAMPLE: u32 = 128;
        const TRIES: u32 = 8;
        let lines = &Splits::tables().lines;
        let [_, list_y, list_z] = &setup.outer.lists;
        let (whole, inner) = (&setup.outer.symmetries, Changes::new(setup));
        let mut random = Random::new(0);
        let (mut members, mut of_digits, mut alike) = (0.0, 0.0, 0.0);
        let (mut stay, mut z_stays) = (0, 0);
        for _ in 0..SAMPLE {
            let [y, z] =
                [list_y, list_z].map(|list| &lines[list[random.below(list.len() as u64) as usize] as usize]);
            members += 1.0 / f64::from(orbit_size(&whole.classes, y, z));
            let size = f64::from(orbit_size(&inner.symmetries.classes, y, z));
            of_digits += 1.0 / size;
            alike += size / inner.orders_of_digits;
            for _ in 0..TRIES {
                let (in_y, in_z) = inner.keeps(y, z, &mut random);
                z_stays += u32::from(in_z);
                stay += u32::from(in_y && in_z);
            }
        }
        let mean = |sum: f64| sum / f64::from(SAMPLE);
        let (in_y, in_z) = (list_y.len() as f64, list_z.len() as f64);
        // Of the pairs that the inner bands cannot tell from one in the lists, so many are in the lists too.
        let others = inner.symmetries.others.len() as f64 / inner.only_in_x;
        let size =
            |stay: u32, all: f64| 1.0 + (all - 1.0).max(0.0) * f64::from(stay) / f64::from(SAMPLE * TRIES);
        let of_z = (inner.orders_of_digits * others).min(SPLITS as f64);
        Self {
            members: (mean(members) * in_y * in_z / whole.others.len() as f64).max(1.0),
            orbits: (in_y * in_z / size(stay, others / mean(of_digits))).max(1.0),
            splits_of_z: (in_z / size(z_stays, of_z)).max(1.0),
            alike: mean(alike) / inner.only_in_x,
        }
    }
}

/// The symmetries of the inner bands, as they change pairs (y, z) of the outer lists.
struct Changes<'a> {
    symmetries: &'a Symmetries,
    classes: Vec<Vec<usize>>,
    orders_of_digits: f64,
    /// How many move nothing but columns of X.
    only_in_x: f64,
    in_lists: [Vec<bool>; 2],
}

impl<'a> Changes<'a> {
    fn new(setup: &'a Setup) -> Self {
        let symmetries = &setup.inner.symmetries;
        let only_in_x = |symmetry: &&Symmetry| {
            let class = |digit: usize| symmetries.classes[digit];
            symmetry.orders[1..] == [[0, 1, 2]; 2]
                && (0..9).all(|digit| class(digit) == class(usize::from(symmetry.digits[digit])))
        };
        let classes = symmetries.class_lists();
        let orders = |class: &Vec<usize>| (1..=class.len()).product::<usize>() as f64;
        let in_list = |stack: usize| {
            let mut in_list = vec![false; SPLITS];
            setup.outer.lists[stack].iter().for_each(|&split| in_list[split as usize] = true);
            in_list
        };
        Self {
            symmetries,
            orders_of_digits: classes.iter().map(orders).product(),
            only_in_x: symmetries.others.iter().filter(only_in_x).count() as f64,
            in_lists: [in_list(1), in_list(2)],
            classes,
        }
    }

    /// Whether a symmetry chosen at random leaves y and z in the lists.
    fn keeps(&self, y: &Lines, z: &Lines, random: &mut Random) -> (bool, bool) {
        let symmetry = &self.symmetries.others[random.below(self.symmetries.others.len() as u64) as usize];
        let mut digits = symmetry.digits;
        for class in &self.classes {
            for last in (1..class.len()).rev() {
                digits.swap(class[last], class[random.below(last as u64 + 1) as usize]);
            }
        }
        let [in_y, in_z] = [(y, 0), (z, 1)].map(|(lines, stack)| {
            let mut after = [0; 9];
            for (&digit, &line) in digits.iter().zip(lines) {
                after[usize::from(digit)] = symmetry.orders[1 + stack][usize::from(line)];
            }
            self.in_lists[stack][Splits::tables().of(&after) as usize]
        });
        (in_y, in_z)
    }
}
