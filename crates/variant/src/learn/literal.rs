//! `Literal`: a variable or its negation.

use std::ops::Not;

/// A variable or its negation, as `2 * variable + 1` if negated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Literal(u32);

impl Literal {
    /// The variable itself.
    pub(crate) const fn of(variable: usize) -> Self {
        Self(2 * variable as u32)
    }

    pub(super) const fn from_code(code: u32) -> Self {
        Self(code)
    }

    pub(super) const fn code(self) -> u32 {
        self.0
    }

    #[inline]
    pub(crate) const fn variable(self) -> usize {
        (self.0 >> 1) as usize
    }

    #[inline]
    pub(crate) const fn is_negated(self) -> bool {
        self.0 & 1 == 1
    }

    /// The number of the literal in DIMACS files: variables count from 1, and a minus negates.
    pub(crate) const fn dimacs(self) -> i32 {
        let number = self.variable() as i32 + 1;
        if self.is_negated() { -number } else { number }
    }

    #[inline]
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Not for Literal {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(self.0 ^ 1)
    }
}
