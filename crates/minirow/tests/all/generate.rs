//! Generated puzzles have one solution, are minimal, follow their distribution, and are the same for a seed everywhere.

use std::fmt::Write as _;
use std::ops::ControlFlow;

use minirow::generate::{
    Arrangement, Constraints, MakeOptions, Maker, Making, NewPuzzle, Scan, Source, Unbiased, Variation,
    differences, each_minimal, each_relabelled, minimize, unavoidable_sets, uniform_solution, write_grids,
};
use minirow::lanes::{InstructionSet, Kernel};
use minirow::logic::Technique;
use minirow::logic::human::{self, HumanOptions};
use minirow::rating::Difficulty;
use minirow::{Board, CellSet, Digit, DigitSet, Engine, Grid, Outcome, Random, Solution, solve};

use crate::boards::{grid, random_solution};

/// How many solutions the reference finds, up to two.
fn count(grid: &Grid) -> u64 {
    Engine::Propagate.count(&Board::new(grid).expect("no conflict"), 2)
}

/// The puzzles that this many attempts make.
fn made(constraints: &Constraints, seed: u64, attempts: u64) -> Vec<Grid> {
    let maker = Maker::new(constraints.clone(), Kernel::default()).expect("possible");
    maker.attempts(seed, 0..attempts).into_iter().flatten().collect()
}

#[test]
fn minimal_puzzles_have_one_solution_and_no_clue_to_spare() {
    for puzzle in made(&Constraints::default(), 1, 2000) {
        assert_eq!(count(&puzzle), 1, "{puzzle}");
        for cell in puzzle.filled() {
            let mut less = puzzle;
            less.set(cell, None);
            assert_eq!(count(&less), 2, "{puzzle} without {cell}");
        }
    }
}

#[test]
fn minimal_puzzles_have_the_known_mean_and_deviation() {
    const NUMBER: u32 = 160_000;
    let clues: Vec<u32> = made(&Constraints::default(), 2, NUMBER.into())
        .iter()
        .map(|puzzle| puzzle.filled().len() as u32)
        .collect();
    let mean_of = |value: &dyn Fn(f64) -> f64| {
        clues.iter().map(|&clues| value(f64::from(clues)) / f64::from(NUMBER)).sum::<f64>()
    };
    let mean = mean_of(&|clues| clues);
    let deviation = mean_of(&|clues| (clues - mean).powi(2)).sqrt();
    // More than three standard errors of this many puzzles.
    assert!((mean - 24.40).abs() < 0.01, "{mean}");
    assert!((deviation - 1.12).abs() < 0.01, "{deviation}");
}

#[test]
fn puzzles_with_a_planted_pattern_are_minimal_and_need_its_technique() {
    let planted =
        [Technique::Tridagon, Technique::SkLoop, Technique::JuniorExocet, Technique::MultiSectorLockedSet];
    for technique in [&planted[..], &[Technique::SeniorExocet]].concat() {
        let puzzle = needing(technique, 1, 1)[0];
        assert_eq!(count(&puzzle), 1, "{technique}");
        assert!(Kernel::default().redundant_givens(&puzzle.into()).is_empty(), "{technique} {puzzle}");
        let rated = human::rate(&Board::new(&puzzle).expect("no conflict"), &HumanOptions::default());
        assert!(rated.rounds.iter().any(|round| round.technique == technique), "{technique} {puzzle}");
    }
}

#[test]
fn puzzles_with_a_planted_pattern_do_not_depend_on_the_number_of_threads() {
    for technique in [Technique::Tridagon, Technique::SkLoop, Technique::JuniorExocet] {
        let puzzles = needing(technique, 3, 1);
        assert_eq!(needing(technique, 3, 3), puzzles, "{technique}");
        assert!(puzzles[0] != puzzles[1] && puzzles[1] != puzzles[2], "{technique}");
    }
}

/// As many puzzles of seed 1 that need this technique.
fn needing(technique: Technique, number: u64, threads: usize) -> Vec<Grid> {
    let maker = Maker::new(Constraints::default(), Kernel::default()).expect("possible");
    let source = Source::Puzzles(maker);
    let difficulty = Difficulty { techniques: vec![technique], ..Difficulty::default() };
    let options = MakeOptions { number, difficulty, threads, ..MakeOptions::default() };
    Making::new(&source, options).map(|new| new.puzzle).collect()
}

