//! Eight words of 16 bits in a vector of WebAssembly.
#![expect(unsafe_code, reason = "vectors in memory")]

use core::arch::wasm32::{
    u8x16, u8x16_narrow_i16x8, u8x16_shr, u8x16_shuffle, u8x16_splat, u8x16_sub, u8x16_swizzle,
    u16x8_bitmask, u16x8_eq, u16x8_splat, u16x8_sub, v128, v128_and, v128_andnot, v128_any_true, v128_load,
    v128_or, v128_store,
};

use super::narrow::{Bytes, MOST_RECORDS, Narrow, Records, columns, records};

/// Eight words of 16 bits.
#[derive(Clone, Copy)]
pub(crate) struct Octet(v128);

impl Octet {
    /// The same word everywhere.
    #[inline(always)]
    pub(super) fn new(word: u16) -> Self {
        Self(u16x8_splat(word))
    }
}

impl Narrow for Octet {
    const RECORDS: usize = 8;

    #[inline(always)]
    fn and(self, b: Self) -> Self {
        Self(v128_and(self.0, b.0))
    }
    #[inline(always)]
    fn or(self, b: Self) -> Self {
        Self(v128_or(self.0, b.0))
    }
    #[inline(always)]
    fn without(self, b: Self) -> Self {
        Self(v128_andnot(self.0, b.0))
    }
    #[inline(always)]
    fn at_most_one(self) -> Self {
        Self(v128_and(self.0, u16x8_sub(self.0, u16x8_splat(1)))).is_zero()
    }
    #[inline(always)]
    fn is_zero(self) -> Self {
        Self(u16x8_eq(self.0, u16x8_splat(0)))
    }
    #[inline(always)]
    fn all_zero(self) -> bool {
        !v128_any_true(self.0)
    }
    #[inline(always)]
    fn zero_bits(self) -> u32 {
        u16x8_bitmask(self.is_zero().0).into()
    }

    #[inline(always)]
    fn columns<const N: usize>(self, records: &[&[u8; N]; MOST_RECORDS], zero: u8, into: &mut [Self; N]) {
        columns::<Self, Sixteen, N>(self, records, zero, into);
    }
    #[inline(always)]
    fn records<const N: usize>(columns: &[Self; N], into: &mut Records<N>) {
        records::<Self, Sixteen, N>(columns, into);
    }
}

/// Sixteen bytes.
#[derive(Clone, Copy)]
struct Sixteen(v128);

impl Bytes<Octet> for Sixteen {
    #[inline(always)]
    fn load<const N: usize>(_: Octet, records: &[&[u8; N]; MOST_RECORDS], record: usize, at: usize) -> Self {
        let bytes: &[u8] = &records[record][at..at + 16];
        // SAFETY: reads 16 bytes of a slice that has them.
        Self(unsafe { v128_load(bytes.as_ptr().cast()) })
    }
    #[inline(always)]
    fn store<const N: usize>(self, records: &mut Records<N>, record: usize, at: usize) {
        let bytes: &mut [u8] = &mut records[record][at..at + 16];
        // SAFETY: writes 16 bytes of a slice that has them.
        unsafe { v128_store(bytes.as_mut_ptr().cast(), self.0) };
    }
    #[inline(always)]
    fn low(self, b: Self) -> Self {
        Self(low(self.0, b.0))
    }
    #[inline(always)]
    fn high(self, b: Self) -> Self {
        Self(high(self.0, b.0))
    }

    #[inline(always)]
    fn one_hot(self, zero: u8) -> [Octet; 2] {
        let values = u8x16_sub(self.0, u8x16_splat(zero));
        // A look-up gives 0 for places of 16 and more.
        let of_low = u8x16_swizzle(u8x16(0, 1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0), values);
        let of_high = u8x16_swizzle(u8x16(0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0), values);
        [Octet(low(of_low, of_high)), Octet(high(of_low, of_high))]
    }

    #[inline(always)]
    fn values(first: Octet, second: Octet) -> Self {
        // Narrowing turns bit 8 into 255: both nibbles are 15.
        let narrow = u8x16_narrow_i16x8(first.0, second.0);
        let of_low = u8x16(0, 1, 2, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 9);
        let of_high = u8x16(0, 5, 6, 0, 7, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0);
        let low = u8x16_swizzle(of_low, v128_and(narrow, u8x16_splat(15)));
        Self(v128_or(low, u8x16_swizzle(of_high, u8x16_shr(narrow, 4))))
    }
}

#[inline(always)]
fn low(a: v128, b: v128) -> v128 {
    u8x16_shuffle::<0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23>(a, b)
}

#[inline(always)]
fn high(a: v128, b: v128) -> v128 {
    u8x16_shuffle::<8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31>(a, b)
}
