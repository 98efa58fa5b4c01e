//! The JSON of f-puzzles: `size`, `grid` with `value` and `given` in each cell. A member that is not known to be
//! harmless is a rule of its own, and then the puzzle is no classic one. Read only.

use crate::{Cell, Digit, DigitSet, Grid, Puzzle};

use super::json::{Json, Kind};
use super::text::cell_value;
use super::{Expected, Found, ParseError};

/// Members that change nothing about what a solution is.
const HARMLESS: [&str; 13] = [
    "size",
    "title",
    "author",
    "ruleset",
    "grid",
    "solution",
    "successMessage",
    "metadata",
    "highlightConflicts",
    "truecandidatesoptions",
    "disabledlogic",
    "id",
    "url",
];

/// Whether an object is such a puzzle.
pub(super) fn fits(value: &Json) -> bool {
    value.get(&["grid"]).is_some()
}

/// The puzzle that an object which begins at this place says.
pub(super) fn read(value: &Json, line: u64, column: u64) -> Result<Puzzle, ParseError> {
    let not_classic = |found| ParseError { line, column, expected: Expected::Classic, found };
    if let Some(size) = value.get(&["size"]).and_then(Json::small_number).filter(|&size| size != 9) {
        return Err(not_classic(Found::Size(size)));
    }
    let is_rule = |(name, value): &&(String, Json)| !HARMLESS.contains(&name.as_str()) && !value.is_void();
    if let Some((name, _)) = value.members().iter().find(is_rule) {
        return Err(not_classic(Found::rule(name)));
    }
    let rows = value.get(&["grid"]).and_then(Json::elements).unwrap_or_default();
    let cells = square(rows).map_err(not_classic)?;
    if cells.iter().all(|cell| !matches!(cell.kind, Kind::Object(_))) {
        return digits(rows, line, column).map(Into::into);
    }
    let (mut givens, mut found) = (Grid::EMPTY, Grid::EMPTY);
    let mut allowed = [DigitSet::ALL; Cell::COUNT];
    for (cell, content) in Cell::all().zip(cells) {
        let region = content.get(&["region"]).and_then(Json::small_number);
        if region.is_some_and(|region| region != cell.box_index() as u64) {
            return Err(not_classic(Found::rule("region")));
        }
        let digit = digit(content.get(&["value"])).map_err(not_classic)?;
        let is_given = content.get(&["given"]).is_some_and(|given| given.kind == Kind::Bool(true));
        let grid = if is_given { &mut givens } else { &mut found };
        grid.set(cell, digit);
        if let Some(digits) = content.get(&["givenPencilMarks"]).and_then(Json::elements)
            && !digits.is_empty()
        {
            let digits = digits.iter().filter_map(Json::small_number);
            allowed[cell.index()] = digits.filter_map(|value| Digit::new(value.min(10) as u8)).collect();
        }
    }
    let puzzle = Puzzle::from(givens).with_found(&found).expect("each cell went to one of the two");
    Ok(puzzle.with_marks(&allowed))
}

/// The digits of a list: nine rows of nine numbers, 81 numbers, or nine texts of nine characters.
pub(super) fn digits(rows: &[Json], line: u64, column: u64) -> Result<Grid, ParseError> {
    let wrong = |expected, found| ParseError { line, column, expected, found };
    let mut grid = Grid::EMPTY;
    if let Some(texts) =
        rows.iter().map(nine_cells).collect::<Option<Vec<_>>>().filter(|texts| texts.len() == 9)
    {
        grid =
            Grid::from_values(&std::array::from_fn(|index| texts[index / 9][index % 9])).unwrap_or_default();
        return Ok(grid);
    }
    let cells = match rows.len() {
        Cell::COUNT => rows.iter().collect(),
        _ => square(rows).map_err(|found| wrong(Expected::Cells, found))?,
    };
    for (cell, content) in Cell::all().zip(cells) {
        let digit = match &content.kind {
            Kind::Text(text) if text.chars().all(|c| c == ' ' || cell_value(c) == Some(0)) => None,
            Kind::Array(_) | Kind::Object(_) => {
                return Err(wrong(Expected::Cell, Found::text(&format!("{content:#}"))));
            }
            _ => digit(Some(content)).map_err(|found| wrong(Expected::Cell, found))?,
        };
        grid.set(cell, digit);
    }
    Ok(grid)
}

/// The cells of a text of nine characters.
fn nine_cells(value: &Json) -> Option<[u8; 9]> {
    let Kind::Text(text) = &value.kind else { return None };
    let value = |character: char| if character == ' ' { Some(0) } else { cell_value(character) };
    text.chars().map(value).collect::<Option<Vec<u8>>>()?.try_into().ok()
}

/// The cells of nine rows of nine, in reading order; or what was found instead.
pub(super) fn square(rows: &[Json]) -> Result<Vec<&Json>, Found> {
    let widths = || rows.iter().map(|row| row.elements().map_or(0, <[Json]>::len));
    if rows.len() != 9 && widths().all(|width| width == rows.len()) {
        return Err(Found::Size(rows.len() as u64));
    }
    if rows.len() != 9 || widths().any(|width| width != 9) {
        return Err(Found::Cells(widths().sum::<usize>() as u64));
    }
    Ok(rows.iter().filter_map(Json::elements).flatten().collect())
}

/// The digit that a cell holds, if any; or what it holds instead.
pub(super) fn digit(value: Option<&Json>) -> Result<Option<Digit>, Found> {
    match value {
        None => Ok(None),
        Some(value) if value.is_void() => Ok(None),
        Some(value) => match value.small_number() {
            Some(0) => Ok(None),
            Some(number @ 1..=9) => Ok(Digit::new(number as u8)),
            Some(number) => Err(Found::text(&number.to_string())),
            None => match &value.kind {
                Kind::Text(text) => Err(Found::text(text)),
                _ => Err(Found::text("?")),
            },
        },
    }
}
