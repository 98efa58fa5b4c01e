//! Chances as a picture: each cell with its nine candidates, the likelier the darker.

use std::fmt::Write as _;

use super::Chances;
use crate::{Board, Candidate, Cell, Digit};

/// The side of a candidate's square.
const STEP: usize = 20;

impl Chances {
    /// A heat-map in SVG: a square for each candidate, from white for no solution to dark blue for all of them,
    /// with its share in percent as a title; placed digits are written large.
    pub fn heat_map(&self, board: &Board) -> String {
        let side = 27 * STEP;
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-2 -2 {0} {0}\" width=\"{0}\" height=\"{0}\" \
             font-family=\"sans-serif\" text-anchor=\"middle\">\n",
            side + 4
        );
        for cell in Cell::all() {
            match board.placed()[cell] {
                Some(digit) => draw_placed(cell, digit, &mut svg),
                None => Digit::ALL.iter().for_each(|&digit| {
                    draw_candidate(
                        Candidate { cell, digit },
                        self.share(Candidate { cell, digit }),
                        &mut svg,
                    );
                }),
            }
        }
        for line in 0..=9 {
            let (at, width) = (3 * STEP * line, if line % 3 == 0 { 3 } else { 1 });
            let _ = writeln!(
                svg,
                "<path d=\"M0 {at}H{side}M{at} 0V{side}\" stroke=\"#000\" stroke-width=\"{width}\"/>"
            );
        }
        svg.push_str("</svg>\n");
        svg
    }
}

fn draw_placed(cell: Cell, digit: Digit, svg: &mut String) {
    let at = |line: usize| 3 * STEP * line + 3 * STEP / 2;
    let (x, y) = (at(cell.col()), at(cell.row()) + STEP * 3 / 4);
    let _ = writeln!(svg, "<text x=\"{x}\" y=\"{y}\" font-size=\"{}\">{digit}</text>", 2 * STEP);
}

fn draw_candidate(Candidate { cell, digit }: Candidate, share: f64, svg: &mut String) {
    let (x, y) = (STEP * (3 * cell.col() + digit.index() % 3), STEP * (3 * cell.row() + digit.index() / 3));
    let percent = 100.0 * share;
    let lightness = 100.0 - 65.0 * share;
    let ink = if share > 0.5 { "#fff" } else { "#000" };
    let _ = write!(
        svg,
        "<g><title>{cell} {digit}: {percent:.4} %</title>\
         <rect x=\"{x}\" y=\"{y}\" width=\"{STEP}\" height=\"{STEP}\" fill=\"hsl(215 80% {lightness:.1}%)\"/>"
    );
    if share > 0.0 {
        let (x, y) = (x + STEP / 2, y + STEP * 7 / 10);
        let _ = write!(
            svg,
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{}\" fill=\"{ink}\">{digit}</text>",
            STEP * 3 / 5
        );
    }
    svg.push_str("</g>\n");
}
