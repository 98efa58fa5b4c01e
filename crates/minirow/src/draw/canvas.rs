//! The pieces of a picture as SVG text.

use std::fmt::Write as _;

use super::geometry::{CELL, Frame, MARGIN, MARK, OUTER, Point, SIDE, cell_frame, house_frame, place};
use super::glyphs::{self, Size};
use super::picture::Share;
use super::route::Curve;
use super::sign::{Shape, Strength};
use super::theme::{Theme, Tone, dark_style};
use crate::{Candidate, CandidateSet, Cell, Digit, House};

/// How a digit is written.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Pen {
    pub(super) size: Size,
    pub(super) ink: &'static str,
    pub(super) width: &'static str,
}

/// The text written so far.
pub(super) struct Canvas {
    pub(super) svg: String,
    pub(super) theme: Theme,
}

impl Canvas {
    pub(super) fn new(theme: Theme) -> Self {
        Self { svg: String::with_capacity(16_384), theme }
    }

    /// Begins an element with its corner here, in its own coordinates.
    pub(super) fn open(&mut self, corner: Point, width: i32, height: i32) {
        let Point { x, y } = corner;
        self.line(format_args!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\">"
        ));
    }

    /// Ends it: the text.
    pub(super) fn close(mut self) -> String {
        self.line(format_args!("</svg>"));
        self.svg
    }

    /// Writes the style that makes the picture dark on a dark system; once per document.
    pub(super) fn style(&mut self) {
        if self.theme == Theme::Auto {
            let style = dark_style();
            self.line(format_args!("{style}"));
        }
    }

    pub(super) fn line(&mut self, text: std::fmt::Arguments<'_>) {
        let _ = writeln!(self.svg, "{text}");
    }

    /// The outlines of the digits.
    pub(super) fn define_digits(&mut self) {
        for size in [Size::Small, Size::Large] {
            for digit in Digit::ALL {
                let (letter, path) = (size.letter(), glyphs::path(digit, size));
                self.line(format_args!("<path id=\"{letter}{digit}\" d=\"{path}\"/>"));
            }
        }
    }

    /// The arrow head for links of this tone.
    pub(super) fn define_arrow(&mut self, tone: Tone) {
        let (name, strong) = (tone.name(), self.theme.colours(tone).strong);
        self.line(format_args!(
            "<marker id=\"arrow-{name}\" viewBox=\"0 0 8 8\" refX=\"5\" refY=\"4\" markerWidth=\"8\" markerHeight=\"8\" \
             markerUnits=\"userSpaceOnUse\" orient=\"auto\"><path d=\"M0 0L8 4L0 8Z\" fill=\"{strong}\"/></marker>"
        ));
    }

    /// The hatching for cells of this tone: lines that run differently for each.
    pub(super) fn define_tint(&mut self, tone: Tone) {
        let (name, colours) = (tone.name(), self.theme.colours(tone));
        let lines = match tone {
            Tone::Green => "M0 8H8",
            Tone::Blue => "M8 0V8",
            Tone::Amber => "M0 8L8 0",
            Tone::Violet => "M0 0L8 8",
            Tone::Red => "",
        };
        self.line(format_args!(
            "<pattern id=\"tint-{name}\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\"><rect width=\"8\" \
             height=\"8\" fill=\"{}\"/><path d=\"{lines}\" stroke=\"{}\" stroke-opacity=\".22\"/></pattern>",
            colours.pale, colours.strong
        ));
    }

    pub(super) fn paper(&mut self) {
        let palette = self.theme.palette();
        let (paper, shade) = (palette.paper, palette.shade);
        self.line(format_args!(
            "<rect x=\"-{MARGIN}\" y=\"-{MARGIN}\" width=\"{OUTER}\" height=\"{OUTER}\" rx=\"8\" fill=\"{paper}\"/>"
        ));
        for number in [1, 3, 5, 7] {
            self.rect(house_frame(House::box_at(number)), 0, format_args!("fill=\"{shade}\""));
        }
    }

    pub(super) fn rect(&mut self, frame: Frame, radius: i32, style: std::fmt::Arguments<'_>) {
        let Frame { x, y, width, height } = frame;
        self.line(format_args!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"{radius}\" {style}/>"
        ));
    }

    pub(super) fn band(&mut self, frame: Frame, tone: Tone) {
        let pale = self.theme.colours(tone).pale;
        self.rect(frame.inset(4), 10, format_args!("fill=\"{pale}\""));
    }

    pub(super) fn outline(&mut self, frame: Frame, tone: Tone) {
        let strong = self.theme.colours(tone).strong;
        let style = "stroke-width=\"2.5\" stroke-dasharray=\"1 5\" stroke-linecap=\"round\"";
        self.rect(frame.inset(3), 10, format_args!("fill=\"none\" stroke=\"{strong}\" {style}"));
    }

    /// Each tinted cell; several tones share it in upright stripes.
    pub(super) fn fills(&mut self, tinted: &[(Cell, Vec<Tone>)]) {
        for (cell, tones) in tinted {
            let Frame { x, y, width, height } = cell_frame(*cell).inset(3);
            let count = i32::try_from(tones.len()).unwrap_or(1);
            for (number, tone) in (0..count).zip(tones) {
                let (from, to) = (width * number / count, width * (number + 1) / count);
                let frame = Frame { x: x + from, y, width: to - from, height };
                self.rect(
                    frame,
                    if count == 1 { 8 } else { 3 },
                    format_args!("fill=\"url(#tint-{})\"", tone.name()),
                );
            }
        }
    }

    pub(super) fn share(&mut self, candidate: Candidate, share: Share) {
        let Point { x, y } = place(candidate);
        let lightness = 100 - share.0 * 65 / 1_000_000;
        let percent = (share.0 / 10_000, share.0 % 10_000);
        self.line(format_args!(
            "<rect x=\"{}\" y=\"{}\" width=\"20\" height=\"20\" fill=\"hsl(215, 80%, {lightness}%)\"><title>{} {}: {}.{:04} %\
             </title></rect>",
            x - 10,
            y - 10,
            candidate.cell,
            candidate.digit,
            percent.0,
            percent.1
        ));
    }

    pub(super) fn grid(&mut self) {
        let palette = self.theme.palette();
        for (thick, width, colour) in [(false, "1.5", palette.thin), (true, "3", palette.thick)] {
            let mut path = String::new();
            for number in (0..=9).filter(|number| (number % 3 == 0) == thick) {
                let _ = write!(path, "M0 {0}H{SIDE}M{0} 0V{SIDE}", number * CELL);
            }
            self.line(format_args!(
                "<path d=\"{path}\" stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linecap=\"square\"/>"
            ));
        }
    }

    pub(super) fn digits(&mut self, written: &[(Pen, Point, Digit)]) {
        let Some((Pen { size, ink, width }, ..)) = written.first() else { return };
        self.line(format_args!(
            "<g fill=\"none\" stroke=\"{ink}\" stroke-width=\"{width}\" stroke-linecap=\"round\" stroke-linejoin=\"round\">"
        ));
        for (_, Point { x, y }, digit) in written {
            self.line(format_args!("<use href=\"#{}{digit}\" x=\"{x}\" y=\"{y}\"/>", size.letter()));
        }
        self.line(format_args!("</g>"));
    }

    /// The shape of a mark around this point.
    pub(super) fn shape(&mut self, at: Point, shape: Shape, tone: Tone) {
        let strong = self.theme.colours(tone).strong;
        let paper = self.theme.palette().paper;
        let Point { x, y } = at;
        let line = format!("fill=\"{paper}\" stroke=\"{strong}\" stroke-width=\"2\"");
        match shape {
            Shape::Disc => {
                self.line(format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{MARK}\" fill=\"{strong}\"/>"));
            }
            Shape::Ring => self.line(format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"9\" {line}/>")),
            Shape::Diamond => {
                self.line(format_args!("<path d=\"M{x} {}l12 12l-12 12l-12 -12Z\" {line}/>", y - 12));
            }
            Shape::Square => {
                self.line(format_args!(
                    "<rect x=\"{}\" y=\"{}\" width=\"18\" height=\"18\" rx=\"2\" {line}/>",
                    x - 9,
                    y - 9
                ));
            }
            Shape::Block => self.line(format_args!(
                "<rect x=\"{}\" y=\"{}\" width=\"19\" height=\"19\" rx=\"2\" fill=\"{strong}\"/>",
                x - 10,
                y - 10
            )),
            Shape::Triangle => {
                self.line(format_args!(
                    "<path d=\"M{x} {}l12 20h-24Z\" {line} stroke-linejoin=\"round\"/>",
                    y - 13
                ));
            }
            Shape::Underline => self.line(format_args!(
                "<path d=\"M{} {}h14\" stroke=\"{strong}\" stroke-width=\"2.5\" stroke-linecap=\"round\"/>",
                x - 7,
                y + 9
            )),
        }
    }

    /// A disc within a ring, below the digit.
    pub(super) fn placed(&mut self, at: Point) {
        let Point { x, y } = at;
        let strong = self.theme.colours(Tone::Green).strong;
        self.line(format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{MARK}\" fill=\"{strong}\"/>"));
        self.line(format_args!(
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"13\" fill=\"none\" stroke=\"{strong}\" stroke-width=\"2\"/>"
        ));
    }

    /// A line through the digit.
    pub(super) fn removed(&mut self, at: Point) {
        let Point { x, y } = at;
        let (strong, paper) = (self.theme.colours(Tone::Red).strong, self.theme.palette().paper);
        let path = format!("M{} {}L{} {}", x - 9, y + 9, x + 9, y - 9);
        for (colour, width) in [(paper, "4.5"), (strong, "2.5")] {
            self.line(format_args!(
                "<path d=\"{path}\" stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linecap=\"round\"/>"
            ));
        }
    }

    /// The members of a node that is more than one candidate, tied together.
    pub(super) fn group(&mut self, node: CandidateSet, tone: Tone) {
        if node.len() < 2 {
            return;
        }
        let mut path = String::new();
        for (number, candidate) in node.iter().enumerate() {
            let Point { x, y } = place(candidate);
            let _ = write!(path, "{}{x} {y}", if number == 0 { "M" } else { "L" });
        }
        let strong = self.theme.colours(tone).strong;
        self.line(format_args!(
            "<path d=\"{path}\" fill=\"none\" stroke=\"{strong}\" stroke-opacity=\".25\" stroke-width=\"22\" \
             stroke-linecap=\"round\" stroke-linejoin=\"round\"/>"
        ));
    }

    pub(super) fn link(
        &mut self,
        Curve { start, first, second, end }: Curve,
        strength: Strength,
        tone: Tone,
    ) {
        let strong = self.theme.colours(tone).strong;
        let paper = self.theme.palette().paper;
        let [start, first, second, end] = [start, first, second, end].map(|at| format!("{} {}", at.x, at.y));
        let path = format!("M{start}C{first} {second} {end}");
        let dash = match strength {
            Strength::Strong => "",
            Strength::Weak => " stroke-dasharray=\"1 5.2\"",
        };
        // A wider line in the colour of the paper sets the link off from what it crosses.
        self.line(format_args!(
            "<path d=\"{path}\" fill=\"none\" stroke=\"{paper}\" stroke-width=\"6\" stroke-opacity=\".8\"/>"
        ));
        self.line(format_args!(
            "<path d=\"{path}\" fill=\"none\" stroke=\"{strong}\" stroke-width=\"2.8\" stroke-linecap=\"round\"{dash} \
             marker-end=\"url(#arrow-{})\"/>",
            tone.name()
        ));
    }

    /// A link between marks that touch.
    pub(super) fn bond(&mut self, start: Point, end: Point, tone: Tone) {
        let strong = self.theme.colours(tone).strong;
        self.line(format_args!(
            "<path d=\"M{} {}L{} {}\" stroke=\"{strong}\" stroke-width=\"5\"/>",
            start.x, start.y, end.x, end.y
        ));
    }
}
