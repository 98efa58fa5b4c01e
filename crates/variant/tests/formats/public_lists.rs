//! Published puzzles: their published solutions satisfy what was read.

use minirow_variant::format::{self, Format};
use minirow_variant::{Broken, Filled, Value, Variant, broken, holds};
use serde_json::Value as Json;

/// The objects of a list, one in each line.
fn list(name: &str) -> Vec<Json> {
    let folder =
        std::env::var("MINIROW_CORPORA").expect("MINIROW_CORPORA names the folder with the public lists");
    let text = std::fs::read_to_string(format!("{folder}/variants/{name}.jsonl")).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn filled(variant: &Variant, values: &Json) -> Filled {
    let values =
        values.as_array().unwrap().iter().map(|value| Value::new(value.as_u64().unwrap() as u8).unwrap());
    Filled::new(variant.shape(), values.collect()).unwrap()
}

#[test]
#[ignore = "needs MINIROW_CORPORA"]
fn published_solutions_satisfy_what_was_read() {
    let mut failures = Vec::new();
    let mut foreign = 0;
    let puzzles = list("fpuzzles");
    for puzzle in &puzzles {
        let title = puzzle["title"].as_str().unwrap_or("untitled");
        let text = puzzle["fpuzzle"].to_string();
        let read = match format::read(&text) {
            Ok(read) => read,
            Err(error) => {
                failures.push(format!("{title}: {error}"));
                continue;
            }
        };
        assert_eq!(read.format, Format::Fpuzzles);
        if !puzzle["solution"].is_null() {
            let solution = filled(&read.variant, &puzzle["solution"]);
            // One solution of the list belongs to another puzzle: it does not have the givens, whatever the rules.
            let is_its_own =
                !broken(&read.variant, &solution).any(|broken| matches!(broken, Broken::Given(_)));
            foreign += usize::from(!is_its_own);
            if is_its_own && !holds(&read.variant, &solution) {
                let what: Vec<_> =
                    broken(&read.variant, &solution).map(|broken| broken.name(&read.variant)).collect();
                failures.push(format!("{title}: {what:?}"));
            }
        }
        let link = format::write(&read.variant, Format::FpuzzlesLink).unwrap();
        let again = format::read(&link).unwrap().variant;
        let mut rules: [Vec<String>; 2] =
            [&again, &read.variant].map(|v| v.rules().iter().map(|rule| format!("{rule:?}")).collect());
        for rules in &mut rules {
            rules.sort();
        }
        assert_eq!(rules[0], rules[1], "{title}");
    }
    assert!(foreign <= 1, "{foreign} solutions do not have the givens");
    assert!(failures.is_empty(), "{} of {}: {failures:#?}", failures.len(), puzzles.len());
}

#[test]
#[ignore = "needs MINIROW_CORPORA"]
fn game_ids_say_what_another_reader_made_of_them() {
    let mut count = 0;
    for name in ["x", "jigsaw", "jigsawx", "sgtkiller", "jigsawkiller", "12x12"] {
        for puzzle in list(name) {
            let id = puzzle["solo"].as_str().unwrap();
            let variant = format::read(id).unwrap_or_else(|error| panic!("{id}: {error}")).variant;
            let givens: Vec<u64> = variant
                .givens()
                .iter()
                .map(|given| given.map_or(0, |value| u64::from(value.get())))
                .collect();
            let expected: Vec<u64> =
                puzzle["givens"].as_array().unwrap().iter().map(|value| value.as_u64().unwrap()).collect();
            assert_eq!(givens, expected, "{id}");
            let shape = variant.shape();
            let labels: Vec<u64> =
                puzzle["regions"].as_array().unwrap().iter().map(|value| value.as_u64().unwrap()).collect();
            for a in shape.places() {
                for b in shape.places() {
                    let is_same = labels[a.index()] == labels[b.index()];
                    assert_eq!(shape.region(a) == shape.region(b), is_same, "{id}");
                }
            }
            assert_eq!(format::write(&variant, Format::Solo).unwrap().trim(), id);
            count += 1;
        }
    }
    assert_eq!(count, 90);
}
