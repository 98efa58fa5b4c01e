//! The record of a drawing whose rows are gathered: its format and its puzzle, or its first error.

use crate::{Cell, DigitSet, Grid, Puzzle};

use super::DrawingRows;
use crate::format::look::{Frame, OtherSize};
use crate::format::record::{Places, Record};
use crate::format::row::{Row, Shape};
use crate::format::spanning::Out;
use crate::format::{Expected, Format, Found, ParseError, marks, placed};

impl DrawingRows {
    /// The drawing ends before what was found at a place: hands out what it is.
    pub(super) fn hand_out(mut self, place: (u64, u64), what: Found, found: Out<'_>) {
        if let Some((cells, rows, other)) = self.other {
            let record = other_size_record(cells, rows, &other);
            return found(record);
        }
        let either: Vec<Row> = self.either.iter().map(|(_, row)| row.clone()).collect();
        self.settle_at_end();
        if self.sure.is_empty() {
            let either = either.into_iter().map(|row| hyphens(&row));
            return self.rule.into_iter().chain(either).for_each(found);
        }
        if self.has_blanks()
            && self.sure.len() == 8
            && let [(before, blank_line)] = self.breaks[..]
        {
            self.sure.insert(before, placed::empty_row(blank_line));
        }
        if self.sure.len() == 10 {
            let title = self.sure.remove(0);
            if let Some(error) = title.error_in_row(1) {
                found(Record::text(title.line, error));
            }
            self.first_line = self.sure[0].line;
        }
        let line = self.first_line;
        let format = Some(self.format());
        let parsed = self.puzzle(place, what);
        let places = Places::Each(Box::new(self.places()));
        found(Record::new(line, format, parsed, places));
    }

    fn format(&self) -> Format {
        let shape = self.sure.iter().map(|row| row.shape).max().unwrap_or(Shape::Compact);
        match (self.format, shape, self.frame) {
            (Some(format), ..) => format,
            (None, Shape::Mask, _) => Format::Mask,
            (None, Shape::Pencil, Some(Frame::Stars)) => Format::SimplePm,
            (None, Shape::Pencil, _) => Format::HodokuPm,
            (None, _, Some(Frame::Stars)) => Format::Ss,
            (None, _, Some(Frame::Boxes)) => Format::Unicode,
            (None, Shape::Barred, Some(Frame::Hyphens)) => Format::SsPlain,
            (None, Shape::Compact, None) if self.after_header => Format::Sudocue,
            (None, Shape::Compact, None) => Format::Nine,
            (None, Shape::Spaced | Shape::Width | Shape::Wide, None) => Format::Spaced,
            _ => Format::Grid,
        }
    }

    fn puzzle(&mut self, place: (u64, u64), what: Found) -> Result<Puzzle, ParseError> {
        for (number, row) in (1..).zip(&self.sure) {
            if let Some(error) = row.error_in_row(number) {
                return Err(error);
            }
        }
        if let Some(error) = &self.crowd {
            return Err(error.clone());
        }
        if self.sure.len() < 9 {
            let expected = Expected::Row(self.sure.len() as u64 + 1);
            return Err(ParseError { line: place.0, column: place.1, expected, found: what });
        }
        if self.has_blanks() {
            placed::settle(&mut self.sure)?;
        }
        placed::check_blanks(&self.sure)?;
        let masks = self.has_masks();
        let is_mask = |row: &Row| {
            row.shape == Shape::Mask || row.cells.iter().all(|(digits, _)| *digits == DigitSet::ALL)
        };
        if let Some(row) = self.sure.iter().find(|row| masks && !is_mask(row)) {
            let (line, column) = (row.line, row.cells[0].1);
            return Err(ParseError {
                line,
                column,
                expected: Expected::Format(Format::Mask),
                found: Found::OtherRow,
            });
        }
        let pencil = self.sure.iter().any(|row| row.shape == Shape::Pencil);
        let mut cells = [DigitSet::EMPTY; Cell::COUNT];
        for (to, (digits, _)) in cells.iter_mut().zip(self.sure.iter().flat_map(|row| row.cells)) {
            *to = digits;
        }
        if masks {
            return Ok(marks::puzzle(&cells));
        }
        if pencil && self.frame.is_none() {
            self.check_bare_marks(&cells)?;
        }
        if pencil {
            let cells = cells.map(|digits| if digits.is_empty() { DigitSet::ALL } else { digits });
            return Ok(marks::puzzle(&cells));
        }
        let mut givens = Grid::EMPTY;
        for cell in Cell::all() {
            givens.set(cell, cells[cell.index()].single());
        }
        Ok(givens.into())
    }

    /// Without a frame, two digits of a spaced grid that ran together look like the candidates of a cell. Candidates that a
    /// digit beside them excludes are taken for that.
    fn check_bare_marks(&self, cells: &[DigitSet; Cell::COUNT]) -> Result<(), ParseError> {
        for cell in Cell::all().filter(|cell| cells[cell.index()].len() > 1) {
            let digits: DigitSet =
                cell.peers().iter().filter_map(|peer| cells[peer.index()].single()).collect();
            if !(digits & cells[cell.index()]).is_empty() {
                let (line, column) = self.places()[cell.index()];
                let found = Found::text(&cells[cell.index()].to_string());
                return Err(ParseError { line, column, expected: Expected::Cell, found });
            }
        }
        Ok(())
    }

    fn places(&self) -> [(u64, u64); Cell::COUNT] {
        let mut places = [(0, 0); Cell::COUNT];
        let all = self.sure.iter().flat_map(|row| row.cells.map(|(_, column)| (row.line, column)));
        for (to, place) in places.iter_mut().zip(all) {
            *to = place;
        }
        places
    }
}

/// Nine hyphens that are neither a row nor a rule of a drawing.
fn hyphens(row: &Row) -> Record {
    let (line, column) = (row.line, row.cells[0].1.max(1));
    let error = ParseError { line, column, expected: Expected::Puzzle, found: Found::text("---------") };
    Record::filler(line, None, error)
}

fn other_size_record(cells: u64, rows: u64, other: &OtherSize) -> Record {
    let row = &other.row;
    let (expected, what) = match (rows, other.whole) {
        (1, Some(size)) => (Expected::Classic, Found::Size(size)),
        (1, None) => (Expected::Cells, Found::Cells(cells)),
        _ => (Expected::Classic, Found::Size(cells)),
    };
    let column = if rows == 1 && other.whole.is_none() { row.end } else { row.cells[0].1.max(1) };
    let error = ParseError { line: row.line, column, expected, found: what };
    Record::new(row.line, None, Err(error), Places::Whole(1))
}
