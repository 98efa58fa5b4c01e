//! A small JSON reader that takes its text line by line and stops at the first fault, so that a broken object
//! does not swallow what follows. Depth and size are bounded.
//!
//! The relaxed dialect also reads what SudokuPad makes of JSON to shorten it: names without quotes, single quotes,
//! bare words for values, and nothing at all for an empty object within an array.

pub use super::json_value::{Json, Kind};
use super::text::Line;
use super::{Expected, Found, LINE_LIMIT, ParseError};

const DEPTH_LIMIT: usize = 64;

/// Which texts are JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    /// JSON as it is specified.
    Strict,
    /// JSON as SudokuPad shortens it.
    Relaxed,
}

/// Reads a text that is one JSON value.
///
/// # Errors
/// If the text is not one value of JSON in this dialect, or longer than [`LINE_LIMIT`].
pub fn parse(text: &str, dialect: Dialect) -> Result<Json, ParseError> {
    let mut builder = Builder::new(dialect);
    let mut value = None;
    let mut last = Line::new("", 1);
    for (number, line) in (1..).zip(text.split('\n')) {
        last = Line::new(line, number);
        let end = match value {
            None => builder.take(&last, 0)?.map(|(whole, end)| {
                value = Some(whole);
                end
            }),
            Some(_) => Some(0),
        };
        let rest = end.map_or("", |end| last.text[end..].trim());
        if !rest.is_empty() {
            return Err(last.unexpected(last.offset_of(rest), Expected::Text("the end of the text")));
        }
    }
    value.ok_or_else(|| last.error(last.text.len(), builder.expected(), Found::EndOfInput))
}

/// A value under construction.
#[derive(Debug)]
pub(super) struct Builder {
    dialect: Dialect,
    open: Vec<Open>,
    next: Next,
    bytes: usize,
}

/// An array or object that has not ended.
#[derive(Debug)]
struct Open {
    line: u64,
    column: u64,
    content: Content,
}

/// The elements so far, or the members so far and the name of the next one.
#[derive(Debug)]
enum Content {
    Array(Vec<Json>),
    Object(Vec<(String, Json)>, String),
}

/// The token that the grammar requires next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    Value,
    /// The first value of an array, or its end.
    ValueOrEnd,
    Key,
    /// The first name of an object, or its end.
    KeyOrEnd,
    Colon,
    CommaOrEnd,
}

impl Builder {
    pub(super) const fn new(dialect: Dialect) -> Self {
        Self { dialect, open: Vec::new(), next: Next::Value, bytes: 0 }
    }

    /// Takes a line, from a byte on. When the value is complete, gives it and the byte after its end.
    pub(super) fn take(&mut self, line: &Line<'_>, from: usize) -> Result<Option<(Json, usize)>, ParseError> {
        self.bytes += line.text.len() + 1;
        if self.bytes > LINE_LIMIT + 1 {
            return Err(line.error(0, Expected::ShorterLine(LINE_LIMIT as u64), Found::TooLong));
        }
        let mut at = from;
        while let Some(character) = line.text[at..].chars().next() {
            let start = at;
            at += character.len_utf8();
            if character.is_whitespace() {
                continue;
            }
            let done = match character {
                '{' if self.wants_value() => {
                    self.open(line, start, Content::Object(Vec::new(), String::new()))?
                }
                '[' if self.wants_value() => self.open(line, start, Content::Array(Vec::new()))?,
                '}' | ']' => self.close(line, start, character)?,
                ',' => self.comma(line, start)?,
                ':' if self.next == Next::Colon => {
                    self.next = Next::Value;
                    None
                }
                _ if self.wants_value() || self.wants_key() => {
                    let value;
                    (value, at) = self.scalar(line, start)?;
                    self.put(line, start, placed(line, start, value))?
                }
                _ => return Err(self.unexpected(line, start)),
            };
            if let Some(value) = done {
                return Ok(Some((value, at)));
            }
        }
        Ok(None)
    }

    fn wants_value(&self) -> bool {
        matches!(self.next, Next::Value | Next::ValueOrEnd)
    }

    fn wants_key(&self) -> bool {
        matches!(self.next, Next::Key | Next::KeyOrEnd)
    }

