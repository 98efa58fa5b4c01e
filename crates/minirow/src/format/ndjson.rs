//! Our own format of one JSON object per line:
//!
//! ```json
//! {"id": 1, "puzzle": "81 cells", "found": "81 cells", "marks": "729 pencilmarks", "solution": "81 cells", "clues": 28}
//! ```
//!
//! Only `puzzle` must be there, 81 cells or 729 pencilmarks; `quiz`, `question`, `board` and the like are other names. `found` holds the digits that are not givens, `marks`
//! what each cell may hold. Other members are of no account.

use std::fmt::Write as _;

use super::json::{Json, Kind};
use super::json_value::write_text;
use super::record::{self, Field, FieldValue, Parsed};
use super::text::Line;
use super::{Entry, ParseError, line, sukaku};

/// The puzzle that an object says in this text of a member, and its places.
pub(super) fn read(value: &Json, puzzle: &Json, text: &str) -> Result<Parsed, ParseError> {
    let mut parsed = within(puzzle, text, sukaku::read_either)?.shifted(puzzle.column);
    let has_marks = parsed.puzzle.marks().is_some();
    let member = |name| match value.get(&[name]) {
        Some(member @ Json { kind: Kind::Text(text), .. }) => Some((member, text)),
        _ => None,
    };
    if let Some((member, text)) = member("found") {
        let Parsed { puzzle: found, places } = within(member, text, line::read_run)?.shifted(member.column);
        let place = |cell| places.of(member.line, cell);
        parsed.puzzle = record::with_found(parsed.puzzle, found.givens(), place)?;
    }
    if let Some((member, text)) = member("marks").filter(|_| !has_marks) {
        let marks = within(member, text, sukaku::read_marks)?;
        parsed.puzzle = parsed.puzzle.with_marks(&marks);
    }
    Ok(parsed)
}

/// Reads the text of a member, with places as they are in the input: the text begins after a quotation mark.
fn within<T>(
    member: &Json,
    text: &str,
    read: impl FnOnce(&Line<'_>, &str) -> Result<T, ParseError>,
) -> Result<T, ParseError> {
    let line = Line::new(text, member.line);
    read(&line, line.text.trim())
        .map_err(|error| ParseError { column: error.column + member.column, ..error })
}

/// Writes an object of what is ours.
pub(super) fn write(entry: &Entry<'_>, out: &mut String) {
    write_with(entry, &[], out);
}

/// Writes an object: what is ours, then the other fields.
pub(super) fn write_with(entry: &Entry<'_>, fields: &[Field], out: &mut String) {
    let puzzle = entry.puzzle;
    out.push_str("{\"id\": ");
    match fields.iter().find(|field| field.name == "id") {
        Some(field) => push_value(field, out),
        None => out.push_str(&entry.id.to_string()),
    }
    // Writing to a string cannot fail, here and below.
    let _ = write!(out, ", \"puzzle\": \"{}\"", puzzle.givens());
    if puzzle.found().digits().next().is_some() {
        let _ = write!(out, ", \"found\": \"{}\"", puzzle.found());
    }
    if let Some(marks) = puzzle.marks() {
        out.push_str(", \"marks\": \"");
        sukaku::push(marks, '.', out);
        out.push('"');
    }
    match (entry.solution, fields.iter().find(|field| field.is_solution())) {
        (Some(solution), _) => {
            let _ = write!(out, ", \"solution\": \"{solution}\"");
        }
        (None, Some(field)) => {
            out.push_str(", \"solution\": ");
            let _ = write_text(field.text(), out);
        }
        (None, None) => {}
    }
    let _ = write!(out, ", \"clues\": {}", puzzle.givens().filled().len());
    let is_ours =
        |field: &&Field| ["id", "puzzle", "clues"].contains(&field.name.as_str()) || field.is_solution();
    for field in fields.iter().filter(|field| !is_ours(field)) {
        out.push_str(", ");
        let _ = write_text(&field.name, out);
        out.push_str(": ");
        push_value(field, out);
    }
    out.push_str("}\n");
}

/// A value as JSON. A text that reads as a number of JSON is one: tables do not tell them apart.
fn push_value(field: &Field, out: &mut String) {
    match &field.value {
        FieldValue::Json(json) => out.push_str(json),
        FieldValue::Text(text) if is_number(text) => out.push_str(text),
        FieldValue::Text(text) => {
            let _ = write_text(text, out);
        }
    }
}

fn is_number(text: &str) -> bool {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, "0"));
    let are_digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    text.len() <= 15
        && are_digits(whole)
        && are_digits(fraction)
        && (whole.len() == 1 || !whole.starts_with('0'))
}
