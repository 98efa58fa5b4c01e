//! `bench`: how fast puzzles are solved. They are loaded first; then each round solves all of them in memory, from 81
//! characters to a solution.

use std::fmt::Write as _;
use std::io::Write as _;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use minirow::format::plain_line;
use minirow::lanes::Kernel;
use minirow::{Board, Effort, Engine, Grid, Order};
use serde_json::json;

use crate::answer::Answer;
use crate::args::{BenchArgs, EngineArg};
use crate::context::{Context, STOP};
use crate::input::{Content, Reading, Resolved, Source};
use crate::language::Value;
use crate::pipeline::{print_error, write_or_end};
use crate::progress::grouped;

/// The fewest rounds that a median is taken of.
const ROUNDS: usize = 3;

pub(crate) fn run(context: &Context, args: &BenchArgs) -> u8 {
    let engines = match args.engine {
        EngineArg::All => Engine::ALL.to_vec(),
        engine => vec![super::search_engine(engine)],
    };
    let mut code = 0;
    if !context.common.json {
        write_or_end(
            &mut std::io::stdout().lock(),
            format!("{}\n", context.words.word("bench-head")).as_bytes(),
        );
    }
    for file in &args.files {
        let puzzles = load(context, file);
        if puzzles.is_empty() {
            print_error(&format!(
                "{}\n",
                context.words.say("bench-empty", [("file", Value::from(file.display().to_string()))])
            ));
            code = 2;
            continue;
        }
        for &engine in &engines {
            let measured = measure(&puzzles, engine, args.limit, context.threads_or_one(), args.seconds);
            let line =
                if context.common.json { measured.json(file, engine) } else { measured.text(file, engine) };
            write_or_end(&mut std::io::stdout().lock(), line.as_bytes());
        }
    }
    code
}

/// The puzzles of a file as 81 characters each; what is wrong with the others is said.
fn load(context: &Context, file: &Path) -> Vec<[u8; 81]> {
    let sources = [Source::File(file.to_owned())];
    let progress = AtomicU64::new(0);
    let reading = Reading {
        sources: &sources,
        from: context.common.from,
        strict: false,
        shard: None,
        tell_alone: false,
        stop: &STOP,
        progress: &progress,
    };
    let mut puzzles = Vec::new();
    let mut answer = Answer::default();
    reading.run(&mut |batch| {
        for item in batch.items {
            match item.content {
                Content::Plain(text) => {
                    puzzles.push(text.map(|cell| if cell.is_ascii_digit() { cell } else { b'.' }));
                }
                other => match other.resolve(item.line) {
                    Resolved::Puzzle(both) => {
                        let line = both.0.grid().to_string();
                        puzzles.push(line.as_bytes().try_into().expect("a grid prints as 81 characters"));
                    }
                    Resolved::Conflict(_) | Resolved::Problem(_) => {
                        let _ = writeln!(
                            answer.err,
                            "{}:{}: {}",
                            file.display(),
                            item.line,
                            context.words.word("bench-skipped")
                        );
                    }
                },
            }
        }
        ControlFlow::Continue(())
    });
    let _ = anstream::stderr().write_all(answer.err.as_bytes());
    puzzles
}

#[derive(Clone, Copy, Default)]
struct Counts {
    none: u64,
    unique: u64,
    multiple: u64,
    guesses: u64,
}

struct Measured {
    puzzles: usize,
    counts: Counts,
    best: f64,
    median: f64,
    slowest: Duration,
}

