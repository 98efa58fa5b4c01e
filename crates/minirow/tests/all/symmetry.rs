//! Transforms keep what they must keep, and canonical forms are what an exhaustive search finds.

use minirow::symmetry::{
    Canonical, LineOrder, Transform, band_numbers, canonical, canonical_solution, canonical_transforms, same,
};
use minirow::{Board, Cell, Digit, Grid, Puzzle, Random, Solution, count};

use crate::boards::{Kind, data, grid, random_board, random_solution};
use crate::rated;

/// The grid with the most automorphisms.
const MOST_AUTOMORPHISMS: &str =
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
/// The largest canonical grid.
const LARGEST: &str = "123456789457893612986217354274538196531964827698721435342685971715349268869172543";
/// The smallest canonical grid.
const SMALLEST: &str = "123456789456789123789123456214365897365897214897214365531642978642978531978531642";

fn solution(line: &str) -> Solution {
    Solution::verify(grid(line)).expect("full and legal")
}

/// The least form over all ways to move the cells, each relabelled by first appearance; and how many ways lead to it.
fn exhaustive(grid: &Grid) -> (Grid, u64) {
    let orders: Vec<LineOrder> = LineOrder::all().collect();
    let values = grid.values();
    let mut least = [u8::MAX; 81];
    let mut ties = 0;
    for transposed in [false, true] {
        for columns in &orders {
            for rows in &orders {
                match relabelled_if_less(&values, transposed, rows, columns, &least) {
                    Some(form) if form == least => ties += 1,
                    Some(form) => (least, ties) = (form, 1),
                    None => {}
                }
            }
        }
    }
    (Grid::from_values(&least).expect("labels"), ties)
}

/// The arranged and relabelled values, unless they are greater than the least.
fn relabelled_if_less(
    values: &[u8; 81],
    transposed: bool,
    rows: &LineOrder,
    columns: &LineOrder,
    least: &[u8; 81],
) -> Option<[u8; 81]> {
    let mut labels = [0; 10];
    let mut labelled = 0;
    let mut form = [0; 81];
    let mut is_less = false;
    for cell in 0..81 {
        let (row, col) = (rows.from(cell / 9), columns.from(cell % 9));
        let value = usize::from(if transposed { values[9 * col + row] } else { values[9 * row + col] });
        if value != 0 && labels[value] == 0 {
            labelled += 1;
            labels[value] = labelled;
        }
        form[cell] = labels[value];
        is_less |= form[cell] < least[cell];
        if !is_less && form[cell] > least[cell] {
            return None;
        }
    }
    Some(form)
}

/// Puzzles of many kinds around random solutions: with few clues, with many, with repeated patterns.
fn assorted(random: &mut Random, number: usize) -> Vec<Grid> {
    let placed = |random: &mut Random, solution: &Solution, clues| {
        *random_board(random, solution, Kind::Thinned, clues).placed()
    };
    let mut grids = Vec::new();
    while grids.len() < number {
        let solution = random_solution(random);
        for clues in [3, 9, 17, 20, 24, 28, 35, 50, 70, 80] {
            grids.push(placed(random, &solution, clues));
        }
        // Clues of one band, of one stack, of one digit, and on a diagonal: many automorphisms.
        let kept = |keep: &dyn Fn(Cell) -> bool| {
            let mut grid = *solution.grid();
            Cell::all().filter(|&cell| !keep(cell)).for_each(|cell| grid.set(cell, None));
            grid
        };
        grids.push(kept(&|cell| cell.row() < 3));
        grids.push(kept(&|cell| cell.col() / 3 == 1));
        grids.push(kept(&|cell| solution.digit(cell) == Digit::from_index(4)));
        grids.push(kept(&|cell| cell.row() == cell.col()));
        grids.push(kept(&|cell| (cell.row() + cell.col()) % 2 == 0));
    }
    grids.truncate(number);
    grids
}

