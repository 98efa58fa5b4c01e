//! The lane kernel by the clock, for a script that compares programs: see `bench/profile/run`.
//!
//! `lanes_timed SET PUZZLES SECONDS FILE...` counts the solutions of the first plain lines of each file up to two, in rounds, and prints for each file how
//! many puzzles a round has, their guesses, and the seconds of the fastest round. SET is avx512, avx2 or portable.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use minirow::format::PlainLine;
use minirow::lanes::{InstructionSet, Kernel};

#[expect(clippy::print_stdout, clippy::print_stderr, reason = "a program for the terminal")]
fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let parsed = || {
        let [set, puzzles, seconds, files @ ..] = arguments.as_slice() else { return None };
        let named = |known: &InstructionSet| format!("{known:?}").eq_ignore_ascii_case(set);
        let set = InstructionSet::ALL.into_iter().find(named).filter(|set| set.is_available())?;
        let time = Duration::try_from_secs_f64(seconds.parse().ok()?).ok()?;
        Some((Kernel::new(set), puzzles.parse().ok()?, time, files))
    };
    let Some((kernel, puzzles, time, files)) = parsed() else {
        eprintln!("lanes_timed avx512|avx2|portable PUZZLES SECONDS FILE...  (a set that this CPU has)");
        return ExitCode::FAILURE;
    };
    for file in files {
        let text = match std::fs::read_to_string(file) {
            Ok(text) => text,
            Err(error) => {
                eprintln!("lanes_timed: {file}: {error}");
                return ExitCode::FAILURE;
            }
        };
        let plain = |line: &str| PlainLine::new(line.as_bytes().get(..81)?);
        let lines: Vec<PlainLine> = text.lines().filter_map(plain).take(puzzles).collect();
        let mut counts = Vec::new();
        let mut best = Duration::MAX;
        let end = Instant::now() + time;
        while best == Duration::MAX || Instant::now() < end {
            let start = Instant::now();
            kernel.count_into(&lines, 2, &mut counts);
            best = best.min(start.elapsed());
        }
        let guesses: u64 = counts.iter().map(|count| count.guesses).sum();
        println!("{} {guesses} {:e}", counts.len(), best.as_secs_f64());
    }
    ExitCode::SUCCESS
}
