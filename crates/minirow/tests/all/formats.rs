//! Formats: the samples, the bad inputs and their messages, and laws over random puzzles and random texts.

use std::fs;

use minirow::format::{Entry, Expected, Format, Found, LINE_LIMIT, PlainLine, Reader, Record, WriteError};
use minirow::{Argument, Cell, Grid, Message, Puzzle, Solution};

use crate::samples::{BAD_SAMPLES, BASE, SAMPLES, SOLUTION, data, puzzles, read, sample};

/// A record in a line: where it begins, and its format or what is wrong with it.
fn told(record: &Record) -> String {
    let line = record.line;
    match (record.board(), record.format) {
        (Err(error), _) => format!("{line} {error}"),
        (Ok(_), Some(format)) => format!("{line} {format}"),
        (Ok(_), None) => format!("{line} without a format"),
    }
}

#[test]
fn every_bad_input_gives_its_exact_message() {
    for name in ["lines.txt", "drawings.txt", "objects.txt", "pasted.txt"] {
        let path = data("bad").join(name);
        let mut made = String::new();
        let mut from = None;
        let mut input = String::new();
        let text = fs::read_to_string(&path).unwrap();
        let answer = |input: &mut String, from: &mut Option<Format>, made: &mut String| {
            for record in read(from.take(), input.as_bytes()).iter().filter(|_| !input.is_empty()) {
                made.push_str("= ");
                made.push_str(&told(record));
                made.push('\n');
            }
            input.clear();
        };
        for line in text.lines() {
            if let Some(more) = line.strip_prefix('>') {
                input.push_str(more.strip_prefix(' ').unwrap_or(more));
                input.push('\n');
            } else {
                answer(&mut input, &mut from, &mut made);
            }
            if let Some(format) = line.strip_prefix("! from ") {
                from = Some(format.parse().unwrap());
            }
            if !line.starts_with('=') {
                made.push_str(line);
                made.push('\n');
            }
        }
        answer(&mut input, &mut from, &mut made);
        if std::env::var_os("MINIROW_BLESS").is_some() {
            fs::write(&path, &made).unwrap();
            continue;
        }
        for (number, (made, wanted)) in (1..).zip(made.lines().zip(text.lines())) {
            assert_eq!(made, wanted, "{name}, line {number}; MINIROW_BLESS accepts what is said now");
        }
        assert_eq!(made.lines().count(), text.lines().count(), "{name}");
    }
}

fn write(format: Format, puzzles: &[Puzzle], solution: Option<&Solution>) -> Result<String, WriteError> {
    let mut text = format.header().map_or_else(String::new, |header| format!("{header}\n"));
    for (id, puzzle) in (1..).zip(puzzles) {
        format.write(&Entry { puzzle, solution, id }, &mut text)?;
    }
    Ok(text)
}

#[test]
fn every_sample_is_in_one_of_the_two_lists() {
    for file in fs::read_dir(data("samples")).unwrap() {
        let name = file.unwrap().file_name().into_string().unwrap();
        let is_listed =
            SAMPLES.iter().any(|sample| sample.0 == name) || BAD_SAMPLES.iter().any(|bad| bad.0 == name);
        assert!(is_listed, "{name}");
    }
}

#[test]
fn every_good_sample_is_read_written_back_and_read_again_to_the_same() {
    for &(name, formats, own) in SAMPLES {
        let records: Vec<Record> =
            read(None, &sample(name)).into_iter().filter(|record| !record.is_text()).collect();
        let found: Vec<_> = records.iter().filter_map(|record| record.format).collect();
        assert_eq!(found, formats, "{name}");
        let first = puzzles(&records);
        if name != "baekjoon_2239_multi.out" && !name.ends_with("multi.in") {
            let grid = first[0].grid().to_string();
            let is_base =
                grid.bytes().zip(BASE.bytes().zip(SOLUTION.bytes())).all(|(g, (b, s))| g == b || g == s);
            assert!(is_base, "{name}: {grid}");
        }
        if let Some(own) = own {
            let text = write(own, &first, None).unwrap();
            assert_eq!(puzzles(&read(None, text.as_bytes())), first, "{name}");
            assert_eq!(puzzles(&read(Some(own), text.as_bytes())), first, "{name}");
        }
    }
}

