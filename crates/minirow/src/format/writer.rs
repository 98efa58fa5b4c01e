//! `Writer`: puzzles one after the other, with what a file says of each besides the puzzle.

use super::csv::{self, push_field};
use super::record::Field;
use super::{Entry, Format, WriteError, ndjson};

/// Writes puzzles in one format. Tables and objects keep the fields of each; the first puzzle decides about the columns of a
/// table.
///
/// ```
/// use minirow::format::{Entry, Field, FieldValue, Format, Writer, parse};
///
/// let puzzle = parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
/// let level = Field { name: "level".to_owned(), value: FieldValue::Text("easy".to_owned()) };
/// let mut text = String::new();
/// Writer::new(Format::Csv).write(&Entry { puzzle: &puzzle, solution: None, id: 1 }, &[level], &mut text)?;
/// assert!(text.starts_with("puzzle,solution,level\n53..7") && text.ends_with("79,,easy\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Writer {
    format: Format,
    /// The columns besides puzzle and solution, once the header is written.
    columns: Option<Vec<String>>,
}

impl Writer {
    /// A writer of this format.
    pub const fn new(format: Format) -> Self {
        Self { format, columns: None }
    }

    /// A writer that continues a table whose header has these columns besides puzzle and solution.
    #[doc(hidden)]
    pub const fn continuing(format: Format, columns: Vec<String>) -> Self {
        Self { format, columns: Some(columns) }
    }

    /// The columns that a table has besides puzzle and solution if its first puzzle has these fields.
    #[doc(hidden)]
    pub fn columns(fields: &[Field]) -> Vec<String> {
        fields.iter().filter(|field| !field.is_solution()).map(|field| field.name.clone()).collect()
    }

    /// Appends the header, if the format has one and it was not written yet. The first puzzle has these fields.
    pub fn write_header(&mut self, fields: &[Field], out: &mut String) {
        if self.format != Format::Csv || self.columns.is_some() {
            return;
        }
        let columns = Self::columns(fields);
        out.push_str(csv::HEADER);
        for name in &columns {
            out.push(',');
            push_field(name, out);
        }
        out.push('\n');
        self.columns = Some(columns);
    }

    /// Appends a puzzle, and before the first one the header if the format has one.
    ///
    /// # Errors
    /// Why the format, or the table with the columns that it has, cannot hold the puzzle; nothing is appended then but the
    /// header.
    pub fn write(&mut self, entry: &Entry<'_>, fields: &[Field], out: &mut String) -> Result<(), WriteError> {
        match self.format {
            Format::Csv => self.write_row(entry, fields, out),
            Format::Ndjson => {
                ndjson::write_with(entry, fields, out);
                Ok(())
            }
            other => other.write(entry, out),
        }
    }

    fn write_row(&mut self, entry: &Entry<'_>, fields: &[Field], out: &mut String) -> Result<(), WriteError> {
        self.write_header(fields, out);
        let columns = self.columns.as_deref().unwrap_or_default();
        let is_lost = |field: &&Field| !field.is_solution() && !columns.contains(&field.name);
        if let Some(lost) = fields.iter().find(is_lost) {
            return Err(WriteError::Column(lost.name.clone()));
        }
        let mut row = String::new();
        csv::push_puzzle(entry, &mut row)?;
        row.push(',');
        match (entry.solution, fields.iter().find(|field| field.is_solution())) {
            (Some(solution), _) => row.push_str(&solution.to_string()),
            (None, Some(field)) => push_field(field.text(), &mut row),
            (None, None) => {}
        }
        for name in columns {
            row.push(',');
            push_field(fields.iter().find(|field| field.name == *name).map_or("", Field::text), &mut row);
        }
        row.push('\n');
        out.push_str(&row);
        Ok(())
    }
}
