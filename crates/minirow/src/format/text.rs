//! Shared by all formats: a line of input with its places, and the characters that are cells.

use std::borrow::Cow;
use std::cell::Cell as Counter;

use crate::{Cell, plain};

use super::record::Places;
use super::{Expected, Found, ParseError};

#[cfg(test)]
thread_local! {
    /// How many bytes were looked at to tell columns.
    pub(super) static COUNTED: Counter<usize> = const { Counter::new(0) };
}

/// The longest line that is read, in bytes. Longer ones hold no puzzle: see [`Reader::too_long`](super::Reader::too_long).
pub const LINE_LIMIT: usize = 1 << 20;

/// A line of input: decoded, without byte order mark and line end.
#[derive(Debug)]
pub(super) struct Line<'a> {
    pub(super) text: &'a str,
    /// Counted from 1.
    pub(super) number: u64,
    /// The byte whose column was asked for last, and that column. A format that asks for the columns of a long line from
    /// left to right counts each character once.
    last: Counter<(usize, u64)>,
}

impl<'a> Line<'a> {
    /// A line of this number.
    pub(super) const fn new(text: &'a str, number: u64) -> Self {
        Self { text, number, last: Counter::new((0, 1)) }
    }

    /// A part of the line, with the columns it has here.
    pub(super) fn part(&self, part: &'a str) -> Self {
        let column = self.column(self.offset_of(part));
        Self { text: part, number: self.number, last: Counter::new((0, column)) }
    }

    /// The column of a byte, counted from 1 in characters.
    pub(super) fn column(&self, offset: usize) -> u64 {
        let offset = offset.min(self.text.len());
        let (from, column) = self.last.get();
        let bytes = &self.text.as_bytes()[from.min(offset)..from.max(offset)];
        let between = bytes.iter().filter(|&&byte| byte & 0xc0 != 0x80).count() as u64;
        #[cfg(test)]
        COUNTED.set(COUNTED.get() + bytes.len());
        let column = if from <= offset { column + between } else { column - between };
        self.last.set((offset, column));
        column
    }

    /// An error at a byte.
    pub(super) fn error(&self, offset: usize, expected: Expected, found: Found) -> ParseError {
        ParseError { line: self.number, column: self.column(offset), expected, found }
    }

    /// An error at a byte, where the character that stands there should not.
    pub(super) fn unexpected(&self, offset: usize, expected: Expected) -> ParseError {
        let found = self.text[offset..].chars().next().map_or(Found::EndOfLine, Found::char);
        self.error(offset, expected, found)
    }

    /// That the line is not a puzzle.
    pub(super) fn no_puzzle(&self) -> ParseError {
        self.error(self.start(), Expected::Puzzle, Found::text(self.text.trim()))
    }

    /// The byte where the text begins that is not blank.
    pub(super) fn start(&self) -> usize {
        self.text.len() - self.text.trim_start().len()
    }

    /// Where a part of this line begins.
    pub(super) fn offset_of(&self, part: &str) -> usize {
        (part.as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize).min(self.text.len())
    }
}

/// The value of a character that stands for a cell: 0 for the empty ones.
pub(super) const fn cell_value(character: char) -> Option<u8> {
    match character {
        '\0'..='\x7f' => plain::cell_value(character as u8),
        // Middle dots and bullets, and the full-width forms of East Asian keyboards.
        '·' | '•' | '∙' | '⋅' | '・' | '･' | '．' | '＊' | '＿' | '－' => Some(0),
        '０'..='９' => Some((character as u32 - '０' as u32) as u8),
        '①'..='⑨' => Some((character as u32 - '①' as u32) as u8 + 1),
        '❶'..='❾' => Some((character as u32 - '❶' as u32) as u8 + 1),
        // Squares, most of them emoji.
        '□' | '■' | '▢' | '▪' | '▫' | '◻'..='◾' | '⬛' | '⬜' | '🔲' | '🔳' | '⓪' => {
            Some(0)
        }
        _ => None,
    }
}

