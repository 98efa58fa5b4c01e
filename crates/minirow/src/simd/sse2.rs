//! Vectors of 128 bits for x86-64: SSE2, which every such CPU has, and SSE4.1 with what came before it. Left to the compiler, a long function
//! on arrays of four words is made of single words in places (2026-11, bench/record/2026-11-17-lanes.md).
#![expect(unsafe_code, reason = "vector instructions are unsafe to call")]

use core::arch::x86_64::{
    __m128i, _mm_add_epi8, _mm_add_epi32, _mm_adds_epu8, _mm_and_si128, _mm_andnot_si128, _mm_castsi128_ps,
    _mm_cmpeq_epi8, _mm_cmpeq_epi16, _mm_cmpeq_epi32, _mm_cmpgt_epi32, _mm_cvtsi32_si128, _mm_madd_epi16,
    _mm_maddubs_epi16, _mm_min_epu8, _mm_min_epu32, _mm_movemask_epi8, _mm_movemask_ps, _mm_or_si128,
    _mm_packs_epi16, _mm_packus_epi16, _mm_set1_epi8, _mm_set1_epi16, _mm_set1_epi32, _mm_setzero_si128,
    _mm_shuffle_epi8, _mm_shuffle_epi32, _mm_sll_epi32, _mm_slli_epi16, _mm_srl_epi32, _mm_srli_epi16,
    _mm_sub_epi8, _mm_sub_epi16, _mm_sub_epi32, _mm_unpackhi_epi8, _mm_unpacklo_epi8, _mm_xor_si128,
};

use super::bits128::{Bits128, ByteTable, instructions};
use super::native::Native;
use super::{Task, Vector, Words};

/// The token of SSSE3, SSE4.1 and POPCNT.
pub(crate) type Sse4 = Native<Xmm128<true>>;

impl Sse4 {
    /// The token, if this CPU has the instructions.
    #[inline]
    pub(crate) fn detect() -> Option<Self> {
        let available = is_x86_feature_detected!("ssse3")
            && is_x86_feature_detected!("sse4.1")
            && is_x86_feature_detected!("popcnt");
        available.then(Self::new)
    }
}

/// 128 bits. With `SSE4`, the token is that of SSE4.1, and the first vector comes from it.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Xmm128<const SSE4: bool>(__m128i);

impl<const SSE4: bool> Words for Xmm128<SSE4> {
    instructions! {
        fn splat(self, word: u32) -> Self { Self(_mm_set1_epi32(word.cast_signed())) }
        fn and(self, b: Self) -> Self { Self(_mm_and_si128(self.0, b.0)) }
        fn or(self, b: Self) -> Self { Self(_mm_or_si128(self.0, b.0)) }
        fn xor(self, b: Self) -> Self { Self(_mm_xor_si128(self.0, b.0)) }
        fn without(self, b: Self) -> Self { Self(_mm_andnot_si128(b.0, self.0)) }
        // The count is constant, so the compiler makes a shift by an immediate of it.
        fn shl<const BITS: u32>(self) -> Self { Self(_mm_sll_epi32(self.0, _mm_cvtsi32_si128(BITS.cast_signed()))) }
        fn shr<const BITS: u32>(self) -> Self { Self(_mm_srl_epi32(self.0, _mm_cvtsi32_si128(BITS.cast_signed()))) }
        fn add(self, b: Self) -> Self { Self(_mm_add_epi32(self.0, b.0)) }
        fn sub(self, b: Self) -> Self { Self(_mm_sub_epi32(self.0, b.0)) }
    }
}

impl<const SSE4: bool> Vector for Xmm128<SSE4> {
    instructions! {
        fn equal_words(self, b: Self) -> Self { Self(_mm_cmpeq_epi32(self.0, b.0)) }
        fn equal_bits(self, b: Self) -> u32 {
            _mm_movemask_ps(_mm_castsi128_ps(_mm_cmpeq_epi32(self.0, b.0))).cast_unsigned()
        }
    }
}

// SAFETY: 128 bits, aligned to 16 bytes, any of which are a vector.
unsafe impl<const SSE4: bool> Bits128 for Xmm128<SSE4> {
    const IN_LOOPS: bool = true;

    #[inline(always)]
    fn call<T: Task<Native<Self>>>(simd: Native<Self>, task: T) -> T::Output {
        #[target_feature(enable = "ssse3,sse4.1,popcnt")]
        fn with_sse4<V: Bits128, T: Task<Native<V>>>(task: T, simd: Native<V>) -> T::Output {
            task.run(simd)
        }
        if SSE4 {
            // SAFETY: the token proves that the CPU has the instructions that the function is compiled for.
            unsafe { with_sse4(task, simd) }
        } else {
            task.run(simd)
        }
    }

