//! A small JSON reader that takes its text line by line and stops at the first fault, so that a broken object
//! does not swallow what follows. Depth and size are bounded.
//!
//! The relaxed dialect also reads what SudokuPad makes of JSON to shorten it: names without quotes, single quotes,
//! bare words for values, and nothing at all for an empty object within an array.

use super::json_value::{Text, Value};
use super::text::Line;
use super::{Expected, Found, LINE_LIMIT, ParseError};

const DEPTH_LIMIT: usize = 64;

/// Which texts are JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Dialect {
    Strict,
    Relaxed,
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
enum Open {
    Array(Vec<Value>),
    Object(Vec<(String, Value)>, String),
}

/// The element that the grammar requires next.
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
    pub(super) fn take(
        &mut self,
        line: &Line<'_>,
        from: usize,
    ) -> Result<Option<(Value, usize)>, ParseError> {
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
                    self.open(line, start, Open::Object(Vec::new(), String::new()))?
                }
                '[' if self.wants_value() => self.open(line, start, Open::Array(Vec::new()))?,
                '}' | ']' => self.close(line, start, character)?,
                ',' => self.comma(line, start)?,
                ':' if self.next == Next::Colon => {
                    self.next = Next::Value;
                    None
                }
                _ if self.wants_value() || self.wants_key() => {
                    let value;
                    (value, at) = self.scalar(line, start)?;
                    self.put(line, start, value)?
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

    /// Returns `true` after the bracket that opens an object, before anything else.
    pub(super) fn is_fresh(&self) -> bool {
        self.next == Next::KeyOrEnd && self.open.len() == 1
    }

    /// The text that must come next.
    pub(super) fn expected(&self) -> Expected {
        match (self.next, self.open.last()) {
            (Next::Value | Next::ValueOrEnd, _) => Expected::JsonValue,
            (Next::Key | Next::KeyOrEnd, _) => Expected::Text("'\"'"),
            (Next::Colon, _) => Expected::Text("':'"),
            (Next::CommaOrEnd, Some(Open::Array(_))) => Expected::Text("',' or ']'"),
            (Next::CommaOrEnd, _) => Expected::Text("',' or '}'"),
        }
    }

    fn unexpected(&self, line: &Line<'_>, at: usize) -> ParseError {
        line.unexpected(at, self.expected())
    }

    fn open(&mut self, line: &Line<'_>, at: usize, open: Open) -> Result<Option<Value>, ParseError> {
        if self.open.len() == DEPTH_LIMIT {
            return Err(line.error(at, Expected::Shallower(DEPTH_LIMIT as u64), Found::TooLong));
        }
        self.next = match open {
            Open::Array(_) => Next::ValueOrEnd,
            Open::Object(..) => Next::KeyOrEnd,
        };
        self.open.push(open);
        Ok(None)
    }

    fn close(&mut self, line: &Line<'_>, at: usize, bracket: char) -> Result<Option<Value>, ParseError> {
        self.fill_gap();
        let may_end = matches!(self.next, Next::CommaOrEnd | Next::ValueOrEnd | Next::KeyOrEnd);
        let value = match (self.open.pop(), bracket) {
            (Some(Open::Array(values)), ']') if may_end => Value::Array(values),
            (Some(Open::Object(members, _)), '}') if may_end => Value::Object(members),
            (open, _) => {
                self.open.extend(open);
                return Err(self.unexpected(line, at));
            }
        };
        self.put(line, at, value)
    }

    fn comma(&mut self, line: &Line<'_>, at: usize) -> Result<Option<Value>, ParseError> {
        self.fill_gap();
        self.next = match self.open.last() {
            Some(Open::Array(_)) if self.next == Next::CommaOrEnd => Next::Value,
            Some(Open::Object(..)) if self.next == Next::CommaOrEnd => Next::Key,
            _ => return Err(self.unexpected(line, at)),
        };
        Ok(None)
    }

    /// In the relaxed dialect, nothing within an array is an empty object.
    fn fill_gap(&mut self) {
        if self.dialect == Dialect::Relaxed
            && self.wants_value()
            && let Some(Open::Array(values)) = self.open.last_mut()
        {
            values.push(Value::Object(Vec::new()));
            self.next = Next::CommaOrEnd;
        }
    }

    /// Puts a value where it belongs; gives it back if it is the whole.
    fn put(&mut self, line: &Line<'_>, at: usize, value: Value) -> Result<Option<Value>, ParseError> {
        if self.wants_key() && matches!(self.open.last(), Some(Open::Object(..))) {
            let Value::Text(text) = value else { return Err(self.unexpected(line, at)) };
            if let Some(Open::Object(_, key)) = self.open.last_mut() {
                *key = text.content;
            }
            self.next = Next::Colon;
            return Ok(None);
        }
        self.next = Next::CommaOrEnd;
        match self.open.last_mut() {
            Some(Open::Array(values)) => values.push(value),
            Some(Open::Object(members, key)) => members.push((std::mem::take(key), value)),
            None => return Ok(Some(value)),
        }
        Ok(None)
    }

    /// A string, number or word, and the byte after it.
    fn scalar(&self, line: &Line<'_>, start: usize) -> Result<(Value, usize), ParseError> {
        let rest = &line.text[start..];
        match rest.chars().next() {
            Some('"') => return string(line, start, '"'),
            Some('\'') if self.dialect == Dialect::Relaxed => return string(line, start, '\''),
            _ => {}
        }
        let is_word = |c: char| c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.' | '#' | '_');
        let word = &rest[..rest.find(|c: char| !is_word(c)).unwrap_or(rest.len())];
        let value = match word {
            "null" => Some(Value::Null),
            "true" => Some(Value::Bool(true)),
            "false" => Some(Value::Bool(false)),
            "" => None,
            _ if is_number(word) => Some(Value::Number(word.to_owned())),
            _ if self.dialect == Dialect::Relaxed => Some(text(line, start, word.to_owned())),
            _ => None,
        };
        let value = match value {
            Some(Value::Text(text)) => Some(Value::Text(text)),
            // The name of a member may look like a number or word in the relaxed dialect.
            Some(_) if self.wants_key() && self.dialect == Dialect::Relaxed => {
                Some(text(line, start, word.to_owned()))
            }
            other => other,
        };
        value.map(|value| (value, start + word.len())).ok_or_else(|| self.unexpected(line, start))
    }
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

fn text(line: &Line<'_>, start: usize, text: String) -> Value {
    Value::Text(Text { content: text, line: line.number, column: line.column(start) })
}

/// A string that begins with a quote at `start`.
fn string(line: &Line<'_>, start: usize, quote: char) -> Result<(Value, usize), ParseError> {
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
            _ if character == quote => return Ok((text(line, start + 1, content), start + 2 + offset)),
            _ => content.push(character),
        }
    }
    let expected = Expected::Text(if quote == '"' { "'\"'" } else { "\"'\"" });
    Err(line.error(line.text.len(), expected, Found::EndOfLine))
}

