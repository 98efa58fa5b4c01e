//! Four lanes in plain arrays, for every CPU: the compiler makes vectors of them where there are any (SSE2,
//! NEON, WebAssembly). More lanes would be slower: arrays of eight or sixteen are taken apart word by word.

use std::array::from_fn;

use super::vector::Vector;

const LANES: usize = 4;

/// Four words.
#[derive(Clone, Copy)]
pub(super) struct Portable([u32; LANES]);

impl Vector for Portable {
    const LANES: usize = LANES;

    #[inline(always)]
    fn all(word: u32) -> Self {
        Self([word; LANES])
    }
    #[inline(always)]
    fn word(&self, lane: usize) -> u32 {
        self.0[lane]
    }
    #[inline(always)]
    fn set_word(&mut self, lane: usize, word: u32) {
        self.0[lane] = word;
    }
    #[inline(always)]
    fn and(self, b: Self) -> Self {
        Self(from_fn(|lane| self.0[lane] & b.0[lane]))
    }
    #[inline(always)]
    fn or(self, b: Self) -> Self {
        Self(from_fn(|lane| self.0[lane] | b.0[lane]))
    }
    #[inline(always)]
    fn xor(self, b: Self) -> Self {
        Self(from_fn(|lane| self.0[lane] ^ b.0[lane]))
    }
    #[inline(always)]
    fn without(self, b: Self) -> Self {
        Self(from_fn(|lane| self.0[lane] & !b.0[lane]))
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
    fn plus(self, b: Self) -> Self {
        Self(from_fn(|lane| self.0[lane].wrapping_add(b.0[lane])))
    }
    #[inline(always)]
    fn minus(self, b: Self) -> Self {
        Self(from_fn(|lane| self.0[lane].wrapping_sub(b.0[lane])))
    }
    #[inline(always)]
    fn lanes_without_bits(self) -> Self {
        Self(self.0.map(|word| if word == 0 { u32::MAX } else { 0 }))
    }
    #[inline(always)]
    fn look_up(self, table: &[u32; 8]) -> Self {
        Self(self.0.map(|index| table[index as usize & 7]))
    }
    #[inline(always)]
    fn to_words(self) -> [u32; 16] {
        let mut words = [0; 16];
        words[..LANES].copy_from_slice(&self.0);
        words
    }
    #[inline(always)]
    fn smaller(self, b: Self) -> Self {
        Self(from_fn(|lane| self.0[lane].min(b.0[lane])))
    }
    #[inline(always)]
    fn count_ones(self) -> Self {
        Self(self.0.map(u32::count_ones))
    }
    #[inline(always)]
    fn lanes_equal(self, b: Self) -> u32 {
        (0..LANES).fold(0, |lanes, lane| lanes | u32::from(self.0[lane] == b.0[lane]) << lane)
    }
}
