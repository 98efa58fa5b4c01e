//! Writing a puzzle and reading it again gives the same puzzle; rules that a format cannot represent are refused by name.

use std::collections::BTreeMap;

use minirow_variant::format::{self, Alphabet, Format};
use minirow_variant::{Rule, Shape, Variant};

use crate::random::{KINDS, Puzzles};

/// The puzzle with its rules, and the cells of cages, in a fixed order.
fn sorted(variant: &Variant) -> Variant {
    let mut rules = variant.rules().to_vec();
    for rule in &mut rules {
        if let Rule::Killer { cells, .. } = rule {
            cells.sort_unstable();
        }
    }
    rules.sort_by_key(|rule| format!("{rule:?}"));
    with_rules(variant, rules)
}

/// Compares two puzzles whose rules may be in another order, as text that shows the difference.
fn assert_same(found: &Variant, expected: &Variant) {
    let [found, expected] = [found, expected].map(sorted);
    if found != expected {
        let [found, expected] =
            [found, expected].map(|variant| format::write(&variant, Format::Text).unwrap());
        panic!("found\n{found}\nexpected\n{expected}");
    }
}

fn with_rules(variant: &Variant, rules: Vec<Rule>) -> Variant {
    let mut copy = Variant::new(variant.shape().clone());
    for place in variant.shape().places() {
        copy.set_given(place, variant.givens()[place.index()]).unwrap();
        copy.set_marks(place, variant.marks()[place.index()]).unwrap();
    }
    for rule in rules {
        copy.add(rule).unwrap();
    }
    (copy.title, copy.author) = (variant.title.clone(), variant.author.clone());
    copy.ruleset.clone_from(&variant.ruleset);
    copy
}

