//! One page, written as SVG.

use std::fmt::Write as _;

use minirow::draw::escaped;
use qrcode::{Color, QrCode};

use super::Drawn;
use super::layout::{Area, content};
use crate::Paper;

/// A page that is being written.
pub(super) struct Sheet {
    svg: String,
    paper: Paper,
    number: usize,
}

impl Sheet {
    pub(super) fn new(paper: Paper, number: usize) -> Self {
        let (width, height) = paper.size();
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\">\n\
             <rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>\n"
        );
        Self { svg, paper, number }
    }

    /// Returns `true` for a page on the right of an open book, bound at its left.
    pub(super) fn is_right(&self) -> bool {
        self.number % 2 == 1
    }

    pub(super) fn finish(self) -> String {
        self.svg + "</svg>\n"
    }

    /// One line of text, its anchor at `x` and its baseline at `y`.
    pub(super) fn text(&mut self, x: f32, y: f32, size: f32, anchor: &str, ink: &str, text: &str) {
        let _ = writeln!(
            self.svg,
            "<text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{size}\" text-anchor=\"{anchor}\" fill=\"{ink}\">{}</text>",
            escaped(text)
        );
    }

    /// The number of the page, and what else stands at its foot.
    pub(super) fn footer(&mut self, text: Option<&str>) {
        let (page, (_, height)) = (content(self.paper, self.is_right()), self.paper.size());
        let baseline = height - 32.0;
        let number = self.number.to_string();
        self.text(page.left + page.width / 2.0, baseline, 9.0, "middle", "#444", &number);
        if let Some(text) = text {
            self.text(page.left, baseline, 7.0, "start", "#777", text);
        }
    }

    /// The title of the book in lines that fit the page, the last on the baseline `y` or, if there are many, below it. Returns the
    /// baseline of what follows.
    pub(super) fn title(&mut self, text: &str, y: f32) -> f32 {
        let (width, height) = self.paper.size();
        let room = 0.8 * width;
        // Smaller letters only if four lines are not enough, or if a word is longer than a line.
        let fits = |size: &f32| {
            let lines = lines(text, room / size);
            lines.len() <= 4 && lines.iter().all(|line| ems(line) * size <= room)
        };
        let size = [30.0, 26.0, 22.0, 18.0, 15.0, 12.0, 9.0].into_iter().find(fits).unwrap_or(7.0);
        let lines = lines(text, room / size);
        let leading = 1.25 * size;
        let first = (y - leading * (lines.len() - 1) as f32).max(0.1 * height);
        let mut baseline = first;
        for line in &lines {
            self.text(width / 2.0, baseline, size, "middle", "#000", line);
            baseline += leading;
        }
        baseline - leading + 30.0
    }

    /// Prints the heading of the page.
    pub(super) fn heading(&mut self, text: &str) {
        let page = content(self.paper, self.is_right());
        self.text(page.left, page.top + 16.0, 17.0, "start", "#000", text);
    }

    /// Paragraphs below the heading, in lines that fit the page.
    pub(super) fn paragraphs(&mut self, paragraphs: &[String]) {
        const SIZE: f32 = 11.0;
        let page = content(self.paper, self.is_right());
        let mut baseline = page.top + 50.0;
        for paragraph in paragraphs {
            for line in lines(paragraph, page.width / SIZE) {
                self.text(page.left, baseline, SIZE, "start", "#000", &line);
                baseline += 1.5 * SIZE;
            }
            baseline += SIZE;
        }
    }

    /// A picture, as large as the area.
    pub(super) fn picture(&mut self, drawn: &Drawn, area: Area) {
        let scale = area.width / drawn.side;
        let _ = writeln!(
            self.svg,
            "<g transform=\"translate({:.2} {:.2}) scale({scale:.5})\">\n{}</g>",
            area.left, area.top, drawn.svg
        );
    }

    /// A QR code of this text; nothing if it is too long for one.
    pub(super) fn qr(&mut self, text: &str, area: Area) {
        let Ok(code) = QrCode::new(text) else { return };
        let side = code.width();
        let mut path = String::new();
        for (index, colour) in code.to_colors().into_iter().enumerate() {
            if colour == Color::Dark {
                let _ = write!(path, "M{} {}h1v1h-1z", index % side, index / side);
            }
        }
        let scale = area.width / side as f32;
        let _ = writeln!(
            self.svg,
            "<path transform=\"translate({:.2} {:.2}) scale({scale:.5})\" d=\"{path}\" shape-rendering=\"crispEdges\"/>",
            area.left, area.top
        );
    }
}

/// The width of a text in ems, by estimate: a hangul syllable is an em wide, most letters half of one.
fn ems(text: &str) -> f32 {
    text.chars().map(|c| if c.is_ascii() { 0.5 } else { 0.92 }).sum()
}

/// A paragraph in lines of at most this many ems.
fn lines(paragraph: &str, most: f32) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in paragraph.split_whitespace() {
        if !line.is_empty() && ems(&line) + 0.5 + ems(word) > most {
            lines.push(std::mem::take(&mut line));
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    lines.push(line);
    lines
}
