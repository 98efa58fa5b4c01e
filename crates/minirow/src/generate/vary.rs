//! Puzzles near a puzzle: some clues removed, some added, and still one solution.
//!
//! For each choice of clues to remove, the solutions of what is left are listed once. A clue fixes the solution if and only if
//! exactly one listed solution has it, so one list answers for all clues that can be added.

use std::ops::ControlFlow;

use crate::lanes::Kernel;
use crate::{Board, Candidate, Cell, CellSet, Digit, Engine, Grid, Order, Outcome};

/// How a puzzle is varied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Variation {
    /// The number of clues to remove.
    pub minus: usize,
    /// How many are added. None of them is one that was there before.
    pub plus: usize,
    /// How many solutions may be listed at most. Choices of clues to remove that leave more are skipped, unless one clue is
    /// added and the feature `exact` is on, which counts without listing.
    pub list: usize,
}

impl Variation {
    /// Calls `found` for every variation with one solution, until it breaks; the same puzzle is never found twice. Gives back how many
    /// choices of clues to remove were skipped because they leave too many solutions.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    ///
    /// use minirow::Grid;
    /// use minirow::generate::Variation;
    ///
    /// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
    /// let variation = Variation { minus: 1, plus: 1, list: 1000 };
    /// let mut near = Vec::new();
    /// let _ = variation.each(&puzzle, &mut |variant| {
    ///     near.push(*variant);
    ///     ControlFlow::Continue(())
    /// });
    /// assert!(near.iter().all(|variant| variant.filled().len() == 30 && *variant != puzzle));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// None; a break of `found` is handed on.
    pub fn each(
        &self,
        puzzle: &Grid,
        found: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
    ) -> ControlFlow<(), u64> {
        let clues: Vec<Cell> = puzzle.filled().iter().collect();
        let mut passed_over = 0;
        self.each_less(puzzle, puzzle, &clues, self.minus, &mut passed_over, found)?;
        ControlFlow::Continue(passed_over)
    }

    /// Takes `minus` of the clues away in every way.
    fn each_less(
        &self,
        original: &Grid,
        puzzle: &Grid,
        clues: &[Cell],
        minus: usize,
        passed_over: &mut u64,
        found: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let less = |&cell: &Cell| {
            let mut less = *puzzle;
            less.set(cell, None);
            less
        };
        match minus {
            0 => self.each_of_these(original, &[*puzzle], passed_over, found),
            1 => {
                let puzzles: Vec<Grid> = clues.iter().map(less).collect();
                self.each_of_these(original, &puzzles, passed_over, found)
            }
            _ => clues.iter().enumerate().try_for_each(|(number, cell)| {
                self.each_less(original, &less(cell), &clues[number + 1..], minus - 1, passed_over, found)
            }),
        }
    }

    /// Adds `plus` clues to each of these puzzles in every way.
    fn each_of_these(
        &self,
        original: &Grid,
        puzzles: &[Grid],
        passed_over: &mut u64,
        found: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match self.plus {
            0 => {
                let counts = Kernel::default().count(puzzles, 2);
                let unique = puzzles.iter().zip(counts).filter(|(_, count)| count.solutions == 1);
                unique.map(|(puzzle, _)| puzzle).try_for_each(found)
            }
            1 => {
                // One list of solutions answers for all clues, and only what each has in common with others is kept of it.
                let all = Kernel::default().deciding_clues(puzzles, self.list as u64);
                for (puzzle, clues) in puzzles.iter().zip(all) {
                    let Some(clues) = clues.or_else(|| deciding_clues(puzzle)) else {
                        *passed_over += 1;
                        continue;
                    };
                    let new = |clue: &Candidate| {
                        puzzle[clue.cell].is_none() && original[clue.cell] != Some(clue.digit)
                    };
                    clues.into_iter().filter(new).try_for_each(|clue| {
                        let mut more = *puzzle;
                        more.set(clue.cell, Some(clue.digit));
                        found(&more)
                    })?;
                }
                ControlFlow::Continue(())
            }
            _ => puzzles.iter().try_for_each(|puzzle| {
                let Some(list) = solutions(puzzle, self.list) else {
                    *passed_over += 1;
                    return ControlFlow::Continue(());
                };
                let all: Vec<&[u8; 81]> = list.iter().collect();
                each_more(original, puzzle, &all, self.plus, 0, found)
            }),
        }
    }
}

