//! Our own form of one JSON object a line:
//!
//! ```json
//! {"id": 1, "puzzle": "81 cells", "found": "81 cells", "marks": "729 pencilmarks", "solution": "81 cells", "clues": 28}
//! ```
//!
//! Only `puzzle` must be there, 81 cells or 729 pencilmarks. `found` holds the digits that are not givens, `marks`
//! what each cell may hold. Other members are of no account.

use std::fmt::Write as _;

use super::json::{Text, Value};
use super::record::{self, Parsed};
use super::text::Line;
use super::{Entry, ParseError, line, sukaku};

/// Whether an object is such a puzzle.
pub(super) fn text_of_puzzle(value: &Value) -> Option<&Text> {
    if let Some(Value::Text(text)) = value.get(&["puzzle"]) { Some(text) } else { None }
}

/// The puzzle that an object says, and its places.
pub(super) fn read(value: &Value, puzzle: &Text) -> Result<Parsed, ParseError> {
    let mut parsed = within(puzzle, sukaku::read_either)?.shifted(puzzle.column - 1);
    let has_marks = parsed.puzzle.marks().is_some();
    if let Some(Value::Text(text)) = value.get(&["found"]) {
        let Parsed { puzzle: found, places } = within(text, line::read_run)?.shifted(text.column - 1);
        let place = |cell| places.of(text.line, cell);
        parsed.puzzle = record::with_found(parsed.puzzle, found.givens(), place)?;
    }
    if let Some(Value::Text(text)) = value.get(&["marks"])
        && !has_marks
    {
        let marks = within(text, sukaku::read_marks)?;
        parsed.puzzle = parsed.puzzle.with_marks(&marks);
    }
    Ok(parsed)
}

/// Reads a text within the object, with places as they are in the input.
fn within<T>(
    text: &Text,
    read: impl FnOnce(&Line<'_>, &str) -> Result<T, ParseError>,
) -> Result<T, ParseError> {
    let line = Line::new(&text.content, text.line);
    read(&line, line.text.trim())
        .map_err(|error| ParseError { column: error.column + text.column - 1, ..error })
}

/// Writes an object.
pub(super) fn write(entry: &Entry<'_>, out: &mut String) {
    let puzzle = entry.puzzle;
    // Writing to a string cannot fail, here and below.
    let _ = write!(out, "{{\"id\": {}, \"puzzle\": \"{}\"", entry.id, puzzle.givens());
    if puzzle.found().digits().next().is_some() {
        let _ = write!(out, ", \"found\": \"{}\"", puzzle.found());
    }
    if let Some(marks) = puzzle.marks() {
        out.push_str(", \"marks\": \"");
        sukaku::push(marks, '.', out);
        out.push('"');
    }
    if let Some(solution) = entry.solution {
        let _ = write!(out, ", \"solution\": \"{solution}\"");
    }
    let _ = writeln!(out, ", \"clues\": {}}}", puzzle.givens().filled().len());
}
