//! Exact answers: they agree with enumeration, with published numbers and with each other.

use std::ops::ControlFlow;
use std::sync::Mutex;

use minirow::exact::{Chances, Counter, Progress, Run, Sampler, Stopped, chances, count, rank, unrank};
use minirow::lanes::Kernel;
use minirow::{Board, Candidate, Cell, Digit, Engine, Grid, House, Order, Random, Solution, Stop};

use crate::boards::{KINDS, data, grid, random_board, random_solution};

const SEED: u64 = 20_261_115;

fn run(threads: usize) -> Run<'static> {
    Run { threads, ..Run::default() }
}

fn exact_count(board: &Board) -> u128 {
    count(board, &run(1)).expect("nobody stops it")
}

fn board(line: &str) -> Board {
    Board::new(&grid(line)).expect("no rule is broken")
}

fn all_solutions(board: &Board) -> Vec<Solution> {
    let mut solutions = Vec::new();
    let _ = Engine::default().search(board, Order::Lexicographic, &mut |solution| {
        solutions.push(*solution);
        ControlFlow::Continue(())
    });
    solutions
}

/// Boards of every kind with more solutions than are listed and fewer than take long to enumerate.
fn boards_to_enumerate(random: &mut Random, of_each_kind: usize) -> Vec<Board> {
    let mut boards = Vec::new();
    for kind in KINDS {
        let mut found = 0;
        while found < of_each_kind {
            let solution = random_solution(random);
            // Fewer and fewer digits, until there are solutions enough.
            let boards_of = (15..40).rev().map(|placed| random_board(random, &solution, kind, placed));
            let mut counted = boards_of.map(|board| (Engine::default().count(&board, 20_000), board));
            let enough = counted.find(|&(count, _)| count >= 500);
            if let Some((500..20_000, board)) = enough {
                boards.push(board);
                found += 1;
            }
        }
    }
    boards
}

#[test]
fn published_counts_are_met() {
    for line in data("puzzles/counts.txt").lines().filter(|line| !line.starts_with('#')) {
        let (puzzle, expected) = line.split_once(' ').unwrap();
        assert_eq!(exact_count(&board(puzzle)).to_string(), expected, "{puzzle}");
    }
}

mod public_lists {
    use super::*;

    #[test]
    #[ignore = "needs the public puzzle lists: MINIROW_CORPORA"]
    fn counts_are_met() {
        for line in crate::boards::corpus_text("counts.txt").lines().filter(|line| !line.starts_with('#')) {
            let mut words = line.split(' ');
            let (puzzle, expected) = (words.next().unwrap(), words.next().unwrap());
            assert_eq!(count(&board(puzzle), &run(2)).unwrap().to_string(), expected, "{puzzle}");
        }
    }
}

#[test]
fn counts_and_chances_equal_enumeration_on_boards_of_every_kind() {
    let mut random = Random::new(SEED);
    for board in boards_to_enumerate(&mut random, 3) {
        let solutions = all_solutions(&board);
        assert_eq!(exact_count(&board), solutions.len() as u128, "{board:?}");
        let expected: Chances = solutions.into_iter().collect();
        assert_eq!(chances(&board, &run(1)).unwrap(), expected, "{board:?}");
    }
}

#[test]
fn the_answer_does_not_depend_on_the_threads() {
    let board = board("...5....2........7.1..........3.4...6.....1........9...4.....8....2.......7......");
    let expected = (count(&board, &run(1)), chances(&board, &run(1)));
    for threads in [0, 2, 3] {
        assert_eq!((count(&board, &run(threads)), chances(&board, &run(threads))), expected);
    }
}

#[test]
fn a_cell_has_every_solution_once_and_so_has_a_digit_in_a_house() {
    for line in [
        ".................................................................................",
        "123..............................................................................",
        ".......1.4.........2...........5.4.7..8...3....1.9...............................",
    ] {
        let board = board(line);
        let solutions = exact_count(&board);
        let chances = chances(&board, &run(1)).unwrap();
        assert_eq!(chances.solutions(), solutions);
        for cell in Cell::all() {
            let of_digit = |&digit: &Digit| chances.count(Candidate { cell, digit });
            assert_eq!(Digit::ALL.iter().map(of_digit).sum::<u128>(), solutions);
        }
        for house in House::all() {
            for digit in Digit::ALL {
                let of_cell = |cell| chances.count(Candidate { cell, digit });
                assert_eq!(house.cells().iter().map(of_cell).sum::<u128>(), solutions);
            }
        }
    }
}

