//! `bench`: how fast puzzles are solved. They are loaded first; then each round solves all of them in memory, from 81
//! characters to a solution.

use std::ffi::OsString;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use clap::Args;
use minirow::answer::Measured;
use minirow::format::PlainLine;
use minirow::lanes::Kernel;
use minirow::{Board, Engine, Order, SearchStats};

use super::{Command, Needs, variant};
use crate::answer::Tally;
use crate::args::Inputs;
use crate::context::Context;
use crate::input::{Keep, Problem, ReadSoFar, Reading, Resolved, Source};
use crate::output::{end, escaped, print_error, write_or_end};
use crate::progress::grouped;
use crate::signals::{STOP, exit_code, is_stopped};
use crate::table::{self, Side};
use crate::threads::start_in;
use crate::values::{EngineArg, engines, parse_seconds};
use minirow_words::Value;

/// Measure how fast puzzles are solved
///
/// The puzzles are loaded first and then solved repeatedly in memory; the time covers everything from 81 characters to a
/// solution.
#[derive(Args)]
#[command(before_help = "\
Examples:
  minirow bench list.txt
  minirow bench --engine all --seconds 5 easy.txt hard.txt")]
pub(super) struct BenchArgs {
    /// Puzzles or files of puzzles
    #[arg(value_name = "FILE", required = true)]
    files: Vec<OsString>,

    /// 1 stops at the first solution, 2 proves that it is unique
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u64).range(1..=2))]
    limit: u64,

    /// Algorithm
    #[arg(long, default_value_t, value_parser = engines(&[EngineArg::All]))]
    engine: EngineArg,

    /// Time to measure each file, in seconds
    #[arg(long, value_name = "S", default_value_t = 3.0, value_parser = parse_seconds)]
    seconds: f64,
}

/// The fewest rounds that a median is taken of.
const ROUNDS: usize = 3;

impl Command for BenchArgs {
    fn needs(&self) -> Needs {
        Needs { inputs: Some(Inputs::of(self.files.clone())), ..Needs::default() }
    }

    fn run(&self, context: &Context) -> Tally {
        let engines = match self.engine {
            EngineArg::All => Engine::ALL.to_vec(),
            engine => vec![engine.search()],
        };
        let mut tally = Tally::default();
        let mut rows = vec![HEADS.map(|head| context.words.word(head)).to_vec()];
        for (index, source) in context.sources.iter().enumerate() {
            let told_before = tally.bad;
            let puzzles = load(context, source, context.source_name(index), &mut tally);
            if puzzles.is_empty() && tally.bad > told_before {
                continue;
            }
            if puzzles.is_empty() {
                let values = [("file", Value::from(context.source_name(index)))];
                print_error(&format!("{}\n", context.words.say("bench-empty", values)));
                tally.bad += 1;
                continue;
            }
            for &engine in &engines {
                let method = Method { engine, kernel: context.kernel(), limit: self.limit };
                let mut measured = measure(&puzzles, method, context.threads_or_one(), self.seconds);
                context.source_name(index).clone_into(&mut measured.file);
                if context.common.json {
                    let line = serde_json::to_string(&measured).unwrap_or_default();
                    write_or_end(format!("{line}\n").as_bytes());
                } else {
                    rows.push(row(&measured));
                }
                if is_stopped() {
                    break;
                }
            }
        }
        if !context.common.json && rows.len() > 1 {
            write_or_end(table::lines(&rows, &SIDES).as_bytes());
        }
        if is_stopped() {
            end(exit_code());
        }
        tally
    }
}

/// The heads of the table.
const HEADS: [&str; 11] = [
    "bench-file",
    "bench-engine",
    "bench-puzzles",
    "bench-none",
    "bench-unique",
    "bench-multiple",
    "bench-guesses",
    "bench-best",
    "bench-median",
    "bench-each",
    "bench-slowest",
];

