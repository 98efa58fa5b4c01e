//! Eight words of 16 bits in a vector of NEON.
#![expect(unsafe_code, reason = "vector instructions are unsafe where the CPU may lack them")]

use core::arch::aarch64::{
    uint8x16_t, uint16x8_t, vaddvq_u16, vandq_u8, vandq_u16, vbicq_u16, vceqq_u16, vceqzq_u16, vdupq_n_u8,
    vdupq_n_u16, vget_low_u8, vld1q_u8, vmaxvq_u16, vmovl_high_u8, vmovl_u8, vorrq_u8, vorrq_u16,
    vqmovn_high_u16, vqmovn_u16, vqtbl1q_u8, vreinterpretq_u8_u16, vreinterpretq_u16_u8, vshrq_n_u8,
    vst1q_u8, vsubq_u16, vzip1q_u8, vzip2q_u8,
};
use std::mem::transmute;

use super::narrow::{Narrow, Records};

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
    fn columns<const N: usize>(self, records: &Records<N>, columns: &mut [Self; N]) {
        for part in 0..N.div_ceil(16) {
            let at = start_of::<N>(part);
            let mut rows = [instruction!(vdupq_n_u8(0)); 8];
            for (row, record) in rows.iter_mut().zip(records) {
                let bytes: &[u8] = &record[at..at + 16];
                // SAFETY: reads 16 bytes of a slice that has them; every CPU with this architecture has NEON.
                *row = unsafe { vld1q_u8(bytes.as_ptr()) };
            }
            // Three steps bring two columns into each vector.
            let pairs = interleave(interleave(interleave(rows)));
            for (index, pair) in pairs.into_iter().enumerate() {
                [columns[at + 2 * index], columns[at + 2 * index + 1]] = one_hot(pair);
            }
        }
    }

    #[inline(always)]
    fn records<const N: usize>(columns: &[Self; N], records: &mut Records<N>) {
        for part in 0..N.div_ceil(16) {
            let at = start_of::<N>(part);
            let mut pairs = [instruction!(vdupq_n_u8(0)); 8];
            for (index, pair) in pairs.iter_mut().enumerate() {
                *pair = values(columns[at + 2 * index], columns[at + 2 * index + 1]);
            }
            // Four steps more make seven in all, as many as the number of a byte has bits: each is back in its row.
            let rows = interleave(interleave(interleave(interleave(pairs))));
            for (record, row) in records.iter_mut().zip(rows) {
                let bytes: &mut [u8] = &mut record[at..at + 16];
                // SAFETY: writes 16 bytes of a slice that has them; every CPU with this architecture has NEON.
                unsafe { vst1q_u8(bytes.as_mut_ptr(), row) };
            }
        }
    }
}

/// Where the parts of 16 bytes begin. The last one overlaps the one before, so that all are full.
const fn start_of<const N: usize>(part: usize) -> usize {
    let at = 16 * part;
    if at + 16 <= N { at } else { N - 16 }
}

/// Interleaves the first four rows with the last four. The number of a byte, with three bits of its row and then four of its place, is
/// rotated left by one bit.
#[inline(always)]
fn interleave(a: [uint8x16_t; 8]) -> [uint8x16_t; 8] {
    macro_rules! low_and_high {
        ($($i:literal)*) => { [$(low(a[$i], a[$i + 4]), high(a[$i], a[$i + 4])),*] };
    }
    low_and_high!(0 1 2 3)
}

#[inline(always)]
fn low(a: uint8x16_t, b: uint8x16_t) -> uint8x16_t {
    instruction!(vzip1q_u8(a, b))
}

#[inline(always)]
fn high(a: uint8x16_t, b: uint8x16_t) -> uint8x16_t {
    instruction!(vzip2q_u8(a, b))
}

/// What a table has in the places that the bytes name.
#[inline(always)]
fn look_up(table: [u8; 16], places: uint8x16_t) -> uint8x16_t {
    // SAFETY: both are 128 bits, and any bits are a vector; every CPU with this architecture has NEON.
    unsafe { vqtbl1q_u8(transmute::<[u8; 16], uint8x16_t>(table), places) }
}

/// Two columns of values from 0 to 9: bit `value - 1` for each, no bit for 0.
#[inline(always)]
fn one_hot(pair: uint8x16_t) -> [Octet; 2] {
    let bits = |values: uint16x8_t| {
        // The low byte has the bits of 1 to 8. The high byte of a value is 0, for which the table has 0.
        let table = [0, 1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0];
        instruction!({
            let low = vreinterpretq_u16_u8(look_up(table, vreinterpretq_u8_u16(values)));
            let nine = vandq_u16(vceqq_u16(values, vdupq_n_u16(9)), vdupq_n_u16(1 << 8));
            Octet(vorrq_u16(low, nine))
        })
    };
    instruction!([bits(vmovl_u8(vget_low_u8(pair))), bits(vmovl_high_u8(pair))])
}

/// The inverse.
#[inline(always)]
fn values(first: Octet, second: Octet) -> uint8x16_t {
    let of_low = [0, 1, 2, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 9];
    let of_high = [0, 5, 6, 0, 7, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0];
    instruction!({
        // Narrowing turns bit 8 into 255: both nibbles are 15.
        let narrow = vqmovn_high_u16(vqmovn_u16(first.0), second.0);
        let low = look_up(of_low, vandq_u8(narrow, vdupq_n_u8(15)));
        vorrq_u8(low, look_up(of_high, vshrq_n_u8::<4>(narrow)))
    })
}
