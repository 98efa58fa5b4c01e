//! HoDoKu's library of cases: each technique with a HoDoKu code finds what the cases of that code say.

use std::collections::BTreeMap;

use minirow::logic::{Conclusions, Technique, check, find_all};
use minirow::{Board, Candidate, CandidateSet, Cell, Digit};

use crate::boards::position;

/// One line of the library: `:code[-variant]:digits:grid:deleted:eliminations:placements:extra`.
struct Case<'a> {
    line: &'a str,
    code: &'a str,
    variant: &'a str,
    board: Board,
    expected: Conclusions,
}

/// Candidates written as digit, row, column: `436` is the 4 of r3c6.
fn candidates(text: &str) -> CandidateSet {
    let candidate = |name: &str| {
        let [digit, row, col]: [u8; 3] = name.as_bytes().try_into().expect("digit, row, column");
        let cell = Cell::at(usize::from(row - b'1'), usize::from(col - b'1')).expect("a cell");
        Candidate { cell, digit: Digit::from_ascii(digit).expect("a digit") }
    };
    text.split_whitespace().map(candidate).collect()
}

fn case(line: &str) -> Case<'_> {
    let fields: Vec<&str> = line.split(':').collect();
    let (code, variant) = fields[1].split_once('-').unwrap_or((fields[1], ""));
    let mut board = position(fields[3]);
    for deleted in candidates(fields[4]).iter() {
        let _ = board.remove(deleted);
    }
    let expected = Conclusions { place: candidates(fields[6]), remove: candidates(fields[5]) };
    Case { line, code, variant, board, expected }
}

/// Whether the technique finds just what the case says; for the variant `x`, nothing.
fn passes(case: &Case<'_>, technique: Technique) -> bool {
    let steps = find_all(&case.board, technique);
    for step in &steps {
        check(&case.board, step).unwrap_or_else(|why| panic!("{why} in {step:?} of {}", case.line));
    }
    if case.variant == "x" {
        steps.is_empty()
    } else {
        steps.iter().any(|step| *step.conclusions() == case.expected)
    }
}

#[test]
fn two_franken_fish_without_fins_are_found_together() {
    let line = ":03311:3:1.+34..7..+4.6.8.1....9..+1..4+2.+4+5..+87.+3.+7862...+8.51+4+7..2..2914..86+41+3289+5+7+93+8......::326 328 345::";
    assert_eq!("hodoku:03311".parse(), Ok(Technique::FrankenSwordfish));
    assert!(passes(&case(line), Technique::FrankenSwordfish));
}

mod public_lists {
    use super::*;

    #[test]
    #[ignore = "needs the public puzzle lists: MINIROW_CORPORA"]
    fn the_cases_of_every_known_code_pass() {
        let text = crate::boards::corpus_text("technique_cases.txt");
        let mut failed: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        let mut run = 0;
        for line in text.lines().filter(|line| line.starts_with(':')) {
            let case = case(line);
            let Ok(technique) = format!("hodoku:{}", case.code).parse::<Technique>() else { continue };
            run += 1;
            if !passes(&case, technique) {
                failed.entry(case.code).or_default().push(line);
            }
        }
        let lines: Vec<&str> = failed.values().flatten().copied().collect();
        assert!(run > 0 && failed.is_empty(), "{} of {run} cases fail:\n{}", lines.len(), lines.join("\n"));
    }
}
