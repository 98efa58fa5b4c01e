//! Choices for two bands at once, given those of a first.
//!
//! For each choice of the first band the choices of either other band that hit all sets of the two are listed. Of the shorter list, the
//! *outer* one, each choice is taken in turn. The sets that it leaves open rule out choices of the longer, *inner* one, 512 at a
//! time, until none is left.
#![expect(clippy::needless_range_loop, reason = "a word has the same number in several arrays")]
#![expect(
    clippy::inline_always,
    reason = "only code inlined into a function for an instruction set is made for it"
)]

use super::super::family::Cells;
use super::choices::{Block, Choices, Chosen};
use super::hitting::{BandCells, WHOLE_BAND, each_cell, part_of};
use crate::simd::{InstructionSet, Simd, Task, run};

/// How many sets are tracked bit by bit. The others are tested at the end.
const TRACKED: usize = 1024;

/// Some of the tracked sets, as bits.
type Open = [u64; TRACKED / 64];

/// In how many words the sets that are looked at first have their bits. They decide most pairs.
const FIRST: usize = 2;

/// The sets of two bands that have cells in both: what choices of the one leave for the other to hit.
#[derive(Clone, Debug)]
pub(super) struct Between {
    /// The cells of each set in the one band and in the other; the fewest in the other first.
    sets: Vec<(BandCells, BandCells)>,
    /// For each set those after it that are hit in the other band whenever it is.
    implied: Vec<Open>,
    /// All sets, as bits.
    all: Open,
    /// For each cell of the one band the sets that do not contain it.
    missed_by: Box<[Open; 27]>,
}

impl Between {
    pub(super) fn new(sets: &[Cells], one: usize, other: usize) -> Self {
        let both = Cells::from(WHOLE_BAND) << (27 * one) | Cells::from(WHOLE_BAND) << (27 * other);
        let mut sets: Vec<(BandCells, BandCells)> = sets
            .iter()
            .filter(|&&set| set & !both == 0)
            .map(|&set| (part_of(set, one), part_of(set, other)))
            .filter(|&(one, other)| one != 0 && other != 0)
            .collect();
        sets.sort_unstable_by_key(|&(one, other)| (other.count_ones(), one.count_ones(), other, one));
        sets.truncate(TRACKED);
        let implied = sets.iter().enumerate().map(|(number, (_, set))| {
            let mut implied = [0; TRACKED / 64];
            for (after, (_, wider)) in sets.iter().enumerate().skip(number + 1) {
                implied[after / 64] |= u64::from(set & !wider == 0) << (after % 64);
            }
            implied
        });
        let implied = implied.collect();
        let (mut all, mut missed_by) = (Open::default(), Box::new([Open::default(); 27]));
        for (number, (set, _)) in sets.iter().enumerate() {
            all[number / 64] |= 1 << (number % 64);
            for (cell, missed) in missed_by.iter_mut().enumerate() {
                missed[number / 64] |= u64::from(set >> cell & 1 == 0) << (number % 64);
            }
        }
        Self { sets, implied, all, missed_by }
    }

    /// The sets, by number, that are to be hit in the other band after a choice in the one.
    fn open(&self, choice: BandCells) -> Vec<u16> {
        let mut open = self.all;
        for cell in each_cell(choice) {
            for word in 0..open.len() {
                open[word] &= self.missed_by[cell][word];
            }
        }
        let mut least = Vec::new();
        let words = self.sets.len().div_ceil(64);
        for word in 0..words {
            while open[word] != 0 {
                let number = word * 64 + open[word].trailing_zeros() as usize;
                open[word] &= open[word] - 1;
                least.push(number as u16);
                for word in word..words {
                    open[word] &= !self.implied[number][word];
                }
            }
        }
        least
    }

