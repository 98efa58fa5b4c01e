//! Techniques that assume a single solution, on puzzles with givens, found digits and pencilmarks: what they conclude agrees with the
//! solution that `count` finds.

use minirow::logic::{Assumption, Conclusions, End, Path, Profile, Technique, check, find_all};
use minirow::{
    Board, Candidate, CandidateSet, Cell, Change, Digit, Engine, Outcome, Random, Solution, hodoku,
};

use crate::boards::position;
use crate::fuzz::bodies::forger::choices::Choices;
use crate::fuzz::bodies::forger::scene::Scene;

fn is_true(conclusions: &Conclusions, solution: &Solution) -> bool {
    let holds = |one: Candidate| solution.digit(one.cell) == one.digit;
    conclusions.place.iter().all(holds) && !conclusions.remove.iter().any(holds)
}

/// All techniques that assume a single solution.
fn techniques() -> impl Iterator<Item = Technique> {
    Technique::ALL.iter().copied().filter(|technique| technique.assumes() == Assumption::Unique)
}

/// Checks every step of the techniques, and of HoDoKu's; how many there are.
fn check_all(board: &Board, solution: &Solution) -> usize {
    let mut number = 0;
    for step in techniques().flat_map(|technique| find_all(board, technique)) {
        assert_eq!(check(board, &step), Ok(()), "{step:?} on\n{board:?}");
        assert!(is_true(step.conclusions(), solution), "{step:?} on\n{board:?}");
        number += 1;
    }
    let assumes = |technique: Technique| technique.assumes() == Assumption::Unique;
    for step in hodoku::steps(board, &hodoku::HodokuOptions::default())
        .iter()
        .filter(|step| step.technique.is_some_and(assumes))
    {
        assert!(is_true(&step.conclusions, solution), "{step:?} from\n{board:?}");
        number += 1;
    }
    number
}

/// The only solution, if there is one.
fn only(board: &Board) -> Option<Solution> {
    match Engine::default().solve(board) {
        Outcome::Unique(solution) => Some(solution),
        Outcome::Unsolvable | Outcome::Multiple(..) => None,
    }
}

/// 4 is excluded in r1c1, so the rectangle of 1 and 4 has one filling only, though the givens allow both.
const EXCLUDED: &str =
    ".23.56789.57.8.236689732145276.45318514823697938617452361578924745291863892364571 - r1c1<>4";

#[test]
fn pencilmarks_that_decide_between_two_solutions_are_part_of_the_puzzle() {
    let board = position(EXCLUDED);
    let solution = only(&board).expect("one solution");
    assert_eq!(techniques().map(|technique| find_all(&board, technique).len()).sum::<usize>(), 0);
    let path = Path::new(board.clone(), &Profile::human());
    assert_eq!(path.end, End::Solved(solution));
    assert!(check_all(&board, &solution) == 0);
}

#[test]
fn found_digits_that_decide_between_two_solutions_are_part_of_the_puzzle() {
    let plain = position(EXCLUDED.split(" - ").next().expect("a grid"));
    let solutions: Vec<Solution> = minirow::Solutions::new(&plain).collect();
    assert_eq!(solutions.len(), 2);
    for solution in &solutions {
        let mut board = plain.clone();
        for name in ["r1c1", "r1c4", "r2c1"] {
            let cell: Cell = name.parse().expect("a cell");
            assert_eq!(board.place(Candidate { cell, digit: solution.digit(cell) }), Change::Changed);
        }
        // The digit of the fourth corner would complete an avoidable rectangle, and it is true.
        assert_eq!(only(&board), Some(*solution));
        assert_eq!(check_all(&board, solution), 0);
    }
}

#[test]
fn positions_on_the_way_through_a_puzzle_of_givens_keep_their_rectangles() {
    // Found digits and removed candidates are progress here: the givens have one solution.
    let text = "..+1..+2.+4+3.+4+9+3...12+2.3+1.4.+7.+9.+2+7+4+83.+1+41+856+3+2+9+7+37.+9+2+148..+3.+41..+2.+1+24...73.+89.2+3.+1.+4 - r2c6<>7 r7c1<>7 r7c7<>9 r8c5<>9 r8c9<>8";
    let board = position(text);
    let removed = |steps: Vec<minirow::logic::Step>| {
        steps.iter().fold(CandidateSet::EMPTY, |all, step| all | step.conclusions().remove)
    };
    let expected = Candidate { cell: "r3c9".parse().expect("a cell"), digit: Digit::from_index(8) };
    assert!(removed(find_all(&board, Technique::AvoidableRectangle1)).contains(expected));
}

#[test]
fn uniqueness_steps_agree_with_the_only_solution_of_any_position() {
    let (mut positions, mut steps) = (0, 0);
    for number in 0..200 {
        let scene = Scene::new(&mut Choices::Seed(Random::numbered(26, number)));
        if let Some(solution) = only(&scene.board) {
            // Halfway, some candidates are gone that no pencilmark excludes.
            let mut board = scene.board.clone();
            positions += 1;
            steps += check_all(&board, &solution);
            let path = Path::new(board.clone(), &Profile::human().without_uniqueness());
            path.steps.iter().take(path.steps.len() / 2).for_each(|step| step.apply(&mut board));
            steps += check_all(&board, &solution);
        }
    }
    assert!(positions > 40 && steps > 100, "{positions} positions, {steps} steps");
}
