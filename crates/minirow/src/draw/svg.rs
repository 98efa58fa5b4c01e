//! The picture as SVG text. From back to front: paper, tints, lines of the grid, outlines, links, marks, digits, fates. Colours are
//! written as plain attributes, so that every viewer and converter understands them, and several pictures fit one page.

use super::canvas::{Canvas, Pen};
use super::geometry::{MARGIN, OUTER, Point, centre, house_frames, place};
use super::glyphs::Size;
use super::picture::{Picture, Share};
use super::route::{Curve, Obstacles, route};
use super::sign::{Fate, Shape};
use super::theme::{Theme, Tone};
use crate::{Candidate, CandidateSet, Cell, Digit};

impl Picture {
    /// The picture as an SVG document, 584 units square; a viewer may show it at any size.
    pub fn svg(&self, theme: Theme) -> String {
        let mut canvas = Canvas::new(theme);
        self.draw(Point { x: 0, y: 0 }, &mut canvas);
        canvas.svg
    }

    /// The picture as an SVG element whose corner is here.
    fn draw(&self, corner: Point, canvas: &mut Canvas) {
        let Point { x, y } = corner;
        canvas.line(format_args!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" x=\"{x}\" y=\"{y}\" width=\"{OUTER}\" height=\"{OUTER}\" \
             viewBox=\"-{MARGIN} -{MARGIN} {OUTER} {OUTER}\">"
        ));
        if corner == (Point { x: 0, y: 0 }) {
            canvas.style();
        }
        self.define(canvas);
        canvas.paper();
        let frames = |house| house_frames(self.board.layout(), house);
        for (house, tone) in once(&self.bands) {
            for frame in frames(house) {
                canvas.band(frame, tone);
            }
        }
        self.shares.iter().for_each(|&(candidate, share)| canvas.share(candidate, share));
        canvas.fills(&self.tinted());
        canvas.grid();
        for (house, tone) in once(&self.outlines) {
            for frame in frames(house) {
                canvas.outline(frame, tone);
            }
        }
        self.draw_links(canvas);
        self.fated(Fate::Placed).for_each(|at| canvas.placed(at));
        self.marks.iter().for_each(|&(candidate, shape, tone)| canvas.shape(place(candidate), shape, tone));
        self.draw_digits(canvas);
        self.fated(Fate::Removed).for_each(|at| canvas.removed(at));
        canvas.line(format_args!("</svg>"));
    }

    /// Writes the definitions that the picture refers to. A page has them once, for all its pictures.
    fn define(&self, canvas: &mut Canvas) {
        if canvas.theme == Theme::Page {
            return;
        }
        let mut linked: Vec<Tone> = self.links.iter().map(|link| link.3).collect();
        let mut filled: Vec<Tone> = self.tinted().into_iter().flat_map(|(_, tones)| tones).collect();
        for tones in [&mut linked, &mut filled] {
            tones.sort_unstable();
            tones.dedup();
        }
        canvas.line(format_args!("<defs>"));
        canvas.define_digits();
        for tone in linked {
            canvas.define_arrow(tone);
        }
        for tone in filled {
            canvas.define_tint(tone);
        }
        canvas.line(format_args!("</defs>"));
    }

    /// Where the candidates are that this becomes of.
    fn fated(&self, fate: Fate) -> impl Iterator<Item = Point> {
        self.fates.iter().filter(move |(_, one)| *one == fate).map(|(candidate, _)| place(*candidate))
    }

    /// The tints of each tinted cell. A cell that loses a candidate is red, unless the pattern tints it.
    pub(super) fn tinted(&self) -> Vec<(Cell, Vec<Tone>)> {
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
        let obstacles = Obstacles::new(&self.board, self.marks.iter().map(|(candidate, ..)| *candidate));
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

    /// The colour and weight of a candidate's digit, from its fate, mark or share.
    fn ink(&self, candidate: Candidate, theme: Theme) -> (&'static str, &'static str) {
        let mark = self.marks.iter().rev().find(|(marked, ..)| *marked == candidate);
        let fate = self.fates.iter().find(|(fated, _)| *fated == candidate);
        let share = self.shares.iter().find(|(shared, _)| *shared == candidate);
        match (mark, fate, share) {
            (Some((_, Shape::Disc | Shape::Block, tone)), ..) => (theme.colours(*tone).on_strong, "2.1"),
            (_, Some((_, Fate::Placed)), _) => (theme.colours(Tone::Green).on_strong, "2.1"),
            (Some((.., tone)), ..) => (theme.colours(*tone).strong, "2.1"),
            (None, Some((_, Fate::Removed)), _) => (theme.colours(Tone::Red).strong, "2.1"),
            (None, None, Some((_, share))) => (if share.is_dark() { "#ffffff" } else { "#101828" }, "1.45"),
            (None, None, None) => (theme.palette().candidate, "1.45"),
        }
    }

    /// Digits and candidates, those of the same ink together.
    fn draw_digits(&self, canvas: &mut Canvas) {
        let palette = canvas.theme.palette();
        let mut written: Vec<(Pen, Point, Digit)> = Vec::new();
        for (cell, digit) in self.board.placed().digits() {
            let is_given = self.board.given().contains(cell);
            let (ink, width) = if is_given { (palette.given, "4.2") } else { (palette.found, "3") };
            written.push((Pen { size: Size::Large, ink, width }, centre(cell), digit));
        }
        for cell in self.board.open() {
            for digit in self.board.candidates(cell) {
                let candidate = Candidate { cell, digit };
                let (ink, width) = self.ink(candidate, canvas.theme);
                written.push((Pen { size: Size::Small, ink, width }, place(candidate), digit));
            }
        }
        // Stable: within a pen the order stays that of the cells.
        written.sort_by_key(|(pen, ..)| *pen);
        for group in written.chunk_by(|one, other| one.0 == other.0) {
            canvas.digits(group);
        }
    }
}