    /// For each choice in the one band, the choices in the other that hit all sets. Empty where they are not wanted.
    pub(super) fn fitting(
        &self,
        set: InstructionSet,
        firsts: &[BandCells],
        others: &Choices,
        is_wanted: impl Fn(usize) -> bool,
    ) -> Vec<Vec<BandCells>> {
        let wanted = (0..firsts.len()).filter(|&number| is_wanted(number));
        let wanted: Vec<_> = wanted.map(|number| (number, self.open(firsts[number]))).collect();
        let mut fitting = vec![Vec::new(); firsts.len()];
        run(set, Fitting { sets: &self.sets, wanted: &wanted, others, found: &mut fitting });
        fitting
    }
}

/// See [`Between::fitting`].
struct Fitting<'a> {
    sets: &'a [(BandCells, BandCells)],
    /// The numbers of the choices in the one band, and of the sets that each leaves open.
    wanted: &'a [(usize, Vec<u16>)],
    others: &'a Choices,
    found: &'a mut [Vec<BandCells>],
}

impl<S: Simd> Task<S> for Fitting<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, simd: S) {
        let mut hitting = [Chosen::new(simd, &Block::default()); TRACKED];
        let mut needed: Vec<u16> = self.wanted.iter().flat_map(|(_, open)| open).copied().collect();
        needed.sort_unstable();
        needed.dedup();
        for block in self.others.blocks() {
            for &set in &needed {
                let set = usize::from(set);
                hitting[set] = self.others.hitting(simd, block, self.sets[set].1);
            }
            let all = Chosen::new(simd, &self.others.all(block));
            for (number, open) in self.wanted {
                let mut left = all;
                // To ask after each set costs more than to go on for a few.
                for sets in open.chunks(4) {
                    for &set in sets {
                        left = left.and(hitting[usize::from(set) % TRACKED]);
                    }
                    if left.is_empty() {
                        break;
                    }
                }
                if !left.is_empty() {
                    self.others.list(block, left, &mut self.found[*number]);
                }
            }
        }
    }
}

/// Sets that reach into two bands, for pairs of choices there.
struct Pairs {
    outer: usize,
    inner: usize,
    /// The cells of each tracked set in the inner band, the fewest first.
    tracked: Vec<BandCells>,
    /// All tracked sets.
    all: Open,
    /// For each band and cell the tracked sets that do not contain it.
    missed_by: [[Open; 27]; 3],
    /// For each row of the outer band and each choice of its cells, those of the first sets that it does not hit: a word after the other.
    missed_in_row: Vec<[[u64; 512]; 3]>,
}

impl Pairs {
    /// The sets are sorted by the number of their cells in the inner band.
    fn new<'a>(sets: impl Iterator<Item = &'a Cells>, outer: usize, inner: usize) -> Self {
        let mut tracked = Vec::new();
        let (mut all, mut missed_by) = (Open::default(), [[Open::default(); 27]; 3]);
        for (number, set) in sets.take(TRACKED).enumerate() {
            tracked.push(part_of(*set, inner));
            all[number / 64] |= 1 << (number % 64);
            for (cell, missed) in missed_by.as_flattened_mut().iter_mut().enumerate() {
                missed[number / 64] |= u64::from(set >> cell & 1 == 0) << (number % 64);
            }
        }
        let mut missed_in_row = vec![[[u64::MAX; 512]; 3]; FIRST];
        for (word, rows) in missed_in_row.iter_mut().enumerate() {
            for (row, missed) in rows.iter_mut().enumerate() {
                for choice in 1..512_usize {
                    let cell = 9 * row + choice.trailing_zeros() as usize;
                    missed[choice] = missed[choice & (choice - 1)] & missed_by[outer][cell][word];
                }
            }
        }
        Self { outer, inner, tracked, all, missed_by, missed_in_row }
    }

    /// The sets of one of the first words that a choice in the outer band does not hit.
    #[inline(always)]
    fn missed(&self, word: usize, choice: BandCells) -> u64 {
        let [one, two, three] = &self.missed_in_row[word];
        one[choice as usize % 512] & two[(choice >> 9) as usize % 512] & three[(choice >> 18) as usize % 512]
    }

    /// The tracked sets that a choice of a band leaves open.
    fn open(&self, band: usize, choice: BandCells) -> Open {
        let mut open = self.all;
        for cell in each_cell(choice) {
            for word in 0..open.len() {
                open[word] &= self.missed_by[band][cell][word];
            }
        }
        open
    }
}

