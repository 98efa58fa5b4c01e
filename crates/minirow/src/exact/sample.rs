//! Solutions drawn at random, each as likely as any other.
//!
//! The orbits of the sum are the first choice, each as likely as its share of all solutions. In the orbit a
//! random number below its solutions is taken apart: which pair of inner splits of X, which outer filling,
//! which completions of y and z, which fillings of the inner bands. At last a random symmetry of the puzzle
//! is applied, because members stand for all that symmetries make of them.

use std::collections::BTreeMap;

use super::count::orbit_totals;
use super::few::{all_solutions, branches, few_solutions};
use super::least::LeastSplits;
use super::orbits::{Member, Relabel};
use super::sample_view::sampling_setup;
use super::setup::Setup;
use super::splits::{Lines, NONE, Splits};
use super::sum::{Sum, Worker};
use super::symmetry::Symmetry;
use super::{Meter, Run, Stopped, count};
use crate::{Board, Cell, Digit, Grid, Random, Solution};

/// A puzzle with at most this many solutions is drawn from by their lexicographic order. Changing it changes what
/// seeds draw.
const LISTED: usize = 400;

/// Bytes that worked out orbits may take before they are forgotten.
const MOST_BYTES: usize = 64 << 20;

/// Draws solutions of one puzzle.
///
/// ```
/// use minirow::exact::{Run, Sampler};
/// use minirow::{Board, Random};
///
/// let mut sampler = Sampler::new(&Board::EMPTY, &Run::default())?;
/// let solution = sampler.draw(&mut Random::new(1)).expect("the empty grid has solutions");
/// # Ok::<(), minirow::exact::Stopped>(())
/// ```
#[derive(Debug)]
pub struct Sampler {
    solutions: u128,
    source: Source,
}

enum Source {
    /// All solutions.
    List(Vec<Solution>),
    Sum(Box<SumSource>),
    /// A board too large for one sum: its branches with their numbers of solutions, and a sampler for the
    /// branch drawn from last.
    Branches(Vec<(Board, u128)>, Option<(usize, Box<Sampler>)>),
}

impl std::fmt::Debug for Source {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::List(_) => "List",
            Self::Sum(_) => "Sum",
            Self::Branches(..) => "Branches",
        })
    }
}

impl Sampler {
    /// Makes ready to draw, which takes as long as the count.
    ///
    /// # Errors
    /// If the watch of the run stops it.
    pub fn new(board: &Board, run: &Run<'_>) -> Result<Self, Stopped> {
        if let Some(list) = few_solutions(board).filter(|list| list.len() <= LISTED) {
            return Ok(Self { solutions: list.len() as u128, source: Source::List(list) });
        }
        if let Some(setup) = sampling_setup(board) {
            let source = SumSource::new(setup, &Meter::new(run))?;
            let solutions = source.ends.last().copied().unwrap_or(0);
            let source = if solutions <= LISTED as u128 {
                Source::List(all_solutions(board))
            } else {
                Source::Sum(Box::new(source))
            };
            return Ok(Self { solutions, source });
        }
        let branches = branches(board)
            .map(|board| count(&board, run).map(|solutions| (board, solutions)))
            .collect::<Result<Vec<_>, _>>()?;
        let solutions = branches.iter().map(|(_, solutions)| solutions).sum();
        Ok(Self { solutions, source: Source::Branches(branches, None) })
    }

    /// The number of all solutions.
    pub const fn solutions(&self) -> u128 {
        self.solutions
    }

    /// One solution, each equally likely; `None` if there is none. The same stream of random numbers gives
    /// the same solutions.
    pub fn draw(&mut self, random: &mut Random) -> Option<Solution> {
        if self.solutions == 0 {
            return None;
        }
        let mut number = random.below_wide(self.solutions);
        match &mut self.source {
            Source::List(list) => list.get(number as usize).copied(),
            Source::Sum(source) => Some(source.draw(number, random)),
            Source::Branches(branches, last) => {
                let at = branches.iter().position(|&(_, solutions)| is_here(&mut number, solutions))?;
                if last.as_ref().is_none_or(|&(branch, _)| branch != at) {
                    let sampler = Self::new(&branches[at].0, &Run::default()).ok()?;
                    *last = Some((at, Box::new(sampler)));
                }
                last.as_mut().and_then(|(_, sampler)| sampler.draw(random))
            }
        }
    }
}

/// Whether a number falls into the next part, which is so large; otherwise the part is taken off it.
fn is_here(number: &mut u128, size: u128) -> bool {
    let here = *number < size;
    if !here {
        *number -= size;
    }
    here
}

struct SumSource {
    sum: Sum,
    /// For each orbit the solutions of it and all before.
    ends: Vec<u128>,
    worker: Worker,
    least: LeastSplits,
    known: BTreeMap<usize, Orbit>,
    known_bytes: usize,
}

