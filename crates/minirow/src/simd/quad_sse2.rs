//! Four words in a vector of SSE2, which every x86-64 CPU has. Left to the compiler, a long function on arrays of four words is made of
//! single words in places (2026-11, bench/record/2026-11-17-lanes.md).
#![expect(unsafe_code, reason = "vectors are made of words and taken apart")]

use core::arch::x86_64::{
    __m128i, _mm_add_epi32, _mm_and_si128, _mm_andnot_si128, _mm_castsi128_ps, _mm_cmpeq_epi32,
    _mm_cmpgt_epi32, _mm_cvtsi32_si128, _mm_cvtsi128_si32, _mm_movemask_ps, _mm_or_si128, _mm_set1_epi32,
    _mm_shuffle_epi32, _mm_sll_epi32, _mm_srl_epi32, _mm_sub_epi32, _mm_xor_si128,
};
use std::mem::transmute;

use super::{Four, Vector, Wide, Words};

/// Four words.
#[derive(Clone, Copy)]
pub(crate) struct Quad(__m128i);

/// Vector instructions that every x86-64 CPU has.
macro_rules! instruction {
    ($call:expr) => {
        // SAFETY: SSE2 belongs to x86-64.
        unsafe { $call }
    };
}

impl Quad {
    #[inline(always)]
    pub(super) const fn new(words: [u32; 4]) -> Self {
        // SAFETY: both are 128 bits, and any bits are a vector.
        Self(unsafe { transmute::<[u32; 4], __m128i>(words) })
    }
    /// The words in memory, where one of them can be read or written without the others.
    #[inline(always)]
    const fn words(&self) -> &[u32; 4] {
        // SAFETY: both are 128 bits, and the vector is aligned more strictly.
        unsafe { &*(&raw const self.0).cast() }
    }
    #[inline(always)]
    const fn words_mut(&mut self) -> &mut [u32; 4] {
        // SAFETY: as above, and any bits are a vector.
        unsafe { &mut *(&raw mut self.0).cast() }
    }
    /// Each word exchanged with its neighbour.
    #[inline(always)]
    pub(super) fn swap_words(self) -> Self {
        Self(instruction!(_mm_shuffle_epi32::<0b10_11_00_01>(self.0)))
    }
    /// Each pair of words exchanged with the other.
    #[inline(always)]
    pub(super) fn swap_pairs(self) -> Self {
        Self(instruction!(_mm_shuffle_epi32::<0b01_00_11_10>(self.0)))
    }
}

impl Words for Quad {
    #[inline(always)]
    fn splat(self, word: u32) -> Self {
        Self(instruction!(_mm_set1_epi32(word.cast_signed())))
    }
    #[inline(always)]
    fn and(self, b: Self) -> Self {
        Self(instruction!(_mm_and_si128(self.0, b.0)))
    }
    #[inline(always)]
    fn or(self, b: Self) -> Self {
        Self(instruction!(_mm_or_si128(self.0, b.0)))
    }
    #[inline(always)]
    fn xor(self, b: Self) -> Self {
        Self(instruction!(_mm_xor_si128(self.0, b.0)))
    }
    #[inline(always)]
    fn without(self, b: Self) -> Self {
        Self(instruction!(_mm_andnot_si128(b.0, self.0)))
    }
    #[inline(always)]
    fn shl<const BITS: u32>(self) -> Self {
        Self(instruction!(_mm_sll_epi32(self.0, _mm_cvtsi32_si128(BITS.cast_signed()))))
    }
    #[inline(always)]
    fn shr<const BITS: u32>(self) -> Self {
        Self(instruction!(_mm_srl_epi32(self.0, _mm_cvtsi32_si128(BITS.cast_signed()))))
    }
    #[inline(always)]
    fn add(self, b: Self) -> Self {
        Self(instruction!(_mm_add_epi32(self.0, b.0)))
    }
    #[inline(always)]
    fn sub(self, b: Self) -> Self {
        Self(instruction!(_mm_sub_epi32(self.0, b.0)))
    }
}

