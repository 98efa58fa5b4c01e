//! Eight words of 16 bits as a plain array, for targets whose vectors are not known here.

use std::array::from_fn;

use super::narrow::{MOST_RECORDS, Narrow, Records};

/// Eight words of 16 bits.
#[derive(Clone, Copy)]
pub(crate) struct Octet([u16; 8]);

impl Octet {
    /// The same word everywhere.
    #[inline(always)]
    pub(super) const fn new(word: u16) -> Self {
        Self([word; 8])
    }
}

impl Narrow for Octet {
    const RECORDS: usize = 8;

    #[inline(always)]
    fn and(self, b: Self) -> Self {
        Self(from_fn(|i| self.0[i] & b.0[i]))
    }
    #[inline(always)]
    fn or(self, b: Self) -> Self {
        Self(from_fn(|i| self.0[i] | b.0[i]))
    }
    #[inline(always)]
    fn without(self, b: Self) -> Self {
        Self(from_fn(|i| self.0[i] & !b.0[i]))
    }
    #[inline(always)]
    fn at_most_one(self) -> Self {
        Self(self.0.map(|word| word & word.wrapping_sub(1))).is_zero()
    }
    #[inline(always)]
    fn is_zero(self) -> Self {
        Self(self.0.map(|word| if word == 0 { u16::MAX } else { 0 }))
    }
    #[inline(always)]
    fn all_zero(self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }
    #[inline(always)]
    fn zero_bits(self) -> u32 {
        (0..8).fold(0, |bits, i| bits | u32::from(self.0[i] == 0) << i)
    }

    #[inline(always)]
    fn columns<const N: usize>(self, records: &[&[u8; N]; MOST_RECORDS], zero: u8, columns: &mut [Self; N]) {
        for (index, column) in columns.iter_mut().enumerate() {
            *column = Self(from_fn(|i| match records[i][index].wrapping_sub(zero) {
                digit @ 1..=9 => 1 << (digit - 1),
                _ => 0,
            }));
        }
    }
    #[inline(always)]
    fn records<const N: usize>(columns: &[Self; N], records: &mut Records<N>) {
        for (index, column) in columns.iter().enumerate() {
            for (record, word) in records.iter_mut().zip(column.0) {
                record[index] = 16 - word.leading_zeros() as u8;
            }
        }
    }
}