#[test]
fn the_samples_of_our_own_writing_are_written_back_to_the_byte() {
    for (name, format) in [
        ("line_dot.txt", Format::Line),
        ("collection.sdm", Format::Sdm),
        ("baekjoon_2239.in", Format::Nine),
        ("baekjoon_2580.in", Format::Spaced),
        ("grid_plus.txt", Format::Grid),
        ("grid_unicode.txt", Format::Unicode),
        ("hodoku_library.txt", Format::Hodoku),
        ("hodoku_pm_grid.txt", Format::HodokuPm),
        ("simple_sudoku_pm_grid.txt", Format::SimplePm),
        ("mask.txt", Format::Mask),
        ("sadman_minimal.sdk", Format::Sdk),
        ("simple_sudoku_plain.ss", Format::SsPlain),
        ("sukaku_729_dot.txt", Format::Sukaku),
        ("sukaku_729_zero.txt", Format::SukakuZero),
    ] {
        let bytes = sample(name);
        let text = write(format, &puzzles(&read(None, &bytes)), None).unwrap();
        assert_eq!(text, String::from_utf8(bytes).unwrap().replace('\r', ""), "{name}");
    }
    let bank = sample("sudoku_exchange_bank.txt");
    let written = write(Format::Bank, &puzzles(&read(None, &bank)), None).unwrap();
    for (sample, written) in String::from_utf8(bank).unwrap().lines().zip(written.lines()) {
        assert_eq!(sample[..95], written[..95]);
        assert_eq!(sample.len(), written.len());
    }
}

#[test]
fn every_bad_sample_gives_its_exact_message() {
    for &(name, wanted) in BAD_SAMPLES {
        let said: Vec<String> = read(None, &sample(name)).iter().map(told).collect();
        assert_eq!(said, wanted, "{name}");
    }
}

#[test]
fn samples_of_all_forms_in_one_stream_come_out_in_order() {
    let mut stream = Vec::new();
    let mut wanted = Vec::new();
    for &(name, formats, _) in SAMPLES.iter().filter(|(name, ..)| !name.contains("utf16")) {
        stream
            .extend(sample(name).strip_prefix(b"\xef\xbb\xbf").map_or_else(|| sample(name), <[u8]>::to_vec));
        wanted.extend(formats.iter().copied());
        stream.push(b'\n');
    }
    let records = read(None, &stream);
    for record in records.iter().filter(|record| !record.is_text()) {
        assert!(record.puzzle.is_ok(), "{}", told(record));
    }
    let found: Vec<_> = records.iter().filter_map(|record| record.format).collect();
    assert_eq!(found, wanted);
    assert!(records.is_sorted_by_key(|record| record.line));
}

#[test]
fn a_solution_is_written_beside_or_in_place_of_the_puzzle() {
    let puzzle: Puzzle = BASE.parse().unwrap();
    let solution = Solution::verify(SOLUTION.parse().unwrap()).unwrap();
    for format in Format::ALL.into_iter().filter(|format| format.can_write() && format.can_read()) {
        let text = write(format, std::slice::from_ref(&puzzle), Some(&solution)).unwrap();
        let read = puzzles(&read(Some(format), text.as_bytes()));
        assert_eq!(read.len(), 1, "{format}");
        match format {
            Format::Csv | Format::Ndjson => {
                assert_eq!(read[0], puzzle);
                assert!(text.contains(SOLUTION));
            }
            Format::Hodoku | Format::Sdk => {
                assert_eq!(read[0].givens(), puzzle.givens());
                assert_eq!(read[0].grid(), *solution.grid());
            }
            _ => assert_eq!(read[0].grid(), *solution.grid(), "{format}"),
        }
    }
}

#[test]
fn names_and_aliases_of_forms_are_unique_and_read_back() {
    let mut names: Vec<&str> = Format::ALL.iter().flat_map(|format| format.aliases()).copied().collect();
    names.extend(Format::ALL.iter().map(|format| format.name()));
    for name in &names {
        let format: Format = name.parse().unwrap();
        assert!(format.name() == *name || format.aliases().contains(name));
        assert!(name.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-'));
    }
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), count);
    assert!("nonsense".parse::<Format>().is_err());
}

