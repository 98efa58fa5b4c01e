//! Vectors of SSE2, which every x86-64 CPU has. Left to the compiler, a long function on arrays of four words is made of single words
//! in places (2026-11, bench/record/2026-11-17-lanes.md).
#![expect(unsafe_code, reason = "vector instructions are unsafe to call")]

use core::arch::x86_64::{
    __m128i, _mm_add_epi8, _mm_add_epi32, _mm_and_si128, _mm_andnot_si128, _mm_castsi128_ps, _mm_cmpeq_epi8,
    _mm_cmpeq_epi16, _mm_cmpeq_epi32, _mm_cmpgt_epi32, _mm_cvtsi32_si128, _mm_min_epu8, _mm_movemask_epi8,
    _mm_movemask_ps, _mm_or_si128, _mm_packs_epi16, _mm_packus_epi16, _mm_set1_epi8, _mm_set1_epi16,
    _mm_set1_epi32, _mm_setzero_si128, _mm_shuffle_epi32, _mm_sll_epi32, _mm_slli_epi16, _mm_srl_epi32,
    _mm_sub_epi8, _mm_sub_epi16, _mm_sub_epi32, _mm_unpackhi_epi8, _mm_unpacklo_epi8, _mm_xor_si128,
};

use super::bits128::{Bits128, instructions};
use super::{Vector, Words};

impl Words for __m128i {
    instructions! {
        fn splat(self, word: u32) -> Self { _mm_set1_epi32(word.cast_signed()) }
        fn and(self, b: Self) -> Self { _mm_and_si128(self, b) }
        fn or(self, b: Self) -> Self { _mm_or_si128(self, b) }
        fn xor(self, b: Self) -> Self { _mm_xor_si128(self, b) }
        fn without(self, b: Self) -> Self { _mm_andnot_si128(b, self) }
        // The count is constant, so the compiler makes a shift by an immediate of it.
        fn shl<const BITS: u32>(self) -> Self { _mm_sll_epi32(self, _mm_cvtsi32_si128(BITS.cast_signed())) }
        fn shr<const BITS: u32>(self) -> Self { _mm_srl_epi32(self, _mm_cvtsi32_si128(BITS.cast_signed())) }
        fn add(self, b: Self) -> Self { _mm_add_epi32(self, b) }
        fn sub(self, b: Self) -> Self { _mm_sub_epi32(self, b) }
    }
}

impl Vector for __m128i {
    instructions! {
        fn equal_words(self, b: Self) -> Self { _mm_cmpeq_epi32(self, b) }
        fn equal_bits(self, b: Self) -> u32 {
            _mm_movemask_ps(_mm_castsi128_ps(_mm_cmpeq_epi32(self, b))).cast_unsigned()
        }
    }
}

// SAFETY: 128 bits, aligned to 16 bytes, any of which are a vector.
unsafe impl Bits128 for __m128i {
    const IN_LOOPS: bool = true;

    instructions! {
        fn swap_words(self) -> Self { _mm_shuffle_epi32::<0b10_11_00_01>(self) }
        fn swap_pairs(self) -> Self { _mm_shuffle_epi32::<0b01_00_11_10>(self) }
        fn copies<const PLACE: usize>(self) -> Self {
            match PLACE {
                0 => _mm_shuffle_epi32::<0b00_00_00_00>(self),
                1 => _mm_shuffle_epi32::<0b01_01_01_01>(self),
                2 => _mm_shuffle_epi32::<0b10_10_10_10>(self),
                _ => _mm_shuffle_epi32::<0b11_11_11_11>(self),
            }
        }
        fn smaller(self, b: Self) -> Self {
            // Words are compared with a sign: the highest bit is turned over.
            let turn = self.splat(1 << 31);
            _mm_cmpgt_epi32(self.xor(turn), b.xor(turn)).select(b, self)
        }

        fn splat_16(word: u16) -> Self { _mm_set1_epi16(word.cast_signed()) }
        fn sub_16(self, b: Self) -> Self { _mm_sub_epi16(self, b) }
        fn is_zero_16(self) -> Self { _mm_cmpeq_epi16(self, _mm_setzero_si128()) }
        fn zero_bits_16(self) -> u32 {
            _mm_movemask_epi8(_mm_packs_epi16(self.is_zero_16(), _mm_setzero_si128())).cast_unsigned()
        }
        fn all_zero(self) -> bool { _mm_movemask_epi8(self.is_zero_16()) == 0xffff }

        fn low_bytes(self, b: Self) -> Self { _mm_unpacklo_epi8(self, b) }
        fn high_bytes(self, b: Self) -> Self { _mm_unpackhi_epi8(self, b) }
        // Without a shuffle by bytes that are not constant, there is no table to look up: the three bits of a digit's number select.
        fn one_hot(self, zero: u8) -> [Self; 2] {
            let number = _mm_sub_epi8(self, _mm_set1_epi8(zero.wrapping_add(1).cast_signed()));
            let has = |bit: i8| {
                let bit = _mm_set1_epi8(bit);
                _mm_cmpeq_epi8(_mm_and_si128(number, bit), bit)
            };
            // 1 or 2, then times 4, then times 16: no bit leaves its byte.
            let bit = _mm_sub_epi8(_mm_set1_epi8(1), has(1));
            let bit = has(2).select(_mm_slli_epi16::<2>(bit), bit);
            let bit = has(4).select(_mm_slli_epi16::<4>(bit), bit);
            let to_eight = _mm_cmpeq_epi8(_mm_min_epu8(number, _mm_set1_epi8(7)), number);
            let low = _mm_and_si128(bit, to_eight);
            let high = _mm_and_si128(_mm_cmpeq_epi8(number, _mm_set1_epi8(8)), _mm_set1_epi8(1));
            [_mm_unpacklo_epi8(low, high), _mm_unpackhi_epi8(low, high)]
        }
        fn values(first: Self, second: Self) -> Self {
            // Packing turns bit 8 into 255.
            let packed = _mm_packus_epi16(first, second);
            let if_none_of = |bits: u8, value: i8| {
                let found = _mm_and_si128(packed, _mm_set1_epi8(bits.cast_signed()));
                _mm_and_si128(_mm_cmpeq_epi8(found, _mm_setzero_si128()), _mm_set1_epi8(value))
            };
            let to_eight = if_none_of(0b0101_0101, 1).or3(if_none_of(0b0011_0011, 2), if_none_of(0b0000_1111, 4));
            let nine = _mm_and_si128(_mm_cmpeq_epi8(packed, _mm_set1_epi8(-1)), _mm_set1_epi8(8));
            _mm_add_epi8(_mm_or_si128(to_eight, nine), _mm_set1_epi8(1))
        }
    }
}
