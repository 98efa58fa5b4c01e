//! LZ-string, the compression of puzzle links: an LZ78 variant, written in base 64, six bits per character.
//!
//! Every phrase of the dictionary is a substring of the text decoded so far, so it is stored as a position and a length. The
//! length of the text is bounded: a short link can expand to a very long text.

use std::collections::{BTreeMap, BTreeSet};

use super::LINE_LIMIT;

/// Decompresses a text; `None` if the input is not valid or the text would exceed [`LINE_LIMIT`].
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
                    // The phrase that this code itself adds: the last phrase and its own first character.
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

/// Compresses a text. [`decompress`] gives it back if it is not longer than [`LINE_LIMIT`].
pub(super) fn compress(text: &str) -> String {
    let mut out = Writer { text: String::new(), value: 0, used: 0 };
    // The phrases as a tree: for each of them, the characters that may follow and the phrases that they lead to.
    let mut follow: Vec<Vec<(u16, usize)>> = vec![Vec::new(); 3];
    let mut known: BTreeMap<u16, usize> = BTreeMap::new();
    let mut fresh: BTreeSet<usize> = BTreeSet::new();
    let (mut width, mut until_wider) = (2, 2);
    let mut current: Option<(usize, u16)> = None;
    let mut emit = |out: &mut Writer, fresh: &mut BTreeSet<usize>, code: usize, character: u16| {
        if fresh.remove(&code) {
            let bits = if character < 256 { 8 } else { 16 };
            out.push(u32::from(bits == 16), width);
            out.push(u32::from(character), bits);
            widen(&mut until_wider, &mut width);
        } else {
            out.push(code as u32, width);
        }
        widen(&mut until_wider, &mut width);
        width
    };
    for unit in text.encode_utf16() {
        let single = *known.entry(unit).or_insert_with(|| {
            follow.push(Vec::new());
            fresh.insert(follow.len() - 1);
            follow.len() - 1
        });
        let Some((code, first)) = current else {
            current = Some((single, unit));
            continue;
        };
        if let Some(&(_, longer)) = follow[code].iter().find(|(next, _)| *next == unit) {
            current = Some((longer, first));
            continue;
        }
        emit(&mut out, &mut fresh, code, first);
        follow.push(Vec::new());
        let longer = follow.len() - 1;
        follow[code].push((unit, longer));
        current = Some((single, unit));
    }
    if let Some((code, first)) = current {
        emit(&mut out, &mut fresh, code, first);
    }
    out.push(2, width);
    out.finish()
}

/// The characters of base 64 under construction.
struct Writer {
    text: String,
    value: u8,
    used: u32,
}

impl Writer {
    /// Appends a number of `count` bits, lowest bit first.
    fn push(&mut self, number: u32, count: u32) {
        for index in 0..count {
            self.value = self.value << 1 | (number >> index & 1) as u8;
            self.used += 1;
            if self.used == 6 {
                self.text.push(character(self.value));
                (self.value, self.used) = (0, 0);
            }
        }
    }

    /// The text, padded to a multiple of four characters. The last character is always followed by a partial one, as
    /// other writers of the format do.
    fn finish(mut self) -> String {
        self.text.push(character(self.value << (6 - self.used)));
        while !self.text.len().is_multiple_of(4) {
            self.text.push('=');
        }
        self.text
    }
}

/// The base 64 character of six bits.
fn character(value: u8) -> char {
    char::from(match value {
        0..=25 => b'A' + value,
        26..=51 => b'a' + value - 26,
        52..=61 => b'0' + value - 52,
        62 => b'+',
        _ => b'/',
    })
}

/// Codes become one bit wider each time the dictionary has filled the current width.
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
    /// Reads a number of `count` bits, lowest bit first.
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

/// The six bits of a base 64 character. Links may write `-` or a space for `+`, and `_` for `/`.
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

#[cfg(test)]
mod tests {
    use super::*;

    /// A stream of one character and then, again and again, the phrase that is just being made.
    fn growing(codes: usize) -> String {
        let mut bits = Vec::new();
        let mut push = |number: usize, count: u32| bits.extend((0..count).map(|index| number >> index & 1));
        let (mut until_wider, mut width) = (1, 2);
        push(0, width);
        push(usize::from(b'a'), 8);
        widen(&mut until_wider, &mut width);
        for code in 4..4 + codes {
            push(code, width);
            widen(&mut until_wider, &mut width);
        }
        push(2, width);
        let alphabet = ('A'..='Z').chain('a'..='z').chain('0'..='9').chain(['+', '/']).collect::<Vec<_>>();
        bits.resize(bits.len().next_multiple_of(6), 0);
        bits.chunks(6).map(|six| alphabet[six.iter().fold(0, |value, bit| 2 * value + bit)]).collect()
    }

    #[test]
    fn what_is_compressed_can_be_read_again() {
        let texts = [
            "",
            "a",
            "aaaaaaaaaaaaaaaaaaaa",
            "{\"size\":9}",
            "한글 스도쿠 🧩 abcabcabcabcabc",
            "éé\u{1}\u{ff}",
        ];
        let long: String = (0_u32..5000).map(|index| char::from(b'a' + (index * index % 23) as u8)).collect();
        for text in texts.into_iter().chain([long.as_str()]) {
            assert_eq!(decompress(&compress(text)).as_deref(), Some(text));
        }
        // As the original program writes it.
        assert_eq!(compress("a"), "IZA=");
        assert_eq!(compress(""), "Q===");
    }

    #[test]
    fn a_phrase_may_be_used_while_it_is_made() {
        assert_eq!(decompress(&growing(0)).as_deref(), Some("a"));
        assert_eq!(decompress(&growing(3)).as_deref(), Some("aaaaaaaaaa"));
    }

    #[test]
    fn a_short_text_does_not_become_an_endless_one() {
        assert_eq!(decompress(&growing(1000)).map(|text| text.len()), Some(1001 * 1002 / 2));
        assert_eq!(decompress(&growing(10_000)), None);
    }

    #[test]
    fn other_texts_are_not_compressed_ones() {
        for text in ["", "A", "////", "!", "é", "N4Ig"] {
            assert_eq!(decompress(text), None, "{text}");
        }
    }
}
