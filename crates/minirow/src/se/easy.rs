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
//! What is solved in this way has one solution: every digit was forced.

#![expect(
    clippy::inline_always,
    reason = "only code inlined into a function for an instruction set is made for it"
)]
#![expect(clippy::needless_range_loop, reason = "lines, boxes and cells index several arrays at once")]

use super::{Rated, RatedEnd};
use crate::Cell;
use crate::simd::{InstructionSet, MOST_RECORDS, Narrow, Simd, Task, run};

/// All nine digits.
const ALL: u16 = (1 << 9) - 1;

/// The ratings of the levels: last cells, hidden singles in boxes, in lines, pointing, claiming, hidden pairs, naked singles.
const RATINGS: [u16; 7] = [10, 12, 15, 17, 19, 20, 23];

/// The most open cells that last cells alone can fill: each is the last of a house.
const MOST_LAST_CELLS: usize = 27;

/// Rates the puzzles with these values, 0 for an open cell, that placements up to naked singles solve.
pub(super) fn rate<'a>(
    set: InstructionSet,
    values: impl Iterator<Item = [u8; Cell::COUNT]> + 'a,
    each: &'a mut dyn FnMut(Option<Rated>),
) {
    let mut values = values;
    run(set, Easy { next: &mut || values.next(), each });
}

struct Easy<'a> {
    next: &'a mut dyn FnMut() -> Option<[u8; Cell::COUNT]>,
    each: &'a mut dyn FnMut(Option<Rated>),
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
    /// Those whose first step it is.
    first: [u32; RATINGS.len()],
    /// Those that it solves.
    solved: [u32; RATINGS.len()],
}

impl Levels {
    fn of(&self, record: usize) -> Option<Rated> {
        let level = |bits: &[u32]| bits.iter().position(|bits| bits >> record & 1 == 1);
        let er = RATINGS[level(&self.solved)?];
        // A full grid has no step.
        let (er, first) = level(&self.first).map_or((0, 0), |first| (er, RATINGS[first]));
        Some(Rated { er, ep: first, ed: first, end: RatedEnd::Solved })
    }
}

/// The digits of each cell, one or none, and those that each house still lacks.
struct Group<V> {
    none: V,
    cells: [[V; 9]; 9],
    rows: [V; 9],
    cols: [V; 9],
    boxes: [V; 9],
    /// The digits placed in the sweep.
    placed: V,
}

/// A kind of house, as a number for generic code.
const ROW: u8 = 0;
const COLUMN: u8 = 1;
const BOX: u8 = 2;

/// The row and column of a cell by its house and its place there.
#[inline(always)]
const fn cell<const KIND: u8>(house: usize, spot: usize) -> (usize, usize) {
    match KIND {
        ROW => (house, spot),
        COLUMN => (spot, house),
        _ => (house / 3 * 3 + spot / 3, house % 3 * 3 + spot % 3),
    }
}

/// The digits with at least one place, and with at least two.
#[derive(Clone, Copy)]
struct Places<V> {
    one: V,
    two: V,
}

impl<V: Narrow> Places<V> {
    #[inline(always)]
    fn add(&mut self, digits: V) {
        self.two = self.two.or(self.one.and(digits));
        self.one = self.one.or(digits);
    }

    /// Of both.
    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        Self { one: self.one.or(other.one), two: self.two.or(other.two).or(self.one.and(other.one)) }
    }

    #[inline(always)]
    fn without(self, digits: V) -> Self {
        Self { one: self.one.without(digits), two: self.two.without(digits) }
    }

    /// The digits with one place.
    #[inline(always)]
    fn single(self) -> V {
        self.one.without(self.two)
    }
}

impl<V: Narrow> Group<V> {
    #[inline(always)]
    fn new<S: Simd<Narrow = V>>(simd: S, records: &[[u8; Cell::COUNT]; MOST_RECORDS]) -> Self {
        let [none, all] = [simd.narrow(0), simd.narrow(ALL)];
        let mut values = [none; Cell::COUNT];
        none.columns(records, &mut values);
        let [rows, cols, boxes] = [[all; 9]; 3];
        let mut group = Self { none, cells: [[none; 9]; 9], rows, cols, boxes, placed: none };
        for row in 0..9 {
            for col in 0..9 {
                group.place(row, col, values[9 * row + col]);
            }
        }
        group
    }

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

    /// The puzzles, as bits, where no house lacks a digit.
    #[inline(always)]
    fn solved(&self) -> u32 {
        let mut lacking = self.none;
        for house in 0..9 {
            lacking = lacking.or(self.rows[house]).or(self.cols[house]).or(self.boxes[house]);
        }
        lacking.zero_bits()
    }

