//! From text to a value.

use std::fmt::{self, Display};

/// What JSON can say.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Value {
    Null,
    Bool(bool),
    /// A whole number that is not negative.
    Whole(u64),
    /// Any other number: no member of a request is one.
    Other,
    Text(String),
    List(Vec<Value>),
    /// In the order of the text.
    Object(Vec<(String, Value)>),
}

/// What is wrong with a request.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Malformed(pub(super) String);

impl Display for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// How deep lists and objects can be nested: deeper than any request, and no danger for the stack.
const DEPTH: usize = 64;

/// What the whole text says.
pub(super) fn value(text: &str) -> Result<Value, Malformed> {
    let mut reader = Reader { text, at: 0 };
    let value = reader.value(DEPTH)?;
    match reader.peek() {
        None => Ok(value),
        Some(_) => Err(reader.expected("the end")),
    }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Reader<'a> {
    fn expected(&self, what: &str) -> Malformed {
        Malformed(format!("expected {what} at byte {} of the request", self.at + 1))
    }

    fn byte(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// The next byte that is no space.
    fn peek(&mut self) -> Option<u8> {
        while matches!(self.byte(), Some(b' ' | b'\n' | b'\r' | b'\t')) {
            self.at += 1;
        }
        self.byte()
    }

    /// Passes this byte if it is next.
    fn passes(&mut self, byte: u8) -> bool {
        let is_next = self.peek() == Some(byte);
        self.at += usize::from(is_next);
        is_next
    }

    fn pass(&mut self, byte: u8, what: &str) -> Result<(), Malformed> {
        if self.passes(byte) { Ok(()) } else { Err(self.expected(what)) }
    }

    fn value(&mut self, depth: usize) -> Result<Value, Malformed> {
        let Some(depth) = depth.checked_sub(1) else { return Err(self.expected("less depth")) };
        match self.peek() {
            Some(b'"') => self.text().map(Value::Text),
            Some(b'[') => self.list(depth),
            Some(b'{') => self.object(depth),
            Some(b'-' | b'0'..=b'9') => self.number(),
            _ => self.word(),
        }
    }

    fn word(&mut self) -> Result<Value, Malformed> {
        let rest = &self.text[self.at..];
        for (word, value) in
            [("null", Value::Null), ("true", Value::Bool(true)), ("false", Value::Bool(false))]
        {
            if rest.starts_with(word) {
                self.at += word.len();
                return Ok(value);
            }
        }
        Err(self.expected("a value"))
    }

    fn list(&mut self, depth: usize) -> Result<Value, Malformed> {
        self.at += 1;
        let mut values = Vec::new();
        if self.passes(b']') {
            return Ok(Value::List(values));
        }
        loop {
            values.push(self.value(depth)?);
            if !self.passes(b',') {
                self.pass(b']', "`,` or `]`")?;
                return Ok(Value::List(values));
            }
        }
    }

    fn object(&mut self, depth: usize) -> Result<Value, Malformed> {
        self.at += 1;
        let mut members = Vec::new();
        if self.passes(b'}') {
            return Ok(Value::Object(members));
        }
        loop {
            self.peek();
            let name = self.text()?;
            self.pass(b':', "`:`")?;
            members.push((name, self.value(depth)?));
            if !self.passes(b',') {
                self.pass(b'}', "`,` or `}`")?;
                return Ok(Value::Object(members));
            }
        }
    }

    fn digits(&mut self) -> Result<&'a str, Malformed> {
        let start = self.at;
        while matches!(self.byte(), Some(b'0'..=b'9')) {
            self.at += 1;
        }
        if self.at > start { Ok(&self.text[start..self.at]) } else { Err(self.expected("a digit")) }
    }

    fn number(&mut self) -> Result<Value, Malformed> {
        let is_negative = self.passes(b'-');
        let whole = self.digits()?;
        if whole.len() > 1 && whole.starts_with('0') {
            return Err(self.expected("a number without leading zeros"));
        }
        let mut is_whole = !is_negative;
        if self.byte() == Some(b'.') {
            self.at += 1;
            self.digits()?;
            is_whole = false;
        }
        if matches!(self.byte(), Some(b'e' | b'E')) {
            self.at += 1;
            self.at += usize::from(matches!(self.byte(), Some(b'+' | b'-')));
            self.digits()?;
            is_whole = false;
        }
        Ok(if is_whole { whole.parse().map_or(Value::Other, Value::Whole) } else { Value::Other })
    }

    /// A text between quotation marks, the first of which is next.
    fn text(&mut self) -> Result<String, Malformed> {
        if self.byte() != Some(b'"') {
            return Err(self.expected("`\"`"));
        }
        self.at += 1;
        let mut text = String::new();
        loop {
            let start = self.at;
            while !matches!(self.byte(), None | Some(b'"' | b'\\' | 0..=31)) {
                self.at += 1;
            }
            text.push_str(&self.text[start..self.at]);
            match self.byte() {
                Some(b'"') => {
                    self.at += 1;
                    return Ok(text);
                }
                Some(b'\\') => {
                    self.at += 1;
                    text.push(self.escape()?);
                }
                _ => return Err(self.expected("`\"`")),
            }
        }
    }

    /// What follows a backslash.
    fn escape(&mut self) -> Result<char, Malformed> {
        let character = match self.byte() {
            Some(byte @ (b'"' | b'\\' | b'/')) => char::from(byte),
            Some(b'b') => '\x08',
            Some(b'f') => '\x0c',
            Some(b'n') => '\n',
            Some(b'r') => '\r',
            Some(b't') => '\t',
            Some(b'u') => return self.code(),
            _ => return Err(self.expected("an escape")),
        };
        self.at += 1;
        Ok(character)
    }

    /// A character as one or two groups of four hexadecimal digits.
    fn code(&mut self) -> Result<char, Malformed> {
        let first = self.group()?;
        let code = match first {
            0xd800..=0xdbff if self.byte() == Some(b'\\') => {
                self.at += 1;
                match self.group()? {
                    second @ 0xdc00..=0xdfff => 0x1_0000 + ((first - 0xd800) << 10) + (second - 0xdc00),
                    second => second << 16,
                }
            }
            _ => first,
        };
        char::from_u32(code).ok_or_else(|| self.expected("a character"))
    }

    /// `u` and four hexadecimal digits.
    fn group(&mut self) -> Result<u32, Malformed> {
        let digits = self.text.get(self.at + 1..self.at + 5);
        match digits.filter(|digits| {
            self.byte() == Some(b'u') && digits.bytes().all(|digit| digit.is_ascii_hexdigit())
        }) {
            Some(digits) => {
                self.at += 5;
                u32::from_str_radix(digits, 16).map_err(|_| self.expected("four digits"))
            }
            None => Err(self.expected("`u` and four hexadecimal digits")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What `serde_json` reads; it sorts members by their names.
    fn usual(text: &str) -> Option<Value> {
        fn of(value: &serde_json::Value) -> Value {
            match value {
                serde_json::Value::Null => Value::Null,
                serde_json::Value::Bool(value) => Value::Bool(*value),
                serde_json::Value::Number(number) => number.as_u64().map_or(Value::Other, Value::Whole),
                serde_json::Value::String(text) => Value::Text(text.clone()),
                serde_json::Value::Array(values) => Value::List(values.iter().map(of).collect()),
                serde_json::Value::Object(members) => {
                    Value::Object(members.iter().map(|(name, value)| (name.clone(), of(value))).collect())
                }
            }
        }
        serde_json::from_str(text).ok().as_ref().map(of)
    }

    #[test]
    fn texts_are_read_as_usual() {
        let texts = [
            r#" { "a" : [ 1 , -2, 3.5e+7, 0, true,false , null ] , "b" : { } , "c":[ ] } "#,
            r#""\u00e9\ud83d\ude00 \"\\\/\b\f\n\r\t 수도쿠""#,
            "18446744073709551615",
            "18446744073709551616",
            r#"{"level":4,"puzzle":{"givens":"..3","marks":[[1,2],[]]}}"#,
        ];
        for text in texts {
            assert!(usual(text).is_some(), "{text}");
            assert_eq!(value(text).ok(), usual(text), "{text}");
        }
        let wrong = [
            "",
            " ",
            "{",
            "[",
            "]",
            "[1",
            "[1,]",
            "[,1]",
            "{\"a\"}",
            "{\"a\":}",
            "{\"a\":1,}",
            "{a:1}",
            "nul",
            "truer",
            "1 2",
            "01",
            "-",
            "1.",
            ".5",
            "1e",
            "+1",
            "\"",
            "\"\n\"",
            r#""\x""#,
            r#""\u12""#,
            r#""\u+123""#,
            r#""\ud800""#,
            r#""\ud800\u0041""#,
            r#""\udc00""#,
            "'a'",
        ];
        for text in wrong {
            assert_eq!(usual(text), None, "{text}");
            assert!(value(text).is_err(), "{text}");
        }
    }

    #[test]
    fn every_piece_of_a_text_is_read_as_usual_or_refused() {
        let text = r#"{"a":[1,-2.5e3,"x\u00e9\n",null],"b":{"c":true}}"#;
        for from in 0..text.len() {
            for to in from..=text.len() {
                let piece = &text[from..to];
                assert_eq!(value(piece).ok(), usual(piece), "{piece}");
            }
        }
    }

    #[test]
    fn depth_has_a_limit() {
        let nested = |depth: usize| "[".repeat(depth) + &"]".repeat(depth);
        assert!(value(&nested(DEPTH)).is_ok());
        assert!(value(&nested(DEPTH + 1)).is_err());
        assert!(value(&"[".repeat(100_000)).is_err());
    }

    #[test]
    fn what_is_wrong_is_told_with_its_place() {
        let told = |text: &str| value(text).unwrap_err().to_string();
        assert_eq!(told("{\"a\":1"), "expected `,` or `}` at byte 7 of the request");
        assert_eq!(told("[] x"), "expected the end at byte 4 of the request");
    }
}
