//! The picture as SVG text. From back to front: paper, tints, lines of the grid, outlines, links, marks, digits, fates. Colours are
//! written as plain attributes, so that every viewer and converter understands them, and several pictures fit one page.

use std::fmt::Write as _;

use super::geometry::{CELL, Frame, MARK, Point, SIDE, cell_frame, centre, house_frame, place};
use super::picture::{Fate, Picture, Shape, Share, Strength};
use super::route::{Curve, Obstacle, route};
use super::theme::{Theme, Tone};
use crate::{Candidate, CandidateSet, Cell, House};

/// Room around the board, for the outer line.
const MARGIN: i32 = 4;
/// Font sizes.
const DIGIT: i32 = 40;
const CANDIDATE: i32 = 17;

impl Picture {
    /// The picture as an SVG document, 584 units square; a viewer may show it at any size.
    pub fn svg(&self, theme: Theme) -> String {
        let side = SIDE + 2 * MARGIN;
        let mut canvas = Canvas { svg: String::with_capacity(16_384), theme };
        canvas.line(format_args!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-{MARGIN} -{MARGIN} {side} {side}\" width=\"{side}\" \
             height=\"{side}\" font-family=\"system-ui, 'Segoe UI', 'Noto Sans', sans-serif\" text-anchor=\"middle\">"
        ));
        canvas.definitions(self);
        canvas.paper();
        self.bands.iter().for_each(|&(house, tone)| canvas.band(house, tone));
        self.shares.iter().for_each(|&(candidate, share)| canvas.share(candidate, share));
        canvas.fills(&self.tinted());
        canvas.grid();
        self.outlines.iter().for_each(|&(house, tone)| canvas.outline(house, tone));
        self.draw_links(&mut canvas);
        self.fates.iter().for_each(|&(candidate, fate)| canvas.placed(candidate, fate));
        self.marks.iter().for_each(|&(candidate, shape, tone)| canvas.mark(candidate, shape, tone));
        self.draw_digits(&mut canvas);
        self.fates.iter().for_each(|&(candidate, fate)| canvas.removed(candidate, fate));
        canvas.svg.push_str("</svg>\n");
        canvas.svg
    }

    /// The tints of each tinted cell. A cell that loses a candidate is red, unless the pattern tints it.
    fn tinted(&self) -> Vec<(Cell, Vec<Tone>)> {
        let mut tinted: Vec<(Cell, Vec<Tone>)> = Vec::new();
        let removed =
            self.fates.iter().filter(|(_, fate)| *fate == Fate::Removed).map(|(candidate, _)| candidate.cell);
        let pattern: Vec<Cell> = self.fills.iter().map(|&(cell, _)| cell).collect();
        let red = removed.filter(|cell| !pattern.contains(cell)).map(|cell| (cell, Tone::Red));
        for (cell, tone) in self.fills.iter().copied().chain(red) {
            match tinted.iter_mut().find(|(known, _)| *known == cell) {
                Some((_, tones)) if tones.contains(&tone) => {}
                Some((_, tones)) => tones.push(tone),
                None => tinted.push((cell, vec![tone])),
            }
        }
        tinted
    }

    fn draw_links(&self, canvas: &mut Canvas) {
        let obstacles = self.obstacles();
        let mut drawn: Vec<Curve> = Vec::new();
        for (from, to, strength, tone) in &self.links {
            for node in [from, to] {
                canvas.group(*node, *tone);
            }
            let Some((start, end)) = nearest(*from, *to) else { continue };
            match route(start, end, &obstacles, &drawn) {
                Some(curve) => {
                    canvas.link(curve, *strength, *tone);
                    drawn.push(curve);
                }
                None => canvas.bond(start, end, *tone),
            }
        }
    }

    /// What links keep away from: large digits, and candidates, marked ones more.
    fn obstacles(&self) -> Vec<Obstacle> {
        let digits = self.board.placed().digits().map(|(cell, _)| Obstacle { at: centre(cell), radius: 22 });
        let candidates = self.board.open().iter().flat_map(|cell| {
            self.board
                .candidates(cell)
                .iter()
                .map(move |digit| Obstacle { at: place(Candidate { cell, digit }), radius: 8 })
        });
        let marks =
            self.marks.iter().map(|&(candidate, ..)| Obstacle { at: place(candidate), radius: MARK + 3 });
        digits.chain(candidates).chain(marks).collect()
    }

    /// The colour and weight of a candidate's digit: as what becomes of it, its mark or its share ask for.
    fn ink(&self, candidate: Candidate, theme: Theme) -> (&'static str, &'static str) {
        let mark = self.marks.iter().rev().find(|(marked, ..)| *marked == candidate);
        let fate = self.fates.iter().find(|(fated, _)| *fated == candidate);
        let share = self.shares.iter().find(|(shared, _)| *shared == candidate);
        match (mark, fate, share) {
            (Some((_, Shape::Disc | Shape::Block, tone)), ..) => (theme.colours(*tone).on_strong, "700"),
            (_, Some((_, Fate::Placed)), _) => (theme.colours(Tone::Green).on_strong, "700"),
            (Some((.., tone)), ..) => (theme.colours(*tone).strong, "700"),
            (None, Some((_, Fate::Removed)), _) => (theme.colours(Tone::Red).strong, "700"),
            (None, None, Some((_, share))) => (if share.is_dark() { "#ffffff" } else { "#101828" }, "400"),
            (None, None, None) => (theme.palette().candidate, "400"),
        }
    }

    fn draw_digits(&self, canvas: &mut Canvas) {
        let palette = canvas.theme.palette();
        for (cell, digit) in self.board.placed().digits() {
            let ink = if self.board.given().contains(cell) { palette.given } else { palette.found };
            canvas.text(centre(cell), DIGIT, ink, "600", digit.get());
        }
        for cell in self.board.open() {
            for digit in self.board.candidates(cell) {
                let candidate = Candidate { cell, digit };
                let (ink, weight) = self.ink(candidate, canvas.theme);
                canvas.text(place(candidate), CANDIDATE, ink, weight, digit.get());
            }
        }
    }
}

