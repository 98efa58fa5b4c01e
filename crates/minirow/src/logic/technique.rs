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

    /// The stable name of the family in data, such as `almost-locked-set`.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Single => "single",
            Self::Locked => "locked",
            Self::Subset => "subset",
            Self::Fish => "fish",
            Self::Wing => "wing",
            Self::Chain => "chain",
            Self::Colouring => "colouring",
            Self::Uniqueness => "uniqueness",
            Self::AlmostLockedSet => "almost-locked-set",
            Self::Pattern => "pattern",
            Self::Forcing => "forcing",
        }
    }

    /// The techniques of the family, easiest first.
    pub fn techniques(self) -> impl Iterator<Item = Technique> {
        Technique::ALL.iter().copied().filter(move |technique| technique.family() == self)
    }
}

/// An assumption of a technique besides the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Assumption {
    /// Nothing.
    None,
    /// That the puzzle has one solution.
    Unique,
}

struct TechniqueRow {
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

        const TABLE: &[TechniqueRow] = &[
            $(TechniqueRow {
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
    fn entry(self) -> &'static TechniqueRow {
        &TABLE[self as usize]
    }

    /// The stable name of the technique in files and options, such as `naked-single`.
    pub fn id(self) -> &'static str {
        self.entry().id
    }

    /// The family of the technique.
    pub fn family(self) -> Family {
        self.entry().family
    }

    /// The codes of the technique in HoDoKu's library of cases.
    pub fn hodoku_codes(self) -> &'static [&'static str] {
        self.entry().hodoku
    }

    /// The variant of this technique that has almost locked sets as links, if it is a technique of its own.
    pub(super) const fn with_sets(self) -> Option<Self> {
        match self {
            Self::GroupedAic => Some(Self::AlsAic),
            Self::GroupedContinuousLoop => Some(Self::AlsContinuousLoop),
            Self::GroupedDiscontinuousLoop => Some(Self::AlsDiscontinuousLoop),
            _ => None,
        }
    }

    /// The assumption that the technique makes besides the rules.
    pub fn assumes(self) -> Assumption {
        self.entry().assumes
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

/// The error for a text that is not the name of a technique.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TechniqueNameError {
    /// The technique whose id is most like the text, if one is.
    pub similar: Option<Technique>,
}

impl fmt::Display for TechniqueNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a technique such as naked-single or hodoku:0003")?;
        self.similar.map_or(Ok(()), |technique| write!(f, "; did you mean {technique}?"))
    }
}

impl std::error::Error for TechniqueNameError {}

impl FromStr for Technique {
    type Err = TechniqueNameError;

    /// By id, or by HoDoKu code after `hodoku:`. Case, hyphens, underscores and spaces of an id do not matter: `X-Wing` and `xwing`
    /// are `x-wing`. A code may have a variant, as in HoDoKu's library of cases: `0709-2`.
    fn from_str(name: &str) -> Result<Self, Self::Err> {
        let letters = letters(name);
        let code = name.strip_prefix("hodoku:").map(without_variant);
        let is_named = |entry: &&TechniqueRow| match code {
            Some(code) => entry.hodoku.contains(&code),
            None => self::letters(entry.id) == letters,
        };
        let named = TABLE.iter().find(is_named).map(|entry| entry.technique);
        named.ok_or_else(|| TechniqueNameError { similar: similar(&letters) })
    }
}

/// The letters and digits of a name, in lower case.
fn letters(name: &str) -> Vec<char> {
    let separates = |c: &char| matches!(c, '-' | '_' | ' ');
    name.chars().filter(|c| !separates(c)).flat_map(char::to_lowercase).collect()
}

/// The technique whose id needs the fewest edits to become these letters, if two edits, or one for each three letters, are enough.
fn similar(name: &[char]) -> Option<Technique> {
    let edits = |entry: &TechniqueRow| edits(&letters(entry.id), name);
    let (fewest, technique) =
        TABLE.iter().map(|entry| (edits(entry), entry.technique)).min_by_key(|&(edits, _)| edits)?;
    (name.len() > 3 && fewest <= (name.len() / 3).max(2)).then_some(technique)
}

/// The Levenshtein distance: how many characters must be inserted, deleted or replaced to make one text the other.
fn edits(one: &[char], other: &[char]) -> usize {
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (index, letter) in one.iter().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], index + 1);
        for (column, same) in other.iter().map(|found| found == letter).enumerate() {
            let replaced = diagonal + usize::from(!same);
            diagonal = row[column + 1];
            row[column + 1] = replaced.min(diagonal + 1).min(row[column] + 1);
        }
    }
    row[other.len()]
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
            assert!(name.parse::<Technique>().is_err(), "{name}");
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
    }

    #[test]
    fn a_technique_is_found_as_people_write_it_and_a_typo_gets_a_suggestion() {
        for name in ["x-wing", "X-Wing", "xwing", "x wing", "X_WING"] {
            assert_eq!(name.parse(), Ok(Technique::XWing), "{name}");
        }
        let similar = |name: &str| name.parse::<Technique>().unwrap_err().similar;
        assert_eq!(similar("swordfsh"), Some(Technique::Swordfish));
        assert_eq!(similar("xwnig"), Some(Technique::XWing));
        assert_eq!(similar("telepathy"), None);
        assert_eq!(similar(""), None);
        assert_eq!(
            "naked-singel".parse::<Technique>().unwrap_err().to_string(),
            "expected a technique such as naked-single or hodoku:0003; did you mean naked-single?"
        );
    }
}
