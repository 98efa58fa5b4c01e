//! Eight words of 16 bits in a vector of NEON.
#![expect(unsafe_code, reason = "vector instructions are unsafe where the CPU may lack them")]

use core::arch::aarch64::{
    uint8x16_t, uint16x8_t, vaddvq_u16, vandq_u8, vandq_u16, vbicq_u16, vceqzq_u16, vdupq_n_u8, vdupq_n_u16,
    vld1q_u8, vmaxvq_u16, vorrq_u8, vorrq_u16, vqmovn_high_u16, vqmovn_u16, vqtbl1q_u8, vreinterpretq_u16_u8,
    vshrq_n_u8, vst1q_u8, vsubq_u8, vsubq_u16, vzip1q_u8, vzip2q_u8,
};
use std::mem::transmute;

use super::narrow::{Bytes, MOST_RECORDS, Narrow, Records, columns, records};

/// Eight words of 16 bits.
#[derive(Clone, Copy)]
pub(crate) struct Octet(uint16x8_t);

/// Vector instructions.
macro_rules! instruction {
    ($call:expr) => {
        // SAFETY: every CPU with this architecture has NEON.
        unsafe { $call }
    };
}

impl Octet {
    /// The same word everywhere.
    #[inline(always)]
    pub(super) fn new(word: u16) -> Self {
        Self(instruction!(vdupq_n_u16(word)))
    }
}

impl Narrow for Octet {
    const RECORDS: usize = 8;

    #[inline(always)]
    fn and(self, b: Self) -> Self {
        Self(instruction!(vandq_u16(self.0, b.0)))
    }
    #[inline(always)]
    fn or(self, b: Self) -> Self {
        Self(instruction!(vorrq_u16(self.0, b.0)))
    }
    #[inline(always)]
    fn without(self, b: Self) -> Self {
        Self(instruction!(vbicq_u16(self.0, b.0)))
    }
    #[inline(always)]
    fn at_most_one(self) -> Self {
        Self(instruction!(vandq_u16(self.0, vsubq_u16(self.0, vdupq_n_u16(1))))).is_zero()
    }
    #[inline(always)]
    fn is_zero(self) -> Self {
        Self(instruction!(vceqzq_u16(self.0)))
    }
    #[inline(always)]
    fn all_zero(self) -> bool {
        instruction!(vmaxvq_u16(self.0)) == 0
    }
    #[inline(always)]
    fn zero_bits(self) -> u32 {
        // SAFETY: both are 128 bits, and any bits are a vector; every CPU with this architecture has NEON.
        unsafe {
            let bits = transmute::<[u16; 8], uint16x8_t>([1, 2, 4, 8, 16, 32, 64, 128]);
            vaddvq_u16(vandq_u16(self.is_zero().0, bits)).into()
        }
    }

    #[inline(always)]
    fn columns<const N: usize>(self, records: &[&[u8; N]; MOST_RECORDS], zero: u8, into: &mut [Self; N]) {
        columns::<Self, Sixteen, N>(self, records, zero, into);
    }
    #[inline(always)]
    fn records<const N: usize>(columns: &[Self; N], into: &mut Records<N>) {
        records::<Self, Sixteen, N>(columns, into);
    }
}

/// Sixteen bytes.
#[derive(Clone, Copy)]
struct Sixteen(uint8x16_t);

impl Bytes<Octet> for Sixteen {
    #[inline(always)]
    fn load<const N: usize>(_: Octet, records: &[&[u8; N]; MOST_RECORDS], record: usize, at: usize) -> Self {
        let bytes: &[u8] = &records[record][at..at + 16];
        // SAFETY: reads 16 bytes of a slice that has them; every CPU with this architecture has NEON.
        Self(unsafe { vld1q_u8(bytes.as_ptr()) })
    }
    #[inline(always)]
    fn store<const N: usize>(self, records: &mut Records<N>, record: usize, at: usize) {
        let bytes: &mut [u8] = &mut records[record][at..at + 16];
        // SAFETY: writes 16 bytes of a slice that has them; every CPU with this architecture has NEON.
        unsafe { vst1q_u8(bytes.as_mut_ptr(), self.0) };
    }
    #[inline(always)]
    fn low(self, b: Self) -> Self {
        Self(instruction!(vzip1q_u8(self.0, b.0)))
    }
    #[inline(always)]
    fn high(self, b: Self) -> Self {
        Self(instruction!(vzip2q_u8(self.0, b.0)))
    }

    #[inline(always)]
    fn one_hot(self, zero: u8) -> [Octet; 2] {
        let values = instruction!(vsubq_u8(self.0, vdupq_n_u8(zero)));
        // A look-up gives 0 for places of 16 and more.
        let low = look_up([0, 1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0], values);
        let high = look_up([0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0], values);
        instruction!([
            Octet(vreinterpretq_u16_u8(vzip1q_u8(low, high))),
            Octet(vreinterpretq_u16_u8(vzip2q_u8(low, high))),
        ])
    }

    #[inline(always)]
    fn values(first: Octet, second: Octet) -> Self {
        let of_low = [0, 1, 2, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 9];
        let of_high = [0, 5, 6, 0, 7, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0];
        Self(instruction!({
            // Narrowing turns bit 8 into 255: both nibbles are 15.
            let narrow = vqmovn_high_u16(vqmovn_u16(first.0), second.0);
            let low = look_up(of_low, vandq_u8(narrow, vdupq_n_u8(15)));
            vorrq_u8(low, look_up(of_high, vshrq_n_u8::<4>(narrow)))
        }))
    }
}

/// What a table has in the places that the bytes name.
#[inline(always)]
fn look_up(table: [u8; 16], places: uint8x16_t) -> uint8x16_t {
    // SAFETY: both are 128 bits, and any bits are a vector; every CPU with this architecture has NEON.
    unsafe { vqtbl1q_u8(transmute::<[u8; 16], uint8x16_t>(table), places) }
}
