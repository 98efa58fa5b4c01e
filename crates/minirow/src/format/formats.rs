//! `Format`: the formats of the table, their names and what each can do.

use super::table::table;
use crate::named::from_name;

/// The content that a format supports besides digits.
#[derive(Clone, Copy)]
enum Holds {
    Digits,
    Marks,
}

/// The role of a record that ends in the line where it begins.
#[derive(Clone, Copy)]
enum Stands {
    /// A line of a list, in which every line is answered.
    Listed,
    /// A file for itself.
    Alone,
}

/// How a format is read if it was asked for.
#[derive(Clone, Copy)]
enum Reading {
    /// Each line is a puzzle.
    Line,
    /// A line begins a record.
    Start,
    /// Not at all.
    Refused,
}

/// How a format is written.
#[derive(Clone, Copy)]
enum Writing {
    /// Whatever the puzzle is.
    Always,
    /// Unless the format cannot hold the puzzle.
    Fallible,
    /// Not at all.
    Never,
}

struct About {
    name: &'static str,
    aliases: &'static [&'static str],
    description: &'static str,
    holds: Holds,
    stands: Stands,
    reading: Reading,
    writing: Writing,
}

macro_rules! define {
    ($(
        $(#[$doc:meta])*
        $Format:ident = $name:literal, [$($alias:literal),*], $description:literal, $holds:ident, $stands:ident,
        $reading:ident($read:expr), $writing:ident $(($write:expr))?;
    )*) => {
        /// A format in which puzzles are written.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Format {
            $($(#[$doc])* $Format,)*
        }

        const TABLE: &[About] = &[$(About {
            name: $name,
            aliases: &[$($alias),*],
            description: $description,
            holds: Holds::$holds,
            stands: Stands::$stands,
            reading: Reading::$reading,
            writing: Writing::$writing,
        },)*];

        impl Format {
            /// All formats.
            pub const ALL: [Self; TABLE.len()] = [$(Self::$Format),*];
        }
    };
}

table!(define);

impl Format {
    const fn about(self) -> &'static About {
        &TABLE[self as usize]
    }

    /// Its name in flags and messages.
    pub const fn name(self) -> &'static str {
        self.about().name
    }

    /// Other names it is known by.
    pub const fn aliases(self) -> &'static [&'static str] {
        self.about().aliases
    }

    /// A description in a few words.
    pub const fn description(self) -> &'static str {
        self.about().description
    }

    /// Whether puzzles in this format are read.
    pub const fn can_read(self) -> bool {
        !matches!(self.about().reading, Reading::Refused)
    }

    /// Whether puzzles are written in this format.
    pub const fn can_write(self) -> bool {
        !matches!(self.about().writing, Writing::Never)
    }

    /// Returns `true` if the format supports pencilmarks.
    pub const fn holds_marks(self) -> bool {
        matches!(self.about().holds, Holds::Marks)
    }

    /// Whether a record that ends in the line where it begins is a line of a list.
    pub(super) const fn is_listed(self) -> bool {
        matches!(self.about().stands, Stands::Listed)
    }
}

/// The names of the formats that can be written with pencilmarks.
pub(super) fn names_with_marks() -> String {
    let can = Format::ALL.into_iter().filter(|format| format.can_write() && format.holds_marks());
    can.map(Format::name).collect::<Vec<_>>().join(", ")
}

from_name!(Format, "a format", |format, name| format.aliases().contains(&name));