    /// Returns true if only the bracket that opens an object was read.
    pub(super) fn is_fresh(&self) -> bool {
        self.next == Next::KeyOrEnd && self.open.len() == 1
    }

    /// The token that must come next, for messages.
    pub(super) fn expected(&self) -> Expected {
        match (self.next, self.open.last().map(|open| &open.content)) {
            (Next::Value | Next::ValueOrEnd, _) => Expected::JsonValue,
            (Next::Key | Next::KeyOrEnd, _) => Expected::Text("'\"'"),
            (Next::Colon, _) => Expected::Text("':'"),
            (Next::CommaOrEnd, Some(Content::Array(_))) => Expected::Text("',' or ']'"),
            (Next::CommaOrEnd, _) => Expected::Text("',' or '}'"),
        }
    }

    fn unexpected(&self, line: &Line<'_>, at: usize) -> ParseError {
        line.unexpected(at, self.expected())
    }

    fn open(&mut self, line: &Line<'_>, at: usize, content: Content) -> Result<Option<Json>, ParseError> {
        if self.open.len() == DEPTH_LIMIT {
            return Err(line.error(at, Expected::Shallower(DEPTH_LIMIT as u64), Found::TooLong));
        }
        self.next = match content {
            Content::Array(_) => Next::ValueOrEnd,
            Content::Object(..) => Next::KeyOrEnd,
        };
        self.open.push(Open { line: line.number, column: line.column(at), content });
        Ok(None)
    }

    fn close(&mut self, line: &Line<'_>, at: usize, bracket: char) -> Result<Option<Json>, ParseError> {
        // An array without a comma is empty.
        if self.next == Next::Value {
            self.fill_gap(line, at);
        }
        let may_end = matches!(self.next, Next::CommaOrEnd | Next::ValueOrEnd | Next::KeyOrEnd);
        let value = match (self.open.pop(), bracket) {
            (Some(Open { line, column, content: Content::Array(elements) }), ']') if may_end => {
                Json { line, column, kind: Kind::Array(elements) }
            }
            (Some(Open { line, column, content: Content::Object(members, _) }), '}') if may_end => {
                Json { line, column, kind: Kind::Object(members) }
            }
            (open, _) => {
                self.open.extend(open);
                return Err(self.unexpected(line, at));
            }
        };
        // Where the whole object or array stands, a value was wanted.
        self.next = Next::Value;
        self.put(line, at, value)
    }

    fn comma(&mut self, line: &Line<'_>, at: usize) -> Result<Option<Json>, ParseError> {
        self.fill_gap(line, at);
        self.next = match self.open.last().map(|open| &open.content) {
            Some(Content::Array(_)) if self.next == Next::CommaOrEnd => Next::Value,
            Some(Content::Object(..)) if self.next == Next::CommaOrEnd => Next::Key,
            _ => return Err(self.unexpected(line, at)),
        };
        Ok(None)
    }

    /// In the relaxed dialect, nothing within an array is an empty object.
    fn fill_gap(&mut self, line: &Line<'_>, at: usize) {
        if self.dialect == Dialect::Relaxed
            && self.wants_value()
            && let Some(Open { content: Content::Array(elements), .. }) = self.open.last_mut()
        {
            elements.push(placed(line, at, Kind::Object(Vec::new())));
            self.next = Next::CommaOrEnd;
        }
    }

    /// Puts a value where it belongs; gives it back if it is the whole.
    fn put(&mut self, line: &Line<'_>, at: usize, value: Json) -> Result<Option<Json>, ParseError> {
        let wants_key = self.wants_key();
        self.next = if wants_key { Next::Colon } else { Next::CommaOrEnd };
        match (self.open.last_mut().map(|open| &mut open.content), value.kind) {
            (Some(Content::Object(_, key)), Kind::Text(name)) if wants_key => *key = name,
            (Some(Content::Object(..)), _) if wants_key => {
                self.next = Next::Key;
                return Err(self.unexpected(line, at));
            }
            (Some(Content::Array(elements)), kind) => elements.push(Json { kind, ..value }),
            (Some(Content::Object(members, key)), kind) => {
                members.push((std::mem::take(key), Json { kind, ..value }));
            }
            (None, kind) => return Ok(Some(Json { kind, ..value })),
        }
        Ok(None)
    }

