//! A grid as text: values in columns, and lines of box-drawing characters where regions meet.

use std::fmt::Write;

use crate::{Place, Shape};

use super::Drawing;

/// The character for a crossing with lines up, down, left and right, in this order of bits.
const CROSSINGS: [char; 16] =
    [' ', '╵', '╷', '│', '╴', '┘', '┐', '┤', '╶', '└', '┌', '├', '─', '┴', '┬', '┼'];

/// Whether a line runs between two neighbours, either of which may lie outside.
fn is_line(shape: &Shape, a: Option<Place>, b: Option<Place>) -> bool {
    match (a, b) {
        (None, None) => false,
        (Some(a), Some(b)) => shape.region(a) != shape.region(b),
        _ => true,
    }
}

/// The drawing as text.
pub(super) fn draw(drawing: &Drawing<'_>) -> String {
    let shape = drawing.variant.shape();
    let size = shape.size();
    let width = size.to_string().len();
    let at = |row: usize, col: usize| shape.at(row.checked_sub(1)?, col.checked_sub(1)?);
    // Rows and columns of cells are counted from 1 here, so that crossing (r, c) lies between rows r and r + 1.
    let across = |row: usize, col: usize| is_line(shape, at(row, col), at(row + 1, col));
    let along = |row: usize, col: usize| is_line(shape, at(row, col), at(row, col + 1));
    let mut text = String::new();
    for row in 0..=size {
        if (1..=size).any(|col| across(row, col)) {
            let mut line = String::new();
            for col in 0..=size {
                let bits = [
                    (along(row, col), 1),
                    (along(row + 1, col), 2),
                    (col > 0 && across(row, col), 4),
                    (col < size && across(row, col + 1), 8),
                ];
                let index: usize = bits.iter().filter(|(is_on, _)| *is_on).map(|(_, bit)| bit).sum();
                line.push(CROSSINGS[index]);
                if col < size {
                    let stroke = if across(row, col + 1) { "─" } else { " " };
                    line.push_str(&stroke.repeat(width + 2));
                }
            }
            text.push_str(line.trim_end());
            text.push('\n');
        }
        if row < size {
            let mut line = String::new();
            for col in 0..=size {
                line.push(if along(row + 1, col) { '│' } else { ' ' });
                if let Some(place) = at(row + 1, col + 1) {
                    let given = drawing.variant.givens()[place.index()];
                    let value = given.or_else(|| drawing.filled.map(|filled| filled.at(place)));
                    let cell = value.map_or_else(|| ".".to_owned(), |value| value.to_string());
                    let _ = write!(line, " {cell:>width$} ");
                }
            }
            text.push_str(line.trim_end());
            text.push('\n');
        }
    }
    text
}
