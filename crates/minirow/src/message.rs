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
    pub(crate) fn text(text: &impl ToString) -> Self {
        Self::Text(text.to_string())
    }

    pub(crate) fn message(message: impl Message + 'static) -> Self {
        Self::Message(Box::new(message))
    }

    /// The names of cells, with commas between.
    pub(crate) fn cells(cells: CellSet) -> Self {
        Self::Text(cells.names())
    }
}

impl House {
    /// The identifiers of the messages that name a house.
    pub const IDS: &'static [&'static str] = &["house-row", "house-column", "house-box"];
}

impl Message for House {
    fn id(&self) -> &'static str {
        match self.kind() {
            HouseKind::Row => "house-row",
            HouseKind::Column => "house-column",
            HouseKind::Box => "house-box",
        }
    }

    fn arguments(&self) -> Vec<(&'static str, Argument)> {
        vec![("number", Argument::Number(self.number() as u64 + 1))]
    }
}

impl Conflict {
    /// The identifier of the message that names a broken rule.
    pub const IDS: &'static [&'static str] = &["conflict"];
}

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

/// Defines an enum of messages: each variant with its identifier, its arguments and its English.
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
            pub const IDS: &'static [&'static str] = &[$($id),+];
        }

        impl $crate::Message for $Name {
            fn id(&self) -> &'static str {
                match self {
                    $(Self::$Variant $(($($crate::message::messages!(@ignore $field)),+))? => $id,)+
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

        impl fmt::Display for $Name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(Self::$Variant $(($($field),+))? => write!(f, $($text),+),)+
                }
            }
        }
    };
    (@ignore $field:ident) => { _ };
}

pub(crate) use messages;
