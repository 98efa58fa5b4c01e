//! The plain line: 81 ASCII characters, one for each cell in reading order. Here is the one definition of which
//! characters are cells; the reader of formats and the lane kernel both use it.

use std::fmt;

use crate::{Cell, Grid};

/// The ASCII characters that stand for an empty cell.
const BLANKS: [u8; 8] = *b".0*_-xX?";

/// The value of each ASCII character in a plain line: 1 to 9, or 0.
#[cfg(target_arch = "x86_64")]
pub(crate) static VALUES: [u8; 128] = {
    let mut values = [0; 128];
    let mut digit = 1;
    while digit <= 9 {
        values[(b'0' + digit) as usize] = digit;
        digit += 1;
    }
    values
};

/// The value of a character that stands for a cell: 0 for the empty ones.
pub(crate) const fn cell_value(character: u8) -> Option<u8> {
    if character.is_ascii_digit() {
        return Some(character - b'0');
    }
    let mut index = 0;
    while index < BLANKS.len() {
        if BLANKS[index] == character {
            return Some(0);
        }
        index += 1;
    }
    None
}

/// A plain line, the simplest and most frequent way to write a puzzle: 81 ASCII characters, each of them a digit or one of
/// `. 0 * _ - x X ?` for an empty cell.
///
/// The characters are checked once, here. The lane kernel and [`PlainLine::grid`] rely on it.
///
/// ```
/// use minirow::format::PlainLine;
///
/// let line = b"..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
/// let line = PlainLine::new(line).expect("81 cells");
/// assert_eq!(line.grid().filled().len(), 32);
/// assert!(PlainLine::new(b"123").is_none());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PlainLine([u8; Cell::COUNT]);

impl PlainLine {
    /// The line, if it is plain, without a carriage return at its end. `None` sends it to the
    /// [`Reader`](crate::format::Reader), which also says what is wrong.
    ///
    /// A line with hyphens and without any digit is not plain: it may be the frame of a drawing.
    pub fn new(line: &[u8]) -> Option<Self> {
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        let characters: &[u8; Cell::COUNT] = line.try_into().ok()?;
        is_plain(characters).then_some(Self(*characters))
    }

    /// As written.
    #[inline]
    pub const fn characters(&self) -> &[u8; Cell::COUNT] {
        &self.0
    }

    /// The value of each cell, 1 to 9, or 0 for an empty one.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "the lane kernel compiles it for its instruction set")]
    pub(crate) fn values(&self) -> [u8; Cell::COUNT] {
        let mut values = [0; Cell::COUNT];
        // Without a branch in it, the loop is compiled to vector code.
        for (cell, value) in values.iter_mut().enumerate() {
            let number = self.0[cell].wrapping_sub(b'0');
            *value = if number <= 9 { number } else { 0 };
        }
        values
    }

    /// The digits.
    pub fn grid(&self) -> Grid {
        Grid::trusted(self.values())
    }
}

impl fmt::Debug for PlainLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&String::from_utf8_lossy(&self.0), f)
    }
}

/// Plain lines one after the other, as a file holds them: each has the same line end, a line feed or a carriage return and a line
/// feed. All characters are checked once, here.
///
/// ```
/// use minirow::format::PlainLines;
///
/// let puzzle = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..\n";
/// let lines = PlainLines::new(puzzle.repeat(2).into_bytes()).expect("plain lines");
/// assert_eq!(lines.len(), 2);
/// assert_eq!(lines.get(0), lines.get(1));
/// assert!(PlainLines::new(b"123\n".to_vec()).is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlainLines {
    bytes: Vec<u8>,
    /// The length of a line with its end.
    pitch: usize,
}

impl PlainLines {
    /// The lines, if all of them are plain and the last one has an end too.
    ///
    /// # Errors
    /// The bytes as they were given, if they are anything else.
    pub fn new(bytes: Vec<u8>) -> Result<Self, Vec<u8>> {
        let end: &[u8] = if bytes.get(Cell::COUNT) == Some(&b'\r') { b"\r\n" } else { b"\n" };
        let pitch = Cell::COUNT + end.len();
        let is_line = |line: &[u8]| {
            line.split_first_chunk().is_some_and(|(cells, rest)| rest == end && is_plain(cells))
        };
        let are_lines = bytes.len().is_multiple_of(pitch) && bytes.chunks_exact(pitch).all(is_line);
        if are_lines { Ok(Self { bytes, pitch }) } else { Err(bytes) }
    }

