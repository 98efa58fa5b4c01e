//! Canonical forms and generated puzzles by the clock, one thread.
//!
//! `cargo bench -p minirow --bench make`. With `MINIROW_CORPORA` naming the folder of the public lists also on their puzzles.

use std::cell::Cell as Counter;
use std::hint::black_box;
use std::ops::ControlFlow;
use std::path::Path;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use minirow::generate::{Constraints, Maker, Variation, uniform_solution};
use minirow::lanes::{InstructionSet, Kernel};
use minirow::symmetry::{canonical, canonical_solution};
use minirow::{Grid, Random, Solution};

/// How many puzzles or grids are measured together.
const BATCH: u64 = 1000;

fn maker(set: InstructionSet) -> Maker {
    Maker::new(Constraints::default(), Kernel::new(set)).expect("minimal puzzles exist")
}

/// Puzzles by the name of their list: ours, and every n-th of the public ones.
fn lists() -> Vec<(String, Vec<Grid>)> {
    let ours = maker(InstructionSet::best()).attempts(1, 0..BATCH).into_iter().flatten().collect();
    let mut lists = vec![("made here".to_owned(), ours)];
    if let Some(folder) = std::env::var_os("MINIROW_CORPORA") {
        for name in ["17clue", "minimal", "easy", "hardest_11plus"] {
            let path = Path::new(&folder).join(format!("{name}.txt"));
            let text = std::fs::read_to_string(path).expect("the list can be read");
            let step = (text.lines().count() / BATCH as usize).max(1);
            let grids = text.lines().step_by(step).take(BATCH as usize);
            lists.push((name.to_owned(), grids.filter_map(|line| line.get(..81)?.parse().ok()).collect()));
        }
    }
    lists
}

fn canonical_forms(criterion: &mut Criterion) {
    let mut random = Random::new(1);
    let solutions: Vec<Solution> = (0..BATCH).map(|_| uniform_solution(&mut random)).collect();
    let mut group = criterion.benchmark_group("canonical");
    group.throughput(Throughput::Elements(BATCH));
    group.bench_function("full grids", |bencher| {
        bencher.iter(|| {
            solutions
                .iter()
                .map(|solution| canonical_solution(black_box(solution)).automorphisms)
                .sum::<u64>()
        });
    });
    for (name, grids) in lists() {
        group.throughput(Throughput::Elements(grids.len() as u64));
        group.bench_function(name, |bencher| {
            bencher.iter(|| grids.iter().filter_map(|grid| canonical(black_box(grid)).ok()).count());
        });
    }
}

fn generation(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("generate");
    group.throughput(Throughput::Elements(BATCH)).sample_size(20);
    let mut random = Random::new(2);
    group.bench_function("uniform grids", |bencher| {
        bencher.iter(|| (0..BATCH).map(|_| uniform_solution(&mut random)).max());
    });
    for set in InstructionSet::ALL.into_iter().filter(|set| set.is_available()) {
        let maker = maker(set);
        let first = Counter::new(0);
        group.bench_function(format!("minimal puzzles, {set:?}"), |bencher| {
            bencher.iter(|| {
                first.set(first.get() + BATCH);
                maker.attempts(3, first.get()..first.get() + BATCH)
            });
        });
    }
}

fn variations(criterion: &mut Criterion) {
    let maker = maker(InstructionSet::best());
    let puzzles: Vec<Grid> = maker
        .attempts(4, 0..500)
        .into_iter()
        .flatten()
        .filter(|puzzle| puzzle.filled().len() == 24)
        .take(50)
        .collect();
    let mut group = criterion.benchmark_group("vary");
    group.throughput(Throughput::Elements(puzzles.len() as u64)).sample_size(10);
    group.bench_function("24 clues, one away and one added", |bencher| {
        let variation = Variation { minus: 1, plus: 1, list: 100_000 };
        bencher.iter(|| {
            let mut found = 0_u64;
            for puzzle in &puzzles {
                let _ = variation.each(puzzle, &mut |_| {
                    found += 1;
                    ControlFlow::Continue(())
                });
            }
            found
        });
    });
}

criterion_group!(benches, canonical_forms, generation, variations);
criterion_main!(benches);
