//! Ratings equal to Sudoku Explainer's, and its steps in its order. Its ratings of more puzzles of our own are compared in `rated.rs`.

use std::io::Read as _;

use minirow::se::{self, SeOptions, SeStep};
use minirow::{Board, Cell, CellSet};

use crate::boards::{corpus_bytes, corpus_text, data, grid};

fn board(line: &str) -> Board {
    Board::new(&grid(&line.replace('0', "."))).expect("no rule is broken")
}

/// `7.1` as 71.
fn tenths(text: &str) -> u16 {
    text.replace('.', "").parse().expect("a rating with one decimal")
}

/// One step as `data/se/paths.txt` writes it: `1.2:r2c9=6` or `3.4:r4c1-3479,r5c1-347`.
fn written(step: &SeStep) -> String {
    let rating = format!("{}.{}", step.rating / 10, step.rating % 10);
    if let Some(placed) = step.place {
        return format!("{rating}:{placed}");
    }
    let removed = |cell: Cell| {
        let digits = step.remove.inside(CellSet::of(cell));
        (!digits.is_empty()).then(|| {
            digits.iter().fold(format!("{cell}-"), |text, candidate| text + &candidate.digit.to_string())
        })
    };
    let removed: Vec<String> = Cell::all().filter_map(removed).collect();
    format!("{rating}:{}", removed.join(","))
}

/// A third of the paths depends on the smallest set that a unique loop of type 3 looks for.
#[test]
fn ratings_and_every_step_are_those_of_the_program_itself() {
    let text = data("se/paths.txt");
    let mut count = 0;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split(' ').collect();
        let board = board(fields[0]);
        let rated = se::rate(&board, &SeOptions::default());
        assert_eq!([rated.er, rated.ep, rated.ed], [1, 2, 3].map(|field| tenths(fields[field])), "{line}");
        let steps: Vec<String> = se::steps(&board, &SeOptions::default()).iter().map(written).collect();
        assert_eq!(steps, fields[4..], "{}", fields[0]);
        count += 1;
    }
    assert!(count > 200, "{count} paths");
}

/// Each line: a puzzle and its ER, perhaps also EP and ED.
fn each_is_rated_as_said<'a>(lines: impl Iterator<Item = &'a str>) {
    for line in lines {
        let fields: Vec<&str> = line.split_whitespace().collect();
        let rated = se::rate(&board(fields[0]), &SeOptions::default());
        assert_eq!(rated.er, tenths(fields[1]), "{line}");
        if let [_, _, ep, ed, ..] = fields[..] {
            assert_eq!((rated.ep, rated.ed), (tenths(ep), tenths(ed)), "{line}");
        }
    }
}

/// The ratings of the steps above locked candidates of one path in `every` of the public list. Another program wrote the list; it takes
/// locked candidates digit by digit, and so places and removes the same things in another order.
fn paths_are_taken(every: usize) {
    let bytes = corpus_bytes("se_steps.txt.gz");
    let mut text = String::new();
    flate2::read::MultiGzDecoder::new(&bytes[..]).read_to_string(&mut text).expect("compressed text");
    let mut paths: Vec<(&str, Vec<u16>)> = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with("# ")) {
        if let Some(puzzle) = line.strip_prefix('#') {
            paths.push((puzzle, Vec::new()));
        } else if let Some((rating, _)) = line.split_once(';')
            && let Some((_, ratings)) = paths.last_mut()
        {
            ratings.push(tenths(rating));
        }
    }
    assert!(paths.len() > 500, "{} paths", paths.len());
    let is_above = |rating: &u16| *rating > 28;
    for (puzzle, ratings) in paths.into_iter().step_by(every) {
        let taken = se::steps(&board(puzzle), &SeOptions::default()).into_iter().map(|step| step.rating);
        let expected: Vec<u16> = ratings.into_iter().filter(is_above).collect();
        assert_eq!(taken.filter(is_above).collect::<Vec<u16>>(), expected, "{puzzle}");
    }
}

mod public_lists {
    use minirow::format::PlainLine;

    use super::*;
    use crate::rated::is_stuck_and_begins_with_a_placement;

