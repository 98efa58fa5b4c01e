//! Which format a line begins. The order of the questions is the order of the list in the module's documentation.

use crate::Cell;

use super::blanks::look;
use super::csv::Table;
use super::json::{Builder, Dialect};
use super::look::{Frame, Look, Row, RowError};
use super::printed::{self, Printed};
use super::record::Parsed;
use super::sdk::{Section, section};
use super::text::Line;
use super::wrapping::{is_note, is_text};
use super::{
    Expected, Format, Found, ParseError, arrays, assignments, bank, dimacs, gsf, hodoku, html, line, links,
    object, opensudoku, sukaku,
};

/// What a line begins.
pub(super) enum Start<'a> {
    /// A puzzle that also ends with it.
    Line(Format, Result<Parsed, ParseError>),
    /// A puzzle that stands in a line of other text. Within a table or an object it is no puzzle of its own.
    Mention(Parsed),
    /// A table, of which it is the header.
    Table(Table),
    /// An XML file.
    Xml,
    /// A file in sections.
    Sdk(Section),
    /// A JSON object, from this byte on.
    Json(usize),
    /// Lists in brackets, from this byte on.
    Array(usize),
    /// A table of HTML.
    Html,
    /// A list of cells with their digits.
    Cells,
    /// A file in a format that is only written.
    Clauses(ParseError),
    /// A table as pandas prints it, or only its first line.
    Printed(Box<Printed>),
    /// A drawing.
    Drawing(Look<'a>),
    /// A puzzle without digits, or a drawing.
    Either,
    /// Something that resembles a puzzle but is none.
    Wrong(ParseError),
}

impl Start<'_> {
    /// Whether the line may also be a line within a drawing.
    pub(super) const fn is_drawing(&self) -> bool {
        matches!(self, Self::Drawing(_) | Self::Either | Self::Wrong(_) | Self::Printed(_))
    }
}

/// What a line begins that is not blank, if it can be detected.
pub(super) fn detect<'a>(line: &Line<'a>) -> Option<Start<'a>> {
    let text = line.text.trim();
    if is_note(text) {
        return None;
    }
    if let Some(section) = section(text) {
        return Some(Start::Sdk(section));
    }
    if opensudoku::fits(text) {
        return Some(Start::Xml);
    }
    if html::fits(text) {
        return Some(Start::Html);
    }
    if let Some(object) = object::start(text) {
        return Some(Start::Json(line.offset_of(object)));
    }
    if let Some(array) = arrays::payload(text) {
        return Some(Start::Array(line.offset_of(array)));
    }
    if let Some(format) = links::fits(text) {
        return Some(Start::Line(format, links::read(line)));
    }
    if hodoku::fits(text) {
        return Some(Start::Line(Format::Hodoku, hodoku::read(line)));
    }
    if assignments::fits(text) {
        return Some(Start::Cells);
    }
    if let Some(table) = Table::header(line.text) {
        return Some(Start::Table(table));
    }
    if bank::fits(text) {
        return Some(Start::Line(Format::Bank, bank::read(line)));
    }
    if gsf::fits(text) {
        return Some(Start::Line(Format::Gsf, gsf::read(line)));
    }
    if dimacs::fits(text) {
        return Some(Start::Clauses(dimacs::error(line)));
    }
    if let Some(printed) = printed::start(line) {
        return Some(Start::Printed(Box::new(printed)));
    }
    by_cells(line)
}

/// What a line begins by the cells in it.
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

