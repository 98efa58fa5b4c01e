//! Puzzles that are solved by placements up to naked singles (2.3), sixteen at once (eight without AVX2): a word of 16 bits for each
//! puzzle and cell.
//!
//! **Why no path is needed.** A hint up to 2.3 places a digit and removes nothing else, so the marks are always those that the placed
//! digits leave. Let such a hint be possible, and let other digits that belong to the solution be placed first. Then its own digit is
//! placed too, or a hint rated no higher still places it:
//!
//! - the last cell of a house, a hidden or a naked single: other places and other digits only become fewer;
//! - a locked digit (1.7, 1.9) that leaves one place in a house beside: if its own place inside the base gets known, that is by a hidden
//!   single, and then the place beside is a hidden single too, of the same kind of house; otherwise the digit is still locked;
//! - a hidden pair (2.0): while both digits are open they have the same two cells; once one is placed the other has one cell left, and then the
//!   place that the pair leaves is a hidden single of that house.
//!
//! So what all hints up to a rating can place together does not depend on their order. Sudoku Explainer always takes the lowest rating that there
//! is, and therefore never one above the lowest rating whose hints, with all below it, solve the puzzle; and it needs that one. This is
//! ER. The first step, which is ED and, as it places a digit, EP, has the lowest rating on the marks of the puzzle.
//!
//! For the same reason conditions that exclude lower hints are left out here: that a locked digit has two places or more, say.
//! A puzzle that is solved in this way has one solution, because every digit was forced.

#![expect(
    clippy::inline_always,
    reason = "only code inlined into a function for an instruction set is made for it"
)]
#![expect(clippy::needless_range_loop, reason = "lines, boxes and cells index several arrays at once")]

mod group;
mod steps;

use group::Group;

use super::{SeEnd, SeRating};
use crate::Cell;
use crate::simd::{InstructionSet, MOST_RECORDS, Narrow, Simd, Task, run};

/// The ratings of the levels: last cells, hidden singles in boxes, in lines, pointing, claiming, hidden pairs, naked singles.
const RATINGS: [u16; 7] = [10, 12, 15, 17, 19, 20, 23];

/// The most open cells that last cells alone can fill: each is the last of a house.
const MOST_LAST_CELLS: usize = 27;

/// Rates the puzzles with these values, 0 for an open cell, that placements up to naked singles solve.
pub(super) fn rate<'a>(
    set: InstructionSet,
    values: impl Iterator<Item = [u8; Cell::COUNT]> + 'a,
    each: &'a mut dyn FnMut(Option<SeRating>),
) {
    let mut values = values;
    run(set, Easy { next: &mut || values.next(), each });
}

struct Easy<'a> {
    next: &'a mut dyn FnMut() -> Option<[u8; Cell::COUNT]>,
    each: &'a mut dyn FnMut(Option<SeRating>),
}

impl<S: Simd> Task<S> for Easy<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, simd: S) {
        let mut records = [[0; Cell::COUNT]; MOST_RECORDS];
        loop {
            let mut number = 0;
            let mut may_be_last_cells = false;
            while number < S::Narrow::RECORDS {
                let Some(values) = (self.next)() else { break };
                let open: usize = values.iter().map(|&value| usize::from(value == 0)).sum();
                may_be_last_cells |= open <= MOST_LAST_CELLS;
                records[number] = values;
                number += 1;
            }
            if number == 0 {
                return;
            }
            let wanted = u32::MAX >> (32 - number);
            let levels = Group::new(simd, &records).levels(wanted, may_be_last_cells);
            for record in 0..number {
                (self.each)(levels.of(record));
            }
        }
    }
}

/// For each level, the puzzles as bits.
#[derive(Clone, Copy, Default)]
struct Levels {
    /// The number of puzzles whose first step has this rating.
    first: [u32; RATINGS.len()],
    /// The number of puzzles that it solves.
    solved: [u32; RATINGS.len()],
}

impl Levels {
    fn of(&self, record: usize) -> Option<SeRating> {
        let level = |bits: &[u32]| bits.iter().position(|bits| bits >> record & 1 == 1);
        let er = RATINGS[level(&self.solved)?];
        // A full grid has no step.
        let (er, first) = level(&self.first).map_or((0, 0), |first| (er, RATINGS[first]));
        Some(SeRating { er, ep: first, ed: first, end: SeEnd::Solved })
    }
}

