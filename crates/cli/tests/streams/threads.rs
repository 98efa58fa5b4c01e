//! Where the system has no thread to give: the answers are the same.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use super::{PUZZLE, folder, minirow};

const EASY: &str = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";

/// The command where no thread can be started: each would ask for a stack larger than the address space.
fn without_threads(arguments: &[&str]) -> Command {
    let mut command = minirow(arguments);
    command.env("RUST_MIN_STACK", (1_u64 << 46).to_string());
    command
}

fn output(mut command: Command) -> Output {
    command.stdin(std::process::Stdio::null()).output().expect("it runs")
}

#[cfg(target_os = "linux")]
#[test]
fn every_command_gives_the_same_answers_where_no_thread_can_be_started() {
    let folder = folder("no-threads");
    let list = folder.join("list.txt");
    // Long enough for threads to be worth it.
    fs::write(&list, format!("{PUZZLE}\n{EASY}\n").repeat(150)).unwrap();
    let list = list.to_str().unwrap();
    let few = "..3.2.6..9..3.5..1..1..64....81.29..7.......8..67.82....26.9...8..2.3..9..5.1.3..";
    let open = "..3.....................6.....1.........8....4......2..........8.......9.......3.";
    let solution = "483921657967345821251876493548132976729564138136798245372689514814253769695417382";
    let commands: &[&[&str]] = &[
        &["solve", list],
        &["count", list],
        &["count", open],
        &["count", "--limit", "10", list],
        &["chances", few],
        &["sample", "3", "--seed", "1", few],
        &["rank", solution, few],
        &["unrank", "1", few],
        &["list", few],
        &["check", list],
        &["rate", list],
        &["explain", PUZZLE],
        &["hint", PUZZLE],
        &["convert", "--to", "grid", list],
        &["generate", "20", "--seed", "1"],
        &["minimize", "--seed", "1", EASY],
        &["vary", EASY],
        &["scan", "--clues", "26", "--within", EASY, solution],
        &["canon", list],
        &["dedupe", list],
        &["filter", "--level", "easy", list],
        &["prove", PUZZLE],
        &["compare", "--json", EASY],
    ];
    for arguments in commands {
        let threads = |mut command: Command| {
            command.args(["-j", "4"]);
            output(command)
        };
        let (without, with) = (threads(without_threads(arguments)), threads(minirow(arguments)));
        let text = |output: &Output| String::from_utf8_lossy(&output.stdout).into_owned();
        assert_eq!(without.status.code(), with.status.code(), "{arguments:?}: {without:?}");
        assert!(with.status.code() < Some(2), "{arguments:?}: {with:?}");
        if arguments[0] != "compare" {
            assert_eq!(text(&without), text(&with), "{arguments:?}");
        }
        assert!(!text(&without).contains("stopped"), "{arguments:?}: {}", text(&without));
    }
    fs::remove_dir_all(folder).unwrap();
}

#[cfg(target_os = "linux")]
#[test]
fn a_large_file_is_written_where_no_thread_can_be_started() {
    let folder = folder("no-threads-file");
    let (from, to) = (folder.join("from.txt"), folder.join("to.txt"));
    fs::write(&from, format!("{PUZZLE}\n").repeat(120_000)).unwrap();
    let arguments = ["solve", "-j", "4", from.to_str().unwrap(), "-o", to.to_str().unwrap()];
    let written = output(without_threads(&arguments));
    assert!(written.status.success(), "{written:?}");
    assert_eq!(fs::read(&to).unwrap().len(), 120_000 * 82);
    fs::remove_dir_all(folder).unwrap();
}

#[cfg(target_os = "linux")]
#[test]
fn a_server_that_can_start_no_thread_says_so_and_does_not_start() {
    let refused = output(without_threads(&["serve", "--port", "0"]));
    assert_eq!(refused.status.code(), Some(2));
    let told = String::from_utf8_lossy(&refused.stderr);
    assert!(told.contains("no thread"), "{told}");
    assert!(refused.stdout.is_empty());
}

#[cfg(target_os = "linux")]
#[test]
fn a_signal_ends_the_command_also_where_no_thread_watches_for_it() {
    use std::os::unix::process::ExitStatusExt;
    let empty = ".".repeat(81);
    let mut child = without_threads(&["count", "--limit", "100000000000", &empty]).spawn().unwrap();
    std::thread::sleep(std::time::Duration::from_millis(400));
    let sent = Command::new("kill").args(["-TERM", &child.id().to_string()]).status().unwrap();
    assert!(sent.success(), "it ended before the signal");
    assert_eq!(child.wait().unwrap().signal(), Some(15));
}

/// All files of Rust below a folder.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

#[test]
fn threads_are_started_in_one_place_of_the_library_and_one_of_the_command_line() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut all = Vec::new();
    for name in ["ask", "cli", "minirow", "print", "words"] {
        sources(&crates.join(name).join("src"), &mut all);
    }
    let starts = |path: &PathBuf| {
        let text = fs::read_to_string(path).unwrap();
        let ways =
            ["thread::spawn", "scope.spawn", ".spawn_scoped(", "Builder::new().spawn", "spawn_blocking"];
        ways.iter().any(|way| text.contains(way))
    };
    let mut places: Vec<_> = all.iter().filter(|path| starts(path)).collect();
    places.sort();
    let expected = ["cli/src/threads.rs", "minirow/src/parallel.rs"].map(|place| crates.join(place));
    assert_eq!(places, expected.iter().collect::<Vec<_>>());
}