/// The text as it would be typed: keycaps become their digits, and spaces of other widths become spaces.
pub(super) fn plain_characters(text: Cow<'_, str>) -> Cow<'_, str> {
    // What makes an emoji of the character before it, and spaces without width.
    let is_mark = |c: char| matches!(c, '\u{20e3}' | '\u{fe0e}' | '\u{fe0f}' | '\u{200b}' | '\u{2060}');
    let is_space = |c: char| matches!(c, '\u{a0}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{3000}');
    if text.is_ascii() || !text.contains(|c| is_mark(c) || is_space(c)) {
        return text;
    }
    // Digits as wide as such a space belong to the same keyboard.
    let plain = |c: char| match c {
        '０'..='９' => char::from(b'0' + (c as u32 - '０' as u32) as u8),
        _ if is_space(c) => ' ',
        _ => c,
    };
    Cow::Owned(text.chars().filter(|&c| !is_mark(c)).map(plain).collect())
}

/// Returns `true` for a letter of any script, to the nearest block: the tables of all characters would add 3 kB to the engine of the
/// page.
pub(super) const fn is_letter(character: char) -> bool {
    let latin = matches!(character, 'a'..='z' | 'A'..='Z' | '\u{aa}' | '\u{b5}' | '\u{ba}');
    let wide =
        matches!(character, '\u{ff21}'..='\u{ff3a}' | '\u{ff41}'..='\u{ff5a}' | '\u{ff66}'..='\u{ffdc}');
    let others = matches!(character, '\u{c0}'..='\u{1fff}' | '\u{2c00}'..='\u{2dff}' | '\u{3041}'..='\u{318f}' | '\u{3400}'..='\u{4dbf}')
        || matches!(character, '\u{4e00}'..='\u{d7ff}' | '\u{f900}'..='\u{fdff}' | '\u{fe70}'..='\u{fefe}' | '\u{20000}'..='\u{3ffff}');
    latin || wide || (others && !matches!(character, '×' | '÷' | '・'))
}

/// Returns `true` for a letter, or a digit in any of its forms: raised, in a circle, of full width.
pub(super) const fn is_letter_or_digit(character: char) -> bool {
    is_letter(character)
        || matches!(character, '0'..='9' | '\u{b2}' | '\u{b3}' | '\u{b9}' | '\u{bc}'..='\u{be}' | '\u{2070}'..='\u{209f}')
        || matches!(character, '\u{2150}'..='\u{218b}' | '\u{2460}'..='\u{24ff}' | '\u{2776}'..='\u{2793}' | '\u{ff10}'..='\u{ff19}')
}

/// Whether a character only draws the bars between cells.
pub(super) const fn is_bar(character: char) -> bool {
    matches!(character, '|' | '¦' | '│' | '┃' | '║' | '┆' | '┇' | '┊' | '┋' | '╎' | '╏' | '｜')
}

/// Whether a character ends the cells of a line: what follows is a comment or other fields.
pub(super) const fn starts_tail(character: char) -> bool {
    matches!(character, '#' | '\t' | ';' | ',' | ' ')
}

/// The values of a part of a line that should be 81 characters, one per cell.
pub(super) fn cells(line: &Line<'_>, text: &str) -> Result<([u8; Cell::COUNT], Places), ParseError> {
    let start = line.offset_of(text);
    let mut values = [0; Cell::COUNT];
    let mut count = 0;
    for (offset, character) in text.char_indices() {
        let Some(value) = cell_value(character) else {
            return Err(line.unexpected(start + offset, Expected::Cell));
        };
        if let Some(place) = values.get_mut(count) {
            *place = value;
        }
        count += 1;
    }
    if count == Cell::COUNT {
        return Ok((values, Places::Run(line.column(start))));
    }
    let first_wrong = text.char_indices().nth(Cell::COUNT).map_or(text.len(), |(offset, _)| offset);
    Err(line.error(start + first_wrong, Expected::Cells, Found::Cells(count as u64)))
}

/// Checks the text after the cells of a line: nothing, a comment, or other fields.
pub(super) fn tail(line: &Line<'_>, run: &str) -> Result<(), ParseError> {
    let end = line.offset_of(run) + run.len();
    match line.text[end..].chars().next() {
        Some(next) if !starts_tail(next) && !next.is_whitespace() => {
            Err(line.unexpected(end, Expected::EndOfLine))
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_and_digits_are_those_of_the_standard_library() {
        let letters = "azAZxéßñπЖאあア漢字가힣ｱＡ";
        let others = "0 9.-_|×÷·•・①²½０９─│□、。「」🙂\t";
        for character in letters.chars().chain(others.chars()) {
            assert_eq!(is_letter(character), character.is_alphabetic(), "{character:?}");
            assert_eq!(is_letter_or_digit(character), character.is_alphanumeric(), "{character:?}");
        }
    }
}
