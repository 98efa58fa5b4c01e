//! Plain arrays of four words, for every CPU: the compiler turns them into vectors where there are any (SSE2, NEON,
//! WebAssembly). Eight words are two arrays of four, and four lanes are one: arrays of eight or sixteen words would be taken
//! apart word by word.

use std::array::from_fn;

use super::narrow::Octet;
use super::{Eight, Four, Simd, Task, Vector, Wide, Words};

/// The token of plain Rust, which every CPU can run.
#[derive(Clone, Copy)]
pub(crate) struct Portable;

impl Simd for Portable {
    type Eight = TwoQuads;
    type Wide = Quad;
    type Narrow = Octet;

    #[inline(always)]
    fn four(self, words: [u32; 4]) -> Quad {
        Quad(words)
    }
    #[inline(always)]
    fn eight(self, words: [u32; 8]) -> TwoQuads {
        TwoQuads(Quad(from_fn(|i| words[i])), Quad(from_fn(|i| words[i + 4])))
    }
    #[inline(always)]
    fn wide(self, word: u32) -> Quad {
        Quad([word; 4])
    }
    #[inline(always)]
    fn narrow(self, word: u16) -> Octet {
        Octet([word; 8])
    }
    #[inline(never)]
    fn call<T: Task<Self>>(self, task: T) -> T::Output {
        task.run(self)
    }
}

/// Four words.
#[derive(Clone, Copy)]
pub(crate) struct Quad([u32; 4]);

/// Eight words.
#[derive(Clone, Copy)]
pub(crate) struct TwoQuads(Quad, Quad);

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

impl Words for TwoQuads {
    #[inline(always)]
    fn splat(self, word: u32) -> Self {
        Self(self.0.splat(word), self.1.splat(word))
    }
    #[inline(always)]
    fn and(self, b: Self) -> Self {
        Self(self.0.and(b.0), self.1.and(b.1))
    }
    #[inline(always)]
    fn or(self, b: Self) -> Self {
        Self(self.0.or(b.0), self.1.or(b.1))
    }
    #[inline(always)]
    fn xor(self, b: Self) -> Self {
        Self(self.0.xor(b.0), self.1.xor(b.1))
    }
    #[inline(always)]
    fn without(self, b: Self) -> Self {
        Self(self.0.without(b.0), self.1.without(b.1))
    }
    #[inline(always)]
    fn shl<const BITS: u32>(self) -> Self {
        Self(self.0.shl::<BITS>(), self.1.shl::<BITS>())
    }
    #[inline(always)]
    fn shr<const BITS: u32>(self) -> Self {
        Self(self.0.shr::<BITS>(), self.1.shr::<BITS>())
    }
    #[inline(always)]
    fn add(self, b: Self) -> Self {
        Self(self.0.add(b.0), self.1.add(b.1))
    }
    #[inline(always)]
    fn sub(self, b: Self) -> Self {
        Self(self.0.sub(b.0), self.1.sub(b.1))
    }
}

impl Vector for TwoQuads {
    #[inline(always)]
    fn equal_words(self, b: Self) -> Self {
        Self(self.0.equal_words(b.0), self.1.equal_words(b.1))
    }
    #[inline(always)]
    fn equal_bits(self, b: Self) -> u32 {
        self.0.equal_bits(b.0) | self.1.equal_bits(b.1) << 4
    }
}

impl Eight for TwoQuads {
    type Half = Quad;

    #[inline(always)]
    fn twice(half: Quad) -> Self {
        Self(half, half)
    }
    #[inline(always)]
    fn to_array(self) -> [u32; 8] {
        from_fn(|i| if i < 4 { self.0.0[i] } else { self.1.0[i - 4] })
    }
    #[inline(always)]
    fn halves(self) -> (Quad, Quad) {
        (self.0, self.1)
    }
    #[inline(always)]
    fn swap_words(self) -> Self {
        let swap = |Quad([a, b, c, d])| Quad([b, a, d, c]);
        Self(swap(self.0), swap(self.1))
    }
    #[inline(always)]
    fn swap_pairs(self) -> Self {
        let swap = |Quad([a, b, c, d])| Quad([c, d, a, b]);
        Self(swap(self.0), swap(self.1))
    }
}
