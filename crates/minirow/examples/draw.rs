//! Draws the first step that is no single as a picture: `cargo run --example draw > step.svg`.

use minirow::Puzzle;
use minirow::draw::{Picture, Theme, sheet};
use minirow::logic::Family;

#[expect(clippy::print_stdout, reason = "a program for the terminal")]
fn main() -> Result<(), Box<dyn std::error::Error>> {
    let puzzle: Puzzle =
        ".2.4...8..5.1...36...2.7.................46...3.67.42..9.....4.5.1.....8.46.153..".parse()?;
    let path = puzzle.explain()?;
    let step = path.walk().find(|(_, step)| step.technique().family() != Family::Single);
    let pictures = match step {
        Some((board, step)) => Picture::of_step(&board, step),
        None => vec![puzzle.draw()?],
    };
    println!("{}", sheet(&pictures, 3, Theme::Light));
    Ok(())
}
