//! The search: sweeps until a sweep finds no new digit, then branches: a digit is in some given cells of a box, or it is
//! not.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use super::layout::{
    BOX, CELL_AT, CELLS, COLS, ROWS, box_of, not_lowest_of_boxes, spare_minicols, spare_minirows,
};
use super::sweep::{Bands, Digits, State, per_band};
use crate::outcome::is_stopped;
use crate::simd::{Eight, Four, Simd, Task, Vector, Words};
use crate::{Board, Digit, Effort, Grid, Order, Solution};

/// Where a search starts.
#[derive(Clone, Copy)]
pub(super) enum Start<'a> {
    Grid(&'a Grid),
    Board(&'a Board),
}

/// A solution as it is found: for each band and digit, its three cells.
pub(super) struct Places([[u32; 9]; 3]);

impl Places {
    #[inline(always)]
    fn new<E: Eight>(alone: &Bands<E>) -> Self {
        let mut places = [[0; 9]; 3];
        let ninth = alone.ninth.to_array();
        for (band, words) in places.iter_mut().enumerate() {
            words[..8].copy_from_slice(&alone.eight[band].to_array());
            words[8] = ninth[band];
        }
        Self(places)
    }

    pub(super) fn solution(&self) -> Solution {
        let mut grid = Grid::EMPTY;
        for (cells, words) in CELL_AT.iter().zip(&self.0) {
            for (digit, word) in Digit::ALL.into_iter().zip(words) {
                for of_box in 0..3 {
                    let bit = (word & BOX << (10 * of_box)).trailing_zeros() as usize % 32;
                    grid.set(cells[bit], Some(digit));
                }
            }
        }
        Solution::proven(grid)
    }
}

/// What is asked of a search: which solutions, in which order, and what is called for each.
pub(super) struct Search<'a> {
    pub(super) order: Order,
    pub(super) effort: &'a mut Effort,
    /// The sign to stop.
    pub(super) stop: &'a AtomicBool,
    pub(super) found: &'a mut dyn FnMut(&Places) -> ControlFlow<()>,
    /// Guesses since the last solution.
    pub(super) fruitless: u32,
    /// Whether it is known that there is a solution at all.
    pub(super) is_solvable: bool,
}

/// After this many guesses without a solution, a search in reading order asks the other search first whether a branch
/// has a solution at all: reading order can take millions of guesses to see that it has not.
const PATIENCE: u32 = 32;

impl Search<'_> {
    /// Whether patience has run out.
    #[inline(always)]
    const fn is_impatient(&self) -> bool {
        matches!(self.order, Order::Lexicographic) && self.fruitless >= PATIENCE
    }

    /// Whether it is to be found out first that there is a solution at all.
    #[inline(always)]
    const fn asks_for_any(&self) -> bool {
        self.is_impatient() && !self.is_solvable
    }

    /// Whether the branch holds a solution, by the search that may branch where it likes.
    #[inline(always)]
    fn promises<S: Simd>(&mut self, simd: S, branch: &State<S::Eight>, known: u32) -> bool {
        let mut any = Search {
            order: Order::Any,
            effort: &mut *self.effort,
            stop: self.stop,
            found: &mut |_| ControlFlow::Break(()),
            fruitless: 0,
            is_solvable: false,
        };
        simd.call(Node { state: *branch, known, is_promised: false, search: &mut any }).is_break()
    }
}

/// A search from its start.
pub(super) struct Whole<'a, 'b> {
    pub(super) start: Start<'a>,
    pub(super) search: &'a mut Search<'b>,
}

impl<S: Simd> Task<S> for Whole<'_, '_> {
    type Output = ControlFlow<()>;

    #[inline(always)]
    fn run(self, simd: S) -> ControlFlow<()> {
        let state = match self.start {
            Start::Grid(grid) => State::of_grid(simd, grid),
            Start::Board(board) => State::of_board(simd, board),
        };
        let Self { search, .. } = self;
        let flow = simd.call(Node::<S> { state, known: 0, is_promised: false, search: &mut *search });
        if !search.asks_for_any() || is_stopped(search.stop) {
            return flow;
        }
        // Patience ran out before the first solution.
        if !search.promises(simd, &state, 0) {
            return ControlFlow::Continue(());
        }
        search.is_solvable = true;
        simd.call(Node::<S> { state, known: 0, is_promised: true, search })
    }
}

/// One node of the search and all below it.
struct Node<'a, 'b, S: Simd> {
    state: State<S::Eight>,
    /// How many cells were known before.
    known: u32,
    /// Whether it is known to hold a solution.
    is_promised: bool,
    search: &'a mut Search<'b>,
}

/// How the sweeps of a node end.
enum End<E: Eight> {
    /// There is no solution here.
    Dead,
    /// There is one, and this is where the digits are.
    Solved(Bands<E>),
    /// A sweep found no new digit.
    Open,
}

/// Either the digit is in one of these cells of their box, or in none of them.
struct Choice {
    digit: usize,
    band: usize,
    cells: u32,
}