#[test]
fn a_chance_is_the_count_with_the_candidate_placed() {
    let line = "...5....2........7.1..........3.4...6.....1........9...4.....8....2.......7......";
    let mut random = Random::new(SEED);
    let chances = chances(&board(line), &run(1)).unwrap();
    for _ in 0..6 {
        let cell = Cell::from_index(random.below(81) as usize);
        let digit = Digit::from_index(random.below(9) as usize);
        let mut placed = grid(line);
        if placed[cell].is_some() {
            continue;
        }
        placed.set(cell, Some(digit));
        let expected = Board::new(&placed).map_or(0, |board| exact_count(&board));
        assert_eq!(chances.count(Candidate { cell, digit }), expected, "{cell} {digit}");
    }
}

/// The grid with rows moved within bands, bands moved, the same for columns, and digits renamed; maybe transposed.
fn shuffled(grid: &Grid, random: &mut Random) -> Grid {
    let mut lines = || -> Vec<usize> {
        let mut threes = [0, 1, 2];
        random.shuffle(&mut threes);
        threes
            .into_iter()
            .flat_map(|three| {
                let mut lines = [0, 1, 2].map(|line| 3 * three + line);
                random.shuffle(&mut lines);
                lines
            })
            .collect()
    };
    let (rows, cols) = (lines(), lines());
    let mut digits = Digit::ALL;
    random.shuffle(&mut digits);
    let transposed = random.below(2) == 1;
    let mut result = Grid::EMPTY;
    for (cell, digit) in grid.digits() {
        let (row, col) = (rows[cell.row()], cols[cell.col()]);
        let (row, col) = if transposed { (col, row) } else { (row, col) };
        result.set(Cell::at(row, col).expect("rows and columns are only moved"), Some(digits[digit.index()]));
    }
    result
}

#[test]
fn symmetry_keeps_the_count() {
    let mut random = Random::new(SEED);
    for line in [
        "12......................................3........................................",
        "123......456.......................................................7.............",
        "...5....2........7.1..........3.4...6.....1........9...4.....8....2.......7......",
    ] {
        let grid = grid(line);
        let expected = exact_count(&Board::new(&grid).unwrap());
        for _ in 0..3 {
            let shuffled = shuffled(&grid, &mut random);
            assert_eq!(exact_count(&Board::new(&shuffled).unwrap()), expected, "{shuffled}");
        }
    }
}

#[test]
fn samples_are_uniform() {
    for line in [
        ".................................................................................",
        "123456789........................................................................",
        "..............................123......456......789..............................",
        ".......1.4.........2...........5.4.7..8...3....1.9...............................",
        "89..15........9.....42.6.3.4..75..19.........3.1..8...9.5......1......9......7...",
    ] {
        let board = board(line);
        let chances = chances(&board, &run(1)).unwrap();
        let mut sampler = Sampler::new(&board, &run(1)).unwrap();
        assert_eq!(sampler.solutions(), chances.solutions());
        let draws = 1000;
        let mut random = Random::new(SEED);
        let sample = (0..draws).map(|_| sampler.draw(&mut random).unwrap()).collect::<Chances>();
        for cell in Cell::all() {
            let (mut chi_square, mut freedom) = (0.0, -1.0_f64);
            for digit in Digit::ALL {
                let candidate = Candidate { cell, digit };
                let expected = chances.share(candidate) * f64::from(draws);
                let found = sample.share(candidate) * f64::from(draws);
                if expected > 0.0 {
                    chi_square += (found - expected).powi(2) / expected;
                    freedom += 1.0;
                } else {
                    assert_eq!(sample.count(candidate), 0, "{candidate:?}");
                }
            }
            // With eight degrees of freedom, one cell in a million would be beyond.
            assert!(
                chi_square <= freedom + 7.5 * (2.0 * freedom.max(1.0)).sqrt(),
                "{line} {cell} {chi_square}"
            );
        }
    }
}