/// Looks for the pairs of an outer and an inner choice that hit all tracked sets which are open.
struct Matching<'a> {
    pairs: &'a Pairs,
    open: &'a Open,
    outer: &'a [BandCells],
    inner: &'a Choices,
}

impl<S: Simd> Task<S> for Matching<'_> {
    type Output = Vec<(BandCells, BandCells)>;

    #[inline(always)]
    fn run(self, simd: S) -> Self::Output {
        let Self { pairs, open, outer, inner } = self;
        let Pairs { outer: band, tracked, missed_by, .. } = pairs;
        let words = tracked.len().div_ceil(64);
        let missed_by = &missed_by[*band];
        let mut hitting = vec![Chosen::new(simd, &Block::default()); tracked.len()];
        let mut found = Vec::new();
        for block in inner.blocks() {
            let all = Chosen::new(simd, &inner.all(block));
            // What the first sets leave of the block. No bit has the number 64, where nothing is ruled out.
            let mut first = [[all; 65]; FIRST];
            let mut hopeless = [0; FIRST];
            for word in 0..FIRST {
                let mut rest = open[word];
                while rest != 0 {
                    let bit = rest.trailing_zeros() as usize;
                    first[word][bit] = inner.hitting(simd, block, tracked[64 * word + bit]).and(all);
                    hopeless[word] |= u64::from(first[word][bit].is_empty()) << bit;
                    rest &= rest - 1;
                }
            }
            // What another set leaves is found when it is first needed.
            let mut known = Open::default();
            'outer: for &choice in outer {
                let mut left = all;
                for word in 0..FIRST {
                    let mut here = open[word] & pairs.missed(word, choice);
                    if here & hopeless[word] != 0 {
                        continue 'outer;
                    }
                    // To ask after each set costs more than to go on for a few.
                    while here != 0 {
                        for _ in 0..4 {
                            left = left.and(first[word][here.trailing_zeros() as usize]);
                            here &= here.wrapping_sub(1);
                        }
                        if left.is_empty() {
                            continue 'outer;
                        }
                    }
                }
                for word in FIRST..words {
                    let mut here = open[word];
                    let mut cells = choice;
                    while cells != 0 {
                        here &= missed_by[cells.trailing_zeros() as usize][word];
                        cells &= cells - 1;
                    }
                    while here != 0 {
                        let bit = here & here.wrapping_neg();
                        let number = word * 64 + here.trailing_zeros() as usize;
                        here ^= bit;
                        if known[word] & bit == 0 {
                            known[word] |= bit;
                            hitting[number] = inner.hitting(simd, block, tracked[number]);
                        }
                        left = left.and(hitting[number]);
                        if left.is_empty() {
                            continue 'outer;
                        }
                    }
                }
                let mut fitting = Vec::new();
                inner.list(block, left, &mut fitting);
                found.extend(fitting.into_iter().map(|inner| (choice, inner)));
            }
        }
        found
    }
}

