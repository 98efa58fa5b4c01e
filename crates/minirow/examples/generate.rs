//! Makes ten puzzles with half-turn symmetry that a person would find hard: `cargo run --release --example generate`.

use minirow::generate::{Arrangement, Constraints, Impossible, MakeOptions, Maker, Making, Source};
use minirow::lanes::Kernel;
use minirow::logic::human::Level;
use minirow::rating::Difficulty;

#[expect(clippy::print_stdout, reason = "a program for the terminal")]
fn main() -> Result<(), Impossible> {
    let constraints =
        Constraints { clues: 24..=30, arrangement: Arrangement::HalfTurn, ..Constraints::default() };
    let source = Source::Puzzles(Maker::new(constraints, Kernel::default())?);
    // The same seed makes the same puzzles everywhere.
    let difficulty = Difficulty { level: Some(Level::Hard..=Level::Hard), ..Difficulty::default() };
    let options = MakeOptions { number: 10, seed: 1, difficulty, ..MakeOptions::default() };
    for new in Making::new(&source, options) {
        println!("{}  {} clues", new.puzzle, new.puzzle.filled().len());
    }
    Ok(())
}
