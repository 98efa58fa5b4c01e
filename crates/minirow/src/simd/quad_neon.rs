//! Four words in a vector of NEON, which every 64-bit ARM CPU has. Left to the compiler, words that are packed or unpacked are
//! taken out of the vector and put back one by one (2026-11, bench/record/single.md).
#![expect(unsafe_code, reason = "vector instructions are unsafe where the CPU may lack them")]

use core::arch::aarch64::{
    uint32x4_t, vaddq_u32, vaddvq_u32, vandq_u32, vbicq_u32, vbslq_u32, vceqq_u32, vcntq_u8, vdupq_n_s32,
    vdupq_n_u32, veorq_u32, vextq_u32, vgetq_lane_u32, vminq_u32, vorrq_u32, vpaddlq_u8, vpaddlq_u16,
    vreinterpretq_u8_u32, vrev64q_u32, vshlq_u32, vsubq_u32,
};
use std::mem::transmute;

use super::{Four, Vector, Wide, Words};

/// Four words.
#[derive(Clone, Copy)]
pub(crate) struct Quad(uint32x4_t);

/// Vector instructions.
macro_rules! instruction {
    ($call:expr) => {
        // SAFETY: every CPU with this architecture has NEON.
        unsafe { $call }
    };
}

impl Quad {
    #[inline(always)]
    pub(super) const fn new(words: [u32; 4]) -> Self {
        // SAFETY: both are 128 bits, and any bits are a vector.
        Self(unsafe { transmute::<[u32; 4], uint32x4_t>(words) })
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
        Self(instruction!(vrev64q_u32(self.0)))
    }
    /// Each pair of words exchanged with the other.
    #[inline(always)]
    pub(super) fn swap_pairs(self) -> Self {
        Self(instruction!(vextq_u32::<2>(self.0, self.0)))
    }
    /// Each word shifted left by as many bits as the word in the same place says, or right if that is negative.
    #[inline(always)]
    fn shift(self, bits: [i32; 4]) -> Self {
        // SAFETY: both are 128 bits, and any bits are a vector; every CPU with this architecture has NEON.
        Self(unsafe { vshlq_u32(self.0, transmute::<[i32; 4], core::arch::aarch64::int32x4_t>(bits)) })
    }
}

impl Words for Quad {
    #[inline(always)]
    fn splat(self, word: u32) -> Self {
        Self(instruction!(vdupq_n_u32(word)))
    }
    #[inline(always)]
    fn and(self, b: Self) -> Self {
        Self(instruction!(vandq_u32(self.0, b.0)))
    }
    #[inline(always)]
    fn or(self, b: Self) -> Self {
        Self(instruction!(vorrq_u32(self.0, b.0)))
    }
    #[inline(always)]
    fn xor(self, b: Self) -> Self {
        Self(instruction!(veorq_u32(self.0, b.0)))
    }
    #[inline(always)]
    fn without(self, b: Self) -> Self {
        Self(instruction!(vbicq_u32(self.0, b.0)))
    }
    #[inline(always)]
    fn shl<const BITS: u32>(self) -> Self {
        // The count is constant, so the compiler makes a shift by an immediate of it.
        Self(instruction!(vshlq_u32(self.0, vdupq_n_s32(BITS.cast_signed()))))
    }
    #[inline(always)]
    fn shr<const BITS: u32>(self) -> Self {
        Self(instruction!(vshlq_u32(self.0, vdupq_n_s32(-BITS.cast_signed()))))
    }
    #[inline(always)]
    fn add(self, b: Self) -> Self {
        Self(instruction!(vaddq_u32(self.0, b.0)))
    }
    #[inline(always)]
    fn sub(self, b: Self) -> Self {
        Self(instruction!(vsubq_u32(self.0, b.0)))
    }
    #[inline(always)]
    fn select(self, b: Self, c: Self) -> Self {
        Self(instruction!(vbslq_u32(self.0, b.0, c.0)))
    }
}

impl Vector for Quad {
    #[inline(always)]
    fn equal_words(self, b: Self) -> Self {
        Self(instruction!(vceqq_u32(self.0, b.0)))
    }
    #[inline(always)]
    fn equal_bits(self, b: Self) -> u32 {
        instruction!(vaddvq_u32(self.equal_words(b).and(Self::new([1, 2, 4, 8])).0))
    }
}

impl Four for Quad {
    #[inline(always)]
    fn to_array(self) -> [u32; 4] {
        *self.words()
    }
    #[inline(always)]
    fn first(self) -> u32 {
        instruction!(vgetq_lane_u32::<0>(self.0))
    }
    #[inline(always)]
    fn broadcast<const PLACE: usize>(self) -> Self {
        Self::new([self.words()[PLACE]; 4])
    }
    #[inline(always)]
    fn blend([first, second, third]: [Self; 3]) -> Self {
        let two = Self::new([0, u32::MAX, 0, 0]).select(second, first);
        Self::new([0, 0, u32::MAX, 0]).select(third, two)
    }
    #[inline(always)]
    fn pack<const STEP: u32>(self) -> Self {
        let step = STEP.cast_signed();
        // A shift by 32 bits leaves nothing of the fourth.
        let shifted = self.shift([0, step, 2 * step, 32]);
        let two = shifted.or(shifted.swap_words());
        two.or(two.swap_pairs())
    }
    #[inline(always)]
    fn unpack<const STEP: u32>(self) -> Self {
        let step = STEP.cast_signed();
        self.shift([0, -step, -2 * step, 0])
    }
}

impl Wide for Quad {
    const LANES: usize = 4;

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
        let bits = Self::new([1, 2, 4, 8]);
        self.splat(lanes).and(bits).equal_words(bits)
    }
    #[inline(always)]
    fn min(self, b: Self) -> Self {
        Self(instruction!(vminq_u32(self.0, b.0)))
    }
    #[inline(always)]
    fn count_ones(self) -> Self {
        Self(instruction!(vpaddlq_u16(vpaddlq_u8(vcntq_u8(vreinterpretq_u8_u32(self.0))))))
    }
    #[inline(always)]
    fn look_up(self, table: &[u32; 8]) -> Self {
        let [a, b, c, d] = *self.words();
        Self::new([a, b, c, d].map(|index| table[index as usize & 7]))
    }
}
