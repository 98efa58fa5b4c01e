//! The front stage of a batch: puzzles that naked singles alone solve, which most puzzles with many clues are. Such a puzzle
//! spends more time on its way into the lanes and out of them than in them. Here sixteen puzzles at once (eight without
//! AVX2) lie in words of 16 bits, a word for each cell and a bit for each digit: they come in and go out by transposing
//! bytes, and nothing is kept but the digits of each cell and those that each house still lacks.
//!
//! Puzzles that are left over go to the lanes unchanged, so no result depends on this stage.

use std::hint::black_box;

use super::jobs::Puzzles;
use crate::Cell;
use crate::simd::{MOST_RECORDS, Narrow, Simd, Task};

/// How many groups go straight to the lanes after one in which this stage solved less than half. It keeps the cost of trying
/// below one in a hundred on lists of hard puzzles.
const GROUPS_SKIPPED: usize = 31;

/// How often all cells are visited before only those of rows that still lack something are. Three passes leave 12 of the 81 cells of sixteen easy
/// puzzles open in any of them.
const PASSES: usize = 3;

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
        // Every group overwrites all of them.
        let mut cells = [simd.narrow(0); Cell::COUNT];
        let mut solutions = [[0; Cell::COUNT]; MOST_RECORDS];
        let mut skip: usize = 0;
        let mut first = 0;
        while first < self.puzzles.len() {
            let group = size.min(self.puzzles.len() - first);
            // A few puzzles at the end take as long as a full group.
            let solved = if skip > 0 || 2 * group < size {
                skip = skip.saturating_sub(1);
                0
            } else {
                let solved =
                    solve_group(simd, self.puzzles, first, &mut cells, &mut solutions) & ((1 << group) - 1);
                if solved.count_ones() as usize * 2 < group {
                    skip = GROUPS_SKIPPED;
                }
                solved
            };
            for (index, values) in solutions[..group].iter().enumerate() {
                (self.each)(if solved >> index & 1 == 1 { Some(values) } else { None });
            }
            first += group;
        }
    }
}

/// Solves the puzzles from a number on, as many as there are in a group: a bit for each that is solved, and its solution. After the last
/// puzzle of the batch it comes again.
#[inline(always)]
fn solve_group<S: Simd>(
    simd: S,
    puzzles: Puzzles<'_>,
    first: usize,
    cells: &mut [S::Narrow; Cell::COUNT],
    solutions: &mut [[u8; Cell::COUNT]; MOST_RECORDS],
) -> u32 {
    let last = puzzles.len() - 1;
    match puzzles {
        Puzzles::Lines(lines) => {
            let mut records = [lines[first].characters(); MOST_RECORDS];
            for (index, record) in records[..S::Narrow::RECORDS].iter_mut().enumerate() {
                *record = lines[last.min(first + index)].characters();
            }
            solve(simd, &records, b'0', cells, solutions)
        }
        Puzzles::Grids(grids) => {
            let mut records = [[0; Cell::COUNT]; MOST_RECORDS];
            for (index, record) in records[..S::Narrow::RECORDS].iter_mut().enumerate() {
                *record = grids[last.min(first + index)].values();
            }
            solve(simd, &records.each_ref(), 0, cells, solutions)
        }
        Puzzles::GridsWithout(..) | Puzzles::Boards(_) => 0,
    }
}

/// Solves puzzles by naked singles; `zero` is the byte before that of a one. A bit for each that is solved. Only then there is a solution.
#[inline(always)]
fn solve<S: Simd>(
    simd: S,
    puzzles: &[&[u8; Cell::COUNT]; MOST_RECORDS],
    zero: u8,
    cells: &mut [S::Narrow; Cell::COUNT],
    solutions: &mut [[u8; Cell::COUNT]; MOST_RECORDS],
) -> u32 {
    let [none, all] = [simd.narrow(0), simd.narrow(ALL)];
    none.columns(puzzles, zero, cells);
    let mut lacking = Lacking::new(cells, all);
    lacking.place_everywhere(cells, none);
    while lacking.place_in_open_rows(cells, none) {}
    let solved = lacking.nothing(none);
    if solved != 0 {
        S::Narrow::records(cells, solutions);
    }
    solved
}

/// The digits that each house still lacks.
#[derive(Clone, Copy)]
struct Lacking<V> {
    rows: [V; 9],
    cols: [V; 9],
    boxes: [V; 9],
}

impl<V: Narrow> Lacking<V> {
    #[inline(always)]
    fn new(cells: &[V; Cell::COUNT], all: V) -> Self {
        let mut lacking = Self { rows: [all; 9], cols: [all; 9], boxes: [all; 9] };
        for chute in 0..3 {
            for line in 0..3 {
                let row = 3 * chute + line;
                let start = 9 * row;
                for stack in 0..3 {
                    let at = start + 3 * stack;
                    let minirow = cells[at].or3(cells[at + 1], cells[at + 2]);
                    lacking.rows[row] = lacking.rows[row].without(minirow);
                    let boxed = &mut lacking.boxes[3 * chute + stack];
                    *boxed = boxed.without(minirow);
                }
            }
            for col in 0..9 {
                let at = 27 * chute + col;
                let minicolumn = cells[at].or3(cells[at + 9], cells[at + 18]);
                lacking.cols[col] = lacking.cols[col].without(minicolumn);
            }
        }
        lacking
    }

