//! Single calls, one puzzle after the other: the answer, the count up to two, and reading 81 characters.
//!
//! `cargo bench -p minirow --bench single`. With `MINIROW_CORPORA` set to the folder of the public lists, on every
//! hundredth puzzle of each; without, on the few of `data/puzzles`.

use std::hint::black_box;
use std::path::{Path, PathBuf};

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use minirow::{Grid, count, solve};

const LISTS: [&str; 7] = ["easy", "minimal", "17clue", "top1465", "hardest_11plus", "multiple", "none"];

/// The puzzles to measure, by the names of their lists.
fn puzzles() -> Vec<(String, Vec<Grid>)> {
    let read = |path: PathBuf, step: usize| -> Vec<Grid> {
        let text =
            std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let lines = text.lines().filter(|line| !line.starts_with('#')).step_by(step);
        lines.filter_map(|line| line.get(..81)?.parse().ok()).collect()
    };
    if let Some(folder) = std::env::var_os("MINIROW_CORPORA") {
        let list = |name: &str| (name.to_owned(), read(Path::new(&folder).join(format!("{name}.txt")), 100));
        LISTS.map(list).to_vec()
    } else {
        let seeds = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/puzzles/seeds.txt");
        vec![("seeds".to_owned(), read(seeds, 1))]
    }
}

fn single_calls(criterion: &mut Criterion) {
    for (name, grids) in puzzles() {
        let mut group = criterion.benchmark_group(name);
        group.throughput(Throughput::Elements(grids.len() as u64));
        group.bench_function("solve", |bencher| {
            bencher.iter(|| {
                for grid in &grids {
                    let _ = black_box(solve(black_box(grid)));
                }
            });
        });
        group.bench_function("count up to two", |bencher| {
            bencher.iter(|| {
                for grid in &grids {
                    let _ = black_box(count(black_box(grid), 2));
                }
            });
        });
        let lines: Vec<String> = grids.iter().map(Grid::to_string).collect();
        group.bench_function("parse", |bencher| {
            bencher.iter(|| {
                for line in &lines {
                    let _ = black_box(black_box(line.as_str()).parse::<Grid>());
                }
            });
        });
        group.finish();
    }
}

criterion_group!(benches, single_calls);
criterion_main!(benches);
