//! Vectors of WebAssembly. Left to the compiler, words that are packed, unpacked or counted are taken out of the vector and put back one by
//! one (2026-11, bench/record/single.md).
#![expect(unsafe_code, reason = "a vector is said to be 128 bits")]

use core::arch::wasm32::{
    i32x4_bitmask, u8x16_narrow_i16x8, u8x16_popcnt, u8x16_shr, u8x16_shuffle, u8x16_splat, u8x16_sub,
    u8x16_swizzle, u16x8_bitmask, u16x8_eq, u16x8_extadd_pairwise_u8x16, u16x8_splat, u16x8_sub, u32x4_add,
    u32x4_eq, u32x4_extadd_pairwise_u16x8, u32x4_min, u32x4_mul, u32x4_shl, u32x4_shr, u32x4_shuffle,
    u32x4_splat, u32x4_sub, v128, v128_and, v128_andnot, v128_any_true, v128_bitselect, v128_or, v128_xor,
};

use super::bits128::{Bits128, ByteTable, inlined};
use super::{Vector, Words};

impl Words for v128 {
    inlined! {
        fn splat(self, word: u32) -> Self { u32x4_splat(word) }
        fn and(self, b: Self) -> Self { v128_and(self, b) }
        fn or(self, b: Self) -> Self { v128_or(self, b) }
        fn xor(self, b: Self) -> Self { v128_xor(self, b) }
        fn without(self, b: Self) -> Self { v128_andnot(self, b) }
        fn shl<const BITS: u32>(self) -> Self { u32x4_shl(self, BITS) }
        fn shr<const BITS: u32>(self) -> Self { u32x4_shr(self, BITS) }
        fn add(self, b: Self) -> Self { u32x4_add(self, b) }
        fn sub(self, b: Self) -> Self { u32x4_sub(self, b) }
        fn select(self, b: Self, c: Self) -> Self { v128_bitselect(b, c, self) }
    }
}

impl Vector for v128 {
    inlined! {
        fn equal_words(self, b: Self) -> Self { u32x4_eq(self, b) }
        fn equal_bits(self, b: Self) -> u32 { i32x4_bitmask(u32x4_eq(self, b)).into() }
    }
}

// SAFETY: 128 bits, aligned to 16 bytes, any of which are a vector.
unsafe impl Bits128 for v128 {
    const IN_LOOPS: bool = true;

    inlined! {
        fn swap_words(self) -> Self { u32x4_shuffle::<1, 0, 3, 2>(self, self) }
        fn swap_pairs(self) -> Self { u32x4_shuffle::<2, 3, 0, 1>(self, self) }
        fn copies<const PLACE: usize>(self) -> Self {
            match PLACE {
                0 => u32x4_shuffle::<0, 0, 0, 0>(self, self),
                1 => u32x4_shuffle::<1, 1, 1, 1>(self, self),
                2 => u32x4_shuffle::<2, 2, 2, 2>(self, self),
                _ => u32x4_shuffle::<3, 3, 3, 3>(self, self),
            }
        }
        fn blend_words(of: [Self; 3]) -> Self {
            u32x4_shuffle::<0, 1, 6, 3>(u32x4_shuffle::<0, 5, 2, 3>(of[0], of[1]), of[2])
        }
        fn smaller(self, b: Self) -> Self { u32x4_min(self, b) }
        fn ones(self) -> Self { u32x4_extadd_pairwise_u16x8(u16x8_extadd_pairwise_u8x16(u8x16_popcnt(self))) }
        fn words_of(self, table: &[u32; 8]) -> Self {
            let [a, b, c, d, e, f, g, h] = *table;
            // The four bytes of each word, by their places in the table; a place beyond 15 gives 0.
            let places = u32x4_add(u32x4_mul(self, u32x4_splat(0x0404_0404)), u32x4_splat(0x0302_0100));
            let low = u8x16_swizzle(Self::of([a, b, c, d]), places);
            v128_or(low, u8x16_swizzle(Self::of([e, f, g, h]), u8x16_sub(places, u8x16_splat(16))))
        }

        fn splat_16(word: u16) -> Self { u16x8_splat(word) }
        fn sub_16(self, b: Self) -> Self { u16x8_sub(self, b) }
        fn is_zero_16(self) -> Self { u16x8_eq(self, u16x8_splat(0)) }
        fn zero_bits_16(self) -> u32 { u16x8_bitmask(self.is_zero_16()).into() }
        fn all_zero(self) -> bool { !v128_any_true(self) }

        fn low_bytes(self, b: Self) -> Self {
            u8x16_shuffle::<0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23>(self, b)
        }
        fn high_bytes(self, b: Self) -> Self {
            u8x16_shuffle::<8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31>(self, b)
        }
        fn one_hot(self, zero: u8) -> [Self; 2] { self.one_hot_by_table(zero) }
        fn values(first: Self, second: Self) -> Self { Self::values_by_table(first, second) }
    }
}

impl ByteTable for v128 {
    inlined! {
        fn bytes_of(self, table: [u8; 16]) -> Self { u8x16_swizzle(Self::of(table), self) }
        fn sub_byte(self, byte: u8) -> Self { u8x16_sub(self, u8x16_splat(byte)) }
        fn high_nibbles(self) -> Self { u8x16_shr(self, 4) }
        fn narrow(first: Self, second: Self) -> Self { u8x16_narrow_i16x8(first, second) }
    }
}
