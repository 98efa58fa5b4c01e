//! Counts all solutions of a puzzle, however many there are: `cargo run --release --example count_exactly -- PUZZLE`.

use minirow::Puzzle;

#[expect(clippy::print_stdout, reason = "a program for the terminal")]
fn main() -> Result<(), Box<dyn std::error::Error>> {
    let puzzle: Puzzle = std::env::args().nth(1).map_or(Ok(Puzzle::default()), |text| text.parse())?;
    println!("{}", puzzle.count_all()?);
    Ok(())
}
