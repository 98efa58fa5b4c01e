//! Rows of a column of texts: most are plain lines for the lane kernel, any other format is read one row at a time, and a row that
//! is not a puzzle never stops the others.

use crate::format::{ParseError, PlainLine, parse_record};
use crate::lanes::Kernel;
use crate::{Board, Engine, Outcome};

/// The texts of some rows, sorted by how they are answered.
///
/// ```
/// use minirow::Status;
/// use minirow::answer::TextColumn;
/// use minirow::lanes::Kernel;
///
/// let mut rows = TextColumn::default();
/// rows.push(0, &[b'.'; 81]);
/// rows.push(1, b"no puzzle");
/// let mut statuses = Vec::new();
/// rows.solve(Kernel::default(), |place, outcome| {
///     statuses.push((place, outcome.map_or(Status::Invalid, |outcome| outcome.status())));
/// });
/// assert_eq!(statuses, [(0, Status::Multiple), (1, Status::Invalid)]);
/// ```
#[derive(Clone, Debug, Default)]
pub struct TextColumn {
    /// The plain lines.
    pub lines: Vec<PlainLine>,
    /// The place of each of them among the rows.
    pub places: Vec<usize>,
    /// All other texts, with their places.
    pub others: Vec<(usize, Vec<u8>)>,
}

impl TextColumn {
    /// Room for this many rows.
    pub fn with_capacity(rows: usize) -> Self {
        Self { lines: Vec::with_capacity(rows), places: Vec::with_capacity(rows), others: Vec::new() }
    }

    /// Adds the text of a row, with its place among the rows.
    pub fn push(&mut self, place: usize, text: &[u8]) {
        match PlainLine::new(text) {
            Some(line) => {
                self.lines.push(line);
                self.places.push(place);
            }
            None => self.others.push((place, text.to_vec())),
        }
    }

    /// Solves every row, in any order: its outcome, or why it is not a puzzle.
    pub fn solve(mut self, kernel: Kernel, mut put: impl FnMut(usize, Result<Outcome, ParseError>)) {
        let outcomes = kernel.solve(&self.lines);
        for ((line, &place), outcome) in self.lines.iter().zip(&self.places).zip(outcomes) {
            if outcome.first().is_some() || line.grid().conflict().is_none() {
                put(place, Ok(outcome));
            } else {
                // Digits that break a rule: the general reader says which.
                self.others.push((place, line.characters().to_vec()));
            }
        }
        for (place, text) in self.others {
            put(place, row_board(&text).map(|board| Engine::default().solve(&board)));
        }
    }
}

/// The board of a row.
///
/// # Errors
/// The text is not a puzzle, or its digits break a rule.
pub fn row_board(text: &[u8]) -> Result<Board, ParseError> {
    parse_record(text, None)?.board()
}
