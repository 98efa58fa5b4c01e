//! Vectors as plain arrays of four words, for targets whose vectors are not known here: the compiler turns them into vectors where there are any.
//! Arrays of eight or sixteen words would be taken apart word by word.
#![expect(unsafe_code, reason = "an array is said to be 128 bits")]

use std::array::from_fn;

use super::bits128::{Bits128, ByteTable, inlined};
use super::{Vector, Words};

impl Words for [u32; 4] {
    inlined! {
        fn splat(self, word: u32) -> Self { [word; 4] }
        fn and(self, b: Self) -> Self { from_fn(|i| self[i] & b[i]) }
        fn or(self, b: Self) -> Self { from_fn(|i| self[i] | b[i]) }
        fn xor(self, b: Self) -> Self { from_fn(|i| self[i] ^ b[i]) }
        fn without(self, b: Self) -> Self { from_fn(|i| self[i] & !b[i]) }
        fn shl<const BITS: u32>(self) -> Self { self.map(|word| word << BITS) }
        fn shr<const BITS: u32>(self) -> Self { self.map(|word| word >> BITS) }
        fn add(self, b: Self) -> Self { from_fn(|i| self[i].wrapping_add(b[i])) }
        fn sub(self, b: Self) -> Self { from_fn(|i| self[i].wrapping_sub(b[i])) }
    }
}

impl Vector for [u32; 4] {
    inlined! {
        fn equal_words(self, b: Self) -> Self { from_fn(|i| if self[i] == b[i] { u32::MAX } else { 0 }) }
        fn equal_bits(self, b: Self) -> u32 {
            let [first, second, third, fourth] = self.equal_words(b);
            first & 1 | second & 2 | third & 4 | fourth & 8
        }
    }
}

// SAFETY: four times four bytes, any of which are words.
unsafe impl Bits128 for [u32; 4] {
    inlined! {
        fn swap_words(self) -> Self { [self[1], self[0], self[3], self[2]] }
        fn swap_pairs(self) -> Self { [self[2], self[3], self[0], self[1]] }
        fn copies<const PLACE: usize>(self) -> Self { [self[PLACE]; 4] }
        fn blend_words(of: [Self; 3]) -> Self { [of[0][0], of[1][1], of[2][2], of[0][3]] }
        fn smaller(self, b: Self) -> Self { from_fn(|i| Ord::min(self[i], b[i])) }
        fn ones(self) -> Self { self.map(u32::count_ones) }

        fn splat_16(word: u16) -> Self { Self::of([word; 8]) }
        fn sub_16(self, b: Self) -> Self {
            let (a, b) = (self.to::<[u16; 8]>(), b.to::<[u16; 8]>());
            Self::of::<[u16; 8]>(from_fn(|i| a[i].wrapping_sub(b[i])))
        }
        fn is_zero_16(self) -> Self {
            Self::of(self.to::<[u16; 8]>().map(|word| if word == 0 { u16::MAX } else { 0 }))
        }
        fn zero_bits_16(self) -> u32 {
            let words: [u16; 8] = self.to();
            (0..8).fold(0, |bits, i| bits | u32::from(words[i] == 0) << i)
        }
        fn all_zero(self) -> bool { self == [0; 4] }

        fn low_bytes(self, b: Self) -> Self {
            let (a, b) = (self.to::<[u8; 16]>(), b.to::<[u8; 16]>());
            Self::of::<[u8; 16]>(from_fn(|i| if i % 2 == 0 { a[i / 2] } else { b[i / 2] }))
        }
        fn high_bytes(self, b: Self) -> Self { self.swap_pairs().low_bytes(b.swap_pairs()) }
        fn one_hot(self, zero: u8) -> [Self; 2] { self.one_hot_by_table(zero) }
        fn values(first: Self, second: Self) -> Self { Self::values_by_table(first, second) }
    }
}

impl ByteTable for [u32; 4] {
    inlined! {
        fn bytes_of(self, table: [u8; 16]) -> Self {
            let places: [u8; 16] = self.to();
            let byte = |place: u8| if place < 16 { table[usize::from(place)] } else { 0 };
            Self::of::<[u8; 16]>(from_fn(|i| byte(places[i])))
        }
        fn sub_byte(self, byte: u8) -> Self {
            let bytes: [u8; 16] = self.to();
            Self::of::<[u8; 16]>(from_fn(|i| bytes[i].wrapping_sub(byte)))
        }
        fn high_nibbles(self) -> Self { self.shr::<4>().and([0x0f0f_0f0f; 4]) }
        fn narrow(first: Self, second: Self) -> Self {
            let words: [[u16; 8]; 2] = [first.to(), second.to()];
            Self::of::<[u8; 16]>(from_fn(|i| Ord::min(words[i / 8][i % 8], 255) as u8))
        }
    }
}
