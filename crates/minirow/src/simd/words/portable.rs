//! Plain arrays, for every CPU: the compiler makes vectors of them where there are any (SSE2, NEON, WebAssembly).
//! Two arrays of four, not one of eight: that one would be taken apart word by word.

use std::array::from_fn;

use super::{Call, Eight, Four, Words};

#[derive(Clone, Copy)]
pub(super) struct Quad([u32; 4]);

#[derive(Clone, Copy)]
pub(super) struct Portable(Quad, Quad);

impl Words for Quad {
    #[inline(always)]
    fn all(word: u32) -> Self {
        Self([word; 4])
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(from_fn(|i| self.0[i] & other.0[i]))
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(from_fn(|i| self.0[i] | other.0[i]))
    }
    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Self(from_fn(|i| self.0[i] & !other.0[i]))
    }
    #[inline(always)]
    fn shl<const BITS: i32>(self) -> Self {
        Self(self.0.map(|word| word << BITS))
    }
    #[inline(always)]
    fn shr<const BITS: i32>(self) -> Self {
        Self(self.0.map(|word| word >> BITS))
    }
    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        Self(from_fn(|i| self.0[i].wrapping_add(other.0[i])))
    }
    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        Self(from_fn(|i| self.0[i].wrapping_sub(other.0[i])))
    }
}

impl Four for Quad {
    #[inline(always)]
    fn from_words(words: [u32; 4]) -> Self {
        Self(words)
    }
    #[inline(always)]
    fn words(self) -> [u32; 4] {
        self.0
    }
    #[inline(always)]
    fn first(self) -> u32 {
        self.0[0]
    }
    #[inline(always)]
    fn equal(self, other: Self) -> u32 {
        self.same(other).places()
    }
    #[inline(always)]
    fn spread<const PLACE: usize>(self) -> Self {
        Self([self.0[PLACE]; 4])
    }
    #[inline(always)]
    fn pick([first, second, third]: [Self; 3]) -> Self {
        Self([first.0[0], second.0[1], third.0[2], first.0[3]])
    }
    #[inline(always)]
    fn join<const STEP: i32>(self) -> Self {
        Self([self.0[0] | self.0[1] << STEP | self.0[2] << (2 * STEP); 4])
    }
    #[inline(always)]
    fn part<const STEP: i32>(self) -> Self {
        Self([self.0[0], self.0[1] >> STEP, self.0[2] >> (2 * STEP), self.0[3]])
    }
}

impl Quad {
    #[inline(always)]
    fn same(self, other: Self) -> Self {
        Self(from_fn(|i| if self.0[i] == other.0[i] { u32::MAX } else { 0 }))
    }
    #[inline(always)]
    fn places(self) -> u32 {
        let [a, b, c, d] = self.0;
        a & 1 | b & 2 | c & 4 | d & 8
    }
}

impl Words for Portable {
    #[inline(always)]
    fn all(word: u32) -> Self {
        Self(Quad::all(word), Quad::all(word))
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(self.0.and(other.0), self.1.and(other.1))
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(self.0.or(other.0), self.1.or(other.1))
    }
    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Self(self.0.without(other.0), self.1.without(other.1))
    }
    #[inline(always)]
    fn shl<const BITS: i32>(self) -> Self {
        Self(self.0.shl::<BITS>(), self.1.shl::<BITS>())
    }
    #[inline(always)]
    fn shr<const BITS: i32>(self) -> Self {
        Self(self.0.shr::<BITS>(), self.1.shr::<BITS>())
    }
    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        Self(self.0.plus(other.0), self.1.plus(other.1))
    }
    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        Self(self.0.minus(other.0), self.1.minus(other.1))
    }
}

impl Eight for Portable {
    type Half = Quad;

    #[inline(always)]
    fn from_words(words: [u32; 8]) -> Self {
        Self(Quad(from_fn(|i| words[i])), Quad(from_fn(|i| words[i + 4])))
    }
    #[inline(always)]
    fn words(self) -> [u32; 8] {
        from_fn(|i| if i < 4 { self.0.0[i] } else { self.1.0[i - 4] })
    }
    #[inline(always)]
    fn same(self, other: Self) -> Self {
        Self(self.0.same(other.0), self.1.same(other.1))
    }
    #[inline(always)]
    fn equal(self, other: Self) -> u32 {
        self.0.same(other.0).places() | self.1.same(other.1).places() << 4
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
    #[inline(always)]
    fn halves(self) -> (Quad, Quad) {
        (self.0, self.1)
    }
    #[inline(always)]
    fn twice(half: Quad) -> Self {
        Self(half, half)
    }
    #[inline(never)]
    fn inside<C: Call>(call: C) -> C::Answer {
        call.call()
    }
}
