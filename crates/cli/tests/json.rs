//! The JSON output of every command is valid by `docs/answers.schema.json`.

use std::io::Write;
use std::process::{Command, Stdio};

use boon::{Compiler, SchemaIndex, Schemas};
use serde_json::Value;

const EMPTY: &str = ".................................................................................";
const HARD: &str = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
const SPARE: &str = "..7..4.....6.9.....547....2....3.8...2.....91.3......57...5.9.......8.1....1.7.36";
const SOLUTION: &str = "417369825632158947958724316825437169791586432346912758289643571573291684164875293";

/// Good, ambiguous, impossible, broken and unreadable puzzles, and a file that is not there.
const FILES: [&str; 6] = [
    "data/samples/line_dot.txt",
    "data/samples/baekjoon_2239_multi.in",
    "data/samples/bad_no_solution.txt",
    "data/samples/bad_conflict_row.txt",
    "data/samples/bad_mixed.txt",
    "data/samples/no-such-file.txt",
];

struct Shape {
    schemas: Schemas,
    compiler: Compiler,
}

impl Shape {
    fn new() -> Self {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/answers.schema.json");
        let text = std::fs::read_to_string(path).expect("the schema is there");
        let schema = serde_json::from_str(&text).expect("the schema is JSON");
        let mut compiler = Compiler::new();
        compiler.add_resource("urn:minirow:answers:1", schema).expect("the schema is a resource");
        Self { schemas: Schemas::new(), compiler }
    }

    fn of(&mut self, command: &str) -> SchemaIndex {
        let location = format!("urn:minirow:answers:1#/$defs/{command}");
        self.compiler.compile(&location, &mut self.schemas).expect("the command has a definition")
    }
}

fn lines(arguments: &[&str]) -> Vec<Value> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_minirow"))
        .args(arguments)
        .arg("--json")
        .env("LC_ALL", "C")
        .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the command starts");
    drop(child.stdin.take().map(|mut stdin| stdin.flush()));
    let output = child.wait_with_output().expect("the command ends");
    let text = String::from_utf8(output.stdout).expect("JSON is text");
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}")))
        .collect()
}

/// Checks every line of a command and returns them.
fn valid(shape: &mut Shape, arguments: &[&str]) -> Vec<Value> {
    let (schema, whole) = (shape.of(arguments[0]), {
        let location = "urn:minirow:answers:1";
        shape.compiler.compile(location, &mut shape.schemas).expect("the schema compiles")
    });
    let lines = lines(arguments);
    assert!(!lines.is_empty(), "{arguments:?} prints nothing");
    for line in &lines {
        for schema in [schema, whole] {
            if let Err(error) = shape.schemas.validate(line, schema) {
                panic!("{arguments:?}: {line}\n{error:#}");
            }
        }
    }
    lines
}

#[test]
fn every_answer_of_every_command_fits_the_schema() {
    let mut shape = Shape::new();
    let folder = std::env::temp_dir().join(format!("minirow-json-{}", std::process::id()));
    let folder = folder.to_str().unwrap();
    let cases: &[&[&str]] = &[
        &["solve"],
        &["solve", "--any"],
        &["solve", "--engine", "rules", "data/puzzles/seeds.txt"],
        &["solve", "examples"],
        &["count"],
        &["count", "--limit", "1"],
        &["count", EMPTY],
        &["count", "--work", "1", EMPTY],
        &["chances"],
        &["chances", EMPTY],
        &["chances", "--work", "1", EMPTY],
        &["sample", "2", "--seed", "1"],
        &["sample", "1", EMPTY],
        &["rank", SOLUTION],
        &["rank", SOLUTION, EMPTY],
        &["unrank", "3"],
        &["unrank", "--work", "1", "3", EMPTY],
        &["unrank", "3335451876010536468480", EMPTY],
        &["list"],
        &["list", "--limit", "1", EMPTY],
        &["check"],
        &["check", SOLUTION],
        &["candidates"],
        &["candidates", "--propagate"],
        &["convert", "--to", "csv"],
        &["convert", "--to", "line", "examples/5-pencilmarks.txt"],
        &["compare", "--seconds", "1", HARD],
        &["bench", "--seconds", "0.01", "data/samples/line_dot.txt"],
        &["canon"],
        &["canon", "--bands", HARD],
        &["morph", "--seed", "1"],
        &["minimize", "--seed", "1"],
        &["minimize", "--all", HARD],
        &["unavoidable", "--max", "4"],
        &["scan", "--clues", "17", "--within", HARD, HARD],
        &["filter", "--not", "--clues", "0..16"],
        &["dedupe", "data/samples/line_dot.txt"],
        &["filter", "--level", "easy..", "--er", "1..", "data/samples/line_dot.txt"],
        &["filter", "--level", "easy..", "data/samples/line_dot.txt"],
        &["peers", "A3"],
        &["read", "data/pictures/app.png"],
        &["rate", "--why"],
        &["rate", "--scale", "se", "--work", "1"],
        &["rate", "--profile", "se", "--work", "0", HARD],
        &["rate", "--scale", "human,se,hodoku", "--why", HARD],
        &["rate", "--profile", "hodoku"],
        &["explain"],
        &["explain", "--to-step", "1", "--verify", HARD],
        &["hint"],
        &["hint", "--level", "2"],
        &["hint", "--level", "3"],
        &["hint", "--level", "4"],
        &[
            "hint",
            ":0000:x:+583.2..9....8..1...293....8....987...7.....6...674....3....698...2..5....1..3.54.:::",
        ],
        &["explain", "--easiest", "data/samples/line_dot.txt"],
        &["find", "--technique", "hidden-single", "--all"],
        &["draw"],
        &["draw", "--step", "3"],
        &["draw", "--technique", "hidden-single"],
        &["prove"],
        &["prove", "--format", "cnf,drat,lrat", HARD],
        &["prove", "--out", folder, HARD],
    ];
    for case in cases {
        let named = case[1..]
            .iter()
            .any(|argument| argument.len() == 81 || argument.contains(['/', ':']) || argument == &"A3");
        let files: &[&str] = if named && !case.contains(&SOLUTION) { &[] } else { &FILES };
        valid(&mut shape, &[case, files].concat());
    }
    valid(&mut shape, &["generate", "2", "--seed", "1"]);
    valid(&mut shape, &["generate", "--seed", "1", "--level", "easy..hard", "--er", "1.5.."]);
    valid(&mut shape, &["generate", "--grids"]);
    valid(&mut shape, &["same", HARD, HARD]);
    valid(&mut shape, &["same", HARD, EMPTY]);
    valid(&mut shape, &["vary", SPARE]);
    valid(&mut shape, &["techniques"]);
    valid(&mut shape, &["completions", "bash"]);
    valid(&mut shape, &["man", "solve"]);
    let proof = format!("{folder}/puzzle-1.drat");
    valid(&mut shape, &["verify", HARD, &proof]);
    valid(&mut shape, &["verify", EMPTY, &proof]);
    valid(&mut shape, &["verify", HARD, "no-such-proof.drat"]);
    let path = format!("{folder}/path.jsonl");
    valid(&mut shape, &["explain", "--certificate", &path, "data/samples/line_dot.txt"]);
    valid(&mut shape, &["verify", "data/samples/line_dot.txt", &path]);
    valid(&mut shape, &["verify", EMPTY, &path]);
    let schema = shape.of("path-certificate");
    let certificate = std::fs::read_to_string(&path).unwrap();
    for line in certificate.lines() {
        let entry = serde_json::from_str(line).expect("a line of JSON");
        assert!(shape.schemas.validate(&entry, schema).is_ok(), "{line}");
    }
    std::fs::remove_dir_all(folder).unwrap();
}

