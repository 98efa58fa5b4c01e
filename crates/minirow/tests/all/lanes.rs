//! The lane kernel gives the answers of the reference: on every instruction set, in every lane and for every kind of
//! puzzle.

use minirow::format::PlainLine;
use minirow::lanes::{InstructionSet, Kernel, SolutionCount};
use minirow::{Board, Cell, Digit, DigitSet, Engine, Grid, Outcome, Puzzle, Random};

use crate::boards::{KINDS, Kind, data, grid, random_board, random_solution};
use crate::engines::first;
use crate::rated;

/// A kernel for each instruction set of this CPU.
fn kernels() -> Vec<Kernel> {
    InstructionSet::ALL.into_iter().filter(|set| set.is_available()).map(Kernel::new).collect()
}

/// Boards of every kind around random solutions.
fn random_boards(random: &mut Random, number: usize) -> Vec<Board> {
    let mut boards = Vec::with_capacity(number);
    while boards.len() < number {
        let solution = random_solution(random);
        for _ in 0..25 {
            for kind in KINDS {
                let placed = match kind {
                    Kind::MarksOnly => 20 + random.below(40) as usize,
                    _ => 19 + random.below(22) as usize,
                };
                boards.push(random_board(random, &solution, kind, placed));
            }
        }
    }
    boards.truncate(number);
    boards
}

fn line(grid: &Grid) -> [u8; 81] {
    grid.to_string().into_bytes().try_into().expect("81 characters")
}

fn plain(line: &[u8; 81]) -> PlainLine {
    PlainLine::new(line).expect("a plain line")
}

fn fits(answer: &SolutionCount, board: &Board) -> bool {
    answer
        .solution
        .is_none_or(|solution| Cell::all().all(|cell| board.possible(cell).contains(solution.digit(cell))))
}

#[test]
fn a_hundred_thousand_random_boards_have_the_counts_of_the_reference() {
    let seed = 3;
    let mut random = Random::new(seed);
    let limit = 3;
    let mut tally = [0; 4];
    for round in 0..100 {
        let boards = random_boards(&mut random, 1000);
        let expected: Vec<u64> = boards.iter().map(|board| Engine::Propagate.count(board, limit)).collect();
        for &count in &expected {
            tally[count as usize] += 1;
        }
        let mut guesses = None;
        for kernel in kernels() {
            let answers = kernel.count(&boards, limit);
            for ((answer, &expected), board) in answers.iter().zip(&expected).zip(&boards) {
                let note = format!("{kernel:?}, seed {seed}, round {round}\n{board:?}");
                assert_eq!(answer.solutions, expected, "{note}");
                assert_eq!(answer.solution.is_some(), expected > 0, "{note}");
                assert!(fits(answer, board), "{note}");
            }
            // Not only the answers are the same everywhere, but the way to them.
            let taken: u64 = answers.iter().map(|answer| answer.guesses).sum();
            assert_eq!(*guesses.get_or_insert(taken), taken, "{kernel:?}, seed {seed}, round {round}");
        }
    }
    assert!(tally.iter().all(|&number| number > 1000), "boards with 0, 1, 2 and more solutions: {tally:?}");
}

#[test]
fn outcomes_have_the_two_first_solutions() {
    let seed = 4;
    let mut random = Random::new(seed);
    let boards = random_boards(&mut random, 10_000);
    let expected: Vec<Outcome> = boards.iter().map(|board| Engine::Propagate.solve(board)).collect();
    for kernel in kernels() {
        let outcomes = kernel.solve(&boards);
        for ((outcome, expected), board) in outcomes.iter().zip(&expected).zip(&boards) {
            assert_eq!(outcome, expected, "{kernel:?}, seed {seed}\n{board:?}");
        }
    }
}

#[test]
fn every_batch_size_and_lane_order_gives_the_same_answers() {
    let mut random = Random::new(5);
    let mut boards = random_boards(&mut random, 300);
    let expected = Kernel::new(InstructionSet::Portable).count(&boards, 10);
    for kernel in kernels() {
        let lanes = kernel.instruction_set().lanes();
        for size in [0, 1, 2, lanes - 1, lanes, lanes + 1, 2 * lanes + 1, 300] {
            assert_eq!(kernel.count(&boards[..size], 10), expected[..size], "{kernel:?}, {size}");
        }
        // Each board in each lane, with each neighbour.
        for first in 0..=lanes {
            let answers = kernel.count(&boards[first..first + 2 * lanes], 10);
            assert_eq!(answers, expected[first..first + 2 * lanes], "{kernel:?}, from {first}");
        }
    }
    let mut order: Vec<usize> = (0..boards.len()).collect();
    random.shuffle(&mut order);
    boards = order.iter().map(|&index| boards[index].clone()).collect();
    for kernel in kernels() {
        let answers = kernel.count(&boards, 10);
        assert!(order.iter().zip(&answers).all(|(&index, answer)| *answer == expected[index]), "{kernel:?}");
    }
}