#[test]
fn puzzles_have_the_canonical_form_and_automorphisms_of_an_exhaustive_search() {
    let mut random = Random::new(1);
    let mut grids = assorted(&mut random, 15);
    grids.push(Grid::EMPTY);
    grids.extend(rated::puzzles(400));
    for grid in grids {
        is_as_in_an_exhaustive_search(&grid);
    }
}

fn is_as_in_an_exhaustive_search(grid: &Grid) {
    let Canonical { form, automorphisms, .. } = canonical(grid).expect("no rule is broken");
    assert_eq!((form, automorphisms), exhaustive(grid), "{grid}");
}

#[test]
fn solutions_have_the_canonical_form_and_automorphisms_of_an_exhaustive_search() {
    let mut random = Random::new(2);
    let mut solutions = vec![solution(MOST_AUTOMORPHISMS), solution(LARGEST), solution(SMALLEST)];
    solutions.extend((0..6).map(|_| random_solution(&mut random)));
    for solution in solutions {
        let Canonical { form, automorphisms, .. } = canonical_solution(&solution);
        assert_eq!((*form.grid(), automorphisms), exhaustive(solution.grid()), "{solution}");
    }
}

#[test]
fn no_transform_changes_the_canonical_form_of_a_puzzle() {
    let seed = 3;
    let mut random = Random::new(seed);
    for grid in assorted(&mut random, 1000) {
        let expected = canonical(&grid).unwrap();
        assert_eq!(expected.transform.apply(&grid), expected.form, "seed {seed}, {grid}");
        for _ in 0..10 {
            let found = canonical(&Transform::random(&mut random).apply(&grid)).unwrap();
            assert_eq!(found.form, expected.form, "seed {seed}, {grid}");
            assert_eq!(found.automorphisms, expected.automorphisms, "seed {seed}, {grid}");
        }
    }
}

#[test]
fn no_transform_changes_the_canonical_form_of_a_solution() {
    let seed = 4;
    let mut random = Random::new(seed);
    let named = [MOST_AUTOMORPHISMS, LARGEST, SMALLEST].map(solution);
    let drawn: Vec<Solution> = (0..500).map(|_| random_solution(&mut random)).collect();
    for solution in named.into_iter().chain(drawn) {
        let expected = canonical_solution(&solution);
        assert_eq!(expected.transform.apply(&solution), expected.form, "seed {seed}, {solution}");
        for _ in 0..10 {
            let transform = Transform::random(&mut random);
            let found = canonical_solution(&transform.apply(&solution));
            assert_eq!(found.form, expected.form, "seed {seed}, {solution}");
            assert_eq!(found.automorphisms, expected.automorphisms, "seed {seed}, {solution}");
        }
    }
}

#[test]
fn the_grids_known_for_their_automorphisms_have_them() {
    for (line, automorphisms) in [(MOST_AUTOMORPHISMS, 648), (LARGEST, 72), (SMALLEST, 3)] {
        let found = canonical_solution(&solution(line));
        assert_eq!((found.form.to_string().as_str(), found.automorphisms), (line, automorphisms));
    }
    assert_eq!(canonical(&Grid::EMPTY).unwrap().automorphisms, Transform::MOVES);
}

#[test]
fn all_transforms_to_the_canonical_form_are_found() {
    let mut random = Random::new(8);
    for line in [MOST_AUTOMORPHISMS, LARGEST, SMALLEST] {
        let disguised = Transform::random(&mut random).apply(&solution(line));
        let canonical = canonical_solution(&disguised);
        let mut transforms = canonical_transforms(&disguised);
        assert!(transforms.iter().all(|transform| transform.apply(&disguised) == canonical.form));
        transforms.sort();
        transforms.dedup();
        assert_eq!(transforms.len() as u64, canonical.automorphisms);
    }
}

#[test]
fn a_puzzle_that_other_programs_are_known_to_miss_is_its_own_canonical_form() {
    let puzzle = grid("000001002001030040050200600000700080007020300900003004009050020080600000400000009");
    assert_eq!(canonical(&puzzle).unwrap().form, puzzle);
}

mod public_lists {
    use std::collections::BTreeSet;