/// Names to the left, numbers to the right.
const SIDES: [Side; 11] = {
    let mut sides = [Side::Right; 11];
    sides[0] = Side::Left;
    sides[1] = Side::Left;
    sides
};

/// The puzzles of a file as 81 characters each; what is wrong with the others is said.
fn load(context: &Context, source: &Source, name: &str, tally: &mut Tally) -> Vec<PlainLine> {
    let sources = [source.clone()];
    let progress = ReadSoFar::default();
    let reading = Reading {
        sources: &sources,
        from: context.common.from,
        strict: false,
        shard: None,
        keep: Keep::Nothing,
        tell_alone: false,
        stop: &STOP,
        progress: &progress,
        spare: &context.spare,
    };
    let mut puzzles = Vec::new();
    reading.run(&mut |batch| {
        if let Some((_, hidden)) = &batch.hidden {
            print_error(&context.hidden(name, hidden));
        }
        for item in batch.into_items() {
            let line = item.line;
            let mut skip = |place: String, why: String| {
                tally.bad += 1;
                print_error(&format!("{place}: {why}\n"));
            };
            match item.content.resolve(line) {
                // A line of 81 characters cannot hold pencilmarks: without them it would be another puzzle.
                Resolved::Puzzle(both) if both.0.marks().is_none() => {
                    puzzles.extend(PlainLine::new(&both.0.grid().ascii()));
                }
                Resolved::Puzzle(_) => skip(format!("{name}:{line}"), context.words.word("bench-skipped")),
                Resolved::Variant(_) => skip(format!("{name}:{line}"), variant::refusal(context)),
                Resolved::Conflict(both) => skip(place(name, &both.1), context.why(&both.1)),
                Resolved::Problem(problem) => skip(place(name, problem), context.why(problem)),
            }
        }
        ControlFlow::Continue(())
    });
    puzzles
}

/// Where a problem is.
fn place(name: &str, problem: &Problem) -> String {
    match problem {
        Problem::Text { error, .. } => format!("{name}:{}:{}", error.line, error.column),
        Problem::Variant(error) => match error.place {
            Some((line, column)) => format!("{name}:{line}:{column}"),
            None => name.to_owned(),
        },
        Problem::Source(_) | Problem::Refused(_) | Problem::Empty => name.to_owned(),
    }
}

#[derive(Clone, Copy, Default)]
struct Counts {
    none: u64,
    unique: u64,
    multiple: u64,
    guesses: u64,
}

/// How puzzles are solved.
#[derive(Clone, Copy)]
struct Method {
    engine: Engine,
    kernel: Kernel,
    limit: u64,
}

/// Measures in rounds until the time is over; a first round that takes longer is cut short, and counts as it is.
fn measure(puzzles: &[PlainLine], method: Method, threads: usize, seconds: f64) -> Measured {
    let deadline = Instant::now() + Duration::from_secs_f64(seconds.clamp(0.0, 1e6));
    let mut rates = Vec::new();
    let mut first = None;
    while (rates.len() < ROUNDS || Instant::now() < deadline) && !is_stopped() {
        let started = Instant::now();
        let counts = round(puzzles, method, threads, deadline);
        let complete = counts.puzzles() == puzzles.len() as u64;
        if complete || rates.is_empty() {
            rates.push(rate(counts.puzzles(), started.elapsed()));
        }
        first.get_or_insert(counts);
        if !complete {
            break;
        }
    }
    rates.sort_by(f64::total_cmp);
    let Counts { none, unique, multiple, guesses } = first.unwrap_or_default();
    Measured {
        file: String::new(),
        engine: method.engine,
        none,
        unique,
        multiple,
        guesses,
        best: rates.last().copied().unwrap_or(0.0),
        median: rates.get(rates.len() / 2).copied().unwrap_or(0.0),
        slowest: slowest(puzzles, method, deadline).as_secs_f64(),
    }
}

