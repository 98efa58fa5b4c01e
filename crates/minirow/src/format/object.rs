//! Which format a JSON object is in: `puzzle`, `board` and the like make it ours, `grid` f-puzzles, `cells` SudokuPad.

use super::json_value::Value;
use super::record::{Field, FieldValue, Parsed, Places};
use super::text::Line;
use super::{Expected, Format, Found, ParseError, arrays, fpuzzles, ndjson, sudokupad};

/// The names under which a puzzle stands in an object or a table.
pub(super) const NAMES: [&str; 8] =
    ["puzzle", "quizzes", "question", "quiz", "board", "sudoku", "problem", "unsolved"];

/// The part of a line where an object begins: it may stand in a list.
pub(super) fn start(text: &str) -> Option<&str> {
    let object = text.trim_start_matches(['[', ' ', '\t']);
    let inside = object.strip_prefix('{')?.trim_start();
    let is_list = arrays::payload(text).is_some() && !inside.is_empty();
    (!is_list).then_some(object)
}

/// Reads an object that begins at a place and ends in a line.
pub(super) fn read(
    value: &Value,
    (first_line, column): (u64, u64),
    line: &Line<'_>,
    from: Option<Format>,
) -> (Option<Format>, Result<Parsed, ParseError>) {
    let puzzle = value.find(&NAMES);
    let format = if puzzle.is_some() {
        Some(Format::Ndjson)
    } else if fpuzzles::fits(value) {
        Some(Format::Fpuzzles)
    } else if sudokupad::fits(value) {
        Some(Format::Sudokupad)
    } else {
        None
    };
    let whole = |puzzle| Parsed { puzzle, places: Places::Whole(column) };
    let parsed = match (format, puzzle) {
        _ if from.is_some() && from != format => {
            let expected = from.map_or(Expected::Puzzle, Expected::Format);
            Err(ParseError { line: first_line, column, expected, found: Found::text(line.text.trim()) })
        }
        (_, Some((_, Value::Text(puzzle)))) => ndjson::read(value, puzzle),
        (_, Some((_, rows))) => fpuzzles::digits(rows, first_line, column).map(|grid| whole(grid.into())),
        (Some(Format::Fpuzzles), _) => fpuzzles::read(value, first_line, column).map(whole),
        (Some(_), _) => sudokupad::read(value, first_line, column).map(whole),
        (None, _) => {
            let expected = Expected::Field("puzzle");
            Err(ParseError { line: first_line, column, expected, found: Found::Nothing })
        }
    };
    (format.or(from), parsed)
}

/// The members of an object that say something else than the puzzle.
pub(super) fn fields(value: &Value) -> Vec<Field> {
    let Value::Object(members) = value else { return Vec::new() };
    let puzzle = value.find(&NAMES).map(|(name, _)| name);
    let is_other = |name: &str| Some(name) != puzzle && !["found", "marks", "clues"].contains(&name);
    let field = |(name, value): &(String, Value)| {
        let value = match value {
            Value::Text(text) => FieldValue::Text(text.content.clone()),
            other => FieldValue::Json(other.to_string()),
        };
        Field { name: name.clone(), value }
    };
    members.iter().filter(|(name, _)| is_other(name)).map(field).collect()
}
