//! Drawings of a grid in several lines, as written: nine rows, plain or spaced, framed or not. They are read in
//! `rows`.

use std::fmt::Write as _;

use crate::{Cell, Grid};

use super::Entry;

/// How a drawing is made: what stands before, between and after the cells, and which rules there are.
pub(super) struct Style {
    blank: char,
    /// Before the first cell of a row.
    left: &'static str,
    /// Between two cells of a box.
    space: &'static str,
    /// Between two boxes.
    bar: &'static str,
    /// After the last cell.
    right: &'static str,
    /// Above the first row, between the bands, below the last row.
    rules: [&'static str; 3],
}

pub(super) const NINE: Style =
    Style { blank: '0', left: "", space: "", bar: "", right: "", rules: ["", "", ""] };
const NINE_DOTS: Style = Style { blank: '.', ..NINE };
pub(super) const SPACED: Style = Style { space: " ", bar: " ", ..NINE };
pub(super) const GRID: Style = Style {
    blank: '.',
    left: "| ",
    space: " ",
    bar: " | ",
    right: " |",
    rules: ["+-------+-------+-------+", "+-------+-------+-------+", "+-------+-------+-------+"],
};
pub(super) const UNICODE: Style = Style {
    blank: '·',
    left: "│ ",
    space: " ",
    bar: " │ ",
    right: " │",
    rules: ["┌───────┬───────┬───────┐", "├───────┼───────┼───────┤", "└───────┴───────┴───────┘"],
};
pub(super) const SS: Style = Style {
    blank: '.',
    left: "|",
    space: "",
    bar: "|",
    right: "|",
    rules: ["*-----------*", "|---+---+---|", "*-----------*"],
};
pub(super) const SS_PLAIN: Style = Style { left: "", right: "", rules: ["", "-----------", ""], ..SS };

/// Draws a grid; a blank line sets it apart from the one before.
pub(super) fn write(style: &Style, entry: &Entry<'_>, out: &mut String) {
    if entry.id > 1 {
        out.push('\n');
    }
    draw(style, &entry.digits(), out);
}

fn draw(style: &Style, digits: &Grid, out: &mut String) {
    let rule = |index: usize, out: &mut String| {
        if !style.rules[index].is_empty() {
            out.push_str(style.rules[index]);
            out.push('\n');
        }
    };
    for cell in Cell::all() {
        if cell.col() == 0 {
            match cell.row() {
                0 => rule(0, out),
                3 | 6 => rule(1, out),
                _ => {}
            }
        }
        out.push_str(match cell.col() {
            0 => style.left,
            3 | 6 => style.bar,
            _ => style.space,
        });
        out.push(digits[cell].map_or(style.blank, |digit| char::from(digit.ascii())));
        if cell.col() == 8 {
            out.push_str(style.right);
            out.push('\n');
        }
    }
    rule(2, out);
}

/// Draws nine rows after a line with the number as the description.
pub(super) fn write_sudocue(entry: &Entry<'_>, out: &mut String) {
    let id = entry.id;
    let separator = if id > 1 { "\n" } else { "" };
    // Writing to a string cannot fail.
    let _ = writeln!(out, "{separator}#DPuzzle {id}");
    draw(&NINE_DOTS, &entry.digits(), out);
}
