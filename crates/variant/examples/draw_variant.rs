//! Draws a puzzle of any format: `cargo run --example draw_variant -- puzzle.txt [light|dark|print|text] > puzzle.svg`.

use std::io::Write;

use minirow::draw::Theme;
use minirow_variant::draw::Drawing;
use minirow_variant::format;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().ok_or("expected the path of a puzzle")?;
    let read = format::read(&std::fs::read_to_string(path)?)?;
    let drawing = Drawing::new(&read.variant);
    let picture = match arguments.next().as_deref() {
        Some("text") => {
            let sentences: Vec<String> = format::understood(&read).iter().map(ToString::to_string).collect();
            drawing.text() + &sentences.join("\n") + "\n"
        }
        Some("dark") => drawing.svg(Theme::Dark),
        Some("print") => drawing.svg(Theme::Print),
        _ => drawing.svg(Theme::Light),
    };
    std::io::stdout().write_all(picture.as_bytes())?;
    Ok(())
}