impl<V: Narrow> Group<V> {
    /// For each puzzle that placements solve, the levels of its first and its hardest step.
    #[inline(always)]
    fn levels(mut self, wanted: u32, may_be_last_cells: bool) -> Levels {
        let mut levels = Levels::default();
        levels.first[0] = self.with_last_cell();
        let mut started = levels.first[0];
        let mut solved = 0;
        let lowest = usize::from(!may_be_last_cells);
        for highest in lowest..RATINGS.len() {
            // Nothing of a lower level is left: a puzzle that is untouched yet begins with this level, if with any so far.
            let mut level = highest;
            while level <= highest {
                self.placed = self.none;
                self.sweep(level);
                let placed = !self.placed.zero_bits() & wanted;
                levels.first[level] |= placed & !started;
                started |= placed;
                if placed == 0 {
                    level += 1;
                } else if self.solved() & wanted == wanted {
                    break;
                } else if level == 1 && highest > 1 {
                    // Boxes and lines take turns.
                    self.hidden_in_lines();
                } else {
                    level = lowest;
                }
            }
            levels.solved[highest] = self.solved() & !solved;
            solved |= levels.solved[highest];
            if solved & wanted == wanted {
                break;
            }
        }
        let are_single = self.have_single_digits();
        for solved in &mut levels.solved {
            *solved &= are_single;
        }
        levels
    }

    /// Makes steps of a level.
    #[inline(always)]
    fn sweep(&mut self, level: usize) {
        match level {
            0 => self.last_cells(),
            1 => self.hidden_in_boxes(),
            2 => self.hidden_in_lines(),
            3 => self.locked::<true>(),
            4 => self.locked::<false>(),
            5 => self.hidden_pairs(),
            _ => self.naked_singles(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::se::{Rater, SeOptions};
    use crate::{Board, Grid, Random, Stop};

    const SOLUTION: &str =
        "483921657967345821251876493548132976729564138136798245372689514814253769695417382";

    /// The solution without some digits: with few left there are several solutions.
    fn grids(random: &mut Random, removed: usize, number: usize) -> Vec<Grid> {
        let full: Grid = SOLUTION.parse().expect("a grid");
        let without = |_| {
            let mut grid = full;
            for _ in 0..removed {
                grid.set(Cell::from_index(random.below(81) as usize), None);
            }
            grid
        };
        (0..number).map(without).collect()
    }

    /// The rating of the path, step by step, if no step is rated above 2.3.
    fn by_steps(grid: &Grid) -> Option<SeRating> {
        let mut rater = Rater::new(&Stop::NEVER, &Board::new(grid).ok()?, &SeOptions::default());
        let mut ratings = Vec::new();
        while !rater.field.open.is_empty() {
            let hint = rater.basic().filter(|hint| hint.rating < 2.4)?;
            ratings.push(crate::se::tenths(hint.rating));
            hint.apply(&mut rater.field);
        }
        let first = *ratings.first()?;
        Some(SeRating { er: *ratings.iter().max()?, ep: first, ed: first, end: SeEnd::Solved })
    }

    fn easy(set: InstructionSet, grids: &[Grid]) -> Vec<Option<SeRating>> {
        let mut rated = Vec::new();
        rate(set, grids.iter().map(Grid::values), &mut |one| rated.push(one));
        rated
    }

    #[test]
    fn puzzles_are_rated_as_their_paths_are() {
        let mut random = Random::new(11);
        let mut met = [0; RATINGS.len()];
        for removed in [3, 10, 20, 40, 60, 70, 80, 90, 100, 120] {
            // A number that leaves the last group incomplete.
            let grids = grids(&mut random, removed, 101);
            let expected: Vec<Option<SeRating>> = grids.iter().map(by_steps).collect();
            for set in InstructionSet::ALL {
                assert_eq!(easy(set, &grids), expected, "{set:?}, {removed} removed");
            }
            for er in expected.iter().flatten().map(|rated| rated.er) {
                met[RATINGS.iter().position(|&rating| rating == er).expect("a rating of a level")] += 1;
            }
        }
        // Harder ones are hardly met in this way; those of a public list are compared in the tests of the library.
        assert!(met[..3].iter().all(|&met| met > 0), "puzzles by level: {met:?}");
    }

    #[test]
    fn what_breaks_a_rule_is_not_rated() {
        let mut random = Random::new(12);
        let mut all = grids(&mut random, 30, 40);
        for grid in &mut all {
            let [one, other] = [0, 1].map(Cell::from_index);
            grid.set(one, grid[other].or_else(|| crate::Digit::new(1)));
            grid.set(other, grid[one]);
        }
        for set in InstructionSet::ALL {
            assert!(easy(set, &all).iter().all(Option::is_none), "{set:?}");
        }
    }

    #[test]
    fn a_full_grid_is_rated_zero() {
        let full: Grid = SOLUTION.parse().expect("a grid");
        let rated = crate::se::rate(&Board::new(&full).expect("no rule is broken"), &SeOptions::default());
        assert_eq!((rated.er, rated.ep, rated.ed), (0, 0, 0));
        for set in InstructionSet::ALL {
            assert_eq!(easy(set, &[full]), [Some(rated)], "{set:?}");
        }
    }
}
