//! Exact answers: the time of the count, and how many times as long the other answers take, on the same puzzle in
//! the same run.
//!
//! `cargo bench -p minirow --bench exact`, on `data/puzzles/counts.txt` and `sparse.txt`; or `-- FILE` for lines of a file.
//! A bench of its own making: what matters are the ratios, and one call takes seconds.

#![expect(clippy::print_stdout, reason = "the table is what it is for")]

use std::path::Path;
use std::time::{Duration, Instant};

use minirow::exact::{Run, Sampler, chances, count, rank, unrank};
use minirow::{Board, Grid, Random, Solution};

/// The best of several runs counts: other work on the machine only adds.
const ROUNDS: u32 = 3;
const DRAWS: u32 = 300;

fn main() {
    // Cargo hands over `--bench`.
    let mut files: Vec<String> =
        std::env::args().skip(1).filter(|argument| !argument.starts_with("--")).collect();
    if files.is_empty() {
        let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/puzzles");
        files = ["counts.txt", "sparse.txt"].map(|name| data.join(name).display().to_string()).to_vec();
    }
    println!(
        "seconds for the count on one thread; then how many times that: two threads, chances, set-up of samples,"
    );
    println!("rank, unrank; then samples a second, solutions, puzzle");
    let mut ratios = Vec::new();
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file}: {error}"));
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let grid: Grid = line.get(..81).and_then(|line| line.parse().ok()).expect("81 characters");
            ratios.push(measure(&grid));
        }
    }
    for (name, of) in ["two threads", "chances", "set-up", "rank", "unrank"].iter().zip(0..) {
        let mut ratios: Vec<f64> = ratios.iter().map(|ratios| ratios[of]).collect();
        ratios.sort_unstable_by(f64::total_cmp);
        println!("{name}: median {:.2}, most {:.2}", ratios[ratios.len() / 2], ratios[ratios.len() - 1]);
    }
}

/// Measures all answers of one puzzle.
fn measure(grid: &Grid) -> [f64; 5] {
    let board = Board::new(grid).expect("no rule is broken");
    let run = |threads: usize| Run { threads, ..Run::default() };
    let mut best = [Duration::MAX; 7];
    let mut last: Option<Solution> = None;
    for round in 0..ROUNDS {
        let mut random = Random::new(u64::from(round));
        let mut sampler = None;
        let times = [
            time(|| count(&board, &run(1))),
            time(|| count(&board, &run(2))),
            time(|| chances(&board, &run(1))),
            time(|| sampler = Sampler::new(&board, &run(1)).ok()),
            time(|| {
                for _ in 0..DRAWS {
                    last = sampler.as_mut().and_then(|sampler| sampler.draw(&mut random));
                }
            }),
            time(|| last.map(|solution| rank(&board, &solution, &run(1)))),
            time(|| sampler.as_ref().map(|sampler| unrank(&board, sampler.solutions() / 3, &run(1)))),
        ];
        best = std::array::from_fn(|of| best[of].min(times[of]));
    }
    let [count_1, count_2, chances, set_up, draws, rank, unrank] = best.map(|time| time.as_secs_f64());
    let ratios = [count_2, chances, set_up, rank, unrank].map(|time| time / count_1);
    let [two, chances, set_up, rank, unrank] = ratios;
    let solutions = count(&board, &run(2)).expect("nobody stops it");
    println!(
        "{count_1:7.3} {two:5.2} {chances:5.1} {set_up:5.2} {rank:5.1} {unrank:5.1} {:7.0} {solutions:22} {grid}",
        f64::from(DRAWS) / draws
    );
    ratios
}

fn time<T>(work: impl FnOnce() -> T) -> Duration {
    let start = Instant::now();
    std::hint::black_box(work());
    start.elapsed()
}