impl<S: Simd> Task<S> for Node<'_, '_, S> {
    type Output = ControlFlow<()>;

    #[inline(always)]
    fn run(self, simd: S) -> ControlFlow<()> {
        let Self { mut state, mut known, mut is_promised, search } = self;
        loop {
            let branch = match search.expand(simd, &mut state, &mut known) {
                Expanded::Dead => return ControlFlow::Continue(()),
                Expanded::Solved(places) => {
                    search.is_solvable = true;
                    return (search.found)(&places);
                }
                Expanded::Split(branch) => branch,
            };
            if is_stopped(search.stop) || search.asks_for_any() {
                return ControlFlow::Break(());
            }
            let is_asked = search.is_impatient();
            if !is_asked || search.promises(simd, &branch, known) {
                simd.call(Node { state: branch, known, is_promised: is_asked, search: &mut *search })?;
                is_promised = false;
            }
            search.effort.backtracks += 1;
            // What is left may have no solution either. If there is one here and not in the branch, it has one.
            if search.is_impatient() && !is_promised {
                if !search.promises(simd, &state, known) {
                    return ControlFlow::Continue(());
                }
                is_promised = true;
            }
        }
    }
}

/// What becomes of a node.
enum Expanded<E: Eight> {
    /// There is no solution here.
    Dead,
    /// There is one.
    Solved(Places),
    /// This branch is to be searched first; then the state that the node is left with.
    Split(State<E>),
}

impl Search<'_> {
    /// Works a node out up to a choice. Code that is not optimised keeps each value of the sweeps in a place of its own: there
    /// they get a function, so that the frames of the recursion stay small.
    #[inline(always)]
    fn expand<S: Simd>(
        &mut self,
        simd: S,
        state: &mut State<S::Eight>,
        known: &mut u32,
    ) -> Expanded<S::Eight> {
        let (order, effort, fruitless) = (self.order, &mut *self.effort, &mut self.fruitless);
        let expand = Expand { state, known, order, effort, fruitless };
        if cfg!(debug_assertions) { simd.call(expand) } else { expand.run(simd) }
    }
}

/// A node to be worked out up to a choice.
struct Expand<'a, S: Simd> {
    state: &'a mut State<S::Eight>,
    known: &'a mut u32,
    order: Order,
    effort: &'a mut Effort,
    fruitless: &'a mut u32,
}

impl<S: Simd> Task<S> for Expand<'_, S> {
    type Output = Expanded<S::Eight>;

    #[inline(always)]
    fn run(self, simd: S) -> Expanded<S::Eight> {
        let Self { state, known, order, effort, fruitless } = self;
        loop {
            let (end, known_cells) = settle(state);
            let known_before = *known;
            *known = known_cells[..3].iter().map(|cells| cells.count_ones()).sum();
            effort.assignments += u64::from(known.saturating_sub(known_before));
            match end {
                End::Dead => return Expanded::Dead,
                End::Solved(places) => {
                    *fruitless = 0;
                    return Expanded::Solved(Places::new(&places));
                }
                End::Open => {}
            }
            let choice = match order {
                Order::Any => state.smallest_choice(),
                Order::Lexicographic => state.first_choice(known_cells),
            };
            // If there is no choice, the minirows found by the last sweep decide all cells in the next sweep.
            if let Some(choice) = choice {
                effort.guesses += 1;
                *fruitless = fruitless.saturating_add(1);
                let branch = state.with(simd, &choice);
                *state = state.without(simd, &choice);
                return Expanded::Split(branch);
            }
        }
    }
}

/// Sweeps until it is clear how the node ends. Also gives the known cells.
///
/// A sweep that finds no new digit ends it, even if it removed candidates: waiting until nothing changes at all takes
/// more sweeps than the guesses saved.
#[inline(always)]
fn settle<E: Eight>(state: &mut State<E>) -> (End<E>, [u32; 4]) {
    let mut known = state.cells.ninth.splat(0);
    let end = loop {
        let Some(sight) = state.sweep() else {
            break End::Dead;
        };
        let known_before = known;
        known = sight.known;
        if sight.all_alone {
            // Columns were looked at last, so rows need another look.
            break if sight.alone.fit_in_rows() { End::Solved(sight.alone) } else { End::Dead };
        }
        if known.equal_bits(known_before) == 0xf {
            break End::Open;
        }
    };
    (end, known.to_array())
}

