//! Puzzles of other sizes and with other rules among the inputs. A text of several lines that is one such puzzle is recognised as a
//! whole; in a list, each line that is a JSON object, a link, a game id or a long grid is looked at by itself. Everything else is
//! left to the formats of classic puzzles.

use std::io::{self, Read};

use minirow::format::PlainLine;
use minirow_variant::format::{self, Format, FormatError, TEXT_LIMIT};
use minirow_variant::{Value, Variant};

use super::CHUNK;
use super::item::{Content, Problem};

/// The beginning of a text that was read to find out what it is, and the puzzle that the text is as a whole.
#[derive(Default)]
pub(super) struct Beginning {
    pub(super) bytes: Vec<u8>,
    /// Whether nothing follows: a terminal would wait for more if it were read again.
    pub(super) is_complete: bool,
    pub(super) whole: Option<Content>,
}

/// Reads the first lines of a text and, if they open like a puzzle of several lines, the rest of it.
pub(super) fn beginning(text: &mut dyn Read) -> io::Result<Beginning> {
    let mut bytes = Vec::new();
    let mut chunk = vec![0; CHUNK];
    let is_wanted = |bytes: &[u8]| match first_line(bytes) {
        Some(line) => format::may_open(&String::from_utf8_lossy(line)),
        None => bytes.len() < CHUNK,
    };
    while bytes.len() <= TEXT_LIMIT && is_wanted(&bytes) {
        match text.read(&mut chunk) {
            Ok(0) => {
                let whole = std::str::from_utf8(&bytes).ok().and_then(|text| content(text, 1));
                return Ok(Beginning { bytes, is_complete: true, whole });
            }
            Ok(length) => bytes.extend_from_slice(&chunk[..length]),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(Beginning { bytes, ..Beginning::default() })
}

/// The first line that is complete and neither blank, a comment nor the frame of a drawing.
fn first_line(bytes: &[u8]) -> Option<&[u8]> {
    let end = bytes.iter().rposition(|&byte| byte == b'\n')?;
    let is_frame = |line: &[u8]| {
        line.iter().any(|byte| b"+=".contains(byte)) && !line.iter().any(u8::is_ascii_alphanumeric)
    };
    bytes[..end].split(|&byte| byte == b'\n').find(|line| {
        let line = line.trim_ascii();
        !line.is_empty() && !line.starts_with(b"#") && !is_frame(line)
    })
}

/// The puzzle in a line of a list, if it may be one of those.
pub(super) fn in_line(line: &[u8], number: u64) -> Option<Content> {
    let line = line.trim_ascii();
    let contains = |part: &[u8]| line.windows(part.len()).any(|window| window == part);
    let may_be = match line.first()? {
        // The names `size`, `gridSize` and `cellSize`.
        b'{' => contains(b"ize\""),
        b'h' => line.starts_with(b"http"),
        b'0'..=b'9' if contains(b":") => {
            Format::detect(std::str::from_utf8(line).ok()?) == Some(Format::Solo)
        }
        // A killer in 81 characters, or a grid of at least 10x10 cells.
        _ if line.len() == 81 => line.iter().any(|byte| b"<>^".contains(byte)),
        _ => {
            line.len() >= 100
                && line.len().isqrt().pow(2) == line.len()
                && line.iter().all(u8::is_ascii_graphic)
        }
    };
    if may_be { content(std::str::from_utf8(line).ok()?, number) } else { None }
}

/// The puzzle that a text is, if it is not classic. Texts that the classic formats read are left to them, unless it is a link that says
/// more; so is a fault in a plain grid. Drawings on a classic puzzle, which those formats refuse, are listed as ignored here.
fn content(text: &str, number: u64) -> Option<Content> {
    let format = Format::detect(text)?;
    // The formats of classic puzzles would read the grid of a puzzle in our own format, and not what else it says.
    let is_own = matches!(format, Format::Text | Format::Json);
    let is_classic = || !is_own && minirow::format::parse(text).is_ok();
    match format::read_as(text, format) {
        Ok(_) if format == Format::Grid && is_classic() => None,
        Ok(read) if read.variant.is_classic() && is_classic() => None,
        Ok(read) => Some(match plain(&read) {
            Some(line) => Content::Plain(line),
            None => Content::Variant(Box::new(format::Read { format, ..read })),
        }),
        Err(_) if matches!(format, Format::Grid | Format::Killer) || is_classic() => None,
        Err(error) => {
            let place = error.place.map(|(line, column)| (line + number - 1, column));
            Some(Content::Problem(Box::new(Problem::Variant(FormatError { place, ..error }))))
        }
    }
}

/// The line of a classic puzzle in a format that holds other puzzles, too, if it has nothing but givens.
fn plain(read: &format::Read) -> Option<PlainLine> {
    let variant = &read.variant;
    let has_marks = variant.marks() != Variant::new(variant.shape().clone()).marks();
    if !variant.is_classic() || has_marks || !read.ignored.is_empty() {
        return None;
    }
    let digit = |given: &Option<Value>| given.map_or(b'.', |value| b'0' + value.get());
    PlainLine::new(&variant.givens().iter().map(digit).collect::<Vec<u8>>())
}
