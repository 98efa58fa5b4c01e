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
    pub const fn characters(&self) -> &[u8; Cell::COUNT] {
        &self.0
    }

    /// The value of each cell, 1 to 9, or 0 for an empty one.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "the lane kernel compiles it for its instruction set")]
    pub(crate) fn values(&self) -> [u8; Cell::COUNT] {
        let mut values = [0; Cell::COUNT];
        // Without a branch in it, the loop is compiled to vector code.
        for (value, &character) in values.iter_mut().zip(&self.0) {
            let number = character.wrapping_sub(b'0');
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

fn is_plain(characters: &[u8; Cell::COUNT]) -> bool {
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
