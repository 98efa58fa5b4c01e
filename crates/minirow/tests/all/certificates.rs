//! The certificate of a path is accepted as it was written, and rejected when anything in it is changed.

use minirow::certificate::{CertificateLine, PathClaim, PathReason, of_path, verify};
use minirow::logic::{Assumption, Path, Profile};
use minirow::{Board, Grid, Puzzle};
use serde_json::Value;

const PUZZLES: [&str; 3] = [
    ".2.4...8..5.1...36...2.7.................46...3.67.42..9.....4.5.1.....8.46.153..",
    ".83.2..9....8..1...293....8....987...7.....6...674....3....698...2..5....1..3.54.",
    "003020600900305001001806400008102900700000008006708200002609500800203009005010300",
];

fn board(line: &str) -> Board {
    Board::new(&line.parse::<Grid>().expect("a puzzle")).expect("no rule is broken")
}

fn certificate(board: &Board, profile: &Profile) -> Vec<CertificateLine> {
    of_path(&Path::new(board.clone(), profile))
}

/// The values that can stand in place of this one: other numbers, other names of the same kind, a list without one member.
fn mutations(value: &Value) -> Vec<Value> {
    match value {
        Value::Number(number) => {
            let number = number.as_u64().expect("a whole number");
            vec![Value::from(number + 1), Value::from(number.wrapping_sub(1).min(9))]
        }
        Value::String(text) => match text.as_str() {
            "on" => vec!["off".into()],
            "off" => vec!["on".into()],
            "supposed" => vec!["seen".into()],
            text if text.len() == 4 && text.starts_with('r') => {
                let other =
                    if text.ends_with('9') { 1 } else { text[3..].parse::<u32>().expect("a number") + 1 };
                vec![format!("{}{other}", &text[..3]).into()]
            }
            text if text.len() == 2 => {
                let other =
                    if text.ends_with('9') { 1 } else { text[1..].parse::<u32>().expect("a number") + 1 };
                vec![format!("{}{other}", &text[..1]).into()]
            }
            _ => Vec::new(),
        },
        Value::Array(members) if !members.is_empty() => vec![Value::from(members[1..].to_vec())],
        _ => Vec::new(),
    }
}

/// Calls with every copy of the value in which one place is changed.
fn each_mutation(value: &Value, found: &mut dyn FnMut(Value)) {
    mutations(value).into_iter().for_each(&mut *found);
    match value {
        Value::Array(members) => {
            for (index, member) in members.iter().enumerate() {
                each_mutation(member, &mut |changed| {
                    let mut copy = members.clone();
                    copy[index] = changed;
                    found(Value::Array(copy));
                });
            }
        }
        Value::Object(members) => {
            // Marks only name cells for people.
            for (key, member) in members.iter().filter(|(key, _)| *key != "marks") {
                each_mutation(member, &mut |changed| {
                    let mut copy = members.clone();
                    copy.insert(key.clone(), changed);
                    found(Value::Object(copy));
                });
            }
        }
        _ => {}
    }
}

#[test]
fn a_certificate_is_accepted_and_says_what_it_takes_for_granted() {
    for line in PUZZLES {
        let board = board(line);
        let without = certificate(&board, &Profile::human().without_uniqueness());
        let proven = verify(&board, &without).expect("it holds");
        assert_eq!(proven.assumes, Assumption::None);
        let PathClaim::Unique(solution) = proven.claim else { panic!("a solution") };
        assert!(board.admits(&solution));
        let text: Vec<String> = without.iter().map(|entry| serde_json::to_string(entry).unwrap()).collect();
        let read: Vec<CertificateLine> =
            text.iter().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!(verify(&board, &read), Ok(proven));
    }
}

#[test]
fn a_path_to_a_contradiction_proves_that_there_is_no_solution() {
    let mut grid: Grid = PUZZLES[1].parse().unwrap();
    let cell = "r1c1".parse().unwrap();
    grid.set(cell, minirow::Digit::new(5));
    let board = Board::new(&grid).unwrap();
    let entries = certificate(&board, &Profile::human().without_uniqueness());
    assert_eq!(verify(&board, &entries).map(|proven| proven.claim), Ok(PathClaim::None));
}

#[test]
fn a_certificate_with_pencilmarks_is_of_these_pencilmarks_only() {
    let puzzle = Puzzle::from(&board(PUZZLES[0]));
    let path = Path::new(puzzle.board().unwrap(), &Profile::human());
    let mut half = puzzle.board().unwrap();
    path.steps.iter().take(path.steps.len() / 2).for_each(|step| step.apply(&mut half));
    let entries = certificate(&half, &Profile::human());
    assert!(verify(&half, &entries).is_ok());
    let other = verify(&board(PUZZLES[0]), &entries).expect_err("another start");
    assert_eq!(other.reason, PathReason::OtherStart);
}

#[test]
fn no_entry_can_be_left_out_doubled_or_exchanged() {
    for line in PUZZLES {
        let board = board(line);
        let entries = certificate(&board, &Profile::human());
        let honest = verify(&board, &entries).unwrap();
        for index in (0..entries.len()).step_by(5) {
            let mut without = entries.clone();
            without.remove(index);
            let mut doubled = entries.clone();
            doubled.insert(index, entries[index].clone());
            assert!(verify(&board, &doubled).is_err(), "{line}: entry {index} twice");
            // A step that nothing rests on can be left out; what is proven then is the same.
            assert!(
                verify(&board, &without).is_err() || verify(&board, &without) == Ok(honest),
                "{line}: {index}"
            );
        }
        let places = |entry: &CertificateLine| matches!(entry, CertificateLine::Step(step) if !step.conclusions().place.is_empty());
        for index in (0..entries.len()).filter(|&index| places(&entries[index])).step_by(4) {
            let mut without = entries.clone();
            without.remove(index);
            assert!(verify(&board, &without).is_err(), "{line}: placement {index} left out");
        }
    }
}

#[test]
fn a_changed_certificate_is_rejected_or_proves_the_same() {
    /// Only one mutation in this many is tried: each replays a whole path.
    const EVERY: usize = 7;
    let (mut rejected, mut harmless, mut number) = (0, 0, 0);
    for line in PUZZLES {
        let board = board(line);
        let entries = certificate(&board, &Profile::human());
        let honest = verify(&board, &entries).unwrap();
        for (index, entry) in entries.iter().enumerate() {
            let value = serde_json::to_value(entry).unwrap();
            each_mutation(&value, &mut |changed| {
                number += 1;
                if number % EVERY > 0 {
                    return;
                }
                let Ok(changed) = serde_json::from_value::<CertificateLine>(changed) else {
                    rejected += 1;
                    return;
                };
                if changed == *entry {
                    return;
                }
                let mut copy = entries.clone();
                copy[index] = changed;
                match verify(&board, &copy) {
                    Err(_) => rejected += 1,
                    Ok(proven) => {
                        assert_eq!(proven.claim, honest.claim);
                        harmless += 1;
                    }
                }
            });
        }
    }
    assert!(rejected > 300 && harmless * 20 < rejected, "{rejected} rejected, {harmless} harmless");
}
