//! One puzzle as fast as can be: the candidates of each digit as bits of three bands, the nine digits side by side in
//! a vector, and all rules applied to all of them at once without a branch, until nothing new is known.
//!
//! `layout` draws the bits and says what one digit's words mean; `sweep` applies the rules; `search` guesses.
#![expect(
    clippy::inline_always,
    reason = "the sweep is one straight piece of code, compiled per instruction set"
)]

mod layout;
mod search;
mod sweep;

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use self::search::{Places, Search, Start, Whole};
use crate::outcome::{Found, NEVER, Work};
use crate::simd::{self, InstructionSet};
use crate::{Board, Effort, Grid, Order, Outcome};

pub(super) fn search(board: &Board, order: Order, work: &mut Work<'_>, found: Found<'_>) -> ControlFlow<()> {
    each(Start::Board(board), order, work, &mut |places| found(&places.solution()))
}

/// The answer for a grid, which may contradict the rules: then there is no solution.
pub(super) fn solve(grid: &Grid) -> Outcome {
    Outcome::of_search(|order, two| {
        let work = &mut Work { effort: &mut Effort::default(), stop: &NEVER };
        let _ = each(Start::Grid(grid), order, work, &mut |places| two.take(places.solution()));
    })
}

/// The number of solutions of a grid, which may contradict the rules, or `limit` if there are at least that many.
pub(super) fn count_grid(grid: &Grid, limit: u64) -> u64 {
    count(Start::Grid(grid), limit, &NEVER)
}

/// The number of solutions of a board, or `limit` if there are at least that many, or as many as were counted when it was stopped.
pub(super) fn count_board(board: &Board, limit: u64, stop: &AtomicBool) -> u64 {
    count(Start::Board(board), limit, stop)
}

fn count(start: Start<'_>, limit: u64, stop: &AtomicBool) -> u64 {
    let mut count = 0;
    if limit > 0 {
        let work = &mut Work { effort: &mut Effort::default(), stop };
        let _ = each(start, Order::Any, work, &mut |_| {
            count += 1;
            if count == limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
    }
    count
}

fn each(
    start: Start<'_>,
    order: Order,
    work: &mut Work<'_>,
    found: &mut dyn FnMut(&Places) -> ControlFlow<()>,
) -> ControlFlow<()> {
    simd::run(
        InstructionSet::best(),
        Whole {
            start,
            search: &mut Search {
                order,
                effort: work.effort,
                stop: work.stop,
                found,
                fruitless: 0,
                is_solvable: false,
            },
        },
    )
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
        order: Order,
        limit: usize,
    }

    impl<S: Simd> Task<S> for First<'_> {
        type Output = (Vec<Solution>, Effort);

        #[inline(always)]
        fn run(self, simd: S) -> Self::Output {
            let (mut solutions, mut effort) = (Vec::new(), Effort::default());
            let mut found = |places: &Places| {
                solutions.push(places.solution());
                if solutions.len() == self.limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            };
            let mut search = Search {
                order: self.order,
                effort: &mut effort,
                stop: &NEVER,
                found: &mut found,
                fruitless: 0,
                is_solvable: false,
            };
            let _ = Whole { start: Start::Board(self.board), search: &mut search }.run(simd);
            (solutions, effort)
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
            for order in [Order::Any, Order::Lexicographic] {
                let first = First { board: &board, order, limit: 20 };
                let (expected, effort) = simd::run(InstructionSet::Portable, first.clone());
                for set in InstructionSet::ALL {
                    assert_eq!(
                        simd::run(set, first.clone()),
                        (expected.clone(), effort),
                        "{set:?} {board:?}"
                    );
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
    fn reading_order_comes_out_of_a_branch_without_solution() {
        // Without a look ahead, this takes reading order a thousand times as many guesses.
        let puzzle = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
        let values: Vec<u8> = puzzle.bytes().map(|byte| if byte == b'.' { 0 } else { byte - b'0' }).collect();
        let mut grid = Grid::from_values(&values.try_into().expect("81 cells")).expect("digits");
        grid.set(Cell::from_index(80), None);
        let board = Board::new(&grid).expect("no conflict");
        let mut effort = Effort::default();
        let mut solutions = Vec::new();
        let work = &mut Work { effort: &mut effort, stop: &NEVER };
        let _ = search(&board, Order::Lexicographic, work, &mut |solution| {
            solutions.push(*solution);
            if solutions.len() == 100 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert!(solutions.is_sorted());
        assert!(solutions.len() > 1, "{}", solutions.len());
        assert!(effort.guesses < 100_000, "{effort:?}");
    }

    #[test]
    fn reading_order_sees_soon_that_there_is_no_solution() {
        for puzzle in [
            "..6................1...8.......4...9.....9..46.2...............................2.",
            "..8..........8....6....9...8.....7...5...............5......97..8.2.....2..8.....",
            "............6...........6......46..9.....9.64..2................6................",
        ] {
            let board = Board::new(&puzzle.parse().expect("a grid")).expect("no conflict");
            let mut effort = Effort::default();
            let work = &mut Work { effort: &mut effort, stop: &NEVER };
            let flow = search(&board, Order::Lexicographic, work, &mut |_| ControlFlow::Break(()));
            assert!(flow.is_continue(), "{puzzle}");
            assert!(effort.guesses < 5_000, "{puzzle}: {effort:?}");
        }
    }
}
