//! Solutions drawn uniformly at random.
//!
//! A sample is a function of the puzzle and the random numbers only. It depends neither on the cost model nor on the limits of the
//! short search: constants that change what a seed draws are in this folder, and `data/puzzles/samples.txt` holds
//! what must come out.

mod draw;
mod view;

use super::count::count;
use super::enumerate::{all_solutions, branches, few_solutions};
use super::run::{Meter, Run, Stopped};
use crate::{Board, Random, Solution};
use draw::SumSource;
use view::sampling_setup;

/// A puzzle with at most this many solutions is drawn from by their lexicographic order. Changing it changes what seeds
/// draw.
const LISTED: usize = 400;

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
    /// All solutions in lexicographic order.
    List(Vec<Solution>),
    Sum(Box<SumSource>),
    /// A board too large for one sum: its branches with their numbers of solutions, and a sampler of the branch drawn from
    /// last.
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
    /// Prepares to draw, which takes about as long as the count.
    ///
    /// # Errors
    /// If the run is cancelled.
    pub fn new(board: &Board, run: &Run<'_>) -> Result<Self, Stopped> {
        if let Some(list) = few_solutions(board).filter(|list| list.len() <= LISTED) {
            return Ok(Self { solutions: list.len() as u128, source: Source::List(list) });
        }
        if let Some(setup) = sampling_setup(board) {
            let meter = Meter::new(run);
            let source = SumSource::new(setup, &meter)?;
            let solutions = source.solutions();
            let source = if solutions <= LISTED as u128 {
                Source::List(all_solutions(board, &meter)?)
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

    /// One solution, each with the same probability; `None` if there is none. The same board and the same random numbers
    /// give the same solution, whatever the run of the sampler.
    pub fn draw(&mut self, random: &mut Random) -> Option<Solution> {
        if self.solutions == 0 {
            return None;
        }
        let mut number = random.below_wide(self.solutions);
        match &mut self.source {
            Source::List(list) => list.get(number as usize).copied(),
            Source::Sum(source) => Some(source.draw(number, random)),
            Source::Branches(branches, last) => {
                let is_branch = |&(_, solutions): &(Board, u128)| {
                    let is_here = number < solutions;
                    if !is_here {
                        number -= solutions;
                    }
                    is_here
                };
                let at = branches.iter().position(is_branch)?;
                if last.as_ref().is_none_or(|&(branch, _)| branch != at) {
                    let sampler = Self::new(&branches[at].0, &Run::default()).ok()?;
                    *last = Some((at, Box::new(sampler)));
                }
                last.as_mut().and_then(|(_, sampler)| sampler.draw(random))
            }
        }
    }
}
