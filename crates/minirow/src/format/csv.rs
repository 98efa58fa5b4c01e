//! Tables with commas: a line of column names, one of which is `puzzle`, `quizzes`, `quiz` or `question`, then a
//! puzzle a line. Other columns are of no account. A field may stand in double quotes, but not over several
//! lines. A puzzle is 81 cells or 729 pencilmarks.
//!
//! Written are the columns `puzzle` and `solution`.

use super::record::Parsed;
use super::text::Line;
use super::{Entry, Expected, Found, ParseError, WriteError, line, marks, sukaku};

/// The line of column names that is written.
pub(super) const HEADER: &str = "puzzle,solution";

const NAMES: [&str; 4] = ["puzzle", "quizzes", "question", "quiz"];

/// What the header of a table says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Table {
    fields: usize,
    puzzle: usize,
}

impl Table {
    /// The table that this line is the header of.
    pub(super) fn header(text: &str) -> Option<Self> {
        // Headers are short; a long line is not worth taking apart.
        if text.len() > 1000 {
            return None;
        }
        let fields = fields(text).ok()?;
        let is_puzzle = |field: &&str| NAMES.iter().any(|name| field.trim().eq_ignore_ascii_case(name));
        Some(Self { fields: fields.len(), puzzle: fields.iter().position(is_puzzle)? })
    }

    /// The puzzle of a line of the table.
    pub(super) fn read(self, line: &Line<'_>) -> Result<Parsed, ParseError> {
        let fields = fields(line.text).map_err(|at| line.unexpected(at, missing(line.text, at)))?;
        if fields.len() != self.fields {
            let end = line.text.trim_end().len();
            let expected = Expected::Fields(self.fields as u64);
            return Err(line.error(end, expected, Found::Fields(fields.len() as u64)));
        }
        sukaku::read_either(line, fields[self.puzzle].trim())
    }

    /// Whether a line can only be one of the table: it has as many fields as the header, and more than one.
    pub(super) fn fits(self, text: &str) -> bool {
        self.fields > 1 && fields(text).is_ok_and(|fields| fields.len() == self.fields)
    }
}

/// What is missing at a place where the fields of a line cannot be told.
const fn missing(text: &str, at: usize) -> Expected {
    if at == text.len() { Expected::Text("'\"'") } else { Expected::Text("','") }
}

/// The fields of a line; quotes around a field are taken off, quotes within are left as they are. An error is
/// the place where a closing quote or the comma after one is missing.
fn fields(text: &str) -> Result<Vec<&str>, usize> {
    let mut fields = Vec::new();
    let mut rest = text;
    loop {
        let field = rest.trim_start();
        let (field, after) = match field.strip_prefix('"') {
            Some(quoted) => {
                let end = closing_quote(quoted).ok_or(text.len())?;
                let after = quoted[end + 1..].trim_start();
                if !after.is_empty() && !after.starts_with(',') {
                    return Err(text.len() - after.len());
                }
                (&quoted[..end], after)
            }
            None => rest.split_at(rest.find(',').unwrap_or(rest.len())),
        };
        fields.push(field);
        match after.strip_prefix(',') {
            Some(next) => rest = next,
            None => return Ok(fields),
        }
    }
}

/// The first quote that is not doubled.
fn closing_quote(text: &str) -> Option<usize> {
    let mut from = 0;
    loop {
        let at = from + text[from..].find('"')?;
        if !text[at + 1..].starts_with('"') {
            return Some(at);
        }
        from = at + 2;
    }
}

/// Writes a line of the table.
pub(super) fn write(entry: &Entry<'_>, out: &mut String) -> Result<(), WriteError> {
    let puzzle_alone = Entry { solution: None, ..*entry };
    if entry.puzzle.marks().is_some() {
        sukaku::push(&marks::possible(&puzzle_alone)?, '.', out);
    } else {
        line::push_cells(&entry.puzzle.grid(), '.', out);
    }
    out.push(',');
    if let Some(solution) = entry.solution {
        line::push_cells(solution.grid(), '.', out);
    }
    out.push('\n');
    Ok(())
}