#[test]
fn techniques_after_the_last_resort_are_refused_by_name() {
    for &technique in Technique::ALL {
        let difficulty = Difficulty { techniques: vec![technique], ..Difficulty::default() };
        let checked = Source::Grids.check(&difficulty).map_err(|why| why.to_string());
        let refused = Err(format!(
            "no puzzle needs {technique}: techniques that are tried before it solve every puzzle"
        ));
        assert_eq!(checked, if technique > Technique::NestedForcingNet { refused } else { Ok(()) });
    }
}

#[test]
fn grids_are_written_in_order_by_any_number_of_threads() {
    let source = Source::Grids;
    let options = |threads| MakeOptions { number: 5000, seed: 9, threads, ..MakeOptions::default() };
    let write = |new: &NewPuzzle, number: u64, out: &mut String| {
        let _ = writeln!(out, "{number} {}", new.puzzle);
    };
    let mut plain = String::new();
    for new in Making::new(&source, options(1)) {
        write(&new, new.attempt + 1, &mut plain);
    }
    for threads in [1, 2, 7] {
        let (mut written, mut number) = (String::new(), 0);
        write_grids(&options(threads), write, |text, many| {
            written.push_str(text);
            number += many;
            ControlFlow::Continue(())
        });
        assert!(written == plain && number == 5000, "{threads}");
    }
}

#[test]
fn a_seed_makes_the_same_puzzles_on_every_instruction_set_and_in_any_parts() {
    let whole = made(&Constraints::default(), 3, 300);
    let maker = |set| Maker::new(Constraints::default(), Kernel::new(set)).expect("possible");
    for set in InstructionSet::ALL.into_iter().filter(|set| set.is_available()) {
        let here: Vec<Grid> = maker(set).attempts(3, 0..300).into_iter().flatten().collect();
        assert_eq!(here, whole, "{set:?}");
    }
    let maker = maker(InstructionSet::best());
    let parts: Vec<Grid> =
        [0..7, 7..250, 250..300].into_iter().flat_map(|part| maker.attempts(3, part)).flatten().collect();
    assert_eq!(parts, whole);
    assert!(made(&Constraints::default(), 4, 300).iter().all(|puzzle| !whole.contains(puzzle)));
}

#[test]
fn puzzles_are_as_wished() {
    for arrangement in Arrangement::ALL {
        for (minimal, clues) in [(true, 17..=81), (false, 30..=34), (false, 24..=28)] {
            let constraints =
                Constraints { arrangement, minimal, clues: clues.clone(), ..Constraints::default() };
            let puzzles = made(&constraints, 5, 100);
            assert!(!puzzles.is_empty() || *clues.end() < 30, "{constraints:?}");
            for puzzle in puzzles {
                let cells = puzzle.filled();
                assert_eq!(count(&puzzle), 1, "{puzzle}");
                assert!(clues.contains(&cells.len()) && arrangement.holds(cells), "{constraints:?} {puzzle}");
                assert!(!minimal || arrangement != Arrangement::Any || is_minimal(&puzzle), "{puzzle}");
            }
        }
    }
}

fn is_minimal(puzzle: &Grid) -> bool {
    Kernel::default().redundant_givens(&(*puzzle).into()).is_empty()
}

