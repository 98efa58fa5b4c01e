//! Samples of every format, made for this project: each file is read and says what is expected.

use minirow_variant::format::{self, Alphabet, Format};

fn sample(name: &str) -> String {
    let path = format!("{}/../../data/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

#[test]
fn grids_of_other_sizes_are_read() {
    for (name, size, givens, alphabet) in [
        ("samples/size_4x4.txt", 4, 4, Alphabet::OneBased),
        ("samples/size_6x6_2x3.txt", 6, 18, Alphabet::OneBased),
        ("samples/size_16x16_hex_0based.txt", 16, 154, Alphabet::ZeroBased),
        ("samples/size_16x16_letters_1based.txt", 16, 154, Alphabet::OneBased),
        ("samples/size_16x16_numbers.txt", 16, 154, Alphabet::Numbers),
        ("samples/size_25x25_letters_1based.txt", 25, 375, Alphabet::OneBased),
        ("samples/size_25x25_letters_A_Y.txt", 25, 375, Alphabet::Letters),
        ("samples/size_25x25_numbers.txt", 25, 375, Alphabet::Numbers),
    ] {
        let read = format::read(&sample(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
        let count = read.variant.givens().iter().flatten().count();
        let found = (read.format, read.variant.shape().size(), count, read.alphabet);
        assert_eq!(found, (Format::Grid, size, givens, Some(alphabet)), "{name}");
    }
    let same = |names: [&str; 3]| {
        let grids = names.map(|name| format::read(&sample(name)).unwrap().variant);
        assert!(grids.iter().all(|grid| *grid == grids[0]), "{names:?}");
    };
    same([
        "samples/size_16x16_hex_0based.txt",
        "samples/size_16x16_letters_1based.txt",
        "samples/size_16x16_numbers.txt",
    ]);
    same([
        "samples/size_25x25_letters_1based.txt",
        "samples/size_25x25_letters_A_Y.txt",
        "samples/size_25x25_numbers.txt",
    ]);
}

#[test]
fn empty_lists_of_sudokupad_are_empty_and_cages_may_repeat_values() {
    let cells = "[{},{},{},{}]";
    let text = format!(
        r#"{{"cells":[{cells},{cells},{cells},{cells}],"regions":[],"lines":[],"cages":[{{"cells":[[0,0],[1,1]],"value":"8","unique":false}},{{"cells":[[0,1],[0,2]],"value":3}}]}}"#
    );
    let read = format::read(&text).unwrap();
    assert_eq!(read.ignored, [] as [&str; 0]);
    let sentences: Vec<String> = format::understood(&read).iter().map(ToString::to_string).collect();
    assert_eq!(
        sentences,
        [
            "Grid: 4x4 with boxes of 2 rows and 2 columns.",
            "Givens: 0.",
            "Sum of r1c1 r2c2: 8; values may repeat.",
            "Killer cage r1c2 r1c3: different values with sum 3.",
        ]
    );
}

#[test]
fn links_and_objects_hold_the_same_puzzle() {
    let json = format::read(&sample("samples/fpuzzles.json")).unwrap();
    assert_eq!(json.format, Format::Fpuzzles);
    assert_eq!(json.variant.givens().iter().flatten().count(), 28);
    let links = sample("samples/fpuzzles_url.txt");
    let formats = [Format::FpuzzlesLink, Format::SudokupadLink, Format::SudokupadLink];
    for (link, format) in links.lines().zip(formats) {
        let read = format::read(link).unwrap();
        assert_eq!((&read.variant, read.format), (&json.variant, format));
    }
    // The data is compressed to the very same characters.
    let written = format::write(&json.variant, Format::FpuzzlesLink).unwrap();
    assert_eq!(Some(written.trim()), links.lines().next());
    for name in ["samples/sudokupad_scl.json", "samples/sudokupad_scl_url.txt"] {
        let read = format::read(&sample(name)).unwrap();
        assert_eq!(read.variant.givens(), json.variant.givens(), "{name}");
    }
}

/// Compares a text with a sample, or writes the sample if `MINIROW_BLESS` is set.
fn compare(name: &str, text: &str) {
    if std::env::var_os("MINIROW_BLESS").is_some() {
        let path = format!("{}/../../data/{name}", env!("CARGO_MANIFEST_DIR"));
        std::fs::write(path, text).unwrap();
    }
    assert_eq!(text, sample(name), "{name}");
}

#[test]
fn a_sample_with_every_rule_is_the_same_in_text_and_json() {
    let text = format::read(&sample("variants/all_rules.txt")).unwrap();
    compare("variants/all_rules.json", &format::write(&text.variant, Format::Json).unwrap());
    let json = format::read(&sample("variants/all_rules.json")).unwrap();
    assert_eq!((text.format, json.format), (Format::Text, Format::Json));
    assert_eq!(text.variant, json.variant);
    let mut names: Vec<&str> = text.variant.rules().iter().map(minirow_variant::Rule::name).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), 47);
}

#[test]
fn what_was_understood_is_one_line_for_each_rule() {
    let read = format::read(&sample("variants/all_rules.txt")).unwrap();
    let lines: Vec<String> = format::understood(&read).iter().map(ToString::to_string).collect();
    compare("variants/all_rules_understood.txt", &(lines.join("\n") + "\n"));
}

#[test]
fn other_programs_and_short_forms_are_read() {
    for (name, format, rules) in [
        ("variants/fpuzzles.json", Format::Fpuzzles, 54),
        ("variants/sudokupad.json", Format::Sudokupad, 4),
        ("variants/lisudoku.json", Format::Lisudoku, 14),
        ("variants/solo_killer.txt", Format::Solo, 8),
        ("variants/solo_jigsaw.txt", Format::Solo, 2),
        ("variants/killer_81.txt", Format::Killer, 7),
    ] {
        let read = format::read(&sample(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!((read.format, read.variant.rules().len()), (format, rules), "{name}");
    }
    let read = format::read(&sample("variants/fpuzzles.json")).unwrap();
    assert_eq!(read.ignored, ["line (1)", "text (2)", "values that are not given (1)"]);
    assert!(read.solution.is_none());
}

#[test]
fn a_full_row_of_letters_opens_a_grid_and_a_title_does_not() {
    assert!(format::may_open("ABCDEFGHIJKLMNOP"));
    for title in ["MATHEMAGIC", "KILLERS", "ABCDEFGHIJKLMNO P"] {
        assert!(!format::may_open(title), "{title}");
    }
}
