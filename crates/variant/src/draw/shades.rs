//! Shaded cells: extra regions, windows, diagonals, clones, even and odd, minimum and maximum, indexers.

use std::fmt::Write;

use crate::{Place, Rule, Variant};

use super::canvas::{CELL, Canvas, Point, short};

/// Shades the cells that a step is about.
pub(super) fn light(canvas: &mut Canvas, cells: &[Place]) {
    let colour = canvas.palette.yellow;
    fill(canvas, cells, colour);
}

/// Draws the rules that shade cells.
pub(super) fn draw(canvas: &mut Canvas, variant: &Variant) {
    let shape = variant.shape();
    let palette = canvas.palette;
    for rule in variant.rules() {
        match rule {
            Rule::ExtraRegion(cells) => fill(canvas, cells, palette.region),
            Rule::Windoku => {
                for window in shape.windows().into_iter().flatten() {
                    fill(canvas, &window, palette.region);
                }
            }
            Rule::Clone { cells, copy } => {
                fill(canvas, cells, palette.clone);
                fill(canvas, copy, palette.clone);
            }
            Rule::RowIndexer(cell) => fill(canvas, &[*cell], palette.red),
            Rule::ColumnIndexer(cell) => fill(canvas, &[*cell], palette.green),
            Rule::BoxIndexer(cell) => fill(canvas, &[*cell], palette.blue),
            Rule::Minimum(cell) | Rule::Maximum(cell) => fill(canvas, &[*cell], palette.grey),
            _ => {}
        }
    }
    for rule in variant.rules() {
        let grey = format!("fill=\"{}\"", palette.grey);
        match rule {
            Rule::Even(cell) => {
                let centre = canvas.centre(*cell);
                canvas.rect(centre, 0.72 * CELL, 0.72 * CELL, &grey);
            }
            Rule::Odd(cell) => {
                let centre = canvas.centre(*cell);
                canvas.circle(centre, 0.38 * CELL, &grey);
            }
            Rule::Minimum(cell) => triangles(canvas, *cell, 1.0),
            Rule::Maximum(cell) => triangles(canvas, *cell, -1.0),
            Rule::Diagonal(diagonal) => {
                let cells = shape.diagonal(*diagonal);
                let (first, last) = (canvas.centre(cells[0]), canvas.centre(cells[cells.len() - 1]));
                let half = CELL / 2.0;
                let slope = if last.y >= first.y { half } else { -half };
                let ends =
                    [Point::new(first.x - half, first.y - slope), Point::new(last.x + half, last.y + slope)];
                let style = format!("stroke=\"{}\" stroke-width=\"2.5\" fill=\"none\"", palette.diagonal);
                canvas.polyline(&ends, &style);
            }
            _ => {}
        }
    }
}

fn fill(canvas: &mut Canvas, cells: &[Place], colour: &str) {
    for &cell in cells {
        let centre = canvas.centre(cell);
        canvas.rect(centre, CELL, CELL, &format!("fill=\"{colour}\""));
    }
}

/// A small triangle at each side of a cell, which points inwards for a minimum and outwards for a maximum.
fn triangles(canvas: &mut Canvas, cell: Place, inwards: f64) {
    let Point { x, y } = canvas.centre(cell);
    let mut path = String::new();
    for (right, down) in [(0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)] {
        let tip = 0.42 * CELL - inwards * 4.0;
        let base = 0.42 * CELL + inwards * 4.0;
        let at = |far: f64, side: f64| {
            let (x, y) = (x + right * far + down * side, y + down * far + right * side);
            format!("{} {}", short(x), short(y))
        };
        let _ = write!(path, "M{}L{}L{}Z", at(tip, 0.0), at(base, 7.0), at(base, -7.0));
    }
    let ink = canvas.palette.ink;
    canvas.path(&path, &format!("fill=\"{ink}\""));
}
