//! Ratings equal to Sudoku Explainer's, by how hard the puzzles are.
//!
//! `cargo bench -p minirow --bench se`. With `MINIROW_CORPORA` set to the folder of the public lists, on `se_rated.txt` up to ER 9.2 and above
//! it, on the puzzles of `rated_published.txt` below ER 2.4, and on every fifth of `easy.txt`; without, on the few of `data/puzzles`.

use std::hint::black_box;
use std::path::{Path, PathBuf};

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use minirow::se::{SeOptions, rate};
use minirow::{Board, Grid};

/// The boards of a list whose rating, if it has one, lies in this range of tenths.
fn boards(path: &Path, ratings: std::ops::RangeInclusive<u16>, step: usize) -> Vec<Board> {
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let board = |line: &str| {
        let mut fields = line.split_whitespace();
        let grid: Grid = fields.next()?.replace('0', ".").parse().ok()?;
        let rating = fields.next().and_then(|rating| rating.replace('.', "").parse().ok());
        rating.is_none_or(|rating| ratings.contains(&rating)).then(|| Board::new(&grid).ok())?
    };
    text.lines().filter(|line| !line.starts_with('#')).step_by(step).filter_map(board).collect()
}

fn ratings(criterion: &mut Criterion) {
    let sets = if let Some(folder) = std::env::var_os("MINIROW_CORPORA") {
        let list = |name: &str| PathBuf::from(&folder).join(name);
        vec![
            ("up to 9.2", boards(&list("se_rated.txt"), 0..=92, 1)),
            ("9.3 and above", boards(&list("se_rated.txt"), 93..=200, 1)),
            ("below 2.4", boards(&list("rated_published.txt"), 0..=23, 1)),
            ("easy", boards(&list("easy.txt"), 0..=200, 5)),
        ]
    } else {
        let seeds = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/puzzles/seeds.txt");
        vec![("seeds", boards(&seeds, 0..=200, 1))]
    };
    for (name, boards) in sets {
        let mut group = criterion.benchmark_group("se");
        group.throughput(Throughput::Elements(boards.len() as u64)).sample_size(10);
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                for board in &boards {
                    black_box(rate(black_box(board), &SeOptions::default()));
                }
            });
        });
        group.finish();
    }
}

criterion_group!(benches, ratings);
criterion_main!(benches);