#[test]
fn each_solution_of_a_small_puzzle_is_drawn_as_often_as_it_should() {
    let board = board("89..15........9.....42.6.3.4..75..19.........3.1..8...9.5...2..1...3..9......7...");
    let solutions = all_solutions(&board);
    assert!((500..5000).contains(&solutions.len()), "{}", solutions.len());
    let mut sampler = Sampler::new(&board, &run(1)).unwrap();
    let mut random = Random::new(SEED);
    let mut times = vec![0_u32; solutions.len()];
    let draws = 8 * solutions.len();
    for _ in 0..draws {
        let solution = sampler.draw(&mut random).unwrap();
        times[solutions.binary_search(&solution).expect("a solution of the puzzle")] += 1;
    }
    let chi_square: f64 = times.iter().map(|&times| (f64::from(times) - 8.0).powi(2) / 8.0).sum();
    let freedom = times.iter().skip(1).map(|_| 1.0).sum::<f64>();
    assert!((chi_square - freedom).abs() < 5.0 * (2.0 * freedom).sqrt(), "{chi_square} for {freedom}");
}

#[test]
fn a_rank_is_the_place_in_the_enumeration() {
    let mut random = Random::new(SEED);
    for board in boards_to_enumerate(&mut random, 1) {
        let solutions = all_solutions(&board);
        for place in [0, 1, solutions.len() / 3, solutions.len() / 2, solutions.len() - 1] {
            let number = place as u128;
            assert_eq!(rank(&board, &solutions[place], &run(1)).unwrap(), Some(number), "{board:?}");
            assert_eq!(unrank(&board, number, &run(1)).unwrap(), Some(solutions[place]), "{board:?}");
        }
        assert_eq!(unrank(&board, solutions.len() as u128, &run(1)).unwrap(), None);
    }
}

#[test]
fn ranks_grow_with_the_solutions_of_sparse_puzzles_and_lead_back_to_them() {
    let mut random = Random::new(SEED);
    for line in [
        "123456789........................................................................",
        "..............................123......456......789..............................",
        "..8..........3..46..3.4..........................................................",
        "..51.7...3..85....8..4......6....5.......4.6...42...9...3........8..3.29.5....1..",
    ] {
        let board = board(line);
        let mut sampler = Sampler::new(&board, &run(1)).unwrap();
        let mut solutions = [0; 2].map(|_| sampler.draw(&mut random).unwrap());
        solutions.sort_unstable();
        let ranks = solutions.map(|solution| rank(&board, &solution, &run(2)).unwrap().unwrap());
        for (solution, number) in solutions.iter().zip(ranks) {
            assert_eq!(unrank(&board, number, &run(1)).unwrap(), Some(*solution), "{line}");
        }
        let last = unrank(&board, sampler.solutions() - 1, &run(1)).unwrap().unwrap();
        assert_eq!(rank(&board, &last, &run(1)).unwrap(), Some(sampler.solutions() - 1));
        assert!(ranks.is_sorted_by(|a, b| a < b) && solutions[1] <= last, "{line} {ranks:?}");
        assert_eq!(unrank(&board, sampler.solutions(), &run(1)).unwrap(), None);
    }
}

#[test]
fn ranks_of_all_grids_reach_from_the_first_to_the_last() {
    let all = 6_670_903_752_021_072_936_960;
    let first = "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
    let number = all / 7 * 3;
    let middle = unrank(&Board::EMPTY, number, &run(1)).unwrap().unwrap();
    assert_eq!(rank(&Board::EMPTY, &middle, &run(1)).unwrap(), Some(number));
    assert_eq!(unrank(&Board::EMPTY, 0, &run(1)).unwrap().unwrap().to_string(), first);
    assert_eq!(unrank(&Board::EMPTY, all, &run(1)).unwrap(), None);
    // The last grid is the first with each digit replaced by its complement to ten.
    let mut last = Grid::EMPTY;
    for (cell, digit) in grid(first).digits() {
        last.set(cell, Digit::new(10 - digit.get()));
    }
    let last = Solution::verify(last).unwrap();
    assert_eq!(rank(&Board::EMPTY, &last, &run(1)).unwrap(), Some(all - 1));
}

#[test]
fn a_grid_that_is_no_solution_has_no_rank() {
    let solution = random_solution(&mut Random::new(SEED));
    let mut other = Grid::EMPTY;
    let cell = Cell::from_index(40);
    other.set(cell, Digit::ALL.into_iter().find(|&digit| digit != solution.digit(cell)));
    assert_eq!(rank(&Board::new(&other).unwrap(), &solution, &run(1)), Ok(None));
}

