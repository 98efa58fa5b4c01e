//! Solutions drawn uniformly at random.
//!
//! A sample is a function of the puzzle and the random numbers only. It depends neither on the cost model nor on the limits of the
//! short search: constants that change what a seed draws are in this folder, and `data/puzzles/samples.txt` holds
//! what must come out.

mod draw;
mod view;

use super::count::{count_by_sums, count_planned, of_branches};
use super::enumerate::{all_solutions, branches, few_solutions};
use super::lift::freer;
use super::run::{Meter, Run, Stopped};
use super::sum::cost::of_sum;
use super::sum::setup::Setup;
use crate::{Board, Random, Solution};
use draw::SumSource;
use view::{is_short, sampling_setup};

/// A puzzle with at most this many solutions is drawn from by their lexicographic order. Changing it changes what seeds
/// draw.
const LISTED: usize = 400;

/// The most time for a draw, in nanoseconds, roughly: it only decides what is refused.
const DRAW: f64 = 1e6;

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
    /// A board whose pencilmarks make sums long, and a sampler of the board without most of them: draws that the pencilmarks
    /// exclude are repeated.
    Repeated(Box<Board>, Box<Sampler>),
}

impl std::fmt::Debug for Source {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::List(_) => "List",
            Self::Sum(_) => "Sum",
            Self::Branches(..) => "Branches",
            Self::Repeated(..) => "Repeated",
        })
    }
}

impl Sampler {
    /// Prepares to draw, which takes about as long as the count.
    ///
    /// # Errors
    /// If the run is cancelled, or if this or a single draw would need more work than it allows.
    pub fn new(board: &Board, run: &Run<'_>) -> Result<Self, Stopped> {
        Self::with_meter(board, &Meter::new(run))
    }

    fn with_meter(board: &Board, meter: &Meter<'_>) -> Result<Self, Stopped> {
        if let Some(list) = few_solutions(board).filter(|list| list.len() <= LISTED) {
            return Ok(Self { solutions: list.len() as u128, source: Source::List(list) });
        }
        let setup = sampling_setup(board);
        if !setup.as_ref().is_some_and(is_short)
            && let Some(sampler) = Self::repeated(board, meter)?
        {
            return Ok(sampler);
        }
        match setup {
            Some(setup) => Self::of_sum(board, setup, meter),
            None => Self::of_branches(board, meter),
        }
    }

    fn of_sum(board: &Board, setup: Setup, meter: &Meter<'_>) -> Result<Self, Stopped> {
        meter.plan(of_sum(&setup).nanoseconds)?;
        let source = SumSource::new(setup, meter)?;
        let solutions = source.solutions();
        let source = if solutions <= LISTED as u128 {
            Source::List(all_solutions(board, meter)?)
        } else {
            Source::Sum(Box::new(source))
        };
        Ok(Self { solutions, source })
    }

    fn of_branches(board: &Board, meter: &Meter<'_>) -> Result<Self, Stopped> {
        meter.plan(of_branches(board, f64::MAX, meter)?)?;
        let branches = branches(board)
            .map(|board| count_planned(&board, meter).map(|solutions| (board, solutions)))
            .collect::<Result<Vec<_>, _>>()?;
        let solutions = branches.iter().map(|(_, solutions)| solutions).sum();
        Ok(Self { solutions, source: Source::Branches(branches, None) })
    }

    /// Draws from the board without most of its pencilmarks, if that is easier.
    fn repeated(board: &Board, meter: &Meter<'_>) -> Result<Option<Self>, Stopped> {
        let Some(freer) = freer(board) else { return Ok(None) };
        let Some(setup) = sampling_setup(&freer).filter(is_short) else { return Ok(None) };
        let solutions = count_by_sums(board, meter)?;
        if solutions == 0 {
            return Ok(Some(Self { solutions, source: Source::List(Vec::new()) }));
        }
        meter.count_other_boards();
        let sampler = Self::of_sum(&freer, setup, meter)?;
        #[expect(clippy::cast_precision_loss, reason = "costs are rough")]
        let draws = sampler.solutions as f64 / solutions as f64;
        meter.plan(draws * DRAW)?;
        Ok(Some(Self { solutions, source: Source::Repeated(Box::new(board.clone()), Box::new(sampler)) }))
    }

    /// The number of all solutions.
    pub const fn solutions(&self) -> u128 {
        self.solutions
    }

    /// One solution, each with the same probability; `None` if there is none. The same board and the same random numbers
    /// give the same solution, however often the sampler was used before.
    pub fn draw(&mut self, random: &mut Random) -> Option<Solution> {
        if self.solutions == 0 {
            return None;
        }
        if let Source::Repeated(board, sampler) = &mut self.source {
            // Each solution of the board is as likely as any other solution of the freer one.
            return std::iter::from_fn(|| sampler.draw(random)).find(|solution| board.admits(solution));
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
                    let run = Run { work: u64::MAX, ..Run::default() };
                    let sampler = Self::new(&branches[at].0, &run).ok()?;
                    *last = Some((at, Box::new(sampler)));
                }
                last.as_mut().and_then(|(_, sampler)| sampler.draw(random))
            }
            Source::Repeated(..) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact::chances;
    use crate::exact::count::tests::marked_boards;
    use crate::{Candidate, Digit};

    #[test]
    fn repeated_draws_are_solutions_and_as_likely_as_they_should_be() {
        let run = Run::default();
        let mut board = Board::new(marked_boards()[0].placed()).expect("digits of a solution");
        let cells: Vec<_> = board.open().iter().filter(|&cell| board.candidates(cell).len() > 3).collect();
        for &cell in cells.iter().step_by(cells.len() / 3) {
            let digit = board.candidates(cell).first().expect("it is open");
            let _ = board.remove(Candidate { cell, digit });
        }
        let expected = chances(&board, &run).expect("it is short");
        assert!(expected.solutions() > 0);
        let sampler = Sampler::repeated(&board, &Meter::new(&run)).expect("it is short");
        let mut sampler = sampler.expect("a board without pencilmarks is easier");
        assert_eq!(sampler.solutions(), expected.solutions());
        assert!(matches!(sampler.source, Source::Repeated(..)));
        let mut random = Random::new(1);
        let drawn = || sampler.draw(&mut random).expect("there are solutions");
        let drawn: Vec<Solution> = std::iter::repeat_with(drawn).take(600).collect();
        assert!(drawn.iter().all(|solution| board.admits(solution)));
        for cell in cells {
            let (mut chi_square, mut freedom) = (0.0, -1.0_f64);
            for digit in Digit::ALL {
                let share = 600.0 * expected.share(Candidate { cell, digit });
                let times = drawn.iter().filter(|solution| solution.digit(cell) == digit).map(|_| 1.0);
                if share > 0.0 {
                    chi_square += (times.sum::<f64>() - share).powi(2) / share;
                    freedom += 1.0;
                }
            }
            assert!(chi_square <= freedom + 12.0 * (2.0 * freedom.max(1.0)).sqrt(), "{cell} {chi_square}");
        }
    }
}
