//! Grids drawn over several lines: nine rows, plain or spaced, with bars and rules or without, of digits or of
//! pencilmarks. Rows are gathered until there are nine; what breaks off before is an error of its own, and the
//! line that broke it is read anew.
//!
//! Blank lines may stand between bands of three rows. Whether they do is known only when the third band has
//! ended: nine rows that follow directly are another puzzle, and then the rows before the blank line broke off.
//! In the same way a first row that is wrong, such as a date, may be no row at all: if nine good ones and no more
//! follow, they are the puzzle. So may a first row of the numbers from 0 to 8, which names columns.
//!
//! Rows with spaces for empty cells have rules of their own: see `placed`. `complete` turns the gathered rows into a record.

mod complete;

use crate::Digit;

use super::blanks::{empty_row, look, placed_row};
use super::look::{Frame, Look, OtherSize};
use super::record::Record;
use super::row::{Fit, Row, Shape, row_of_masks};
use super::spanning::{Out, Setting, Spanning, Taken};
use super::text::Line;
use super::{Expected, Format, Found, ParseError};

/// The rows of one drawing so far.
#[derive(Debug, Default)]
pub(super) struct DrawingRows {
    sure: Vec<Row>,
    /// Lines of nine hyphens, with the number of rows before each: rules or rows, not yet known.
    either: Vec<(usize, Row)>,
    frame: Option<Frame>,
    /// Numbers of rows after which a blank line stood, with its line.
    breaks: Vec<(usize, u64)>,
    /// Whether a rule stands below the first row alone.
    is_table: bool,
    /// Rows of a grid of another size: how many cells each has, and how many rows there are.
    other: Option<(u64, u64, OtherSize)>,
    /// The format asked for.
    format: Option<Format>,
    /// Whether lines that SudoCue begins a file with stood before it.
    after_header: bool,
    /// The line where it begins, 0 as long as there is none.
    first_line: u64,
    /// The last rule before the first row, as long as there is no row.
    rule: Option<Record>,
    /// The error for a line that directly follows the ninth row, where only a blank line would show that it is the last.
    crowd: Option<ParseError>,
}

impl DrawingRows {
    /// A drawing that begins, in the format that was asked for.
    pub(super) fn new(format: Option<Format>, after_header: bool) -> Self {
        Self { format, after_header, ..Self::default() }
    }

    /// Whether empty cells are left blank in it, so that a row may be without any character.
    fn has_blanks(&self) -> bool {
        self.sure.iter().any(|row| matches!(row.shape, Shape::Width | Shape::Wide))
    }

    /// Whether spaces at the ends of its rows are missing.
    fn is_cut(&self) -> bool {
        self.sure.iter().any(|row| matches!(row.fit, Fit::Cut | Fit::Vague))
    }

    /// Whether its rows are rows of masks.
    fn has_masks(&self) -> bool {
        self.sure.iter().any(|row| row.shape == Shape::Mask)
    }

    /// Takes the next line, which looks like this, if it belongs to the drawing.
    pub(super) fn take_look(&mut self, line: &Line<'_>, look: Look<'_>, found: Out<'_>) -> Taken {
        if self.first_line == 0 {
            self.first_line = line.number;
        }
        match look {
            Look::Row(_) if self.sure.len() == 9 && self.is_cut() => {
                let (expected, found) = (Expected::BlankLine, Found::text(line.text.trim()));
                self.crowd.get_or_insert(line.error(line.start(), expected, found));
                Taken::Yes
            }
            Look::Row(row) if self.other.is_none() => self.take_row(row, found),
            Look::OtherSize(other) if self.is_empty() => self.take_other(other),
            Look::OtherSize(other) if self.other.is_none() && other.whole.is_none_or(|size| size <= 6) => {
                self.take_row(other.row, found)
            }
            Look::Rule(_) | Look::RuleOrPuzzle | Look::RuleOrRow(_) if self.sure.len() == 10 => Taken::No,
            Look::RuleOrRow(row) if self.other.is_none() => self.take_either(row, found),
            Look::RuleOrRow(_) | Look::RuleOrPuzzle if self.format_has_no_rules() => Taken::No,
            Look::Rule(_) | Look::RuleOrPuzzle | Look::RuleOrRow(_) if self.sure.len() == 9 => Taken::No,
            Look::Rule(frame) => {
                if self.is_empty() {
                    self.rule.replace(rule(line)).into_iter().for_each(found);
                }
                self.frame = self.frame.max(Some(frame));
                self.is_table |= self.sure.len() == 1 && self.either.is_empty();
                Taken::Yes
            }
            Look::RuleOrPuzzle if !self.is_empty() => Taken::Yes,
            Look::Blank => self.take_blank(line.number),
            _ => Taken::No,
        }
    }

