//! Minimal puzzles without bias: each that has a number of clues in the range is equally likely.
//!
//! Choose a uniform solution and then clues at random: every pair of a solution and a choice is equally likely, so the choices
//! that happen to be minimal puzzles are too. About one choice of 26 clues in 700,000 is one. To get there sooner:
//!
//! 1. Some unavoidable sets of the solution that do not overlap are picked, and choices are drawn that hit all of them, uniformly, by counting.
//!    Their share of all choices is known exactly, and as many are drawn as blind trials would have met.
//! 2. A choice that misses one of some hundred other sets is dropped.
//! 3. The lane kernel checks the others: one solution, and no clue to spare.

use std::ops::RangeInclusive;

use super::draw::below;
use super::family::{Cells, Supply, cells};
use super::pattern::only;
use super::uniform::uniform_solution;
use crate::lanes::Kernel;
use crate::{Grid, Random, Solution};

/// Complete for each choice that is emptied, so that it is the same on every CPU.
const SUPPLY: Supply = Supply { emptied: 3, solutions: usize::MAX, cells: 24, sets: 700 };

/// The largest of the sets that do not overlap: their subsets are tabled.
const LARGEST: u32 = 10;

/// How many puzzles are checked at once.
const BATCH: usize = 1024;

/// Draws minimal puzzles. Each minimal puzzle with a number of clues in the range is equally likely.
///
/// ```
/// use minirow::generate::Unbiased;
/// use minirow::lanes::Kernel;
///
/// let draw = Unbiased::new(26..=27, Kernel::default());
/// for puzzle in draw.round(1, 0) {
///     assert!((26..=27).contains(&puzzle.filled().len()));
/// }
/// ```
#[derive(Clone, Debug)]
pub struct Unbiased {
    clues: RangeInclusive<usize>,
    kernel: Kernel,
}

impl Unbiased {
    /// The number of blind trials that a round replaces.
    pub const TRIALS: u64 = 1 << 21;

    /// A source of puzzles with this many clues, at most 40.
    pub const fn new(clues: RangeInclusive<usize>, kernel: Kernel) -> Self {
        Self { clues, kernel }
    }

    /// The puzzles that the trials of a round find: rounds are numbered, and each has a solution of its own.
    pub fn round(&self, seed: u64, number: u64) -> Vec<Grid> {
        let mut random = Random::numbered(seed, number);
        let solution = uniform_solution(&mut random);
        let sets = SUPPLY.collect(&solution, 1);
        let choices = Choices::new(&sets, self.clues.clone());
        let mut found = Vec::new();
        let mut batch = Vec::with_capacity(BATCH);
        for _ in 0..choices.trials(Self::TRIALS, &mut random) {
            let clues = choices.draw(&mut random);
            if sets.iter().all(|set| set & clues != 0) {
                batch.push(clues);
                if batch.len() == BATCH {
                    self.keep_minimal(&solution, &mut batch, &mut found);
                }
            }
        }
        self.keep_minimal(&solution, &mut batch, &mut found);
        found
    }

    fn keep_minimal(&self, solution: &Solution, batch: &mut Vec<Cells>, found: &mut Vec<Grid>) {
        let puzzles: Vec<Grid> = batch.drain(..).map(|clues| only(solution, cells(clues))).collect();
        let others = self.kernel.other_solutions(&puzzles, &vec![*solution; puzzles.len()]);
        let is_minimal = |puzzle: &Grid| self.kernel.redundant_givens(&(*puzzle).into()).is_empty();
        let unique = puzzles.into_iter().zip(others).filter(|(_, other)| other.is_none());
        found.extend(unique.map(|(puzzle, _)| puzzle).filter(is_minimal));
    }
}

/// The choices of clues that hit some disjoint sets, and how to draw one uniformly.
struct Choices {
    disjoint: Vec<Subsets>,
    /// The cells outside these sets.
    rest: Vec<u8>,
    clues: RangeInclusive<usize>,
    /// How many choices there are for each number of clues in the sets from this one on and in the rest.
    ways: Vec<[u128; 82]>,
}

/// The subsets of a set.
struct Subsets {
    /// All of them, by size.
    by_size: Vec<Cells>,
    /// Where the subsets of each size begin; then the end.
    starts: Vec<usize>,
}

impl Choices {
    fn new(sets: &[Cells], clues: RangeInclusive<usize>) -> Self {
        let mut used = 0;
        let mut disjoint = Vec::new();
        for &set in sets.iter().filter(|set| set.count_ones() <= LARGEST) {
            if set & used == 0 {
                used |= set;
                disjoint.push(Subsets::new(set));
            }
        }
        let rest: Vec<u8> = (0..81).filter(|cell| used >> cell & 1 == 0).collect();
        let mut ways = vec![[0; 82]; disjoint.len() + 1];
        for (clues, ways) in ways[disjoint.len()].iter_mut().enumerate().take(rest.len() + 1) {
            *ways = binomial(rest.len(), clues);
        }
        for number in (0..disjoint.len()).rev() {
            for clues in 0..82 {
                let sizes = 1..=disjoint[number].cells().min(clues);
                ways[number][clues] =
                    sizes.map(|size| disjoint[number].number(size) * ways[number + 1][clues - size]).sum();
            }
        }
        Self { disjoint, rest, clues, ways }
    }

