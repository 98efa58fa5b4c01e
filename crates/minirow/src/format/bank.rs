//! Lines of the sudoku-exchange puzzle bank: twelve hexadecimal digits of the SHA-1 of the 81 digits, a space, the
//! 81 digits, a space, a rating four characters wide. The rating written is 0.0: none is known here.

use std::fmt::Write as _;

use super::record::Parsed;
use super::sha1::sha1;
use super::text::{Line, tail};
use super::{Entry, Expected, ParseError, line};

const KEY_LENGTH: usize = 12;

/// Whether a line is in this format.
pub(super) fn fits(text: &str) -> bool {
    let mut parts = text.split_whitespace();
    let key = parts.next().unwrap_or_default();
    key.len() == KEY_LENGTH
        && key.bytes().all(|byte| byte.is_ascii_hexdigit())
        && parts.next().is_some_and(|cells| cells.len() > 50)
}

/// Reads a line. The key is not verified: the digits count.
pub(super) fn read(line: &Line<'_>) -> Result<Parsed, ParseError> {
    let mut parts = line.text.split_whitespace();
    let key = parts.next().unwrap_or_default();
    if let Some((offset, _)) = key.char_indices().find(|(_, c)| !c.is_ascii_hexdigit()) {
        return Err(line.unexpected(line.offset_of(key) + offset, Expected::Format(super::Format::Bank)));
    }
    let Some(cells) = parts.next() else {
        return Err(line.unexpected(line.text.trim_end().len(), Expected::Cells));
    };
    let parsed = line::read_run(line, cells)?;
    tail(line, cells)?;
    Ok(parsed)
}

/// Writes a line.
pub(super) fn write(entry: &Entry<'_>, out: &mut String) {
    let mut cells = String::with_capacity(81);
    line::push_cells(&entry.digits(), '0', &mut cells);
    for byte in &sha1(cells.as_bytes())[..KEY_LENGTH / 2] {
        // Writing to a string cannot fail.
        let _ = write!(out, "{byte:02x}");
    }
    out.push(' ');
    out.push_str(&cells);
    out.push_str("  0.0\n");
}