/// An orbit worked out.
struct Orbit {
    choices: Vec<Choice>,
    /// The weights of the least splits x.
    weights: Vec<(u16, u64)>,
}

/// A least split x, and a pair of kinds that completes it.
struct Choice {
    x: u16,
    kinds: (u16, u16),
    /// The fillings of the inner bands.
    fillings: u64,
    /// The solutions of this choice and all before.
    end: u128,
}

/// The column splits of X, Y and Z.
type Triple = [u16; 3];

impl SumSource {
    fn new(setup: Setup, meter: &Meter<'_>) -> Result<Self, Stopped> {
        let sum = Sum::new(setup, meter.run.threads());
        let mut all = 0;
        let ends = orbit_totals(&sum, meter)?.into_iter().map(|total| {
            all += total;
            all
        });
        let ends = ends.collect();
        let worker = Worker::new(&sum);
        let least = LeastSplits::default();
        Ok(Self { sum, ends, worker, least, known: BTreeMap::new(), known_bytes: 0 })
    }

    /// The solution with this number in an order of its own, up to a symmetry chosen at random.
    fn draw(&mut self, number: u128, random: &mut Random) -> Solution {
        let orbit = self.ends.partition_point(|&end| end <= number);
        let number = number - if orbit == 0 { 0 } else { self.ends[orbit - 1] };
        self.work_out(orbit);

        let Orbit { choices, weights } = &self.known[&orbit];
        let at = choices.partition_point(|choice| choice.end <= number);
        let Choice { x, kinds, fillings, .. } = choices[at];
        let number = number - if at == 0 { 0 } else { choices[at - 1].end };
        let (of_outer, of_inner) =
            ((number / u128::from(fillings)) as u64, (number % u128::from(fillings)) as u64);
        let weight = weights.binary_search_by_key(&x, |&(x, _)| x).map(|at| weights[at].1);
        let weight = weight.expect("a split to choose has a weight");
        // The pair may complete the split more than once.
        let (which, of_x) = ((of_outer / weight) as usize, of_outer % weight);

        let (member, outer_x, outer_filling) = self.choose_outer(orbit, x, of_x);
        let (inner, inner_fillings) = self.choose_inner(orbit, kinds, x, which, of_inner);

        let key = member.key;
        let setup = &self.sum.setup;
        let image = Relabel::new(&member, &setup.inner)
            .apply(Splits::tables(), Splits::tables().thirds[outer_x as usize]);
        let way = LeastSplits::way(key, &setup.inner, image);
        let back = |triple: Triple| {
            [0, 1, 2].map(|stack| {
                let first = setup.inner.symmetries.others[member.symmetry as usize].orders[stack];
                undo(triple[stack], &member.relabel, first, &way.0, way.1[stack])
            })
        };
        let columns = [[outer_x, member.y, member.z], back(inner[0]), back(inner[1])];
        let bands = [&setup.outer.band, &setup.inner.bands[0], &setup.inner.bands[1]];
        let fillings = [outer_filling, inner_fillings.0, inner_fillings.1];
        let rows = [0, 1, 2].map(|band| bands[band].fillings(columns[band])[fillings[band] as usize]);
        self.grid(&columns, &rows, random)
    }

    fn work_out(&mut self, orbit: usize) {
        if self.known.contains_key(&orbit) {
            return;
        }
        if self.known_bytes > MOST_BYTES {
            self.known.clear();
            self.known_bytes = 0;
        }
        self.worker.work_out(&self.sum, orbit);
        let weights: Vec<(u16, u64)> = self.worker.least_weights().collect();
        let mut end = 0;
        let choices = self.worker.solutions(&self.sum).map(|(x, kinds, fillings, solutions)| {
            end += solutions;
            Choice { x, kinds, fillings, end }
        });
        let worked_out = Orbit { choices: choices.collect(), weights };
        self.known_bytes += size_of_val(&*worked_out.choices) + size_of_val(&*worked_out.weights);
        self.known.insert(orbit, worked_out);
    }

    /// The member, the outer split and the number of the outer filling into which a number below the weight of
    /// x falls.
    fn choose_outer(&mut self, orbit: usize, x: u16, mut number: u64) -> (Member, u16, u64) {
        let setup = &self.sum.setup;
        let least = self.least.of(self.sum.orbits.key(orbit), &setup.inner);
        let images: Vec<u16> =
            (0..).zip(least.iter()).filter(|&(_, &least)| least == x).map(|(image, _)| image).collect();
        let identity = std::array::from_fn(|digit| digit as u8);
        for member in self.sum.orbits.members_of(orbit) {
            let order = setup.inner.symmetries.others[member.symmetry as usize].orders[0];
            for &image in &images {
                let outer_x = undo(image, &member.relabel, order, &identity, [0, 1, 2]);
                if let Some([x, y, z]) = setup.outer.band.kinds([outer_x, member.y, member.z]) {
                    let fillings = u64::from(self.sum.outer_table.row(y, z)[x as usize]);
                    let weight = fillings * u64::from(member.times);
                    if number < weight {
                        return (*member, outer_x, number / u64::from(member.times));
                    }
                    number -= weight;
                }
            }
        }
        unreachable!("the weight of a split is the sum over the members")
    }

