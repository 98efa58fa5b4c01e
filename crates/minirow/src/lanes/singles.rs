//! The front stage of a batch: puzzles that naked singles alone solve, which most puzzles with many clues are. Such a puzzle
//! spends more time on its way into the lanes and out of them than in them. Here sixteen puzzles at once (eight without
//! AVX2) lie in words of 16 bits, a word for each cell and a bit for each digit: they come in and go out by transposing
//! bytes, and nothing is kept but the digits of each cell and those that each house still lacks.
//!
//! What is left over goes to the lanes as if it had never been here, so no answer depends on this stage.

use super::jobs::Puzzles;
use crate::Cell;
use crate::simd::{MOST_RECORDS, Narrow, Simd, Task};

/// How many groups go straight to the lanes after one in which this stage solved less than half. It keeps the cost of trying
/// below one in a hundred on lists of hard puzzles.
const GROUPS_SKIPPED: usize = 31;

/// All nine digits.
const ALL: u16 = (1 << 9) - 1;

/// Tries each puzzle of a batch, and calls `each` for every one in order: with the values of its only solution if this stage found it.
pub(super) struct Singles<'a, 'b> {
    pub(super) puzzles: Puzzles<'a>,
    pub(super) each: &'b mut dyn FnMut(Option<&[u8; Cell::COUNT]>),
}

impl<S: Simd> Task<S> for Singles<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn run(self, simd: S) {
        let size = S::Narrow::RECORDS;
        let mut records = [[0; Cell::COUNT]; MOST_RECORDS];
        let mut skip = 0;
        let mut first = 0;
        while first < self.puzzles.len() {
            let group = size.min(self.puzzles.len() - first);
            let solved = if skip > 0 || group < size {
                skip -= usize::from(skip > 0);
                0
            } else {
                let solved = if read(self.puzzles, first, &mut records[..size]) {
                    solve(simd, &mut records)
                } else {
                    0
                };
                if solved.count_ones() as usize * 2 < size {
                    skip = GROUPS_SKIPPED;
                }
                solved
            };
            for (index, values) in records[..group].iter().enumerate() {
                (self.each)(if solved >> index & 1 == 1 { Some(values) } else { None });
            }
            first += group;
        }
    }
}

/// Reads the values of puzzles from this number on. False if they are boards.
#[inline(always)]
fn read(puzzles: Puzzles<'_>, first: usize, records: &mut [[u8; Cell::COUNT]]) -> bool {
    for (index, record) in records.iter_mut().enumerate() {
        match puzzles.values(first + index) {
            Some(values) => *record = values,
            None => return false,
        }
    }
    true
}

/// Solves puzzles by naked singles; a bit for each that is solved. Only its record holds a solution then.
#[inline(always)]
fn solve<S: Simd>(simd: S, records: &mut [[u8; Cell::COUNT]; MOST_RECORDS]) -> u32 {
    let [none, all] = [simd.narrow(0), simd.narrow(ALL)];
    let mut cells = [none; Cell::COUNT];
    none.columns(records, &mut cells);
    let mut lacking = Lacking::new(&cells, all);
    while !lacking.place_singles(&mut cells, none).all_zero() {}
    let solved = lacking.nothing(none);
    if solved != 0 {
        S::Narrow::records(&cells, records);
    }
    solved
}

/// The digits that each house still lacks.
struct Lacking<V> {
    rows: [V; 9],
    cols: [V; 9],
    boxes: [V; 9],
}

impl<V: Narrow> Lacking<V> {
    #[inline(always)]
    fn new(cells: &[V; Cell::COUNT], all: V) -> Self {
        let [mut rows, mut cols, mut boxes] = [[all; 9]; 3];
        for row in 0..9 {
            for col in 0..9 {
                let digit = cells[9 * row + col];
                let index = row / 3 * 3 + col / 3;
                rows[row] = rows[row].without(digit);
                cols[col] = cols[col].without(digit);
                boxes[index] = boxes[index].without(digit);
            }
        }
        Self { rows, cols, boxes }
    }

