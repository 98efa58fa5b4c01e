//! Tells what comes next, or what is wrong already: `cargo run --example hint -- PUZZLE`.

use minirow::Puzzle;
use minirow::logic::Advice;

#[expect(clippy::print_stdout, reason = "a program for the terminal")]
fn main() -> Result<(), Box<dyn std::error::Error>> {
    let begun = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let puzzle: Puzzle = std::env::args().nth(1).as_deref().unwrap_or(begun).parse()?;
    match puzzle.hint()? {
        Advice::Step(step) => println!("{step}"),
        Advice::Mistakes(wrong) => println!("wrong: {wrong:?}"),
        Advice::NoSolution => println!("no solution"),
        Advice::Solved => println!("solved already"),
        Advice::Stuck => println!("no technique finds anything"),
        Advice::Several => println!("several solutions"),
    }
    Ok(())
}
