//! Integers that count solutions modulo a power of two: 64 bits where the total fits them, otherwise 128.

use std::ops::BitOr;

/// A solution count modulo 2^BITS. Sums wrap; a result is exact if the true total is below 2^BITS.
pub(crate) trait Word: Copy + Default + Send + Sync + BitOr<Output = Self> {
    const BITS: u32;

    fn product(fillings: u64, times: u32) -> Self;

    #[must_use]
    fn plus(self, other: Self) -> Self;

    fn leading_zeros(self) -> u32;

    /// `bits` of its bits, from bit `low` upwards.
    fn piece(self, low: u32, bits: u32) -> i16;
}

macro_rules! words {
    ($($Word:ty),*) => {$(
        impl Word for $Word {
            const BITS: u32 = Self::BITS;

            fn product(fillings: u64, times: u32) -> Self {
                Self::from(fillings).wrapping_mul(Self::from(times))
            }

            fn plus(self, other: Self) -> Self {
                self.wrapping_add(other)
            }

            fn leading_zeros(self) -> u32 {
                Self::leading_zeros(self)
            }

            fn piece(self, low: u32, bits: u32) -> i16 {
                (self >> low) as i16 & ((1 << bits) - 1)
            }
        }
    )*};
}

words!(u64, u128);