fn measure(puzzles: &[[u8; 81]], engine: Engine, limit: u64, threads: usize, seconds: f64) -> Measured {
    let begun = Instant::now();
    let mut rates = Vec::new();
    let mut counts = Counts::default();
    while rates.len() < ROUNDS || begun.elapsed().as_secs_f64() < seconds {
        let started = Instant::now();
        counts = round(puzzles, engine, limit, threads);
        rates.push(rate(puzzles.len(), started.elapsed()));
    }
    rates.sort_by(f64::total_cmp);
    let slowest = puzzles.iter().map(|puzzle| {
        let started = Instant::now();
        solve(puzzle, engine, limit, &mut Counts::default());
        started.elapsed()
    });
    Measured {
        puzzles: puzzles.len(),
        counts,
        best: rates.last().copied().unwrap_or(0.0),
        median: rates[rates.len() / 2],
        slowest: slowest.max().unwrap_or_default(),
    }
}

#[expect(clippy::cast_precision_loss, reason = "a rate to be read by people")]
fn rate(count: usize, elapsed: Duration) -> f64 {
    count as f64 / elapsed.as_secs_f64().max(1e-9)
}

/// Solves every puzzle once. Threads take pieces in turn.
fn round(puzzles: &[[u8; 81]], engine: Engine, limit: u64, threads: usize) -> Counts {
    const PIECE: usize = 4096;
    let next = AtomicU64::new(0);
    let work = || {
        let mut counts = Counts::default();
        loop {
            let piece = next.fetch_add(1, Ordering::Relaxed) as usize;
            let Some(rest) = puzzles.get(piece * PIECE..).filter(|rest| !rest.is_empty()) else {
                return counts;
            };
            let piece = &rest[..rest.len().min(PIECE)];
            if engine == Engine::Lanes {
                solve_in_lanes(piece, limit, &mut counts);
            } else {
                for puzzle in piece {
                    solve(puzzle, engine, limit, &mut counts);
                }
            }
        }
    };
    std::thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
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

fn solve_in_lanes(puzzles: &[[u8; 81]], limit: u64, counts: &mut Counts) {
    for answer in std::hint::black_box(Kernel::default().count_lines(puzzles, limit)) {
        counts.guesses += answer.map_or(0, |answer| answer.guesses);
        counts.add(answer.map_or(0, |answer| answer.solutions));
    }
}

fn solve(puzzle: &[u8; 81], engine: Engine, limit: u64, counts: &mut Counts) {
    let board =
        plain_line(puzzle).and_then(|values| Grid::from_values(&values)).map(|grid| Board::new(&grid));
    let mut found = 0;
    if let Some(Ok(board)) = board {
        let mut effort = Effort::default();
        let _ = engine.search(&board, Order::Any, &mut effort, &mut |solution| {
            std::hint::black_box(solution);
            found += 1;
            if found == limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        counts.guesses += effort.guesses;
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
}

impl Measured {
    #[expect(clippy::cast_precision_loss, reason = "a mean to be read by people")]
    fn guesses_per_puzzle(&self) -> f64 {
        self.counts.guesses as f64 / self.puzzles as f64
    }

    fn json(&self, file: &Path, engine: Engine) -> String {
        let object = json!({
            "file": file.display().to_string(),
            "engine": engine.name(),
            "puzzles": self.puzzles,
            "none": self.counts.none,
            "unique": self.counts.unique,
            "multiple": self.counts.multiple,
            "guesses_per_puzzle": self.guesses_per_puzzle(),
            "per_second_best": self.best,
            "per_second_median": self.median,
            "microseconds_per_puzzle": 1e6 / self.best,
            "microseconds_slowest": self.slowest.as_secs_f64() * 1e6,
        });
        format!("{object}\n")
    }

    fn text(&self, file: &Path, engine: Engine) -> String {
        let name = file.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
        let Counts { none, unique, multiple, .. } = self.counts;
        format!(
            "{name:<20} {engine:<10} {:>8} {none:>7} {unique:>7} {multiple:>7} {:>8.2} {:>12} {:>12} {:>9.2} {:>9.0}\n",
            self.puzzles,
            self.guesses_per_puzzle(),
            grouped(format!("{:.0}", self.best)),
            grouped(format!("{:.0}", self.median)),
            1e6 / self.best,
            self.slowest.as_secs_f64() * 1e6,
        )
    }
}
