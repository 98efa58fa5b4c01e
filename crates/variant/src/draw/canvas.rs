//! An SVG document under construction, and where cells are in it. A cell is 64 units wide; the grid begins at the origin, and
//! clues stand in a ring around it.

use std::fmt::Write;

use minirow::draw::escaped;

use crate::{Place, Shape, Variant};

use super::palette::Palette;

/// The side of a cell.
pub(super) const CELL: f64 = 64.0;

/// A place in a picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Point {
    pub(super) x: f64,
    pub(super) y: f64,
}

impl Point {
    pub(super) const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    pub(super) fn middle(self, other: Self) -> Self {
        Self::new(f64::midpoint(self.x, other.x), f64::midpoint(self.y, other.y))
    }

    pub(super) fn distance(self, other: Self) -> f64 {
        (self.x - other.x).hypot(self.y - other.y)
    }

    /// The point this far from here on the way to another. A point without a way to go stays.
    pub(super) fn towards(self, other: Self, by: f64) -> Self {
        let distance = self.distance(other);
        if distance == 0.0 {
            return self;
        }
        Self::new(self.x + (other.x - self.x) * by / distance, self.y + (other.y - self.y) * by / distance)
    }
}

/// An SVG document under construction.
pub(super) struct Canvas {
    svg: String,
    pub(super) palette: Palette,
    size: usize,
}

/// A number with at most two decimals and no needless zeros.
pub(super) fn short(number: f64) -> String {
    let text = format!("{number:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

impl Canvas {
    /// Opens a document with a ring of this width around the grid.
    pub(super) fn new(variant: &Variant, ring: f64, palette: &Palette) -> Self {
        let size = variant.shape().size();
        let outer = size as f64 * CELL + 2.0 * ring;
        let mut canvas = Self { svg: String::new(), palette: *palette, size };
        canvas.line(&format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{0} {0} {1} {1}\" width=\"{1}\" height=\"{1}\">",
            short(-ring),
            short(outer)
        ));
        if let Some(title) = &variant.title {
            let clean: String = title.chars().filter(|c| !c.is_control()).collect();
            canvas.line(&format!("<title>{}</title>", escaped(&clean)));
        }
        canvas.line(&format!(
            "<rect x=\"{0}\" y=\"{0}\" width=\"{1}\" height=\"{1}\" fill=\"{2}\"/>",
            short(-ring),
            short(outer),
            palette.paper
        ));
        canvas
    }

    /// How many rows the grid has.
    pub(super) const fn size(&self) -> usize {
        self.size
    }

    /// Ends the document.
    pub(super) fn close(mut self) -> String {
        self.line("</svg>");
        self.svg
    }

    pub(super) fn line(&mut self, text: &str) {
        self.svg.push_str(text);
        self.svg.push('\n');
    }

    /// The upper left corner of a cell.
    pub(super) fn corner(&self, place: Place) -> Point {
        let (row, col) = (place.index() / self.size, place.index() % self.size);
        Point::new(col as f64 * CELL, row as f64 * CELL)
    }

    /// The centre of a cell.
    pub(super) fn centre(&self, place: Place) -> Point {
        let Point { x, y } = self.corner(place);
        Point::new(x + CELL / 2.0, y + CELL / 2.0)
    }

    pub(super) fn centres(&self, cells: &[Place]) -> Vec<Point> {
        cells.iter().map(|&place| self.centre(place)).collect()
    }

    /// A rectangle around a point.
    pub(super) fn rect(&mut self, centre: Point, width: f64, height: f64, style: &str) {
        self.line(&format!(
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" {style}/>",
            short(centre.x - width / 2.0),
            short(centre.y - height / 2.0),
            short(width),
            short(height)
        ));
    }

    pub(super) fn circle(&mut self, centre: Point, radius: f64, style: &str) {
        self.line(&format!(
            "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" {style}/>",
            short(centre.x),
            short(centre.y),
            short(radius)
        ));
    }

    /// A path through points. A single point becomes a dot, because the ends of lines are round.
    pub(super) fn polyline(&mut self, points: &[Point], style: &str) {
        let Some(first) = points.first() else { return };
        let mut path = format!("M{} {}", short(first.x), short(first.y));
        let rest = if points.len() == 1 { points } else { &points[1..] };
        for point in rest {
            let _ = write!(path, "L{} {}", short(point.x), short(point.y));
        }
        self.path(&path, style);
    }

    pub(super) fn path(&mut self, path: &str, style: &str) {
        self.line(&format!("<path d=\"{path}\" {style}/>"));
    }

    /// The lines between cells, and the borders of regions.
    pub(super) fn grid(&mut self, shape: &Shape) {
        let side = shape.size() as f64 * CELL;
        let (mut thin, mut thick) = (String::new(), format!("M0 0H{0}V{0}H0Z", short(side)));
        for (a, b) in shape.edges() {
            let Point { x, y } = self.corner(b);
            let is_border = shape.region(a) != shape.region(b);
            let way = if shape.row(a) == shape.row(b) { 'V' } else { 'H' };
            let end = if way == 'V' { y + CELL } else { x + CELL };
            let path = if is_border { &mut thick } else { &mut thin };
            let _ = write!(path, "M{} {}{way}{}", short(x), short(y), short(end));
        }
        let Palette { thin: light, thick: dark, .. } = self.palette;
        self.path(&thin, &format!("stroke=\"{light}\" stroke-width=\"1.5\" fill=\"none\""));
        let style = format!("stroke=\"{dark}\" stroke-width=\"3.5\" stroke-linecap=\"square\" fill=\"none\"");
        self.path(&thick, &style);
    }
}
