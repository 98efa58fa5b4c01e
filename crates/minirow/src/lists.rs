//! Decisions about the puzzles of a list: which match conditions, which are isomorphic to earlier ones, and which other puzzles are near
//! them. Front ends read the list and write the puzzles that are chosen.

use std::collections::BTreeSet;
use std::ops::{ControlFlow, RangeInclusive};

use crate::generate::{Arrangement, Variation, each_relabelled};
use crate::lanes::Kernel;
use crate::rating::{Difficulty, RatingOptions, Ratings};
use crate::symmetry::{canonical, canonical_transforms};
use crate::{Board, Grid, Outcome, Solution, Stop, solve};

/// Conditions for a puzzle.
///
/// ```
/// use minirow::lanes::Kernel;
/// use minirow::lists::Filter;
/// use minirow::Grid;
///
/// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let filter = Filter { unique: true, clues: Some(30..=40), ..Filter::default() };
/// let matched = filter.matched(Kernel::default(), &[puzzle, Grid::EMPTY]);
/// assert!(matched[0].is_some() && matched[1].is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Filter {
    /// It has one solution.
    pub unique: bool,
    /// It has one solution and no redundant clue.
    pub minimal: bool,
    /// The number of its clues.
    pub clues: Option<RangeInclusive<usize>>,
    /// The symmetry of its clues.
    pub symmetry: Option<Arrangement>,
    /// How hard it is.
    pub difficulty: Difficulty,
}

/// A puzzle that matches: its ratings on the scales of the conditions, if there are any.
#[derive(Clone, Debug)]
pub struct Matched(pub Option<Ratings>);

impl Filter {
    /// For each puzzle whether it matches all conditions.
    pub fn matched(&self, kernel: Kernel, puzzles: &[Grid]) -> Vec<Option<Matched>> {
        let mut passes: Vec<bool> = puzzles.iter().map(|puzzle| self.looks_right(puzzle)).collect();
        if self.unique || self.minimal {
            self.search(kernel, puzzles, &mut passes);
        }
        puzzles
            .iter()
            .zip(passes)
            .map(|(puzzle, passes)| if passes { self.rated(puzzle) } else { None })
            .collect()
    }

    /// Checks the conditions that need no search.
    fn looks_right(&self, puzzle: &Grid) -> bool {
        let cells = puzzle.filled();
        self.clues.as_ref().is_none_or(|clues| clues.contains(&cells.len()))
            && self.symmetry.is_none_or(|symmetry| symmetry.holds(cells))
    }

    /// Checks the conditions that need a search, for the puzzles that pass so far.
    fn search(&self, kernel: Kernel, puzzles: &[Grid], passes: &mut [bool]) {
        let (numbers, left): (Vec<usize>, Vec<Grid>) =
            puzzles.iter().enumerate().filter(|&(number, _)| passes[number]).unzip();
        for (number, answer) in numbers.into_iter().zip(kernel.count(&left, 2)) {
            passes[number] = answer.solutions == 1
                && (!self.minimal || kernel.redundant_givens(&puzzles[number].into()).is_empty());
        }
    }

    /// Checks the difficulty.
    fn rated(&self, puzzle: &Grid) -> Option<Matched> {
        if self.difficulty.is_anything() {
            return Some(Matched(None));
        }
        let ratings = self.difficulty.ratings(&Board::new(puzzle).ok()?, &RatingOptions::default())?;
        Some(Matched(Some(ratings)))
    }
}

/// The key by which puzzles are compared to find isomorphic ones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ClassKey {
    /// The canonical form of the puzzle.
    #[default]
    Puzzle,
    /// The canonical form of the solution with the clues in it: faster for puzzles with one solution.
    Solution,
}

impl ClassKey {
    /// The key of a puzzle: equal for isomorphic puzzles, different for all others.
    pub fn of(self, puzzle: &Grid) -> Grid {
        let by_puzzle = || canonical(puzzle).map_or(*puzzle, |canonical| canonical.form);
        match self {
            Self::Puzzle => by_puzzle(),
            // A puzzle with several solutions never has the key of one with a single solution, whose clues lie in a canonical grid.
            Self::Solution => only_solution(puzzle).map_or_else(by_puzzle, |solution| {
                let moved =
                    canonical_transforms(&solution).into_iter().map(|transform| transform.apply(puzzle));
                moved.min().unwrap_or(*puzzle)
            }),
        }
    }
}

/// The solution of a puzzle, if it is unique.
pub fn only_solution(puzzle: &Grid) -> Option<Solution> {
    match solve(puzzle) {
        Ok(Outcome::Unique(solution)) => Some(solution),
        _ => None,
    }
}

/// How puzzles near a puzzle differ from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Difference {
    /// By clues that are removed and added.
    Clues(Variation),
    /// By the digits of as many clues.
    Digits(usize),
}

/// Puzzles near a puzzle, of each class of isomorphic puzzles the first.
#[derive(Clone, Copy, Debug)]
pub struct Vary {
    /// How they differ from it.
    pub difference: Difference,
    /// Whether only minimal puzzles are wanted.
    pub minimal: bool,
}

impl Vary {
    /// The most solutions that are listed for one choice of clues to remove: a good value of [`Variation::list`].
    pub const LIST: usize = 200_000;

    /// Calls `found` for every puzzle with one solution near this one, until it breaks. Puzzles whose canonical forms are known are left out,
    /// and those of this puzzle and of the puzzles found become known. Gives back how many choices of clues to remove were skipped
    /// because they leave too many solutions. It breaks when it is cancelled through `stop`.
    pub fn each(
        &self,
        kernel: Kernel,
        puzzle: &Grid,
        known: &mut BTreeSet<Grid>,
        found: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
        stop: &Stop,
    ) -> ControlFlow<(), u64> {
        known.extend(canonical(puzzle).map(|canonical| canonical.form));
        let mut choose = |variant: &Grid| {
            stop.flow()?;
            if self.minimal && !kernel.redundant_givens(&(*variant).into()).is_empty() {
                return ControlFlow::Continue(());
            }
            match canonical(variant) {
                Ok(canonical) if known.insert(canonical.form) => found(variant),
                _ => ControlFlow::Continue(()),
            }
        };
        match self.difference {
            Difference::Clues(variation) => variation.each(puzzle, &mut choose),
            Difference::Digits(changed) => {
                each_relabelled(kernel, puzzle, changed, &mut choose)?;
                ControlFlow::Continue(0)
            }
        }
    }
}
