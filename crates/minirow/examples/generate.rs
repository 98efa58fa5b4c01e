//! Makes ten puzzles with half-turn symmetry that a person would find hard: `cargo run --release --example generate`.

use minirow::generate::{Arrangement, Impossible, MakeOptions, Maker, Making, Source, Wishes};
use minirow::lanes::Kernel;
use minirow::logic::human::Level;
use minirow::rating::Wanted;

#[expect(clippy::print_stdout, reason = "a program for the terminal")]
fn main() -> Result<(), Impossible> {
    let wishes = Wishes { clues: 24..=30, arrangement: Arrangement::HalfTurn, ..Wishes::default() };
    let source = Source::Puzzles(Maker::new(wishes, Kernel::default())?);
    // The same seed makes the same puzzles everywhere.
    let difficulty = Wanted { level: Some(Level::Hard..=Level::Hard), ..Wanted::default() };
    let options = MakeOptions { number: 10, seed: 1, difficulty, ..MakeOptions::default() };
    for new in Making::new(&source, options) {
        println!("{}  {} clues", new.puzzle, new.puzzle.filled().len());
    }
    Ok(())
}
