//! No text makes a reader panic or run without end, and what is read can be written, drawn and read again.

use minirow_variant::format::{self, Format};

use crate::driver;
use crate::random::Puzzles;

#[path = "../../../../fuzz/variant.rs"]
mod fuzz;

#[test]
fn mutations_of_every_format_are_read_or_refused() {
    let mut puzzles = Puzzles::new(7);
    let mut corpus: Vec<Vec<u8>> = Vec::new();
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
    driver::run("variant", &corpus, 4_000, fuzz::variant);
}