    /// How many of the choices to draw in place of this many blind trials: their expected number, as a whole number whose
    /// fraction is decided at random.
    fn trials(&self, blind: u64, random: &mut Random) -> u64 {
        let all: u128 = self.clues.clone().map(|clues| binomial(81, clues)).sum();
        let expected = self.all() * u128::from(blind);
        let extra = below_wide(random, all) < expected % all;
        (expected / all) as u64 + u64::from(extra)
    }

    /// How many choices there are.
    fn all(&self) -> u128 {
        self.clues.clone().map(|clues| self.ways[0][clues]).sum()
    }

    /// A choice, each equally likely.
    fn draw(&self, random: &mut Random) -> Cells {
        let mut place = below_wide(random, self.all());
        let mut left = *self.clues.start();
        while place >= self.ways[0][left] {
            place -= self.ways[0][left];
            left += 1;
        }
        // What is left of `place` is uniform among the choices with this many clues: it decides the sizes one by one.
        let mut chosen = 0;
        for (number, set) in self.disjoint.iter().enumerate() {
            let below = &self.ways[number + 1];
            let mut size = 1;
            loop {
                let ways = set.number(size) * below[left - size];
                if place < ways {
                    break;
                }
                place -= ways;
                size += 1;
            }
            // The place among the subsets of this size, and the place among the choices of the sets below.
            let subset = (place / below[left - size]) as usize;
            place %= below[left - size];
            chosen |= set.by_size[set.starts[size] + subset];
            left -= size;
        }
        chosen | self.draw_rest(left, random)
    }

    /// This many cells of the rest (Floyd's method).
    fn draw_rest(&self, number: usize, random: &mut Random) -> Cells {
        let mut places: u128 = 0;
        for last in self.rest.len() - number..self.rest.len() {
            let place = below(random, last as u64 + 1) as usize;
            places |= if places >> place & 1 == 0 { 1 << place } else { 1 << last };
        }
        let mut chosen = 0;
        while places != 0 {
            chosen |= 1 << self.rest[places.trailing_zeros() as usize];
            places &= places - 1;
        }
        chosen
    }
}

impl Subsets {
    fn new(set: Cells) -> Self {
        // All subsets in numeric order, then stably by size.
        let mut by_size: Vec<Cells> = vec![0];
        while let Some(&last) = by_size.last() {
            let next = (last | !set).wrapping_add(1) & set;
            if next == 0 {
                break;
            }
            by_size.push(next);
        }
        by_size.sort_by_key(|subset| subset.count_ones());
        let sizes = 0..=set.count_ones() + 1;
        let starts = sizes.map(|size| by_size.partition_point(|subset| subset.count_ones() < size)).collect();
        Self { by_size, starts }
    }

    fn cells(&self) -> usize {
        self.starts.len() - 2
    }

    /// How many subsets have this size.
    fn number(&self, size: usize) -> u128 {
        if size > self.cells() { 0 } else { (self.starts[size + 1] - self.starts[size]) as u128 }
    }
}

/// The number of subsets of this size.
fn binomial(of: usize, size: usize) -> u128 {
    (0..size).fold(1, |ways, taken| ways * (of - taken) as u128 / (taken + 1) as u128)
}

/// A number below `end`, each equally likely, by rejection.
fn below_wide(random: &mut Random, end: u128) -> u128 {
    let mask = u128::MAX >> end.leading_zeros();
    loop {
        let number = (u128::from(random.next()) << 64 | u128::from(random.next())) & mask;
        if number < end {
            return number;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choices(clues: RangeInclusive<usize>) -> (Vec<Cells>, Choices) {
        // Three sets that do not overlap and one that overlaps two of them.
        let sets = vec![0b1111, 0b11_1111 << 10, 0b1111 << 20, 0b1_1111 << 12];
        let choices = Choices::new(&sets, clues);
        (sets, choices)
    }

    #[test]
    fn choices_are_counted_exactly() {
        assert_eq!(
            (binomial(81, 26), binomial(5, 2), binomial(5, 0)),
            (1_132_173_546_955_454_128_608, 10, 1)
        );
        // Inclusion and exclusion over the three disjoint sets of 4, 6 and 4 cells.
        for clues in [3, 20, 26] {
            let without = |cells: usize| binomial(81 - cells, clues);
            let expected =
                without(0) + without(8) + 2 * without(10) - 2 * without(4) - without(6) - without(14);
            assert_eq!(choices(clues..=clues).1.all(), expected, "{clues} clues");
        }
    }

    #[test]
    fn choices_hit_the_disjoint_sets_and_have_the_right_size() {
        let (sets, choices) = choices(18..=20);
        let mut random = Random::new(1);
        let mut sizes = [0_u32; 3];
        let mut first = [0_u32; 16];
        for _ in 0..30_000 {
            let clues = choices.draw(&mut random);
            assert!(sets[..3].iter().all(|set| set & clues != 0));
            sizes[clues.count_ones() as usize - 18] += 1;
            first[(clues & 15) as usize] += 1;
        }
        for (size, &times) in (18..).zip(&sizes) {
            // Within five standard deviations.
            let expected = (choices.ways[0][size] * 30_000 / choices.all()) as u32;
            assert!(times.abs_diff(expected).pow(2) < 25 * expected, "{size}: {times} not {expected}");
        }
        // All subsets of one size are alike: four of one cell.
        let ones = [1, 2, 4, 8].map(|subset| first[subset]);
        let mean = ones.iter().sum::<u32>() / 4;
        assert!(ones.iter().all(|times| times.abs_diff(mean).pow(2) < 25 * mean), "{ones:?}");
    }
}
