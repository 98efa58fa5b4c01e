//! Marks between cells: kropki dots, X and V, inequality signs on edges, and quadruples on corners.

use std::fmt::Write;

use crate::{Pair, Place, Rule, Value, Variant};

use super::canvas::{CELL, Canvas, Point, short};
use super::values;

/// Draws the marks between cells.
pub(super) fn draw(canvas: &mut Canvas, variant: &Variant) {
    for rule in variant.rules() {
        match rule {
            Rule::Difference(pair, number) => dot(canvas, *pair, *number, false),
            Rule::Ratio(pair, number) => dot(canvas, *pair, *number, true),
            Rule::X(pair) => letter(canvas, *pair, &[(-6.0, -7.0, 6.0, 7.0), (6.0, -7.0, -6.0, 7.0)]),
            Rule::V(pair) => letter(canvas, *pair, &[(-6.0, -7.0, 0.0, 7.0), (6.0, -7.0, 0.0, 7.0)]),
            Rule::GreaterThan(pair) => sign(canvas, *pair),
            Rule::Quadruple { cells, values } => quadruple(canvas, cells, values),
            _ => {}
        }
    }
}

fn between(canvas: &Canvas, Pair(a, b): Pair) -> Point {
    canvas.centre(a).middle(canvas.centre(b))
}

/// A white dot for a difference, a black one for a ratio, in every theme; the usual numbers 1 and 2 are not written.
fn dot(canvas: &mut Canvas, pair: Pair, number: u8, is_ratio: bool) {
    let centre = between(canvas, pair);
    let ink = canvas.palette.given;
    let is_usual = number == if is_ratio { 2 } else { 1 };
    let (fill, text) = if is_ratio { ("#000000", "#ffffff") } else { ("#ffffff", "#000000") };
    let radius = if is_usual { 9.0 } else { 12.0 };
    canvas.circle(centre, radius, &format!("fill=\"{fill}\" stroke=\"{ink}\" stroke-width=\"2\""));
    if !is_usual {
        values::number(canvas, centre, 13.0, &number.to_string(), text);
    }
}

/// A letter of strokes on a patch that hides the line below.
fn letter(canvas: &mut Canvas, pair: Pair, strokes: &[(f64, f64, f64, f64)]) {
    let centre = between(canvas, pair);
    let paper = canvas.palette.paper;
    canvas.rect(centre, 20.0, 20.0, &format!("fill=\"{paper}\""));
    let mut path = String::new();
    for (x1, y1, x2, y2) in strokes {
        let at = |x: f64, y: f64| format!("{} {}", short(centre.x + x), short(centre.y + y));
        let _ = write!(path, "M{}L{}", at(*x1, *y1), at(*x2, *y2));
    }
    let ink = canvas.palette.given;
    canvas.path(
        &path,
        &format!("fill=\"none\" stroke=\"{ink}\" stroke-width=\"2.5\" stroke-linecap=\"round\""),
    );
}

/// A chevron whose point is at the smaller cell.
fn sign(canvas: &mut Canvas, pair: Pair) {
    let centre = between(canvas, pair);
    let paper = canvas.palette.paper;
    canvas.circle(centre, 10.0, &format!("fill=\"{paper}\""));
    let (from, to) = (canvas.centre(pair.0), canvas.centre(pair.1));
    let length = from.distance(to).max(1.0);
    let (x, y) = ((to.x - from.x) / length, (to.y - from.y) / length);
    let points = [(-5.0, 7.0), (5.0, 0.0), (-5.0, -7.0)]
        .map(|(along, side)| Point::new(centre.x + x * along - y * side, centre.y + y * along + x * side));
    let ink = canvas.palette.given;
    let style = format!(
        "fill=\"none\" stroke=\"{ink}\" stroke-width=\"2.5\" stroke-linecap=\"round\" stroke-linejoin=\"round\""
    );
    canvas.polyline(&points, &style);
}

/// A circle on the corner that the cells share, with the values in it.
fn quadruple(canvas: &mut Canvas, cells: &[Place], list: &[Value]) {
    let centres = canvas.centres(cells);
    let count = centres.len() as f64;
    let centre = Point::new(
        centres.iter().map(|point| point.x).sum::<f64>() / count,
        centres.iter().map(|point| point.y).sum::<f64>() / count,
    );
    let (paper, ink) = (canvas.palette.paper, canvas.palette.given);
    canvas.circle(centre, 0.3 * CELL, &format!("fill=\"{paper}\" stroke=\"{ink}\" stroke-width=\"1.6\""));
    let rows: &[&[Value]] = match list.len() {
        0..=2 => &[list],
        length => {
            let half = length.div_ceil(2);
            &[&list[..half], &list[half..]]
        }
    };
    let is_wide = list.iter().any(|value| value.get() > 9);
    let (height, pitch) = if is_wide { (9.0, 15.0) } else { (12.0, 12.0) };
    for (row, values) in rows.iter().enumerate() {
        for (col, value) in values.iter().enumerate() {
            let x = centre.x + (col as f64 - (values.len() as f64 - 1.0) / 2.0) * pitch;
            let y = centre.y + (row as f64 - (rows.len() as f64 - 1.0) / 2.0) * 15.0;
            values::number(canvas, Point::new(x, y), height, &value.to_string(), ink);
        }
    }
}
