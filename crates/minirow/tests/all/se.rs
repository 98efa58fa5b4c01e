//! Ratings equal to Sudoku Explainer's, and its steps in its order.

use minirow::se::{self, Options, RatedStep};
use minirow::{Board, Candidate, Digit};

use crate::boards::{corpus_text, data, grid};

fn board(line: &str) -> Board {
    Board::new(&grid(&line.replace('0', "."))).expect("no rule is broken")
}

/// `7.1` as 71.
fn tenths(text: &str) -> u16 {
    text.replace('.', "").parse().expect("a rating with one decimal")
}

/// Each line: a puzzle and its ER, perhaps also EP and ED.
fn each_is_rated_as_said(text: &str) {
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split_whitespace().collect();
        let rated = se::rate(&board(fields[0]), &Options::default());
        assert_eq!(rated.er, tenths(fields[1]), "{line}");
        if let [_, _, ep, ed, ..] = fields[..] {
            assert_eq!((rated.ep, rated.ed), (tenths(ep), tenths(ed)), "{line}");
        }
    }
}

#[test]
fn er_ep_and_ed_are_those_of_sudoku_explainer() {
    each_is_rated_as_said(&data("rated/se.txt"));
}

#[test]
fn each_step_is_rated_as_sudoku_explainer_rates_it() {
    let text = data("rated/se_steps.txt");
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let (puzzle, ratings) = line.split_once(' ').expect("a puzzle and ratings");
        let expected: Vec<u16> = ratings.split(' ').map(tenths).collect();
        let steps = se::steps(&board(puzzle), &Options::default());
        assert_eq!(steps.iter().map(|step| step.rating).collect::<Vec<_>>(), expected, "{puzzle}");
    }
}

#[test]
#[ignore = "some minutes; needs MINIROW_CORPORA"]
fn all_public_ratings_are_met() {
    for list in ["se_rated.txt", "rated_published.txt"] {
        if let Some(text) = corpus_text(list) {
            each_is_rated_as_said(&text);
        }
    }
}

/// The digit that a line of the list places, if it is a single: `1.2;Hidden Single: r1c9: 1 in block`.
fn single(line: &str) -> Option<Candidate> {
    let (_, place) = line.split_once("Single: ")?;
    let (cell, digit) = place.split_once(": ")?;
    let digit = digit.split(' ').next()?.parse().ok().and_then(Digit::new)?;
    Some(Candidate { cell: cell.parse().ok()?, digit })
}

#[test]
#[ignore = "a minute; needs MINIROW_CORPORA with se_steps.txt, unpacked"]
fn all_public_paths_are_taken_step_by_step() {
    let Some(text) = corpus_text("se_steps.txt") else { return };
    let mut steps: Vec<RatedStep> = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with("# ")) {
        if let Some(puzzle) = line.strip_prefix('#') {
            steps = se::steps(&board(puzzle), &Options::default());
            steps.reverse();
        } else if line.starts_with('=') {
            assert_eq!(steps, [], "{line}");
        } else {
            let step = steps.pop().expect("a step more");
            let (rating, _) = line.split_once(';').expect("a rating and a step");
            assert_eq!(step.rating, tenths(rating), "{line}");
            if let Some(single) = single(line) {
                assert_eq!(step.place, Some(single), "{line}");
            }
        }
    }
}
