//! Solves one puzzle by named techniques, step by step: `cargo run --example explain -- PUZZLE`.

use minirow::Puzzle;
use minirow::logic::End;

#[expect(clippy::print_stdout, reason = "a program for the terminal")]
fn main() -> Result<(), Box<dyn std::error::Error>> {
    let hard = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
    let puzzle: Puzzle = std::env::args().nth(1).as_deref().unwrap_or(hard).parse()?;
    let path = puzzle.explain()?;
    for (number, step) in (1..).zip(&path.steps) {
        println!("{number}. {step}");
    }
    match path.end {
        End::Solved(solution) => println!("{solution}"),
        End::Stuck(board) => println!("stuck with {} cells open", board.open().len()),
        End::Contradiction(why) => println!("no solution: {why:?}"),
    }
    Ok(())
}
