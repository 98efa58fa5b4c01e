//! Every engine gives the answers of the reference.

use std::ops::ControlFlow;

use minirow::{Board, Engine, Grid, Order, Outcome, Random, SearchStats, Solution, Stop, propagate};

use crate::boards::{KINDS, Kind, data, grid, random_board, random_solution};
use crate::rated;

pub(crate) fn first(engine: Engine, board: &Board, limit: usize) -> Vec<Solution> {
    let mut solutions = Vec::new();
    let _ = engine.search(board, Order::Lexicographic, &mut |solution| {
        solutions.push(*solution);
        if solutions.len() == limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    solutions
}

#[test]
fn the_puzzles_of_the_notes_have_their_solutions() {
    for line in data("puzzles/seeds.txt").lines().filter(|line| !line.starts_with('#')) {
        let [puzzle, count, solution] = line.split(' ').collect::<Vec<_>>().try_into().unwrap();
        let board = Board::new(&grid(puzzle)).unwrap();
        // The second is out of reach for reading order: it is there for the others.
        let engines = if puzzle.starts_with("4.....8.5") { &Engine::ALL[2..] } else { &Engine::ALL[..] };
        for engine in engines {
            assert_eq!(engine.count(&board, 10).to_string(), count, "{engine}");
            assert_eq!(engine.solve(&board).first().unwrap().to_string(), solution, "{engine}");
        }
    }
}

#[test]
fn engines_agree_with_the_reference_on_random_boards_of_every_kind() {
    let seed = 20_261_115;
    let mut random = Random::new(seed);
    let mut counts = [0; 3];
    for round in 0..100 {
        let solution = random_solution(&mut random);
        for kind in KINDS {
            // Reading order is blind to what is known further down: fewer digits would take it for ever.
            for placed in
                if matches!(kind, Kind::MarksOnly) { [50, 53, 56, 60, 64] } else { [30, 31, 32, 36, 42] }
            {
                let board = random_board(&mut random, &solution, kind, placed);
                let expected = first(Engine::Flags, &board, 30);
                assert!(expected.is_sorted());
                counts[expected.len().min(2)] += 1;
                for engine in Engine::ALL {
                    let note =
                        format!("{engine}, seed {seed}, round {round}, {kind:?}, {placed} placed\n{board:?}");
                    assert_eq!(first(engine, &board, 30), expected, "{note}");
                    assert_eq!(engine.count(&board, 30), expected.len() as u64, "{note}");
                    assert_eq!(engine.any(&board).is_some(), !expected.is_empty(), "{note}");
                    let outcome = match *expected.as_slice() {
                        [] => Outcome::Unsolvable,
                        [only] => Outcome::Unique(only),
                        [first, second, ..] => Outcome::Multiple(first, second),
                    };
                    assert_eq!(engine.solve(&board), outcome, "{note}");
                }
            }
        }
    }
    assert!(counts.iter().all(|&count| count > 100), "boards with 0, 1 and more solutions: {counts:?}");
}

#[test]
fn a_count_stops_at_its_limit() {
    for engine in Engine::ALL {
        for limit in [0, 1, 2, 1000] {
            assert_eq!(engine.count(&Board::EMPTY, limit), limit, "{engine}");
        }
    }
}

#[test]
fn the_empty_grid_has_the_first_solution_of_all() {
    let smallest = "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
    for engine in Engine::ALL {
        assert_eq!(engine.solve(&Board::EMPTY).first().unwrap().to_string(), smallest, "{engine}");
    }
}

/// Asserts that the engines give the same answers, with this number of solutions counted up to two.
fn agree(engines: &[Engine], puzzle: &Grid, expected: u64) {
    let board = Board::new(puzzle).expect("no rule is broken");
    let outcome = Engine::Propagate.solve(&board);
    for engine in engines {
        assert_eq!(engine.count(&board, 2), expected, "{engine} on {puzzle}");
        assert_eq!(engine.solve(&board), outcome, "{engine} on {puzzle}");
    }
}

#[test]
fn engines_agree_on_puzzles_from_easy_to_hard() {
    for puzzle in rated::puzzles(10) {
        agree(&Engine::ALL[2..], &puzzle, 1);
    }
}

mod public_lists {
    use super::*;
    use crate::boards::corpus;

    #[test]
    #[ignore = "needs the public puzzle lists: MINIROW_CORPORA"]
    fn engines_agree() {
        // How many of the engines, simplest first, are too slow for a list.
        let lists = [
            ("easy50.txt", 1, 1, 0),
            ("easy.txt", 100, 1, 0),
            ("top95.txt", 1, 1, 2),
            ("hardest.txt", 1, 1, 2),
            ("minimal.txt", 100, 1, 2),
            ("17clue.txt", 50, 1, 2),
            ("top1465.txt", 5, 1, 2),
            ("hardest_11plus.txt", 400, 1, 2),
            ("multiple.txt", 500, 2, 1),
            ("none.txt", 50, 0, 2),
        ];
        for (name, step, expected, too_slow) in lists {
            for puzzle in corpus(name, step) {
                agree(&Engine::ALL[too_slow..], &puzzle, expected);
            }
        }
    }
}

#[test]
fn propagation_alone_solves_the_easy_note_and_leaves_the_hard_one_as_printed() {
    let easy = propagate(
        &Board::new(&grid(
            "003020600900305001001806400008102900700000008006708200002609500800203009005010300",
        ))
        .unwrap(),
    )
    .unwrap();
    assert_eq!(
        easy.solution().unwrap().to_string(),
        "483921657967345821251876493548132976729564138136798245372689514814253769695417382"
    );
    let hard = propagate(
        &Board::new(&grid(
            "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
        ))
        .unwrap(),
    )
    .unwrap();
    let row: Vec<String> =
        (0..9).map(|col| hard.possible(minirow::Cell::at(0, col).unwrap()).to_string()).collect();
    assert_eq!(row, ["4", "1679", "12679", "139", "2369", "269", "8", "1239", "5"]);
}

#[test]
fn a_search_that_is_stopped_says_so() {
    let stop = Stop::new();
    stop.clone().set();
    for engine in Engine::ALL {
        let found = &mut |_: &Solution| ControlFlow::Continue(());
        let mut stats = SearchStats::default();
        for order in [Order::Any, Order::Lexicographic] {
            assert!(
                engine.search_counting(&stop, &Board::EMPTY, order, &mut stats, found).is_break(),
                "{engine}"
            );
        }
        assert_eq!(engine.solve_counting(&stop, &Board::EMPTY, &mut stats), None, "{engine}");
        assert!(engine.count_until(&stop, &Board::EMPTY, u64::MAX) < 1000, "{engine}");
    }
    let go_on = Stop::new();
    let solved = Engine::Bands.solve_until(&go_on, &Board::EMPTY);
    assert_eq!(solved, Some(Engine::Bands.solve(&Board::EMPTY)));
}

#[test]
fn a_search_needs_little_stack() {
    // Also if nothing is optimised: then a function keeps each value in a place of its own.
    let search = || {
        for engine in [Engine::Propagate, Engine::Bands, Engine::Lanes] {
            assert_eq!(first(engine, &Board::EMPTY, 3).len(), 3, "{engine}");
            assert_eq!(engine.count(&Board::EMPTY, 100), 100, "{engine}");
        }
    };
    std::thread::Builder::new().stack_size(1 << 20).spawn(search).unwrap().join().unwrap();
}
