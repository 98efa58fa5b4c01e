//! Answers in a structure hold nothing that is not of that structure: an error is a record of it, or goes to standard error. And every
//! line of a list has its answer.

use serde_json::Value;

use super::{PUZZLE, SOLUTION, folder, run};

/// A good line, a short one, text, digits that break a rule, an impossible puzzle, another good line.
fn mixed() -> String {
    let conflict = PUZZLE.replacen("4.....8.5", "44....8.5", 1);
    let impossible = format!("12345678.........9{}", ".".repeat(63));
    format!("{}\n{PUZZLE}\nnan\n{conflict}\n{impossible}\n{PUZZLE}\n", &PUZZLE[1..])
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("text")
}

/// The fields of a line of CSV without quotes.
fn fields(line: &str) -> Vec<&str> {
    assert!(!line.contains('"'), "{line}");
    line.split(',').collect()
}

#[test]
fn an_error_among_json_is_a_record_with_a_status() {
    for arguments in [
        &["convert", "--to", "ndjson"][..],
        &["solve", "--to", "ndjson"],
        &["solve", "--json"],
        &["convert", "--to", "ndjson", "-q"],
        &["morph", "--seed", "1", "--to", "ndjson"],
        &["filter", "--json", "--clues", "1.."],
    ] {
        let output = run(arguments, mixed().as_bytes());
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let records: Vec<Value> = text(&output.stdout)
            .lines()
            .map(|line| {
                serde_json::from_str(line).unwrap_or_else(|error| panic!("{arguments:?}: {error}: {line}"))
            })
            .collect();
        assert_eq!(records.len(), 6, "{arguments:?}: a record for each line");
        for (index, line, column) in [(0, 1, 81), (2, 3, 1)] {
            let record = &records[index];
            assert_eq!(record["status"], "invalid", "{arguments:?}: {record}");
            assert_eq!((&record["line"], &record["column"]), (&line.into(), &column.into()), "{arguments:?}");
            assert!(record["error"].is_string(), "{arguments:?}");
        }
        assert_eq!(output.stderr.is_empty(), arguments.contains(&"-q"), "{arguments:?}");
    }
    let solved = run(&["solve", "--to", "ndjson"], mixed().as_bytes());
    let none: Value = serde_json::from_str(text(&solved.stdout).lines().nth(4).unwrap()).unwrap();
    assert_eq!(none["status"], "none");
}

#[test]
fn duplicates_are_left_out_of_json_that_is_nothing_but_records() {
    for list in [mixed(), format!("puzzle,name\n{PUZZLE},a\n\"nan\",b\n{PUZZLE},c\n")] {
        let output = run(&["dedupe", "--json"], list.as_bytes());
        let text = text(&output.stdout);
        let records: Vec<Value> = text
            .lines()
            .map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}")))
            .collect();
        let with_puzzle = records.iter().filter(|record| record["puzzle"] == PUZZLE).count();
        assert_eq!(with_puzzle, 1, "{text}");
        assert!(
            records.iter().all(|one| one["puzzle"].is_string() != (one["status"] == "invalid")),
            "{text}"
        );
    }
}

#[test]
fn a_table_has_a_header_and_rows_and_nothing_else() {
    for (arguments, rows) in [
        (&["convert", "--to", "csv"][..], 4),
        (&["solve", "--to", "csv"], 3),
        (&["morph", "--seed", "1", "--to", "csv"], 3),
        (&["generate", "3", "--seed", "1", "--to", "csv"], 3),
    ] {
        let output = run(arguments, mixed().as_bytes());
        let text = text(&output.stdout);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0], "puzzle,solution", "{arguments:?}");
        assert_eq!(lines.len(), rows + 1, "{arguments:?}: {text}");
        assert!(lines.iter().all(|line| fields(line).len() == 2), "{arguments:?}: {text}");
        assert!(lines[1..].iter().all(|line| fields(line)[0].len() == 81), "{arguments:?}: {text}");
        if arguments[0] != "generate" {
            assert!(
                String::from_utf8_lossy(&output.stderr).contains("stdin:1:81: expected 81 cells, found 80")
            );
        }
    }
    let solved = run(&["solve", "--to", "csv"], mixed().as_bytes());
    let unsolved = text(&solved.stdout).lines().filter(|line| line.ends_with(',')).count();
    assert_eq!(unsolved, 1, "an impossible puzzle has a row without a solution");
    assert!(String::from_utf8_lossy(&solved.stderr).contains("stdin:5: no solution"));
}

#[test]
fn lists_of_arrays_and_formulas_hold_no_error() {
    for format in ["array", "dimacs", "sdk"] {
        let output = run(&["convert", "--to", format], mixed().as_bytes());
        assert!(!text(&output.stdout).contains('#'), "{format}");
        assert_eq!(output.status.code(), Some(2));
    }
    let arrays = run(&["convert", "--to", "array"], mixed().as_bytes());
    for line in text(&arrays.stdout).lines() {
        assert!(serde_json::from_str::<Value>(line).expect("JSON").is_array());
    }
}