    /// A string, number or word, and the byte after it.
    fn scalar(&self, line: &Line<'_>, start: usize) -> Result<(Kind, usize), ParseError> {
        let rest = &line.text[start..];
        let is_relaxed = self.dialect == Dialect::Relaxed;
        match rest.chars().next() {
            Some('"') => return string(line, start, '"'),
            Some('\'') if is_relaxed => return string(line, start, '\''),
            _ => {}
        }
        let ends_word = |c: char| match self.dialect {
            Dialect::Strict => !(c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.')),
            Dialect::Relaxed => matches!(c, ',' | ':' | '{' | '}' | '[' | ']' | '"' | '\''),
        };
        let word = rest[..rest.find(ends_word).unwrap_or(rest.len())].trim_end();
        let kind = match word {
            "" => None,
            // The name of a member may look like a number or word.
            _ if is_relaxed && self.wants_key() => Some(Kind::Text(word.to_owned())),
            "null" => Some(Kind::Null),
            "true" => Some(Kind::Bool(true)),
            "false" => Some(Kind::Bool(false)),
            "t" | "f" if is_relaxed => Some(Kind::Bool(word == "t")),
            _ if is_number(word) => Some(Kind::Number(word.to_owned())),
            _ => is_relaxed.then(|| Kind::Text(word.to_owned())),
        };
        kind.map(|kind| (kind, start + word.len())).ok_or_else(|| self.unexpected(line, start))
    }
}

/// A value that begins at a byte of a line.
fn placed(line: &Line<'_>, at: usize, kind: Kind) -> Json {
    Json { line: line.number, column: line.column(at), kind }
}

/// Whether a word is a number of JSON. Reading it as a float would bring tables of 10 kB into the engine of the page.
fn is_number(word: &str) -> bool {
    let word = word.strip_prefix('-').unwrap_or(word);
    let (mantissa, exponent) = match word.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => (mantissa, exponent.strip_prefix(['+', '-']).unwrap_or(exponent)),
        None => (word, "0"),
    };
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let is_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    !whole.is_empty() && !exponent.is_empty() && [whole, fraction, exponent].into_iter().all(is_digits)
}

/// A string that begins with a quote at `start`.
fn string(line: &Line<'_>, start: usize, quote: char) -> Result<(Kind, usize), ParseError> {
    let mut content = String::new();
    let mut characters = line.text[start + 1..].char_indices();
    while let Some((offset, character)) = characters.next() {
        match character {
            '\\' => {
                let escaped = escape(&mut characters);
                content.push(escaped.ok_or_else(|| {
                    line.unexpected((start + 2 + offset).min(line.text.len()), Expected::Escape)
                })?);
            }
            _ if character == quote => return Ok((Kind::Text(content), start + 2 + offset)),
            _ => content.push(character),
        }
    }
    let expected = Expected::Text(if quote == '"' { "'\"'" } else { "\"'\"" });
    Err(line.error(line.text.len(), expected, Found::EndOfLine))
}

/// The character that an escape stands for. Half of a surrogate pair stands for a character that no puzzle has.
fn escape(characters: &mut std::str::CharIndices<'_>) -> Option<char> {
    Some(match characters.next()?.1 {
        'b' => '\u{8}',
        'f' => '\u{c}',
        'n' => '\n',
        'r' => '\r',
        't' => '\t',
        'u' => {
            let high = hexadecimal(characters)?;
            let mut after = characters.clone();
            let pair = |after: &mut std::str::CharIndices<'_>| {
                let is_escape = after.next()?.1 == '\\' && after.next()?.1 == 'u';
                let low = is_escape.then(|| hexadecimal(after))??;
                char::decode_utf16([u16::try_from(high).ok()?, u16::try_from(low).ok()?]).next()?.ok()
            };
            if let Some(character) = char::from_u32(high) {
                character
            } else if let Some(character) = pair(&mut after) {
                *characters = after;
                character
            } else {
                char::REPLACEMENT_CHARACTER
            }
        }
        other if other.is_ascii_punctuation() => other,
        _ => return None,
    })
}

