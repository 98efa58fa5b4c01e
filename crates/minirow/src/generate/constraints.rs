//! `Constraints`: what a generated puzzle must be like, and which constraints can be proven impossible at once.

use std::ops::{Range, RangeInclusive};

use super::arrangement::Arrangement;
use super::draw::below;
use super::lockstep::thin_all;
use super::pattern::{self, only};
use super::planted::{Plant, Planted};
use super::thin::{Thinning, Unit};
use super::uniform::uniform_solution;
use crate::lanes::Kernel;
use crate::logic::Technique;
use crate::message::messages;
use crate::{CellSet, Grid, House, Random, Solution};

/// The fewest clues of a puzzle with a unique solution (`McGuire`, Tugemann and Civario 2012).
pub const FEWEST_CLUES: usize = 17;

/// How many solutions are drawn at a time.
const DRAWN_TOGETHER: usize = 128;

/// Constraints on a generated puzzle. The default is a minimal puzzle, thinned from a uniformly drawn solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Constraints {
    /// How many clues it may have.
    pub clues: RangeInclusive<usize>,
    /// Whether no clue may be left out: with symmetry, no cells that belong together.
    pub minimal: bool,
    /// How the clues are arranged.
    pub arrangement: Arrangement,
    /// The cells of the clues, if exactly these are required.
    pub pattern: Option<CellSet>,
    /// Its solution, if it is not to be drawn.
    pub solution: Option<Solution>,
}

impl Default for Constraints {
    fn default() -> Self {
        Self {
            clues: FEWEST_CLUES..=81,
            minimal: true,
            arrangement: Arrangement::Any,
            pattern: None,
            solution: None,
        }
    }
}

messages! {
    /// Why no puzzle can satisfy the constraints.
    Impossible, "The identifiers of the messages." {
        /// Fewer than 17 clues.
        TooFewClues(most: usize = crate::Argument::Number(*most as u64)) => "impossible-too-few-clues",
            "no puzzle with {most} or fewer clues has a unique solution; the minimum is 17";
        /// More clues than cells, or an empty range.
        NoNumber => "impossible-no-number", "the clue range is empty; use numbers from 17 to 81";
        /// No set of cells with the symmetry has such a size.
        NoSize(arrangement: Arrangement = crate::Argument::text(arrangement)) => "impossible-no-size",
            "no pattern with {arrangement} symmetry has a clue count in this range";
        /// The pattern has another number of cells.
        PatternSize(cells: usize = crate::Argument::Number(*cells as u64)) => "impossible-pattern-size",
            "the pattern has {cells} cells, which is outside the clue range";
        /// Two lines of the pattern that can change places.
        EmptyLines(first: House = crate::Argument::message(*first), second: House = crate::Argument::message(*second))
            => "impossible-empty-lines",
            "{first} and {second} of the pattern are both empty, so they can be swapped in any solution";
        /// The pattern does not fix the given solution.
        OtherSolution => "impossible-other-solution",
            "with clues only in the cells of the pattern, the given solution is not the only one";
        /// A technique after the last that the rating `human` uses.
        NeverNeeded(technique: Technique = crate::Argument::text(technique)) => "impossible-never-needed",
            "no puzzle needs {technique}: techniques that are tried before it solve every puzzle";
    }
}

impl std::error::Error for Impossible {}

/// Makes puzzles that satisfy [`Constraints`].
///
/// Attempts are numbered; each succeeds or fails for itself, so that neither threads nor batches change what a seed makes.
///
/// ```
/// use minirow::generate::{Maker, Constraints};
/// use minirow::lanes::Kernel;
///
/// let maker = Maker::new(Constraints { clues: 17..=24, ..Constraints::default() }, Kernel::default())?;
/// let puzzle = maker.attempts(1, 0..20).into_iter().flatten().next().expect("most attempts succeed");
/// assert!(puzzle.filled().len() <= 24);
/// # Ok::<(), minirow::generate::Impossible>(())
/// ```
#[derive(Clone, Debug)]
pub struct Maker {
    constraints: Constraints,
    kernel: Kernel,
    units: Vec<Unit>,
}

impl Maker {
    /// # Errors
    /// If it can be proven at once that no puzzle satisfies the constraints.
    pub fn new(constraints: Constraints, kernel: Kernel) -> Result<Self, Impossible> {
        let (&fewest, &most) = (constraints.clues.start(), constraints.clues.end());
        if most < FEWEST_CLUES && fewest <= most {
            return Err(Impossible::TooFewClues(most));
        }
        if fewest > most || fewest > 81 {
            return Err(Impossible::NoNumber);
        }
        let units = constraints.arrangement.units();
        if let Some(pattern) = constraints.pattern {
            check_pattern(pattern, &constraints, kernel)?;
        } else if !sizes(&units).any(|size| constraints.clues.contains(&size)) {
            return Err(Impossible::NoSize(constraints.arrangement));
        }
        Ok(Self { constraints, kernel, units })
    }

    /// Whether puzzles have clues in chosen cells: an attempt takes long then.
    pub(super) const fn has_pattern(&self) -> bool {
        self.constraints.pattern.is_some()
    }

