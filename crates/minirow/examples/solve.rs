//! Solves one puzzle in any format: `cargo run --example solve -- PUZZLE`, or a well-known hard one without it.

use minirow::{Outcome, Puzzle};

#[expect(clippy::print_stdout, reason = "a program for the terminal")]
fn main() -> Result<(), Box<dyn std::error::Error>> {
    let hard = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
    let puzzle: Puzzle = std::env::args().nth(1).as_deref().unwrap_or(hard).parse()?;
    match puzzle.solve()? {
        Outcome::Unique(solution) => println!("{solution}"),
        Outcome::Multiple(first, second) => println!("at least two solutions:\n{first}\n{second}"),
        Outcome::Unsolvable => println!("no solution"),
    }
    Ok(())
}
