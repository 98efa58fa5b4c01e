//! HoDoKu's ratings: paths that lead to the solution, and levels, scores and paths that HoDoKu computed for the public lists. Its ratings of
//! our own puzzles are compared in `rated.rs`.

use minirow::hodoku::{HodokuLevel, HodokuOptions, rate, steps};
use minirow::{Board, Candidate, Engine, Grid, Outcome};

use crate::boards::data;

#[test]
fn the_steps_make_the_score_and_lead_to_the_solution() {
    let seeds = data("puzzles/seeds.txt");
    let grids = seeds.lines().filter_map(|line| line.get(..81)?.parse::<Grid>().ok());
    for grid in grids {
        let Ok(board) = Board::new(&grid) else { continue };
        let Outcome::Unique(solution) = Engine::default().solve(&board) else { continue };
        let (rated, path) =
            (rate(&board, &HodokuOptions::default()), steps(&board, &HodokuOptions::default()));
        assert!(rated.is_solved, "{grid}");
        assert_eq!(rated.score, path.iter().map(|step| step.score).sum::<u32>(), "{grid}");
        assert!(rated.level == HodokuLevel::Extreme || rated.score <= 1800, "{grid}");
        for step in &path {
            let is_right = |one: &Candidate| solution.digit(one.cell) == one.digit;
            assert!(step.conclusions.place.iter().all(|one| is_right(&one)), "{grid} {step:?}");
            assert!(!step.conclusions.remove.iter().any(|one| is_right(&one)), "{grid} {step:?}");
        }
    }
}

mod public_lists {
    use std::io::Read as _;

    use minirow::{CandidateSet, Cell, Digit};

    use super::*;
    use crate::boards::{corpus_bytes, corpus_text, grid};

    #[test]
    #[ignore = "needs the public puzzle lists: MINIROW_CORPORA"]
    fn levels_and_scores_are_hodokus() {
        let mut count = 0;
        for line in corpus_text("hodoku_rated.txt").lines().filter(|line| !line.starts_with('#')) {
            let fields: Vec<&str> = line.split('\t').collect();
            let rated =
                rate(&Board::new(&grid(fields[0])).expect("no rule is broken"), &HodokuOptions::default());
            let known = (fields[1], fields[2].parse(), fields[3].parse());
            assert_eq!((rated.level.name(), Ok(rated.score), Ok(rated.steps)), known, "{}", fields[0]);
            assert_eq!(rated.guesses > 0, fields[5] != "logic", "{}", fields[0]);
            count += 1;
        }
        assert_eq!(count, 736);
    }

    #[test]
    #[ignore = "needs the public puzzle lists: MINIROW_CORPORA"]
    fn paths_are_hodokus() {
        let bytes = corpus_bytes("hodoku_paths.txt.gz");
        let mut text = String::new();
        flate2::read::MultiGzDecoder::new(&bytes[..]).read_to_string(&mut text).expect("compressed text");
        let mut count = 0;
        let mut lines = text.lines().filter(|line| !line.starts_with('#')).peekable();
        while let Some(puzzle) = lines.next() {
            let board = Board::new(&grid(&puzzle[..81])).expect("no rule is broken");
            // The branches of a net stand on lines of their own below it.
            let mut known = Vec::new();
            while let Some(line) = lines.next_if(|line| line.starts_with("  ")) {
                if !line.starts_with("   ") && !line.starts_with("  r") {
                    known.push(line);
                }
            }
            let path = steps(&board, &HodokuOptions::default());
            assert_eq!(path.len(), known.len(), "{puzzle}");
            for (step, line) in path.iter().zip(known) {
                let told =
                    line.rsplit_once("=> ").or_else(|| line.rsplit_once(": ")).map_or("", |(_, told)| told);
                let known = (candidates(told, "="), candidates(told, "<>"));
                assert_eq!((step.conclusions.place, step.conclusions.remove), known, "{puzzle} {line}");
            }
            count += 1;
        }
        assert_eq!(count, 736);
    }

    /// The candidates of `r1c23,r4c5<>6, r7c8<>9` that stand before this sign.
    fn candidates(told: &str, sign: &str) -> CandidateSet {
        let mut set = CandidateSet::EMPTY;
        for (cells, digits) in told.split(", ").filter_map(|part| part.split_once(sign)) {
            for (rows, columns) in
                cells.split(',').filter_map(|cells| cells.trim_start_matches('r').split_once('c'))
            {
                for (row, column) in
                    rows.bytes().flat_map(|row| columns.bytes().map(move |column| (row, column)))
                {
                    for digit in digits.bytes().filter_map(Digit::from_ascii) {
                        let cell = Cell::at(usize::from(row - b'1'), usize::from(column - b'1'));
                        set.insert(Candidate { cell: cell.expect("a cell"), digit });
                    }
                }
            }
        }
        set
    }
}
