//! Which format a line begins.

use crate::Cell;

use super::blanks::look;
use super::look::{Frame, Look};
use super::record::Parsed;
use super::row::{Row, RowError};
use super::spanning::Start;
use super::table::table;
use super::text::Line;
use super::wrapping::{is_note, is_text};
use super::{
    Expected, Format, Found, ParseError, arrays, assignments, bank, csv, dimacs, gsf, hodoku, html, line,
    links, object, opensudoku, printed, sdk, sukaku,
};

/// A rule that recognises the record that a line begins.
type Rule = for<'a> fn(&Line<'a>) -> Option<Start<'a>>;

/// The rules in their order: the first that knows a line decides. `docs/formats.md` has the same list.
const RULES: &[Rule] = &[
    sdk::start,
    opensudoku::start,
    html::start,
    object::start,
    arrays::start,
    links::start,
    |line| hodoku::fits(line.text.trim()).then(|| Start::Line(Format::Hodoku, hodoku::read(line))),
    assignments::start,
    csv::start,
    |line| bank::fits(line.text.trim()).then(|| Start::Line(Format::Bank, bank::read(line))),
    |line| gsf::fits(line.text.trim()).then(|| Start::Line(Format::Gsf, gsf::read(line))),
    dimacs::start,
    printed::start,
    by_cells,
];

/// Detects the record that a line begins. The line is not blank.
pub(super) fn detect<'a>(line: &Line<'a>) -> Option<Start<'a>> {
    if is_note(line.text.trim()) {
        return None;
    }
    RULES.iter().find_map(|rule| rule(line))
}

/// Detects the record that a line begins by its cells.
pub(super) fn by_cells<'a>(line: &Line<'a>) -> Option<Start<'a>> {
    let look = look(line);
    if !look.is_good() {
        if let Some(run) = line::run_in_text(line.text) {
            return line::read_run(line, run).ok().map(Start::Mention);
        }
        if let Some(run) = line::faulty_run_in_link(line.text) {
            return line::read_run(line, run).err().map(Start::Wrong);
        }
        if matches!(look, Look::Unknown | Look::Row(_)) && is_text(line.text.trim()) {
            return None;
        }
    }
    match look {
        Look::Blank | Look::Unknown => None,
        Look::Marks => Some(Start::Line(Format::Sukaku, sukaku::read_line(line))),
        Look::Cells(run) => Some(Start::Line(Format::Line, line::read(line, run))),
        Look::Groups(groups) => Some(Start::Line(Format::Line, line::read_groups(line, &groups))),
        Look::Listed(cells) => Some(Start::Line(Format::Line, Ok(line::listed(line, &cells)))),
        Look::RuleOrPuzzle => Some(Start::Either),
        Look::Row(row) if !is_about_nine(&row) => Some(Start::Wrong(wrong_count(line, &row))),
        drawing => Some(Start::Drawing(drawing)),
    }
}

/// How a line is read in a format that was asked for.
enum Reading {
    /// It is a puzzle.
    Line(fn(&Line<'_>) -> Result<Parsed, ParseError>),
    /// It begins a record, if it is in that format.
    Start(Rule),
    /// It is not read.
    Refused(for<'a> fn(&Line<'a>) -> Start<'a>),
}

macro_rules! readings {
    ($(
        $(#[$doc:meta])*
        $Format:ident = $name:literal, [$($alias:literal),*], $description:literal, $holds:ident, $stands:ident,
        $reading:ident($read:expr), $writing:ident $(($write:expr))?;
    )*) => {
        const fn reading(format: Format) -> Reading {
            match format {
                $(Format::$Format => Reading::$reading($read),)*
            }
        }
    };
}

table!(readings);

/// The record that a line begins in a format that was asked for. The line is not blank.
pub(super) fn forced<'a>(format: Format, line: &Line<'a>) -> Start<'a> {
    let start = match reading(format) {
        Reading::Line(read) => return Start::Line(format, read(line)),
        Reading::Refused(refuse) => return refuse(line),
        Reading::Start(rule) => rule(line),
    };
    match start {
        // A link of another site.
        Some(Start::Line(found, _)) if found != format => None,
        start => start,
    }
    .unwrap_or_else(|| {
        let found = Found::text(line.text.trim());
        Start::Wrong(line.error(line.start(), Expected::Format(format), found))
    })
}

/// Reads a line that was said to be 81 cells.
fn cells(line: &Line<'_>) -> Result<Parsed, ParseError> {
    match look(line) {
        Look::Groups(groups) => line::read_groups(line, &groups),
        Look::Listed(cells) => Ok(line::listed(line, &cells)),
        _ => line::read(line, line::first_run(line)),
    }
}

/// A line of a drawing.
fn drawing<'a>(line: &Line<'a>) -> Option<Start<'a>> {
    match look(line) {
        drawing @ (Look::Row(_) | Look::OtherSize(_) | Look::Rule(_) | Look::RuleOrRow(_)) => {
            Some(Start::Drawing(drawing))
        }
        Look::RuleOrPuzzle => Some(Start::Drawing(Look::Rule(Frame::Hyphens))),
        _ => None,
    }
}

/// A JSON object, or a link.
fn object_or_link<'a>(line: &Line<'a>) -> Option<Start<'a>> {
    object::start(line).or_else(|| links::start(line))
}

/// Whether a comment is one with which SudoCue begins a file: `#` and a letter that says what follows.
pub(super) fn is_header_line(text: &str) -> bool {
    let mut characters = text.trim_start().chars();
    characters.next() == Some('#') && characters.next().is_some_and(|c| "ABCDHLNSTU".contains(c))
}

/// Whether a line of cells is more likely meant as a row than as a whole puzzle.
fn is_about_nine(row: &Row) -> bool {
    match row.error {
        Some(RowError::Count { count, .. }) => (7..=11).contains(&count),
        Some(RowError::Other(_)) | None => true,
    }
}

fn wrong_count(line: &Line<'_>, row: &Row) -> ParseError {
    match &row.error {
        Some(RowError::Count { count, .. }) if *count < Cell::COUNT as u64 => ParseError {
            line: line.number,
            column: row.end,
            expected: Expected::Cells,
            found: Found::Cells(*count),
        },
        Some(RowError::Other(error)) => error.clone(),
        _ => line.error(line.start(), Expected::Puzzle, Found::text(line.text.trim())),
    }
}
