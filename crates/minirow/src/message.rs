//! Messages as data. The library says everything in English by `Display`; the identifier and the arguments let a
//! catalogue say the same in another language.

use std::fmt;

use crate::{CellSet, Conflict, House, HouseKind};

/// Something the library tells a person: it prints in English, and a catalogue finds its translation by [`id`](Self::id).
pub trait Message: fmt::Display + fmt::Debug {
    /// The stable name of the message, such as `expected-cells`.
    fn id(&self) -> &'static str;

    /// The values within the message, by name.
    fn arguments(&self) -> Vec<(&'static str, Argument)>;
}

/// A value within a message.
#[derive(Debug)]
pub enum Argument {
    /// A number, which may decide between singular and plural.
    Number(u64),
    /// A text that is the same in every language.
    Text(String),
    /// A message within the message, which each language says its own way.
    Message(Box<dyn Message>),
}

impl Argument {
    /// A text that is the same in every language.
    #[doc(hidden)]
    pub fn text(text: &impl ToString) -> Self {
        Self::Text(text.to_string())
    }

    /// A message within the message.
    #[doc(hidden)]
    pub fn message(message: impl Message + 'static) -> Self {
        Self::Message(Box::new(message))
    }

    /// The names of cells, with commas between.
    pub(crate) fn cells(cells: CellSet) -> Self {
        Self::Text(cells.names())
    }
}

impl House {
    /// The identifiers of the messages that name a house.
    #[doc(hidden)]
    pub const IDS: &'static [&'static str] = &[
        "house-row",
        "house-column",
        "house-box",
        "house-region",
        "house-diagonal",
        "house-window",
        "house-group",
        "house-extra",
    ];
}

#[doc(hidden)]
impl Message for House {
    fn id(&self) -> &'static str {
        match self.kind() {
            HouseKind::Row => "house-row",
            HouseKind::Column => "house-column",
            HouseKind::Box => "house-box",
            HouseKind::Region => "house-region",
            HouseKind::Diagonal => "house-diagonal",
            HouseKind::Window => "house-window",
            HouseKind::Group => "house-group",
            HouseKind::Extra => "house-extra",
        }
    }

    fn arguments(&self) -> Vec<(&'static str, Argument)> {
        vec![("number", Argument::Number(self.number() as u64 + 1))]
    }
}

impl Conflict {
    /// The identifier of the message that names a broken rule.
    #[doc(hidden)]
    pub const IDS: &'static [&'static str] = &["conflict"];
}

#[doc(hidden)]
impl Message for Conflict {
    fn id(&self) -> &'static str {
        "conflict"
    }

    fn arguments(&self) -> Vec<(&'static str, Argument)> {
        vec![
            ("digit", Argument::text(&self.digit)),
            ("times", Argument::Number(self.cells.len() as u64)),
            ("house", Argument::message(self.house)),
            ("cells", Argument::cells(self.cells)),
        ]
    }
}

/// A text of the input as a message shows it: what would end it, break the line or not be seen is escaped. The standard library's
/// rule needs tables of all characters, 4 kB in the engine of the page.
pub(crate) struct Escaped<'a> {
    pub(crate) text: &'a str,
    /// The quotation mark before and behind it.
    pub(crate) quote: Option<char>,
}

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write as _;

        let quote = |f: &mut fmt::Formatter<'_>| self.quote.map_or(Ok(()), |quote| f.write_char(quote));
        quote(f)?;
        for character in self.text.chars() {
            match character {
                '\0' => f.write_str("\\0")?,
                '\t' => f.write_str("\\t")?,
                '\n' => f.write_str("\\n")?,
                '\r' => f.write_str("\\r")?,
                '\\' => f.write_str("\\\\")?,
                _ if self.quote == Some(character) => write!(f, "\\{character}")?,
                _ if is_unseen(character) => write!(f, "\\u{{{:x}}}", u32::from(character))?,
                _ => f.write_char(character)?,
            }
        }
        quote(f)
    }
}

/// Control characters, spaces other than the usual one, marks that join the character before, and what no font has.
fn is_unseen(character: char) -> bool {
    let is_space = character.is_whitespace() && character != ' ';
    is_space
        || character.is_control()
        || matches!(character, '\u{ad}' | '\u{300}'..='\u{36f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}')
        || matches!(character, '\u{e000}'..='\u{f8ff}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..)
}

/// Defines an enum of messages: each variant with its identifier, its arguments and its English.
#[doc(hidden)]
#[macro_export]
macro_rules! messages {
    ($(#[$doc:meta])* $Name:ident, $ids:literal {
        $($(#[$variant_doc:meta])* $Variant:ident $(($($field:ident : $Type:ty = $argument:expr),+))?
            => $id:literal, $($text:expr),+ ;)+
    }) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[non_exhaustive]
        pub enum $Name {
            $($(#[$variant_doc])* $Variant $(($($Type),+))?,)+
        }

        impl $Name {
            #[doc = $ids]
            #[doc(hidden)]
            pub const IDS: &'static [&'static str] = &[$($id),+];
        }

        #[doc(hidden)]
        impl $crate::Message for $Name {
            fn id(&self) -> &'static str {
                match self {
                    $(Self::$Variant $(($($crate::messages!(@ignore $field)),+))? => $id,)+
                }
            }

            fn arguments(&self) -> Vec<(&'static str, $crate::Argument)> {
                match self {
                    $(Self::$Variant $(($($field),+))? => {
                        vec![$($((stringify!($field), $argument)),+)?]
                    })+
                }
            }
        }

        impl ::std::fmt::Display for $Name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                match self {
                    $(Self::$Variant $(($($field),+))? => write!(f, $($text),+),)+
                }
            }
        }
    };
    (@ignore $field:ident) => { _ };
}

pub(crate) use messages;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_escaped_as_the_standard_library_does() {
        let texts = [
            "",
            "abc",
            "it's",
            "\"",
            "\\",
            "\0\t\n\r",
            "\u{1b}[0m",
            "스도쿠 ①",
            "a\u{200b}b",
            "\u{3000}",
            "\u{feff}",
            "\u{7f}\u{85}",
        ];
        for text in texts {
            assert_eq!(Escaped { text, quote: Some('"') }.to_string(), format!("{text:?}"));
        }
        for character in ['a', '\'', '"', '\n', 'é', '\u{301}', '\u{fe0f}', '\u{a0}', '한', '□'] {
            let mut bytes = [0; 4];
            let text = &*character.encode_utf8(&mut bytes);
            assert_eq!(Escaped { text, quote: Some('\'') }.to_string(), format!("{character:?}"));
        }
        assert_eq!(Escaped { text: "a \"b\"\n", quote: None }.to_string(), "a \"b\"\\n");
    }
}
