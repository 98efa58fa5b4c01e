//! The shards of every command that takes `--shard` add up to the whole.

use std::path::Path;
use std::process::Output;

use super::{SOLUTION, data, folder, run};

/// The further arguments of a command, and the part of its output that shards divide among themselves.
struct Case {
    arguments: Vec<String>,
    parts: fn(&Output) -> Vec<String>,
}

fn lines(output: &Output) -> Vec<String> {
    let text = String::from_utf8_lossy(&output.stdout);
    text.lines().filter(|line| !line.is_empty()).map(str::to_owned).collect()
}

/// Where the puzzles of JSON answers stand: the rest depends on the clock.
fn places(output: &Output) -> Vec<String> {
    let place = |line: &String| {
        let answer: serde_json::Value = serde_json::from_str(line).expect("JSON");
        format!("{}:{}", answer["file"], answer["line"])
    };
    lines(output).iter().map(place).collect()
}

/// The messages about puzzles that a book excludes.
fn left_out(output: &Output) -> Vec<String> {
    let text = String::from_utf8_lossy(&output.stderr);
    text.lines().filter(|line| line.contains("excluded from the book")).map(str::to_owned).collect()
}

/// Files that the commands read.
struct Files {
    list: String,
    ambiguous: String,
    certificates: String,
    /// A pattern and one more clue than two less than it has.
    pattern: String,
    clues: String,
}

impl Files {
    fn case(&self, command: &str) -> Case {
        let case = |arguments: &[&str], parts| Case {
            arguments: arguments.iter().map(|&argument| argument.to_owned()).collect(),
            parts,
        };
        let list = self.list.as_str();
        match command {
            "sample" => case(&["2", "--seed", "1", list], lines),
            "rank" => case(&[SOLUTION, list], lines),
            "unrank" => case(&["0", list], lines),
            "find" => case(&["--technique", "hidden-single", list], lines),
            "draw" => case(&["--to", "terminal", list], lines),
            "convert" => case(&["--to", "ndjson", list], lines),
            "compare" => case(&["--json", "--seconds", "1", list], places),
            "morph" | "minimize" => case(&["--seed", "1", list], lines),
            "unavoidable" => case(&["--max", "4", list], lines),
            "filter" => case(&["--clues", "17..", list], lines),
            "rate" => case(&["--why", list], lines),
            "scan" => case(&["--clues", &self.clues, "--within", &self.pattern, &self.pattern], lines),
            "verify" => case(&[list, &self.certificates], lines),
            "read" => Case {
                arguments: ["app.png", "book.webp", "dark.gif", "newspaper.jpg"]
                    .map(|name| data("pictures").join(name).display().to_string())
                    .to_vec(),
                parts: lines,
            },
            "book" => case(&[&self.ambiguous], left_out),
            // A new command is tried with puzzles alone.
            _ => case(&[list], lines),
        }
    }
}

/// The commands that take `--shard`, by their manual pages.
fn commands() -> Vec<String> {
    let folder = folder("shard-pages");
    assert_eq!(run(&["man", "--dir", folder.to_str().expect("a name")], b"").status.code(), Some(0));
    let mut commands = Vec::new();
    for entry in std::fs::read_dir(&folder).expect("a file") {
        let path = entry.expect("a file").path();
        if std::fs::read_to_string(&path).expect("a file").replace('\\', "").contains("--shard") {
            commands.push(path.file_stem().expect("a name").to_string_lossy().replace("minirow-", ""));
        }
    }
    std::fs::remove_dir_all(folder).expect("a file");
    // A build that cannot print says so instead.
    commands.retain(|command| command != "book" || cfg!(feature = "print"));
    commands.sort();
    commands
}

