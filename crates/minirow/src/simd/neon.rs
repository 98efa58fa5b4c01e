//! Vectors of NEON, which every 64-bit ARM CPU has. Left to the compiler, words that are packed or unpacked are taken out of the vector and
//! put back one by one (2026-11, bench/record/single.md).
#![expect(unsafe_code, reason = "vector instructions are unsafe to call")]

use core::arch::aarch64::{
    uint8x16_t, uint16x8_t, uint32x4_t, vaddq_u32, vaddvq_u16, vaddvq_u32, vandq_u16, vandq_u32, vbicq_u32,
    vbslq_u32, vceqq_u32, vceqzq_u16, vcntq_u8, vdupq_n_s32, vdupq_n_u8, vdupq_n_u16, vdupq_n_u32, veorq_u32,
    vextq_u32, vmaxvq_u32, vminq_u32, vorrq_u32, vpaddlq_u8, vpaddlq_u16, vqmovn_high_u16, vqmovn_u16,
    vqtbl1q_u8, vreinterpretq_s32_u32, vreinterpretq_u8_u32, vreinterpretq_u16_u32, vreinterpretq_u32_u8,
    vreinterpretq_u32_u16, vrev64q_u32, vshlq_u32, vshrq_n_u8, vsubq_u8, vsubq_u16, vsubq_u32, vzip1q_u8,
    vzip2q_u8,
};

use super::bits128::{Bits128, ByteTable, inlined, instructions};
use super::{Vector, Words};

impl Words for uint32x4_t {
    instructions! {
        fn splat(self, word: u32) -> Self { vdupq_n_u32(word) }
        fn and(self, b: Self) -> Self { vandq_u32(self, b) }
        fn or(self, b: Self) -> Self { vorrq_u32(self, b) }
        fn xor(self, b: Self) -> Self { veorq_u32(self, b) }
        fn without(self, b: Self) -> Self { vbicq_u32(self, b) }
        // The count is constant, so the compiler makes a shift by an immediate of it.
        fn shl<const BITS: u32>(self) -> Self { vshlq_u32(self, vdupq_n_s32(BITS.cast_signed())) }
        fn shr<const BITS: u32>(self) -> Self { vshlq_u32(self, vdupq_n_s32(-BITS.cast_signed())) }
        fn add(self, b: Self) -> Self { vaddq_u32(self, b) }
        fn sub(self, b: Self) -> Self { vsubq_u32(self, b) }
        fn select(self, b: Self, c: Self) -> Self { vbslq_u32(self, b, c) }
    }
}

impl Vector for uint32x4_t {
    instructions! {
        fn equal_words(self, b: Self) -> Self { vceqq_u32(self, b) }
        fn equal_bits(self, b: Self) -> u32 { vaddvq_u32(vandq_u32(vceqq_u32(self, b), Self::of([1_u32, 2, 4, 8]))) }
    }
}

// SAFETY: 128 bits, aligned to 16 bytes, any of which are a vector.
unsafe impl Bits128 for uint32x4_t {
    inlined! {
        fn copies<const PLACE: usize>(self) -> Self { Self::of([self.words()[PLACE]; 4]) }
        fn packed<const STEP: u32>(self) -> Self {
            let step = STEP.cast_signed();
            // A shift by 32 bits leaves nothing of the fourth.
            let shifted = shift(self, [0, step, 2 * step, 32]);
            let two = shifted.or(shifted.swap_words());
            two.or(two.swap_pairs())
        }
        fn unpacked<const STEP: u32>(self) -> Self {
            let step = STEP.cast_signed();
            shift(self, [0, -step, -2 * step, 0])
        }
        fn one_hot(self, zero: u8) -> [Self; 2] { self.one_hot_by_table(zero) }
        fn values(first: Self, second: Self) -> Self { Self::values_by_table(first, second) }
    }
    instructions! {
        fn swap_words(self) -> Self { vrev64q_u32(self) }
        fn swap_pairs(self) -> Self { vextq_u32::<2>(self, self) }
        fn smaller(self, b: Self) -> Self { vminq_u32(self, b) }
        fn ones(self) -> Self { vpaddlq_u16(vpaddlq_u8(vcntq_u8(bytes(self)))) }

        fn splat_16(word: u16) -> Self { of_halves(vdupq_n_u16(word)) }
        fn sub_16(self, b: Self) -> Self { of_halves(vsubq_u16(halves(self), halves(b))) }
        fn is_zero_16(self) -> Self { of_halves(vceqzq_u16(halves(self))) }
        fn zero_bits_16(self) -> u32 {
            let bits = Self::of([1_u16, 2, 4, 8, 16, 32, 64, 128]);
            vaddvq_u16(vandq_u16(halves(self.is_zero_16()), halves(bits))).into()
        }
        fn all_zero(self) -> bool { vmaxvq_u32(self) == 0 }

        fn low_bytes(self, b: Self) -> Self { of_bytes(vzip1q_u8(bytes(self), bytes(b))) }
        fn high_bytes(self, b: Self) -> Self { of_bytes(vzip2q_u8(bytes(self), bytes(b))) }
    }
}

impl ByteTable for uint32x4_t {
    instructions! {
        fn bytes_of(self, table: [u8; 16]) -> Self { of_bytes(vqtbl1q_u8(bytes(Self::of(table)), bytes(self))) }
        fn sub_byte(self, byte: u8) -> Self { of_bytes(vsubq_u8(bytes(self), vdupq_n_u8(byte))) }
        fn high_nibbles(self) -> Self { of_bytes(vshrq_n_u8::<4>(bytes(self))) }
        fn narrow(first: Self, second: Self) -> Self {
            of_bytes(vqmovn_high_u16(vqmovn_u16(halves(first)), halves(second)))
        }
    }
}

instructions! {
    fn bytes(vector: uint32x4_t) -> uint8x16_t { vreinterpretq_u8_u32(vector) }
    fn of_bytes(bytes: uint8x16_t) -> uint32x4_t { vreinterpretq_u32_u8(bytes) }
    fn halves(vector: uint32x4_t) -> uint16x8_t { vreinterpretq_u16_u32(vector) }
    fn of_halves(halves: uint16x8_t) -> uint32x4_t { vreinterpretq_u32_u16(halves) }
    // Each word shifted left by as many bits as the word in the same place says, or right if that is negative.
    fn shift(vector: uint32x4_t, bits: [i32; 4]) -> uint32x4_t {
        vshlq_u32(vector, vreinterpretq_s32_u32(Bits128::of(bits.map(i32::cast_unsigned))))
    }
}