    /// How many there are.
    pub const fn len(&self) -> usize {
        self.bytes.len() / self.pitch
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    /// One of them, counted from 0.
    pub fn get(&self, index: usize) -> Option<PlainLine> {
        self.bytes.chunks_exact(self.pitch).nth(index).map(cells)
    }

    /// All of them.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = PlainLine> {
        self.bytes.chunks_exact(self.pitch).map(cells)
    }

    /// Keeps the first lines, this many, and gives the others.
    #[must_use]
    pub fn split_off(&mut self, at: usize) -> Self {
        let at = at.saturating_mul(self.pitch).min(self.bytes.len());
        Self { bytes: self.bytes.split_off(at), pitch: self.pitch }
    }

    /// The bytes that it was made of.
    pub fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }
}

/// The cells of a line that was checked.
fn cells(line: &[u8]) -> PlainLine {
    PlainLine(*line.first_chunk().expect("a line begins with its cells"))
}

fn is_plain(characters: &[u8; Cell::COUNT]) -> bool {
    // Most lines have nothing but digits and dots, which is checked sooner.
    let mut is_usual = true;
    for &character in characters {
        let mut is_cell = character.is_ascii_digit();
        is_cell |= character == b'.';
        is_usual &= is_cell;
    }
    is_usual || is_plain_with_any_blank(characters)
}

fn is_plain_with_any_blank(characters: &[u8; Cell::COUNT]) -> bool {
    let (mut all_are_cells, mut any_digit) = (true, false);
    // As in `values`, without a branch.
    for &character in characters {
        let mut is_cell = character.is_ascii_digit();
        for blank in BLANKS {
            is_cell |= character == blank;
        }
        all_are_cells &= is_cell;
        any_digit |= matches!(character, b'1'..=b'9');
    }
    all_are_cells && (any_digit || !characters.contains(&b'-'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_plain_together_if_each_is() {
        let cells = [&b"12.."[..], &[b'-'; 77]].concat();
        for end in ["\n", "\r\n"] {
            let text = [&cells, end.as_bytes()].concat().repeat(3);
            let mut lines = PlainLines::new(text.clone()).expect("plain lines");
            assert_eq!(lines.iter().collect::<Vec<_>>(), [PlainLine::new(&cells).expect("a plain line"); 3]);
            let rest = lines.split_off(1);
            assert_eq!((lines.len(), rest.len(), lines.get(0), lines.get(1)), (1, 2, rest.get(1), None));
            // One byte too many, one too few, and another one at each place.
            for broken in [&text[1..], &text[..text.len() - 1]] {
                assert_eq!(PlainLines::new(broken.to_vec()), Err(broken.to_vec()));
            }
            for place in 0..text.len() {
                for other in *b"\n\r:~" {
                    let mut broken = text.clone();
                    broken[place] = other;
                    let is_same = broken == text;
                    assert_eq!(PlainLines::new(broken).is_ok(), is_same, "{other} at {place}");
                }
            }
        }
        let frame = [&[b'-'; 81][..], b"\n"].concat();
        assert!(PlainLines::new(frame).is_err());
    }

    #[test]
    fn the_three_ways_to_value_a_character_agree() {
        for character in 0..=u8::MAX {
            // One digit besides, so that hyphens are cells.
            let mut characters = [b'1'; Cell::COUNT];
            characters[80] = character;
            let line = PlainLine::new(&characters);
            assert_eq!(line.map(|line| line.values()[80]), cell_value(character), "{character}");
            #[cfg(target_arch = "x86_64")]
            if let Some(value) = cell_value(character) {
                assert_eq!(VALUES[usize::from(character)], value, "{character}");
            }
        }
    }
}
