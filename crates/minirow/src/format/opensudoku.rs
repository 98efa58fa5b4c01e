//! OpenSudoku: XML with an element `game` for each puzzle, whose attribute `data` holds the cells. Only the tags
//! are looked at; a tag may go on over several lines. Read only.
//!
//! Text that stands neither in a tag nor in an element such as `name` has no place in such a file: there the file
//! is taken to have broken off, and the line is read anew.

use super::record::{Parsed, Places, Record};
use super::spanning::{Keeps, Out, Setting, Spanning, Start, Taken};
use super::text::Line;
use super::{Expected, Format, Found, ParseError, sukaku};

/// A tag longer than this is none.
const TAG_LIMIT: usize = 10_000;

/// A file under way.
#[derive(Debug)]
struct Xml {
    first_line: u64,
    within: Within,
    /// Whether `<opensudoku>` was opened.
    has_root: bool,
    /// Elements that hold text only, opened and not closed.
    texts: usize,
    games: u64,
    end: (u64, u64),
}

/// The construct that continues in the next line.
#[derive(Debug)]
enum Within {
    Text,
    Comment,
    Tag(Tag),
}

/// A tag that has not ended.
#[derive(Debug)]
pub(super) struct Tag {
    /// The text after its bracket.
    content: String,
    /// The quote that is open.
    quote: Option<char>,
    /// Where its content begins.
    place: (u64, u64),
}

/// The file that a line begins.
pub(super) fn start<'a>(line: &Line<'a>) -> Option<Start<'a>> {
    fits(line.text.trim()).then(|| Start::Spanning(Box::new(Xml::new(line.number))))
}

/// Whether a line may begin such a file.
fn fits(text: &str) -> bool {
    ["<?xml", "<opensudoku", "<game", "<folder", "<!--"].iter().any(|start| text.starts_with(start))
}

impl Xml {
    /// A file that begins with this line.
    const fn new(line: u64) -> Self {
        Self { first_line: line, within: Within::Text, has_root: false, texts: 0, games: 0, end: (line, 1) }
    }

    /// Whether a line may stand here: outside of tags and elements of text only tags and white space may, and a
    /// puzzle in another format has no place anywhere.
    fn has_place_for(&self, line: &Line<'_>, setting: &Setting) -> bool {
        let text = line.text.trim();
        let is_open = self.texts > 0 || !matches!(self.within, Within::Text);
        text.is_empty() || text.starts_with('<') || (is_open && !setting.begins_puzzle(line))
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

    /// Says that there is no game.
    fn check_games(&self, found: Out<'_>) {
        if self.games == 0 {
            let expected = Expected::Text("<game data=\"...\">");
            report((self.first_line, 1), expected, Found::Nothing, found);
        }
    }
}

impl Spanning for Xml {
    fn take(&mut self, line: &Line<'_>, setting: &Setting, found: Out<'_>) -> Taken {
        if !self.has_place_for(line, setting) {
            return Taken::No;
        }
        self.end = (line.number, line.column(line.text.len()));
        let mut rest = line.text;
        loop {
            match &mut self.within {
                Within::Text => {
                    let Some(open) = rest.find('<') else { return Taken::Yes };
                    rest = &rest[open + 1..];
                    self.within = if rest.starts_with("!--") {
                        Within::Comment
                    } else {
                        let place = (line.number, line.column(line.offset_of(rest)));
                        Within::Tag(Tag::new(place))
                    };
                }
                Within::Comment => {
                    let Some(close) = rest.find("-->") else { return Taken::Yes };
                    rest = &rest[close + 3..];
                    self.within = Within::Text;
                }
                Within::Tag(tag) => {
                    let close = tag.take(rest);
                    if tag.content.len() > TAG_LIMIT {
                        return Taken::No;
                    }
                    let Some(close) = close else { return Taken::Yes };
                    rest = &rest[close + 1..];
                    let (content, place) = (std::mem::take(&mut tag.content), tag.place);
                    self.within = Within::Text;
                    if self.tag_ends(&content, place, found) {
                        return Taken::Last;
                    }
                }
            }
        }
    }

