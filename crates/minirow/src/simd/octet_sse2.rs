//! Eight words of 16 bits with SSE2, which every x86-64 CPU has.
#![expect(unsafe_code, reason = "vector instructions are unsafe where the CPU may lack them")]

use core::arch::x86_64::{
    __m128i, _mm_add_epi8, _mm_add_epi16, _mm_and_si128, _mm_andnot_si128, _mm_cmpeq_epi8, _mm_cmpeq_epi16,
    _mm_loadu_si128, _mm_min_epu8, _mm_movemask_epi8, _mm_or_si128, _mm_packs_epi16, _mm_packus_epi16,
    _mm_set1_epi8, _mm_set1_epi16, _mm_setzero_si128, _mm_slli_epi16, _mm_storeu_si128, _mm_sub_epi8,
    _mm_unpackhi_epi8, _mm_unpacklo_epi8,
};

use super::narrow::{Bytes, MOST_RECORDS, Narrow, Records, columns, records};

/// Eight words of 16 bits.
#[derive(Clone, Copy)]
pub(crate) struct Octet(__m128i);

/// Vector instructions.
macro_rules! instruction {
    ($call:expr) => {
        // SAFETY: every CPU with this architecture has SSE2.
        unsafe { $call }
    };
}

impl Octet {
    /// The same word everywhere.
    #[inline(always)]
    pub(super) fn new(word: u16) -> Self {
        Self(instruction!(_mm_set1_epi16(word.cast_signed())))
    }
}

impl Narrow for Octet {
    const RECORDS: usize = 8;

    #[inline(always)]
    fn and(self, b: Self) -> Self {
        Self(instruction!(_mm_and_si128(self.0, b.0)))
    }
    #[inline(always)]
    fn or(self, b: Self) -> Self {
        Self(instruction!(_mm_or_si128(self.0, b.0)))
    }
    #[inline(always)]
    fn without(self, b: Self) -> Self {
        Self(instruction!(_mm_andnot_si128(b.0, self.0)))
    }
    #[inline(always)]
    fn at_most_one(self) -> Self {
        Self(instruction!(_mm_and_si128(self.0, _mm_add_epi16(self.0, _mm_set1_epi16(-1))))).is_zero()
    }
    #[inline(always)]
    fn is_zero(self) -> Self {
        Self(instruction!(_mm_cmpeq_epi16(self.0, _mm_setzero_si128())))
    }
    #[inline(always)]
    fn all_zero(self) -> bool {
        instruction!(_mm_movemask_epi8(self.is_zero().0)) == 0xffff
    }
    #[inline(always)]
    fn zero_bits(self) -> u32 {
        let bytes = instruction!(_mm_packs_epi16(self.is_zero().0, _mm_setzero_si128()));
        instruction!(_mm_movemask_epi8(bytes)).cast_unsigned()
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
struct Sixteen(__m128i);

impl Bytes<Octet> for Sixteen {
    #[inline(always)]
    fn load<const N: usize>(_: Octet, records: &[&[u8; N]; MOST_RECORDS], record: usize, at: usize) -> Self {
        let bytes: &[u8] = &records[record][at..at + 16];
        // SAFETY: reads 16 bytes of a slice that has them; every CPU with this architecture has SSE2.
        Self(unsafe { _mm_loadu_si128(bytes.as_ptr().cast()) })
    }
    #[inline(always)]
    fn store<const N: usize>(self, records: &mut Records<N>, record: usize, at: usize) {
        let bytes: &mut [u8] = &mut records[record][at..at + 16];
        // SAFETY: writes 16 bytes of a slice that has them; every CPU with this architecture has SSE2.
        unsafe { _mm_storeu_si128(bytes.as_mut_ptr().cast(), self.0) };
    }
    #[inline(always)]
    fn low(self, b: Self) -> Self {
        Self(instruction!(_mm_unpacklo_epi8(self.0, b.0)))
    }
    #[inline(always)]
    fn high(self, b: Self) -> Self {
        Self(instruction!(_mm_unpackhi_epi8(self.0, b.0)))
    }

    // Without a shuffle by bytes that are not constant, there is no table to look up: the three bits of a digit's number select.
    #[inline(always)]
    fn one_hot(self, zero: u8) -> [Octet; 2] {
        instruction!({
            let number = _mm_sub_epi8(self.0, _mm_set1_epi8(zero.wrapping_add(1).cast_signed()));
            let has = |bit: i8| {
                let bit = _mm_set1_epi8(bit);
                _mm_cmpeq_epi8(_mm_and_si128(number, bit), bit)
            };
            let select = |mask, yes, no| _mm_or_si128(_mm_and_si128(mask, yes), _mm_andnot_si128(mask, no));
            // 1 or 2, then times 4, then times 16: no bit leaves its byte.
            let bit = _mm_sub_epi8(_mm_set1_epi8(1), has(1));
            let bit = select(has(2), _mm_slli_epi16::<2>(bit), bit);
            let bit = select(has(4), _mm_slli_epi16::<4>(bit), bit);
            let to_eight = _mm_cmpeq_epi8(_mm_min_epu8(number, _mm_set1_epi8(7)), number);
            let low = _mm_and_si128(bit, to_eight);
            let high = _mm_and_si128(_mm_cmpeq_epi8(number, _mm_set1_epi8(8)), _mm_set1_epi8(1));
            [Octet(_mm_unpacklo_epi8(low, high)), Octet(_mm_unpackhi_epi8(low, high))]
        })
    }

    #[inline(always)]
    fn values(first: Octet, second: Octet) -> Self {
        Self(instruction!({
            // Packing turns bit 8 into 255.
            let packed = _mm_packus_epi16(first.0, second.0);
            let if_none_of = |bits: u8, value: i8| {
                let found = _mm_and_si128(packed, _mm_set1_epi8(bits.cast_signed()));
                _mm_and_si128(_mm_cmpeq_epi8(found, _mm_setzero_si128()), _mm_set1_epi8(value))
            };
            let to_eight = _mm_or_si128(
                _mm_or_si128(if_none_of(0b0101_0101, 1), if_none_of(0b0011_0011, 2)),
                if_none_of(0b0000_1111, 4),
            );
            let nine = _mm_and_si128(_mm_cmpeq_epi8(packed, _mm_set1_epi8(-1)), _mm_set1_epi8(8));
            _mm_add_epi8(_mm_or_si128(to_eight, nine), _mm_set1_epi8(1))
        }))
    }
}
