//! Which form a JSON object is in: `puzzle` makes it ours, `grid` f-puzzles, `cells` SudokuPad.

use super::json::Value;
use super::record::{Parsed, Places};
use super::text::Line;
use super::{Expected, Format, Found, ParseError, fpuzzles, ndjson, sudokupad};

/// Reads an object that begins at a place and ends in a line before a byte.
pub(super) fn read(
    value: &Value,
    (first_line, column): (u64, u64),
    line: &Line<'_>,
    end: usize,
    from: Option<Format>,
) -> (Option<Format>, Result<Parsed, ParseError>) {
    let after = line.text[end..].trim_start();
    if !after.is_empty() {
        let at = line.offset_of(after);
        return (from, Err(line.unexpected(at, Expected::EndOfLine)));
    }
    let puzzle = ndjson::text_of_puzzle(value);
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
            let expected = from.map_or(Expected::Puzzle, Expected::Form);
            Err(ParseError { line: first_line, column, expected, found: Found::text(line.text.trim()) })
        }
        (_, Some(puzzle)) => ndjson::read(value, puzzle),
        (Some(Format::Fpuzzles), _) => fpuzzles::read(value, first_line, column).map(whole),
        (Some(_), _) => sudokupad::read(value, first_line, column).map(whole),
        (None, _) => {
            let expected = Expected::Field("puzzle");
            Err(ParseError { line: first_line, column, expected, found: Found::Nothing })
        }
    };
    (format.or(from), parsed)
}
