//! `Technique`: the table of all techniques. One line each: its variant, id, family, HoDoKu codes, what it
//! assumes, and the search that finds it. The table is handed to macros: here it becomes the enum, in `techniques/` the
//! choice of the search, so that this file knows no search.

use std::fmt;
use std::str::FromStr;

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
    /// One implication after the other.
    Chain,
    /// Patterns that would allow two solutions.
    Uniqueness,
    /// Almost locked sets.
    AlmostLockedSet,
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
        Self::Chain,
        Self::Uniqueness,
        Self::AlmostLockedSet,
        Self::Forcing,
    ];
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

/// Hands the table to a macro.
macro_rules! table {
    ($with:ident) => {
        $with! {
            /// The last open cell of a house.
            FullHouse = "full-house", Single, ["0000"], None, full_house::find;
            /// A cell with one candidate.
            NakedSingle = "naked-single", Single, ["0003"], None, naked_single::find;
            /// A digit with one place in a house.
            HiddenSingle = "hidden-single", Single, ["0002"], None, hidden_single::find;
            /// A digit of a box in one line only.
            Pointing = "pointing", Locked, ["0100"], None, locked_candidates::find;
            /// A digit of a line in one box only.
            Claiming = "claiming", Locked, ["0101"], None, locked_candidates::find;
            /// A naked pair in a box and a line at once.
            LockedPair = "locked-pair", Locked, ["0110"], None, |sight, found| naked_subset::find(sight, found, 2);
            /// A naked triple in a box and a line at once.
            LockedTriple = "locked-triple", Locked, ["0111"], None, |sight, found| naked_subset::find(sight, found, 3);
            /// Two cells of a house with room for two digits.
            NakedPair = "naked-pair", Subset, ["0200"], None, |sight, found| naked_subset::find(sight, found, 2);
            /// Two digits with room in two cells of a house.
            HiddenPair = "hidden-pair", Subset, ["0210"], None, |sight, found| hidden_subset::find(sight, found, 2);
            /// Three cells of a house with room for three digits.
            NakedTriple = "naked-triple", Subset, ["0201"], None, |sight, found| naked_subset::find(sight, found, 3);
            /// Three digits with room in three cells of a house.
            HiddenTriple = "hidden-triple", Subset, ["0211"], None, |sight, found| hidden_subset::find(sight, found, 3);
            /// A digit in two places of two lines.
            XWing = "x-wing", Fish, ["0300"], None, |sight, found| basic_fish::find(sight, found, 2);
            /// A digit of three lines in three crossing lines.
            Swordfish = "swordfish", Fish, ["0301"], None, |sight, found| basic_fish::find(sight, found, 3);
            /// Four cells of a house with room for four digits.
            NakedQuad = "naked-quad", Subset, ["0202"], None, |sight, found| naked_subset::find(sight, found, 4);
            /// Four digits with room in four cells of a house.
            HiddenQuad = "hidden-quad", Subset, ["0212"], None, |sight, found| hidden_subset::find(sight, found, 4);
            /// A digit of four lines in four crossing lines.
            Jellyfish = "jellyfish", Fish, ["0302"], None, |sight, found| basic_fish::find(sight, found, 4);
            /// A rectangle with guardians in one cell.
            UniqueRectangle1 = "unique-rectangle-1", Uniqueness, ["0600"], Unique, unique_rectangle::find;
            /// A rectangle with one digit as guardian in two cells side by side.
            UniqueRectangle2 = "unique-rectangle-2", Uniqueness, ["0601"], Unique, unique_rectangle::find;
            /// A rectangle whose guardians make a naked subset with other cells.
            UniqueRectangle3 = "unique-rectangle-3", Uniqueness, ["0602"], Unique, unique_rectangle::find;
            /// A rectangle with a digit locked in two cells side by side.
            UniqueRectangle4 = "unique-rectangle-4", Uniqueness, ["0603"], Unique, unique_rectangle::find;
            /// A rectangle with one digit as guardian in two cells across, or in three.
            UniqueRectangle5 = "unique-rectangle-5", Uniqueness, ["0604"], Unique, unique_rectangle::find;
            /// A rectangle with guardians in two cells across and a digit locked in two lines.
            UniqueRectangle6 = "unique-rectangle-6", Uniqueness, ["0605"], Unique, unique_rectangle::find;
            /// A rectangle with a digit locked in the two lines of a corner.
            HiddenRectangle = "hidden-rectangle", Uniqueness, ["0606"], Unique, unique_rectangle::find;
            /// One digit from house to house.
            XChain = "x-chain", Chain, ["0701"], None, |sight, found| chain::find(sight, found, Kinds::X);
            /// From cell to cell with two candidates.
            XyChain = "xy-chain", Chain, ["0702"], None, |sight, found| chain::find(sight, found, Kinds::Y);
            /// Two almost locked sets that share two digits.
            AlsXz = "als-xz", AlmostLockedSet, ["0901"], None, als_xz::find;
            /// Every candidate of a cell leads to the same.
            CellForcingChain = "cell-forcing-chain", Forcing, [], None, forcing_chain::find_by_cell;
            /// Every place of a digit in a house leads to the same.
            HouseForcingChain = "house-forcing-chain", Forcing, [], None, forcing_chain::find_by_house;
        }
    };
}

table!(techniques);
pub(super) use table;

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

    /// By id, or by HoDoKu code after `hodoku:`.
    fn from_str(name: &str) -> Result<Self, Self::Err> {
        let is_named = |entry: &&Entry| match name.strip_prefix("hodoku:") {
            Some(code) => entry.hodoku.contains(&code),
            None => entry.id == name,
        };
        TABLE.iter().find(is_named).map(|entry| entry.technique).ok_or(TechniqueNameError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
