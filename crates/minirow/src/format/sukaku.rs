//! 729 characters per line, nine for each cell: a digit in its place if it is possible there, `.` or `0` if not.

use crate::{Cell, Digit, DigitSet};

use super::record::{Parsed, Places};
use super::text::{Line, tail};
use super::{Entry, Expected, Found, ParseError, WriteError, line, marks};

/// Characters of a whole puzzle.
pub(super) const LENGTH: usize = 9 * Cell::COUNT;

/// The digits that each cell may have, from a part of a line that should be 729 characters.
pub(super) fn read_marks(line: &Line<'_>, run: &str) -> Result<[DigitSet; Cell::COUNT], ParseError> {
    let start = line.offset_of(run);
    let mut cells = [DigitSet::EMPTY; Cell::COUNT];
    let mut count = 0;
    for (offset, character) in run.char_indices() {
        let digit = Digit::from_index(count % 9);
        match character {
            '.' | '0' => {}
            _ if character == char::from(digit.ascii()) => {
                if let Some(cell) = cells.get_mut(count / 9) {
                    *cell = cell.with(digit);
                }
            }
            _ => return Err(line.unexpected(start + offset, Expected::Mark(digit))),
        }
        count += 1;
    }
    if count == LENGTH {
        return Ok(cells);
    }
    let first_wrong = run.char_indices().nth(LENGTH).map_or(run.len(), |(offset, _)| offset);
    Err(line.error(start + first_wrong, Expected::Marks, Found::Cells(count as u64)))
}

/// Reads a part of a line that should be 729 characters.
pub(super) fn read(line: &Line<'_>, run: &str) -> Result<Parsed, ParseError> {
    let cells = read_marks(line, run)?;
    let column = line.column(line.offset_of(run));
    let places = std::array::from_fn(|index| (line.number, column + 9 * index as u64));
    Ok(Parsed { puzzle: marks::puzzle(&cells), places: Places::Each(Box::new(places)) })
}

/// Reads a line that was said to be in this format.
pub(super) fn read_line(line: &Line<'_>) -> Result<Parsed, ParseError> {
    let run = line::first_run(line);
    let parsed = read(line, run)?;
    tail(line, run)?;
    Ok(parsed)
}

/// Reads a part of a line that is either 81 cells or 729 marks.
pub(super) fn read_either(line: &Line<'_>, run: &str) -> Result<Parsed, ParseError> {
    if run.chars().count() == LENGTH { read(line, run) } else { line::read_run(line, run) }
}

/// Writes what each cell may hold.
pub(super) fn write(entry: &Entry<'_>, blank: char, out: &mut String) -> Result<(), WriteError> {
    let cells = marks::possible(entry)?;
    push(&cells, blank, out);
    out.push('\n');
    Ok(())
}

/// The 729 characters.
pub(super) fn push(cells: &[DigitSet; Cell::COUNT], blank: char, out: &mut String) {
    for digits in cells {
        out.extend(Digit::ALL.map(|d| if digits.contains(d) { char::from(d.ascii()) } else { blank }));
    }
}
