//! Bytes into lines. A line ends with a line feed, a carriage return, both, a vertical tab or a form feed. UTF-16 is recognised
//! by its byte order mark, or by the zero in one of the first two bytes, and becomes UTF-8 here. A line that is too long is
//! cut short and its rest passed over, so that memory stays bounded.

use super::LINE_LIMIT;

/// Cuts a stream that comes in pieces into lines.
///
/// ```
/// use minirow::format::Lines;
///
/// let mut lines = Vec::new();
/// let mut cutter = Lines::default();
/// for piece in ["one\r", "\ntwo\rth", "ree"] {
///     cutter.take(piece.as_bytes(), &mut |line| lines.push(String::from_utf8_lossy(line).into_owned()));
/// }
/// cutter.end(&mut |line| lines.push(String::from_utf8_lossy(line).into_owned()));
/// assert_eq!(lines, ["one", "two", "three"]);
/// ```
#[derive(Debug, Default)]
pub struct Lines {
    encoding: Encoding,
    cut: Cut,
}

/// How the bytes are to be read.
#[derive(Debug, Default)]
enum Encoding {
    /// Not known as long as there are fewer than two bytes.
    #[default]
    Unknown,
    /// Not known: this is the first byte.
    First(u8),
    /// As they are.
    Bytes,
    /// Two bytes a unit.
    Utf16(Utf16),
}

#[derive(Debug)]
struct Utf16 {
    order: Order,
    /// The first byte of a unit whose second has not come yet.
    half: Option<u8>,
    /// The first unit of a pair whose second has not come yet.
    high: Option<u16>,
}

/// Which byte of a unit comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Order {
    Little,
    Big,
}

#[derive(Debug, Default)]
struct Cut {
    /// The beginning of a line whose end has not come yet.
    partial: Vec<u8>,
    /// Whether the rest of a line that is too long is being passed over.
    skipping: bool,
    /// Whether a carriage return came last, so that a line feed would belong to it.
    after_return: bool,
}

impl Lines {
    /// Takes the next bytes and hands out the lines that end in them, without their ends. A line longer than
    /// [`LINE_LIMIT`] is handed out once, cut short but still longer than that.
    pub fn take(&mut self, bytes: &[u8], line: &mut dyn FnMut(&[u8])) {
        let Some(&byte) = bytes.first() else { return };
        match &mut self.encoding {
            Encoding::Bytes => self.cut.take(bytes, line),
            Encoding::Utf16(utf16) => self.cut.take(utf16.decode(bytes).as_bytes(), line),
            Encoding::Unknown => {
                self.encoding = Encoding::First(byte);
                self.take(&bytes[1..], line);
            }
            Encoding::First(first) => {
                let first = *first;
                self.encoding = encoding(first, byte);
                self.take(&[first], line);
                self.take(bytes, line);
            }
        }
    }

    /// Whether the next byte begins a line of bytes that are taken as they are. Then whole lines may be taken elsewhere, and
    /// [`Lines::passed`] said.
    #[doc(hidden)]
    pub const fn is_between(&self) -> bool {
        let Cut { partial, skipping, after_return } = &self.cut;
        matches!(self.encoding, Encoding::Unknown | Encoding::Bytes)
            && partial.is_empty()
            && !*skipping
            && !*after_return
    }

    /// Whole lines of ASCII were taken elsewhere: the bytes after them are no UTF-16.
    #[doc(hidden)]
    pub fn passed(&mut self) {
        self.encoding = Encoding::Bytes;
    }

    /// The end of the stream: hands out its last line if that has no end.
    pub fn end(&mut self, line: &mut dyn FnMut(&[u8])) {
        if let Encoding::First(byte) = self.encoding {
            self.encoding = Encoding::Bytes;
            self.take(&[byte], line);
        }
        let last = std::mem::take(&mut self.cut.partial);
        if !last.is_empty() {
            line(&last);
        }
        *self = Self::default();
    }
}

fn encoding(first: u8, second: u8) -> Encoding {
    let order = match (first, second) {
        (0xff, 0xfe) | (1.., 0) => Order::Little,
        (0xfe, 0xff) | (0, 1..) => Order::Big,
        _ => return Encoding::Bytes,
    };
    Encoding::Utf16(Utf16 { order, half: None, high: None })
}

impl Utf16 {
    fn decode(&mut self, bytes: &[u8]) -> String {
        let mut text = String::with_capacity(bytes.len());
        for &byte in bytes {
            let Some(first) = self.half.take() else {
                self.half = Some(byte);
                continue;
            };
            let unit = match self.order {
                Order::Little => u16::from_le_bytes([first, byte]),
                Order::Big => u16::from_be_bytes([first, byte]),
            };
            self.push(unit, &mut text);
        }
        text
    }

    fn push(&mut self, unit: u16, text: &mut String) {
        let pair = self.high.take().into_iter().chain([unit]);
        for character in char::decode_utf16(pair) {
            match character {
                Ok(character) => text.push(character),
                // The unit just read may be the first half of a pair; one before it has found no second half.
                Err(lone) if lone.unpaired_surrogate() == unit && unit < 0xdc00 && self.high.is_none() => {
                    self.high = Some(unit);
                }
                Err(_) => text.push(char::REPLACEMENT_CHARACTER),
            }
        }
    }
}

