//! A JSON value: where it stands, its members, and how it is written.

use std::fmt::{self, Write};

/// A JSON value and its place in the text.
#[derive(Clone, Debug, PartialEq)]
pub struct Json {
    /// The line, counted from 1; 0 in a value that was not read.
    pub line: u64,
    /// The column of its first character, counted from 1.
    pub column: u64,
    /// The value itself.
    pub kind: Kind,
}

/// The kinds of JSON values.
#[derive(Clone, Debug, PartialEq)]
pub enum Kind {
    /// `null`.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A number as it stands in the text, which may say more than a float can hold.
    Number(String),
    /// A string.
    Text(String),
    /// A list.
    Array(Vec<Json>),
    /// Names and values, in their order.
    Object(Vec<(String, Json)>),
}

impl From<Kind> for Json {
    fn from(kind: Kind) -> Self {
        Self { line: 0, column: 0, kind }
    }
}

impl fmt::Display for Json {
    /// The value on one line; with `{:#}`, blanks follow commas and colons.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let blank = if f.alternate() { " " } else { "" };
        match &self.kind {
            Kind::Null => f.write_str("null"),
            Kind::Bool(value) => write!(f, "{value}"),
            Kind::Number(number) => f.write_str(number),
            Kind::Text(text) => write_text(text, f),
            Kind::Array(elements) => {
                f.write_char('[')?;
                for (index, element) in elements.iter().enumerate() {
                    if index > 0 {
                        write!(f, ",{blank}")?;
                    }
                    element.fmt(f)?;
                }
                f.write_char(']')
            }
            Kind::Object(members) => {
                f.write_char('{')?;
                for (index, (name, value)) in members.iter().enumerate() {
                    if index > 0 {
                        write!(f, ",{blank}")?;
                    }
                    write_text(name, f)?;
                    write!(f, ":{blank}")?;
                    value.fmt(f)?;
                }
                f.write_char('}')
            }
        }
    }
}

/// Writes a text with quotes and escapes.
pub(super) fn write_text(text: &str, out: &mut impl Write) -> fmt::Result {
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

impl Json {
    /// A string that is to be written.
    pub fn text(text: impl Into<String>) -> Self {
        Kind::Text(text.into()).into()
    }

    /// A number that is to be written.
    pub fn number(number: impl fmt::Display) -> Self {
        Kind::Number(number.to_string()).into()
    }

    /// An array that is to be written.
    pub fn array(elements: impl IntoIterator<Item = Self>) -> Self {
        Kind::Array(elements.into_iter().collect()).into()
    }

    /// An object that is to be written.
    pub fn object<'a>(members: impl IntoIterator<Item = (&'a str, Self)>) -> Self {
        Kind::Object(members.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()).into()
    }

    /// The members; none if it is no object.
    pub fn members(&self) -> &[(String, Self)] {
        if let Kind::Object(members) = &self.kind { members } else { &[] }
    }

    /// The elements, if it is an array.
    pub fn elements(&self) -> Option<&[Self]> {
        if let Kind::Array(elements) = &self.kind { Some(elements) } else { None }
    }

    /// The first member of an object that has one of these names.
    pub fn get(&self, names: &[&str]) -> Option<&Self> {
        self.members().iter().find(|(name, _)| names.contains(&name.as_str())).map(|(_, value)| value)
    }

    /// The member of an object that has one of these names, upper case or lower; the first of the names counts most.
    pub(super) fn find(&self, names: &[&str]) -> Option<(&str, &Self)> {
        let member =
            |wanted: &&str| self.members().iter().find(|(name, _)| name.eq_ignore_ascii_case(wanted));
        let (name, value) = names.iter().find_map(member)?;
        matches!(value.kind, Kind::Text(_) | Kind::Array(_)).then_some((name, value))
    }

    /// The number it is or shows, if that is a small whole one.
    pub(super) fn small_number(&self) -> Option<u64> {
        match &self.kind {
            Kind::Number(number) => {
                let (whole, fraction) = number.split_once('.').unwrap_or((number, ""));
                let is_whole = fraction.bytes().all(|digit| digit == b'0');
                is_whole.then(|| whole.parse().ok())?.filter(|&number| number < 1000)
            }
            Kind::Text(text) if text.len() <= 3 => text.parse().ok(),
            _ => None,
        }
    }

    /// Whether the value has no content: null, false, or empty.
    pub fn is_void(&self) -> bool {
        match &self.kind {
            Kind::Null | Kind::Bool(false) => true,
            Kind::Bool(true) | Kind::Number(_) => false,
            Kind::Text(text) => text.is_empty(),
            Kind::Array(elements) => elements.is_empty(),
            Kind::Object(members) => members.is_empty(),
        }
    }
}
