//! Links that hold a puzzle: f-puzzles and SudokuPad. Here is where the compressed data stands in a link; what it means is said in
//! the file of each format.

use minirow::format::links::{self, Packed};

use super::error::{Fault, Problem, TextPlace, quoted};
use super::json::{self, Dialect, Json};
use super::message::Expected;

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
    match links::packed(text)? {
        Packed::Fpuzzles(data) => Some(Link::Fpuzzles(data)),
        Packed::Pad(data) => Some(Link::Pad(data)),
        // A classic puzzle in SudokuPad's short coding is read by the classic formats.
        Packed::Name(_, id) => (!id.starts_with("classic")).then_some(Link::Short(id)),
    }
}

/// The JSON in the data of a link, whose places have no meaning outside it.
pub(super) fn unpack(text: &str, data: &str, dialect: Dialect) -> Result<Json, Fault> {
    let at = data.as_ptr() as usize - text.as_ptr() as usize;
    let json =
        links::unpacked(data).ok_or_else(|| Fault::expected(at, Expected::Compressed, quoted(data)))?;
    json::parse(&json, dialect).map_err(|fault| Fault { place: Some(TextPlace::Byte(at)), ..fault })
}

/// That a link only names a puzzle.
pub(super) fn refuse(text: &str, id: &str) -> Fault {
    let id: String = id.chars().take(60).collect();
    Fault::new(text.len() - text.trim_start().len(), Problem::ShortLink(id))
}

/// The link that opens the JSON in f-puzzles.
pub(super) fn fpuzzles(json: &Json) -> String {
    format!("https://www.f-puzzles.com/?load={}", links::pack(&json.to_string()))
}

/// The link that opens f-puzzles JSON in SudokuPad.
pub(super) fn sudokupad(json: &Json) -> String {
    format!("https://sudokupad.app/fpuzzles{}", links::pack(&json.to_string()))
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
