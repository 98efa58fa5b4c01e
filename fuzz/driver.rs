//! A fuzzer for plain `cargo test`: the kept corpus of a target, then seeded mutations of a corpus, the same in every run, with a limit
//! of time for each input.

use std::fs;
use std::path::Path;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

use minirow::Random;

/// An input that takes longer is taken for one that never ends. Generous: the machine may be busy.
const PATIENCE: Duration = Duration::from_secs(60);

/// How long an input may become.
const LONGEST: usize = 64 << 10;

/// Pieces of text that mean something to a parser.
const WORDS: [&[u8]; 22] = [
    b"\n",
    b"\r\n",
    b"\0",
    b",",
    b"\"",
    b"{\"puzzle\":",
    b"[[",
    b"]]",
    b"|",
    b"---",
    b"#",
    b"[Puzzle]\n",
    b"<table>",
    b"r1c1=4",
    b"puzzle,solution\n",
    b"\xff\xfe",
    b"\xef\xbb\xbf",
    b" 0\n",
    b"p cnf ",
    b"\x1f\x8b\x08",
    b"PK\x03\x04",
    b"BZh9",
];

/// Ends the program with the input that does not end.
#[expect(clippy::print_stderr, reason = "the program cannot tell it in any other way")]
fn give_up(input: &[u8]) -> ! {
    eprintln!("no end of: {}", input.escape_ascii());
    std::process::abort();
}

/// The files of a folder of this repository, by name.
pub(crate) fn files(folder: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(folder);
    let entries = fs::read_dir(folder).expect("the folder is there");
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("it can be read").path()).collect();
    paths.sort();
    paths.iter().map(|path| fs::read(path).expect("it can be read")).collect()
}

/// Calls `body` with each input that was kept for a target, and with each of these others, then with mutations of them.
pub(crate) fn run(target: &str, others: &[Vec<u8>], rounds: u64, body: fn(&[u8])) {
    let mut corpus = files(&format!("fuzz/corpus/{target}"));
    assert!(!corpus.is_empty(), "{target} has a kept corpus");
    corpus.extend_from_slice(others);
    let (begin, inputs) = channel::<Vec<u8>>();
    let watch = std::thread::spawn(move || {
        let mut under_way: Option<Vec<u8>> = None;
        loop {
            match inputs.recv_timeout(PATIENCE) {
                Ok(input) => under_way = Some(input),
                Err(RecvTimeoutError::Disconnected) => return,
                Err(RecvTimeoutError::Timeout) => give_up(&under_way.unwrap_or_default()),
            }
        }
    });
    let mut random = Random::new(rounds);
    let mutations = (0..rounds).map(|_| mutated(&corpus, &mut random));
    for input in corpus.iter().cloned().chain(mutations) {
        let _ = begin.send(input.clone());
        body(&input);
    }
    drop(begin);
    watch.join().expect("the watch ends with the inputs");
}

fn mutated(corpus: &[Vec<u8>], random: &mut Random) -> Vec<u8> {
    let mut below = |limit: usize| random.below(limit.max(1) as u64) as usize;
    let mut input = corpus[below(corpus.len())].clone();
    for _ in 0..=below(6) {
        let (at, length) = (below(input.len() + 1), below(16));
        let end = input.len().min(at + length);
        match below(8) {
            0 => {
                input.drain(at..end);
            }
            1 => {
                let piece = input[at..end].to_vec();
                let place = below(input.len() + 1);
                input.splice(place..place, piece);
            }
            2 => {
                let other = &corpus[below(corpus.len())];
                let from = below(other.len() + 1);
                input.splice(at.., other[from..].iter().copied());
            }
            3 => {
                input.splice(at..at, WORDS[below(WORDS.len())].iter().copied());
            }
            4 => input.truncate(at.max(1)),
            5 => input.insert(at, b"0123456789. "[below(12)]),
            6 if at < input.len() => input[at] ^= 1 << below(8),
            _ if at < input.len() => input[at] = below(256) as u8,
            _ => {}
        }
    }
    input.truncate(LONGEST);
    input
}