/// Puzzles of other sizes and with other rules: unique, ambiguous, impossible, unreadable, and a classic one among them.
const VARIANTS: [&str; 2] = ["data/variants/mixed.jsonl", "data/samples/size_16x16_numbers.txt"];

#[test]
fn every_answer_about_variants_fits_the_schema() {
    let mut shape = Shape::new();
    let cases: &[&[&str]] = &[
        &["solve"],
        &["solve", "--effort", "1"],
        &["count"],
        &["count", "--limit", "3"],
        &["count", "--effort", "2"],
        &["count", "--estimate=20"],
        &["list", "--limit", "2"],
        &["list", "--effort", "2"],
        &["check"],
        &["check", "--quick"],
        &["candidates"],
        &["candidates", "--true"],
        &["candidates", "--true", "--limit", "3"],
        &["sample", "2", "--seed", "1"],
        &["minimize", "--seed", "1"],
        &["convert", "--to", "fpuzzles"],
        &["convert", "--to", "solo"],
        &["draw"],
        &["prove"],
        &["prove", "--effort", "1"],
        &["rate"],
        &["hint"],
        &["hint", "--level", "4"],
        &["explain", "--verify"],
        &["explain", "--from-step", "2", "--to-step", "3"],
    ];
    for case in cases {
        let lines = valid(&mut shape, &[case, &VARIANTS[..]].concat());
        let sizes: Vec<&Value> = lines.iter().map(|line| &line["size"]).collect();
        assert!(lines.len() >= 7, "{case:?}: {sizes:?}");
    }
    for rules in ["x", "killer", "jigsaw,thermo", "windoku,anti-king"] {
        valid(&mut shape, &["generate", "2", "--seed", "1", "--size", "6", "--rules", rules]);
        valid(&mut shape, &["generate", "--seed", "1", "--size", "6", "--rules", rules, "--level", "..hard"]);
    }
}

#[test]
fn large_counts_are_texts_and_small_ones_are_numbers() {
    let mut shape = Shape::new();
    let count = &valid(&mut shape, &["count", EMPTY])[0]["count"];
    assert_eq!(count, "6670903752021072936960");
    assert_eq!(valid(&mut shape, &["count", HARD])[0]["count"], 1);
}

#[test]
fn the_schema_refuses_what_no_command_prints() {
    let mut shape = Shape::new();
    let schema = shape.of("solve");
    let good = &valid(&mut shape, &["solve", HARD])[0];
    for (member, value) in [
        ("status", Value::from("perhaps")),
        ("solution", Value::from(&SOLUTION[1..])),
        ("line", Value::from(0)),
        ("surplus", Value::from(1)),
    ] {
        let mut bad = good.clone();
        bad[member] = value;
        assert!(shape.schemas.validate(&bad, schema).is_err(), "{bad}");
    }
    let mut bad = good.clone();
    bad.as_object_mut().unwrap().remove("solution");
    assert!(shape.schemas.validate(&bad, schema).is_err(), "{bad}");
}
