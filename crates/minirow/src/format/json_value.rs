//! A JSON value: what its members are, and how it is written.

use std::fmt::{self, Write};

/// A JSON value.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Value {
    Null,
    Bool(bool),
    /// A number as it stands in the text, which may say more than a float can hold.
    Number(String),
    Text(Text),
    Array(Vec<Self>),
    Object(Vec<(String, Self)>),
}

/// A text and where it stands.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Text {
    pub(super) content: String,
    pub(super) line: u64,
    /// The column of its first character.
    pub(super) column: u64,
}

impl fmt::Display for Value {
    /// The value as JSON on one line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Null => f.write_str("null"),
            Self::Bool(value) => write!(f, "{value}"),
            Self::Number(number) => f.write_str(number),
            Self::Text(text) => write_text(&text.content, f),
            Self::Array(values) => {
                f.write_char('[')?;
                for (index, value) in values.iter().enumerate() {
                    write!(f, "{}{value}", if index > 0 { ", " } else { "" })?;
                }
                f.write_char(']')
            }
            Self::Object(members) => {
                f.write_char('{')?;
                for (index, (name, value)) in members.iter().enumerate() {
                    f.write_str(if index > 0 { ", " } else { "" })?;
                    write_text(name, f)?;
                    write!(f, ": {value}")?;
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

impl Value {
    /// The member of an object that has one of these names.
    pub(super) fn get(&self, names: &[&str]) -> Option<&Self> {
        let Self::Object(members) = self else { return None };
        members.iter().find(|(name, _)| names.contains(&name.as_str())).map(|(_, value)| value)
    }

    /// The member of an object that has one of these names, upper case or lower; the first of the names counts most.
    pub(super) fn find(&self, names: &[&str]) -> Option<(&str, &Self)> {
        let Self::Object(members) = self else { return None };
        let member = |wanted: &&str| members.iter().find(|(name, _)| name.eq_ignore_ascii_case(wanted));
        let (name, value) = names.iter().find_map(member)?;
        matches!(value, Self::Text(_) | Self::Array(_)).then_some((name, value))
    }

    /// Its elements, if it is an array.
    pub(super) fn elements(&self) -> Option<&[Self]> {
        if let Self::Array(values) = self { Some(values) } else { None }
    }

    /// The number it is or shows, if that is a small whole one.
    pub(super) fn small_number(&self) -> Option<u64> {
        match self {
            Self::Number(number) => {
                let (whole, fraction) = number.split_once('.').unwrap_or((number, ""));
                let is_whole = fraction.bytes().all(|digit| digit == b'0');
                is_whole.then(|| whole.parse().ok())?.filter(|&number| number < 1000)
            }
            Self::Text(text) if text.content.len() <= 3 => text.content.parse().ok(),
            _ => None,
        }
    }

    /// Returns `true` for a value without content: null, false, or empty.
    pub(super) fn is_void(&self) -> bool {
        match self {
            Self::Null | Self::Bool(false) => true,
            Self::Bool(true) | Self::Number(_) => false,
            Self::Text(text) => text.content.is_empty() || text.content == "f",
            Self::Array(values) => values.is_empty(),
            Self::Object(members) => members.is_empty(),
        }
    }
}