#[test]
fn the_documentation_says_of_each_format_what_the_table_says() {
    let text = fs::read_to_string(data("../docs").join("formats.md")).unwrap();
    let rows = text.lines().skip_while(|line| !line.starts_with("| name ")).skip(2);
    let mut documented: Vec<String> = Vec::new();
    for row in rows.take_while(|line| line.starts_with("| `")) {
        let row = row.replace("\\|", "");
        let columns: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        let [names, _, samples, _, read, written, holds] = columns[..] else { panic!("{row}") };
        let quoted = |text: &str| text.split('`').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>();
        let format: Format = quoted(names)[0].parse().unwrap();
        assert_eq!(quoted(names)[1..], *format.aliases(), "{row}");
        assert_eq!((read == "yes", written == "yes"), (format.can_read(), format.can_write()), "{row}");
        assert_eq!(holds.contains("candidates"), format.holds_marks(), "{row}");
        assert_eq!(!quoted(samples).is_empty(), format.can_read(), "{row}");
        assert!(quoted(samples).iter().all(|name| data("samples").join(name).exists()), "{row}");
        documented.push(format.to_string());
    }
    documented.sort_unstable();
    let mut formats = Format::ALL.map(|format| format.to_string());
    formats.sort_unstable();
    assert_eq!(documented, formats);
}

#[test]
fn a_line_that_is_too_long_is_one_error_and_ends_what_was_begun() {
    let mut said = Vec::new();
    let mut reader = Reader::new(None);
    reader.line(b"083020090", &mut |record| said.push(told(&record)));
    reader.too_long(b"0000", &mut |record| said.push(told(&record)));
    reader.line(&vec![b'7'; LINE_LIMIT + 1], &mut |record| said.push(told(&record)));
    reader.line(&vec![b'#'; LINE_LIMIT + 1], &mut |record| said.push(told(&record)));
    reader.line(&vec![b'7'; LINE_LIMIT], &mut |record| said.push(told(&record)));
    reader.line(BASE.as_bytes(), &mut |record| said.push(told(&record)));
    reader.end(&mut |record| said.push(told(&record)));
    assert_eq!(
        said,
        [
            "1 line 2, column 1: expected row 2, found more",
            "2 line 2, column 1: expected at most 1048576 bytes, found more",
            "3 line 3, column 1: expected at most 1048576 bytes, found more",
            "5 line 5, column 82: expected 81 cells, found 1048576",
            "6 line",
        ]
    );
}

#[test]
fn a_text_of_one_puzzle_is_a_grid_and_any_other_is_not() {
    assert_eq!(BASE.parse::<Grid>().unwrap().to_string(), BASE);
    let said = |text: &str| text.parse::<Grid>().unwrap_err().to_string();
    assert_eq!(said(""), "line 1, column 1: expected one puzzle, found none");
    assert_eq!(said(&format!("{BASE}\n{BASE}\n")), "line 2, column 1: expected one puzzle, found another");
    assert_eq!(said("8"), "line 1, column 1: expected a puzzle in a known format, found \"8\"");
    assert_eq!(said("12345"), "line 1, column 6: expected 81 cells, found 5");
    let marked = format!(":0000:x:{BASE}:716::");
    assert_eq!(said(&marked), "line 1, column 1: expected a puzzle without pencilmarks, found pencilmarks");
    assert!(marked.parse::<Puzzle>().unwrap().marks().is_some());
}

#[test]
fn remarks_around_one_puzzle_are_no_error_but_in_a_list_they_take_a_place() {
    let puzzle: Puzzle = BASE.parse().unwrap();
    for text in [format!("{BASE}\nLevel: hard\n"), format!("A title\n{BASE}\n---\nGood luck\n")] {
        assert_eq!(text.parse::<Puzzle>().as_ref(), Ok(&puzzle), "{text}");
    }
    let list = format!("A title\n{BASE}\nLevel: hard\n{BASE}\n\nAnother title\n{BASE}\n");
    let records = read(None, list.as_bytes());
    let are_text: Vec<bool> = records.iter().map(Record::is_text).collect();
    assert_eq!(are_text, [true, false, false, false, true, false]);
    let are_good: Vec<bool> = records.iter().map(|record| record.puzzle.is_ok()).collect();
    assert_eq!(are_good, [false, true, false, true, false, true]);
}

