//! Times the lane kernel or the raters, for the script `bench/profile/run`, which compares programs.
//!
//! `minirow-profile TASK PUZZLES SECONDS FILE` repeats a task on the first plain lines of a file and prints the number of puzzles, a
//! number that every correct program prints, and the seconds of the fastest round. With the name of an instruction set (avx512, avx2, sse4,
//! portable), the kernel counts solutions up to two, and the number is the sum of its guesses. With `rate`, all three scales rate the
//! puzzles, and the number is the sum of the ratings.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use minirow::Puzzle;
use minirow::format::PlainLine;
use minirow::lanes::{InstructionSet, Kernel, SolutionCount};
use minirow::rating::{Rating, Scale, ScaleRating};

enum Task {
    Count(Kernel, Vec<SolutionCount>),
    Rate,
}

impl Task {
    fn named(name: &str) -> Option<Self> {
        if name == "rate" {
            return Some(Self::Rate);
        }
        let named = |known: &InstructionSet| format!("{known:?}").eq_ignore_ascii_case(name);
        let set = InstructionSet::ALL.into_iter().find(named).filter(|set| set.is_available())?;
        Some(Self::Count(Kernel::new(set), Vec::new()))
    }

    /// Runs the task once and returns its number.
    fn round(&mut self, lines: &[PlainLine], puzzles: &[Puzzle]) -> u64 {
        match self {
            Self::Count(kernel, counts) => {
                kernel.count_into(lines, 2, counts);
                counts.iter().map(|count| count.guesses).sum()
            }
            Self::Rate => puzzles.iter().map(rating).sum(),
        }
    }
}

/// The sum of the ratings on all scales.
fn rating(puzzle: &Puzzle) -> u64 {
    let ratings = puzzle.rate(&Scale::ALL).expect("the lists break no rule");
    let number = |rating: &Rating| match &rating.rated {
        ScaleRating::Human(rated) => u64::from(rated.effort),
        ScaleRating::Se(rated) => rated.er.into(),
        ScaleRating::Hodoku(rated) => rated.score.into(),
    };
    ratings.each.iter().map(number).sum()
}

#[expect(clippy::print_stdout, clippy::print_stderr, reason = "a program for the terminal")]
fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let parsed = || {
        let [task, puzzles, seconds, file] = arguments.as_slice() else { return None };
        let time = Duration::try_from_secs_f64(seconds.parse().ok()?).ok()?;
        Some((Task::named(task)?, puzzles.parse().ok()?, time, file))
    };
    let Some((mut task, most, time, file)) = parsed() else {
        eprintln!("minirow-profile avx512|avx2|sse4|portable|rate PUZZLES SECONDS FILE  (a set that this CPU has)");
        return ExitCode::FAILURE;
    };
    let text = match std::fs::read_to_string(file) {
        Ok(text) => text,
        Err(error) => {
            eprintln!("minirow-profile: {file}: {error}");
            return ExitCode::FAILURE;
        }
    };
    let plain = |line: &str| PlainLine::new(line.as_bytes().get(..81)?);
    let lines: Vec<PlainLine> = text.lines().filter_map(plain).take(most).collect();
    let puzzles: Vec<Puzzle> = text.lines().filter_map(|line| line.get(..81)?.parse().ok()).take(most).collect();
    let mut number = 0;
    let mut best = Duration::MAX;
    let end = Instant::now() + time;
    while best == Duration::MAX || Instant::now() < end {
        let start = Instant::now();
        number = task.round(&lines, &puzzles);
        best = best.min(start.elapsed());
    }
    println!("{} {number} {:e}", lines.len(), best.as_secs_f64());
    ExitCode::SUCCESS
}
