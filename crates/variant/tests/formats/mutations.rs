//! No text makes a reader panic or run without end, and what is read can be written, drawn and read again.

use minirow::draw::Theme;
use minirow_variant::draw::Drawing;
use minirow_variant::format::{self, Format};

use crate::driver;
use crate::random::Puzzles;

fn body(input: &[u8]) {
    let text = String::from_utf8_lossy(input);
    for format in Format::ALL {
        let _ = format::read_as(&text, format);
    }
    if let Ok(read) = format::read(&text) {
        let lines = format::understood(&read);
        assert!(lines.len() >= 2 + read.variant.rules().len());
        let written = format::write(&read.variant, Format::Json).unwrap();
        assert_eq!(format::read(&written).unwrap().variant, read.variant);
        let drawing = Drawing::new(&read.variant);
        assert!(drawing.svg(Theme::Light).ends_with("</svg>\n"));
        assert!(drawing.text().lines().count() > read.variant.shape().size());
    }
}

#[test]
fn mutations_of_every_format_are_read_or_refused() {
    let mut puzzles = Puzzles::new(7);
    let mut corpus = Vec::new();
    while corpus.len() < 150 {
        let puzzle = puzzles.puzzle();
        for format in Format::ALL {
            if let Ok(text) = format::write(&puzzle, format)
                && text.len() < 4000
            {
                corpus.push(text.into_bytes());
            }
        }
    }
    driver::run(&corpus, 4_000, body);
}
