//! SudokuPad: JSON with `cells`, plain or with shortened names, and the short coding of classic puzzles. A puzzle
//! with lines, cages or other marks has rules of its own and is no classic one. Read only.

use crate::{Cell, CellSet, Digit, Grid, House, Puzzle};

use super::fpuzzles::{self, digit, square};
use super::json::{Json, Kind};
use super::line;
use super::record::{Parsed, Places};
use super::text::Line;
use super::{Expected, Found, ParseError};

/// Members that change nothing about what a solution is.
const HARMLESS: [&str; 10] =
    ["id", "cellSize", "cs", "cells", "ce", "settings", "title", "t", "author", "solution"];

/// Whether an object is such a puzzle.
pub(super) fn fits(value: &Json) -> bool {
    value.get(&["cells", "ce"]).is_some()
}

/// The puzzle that an object which begins at this place says.
pub(super) fn read(value: &Json, line: u64, column: u64) -> Result<Puzzle, ParseError> {
    let not_classic = |found| ParseError { line, column, expected: Expected::Classic, found };
    let rows = value.get(&["cells", "ce"]).and_then(Json::elements).unwrap_or_default();
    let cells = square(rows).map_err(not_classic)?;
    if cells.iter().all(|cell| !matches!(cell.kind, Kind::Object(_))) {
        return fpuzzles::digits(rows, line, column).map(Into::into);
    }
    for (name, value) in value.members().iter().filter(|(name, _)| !HARMLESS.contains(&name.as_str())) {
        let is_rule = match name.as_str() {
            "regions" | "re" => !are_boxes(value),
            "metadata" => has_rule(value),
            // A cage without cells carries the title, the author and the like.
            "cages" | "ca" => value.elements().unwrap_or_default().iter().any(has_cells),
            _ => !value.is_void(),
        };
        if is_rule {
            return Err(not_classic(Found::rule(name)));
        }
    }
    let mut givens = Grid::EMPTY;
    for (cell, content) in Cell::all().zip(cells) {
        givens.set(cell, digit(content.get(&["value", "v"])).map_err(not_classic)?);
    }
    Ok(givens.into())
}

/// Whether the description of a puzzle switches a rule on, such as `antiknight`.
fn has_rule(metadata: &Json) -> bool {
    metadata.members().iter().any(|(name, value)| name.starts_with("anti") && !value.is_void())
}

fn has_cells(cage: &Json) -> bool {
    cage.get(&["cells", "ce"]).is_some_and(|cells| !cells.is_void())
}

/// Whether the regions are the nine boxes, or none are given.
fn are_boxes(regions: &Json) -> bool {
    let Some(regions) = regions.elements() else { return regions.is_void() };
    regions.iter().all(|region| {
        let cells: Option<CellSet> =
            region.elements().unwrap_or_default().iter().map(cell).collect::<Option<_>>();
        cells.is_some_and(|cells| {
            cells.is_empty() || (0..9).any(|number| House::box_at(number).cells() == cells)
        })
    })
}

fn cell(place: &Json) -> Option<Cell> {
    let [row, col] = place.elements()? else { return None };
    Cell::at(row.small_number()? as usize, col.small_number()? as usize)
}

/// Reads the short coding: a character for each digit, 0 included, and up to five empty cells after it.
pub(super) fn read_classic(line: &Line<'_>, data: &str) -> Result<Parsed, ParseError> {
    let at = line.offset_of(data);
    let mut values = [0; Cell::COUNT];
    let mut count = 0;
    for (offset, character) in data.char_indices() {
        let code = match character {
            '0'..='9' => character as usize - '0' as usize,
            'A'..='Z' => character as usize - 'A' as usize + 10,
            'a'..='x' => character as usize - 'a' as usize + 36,
            _ => return Err(line.unexpected(at + offset, Expected::Link)),
        };
        if let (Some(value), Some(digit)) = (values.get_mut(count), Digit::new((code % 10) as u8)) {
            *value = digit.get();
        }
        count += 1 + code / 10;
    }
    if count != Cell::COUNT {
        return Err(line.error(at + data.len(), Expected::Cells, Found::Cells(count as u64)));
    }
    Ok(line::parsed(&values, Places::Whole(line.column(line.start()))))
}

#[cfg(test)]
mod tests {
    use super::super::json::{Builder, Dialect};
    use super::*;

    fn read_text(json: &str) -> Result<Puzzle, String> {
        let line = Line::new(json, 1);
        let (value, end) = Builder::new(Dialect::Relaxed).take(&line, 0).unwrap().unwrap();
        assert_eq!(end, json.len());
        read(&value, 1, 1).map_err(|error| error.to_string())
    }

    #[test]
    fn names_may_be_short_and_empty_cells_left_out() {
        let rows = "[,{v:8},{v:3},,{v:2},,,{v:'9'},],[,,,{v:8,c:FFAA00},,,{v:1},,]".to_owned()
            + &",[,,,,,,,,]".repeat(7);
        let json =
            format!("{{id:x1,cs:50,ca:[{{v:'title: it\\'s one'}}],ce:[{rows}],metadata:{{antiknight:f}}}}");
        let wanted = format!(".83.2..9....8..1..{}", ".".repeat(63));
        assert_eq!(read_text(&json).unwrap().grid().to_string(), wanted);
    }

    #[test]
    fn rules_of_its_own_make_a_puzzle_no_classic_one() {
        let cells = format!("ce:[{}]", ["[,,,,,,,,]"; 9].join(","));
        for (members, rule) in [
            ("l:[{wp:[[0.5,0.5],[1.5,1.5]]}]", "l"),
            ("ca:[{ce:[[0,0],[0,1]],v:3}]", "ca"),
            ("metadata:{antiknight:t}", "metadata"),
            ("re:[[[0,0],[0,1],[0,2],[0,3],[0,4],[0,5],[0,6],[0,7],[0,8]]]", "re"),
        ] {
            let said = read_text(&format!("{{{cells},{members}}}")).unwrap_err();
            assert_eq!(
                said,
                format!("line 1, column 1: expected a classic 9x9 Sudoku, found the rule {rule}")
            );
        }
        assert!(
            read_text(&format!("{{{cells},re:[[[0,0],[0,1],[0,2],[1,0],[1,1],[1,2],[2,0],[2,1],[2,2]]]}}"))
                .is_ok()
        );
    }
}