/// The longest time that one puzzle takes on its own; puzzles after the deadline are not tried.
fn slowest(puzzles: &[PlainLine], method: Method, deadline: Instant) -> Duration {
    let patience = deadline + Duration::from_secs(1);
    let times = puzzles.iter().take_while(|_| Instant::now() < patience && !is_stopped()).map(|puzzle| {
        let started = Instant::now();
        solve(puzzle, method, &mut Counts::default());
        started.elapsed()
    });
    times.max().unwrap_or_default()
}

#[expect(clippy::cast_precision_loss, reason = "a rate to be read by people")]
fn rate(count: u64, elapsed: Duration) -> f64 {
    count as f64 / elapsed.as_secs_f64().max(1e-9)
}

/// Solves every puzzle once, or as many as it can until the deadline. Threads take pieces in turn.
fn round(puzzles: &[PlainLine], method: Method, threads: usize, deadline: Instant) -> Counts {
    let piece = if method.engine == Engine::Lanes { 4096 } else { 16 };
    let next = AtomicUsize::new(0);
    let work = || {
        let mut counts = Counts::default();
        loop {
            let start = next.fetch_add(1, Ordering::Relaxed).saturating_mul(piece);
            let late =
                start > 0 && (is_stopped() || method.engine != Engine::Lanes && Instant::now() >= deadline);
            let Some(rest) = puzzles.get(start..).filter(|rest| !rest.is_empty() && !late) else {
                return counts;
            };
            let piece = &rest[..rest.len().min(piece)];
            if method.engine == Engine::Lanes {
                solve_in_lanes(piece, method, &mut counts);
            } else {
                for puzzle in piece {
                    solve(puzzle, method, &mut counts);
                }
            }
        }
    };
    std::thread::scope(|scope| {
        // Fewer if the system gives no more.
        let start = |_| start_in(scope, work).ok();
        let others: Vec<_> = (1..threads).map_while(start).collect();
        let mut total = work();
        for counts in others.into_iter().filter_map(|other| other.join().ok()) {
            total.none += counts.none;
            total.unique += counts.unique;
            total.multiple += counts.multiple;
            total.guesses += counts.guesses;
        }
        total
    })
}

fn solve_in_lanes(puzzles: &[PlainLine], method: Method, counts: &mut Counts) {
    for answer in std::hint::black_box(method.kernel.count(puzzles, method.limit)) {
        counts.guesses += answer.guesses;
        counts.add(answer.solutions);
    }
}

fn solve(puzzle: &PlainLine, method: Method, counts: &mut Counts) {
    let mut found = 0;
    if let Ok(board) = Board::new(&puzzle.grid()) {
        let mut stats = SearchStats::default();
        let _ = method.engine.search_counting(&STOP, &board, Order::Any, &mut stats, &mut |solution| {
            std::hint::black_box(solution);
            found += 1;
            if found == method.limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if is_stopped() {
            return;
        }
        counts.guesses += stats.guesses;
    }
    counts.add(found);
}

impl Counts {
    const fn add(&mut self, solutions: u64) {
        match solutions {
            0 => self.none += 1,
            1 => self.unique += 1,
            _ => self.multiple += 1,
        }
    }

    const fn puzzles(&self) -> u64 {
        self.none + self.unique + self.multiple
    }
}

/// A row of the table.
fn row(measured: &Measured) -> Vec<String> {
    let name = Path::new(&measured.file).file_name().unwrap_or_default();
    let whole = |rate: f64| grouped(format!("{rate:.0}"));
    vec![
        escaped(&name.to_string_lossy()),
        measured.engine.to_string(),
        grouped(measured.puzzles()),
        grouped(measured.none),
        grouped(measured.unique),
        grouped(measured.multiple),
        format!("{:.2}", measured.guesses_per_puzzle()),
        whole(measured.best),
        whole(measured.median),
        format!("{:.2}", 1e6 / measured.best),
        whole(measured.slowest * 1e6),
    ]
}
