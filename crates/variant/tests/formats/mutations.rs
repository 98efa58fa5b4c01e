//! The body of the fuzz target for variants, over samples, random puzzles in every format and mutations of them, without a fuzzer.

use std::path::Path;

use minirow_variant::format::{self, Format};

use crate::random::Puzzles;
use crate::{body, driver};

/// The files of a folder, by name.
fn files(folder: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(folder);
    let mut paths: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths.iter().map(|path| std::fs::read(path).unwrap()).collect()
}

/// Random puzzles, in every format that can hold them.
fn puzzles() -> Vec<Vec<u8>> {
    let mut puzzles = Puzzles::new(7);
    let mut corpus = Vec::new();
    while corpus.len() < 150 {
        let puzzle = puzzles.puzzle();
        for format in Format::ALL {
            if let Ok(text) = format::write(&puzzle, format)
                && text.len() < 4000
            {
                corpus.push(text.into_bytes());
            }
        }
    }
    corpus
}

#[test]
fn mutations_of_every_format_are_read_or_refused() {
    let corpus = [puzzles(), files("data/variants"), files("fuzz/corpus/variant")].concat();
    driver::run(&corpus, 4_000, body::variant);
}