    /// The results of the attempts with these numbers under this seed: a puzzle, or `None` where the attempt failed.
    pub fn attempts(&self, seed: u64, numbers: Range<u64>) -> Vec<Option<Grid>> {
        if let Some(pattern) = self.constraints.pattern {
            return self.pattern_attempts(pattern, seed, numbers);
        }
        let mut drawn = self.draw(seed, numbers);
        let puzzles = thin_all(self.kernel, || {
            let (solution, mut random) = drawn.next()?;
            let goal = self.goal(&mut random);
            Some(Thinning::new(solution, solution.grid(), &self.units, &mut random, goal))
        });
        puzzles.into_iter().map(|puzzle| Some(puzzle).filter(|puzzle| self.fits(puzzle))).collect()
    }

    /// Whether a pattern can be planted: neither the solution nor the cells of the clues are bound.
    pub(super) fn can_plant(&self) -> bool {
        let Constraints { arrangement, pattern, solution, .. } = &self.constraints;
        *arrangement == Arrangement::Any && pattern.is_none() && solution.is_none()
    }

    /// Like [`attempts`](Self::attempts), but each puzzle grows around the pattern of a technique.
    pub(super) fn planted_attempts(
        &self,
        planted: Planted,
        seed: u64,
        numbers: Range<u64>,
    ) -> Vec<Option<Grid>> {
        let mut plants: Vec<_> = planted.plants(self.kernel, seed, numbers).collect();
        let has_puzzle: Vec<bool> = plants.iter().map(Option::is_some).collect();
        let mut growing = plants.iter_mut().flatten();
        let puzzles = thin_all(self.kernel, || {
            let (Plant { solution, clues, pattern }, random) = growing.next()?;
            let goal = self.goal(random);
            Some(Thinning::keeping(*pattern, *solution, clues, &self.units, random, goal))
        });
        let mut puzzles = puzzles.into_iter();
        let result = |has_puzzle| if has_puzzle { puzzles.next() } else { None };
        has_puzzle.into_iter().map(result).map(|puzzle| puzzle.filter(|puzzle| self.fits(puzzle))).collect()
    }

    /// The number of clues below which a puzzle is not thinned.
    fn goal(&self, random: &mut Random) -> usize {
        let (&fewest, &most) = (self.constraints.clues.start(), self.constraints.clues.end());
        if self.constraints.minimal {
            return 0;
        }
        fewest + below(random, (most.min(81) - fewest + 1) as u64) as usize
    }

    /// Whether the puzzle has a number of clues that is wanted.
    fn fits(&self, puzzle: &Grid) -> bool {
        self.constraints.clues.contains(&puzzle.filled().len())
    }

    /// A solution for each attempt, and the numbers that are left to draw from. Many are drawn at a time, as the tables are large and
    /// leave the cache between the draws.
    fn draw(&self, seed: u64, mut numbers: Range<u64>) -> impl Iterator<Item = (Solution, Random)> {
        let attempt = move |number| {
            let mut random = Random::numbered(seed, number);
            let solution = self.constraints.solution.unwrap_or_else(|| uniform_solution(&mut random));
            (solution, random)
        };
        std::iter::from_fn(move || {
            let some: Vec<_> = numbers.by_ref().take(DRAWN_TOGETHER).map(attempt).collect();
            (!some.is_empty()).then_some(some)
        })
        .flatten()
    }

    /// With a given solution, there is only one puzzle; `new` has seen that it is fixed.
    fn pattern_attempts(&self, pattern: CellSet, seed: u64, numbers: Range<u64>) -> Vec<Option<Grid>> {
        let is_minimal = |puzzle: &Grid| {
            !self.constraints.minimal || self.kernel.redundant_givens(&(*puzzle).into()).is_empty()
        };
        let attempt = |number| {
            let puzzle = match &self.constraints.solution {
                Some(solution) => (number == 0).then(|| only(solution, pattern)),
                None => pattern::attempt(self.kernel, pattern, &mut Random::numbered(seed, number)),
            };
            puzzle.filter(is_minimal)
        };
        numbers.map(attempt).collect()
    }
}

fn check_pattern(pattern: CellSet, constraints: &Constraints, kernel: Kernel) -> Result<(), Impossible> {
    if pattern.len() < FEWEST_CLUES {
        return Err(Impossible::TooFewClues(pattern.len()));
    }
    if !constraints.clues.contains(&pattern.len()) {
        return Err(Impossible::PatternSize(pattern.len()));
    }
    for chute in 0..3 {
        for line in [House::row, House::column] {
            let empty: Vec<House> = (3 * chute..3 * chute + 3)
                .map(line)
                .filter(|house| (house.cells() & pattern).is_empty())
                .collect();
            if let [first, second, ..] = empty[..] {
                return Err(Impossible::EmptyLines(first, second));
            }
        }
    }
    if let Some(solution) = constraints.solution
        && kernel.other_solutions(&[only(&solution, pattern)], &[solution])[0].is_some()
    {
        return Err(Impossible::OtherSolution);
    }
    Ok(())
}

/// All sizes that sets of units have.
fn sizes(units: &[Unit]) -> impl Iterator<Item = usize> + use<> {
    let reached = units.iter().fold(1_u128, |reached, unit| reached | reached << unit.cells().len());
    (0..=81).filter(move |size| reached >> size & 1 == 1)
}