/// The character that an escape stands for. A half of a surrogate pair stands for a character that no puzzle has.
fn escape(characters: &mut std::str::CharIndices<'_>) -> Option<char> {
    Some(match characters.next()?.1 {
        'b' => '\u{8}',
        'f' => '\u{c}',
        'n' => '\n',
        'r' => '\r',
        't' => '\t',
        'u' => {
            let mut code = 0;
            for _ in 0..4 {
                code = code * 16 + characters.next()?.1.to_digit(16)?;
            }
            char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER)
        }
        other if other.is_ascii_punctuation() => other,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::super::text::COUNTED;
    use super::*;

    fn read(dialect: Dialect, text: &str) -> Result<Option<Value>, String> {
        let taken = Builder::new(dialect).take(&Line::new(text, 1), 0);
        taken.map(|value| value.map(|(value, _)| value)).map_err(|error| error.to_string())
    }

    #[test]
    fn values_are_read_as_written() {
        let value = read(Dialect::Strict, r#"{"a": [1, -2.5e3, true, null, {}, []], "b": "\u0041\n\"\\/"}"#);
        let value = value.unwrap().unwrap();
        assert_eq!(value.get(&["a"]).and_then(Value::elements).map(<[Value]>::len), Some(6));
        let Some(Value::Text(text)) = value.get(&["b"]) else { panic!("{value:?}") };
        assert_eq!((text.content.as_str(), text.column), ("A\n\"\\/", 46));
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
    fn columns_in_a_long_line_are_counted_once() {
        let text = format!("{{\"a\":[{}\"\"]}}", "\"\",".repeat(20_000));
        let before = COUNTED.get();
        assert!(read(Dialect::Strict, &text).unwrap().is_some());
        assert!(COUNTED.get() - before <= 2 * text.len());
    }
}
