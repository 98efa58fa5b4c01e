//! The samples in `data/samples`, and laws of what may be done to them: whatever stands around a puzzle, it stays the same
//! puzzle, and a slip of the finger never makes another one of it in silence.

use std::fs;
use std::path::{Path, PathBuf};

use minirow::format::{Format, Lines, Reader, Record};
use minirow::{Puzzle, Random};

pub(crate) fn data(folder: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data").join(folder)
}

pub(crate) fn read(from: Option<Format>, text: &[u8]) -> Vec<Record> {
    let mut records = Vec::new();
    let (mut lines, mut reader) = (Lines::default(), Reader::new(from));
    lines.take(text, &mut |line| reader.line(line, &mut |record| records.push(record)));
    lines.end(&mut |line| reader.line(line, &mut |record| records.push(record)));
    reader.end(&mut |record| records.push(record));
    records
}

pub(crate) fn puzzles(records: &[Record]) -> Vec<Puzzle> {
    records.iter().map(|record| record.puzzle.clone().expect("a puzzle")).collect()
}

pub(crate) const BASE: &str =
    ".83.2..9....8..1...293....8....987...7.....6...674....3....698...2..5....1..3.54.";
pub(crate) const SOLUTION: &str =
    "183524697547869123629317458235698714471253869896741235354176982962485371718932546";