/// The two members of the nodes that are nearest to each other.
fn nearest(from: CandidateSet, to: CandidateSet) -> Option<(Point, Point)> {
    let pairs = from.iter().flat_map(|start| to.iter().map(move |end| (place(start), place(end))));
    pairs.min_by_key(|(start, end)| start.squared_distance(*end))
}

impl Share {
    /// Whether text on it must be light.
    const fn is_dark(self) -> bool {
        self.0 > 500_000
    }
}

/// The text written so far.
struct Canvas {
    svg: String,
    theme: Theme,
}

impl Canvas {
    fn line(&mut self, text: std::fmt::Arguments<'_>) {
        let _ = writeln!(self.svg, "{text}");
    }

    /// Arrow heads for the tones of links, and hatching for the tones of cells: lines that run differently for each tone.
    fn definitions(&mut self, picture: &Picture) {
        let mut linked: Vec<Tone> = picture.links.iter().map(|link| link.3).collect();
        let mut filled: Vec<Tone> = picture.tinted().into_iter().flat_map(|(_, tones)| tones).collect();
        for tones in [&mut linked, &mut filled] {
            tones.sort_unstable();
            tones.dedup();
        }
        if linked.is_empty() && filled.is_empty() {
            return;
        }
        self.line(format_args!("<defs>"));
        for tone in linked {
            let (name, strong) = (name(tone), self.theme.colours(tone).strong);
            self.line(format_args!(
                "<marker id=\"arrow-{name}\" viewBox=\"0 0 8 8\" refX=\"5\" refY=\"4\" markerWidth=\"8\" markerHeight=\"8\" \
                 markerUnits=\"userSpaceOnUse\" orient=\"auto\"><path d=\"M0 0L8 4L0 8Z\" fill=\"{strong}\"/></marker>"
            ));
        }
        for tone in filled {
            let (name, colours) = (name(tone), self.theme.colours(tone));
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
        self.line(format_args!("</defs>"));
    }

    fn paper(&mut self) {
        let palette = self.theme.palette();
        let (paper, shade) = (palette.paper, palette.shade);
        self.line(format_args!(
            "<rect x=\"-{MARGIN}\" y=\"-{MARGIN}\" width=\"{0}\" height=\"{0}\" rx=\"8\" fill=\"{paper}\"/>",
            SIDE + 2 * MARGIN
        ));
        for number in [1, 3, 5, 7] {
            self.rect(house_frame(House::boxed(number)), 0, format_args!("fill=\"{shade}\""));
        }
    }

    fn rect(&mut self, frame: Frame, radius: i32, style: std::fmt::Arguments<'_>) {
        let Frame { x, y, width, height } = frame;
        self.line(format_args!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"{radius}\" {style}/>"
        ));
    }

    fn band(&mut self, house: House, tone: Tone) {
        let pale = self.theme.colours(tone).pale;
        self.rect(house_frame(house).inset(4), 10, format_args!("fill=\"{pale}\""));
    }

