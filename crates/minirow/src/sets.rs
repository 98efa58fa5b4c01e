//! `DigitSet`, `CellSet`, `HouseSet`: sets of the vocabulary as bits, iterated in order. No bit above the
//! range is ever set, so equal sets are equal values. One definition serves the three.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub, SubAssign};

use crate::{Cell, Digit, House};

macro_rules! set {
    ($(#[$doc:meta])* $Set:ident of $Item:ident, $count:literal in $Bits:ty) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        pub struct $Set($Bits);

        impl $Set {
            /// Nothing.
            pub const EMPTY: Self = Self(0);
            /// Everything there is.
            pub const ALL: Self = Self((1 << $count) - 1);

            /// The set of just this one.
            pub const fn of(item: $Item) -> Self {
                Self(1 << item.index())
            }

            /// The set whose members are the bits set, by index, or `None` if a bit is out of range.
            pub const fn from_bits(bits: $Bits) -> Option<Self> {
                if bits & !Self::ALL.0 == 0 { Some(Self(bits)) } else { None }
            }

            /// One bit a member, by index.
            pub const fn bits(self) -> $Bits {
                self.0
            }

            /// How many members.
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Whether there is no member.
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Whether it is a member.
            pub const fn contains(self, item: $Item) -> bool {
                self.0 >> item.index() & 1 == 1
            }

            /// Whether all members of the other are members of this.
            pub const fn contains_all(self, other: Self) -> bool {
                other.0 & !self.0 == 0
            }

            /// This and one more.
            #[must_use]
            pub const fn with(self, item: $Item) -> Self {
                Self(self.0 | 1 << item.index())
            }

            /// This without one.
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
                if self.len() == 1 { self.first() } else { None }
            }

            /// The members in order.
            pub const fn iter(self) -> Members<Self> {
                Members(self)
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

set! {
    /// A set of digits.
    ///
    /// ```
    /// use minirow::{Digit, DigitSet};
    ///
    /// let set: DigitSet = [9, 2].into_iter().filter_map(Digit::new).collect();
    /// assert_eq!(format!("{set:?} {set}"), "{2, 9} 29");
    /// ```
    DigitSet of Digit, 9 in u16
}

set! {
    /// A set of cells.
    CellSet of Cell, 81 in u128
}

set! {
    /// A set of houses.
    HouseSet of House, 27 in u32
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
        assert_eq!(HouseSet::ALL.len(), 27);
        assert_eq!(DigitSet::ALL.len(), 9);
    }

    #[test]
    fn bits_out_of_range_are_no_set() {
        assert_eq!(DigitSet::from_bits(1 << 9), None);
        assert_eq!(CellSet::from_bits(1 << 81), None);
        assert_eq!(HouseSet::from_bits(u32::MAX), None);
        assert_eq!(DigitSet::from_bits(0x1ff), Some(DigitSet::ALL));
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