/// Samples with the formats of their records; and the format to write them in, if theirs can be written.
pub(crate) const SAMPLES: &[(&str, &[Format], Option<Format>)] = &[
    ("array_c.c", &[Format::Array], Some(Format::Array)),
    ("array_c_braces.c", &[Format::Array], Some(Format::Array)),
    ("array_java.java", &[Format::Array], Some(Format::Array)),
    ("array_leetcode.txt", &[Format::Array], Some(Format::Array)),
    ("array_none.py", &[Format::Array], Some(Format::Array)),
    ("array_numpy.txt", &[Format::Array], Some(Format::Array)),
    ("array_numpy_float.txt", &[Format::Array], Some(Format::Array)),
    ("array_numpy_repr.txt", &[Format::Array], Some(Format::Array)),
    ("array_python.py", &[Format::Array], Some(Format::Array)),
    ("array_python_rows.txt", &[Format::Array], Some(Format::Array)),
    ("array_python_strings.py", &[Format::Array], Some(Format::Array)),
    ("array_two.json", &[Format::Array; 2], Some(Format::Array)),
    ("cells_a1.txt", &[Format::Cells], None),
    ("cells_rc.txt", &[Format::Cells], None),
    ("csv_columns.csv", &[Format::Csv; 2], Some(Format::Csv)),
    ("csv_quoted_breaks.csv", &[Format::Csv; 3], Some(Format::Csv)),
    ("csv_unknown_header.csv", &[Format::Line; 2], Some(Format::Line)),
    ("forum_code.txt", &[Format::Nine, Format::Line, Format::Spaced], Some(Format::Line)),
    ("grid_spaces.txt", &[Format::Grid], Some(Format::Grid)),
    (
        "json_board.json",
        &[Format::Ndjson, Format::Ndjson, Format::Fpuzzles, Format::Ndjson, Format::Ndjson],
        Some(Format::Ndjson),
    ),
    ("json_list.json", &[Format::Ndjson; 2], Some(Format::Ndjson)),
    ("line_bom_twice.txt", &[Format::Line; 2], Some(Format::Line)),
    ("line_cr.txt", &[Format::Line; 3], Some(Format::Line)),
    ("line_ctrl_z.txt", &[Format::Line; 2], Some(Format::Line)),
    ("line_in_text.txt", &[Format::Line; 6], Some(Format::Line)),
    ("line_question.txt", &[Format::Line], Some(Format::Line)),
    ("line_utf16be.txt", &[Format::Line; 2], Some(Format::Line)),
    ("line_utf16le_bom.txt", &[Format::Line; 2], Some(Format::Line)),
    ("mail_quote.txt", &[Format::Nine, Format::Line], Some(Format::Line)),
    ("markdown_fence.md", &[Format::Nine, Format::Line], Some(Format::Line)),
    ("rows_commas.txt", &[Format::Spaced; 2], Some(Format::Spaced)),
    (
        "rows_numbered.txt",
        &[Format::Nine, Format::Spaced, Format::Line, Format::Line, Format::Line],
        Some(Format::Line),
    ),
    ("rows_quoted.txt", &[Format::Nine, Format::Line, Format::Line, Format::Line], Some(Format::Line)),
    ("rows_spaces.txt", &[Format::Spaced, Format::Grid, Format::Line], Some(Format::Line)),
    ("rows_tabs.tsv", &[Format::Spaced], Some(Format::Spaced)),
    ("emoji.txt", &[Format::Nine, Format::Nine, Format::Line, Format::Line], Some(Format::Line)),
    (
        "pandas_column.txt",
        &[Format::Line, Format::Line, Format::Csv, Format::Csv, Format::Csv, Format::Csv],
        Some(Format::Line),
    ),
    ("pandas_grid.txt", &[Format::Spaced; 6], Some(Format::Spaced)),
    ("rows_boxes.txt", &[Format::Grid], Some(Format::Grid)),
    ("rows_spaces_apart.txt", &[Format::Spaced; 2], Some(Format::Spaced)),
    (
        "rows_spaces_trimmed.txt",
        &[Format::Spaced, Format::Spaced, Format::Grid, Format::Grid],
        Some(Format::Spaced),
    ),
    ("sudokupad_digits.txt", &[Format::Sudokupad; 4], None),
    ("table.html", &[Format::Html], None),
    ("table_inputs.html", &[Format::Html], None),
    ("titles.txt", &[Format::Nine, Format::Nine, Format::Line, Format::Line], Some(Format::Line)),
    ("baekjoon_2239.in", &[Format::Nine], Some(Format::Nine)),
    ("baekjoon_2239.out", &[Format::Nine], Some(Format::Nine)),
    ("baekjoon_2239_multi.in", &[Format::Nine], Some(Format::Nine)),
    ("baekjoon_2239_multi.out", &[Format::Nine], Some(Format::Nine)),
    ("baekjoon_2580.in", &[Format::Spaced], Some(Format::Spaced)),
    ("baekjoon_2580.out", &[Format::Spaced], Some(Format::Spaced)),
    ("collection.sdm", &[Format::Line; 3], Some(Format::Sdm)),
    ("fpuzzles.json", &[Format::Fpuzzles], None),
    ("fpuzzles_url.txt", &[Format::Fpuzzles; 3], None),
    ("grid_block_rust_sudoku.txt", &[Format::Grid], Some(Format::Grid)),
    ("grid_forum.txt", &[Format::Grid], Some(Format::Grid)),
    ("grid_plus.txt", &[Format::Grid], Some(Format::Grid)),
    ("grid_qqwing_readable.txt", &[Format::Grid], Some(Format::Grid)),
    ("grid_unicode.txt", &[Format::Unicode], Some(Format::Unicode)),
    ("gsf_taxonomy.txt", &[Format::Gsf], None),
    ("hf_sudoku_extreme.csv", &[Format::Csv], Some(Format::Csv)),
    ("hodoku_library.txt", &[Format::Hodoku], Some(Format::Hodoku)),
    ("hodoku_pm_grid.txt", &[Format::HodokuPm], Some(Format::HodokuPm)),
    ("kaggle_bryanpark.csv", &[Format::Csv], Some(Format::Csv)),
    ("kaggle_radcliffe.csv", &[Format::Csv], Some(Format::Csv)),
    ("kaggle_rohanrao.csv", &[Format::Csv], Some(Format::Csv)),
    ("line_crlf_bom.txt", &[Format::Line; 2], Some(Format::Line)),
    ("line_dot.txt", &[Format::Line], Some(Format::Line)),
    ("line_hyphen.txt", &[Format::Line], Some(Format::Line)),
    ("line_star.txt", &[Format::Line], Some(Format::Line)),
    ("line_underscore.txt", &[Format::Line], Some(Format::Line)),
    ("line_with_comment.txt", &[Format::Line; 4], Some(Format::Line)),
    ("line_x.txt", &[Format::Line], Some(Format::Line)),
    ("line_zero.txt", &[Format::Line], Some(Format::Line)),
    ("markdown_table.md", &[Format::Grid; 4], Some(Format::Grid)),
    ("mask.txt", &[Format::Mask], Some(Format::Mask)),
    ("ndjson_proposed.ndjson", &[Format::Ndjson], Some(Format::Ndjson)),
    ("nine_lines_dot.txt", &[Format::Nine], Some(Format::Nine)),
    ("opensudoku_v1.opensudoku", &[Format::Opensudoku], None),
    ("opensudoku_v2.opensudoku", &[Format::Opensudoku], None),
    ("sadman_full.sdk", &[Format::Sdk], Some(Format::Sdk)),
    ("sadman_minimal.sdk", &[Format::Sdk], Some(Format::Sdk)),
    ("simple_sudoku.ss", &[Format::Ss], Some(Format::Ss)),
    ("simple_sudoku_plain.ss", &[Format::SsPlain], Some(Format::SsPlain)),
    ("simple_sudoku_pm_grid.txt", &[Format::SimplePm], Some(Format::SimplePm)),
    ("sudocue.sdk", &[Format::Sudocue], Some(Format::Sudocue)),
    ("sudoku_exchange_bank.txt", &[Format::Bank; 3], Some(Format::Bank)),
    ("sudoku_solver.spf", &[Format::Grid], Some(Format::Grid)),
    ("sudokupad_classic.txt", &[Format::Sudokupad; 2], None),
    ("sudokupad_scl.json", &[Format::Sudokupad], None),
    ("sudokupad_scl_url.txt", &[Format::Sudokupad], None),
    ("sudokuwiki_s9b.txt", &[Format::Sudokuwiki; 3], None),
    ("sukaku_729_dot.txt", &[Format::Sukaku], Some(Format::Sukaku)),
    ("sukaku_729_zero.txt", &[Format::Sukaku], Some(Format::SukakuZero)),
    ("vbforums.msk", &[Format::Nine], Some(Format::Nine)),
];

