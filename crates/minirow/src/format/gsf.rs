//! Lines of gsf's taxonomy: fields with commas between, the fifth of which is the puzzle. Read only.

use super::record::Parsed;
use super::text::Line;
use super::{Expected, ParseError, line};

const COMMAS: usize = 6;
const PUZZLE_FIELD: usize = 4;

/// Whether a line is in this format.
pub(super) fn fits(text: &str) -> bool {
    text.split(',').nth(PUZZLE_FIELD).is_some_and(|field| field.trim().len() > 50)
        && text.split(',').nth(COMMAS).is_some()
}

/// Reads a line.
pub(super) fn read(line: &Line<'_>) -> Result<Parsed, ParseError> {
    match line.text.split(',').nth(PUZZLE_FIELD) {
        Some(field) => line::read_run(line, field.trim()),
        None => Err(line.unexpected(line.text.trim_end().len(), Expected::Text("','"))),
    }
}
