//! Vectors of four words, for every CPU; eight words are two of them, and four lanes are one.

use std::array::from_fn;

use super::bits128::{Bits128, inlined};
use super::native::Native;
use super::octet::Octet;
use super::{Eight, Four, Simd, Task, Vector, Words};

#[cfg(target_arch = "x86_64")]
type OfTarget = super::sse2::Xmm128<false>;
#[cfg(target_arch = "aarch64")]
type OfTarget = core::arch::aarch64::uint32x4_t;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
type OfTarget = core::arch::wasm32::v128;
#[cfg(not(any(
    target_arch = "x86_64",
    target_arch = "aarch64",
    all(target_arch = "wasm32", target_feature = "simd128")
)))]
type OfTarget = [u32; 4];

/// The token of the vectors that belong to the target, which every CPU can run.
pub(crate) type Portable = Native<OfTarget>;

impl<V: Bits128> Simd for Native<V> {
    type Eight = Two<V>;
    type Wide = V;
    type Narrow = Octet<V>;

    inlined! {
        fn four(self, words: [u32; 4]) -> V { V::of(words) }
        fn eight(self, words: [u32; 8]) -> Two<V> {
            Two(V::of::<[u32; 4]>(from_fn(|i| words[i])), V::of::<[u32; 4]>(from_fn(|i| words[i + 4])))
        }
        fn wide(self, word: u32) -> V { V::of([word; 4]) }
        fn narrow(self, word: u16) -> Octet<V> { Octet::new(word) }
    }
    #[inline(never)]
    fn call<T: Task<Self>>(self, task: T) -> T::Output {
        V::call(self, task)
    }
}

/// Eight words.
#[derive(Clone, Copy)]
pub(crate) struct Two<V>(V, V);

impl<V: Bits128> Words for Two<V> {
    inlined! {
        fn splat(self, word: u32) -> Self { Self(self.0.splat(word), self.1.splat(word)) }
        fn and(self, b: Self) -> Self { Self(self.0.and(b.0), self.1.and(b.1)) }
        fn or(self, b: Self) -> Self { Self(self.0.or(b.0), self.1.or(b.1)) }
        fn xor(self, b: Self) -> Self { Self(self.0.xor(b.0), self.1.xor(b.1)) }
        fn without(self, b: Self) -> Self { Self(self.0.without(b.0), self.1.without(b.1)) }
        fn shl<const BITS: u32>(self) -> Self { Self(self.0.shl::<BITS>(), self.1.shl::<BITS>()) }
        fn shr<const BITS: u32>(self) -> Self { Self(self.0.shr::<BITS>(), self.1.shr::<BITS>()) }
        fn add(self, b: Self) -> Self { Self(self.0.add(b.0), self.1.add(b.1)) }
        fn sub(self, b: Self) -> Self { Self(self.0.sub(b.0), self.1.sub(b.1)) }
    }
}

impl<V: Bits128> Vector for Two<V> {
    inlined! {
        fn equal_words(self, b: Self) -> Self { Self(self.0.equal_words(b.0), self.1.equal_words(b.1)) }
        fn equal_bits(self, b: Self) -> u32 { self.0.equal_bits(b.0) | self.1.equal_bits(b.1) << 4 }
    }
}

impl<V: Bits128> Eight for Two<V> {
    type Half = V;

    inlined! {
        fn twice(half: V) -> Self { Self(half, half) }
        fn to_array(self) -> [u32; 8] {
            let (first, last) = (Four::to_array(self.0), Four::to_array(self.1));
            from_fn(|i| if i < 4 { first[i] } else { last[i - 4] })
        }
        fn halves(self) -> (V, V) { (self.0, self.1) }
        fn swap_words(self) -> Self { Self(self.0.swap_words(), self.1.swap_words()) }
        fn swap_pairs(self) -> Self { Self(self.0.swap_pairs(), self.1.swap_pairs()) }
    }
}
