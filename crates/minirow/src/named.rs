//! Enums whose values have names: how a value is written, how a name is read, and the error for a text that names none.

use std::fmt;

/// A text that names no value of an enum, such as no [`Engine`](crate::Engine) or no [`Format`](crate::format::Format).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NameError {
    pub(crate) expected: &'static str,
    pub(crate) names: &'static [&'static str],
}

impl NameError {
    /// The names that would have been right.
    pub const fn names(&self) -> &'static [&'static str] {
        self.names
    }
}

impl fmt::Display for NameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}: {}", self.expected, self.names.join(", "))
    }
}

impl std::error::Error for NameError {}

/// Defines an enum each of whose values has a name: `ALL` has the values in their order, `name` the name in data.
#[doc(hidden)]
#[macro_export]
macro_rules! value_names {
    (
        $(#[$attribute:meta])*
        $visible:vis enum $Type:ident {
            $($(#[$about:meta])* $Value:ident = $name:literal,)+
        }
    ) => {
        $(#[$attribute])*
        $visible enum $Type {
            $($(#[$about])* $Value,)+
        }

        impl $Type {
            /// All values, in their order.
            pub const ALL: [Self; [$($name),+].len()] = [$(Self::$Value),+];

            /// The name in data and in options.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$Value => $name,)+
                }
            }
        }
    };
}

/// Defines an enum like `value_names!` and reads its values from their names. The text says what a name stands for, such as "a level".
macro_rules! named {
    ($what:literal, $(#[$attribute:meta])* $visible:vis enum $Type:ident { $($values:tt)+ }) => {
        $crate::value_names! {
            $(#[$attribute])*
            $visible enum $Type { $($values)+ }
        }
        $crate::named::from_name!($Type, $what);
    };
}

/// Implements `Display` and `FromStr` for an enum with `ALL` and `name`. A last argument says when else a text names a value.
macro_rules! from_name {
    ($Type:ident, $what:literal) => {
        $crate::named::from_name!($Type, $what, |_, _| false);
    };
    ($Type:ident, $what:literal, $is_called:expr) => {
        impl std::fmt::Display for $Type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.name())
            }
        }

        impl std::str::FromStr for $Type {
            type Err = $crate::NameError;

            fn from_str(name: &str) -> Result<Self, Self::Err> {
                const NAMES: [&str; $Type::ALL.len()] = {
                    let mut names = [""; $Type::ALL.len()];
                    let mut index = 0;
                    while index < names.len() {
                        names[index] = $Type::ALL[index].name();
                        index += 1;
                    }
                    names
                };
                let is_called: fn(Self, &str) -> bool = $is_called;
                let has_name =
                    |value: &Self| value.name().eq_ignore_ascii_case(name) || is_called(*value, name);
                let unknown = $crate::NameError { expected: $what, names: &NAMES };
                Self::ALL.into_iter().find(has_name).ok_or(unknown)
            }
        }
    };
}

pub(crate) use {from_name, named};