/// What a line begins that is not blank, in a format that was asked for.
pub(super) fn forced<'a>(format: Format, line: &Line<'a>) -> Start<'a> {
    let wrong = || {
        let found = Found::text(line.text.trim());
        Start::Wrong(line.error(line.start(), Expected::Format(format), found))
    };
    let parsed = match format {
        Format::Line | Format::Sdm => match look(line) {
            Look::Groups(groups) => line::read_groups(line, &groups),
            Look::Listed(cells) => Ok(line::listed(line, &cells)),
            _ => line::read(line, line::first_run(line)),
        },
        Format::Hodoku => hodoku::read(line),
        Format::Sukaku | Format::SukakuZero => sukaku::read_line(line),
        Format::Bank => bank::read(line),
        Format::Gsf => gsf::read(line),
        Format::Csv => return Table::header(line.text).map_or_else(wrong, Start::Table),
        Format::Sdk => return section(line.text).map_or_else(wrong, Start::Sdk),
        Format::Opensudoku => return if opensudoku::fits(line.text.trim()) { Start::Xml } else { wrong() },
        Format::Ndjson | Format::Fpuzzles | Format::Sudokupad
            if object::start(line.text.trim()).is_some() =>
        {
            return Start::Json(object::start(line.text.trim()).map_or(0, |object| line.offset_of(object)));
        }
        Format::Array => {
            let array = arrays::payload(line.text.trim());
            return array.map_or_else(wrong, |array| Start::Array(line.offset_of(array)));
        }
        Format::Html => return if html::fits(line.text.trim()) { Start::Html } else { wrong() },
        Format::Cells => return if assignments::fits(line.text) { Start::Cells } else { wrong() },
        Format::Fpuzzles | Format::Sudokupad | Format::Sudokuwiki => match links::fits(line.text.trim()) {
            Some(found) if found == format => links::read(line),
            _ => return wrong(),
        },
        Format::Ndjson => return wrong(),
        Format::Dimacs => return Start::Clauses(dimacs::error(line)),
        Format::Nine
        | Format::Spaced
        | Format::Grid
        | Format::Unicode
        | Format::Ss
        | Format::SsPlain
        | Format::HodokuPm
        | Format::SimplePm
        | Format::Mask
        | Format::Sudocue => {
            return match look(line) {
                drawing @ (Look::Row(_) | Look::OtherSize(_) | Look::Rule(_) | Look::RuleOrRow(_)) => {
                    Start::Drawing(drawing)
                }
                Look::RuleOrPuzzle => Start::Drawing(Look::Rule(Frame::Hyphens)),
                _ => wrong(),
            };
        }
    };
    Start::Line(format, parsed)
}

/// Whether a line, for itself, is a puzzle or the beginning of one.
pub(super) fn begins_well(line: &Line<'_>) -> bool {
    match detect(line) {
        Some(Start::Line(_, parsed)) => parsed.is_ok(),
        Some(Start::Json(start)) => {
            let whole = Builder::new(Dialect::Strict).take(line, start);
            whole.is_ok_and(|value| {
                value.is_some_and(|(value, _)| object::read(&value, (1, 1), line, None).1.is_ok())
            })
        }
        Some(Start::Drawing(Look::Row(row))) => row.error.is_none(),
        Some(Start::Printed(printed)) => printed.has_header(),
        Some(
            Start::Drawing(Look::OtherSize(_))
            | Start::Either
            | Start::Wrong(_)
            | Start::Clauses(_)
            | Start::Mention(_),
        )
        | None => false,
        Some(
            Start::Table(_)
            | Start::Xml
            | Start::Sdk(_)
            | Start::Drawing(_)
            | Start::Array(_)
            | Start::Html
            | Start::Cells,
        ) => true,
    }
}

/// Whether a line can hardly be anything else than a puzzle or the first row of one.
pub(super) fn begins_puzzle(line: &Line<'_>) -> bool {
    match detect(line) {
        Some(Start::Line(_, parsed)) => parsed.is_ok(),
        Some(Start::Drawing(Look::Row(row))) => row.error.is_none(),
        Some(Start::Sdk(Section::Puzzle)) => true,
        _ => false,
    }
}

/// Whether a line is a puzzle by itself, or says that one follows.
pub(super) fn is_puzzle(line: &Line<'_>) -> bool {
    matches!(detect(line), Some(Start::Line(_, Ok(_)) | Start::Sdk(_)))
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
