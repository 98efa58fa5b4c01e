//! Eight lanes: AVX2, which nearly every x86-64 CPU of the last ten years has.

use core::arch::x86_64::{
    __m256i, _mm_cvtsi32_si128, _mm_setr_epi8, _mm256_add_epi8, _mm256_add_epi32, _mm256_and_si256,
    _mm256_andnot_si256, _mm256_broadcastsi128_si256, _mm256_castsi256_ps, _mm256_cmpeq_epi32,
    _mm256_loadu_si256, _mm256_madd_epi16, _mm256_maddubs_epi16, _mm256_min_epu32, _mm256_movemask_ps,
    _mm256_or_si256, _mm256_permutevar8x32_epi32, _mm256_set1_epi8, _mm256_set1_epi16, _mm256_set1_epi32,
    _mm256_setzero_si256, _mm256_shuffle_epi8, _mm256_sll_epi32, _mm256_srl_epi32, _mm256_srli_epi32,
    _mm256_storeu_si256, _mm256_sub_epi32, _mm256_xor_si256,
};

use super::vector::Vector;

/// Eight words.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(super) struct Avx2(__m256i);

/// An operation that is one instruction. `$call` is made of intrinsics.
macro_rules! instruction {
    ($call:expr) => {
        // SAFETY: `Vector` methods are inlined into `super::dispatch::avx2` only, which is compiled for these
        // instructions and called only after the CPU was asked for them.
        unsafe { $call }
    };
}

impl Vector for Avx2 {
    const LANES: usize = 8;

    #[inline(always)]
    fn all(word: u32) -> Self {
        Self(instruction!(_mm256_set1_epi32(word.cast_signed())))
    }
    #[inline(always)]
    fn word(&self, lane: usize) -> u32 {
        // SAFETY: a vector of 256 bits is eight words, and any bits are a word.
        let words: &[u32; 8] = unsafe { &*(&raw const self.0).cast() };
        words[lane]
    }
    #[inline(always)]
    fn set_word(&mut self, lane: usize, word: u32) {
        // SAFETY: as above.
        let words: &mut [u32; 8] = unsafe { &mut *(&raw mut self.0).cast() };
        words[lane] = word;
    }
    #[inline(always)]
    fn and(self, b: Self) -> Self {
        Self(instruction!(_mm256_and_si256(self.0, b.0)))
    }
    #[inline(always)]
    fn or(self, b: Self) -> Self {
        Self(instruction!(_mm256_or_si256(self.0, b.0)))
    }
    #[inline(always)]
    fn xor(self, b: Self) -> Self {
        Self(instruction!(_mm256_xor_si256(self.0, b.0)))
    }
    #[inline(always)]
    fn without(self, b: Self) -> Self {
        Self(instruction!(_mm256_andnot_si256(b.0, self.0)))
    }
    #[inline(always)]
    fn shl<const BITS: u32>(self) -> Self {
        Self(instruction!(_mm256_sll_epi32(self.0, _mm_cvtsi32_si128(BITS.cast_signed()))))
    }
    #[inline(always)]
    fn shr<const BITS: u32>(self) -> Self {
        Self(instruction!(_mm256_srl_epi32(self.0, _mm_cvtsi32_si128(BITS.cast_signed()))))
    }
    #[inline(always)]
    fn plus(self, b: Self) -> Self {
        Self(instruction!(_mm256_add_epi32(self.0, b.0)))
    }
    #[inline(always)]
    fn minus(self, b: Self) -> Self {
        Self(instruction!(_mm256_sub_epi32(self.0, b.0)))
    }
    #[inline(always)]
    fn lanes_without_bits(self) -> Self {
        Self(instruction!(_mm256_cmpeq_epi32(self.0, _mm256_setzero_si256())))
    }
    #[inline(always)]
    fn look_up(self, table: &[u32; 8]) -> Self {
        Self(instruction!(_mm256_permutevar8x32_epi32(_mm256_loadu_si256(table.as_ptr().cast()), self.0)))
    }
    #[inline(always)]
    fn to_words(self) -> [u32; 16] {
        let mut words = [0; 16];
        instruction!(_mm256_storeu_si256(words.as_mut_ptr().cast(), self.0));
        words
    }
    #[inline(always)]
    fn smaller(self, b: Self) -> Self {
        Self(instruction!(_mm256_min_epu32(self.0, b.0)))
    }
    #[inline(always)]
    fn count_ones(self) -> Self {
        // Four bits at a time by a table of sixteen, then neighbours added twice.
        Self(instruction!({
            let table =
                _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
            let low_bits = _mm256_set1_epi8(15);
            let low = _mm256_shuffle_epi8(table, _mm256_and_si256(self.0, low_bits));
            let high = _mm256_shuffle_epi8(table, _mm256_and_si256(_mm256_srli_epi32::<4>(self.0), low_bits));
            let pairs = _mm256_maddubs_epi16(_mm256_add_epi8(low, high), _mm256_set1_epi8(1));
            _mm256_madd_epi16(pairs, _mm256_set1_epi16(1))
        }))
    }
    #[inline(always)]
    fn lanes_equal(self, b: Self) -> u32 {
        instruction!(_mm256_movemask_ps(_mm256_castsi256_ps(_mm256_cmpeq_epi32(self.0, b.0)))).cast_unsigned()
    }
}