#[test]
fn a_plain_line_is_read_as_the_reader_does() {
    let with = |blank: &str| BASE.replace('.', blank);
    for text in
        [with("."), with("0"), with("*"), with("_"), with("-"), with("x"), with("X"), with(".") + "\r"]
    {
        let grid = PlainLine::new(text.as_bytes()).unwrap().grid();
        assert_eq!(puzzles(&read(None, text.as_bytes())), [Puzzle::from(grid)]);
    }
    for text in ["-".repeat(81), "1".repeat(80), "1".repeat(82), with("q"), with("·"), String::new()] {
        assert_eq!(PlainLine::new(text.as_bytes()), None, "{text}");
    }
}

#[test]
fn messages_carry_their_names_and_values() {
    let error = read(None, sample("bad_conflict_row.txt").as_slice())[0].board().unwrap_err();
    assert_eq!(error.expected.id(), "expected-once");
    let arguments = error.expected.arguments();
    let [("house", Argument::Message(house))] = &arguments[..] else { panic!("{arguments:?}") };
    assert_eq!((house.id(), house.to_string()), ("house-row", "row 1".to_owned()));
    assert_eq!(error.found.id(), "found-repeated");
    let names: Vec<_> = error.found.arguments().into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["digit", "times", "cells"]);
    let mut ids = [Expected::IDS, Found::IDS, WriteError::IDS].concat();
    let count = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), count);
}

#[test]
fn a_formula_has_the_clauses_of_the_rules_and_of_the_puzzle_and_is_true_for_its_solution_alone() {
    let puzzle = format!(":0000:x:{BASE}:716 114::").parse::<Puzzle>().unwrap();
    let text = write(Format::Dimacs, std::slice::from_ref(&puzzle), None).unwrap();
    let mut lines = text.lines().filter(|line| !line.starts_with('c'));
    let removed: usize = Cell::all()
        .filter(|&cell| puzzle.grid()[cell].is_none())
        .map(|cell| 9 - puzzle.marks().unwrap()[cell.index()].len())
        .sum();
    let count = 81 + 243 + 10206 + puzzle.grid().filled().len() + removed;
    assert_eq!(lines.next(), Some(format!("p cnf 729 {count}").as_str()));
    let clauses: Vec<Vec<i32>> = lines
        .map(|line| {
            line.strip_suffix(" 0").unwrap().split(' ').map(|literal| literal.parse().unwrap()).collect()
        })
        .collect();
    assert_eq!(clauses.len(), count);
    let distinct: std::collections::BTreeSet<_> = clauses.iter().collect();
    assert_eq!(distinct.len(), count);
    let holds = |digits: &str| {
        let digits = digits.as_bytes();
        clauses.iter().all(|clause| {
            clause.iter().any(|&literal| {
                let variable = literal.unsigned_abs() as usize - 1;
                (usize::from(digits[variable / 9] - b'1') == variable % 9) == (literal > 0)
            })
        })
    };
    assert!(holds(SOLUTION));
    for index in 0..81 {
        let mut other = SOLUTION.to_owned().into_bytes();
        other[index] = b'1' + (other[index] - b'0') % 9;
        assert!(!holds(std::str::from_utf8(&other).unwrap()));
    }
}

/// Asserts that each line that is no comment is read as a record of this format.
fn each_line_is_read(name: &str, text: &[u8], format: Format) {
    let records = read(None, text);
    let lines = text.split(|&byte| byte == b'\n').filter(|line| !line.is_empty() && line[0] != b'#').count();
    assert_eq!(records.len(), lines, "{name}");
    for record in &records {
        assert_eq!(told(record), format!("{} {format}", record.line), "{name}");
    }
}

#[test]
fn a_list_with_ratings_is_read_without_an_error() {
    let name = "puzzles/rated.txt";
    each_line_is_read(name, crate::boards::data(name).as_bytes(), Format::Line);
}

mod public_lists {
    use super::*;

    #[test]
    #[ignore = "needs the public puzzle lists: MINIROW_CORPORA"]
    fn every_line_is_read_without_an_error() {
        for (name, format) in [
            ("17clue.txt", Format::Line),
            ("easy.txt", Format::Line),
            ("hardest_11plus.txt", Format::Line),
            ("rated_published.txt", Format::Line),
            ("technique_cases.txt", Format::Hodoku),
        ] {
            each_line_is_read(name, &crate::boards::corpus_bytes(name), format);
        }
    }
}
