//! Solving by named techniques: the whole path with evidence, by the three rules for singles and by all techniques; and a
//! single step on each position of the paths, as a hint needs it.
//!
//! `cargo bench -p minirow --bench logic`. With `MINIROW_CORPORA` set to the folder of the public lists, on every
//! thousandth puzzle of each; without, on the few of `data/puzzles`.

use std::hint::black_box;
use std::path::{Path as FilePath, PathBuf};

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use minirow::logic::{Path, Profile, next_step};
use minirow::{Board, Grid};

const LISTS: [&str; 4] = ["easy", "minimal", "17clue", "top1465"];

/// The boards to measure, by the names of their lists.
fn boards() -> Vec<(String, Vec<Board>)> {
    let read = |path: PathBuf, step: usize| -> Vec<Board> {
        let text =
            std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let lines = text.lines().filter(|line| !line.starts_with('#')).step_by(step);
        let grids = lines.filter_map(|line| line.get(..81)?.parse::<Grid>().ok());
        grids.filter_map(|grid| Board::new(&grid).ok()).collect()
    };
    if let Some(folder) = std::env::var_os("MINIROW_CORPORA") {
        let list =
            |name: &str| (name.to_owned(), read(FilePath::new(&folder).join(format!("{name}.txt")), 1000));
        LISTS.map(list).to_vec()
    } else {
        let seeds = FilePath::new(env!("CARGO_MANIFEST_DIR")).join("../../data/puzzles/seeds.txt");
        vec![("seeds".to_owned(), read(seeds, 1))]
    }
}

fn paths(criterion: &mut Criterion) {
    for (name, boards) in boards() {
        let mut group = criterion.benchmark_group(name);
        group.throughput(Throughput::Elements(boards.len() as u64)).sample_size(10);
        for (title, profile) in [("singles", Profile::singles()), ("all techniques", Profile::human())] {
            group.bench_function(title, |bencher| {
                bencher.iter(|| {
                    for board in &boards {
                        black_box(Path::new(black_box(board.clone()), &profile));
                    }
                });
            });
        }
        group.finish();
    }
}

/// A hint on every position of every path.
fn hints(criterion: &mut Criterion) {
    let profile = Profile::human();
    for (name, boards) in boards() {
        let mut positions = Vec::new();
        for board in boards {
            let mut here = board.clone();
            for step in Path::new(board, &profile).steps {
                positions.push(here.clone());
                step.apply(&mut here);
            }
        }
        let mut group = criterion.benchmark_group(name);
        group.throughput(Throughput::Elements(positions.len() as u64)).sample_size(10);
        group.bench_function("hint", |bencher| {
            bencher.iter(|| {
                for board in &positions {
                    black_box(next_step(black_box(board), &profile));
                }
            });
        });
        group.finish();
    }
}

criterion_group!(benches, paths, hints);
criterion_main!(benches);