#[test]
fn puzzles_of_a_given_solution_and_pattern_have_them() {
    let mut random = Random::new(7);
    let solution = random_solution(&mut random);
    let constraints = Constraints { solution: Some(solution), ..Constraints::default() };
    for puzzle in made(&constraints, 1, 50) {
        assert_eq!(solve(&puzzle).unwrap(), Outcome::Unique(solution));
    }
    // Many clues, and as few as a minimal puzzle has: blind draws find the first, but not the second.
    for other in
        [Constraints { minimal: false, clues: 36..=36, ..Constraints::default() }, Constraints::default()]
    {
        let pattern = made(&other, 1, 1)[0].filled();
        let constraints = Constraints { pattern: Some(pattern), minimal: false, ..Constraints::default() };
        let puzzles = made(&constraints, 1, 30);
        assert!(!puzzles.is_empty(), "{pattern:?}");
        assert!(puzzles.iter().all(|puzzle| puzzle.filled() == pattern && count(puzzle) == 1));
        // Of a given solution there is one puzzle with this pattern.
        let Ok(Outcome::Unique(solution)) = solve(&puzzles[0]) else { panic!("one solution") };
        assert_eq!(made(&Constraints { solution: Some(solution), ..constraints }, 1, 30), puzzles[..1]);
    }
}

#[test]
fn impossible_wishes_are_refused_with_the_reason() {
    let refused =
        |constraints: Constraints| Maker::new(constraints, Kernel::default()).unwrap_err().to_string();
    assert_eq!(
        refused(Constraints { clues: 10..=16, ..Constraints::default() }),
        "no puzzle with 16 or fewer clues has a unique solution; the minimum is 17"
    );
    assert_eq!(
        refused(Constraints {
            clues: 22..=23,
            arrangement: Arrangement::QuarterTurn,
            ..Constraints::default()
        }),
        "no pattern with quarter-turn symmetry has a clue count in this range"
    );
    let no_upper_rows: CellSet = CellSet::ALL.iter().filter(|cell| cell.row() > 1).collect();
    assert_eq!(
        refused(Constraints { pattern: Some(no_upper_rows), ..Constraints::default() }),
        "row 1 and row 2 of the pattern are both empty, so they can be swapped in any solution"
    );
    #[expect(clippy::reversed_empty_ranges, reason = "that is the wrong wish")]
    let reversed = 30..=20;
    assert_eq!(
        refused(Constraints { clues: reversed, ..Constraints::default() }),
        "the clue range is empty; use numbers from 17 to 81"
    );
}

/// A puzzle with a few clues more than needed, and its solution.
fn with_spare_clues(seed: u64) -> (Grid, Solution) {
    let constraints = Constraints { minimal: false, clues: 29..=29, ..Constraints::default() };
    let puzzle = made(&constraints, seed, 20)[0];
    let Outcome::Unique(solution) = solve(&puzzle).expect("no conflict") else { panic!("one solution") };
    (puzzle, solution)
}

#[test]
fn minimizing_finds_minimal_puzzles_inside_a_puzzle_and_all_of_them_if_asked() {
    for seed in 0..5 {
        let (puzzle, solution) = with_spare_clues(seed);
        let mut all = Vec::new();
        let _ = each_minimal(Kernel::default(), &puzzle, &mut |minimal| {
            all.push(*minimal);
            ControlFlow::Continue(())
        });
        assert!(all.iter().all(|minimal| count(minimal) == 1 && is_minimal(minimal)));
        let number = all.len();
        all.sort();
        all.dedup();
        assert_eq!(all.len(), number, "each once");
        let one = minimize(Kernel::default(), &[(puzzle, solution); 20], &mut Random::new(seed));
        assert!(one.iter().all(|minimal| all.contains(minimal)));
    }
}

#[test]
fn unavoidable_sets_are_those_that_trying_all_small_sets_finds() {
    let solution = random_solution(&mut Random::new(8));
    let sets = unavoidable_sets(&solution, 6);
    for &set in &sets {
        let mut rest = *solution.grid();
        set.iter().for_each(|cell| rest.set(cell, None));
        assert_eq!(count(&rest), 2, "{set:?}");
        for cell in set {
            rest.set(cell, Some(solution.digit(cell)));
            assert_eq!(count(&rest), 1, "{set:?} is minimal");
            rest.set(cell, None);
        }
    }
    // Every set of four cells that is unavoidable is a rectangle with two digits.
    assert_eq!(sets.iter().filter(|set| set.len() == 4).count(), crosswise_rectangles(&solution));
    assert!(unavoidable_sets(&solution, 8).len() >= sets.len());
}