    instructions! {
        fn swap_words(self) -> Self { Self(_mm_shuffle_epi32::<0b10_11_00_01>(self.0)) }
        fn swap_pairs(self) -> Self { Self(_mm_shuffle_epi32::<0b01_00_11_10>(self.0)) }
        fn copies<const PLACE: usize>(self) -> Self {
            Self(match PLACE {
                0 => _mm_shuffle_epi32::<0b00_00_00_00>(self.0),
                1 => _mm_shuffle_epi32::<0b01_01_01_01>(self.0),
                2 => _mm_shuffle_epi32::<0b10_10_10_10>(self.0),
                _ => _mm_shuffle_epi32::<0b11_11_11_11>(self.0),
            })
        }
        fn smaller(self, b: Self) -> Self {
            if SSE4 {
                return Self(_mm_min_epu32(self.0, b.0));
            }
            // Words are compared with a sign: the highest bit is turned over.
            let turn = self.splat(1 << 31);
            Self(_mm_cmpgt_epi32(self.xor(turn).0, b.xor(turn).0)).select(b, self)
        }
        fn ones(self) -> Self {
            if !SSE4 {
                return self.ones_by_fields();
            }
            // Four bits at a time by a table of sixteen, then neighbours added twice.
            let counts = |bits: Self| bits.bytes_of([0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4]).0;
            let low = self.and(Self::of([15_u8; 16]));
            let bytes = _mm_add_epi8(counts(low), counts(self.high_nibbles()));
            Self(_mm_madd_epi16(_mm_maddubs_epi16(bytes, _mm_set1_epi8(1)), _mm_set1_epi16(1)))
        }

        fn splat_16(word: u16) -> Self { Self(_mm_set1_epi16(word.cast_signed())) }
        fn sub_16(self, b: Self) -> Self { Self(_mm_sub_epi16(self.0, b.0)) }
        fn is_zero_16(self) -> Self { Self(_mm_cmpeq_epi16(self.0, _mm_setzero_si128())) }
        fn zero_bits_16(self) -> u32 {
            _mm_movemask_epi8(_mm_packs_epi16(self.is_zero_16().0, _mm_setzero_si128())).cast_unsigned()
        }
        fn all_zero(self) -> bool { _mm_movemask_epi8(self.is_zero_16().0) == 0xffff }

        fn low_bytes(self, b: Self) -> Self { Self(_mm_unpacklo_epi8(self.0, b.0)) }
        fn high_bytes(self, b: Self) -> Self { Self(_mm_unpackhi_epi8(self.0, b.0)) }
        fn one_hot(self, zero: u8) -> [Self; 2] {
            if SSE4 {
                return self.one_hot_by_table(zero);
            }
            // Without a shuffle by bytes that are not constant, there is no table to look up: the three bits of a digit's number select.
            let number = _mm_sub_epi8(self.0, _mm_set1_epi8(zero.wrapping_add(1).cast_signed()));
            let has = |bit: i8| {
                let bit = _mm_set1_epi8(bit);
                Self(_mm_cmpeq_epi8(_mm_and_si128(number, bit), bit))
            };
            // 1 or 2, then times 4, then times 16: no bit leaves its byte.
            let bit = Self(_mm_sub_epi8(_mm_set1_epi8(1), has(1).0));
            let bit = has(2).select(Self(_mm_slli_epi16::<2>(bit.0)), bit);
            let bit = has(4).select(Self(_mm_slli_epi16::<4>(bit.0)), bit);
            let to_eight = _mm_cmpeq_epi8(_mm_min_epu8(number, _mm_set1_epi8(7)), number);
            let low = _mm_and_si128(bit.0, to_eight);
            let high = _mm_and_si128(_mm_cmpeq_epi8(number, _mm_set1_epi8(8)), _mm_set1_epi8(1));
            [Self(_mm_unpacklo_epi8(low, high)), Self(_mm_unpackhi_epi8(low, high))]
        }
        fn values(first: Self, second: Self) -> Self {
            if SSE4 {
                return Self::values_by_table(first, second);
            }
            let packed = Self::narrow(first, second).0;
            let if_none_of = |bits: u8, value: i8| {
                let found = _mm_and_si128(packed, _mm_set1_epi8(bits.cast_signed()));
                Self(_mm_and_si128(_mm_cmpeq_epi8(found, _mm_setzero_si128()), _mm_set1_epi8(value)))
            };
            let to_eight = if_none_of(0b0101_0101, 1).or3(if_none_of(0b0011_0011, 2), if_none_of(0b0000_1111, 4));
            let nine = _mm_and_si128(_mm_cmpeq_epi8(packed, _mm_set1_epi8(-1)), _mm_set1_epi8(8));
            Self(_mm_add_epi8(_mm_or_si128(to_eight.0, nine), _mm_set1_epi8(1)))
        }
    }
}

/// Only with `SSE4`.
impl<const SSE4: bool> ByteTable for Xmm128<SSE4> {
    instructions! {
        fn bytes_of(self, table: [u8; 16]) -> Self {
            // Places of 16 and more get bit 7 here, for which a shuffle gives 0.
            let places = _mm_adds_epu8(self.0, _mm_set1_epi8(0x70));
            Self(_mm_shuffle_epi8(Self::of(table).0, places))
        }
        fn sub_byte(self, byte: u8) -> Self { Self(_mm_sub_epi8(self.0, _mm_set1_epi8(byte.cast_signed()))) }
        fn high_nibbles(self) -> Self { Self(_mm_srli_epi16::<4>(self.0)).and(Self::of([15_u8; 16])) }
        // Packing with saturation turns bit 8 into 255.
        fn narrow(first: Self, second: Self) -> Self { Self(_mm_packus_epi16(first.0, second.0)) }
    }
}
