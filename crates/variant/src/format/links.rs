//! Links that hold a puzzle: f-puzzles and SudokuPad. Here is where the compressed data stands in a link; what it means is said in
//! the file of each format.

use minirow::format::lz;

use super::error::{Expected, Fault, Problem, quoted};
use super::json::{self, Dialect, Json};

/// Links without a host are only taken for puzzles if the data is longer than a word.
const SHORTEST: usize = 40;

/// A link taken apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Link<'a> {
    /// Compressed JSON of f-puzzles.
    Fpuzzles(&'a str),
    /// Compressed JSON of SudokuPad.
    Pad(&'a str),
    /// A link that only names a puzzle.
    Short(&'a str),
}

/// The link that a text is.
pub(super) fn link(text: &str) -> Option<Link<'_>> {
    let text = text.trim();
    if text.contains(char::is_whitespace) {
        return None;
    }
    let query = |name: &str| text.split_once(name).and_then(|(_, value)| value.split(['&', '#']).next());
    if text.contains("f-puzzles.com/") || text.starts_with("?load=") || text.starts_with("load=") {
        return Some(query("load=").map_or(Link::Short(text), Link::Fpuzzles));
    }
    let hosts = ["sudokupad.app/", "crackingthecryptic.com/", "sudokupad://puzzle/"];
    let in_pad = hosts.iter().find_map(|host| text.split_once(host)).map(|(_, rest)| rest);
    let id = in_pad.map_or(text, |rest| {
        let rest = rest.strip_prefix("sudoku/").unwrap_or(rest);
        rest.strip_prefix("?puzzleid=").unwrap_or(rest).split(['?', '&', '#']).next().unwrap_or(rest)
    });
    // A classic puzzle in SudokuPad's short coding is read by the classic formats.
    if id.starts_with("classic") {
        return None;
    }
    let prefixes = [("fpuzzles", true), ("fpuz", true), ("scl", false), ("ctc", false), ("scf", false)];
    for (prefix, is_fpuzzles) in prefixes {
        match id.strip_prefix(prefix) {
            Some(data) if in_pad.is_some() && !data.is_empty() || data.len() > SHORTEST => {
                return Some(if is_fpuzzles { Link::Fpuzzles(data) } else { Link::Pad(data) });
            }
            _ => {}
        }
    }
    in_pad.map(|_| Link::Short(id))
}

/// The JSON in the data of a link, whose places have no meaning outside it.
pub(super) fn unpack(text: &str, data: &str, dialect: Dialect) -> Result<Json, Fault> {
    let at = data.as_ptr() as usize - text.as_ptr() as usize;
    let packed = percent_decoded(data);
    let json =
        lz::decompress(&packed).ok_or_else(|| Fault::expected(at, Expected::Compressed, quoted(data)))?;
    json::parse(&json, dialect).map_err(|fault| Fault { at: Some(at), ..fault })
}

/// That a link only names a puzzle.
pub(super) fn refuse(text: &str, id: &str) -> Fault {
    let id: String = id.chars().take(60).collect();
    Fault::new(text.len() - text.trim_start().len(), Problem::ShortLink(id))
}

/// The text with `%2F` and the like decoded; what is not such a code stays.
fn percent_decoded(text: &str) -> String {
    let mut decoded = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('%') {
        decoded.push_str(before);
        let code = after.get(..2).and_then(|hex| u8::from_str_radix(hex, 16).ok()).filter(u8::is_ascii);
        if let Some(code) = code {
            decoded.push(char::from(code));
            rest = &after[2..];
        } else {
            decoded.push('%');
            rest = after;
        }
    }
    decoded.push_str(rest);
    decoded
}

/// The text compressed and encoded as it can stand in a link.
fn packed(json: &Json) -> String {
    lz::compress(&json.to_string()).replace('+', "%2B").replace('/', "%2F").replace('=', "%3D")
}

/// The link that opens the JSON in f-puzzles.
pub(super) fn fpuzzles(json: &Json) -> String {
    format!("https://www.f-puzzles.com/?load={}", packed(json))
}

/// The link that opens f-puzzles JSON in SudokuPad.
pub(super) fn sudokupad(json: &Json) -> String {
    format!("https://sudokupad.app/fpuzzles{}", packed(json))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_taken_apart() {
        let long = "N".repeat(50);
        for (text, expected) in [
            ("https://www.f-puzzles.com/?load=N4Ig&x=1", Some(Link::Fpuzzles("N4Ig"))),
            ("?load=N4Ig", Some(Link::Fpuzzles("N4Ig"))),
            ("https://sudokupad.app/fpuzzlesN4Ig?x", Some(Link::Fpuzzles("N4Ig"))),
            ("https://sudokupad.app/sclN4Ig", Some(Link::Pad("N4Ig"))),
            ("https://app.crackingthecryptic.com/sudoku/?puzzleid=ctcN4Ig", Some(Link::Pad("N4Ig"))),
            ("https://sudokupad.app/abc123", Some(Link::Short("abc123"))),
            ("https://www.f-puzzles.com/", Some(Link::Short("https://www.f-puzzles.com/"))),
            ("sclera", None),
            ("https://sudokupad.app/classic08DMn", None),
            ("size 9", None),
        ] {
            assert_eq!(link(text), expected, "{text}");
        }
        assert_eq!(link(&format!("fpuzzles{long}")), Some(Link::Fpuzzles(&long)));
    }
}
