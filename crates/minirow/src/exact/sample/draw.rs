//! One solution from a sum. The orbit is chosen first, with a probability proportional to its number of solutions. A random
//! number below that is then divided into a pair of inner splits of X, an outer filling, completions of y and z, and
//! fillings of the inner bands. At last a random symmetry of the puzzle is applied, because a member of an orbit stands for
//! all its images.

use std::collections::BTreeMap;

use crate::exact::group::least::{LeastSplits, to_least};
use crate::exact::group::orbits::{Member, Orbit};
use crate::exact::group::symmetry::Symmetry;
use crate::exact::group::transform::DigitMap;
use crate::exact::run::{Meter, Stopped};
use crate::exact::space::boxes::Kind;
use crate::exact::space::by::{ByInner, ByStack, InnerBand, Stack};
use crate::exact::space::split::Split;
use crate::exact::sum::each_orbit::orbit_totals;
use crate::exact::sum::prepared::Sum;
use crate::exact::sum::setup::Setup;
use crate::exact::sum::worker::Worker;
use crate::{Digit, Grid, Random, Solution};

/// The memory that evaluated orbits may take before they are forgotten, in bytes.
const MOST_BYTES: usize = 64 << 20;

pub(super) struct SumSource {
    sum: Sum,
    /// For each orbit the solutions of it and of all before it.
    ends: Vec<u128>,
    worker: Worker,
    least: LeastSplits,
    evaluated: BTreeMap<Orbit, Choices>,
    evaluated_bytes: usize,
}

/// The choices within an orbit.
struct Choices {
    choices: Vec<Choice>,
    /// The weights of the least splits x, ascending.
    weights: Vec<(Split, u64)>,
}

/// A least split x, and a pair of kinds that completes it.
struct Choice {
    x: Split,
    kinds: ByInner<Kind>,
    /// The fillings of the inner bands.
    fillings: u64,
    /// The solutions of this choice and of all before it.
    end: u128,
}

/// An outer filling: the member of the orbit, the split of X, and the index of the filling among those with its splits.
struct OuterFilling {
    member: Member,
    x: Split,
    index: usize,
}

/// A filling of an inner band: its column splits after the transformation to the orbit's key, and the index of the filling
/// among those with its splits.
struct InnerFilling {
    columns: ByStack<Split>,
    index: usize,
}

/// A pair of inner splits that completes an outer one, and their kinds.
struct Completion {
    splits: ByInner<Split>,
    kinds: ByInner<Kind>,
}

impl SumSource {
    pub(super) fn new(setup: Setup, meter: &Meter<'_>) -> Result<Self, Stopped> {
        let sum = Sum::new(setup, meter)?;
        let mut all = 0;
        let ends = orbit_totals(&sum, meter)?.into_iter().map(|total| {
            all += total;
            all
        });
        let ends = ends.collect();
        let worker = Worker::new(&sum);
        let least = LeastSplits::default();
        Ok(Self { sum, ends, worker, least, evaluated: BTreeMap::new(), evaluated_bytes: 0 })
    }

    /// The number of all solutions.
    pub(super) fn solutions(&self) -> u128 {
        self.ends.last().copied().unwrap_or(0)
    }

    /// The solution with this number in the order of the sum, up to a random symmetry of the puzzle.
    pub(super) fn draw(&mut self, number: u128, random: &mut Random) -> Solution {
        let orbit = self.ends.partition_point(|&end| end <= number);
        let number = number - if orbit == 0 { 0 } else { self.ends[orbit - 1] };
        self.evaluate(orbit);

        let Choices { choices, weights } = &self.evaluated[&orbit];
        let at = choices.partition_point(|choice| choice.end <= number);
        let Choice { x, kinds, fillings, .. } = choices[at];
        let number = number - if at == 0 { 0 } else { choices[at - 1].end };
        let (of_outer, of_inner) =
            ((number / u128::from(fillings)) as u64, (number % u128::from(fillings)) as u64);
        let weight = weights.binary_search_by_key(&x, |&(x, _)| x).map(|at| weights[at].1);
        let weight = weight.expect("a split to choose has a weight");
        // The pair may complete the split more than once.
        let (which, of_x) = ((of_outer / weight) as usize, of_outer % weight);

        let outer = self.choose_outer(orbit, x, of_x);
        let inner = self.choose_inner(orbit, kinds, x, which, of_inner);

        let setup = &self.sum.setup;
        let OuterFilling { member, x, .. } = outer;
        // The inner splits are those of the least x: back to the member as it is.
        let image = member.to_key.apply(Stack::X, x);
        let to_least = to_least(member.key, &setup.inner.symmetries, image);
        let back = member.to_key.then(&to_least).inverse();
        let outer_columns = ByStack([x, member.y, member.z]);
        let outer_rows = setup.outer.band.fillings(outer_columns)[outer.index];
        let [second, third] = InnerBand::ALL.map(|band| {
            let InnerFilling { columns, index } = &inner[band];
            let columns = ByStack::from_fn(|stack| back.apply(stack, columns[stack]));
            (columns, setup.inner.bands[band].fillings(columns)[*index])
        });
        self.grid(&[(outer_columns, outer_rows), second, third], random)
    }

