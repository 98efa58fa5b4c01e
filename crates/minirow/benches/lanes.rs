//! The lane kernel by the clock: batches on every instruction set, and one puzzle in all lanes.
//!
//! `cargo bench -p minirow --bench lanes`, with `MINIROW_CORPORA` naming the folder of the public lists; without it, on
//! the puzzles of `data/` alone. How to count instructions instead: `bench/instructions`.

use std::hint::black_box;
use std::path::Path;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use minirow::Board;
use minirow::format::PlainLine;
use minirow::lanes::{InstructionSet, Kernel};

/// Enough puzzles for the ends of a batch not to count.
const BATCH: usize = 4096;

/// Lists of plain lines, evenly thinned and repeated to a full batch.
fn lists() -> Vec<(String, Vec<PlainLine>)> {
    let ours = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/puzzles/seeds.txt");
    let mut files = vec![("notes".to_owned(), ours)];
    if let Some(folder) = std::env::var_os("MINIROW_CORPORA") {
        for name in ["easy", "minimal", "17clue", "top1465", "hardest_11plus", "multiple", "none"] {
            files.push((name.to_owned(), Path::new(&folder).join(format!("{name}.txt"))));
        }
    }
    let read = |(name, path): (String, _)| {
        let text = std::fs::read_to_string(path).expect("the list can be read");
        let plain = |line: &str| PlainLine::new(line.as_bytes().get(..81)?);
        let all: Vec<PlainLine> = text.lines().filter_map(plain).collect();
        let step = (all.len() / BATCH).max(1);
        let lines = all.iter().step_by(step).cycle().take(BATCH).copied().collect();
        (name, lines)
    };
    files.into_iter().map(read).collect()
}

fn batches(criterion: &mut Criterion) {
    for (name, lines) in lists() {
        let mut group = criterion.benchmark_group(format!("count to two/{name}"));
        group.throughput(Throughput::Elements(lines.len() as u64)).sample_size(20);
        for set in InstructionSet::ALL.into_iter().filter(|set| set.is_available()) {
            let kernel = Kernel::new(set);
            group.bench_function(format!("{set:?}"), |bencher| {
                bencher.iter(|| kernel.count(black_box(&lines), 2));
            });
        }
    }
}

fn one_at_a_time(criterion: &mut Criterion) {
    let kernel = Kernel::default();
    for (name, lines) in lists() {
        let boards: Vec<Board> =
            lines.iter().take(100).filter_map(|line| Board::new(&line.grid()).ok()).collect();
        let mut group = criterion.benchmark_group(format!("one board in all lanes/{name}"));
        group.throughput(Throughput::Elements(boards.len() as u64)).sample_size(20);
        group.bench_function("count to two", |bencher| {
            bencher.iter(|| boards.iter().map(|board| kernel.count_up_to(black_box(board), 2)).sum::<u64>());
        });
    }
}

fn enumeration(criterion: &mut Criterion) {
    let kernel = Kernel::default();
    let mut group = criterion.benchmark_group("solutions of the empty grid");
    group.throughput(Throughput::Elements(100_000)).sample_size(20);
    group.bench_function("first hundred thousand", |bencher| {
        bencher.iter(|| kernel.count_up_to(black_box(&Board::EMPTY), 100_000));
    });
}

criterion_group!(benches, batches, one_at_a_time, enumeration);
criterion_main!(benches);