    /// The lines of a list with puzzles that are rated in milliseconds.
    fn quick(text: &str) -> impl Iterator<Item = &str> {
        let is_quick = |line: &&str| line.split_whitespace().nth(1).is_some_and(|er| tenths(er) <= 92);
        text.lines().filter(|line| !line.starts_with('#')).filter(is_quick)
    }

    #[test]
    #[ignore = "needs the public puzzle lists: MINIROW_CORPORA"]
    fn er_ep_and_ed_are_those_of_sudoku_explainer() {
        each_is_rated_as_said(quick(&corpus_text("se_rated.txt")).step_by(8));
    }

    /// Unique loops of type 3 decide these ratings; the fourth is 11.7.
    #[test]
    #[ignore = "needs the public puzzle lists: MINIROW_CORPORA"]
    fn ratings_that_unique_loops_of_type_3_decide_are_those_published() {
        let text = corpus_text("se_differences.txt");
        each_is_rated_as_said(text.lines().filter(|line| !line.starts_with('#')).take(4));
    }

    /// Puzzles up to ER 2.3 are rated many at once, and no others.
    #[test]
    #[ignore = "needs the public puzzle lists: MINIROW_CORPORA"]
    fn easy_puzzles_are_rated_many_at_once() {
        let text = corpus_text("rated_published.txt");
        let lines: Vec<(&str, u16)> = text
            .lines()
            .filter_map(|line| line.split_once(' '))
            .map(|(puzzle, er)| (puzzle, tenths(er.trim())))
            .collect();
        let plain = |line: &str| PlainLine::new(line.as_bytes()).expect("81 cells");
        let rated = se::rate_easy(&lines.iter().map(|(line, _)| plain(line)).collect::<Vec<_>>());
        for (number, ((line, er), rated)) in lines.iter().zip(rated).enumerate() {
            assert_eq!(rated.map(|rated| rated.er), Some(*er).filter(|&er| er <= 23), "{line}");
            if let Some(rated) = rated.filter(|_| number % 10 == 0) {
                assert_eq!(rated, se::rate(&board(line), &SeOptions::default()), "{line}");
            }
        }
    }

    #[test]
    #[ignore = "needs the public puzzle lists: MINIROW_CORPORA"]
    fn puzzles_with_several_solutions_are_stuck_and_keep_ep_and_ed() {
        let text = corpus_text("multiple.txt");
        let lines = text.lines().filter(|line| !line.starts_with('#')).step_by(1000);
        let placed = lines.filter(|line| is_stuck_and_begins_with_a_placement(&board(&line[..81]))).count();
        assert!(placed > 20, "{placed} puzzles begin with a placement");
    }

    #[test]
    #[ignore = "needs the public puzzle lists: MINIROW_CORPORA"]
    fn paths_have_the_same_steps_above_locked_candidates() {
        paths_are_taken(12);
    }

    /// Lines of the list of the hardest puzzles, and their ER, EP and ED. All need nested chains of level 4.
    const HARDEST: [(usize, [u16; 3]); 5] = [
        (48447, [115, 115, 78]),
        (48507, [115, 115, 26]),
        (48567, [116, 116, 106]),
        (48647, [116, 116, 26]),
        (48747, [118, 118, 79]),
    ];

    #[test]
    #[ignore = "needs the public puzzle lists: MINIROW_CORPORA"]
    fn nested_chains_of_level_4_are_rated() {
        let text = corpus_text("hardest_11plus.txt");
        let lines: Vec<&str> = text.lines().collect();
        for (number, [er, ep, ed]) in HARDEST {
            let line = lines[number - 1];
            let rated = se::rate(&board(&line[..81]), &SeOptions::default());
            assert_eq!((rated.er, rated.ep, rated.ed), (er, ep, ed), "{line}");
        }
    }
}

mod whole_lists {
    use super::*;

    #[test]
    #[ignore = "takes minutes, and needs the public puzzle lists: MINIROW_CORPORA"]
    fn all_ratings_are_met() {
        for list in ["se_rated.txt", "rated_published.txt", "se_differences.txt"] {
            each_is_rated_as_said(corpus_text(list).lines().filter(|line| !line.starts_with('#')));
        }
    }

    #[test]
    #[ignore = "takes a minute, and needs the public puzzle lists: MINIROW_CORPORA"]
    fn all_paths_have_the_same_steps_above_locked_candidates() {
        paths_are_taken(1);
    }
}