#[test]
fn a_puzzle_without_solutions_has_none_to_count_draw_or_number() {
    let board = board(".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........");
    assert_eq!(exact_count(&board), 0);
    assert_eq!(chances(&board, &run(1)).unwrap().solutions(), 0);
    assert_eq!(Sampler::new(&board, &run(1)).unwrap().draw(&mut Random::new(SEED)), None);
    assert_eq!(unrank(&board, 0, &run(1)), Ok(None));
}

#[test]
fn a_run_can_be_cancelled_and_reports_its_progress() {
    let stop = Stop::new();
    let report = |progress: &Progress| {
        assert!(progress.done <= progress.of);
        if progress.done == 3 {
            stop.set();
        }
    };
    let stopping = Run { stop: &stop, report: &report, ..Run::default() };
    let Err(Stopped::Cancelled(progress)) = count(&Board::EMPTY, &stopping) else { panic!("it was stopped") };
    assert_eq!(progress.done, 3);
    assert!(progress.done < progress.of);
    assert!(0 < progress.solutions && progress.solutions < 6_670_903_752_021_072_936_960);
}

#[test]
fn progress_never_reports_more_solutions_than_there_are() {
    for puzzle in [
        "..8..2....5.......69....7......................1.......19.8.........5..4..4......",
        "...........3...89.8.7..3...................6..3...4.......7................3...8.",
    ] {
        let board = board(puzzle);
        let all = exact_count(&board);
        let most = Mutex::new(0);
        let report = |progress: &Progress| {
            let mut most = most.lock().expect("nobody panics");
            *most = progress.solutions.max(*most);
        };
        let watched = Run { report: &report, ..Run::default() };
        let heard = || std::mem::take(&mut *most.lock().expect("nobody panics"));
        assert_eq!(chances(&board, &watched).unwrap().solutions(), all);
        assert_eq!(heard(), all);
        let first = unrank(&board, 0, &watched).unwrap().expect("there are solutions");
        assert!(heard() <= all);
        assert_eq!(rank(&board, &first, &watched), Ok(Some(0)));
        assert!(heard() <= all);
        assert_eq!(Sampler::new(&board, &watched).unwrap().solutions(), all);
        assert_eq!(heard(), all);
    }
}

#[test]
fn a_seed_draws_what_it_has_always_drawn() {
    for line in data("puzzles/samples.txt").lines().filter(|line| !line.starts_with('#')) {
        let mut words = line.split(' ');
        let (puzzle, seed) = (words.next().unwrap(), words.next().unwrap().parse().unwrap());
        let expected: Vec<&str> = words.collect();
        assert_eq!(expected.len(), 3);
        for threads in [1, 3] {
            let mut sampler = Sampler::new(&board(puzzle), &run(threads)).unwrap();
            let mut random = Random::new(seed);
            let drawn = [0; 3].map(|_| sampler.draw(&mut random).unwrap().to_string());
            assert_eq!(drawn, *expected, "{puzzle} {seed}");
        }
    }
}

#[test]
fn a_counter_answers_each_board_of_a_list_in_order() {
    let lines = [
        // Hundreds of solutions; one; none; more than are enumerated; all grids.
        "89..15........9.....42.6.3.4..75..19.........3.1..8...9.5...2..1...3..9......7...",
        "123456789456789123789123456214365897365897214897214365531642978642978531978531642",
        ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........",
        "..51.7...3..85....8..4......6....5.......4.6...42...9...3........8..3.29.5....1..",
        ".................................................................................",
    ];
    let boards = lines.map(board);
    let expected = boards.each_ref().map(|board| count(board, &run(1)));
    assert!(expected.contains(&Ok(0)) && expected.contains(&Ok(1)));
    assert!(expected.iter().any(|count| count.is_ok_and(|count| (2..20_000).contains(&count))));
    for threads in [1, 5] {
        let counter = Counter::new(Kernel::default(), run(threads));
        assert_eq!(counter.count(&boards), expected);
        assert_eq!(counter.count(&[]), []);
    }
    let stop = Stop::new();
    stop.set();
    let stopping = Run { stop: &stop, ..Run::default() };
    let stopped = Counter::new(Kernel::default(), stopping).count(&boards);
    assert!(stopped[..3].iter().all(Result::is_ok) && stopped[4].is_err());
}