/// The number that the next four hexadecimal digits are.
fn hexadecimal(characters: &mut std::str::CharIndices<'_>) -> Option<u32> {
    let mut code = 0;
    for _ in 0..4 {
        code = code * 16 + characters.next()?.1.to_digit(16)?;
    }
    Some(code)
}

#[cfg(test)]
mod tests {
    use super::super::text::COUNTED;
    use super::*;

    fn read(dialect: Dialect, text: &str) -> Result<Option<Json>, String> {
        let taken = Builder::new(dialect).take(&Line::new(text, 1), 0);
        taken.map(|value| value.map(|(value, _)| value)).map_err(|error| error.to_string())
    }

    #[test]
    fn values_are_read_as_written() {
        let value = read(Dialect::Strict, r#"{"a": [1, -2.5e3, true, null, {}, []], "b": "\u0041\n\"\\/"}"#);
        let value = value.unwrap().unwrap();
        assert_eq!(value.get(&["a"]).and_then(Json::elements).map(<[Json]>::len), Some(6));
        let text = Json { line: 1, column: 45, ..Json::text("A\n\"\\/") };
        assert_eq!(value.get(&["b"]), Some(&text));
    }

    #[test]
    fn faults_are_told_where_they_are() {
        for (text, wanted) in [
            ("{,", "column 2: expected '\"', found ','"),
            ("{\"a\" 1", "column 6: expected ':', found '1'"),
            ("{\"a\":}", "column 6: expected a JSON value, found '}'"),
            ("[1 2", "column 4: expected ',' or ']', found '2'"),
            ("[1,]", "column 4: expected a JSON value, found ']'"),
            ("[1}", "column 3: expected ',' or ']', found '}'"),
            ("{\"a\":1]", "column 7: expected ',' or '}', found ']'"),
            ("{1:2}", "column 2: expected '\"', found '1'"),
            ("tru", "column 1: expected a JSON value, found 't'"),
            ("-", "column 1: expected a JSON value, found '-'"),
            ("\"\\u12", "column 3: expected a JSON escape, found 'u'"),
            ("\"a", "column 3: expected '\"', found the end of the line"),
        ] {
            assert_eq!(read(Dialect::Strict, text), Err(format!("line 1, {wanted}")), "{text}");
        }
        assert_eq!(read(Dialect::Strict, "[{\"a\":"), Ok(None));
    }

    #[test]
    fn a_text_of_several_lines_is_one_value() {
        let told = |text: &str, dialect| match parse(text, dialect) {
            Ok(value) => value.to_string(),
            Err(error) => error.to_string(),
        };
        for text in [r#"{"a":[1,-2.5,true,null,"x\"y\\"],"b":{}}"#, "[]", "[[],{}]", "12"] {
            assert_eq!(told(text, Dialect::Strict), text);
        }
        assert_eq!(told("[\"\\u00e9\\ud83e\\udde9\\n\"\n]\n", Dialect::Strict), "[\"é🧩\\u000a\"]");
        assert_eq!(told("{ca:[],re:[[], [,]]}", Dialect::Relaxed), r#"{"ca":[],"re":[[],[{},{}]]}"#);
        assert_eq!(
            told("{ce:[,{v:8},],t:'it\\'s',b:t,c: two words }", Dialect::Relaxed),
            r#"{"ce":[{},{"v":8},{}],"t":"it's","b":true,"c":"two words"}"#
        );
        for (text, wanted) in [
            ("[1,\n 2", "line 2, column 3: expected ',' or ']', found the end of the input"),
            ("[1]\n\n x", "line 3, column 2: expected the end of the text, found 'x'"),
            ("", "line 1, column 1: expected a JSON value, found the end of the input"),
        ] {
            assert_eq!(told(text, Dialect::Strict), wanted);
        }
        let deep = "line 1, column 65: expected at most 64 levels of nesting, found more";
        assert_eq!(told(&"[".repeat(80), Dialect::Strict), deep);
    }

    #[test]
    fn columns_in_a_long_line_are_counted_once() {
        let text = format!("{{\"a\":[{}\"\"]}}", "\"\",".repeat(20_000));
        let before = COUNTED.get();
        assert!(read(Dialect::Strict, &text).unwrap().is_some());
        assert!(COUNTED.get() - before <= 2 * text.len());
    }
}
