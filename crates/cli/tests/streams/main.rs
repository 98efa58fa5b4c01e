//! The command on streams and files, as a process of its own.

mod archives;
mod files;
mod lines;
mod outputs;
mod shards;
mod signals;
mod structured;
mod threads;
mod variants;

use std::io::Write;
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};

pub(crate) const PUZZLE: &str =
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
pub(crate) const SOLUTION: &str =
    "417369825632158947958724316825437169791586432346912758289643571573291684164875293";

pub(crate) fn minirow(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_minirow"));
    command
        .args(arguments)
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// Runs with this on standard input.
pub(crate) fn run(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = minirow(arguments).spawn().expect("the command starts");
    let mut stdin = child.stdin.take().expect("piped");
    let input = input.to_vec();
    let feeder = std::thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().expect("the command ends");
    let _ = feeder.join();
    output
}

/// Feeds the same line for ever, until nobody reads on.
pub(crate) fn feed_for_ever(child: &mut Child) -> std::thread::JoinHandle<()> {
    let mut stdin = child.stdin.take().expect("piped");
    let lines = format!("{PUZZLE}\n").repeat(1000);
    std::thread::spawn(move || while stdin.write_all(lines.as_bytes()).is_ok() {})
}

pub(crate) fn data(path: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../data").join(path)
}

/// A folder of this test's own, empty.
pub(crate) fn folder(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("minirow-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).expect("a folder for temporary files");
    path
}
