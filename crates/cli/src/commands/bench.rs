//! `bench`: how fast puzzles are solved. They are loaded first; then each round solves all of them in memory, from 81
//! characters to a solution.

use std::fmt::Write as _;
use std::io::Write as _;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use minirow::answer::Measured;
use minirow::format::plain_line;
use minirow::lanes::Kernel;
use minirow::{Board, Effort, Engine, Grid, Order};

use crate::answer::Answer;
use crate::args::BenchArgs;
use crate::context::{Context, STOP, escaped};
use crate::input::{Content, Keep, Reading, Resolved, Source};
use crate::output::{print_error, write_or_end};
use crate::progress::grouped;
use crate::values::EngineArg;
use minirow_words::Value;

/// The fewest rounds that a median is taken of.
const ROUNDS: usize = 3;

pub(crate) fn run(context: &Context, args: &BenchArgs) -> u8 {
    let engines = match args.engine {
        EngineArg::All => Engine::ALL.to_vec(),
        engine => vec![super::search_engine(engine)],
    };
    let mut code = 0;
    if !context.common.json {
        write_or_end(format!("{}\n", context.words.word("bench-head")).as_bytes());
    }
    for file in &args.files {
        let puzzles = load(context, file);
        if puzzles.is_empty() {
            print_error(&format!(
                "{}\n",
                context
                    .words
                    .say("bench-empty", [("file", Value::from(escaped(&file.display().to_string())))])
            ));
            code = 2;
            continue;
        }
        for &engine in &engines {
            let measured = measure(
                file,
                &puzzles,
                Method { engine, kernel: context.kernel(), limit: args.limit },
                context.threads_or_one(),
                args.seconds,
            );
            let mut line = if context.common.json {
                serde_json::to_string(&measured).unwrap_or_default()
            } else {
                text(file, &measured)
            };
            line.push('\n');
            write_or_end(line.as_bytes());
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
        keep: Keep::Nothing,
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
                    // Pencilmarks do not fit 81 characters: without them it would be another puzzle.
                    Resolved::Puzzle(both) if both.0.marks().is_none() => {
                        let line = both.0.grid().to_string();
                        puzzles.push(line.as_bytes().try_into().expect("a grid prints as 81 characters"));
                    }
                    _ => {
                        let _ = writeln!(
                            answer.err,
                            "{}:{}: {}",
                            escaped(&file.display().to_string()),
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

/// How puzzles are solved.
#[derive(Clone, Copy)]
struct Method {
    engine: Engine,
    kernel: Kernel,
    limit: u64,
}

/// Measures in rounds until the time is over; a first round that takes longer is cut short, and counts as it is.
fn measure(file: &Path, puzzles: &[[u8; 81]], method: Method, threads: usize, seconds: f64) -> Measured {
    let deadline = Instant::now() + Duration::from_secs_f64(seconds.clamp(0.0, 1e6));
    let mut rates = Vec::new();
    let mut first = None;
    while rates.len() < ROUNDS || Instant::now() < deadline {
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
        file: file.display().to_string(),
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

/// The longest that one puzzle takes on its own, among those there is time for.
fn slowest(puzzles: &[[u8; 81]], method: Method, deadline: Instant) -> Duration {
    let patience = deadline + Duration::from_secs(1);
    let times = puzzles.iter().take_while(|_| Instant::now() < patience).map(|puzzle| {
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

/// Solves every puzzle once, or those there is time for. Threads take pieces in turn.
fn round(puzzles: &[[u8; 81]], method: Method, threads: usize, deadline: Instant) -> Counts {
    let piece = if method.engine == Engine::Lanes { 4096 } else { 16 };
    let next = AtomicUsize::new(0);
    let work = || {
        let mut counts = Counts::default();
        loop {
            let start = next.fetch_add(1, Ordering::Relaxed).saturating_mul(piece);
            let late = start > 0 && method.engine != Engine::Lanes && Instant::now() >= deadline;
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

fn solve_in_lanes(puzzles: &[[u8; 81]], method: Method, counts: &mut Counts) {
    for answer in std::hint::black_box(method.kernel.count_lines(puzzles, method.limit)) {
        counts.guesses += answer.map_or(0, |answer| answer.guesses);
        counts.add(answer.map_or(0, |answer| answer.solutions));
    }
}

fn solve(puzzle: &[u8; 81], method: Method, counts: &mut Counts) {
    let board =
        plain_line(puzzle).and_then(|values| Grid::from_values(&values)).map(|grid| Board::new(&grid));
    let mut found = 0;
    if let Some(Ok(board)) = board {
        let mut effort = Effort::default();
        let _ = method.engine.search(&board, Order::Any, &mut effort, &mut |solution| {
            std::hint::black_box(solution);
            found += 1;
            if found == method.limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
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

    const fn puzzles(&self) -> u64 {
        self.none + self.unique + self.multiple
    }
}

fn text(file: &Path, measured: &Measured) -> String {
    let name = file.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
    let Measured { engine, none, unique, multiple, .. } = measured;
    format!(
        "{name:<20} {engine:<10} {:>8} {none:>7} {unique:>7} {multiple:>7} {:>8.2} {:>12} {:>12} {:>9.2} {:>9.0}",
        measured.puzzles(),
        measured.guesses_per_puzzle(),
        grouped(format!("{:.0}", measured.best)),
        grouped(format!("{:.0}", measured.median)),
        1e6 / measured.best,
        measured.slowest * 1e6,
    )
}
