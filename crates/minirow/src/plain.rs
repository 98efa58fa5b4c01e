//! The plain line: 81 ASCII characters, one for each cell in reading order. Here is the one definition of which
//! characters are cells; the reader of forms and the lane kernel both use it.

use crate::Cell;

/// The ASCII characters that stand for an empty cell.
pub(crate) const BLANKS: [u8; 8] = *b".0*_-xX?";

/// In [`VALUES`], no cell.
#[cfg(target_arch = "x86_64")]
pub(crate) const NO_CELL: u8 = 0x80;

/// The value of each ASCII character: 1 to 9, 0 for a blank, [`NO_CELL`] for any other.
#[cfg(target_arch = "x86_64")]
pub(crate) static VALUES: [u8; 128] = {
    let mut values = [NO_CELL; 128];
    let mut index = 0;
    while index < BLANKS.len() {
        values[BLANKS[index] as usize] = 0;
        index += 1;
    }
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

/// The values of a plain line, 1 to 9, and 0 for an empty cell; `None` if a character is no cell. A line with hyphens and
/// without any digit is not plain either: it may be the frame of a drawing.
#[inline(always)]
#[expect(clippy::inline_always, reason = "the lane kernel compiles it for its instruction set")]
pub(crate) fn values(line: &[u8; Cell::COUNT]) -> Option<[u8; Cell::COUNT]> {
    let mut values = [0; Cell::COUNT];
    let (mut all_are_cells, mut any_digit) = (true, 0);
    // Without a branch in it, the loop is compiled to vector code.
    for (value, &character) in values.iter_mut().zip(line) {
        let number = character.wrapping_sub(b'0');
        let is_digit = number <= 9;
        let mut is_cell = is_digit;
        for blank in BLANKS {
            is_cell |= character == blank;
        }
        all_are_cells &= is_cell;
        *value = if is_digit { number } else { 0 };
        any_digit |= *value;
    }
    if all_are_cells && (any_digit != 0 || !line.contains(&b'-')) { Some(values) } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_three_ways_to_value_a_character_agree() {
        for character in 0..=u8::MAX {
            // One digit besides, so that hyphens are cells.
            let mut line = [b'1'; Cell::COUNT];
            line[80] = character;
            assert_eq!(values(&line).map(|values| values[80]), cell_value(character), "{character}");
            #[cfg(target_arch = "x86_64")]
            {
                let value = VALUES.get(usize::from(character)).copied().filter(|&value| value != NO_CELL);
                assert_eq!(value, cell_value(character), "{character}");
            }
        }
    }
}
