//! Enums whose values have names: how a value is written, how a name is read, and what is said of a text that names none.

/// Implements `Display` and `FromStr` for an enum with `ALL` and `name`, and defines the error of `FromStr`. A last argument says
/// when else a text names a value.
macro_rules! named {
    ($Type:ident, $Error:ident, $article:literal $what:literal) => {
        named!($Type, $Error, $article $what, |_, _| false);
    };
    ($Type:ident, $Error:ident, $article:literal $what:literal, $is_called:expr) => {
        impl std::fmt::Display for $Type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.name())
            }
        }

        #[doc = concat!("A text that names no ", $what, ".")]
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct $Error;

        impl std::fmt::Display for $Error {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(concat!("expected ", $article, " ", $what, ":"))?;
                $Type::ALL.iter().try_for_each(|value| write!(f, " {value}"))
            }
        }

        impl std::error::Error for $Error {}

        impl std::str::FromStr for $Type {
            type Err = $Error;

            fn from_str(name: &str) -> Result<Self, Self::Err> {
                let is_called: fn(Self, &str) -> bool = $is_called;
                let has_name = |value: &Self| value.name().eq_ignore_ascii_case(name) || is_called(*value, name);
                Self::ALL.into_iter().find(has_name).ok_or($Error)
            }
        }
    };
}

pub(crate) use named;
