//! Four words as a plain array: the compiler turns it into a vector where there is one, as SSE2. Arrays of eight or sixteen
//! words would be taken apart word by word.

use std::array::from_fn;

use super::{Four, Vector, Wide, Words};

/// Four words.
#[derive(Clone, Copy)]
pub(crate) struct Quad([u32; 4]);

impl Quad {
    #[inline(always)]
    pub(super) const fn new(words: [u32; 4]) -> Self {
        Self(words)
    }
    /// Each word exchanged with its neighbour.
    #[inline(always)]
    pub(super) const fn swap_words(self) -> Self {
        let [a, b, c, d] = self.0;
        Self([b, a, d, c])
    }
    /// Each pair of words exchanged with the other.
    #[inline(always)]
    pub(super) const fn swap_pairs(self) -> Self {
        let [a, b, c, d] = self.0;
        Self([c, d, a, b])
    }
}

impl Words for Quad {
    #[inline(always)]
    fn splat(self, word: u32) -> Self {
        Self([word; 4])
    }
    #[inline(always)]
    fn and(self, b: Self) -> Self {
        Self(from_fn(|i| self.0[i] & b.0[i]))
    }
    #[inline(always)]
    fn or(self, b: Self) -> Self {
        Self(from_fn(|i| self.0[i] | b.0[i]))
    }
    #[inline(always)]
    fn xor(self, b: Self) -> Self {
        Self(from_fn(|i| self.0[i] ^ b.0[i]))
    }
    #[inline(always)]
    fn without(self, b: Self) -> Self {
        Self(from_fn(|i| self.0[i] & !b.0[i]))
    }
    #[inline(always)]
    fn shl<const BITS: u32>(self) -> Self {
        Self(self.0.map(|word| word << BITS))
    }
    #[inline(always)]
    fn shr<const BITS: u32>(self) -> Self {
        Self(self.0.map(|word| word >> BITS))
    }
    #[inline(always)]
    fn add(self, b: Self) -> Self {
        Self(from_fn(|i| self.0[i].wrapping_add(b.0[i])))
    }
    #[inline(always)]
    fn sub(self, b: Self) -> Self {
        Self(from_fn(|i| self.0[i].wrapping_sub(b.0[i])))
    }
}

impl Vector for Quad {
    #[inline(always)]
    fn equal_words(self, b: Self) -> Self {
        Self(from_fn(|i| if self.0[i] == b.0[i] { u32::MAX } else { 0 }))
    }
    #[inline(always)]
    fn equal_bits(self, b: Self) -> u32 {
        let [first, second, third, fourth] = self.equal_words(b).0;
        first & 1 | second & 2 | third & 4 | fourth & 8
    }
}

impl Four for Quad {
    #[inline(always)]
    fn to_array(self) -> [u32; 4] {
        self.0
    }
    #[inline(always)]
    fn first(self) -> u32 {
        self.0[0]
    }
    #[inline(always)]
    fn broadcast<const PLACE: usize>(self) -> Self {
        Self([self.0[PLACE]; 4])
    }
    #[inline(always)]
    fn blend([first, second, third]: [Self; 3]) -> Self {
        Self([first.0[0], second.0[1], third.0[2], first.0[3]])
    }
    #[inline(always)]
    fn pack<const STEP: u32>(self) -> Self {
        Self([self.0[0] | self.0[1] << STEP | self.0[2] << (2 * STEP); 4])
    }
    #[inline(always)]
    fn unpack<const STEP: u32>(self) -> Self {
        Self([self.0[0], self.0[1] >> STEP, self.0[2] >> (2 * STEP), self.0[3]])
    }
}

impl Wide for Quad {
    const LANES: usize = 4;

    #[inline(always)]
    fn lane(&self, lane: usize) -> u32 {
        self.0[lane]
    }
    #[inline(always)]
    fn set_lane(&mut self, lane: usize, word: u32) {
        self.0[lane] = word;
    }
    #[inline(always)]
    fn lanes(self, lanes: u32) -> Self {
        Self(from_fn(|lane| 0_u32.wrapping_sub(lanes >> lane & 1)))
    }
    #[inline(always)]
    fn min(self, b: Self) -> Self {
        Self(from_fn(|i| self.0[i].min(b.0[i])))
    }
    #[inline(always)]
    fn count_ones(self) -> Self {
        Self(self.0.map(u32::count_ones))
    }
    #[inline(always)]
    fn look_up(self, table: &[u32; 8]) -> Self {
        Self(self.0.map(|index| table[index as usize & 7]))
    }
}
