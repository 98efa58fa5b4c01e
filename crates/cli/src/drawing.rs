//! A grid for people: the puzzle on the left, the solution on the right with the found digits set off.

use std::fmt::Write as _;

use anstyle::{AnsiColor, Style};
use minirow::{Cell, CellSet, Grid};

const GIVEN: Style = Style::new().bold();
const FOUND: Style = AnsiColor::Cyan.on_default();

/// The grids side by side; in the last one, digits that the first lacks are coloured.
pub(crate) fn side_by_side(grids: &[&Grid], is_coloured: bool) -> String {
    let mut drawing = String::new();
    for row in 0..9 {
        if row % 3 == 0 {
            frame(row, grids.len(), &mut drawing);
        }
        for (index, grid) in grids.iter().enumerate() {
            drawing.push_str(if index == 0 { "" } else { "   " });
            for col in 0..9 {
                drawing.push_str(if col % 3 == 0 { "│ " } else { "" });
                let cell = Cell::at(row, col).expect("rows and columns below 9");
                match grid[cell] {
                    None => drawing.push('·'),
                    Some(digit) => {
                        let style = match grids[0][cell] {
                            _ if !is_coloured => Style::new(),
                            Some(_) => GIVEN,
                            None => FOUND,
                        };
                        let _ = write!(drawing, "{style}{digit}{style:#}");
                    }
                }
                drawing.push(' ');
            }
            drawing.push('│');
        }
        drawing.push('\n');
    }
    frame(9, grids.len(), &mut drawing);
    drawing
}

/// A grid with a question mark after the digit of each of these cells, or in its place if it is empty.
pub(crate) fn marked(grid: &Grid, cells: CellSet) -> String {
    let mut drawing = String::new();
    for row in 0..9 {
        if row % 3 == 0 {
            frame(row, 1, &mut drawing);
        }
        for col in 0..9 {
            drawing.push_str(if col % 3 == 0 { "│ " } else { "" });
            let cell = Cell::at(row, col).expect("rows and columns below 9");
            let digit = grid[cell].map_or('·', |digit| char::from(digit.ascii()));
            drawing.push(digit);
            drawing.push(if cells.contains(cell) { '?' } else { ' ' });
        }
        drawing.push_str("│\n");
    }
    frame(9, 1, &mut drawing);
    drawing
}

fn frame(row: usize, grids: usize, drawing: &mut String) {
    let [left, cross, right] = match row {
        0 => ["┌", "┬", "┐"],
        9 => ["└", "┴", "┘"],
        _ => ["├", "┼", "┤"],
    };
    let bar = "─".repeat(7);
    let line = format!("{left}{bar}{cross}{bar}{cross}{bar}{right}");
    drawing.push_str(&vec![line; grids].join("   "));
    drawing.push('\n');
}