#[test]
fn variations_are_those_that_trying_every_clue_finds() {
    let puzzle = made(&Constraints::default(), 9, 1)[0];
    let mut expected = Vec::new();
    for gone in puzzle.filled() {
        let mut less = puzzle;
        less.set(gone, None);
        let open = Board::new(&less).unwrap();
        for cell in open.open() {
            for digit in open.candidates(cell).iter().filter(|&digit| puzzle[cell] != Some(digit)) {
                let mut more = less;
                more.set(cell, Some(digit));
                if count(&more) == 1 {
                    expected.push(more);
                }
            }
        }
    }
    expected.sort();
    // With a short list, some of the answers come from exact counts.
    for list in [100_000, if cfg!(feature = "exact") { 60 } else { 100_000 }] {
        let mut found = Vec::new();
        let variation = Variation { minus: 1, plus: 1, list };
        let passed_over = variation.each(&puzzle, &mut |variant| {
            found.push(*variant);
            ControlFlow::Continue(())
        });
        assert_eq!(passed_over, ControlFlow::Continue(0));
        found.sort();
        assert_eq!(found, expected);
    }
}

#[test]
fn relabelled_variations_keep_the_pattern_and_change_that_many_digits() {
    let puzzle = made(&Constraints::default(), 10, 1)[0];
    let mut number = 0;
    let _ = each_relabelled(Kernel::default(), &puzzle, 1, &mut |variant| {
        assert_eq!((variant.filled(), count(variant)), (puzzle.filled(), 1));
        let changed = puzzle.digits().filter(|&(cell, digit)| variant[cell] != Some(digit)).count();
        assert_eq!(changed, 1);
        number += 1;
        ControlFlow::Continue(())
    });
    let candidates: usize = puzzle
        .filled()
        .iter()
        .map(|cell| {
            let mut less = puzzle;
            less.set(cell, None);
            let digits: DigitSet = Digit::ALL.into_iter().collect();
            let others = digits.iter().filter(|&digit| puzzle[cell] != Some(digit));
            others
                .filter(|&digit| {
                    less.set(cell, Some(digit));
                    less.conflict().is_none() && count(&less) == 1
                })
                .count()
        })
        .sum();
    assert_eq!(number, candidates);
}

#[test]
fn the_parts_in_which_two_solutions_differ_are_unavoidable() {
    let mut random = Random::new(5);
    for _ in 0..50 {
        let (one, other) = (random_solution(&mut random), random_solution(&mut random));
        let parts = differences(&one, &other);
        assert_eq!(
            parts.iter().map(|part| part.len()).sum::<usize>(),
            one.grid().digits().filter(|&(cell, digit)| other.digit(cell) != digit).count()
        );
        for part in parts {
            let mut mixed = *one.grid();
            part.iter().for_each(|cell| mixed.set(cell, Some(other.digit(cell))));
            assert!(Solution::verify(mixed).is_some(), "{one} {other} {part:?}");
        }
    }
}

/// How many rectangles there are with two digits crosswise: the smallest unavoidable sets.
fn crosswise_rectangles(solution: &Solution) -> usize {
    let values = solution.grid().values();
    let mut number = 0;
    for first in 0..81 {
        for second in first + 1..81 {
            let ([top, left], [bottom, right]) = ([first / 9, first % 9], [second / 9, second % 9]);
            let two_boxes = (top / 3 == bottom / 3) != (left / 3 == right / 3);
            if top < bottom && left != right && two_boxes {
                number += usize::from(
                    values[first] == values[second] && values[9 * top + right] == values[9 * bottom + left],
                );
            }
        }
    }
    number / 2
}

#[cfg(feature = "exact")]
#[test]
fn uniform_solutions_are_distributed_like_those_of_the_exact_sampler() {
    const DRAWN: usize = 10_000;
    let mut random = Random::new(6);
    let mut sampler = minirow::exact::Sampler::new(&Board::EMPTY, &minirow::exact::Run::default()).unwrap();
    let mut tally = [[0.0_f64; 2]; 30];
    for _ in 0..DRAWN {
        let drawn = [uniform_solution(&mut random), sampler.draw(&mut random).expect("not empty")];
        for (side, solution) in drawn.iter().enumerate() {
            assert!(Solution::verify(*solution.grid()).is_some());
            tally[crosswise_rectangles(solution).min(29)][side] += 1.0;
        }
    }
    let filled: Vec<&[f64; 2]> = tally.iter().filter(|[a, b]| a + b >= 20.0).collect();
    let chi_square: f64 = filled.iter().map(|[a, b]| (a - b).powi(2) / (a + b)).sum();
    let freedom = f64::from(filled.len() as u32) - 1.0;
    assert!(freedom > 10.0);
    assert!(chi_square < freedom + 4.0 * (2.0 * freedom).sqrt(), "{chi_square} at {freedom}");
}