/// A text as the content of an element of XML.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// The definitions that all pictures of a page in [`Theme::Page`] refer to, as an element without size to stand before them.
pub fn page_definitions() -> String {
    let mut canvas = Canvas::new(Theme::Page);
    canvas.open(Point { x: 0, y: 0 }, 0, 0);
    canvas.line(format_args!("<defs>"));
    canvas.define_digits();
    for tone in Tone::ALL {
        canvas.define_arrow(tone);
        canvas.define_tint(tone);
    }
    canvas.line(format_args!("</defs>"));
    canvas.close()
}

/// Several pictures as one SVG document, side by side in rows.
pub fn sheet(pictures: &[Picture], columns: usize, theme: Theme) -> String {
    const GAP: i32 = 24;
    if let [picture] = pictures {
        return picture.svg(theme);
    }
    let columns = i32::try_from(columns.clamp(1, pictures.len().max(1))).unwrap_or(1);
    let count = i32::try_from(pictures.len()).unwrap_or(i32::MAX);
    let length = |number: i32| number * (OUTER + GAP) - GAP;
    let (width, height) = (length(columns), length((count + columns - 1) / columns));
    let mut canvas = Canvas::new(theme);
    canvas.open(Point { x: 0, y: 0 }, width, height);
    for (number, picture) in (0..).zip(pictures) {
        let corner = Point { x: number % columns * (OUTER + GAP), y: number / columns * (OUTER + GAP) };
        picture.draw(corner, &mut canvas);
    }
    canvas.close()
}

/// Each of them once, in the order of their first appearance.
pub(super) fn once<T: Copy + PartialEq>(all: &[T]) -> impl Iterator<Item = T> {
    all.iter().enumerate().filter(|(index, one)| !all[..*index].contains(one)).map(|(_, one)| *one)
}

/// The two members of the nodes that are nearest to each other.
pub(super) fn nearest(from: CandidateSet, to: CandidateSet) -> Option<(Point, Point)> {
    let pairs = from.iter().flat_map(|start| to.iter().map(move |end| (place(start), place(end))));
    pairs.min_by_key(|(start, end)| start.squared_distance(*end))
}

impl Share {
    /// Whether text on it must be light.
    pub(super) const fn is_dark(self) -> bool {
        self.0 > 500_000
    }
}