    fn finish(self: Box<Self>, place: (u64, u64), what: Found, found: Out<'_>) {
        if self.has_root || !matches!(self.within, Within::Text) {
            report(place, Expected::Text("</opensudoku>"), what, found);
        } else {
            self.check_games(found);
        }
    }

    fn complete(self: Box<Self>, _line: &Line<'_>, found: Out<'_>) {
        self.check_games(found);
    }

    fn end(&self) -> Option<(u64, u64)> {
        Some(self.end)
    }

    fn keeps(&self) -> Keeps {
        Keeps::Everything
    }
}

/// Hands out an error that is no game.
fn report((line, column): (u64, u64), expected: Expected, what: Found, found: Out<'_>) {
    let error = ParseError { line, column, expected, found: what };
    found(Record::new(line, Some(Format::Opensudoku), Err(error), Places::Whole(1)));
}

impl Tag {
    /// A tag whose content begins at a place.
    pub(super) const fn new(place: (u64, u64)) -> Self {
        Self { content: String::new(), quote: None, place }
    }

    /// The content so far.
    pub(super) fn content(&self) -> &str {
        &self.content
    }

    /// Where its content begins.
    pub(super) const fn place(&self) -> (u64, u64) {
        self.place
    }

    /// Adds the rest of a line, up to the bracket that ends the tag; gives its place.
    pub(super) fn take(&mut self, rest: &str) -> Option<usize> {
        for (at, character) in rest.char_indices() {
            match (self.quote, character) {
                (None, '>') => {
                    self.content.push_str(&rest[..at]);
                    return Some(at);
                }
                (None, '"' | '\'') => self.quote = Some(character),
                (Some(open), _) if open == character => self.quote = None,
                _ => {}
            }
        }
        self.content.push_str(rest);
        self.content.push(' ');
        None
    }
}

fn game(tag: &str, (line, column): (u64, u64)) -> Record {
    let format = Some(Format::Opensudoku);
    let text = Line::new(tag, line);
    let parsed = attribute(tag, "data").map_or_else(
        || Err(text.error(tag.len(), Expected::Field("data"), Found::Nothing)),
        |data| sukaku::read_either(&text, data.trim()),
    );
    match parsed.map(|parsed| parsed.shifted(column - 1)) {
        Ok(Parsed { puzzle, places }) => Record::new(line, format, Ok(puzzle), places),
        Err(error) => {
            let error = ParseError { column: error.column + column - 1, ..error };
            Record::new(line, format, Err(error), Places::Whole(column))
        }
    }
}

/// The value of an attribute.
pub(super) fn attribute<'a>(tag: &'a str, wanted: &str) -> Option<&'a str> {
    let mut rest = tag;
    loop {
        let (before, after) = rest.split_once('=')?;
        let after = after.trim_start();
        let quote = after.chars().next().filter(|&c| c == '"' || c == '\'')?;
        let (value, left) = after[1..].split_once(quote)?;
        let name = before.trim_end().rsplit([' ', '\t']).next().unwrap_or_default();
        if name.eq_ignore_ascii_case(wanted) {
            return Some(value);
        }
        rest = left;
    }
}

#[cfg(test)]
mod tests {
    use super::super::text::COUNTED;
    use super::*;

    #[test]
    fn columns_in_a_long_line_are_counted_once() {
        let text = format!("<opensudoku>{}", "<a>".repeat(20_000));
        let before = COUNTED.get();
        let setting = Setting { from: None, with_fields: false, detect: |_| None };
        Xml::new(1).take(&Line::new(&text, 1), &setting, &mut |_| {});
        assert!(COUNTED.get() - before <= 3 * text.len());
    }
}