    /// Goes through all cells several times and fills each that can hold only one digit. Three minirows that share no house are visited at once: the CPU
    /// works on all of them, and what they place is known to the next three. Row by row, where nine cells are visited at once, 5.2 passes solve
    /// sixteen easy puzzles, in this order 4.4; nine cells that share no house at once need 4.1, but each cell then changes three houses
    /// instead of one and two thirds.
    #[inline(always)]
    fn place_everywhere(&mut self, cells: &mut [V; Cell::COUNT], none: V) {
        if V::RECORDS < MOST_RECORDS {
            self.place_in_turn(cells, none);
            return;
        }
        // A copy, which is used with constant numbers of houses alone: it stays in registers, as far as there are any.
        let mut lacking = *self;
        for _ in 0..PASSES {
            // The compiler shall not know that these are the cells of the pass before: it would keep all of them apart from the array, and
            // copy them in and out.
            let cells = black_box(&mut *cells);
            lacking.place_in_three_minirows(cells, none, 0, 0);
            lacking.place_in_three_minirows(cells, none, 1, 0);
            lacking.place_in_three_minirows(cells, none, 2, 0);
            lacking.place_in_three_minirows(cells, none, 0, 1);
            lacking.place_in_three_minirows(cells, none, 1, 1);
            lacking.place_in_three_minirows(cells, none, 2, 1);
            lacking.place_in_three_minirows(cells, none, 0, 2);
            lacking.place_in_three_minirows(cells, none, 1, 2);
            lacking.place_in_three_minirows(cells, none, 2, 2);
        }
        *self = lacking;
    }

    /// Visits the cells in the order of [`place_everywhere`](Self::place_everywhere), for vectors of 128 bits, with which passes written out are slower. The
    /// rows are constant and stay in registers, and the stacks change places: numbers of houses computed in the loop would be a third of its instructions.
    #[inline(always)]
    fn place_in_turn(&mut self, cells: &mut [V; Cell::COUNT], none: V) {
        let mut stacks = [0, 1, 2];
        for _ in 0..3 * PASSES {
            let [first, second, third] = stacks;
            self.place_in_minirow(cells, none, 0, first);
            self.place_in_minirow(cells, none, 4, second);
            self.place_in_minirow(cells, none, 8, third);
            self.place_in_minirow(cells, none, 1, first);
            self.place_in_minirow(cells, none, 5, second);
            self.place_in_minirow(cells, none, 6, third);
            self.place_in_minirow(cells, none, 2, first);
            self.place_in_minirow(cells, none, 3, second);
            self.place_in_minirow(cells, none, 7, third);
            stacks = [second, third, first];
        }
    }

    /// One minirow in each band, in different stacks, the first of them in this row and stack.
    #[inline(always)]
    fn place_in_three_minirows(&mut self, cells: &mut [V; Cell::COUNT], none: V, line: usize, stack: usize) {
        self.place_in_minirow(cells, none, line, stack);
        self.place_in_minirow(cells, none, 3 + (line + 1) % 3, (stack + 1) % 3);
        self.place_in_minirow(cells, none, 6 + (line + 2) % 3, (stack + 2) % 3);
    }

    #[inline(always)]
    fn place_in_minirow(&mut self, cells: &mut [V; Cell::COUNT], none: V, row: usize, stack: usize) {
        let boxed = row / 3 * 3 + stack;
        let here = self.rows[row].and(self.boxes[boxed]);
        let mut digits = none;
        for col in 3 * stack..3 * stack + 3 {
            let cell = &mut cells[9 * row + col];
            // The candidates of an open cell. A cell with a digit shows it alone, and changes nothing, or together with what its houses lack.
            let shown = here.and_then_or(self.cols[col], *cell);
            let single = shown.at_most_one();
            *cell = cell.or_and(shown, single);
            self.cols[col] = self.cols[col].without_and(shown, single);
            digits = digits.or_and(shown, single);
        }
        self.rows[row] = self.rows[row].without(digits);
        self.boxes[boxed] = self.boxes[boxed].without(digits);
    }

    /// Goes once through the rows that lack a digit. Returns whether one was placed.
    #[inline(always)]
    fn place_in_open_rows(&mut self, cells: &mut [V; Cell::COUNT], none: V) -> bool {
        let mut open: u32 = 0;
        for row in 0..9 {
            open |= u32::from(!self.rows[row].all_zero()) << row;
        }
        let mut placed = none;
        // A loop over bits ends once unforeseen, where nine branches would be taken or not nine times.
        while open != 0 {
            let row = open.trailing_zeros() as usize % 9;
            open &= open - 1;
            let before = self.rows[row];
            for stack in 0..3 {
                self.place_in_minirow(cells, none, row, stack);
            }
            placed = placed.or(before.without(self.rows[row]));
        }
        !placed.all_zero()
    }

    /// The puzzles, as bits, where no house lacks a digit. Nine cells hold nine digits in each house then, so the puzzle is solved, and
    /// every digit was forced.
    #[inline(always)]
    fn nothing(&self, none: V) -> u32 {
        let mut lacking = none;
        for index in 0..9 {
            lacking = lacking.or3(self.rows[index], self.cols[index]).or(self.boxes[index]);
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
                assert_eq!(Kernel::new(set).solve(&grids), expected, "{set:?}, {removed} removed");
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
