//! Clues in a ring around the grid. A sandwich sum is a bare number, an X-sum stands in a circle, a skyscraper above a roof line, a
//! numbered room in a square, and a little killer has an arrow along its diagonal. Clues at the same place stand behind each
//! other.

use crate::{Line, Outside, Rule, Shape, Side, Variant};

use super::canvas::{CELL, Canvas, Point, short};
use super::values;

/// The width of the ring for one clue.
const RING: f64 = 50.0;

/// How a clue looks.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Look {
    Plain,
    Circle,
    Roof,
    Square,
    /// With an arrow that goes right and down by these steps.
    Arrow(f64, f64),
}

/// A clue: its number and where it stands, as a row and a column around the grid, from -1.
#[derive(Clone, Debug)]
pub(super) struct Clue {
    number: u32,
    look: Look,
    row: isize,
    col: isize,
    /// How many clues stand between it and the grid.
    behind: usize,
}

/// The clues of a puzzle.
pub(super) fn clues(variant: &Variant) -> Vec<Clue> {
    let shape = variant.shape();
    let mut clues: Vec<Clue> = Vec::new();
    for rule in variant.rules() {
        let (number, look, (row, col)) = match rule {
            Rule::Sandwich { line, sum } => {
                let from = match *line {
                    Line::Row(index) => Outside { side: Side::Left, index },
                    Line::Column(index) => Outside { side: Side::Top, index },
                };
                (*sum, Look::Plain, beside(shape, from))
            }
            Rule::XSum { from, sum } => (*sum, Look::Circle, beside(shape, *from)),
            Rule::Skyscraper { from, seen } => (u32::from(*seen), Look::Roof, beside(shape, *from)),
            Rule::NumberedRoom { from, value } => {
                (u32::from(value.get()), Look::Square, beside(shape, *from))
            }
            Rule::LittleKiller { sum, start, towards } => {
                let (down, right) = towards.step();
                let at = (shape.row(*start) as isize - down, shape.col(*start) as isize - right);
                (*sum, Look::Arrow(right as f64, down as f64), at)
            }
            _ => continue,
        };
        let behind = clues.iter().filter(|other| (other.row, other.col) == (row, col)).count();
        clues.push(Clue { number, look, row, col, behind });
    }
    clues
}

fn beside(shape: &Shape, from: Outside) -> (isize, isize) {
    let (index, size) = (isize::from(from.index), shape.size() as isize);
    match from.side {
        Side::Left => (index, -1),
        Side::Right => (index, size),
        Side::Top => (-1, index),
        Side::Bottom => (size, index),
    }
}

/// The width of the ring that the clues need.
pub(super) fn ring(clues: &[Clue]) -> f64 {
    let deepest = clues.iter().map(|clue| clue.behind + 1).max();
    deepest.map_or(4.0, |depth| RING * depth as f64 + 4.0)
}

/// The centre of a clue along one axis: in line with its cells, or in the ring before or behind the grid.
fn coordinate(index: isize, size: usize, behind: usize) -> f64 {
    let far = RING * behind as f64 + RING / 2.0 + 2.0;
    match usize::try_from(index) {
        Err(_) => -far,
        Ok(index) if index >= size => size as f64 * CELL + far,
        Ok(index) => (index as f64 + 0.5) * CELL,
    }
}

/// Draws the clues.
pub(super) fn draw(canvas: &mut Canvas, clues: &[Clue]) {
    let size = canvas.size();
    let ink = canvas.palette.given;
    for clue in clues {
        let mut centre =
            Point::new(coordinate(clue.col, size, clue.behind), coordinate(clue.row, size, clue.behind));
        let line = format!("fill=\"none\" stroke=\"{}\" stroke-width=\"2\"", canvas.palette.ink);
        match clue.look {
            Look::Plain => {}
            Look::Circle => canvas.circle(centre, 19.0, &line),
            Look::Square => canvas.rect(centre, 34.0, 34.0, &line),
            Look::Roof => {
                let (x, y) = (centre.x, centre.y - 16.0);
                let path = format!(
                    "M{} {}L{} {}L{} {}",
                    short(x - 12.0),
                    short(y + 5.0),
                    short(x),
                    short(y - 3.0),
                    short(x + 12.0),
                    short(y + 5.0)
                );
                canvas.path(&path, &line);
                centre.y += 4.0;
            }
            Look::Arrow(right, down) => {
                centre = Point::new(centre.x - right * 5.0, centre.y - down * 5.0);
                let tip = Point::new(centre.x + right * 23.0, centre.y + down * 23.0);
                let tail = Point::new(tip.x - right * 9.0, tip.y - down * 9.0);
                canvas.polyline(&[tail, tip], &line);
                let head =
                    [Point::new(tip.x - right * 8.0, tip.y), tip, Point::new(tip.x, tip.y - down * 8.0)];
                canvas.polyline(&head, &line);
            }
        }
        values::number(canvas, centre, 20.0, &clue.number.to_string(), ink);
    }
}
