//! Values, candidates and numbers, as strokes: the digits 1 to 9 are those of the classic pictures, 0 is added here.

use std::sync::LazyLock;

use crate::steps::Candidate;
use crate::{Value, Values};

use super::Drawing;
use super::canvas::{CELL, Canvas, Point, short};

/// The height of the outlines as they are designed.
const HEIGHT: f64 = 29.4;
/// From one digit of a number to the next, in the design.
const PITCH: f64 = 23.0;
/// The width of the strokes in the design.
const STROKE: f64 = 3.4;

/// The outlines of 0 to 9 around the origin.
static OUTLINES: LazyLock<[String; 10]> = LazyLock::new(|| {
    let definitions = minirow::draw::page_definitions();
    std::array::from_fn(|digit| {
        if digit == 0 {
            return "M0-14.7C-6.5-14.7-9-8.5-9 0S-6.5 14.7 0 14.7 9 8.5 9 0 6.5-14.7 0-14.7Z".to_owned();
        }
        let start = format!("id=\"n{digit}\" d=\"");
        let outline = definitions.split_once(&start).and_then(|(_, rest)| rest.split_once('"'));
        outline.map(|(outline, _)| outline.to_owned()).unwrap_or_default()
    })
});

/// A number around a point, this high.
pub(super) fn number(canvas: &mut Canvas, centre: Point, height: f64, digits: &str, colour: &str) {
    let digits: Vec<usize> =
        digits.bytes().map(|digit| usize::from(digit.saturating_sub(b'0')).min(9)).collect();
    // Two digits and more stand closer together and are narrower.
    let narrow = match digits.len() {
        1 => 1.0,
        2 => 0.8,
        _ => 0.65,
    };
    let (across, up) = (height / HEIGHT * narrow, height / HEIGHT);
    let style = format!(
        "fill=\"none\" stroke=\"{colour}\" stroke-width=\"{STROKE}\" stroke-linecap=\"round\" stroke-linejoin=\"round\""
    );
    for (index, &digit) in digits.iter().enumerate() {
        let offset = (index as f64 - (digits.len() as f64 - 1.0) / 2.0) * PITCH * across;
        let place =
            format!("translate({} {}) scale({across:.4} {up:.4})", short(centre.x + offset), short(centre.y));
        canvas.line(&format!("<path d=\"{}\" transform=\"{place}\" {style}/>", OUTLINES[digit]));
    }
}

/// A small number whose upper left corner is here, on a patch that hides what is below.
pub(super) fn corner_number(canvas: &mut Canvas, corner: Point, sum: u32) {
    let digits = sum.to_string();
    // The cells of large grids are small on a screen.
    let height = if canvas.size() > 9 { 18.0 } else { 12.0 };
    let count = digits.len() as f64;
    let width = height / 12.0 * if digits.len() == 1 { 9.0 } else { count * 7.6 };
    let centre = Point::new(corner.x + width / 2.0 + 1.0, corner.y + height / 2.0 + 1.0);
    let (paper, ink) = (canvas.palette.paper, canvas.palette.given);
    canvas.rect(centre, width + 4.0, height + 4.0, &format!("fill=\"{paper}\""));
    number(canvas, centre, height, &digits, ink);
}

/// Draws the givens, the values found, and the candidates of empty cells.
pub(super) fn draw(canvas: &mut Canvas, drawing: &Drawing<'_>) {
    let shape = drawing.variant.shape();
    let size = shape.size();
    let palette = canvas.palette;
    for place in shape.places() {
        let given = drawing.variant.givens()[place.index()];
        let found = drawing.filled.map(|filled| filled.at(place));
        let found = found.or(drawing.step.as_ref().and_then(|(position, ..)| position.placed(place)));
        let centre = canvas.centre(place);
        if let Some(value) = given.or(found) {
            let colour = if given.is_some() { palette.given } else { palette.found };
            number(canvas, centre, 0.5 * CELL, &value.to_string(), colour);
            continue;
        }
        if let Some((position, step, _)) = &drawing.step {
            candidates(canvas, centre, size, position.values(place), &|value| {
                let one = Candidate { place, value };
                let is_placed = step.placements.contains(&one);
                let is_gone = step.eliminations.contains(&one);
                (is_placed && !is_gone).then_some(Sign::Placed).or(is_gone.then_some(Sign::Gone))
            });
            continue;
        }
        let marks = drawing.variant.marks()[place.index()];
        let shown = drawing.candidates.map_or(marks, |candidates| candidates[place.index()]);
        if drawing.candidates.is_some() || marks.len() < size {
            candidates(canvas, centre, size, shown, &|_| None);
        }
    }
}

/// The sign of a candidate in the picture of a step.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sign {
    Placed,
    Gone,
}

/// The candidates of a cell in rows of equal length, each at its own place and with its sign.
fn candidates(
    canvas: &mut Canvas,
    centre: Point,
    size: usize,
    values: Values,
    sign: &dyn Fn(Value) -> Option<Sign>,
) {
    let columns = (1..=size).find(|columns| columns * columns >= size).unwrap_or(1);
    let rows = size.div_ceil(columns);
    let pitch = (0.86 * CELL) / columns.max(rows) as f64;
    let height = if size > 9 { 0.55 * pitch } else { 0.66 * pitch };
    let colour = canvas.palette.candidate;
    for value in values.iter() {
        let index = Value::index(value);
        let (row, col) = (index / columns, index % columns);
        let offset = |index: usize, count: usize| (index as f64 - (count as f64 - 1.0) / 2.0) * pitch;
        let point = Point::new(centre.x + offset(col, columns), centre.y + offset(row, rows));
        let ink = canvas.palette.given;
        let sign = sign(value);
        number(canvas, point, height, &value.to_string(), if sign.is_some() { ink } else { colour });
        match sign {
            Some(Sign::Placed) => {
                let style = format!("fill=\"none\" stroke=\"{ink}\" stroke-width=\"1.6\"");
                canvas.circle(point, 0.75 * height, &style);
            }
            Some(Sign::Gone) => {
                let half = 0.7 * height;
                let [left, right] = [point.x - half, point.x + half].map(short);
                let [top, bottom] = [point.y - half, point.y + half].map(short);
                canvas.line(&format!(
                    "<path d=\"M{left} {bottom}L{right} {top}\" stroke=\"{ink}\" stroke-width=\"1.8\"/>"
                ));
            }
            None => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_digit_has_an_outline() {
        for (digit, outline) in OUTLINES.iter().enumerate() {
            assert!(outline.starts_with('M'), "{digit}: {outline}");
        }
    }
}