impl Vector for Quad {
    #[inline(always)]
    fn equal_words(self, b: Self) -> Self {
        Self(instruction!(_mm_cmpeq_epi32(self.0, b.0)))
    }
    #[inline(always)]
    fn equal_bits(self, b: Self) -> u32 {
        instruction!(_mm_movemask_ps(_mm_castsi128_ps(self.equal_words(b).0))).cast_unsigned()
    }
}

impl Four for Quad {
    #[inline(always)]
    fn to_array(self) -> [u32; 4] {
        *self.words()
    }
    #[inline(always)]
    fn first(self) -> u32 {
        instruction!(_mm_cvtsi128_si32(self.0)).cast_unsigned()
    }
    #[inline(always)]
    fn broadcast<const PLACE: usize>(self) -> Self {
        Self(instruction!(match PLACE {
            0 => _mm_shuffle_epi32::<0b00_00_00_00>(self.0),
            1 => _mm_shuffle_epi32::<0b01_01_01_01>(self.0),
            2 => _mm_shuffle_epi32::<0b10_10_10_10>(self.0),
            _ => _mm_shuffle_epi32::<0b11_11_11_11>(self.0),
        }))
    }
    #[inline(always)]
    fn blend([first, second, third]: [Self; 3]) -> Self {
        let [at_second, at_third] = [Self::new([0, u32::MAX, 0, 0]), Self::new([0, 0, u32::MAX, 0])];
        at_third.select(third, at_second.select(second, first))
    }
    #[inline(always)]
    fn pack<const STEP: u32>(self) -> Self {
        let [first, second, third] = [self.broadcast::<0>(), self.broadcast::<1>(), self.broadcast::<2>()];
        let third = Self(instruction!(_mm_sll_epi32(third.0, _mm_cvtsi32_si128((2 * STEP).cast_signed()))));
        first.or3(second.shl::<STEP>(), third)
    }
    #[inline(always)]
    fn unpack<const STEP: u32>(self) -> Self {
        let twice = Self(instruction!(_mm_srl_epi32(self.0, _mm_cvtsi32_si128((2 * STEP).cast_signed()))));
        Self::blend([self, self.shr::<STEP>(), twice])
    }
}

impl Wide for Quad {
    const LANES: usize = 4;
    const PREFERS_LOOPS: bool = true;

    #[inline(always)]
    fn lane(&self, lane: usize) -> u32 {
        self.words()[lane]
    }
    #[inline(always)]
    fn set_lane(&mut self, lane: usize, word: u32) {
        self.words_mut()[lane] = word;
    }
    #[inline(always)]
    fn lanes(self, lanes: u32) -> Self {
        let places = Self::new([1, 2, 4, 8]);
        self.splat(lanes).and(places).equal_words(places)
    }
    #[inline(always)]
    fn min(self, b: Self) -> Self {
        // Words are compared with a sign: the highest bit is turned over.
        let turn = self.splat(1 << 31);
        let is_more = Self(instruction!(_mm_cmpgt_epi32(self.xor(turn).0, b.xor(turn).0)));
        is_more.select(b, self)
    }
    #[inline(always)]
    fn count_ones(self) -> Self {
        // In fields of two bits, of four, of eight; then the four bytes together.
        let [odd, pairs, bytes] = [self.splat(0x5555_5555), self.splat(0x3333_3333), self.splat(0x0f0f_0f0f)];
        let twos = self.sub(self.shr::<1>().and(odd));
        let fours = twos.and(pairs).add(twos.shr::<2>().and(pairs));
        let eights = fours.add(fours.shr::<4>()).and(bytes);
        let sixteens = eights.add(eights.shr::<8>());
        sixteens.add(sixteens.shr::<16>()).and(self.splat(63))
    }
    #[inline(always)]
    fn look_up(self, table: &[u32; 8]) -> Self {
        let [a, b, c, d] = *self.words();
        Self::new([
            table[a as usize & 7],
            table[b as usize & 7],
            table[c as usize & 7],
            table[d as usize & 7],
        ])
    }
}