    use super::*;
    use crate::boards::corpus;

    #[test]
    #[ignore = "needs the public puzzle lists: MINIROW_CORPORA"]
    fn canonical_forms_and_automorphisms_are_those_of_an_exhaustive_search() {
        for name in ["17clue.txt", "minimal.txt", "hardest_11plus.txt"] {
            for grid in corpus(name, 25_000) {
                is_as_in_an_exhaustive_search(&grid);
            }
        }
    }

    #[test]
    #[ignore = "needs the public puzzle lists: MINIROW_CORPORA"]
    fn there_are_49158_classes_of_17_clues_without_automorphisms() {
        let mut classes = BTreeSet::new();
        for puzzle in &corpus("17clue.txt", 1) {
            let Canonical { form, automorphisms, .. } = canonical(puzzle).unwrap();
            assert_eq!(automorphisms, 1, "{puzzle}");
            assert!(form <= *puzzle, "{puzzle}");
            classes.insert(form);
        }
        assert_eq!(classes.len(), 49_158);
    }
}

#[test]
fn band_numbers_do_not_depend_on_the_order_of_bands_or_on_labels() {
    let mut random = Random::new(5);
    let sorted = |solution: &Solution| {
        let mut numbers = band_numbers(solution);
        numbers.sort_unstable();
        numbers
    };
    for _ in 0..200 {
        let solution = random_solution(&mut random);
        let moved = Transform::random(&mut random).apply(&solution);
        assert_eq!(sorted(&moved), sorted(&solution), "{solution}");
        assert_eq!(
            band_numbers(&canonical_solution(&solution).form)[0],
            sorted(&solution)[0],
            "the canonical form begins with the least band: {solution}"
        );
    }
    assert_eq!(band_numbers(&solution(MOST_AUTOMORPHISMS)), [1; 6]);
}

#[test]
fn a_puzzle_and_its_disguise_are_the_same_and_a_different_puzzle_is_not() {
    let mut random = Random::new(6);
    let text = data("puzzles/seeds.txt");
    let puzzles: Vec<Grid> =
        text.lines().filter(|line| !line.starts_with('#')).map(|line| grid(&line[..81])).collect();
    for pair in puzzles.windows(2) {
        let disguise = Transform::random(&mut random).apply(&pair[0]);
        let way = same(&pair[0], &disguise).unwrap().expect("isomorphic");
        assert_eq!(way.apply(&pair[0]), disguise);
        assert_eq!(same(&pair[0], &pair[1]).unwrap(), None);
    }
}

#[test]
fn a_broken_rule_is_named() {
    let twice = grid(&format!("55{}", ".".repeat(79)));
    assert_eq!(canonical(&twice).unwrap_err().to_string(), "digit 5 twice in row 1: r1c1, r1c2");
    assert!(same(&Grid::EMPTY, &twice).is_err());
}

#[test]
fn a_transform_does_the_same_to_cells_grids_puzzles_and_boards() {
    let mut random = Random::new(7);
    for round in 0..200 {
        let solution = random_solution(&mut random);
        let board = random_board(&mut random, &solution, Kind::Marked, 25);
        let puzzle = Puzzle::from(&board);
        let transform = Transform::random(&mut random);
        let moved: Board = transform.apply(&board);
        assert_eq!(moved, transform.apply(&puzzle).board().unwrap(), "round {round}");
        assert_eq!(transform.inverse().apply(&moved), board, "round {round}");
        let filled = board.placed().filled();
        assert_eq!(transform.apply(&filled), moved.placed().filled(), "round {round}");
        for (cell, digit) in board.placed().digits() {
            assert_eq!(moved.placed()[transform.apply(&cell)], Some(transform.digits.of(digit)));
            assert_eq!(transform.from(transform.apply(&cell)), cell);
        }
        assert_eq!(
            count(moved.placed(), 50).unwrap(),
            count(board.placed(), 50).unwrap(),
            "a transform keeps the number of solutions, round {round}"
        );
    }
}
