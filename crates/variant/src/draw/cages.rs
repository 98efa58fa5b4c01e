//! Cages: inset dashed outlines with the sum in the corner of the first cell. A sum whose values may repeat has a solid outline.

use std::fmt::Write;

use crate::{Place, Rule, Shape, Variant};

use super::canvas::{CELL, Canvas, Point, short};
use super::values;

/// How far a cage stays away from the border of its cells.
const INSET: f64 = 5.0;

/// Draws the cages.
pub(super) fn draw(canvas: &mut Canvas, variant: &Variant) {
    let shape = variant.shape();
    for rule in variant.rules() {
        let (cells, sum, is_solid) = match rule {
            Rule::Killer { sum, cells } => (cells, *sum, false),
            Rule::Sum { sum, cells } => (cells, Some(*sum), true),
            _ => continue,
        };
        let path = outline(canvas, shape, cells);
        let dash = if is_solid { "" } else { " stroke-dasharray=\"5 3\"" };
        let ink = canvas.palette.ink;
        canvas.path(&path, &format!("fill=\"none\" stroke=\"{ink}\" stroke-width=\"1.6\"{dash}"));
        if let (Some(sum), Some(&first)) = (sum, cells.iter().min()) {
            let Point { x, y } = canvas.corner(first);
            values::corner_number(canvas, Point::new(x + 3.0, y + 3.0), sum);
        }
    }
}

/// The sides of the cells that no other cell of the cage touches, moved inwards.
fn outline(canvas: &Canvas, shape: &Shape, cells: &[Place]) -> String {
    let mut path = String::new();
    let inside = |place: Place, down: isize, right: isize| {
        shape.step(place, down, right).is_some_and(|other| cells.contains(&other))
    };
    for &cell in cells {
        let Point { x, y } = canvas.corner(cell);
        // For each side: the way out of it, and the way along it.
        for (out, along) in [((-1, 0), (0, 1)), ((0, 1), (1, 0)), ((1, 0), (0, 1)), ((0, -1), (1, 0))] {
            if inside(cell, out.0, out.1) {
                continue;
            }
            // An end stops before a corner of the cage, runs on where the next cell goes on, and turns outwards where the
            // cage does.
            let end = |sign: isize| {
                let (down, right) = (along.0 * sign, along.1 * sign);
                let by = match (inside(cell, down, right), inside(cell, down + out.0, right + out.1)) {
                    (false, _) => INSET,
                    (true, false) => 0.0,
                    (true, true) => -INSET,
                };
                if sign > 0 { CELL - by } else { by }
            };
            let (from, to) = (end(-1), end(1));
            let level = if out == (-1, 0) || out == (0, -1) { INSET } else { CELL - INSET };
            let _ = if along.1 == 1 {
                write!(path, "M{} {}H{}", short(x + from), short(y + level), short(x + to))
            } else {
                write!(path, "M{} {}V{}", short(x + level), short(y + from), short(y + to))
            };
        }
    }
    path
}