/// Samples that are bad, with what is said of their records.
pub(crate) const BAD_SAMPLES: &[(&str, &[&str])] = &[
    (
        "bad_char.txt",
        &["1 line 1, column 41: expected a digit or one of . 0 * _ - x for an empty cell, found 'q'"],
    ),
    (
        "bad_conflict_row.txt",
        &["1 line 1, column 2: expected each digit once in row 1, found 8 twice: r1c1, r1c2"],
    ),
    ("bad_long_line.txt", &["1 line 1, column 82: expected 81 cells, found 82"]),
    (
        "bad_mixed.txt",
        &[
            "1 line",
            "2 line 2, column 81: expected 81 cells, found 80",
            "3 line",
            "4 line 4, column 1: expected a puzzle in a known format, found \"hello world\"",
        ],
    ),
    // Legal as written; that it has no solution is found by solving it.
    ("bad_no_solution.txt", &["1 line"]),
    ("bad_short_line.txt", &["1 line 1, column 81: expected 81 cells, found 80"]),
    ("dimacs_4x4.cnf", &["1 line 1, column 1: format dimacs can be written but not read"]),
    ("size_16x16_hex_0based.txt", &["1 line 1, column 1: expected a classic 9x9 Sudoku, found a 16x16 grid"]),
    (
        "size_16x16_letters_1based.txt",
        &["1 line 1, column 1: expected a classic 9x9 Sudoku, found a 16x16 grid"],
    ),
    ("size_16x16_numbers.txt", &["1 line 1, column 1: expected a classic 9x9 Sudoku, found a 16x16 grid"]),
    (
        "size_25x25_letters_1based.txt",
        &["1 line 1, column 1: expected a classic 9x9 Sudoku, found a 25x25 grid"],
    ),
    (
        "size_25x25_letters_A_Y.txt",
        &["1 line 1, column 1: expected a classic 9x9 Sudoku, found a 25x25 grid"],
    ),
    ("size_25x25_numbers.txt", &["1 line 1, column 1: expected a classic 9x9 Sudoku, found a 25x25 grid"]),
    ("size_4x4.txt", &["1 line 1, column 1: expected a classic 9x9 Sudoku, found a 4x4 grid"]),
    ("size_6x6_2x3.txt", &["1 line 1, column 1: expected a classic 9x9 Sudoku, found a 6x6 grid"]),
];

pub(crate) fn sample(name: &str) -> Vec<u8> {
    fs::read(data("samples").join(name)).expect("the sample is there")
}

/// The puzzles of a text in which nothing is wrong.
fn puzzles_of(text: &str, about: &str) -> Vec<Puzzle> {
    let records = read(None, text.as_bytes());
    let puzzle =
        |record: &Record| record.puzzle.clone().unwrap_or_else(|error| panic!("{about}: {error}\n{text}"));
    records.iter().filter(|record| !record.is_text()).map(puzzle).collect()
}

/// The samples that are text in UTF-8, with their puzzles.
fn texts() -> Vec<(&'static str, String, Vec<Puzzle>)> {
    let texts = SAMPLES.iter().filter_map(|&(name, ..)| Some((name, String::from_utf8(sample(name)).ok()?)));
    let read = texts.filter(|(name, _)| !name.contains("utf16")).map(|(name, text)| {
        let puzzles = puzzles_of(&text, name);
        (name, text, puzzles)
    });
    read.collect()
}

