//! `Technique`: the enum that the table of `table.rs` makes, and what the table says about each technique.

use std::fmt;
use std::str::FromStr;

use super::table::table;

/// Techniques that work alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Family {
    /// One cell or one place left.
    Single,
    /// A digit, or a subset, in two houses at once.
    Locked,
    /// Cells of one house that hold as many digits.
    Subset,
    /// One digit in several lines.
    Fish,
    /// Few cells around a pivot.
    Wing,
    /// One implication after the other.
    Chain,
    /// Two colours, one of them right.
    Colouring,
    /// Patterns that would allow two solutions.
    Uniqueness,
    /// Almost locked sets.
    AlmostLockedSet,
    /// Patterns of several houses and digits.
    Pattern,
    /// Every case leads to the same.
    Forcing,
}

impl Family {
    /// All families.
    pub const ALL: &[Self] = &[
        Self::Single,
        Self::Locked,
        Self::Subset,
        Self::Fish,
        Self::Wing,
        Self::Chain,
        Self::Colouring,
        Self::Uniqueness,
        Self::AlmostLockedSet,
        Self::Pattern,
        Self::Forcing,
    ];

    /// Its techniques, easiest first.
    pub fn techniques(self) -> impl Iterator<Item = Technique> {
        Technique::ALL.iter().copied().filter(move |technique| technique.family() == self)
    }
}

/// What a technique takes for granted besides the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Assumption {
    /// Nothing.
    None,
    /// That the puzzle has one solution.
    Unique,
}

struct Entry {
    technique: Technique,
    id: &'static str,
    family: Family,
    hodoku: &'static [&'static str],
    assumes: Assumption,
}

macro_rules! techniques {
    ($($(#[$doc:meta])* $Name:ident = $id:literal, $family:ident, [$($code:literal),*], $assumes:ident, $search:expr;)*) => {
        /// A way to find steps.
        ///
        /// ```
        /// use minirow::logic::Technique;
        ///
        /// assert_eq!("naked-single".parse(), Ok(Technique::NakedSingle));
        /// assert_eq!("hodoku:0003".parse(), Ok(Technique::NakedSingle));
        /// assert_eq!(Technique::NakedSingle.id(), "naked-single");
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Technique {
            $($(#[$doc])* $Name,)*
        }

        const TABLE: &[Entry] = &[
            $(Entry {
                technique: Technique::$Name,
                id: $id,
                family: Family::$family,
                hodoku: &[$($code),*],
                assumes: Assumption::$assumes,
            },)*
        ];

        impl Technique {
            /// All techniques, easiest first.
            pub const ALL: &[Self] = &[$(Self::$Name,)*];
        }
    };
}

table!(techniques);

impl Technique {
    fn entry(self) -> &'static Entry {
        &TABLE[self as usize]
    }

    /// Its stable name, in files and flags: `naked-single`.
    pub fn id(self) -> &'static str {
        self.entry().id
    }

    /// Its family.
    pub fn family(self) -> Family {
        self.entry().family
    }

    /// Its numbers in HoDoKu's library of cases.
    pub fn hodoku_codes(self) -> &'static [&'static str] {
        self.entry().hodoku
    }

    /// The same with almost locked sets as links, where that is a technique of its own.
    pub(super) const fn with_sets(self) -> Option<Self> {
        match self {
            Self::GroupedAic => Some(Self::AlsAic),
            Self::GroupedContinuousLoop => Some(Self::AlsContinuousLoop),
            Self::GroupedDiscontinuousLoop => Some(Self::AlsDiscontinuousLoop),
            _ => None,
        }
    }

    /// What it takes for granted.
    pub fn assumes(self) -> Assumption {
        self.entry().assumes
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

/// A text that names no technique.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TechniqueNameError;

impl fmt::Display for TechniqueNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a technique such as naked-single or hodoku:0003")
    }
}

impl std::error::Error for TechniqueNameError {}

impl FromStr for Technique {
    type Err = TechniqueNameError;

    /// By id, or by HoDoKu code after `hodoku:`. A code may have a variant, as in HoDoKu's library of cases: `0709-2`.
    fn from_str(name: &str) -> Result<Self, Self::Err> {
        let code = name.strip_prefix("hodoku:").map(without_variant);
        let is_named = |entry: &&Entry| match code {
            Some(code) => entry.hodoku.contains(&code),
            None => entry.id == name,
        };
        TABLE.iter().find(is_named).map(|entry| entry.technique).ok_or(TechniqueNameError)
    }
}

/// A code of HoDoKu's library of cases without its variant: a number, or `x` for a case in which the technique finds nothing.
fn without_variant(code: &str) -> &str {
    let is_variant =
        |text: &str| text == "x" || !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    code.split_once('-').filter(|(_, variant)| is_variant(variant)).map_or(code, |(code, _)| code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_with_the_variants_of_the_library_name_the_same_technique() {
        for &technique in Technique::ALL {
            for code in technique.hodoku_codes() {
                for variant in ["1", "2", "x", "10"] {
                    assert_eq!(format!("hodoku:{code}-{variant}").parse(), Ok(technique), "{code}-{variant}");
                }
            }
        }
        for name in ["hodoku:0110-", "hodoku:0110-y", "hodoku:0110-1-1", "hodoku:-1", "naked-pair-1"] {
            assert_eq!(name.parse::<Technique>(), Err(TechniqueNameError), "{name}");
        }
    }

    #[test]
    fn the_table_is_in_order_and_names_are_read_back() {
        for (index, &technique) in Technique::ALL.iter().enumerate() {
            assert_eq!(technique.entry().technique, technique);
            assert_eq!(technique as usize, index);
            assert_eq!(technique.id().parse(), Ok(technique));
            assert!(Family::ALL.contains(&technique.family()), "{technique}");
            for code in technique.hodoku_codes() {
                assert_eq!(format!("hodoku:{code}").parse(), Ok(technique), "{code}");
            }
        }
        assert_eq!("naked".parse::<Technique>(), Err(TechniqueNameError));
    }
}