#[test]
fn lines_grids_and_boards_of_a_puzzle_are_the_same_question() {
    let mut random = Random::new(6);
    let boards: Vec<Board> = (0..500)
        .map(|_| {
            let solution = random_solution(&mut random);
            let placed = 20 + random.below(62) as usize;
            random_board(&mut random, &solution, Kind::Thinned, placed.min(81))
        })
        .collect();
    let grids: Vec<Grid> = boards.iter().map(|board| *board.placed()).collect();
    let lines: Vec<PlainLine> = grids.iter().map(|grid| plain(&line(grid))).collect();
    let with_zeros: Vec<PlainLine> = grids
        .iter()
        .map(|grid| plain(&line(grid).map(|byte| if byte == b'.' { b'0' } else { byte })))
        .collect();
    for kernel in kernels() {
        let answers = kernel.count(&boards, 5);
        assert_eq!(kernel.count(&grids, 5), answers, "{kernel:?}");
        assert_eq!(kernel.count(&lines, 5), answers, "{kernel:?}");
        assert_eq!(kernel.count(&with_zeros, 5), answers, "{kernel:?}");
        let outcomes = kernel.solve(&boards);
        assert_eq!(kernel.solve(&grids), outcomes, "{kernel:?}");
        assert_eq!(kernel.solve(&lines), outcomes, "{kernel:?}");
    }
}

#[test]
fn a_character_that_is_not_plain_is_noticed_at_every_cell() {
    let empty = [b'.'; 81];
    assert!(PlainLine::new(&empty).is_some());
    for cell in 0..81 {
        for other in [b'/', b':', b'y', b' ', b'-', 0, 255] {
            let mut line = empty;
            line[cell] = other;
            assert_eq!(PlainLine::new(&line), None, "{other} at {cell}");
        }
    }
}

#[test]
fn every_blank_of_a_plain_line_is_an_empty_cell_in_lanes_too() {
    let puzzle = b"..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
    let with = |blank| puzzle.map(|byte| if byte == b'.' { blank } else { byte });
    let lines: Vec<PlainLine> = b".0*_-xX?".iter().map(|&blank| plain(&with(blank))).collect();
    for kernel in kernels() {
        let answers = kernel.count(&lines, 2);
        assert!(answers.iter().all(|answer| answer.solutions == 1 && *answer == answers[0]), "{kernel:?}");
    }
    // A line of hyphens alone may be part of a drawing, so it is no puzzle.
    assert_eq!(PlainLine::new(&[b'-'; 81]), None);
    assert!(PlainLine::new(&[b'*'; 81]).is_some());
}

#[test]
fn two_equal_digits_in_a_house_leave_no_solution() {
    let mut grids = Vec::new();
    for (one, other) in [("r1c1", "r1c9"), ("r2c5", "r8c5"), ("r4c4", "r6c6"), ("r9c7", "r9c8")] {
        for digit in Digit::ALL {
            let mut grid = Grid::EMPTY;
            grid.set(one.parse().unwrap(), Some(digit));
            grid.set(other.parse().unwrap(), Some(digit));
            grids.push(grid);
        }
    }
    for kernel in kernels() {
        assert!(kernel.count(&grids, 2).iter().all(|answer| answer.solutions == 0), "{kernel:?}");
        assert!(kernel.solve(&grids).iter().all(|outcome| *outcome == Outcome::Unsolvable), "{kernel:?}");
    }
}

#[test]
fn a_limit_of_nothing_finds_nothing() {
    for kernel in kernels() {
        let answers = kernel.count(&[Grid::EMPTY; 40], 0);
        assert!(answers.iter().all(|answer| answer.solutions == 0 && answer.guesses == 0), "{kernel:?}");
        assert_eq!(kernel.count_up_to(&Board::EMPTY, 0), 0, "{kernel:?}");
    }
}

#[test]
fn one_board_in_all_lanes_has_as_many_solutions_as_in_one() {
    let mut random = Random::new(7);
    let boards: Vec<Board> = (0..60)
        .map(|_| {
            let solution = random_solution(&mut random);
            random_board(&mut random, &solution, Kind::Thinned, 23)
        })
        .collect();
    for kernel in kernels() {
        let answers = kernel.count(&boards, 20_000);
        for (board, answer) in boards.iter().zip(answers) {
            for limit in [1, 2, 17, 20_000] {
                let expected = answer.solutions.min(limit);
                assert_eq!(
                    kernel.count_up_to(board, limit),
                    expected,
                    "{kernel:?}, limit {limit}\n{board:?}"
                );
            }
        }
        assert_eq!(kernel.count_up_to(&Board::EMPTY, 50_000), 50_000, "{kernel:?}");
    }
}