impl<E: Eight> State<E> {
    /// Chooses the band or stack with the fewest spare minirows or minicolumns, in it the digit with the fewest, and one of
    /// its minirows or minicolumns.
    ///
    /// Guesses on the hardest puzzles known, before crowded minirows were seen: 77; with the first cell of two
    /// candidates 139; with a digit of two ways in any band 96; with ways counted instead of minirows 79.
    /// (2026-11, bench/record/single.md)
    #[inline(always)]
    fn smallest_choice(&self) -> Option<Choice> {
        let rows =
            Digits { eight: spare_minirows(self.minirows.eight), ninth: spare_minirows(self.minirows.ninth) };
        let cols =
            Digits { eight: spare_minicols(self.minicols.eight), ninth: spare_minicols(self.minicols.ninth) };
        let (row_sums, col_sums) = (rows.sum(), cols.sum());
        // The sum less one, so that zero, nothing to spare, wraps to the greatest; below it the number of the band or stack.
        let rank =
            |sums: u32, index: u32| ((sums >> (10 * (index % 3))).wrapping_sub(1) & 0x3ff) << 3 | index;
        let least = (0..3).map(|band| rank(row_sums, band)).chain((3..6).map(|stack| rank(col_sums, stack)));
        let index = least.min()? as usize & 7;
        let (spare, of) = if index < 3 { (rows, &self.minirows) } else { (cols, &self.minicols) };
        let shift = 10 * (index % 3);
        let mut few = 1;
        let digit = loop {
            match spare.first_with(few << shift, 7 << shift) {
                Some(digit) => break digit,
                None if few == 7 => return None,
                None => few += 1,
            }
        };
        let word = of.of_digit(digit);
        let (band, cells) = if index < 3 {
            let minirow = lowest(not_lowest_of_boxes(word >> index & COLS[0]));
            (index, minirow * 7)
        } else {
            // Of the first band with two minicolumns or more, the second; if a band has none, the next sweep ends it.
            let square = word >> shift & BOX;
            let minicol = lowest(square & square.wrapping_sub(0o111));
            let band = minicol.trailing_zeros() as usize / 3 % 3;
            (band, ((minicol >> (3 * band) & 7) * 0o111) << shift)
        };
        (cells != 0).then_some(Choice { digit, band, cells })
    }

    /// The first cell in reading order whose digit is not known, and the smallest digit that it may hold.
    #[inline(always)]
    fn first_choice(&self, known: [u32; 4]) -> Option<Choice> {
        let row_by_row = |cells: u32| (0..3).map(move |row| cells & ROWS[row]).find(|&cells| cells != 0);
        let (band, row) = (0..3).find_map(|band| Some((band, row_by_row(CELLS & !known[band])?)))?;
        let cells = lowest(row);
        let [first, second, third] = per_band!(BAND => Digits {
            eight: self.cells.eight[BAND],
            ninth: self.cells.ninth.broadcast::<BAND>(),
        });
        let here = if band == 0 {
            first
        } else if band == 1 {
            second
        } else {
            third
        };
        let digit = here.first_with(cells, cells)?;
        Some(Choice { digit, band, cells })
    }

    /// The state in which the digit is in one of the cells.
    #[inline(always)]
    fn with(&self, simd: impl Simd<Eight = E>, choice: &Choice) -> Self {
        self.less(simd, choice, box_of(choice.cells) & !choice.cells)
    }

    /// The state in which the digit is in none of the cells.
    #[inline(always)]
    fn without(&self, simd: impl Simd<Eight = E>, choice: &Choice) -> Self {
        self.less(simd, choice, choice.cells)
    }

    /// Bands are told apart by masks, not by an index: an index would keep the state in memory.
    #[inline(always)]
    fn less(&self, simd: impl Simd<Eight = E>, choice: &Choice, cells: u32) -> Self {
        let mut state = *self;
        let (of_eight, of_ninth) = if choice.digit < 8 { (cells, 0) } else { (0, cells) };
        let here = simd.eight(ONLY[choice.digit % 8]);
        let here = here.and(here.splat(of_eight));
        for band in 0..3 {
            let here = if band == choice.band { here } else { here.splat(0) };
            state.cells.eight[band] = state.cells.eight[band].without(here);
        }
        let [first, second, third, ..] = ONLY[choice.band];
        let ninth = simd.four([first, second, third, first]);
        let ninth = ninth.and(ninth.splat(of_ninth));
        state.cells.ninth = state.cells.ninth.without(ninth);
        state
    }
}

impl<E: Eight> Digits<E> {
    #[inline(always)]
    fn sum(&self) -> u32 {
        let two = self.eight.add(self.eight.swap_words());
        let (low, high) = two.add(two.swap_pairs()).halves();
        low.add(high).add(self.ninth).first()
    }

    #[inline(always)]
    fn of_digit(&self, digit: usize) -> u32 {
        if digit < 8 { self.eight.to_array()[digit] } else { self.ninth.first() }
    }

    /// The first digit whose word, under the mask, equals `word`.
    #[inline(always)]
    fn first_with(&self, word: u32, mask: u32) -> Option<usize> {
        let eight = self.eight.and(self.eight.splat(mask)).equal_bits(self.eight.splat(word));
        let digits = eight | u32::from(self.ninth.first() & mask == word) << 8;
        (digits != 0).then_some(digits.trailing_zeros() as usize)
    }
}

/// For each of eight words, a vector with all bits set in that word and none elsewhere.
const ONLY: [[u32; 8]; 8] = {
    let mut only = [[0; 8]; 8];
    let mut digit = 0;
    while digit < 8 {
        only[digit][digit] = u32::MAX;
        digit += 1;
    }
    only
};

const fn lowest(bits: u32) -> u32 {
    bits & bits.wrapping_neg()
}
