//! Sixteen words of 16 bits with AVX2. AVX-512 uses them too: twice as many would need twice as long for the slowest of
//! their records.
#![expect(unsafe_code, reason = "vector instructions are unsafe where the CPU may lack them")]

use core::arch::x86_64::{
    __m256i, _mm_movemask_epi8, _mm_packs_epi16, _mm_setr_epi8, _mm256_add_epi16, _mm256_and_si256,
    _mm256_andnot_si256, _mm256_broadcastsi128_si256, _mm256_castsi256_si128, _mm256_cmpeq_epi16,
    _mm256_cvtepu8_epi16, _mm256_extracti128_si256, _mm256_loadu_si256, _mm256_or_si256, _mm256_packus_epi16,
    _mm256_permute4x64_epi64, _mm256_set1_epi8, _mm256_set1_epi16, _mm256_setzero_si256, _mm256_shuffle_epi8,
    _mm256_srli_epi16, _mm256_storeu_si256, _mm256_testz_si256, _mm256_unpackhi_epi8, _mm256_unpacklo_epi8,
};

use super::narrow::{Narrow, Records};

/// Sixteen words of 16 bits.
#[derive(Clone, Copy)]
pub(crate) struct Sixteen(__m256i);

/// Vector instructions on vectors that the caller holds.
macro_rules! instruction {
    ($call:expr) => {
        // SAFETY: the first vector of this type comes from `Sixteen::new`, whose caller proves that the CPU has AVX2; an operand
        // comes from it.
        unsafe { $call }
    };
}

impl Sixteen {
    /// The same word everywhere.
    ///
    /// # Safety
    /// The CPU has AVX2.
    #[inline(always)]
    pub(super) unsafe fn new(word: u16) -> Self {
        // SAFETY: the caller proves it.
        Self(unsafe { _mm256_set1_epi16(word.cast_signed()) })
    }
}

impl Narrow for Sixteen {
    const RECORDS: usize = 16;

    #[inline(always)]
    fn and(self, b: Self) -> Self {
        Self(instruction!(_mm256_and_si256(self.0, b.0)))
    }
    #[inline(always)]
    fn or(self, b: Self) -> Self {
        Self(instruction!(_mm256_or_si256(self.0, b.0)))
    }
    #[inline(always)]
    fn without(self, b: Self) -> Self {
        Self(instruction!(_mm256_andnot_si256(b.0, self.0)))
    }
    #[inline(always)]
    fn at_most_one(self) -> Self {
        Self(instruction!(_mm256_and_si256(self.0, _mm256_add_epi16(self.0, _mm256_set1_epi16(-1)))))
            .is_zero()
    }
    #[inline(always)]
    fn is_zero(self) -> Self {
        Self(instruction!(_mm256_cmpeq_epi16(self.0, _mm256_setzero_si256())))
    }
    #[inline(always)]
    fn all_zero(self) -> bool {
        instruction!(_mm256_testz_si256(self.0, self.0)) == 1
    }
    #[inline(always)]
    fn zero_bits(self) -> u32 {
        let zero = self.is_zero().0;
        instruction!({
            let bytes = _mm_packs_epi16(_mm256_castsi256_si128(zero), _mm256_extracti128_si256::<1>(zero));
            _mm_movemask_epi8(bytes)
        })
        .cast_unsigned()
    }

    #[inline(always)]
    fn columns<const N: usize>(self, records: &Records<N>, columns: &mut [Self; N]) {
        for part in 0..N.div_ceil(32) {
            let at = start_of::<N>(part);
            let mut rows = [self.0; 16];
            for (row, record) in rows.iter_mut().zip(records) {
                let bytes: &[u8] = &record[at..at + 32];
                // SAFETY: reads 32 bytes of a slice that has them; `self` proves AVX2.
                *row = unsafe { _mm256_loadu_si256(bytes.as_ptr().cast()) };
            }
            for (index, both) in transpose(rows).into_iter().enumerate() {
                let [low, high] = instruction!([
                    _mm256_cvtepu8_epi16(_mm256_castsi256_si128(both)),
                    _mm256_cvtepu8_epi16(_mm256_extracti128_si256::<1>(both)),
                ]);
                columns[at + index] = Self(one_hot(low));
                columns[at + 16 + index] = Self(one_hot(high));
            }
        }
    }

    #[inline(always)]
    fn records<const N: usize>(columns: &[Self; N], records: &mut Records<N>) {
        for part in 0..N.div_ceil(32) {
            let at = start_of::<N>(part);
            let mut rows = [columns[0].0; 16];
            for (index, row) in rows.iter_mut().enumerate() {
                *row = values(columns[at + index].0, columns[at + 16 + index].0);
            }
            for (record, row) in records.iter_mut().zip(transpose(rows)) {
                let bytes: &mut [u8] = &mut record[at..at + 32];
                // SAFETY: writes 32 bytes of a slice that has them; the columns prove AVX2.
                unsafe { _mm256_storeu_si256(bytes.as_mut_ptr().cast(), row) };
            }
        }
    }
}

/// Where the parts of 32 bytes begin. The last one overlaps the one before, so that all are full.
const fn start_of<const N: usize>(part: usize) -> usize {
    let at = 32 * part;
    if at + 32 <= N { at } else { N - 32 }
}

/// Sixteen rows of 2 * 16 bytes become sixteen columns of 2 * 16 bytes, each half on its own.
#[inline(always)]
fn transpose(rows: [__m256i; 16]) -> [__m256i; 16] {
    // Each step interleaves the first eight rows with the last eight; four steps exchange the four bits of a row's number with
    // those of a byte's place.
    interleave(interleave(interleave(interleave(rows))))
}

#[inline(always)]
fn interleave(a: [__m256i; 16]) -> [__m256i; 16] {
    macro_rules! low_and_high {
        ($($i:literal)*) => {
            [$(_mm256_unpacklo_epi8(a[$i], a[$i + 8]), _mm256_unpackhi_epi8(a[$i], a[$i + 8])),*]
        };
    }
    instruction!(low_and_high!(0 1 2 3 4 5 6 7))
}

/// Bit `value - 1` for each word's value from 1 to 9, no bit for 0.
#[inline(always)]
fn one_hot(values: __m256i) -> __m256i {
    instruction!({
        // The low byte has the bits of 1 to 8. The high byte of a value is 0, for which the table has 0.
        let table = _mm_setr_epi8(0, 1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0);
        let low = _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(table), values);
        let nine = _mm256_cmpeq_epi16(values, _mm256_set1_epi16(9));
        _mm256_or_si256(low, _mm256_and_si256(nine, _mm256_set1_epi16(1 << 8)))
    })
}

/// The inverse for two columns: the values of the first in the lower half, those of the second in the upper.
#[inline(always)]
fn values(first: __m256i, second: __m256i) -> __m256i {
    instruction!({
        // Packing turns bit 8 into 255: both nibbles are 15.
        let packed = _mm256_permute4x64_epi64::<0b11_01_10_00>(_mm256_packus_epi16(first, second));
        let of_low = _mm_setr_epi8(0, 1, 2, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 9);
        let of_high = _mm_setr_epi8(0, 5, 6, 0, 7, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0);
        let nibble = _mm256_set1_epi8(15);
        let low = _mm256_and_si256(packed, nibble);
        let high = _mm256_and_si256(_mm256_srli_epi16::<4>(packed), nibble);
        _mm256_or_si256(
            _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(of_low), low),
            _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(of_high), high),
        )
    })
}
