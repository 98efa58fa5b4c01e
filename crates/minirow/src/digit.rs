//! `Digit`: one of the nine digits, and nothing else.

use std::fmt;
use std::num::NonZeroU8;
use std::ops::{Index, IndexMut};

/// A digit from 1 to 9.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(NonZeroU8);

impl Digit {
    /// The nine digits in order.
    pub const ALL: [Self; 9] = {
        let mut all = [Self(NonZeroU8::MIN); 9];
        let mut index = 1;
        while index < 9 {
            all[index as usize] = Self(NonZeroU8::MIN.saturating_add(index));
            index += 1;
        }
        all
    };

    /// The digit with this value, if it is one of 1 to 9.
    pub const fn new(value: u8) -> Option<Self> {
        match NonZeroU8::new(value) {
            Some(value) if value.get() <= 9 => Some(Self(value)),
            _ => None,
        }
    }

    /// The digit with this value, which is known to be 9 or less; `None` for 0. Compiles to nothing.
    #[inline]
    pub(crate) const fn trusted(value: u8) -> Option<Self> {
        debug_assert!(value <= 9);
        match NonZeroU8::new(value) {
            Some(value) => Some(Self(value)),
            None => None,
        }
    }

    /// The digit with this index, counted from 0.
    ///
    /// # Panics
    /// If the index is 9 or more.
    pub const fn from_index(index: usize) -> Self {
        Self::ALL[index]
    }

    /// The digit that this ASCII character shows.
    pub const fn from_ascii(character: u8) -> Option<Self> {
        Self::new(character.wrapping_sub(b'0'))
    }

    /// Its value, 1 to 9.
    pub const fn get(self) -> u8 {
        self.0.get()
    }

    /// The index of the digit, 0 to 8.
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// The digit as an ASCII character.
    pub const fn ascii(self) -> u8 {
        b'0' + self.0.get()
    }
}

/// A value for each digit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct ByDigit<T>([T; 9]);

impl<T: Copy> ByDigit<T> {
    /// One value for all digits.
    pub(crate) const fn all(value: T) -> Self {
        Self([value; 9])
    }
}

impl<T> ByDigit<T> {
    /// The values in the order of the digits.
    pub(crate) fn values(&self) -> impl Iterator<Item = &T> {
        self.0.iter()
    }
}

impl<T> Index<Digit> for ByDigit<T> {
    type Output = T;

    fn index(&self, digit: Digit) -> &T {
        &self.0[digit.index()]
    }
}

impl<T> IndexMut<Digit> for ByDigit<T> {
    fn index_mut(&mut self, digit: Digit) -> &mut T {
        &mut self.0[digit.index()]
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_one_to_nine_are_digits() {
        for value in 0..=u8::MAX {
            assert_eq!(Digit::new(value).map(Digit::get), (1..=9).contains(&value).then_some(value));
        }
    }

    #[test]
    fn value_index_and_character_agree() {
        for (index, digit) in Digit::ALL.into_iter().enumerate() {
            assert_eq!(digit.index(), index);
            assert_eq!(Digit::from_index(index), digit);
            assert_eq!(Digit::from_ascii(digit.ascii()), Some(digit));
            assert_eq!(digit.to_string(), char::from(digit.ascii()).to_string());
        }
    }
}
