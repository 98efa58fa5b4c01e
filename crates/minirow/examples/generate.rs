//! Makes ten puzzles with half-turn symmetry and tells how hard each is: `cargo run --release --example generate`.

use minirow::Board;
use minirow::generate::{Arrangement, Impossible, Maker, Wishes};
use minirow::lanes::Kernel;
use minirow::logic::human::{HumanOptions, rate};

#[expect(clippy::print_stdout, reason = "a program for the terminal")]
fn main() -> Result<(), Impossible> {
    let wishes = Wishes { clues: 24..=30, arrangement: Arrangement::HalfTurn, ..Wishes::default() };
    let maker = Maker::new(wishes, Kernel::default())?;
    // Attempts are numbered: the same seed makes the same puzzles everywhere.
    let puzzles = (0..).flat_map(|number| maker.attempts(1, number..number + 1)).flatten();
    for puzzle in puzzles.take(10) {
        let board = Board::new(&puzzle).expect("a puzzle breaks no rule");
        println!(
            "{puzzle}  {} clues, {}",
            puzzle.filled().len(),
            rate(&board, &HumanOptions::default()).level
        );
    }
    Ok(())
}
