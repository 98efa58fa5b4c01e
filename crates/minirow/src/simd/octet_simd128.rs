//! Eight words of 16 bits in a vector of WebAssembly.
#![expect(unsafe_code, reason = "vectors in memory")]

use core::arch::wasm32::{
    u8x16, u8x16_narrow_i16x8, u8x16_shr, u8x16_shuffle, u8x16_splat, u8x16_swizzle, u16x8_bitmask, u16x8_eq,
    u16x8_extend_high_u8x16, u16x8_extend_low_u8x16, u16x8_splat, u16x8_sub, v128, v128_and, v128_andnot,
    v128_any_true, v128_load, v128_or, v128_store,
};

use super::narrow::{Narrow, Records};

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
    fn columns<const N: usize>(self, records: &Records<N>, columns: &mut [Self; N]) {
        for part in 0..N.div_ceil(16) {
            let at = start_of::<N>(part);
            let mut rows = [u8x16_splat(0); 8];
            for (row, record) in rows.iter_mut().zip(records) {
                let bytes: &[u8] = &record[at..at + 16];
                // SAFETY: reads 16 bytes of a slice that has them.
                *row = unsafe { v128_load(bytes.as_ptr().cast()) };
            }
            // Three steps bring two columns into each vector.
            let pairs = interleave(interleave(interleave(rows)));
            for (index, pair) in pairs.into_iter().enumerate() {
                [columns[at + 2 * index], columns[at + 2 * index + 1]] = one_hot(pair);
            }
        }
    }

    #[inline(always)]
    fn records<const N: usize>(columns: &[Self; N], records: &mut Records<N>) {
        for part in 0..N.div_ceil(16) {
            let at = start_of::<N>(part);
            let mut pairs = [u8x16_splat(0); 8];
            for (index, pair) in pairs.iter_mut().enumerate() {
                *pair = values(columns[at + 2 * index], columns[at + 2 * index + 1]);
            }
            // Four steps more make seven in all, as many as the number of a byte has bits: each is back in its row.
            let rows = interleave(interleave(interleave(interleave(pairs))));
            for (record, row) in records.iter_mut().zip(rows) {
                let bytes: &mut [u8] = &mut record[at..at + 16];
                // SAFETY: writes 16 bytes of a slice that has them.
                unsafe { v128_store(bytes.as_mut_ptr().cast(), row) };
            }
        }
    }
}

/// Where the parts of 16 bytes begin. The last one overlaps the one before, so that all are full.
const fn start_of<const N: usize>(part: usize) -> usize {
    let at = 16 * part;
    if at + 16 <= N { at } else { N - 16 }
}

/// Interleaves the first four rows with the last four. The number of a byte, with three bits of its row and then four of its place, is
/// rotated left by one bit.
#[inline(always)]
fn interleave(a: [v128; 8]) -> [v128; 8] {
    macro_rules! low_and_high {
        ($($i:literal)*) => { [$(low(a[$i], a[$i + 4]), high(a[$i], a[$i + 4])),*] };
    }
    low_and_high!(0 1 2 3)
}

#[inline(always)]
fn low(a: v128, b: v128) -> v128 {
    u8x16_shuffle::<0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23>(a, b)
}

#[inline(always)]
fn high(a: v128, b: v128) -> v128 {
    u8x16_shuffle::<8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31>(a, b)
}

/// Two columns of values from 0 to 9: bit `value - 1` for each, no bit for 0.
#[inline(always)]
fn one_hot(pair: v128) -> [Octet; 2] {
    // The low byte has the bits of 1 to 8. The high byte of a value is 0, for which the table has 0.
    let table = u8x16(0, 1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0);
    let bits = |values: v128| {
        let nine = v128_and(u16x8_eq(values, u16x8_splat(9)), u16x8_splat(1 << 8));
        Octet(v128_or(u8x16_swizzle(table, values), nine))
    };
    [bits(u16x8_extend_low_u8x16(pair)), bits(u16x8_extend_high_u8x16(pair))]
}

/// The inverse.
#[inline(always)]
fn values(first: Octet, second: Octet) -> v128 {
    // Narrowing turns bit 8 into 255: both nibbles are 15.
    let narrow = u8x16_narrow_i16x8(first.0, second.0);
    let of_low = u8x16(0, 1, 2, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 9);
    let of_high = u8x16(0, 5, 6, 0, 7, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0);
    let low = u8x16_swizzle(of_low, v128_and(narrow, u8x16_splat(15)));
    v128_or(low, u8x16_swizzle(of_high, u8x16_shr(narrow, 4)))
}