fn read(text: &str, format: Format) -> Variant {
    let read = format::read(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(read.format, format, "{text}");
    read.variant
}

#[test]
fn numbers_that_are_left_out_are_those_of_f_puzzles() {
    for (size, whisper, lockout) in [(4, 2, 2), (5, 3, 2), (6, 3, 3), (9, 5, 4), (16, 8, 8)] {
        let lines = "whisper r1c1 r1c2\nlockout r1c1 r1c2\nmodular r1c1 r1c2\n";
        let puzzle = read(&format!("size {size}\nno boxes\n{lines}"), Format::Text);
        let lines = r#"{"whisper":["r1c1","r1c2"]},{"lockout":["r1c1","r1c2"]},{"modular":["r1c1","r1c2"]}"#;
        let object = format!(r#"{{"size":{size},"boxes":"none","rules":[{lines}]}}"#);
        assert_eq!(read(&object, Format::Json), puzzle);
        let numbers: Vec<u8> = puzzle
            .rules()
            .iter()
            .filter_map(|rule| match rule {
                Rule::Whisper { difference, .. } | Rule::Lockout { difference, .. } => Some(*difference),
                Rule::Modular { modulus, .. } => Some(*modulus),
                _ => None,
            })
            .collect();
        assert_eq!(numbers, [whisper, lockout, 3], "size {size}");
    }
}

#[test]
fn our_own_formats_hold_every_puzzle() {
    let mut puzzles = Puzzles::new(29);
    let mut seen: BTreeMap<&str, u32> = BTreeMap::new();
    for _ in 0..3000 {
        let puzzle = puzzles.puzzle();
        for rule in puzzle.rules() {
            *seen.entry(rule.name()).or_default() += 1;
        }
        for format in [Format::Text, Format::Json] {
            let text = format::write(&puzzle, format).unwrap();
            assert_eq!(read(&text, format), puzzle, "{text}");
        }
    }
    assert_eq!(seen.len() as u64, KINDS, "{seen:?}");
    assert!(seen.values().all(|&count| count >= 10), "{seen:?}");
}

#[test]
fn f_puzzles_holds_what_it_has_fields_for() {
    let mut puzzles = Puzzles::new(30);
    let mut written: BTreeMap<&str, u32> = BTreeMap::new();
    let mut refused: BTreeMap<String, u32> = BTreeMap::new();
    let mut links = [Format::FpuzzlesLink, Format::SudokupadLink].into_iter().cycle();
    for _ in 0..2000 {
        let puzzle = puzzles.puzzle();
        match format::write(&puzzle, Format::Fpuzzles) {
            Ok(text) => {
                for rule in puzzle.rules() {
                    *written.entry(rule.name()).or_default() += 1;
                }
                assert_same(&read(&text, Format::Fpuzzles), &puzzle);
                for format in links.by_ref().take(1) {
                    let link = format::write(&puzzle, format).unwrap();
                    assert_same(&read(&link, format), &puzzle);
                }
            }
            Err(error) => *refused.entry(error.part.to_string()).or_default() += 1,
        }
    }
    let parts: Vec<String> = refused.into_keys().collect();
    let described = [
        "a cell without candidates",
        "a negative of X or V alone",
        "a negative of other numbers than those on the dots",
    ];
    let rules = ["greater-than", "little-killer", "numbered-room", "sum", "windoku"];
    assert_eq!(parts, [described.as_slice(), &rules].concat());
    // All but the three rules without a field. Little killers are refused only if they start inside the grid, and windoku only
    // if there is no room for a window.
    assert_eq!(written.len() as u64, KINDS - 3, "{written:?}");
}

#[test]
fn other_programs_hold_their_own_rules() {
    let mut puzzles = Puzzles::new(31);
    for format in [Format::Lisudoku, Format::Sudokupad] {
        let mut count = 0;
        for _ in 0..4000 {
            let mut puzzle = puzzles.puzzle();
            if format == Format::Lisudoku {
                // It has no place for the rules in words.
                puzzle.ruleset = None;
            }
            let is_house = |rule: &Rule| matches!(rule, Rule::Killer { sum: None, cells } if cells.len() == puzzle.shape().size());
            if puzzle.rules().iter().any(is_house) {
                continue;
            }
            if let Ok(text) = format::write(&puzzle, format) {
                count += 1;
                assert_same(&read(&text, format), &puzzle);
            }
        }
        assert!(count > 50, "{format}: {count}");
    }
}

/// A puzzle whose cages cover the grid.
fn killer(puzzles: &mut Puzzles, shape: &Shape) -> Variant {
    let labels = puzzles.partition(shape.size());
    let mut variant = Variant::new(shape.clone());
    let cages = labels.iter().flatten().max().map_or(0, |most| most + 1);
    for cage in 0..cages {
        let cells = shape.places().filter(|place| labels[place.index()] == Some(cage)).collect();
        variant.add(Rule::Killer { sum: Some(1 + puzzles.below(45) as u32), cells }).unwrap();
    }
    variant
}

#[test]
fn game_ids_and_killers_in_81_characters_are_read_as_they_were_written() {
    let mut puzzles = Puzzles::new(32);
    for round in 0..300 {
        let size = 4 + puzzles.below(13);
        let shape = match round % 2 {
            0 => Shape::with_regions(size, &puzzles.partition(size)).unwrap(),
            _ => Shape::usual(size).unwrap_or_else(|_| Shape::usual(9).unwrap()),
        };
        let mut variant =
            if round % 3 == 0 { Variant::new(shape.clone()) } else { killer(&mut puzzles, &shape) };
        for place in shape.places() {
            if puzzles.below(3) == 0 {
                let value = minirow_variant::Value::from_index(puzzles.below(shape.size()));
                variant.set_given(place, Some(value)).unwrap();
            }
        }
        let id = format::write(&variant, Format::Solo).unwrap();
        assert_same(&read(&id, Format::Solo), &variant);
        let cages = killer(&mut puzzles, &Shape::usual(9).unwrap());
        let text = format::write(&cages, Format::Killer).unwrap();
        assert_same(&read(&text, Format::Killer), &cages);
    }
}

#[test]
fn plain_grids_are_read_in_every_alphabet() {
    let mut puzzles = Puzzles::new(33);
    for size in [4, 6, 8, 9, 10, 12, 15, 16, 20, 25, 30, 36] {
        let shape = Shape::usual(size).unwrap();
        for alphabet in Alphabet::ALL {
            let mut variant = Variant::new(shape.clone());
            // Every value occurs, so that the characters say which alphabet it is.
            for place in shape.places() {
                let value =
                    minirow_variant::Value::from_index((place.index() * 7 + place.index() / size) % size);
                let given = (puzzles.below(3) > 0 || place.index() < size).then_some(value);
                variant.set_given(place, given).unwrap();
            }
            let Ok(text) = format::write_grid(&variant, alphabet) else {
                assert!(size > 26, "{size} {alphabet}");
                continue;
            };
            if size <= 9 && alphabet == Alphabet::ZeroBased {
                // Up to 9 a 0 is an empty cell.
                continue;
            }
            let read = format::read(&text).unwrap();
            assert_eq!((read.variant, read.format), (variant, Format::Grid), "{size} {alphabet}\n{text}");
            assert!(read.alphabet == Some(alphabet) || size <= 9, "{size} {alphabet}");
        }
    }
}
