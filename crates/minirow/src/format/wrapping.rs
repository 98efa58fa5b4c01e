//! Removes the markup that mail, forums and Markdown put around a text, before the format is detected: `> ` at the start of lines, fences
//! of three backticks, tags such as `[code]` and `<pre>`. A fence or a tag also ends the record before it.

/// Tags of forums, and of HTML for text that is shown as it is.
const TAGS: [&str; 9] = ["code", "pre", "quote", "spoiler", "hide", "tt", "b", "font", "size"];

/// A line without its wrapping.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Unwrapped<'a> {
    pub(super) text: &'a str,
    /// Whether something begins with this line.
    pub(super) begins: bool,
    /// Whether something ends with this line.
    pub(super) ends: bool,
}

/// Takes the wrapping off a line.
pub(super) fn unwrap(line: &str) -> Unwrapped<'_> {
    let mut text = line;
    while let Some(quoted) = text.trim_start().strip_prefix('>') {
        text = quoted.strip_prefix(' ').unwrap_or(quoted);
    }
    let mut unwrapped = Unwrapped { text, begins: false, ends: false };
    if text.trim_start().starts_with("```") || text.trim_start().starts_with("~~~") {
        let text = &text[text.len()..];
        return Unwrapped { text, begins: true, ends: true };
    }
    while let Some(after) = leading_tag(unwrapped.text) {
        unwrapped.text = after;
        unwrapped.begins = true;
    }
    while let Some(before) = trailing_tag(unwrapped.text) {
        unwrapped.text = before;
        unwrapped.ends = true;
    }
    unwrapped
}

fn leading_tag(text: &str) -> Option<&str> {
    let start = text.trim_start();
    let close = match start.bytes().next()? {
        b'[' => ']',
        b'<' => '>',
        _ => return None,
    };
    let (tag, after) = start[1..].split_once(close)?;
    is_tag(tag).then_some(after)
}

fn trailing_tag(text: &str) -> Option<&str> {
    let end = text.trim_end();
    let open = match end.bytes().last()? {
        b']' => '[',
        b'>' => '<',
        _ => return None,
    };
    let (before, tag) = end[..end.len() - 1].rsplit_once(open)?;
    is_tag(tag).then_some(before)
}

fn is_tag(tag: &str) -> bool {
    let name = tag.strip_prefix('/').unwrap_or(tag);
    let name = name.split(['=', ' ']).next().unwrap_or_default();
    // An attribute is short; a puzzle that a missing bracket drew into the tag is not.
    tag.len() < 60 && TAGS.iter().any(|known| known.eq_ignore_ascii_case(name))
}

/// Whether a line goes with what was printed before it: pandas ends a column with its name and type, and a table with its size.
pub(super) fn is_note(text: &str) -> bool {
    let is_type = text.strip_prefix("dtype: ").is_some_and(|name| !name.contains(char::is_whitespace))
        || text.starts_with("Name: ") && text.contains(", dtype: ");
    let is_size = || {
        let size = text.strip_prefix('[')?.strip_suffix(" columns]")?;
        let (rows, columns) = size.split_once(" rows x ")?;
        Some([rows, columns].iter().all(|number| number.bytes().all(|byte| byte.is_ascii_digit())))
    };
    is_type || is_size() == Some(true)
}

/// Whether a text says that something is missing, as programs write it: it holds the place of a puzzle.
fn is_missing(text: &str) -> bool {
    let bare = text.trim_matches(['"', '\'', '`', ',', ';', ' ']);
    let names = ["nan", "na", "n/a", "<na>", "null", "none", "nil", "undefined"];
    bare.is_empty() && text.contains(['"', '\'', '`'])
        || names.iter().any(|name| bare.eq_ignore_ascii_case(name))
}

/// Whether a line that is in no format is a title, a header, a remark, or punctuation between puzzles: it has a word, or
/// nothing that could be a cell, or is just a number. What resembles a row or a puzzle is none of these.
pub(super) fn is_text(text: &str) -> bool {
    if is_missing(text) {
        return false;
    }
    let longest_run = text
        .split(|c: char| !c.is_ascii_digit() && c != '.')
        .filter(|run| run.bytes().filter(u8::is_ascii_digit).count() > 1)
        .map(str::len)
        .max();
    // No puzzle with one solution has fewer than 17 digits, so a line with more may be a puzzle that is written in another way, and so
    // may a long word.
    let digits = text.bytes().filter(u8::is_ascii_digit).count();
    if longest_run.is_some_and(|length| length >= 9)
        || digits >= 17
        || text.split_whitespace().any(|word| word.len() > 30)
    {
        return false;
    }
    let is_letter = |c: char| super::text::is_letter(c) && !matches!(c, 'x' | 'X');
    // One letter may be a slip of the finger in a row, unless it is a syllable of its own.
    let is_word = |word: &str| word.chars().count() > 1 || word.chars().any(|c| c >= '\u{1100}');
    let has_word = text.split(|c| !is_letter(c)).any(|word| !word.is_empty() && is_word(word));
    let number = text.trim_end_matches(['.', ')', ':']);
    let is_number = (1..=3).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_digit());
    let is_punctuation =
        !text.chars().any(|c| super::text::is_letter_or_digit(c) || super::text::cell_value(c).is_some());
    has_word || is_number || is_punctuation
}