#[test]
fn what_is_sifted_keeps_its_header_and_gets_no_errors() {
    let table = format!("id,puzzle,level\n1,{},easy\n2,{PUZZLE},hard\nnan\n3,{PUZZLE},hard\n", &PUZZLE[1..]);
    for arguments in [&["filter", "--clues", "17.."][..], &["filter", "--clues", "17..", "-q"]] {
        let output = run(arguments, table.as_bytes());
        let wanted = format!("id,puzzle,level\n2,{PUZZLE},hard\n3,{PUZZLE},hard\n");
        assert_eq!(text(&output.stdout), wanted, "{arguments:?}");
        assert_eq!(output.status.code(), Some(2));
    }
    let output = run(&["dedupe"], table.as_bytes());
    assert_eq!(text(&output.stdout), format!("id,puzzle,level\n2,{PUZZLE},hard\n"));
    // Two files of one kind are one table, and a field in quotes may have several lines.
    let folder = folder("sifted");
    let path = folder.join("table.csv");
    std::fs::write(&path, format!("puzzle,note\n{PUZZLE},\"a\nb\"\n")).unwrap();
    let path = path.to_str().unwrap();
    let output = run(&["filter", "--unique", path, path], b"");
    let row = format!("{PUZZLE},\"a\nb\"\n");
    assert_eq!(text(&output.stdout), format!("puzzle,note\n{row}{row}"));
    let sharded = run(&["filter", "--unique", "--shard", "2/2", path, path], b"");
    assert_eq!(text(&sharded.stdout), format!("puzzle,note\n{row}"));
    let plain = run(&["filter", "--unique"], mixed().as_bytes());
    assert_eq!(text(&plain.stdout), format!("{PUZZLE}\n{PUZZLE}\n"));
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn quiet_leaves_out_the_lines_of_errors() {
    let input = format!("{PUZZLE}\nnan\n{PUZZLE}\n");
    let output = run(&["solve", "-q"], input.as_bytes());
    assert_eq!(text(&output.stdout), format!("{SOLUTION}\n{SOLUTION}\n"));
    assert_eq!((output.stderr.as_slice(), output.status.code()), (&b""[..], Some(2)));
}

#[test]
fn every_line_of_a_list_has_its_answer() {
    for stray in [
        "nan",
        "hello there",
        "NaN",
        "N/A",
        "3",
        "---",
        "---------",
        "]",
        "puzzle",
        "\"\"",
        "null",
        "=====",
        "Grid 02",
    ] {
        let input = format!("A title\n{PUZZLE}\n{stray}\n{PUZZLE}\n");
        let output = run(&["solve", "-v"], input.as_bytes());
        let lines: Vec<String> = text(&output.stdout).lines().map(str::to_owned).collect();
        assert_eq!(lines.len(), 3, "{stray}: {lines:?}");
        assert!(lines[1].starts_with("# stdin:3:1: "), "{stray}: {lines:?}");
        assert_eq!(output.status.code(), Some(2), "{stray}");
        assert!(String::from_utf8_lossy(&output.stderr).contains("stdin:1: skipped: A title"), "{stray}");
    }
    // The same in other lists of one puzzle per line.
    let object = format!("{{\"puzzle\": \"{PUZZLE}\"}}");
    for (before, line) in [
        ("", object.as_str()),
        ("puzzle\n", PUZZLE),
        ("id,puzzle\n", &format!("1,{PUZZLE}")),
        ("number,start\n", &format!("1,{PUZZLE}")),
    ] {
        let output = run(&["solve"], format!("{before}{line}\nnan\n{line}\n").as_bytes());
        let answers = text(&output.stdout);
        assert_eq!(answers.lines().count(), 3, "{before}{line}: {answers}");
        assert!(answers.lines().nth(1).unwrap().starts_with("# "), "{before}{line}: {answers}");
    }
    // Titles stand before the first puzzle of a block, and missing values never are titles.
    let blocks = format!("One\n{PUZZLE}\n\nTwo\n{PUZZLE}\n");
    assert_eq!(text(&run(&["solve"], blocks.as_bytes()).stdout), format!("{SOLUTION}\n{SOLUTION}\n"));
    let missing = run(&["solve"], format!("nan\n{PUZZLE}\n").as_bytes());
    assert!(text(&missing.stdout).starts_with("# stdin:1:1: "));
}

#[test]
fn a_source_without_a_puzzle_is_named() {
    let folder = folder("empty");
    std::fs::write(folder.join("a.txt"), "").unwrap();
    std::fs::write(folder.join("b.txt"), format!("{PUZZLE}\n")).unwrap();
    std::fs::write(folder.join("c.csv"), "puzzle,solution\n").unwrap();
    let output = run(&["solve", folder.to_str().unwrap()], b"");
    assert_eq!(text(&output.stdout), format!("{SOLUTION}\n"));
    let said = text(&output.stderr);
    assert!(said.contains("a.txt: no puzzle found") && said.contains("c.csv: no puzzle found"), "{said}");
    assert!(!said.contains("b.txt"), "{said}");
    let output = run(&["solve"], b"");
    assert_eq!(
        (text(&output.stderr), output.status.code()),
        ("stdin: no puzzle found\n".to_owned(), Some(0))
    );
    assert!(run(&["solve", "-q"], b"\n# nothing\n").stderr.is_empty());
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn names_of_files_stand_before_lines_and_never_in_a_structure() {
    for arguments in [
        &["convert", "--to", "ndjson", "-H"][..],
        &["convert", "--to", "csv", "-H"],
        &["solve", "--to", "array", "-H"],
        &["chances", "--svg", "-H"],
        &["prove", "--format", "drat", "-H"],
    ] {
        let output = run(arguments, PUZZLE.as_bytes());
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{arguments:?}");
        assert!(text(&output.stderr).contains("--json"), "{arguments:?}: {}", text(&output.stderr));
    }
    for arguments in
        [&["convert", "--to", "line", "-H"][..], &["filter", "--unique", "-H"], &["dedupe", "-H"]]
    {
        let output = run(arguments, PUZZLE.as_bytes());
        assert_eq!(text(&output.stdout), format!("stdin:1:{PUZZLE}\n"), "{arguments:?}");
    }
}

#[test]
fn of_several_puzzles_in_a_line_only_those_that_match_are_passed_on() {
    let line = format!("[\"{PUZZLE}\",\"{SOLUTION}\"]\n");
    for (clues, expected) in [("81", SOLUTION), ("17", PUZZLE)] {
        let output = run(&["filter", "--clues", clues], line.as_bytes());
        assert_eq!(text(&output.stdout), format!("{expected}\n"), "{}", text(&output.stderr));
    }
}

#[test]
fn a_binary_file_is_one_error_and_folders_are_read_to_their_depth() {
    let folder = folder("binary");
    let mut random = minirow::Random::new(5);
    let bytes: Vec<u8> = (0..200_000).map(|_| random.next() as u8).collect();
    std::fs::create_dir_all(folder.join("deep/er")).unwrap();
    std::fs::write(folder.join("a.bin"), &bytes).unwrap();
    std::fs::write(folder.join("b.o"), [&b"\x7fELF\x02\x01\x01\0"[..], &[0; 4000], &bytes[..]].concat())
        .unwrap();
    std::fs::write(folder.join("deep/er/c.txt"), format!("{PUZZLE}\n")).unwrap();
    let wide: Vec<u8> = format!("{PUZZLE}\n").encode_utf16().flat_map(u16::to_le_bytes).collect();
    std::fs::write(folder.join("deep/d.txt"), wide).unwrap();
    // A readable first line makes no text of a binary file.
    std::fs::write(folder.join("f.sh"), [b"#!/bin/sh\nexit\n", &bytes[..]].concat()).unwrap();
    // One stray character makes no binary of a list.
    std::fs::write(folder.join("e.txt"), format!("{PUZZLE}\n\0\n{PUZZLE}\n")).unwrap();
    let flat = run(&["solve", folder.to_str().unwrap()], b"");
    assert!(text(&flat.stderr).contains("deep: cannot be read: a folder within a folder; -r reads it"));
    let output = run(&["solve", "-r", folder.to_str().unwrap()], b"");
    let answers = text(&output.stdout);
    let lines: Vec<&str> = answers.lines().collect();
    assert!(lines[0].ends_with("a.bin: cannot be read: not text"), "{answers}");
    assert!(lines[1].ends_with("b.o: cannot be read: not text"), "{answers}");
    assert_eq!(lines[2..5], [SOLUTION; 3], "{answers}");
    assert_eq!((lines.len(), lines[6]), (8, SOLUTION), "{answers}");
    assert!(lines[7].ends_with("f.sh: cannot be read: not text"), "{answers}");
    assert_eq!(output.status.code(), Some(2));
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn cells_and_links_are_puzzles_as_arguments() {
    let cells: Vec<String> = PUZZLE
        .char_indices()
        .filter(|(_, c)| *c != '.')
        .map(|(at, c)| format!("r{}c{}={c}", at / 9 + 1, at % 9 + 1))
        .collect();
    let pieces: Vec<&str> = cells.iter().map(String::as_str).collect();
    let link = format!("https://sudokupad.app/{}?setting-nogrid=1", PUZZLE.replace('.', "0"));
    for arguments in [
        &[&["solve"], &pieces[..]].concat()[..],
        &["solve", &cells.join(" ")],
        &pieces,
        &["solve", &link],
        &[&link],
    ] {
        let output = run(arguments, b"");
        assert_eq!(text(&output.stdout), format!("{SOLUTION}\n"), "{arguments:?}: {}", text(&output.stderr));
    }
    let few = run(&["count", "--limit", "2", "r1c1=5"], b"");
    assert_eq!(few.status.code(), Some(0), "{}", text(&few.stderr));
    let named = run(&["solve", "https://sudokupad.app/abc123"], b"");
    assert!(text(&named.stderr).contains("expected a link that holds the puzzle"), "{}", text(&named.stderr));
}
