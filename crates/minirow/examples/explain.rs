//! Solves one puzzle by named techniques, step by step: `cargo run --example explain -- PUZZLE`.

use minirow::logic::{End, Path, Profile};
use minirow::{Board, Grid};

#[expect(clippy::print_stdout, reason = "a program for the terminal")]
fn main() -> Result<(), Box<dyn std::error::Error>> {
    let hard = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
    let puzzle: Grid = std::env::args().nth(1).as_deref().unwrap_or(hard).parse()?;
    let path = Path::new(Board::new(&puzzle)?, &Profile::human());
    for (number, step) in (1..).zip(&path.steps) {
        let conclusions: Vec<String> =
            step.conclusions().iter().map(|conclusion| conclusion.to_string()).collect();
        println!("{number}. {}: {}", step.technique(), conclusions.join(" "));
    }
    match path.end {
        End::Solved(solution) => println!("{solution}"),
        End::Stuck(board) => println!("stuck with {} cells open", board.open().len()),
        End::Contradiction(why) => println!("no solution: {why:?}"),
    }
    Ok(())
}
