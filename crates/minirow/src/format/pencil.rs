//! Grids of pencilmarks as written: each cell shows its digit or its candidates. They are read in `rows`.

use crate::{Cell, Digit, DigitSet};

use super::{Entry, Format, WriteError, marks};

/// Draws the candidates of a puzzle, or its solution.
pub(super) fn write(format: Format, entry: &Entry<'_>, out: &mut String) -> Result<(), WriteError> {
    let cells = marks::possible(entry)?;
    if let Some(cell) = Cell::all().find(|cell| cells[cell.index()].is_empty()) {
        return Err(WriteError::NoCandidate(format, cell));
    }
    if entry.id > 1 {
        out.push('\n');
    }
    match format {
        Format::SimplePm => write_simple(&cells, out),
        _ => write_hodoku(&cells, out),
    }
    Ok(())
}

/// Columns as wide as their longest cell and two spaces more; corners of dots, colons and apostrophes.
fn write_hodoku(cells: &[DigitSet; Cell::COUNT], out: &mut String) {
    let width = |col: usize| (0..9).map(|row| cells[9 * row + col].len()).max().unwrap_or(1);
    let widths: [usize; 9] = std::array::from_fn(width);
    let rule = |corners: [char; 3], out: &mut String| {
        out.push(corners[0]);
        for (index, widths) in widths.chunks(3).enumerate() {
            let inner: usize = widths.iter().sum::<usize>() + 2 * 3;
            out.extend(std::iter::repeat_n('-', inner));
            out.push(if index == 2 { corners[2] } else { corners[1] });
        }
        out.push('\n');
    };
    rule(['.', '.', '.'], out);
    for row in 0..9 {
        if row == 3 || row == 6 {
            rule([':', '+', ':'], out);
        }
        for col in 0..9 {
            out.push_str(if col % 3 == 0 { "| " } else { " " });
            push_padded(cells[9 * row + col], widths[col] + 1, out);
        }
        out.push_str("|\n");
    }
    rule(['\'', '\'', '\''], out);
}

/// Columns of eight characters; stars in the corners.
fn write_simple(cells: &[DigitSet; Cell::COUNT], out: &mut String) {
    let widest = cells.iter().map(|digits| digits.len()).max().unwrap_or(1);
    let width = (widest + 2).max(8);
    let inner = 3 * width + 1;
    let line = |left: &str, middle: char, right: &str, out: &mut String| {
        out.push_str(left);
        for part in 0..3 {
            if part > 0 {
                out.push(middle);
            }
            out.extend(std::iter::repeat_n('-', inner));
        }
        out.push_str(right);
        out.push('\n');
    };
    line(" *", '-', "*", out);
    for row in 0..9 {
        if row == 3 || row == 6 {
            line(" |", '+', "|", out);
        }
        out.push(' ');
        for col in 0..9 {
            if col % 3 == 0 {
                out.push_str("| ");
            }
            push_padded(cells[9 * row + col], width, out);
        }
        out.push_str("|\n");
    }
    line(" *", '-', "*", out);
}

fn push_padded(digits: DigitSet, width: usize, out: &mut String) {
    out.extend(digits.iter().map(Digit::ascii).map(char::from));
    out.extend(std::iter::repeat_n(' ', width.saturating_sub(digits.len())));
}
