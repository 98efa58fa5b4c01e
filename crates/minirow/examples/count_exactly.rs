//! Counts all solutions of a puzzle, however many there are: `cargo run --release --example count_exactly -- PUZZLE`.

use minirow::exact::{Run, count};
use minirow::{Board, Grid};

#[expect(clippy::print_stdout, reason = "a program for the terminal")]
fn main() -> Result<(), Box<dyn std::error::Error>> {
    let puzzle: Grid = std::env::args().nth(1).map_or(Ok(Grid::EMPTY), |text| text.parse())?;
    println!("{}", count(&Board::new(&puzzle)?, &Run::default())?);
    Ok(())
}