impl Cut {
    fn take(&mut self, bytes: &[u8], line: &mut dyn FnMut(&[u8])) {
        let mut rest = bytes;
        if !rest.is_empty() && std::mem::take(&mut self.after_return) {
            rest = rest.strip_prefix(b"\n").unwrap_or(rest);
        }
        while let Some(end) = line_end(rest) {
            let is_return = rest[end] == b'\r';
            self.complete(&rest[..end], line);
            rest = &rest[end + 1..];
            if is_return {
                self.after_return = rest.is_empty();
                rest = rest.strip_prefix(b"\n").unwrap_or(rest);
            }
        }
        if !self.skipping {
            self.partial.extend_from_slice(rest);
            if self.partial.len() > LINE_LIMIT {
                line(&std::mem::take(&mut self.partial));
                self.skipping = true;
            }
        }
    }

    fn complete(&mut self, end: &[u8], line: &mut dyn FnMut(&[u8])) {
        if std::mem::take(&mut self.skipping) {
            return;
        }
        if self.partial.is_empty() {
            return line(end);
        }
        self.partial.extend_from_slice(end);
        line(&self.partial);
        self.partial.clear();
    }
}

/// Where the first byte stands that ends a line: line feed, vertical tab, form feed or carriage return.
fn line_end(bytes: &[u8]) -> Option<usize> {
    const BLOCK: usize = 32;
    let is_end = |byte: u8| byte.wrapping_sub(b'\n') <= b'\r' - b'\n';
    // Without a branch in it, the inner loop is compiled to vector code.
    let has_end = |block: &[u8]| block.iter().fold(false, |any, &byte| any | is_end(byte));
    let skipped = bytes.chunks_exact(BLOCK).take_while(|block| !has_end(block)).count() * BLOCK;
    bytes[skipped..].iter().position(|&byte| is_end(byte)).map(|at| skipped + at)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut(pieces: &[&[u8]]) -> Vec<Vec<u8>> {
        let mut found = Vec::new();
        let mut lines = Lines::default();
        for piece in pieces {
            lines.take(piece, &mut |line| found.push(line.to_vec()));
        }
        lines.end(&mut |line| found.push(line.to_vec()));
        found
    }

    #[test]
    fn lines_are_the_same_however_the_stream_is_cut_into_pieces() {
        let long = "9".repeat(100);
        let text = format!("1\n22\r\n333\r4444\n\r\n{long}\x0b5\x0c66\r\r\nend");
        let wanted: Vec<Vec<u8>> = ["1", "22", "333", "4444", "", &long, "5", "66", "", "end"]
            .map(|line| line.as_bytes().to_vec())
            .to_vec();
        let little: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
        for bytes in [text.as_bytes(), &little, &big] {
            for size in [1, 2, 3, 7, 1000] {
                assert_eq!(cut(&bytes.chunks(size).collect::<Vec<_>>()), wanted, "pieces of {size}");
            }
        }
    }

    #[test]
    fn utf_16_is_decoded_whatever_is_in_it() {
        let units = [0xfeff, 0x35, 0xd83d, 0xde00, 0xd800, 0x35, 0xdc00, 0x0a, 0x36];
        let bytes: Vec<u8> = units.into_iter().flat_map(u16::to_le_bytes).collect();
        let wanted = ["\u{feff}5\u{1f600}\u{fffd}5\u{fffd}", "6"].map(|line| line.as_bytes().to_vec());
        for size in [1, 2, 3, 100] {
            assert_eq!(cut(&bytes.chunks(size).collect::<Vec<_>>()), wanted);
        }
    }

    #[test]
    fn whole_lines_may_be_taken_elsewhere() {
        let mut lines = Lines::default();
        assert!(lines.is_between());
        lines.passed();
        let mut found = Vec::new();
        // No byte order mark here: it is not at the beginning.
        for (piece, is_between) in
            [(&b"\xff"[..], false), (b"\xfe\n", true), (b"1\r", false), (b"\n", true), (b"2", false)]
        {
            lines.take(piece, &mut |line| found.push(line.to_vec()));
            assert_eq!(lines.is_between(), is_between, "{piece:?}");
        }
        assert_eq!(found, [&b"\xff\xfe"[..], b"1"]);
        let mut wide = Lines::default();
        wide.take(b"1\0\n\0", &mut |_| {});
        assert!(!wide.is_between());
    }

    #[test]
    fn a_line_without_end_is_cut_short_once() {
        let long = vec![b'1'; 3 * LINE_LIMIT];
        let pieces: Vec<&[u8]> = long.chunks(1000).chain([&b"\n2\n"[..]]).collect();
        let lines = cut(&pieces);
        assert_eq!(lines.len(), 2);
        assert!((LINE_LIMIT + 1..LINE_LIMIT + 1001).contains(&lines[0].len()));
        assert_eq!(lines[1], b"2");
    }
}