    fn outline(&mut self, house: House, tone: Tone) {
        let strong = self.theme.colours(tone).strong;
        let style = "stroke-width=\"2.5\" stroke-dasharray=\"1 5\" stroke-linecap=\"round\"";
        self.rect(house_frame(house).inset(3), 10, format_args!("fill=\"none\" stroke=\"{strong}\" {style}"));
    }

    /// Each tinted cell; several tones share it in upright stripes.
    fn fills(&mut self, tinted: &[(Cell, Vec<Tone>)]) {
        for (cell, tones) in tinted {
            let Frame { x, y, width, height } = cell_frame(*cell).inset(3);
            let count = i32::try_from(tones.len()).unwrap_or(1);
            for (number, tone) in (0..count).zip(tones) {
                let (from, to) = (width * number / count, width * (number + 1) / count);
                let frame = Frame { x: x + from, y, width: to - from, height };
                self.rect(
                    frame,
                    if count == 1 { 8 } else { 3 },
                    format_args!("fill=\"url(#tint-{})\"", name(*tone)),
                );
            }
        }
    }

    fn share(&mut self, candidate: Candidate, share: Share) {
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

    fn grid(&mut self) {
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

    fn text(&mut self, at: Point, size: i32, ink: &str, weight: &str, digit: u8) {
        // Digits are about 0.72 em high: this puts their middle on the point without `dominant-baseline`.
        let y = at.y + size * 36 / 100;
        self.line(format_args!(
            "<text x=\"{}\" y=\"{y}\" font-size=\"{size}\" font-weight=\"{weight}\" fill=\"{ink}\">{digit}</text>",
            at.x
        ));
    }

    fn mark(&mut self, candidate: Candidate, shape: Shape, tone: Tone) {
        let strong = self.theme.colours(tone).strong;
        let paper = self.theme.palette().paper;
        let Point { x, y } = place(candidate);
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
    fn placed(&mut self, candidate: Candidate, fate: Fate) {
        if fate == Fate::Placed {
            let Point { x, y } = place(candidate);
            let strong = self.theme.colours(Tone::Green).strong;
            self.line(format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{MARK}\" fill=\"{strong}\"/>"));
            self.line(format_args!(
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"13\" fill=\"none\" stroke=\"{strong}\" stroke-width=\"2\"/>"
            ));
        }
    }

    /// A line through the digit.
    fn removed(&mut self, candidate: Candidate, fate: Fate) {
        if fate == Fate::Removed {
            let Point { x, y } = place(candidate);
            let strong = self.theme.colours(Tone::Red).strong;
            self.line(format_args!(
                "<path d=\"M{} {}L{} {}\" stroke=\"{strong}\" stroke-width=\"2.5\" stroke-linecap=\"round\"/>",
                x - 9,
                y + 9,
                x + 9,
                y - 9
            ));
        }
    }

    /// The members of a node that is more than one candidate, tied together.
    fn group(&mut self, node: CandidateSet, tone: Tone) {
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

    fn link(&mut self, Curve { start, control, end }: Curve, strength: Strength, tone: Tone) {
        let strong = self.theme.colours(tone).strong;
        let paper = self.theme.palette().paper;
        let path = format!("M{} {}Q{} {} {} {}", start.x, start.y, control.x, control.y, end.x, end.y);
        let dash = match strength {
            Strength::Strong => "",
            Strength::Weak => " stroke-dasharray=\"1 5\"",
        };
        // A wider line in the colour of the paper sets the link off from what it crosses.
        self.line(format_args!(
            "<path d=\"{path}\" fill=\"none\" stroke=\"{paper}\" stroke-width=\"6\" stroke-opacity=\".8\"/>"
        ));
        self.line(format_args!(
            "<path d=\"{path}\" fill=\"none\" stroke=\"{strong}\" stroke-width=\"2.5\" stroke-linecap=\"round\"{dash} \
             marker-end=\"url(#arrow-{})\"/>",
            name(tone)
        ));
    }

    /// A link between marks that touch.
    fn bond(&mut self, start: Point, end: Point, tone: Tone) {
        let strong = self.theme.colours(tone).strong;
        self.line(format_args!(
            "<path d=\"M{} {}L{} {}\" stroke=\"{strong}\" stroke-width=\"5\"/>",
            start.x, start.y, end.x, end.y
        ));
    }
}

const fn name(tone: Tone) -> &'static str {
    match tone {
        Tone::Green => "green",
        Tone::Blue => "blue",
        Tone::Amber => "amber",
        Tone::Violet => "violet",
        Tone::Red => "red",
    }
}
