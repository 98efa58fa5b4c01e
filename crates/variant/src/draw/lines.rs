//! Lines under the values: thermometers, arrows and all others that run through cells.

use crate::{Place, Rule, Variant};

use super::canvas::{CELL, Canvas, Point, short};

/// Draws the rules that are lines.
pub(super) fn draw(canvas: &mut Canvas, variant: &Variant) {
    for rule in variant.rules() {
        draw_rule(canvas, rule);
    }
}

fn draw_rule(canvas: &mut Canvas, rule: &Rule) {
    let palette = canvas.palette;
    match rule {
        Rule::Thermo(line) => thermo(canvas, line, false),
        Rule::SlowThermo(line) => thermo(canvas, line, true),
        Rule::Palindrome(line) => stroke(canvas, line, palette.grey, 0.18),
        Rule::Renban(line) => stroke(canvas, line, palette.purple, 0.18),
        Rule::Whisper { line, .. } => stroke(canvas, line, palette.green, 0.18),
        Rule::RegionSum(line) => stroke(canvas, line, palette.blue, 0.14),
        Rule::Entropic(line) => stroke(canvas, line, palette.orange, 0.18),
        Rule::Modular { line, .. } => stroke(canvas, line, palette.teal, 0.18),
        Rule::Nabner(line) => stroke(canvas, line, palette.yellow, 0.18),
        Rule::Zipper(line) => {
            stroke(canvas, line, palette.violet, 0.14);
            // The middle cell or edge, from which both halves are counted.
            let centres = canvas.centres(line);
            let middle = centres[(centres.len() - 1) / 2].middle(centres[centres.len() / 2]);
            canvas.circle(middle, 0.13 * CELL, &format!("fill=\"{}\"", palette.violet));
        }
        Rule::Between(line) => {
            between_ends(canvas, line, palette.ink, 2.5);
            for end in [line[0], line[line.len() - 1]] {
                let style = circle_style(canvas);
                let centre = canvas.centre(end);
                canvas.circle(centre, 0.36 * CELL, &style);
            }
        }
        Rule::Lockout { line, .. } => {
            between_ends(canvas, line, palette.blue, 4.0);
            for end in [line[0], line[line.len() - 1]] {
                let Point { x, y } = canvas.centre(end);
                let reach = 0.42 * CELL;
                let path = format!(
                    "M{} {}L{} {}L{} {}L{} {}Z",
                    short(x),
                    short(y - reach),
                    short(x + reach),
                    short(y),
                    short(x),
                    short(y + reach),
                    short(x - reach),
                    short(y)
                );
                let paper = palette.paper;
                canvas.path(
                    &path,
                    &format!("fill=\"{paper}\" stroke=\"{}\" stroke-width=\"2.5\"", palette.blue),
                );
            }
        }
        Rule::Arrow { circle, shaft } => {
            arrow(canvas, *circle, shaft);
            let style = circle_style(canvas);
            let centre = canvas.centre(*circle);
            canvas.circle(centre, 0.4 * CELL, &style);
        }
        Rule::Pill { pill, shaft } => {
            let near = nearest(canvas, pill, shaft[0]);
            arrow(canvas, near, shaft);
            let centres = canvas.centres(pill);
            let ink = palette.ink;
            let style = "fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\"";
            canvas.polyline(
                &centres,
                &format!("{style} stroke=\"{ink}\" stroke-width=\"{}\"", short(0.8 * CELL)),
            );
            let inner =
                format!("{style} stroke=\"{}\" stroke-width=\"{}\"", palette.paper, short(0.8 * CELL - 5.0));
            canvas.polyline(&centres, &inner);
        }
        Rule::DoubleArrow(line) => {
            between_ends(canvas, line, palette.ink, 2.5);
            for end in [line[0], line[line.len() - 1]] {
                let style = circle_style(canvas);
                let centre = canvas.centre(end);
                canvas.circle(centre, 0.4 * CELL, &style);
                // The inner ring tells it from a between line.
                let ink = palette.ink;
                canvas.circle(
                    centre,
                    0.34 * CELL,
                    &format!("fill=\"none\" stroke=\"{ink}\" stroke-width=\"1.5\""),
                );
            }
        }
        _ => {}
    }
}

fn circle_style(canvas: &Canvas) -> String {
    format!("fill=\"{}\" stroke=\"{}\" stroke-width=\"2.5\"", canvas.palette.paper, canvas.palette.ink)
}

/// A broad line with round ends; its width is a part of a cell.
fn stroke(canvas: &mut Canvas, line: &[Place], colour: &str, width: f64) {
    let points = canvas.centres(line);
    canvas.polyline(&points, &stroke_style(colour, width * CELL));
}

fn stroke_style(colour: &str, width: f64) -> String {
    format!(
        "fill=\"none\" stroke=\"{colour}\" stroke-width=\"{}\" stroke-linecap=\"round\" stroke-linejoin=\"round\"",
        short(width)
    )
}

/// A thin line through all cells.
fn between_ends(canvas: &mut Canvas, line: &[Place], colour: &str, width: f64) {
    let points = canvas.centres(line);
    canvas.polyline(&points, &stroke_style(colour, width));
}

/// A bulb and a tube; a slow thermometer is hollow.
fn thermo(canvas: &mut Canvas, line: &[Place], is_slow: bool) {
    let (grey, paper) = (canvas.palette.grey, canvas.palette.paper);
    let points = canvas.centres(line);
    canvas.circle(points[0], 0.38 * CELL, &format!("fill=\"{grey}\""));
    canvas.polyline(&points, &stroke_style(grey, 0.32 * CELL));
    if is_slow {
        canvas.circle(points[0], 0.28 * CELL, &format!("fill=\"{paper}\""));
        canvas.polyline(&points, &stroke_style(paper, 0.12 * CELL));
    }
}

/// The cell of a pill that is nearest to the shaft.
fn nearest(canvas: &Canvas, pill: &[Place], to: Place) -> Place {
    let goal = canvas.centre(to);
    let mut best = pill[0];
    for &cell in pill {
        if canvas.centre(cell).distance(goal) < canvas.centre(best).distance(goal) {
            best = cell;
        }
    }
    best
}

/// The shaft of an arrow from the border of its circle, with a head.
fn arrow(canvas: &mut Canvas, circle: Place, shaft: &[Place]) {
    let mut points = vec![canvas.centre(circle)];
    points.extend(canvas.centres(shaft));
    points[0] = points[0].towards(points[1], 0.4 * CELL);
    let ink = canvas.palette.ink;
    let style = stroke_style(ink, 3.0);
    canvas.polyline(&points, &style);
    let (tip, before) = (points[points.len() - 1], points[points.len() - 2]);
    let back = tip.towards(before, 11.0);
    let (x, y) = (tip.x - back.x, tip.y - back.y);
    let head =
        [Point::new(back.x - y * 0.7, back.y + x * 0.7), tip, Point::new(back.x + y * 0.7, back.y - x * 0.7)];
    canvas.polyline(&head, &style);
}
