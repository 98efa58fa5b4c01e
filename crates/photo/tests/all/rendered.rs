//! Pictures that the project renders itself are read.

use std::fmt;

use minirow::{Grid, Outcome, Solution};
use minirow_photo::{Picture, Reader, read_all};

use crate::render::{Kind, render_kind, render_page};

/// The results for the pictures of one kind.
#[derive(Clone, Copy, Default)]
struct Tally {
    all: usize,
    exact: usize,
    solved: usize,
    certain_but_wrong: usize,
    /// Cells with pencil marks, those of which every mark is read, and those with a wrong one.
    marked: usize,
    legible: usize,
    misread: usize,
}

impl Tally {
    fn add(&mut self, other: &Self) {
        self.all += other.all;
        self.exact += other.exact;
        self.solved += other.solved;
        self.certain_but_wrong += other.certain_but_wrong;
        self.marked += other.marked;
        self.legible += other.legible;
        self.misread += other.misread;
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { all, exact, solved, certain_but_wrong, marked, legible, misread } = self;
        write!(f, "{exact} of {all} exact, {solved} solutions, {certain_but_wrong} wrong")?;
        write!(f, "; of {marked} cells with marks {legible} right, {misread} wrong")
    }
}

fn solution(grid: &Grid) -> Option<Solution> {
    match minirow::solve(grid) {
        Ok(Outcome::Unique(solution)) => Some(solution),
        _ => None,
    }
}

/// Reads the pictures with these numbers, prints those that are not exact, and counts.
#[expect(clippy::print_stdout, reason = "shown when a test fails or with --nocapture")]
fn tally(kinds: &[Kind], seed: u64, numbers: std::ops::Range<u64>) -> Tally {
    let reader = Reader::new();
    let mut tallies = vec![Tally::default(); kinds.len()];
    for number in numbers {
        let place = number as usize % kinds.len();
        let shown = render_kind(kinds[place], seed, number);
        let tally = &mut tallies[place];
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
        for (cell, (found, right)) in reading.marks.iter().zip(shown.marks).enumerate() {
            if !found.is_empty() && *found != right {
                let name = minirow::Cell::from_index(cell);
                println!(
                    "seed {seed} number {number} {:?}: marks of {name} are {right}, found {found}",
                    shown.kind
                );
            }
            tally.marked += usize::from(!right.is_empty());
            tally.legible += usize::from(!right.is_empty() && *found == right);
            tally.misread += usize::from(!found.is_empty() && *found != right);
        }
        if !is_exact {
            let problem = reading.problem.map_or(String::new(), |problem| problem.to_string());
            println!(
                "seed {seed} number {number} {:?}: {problem}\n  {}\n  {}",
                shown.kind, shown.grid, reading.grid
            );
        }
    }
    let mut sum = Tally::default();
    for (kind, tally) in kinds.iter().zip(tallies) {
        println!("{kind:?}: {tally}");
        sum.add(&tally);
    }
    println!("all: {sum}");
    sum
}

#[test]
fn a_few_pictures_of_every_kind_are_read_exactly() {
    let found = tally(&Kind::ALL, 1, 0..36);
    assert_eq!((found.exact, found.solved, found.certain_but_wrong), (36, 36, 0));
    assert!(found.legible >= 258 && found.misread <= 3, "{found}");
}

#[test]
#[ignore = "takes a minute; run it after a change of the reader or of the weights"]
fn of_a_thousand_pictures_99_percent_are_read_exactly_and_no_certain_solution_is_wrong() {
    let found = tally(&Kind::ALL, 2, 0..1000);
    assert_eq!(found.certain_but_wrong, 0);
    assert!(found.exact >= 990, "{} of 1000", found.exact);
}

#[test]
fn a_few_pictures_of_every_rare_kind_are_read() {
    let found = tally(&Kind::RARE, 1, 0..28);
    assert_eq!((found.exact, found.certain_but_wrong), (28, 0));
    // Marks of 5 pixels and less, in a line, are not legible.
    assert!(found.legible >= 425 && found.misread <= 5, "{found}");
}

/// Upside down, every 4 is read as a 7, every 1 as a 3 and so on: a proper puzzle with another solution.
#[test]
fn a_page_that_lies_upside_down_is_turned_even_if_it_is_a_proper_puzzle_as_it_lies() {
    let shown = render_kind(Kind::Newspaper, 3, 78);
    let reading = minirow_photo::read(&shown.picture).expect("there is a grid");
    assert_eq!((reading.grid, reading.turns), (shown.grid, 2));
}

#[test]
#[ignore = "takes minutes; run it after a change of the reader or of the weights"]
fn of_other_seeds_and_rare_kinds_no_certain_solution_is_wrong() {
    for seed in 3..=7 {
        for kinds in [&Kind::ALL[..], &Kind::RARE[..]] {
            let found = tally(kinds, seed, 0..700);
            assert_eq!(found.certain_but_wrong, 0);
        }
    }
}

fn grids_of_page(picture: &Picture) -> Vec<Grid> {
    read_all(picture).expect("there are grids").iter().map(|reading| reading.grid).collect()
}

#[test]
fn all_puzzles_of_a_page_are_read_in_order() {
    let (picture, grids) = render_page(3, 2);
    assert_eq!(grids_of_page(&picture), grids);
}

#[test]
#[ignore = "takes a minute; run it after a change of the search for further puzzles"]
fn pages_of_several_puzzles_are_read_whole_and_single_puzzles_are_alone() {
    let reader = Reader::new();
    for seed in 1..=24 {
        let (picture, grids) = render_page(seed, 1 + seed as usize % 3);
        assert_eq!(grids_of_page(&picture), grids, "page {seed}");
    }
    for number in 0..120 {
        let kind = Kind::ALL[number as usize % 6];
        let shown = render_kind(kind, 8, number);
        let (one, all) = (reader.read(&shown.picture), reader.read_all(&shown.picture));
        let grids = all.iter().flatten().map(|reading| reading.grid).collect::<Vec<_>>();
        assert_eq!(grids, one.iter().map(|reading| reading.grid).collect::<Vec<_>>(), "{kind:?} {number}");
    }
}