    /// The puzzles, as bits, where no cell has got two digits. If no house lacks a digit either, then nine cells hold nine digits in
    /// each.
    #[inline(always)]
    fn have_single_digits(&self) -> u32 {
        let mut several = self.none;
        for row in self.cells {
            for cell in row {
                several = several.or(cell.without(cell.at_most_one()));
            }
        }
        several.zero_bits()
    }

    /// The puzzles, as bits, with a house that lacks one digit.
    #[inline(always)]
    fn with_last_cell(&self) -> u32 {
        let mut last = self.none;
        for house in 0..9 {
            last = last.or(only(self.rows[house])).or(only(self.cols[house])).or(only(self.boxes[house]));
        }
        !last.zero_bits()
    }

    #[inline(always)]
    fn candidates(&self, row: usize, col: usize) -> V {
        let lacking = self.rows[row].and(self.cols[col]).and(self.boxes[row / 3 * 3 + col / 3]);
        lacking.and(self.cells[row][col].is_zero())
    }

    #[inline(always)]
    fn place(&mut self, row: usize, col: usize, digit: V) {
        let boxed = row / 3 * 3 + col / 3;
        self.cells[row][col] = self.cells[row][col].or(digit);
        self.placed = self.placed.or(digit);
        self.rows[row] = self.rows[row].without(digit);
        self.cols[col] = self.cols[col].without(digit);
        self.boxes[boxed] = self.boxes[boxed].without(digit);
    }

    #[inline(always)]
    fn last_cells(&mut self) {
        for row in 0..9 {
            for col in 0..9 {
                let boxed = row / 3 * 3 + col / 3;
                let last = only(self.rows[row]).or(only(self.cols[col])).or(only(self.boxes[boxed]));
                self.place(row, col, self.candidates(row, col).and(last));
            }
        }
    }

    /// Hidden singles in boxes, and the last cells of lines.
    #[inline(always)]
    fn hidden_in_boxes(&mut self) {
        for band in 0..3 {
            for stack in 0..3 {
                let lacks = self.boxes[3 * band + stack];
                if lacks.all_zero() {
                    continue;
                }
                let mut candidates = [[self.none; 3]; 3];
                let mut places = Places { one: self.none, two: self.none };
                for row in 0..3 {
                    let lacks = lacks.and(self.rows[3 * band + row]);
                    for col in 0..3 {
                        let (row_, col_) = (3 * band + row, 3 * stack + col);
                        candidates[row][col] =
                            lacks.and(self.cols[col_]).and(self.cells[row_][col_].is_zero());
                        places.add(candidates[row][col]);
                    }
                }
                let hidden = places.single();
                for row in 0..3 {
                    let wanted = hidden.or(only(self.rows[3 * band + row]));
                    for col in 0..3 {
                        let (row_, col_) = (3 * band + row, 3 * stack + col);
                        let wanted = wanted.or(only(self.cols[col_]));
                        self.place(row_, col_, candidates[row][col].and(wanted));
                    }
                }
            }
        }
    }

    #[inline(always)]
    fn hidden_in_lines(&mut self) {
        for row in 0..9 {
            self.hidden_in_house::<ROW>(row);
        }
        for col in 0..9 {
            self.hidden_in_house::<COLUMN>(col);
        }
    }

    #[inline(always)]
    fn hidden_in_house<const KIND: u8>(&mut self, house: usize) {
        let (candidates, places) = self.house::<KIND>(house);
        let hidden = places.single();
        if hidden.all_zero() {
            return;
        }
        for spot in 0..9 {
            let (row, col) = cell::<KIND>(house, spot);
            self.place(row, col, candidates[spot].and(hidden));
        }
    }

    /// The candidates of the cells of a house, and the places of its digits.
    #[inline(always)]
    fn house<const KIND: u8>(&self, house: usize) -> ([V; 9], Places<V>) {
        let mut candidates = [self.none; 9];
        let mut places = Places { one: self.none, two: self.none };
        for spot in 0..9 {
            let (row, col) = cell::<KIND>(house, spot);
            candidates[spot] = self.candidates(row, col);
            places.add(candidates[spot]);
        }
        (candidates, places)
    }

    /// Digits that pointing leaves one place in a box, or claiming in a line: the base is a box and the cover a line, or the other
    /// way round, and the house beside is of the base's kind and crosses the cover.
    #[inline(always)]
    fn locked<const POINTING: bool>(&mut self) {
        for band in 0..3 {
            self.locked_in_band::<POINTING, false>(band);
            self.locked_in_band::<POINTING, true>(band);
        }
    }

