//! True candidates: the values that occur in some solution, and in how many.

use crate::engine::Search;
use crate::hybrid::{Hybrid, Learner};
use crate::learn::Verdict;
use crate::lower::lower;
use crate::value::Bits;
use crate::{Effort, Filled, Limits, Place, Value, Values, Variant};

/// The true candidates of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidates {
    size: usize,
    /// By cell and value: in how many solutions, up to the limit.
    counts: Vec<u32>,
    /// A limit on the counts.
    pub limit: u32,
    /// Whether every count is final. If not, the limits were reached, and counts may be too low.
    pub is_complete: bool,
    /// The work it took.
    pub effort: Effort,
}

impl Candidates {
    /// In how many solutions the cell holds the value, up to the limit.
    pub fn count(&self, place: Place, value: Value) -> u32 {
        if value.index() < self.size { self.counts[place.index() * self.size + value.index()] } else { 0 }
    }

    /// The values that the cell holds in some solution.
    pub fn values(&self, place: Place) -> Values {
        let counts = &self.counts[place.index() * self.size..(place.index() + 1) * self.size];
        let held = (0..self.size).filter(|&value| counts[value] > 0);
        held.map(Value::from_index).collect()
    }
}

impl Candidates {
    /// Whether no cell has a candidate: the puzzle has no solution, if the answer is complete.
    pub fn is_contradictory(&self) -> bool {
        self.counts.iter().all(|&count| count == 0)
    }
}

/// Finds the true candidates of a puzzle, and in how many solutions each occurs, up to a limit. With the limit 1, candidates are
/// only told apart from those in no solution, which is much quicker.
///
/// ```
/// use minirow_variant::{Limits, candidates, format};
///
/// let read = format::read("size 4\ngrid 12.. .... .... ....\n")?;
/// let known = candidates(&read.variant, 1, &Limits::NONE);
/// assert!(known.is_complete);
/// # Ok::<(), format::FormatError>(())
/// ```
pub fn candidates(variant: &Variant, limit: u32, limits: &Limits) -> Candidates {
    let hybrid = Hybrid::new(lower(variant));
    let size = hybrid.problem.size;
    let limit = limit.max(1);
    let mut answer = Candidates {
        size,
        counts: vec![0; hybrid.problem.cells() * size],
        limit,
        is_complete: true,
        effort: Effort::default(),
    };
    let mut search = Search::new(&hybrid.network, &hybrid.problem.masks);
    if search.root() {
        let masks = search.masks().to_vec();
        let mut learner = hybrid.learner(&masks);
        answer.is_complete = answer.collect(variant, &mut learner, &masks, limits);
    }
    answer
}

impl Candidates {
    /// Asks for each candidate that has not been seen often enough; returns whether all were answered.
    fn collect(&mut self, variant: &Variant, learner: &mut Learner, masks: &[u64], limits: &Limits) -> bool {
        let mut grid = vec![0; masks.len()];
        for (cell, &mask) in masks.iter().enumerate() {
            for value in Bits(mask) {
                let literal = learner.encoding.literal(cell, value);
                while self.counts[cell * self.size + value] < self.limit
                    && !learner.solver.is_refuted(literal)
                {
                    match learner.solve(&[literal], limits, &mut self.effort) {
                        Verdict::Unknown => return false,
                        Verdict::Unsatisfiable => learner.solver.add(&[!literal]),
                        Verdict::Satisfiable => {
                            learner.read(&mut grid);
                            let checked: Filled = super::checked(variant, &grid);
                            for (cell, value) in checked.values().iter().enumerate() {
                                let count = &mut self.counts[cell * self.size + value.index()];
                                *count = self.limit.min(*count + 1);
                            }
                            if self.limit > 1 {
                                learner.exclude(&grid);
                            }
                        }
                    }
                }
            }
        }
        true
    }
}

/// The values that propagation leaves in each cell, in reading order: a superset of the true candidates. `None` if it finds that
/// there is no solution.
///
/// ```
/// use minirow_variant::{format, remaining};
///
/// let read = format::read("size 4\ngrid 12.. .... .... ....\n")?;
/// let left = remaining(&read.variant).expect("nothing contradicts");
/// assert_eq!(left[2].len(), 2, "r1c3 is 3 or 4");
/// # Ok::<(), format::FormatError>(())
/// ```
pub fn remaining(variant: &Variant) -> Option<Vec<Values>> {
    let hybrid = Hybrid::new(lower(variant));
    let mut search = Search::new(&hybrid.network, &hybrid.problem.masks);
    let values = |&mask: &u64| Bits(mask).map(Value::from_index).collect();
    search.root().then(|| search.masks().iter().map(values).collect())
}