    /// Goes through all cells once and fills each that can hold only one digit. Returns the digits placed.
    #[inline(always)]
    fn place_singles(&mut self, cells: &mut [V; Cell::COUNT], none: V) -> V {
        let mut placed = none;
        for row in 0..9 {
            let lacks = self.rows[row];
            if lacks.all_zero() {
                continue;
            }
            // The cells of a row are independent of each other until the row is done: the CPU works on several at once.
            let mut placed_in_row = none;
            for stack in 0..3 {
                let boxed = row / 3 * 3 + stack;
                let here = lacks.and(self.boxes[boxed]);
                let mut placed_in_box = none;
                for col in 3 * stack..3 * stack + 3 {
                    let cell = &mut cells[9 * row + col];
                    let candidates = here.and(self.cols[col]);
                    let digit = candidates.and(candidates.at_most_one()).and(cell.is_zero());
                    *cell = cell.or(digit);
                    self.cols[col] = self.cols[col].without(digit);
                    placed_in_box = placed_in_box.or(digit);
                }
                self.boxes[boxed] = self.boxes[boxed].without(placed_in_box);
                placed_in_row = placed_in_row.or(placed_in_box);
            }
            self.rows[row] = lacks.without(placed_in_row);
            placed = placed.or(placed_in_row);
        }
        placed
    }

    /// The puzzles, as bits, where no house lacks a digit. Nine cells hold nine digits in each house then, so the puzzle is solved, and
    /// every digit was forced.
    #[inline(always)]
    fn nothing(&self, none: V) -> u32 {
        let mut lacking = none;
        for index in 0..9 {
            lacking = lacking.or(self.rows[index]).or(self.cols[index]).or(self.boxes[index]);
        }
        lacking.zero_bits()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lanes::Kernel;
    use crate::simd::{InstructionSet, run};
    use crate::{Board, Engine, Grid, Outcome, Random};

    const SOLUTION: &str =
        "483921657967345821251876493548132976729564138136798245372689514814253769695417382";

    /// A solution without some of its digits, which may have several solutions; every tenth has a digit twice in a row.
    fn grids(number: usize, removed: usize) -> Vec<Grid> {
        let full: Grid = SOLUTION.parse().expect("a grid");
        let mut random = Random::new(7);
        let some_cell = |random: &mut Random| Cell::from_index(random.below(81) as usize);
        let grid = |index: usize| {
            let mut grid = full;
            (0..removed).for_each(|_| grid.set(some_cell(&mut random), None));
            if index % 10 == 9 {
                let [first, second] = [0, 1].map(Cell::from_index);
                grid.set(first, full[second]);
                grid.set(second, full[second]);
            }
            grid
        };
        (0..number).map(grid).collect()
    }

    #[test]
    fn the_answers_are_those_of_the_reference() {
        let number = if cfg!(miri) { 17 } else { 331 };
        for removed in [10, 40, 70] {
            let grids = grids(number, removed);
            let of_reference = |grid: &Grid| match Board::new(grid) {
                Ok(board) => Engine::Flags.solve(&board),
                Err(_) => Outcome::Unsolvable,
            };
            let expected: Vec<Outcome> = grids.iter().map(of_reference).collect();
            for set in InstructionSet::ALL {
                assert_eq!(Kernel::new(set).solve_grids(&grids), expected, "{set:?}, {removed} removed");
            }
        }
    }

    #[test]
    fn puzzles_with_many_clues_are_solved_here_unless_they_break_a_rule() {
        let grids = grids(64, 12);
        for set in InstructionSet::ALL {
            let mut solved = Vec::new();
            let each = &mut |values: Option<&[u8; 81]>| solved.push(values.is_some());
            run(set, Singles { puzzles: Puzzles::Grids(&grids), each });
            for (index, grid) in grids.iter().enumerate() {
                assert_eq!(solved[index], index % 10 != 9, "{set:?}, {grid}");
            }
        }
    }

    #[test]
    fn after_a_group_of_hard_puzzles_many_are_passed_by() {
        let hard: Grid = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
            .parse()
            .expect("a grid");
        let mut all = vec![hard; 16];
        all.extend(vec![grids(1, 20)[0]; 16 * (GROUPS_SKIPPED + 2)]);
        for set in InstructionSet::ALL {
            let mut solved = 0;
            let each = &mut |values: Option<&[u8; 81]>| solved += usize::from(values.is_some());
            run(set, Singles { puzzles: Puzzles::Grids(&all), each });
            // A group is eight puzzles or sixteen.
            assert!((1..all.len() - 8 * GROUPS_SKIPPED).contains(&solved), "{set:?}: {solved}");
        }
    }
}