    #[inline(always)]
    fn locked_in_band<const POINTING: bool, const UPRIGHT: bool>(&mut self, band: usize) {
        // The cells that a base and a cover share.
        let cell = |base: usize, cover: usize, spot: usize| {
            let (line, boxed) = if POINTING { (cover, base) } else { (base, cover) };
            let (along, across) = (3 * band + line, 3 * boxed + spot);
            if UPRIGHT { (across, along) } else { (along, across) }
        };
        let mut places = [[Places { one: self.none, two: self.none }; 3]; 3];
        for base in 0..3 {
            for cover in 0..3 {
                for spot in 0..3 {
                    let (row, col) = cell(base, cover, spot);
                    places[base][cover].add(self.candidates(row, col));
                }
            }
        }
        for base in 0..3 {
            let [a, b, c] = [places[base][0].one, places[base][1].one, places[base][2].one];
            let locked = [a.without(b).without(c), b.without(a).without(c), c.without(a).without(b)];
            for beside in [(base + 1) % 3, (base + 2) % 3] {
                let [a, b, c] = places[beside];
                let [a, b, c] = [a.without(locked[0]), b.without(locked[1]), c.without(locked[2])];
                let single = a.plus(b).plus(c).single();
                if single.all_zero() {
                    continue;
                }
                for cover in 0..3 {
                    for spot in 0..3 {
                        let (row, col) = cell(beside, cover, spot);
                        let digit = self.candidates(row, col).and(single).without(locked[cover]);
                        self.place(row, col, digit);
                    }
                }
            }
        }
    }

    /// Digits that a hidden pair leaves one place in its house.
    #[inline(always)]
    fn hidden_pairs(&mut self) {
        for house in 0..9 {
            self.hidden_pairs_in_house::<BOX>(house);
            self.hidden_pairs_in_house::<ROW>(house);
            self.hidden_pairs_in_house::<COLUMN>(house);
        }
    }

    #[inline(always)]
    fn hidden_pairs_in_house<const KIND: u8>(&mut self, house: usize) {
        let (candidates, places) = self.house::<KIND>(house);
        let mut three = self.none;
        let mut so_far = Places { one: self.none, two: self.none };
        for spot in 0..9 {
            three = three.or(so_far.two.and(candidates[spot]));
            so_far.add(candidates[spot]);
        }
        let with_two = places.two.without(three);
        if with_two.without(with_two.at_most_one()).all_zero() {
            return;
        }
        for one in 1..9 {
            for other in 0..one {
                let pair = candidates[one].and(candidates[other]).and(with_two);
                let pair = pair.without(pair.at_most_one());
                if pair.all_zero() {
                    continue;
                }
                let mut outside = Places { one: self.none, two: self.none };
                for spot in 0..9 {
                    if spot != one && spot != other {
                        outside.add(candidates[spot]);
                    }
                }
                let single = outside.single().without(pair.is_zero());
                if single.all_zero() {
                    continue;
                }
                for spot in 0..9 {
                    if spot != one && spot != other {
                        let (row, col) = cell::<KIND>(house, spot);
                        self.place(row, col, self.candidates(row, col).and(single));
                    }
                }
            }
        }
    }

    #[inline(always)]
    fn naked_singles(&mut self) {
        for row in 0..9 {
            for col in 0..9 {
                self.place(row, col, only(self.candidates(row, col)));
            }
        }
    }
}

/// The digit, where there is one alone.
#[inline(always)]
fn only<V: Narrow>(digits: V) -> V {
    digits.and(digits.at_most_one())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::se::{Options, Rater};
    use crate::{Board, Grid, Random};

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
    fn by_steps(grid: &Grid) -> Option<Rated> {
        let mut rater = Rater::new(&Board::new(grid).ok()?, &Options::default());
        let mut ratings = Vec::new();
        while !rater.field.open.is_empty() {
            let hint = rater.basic().filter(|hint| hint.rating < 2.4)?;
            ratings.push(crate::se::tenths(hint.rating));
            hint.apply(&mut rater.field);
        }
        let first = *ratings.first()?;
        Some(Rated { er: *ratings.iter().max()?, ep: first, ed: first, end: RatedEnd::Solved })
    }

    fn easy(set: InstructionSet, grids: &[Grid]) -> Vec<Option<Rated>> {
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
            let expected: Vec<Option<Rated>> = grids.iter().map(by_steps).collect();
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
        let rated = crate::se::rate(&Board::new(&full).expect("no rule is broken"), &Options::default());
        assert_eq!((rated.er, rated.ep, rated.ed), (0, 0, 0));
        for set in InstructionSet::ALL {
            assert_eq!(easy(set, &[full]), [Some(rated)], "{set:?}");
        }
    }
}