#[test]
fn a_seed_draws_the_same_solution_for_ever() {
    assert_eq!(uniform_solution(&mut Random::new(1)), Solution::verify(grid(FIRST)).unwrap());
}

/// The first solution that it draws.
const FIRST: &str = "153897624948623175276154983467285391582931467319746852724368519895412736631579248";

/// All puzzles with this many of the puzzle's clues, by trying every choice.
fn all_inside(puzzle: &Grid, clues: usize) -> Vec<Grid> {
    let choices = puzzle.filled().subsets(clues).map(|cells| {
        let mut less = Grid::EMPTY;
        for cell in cells {
            less.set(cell, puzzle.get(cell));
        }
        less
    });
    let mut found: Vec<Grid> = choices.filter(|less| count(less) == 1).collect();
    found.sort_unstable();
    found
}

/// All puzzles with this many of the puzzle's clues, by a scan.
fn scanned(puzzle: &Grid, clues: usize) -> Vec<Grid> {
    let Ok(Outcome::Unique(solution)) = solve(puzzle) else { panic!("{puzzle} is not unique") };
    let scan = Scan::new(&solution, clues, puzzle.filled(), 2);
    let mut worker = scan.worker(Kernel::default());
    let mut found: Vec<Grid> = (0..scan.parts()).flat_map(|part| worker.part(part)).collect();
    found.sort_unstable();
    found
}

/// A puzzle with more clues: in every so-manieth empty cell.
fn with_more(puzzle: &Grid, step: usize) -> Grid {
    let Ok(Outcome::Unique(solution)) = solve(puzzle) else { panic!("{puzzle} is not unique") };
    let mut whole = *puzzle;
    for cell in (!puzzle.filled()).iter().step_by(step) {
        whole.set(cell, Some(solution.digit(cell)));
    }
    whole
}

#[test]
fn a_scan_finds_every_puzzle_inside_another() {
    for seed in 0..2 {
        let whole = with_more(&made(&Constraints::default(), seed, 1)[0], 17);
        let clues = whole.filled().len() - 3;
        let found = scanned(&whole, clues);
        assert_eq!(found, all_inside(&whole, clues), "{whole}");
        assert!(!found.is_empty());
    }
}

#[test]
fn a_scan_for_few_clues_finds_every_puzzle_inside_another() {
    let puzzle = "000000000000003085001020000000507000004000100090000000500000073002010000000040009";
    let whole = with_more(&puzzle.parse().unwrap(), 13);
    for clues in 18..=19 {
        let found = scanned(&whole, clues);
        assert_eq!(found, all_inside(&whole, clues), "{clues} clues");
        assert!(!found.is_empty());
    }
}

#[test]
fn puzzles_without_bias_are_minimal_and_have_the_wished_number_of_clues() {
    let unbiased = Unbiased::new(25..=27, Kernel::default());
    let puzzles: Vec<Grid> = (0..6).flat_map(|number| unbiased.round(1, number)).collect();
    assert!(puzzles.len() > 3, "only {} puzzles", puzzles.len());
    for puzzle in &puzzles {
        assert!(
            (25..=27).contains(&puzzle.filled().len()) && count(puzzle) == 1 && is_minimal(puzzle),
            "{puzzle}"
        );
    }
    for set in InstructionSet::ALL.into_iter().filter(|set| set.is_available()) {
        let again = Unbiased::new(25..=27, Kernel::new(set)).round(1, 0);
        assert!(puzzles.starts_with(&again), "{set:?}");
    }
}