#[test]
fn a_minimal_puzzle_has_no_redundant_given() {
    let minimal = grid("1.....78.........6689.....5.7..453....48.3...9........3.1.7...4.4.2.18...92...5..");
    let solution = Engine::Propagate.any(&Board::new(&minimal).unwrap()).unwrap();
    for kernel in kernels() {
        assert!(kernel.redundant_givens(&minimal.into()).is_empty(), "{kernel:?}");
        for cell in Cell::all().filter(|&cell| minimal[cell].is_none()) {
            let mut with_one_more = minimal;
            with_one_more.set(cell, Some(solution.digit(cell)));
            assert!(kernel.redundant_givens(&with_one_more.into()).contains(cell), "{kernel:?}");
        }
        assert_eq!(kernel.redundant_givens(&(*solution.grid()).into()).len(), 81, "{kernel:?}");
    }
}

#[test]
fn a_given_that_the_pencilmarks_make_up_for_is_redundant() {
    let puzzle = grid("1.....78.........6689.....5.7..453....48.3...9........3.1.7...4.4.2.18...92...5..");
    let solution = Engine::Propagate.any(&Board::new(&puzzle).unwrap()).unwrap();
    // Every open cell is down to its digit, so the puzzle can do without any one given.
    let marks = std::array::from_fn(|index| DigitSet::of(solution.digit(Cell::from_index(index))));
    let marked = Puzzle::from(puzzle).with_marks(&marks);
    for kernel in kernels() {
        assert_eq!(kernel.redundant_givens(&marked), puzzle.filled(), "{kernel:?}");
        let found = Puzzle::from(puzzle).with_found(solution.grid()).unwrap();
        assert_eq!(kernel.redundant_givens(&found), puzzle.filled(), "{kernel:?}");
    }
}

#[test]
fn the_puzzles_of_the_notes_have_their_solutions_in_lanes() {
    for line in data("puzzles/seeds.txt").lines().filter(|line| !line.starts_with('#')) {
        let [puzzle, count, solution] = line.split(' ').collect::<Vec<_>>().try_into().unwrap();
        for kernel in kernels() {
            let answers = kernel.count(&[grid(puzzle)], 10);
            assert_eq!(answers[0].solutions.to_string(), count, "{kernel:?}");
            let outcomes = kernel.solve(&[grid(puzzle)]);
            assert_eq!(outcomes[0].first().unwrap().to_string(), solution, "{kernel:?}");
        }
    }
}

/// Asserts that every kernel finds this number of solutions, counted up to two, and keeps the givens.
fn each_has(grids: &[Grid], expected: u64) {
    for kernel in kernels() {
        for (grid, answer) in grids.iter().zip(kernel.count(grids, 2)) {
            assert_eq!(answer.solutions, expected, "{kernel:?}: {grid}");
            let keeps_the_givens = answer
                .solution
                .is_none_or(|solution| grid.digits().all(|(cell, digit)| solution.digit(cell) == digit));
            assert!(keeps_the_givens, "{kernel:?}: {grid}");
        }
    }
}

#[test]
fn puzzles_from_easy_to_hard_have_one_solution() {
    each_has(&rated::puzzles(1), 1);
}

mod public_lists {
    use super::*;
    use crate::boards::corpus;

    #[test]
    #[ignore = "needs the public puzzle lists: MINIROW_CORPORA"]
    fn each_puzzle_has_the_solutions_it_is_known_for() {
        for name in ["easy.txt", "minimal.txt", "17clue.txt", "top1465.txt"] {
            each_has(&corpus(name, 1), 1);
        }
        each_has(&corpus("hardest_11plus.txt", 5), 1);
        each_has(&corpus("multiple.txt", 1), 2);
        each_has(&corpus("none.txt", 1), 0);
    }
}

#[test]
fn reading_order_ends_on_boards_that_hide_their_contradiction() {
    let mut grids: Vec<Grid> =
        data("puzzles/blind.txt").lines().filter(|line| !line.starts_with('#')).map(grid).collect();
    assert_eq!(grids.len(), 3);
    // Few random digits: most have no solution or very many, and three in 14,267 once ran without end.
    let mut random = Random::new(14_267);
    for _ in 0..2000 {
        let mut grid = Grid::EMPTY;
        for _ in 0..=random.below(49) {
            let cell = Cell::from_index(random.below(81) as usize);
            let digit = Digit::from_index(random.below(9) as usize);
            if Board::new(&grid).is_ok_and(|board| board.candidates(cell).contains(digit)) {
                grid.set(cell, Some(digit));
            }
        }
        grids.push(grid);
    }
    let mut counts = [0; 2];
    for grid in grids {
        let board = Board::new(&grid).unwrap();
        let expected = first(Engine::Bands, &board, 3);
        assert_eq!(first(Engine::Lanes, &board, 3), expected, "{grid}");
        counts[usize::from(!expected.is_empty())] += 1;
    }
    assert!(counts.iter().all(|&count| count > 300), "without and with a solution: {counts:?}");
}