/// All solutions in any order, unless there are more than `most`.
fn solutions(puzzle: &Grid, most: usize) -> Option<Vec<[u8; 81]>> {
    let board = Board::new(puzzle).ok()?;
    let mut list = Vec::new();
    let flow = Engine::Lanes.search(&board, Order::Any, &mut |solution| {
        if list.len() == most {
            return ControlFlow::Break(());
        }
        list.push(solution.grid().values());
        ControlFlow::Continue(())
    });
    flow.is_continue().then_some(list)
}

/// The candidates that exactly one solution has, counted without listing solutions.
#[cfg(feature = "exact")]
fn deciding_clues(puzzle: &Grid) -> Option<Vec<Candidate>> {
    let board = Board::new(puzzle).ok()?;
    let chances = crate::exact::chances(&board, &crate::exact::Run::default()).ok()?;
    let candidates = board
        .open()
        .iter()
        .flat_map(|cell| Digit::ALL.into_iter().map(move |digit| Candidate { cell, digit }));
    Some(candidates.filter(|&candidate| chances.count(candidate) == 1).collect())
}

/// Without exact counts this is not known.
#[cfg(not(feature = "exact"))]
fn deciding_clues(_: &Grid) -> Option<Vec<Candidate>> {
    None
}

/// Adds `plus` clues, in cells from `first` on, so that just one of the solutions listed is left.
fn each_more(
    original: &Grid,
    puzzle: &Grid,
    list: &[&[u8; 81]],
    plus: usize,
    first: usize,
    found: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if plus == 0 {
        return if list.len() == 1 { found(puzzle) } else { ControlFlow::Continue(()) };
    }
    for cell in Cell::all().skip(first).filter(|&cell| puzzle[cell].is_none()) {
        let mut with_digit: [Vec<&[u8; 81]>; 9] = Default::default();
        for &solution in list {
            let digit = usize::from(solution[cell.index()] - 1);
            // Of the last clue only the number of solutions matters, and only whether it is one.
            if plus > 1 || with_digit[digit].len() < 2 {
                with_digit[digit].push(solution);
            }
        }
        for digit in Digit::ALL.into_iter().filter(|&digit| original[cell] != Some(digit)) {
            let with_digit = &with_digit[digit.index()];
            if !with_digit.is_empty() {
                let mut more = *puzzle;
                more.set(cell, Some(digit));
                each_more(original, &more, with_digit, plus - 1, cell.index() + 1, found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The puzzles that have the clues of a puzzle in the same cells, but `changed` of them with other digits, and one solution:
/// calls `found` for each until it breaks.
///
/// ```
/// use std::ops::ControlFlow;
///
/// use minirow::Grid;
/// use minirow::generate::each_relabelled;
/// use minirow::lanes::Kernel;
///
/// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let mut number = 0;
/// let _ = each_relabelled(Kernel::default(), &puzzle, 1, &mut |variant| {
///     assert_eq!(variant.filled(), puzzle.filled());
///     number += 1;
///     ControlFlow::Continue(())
/// });
/// assert!(number > 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn each_relabelled(
    kernel: Kernel,
    puzzle: &Grid,
    changed: usize,
    found: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
) -> ControlFlow<()> {
    each_relabelled_from(kernel, puzzle, puzzle.filled(), changed, found)
}

fn each_relabelled_from(
    kernel: Kernel,
    puzzle: &Grid,
    cells: CellSet,
    changed: usize,
    found: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut left = cells;
    for cell in cells {
        left = left.without(cell);
        let variants: Vec<Grid> = Digit::ALL
            .into_iter()
            .filter(|&digit| puzzle[cell] != Some(digit))
            .map(|digit| {
                let mut variant = *puzzle;
                variant.set(cell, Some(digit));
                variant
            })
            .collect();
        if changed > 1 {
            for variant in &variants {
                each_relabelled_from(kernel, variant, left, changed - 1, found)?;
            }
        } else {
            for (variant, outcome) in variants.iter().zip(kernel.solve(&variants)) {
                if matches!(outcome, Outcome::Unique(_)) {
                    found(variant)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}
