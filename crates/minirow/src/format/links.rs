//! Links that hold a puzzle, and the parts of links that do: f-puzzles, SudokuPad, SudokuWiki. Here is where the
//! puzzle stands in a link; what it means is said in the file of each format. Read only.

use std::borrow::Cow;

use super::json::{Builder, Dialect};
use super::record::{Parsed, Places};
use super::spanning::Start;
use super::text::Line;
use super::{Expected, Format, Found, ParseError, fpuzzles, line, lz, sudokupad, sudokuwiki};

/// A link taken apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Link<'a> {
    /// Compressed JSON of f-puzzles.
    Fpuzzles(&'a str),
    /// Compressed JSON of SudokuPad.
    Pad(&'a str),
    /// The short coding of SudokuPad for plain puzzles.
    Classic(&'a str),
    /// The cells themselves, as SudokuPad takes them too.
    Cells(&'a str),
    /// A line, or the coding with candidates of SudokuWiki.
    Wiki(&'a str),
    /// A link that only names a puzzle.
    Elsewhere(Format, &'a str),
}

impl Link<'_> {
    const fn format(self) -> Format {
        match self {
            Self::Fpuzzles(_) => Format::Fpuzzles,
            Self::Pad(_) | Self::Classic(_) | Self::Cells(_) => Format::Sudokupad,
            Self::Wiki(_) => Format::Sudokuwiki,
            Self::Elsewhere(format, _) => format,
        }
    }
}

/// The puzzle of a line that begins with a link.
pub(super) fn start<'a>(line: &Line<'a>) -> Option<Start<'a>> {
    link(line.text.trim()).map(|link| Start::Line(link.format(), read(line)))
}

/// Reads a line that begins with a link.
fn read(line: &Line<'_>) -> Result<Parsed, ParseError> {
    let start = line.start();
    let parsed = match link(line.text.trim()) {
        Some(Link::Fpuzzles(data)) => fpuzzles::read(&unpack(line, data, Dialect::Strict)?, line.number, 1),
        Some(Link::Pad(data)) => sudokupad::read(&unpack(line, data, Dialect::Relaxed)?, line.number, 1),
        Some(Link::Classic(data)) => return sudokupad::read_classic(line, data),
        Some(Link::Cells(data)) => return line::read_run(line, data),
        Some(Link::Wiki(data)) => return sudokuwiki::read(line, data),
        Some(Link::Elsewhere(_, name)) => {
            return Err(line.error(line.offset_of(name), Expected::Link, Found::text(name)));
        }
        None => return Err(line.error(start, Expected::Link, Found::text(line.text.trim()))),
    };
    let column = line.column(start);
    parsed.map(|puzzle| Parsed { puzzle, places: Places::Whole(column) }).map_err(|error| ParseError {
        line: line.number,
        column,
        ..error
    })
}

fn link(text: &str) -> Option<Link<'_>> {
    let word = text.split_whitespace().next()?;
    let parameter = |name: &str| {
        let (_, value) = word.split_once(name)?;
        value.split(['&', '#']).next()
    };
    if word.contains("f-puzzles.com/") || word.starts_with("?load=") {
        return Some(parameter("load=").map_or(Link::Elsewhere(Format::Fpuzzles, word), Link::Fpuzzles));
    }
    if word.contains("sudokuwiki.org/") || word.starts_with("?bd=") {
        return Some(parameter("bd=").map_or(Link::Elsewhere(Format::Sudokuwiki, word), Link::Wiki));
    }
    if word.starts_with("S9B") {
        return Some(Link::Wiki(word));
    }
    let pads = ["sudokupad.app/", "crackingthecryptic.com/", "sudokupad://puzzle/"];
    let in_pad = pads.iter().find_map(|host| word.split_once(host)).map(|(_, rest)| rest);
    let id = in_pad.map_or(word, |rest| {
        let rest = rest.strip_prefix("sudoku/").unwrap_or(rest);
        let rest = rest.strip_prefix("?puzzleid=").unwrap_or(rest);
        rest.split(['?', '&', '#']).next().unwrap_or(rest)
    });
    let packed = [("fpuzzles", true), ("fpuz", true), ("scl", false), ("ctc", false)];
    for (prefix, is_fpuzzles) in packed {
        // Without the host, only what is too long for a word is taken for a puzzle.
        match id.strip_prefix(prefix) {
            Some(data) if in_pad.is_some() || data.len() > 40 => {
                return Some(if is_fpuzzles { Link::Fpuzzles(data) } else { Link::Pad(data) });
            }
            _ => {}
        }
    }
    match id.strip_prefix("classic") {
        Some(data) if in_pad.is_some() || data.len() > 10 => Some(Link::Classic(data)),
        _ if in_pad.is_none() => None,
        _ if line::is_nearly(&id.trim_end_matches('/')) => Some(Link::Cells(id.trim_end_matches('/'))),
        _ => Some(Link::Elsewhere(Format::Sudokupad, id)),
    }
}

/// The JSON in a link.
fn unpack(line: &Line<'_>, data: &str, dialect: Dialect) -> Result<super::json_value::Value, ParseError> {
    let at = line.offset_of(data);
    let broken = || line.error(at, Expected::Link, Found::text(data));
    let json = lz::decompress(&percent_decoded(data)).ok_or_else(broken)?;
    let inner = Line::new(&json, line.number);
    let value = Builder::new(dialect).take(&inner, 0);
    match value.map_err(|error| ParseError { line: line.number, column: line.column(at), ..error })? {
        Some((value, end)) if json[end..].trim().is_empty() => Ok(value),
        _ => Err(broken()),
    }
}

/// The text with `%2F` and the like decoded; what is not such a code stays.
fn percent_decoded(text: &str) -> Cow<'_, str> {
    if !text.contains('%') {
        return Cow::Borrowed(text);
    }
    let mut decoded = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('%') {
        decoded.push_str(before);
        let code = after.get(..2).and_then(|hex| u8::from_str_radix(hex, 16).ok()).filter(u8::is_ascii);
        if let Some(code) = code {
            decoded.push(char::from(code));
            rest = &after[2..];
        } else {
            decoded.push('%');
            rest = after;
        }
    }
    decoded.push_str(rest);
    Cow::Owned(decoded)
}