/// A search for the choices of two bands, given choices of the first.
pub(super) struct Join<'a> {
    /// The first band, and the two others.
    pub(super) bands: [usize; 3],
    /// The choices in the two others that hit all sets inside their band.
    pub(super) choices: [&'a Choices; 2],
    /// The sets of the first band and each of the two others.
    pub(super) between: [&'a Between; 2],
    /// All sets, for each of the two others by the number of their cells there.
    pub(super) sets: [&'a [Cells]; 2],
}

impl Join<'_> {
    /// Calls `found` with the clues of each choice in the three bands that hits all sets and has one of these in the first.
    pub(super) fn each(&self, set: InstructionSet, firsts: &[BandCells], mut found: impl FnMut(Cells)) {
        let [first_band, second_band, third_band] = self.bands;
        let seconds = self.between[0].fitting(set, firsts, self.choices[0], |_| true);
        let is_wanted = |first: usize| !seconds[first].is_empty();
        let thirds = self.between[1].fitting(set, firsts, self.choices[1], is_wanted);
        // The sets that all these choices hit are of no use.
        let shared = firsts.iter().fold(BandCells::MAX, |shared, first| shared & first);
        let pairs = [(second_band, third_band, self.sets[1]), (third_band, second_band, self.sets[0])].map(
            |(outer, inner, sets)| {
                let is_of_use = |set: &&Cells| {
                    part_of(**set, first_band) & shared == 0
                        && part_of(**set, outer) != 0
                        && part_of(**set, inner) != 0
                };
                Pairs::new(sets.iter().filter(is_of_use), outer, inner)
            },
        );
        for ((&first, seconds), thirds) in firsts.iter().zip(seconds).zip(thirds) {
            let (pairs, outer, inner, sets) = if seconds.len() <= thirds.len() {
                (&pairs[0], seconds, thirds, self.sets[1])
            } else {
                (&pairs[1], thirds, seconds, self.sets[0])
            };
            if outer.is_empty() {
                continue;
            }
            let (open, inner) = (pairs.open(first_band, first), Choices::new(inner));
            let matching = run(set, Matching { pairs, open: &open, outer: &outer, inner: &inner });
            for (outer, inner) in matching {
                let clues = Cells::from(first) << (27 * first_band)
                    | Cells::from(outer) << (27 * pairs.outer)
                    | Cells::from(inner) << (27 * pairs.inner);
                // The sets that are not tracked are the last.
                if sets.iter().rev().all(|set| set & clues != 0) {
                    found(clues);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Random;

    /// All ways to choose three of eight cells.
    fn threes() -> Vec<BandCells> {
        (0..1 << 8).filter(|cells: &BandCells| cells.count_ones() == 3).collect()
    }

    #[test]
    fn all_choices_that_hit_all_sets_are_found_and_no_others() {
        let mut random = Random::new(1);
        for (round, bands) in [[0, 1, 2], [1, 0, 2], [2, 1, 0], [0, 2, 1]].into_iter().enumerate() {
            // Up to four cells in each band, in at least two bands.
            let sets: Vec<Cells> = (0..25)
                .map(|number| {
                    let mut part = || Cells::from(random.next() & random.next() & 0xff | 1 << (number % 8));
                    let parts = [0, 1, 2].map(|band| if number % 4 == band { 0 } else { part() });
                    parts[0] | parts[1] << 27 | parts[2] << 54
                })
                .collect();
            let hits = |clues: Cells| sets.iter().all(|set| set & clues != 0);
            let [one, two, three] = bands;
            let by = |band| {
                let mut sets = sets.clone();
                sets.sort_by_key(|&set| part_of(set, band).count_ones());
                sets
            };
            let (choices, by) = (Choices::new(threes()), [by(two), by(three)]);
            let between = [two, three].map(|other| Between::new(&sets, one, other));
            let join = Join {
                bands,
                choices: [&choices; 2],
                between: [&between[0], &between[1]],
                sets: [&by[0], &by[1]],
            };
            let mut expected = Vec::new();
            for first in threes() {
                for second in threes() {
                    let clues = Cells::from(first) << (27 * one) | Cells::from(second) << (27 * two);
                    let all = threes().into_iter().map(|third| clues | Cells::from(third) << (27 * three));
                    expected.extend(all.filter(|&clues| hits(clues)));
                }
            }
            expected.sort_unstable();
            assert!(!expected.is_empty(), "round {round}");
            for set in InstructionSet::ALL.into_iter().filter(|set| set.is_available()) {
                let mut found = Vec::new();
                for firsts in threes().chunks(13) {
                    join.each(set, firsts, |clues| found.push(clues));
                }
                found.sort_unstable();
                assert_eq!(found, expected, "round {round}, {set:?}");
            }
        }
    }
}
