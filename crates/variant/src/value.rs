//! `Value`: a number in a cell, and `Values`: a set of them. Values are numbers from 1 to 36; a shape of size n uses 1 to n.

use std::fmt;
use std::num::NonZeroU8;

/// A number from 1 to 36.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Value(NonZeroU8);

impl Value {
    /// The largest value of the largest shape.
    pub const MAX: u8 = 36;

    /// The value with this number, if it is between 1 and 36.
    pub const fn new(number: u8) -> Option<Self> {
        match NonZeroU8::new(number) {
            Some(number) if number.get() <= Self::MAX => Some(Self(number)),
            _ => None,
        }
    }

    /// The value with this index, for indexes known to be in range.
    ///
    /// # Panics
    /// If the index is 36 or more.
    pub const fn from_index(index: usize) -> Self {
        assert!(index < Self::MAX as usize, "the index of a value is below 36");
        match NonZeroU8::new(index as u8 + 1) {
            Some(number) => Self(number),
            None => unreachable!(),
        }
    }

    /// The number, from 1.
    pub const fn get(self) -> u8 {
        self.0.get()
    }

    /// The index, from 0.
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of values: bit `v - 1` stands for the value `v`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Values(u64);

impl Values {
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    /// The values from 1 to `size`. Sizes above 36 count as 36.
    pub const fn up_to(size: u8) -> Self {
        Self((1 << if size > Value::MAX { Value::MAX } else { size }) - 1)
    }

    /// The set with these bits. Bits above the 36 lowest are dropped.
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits & Self::up_to(Value::MAX).0)
    }

    /// The bits: bit `v - 1` stands for the value `v`.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The set of this value alone.
    pub const fn only(value: Value) -> Self {
        Self(1 << value.index())
    }

    /// How many values are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the value is in the set.
    pub const fn contains(self, value: Value) -> bool {
        self.0 >> value.index() & 1 == 1
    }

    /// The values that are in both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The set with this value added.
    #[must_use]
    pub const fn with(self, value: Value) -> Self {
        Self(self.0 | 1 << value.index())
    }

    /// The set with this value removed.
    #[must_use]
    pub const fn without(self, value: Value) -> Self {
        Self(self.0 & !(1 << value.index()))
    }

    /// The only value, if the set has exactly one.
    pub const fn single(self) -> Option<Value> {
        if self.0.is_power_of_two() {
            Some(Value::from_index(self.0.trailing_zeros() as usize))
        } else {
            None
        }
    }

    /// The values, smallest first.
    pub fn iter(self) -> impl Iterator<Item = Value> {
        Bits(self.0).map(Value::from_index)
    }
}

impl FromIterator<Value> for Values {
    fn from_iter<I: IntoIterator<Item = Value>>(values: I) -> Self {
        values.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Debug for Values {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// The positions of the bits that are set, lowest first.
#[derive(Clone)]
pub(crate) struct Bits(pub(crate) u64);

impl Iterator for Bits {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let lowest = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(lowest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_outside_1_to_36_cannot_be_made() {
        assert_eq!(Value::new(0), None);
        assert_eq!(Value::new(37), None);
        assert_eq!(Value::new(36).map(Value::get), Some(36));
        assert_eq!(Values::from_bits(u64::MAX).len(), 36);
        assert_eq!(Values::up_to(200).len(), 36);
    }

    #[test]
    fn a_set_lists_its_values_in_order() {
        let set: Values = [7, 2, 36].into_iter().filter_map(Value::new).collect();
        assert_eq!(set.iter().map(Value::get).collect::<Vec<_>>(), [2, 7, 36]);
        assert_eq!(set.single(), None);
        assert_eq!(Values::EMPTY.with(Value::from_index(4)).single().map(Value::get), Some(5));
    }
}
