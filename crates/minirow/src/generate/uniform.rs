//! Full grids drawn at random, each of the 6,670,903,752,021,072,936,960 exactly as likely as any other, and each draw
//! independent of the others.
//!
//! The columns of a box partition the digits. Once the partitions of all nine boxes are drawn, the three bands can be
//! filled independently. `README.md` beside this file explains how the partitions are drawn.

use std::sync::{LazyLock, OnceLock};

use super::draw::{Alias, below};
use super::fillings::{Filling, fillings};
use super::partitions::{
    Columns, Labels, ORBITS, Orbits, PARTITIONS, Partitions, STANDARD, inverse, relabelled,
};
use super::weights::WEIGHTS;
use crate::orders::ORDERS;
use crate::{Random, Solution};

/// How many ways there are to choose the columns of the boxes below a box, given its columns: for each of its columns the
/// digits of the box below and of the box at the bottom.
const COMPLETIONS: usize = 56;

/// A solution drawn at random: each of all full grids is exactly as likely as any other.
///
/// ```
/// use minirow::generate::uniform_solution;
/// use minirow::Random;
///
/// let mut random = Random::new(1);
/// assert_ne!(uniform_solution(&mut random), uniform_solution(&mut random));
/// ```
pub fn uniform_solution(random: &mut Random) -> Solution {
    TABLES.draw(random)
}

static TABLES: LazyLock<Tables> = LazyLock::new(Tables::new);

/// The columns of the middle and the bottom box of a stack.
#[derive(Clone, Copy)]
struct Completion {
    middle: Columns,
    bottom: Columns,
    /// The numbers of the two as partitions.
    numbers: [usize; 2],
}

/// The rows below a top band of an orbit.
struct Below {
    /// The columns of the three boxes at the top, and what can be below each.
    top: [Columns; 3],
    completions: [Vec<Completion>; 3],
    /// The choice of completions for the first two stacks, at `COMPLETIONS * first + second`.
    first_two: Alias,
}

/// The tables of an orbit, each made when it is first needed: a few grids need only a few.
#[derive(Default)]
struct Orbit {
    below: OnceLock<Below>,
    fillings: OnceLock<Vec<Filling>>,
}

struct Tables {
    partitions: Partitions,
    orbits: Orbits,
    standard: Vec<Completion>,
    each: Vec<Orbit>,
    /// For each pair of partitions the number of fillings of a band with them and the standard one.
    filling_count: Vec<u16>,
    which: Alias,
}

impl Tables {
    fn new() -> Self {
        let partitions = Partitions::new();
        let orbits = Orbits::new(&partitions);
        let filling_count = orbits.orbit.iter().map(|&orbit| WEIGHTS[usize::from(orbit)].0).collect();
        let weight =
            |(&(_, size), &(fillings, below)): (&(_, u64), &(u16, u64))| size * u64::from(fillings) * below;
        let weights: Vec<u64> = orbits.representatives.iter().zip(&WEIGHTS).map(weight).collect();
        Self {
            which: Alias::new(&weights),
            standard: completions(STANDARD, &Labels::default(), &partitions, None),
            each: (0..ORBITS).map(|_| Orbit::default()).collect(),
            partitions,
            orbits,
            filling_count,
        }
    }

    /// The rows below the top band that represents this orbit.
    fn below(&self, orbit: usize) -> &Below {
        self.each[orbit].below.get_or_init(|| {
            let ([q, r], _) = self.orbits.representatives[orbit];
            let stacks = [0, q, r].map(|p| {
                let back = inverse(&self.partitions.to_standard[p]);
                completions(self.partitions.all[p], &back, &self.partitions, Some(&self.standard))
            });
            let first_two = weights_of_first_two(&self.partitions, &self.filling_count, &stacks);
            Below {
                top: [0, q, r].map(|p| self.partitions.all[p]),
                completions: stacks,
                first_two: Alias::new(&first_two),
            }
        })
    }

    /// The fillings of the band that stands for this orbit.
    fn fillings(&self, orbit: usize) -> &[Filling] {
        self.each[orbit].fillings.get_or_init(|| {
            let ([q, r], _) = self.orbits.representatives[orbit];
            fillings(self.partitions.all[q], self.partitions.all[r])
        })
    }

    fn draw(&self, random: &mut Random) -> Solution {
        let number = self.which.draw(random);
        let orbit = self.below(number);
        let first_two = orbit.first_two.draw(random);
        let first = &orbit.completions[0][first_two / COMPLETIONS];
        let second = &orbit.completions[1][first_two % COMPLETIONS];
        let third = &orbit.completions[2][self.draw_third(random, orbit, first, second)];
        let names = random_permutation(random);
        let orders = below(random, 216) as usize;
        let mut columns = [0, 1, 2, 3, 4, 5, 6, 7, 8];
        for stack in 0..3 {
            let order = &ORDERS[orders / [1, 6, 36][stack] % 6];
            for col in 0..3 {
                columns[3 * stack + col] = 3 * stack + usize::from(order[col]);
            }
        }
        let mut values = [0; 81];
        for band in 0..3 {
            let stacks = match band {
                0 => orbit.top,
                1 => [first.middle, second.middle, third.middle],
                _ => [first.bottom, second.bottom, third.bottom],
            };
            let (filling, labels) = match band {
                0 => (choose(random, self.fillings(number)), IDENTITY),
                _ => self.draw_filling(random, [first, second, third].map(|stack| stack.numbers[band - 1])),
            };
            for (stack, boxed) in stacks.iter().enumerate() {
                for (col, &column) in boxed.iter().enumerate() {
                    let mut left = column;
                    while left != 0 {
                        let digit = left.trailing_zeros() as usize;
                        left &= left - 1;
                        let row = filling.row(stack, labels[digit]);
                        values[27 * band + 9 * row + columns[3 * stack + col]] = names[digit] + 1;
                    }
                }
            }
        }
        Solution::trusted(values)
    }