    /// Makes sure that the choices of an orbit are known.
    fn evaluate(&mut self, orbit: Orbit) {
        if self.evaluated.contains_key(&orbit) {
            return;
        }
        if self.evaluated_bytes > MOST_BYTES {
            self.evaluated.clear();
            self.evaluated_bytes = 0;
        }
        self.worker.evaluate(&self.sum, orbit);
        let weights: Vec<(Split, u64)> = self.worker.least_weights().collect();
        let mut end = 0;
        let choices = self.worker.solutions(&self.sum).map(|(product, solutions)| {
            end += solutions;
            Choice { x: product.x(), kinds: product.kinds(), fillings: product.fillings, end }
        });
        let found = Choices { choices: choices.collect(), weights };
        self.evaluated_bytes += size_of_val(&*found.choices) + size_of_val(&*found.weights);
        self.evaluated.insert(orbit, found);
    }

    /// The outer filling that a number below the weight of x falls to.
    fn choose_outer(&mut self, orbit: Orbit, x: Split, mut number: u64) -> OuterFilling {
        let Setup { outer, inner, .. } = &self.sum.setup;
        let least = self.least.of(self.sum.orbits.key(orbit), &inner.symmetries);
        let images: Vec<Split> =
            least.iter().filter(|&(_, &least)| least == x).map(|(image, _)| image).collect();
        for &member in self.sum.orbits.members_of(orbit) {
            let back = member.to_key.inverse();
            for &image in &images {
                let x = back.apply(Stack::X, image);
                if let Some(kinds) = outer.band.kinds(ByStack([x, member.y, member.z])) {
                    let row = self.sum.outer_table.row(kinds[Stack::Y], kinds[Stack::Z]);
                    let weight = u64::from(row[kinds[Stack::X].index()]) * u64::from(member.times);
                    if number < weight {
                        return OuterFilling {
                            member,
                            x,
                            index: (number / u64::from(member.times)) as usize,
                        };
                    }
                    number -= weight;
                }
            }
        }
        unreachable!("the weight of a split is the sum over the members")
    }

    /// The inner fillings that a number below the fillings of a pair of kinds falls to; `which` of the completions of x with
    /// these kinds is given.
    fn choose_inner(
        &self,
        orbit: Orbit,
        kinds: ByInner<Kind>,
        x: Split,
        which: usize,
        mut number: u64,
    ) -> ByInner<InnerFilling> {
        let key = self.sum.orbits.key(orbit);
        let mut of_x = self.completions(Stack::X, x).filter(|completion| completion.kinds == kinds);
        let x = of_x.nth(which).expect("the pair completes the split").splits;
        let of_z: Vec<Completion> = self.completions(Stack::Z, key.z()).collect();
        for y in self.completions(Stack::Y, key.y()) {
            for z in &of_z {
                let ByInner([second, third]) = ByInner::from_fn(|band| {
                    let row = self.sum.inner_tables[band].row(y.kinds[band], z.kinds[band]);
                    u64::from(row[kinds[band].index()])
                });
                if number < second * third {
                    let indices = ByInner([number / third, number % third]);
                    return ByInner::from_fn(|band| InnerFilling {
                        columns: ByStack([x[band], y.splits[band], z.splits[band]]),
                        index: indices[band] as usize,
                    });
                }
                number -= second * third;
            }
        }
        unreachable!("the fillings of a pair are the sum over the completions of y and z")
    }

    fn completions(&self, stack: Stack, split: Split) -> impl Iterator<Item = Completion> {
        let ByInner([second, third]) = self.sum.setup.inner.bands.map(|band| &*band.0[stack]);
        split.completions().iter().filter_map(|&(a, b)| {
            let kinds = ByInner([second.kind(a)?, third.kind(b)?]);
            Some(Completion { splits: ByInner([a, b]), kinds })
        })
    }

    /// The solution with these column and row splits of its bands, after a random symmetry of the puzzle.
    fn grid(&self, bands: &[(ByStack<Split>, ByStack<Split>); 3], random: &mut Random) -> Solution {
        let Setup { view, outer, .. } = &self.sum.setup;
        let coset = random.below(outer.symmetries.cosets.len() as u64) as usize;
        let Symmetry { transform, rows: row_orders } = &outer.symmetries.cosets[coset];
        let mut within_classes = [0; 9];
        for class in outer.symmetries.classes.lists() {
            let mut shuffled = class.clone();
            random.shuffle(&mut shuffled);
            class.iter().zip(shuffled).for_each(|(&digit, image)| within_classes[digit] = image as u8);
        }
        let digits = transform.digits.then(DigitMap::new(within_classes));
        let mut grid = Grid::EMPTY;
        for (band, (columns, rows)) in bands.iter().enumerate() {
            for stack in Stack::ALL {
                let (cols, rows) = (columns[stack].lines(), rows[stack].lines());
                for digit in 0..9 {
                    let row = 3 * band + usize::from(row_orders[band].of(rows[digit]));
                    let col = 3 * stack as usize + usize::from(transform.columns[stack].of(cols[digit]));
                    grid.set(view.source(row, col), Some(Digit::from_index(digits.of(digit))));
                }
            }
        }
        Solution::verify(grid).expect("splits that complete each other make a solution")
    }
}
