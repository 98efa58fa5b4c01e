//! Pictures that the project renders itself are read.

use minirow::{Grid, Outcome, Solution};
use minirow_photo::{Reader, read_all};

use crate::render::{Kind, render, render_page};

/// The results for the pictures of one kind.
#[derive(Clone, Copy, Default)]
struct Tally {
    all: usize,
    exact: usize,
    solved: usize,
    certain_but_wrong: usize,
}

fn solution(grid: &Grid) -> Option<Solution> {
    match minirow::solve(grid) {
        Ok(Outcome::Unique(solution)) => Some(solution),
        _ => None,
    }
}

/// Reads the pictures with these numbers, prints those that are not exact, and counts.
#[expect(clippy::print_stdout, reason = "shown when a test fails or with --nocapture")]
fn tally(seed: u64, numbers: std::ops::Range<u64>) -> Tally {
    let reader = Reader::new();
    let mut kinds = [Tally::default(); 6];
    for number in numbers {
        let shown = render(seed, number);
        let tally =
            &mut kinds[Kind::ALL.iter().position(|&kind| kind == shown.kind).expect("one of all kinds")];
        tally.all += 1;
        let Ok(reading) = reader.read(&shown.picture) else {
            println!("seed {seed} number {number} {:?}: no grid", shown.kind);
            continue;
        };
        let is_exact = reading.grid == shown.grid;
        let truth = solution(&shown.grid);
        tally.exact += usize::from(is_exact);
        tally.solved += usize::from(reading.solution.is_some() && reading.solution == truth);
        tally.certain_but_wrong += usize::from(reading.solution.is_some() && reading.solution != truth);
        if !is_exact {
            let problem = reading.problem.map_or(String::new(), |problem| problem.to_string());
            println!(
                "seed {seed} number {number} {:?}: {problem}\n  {}\n  {}",
                shown.kind, shown.grid, reading.grid
            );
        }
    }
    let mut sum = Tally::default();
    for (kind, tally) in Kind::ALL.iter().zip(kinds) {
        println!(
            "{kind:?}: {} of {} exact, {} solutions, {} wrong",
            tally.exact, tally.all, tally.solved, tally.certain_but_wrong
        );
        sum.all += tally.all;
        sum.exact += tally.exact;
        sum.solved += tally.solved;
        sum.certain_but_wrong += tally.certain_but_wrong;
    }
    println!(
        "all: {} of {} exact, {} solutions, {} wrong",
        sum.exact, sum.all, sum.solved, sum.certain_but_wrong
    );
    sum
}

#[test]
fn a_few_pictures_of_every_kind_are_read_exactly() {
    let found = tally(1, 0..36);
    assert_eq!((found.exact, found.solved, found.certain_but_wrong), (36, 36, 0));
}

#[test]
#[ignore = "takes a minute; run it after a change of the reader or of the weights"]
fn of_a_thousand_pictures_99_percent_are_read_exactly_and_no_certain_solution_is_wrong() {
    let found = tally(2, 0..1000);
    assert_eq!(found.certain_but_wrong, 0);
    assert!(found.exact >= 990, "{} of 1000", found.exact);
}

#[test]
fn all_puzzles_of_a_page_are_read_in_order() {
    let (picture, grids) = render_page(3, 2);
    let found: Vec<Grid> =
        read_all(&picture).expect("there are grids").iter().map(|reading| reading.grid).collect();
    assert_eq!(found, grids);
}
