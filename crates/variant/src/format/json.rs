//! A small JSON reader whose values know where they stand, and a writer. Depth is bounded, so that hostile input cannot exhaust
//! the stack. Texts of SudokuPad are JSON made shorter: names without quotes, single quotes, bare words for values, and nothing
//! at all for an empty object inside an array; the relaxed dialect reads these too.

use std::fmt::{self, Write};

use super::error::{Expected, Fault, quoted};

const DEPTH_LIMIT: usize = 64;

/// Which texts are JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Dialect {
    Strict,
    Relaxed,
}

/// A JSON value and the byte where it begins.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Json {
    pub(super) at: usize,
    pub(super) kind: Kind,
}

/// What a JSON value is.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Kind {
    Null,
    Bool(bool),
    /// A number as it stands in the text.
    Number(String),
    Text(String),
    Array(Vec<Json>),
    Object(Vec<(String, Json)>),
}

/// Reads a text that is one JSON value.
pub(super) fn parse(text: &str, dialect: Dialect) -> Result<Json, Fault> {
    let mut reader = Reader { text, at: 0, dialect };
    let value = reader.value(0)?;
    reader.skip_blanks();
    if reader.at < text.len() {
        return Err(reader.unexpected(Expected::Literal("the end of the text")));
    }
    Ok(value)
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    dialect: Dialect,
}