    fn is_empty(&self) -> bool {
        self.sure.is_empty() && self.either.is_empty()
    }

    fn format_has_no_rules(&self) -> bool {
        matches!(self.format, Some(Format::Nine | Format::Spaced | Format::Sudocue))
    }

    fn take_row(&mut self, row: Row, found: Out<'_>) -> Taken {
        if let Some(&(rows_before, blank_line)) = self.breaks.last()
            && self.sure.len() - rows_before >= self.most_after_blank(rows_before)
        {
            // A fourth row without a blank line: no bands, so what stood before the blank line broke off.
            self.split_off(rows_before, blank_line, found);
        }
        if self.sure.len() == 9 && row.error.is_some() {
            return Taken::No;
        }
        if self.sure.len() == 9 && self.may_have_header() {
            self.sure.remove(0);
            self.is_table = false;
        }
        if self.sure.len() == 10 {
            // More than nine good rows: the first nine are a puzzle with a wrong row, the tenth begins another.
            self.split_off(9, row.line, found);
        }
        self.sure.push(row);
        self.settle();
        self.taken()
    }

    /// How many rows may follow a blank line. In a drawing with spaces for empty cells it may be an empty row.
    fn most_after_blank(&self, rows_before: usize) -> usize {
        if self.has_blanks() && self.breaks.len() == 1 { 8 - rows_before.min(7) } else { 3 }
    }

    /// Whether the row just taken was the last one.
    fn taken(&self) -> Taken {
        let is_last = self.sure.len() == 9
            && self.breaks.is_empty()
            && !self.is_cut()
            && !self.may_have_title()
            && !self.may_have_header();
        if is_last { Taken::Last } else { Taken::Yes }
    }

    /// Whether the first row alone is wrong or numbers the columns from 0, so that it may be a title.
    fn may_have_title(&self) -> bool {
        let numbers = |row: &Row| {
            let digits = row.cells.iter().map(|cell| cell.0.single());
            row.shape == Shape::Spaced && digits.eq([None].into_iter().chain(Digit::ALL.map(Some)).take(9))
        };
        let mut rows = self.sure.iter();
        rows.next().is_some_and(|first| first.error.is_some() || numbers(first))
            && rows.all(|row| row.error.is_none())
    }

    fn take_either(&mut self, row: Row, found: Out<'_>) -> Taken {
        if self.format_has_no_rules() {
            return self.take_row(row, found);
        }
        if self.format.is_none() {
            self.is_table |= self.sure.len() == 1 && self.either.is_empty() && row.shape == Shape::Barred;
            self.either.push((self.sure.len(), row));
            self.settle();
        }
        if self.sure.len() == 9 { Taken::Last } else { Taken::Yes }
    }

    /// Decides about the lines of nine hyphens as soon as it is known.
    fn settle(&mut self) {
        if self.either.is_empty() {
            return;
        }
        let count = self.sure.len() + self.either.len();
        // As the fourth and the eighth line they may well be rules, even where hyphens are cells: the line after
        // the ninth decides.
        let stand_like_rules =
            self.either.iter().map(|&(before, _)| before).eq([3, 6]) || self.has_table_rule();
        let are_cells = self.hyphens_are_cells() || (self.sure.is_empty() && self.either.len() == 9);
        let has_other_blanks = self.sure.iter().any(|row| row.blank.is_some()) && !self.hyphens_are_cells();
        if count > 9 || has_other_blanks {
            self.either.clear();
            self.frame = self.frame.or(Some(if self.is_table { Frame::Plain } else { Frame::Hyphens }));
        } else if count == 9 && are_cells && !stand_like_rules {
            self.hyphens_are_rows();
        }
    }

    /// Whether a row has a hyphen for an empty cell.
    fn hyphens_are_cells(&self) -> bool {
        self.sure.iter().any(|row| row.blank == Some('-'))
    }

