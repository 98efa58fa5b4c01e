//! Solves every plain line of a file once in the lane kernel, for a tool that counts instructions: see `bench/instructions`.
//!
//! `lanes_once avx512|avx2|sse4|portable FILE [PUZZLES]`

use std::process::ExitCode;

use minirow::format::PlainLine;
use minirow::lanes::{InstructionSet, Kernel};

#[expect(clippy::print_stdout, clippy::print_stderr, reason = "a program for the terminal")]
fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [set, file, rest @ ..] = arguments.as_slice() else {
        eprintln!("lanes_once avx512|avx2|sse4|portable FILE [PUZZLES]");
        return ExitCode::FAILURE;
    };
    let Some(set) =
        InstructionSet::ALL.into_iter().find(|known| format!("{known:?}").eq_ignore_ascii_case(set))
    else {
        eprintln!("lanes_once: no instruction set {set}");
        return ExitCode::FAILURE;
    };
    if !set.is_available() {
        eprintln!("lanes_once: this CPU (or the tool that runs it) has no {set:?}");
        return ExitCode::FAILURE;
    }
    let text = match std::fs::read_to_string(file) {
        Ok(text) => text,
        Err(error) => {
            eprintln!("lanes_once: {file}: {error}");
            return ExitCode::FAILURE;
        }
    };
    let most = rest.first().and_then(|number| number.parse().ok()).unwrap_or(usize::MAX);
    let plain = |line: &str| PlainLine::new(line.as_bytes().get(..81)?);
    let lines: Vec<PlainLine> = text.lines().filter_map(plain).take(most).collect();
    let answers = Kernel::new(set).count(&lines, 2);
    let guesses: u64 = answers.iter().map(|answer| answer.guesses).sum();
    println!("{} puzzles, {guesses} guesses", answers.len());
    ExitCode::SUCCESS
}
