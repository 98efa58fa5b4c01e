//! Rows that the lane kernel does not take, one at a time.

use std::ops::Range;

use minirow::format::{ParseError, PlainLine, Record, parse_record};

use super::{INVALID, MISSING, Rows};
use crate::read::pencilmarks;

/// The rows of a part: lines for the kernel, and other texts.
pub(super) struct Sorted {
    /// The plain lines.
    pub(super) lines: Vec<PlainLine>,
    /// Where in the part each of them stands.
    pub(super) places: Vec<usize>,
    /// All other texts, with their places.
    pub(super) others: Vec<(usize, Vec<u8>)>,
}

impl Sorted {
    /// Sorts the rows of a range; missing ones get their status.
    pub(super) fn new(rows: &dyn Rows, range: Range<usize>, status: &mut [u8]) -> Self {
        let mut sorted = Self {
            lines: Vec::with_capacity(range.len()),
            places: Vec::with_capacity(range.len()),
            others: Vec::new(),
        };
        let mut place = 0;
        rows.each(range, &mut |text| {
            match text {
                None => status[place] = MISSING,
                Some(text) => match PlainLine::new(text) {
                    Some(line) => {
                        sorted.lines.push(line);
                        sorted.places.push(place);
                    }
                    None => sorted.others.push((place, text.to_vec())),
                },
            }
            place += 1;
        });
        sorted
    }
}

/// The record of a row, whose digits break no rule.
pub(super) fn legal(text: &[u8]) -> Result<Record, ParseError> {
    let record = parse_record(text, None)?;
    record.board()?;
    Ok(record)
}

/// The digits of a row that has no pencilmarks and breaks no rule.
pub(super) fn digits(text: &[u8]) -> Result<minirow::Grid, ParseError> {
    let puzzle = legal(text)?.puzzle?;
    if puzzle.marks().is_some() { Err(pencilmarks()) } else { Ok(puzzle.grid()) }
}

/// Marks a row as invalid.
pub(super) fn refuse(error: &ParseError, row: usize, status: &mut u8, faults: &mut Vec<super::Fault>) {
    *status = INVALID;
    faults.push((row, error.to_string()));
}
