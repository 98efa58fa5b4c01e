//! SudokuWiki: 81 cells, or `S9B` and two characters of base 36 for each cell: 1 to 9 a given, 10 to 18 a digit
//! found, from 18 on the candidates as bits. Read only.

use crate::{Cell, Digit, DigitSet, Grid, Puzzle};

use super::record::{Parsed, Places};
use super::text::Line;
use super::{Expected, Found, ParseError, sukaku};

const PREFIX: &str = "S9B";

/// Reads the part of a link that holds the puzzle.
pub(super) fn read(line: &Line<'_>, data: &str) -> Result<Parsed, ParseError> {
    let Some(codes) = data.strip_prefix(PREFIX) else {
        return sukaku::read_either(line, data);
    };
    let at = line.offset_of(codes);
    if let Some((offset, _)) = codes.char_indices().find(|(_, c)| !c.is_ascii_alphanumeric()) {
        return Err(line.unexpected(at + offset, Expected::Link));
    }
    if codes.len() != 2 * Cell::COUNT {
        return Err(line.error(at + codes.len(), Expected::Cells, Found::Cells(codes.len() as u64 / 2)));
    }
    let (mut givens, mut found) = (Grid::EMPTY, Grid::EMPTY);
    let mut allowed = [DigitSet::ALL; Cell::COUNT];
    for (cell, code) in Cell::all().zip(codes.as_bytes().chunks_exact(2)) {
        let digits = code.iter().filter_map(|&c| char::from(c).to_digit(36));
        let number = digits.fold(0, |number, digit| 36 * number + digit) as u16;
        match number {
            0 => {}
            1..=9 => givens.set(cell, Digit::new(number as u8)),
            10..18 => found.set(cell, Digit::new((number - 9) as u8)),
            18 => found.set(cell, Digit::new(9)),
            19.. => {
                allowed[cell.index()] = DigitSet::from_bits(number - 18).ok_or_else(|| {
                    let offset = 2 * cell.index();
                    line.error(at + offset, Expected::Candidates, Found::text(&codes[offset..offset + 2]))
                })?;
            }
        }
    }
    let puzzle = Puzzle::from(givens).with_found(&found).expect("each cell went to one of the two");
    let puzzle = puzzle.with_marks(&allowed);
    Ok(Parsed { puzzle, places: Places::Whole(line.column(line.start())) })
}
