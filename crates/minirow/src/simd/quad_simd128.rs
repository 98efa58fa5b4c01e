//! Four words in a vector of WebAssembly. Left to the compiler, words that are packed, unpacked or counted are taken out of the vector
//! and put back one by one (2026-11, bench/record/single.md).
#![expect(unsafe_code, reason = "single words of a vector in memory")]

use core::arch::wasm32::{
    i32x4_bitmask, u8x16_popcnt, u8x16_splat, u8x16_sub, u8x16_swizzle, u16x8_extadd_pairwise_u8x16, u32x4,
    u32x4_add, u32x4_eq, u32x4_extadd_pairwise_u16x8, u32x4_extract_lane, u32x4_min, u32x4_mul, u32x4_shl,
    u32x4_shr, u32x4_shuffle, u32x4_splat, u32x4_sub, v128, v128_and, v128_andnot, v128_bitselect, v128_or,
    v128_xor,
};

use super::{Four, Vector, Wide, Words};

/// Four words.
#[derive(Clone, Copy)]
pub(crate) struct Quad(v128);

impl Quad {
    #[inline(always)]
    pub(super) const fn new([a, b, c, d]: [u32; 4]) -> Self {
        Self(u32x4(a, b, c, d))
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
        Self(u32x4_shuffle::<1, 0, 3, 2>(self.0, self.0))
    }
    /// Each pair of words exchanged with the other.
    #[inline(always)]
    pub(super) fn swap_pairs(self) -> Self {
        Self(u32x4_shuffle::<2, 3, 0, 1>(self.0, self.0))
    }
}

impl Words for Quad {
    #[inline(always)]
    fn splat(self, word: u32) -> Self {
        Self(u32x4_splat(word))
    }
    #[inline(always)]
    fn and(self, b: Self) -> Self {
        Self(v128_and(self.0, b.0))
    }
    #[inline(always)]
    fn or(self, b: Self) -> Self {
        Self(v128_or(self.0, b.0))
    }
    #[inline(always)]
    fn xor(self, b: Self) -> Self {
        Self(v128_xor(self.0, b.0))
    }
    #[inline(always)]
    fn without(self, b: Self) -> Self {
        Self(v128_andnot(self.0, b.0))
    }
    #[inline(always)]
    fn shl<const BITS: u32>(self) -> Self {
        Self(u32x4_shl(self.0, BITS))
    }
    #[inline(always)]
    fn shr<const BITS: u32>(self) -> Self {
        Self(u32x4_shr(self.0, BITS))
    }
    #[inline(always)]
    fn add(self, b: Self) -> Self {
        Self(u32x4_add(self.0, b.0))
    }
    #[inline(always)]
    fn sub(self, b: Self) -> Self {
        Self(u32x4_sub(self.0, b.0))
    }
    #[inline(always)]
    fn select(self, b: Self, c: Self) -> Self {
        Self(v128_bitselect(b.0, c.0, self.0))
    }
}

impl Vector for Quad {
    #[inline(always)]
    fn equal_words(self, b: Self) -> Self {
        Self(u32x4_eq(self.0, b.0))
    }
    #[inline(always)]
    fn equal_bits(self, b: Self) -> u32 {
        i32x4_bitmask(u32x4_eq(self.0, b.0)).into()
    }
}

impl Four for Quad {
    #[inline(always)]
    fn to_array(self) -> [u32; 4] {
        [
            u32x4_extract_lane::<0>(self.0),
            u32x4_extract_lane::<1>(self.0),
            u32x4_extract_lane::<2>(self.0),
            u32x4_extract_lane::<3>(self.0),
        ]
    }
    #[inline(always)]
    fn first(self) -> u32 {
        u32x4_extract_lane::<0>(self.0)
    }
    #[inline(always)]
    fn broadcast<const PLACE: usize>(self) -> Self {
        Self(match PLACE {
            0 => u32x4_shuffle::<0, 0, 0, 0>(self.0, self.0),
            1 => u32x4_shuffle::<1, 1, 1, 1>(self.0, self.0),
            2 => u32x4_shuffle::<2, 2, 2, 2>(self.0, self.0),
            _ => u32x4_shuffle::<3, 3, 3, 3>(self.0, self.0),
        })
    }
    #[inline(always)]
    fn blend([first, second, third]: [Self; 3]) -> Self {
        let two = u32x4_shuffle::<0, 5, 2, 3>(first.0, second.0);
        Self(u32x4_shuffle::<0, 1, 6, 3>(two, third.0))
    }
    #[inline(always)]
    fn pack<const STEP: u32>(self) -> Self {
        let [first, second, third] = [self.broadcast::<0>(), self.broadcast::<1>(), self.broadcast::<2>()];
        first.or(Self(u32x4_shl(second.0, STEP))).or(Self(u32x4_shl(third.0, 2 * STEP)))
    }
    #[inline(always)]
    fn unpack<const STEP: u32>(self) -> Self {
        Self::blend([self, Self(u32x4_shr(self.0, STEP)), Self(u32x4_shr(self.0, 2 * STEP))])
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
        let bits = Self::new([1, 2, 4, 8]);
        self.splat(lanes).and(bits).equal_words(bits)
    }
    #[inline(always)]
    fn min(self, b: Self) -> Self {
        Self(u32x4_min(self.0, b.0))
    }
    #[inline(always)]
    fn count_ones(self) -> Self {
        Self(u32x4_extadd_pairwise_u16x8(u16x8_extadd_pairwise_u8x16(u8x16_popcnt(self.0))))
    }
    #[inline(always)]
    fn look_up(self, table: &[u32; 8]) -> Self {
        let [a, b, c, d, e, f, g, h] = *table;
        // The four bytes of each word, by their places in the table; a place beyond 15 gives 0.
        let places = u32x4_add(u32x4_mul(self.0, u32x4_splat(0x0404_0404)), u32x4_splat(0x0302_0100));
        let low = u8x16_swizzle(u32x4(a, b, c, d), places);
        Self(v128_or(low, u8x16_swizzle(u32x4(e, f, g, h), u8x16_sub(places, u8x16_splat(16)))))
    }
}
