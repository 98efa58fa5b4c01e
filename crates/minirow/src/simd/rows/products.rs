//! Scalar products with AVX2.
#![expect(unsafe_code, reason = "code compiled for AVX2 is called, and vectors are loaded through pointers")]

use std::arch::x86_64::{
    __m256i, _mm_add_epi32, _mm_extract_epi32, _mm256_add_epi32, _mm256_castsi256_si128,
    _mm256_extracti128_si256, _mm256_hadd_epi32, _mm256_loadu_si256, _mm256_madd_epi16, _mm256_setzero_si256,
};

use super::{AddProducts, Avx2, Pair, row};

/// Adds the products. The token proves that the CPU has AVX2.
#[inline(always)]
pub(super) fn add(_: Avx2, task: AddProducts<'_>) {
    // SAFETY: the token proves that the CPU has the instructions that the function is compiled for.
    unsafe { add_all(task) };
}

#[target_feature(enable = "avx2")]
fn add_all(AddProducts { length, a, b, pairs, sums }: AddProducts<'_>) {
    let mut done = 0;
    for of_first in pairs.chunk_by(|pair, next| pair.first == next.first) {
        let row = row(a, length, of_first[0].first);
        let (fours, rest) = of_first.as_chunks::<4>();
        for four in fours {
            add_row(row, length, b, four, &mut sums[done..]);
            done += 4;
        }
        let sums = &mut sums[done..];
        if let Some(three) = rest.first_chunk::<3>() {
            add_row(row, length, b, three, sums);
        } else if let Some(two) = rest.first_chunk::<2>() {
            add_row(row, length, b, two, sums);
        } else if let Some(one) = rest.first_chunk::<1>() {
            add_row(row, length, b, one, sums);
        }
        done += rest.len();
    }
}

/// Adds the products of a row with up to four rows of a table, named by the pairs. It is written without closures,
/// which would not be compiled for AVX2.
#[target_feature(enable = "avx2")]
#[inline]
fn add_row<const N: usize>(from: &[i16], length: usize, table: &[i16], pairs: &[Pair; N], sums: &mut [u64]) {
    let from = from.as_chunks().0;
    let mut others = [from; N];
    let mut at = 0;
    while at < N {
        others[at] = &row(table, length, pairs[at].second).as_chunks().0[..from.len()];
        at += 1;
    }
    let mut products = [_mm256_setzero_si256(); 4];
    let mut at = 0;
    while at < from.len() {
        let numbers = load(&from[at]);
        let mut of = 0;
        while of < N {
            let product = _mm256_madd_epi16(numbers, load(&others[of][at]));
            products[of] = _mm256_add_epi32(products[of], product);
            of += 1;
        }
        at += 1;
    }
    let [one, two, three, four] = products;
    let four = _mm256_hadd_epi32(_mm256_hadd_epi32(one, two), _mm256_hadd_epi32(three, four));
    let four = _mm_add_epi32(_mm256_castsi256_si128(four), _mm256_extracti128_si256::<1>(four));
    let four = [
        _mm_extract_epi32::<0>(four),
        _mm_extract_epi32::<1>(four),
        _mm_extract_epi32::<2>(four),
        _mm_extract_epi32::<3>(four),
    ];
    let mut at = 0;
    while at < N {
        sums[at] += u64::from(four[at].cast_unsigned());
        at += 1;
    }
}

#[target_feature(enable = "avx2")]
#[inline]
fn load(numbers: &[i16; 16]) -> __m256i {
    // SAFETY: reads the 32 bytes of the sixteen numbers.
    unsafe { _mm256_loadu_si256(numbers.as_ptr().cast()) }
}
