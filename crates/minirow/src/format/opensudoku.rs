//! OpenSudoku: XML with an element `game` for each puzzle, whose attribute `data` holds the cells. Only the tags
//! are looked at; a tag may go on over several lines. Read only.
//!
//! Text that stands neither in a tag nor in an element such as `name` has no place in such a file: there the file
//! is taken to have broken off, and the line is read anew.

use super::line::plain_line;
use super::record::{Parsed, Places, Record};
use super::text::Line;
use super::{Expected, Format, Found, ParseError, sukaku};

/// A tag longer than this is none.
const TAG_LIMIT: usize = 10_000;

/// A file under way.
#[derive(Debug)]
pub(super) struct Xml {
    first_line: u64,
    /// The tag that goes on in the next line, without its bracket, and where it began.
    tag: Option<(String, u64, u64)>,
    /// Whether `<opensudoku>` was opened.
    has_root: bool,
    /// Elements that hold text only, opened and not closed.
    texts: usize,
    games: u64,
    end: (u64, u64),
}

/// What became of a line.
pub(super) enum Taken {
    /// It is part of the file.
    Yes,
    /// It ends the file.
    Last,
    /// It has no place in the file.
    No,
}

/// Whether a line may begin such a file.
pub(super) fn fits(text: &str) -> bool {
    ["<?xml", "<opensudoku", "<game", "<folder", "<!--"].iter().any(|start| text.starts_with(start))
}

impl Xml {
    /// A file that begins with this line.
    pub(super) const fn new(line: u64) -> Self {
        Self { first_line: line, tag: None, has_root: false, texts: 0, games: 0, end: (line, 1) }
    }

    /// Takes a line and hands out the games in it.
    pub(super) fn take(&mut self, line: &Line<'_>, found: &mut dyn FnMut(Record)) -> Taken {
        let is_puzzle = plain_line(line.text.as_bytes()).is_some();
        let has_place = self.tag.is_some() || self.texts > 0 || line.text.trim().is_empty();
        if is_puzzle || !(has_place || line.text.trim_start().starts_with('<')) {
            return Taken::No;
        }
        self.end = (line.number, line.column(line.text.len()));
        let mut rest = line.text;
        loop {
            if self.tag.is_none() {
                let Some(open) = rest.find('<') else { return Taken::Yes };
                rest = &rest[open + 1..];
                let at = line.offset_of(rest);
                self.tag = Some((String::new(), line.number, line.column(at)));
            }
            let Some((tag, tag_line, column)) = &mut self.tag else { return Taken::Yes };
            let close = closing(tag, rest);
            tag.push_str(&rest[..close.unwrap_or(rest.len())]);
            if tag.len() > TAG_LIMIT {
                return Taken::No;
            }
            let Some(close) = close else {
                tag.push(' ');
                return Taken::Yes;
            };
            let (tag, tag_line, column) = (std::mem::take(tag), *tag_line, *column);
            self.tag = None;
            rest = &rest[close + 1..];
            if self.tag_ends(&tag, (tag_line, column), found) {
                return Taken::Last;
            }
        }
    }

    /// A whole tag; whether it is the last.
    fn tag_ends(&mut self, tag: &str, place: (u64, u64), found: &mut dyn FnMut(Record)) -> bool {
        if tag.starts_with(['?', '!']) {
            return false;
        }
        let name = tag.trim_start_matches('/').split([' ', '\t', '/']).next().unwrap_or_default();
        let closes = tag.starts_with('/');
        let is_empty = tag.ends_with('/');
        match name {
            "opensudoku" if closes => return true,
            "opensudoku" => self.has_root = true,
            "game" if !closes => {
                self.games += 1;
                found(game(tag, place));
                return !self.has_root;
            }
            "game" | "folder" => {}
            _ if closes => self.texts = self.texts.saturating_sub(1),
            _ if !is_empty => self.texts += 1,
            _ => {}
        }
        false
    }

    /// The place after the last line, for an end of input.
    pub(super) const fn end(&self) -> (u64, u64) {
        self.end
    }

    /// The file ends at its last tag, or before what was found at a place.
    pub(super) fn finish(self, broken: Option<((u64, u64), Found)>, out: &mut dyn FnMut(Record)) {
        let Self { first_line, games, has_root, .. } = self;
        let (place, expected, found) = match broken {
            Some((place, found)) if has_root || self.tag.is_some() => {
                (place, Expected::Text("</opensudoku>"), found)
            }
            _ if games == 0 => ((first_line, 1), Expected::Text("<game data=\"...\">"), Found::Nothing),
            _ => return,
        };
        let error = ParseError { line: place.0, column: place.1, expected, found };
        let format = Some(Format::Opensudoku);
        out(Record { line: first_line, format, puzzle: Err(error), places: Places::Whole(1) });
    }
}

/// Where the tag that has begun so ends in the rest of the line: a bracket outside of quotes.
fn closing(begun: &str, rest: &str) -> Option<usize> {
    if begun.starts_with("!--") || (begun.is_empty() && rest.starts_with("!--")) {
        return rest.find("-->").map(|at| at + 2);
    }
    let mut quote = None;
    for byte in begun.bytes() {
        quote = after(quote, byte);
    }
    for (at, byte) in rest.bytes().enumerate() {
        if byte == b'>' && quote.is_none() {
            return Some(at);
        }
        quote = after(quote, byte);
    }
    None
}

/// The quote that is open after a byte.
const fn after(quote: Option<u8>, byte: u8) -> Option<u8> {
    match (quote, byte) {
        (None, b'"' | b'\'') => Some(byte),
        (Some(open), _) if open == byte => None,
        _ => quote,
    }
}

fn game(tag: &str, (line, column): (u64, u64)) -> Record {
    let format = Some(Format::Opensudoku);
    let text = Line { text: tag, number: line };
    let parsed = data(tag).map_or_else(
        || Err(text.error(tag.len(), Expected::Field("data"), Found::Nothing)),
        |data| sukaku::read_either(&text, data.trim()),
    );
    match parsed.map(|parsed| parsed.shifted(column - 1)) {
        Ok(Parsed { puzzle, places }) => Record { line, format, puzzle: Ok(puzzle), places },
        Err(error) => {
            let error = ParseError { column: error.column + column - 1, ..error };
            Record { line, format, puzzle: Err(error), places: Places::Whole(column) }
        }
    }
}

/// The value of the attribute `data`.
fn data(tag: &str) -> Option<&str> {
    let mut rest = tag;
    loop {
        let (before, after) = rest.split_once('=')?;
        let after = after.trim_start();
        let quote = after.chars().next().filter(|&c| c == '"' || c == '\'')?;
        let (value, left) = after[1..].split_once(quote)?;
        let name = before.trim_end().rsplit([' ', '\t']).next().unwrap_or_default();
        if name == "data" {
            return Some(value);
        }
        rest = left;
    }
}
