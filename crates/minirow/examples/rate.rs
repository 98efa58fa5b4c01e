//! Tells how hard a puzzle is, on three scales: `cargo run --release --example rate -- PUZZLE`.

use minirow::Puzzle;
use minirow::rating::{Scale, ScaleRating};

#[expect(clippy::print_stdout, reason = "a program for the terminal")]
fn main() -> Result<(), Box<dyn std::error::Error>> {
    let hard = ".2.4...8..5.1...36...2.7.................46...3.67.42..9.....4.5.1.....8.46.153..";
    let puzzle: Puzzle = std::env::args().nth(1).as_deref().unwrap_or(hard).parse()?;
    for rating in puzzle.rate(&Scale::ALL)?.each {
        match rating.rated {
            ScaleRating::Human(rated) => println!("a person would find it {}", rated.level),
            ScaleRating::Se(rated) => println!("Sudoku Explainer: ER {}.{}", rated.er / 10, rated.er % 10),
            ScaleRating::Hodoku(rated) => println!("HoDoKu: {} points, {}", rated.score, rated.level),
        }
    }
    Ok(())
}
