//! `DigitSet`, `CellSet`, `HouseSet`: sets of the vocabulary as bits, iterated in order. No bit above the
//! range is ever set, so equal sets are equal values. One definition serves the three.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub, SubAssign};

use crate::{Cell, Digit, House};

macro_rules! set {
    ($(#[$doc:meta])* $Set:ident of $Item:ident, $count:literal in $Bits:ty, counted by $len:path) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        pub struct $Set($Bits);

        impl $Set {
            /// The empty set.
            pub const EMPTY: Self = Self(0);
            /// The set of all members.
            pub const ALL: Self = Self(<$Bits>::MAX >> (<$Bits>::BITS - $count));

            /// The set with this one member.
            pub const fn of(item: $Item) -> Self {
                Self(1 << item.index())
            }

            /// The set whose members are the bits set, by index, or `None` if a bit is out of range.
            pub const fn from_bits(bits: $Bits) -> Option<Self> {
                if bits | Self::ALL.0 == Self::ALL.0 { Some(Self(bits)) } else { None }
            }

            /// One bit per member, by index.
            pub const fn bits(self) -> $Bits {
                self.0
            }

            /// The number of members.
            pub const fn len(self) -> usize {
                $len(self.0)
            }

            /// Returns `true` if the set has no member.
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Returns `true` if the item is a member.
            pub const fn contains(self, item: $Item) -> bool {
                self.0 >> item.index() & 1 == 1
            }

            /// Returns `true` if all members of the other set are members of this one.
            pub const fn contains_all(self, other: Self) -> bool {
                other.0 & !self.0 == 0
            }

            /// This and one more.
            #[must_use]
            pub const fn with(self, item: $Item) -> Self {
                Self(self.0 | 1 << item.index())
            }

            /// Returns the set without one member.
            #[must_use]
            pub const fn without(self, item: $Item) -> Self {
                Self(self.0 & !(1 << item.index()))
            }

            /// Members of either.
            #[must_use]
            pub const fn union(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// Members of both.
            #[must_use]
            pub const fn intersection(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }

            /// Members of this that are not members of the other.
            #[must_use]
            pub const fn difference(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }

            /// The first member.
            pub const fn first(self) -> Option<$Item> {
                if self.is_empty() { None } else { Some($Item::from_index(self.0.trailing_zeros() as usize)) }
            }

            /// The only member, if there is exactly one.
            pub const fn single(self) -> Option<$Item> {
                // Quicker than counting, and asked more often than anything else.
                if self.0 & self.0.wrapping_sub(1) == 0 { self.first() } else { None }
            }

            /// The members in order.
            pub const fn iter(self) -> Members<Self> {
                Members(self)
            }

            /// The subsets with exactly this many members, ascending when read as numbers: the lowest members vary
            /// fastest.
            pub const fn subsets(self, size: usize) -> Subsets<Self> {
                let next = if size <= self.len() { Some(self.lowest(size)) } else { None };
                Subsets { set: self, next }
            }

            /// Its first members, this many.
            const fn lowest(self, count: usize) -> Self {
                let (mut rest, mut left) = (self.0, count);
                while left > 0 {
                    rest &= rest - 1;
                    left -= 1;
                }
                Self(self.0 ^ rest)
            }

            /// The next subset of the same size after this one, itself a subset of `whole`.
            const fn next_subset(self, whole: Self) -> Option<Self> {
                if self.is_empty() {
                    return None;
                }
                let lowest = self.0 & self.0.wrapping_neg();
                // Bits outside the set hand the carry on, so this counts up in the members alone.
                let carried = Self((self.0 | !whole.0).wrapping_add(lowest) & whole.0);
                if carried.is_empty() {
                    return None;
                }
                // One member for each that the carry used up, except the first, which became the carry. Counting them with
                // `len` would cost more than the rest: not every CPU that this is compiled for counts bits.
                let (mut used, mut rest) = (self.0 & !carried.0 & !lowest, whole.0);
                while used != 0 {
                    used &= used - 1;
                    rest &= rest - 1;
                }
                Some(carried.union(Self(whole.0 ^ rest)))
            }
        }

        impl Iterator for Subsets<$Set> {
            type Item = $Set;

            fn next(&mut self) -> Option<$Set> {
                let next = self.next?;
                self.next = next.next_subset(self.set);
                Some(next)
            }
        }

        impl Iterator for Members<$Set> {
            type Item = $Item;

            fn next(&mut self) -> Option<$Item> {
                let first = self.0.first()?;
                self.0.0 &= self.0.0 - 1;
                Some(first)
            }

            fn size_hint(&self) -> (usize, Option<usize>) {
                (self.0.len(), Some(self.0.len()))
            }
        }

        impl ExactSizeIterator for Members<$Set> {}

        impl IntoIterator for $Set {
            type Item = $Item;
            type IntoIter = Members<$Set>;

            fn into_iter(self) -> Members<$Set> {
                self.iter()
            }
        }

        impl FromIterator<$Item> for $Set {
            fn from_iter<I: IntoIterator<Item = $Item>>(items: I) -> Self {
                items.into_iter().fold(Self::EMPTY, Self::with)
            }
        }

        impl BitOr for $Set {
            type Output = Self;
            fn bitor(self, other: Self) -> Self {
                self.union(other)
            }
        }

        impl BitAnd for $Set {
            type Output = Self;
            fn bitand(self, other: Self) -> Self {
                self.intersection(other)
            }
        }

        impl Sub for $Set {
            type Output = Self;
            fn sub(self, other: Self) -> Self {
                self.difference(other)
            }
        }

        impl Not for $Set {
            type Output = Self;
            fn not(self) -> Self {
                Self::ALL.difference(self)
            }
        }

        impl BitOrAssign for $Set {
            fn bitor_assign(&mut self, other: Self) {
                *self = self.union(other);
            }
        }

        impl BitAndAssign for $Set {
            fn bitand_assign(&mut self, other: Self) {
                *self = self.intersection(other);
            }
        }

        impl SubAssign for $Set {
            fn sub_assign(&mut self, other: Self) {
                *self = self.difference(other);
            }
        }

        impl fmt::Debug for $Set {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }
    };
}

/// The members of a set, in order.
#[derive(Clone, Debug)]
pub struct Members<Set>(Set);

/// The subsets of one size, ascending when read as numbers.
#[derive(Clone, Debug)]
pub struct Subsets<Set> {
    set: Set,
    next: Option<Set>,
}

/// How many of nine bits are set, from a table: searches ask for it all the time, and not every CPU that this is compiled for counts bits.
pub(crate) const fn count_of_nine(bits: u16) -> usize {
    const COUNTS: [u8; 512] = {
        let mut counts = [0; 512];
        let mut bits = 1;
        while bits < 512 {
            counts[bits] = counts[bits / 2] + (bits % 2) as u8;
            bits += 1;
        }
        counts
    };
    COUNTS[(bits & 511) as usize] as usize
}

const fn cells(bits: u128) -> usize {
    bits.count_ones() as usize
}

const fn houses(bits: u64) -> usize {
    bits.count_ones() as usize
}

set! {
    /// A set of digits.
    ///
    /// ```
    /// use minirow::{Digit, DigitSet};
    ///
    /// let set: DigitSet = [9, 2].into_iter().filter_map(Digit::new).collect();
    /// assert_eq!(format!("{set:?} {set}"), "{2, 9} 29");
    /// ```
    DigitSet of Digit, 9 in u16, counted by count_of_nine
}

set! {
    /// A set of cells.
    CellSet of Cell, 81 in u128, counted by cells
}

set! {
    /// A set of houses, of classic Sudoku and of variants.
    HouseSet of House, 64 in u64, counted by houses
}

impl HouseSet {
    /// Rows, columns and boxes.
    pub const CLASSIC: Self = Self((1 << House::COUNT) - 1);
}

impl CellSet {
    /// The names of the cells, with commas between.
    pub(crate) fn names(self) -> String {
        self.iter().map(|cell| cell.to_string()).collect::<Vec<_>>().join(", ")
    }

    /// Whether there are two members or more.
    pub(crate) const fn has_several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// The cells that see all cells of the set.
    pub(crate) fn common_peers(self) -> Self {
        self.iter().fold(Self::ALL, |common, cell| common & cell.peers())
    }

    /// Whether every house has a cell in the set.
    pub const fn meets_every_house(self) -> bool {
        const FIRST_COLUMN: u128 = House::column(0).cells().0;
        // One cell in each box, and the first of its row of boxes: the corner at the top left.
        const CORNERS: u128 = 0o111 | 0o111 << 27 | 0o111 << 54;
        let bits = self.0;
        let three = bits | bits >> 1 | bits >> 2;
        let row = three | three >> 3 | three >> 6;
        let column = bits | bits >> 27 | bits >> 54;
        let column = column | column >> 9 | column >> 18;
        let boxed = three | three >> 9 | three >> 18;
        row & FIRST_COLUMN == FIRST_COLUMN && column & 0x1ff == 0x1ff && boxed & CORNERS == CORNERS
    }
}

impl fmt::Display for DigitSet {
    /// The digits one after the other: `259`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|digit| write!(f, "{digit}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_come_in_order_and_number_as_many_as_said() {
        let cells: CellSet = [80, 3, 40].map(Cell::from_index).into_iter().collect();
        let indices: Vec<usize> = cells.iter().map(Cell::index).collect();
        assert_eq!(indices, [3, 40, 80]);
        assert_eq!(cells.iter().len(), 3);
        assert_eq!(CellSet::ALL.len(), 81);
        assert_eq!(HouseSet::ALL.len(), 64);
        assert_eq!(HouseSet::CLASSIC, House::all().collect());
        assert_eq!(DigitSet::ALL.len(), 9);
    }

    #[test]
    fn subsets_of_a_size_come_ascending_and_none_is_left_out() {
        for whole in [0, 0b1_0110_1011, 0x1ff, 0b1000] {
            let whole = DigitSet::from_bits(whole).unwrap();
            for size in 0..=10 {
                let all = (0..1 << 9).filter_map(DigitSet::from_bits);
                let wanted: Vec<_> =
                    all.filter(|&set| whole.contains_all(set) && set.len() == size).collect();
                assert_eq!(whole.subsets(size).collect::<Vec<_>>(), wanted);
            }
        }
        assert_eq!(CellSet::ALL.subsets(2).count(), 81 * 80 / 2);
    }

    #[test]
    fn bits_out_of_range_are_no_set() {
        assert_eq!(DigitSet::from_bits(1 << 9), None);
        assert_eq!(CellSet::from_bits(1 << 81), None);
        assert_eq!(HouseSet::from_bits(u64::MAX), Some(HouseSet::ALL));
        assert_eq!(DigitSet::from_bits(0x1ff), Some(DigitSet::ALL));
    }

    #[test]
    fn a_set_meets_every_house_unless_one_has_no_cell_in_it() {
        assert!(CellSet::ALL.meets_every_house());
        for house in House::all() {
            assert!(!(!house.cells()).meets_every_house(), "{house}");
            for cell in house.cells() {
                assert!((!house.cells()).with(cell).meets_every_house(), "{house}");
            }
        }
    }

    #[test]
    fn a_set_and_its_complement_share_nothing_and_make_all() {
        for bits in 0..1 << 9 {
            let set = DigitSet::from_bits(bits).unwrap();
            assert_eq!(set & !set, DigitSet::EMPTY);
            assert_eq!(set | !set, DigitSet::ALL);
            assert_eq!(set.single().is_some(), set.len() == 1);
        }
    }
}
