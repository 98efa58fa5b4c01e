//! Sixteen words of 16 bits with AVX2. AVX-512 uses them too, with instructions of its own: twice as many would need twice as long
//! for the slowest of their records.
#![expect(unsafe_code, reason = "vector instructions are unsafe where the CPU may lack them")]

use core::arch::x86_64::{
    __m256i, _mm_loadu_si128, _mm_movemask_epi8, _mm_packs_epi16, _mm_setr_epi8, _mm_storeu_si128,
    _mm256_add_epi16, _mm256_adds_epu8, _mm256_and_si256, _mm256_andnot_si256, _mm256_broadcastsi128_si256,
    _mm256_castsi128_si256, _mm256_castsi256_si128, _mm256_cmpeq_epi16, _mm256_cmpgt_epi16,
    _mm256_extracti128_si256, _mm256_gf2p8affine_epi64_epi8, _mm256_inserti128_si256, _mm256_or_si256,
    _mm256_packus_epi16, _mm256_popcnt_epi16, _mm256_set1_epi8, _mm256_set1_epi16, _mm256_set1_epi64x,
    _mm256_setzero_si256, _mm256_shuffle_epi8, _mm256_srli_epi16, _mm256_srlv_epi16, _mm256_sub_epi8,
    _mm256_ternarylogic_epi32, _mm256_testz_si256, _mm256_unpackhi_epi8, _mm256_unpacklo_epi8,
};

use super::narrow::{Bytes, MOST_RECORDS, Narrow, Records, columns, records};

/// Sixteen words of 16 bits. `AVX512` says that the token was that of AVX-512.
#[derive(Clone, Copy)]
pub(crate) struct Sixteen<const AVX512: bool>(__m256i);

/// Vector instructions on vectors that the caller holds.
macro_rules! instruction {
    ($call:expr) => {
        // SAFETY: the first vector of this type comes from `Sixteen::new`, whose caller proves that the CPU has AVX2, and AVX-512 if
        // `AVX512`; an operand comes from it.
        unsafe { $call }
    };
}

/// Any function of three bits, as its truth table: the bit for `a b c` is number `4a + 2b + c`. Without AVX-512, something else.
macro_rules! of_three {
    ($table:literal, $a:expr, $b:expr, $c:expr, else $other:expr) => {
        if AVX512 {
            Self(instruction!(_mm256_ternarylogic_epi32::<$table>($a.0, $b.0, $c.0)))
        } else {
            $other
        }
    };
}

impl<const AVX512: bool> Sixteen<AVX512> {
    /// A copy of a word in every place.
    ///
    /// # Safety
    /// The CPU has AVX2, and AVX-512 if `AVX512`.
    #[inline(always)]
    pub(super) unsafe fn new(word: u16) -> Self {
        // SAFETY: the caller proves it.
        Self(unsafe { _mm256_set1_epi16(word.cast_signed()) })
    }
}

impl<const AVX512: bool> Narrow for Sixteen<AVX512> {
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
    fn or3(self, b: Self, c: Self) -> Self {
        of_three!(0b1111_1110, self, b, c, else self.or(b).or(c))
    }
    #[inline(always)]
    fn and_then_or(self, b: Self, c: Self) -> Self {
        of_three!(0b1110_1010, self, b, c, else self.and(b).or(c))
    }
    #[inline(always)]
    fn or_and(self, b: Self, c: Self) -> Self {
        of_three!(0b1111_1000, self, b, c, else self.or(b.and(c)))
    }
    #[inline(always)]
    fn without_and(self, b: Self, c: Self) -> Self {
        of_three!(0b0111_0000, self, b, c, else self.without(b.and(c)))
    }
    #[inline(always)]
    fn at_most_one(self) -> Self {
        if AVX512 {
            return Self(instruction!(_mm256_cmpgt_epi16(_mm256_set1_epi16(2), _mm256_popcnt_epi16(self.0))));
        }
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
    fn columns<const N: usize>(self, records: &[&[u8; N]; MOST_RECORDS], zero: u8, into: &mut [Self; N]) {
        columns::<Self, TwiceSixteen<AVX512>, N>(self, records, zero, into);
    }
    #[inline(always)]
    fn records<const N: usize>(columns: &[Self; N], into: &mut Records<N>) {
        records::<Self, TwiceSixteen<AVX512>, N>(columns, into);
    }
}

/// Sixteen bytes for the first eight records, and sixteen for the last eight.
#[derive(Clone, Copy)]
struct TwiceSixteen<const AVX512: bool>(__m256i);

impl<const AVX512: bool> Bytes<Sixteen<AVX512>> for TwiceSixteen<AVX512> {
    #[inline(always)]
    fn load<const N: usize>(
        _: Sixteen<AVX512>,
        records: &[&[u8; N]; MOST_RECORDS],
        record: usize,
        at: usize,
    ) -> Self {
        let first: &[u8] = &records[record][at..at + 16];
        let second: &[u8] = &records[record + 8][at..at + 16];
        // SAFETY: reads 16 bytes of slices that have them; the first argument proves AVX2.
        Self(unsafe {
            let first = _mm256_castsi128_si256(_mm_loadu_si128(first.as_ptr().cast()));
            _mm256_inserti128_si256::<1>(first, _mm_loadu_si128(second.as_ptr().cast()))
        })
    }
    #[inline(always)]
    fn store<const N: usize>(self, records: &mut Records<N>, record: usize, at: usize) {
        let bytes: &mut [u8] = &mut records[record][at..at + 16];
        // SAFETY: writes 16 bytes of a slice that has them; `self` proves AVX2.
        unsafe { _mm_storeu_si128(bytes.as_mut_ptr().cast(), _mm256_castsi256_si128(self.0)) };
        let bytes: &mut [u8] = &mut records[record + 8][at..at + 16];
        // SAFETY: writes 16 bytes of a slice that has them; `self` proves AVX2.
        unsafe { _mm_storeu_si128(bytes.as_mut_ptr().cast(), _mm256_extracti128_si256::<1>(self.0)) };
    }
    #[inline(always)]
    fn low(self, b: Self) -> Self {
        Self(instruction!(_mm256_unpacklo_epi8(self.0, b.0)))
    }
    #[inline(always)]
    fn high(self, b: Self) -> Self {
        Self(instruction!(_mm256_unpackhi_epi8(self.0, b.0)))
    }