    /// Decides about the lines of nine hyphens where the drawing or a band of it ends.
    fn settle_at_end(&mut self) {
        let are_nine = self.sure.len() + self.either.len() == 9 && !self.has_table_rule();
        if are_nine || self.hyphens_are_cells() {
            self.hyphens_are_rows();
        }
        self.either.clear();
    }

    /// Whether the only line of nine hyphens stands where a table has the line below its header.
    fn has_table_rule(&self) -> bool {
        // Not the slice pattern `[(1, row)]`: rustc 1.95 and 1.97 (the MIR pass `EarlyOtherwiseBranch`) compare the length, which must be
        // 1, with the number in the first element, which must be 1 too, before they know that there is an element.
        let mut lines = self.either.iter();
        let first = lines.next().filter(|_| lines.len() == 0);
        first.is_some_and(|(before, row)| *before == 1 && row.shape == Shape::Barred)
    }

    /// Whether the first row may be a header that numbers the columns of a table: if nine rows follow, it is.
    fn may_have_header(&self) -> bool {
        let numbers =
            |row: &Row| row.cells.iter().zip(Digit::ALL).all(|(cell, digit)| cell.0.single() == Some(digit));
        self.is_table && self.sure.first().is_some_and(|row| row.error.is_none() && numbers(row))
    }

    fn hyphens_are_rows(&mut self) {
        for (before, row) in self.either.drain(..).rev() {
            self.sure.insert(before, row);
        }
    }

    fn take_blank(&mut self, line: u64) -> Taken {
        self.settle_at_end();
        match self.sure.len() {
            1..=7 if self.has_blanks() && self.breaks.is_empty() && self.other.is_none() => {
                self.breaks.push((self.sure.len(), line));
                Taken::Yes
            }
            3 | 6 if self.other.is_none() && self.breaks.iter().all(|&(rows, _)| rows % 3 == 0) => {
                if self.breaks.last().is_none_or(|&(rows, _)| rows != self.sure.len()) {
                    self.breaks.push((self.sure.len(), line));
                }
                Taken::Yes
            }
            _ => Taken::No,
        }
    }

    fn take_other(&mut self, other: OtherSize) -> Taken {
        match &mut self.other {
            Some((cells, rows, _)) if *cells == other.cells => {
                *rows += 1;
                if rows == cells { Taken::Last } else { Taken::Yes }
            }
            Some(_) => Taken::No,
            None => {
                let last = other.cells > 25;
                self.other = Some((other.cells, 1, other));
                if last { Taken::Last } else { Taken::Yes }
            }
        }
    }

    /// Reports the first rows as broken off and keeps the others.
    fn split_off(&mut self, count: usize, blank_line: u64, found: Out<'_>) {
        let rest = self.sure.split_off(count);
        for (before, _) in &mut self.either {
            *before = before.saturating_sub(count);
        }
        let first_line = rest.first().map_or(blank_line + 1, |row| row.line);
        let broken = Self {
            sure: std::mem::replace(&mut self.sure, rest),
            first_line: std::mem::replace(&mut self.first_line, first_line),
            ..Self::new(self.format, self.after_header)
        };
        self.breaks.clear();
        broken.hand_out((blank_line, 1), Found::BlankLine, found);
    }
}

impl Spanning for DrawingRows {
    fn take(&mut self, line: &Line<'_>, setting: &Setting, found: Out<'_>) -> Taken {
        let special = if self.has_masks() {
            row_of_masks(line)
        } else if self.has_blanks() {
            empty_row(line).or_else(|| placed_row(line))
        } else {
            None
        };
        if special.is_none() && setting.from.is_none() && setting.ends_drawing(line) {
            return Taken::No;
        }
        self.take_look(line, special.map_or_else(|| look(line), Look::Row), found)
    }

    fn finish(self: Box<Self>, place: (u64, u64), what: Found, found: Out<'_>) {
        self.hand_out(place, what, found);
    }

    fn end(&self) -> Option<(u64, u64)> {
        Some(self.sure.last().map_or((1, 1), |row| (row.line, row.end)))
    }

    fn has_frame(&self) -> bool {
        self.frame.is_some()
    }
}

/// A rule without a drawing.
fn rule(line: &Line<'_>) -> Record {
    let error = line.error(line.start(), Expected::Puzzle, Found::text(line.text.trim()));
    Record::filler(line.number, None, error)
}