#[test]
fn a_puzzle_is_the_same_however_it_is_wrapped() {
    for (name, text, wanted) in texts() {
        let text = &text.replace('\u{feff}', "");
        let lines = || text.lines();
        let with = |before: &str, after: &str| -> String {
            lines().flat_map(|line| [before, line, after]).collect()
        };
        assert_eq!(puzzles_of(&with("", "\r\n"), name), wanted, "{name} with CRLF");
        assert_eq!(puzzles_of(&with("", "\r"), name), wanted, "{name} with CR");
        assert_eq!(puzzles_of(&format!("```\n{text}```\n"), name), wanted, "{name} in a fence");
        assert_eq!(puzzles_of(&format!("[code]\n{text}[/code]\n"), name), wanted, "{name} in a forum");
        assert_eq!(puzzles_of(&format!("A title\n\n{text}"), name), wanted, "{name} with a title");
        let is_markup = text.starts_with('<');
        if !is_markup {
            assert_eq!(puzzles_of(&with("> ", "\n"), name), wanted, "{name} quoted");
            assert_eq!(puzzles_of(&with(">> ", "\r\n"), name), wanted, "{name} quoted twice");
        }
        // Where a space is an empty cell, more of them are something else.
        if !name.starts_with("rows_spaces") && !name.starts_with("rows_tabs") {
            assert_eq!(puzzles_of(&with("    ", "\n"), name), wanted, "{name} indented");
        }
        for bytes in [u16::to_le_bytes, u16::to_be_bytes] {
            // Without the mark, the first character tells the order by its zero.
            let mark = if text.as_bytes()[0].is_ascii() { "" } else { "\u{feff}" };
            let utf16: Vec<u8> = format!("{mark}{text}").encode_utf16().flat_map(bytes).collect();
            let records = read(None, &utf16);
            let read: Vec<Record> = records.into_iter().filter(|record| !record.is_text()).collect();
            assert_eq!(puzzles(&read), wanted, "{name} in UTF-16");
        }
    }
}

#[test]
fn a_puzzle_is_the_same_whatever_stands_before_it() {
    let texts = texts();
    let random = &mut Random::new(9);
    for (name, text, wanted) in &texts {
        for _ in 0..8 {
            let (other, before, others) = &texts[random.below(texts.len() as u64) as usize];
            let both: Vec<Puzzle> = others.iter().chain(wanted).cloned().collect();
            let about = format!("{other} before {name}");
            assert_eq!(puzzles_of(&format!("{before}\n\n{text}"), &about), both, "{about}");
            assert_eq!(
                puzzles_of(&format!("{before}\n\nGrid 02\n\n{text}"), &about),
                both,
                "{about}, with a title"
            );
        }
    }
}

/// The seed of the slips: another one may find more.
fn seed() -> u64 {
    std::env::var("MINIROW_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(20_261_116)
}

/// How many cells of two puzzles differ.
fn differences(one: &Puzzle, other: &Puzzle) -> usize {
    one.grid().values().iter().zip(other.grid().values()).filter(|(a, b)| **a != *b).count()
}

#[test]
fn a_slip_of_the_finger_is_told_or_changes_one_cell() {
    // Codings of links say nothing to the eye, and marks say nine things of a cell.
    let is_plain = |name: &str| {
        // Where spaces at the end may be missing, one that is missing before it moves what follows.
        !["url", "classic", "s9b", "sukaku", "pm_grid", "mask", "sadman", "trimmed"]
            .iter()
            .any(|part| name.contains(part))
    };
    let random = &mut Random::new(seed());
    for (name, text, wanted) in texts() {
        if !is_plain(name) || wanted.iter().any(|puzzle| puzzle.marks().is_some()) {
            continue;
        }
        let places: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
        for _ in 0..60 {
            let at = places[random.below(places.len() as u64) as usize];
            let (before, after) = text.split_at(at);
            // Without the end of a line, what follows is its remark.
            if after.starts_with(['\n', '\r']) {
                continue;
            }
            let rest = &after[after.chars().next().map_or(0, char::len_utf8)..];
            let piece = ["", " ", "5", ".", "\n", "0", "x", "|", ",", "q"][random.below(10) as usize];
            // A list of cells has no length that could be wrong: a blank line makes two of it.
            let piece = if name.starts_with("cells") && piece == "\n" { "q" } else { piece };
            let mutated = match random.below(2) {
                0 => format!("{before}{piece}{rest}"),
                _ => format!("{before}{piece}{after}"),
            };
            let records = read(None, mutated.as_bytes());
            // The solution beside a puzzle may come to stand on a line of its own.
            let is_full = |puzzle: &&Puzzle| puzzle.grid().filled().len() == 81;
            let good: Vec<&Puzzle> =
                records.iter().filter_map(|record| record.puzzle.as_ref().ok()).collect();
            if records.iter().any(|record| !record.is_text() && record.puzzle.is_err()) {
                continue;
            }
            let good: Vec<&Puzzle> = match wanted.len() {
                count if count < good.len() => good.into_iter().filter(|puzzle| !is_full(puzzle)).collect(),
                _ => good,
            };
            assert_eq!(good.len(), wanted.len(), "{name} at {at} with {piece:?}:\n{mutated}");
            // The name of another cell moves a digit.
            let most = if name.starts_with("cells") { 2 } else { 1 };
            for (puzzle, wanted) in good.iter().zip(&wanted) {
                assert!(
                    differences(puzzle, wanted) <= most,
                    "{name} at {at} with {piece:?}: {puzzle:?}\n{mutated}"
                );
            }
        }
    }
}