    /// The completion of the third stack, as likely as the two lower bands have fillings with it.
    #[inline]
    fn draw_third(
        &self,
        random: &mut Random,
        orbit: &Below,
        first: &Completion,
        second: &Completion,
    ) -> usize {
        let row = |band: usize| {
            let second = self.partitions.relative(first.numbers[band], second.numbers[band]);
            &self.filling_count[PARTITIONS * second..][..PARTITIONS]
        };
        let counts = [row(0), row(1)];
        let mut weights = [0; COMPLETIONS];
        let mut sum = 0;
        for (weight, third) in weights.iter_mut().zip(&orbit.completions[2]) {
            let number = |band: usize| {
                let third = self.partitions.relative(first.numbers[band], third.numbers[band]);
                u64::from(counts[band][third])
            };
            sum += number(0) * number(1);
            *weight = sum;
        }
        let drawn = below(random, sum);
        weights.iter().filter(|&&upper| upper <= drawn).count()
    }

    /// One of the fillings of a band with these partitions, and the labels under which it is stored.
    #[inline]
    fn draw_filling(&self, random: &mut Random, [first, second, third]: [usize; 3]) -> (Filling, Labels) {
        let pair =
            PARTITIONS * self.partitions.relative(first, second) + self.partitions.relative(first, third);
        let filling = choose(random, self.fillings(usize::from(self.orbits.orbit[pair])));
        let to_representative = self.orbits.to_representative(pair);
        (filling, self.partitions.to_standard[first].map(|label| to_representative[usize::from(label)]))
    }
}

const IDENTITY: Labels = [0, 1, 2, 3, 4, 5, 6, 7, 8];

#[inline]
fn choose(random: &mut Random, fillings: &[Filling]) -> Filling {
    fillings[below(random, fillings.len() as u64) as usize]
}

/// A permutation of the digits, each equally likely.
#[inline]
fn random_permutation(random: &mut Random) -> Labels {
    let mut number = below(random, 362_880) as usize;
    let mut names = IDENTITY;
    for left in (2..=9).rev() {
        names.swap(left - 1, number % left);
        number /= left;
    }
    names
}

/// The completions below a box with these columns: for the standard ones found by trying, for others by relabelling back.
fn completions(
    top: Columns,
    from_standard: &Labels,
    partitions: &Partitions,
    standard: Option<&Vec<Completion>>,
) -> Vec<Completion> {
    if let Some(standard) = standard {
        return standard
            .iter()
            .map(|completion| {
                let [middle, bottom] =
                    [completion.middle, completion.bottom].map(|columns| relabelled(columns, from_standard));
                Completion {
                    middle,
                    bottom,
                    numbers: [middle, bottom].map(|columns| partitions.number(columns)),
                }
            })
            .collect();
    }
    let mut all = Vec::with_capacity(COMPLETIONS);
    for columns in &partitions.all {
        for order in ORDERS {
            let middle = order.map(|column| columns[usize::from(column)]);
            if (0..3).all(|column| middle[column] & top[column] == 0) {
                let bottom = [0, 1, 2].map(|column| 511 & !top[column] & !middle[column]);
                let numbers = [middle, bottom].map(|columns| partitions.number(columns));
                all.push(Completion { middle, bottom, numbers });
            }
        }
    }
    all
}

/// For the completions of the first two stacks the number of ways to complete the third and to fill the two lower bands.
fn weights_of_first_two(
    partitions: &Partitions,
    filling_count: &[u16],
    stacks: &[Vec<Completion>; 3],
) -> Vec<u64> {
    let mut weights = Vec::with_capacity(COMPLETIONS * COMPLETIONS);
    for first in &stacks[0] {
        let relative = |completion: &Completion| {
            [0, 1].map(|band| partitions.relative(first.numbers[band], completion.numbers[band]))
        };
        let thirds: Vec<[usize; 2]> = stacks[2].iter().map(relative).collect();
        for second in &stacks[1] {
            let [upper, lower] =
                relative(second).map(|number| &filling_count[PARTITIONS * number..][..PARTITIONS]);
            let products = thirds.iter().map(|third| u64::from(upper[third[0]]) * u64::from(lower[third[1]]));
            weights.push(products.sum());
        }
    }
    weights
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_weights_follow_from_the_rules() {
        for (orbit, &weights) in WEIGHTS.iter().enumerate() {
            let below = TABLES.below(orbit);
            let sum = weights_of_first_two(&TABLES.partitions, &TABLES.filling_count, &below.completions);
            assert_eq!((TABLES.fillings(orbit).len() as u16, sum.iter().sum()), weights, "{orbit}");
        }
    }

    #[test]
    fn the_weights_sum_to_the_number_of_all_grids() {
        let weights = TABLES.orbits.representatives.iter().zip(&WEIGHTS);
        let total: u128 = weights
            .map(|(&(_, size), &(fillings, below))| {
                u128::from(size * u64::from(fillings)) * u128::from(below)
            })
            .sum();
        // The standard partition stands for all 280, and the columns of each stack have 6 orders.
        assert_eq!(total * 280 * 216, 6_670_903_752_021_072_936_960);
    }

    #[test]
    fn a_band_is_filled_in_as_many_ways_as_there_are_bands() {
        let fillings: u128 = TABLES.filling_count.iter().map(|&count| u128::from(count)).sum();
        assert_eq!(fillings * 280 * 216, 9 * 8 * 7 * 6 * 5 * 4 * 3 * 2 * 56 * 6_u128.pow(6));
    }
}
