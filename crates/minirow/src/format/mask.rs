//! Tables of masks: nine rows of nine cells, tabs between, nine characters per cell. The character at the place of a digit
//! is that digit if it is possible in the cell, and `_` if not. They are read in `rows`; a cell without any digit has no
//! candidate.

use crate::{Cell, Digit, DigitSet};

use super::{Entry, WriteError, marks};

/// The digits of a cell of nine characters, if it is a mask.
pub(super) fn read(token: &str) -> Option<DigitSet> {
    let bytes = token.as_bytes();
    if bytes.len() != Digit::ALL.len() {
        return None;
    }
    let mut digits = DigitSet::EMPTY;
    for (digit, &byte) in Digit::ALL.into_iter().zip(bytes) {
        match byte {
            b'_' | b'.' | b'0' => {}
            _ if byte == digit.ascii() => digits = digits.with(digit),
            _ => return None,
        }
    }
    Some(digits)
}

/// Draws the masks of a puzzle, or of its solution; a blank line separates them from earlier ones.
pub(super) fn write(entry: &Entry<'_>, out: &mut String) -> Result<(), WriteError> {
    let cells = marks::possible(entry)?;
    if entry.id > 1 {
        out.push('\n');
    }
    for cell in Cell::all() {
        let possible = cells[cell.index()];
        let mask = Digit::ALL.map(|d| if possible.contains(d) { char::from(d.ascii()) } else { '_' });
        out.extend(mask);
        out.push(if cell.col() == 8 { '\n' } else { '\t' });
    }
    Ok(())
}