impl<'a> Reader<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn skip_blanks(&mut self) {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start_matches([' ', '\t', '\n', '\r']).len();
    }

    fn peek(&mut self) -> Option<char> {
        self.skip_blanks();
        self.rest().chars().next()
    }

    fn unexpected(&self, expected: Expected) -> Fault {
        let found = self.rest().chars().next().map(String::from).unwrap_or_default();
        Fault::expected(self.at, expected, quoted(&found))
    }

    fn value(&mut self, depth: usize) -> Result<Json, Fault> {
        if depth > DEPTH_LIMIT {
            return Err(self.unexpected(Expected::Depth(DEPTH_LIMIT)));
        }
        let first = self.peek();
        let at = self.at;
        let kind = match first {
            Some('{') => Kind::Object(self.members(depth)?),
            Some('[') => Kind::Array(self.elements(depth)?),
            Some('"') => Kind::Text(self.string('"')?),
            Some('\'') if self.dialect == Dialect::Relaxed => Kind::Text(self.string('\'')?),
            _ => self.word()?,
        };
        Ok(Json { at, kind })
    }

    fn members(&mut self, depth: usize) -> Result<Vec<(String, Json)>, Fault> {
        self.at += 1;
        let mut members = Vec::new();
        if self.peek() == Some('}') {
            self.at += 1;
            return Ok(members);
        }
        loop {
            let name = match self.peek() {
                Some('"') => self.string('"')?,
                Some('\'') if self.dialect == Dialect::Relaxed => self.string('\'')?,
                Some(_) if self.dialect == Dialect::Relaxed => {
                    self.bare(Expected::Literal("a name"))?.to_owned()
                }
                _ => return Err(self.unexpected(Expected::Literal("'\"'"))),
            };
            if self.peek() != Some(':') {
                return Err(self.unexpected(Expected::Literal("':'")));
            }
            self.at += 1;
            members.push((name, self.value(depth + 1)?));
            match self.peek() {
                Some(',') => self.at += 1,
                Some('}') => {
                    self.at += 1;
                    return Ok(members);
                }
                _ => return Err(self.unexpected(Expected::Literal("',' or '}'"))),
            }
        }
    }

    fn elements(&mut self, depth: usize) -> Result<Vec<Json>, Fault> {
        self.at += 1;
        let mut elements = Vec::new();
        if self.peek() == Some(']') {
            self.at += 1;
            return Ok(elements);
        }
        loop {
            let next = self.peek();
            if self.dialect == Dialect::Relaxed && matches!(next, Some(',' | ']')) {
                elements.push(Json { at: self.at, kind: Kind::Object(Vec::new()) });
            } else {
                elements.push(self.value(depth + 1)?);
            }
            match self.peek() {
                Some(',') => self.at += 1,
                Some(']') => {
                    self.at += 1;
                    return Ok(elements);
                }
                _ => return Err(self.unexpected(Expected::Literal("',' or ']'"))),
            }
        }
    }

    fn string(&mut self, quote: char) -> Result<String, Fault> {
        self.at += 1;
        let mut text = String::new();
        loop {
            let Some(character) = self.rest().chars().next() else {
                return Err(self.unexpected(Expected::Literal(if quote == '"' { "'\"'" } else { "\"'\"" })));
            };
            if character == '\n' {
                return Err(self.unexpected(Expected::Literal("the end of the string")));
            }
            self.at += character.len_utf8();
            match character {
                '\\' => text.push(self.escape()?),
                _ if character == quote => return Ok(text),
                _ => text.push(character),
            }
        }
    }

    fn escape(&mut self) -> Result<char, Fault> {
        let Some(character) = self.rest().chars().next() else {
            return Err(self.unexpected(Expected::Literal("an escape")));
        };
        let plain = match character {
            '"' | '\\' | '/' => character,
            '\'' if self.dialect == Dialect::Relaxed => character,
            'b' => '\u{8}',
            'f' => '\u{c}',
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            'u' => {
                let high = self.hexadecimal(1)?;
                self.at += 5;
                if !(0xd800..0xdc00).contains(&high) || !self.rest().starts_with("\\u") {
                    return Ok(char::from_u32(high).unwrap_or(char::REPLACEMENT_CHARACTER));
                }
                let low = self.hexadecimal(2)?;
                if !(0xdc00..0xe000).contains(&low) {
                    return Ok(char::REPLACEMENT_CHARACTER);
                }
                self.at += 6;
                let code = 0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00);
                return Ok(char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER));
            }
            _ => return Err(self.unexpected(Expected::Literal("an escape"))),
        };
        self.at += character.len_utf8();
        Ok(plain)
    }

    /// The four hexadecimal digits this many bytes further on.
    fn hexadecimal(&self, skip: usize) -> Result<u32, Fault> {
        let digits =
            self.rest().get(skip..skip + 4).filter(|digits| digits.bytes().all(|b| b.is_ascii_hexdigit()));
        digits
            .and_then(|digits| u32::from_str_radix(digits, 16).ok())
            .ok_or_else(|| self.unexpected(Expected::Literal("four hexadecimal digits")))
    }

    /// Characters up to the next punctuation.
    fn bare(&mut self, expected: Expected) -> Result<&'a str, Fault> {
        let rest = self.rest();
        let end = rest.find([',', ':', '{', '}', '[', ']', '"', '\'', '\n']).unwrap_or(rest.len());
        let word = rest[..end].trim_end();
        if word.is_empty() {
            return Err(self.unexpected(expected));
        }
        self.at += end;
        Ok(word)
    }

    fn word(&mut self) -> Result<Kind, Fault> {
        let at = self.at;
        let word = self.bare(Expected::JsonValue)?;
        let is_relaxed = self.dialect == Dialect::Relaxed;
        Ok(match word {
            "null" => Kind::Null,
            "true" => Kind::Bool(true),
            "false" => Kind::Bool(false),
            "t" if is_relaxed => Kind::Bool(true),
            "f" if is_relaxed => Kind::Bool(false),
            _ if is_number(word) => Kind::Number(word.to_owned()),
            _ if is_relaxed => Kind::Text(word.to_owned()),
            _ => return Err(Fault::expected(at, Expected::JsonValue, quoted(word))),
        })
    }
}

fn is_number(word: &str) -> bool {
    let digits = word.strip_prefix('-').unwrap_or(word);
    digits.starts_with(|c: char| c.is_ascii_digit()) && word.parse::<f64>().is_ok()
}

impl Json {
    /// A text value that is to be written.
    pub(crate) fn text(text: impl Into<String>) -> Self {
        Kind::Text(text.into()).into()
    }

    /// A number that is to be written.
    pub(crate) fn number(number: impl fmt::Display) -> Self {
        Kind::Number(number.to_string()).into()
    }

    /// An array that is to be written.
    pub(crate) fn array(elements: impl IntoIterator<Item = Self>) -> Self {
        Kind::Array(elements.into_iter().collect()).into()
    }

