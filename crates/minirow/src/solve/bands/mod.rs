//! One puzzle as fast as can be: the candidates of each digit as bits of three bands, the nine digits side by side in
//! a vector, and all rules applied to all of them at once without a branch, until nothing new is known.
//!
//! `layout` draws the bits and says what one digit's words mean; `sweep` applies the rules; `search` guesses.
#![expect(
    clippy::inline_always,
    reason = "the sweep is one straight piece of code, compiled per instruction set"
)]

mod choice;
mod layout;
mod search;
mod sweep;

use std::ops::ControlFlow;

use self::search::{BandSearch, Branching, Places, Start, Whole};
use crate::outcome::{FirstTwo, Found, NEVER, Work};
use crate::simd::{self, InstructionSet};
use crate::{Board, Grid, Order, Outcome, SearchStats, Stop};

/// A puzzle that another engine may be faster with: the search was given up.
pub(super) struct Hard;

pub(super) fn search(board: &Board, order: Order, work: &mut Work<'_>, found: Found<'_>) -> ControlFlow<()> {
    let way = match order {
        Order::Any => Branching::SmallTree,
        Order::Lexicographic => Branching::ReadingOrder,
    };
    let each = &mut |places: &Places| found(&places.solution());
    run(Start::Board(board), &mut BandSearch::new(way, work, each))
}

/// The solutions of a grid in lexicographic order.
pub(super) fn search_grid_in_order(grid: &Grid, work: &mut Work<'_>, found: Found<'_>) -> ControlFlow<()> {
    let each = &mut |places: &Places| found(&places.solution());
    run(Start::Grid(grid), &mut BandSearch::new(Branching::ReadingOrder, work, each))
}

/// The answer for a board.
pub(super) fn solve(board: &Board, work: &mut Work<'_>) -> Outcome {
    let start = Start::Board(board);
    let mut two = FirstTwo::default();
    let each = &mut |places: &Places| two.take(places.solution());
    let mut search = BandSearch::new(Branching::TO_TWO, work, each);
    let _ = run(start, &mut search);
    let way = search.way;
    first_two(start, way, two, work)
}

/// The answer for a grid, which may contradict the rules: then there is no solution.
///
/// # Errors
/// The puzzle is hard.
pub(super) fn solve_grid(grid: &Grid) -> Result<Outcome, Hard> {
    let work = &mut Work { stats: &mut SearchStats::default(), stop: &NEVER };
    let mut two = FirstTwo::default();
    let each = &mut |places: &Places| two.take(places.solution());
    let mut search = BandSearch::new(Branching::TO_TWO, work, each).giving_up();
    let _ = run(Start::Grid(grid), &mut search);
    if search.gives_up() {
        return Err(Hard);
    }
    let way = search.way;
    Ok(first_two(Start::Grid(grid), way, two, work))
}

/// The answer after a search that found these solutions. If they are two and it did not take them in order, another search does.
fn first_two(start: Start<'_>, way: Branching, two: FirstTwo, work: &mut Work<'_>) -> Outcome {
    if way == Branching::Hopeful || !two.is_full() {
        return two.outcome();
    }
    let mut first = FirstTwo::default();
    let each = &mut |places: &Places| first.take(places.solution());
    let _ = run(start, &mut BandSearch::new(Branching::ReadingOrder, work, each));
    first.outcome()
}

/// The number of solutions of a grid, which may contradict the rules, or `limit` if there are at least that many.
///
/// # Errors
/// The puzzle is hard.
pub(super) fn count_grid(grid: &Grid, limit: u64) -> Result<u64, Hard> {
    let mut count = 0;
    if limit > 0 {
        let work = &mut Work { stats: &mut SearchStats::default(), stop: &NEVER };
        // Reading order is good for the first solutions, not for many.
        let way = if limit > 2 { Branching::SmallTree } else { Branching::TO_TWO };
        let each = &mut |_: &Places| count_on(&mut count, limit);
        let mut search = BandSearch::new(way, work, each).giving_up();
        let _ = run(Start::Grid(grid), &mut search);
        if search.gives_up() {
            return Err(Hard);
        }
    }
    Ok(count)
}

