//! Links that hold a puzzle, and the parts of links that do: f-puzzles, SudokuPad, SudokuWiki. Here is where the
//! puzzle stands in a link; what it means is said in the file of each format. Read only.

use std::borrow::Cow;

use super::json::{Dialect, Json, parse};
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
    match packed(word) {
        Some(Packed::Fpuzzles(data)) => return Some(Link::Fpuzzles(data)),
        Some(Packed::Pad(data)) => return Some(Link::Pad(data)),
        Some(Packed::Name(Format::Sudokupad, id)) => {
            let cells = id.trim_end_matches('/');
            return Some(match id.strip_prefix("classic") {
                Some(data) => Link::Classic(data),
                None if line::is_nearly(&cells) => Link::Cells(cells),
                None => Link::Elsewhere(Format::Sudokupad, id),
            });
        }
        Some(Packed::Name(format, name)) => return Some(Link::Elsewhere(format, name)),
        None => {}
    }
    if word.contains("sudokuwiki.org/") || word.starts_with("?bd=") {
        return Some(parameter(word, "bd=").map_or(Link::Elsewhere(Format::Sudokuwiki, word), Link::Wiki));
    }
    if word.starts_with("S9B") {
        return Some(Link::Wiki(word));
    }
    word.strip_prefix("classic").filter(|data| data.len() > 10).map(Link::Classic)
}

/// The value of a parameter of a link; `name` ends with `=`.
fn parameter<'a>(word: &'a str, name: &str) -> Option<&'a str> {
    let (_, value) = word.split_once(name)?;
    value.split(['&', '#']).next()
}

/// A link to f-puzzles or SudokuPad, or the part of one that holds the puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Packed<'a> {
    /// The compressed JSON of f-puzzles; see [`unpacked`].
    Fpuzzles(&'a str),
    /// The compressed JSON of SudokuPad; see [`unpacked`].
    Pad(&'a str),
    /// The name that a site knows a puzzle by, or a puzzle in another coding.
    Name(Format, &'a str),
}

/// Without a host, only data longer than this is taken for a puzzle: anything shorter could be a word.
const WORD: usize = 40;

/// Splits a link to f-puzzles or SudokuPad.
pub fn packed(word: &str) -> Option<Packed<'_>> {
    if word.contains("f-puzzles.com/") || word.starts_with("?load=") || word.starts_with("load=") {
        return Some(parameter(word, "load=").map_or(Packed::Name(Format::Fpuzzles, word), Packed::Fpuzzles));
    }
    let pads = ["sudokupad.app/", "crackingthecryptic.com/", "sudokupad://puzzle/"];
    let in_pad = pads.iter().find_map(|host| word.split_once(host)).map(|(_, rest)| rest);
    let id = in_pad.map_or(word, |rest| {
        let rest = rest.strip_prefix("sudoku/").unwrap_or(rest);
        let rest = rest.strip_prefix("?puzzleid=").unwrap_or(rest);
        rest.split(['?', '&', '#']).next().unwrap_or(rest)
    });
    for prefix in ["fpuzzles", "fpuz", "scl", "ctc", "scf"] {
        match id.strip_prefix(prefix) {
            Some(data) if in_pad.is_some() && !data.is_empty() || data.len() > WORD => {
                let is_fpuzzles = prefix.starts_with("fpuz");
                return Some(if is_fpuzzles { Packed::Fpuzzles(data) } else { Packed::Pad(data) });
            }
            _ => {}
        }
    }
    in_pad.map(|_| Packed::Name(Format::Sudokupad, id))
}

/// The JSON that the data of a link holds.
pub fn unpacked(data: &str) -> Option<String> {
    lz::decompress(&percent_decoded(data))
}

/// The data of a link that holds this JSON.
pub fn pack(json: &str) -> String {
    lz::compress(json).replace('+', "%2B").replace('/', "%2F").replace('=', "%3D")
}

/// The JSON in a link.
fn unpack(line: &Line<'_>, data: &str, dialect: Dialect) -> Result<Json, ParseError> {
    let at = line.offset_of(data);
    let broken = || line.error(at, Expected::Link, Found::text(data));
    let json = unpacked(data).ok_or_else(broken)?;
    parse(&json, dialect).map_err(|error| ParseError { line: line.number, column: line.column(at), ..error })
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
