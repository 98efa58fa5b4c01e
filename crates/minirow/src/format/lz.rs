//! The text compression of links: LZ-string, six bits to a character of base 64.
//!
//! Every phrase of its dictionary is a piece of the text so far, so it is kept as a place and a length. The text
//! is bounded: a short link can stand for a very long one.

use super::LINE_LIMIT;

/// The text, or nothing if this is not a compressed one.
pub(super) fn decompress(base64: &str) -> Option<String> {
    let mut bits = Bits { characters: base64.bytes(), value: 0, left: 0 };
    let mut text: Vec<u16> = Vec::new();
    // Codes 0 to 2 are not phrases: a character of 8 bits follows, one of 16 bits follows, the end.
    let mut phrases: Vec<(usize, usize)> = vec![(0, 0); 3];
    let mut width = 2;
    let mut last: Option<(usize, usize)> = None;
    let mut until_wider = 1;
    loop {
        let code = bits.read(width)?;
        let start = text.len();
        let (from, length) = match code {
            0 | 1 => {
                let character = bits.read(if code == 0 { 8 } else { 16 })?;
                text.push(character as u16);
                phrases.push((start, 1));
                if last.is_some() {
                    widen(&mut until_wider, &mut width);
                }
                (start, 1)
            }
            2 => return Some(String::from_utf16_lossy(&text)),
            _ => {
                let code = code as usize;
                let phrase = match last {
                    // The phrase that is only now being made: the last one and its own first character.
                    Some((from, length)) if code == phrases.len() => (from, length + 1),
                    _ => *phrases.get(code)?,
                };
                if text.len() + phrase.1 > LINE_LIMIT {
                    return None;
                }
                for offset in 0..phrase.1 {
                    let unit = text[phrase.0 + offset];
                    text.push(unit);
                }
                (start, phrase.1)
            }
        };
        if let Some((from, length)) = last {
            phrases.push((from, length + 1));
        }
        widen(&mut until_wider, &mut width);
        last = Some((from, length));
    }
}

/// Codes get a bit wider as the dictionary grows.
fn widen(until_wider: &mut u32, width: &mut u32) {
    *until_wider -= 1;
    if *until_wider == 0 {
        *until_wider = 1 << *width;
        *width += 1;
    }
}

struct Bits<'a> {
    characters: std::str::Bytes<'a>,
    value: u8,
    left: u32,
}

impl Bits<'_> {
    /// A number of so many bits, the lowest first.
    fn read(&mut self, count: u32) -> Option<u32> {
        let mut number = 0;
        for index in 0..count {
            if self.left == 0 {
                self.value = value(self.characters.next()?)?;
                self.left = 6;
            }
            self.left -= 1;
            number |= u32::from(self.value >> self.left & 1) << index;
        }
        Some(number)
    }
}

/// The six bits of a character. Links also write `-` for `+`, a space for it, and `_` for `/`.
fn value(character: u8) -> Option<u8> {
    Some(match character {
        b'A'..=b'Z' => character - b'A',
        b'a'..=b'z' => character - b'a' + 26,
        b'0'..=b'9' => character - b'0' + 52,
        b'+' | b'-' | b' ' => 62,
        b'/' | b'_' => 63,
        b'=' => 0,
        _ => return None,
    })
}
