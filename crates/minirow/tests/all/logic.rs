//! The techniques find what their data files say, and the checker believes exactly the true steps.

use std::ops::ControlFlow;

use minirow::logic::{Conclusion, End, Path, Pattern, Rejection, Step, TECHNIQUES, Truth, check, technique};
use minirow::{Board, Candidate, Cell, Digit, Engine, Random};

use crate::boards::{KINDS, data, grid, random_board, random_solution};

fn all_steps(id: &str, board: &Board) -> Vec<Step> {
    let mut steps = Vec::new();
    let _ = technique(id).expect("a known technique").find(board, &mut |step| {
        steps.push(step);
        ControlFlow::Continue(())
    });
    steps
}

#[test]
fn ids_are_unique_and_in_kebab_case_and_every_technique_has_cases() {
    for (index, technique) in TECHNIQUES.iter().enumerate() {
        let id = technique.id();
        assert!(id.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-'), "{id}");
        assert!(TECHNIQUES[..index].iter().all(|other| other.id() != id), "{id}");
        let cases = data(&format!("steps/{id}.txt"));
        assert!(cases.contains('=') && cases.contains(": none"), "{id} needs cases both ways");
    }
}

#[test]
fn techniques_find_what_their_cases_say() {
    for technique in TECHNIQUES {
        let id = technique.id();
        for line in data(&format!("steps/{id}.txt")).lines().filter(|line| !line.starts_with('#')) {
            let (puzzle, expected) = line.split_once(" : ").expect("board : conclusions");
            let board = Board::new(&grid(puzzle)).unwrap();
            let mut found: Vec<String> = Vec::new();
            for step in all_steps(id, &board) {
                check(&board, &step).unwrap_or_else(|why| panic!("{id} on {puzzle}: {why}"));
                found.extend(step.conclusions.iter().map(ToString::to_string));
            }
            found.sort();
            found.dedup();
            let found = if found.is_empty() { "none".to_owned() } else { found.join(" ") };
            assert_eq!(found, expected, "{id} on {puzzle}");
        }
    }
}

#[test]
fn every_step_on_random_boards_is_accepted_and_keeps_every_solution() {
    let mut random = Random::new(3);
    for _ in 0..40 {
        let solution = random_solution(&mut random);
        for kind in KINDS {
            let mut board = random_board(&mut random, &solution, kind, 30);
            let count = Engine::Propagate.count(&board, 1000);
            let path = Path::new(board.clone(), TECHNIQUES);
            for step in &path.steps {
                check(&board, step).unwrap_or_else(|why| panic!("{step:?} on\n{board:?}: {why}"));
                for conclusion in &step.conclusions {
                    let _ = conclusion.apply(&mut board);
                }
                assert_eq!(Engine::Propagate.count(&board, 1000), count, "{step:?}");
            }
            match path.end {
                End::Solved(found) => assert_eq!((count, Engine::Propagate.any(&board)), (1, Some(found))),
                End::Stuck(left) => assert_eq!(*left, board),
                End::Contradiction(_) => assert_eq!(count, 0),
            }
        }
    }
}

#[test]
fn the_checker_rejects_false_and_idle_steps() {
    let board = Board::new(&grid(
        ".23456789........................................................................",
    ))
    .unwrap();
    let cell = |name: &str| name.parse::<Cell>().unwrap();
    let digit = |value| Digit::new(value).unwrap();
    let at = |name, value| Candidate { cell: cell(name), digit: digit(value) };
    let step = |conclusions, truths| Step {
        technique: "naked-single",
        conclusions,
        pattern: Pattern { truths, ..Pattern::default() },
    };
    let place = Conclusion::Place(at("r1c1", 1));
    let cases = [
        (step(vec![place], vec![Truth::Cell(cell("r1c1"))]), Ok(())),
        (step(vec![], vec![Truth::Cell(cell("r1c1"))]), Err(Rejection::NoConclusion)),
        (step(vec![place], vec![]), Err(Rejection::DoesNotFollow(place))),
        (step(vec![place], vec![Truth::Cell(cell("r2c1"))]), Err(Rejection::DoesNotFollow(place))),
        (
            step(vec![Conclusion::Remove(at("r1c1", 2))], vec![Truth::Cell(cell("r1c1"))]),
            Err(Rejection::ChangesNothing(Conclusion::Remove(at("r1c1", 2)))),
        ),
        (
            step(vec![place], vec![Truth::Cell(cell("r1c2"))]),
            Err(Rejection::NotOpen(Truth::Cell(cell("r1c2")))),
        ),
        // The 1 of row 1 must be in r1c1, so r2c1 cannot hold it.
        (
            step(
                vec![Conclusion::Remove(at("r2c1", 1))],
                vec![Truth::House(minirow::House::row(0), digit(1))],
            ),
            Ok(()),
        ),
        (
            step(
                vec![Conclusion::Remove(at("r2c1", 4))],
                vec![Truth::House(minirow::House::row(0), digit(1))],
            ),
            Err(Rejection::DoesNotFollow(Conclusion::Remove(at("r2c1", 4)))),
        ),
    ];
    for (step, verdict) in cases {
        assert_eq!(check(&board, &step), verdict, "{step:?}");
    }
}