fn files(folder: &Path) -> Files {
    let path = |name: &str| folder.join(name).to_str().expect("a name").to_owned();
    let (list, ambiguous, certificates) = (path("list.txt"), path("ambiguous.txt"), path("certificates"));
    let made = String::from_utf8(run(&["generate", "5", "--seed", "3"], b"").stdout).expect("text");
    std::fs::write(&list, &made).expect("a file");
    std::fs::write(&ambiguous, format!("{}\n", ".".repeat(81)).repeat(5)).expect("a file");
    assert_eq!(run(&["prove", "--out", &certificates, &list], b"").status.code(), Some(0));
    // The first puzzle and six more cells of its solution: two of them make a puzzle with two more clues.
    let first = made.lines().next().expect("a line");
    let solved = String::from_utf8(run(&["solve", first], b"").stdout).expect("text");
    let clues = first.chars().filter(|&c| c != '.').count();
    let mut pattern = first.to_owned();
    for (at, digit) in solved.trim().char_indices().filter(|&(at, _)| first[at..].starts_with('.')).take(6) {
        pattern.replace_range(at..=at, &digit.to_string());
    }
    Files { list, ambiguous, certificates, pattern, clues: (clues + 2).to_string() }
}

#[test]
fn the_shards_of_every_command_add_up_to_the_whole() {
    let folder = folder("shards");
    let files = files(&folder);
    let commands = commands();
    assert!(commands.len() > 20, "{commands:?}");
    for command in commands {
        let case = files.case(&command);
        let parts = |shard: &[&str]| {
            let arguments: Vec<&str> = case.arguments.iter().map(String::as_str).collect();
            let output = run(&[&[command.as_str()], &arguments[..], shard].concat(), b"");
            let said = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.code() <= Some(2) && !said.contains("panicked"), "{command}: {said}");
            (case.parts)(&output)
        };
        let mut whole = parts(&[]);
        assert!(whole.len() > 3, "{command}: {whole:?}");
        let mut together: Vec<String> =
            ["1/3", "2/3", "3/3"].iter().flat_map(|shard| parts(&["--shard", shard])).collect();
        whole.sort();
        together.sort();
        assert_eq!(together, whole, "{command}");
    }
    std::fs::remove_dir_all(folder).unwrap();
}

/// A list of plain lines that is large enough for its parts to be read on their own.
fn large_list(end: &str) -> String {
    let made = String::from_utf8(run(&["generate", "50", "--seed", "4"], b"").stdout).expect("text");
    let lines: Vec<&str> = made.lines().collect();
    lines.iter().cycle().take(14_000).flat_map(|&line| [line, end]).collect()
}

#[test]
fn the_shards_of_a_large_plain_list_are_its_parts_in_order() {
    let folder = folder("large-shards");
    let path = folder.join("list.txt");
    let name = path.to_str().expect("a name");
    let invalid = |list: &str| format!("{}12345678a{}", &list[..82 * 7000], &list[82 * 7000 + 9..]);
    let short = |list: &str| list[..list.len() - 1].to_owned();
    for list in [large_list("\n"), large_list("\r\n"), invalid(&large_list("\n")), short(&large_list("\n"))] {
        std::fs::write(&path, &list).expect("a file");
        // What becomes of a puzzle depends on its number in the whole list.
        for command in [&["morph", "--seed", "1"][..], &["solve", "--json"]] {
            let out = |more: &[&str]| {
                let output = run(&[command, &[name], more].concat(), b"");
                assert!(output.status.code() <= Some(2));
                String::from_utf8(output.stdout).expect("text")
            };
            let whole = out(&[]);
            let parts: Vec<String> =
                ["1/4", "2/4", "3/4", "4/4"].iter().map(|shard| out(&["--shard", shard])).collect();
            assert!(parts.concat() == whole, "{command:?}");
            assert!(parts.iter().all(|part| part.lines().count() > 3000));
        }
    }
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_shard_with_lines_of_other_lengths_fails_and_says_why() {
    let folder = folder("uneven-shards");
    let path = folder.join("list.txt");
    let name = path.to_str().expect("a name");
    let mut list = large_list("\n");
    // One character moves from a line to the next.
    list.replace_range(82 * 9000 + 80..82 * 9000 + 82, "\n.");
    std::fs::write(&path, &list).expect("a file");
    let codes: Vec<Option<i32>> = ["1/2", "2/2"]
        .iter()
        .map(|shard| {
            let output = run(&["solve", "--shard", shard, name], b"");
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            assert_eq!(said.contains("lines differ in length"), *shard == "2/2", "{said}");
            output.status.code()
        })
        .collect();
    assert_eq!(codes, [Some(0), Some(2)]);
    std::fs::remove_dir_all(folder).unwrap();
}
