//! Vectors of four words, for every CPU; eight words are two of them, and four lanes are one. What the four words are, `quad`
//! says, and what words of 16 bits are, `octet`.

use std::array::from_fn;

use super::octet::Octet;
use super::quad::Quad;
use super::{Eight, Four, Simd, Task, Vector, Words};

/// The token of plain Rust, which every CPU can run.
#[derive(Clone, Copy)]
pub(crate) struct Portable;

impl Simd for Portable {
    type Eight = TwoQuads;
    type Wide = Quad;
    type Narrow = Octet;

    #[inline(always)]
    fn four(self, words: [u32; 4]) -> Quad {
        Quad::new(words)
    }
    #[inline(always)]
    fn eight(self, words: [u32; 8]) -> TwoQuads {
        TwoQuads(Quad::new(from_fn(|i| words[i])), Quad::new(from_fn(|i| words[i + 4])))
    }
    #[inline(always)]
    fn wide(self, word: u32) -> Quad {
        Quad::new([word; 4])
    }
    #[inline(always)]
    fn narrow(self, word: u16) -> Octet {
        Octet::new(word)
    }
    #[inline(never)]
    fn call<T: Task<Self>>(self, task: T) -> T::Output {
        task.run(self)
    }
}

/// Eight words.
#[derive(Clone, Copy)]
pub(crate) struct TwoQuads(Quad, Quad);

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
        let (first, last) = (Four::to_array(self.0), Four::to_array(self.1));
        from_fn(|i| if i < 4 { first[i] } else { last[i - 4] })
    }
    #[inline(always)]
    fn halves(self) -> (Quad, Quad) {
        (self.0, self.1)
    }
    #[inline(always)]
    fn swap_words(self) -> Self {
        Self(self.0.swap_words(), self.1.swap_words())
    }
    #[inline(always)]
    fn swap_pairs(self) -> Self {
        Self(self.0.swap_pairs(), self.1.swap_pairs())
    }
}