/// The number of solutions of a board, or `limit` if there are at least that many, or as many as were counted when it was stopped.
pub(super) fn count_board(board: &Board, limit: u64, stop: &Stop) -> u64 {
    let mut count = 0;
    if limit > 0 {
        let work = &mut Work { stats: &mut SearchStats::default(), stop };
        let each = &mut |_: &Places| count_on(&mut count, limit);
        let _ = run(Start::Board(board), &mut BandSearch::new(Branching::SmallTree, work, each));
    }
    count
}

/// Counts a solution. Break at the limit.
const fn count_on(count: &mut u64, limit: u64) -> ControlFlow<()> {
    *count += 1;
    if *count == limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}

fn run(start: Start<'_>, search: &mut BandSearch<'_>) -> ControlFlow<()> {
    simd::run(InstructionSet::best(), Whole { start, search })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simd::{Simd, Task};
    use crate::{Cell, Digit, DigitSet, Engine, Random, Solution};

    /// The first solutions of a board in this order, and the work they took.
    #[derive(Clone)]
    struct First<'a> {
        board: &'a Board,
        way: Branching,
        limit: usize,
    }

    impl<S: Simd> Task<S> for First<'_> {
        type Output = (Vec<Solution>, SearchStats);

        #[inline(always)]
        fn run(self, simd: S) -> Self::Output {
            let (mut solutions, mut stats) = (Vec::new(), SearchStats::default());
            let mut found = |places: &Places| {
                solutions.push(places.solution());
                if solutions.len() == self.limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            };
            let work = &mut Work { stats: &mut stats, stop: &NEVER };
            let mut search = BandSearch::new(self.way, work, &mut found);
            let _ = Whole { start: Start::Board(self.board), search: &mut search }.run(simd);
            (solutions, stats)
        }
    }

    /// Some digits of a solution, and all candidates of the other cells but a few.
    fn random_board(random: &mut Random, solution: &Solution) -> Board {
        let mut cells: Vec<Cell> = Cell::all().collect();
        random.shuffle(&mut cells);
        let mut grid = Grid::EMPTY;
        for &cell in &cells[..20 + random.below(25) as usize] {
            grid.set(cell, Some(solution.digit(cell)));
        }
        let mut board = Board::new(&grid).expect("part of a solution");
        if random.below(2) == 0 {
            let mut marks = [DigitSet::ALL; Cell::COUNT];
            for _ in 0..random.below(60) {
                let cell = random.below(81) as usize;
                marks[cell] = marks[cell].without(Digit::from_index(random.below(9) as usize));
            }
            board.restrict(&marks);
        }
        board
    }

    #[test]
    fn every_instruction_set_gives_the_same_solutions_with_the_same_work() {
        let mut random = Random::new(81);
        let mut kinds = [0; 3];
        let mut solution = Engine::Propagate.any(&Board::EMPTY).expect("a solution");
        for _ in 0..if cfg!(miri) { 1 } else { 2000 } {
            let board = random_board(&mut random, &solution);
            for way in [Branching::SmallTree, Branching::ReadingOrder, Branching::TO_TWO] {
                let first = First { board: &board, way, limit: 20 };
                let (expected, stats) = simd::run(InstructionSet::Portable, first.clone());
                for set in InstructionSet::ALL {
                    assert_eq!(simd::run(set, first.clone()), (expected.clone(), stats), "{set:?} {board:?}");
                }
                kinds[expected.len().min(2)] += 1;
                solution = expected.last().copied().unwrap_or(solution);
            }
        }
        assert!(
            cfg!(miri) || kinds.iter().all(|&kind| kind > 100),
            "boards with 0, 1 and more solutions: {kinds:?}"
        );
    }

    #[test]
    fn hard_puzzles_are_given_up_and_answered_all_the_same() {
        let golden_nugget =
            ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";
        let grid: Grid = golden_nugget.parse().expect("a grid");
        assert!(solve_grid(&grid).is_err());
        assert!(count_grid(&grid, 2).is_err());
        let expected = Engine::Propagate.solve(&Board::new(&grid).expect("no conflict"));
        assert!(matches!(expected, Outcome::Unique(_)));
        assert_eq!(crate::solve(&grid), Ok(expected));
        assert_eq!(crate::count(&grid, 2), Ok(1));
    }

    #[test]
    fn the_first_two_solutions_come_in_order_however_they_are_found() {
        let mut random = Random::new(15);
        let mut solution = Engine::Propagate.any(&Board::EMPTY).expect("a solution");
        let mut kinds = [0; 3];
        for _ in 0..if cfg!(miri) { 1 } else { 1500 } {
            let mut cells: Vec<Cell> = Cell::all().collect();
            random.shuffle(&mut cells);
            let mut grid = Grid::EMPTY;
            for &cell in &cells[..22 + random.below(16) as usize] {
                grid.set(cell, Some(solution.digit(cell)));
            }
            if random.below(4) == 0 {
                grid.set(cells[0], Some(Digit::from_index(random.below(9) as usize)));
            }
            let Ok(board) = Board::new(&grid) else { continue };
            let expected = Engine::Propagate.solve(&board);
            assert_eq!(crate::solve(&grid), Ok(expected), "{grid}");
            assert_eq!(Engine::Bands.solve(&board), expected, "{grid}");
            let number = match expected {
                Outcome::Unsolvable => 0,
                Outcome::Unique(_) => 1,
                Outcome::Multiple(_, second) => {
                    solution = second;
                    2
                }
            };
            assert_eq!(crate::count(&grid, 2), Ok(number as u64), "{grid}");
            kinds[number] += 1;
        }
        assert!(cfg!(miri) || kinds.iter().all(|&kind| kind > 20), "{kinds:?}");
    }

    #[test]
    fn reading_order_comes_out_of_a_branch_without_solution() {
        // Without a look ahead, this takes reading order a thousand times as many guesses.
        let puzzle = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
        let values: Vec<u8> = puzzle.bytes().map(|byte| if byte == b'.' { 0 } else { byte - b'0' }).collect();
        let mut grid = Grid::from_values(&values.try_into().expect("81 cells")).expect("digits");
        grid.set(Cell::from_index(80), None);
        let board = Board::new(&grid).expect("no conflict");
        let mut stats = SearchStats::default();
        let mut solutions = Vec::new();
        let work = &mut Work { stats: &mut stats, stop: &NEVER };
        let _ = search(&board, Order::Lexicographic, work, &mut |solution| {
            solutions.push(*solution);
            if solutions.len() == 100 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert!(solutions.is_sorted());
        assert!(solutions.len() > 1, "{}", solutions.len());
        assert!(stats.guesses < 100_000, "{stats:?}");
    }

    #[test]
    fn reading_order_sees_soon_that_there_is_no_solution() {
        for puzzle in [
            "..6................1...8.......4...9.....9..46.2...............................2.",
            "..8..........8....6....9...8.....7...5...............5......97..8.2.....2..8.....",
            "............6...........6......46..9.....9.64..2................6................",
        ] {
            let board = Board::new(&puzzle.parse().expect("a grid")).expect("no conflict");
            let mut stats = SearchStats::default();
            let work = &mut Work { stats: &mut stats, stop: &NEVER };
            let flow = search(&board, Order::Lexicographic, work, &mut |_| ControlFlow::Break(()));
            assert!(flow.is_continue(), "{puzzle}");
            assert!(stats.guesses < 5_000, "{puzzle}: {stats:?}");
        }
    }
}