    /// The splits of the inner bands, in the orbit's labels, and the numbers of their fillings, into which a
    /// number below the fillings of the pair falls.
    fn choose_inner(
        &self,
        orbit: usize,
        kinds: (u16, u16),
        x: u16,
        which: usize,
        mut number: u64,
    ) -> ([Triple; 2], (u64, u64)) {
        let key = self.sum.orbits.key(orbit);
        let (of_x, of_y, of_z) =
            (self.completions(0, x), self.completions(1, key.y()), self.completions(2, key.z()));
        let x = of_x.iter().filter(|completion| completion.kinds == kinds).nth(which);
        let x = x.expect("the pair completes the split").splits;
        for y in &of_y {
            for z in &of_z {
                let tables = &self.sum.inner_tables;
                let first = u64::from(tables[0].row(y.kinds.0, z.kinds.0)[kinds.0 as usize]);
                let second = u64::from(tables[1].row(y.kinds.1, z.kinds.1)[kinds.1 as usize]);
                if number < first * second {
                    let (y, z) = (y.splits, z.splits);
                    return ([[x.0, y.0, z.0], [x.1, y.1, z.1]], (number / second, number % second));
                }
                number -= first * second;
            }
        }
        unreachable!("the fillings of a pair are the sum over the completions of y and z")
    }

    fn completions(&self, stack: usize, split: u16) -> Vec<Completion> {
        let inner = &self.sum.setup.inner;
        let of = |&splits: &(u16, u16)| {
            let kind = |band: usize, split: u16| inner.bands[band].0[stack].kind_of[split as usize];
            Completion { splits, kinds: (kind(0, splits.0), kind(1, splits.1)) }
        };
        let allowed = |completion: &Completion| completion.kinds.0 != NONE && completion.kinds.1 != NONE;
        Splits::tables().completions[split as usize].iter().map(of).filter(allowed).collect()
    }

    /// The solution with these column and row splits, after a symmetry of the puzzle chosen at random.
    fn grid(&self, columns: &[Triple; 3], rows: &[Triple; 3], random: &mut Random) -> Solution {
        let Setup { view, outer, .. } = &self.sum.setup;
        let symmetry = random.below(outer.symmetries.others.len() as u64) as usize;
        let Symmetry { digits, orders, rows: row_orders } = &outer.symmetries.others[symmetry];
        let mut relabel = [0; 9];
        for class in outer.symmetries.class_lists() {
            let mut shuffled = class.clone();
            random.shuffle(&mut shuffled);
            class.iter().zip(shuffled).for_each(|(&digit, to)| relabel[digit] = to);
        }
        let lines = &Splits::tables().lines;
        let mut grid = Grid::EMPTY;
        for band in 0..3 {
            for stack in 0..3 {
                let (cols, rows) =
                    (&lines[columns[band][stack] as usize], &lines[rows[band][stack] as usize]);
                for digit in 0..9 {
                    let row = 3 * band + usize::from(row_orders[band][usize::from(rows[digit])]);
                    let col = 3 * stack + usize::from(orders[stack][usize::from(cols[digit])]);
                    let to = relabel[usize::from(digits[digit])];
                    grid.set(Cell::from_index(view.source(row, col)), Some(Digit::from_index(to)));
                }
            }
        }
        Solution::verify(grid).expect("splits that complete each other make a solution")
    }
}

/// A pair of inner splits that completes an outer one, and their kinds.
struct Completion {
    splits: (u16, u16),
    kinds: (u16, u16),
}

/// The split that became this one when first its digits were relabelled by `first` and its columns moved by
/// `first_order`, and then by `second` and `second_order`.
fn undo(split: u16, first: &[u8; 9], first_order: [u8; 3], second: &[u8; 9], second_order: [u8; 3]) -> u16 {
    let mut before = [0; 3];
    for (col, &to) in first_order.iter().enumerate() {
        before[usize::from(second_order[usize::from(to)])] = col as u8;
    }
    let after = &Splits::tables().lines[split as usize];
    let lines: Lines = std::array::from_fn(|digit| {
        before[usize::from(after[usize::from(second[usize::from(first[digit])])])]
    });
    Splits::tables().of(&lines)
}