    #[inline(always)]
    fn one_hot(self, zero: u8) -> [Sixteen<AVX512>; 2] {
        if AVX512 {
            return instruction!({
                // A digit is 0 to 8 below the nine, anything else 9 or more: then bit 8 is shifted out of the word.
                let below = _mm256_sub_epi8(_mm256_set1_epi8(zero.wrapping_add(9).cast_signed()), self.0);
                let (zeros, nine) = (_mm256_setzero_si256(), _mm256_set1_epi16(1 << 8));
                [
                    Sixteen(_mm256_srlv_epi16(nine, _mm256_unpacklo_epi8(below, zeros))),
                    Sixteen(_mm256_srlv_epi16(nine, _mm256_unpackhi_epi8(below, zeros))),
                ]
            });
        }
        instruction!({
            let values = _mm256_sub_epi8(self.0, _mm256_set1_epi8(zero.cast_signed()));
            // Values of 16 and more get bit 7 here, for which a shuffle gives 0.
            let places = _mm256_adds_epu8(values, _mm256_set1_epi8(0x70));
            let of_low = _mm_setr_epi8(0, 1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0);
            let of_high = _mm_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0);
            let low = _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(of_low), places);
            let high = _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(of_high), places);
            [Sixteen(_mm256_unpacklo_epi8(low, high)), Sixteen(_mm256_unpackhi_epi8(low, high))]
        })
    }

    #[inline(always)]
    fn values(first: Sixteen<AVX512>, second: Sixteen<AVX512>) -> Self {
        // Packing turns bit 8 into 255.
        let packed = instruction!(_mm256_packus_epi16(first.0, second.0));
        if AVX512 {
            return Self(instruction!(_mm256_gf2p8affine_epi64_epi8::<1>(
                packed,
                _mm256_set1_epi64x(OF_BITS)
            )));
        }
        Self(instruction!({
            let of_low = _mm_setr_epi8(0, 1, 2, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 9);
            let of_high = _mm_setr_epi8(0, 5, 6, 0, 7, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0);
            let nibble = _mm256_set1_epi8(15);
            let low = _mm256_and_si256(packed, nibble);
            let high = _mm256_and_si256(_mm256_srli_epi16::<4>(packed), nibble);
            _mm256_or_si256(
                _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(of_low), low),
                _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(of_high), high),
            )
        }))
    }
}

/// A matrix of bits that turns bit `d - 1` into `d ^ 1`, and so all eight bits into 8, the sum of these without carry. With 1 added in the same way,
/// bit `d - 1` becomes `d`, and 255 becomes 9. The row for the lowest bit is the highest byte.
const OF_BITS: i64 = {
    let mut rows = [0; 8];
    let mut bit = 0;
    while bit < 8 {
        let value = (bit + 1) ^ 1;
        let mut of_value = 0;
        while of_value < 8 {
            rows[of_value] |= (value >> of_value & 1) << bit;
            of_value += 1;
        }
        bit += 1;
    }
    i64::from_be_bytes(rows)
};