    /// An object that is to be written.
    pub(crate) fn object<'a>(members: impl IntoIterator<Item = (&'a str, Self)>) -> Self {
        Kind::Object(members.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()).into()
    }

    /// The members, if it is an object.
    pub(super) fn members(&self) -> &[(String, Self)] {
        if let Kind::Object(members) = &self.kind { members } else { &[] }
    }

    /// The elements, if it is an array.
    pub(super) fn elements(&self) -> Option<&[Self]> {
        if let Kind::Array(elements) = &self.kind { Some(elements) } else { None }
    }

    /// The first member of an object that has one of these names.
    pub(super) fn get(&self, names: &[&str]) -> Option<&Self> {
        self.members().iter().find(|(name, _)| names.contains(&name.as_str())).map(|(_, value)| value)
    }

    /// Whether the value has no content: null, false, or empty.
    pub(super) fn is_void(&self) -> bool {
        match &self.kind {
            Kind::Null | Kind::Bool(false) => true,
            Kind::Bool(true) | Kind::Number(_) => false,
            Kind::Text(text) => text.is_empty(),
            Kind::Array(elements) => elements.is_empty(),
            Kind::Object(members) => members.is_empty(),
        }
    }

    /// What the value is, for messages.
    pub(super) fn described(&self) -> String {
        match &self.kind {
            Kind::Null => "null".to_owned(),
            Kind::Bool(value) => value.to_string(),
            Kind::Number(number) => number.chars().take(30).collect(),
            Kind::Text(text) if text.is_empty() => "\"\"".to_owned(),
            Kind::Text(text) => quoted(text),
            Kind::Array(_) => "an array".to_owned(),
            Kind::Object(_) => "an object".to_owned(),
        }
    }
}

impl From<Kind> for Json {
    fn from(kind: Kind) -> Self {
        Self { at: 0, kind }
    }
}

impl fmt::Display for Json {
    /// The value as JSON on one line, without blanks.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kind {
            Kind::Null => f.write_str("null"),
            Kind::Bool(value) => write!(f, "{value}"),
            Kind::Number(number) => f.write_str(number),
            Kind::Text(text) => write_text(text, f),
            Kind::Array(elements) => {
                f.write_char('[')?;
                for (index, element) in elements.iter().enumerate() {
                    write!(f, "{}{element}", if index > 0 { "," } else { "" })?;
                }
                f.write_char(']')
            }
            Kind::Object(members) => {
                f.write_char('{')?;
                for (index, (name, value)) in members.iter().enumerate() {
                    f.write_str(if index > 0 { "," } else { "" })?;
                    write_text(name, f)?;
                    write!(f, ":{value}")?;
                }
                f.write_char('}')
            }
        }
    }
}

fn write_text(text: &str, out: &mut impl Write) -> fmt::Result {
    out.write_char('"')?;
    for character in text.chars() {
        match character {
            '"' | '\\' => write!(out, "\\{character}")?,
            _ if character.is_control() => write!(out, "\\u{:04x}", character as u32)?,
            _ => out.write_char(character)?,
        }
    }
    out.write_char('"')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(text: &str) -> String {
        match parse(text, Dialect::Strict) {
            Ok(value) => value.to_string(),
            Err(fault) => fault.within(text).to_string(),
        }
    }

    #[test]
    fn what_is_written_is_what_was_read() {
        for text in [r#"{"a":[1,-2.5,true,null,"x\"y\\"],"b":{}}"#, "[]", "[[],{}]", "12"] {
            assert_eq!(told(text), text);
        }
        assert_eq!(told(r#"["\u00e9\ud83e\udde9\n"]"#), "[\"é🧩\\u000a\"]");
    }

    #[test]
    fn faults_say_where() {
        assert_eq!(told("{\"a\" 1}"), "1:6: expected ':', found \"1\"");
        assert_eq!(told("[1,\n 2"), "2:3: expected ',' or ']', found the end");
        assert_eq!(told("[1,]"), "1:4: expected a JSON value, found \"]\"");
        assert_eq!(told("[nul]"), "1:2: expected a JSON value, found \"nul\"");
        assert_eq!(told("\"ab"), "1:4: expected '\"', found the end");
        assert_eq!(told("{a:1}"), "1:2: expected '\"', found \"a\"");
        assert_eq!(told("\"\\x\""), "1:3: expected an escape, found \"x\"");
        assert_eq!(told(&"[".repeat(80)), "1:66: expected at most 64 levels of nesting, found \"[\"");
    }

    #[test]
    fn the_relaxed_dialect_reads_what_was_shortened() {
        let value = parse("{ce:[,{v:8},],t:'it\\'s',b:t}", Dialect::Relaxed).unwrap();
        assert_eq!(value.to_string(), r#"{"ce":[{},{"v":8},{}],"t":"it's","b":true}"#);
    }
}
