//! `Writer`: puzzles one after the other, with what a file says of each besides the puzzle.

use super::csv::{self, push_field};
use super::record::Field;
use super::{Entry, Format, WriteError, ndjson};

/// Writes puzzles in one form. Tables and objects keep the fields of each; the first puzzle decides about the columns of a
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
    /// A writer of this form.
    pub const fn new(format: Format) -> Self {
        Self { format, columns: None }
    }

    /// Appends a puzzle, and before the first one the header if the form has one.
    ///
    /// # Errors
    /// Why the form, or the table with the columns that it has, cannot hold the puzzle; nothing is appended then but the
    /// header.
    pub fn write(&mut self, entry: &Entry<'_>, fields: &[Field], out: &mut String) -> Result<(), WriteError> {
        match self.format {
            Format::Csv => self.write_row(entry, fields, out),
            Format::Ndjson => {
                ndjson::write(entry, fields, out);
                Ok(())
            }
            other => other.write(entry, out),
        }
    }

    fn write_row(&mut self, entry: &Entry<'_>, fields: &[Field], out: &mut String) -> Result<(), WriteError> {
        let columns = self.columns.get_or_insert_with(|| {
            let others = fields.iter().filter(|field| !field.is_solution());
            let columns: Vec<String> = others.map(|field| field.name.clone()).collect();
            out.push_str(csv::HEADER);
            for name in &columns {
                out.push(',');
                push_field(name, out);
            }
            out.push('\n');
            columns
        });
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
