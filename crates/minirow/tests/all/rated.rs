//! The ratings of other programs on puzzles of our own: what `data/puzzles/rated.txt` says, computed by Sudoku Explainer and HoDoKu
//! themselves, is what [`se`] and [`hodoku`] compute.

use std::collections::BTreeSet;

use minirow::format::PlainLine;
use minirow::hodoku::{self, HodokuOptions, HodokuStep};
use minirow::logic::Technique;
use minirow::se::{self, SeEnd, SeOptions};
use minirow::{Board, Engine, Grid};

use crate::boards::{data, grid};

/// A line of the list. Singles are left out of the steps.
struct Known {
    grid: Grid,
    /// ER, EP and ED in tenths.
    er_ep_ed: [u16; 3],
    /// The ratings of Sudoku Explainer's steps in tenths.
    ratings: Vec<u16>,
    level: String,
    score: u32,
    /// The codes of HoDoKu's steps.
    codes: Vec<String>,
}

/// `7.1` as 71.
fn tenths(text: &str) -> u16 {
    text.replace('.', "").parse().expect("a rating with one decimal")
}

/// `2.6*2,3.0` as 2.6, 2.6 and 3.0; `-` as nothing.
fn each(text: &str) -> impl Iterator<Item = &str> {
    text.split(',').filter(|&run| run != "-").flat_map(|run| {
        let (one, times) = run.split_once('*').unwrap_or((run, "1"));
        std::iter::repeat_n(one, times.parse().expect("a number"))
    })
}

fn known() -> Vec<Known> {
    let text = data("puzzles/rated.txt");
    let known = |line: &str| {
        let fields: Vec<&str> = line.split(' ').collect();
        let [puzzle, er, ep, ed, ratings, level, score, codes] = fields[..] else { panic!("{line}") };
        Known {
            grid: grid(puzzle),
            er_ep_ed: [er, ep, ed].map(tenths),
            ratings: each(ratings).map(tenths).collect(),
            level: level.to_owned(),
            score: score.parse().expect("a number"),
            codes: each(codes).map(str::to_owned).collect(),
        }
    };
    text.lines().filter(|line| !line.starts_with('#')).map(known).collect()
}

/// Every `step`-th puzzle of the list, which goes from easy to hard. Each has one solution.
pub(crate) fn puzzles(step: usize) -> Vec<Grid> {
    known().into_iter().step_by(step).map(|known| known.grid).collect()
}

fn board(grid: &Grid) -> Board {
    Board::new(grid).expect("no rule is broken")
}

#[test]
fn er_ep_ed_and_the_ratings_of_all_steps_are_sudoku_explainers() {
    let is_single = |rating: u16| [10, 12, 15, 23].contains(&rating);
    for known in known() {
        let board = board(&known.grid);
        let rated = se::rate(&board, &SeOptions::default());
        assert_eq!([rated.er, rated.ep, rated.ed], known.er_ep_ed, "{}", known.grid);
        let steps = se::steps(&board, &SeOptions::default());
        let ratings = steps.iter().map(|step| step.rating).filter(|&rating| !is_single(rating));
        assert_eq!(ratings.collect::<Vec<u16>>(), known.ratings, "{}", known.grid);
    }
}

/// HoDoKu's codes for a step. It tells contradictions and verities apart, which all its ratings treat alike.
fn codes(step: &HodokuStep) -> &'static [&'static str] {
    match step.technique {
        None => &["guess"],
        Some(Technique::HouseForcingChain) => &["1301", "1302"],
        Some(Technique::DynamicForcingChain) => &["1303", "1304"],
        Some(technique) => technique.hodoku_codes(),
    }
}

#[test]
fn levels_scores_and_the_techniques_of_all_steps_are_hodokus() {
    let singles = [Technique::FullHouse, Technique::NakedSingle, Technique::HiddenSingle];
    for known in known() {
        let board = board(&known.grid);
        let rated = hodoku::rate(&board, &HodokuOptions::default());
        assert_eq!((rated.level.name(), rated.score), (&known.level[..], known.score), "{}", known.grid);
        let mut steps = hodoku::steps(&board, &HodokuOptions::default());
        assert_eq!(steps.iter().map(|step| step.score).sum::<u32>(), known.score, "{}", known.grid);
        steps.retain(|step| step.technique.is_none_or(|technique| !singles.contains(&technique)));
        let taken: Vec<&[&str]> = steps.iter().map(codes).collect();
        let is_taken = |(taken, code): (&&[&str], &String)| taken.contains(&&code[..]);
        let is_same = taken.len() == known.codes.len() && taken.iter().zip(&known.codes).all(is_taken);
        assert!(is_same, "{}: {taken:?} instead of {:?}", known.grid, known.codes);
    }
}

/// Puzzles up to ER 2.3 are rated many at once, and no others.
#[test]
fn easy_puzzles_are_rated_many_at_once() {
    let known = known();
    let plain = |known: &Known| PlainLine::new(known.grid.to_string().as_bytes()).expect("81 cells");
    let rated = se::rate_easy(&known.iter().map(plain).collect::<Vec<_>>());
    for (known, rated) in known.iter().zip(rated) {
        let expected = Some(known.er_ep_ed).filter(|[er, ..]| *er <= 23);
        assert_eq!(rated.map(|rated| [rated.er, rated.ep, rated.ed]), expected, "{}", known.grid);
    }
}

/// A board with several solutions gets stuck; what follows until the first placement is rated as always.
#[test]
fn a_puzzle_with_several_solutions_is_stuck_and_keeps_ep_and_ed() {
    let mut placed = 0;
    for known in known().into_iter().step_by(20) {
        let (cell, _) = known.grid.digits().next().expect("a clue");
        let mut fewer = known.grid;
        fewer.set(cell, None);
        placed += usize::from(is_stuck_and_begins_with_a_placement(&board(&fewer)));
    }
    assert!(placed > 20, "{placed} puzzles begin with a placement");
}

/// Whether the path of this board begins with a placement; if it has several solutions, it must get stuck.
pub(crate) fn is_stuck_and_begins_with_a_placement(board: &Board) -> bool {
    let without = SeOptions { uniqueness: false, node_limit: Some(20_000_000) };
    let rated = se::rate(board, &without);
    if rated.end == SeEnd::Stuck {
        assert_eq!(rated.er, 200, "{board:?}");
    }
    let first = se::steps(board, &SeOptions { node_limit: Some(0), ..without }).first().copied();
    let Some(first) = first.filter(|_| Engine::default().count(board, 2) == 2) else { return false };
    assert_eq!(rated.ed, first.rating, "{board:?}");
    if first.place.is_some() {
        assert_eq!((rated.ep, rated.end), (first.rating, SeEnd::Stuck), "{board:?}");
    }
    first.place.is_some()
}

/// The comparisons above rest on this: values and techniques that no puzzle of the list has are not compared.
#[test]
fn the_list_has_ratings_and_techniques_of_the_whole_range() {
    let known = known();
    let ers: BTreeSet<u16> = known.iter().map(|known| known.er_ep_ed[0]).collect();
    let ratings: BTreeSet<u16> = known.iter().flat_map(|known| known.ratings.iter().copied()).collect();
    let levels: BTreeSet<&str> = known.iter().map(|known| &known.level[..]).collect();
    let codes: BTreeSet<&str> =
        known.iter().flat_map(|known| known.codes.iter().map(|code| &code[..])).collect();
    let sizes = [known.len() / 1000, ers.len(), ratings.len(), levels.len(), codes.len()];
    assert_eq!(sizes, [2, 61, 72, 5, 59], "thousands of puzzles, ERs, ratings of steps, levels, techniques");
}
