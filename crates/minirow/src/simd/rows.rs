//! Sums over rows of small numbers, many rows at once: the inmost loops of exact counting.
//!
//! A table holds rows of one length, one after the other; a row is named by its number. Each function is plain
//! code that the compiler turns into vector instructions, compiled twice: once as it is and once for AVX2,
//! which is twice as fast. Only the products are written out for AVX2: one row is multiplied with up to four
//! others at once, which loads it once for all, and the compiler does not find that itself. (Vectors twice as
//! long, with or without the instructions made for this, gained nothing on Zen 4.) Both give the same sums.

/// The length of a row of bytes is a multiple of this.
pub(crate) const STEP: usize = 32;

/// The length of a row whose products are wanted is a multiple of this.
pub(crate) const PRODUCT_STEP: usize = 16;

/// The greatest number in rows that are summed up.
pub(crate) const MOST_SUMMED: u8 = 8;

/// Makes a function that calls its plain twin, compiled for AVX2 where the processor has it.
macro_rules! for_avx2_too {
    ($(#[$doc:meta])* $name:ident is $plain:ident($($argument:ident: $Type:ty),*)) => {
        $(#[$doc])*
        pub(crate) fn $name($($argument: $Type),*) {
            #[cfg(target_arch = "x86_64")]
            {
                #[target_feature(enable = "avx2")]
                fn for_avx2($($argument: $Type),*) {
                    $plain($($argument),*);
                }
                if std::arch::is_x86_feature_detected!("avx2") {
                    #[expect(unsafe_code, reason = "a call of code compiled for AVX2")]
                    // SAFETY: the processor has AVX2, as was just asked.
                    unsafe {
                        for_avx2($($argument),*);
                    }
                    return;
                }
            }
            $plain($($argument),*);
        }
    };
}

for_avx2_too! {
    /// For each pair, adds the row of `from` named second to the row of `to` named first.
    add_rows is plain_add_rows(length: usize, from: &[u8], to: &mut [u8], pairs: &[(u16, u16)])
}

for_avx2_too! {
    /// Adds up rows of numbers of at most [`MOST_SUMMED`] into `sums`, which is as long as a row.
    sum_rows is plain_sum_rows(from: &[u8], rows: &[u16], sums: &mut [u16])
}

for_avx2_too! {
    /// Finds for each row of `sums` the sum of multiples of rows of `from`: its next terms, so many as `counts`
    /// says, name them and say how often each. Sums must stay below 2^32.
    add_multiples is plain_add_multiples(
        length: usize,
        from: &[u16],
        terms: &[(u16, u16)],
        counts: &[usize],
        sums: &mut [u32]
    )
}

/// A row of one table and a row of another, and what the caller wants to know of them.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Pair {
    pub(crate) first: u16,
    pub(crate) second: u16,
    pub(crate) tag: u32,
}

/// Adds to each sum the product of the row of `a` and the row of `b` that its pair names: the sum of the
/// products of their numbers, which must be below 2^31. Faster if pairs with the same row of `a` stand
/// together, and if the tables start at a multiple of 32 bytes.
pub(crate) fn add_products(length: usize, a: &[i16], b: &[i16], pairs: &[Pair], sums: &mut [u64]) {
    debug_assert!(length.is_multiple_of(PRODUCT_STEP) && pairs.len() == sums.len());
    #[cfg(target_arch = "x86_64")]
    if std::arch::is_x86_feature_detected!("avx2") {
        #[expect(unsafe_code, reason = "a call of code compiled for AVX2")]
        // SAFETY: the processor has AVX2, as was just asked.
        unsafe {
            products::add_products(length, a, b, pairs, sums);
        }
        return;
    }
    plain_add_products(length, a, b, pairs, sums);
}

/// Products with AVX2.
#[cfg(target_arch = "x86_64")]
mod products {
    use std::arch::x86_64::{
        __m256i, _mm_add_epi32, _mm_extract_epi32, _mm256_add_epi32, _mm256_castsi256_si128,
        _mm256_extracti128_si256, _mm256_hadd_epi32, _mm256_loadu_si256, _mm256_madd_epi16,
        _mm256_setzero_si256,
    };

    use super::{Pair, row};

    #[target_feature(enable = "avx2")]
    pub(super) fn add_products(length: usize, a: &[i16], b: &[i16], pairs: &[Pair], sums: &mut [u64]) {
        let mut done = 0;
        for of_first in pairs.chunk_by(|pair, next| pair.first == next.first) {
            let row = row(a, length, of_first[0].first);
            let (fours, rest) = of_first.as_chunks::<4>();
            for four in fours {
                add(row, length, b, four, &mut sums[done..]);
                done += 4;
            }
            let sums = &mut sums[done..];
            if let Some(three) = rest.first_chunk::<3>() {
                add(row, length, b, three, sums);
            } else if let Some(two) = rest.first_chunk::<2>() {
                add(row, length, b, two, sums);
            } else if let Some(one) = rest.first_chunk::<1>() {
                add(row, length, b, one, sums);
            }
            done += rest.len();
        }
    }

    /// Adds the products of a row with up to four rows of a table, which pairs name. It is written without closures,
    /// which would not be compiled for AVX2.
    #[target_feature(enable = "avx2")]
    #[inline]
    fn add<const N: usize>(from: &[i16], length: usize, table: &[i16], pairs: &[Pair; N], sums: &mut [u64]) {
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
        #[expect(unsafe_code, reason = "vectors are loaded through pointers")]
        // SAFETY: just the sixteen numbers are read.
        unsafe {
            _mm256_loadu_si256(numbers.as_ptr().cast())
        }
    }
}

fn row<T>(table: &[T], length: usize, row: u16) -> &[T] {
    &table[usize::from(row) * length..][..length]
}

fn plain_add_products(length: usize, a: &[i16], b: &[i16], pairs: &[Pair], sums: &mut [u64]) {
    for (sum, &Pair { first, second, .. }) in sums.iter_mut().zip(pairs) {
        let numbers = row(a, length, first).iter().zip(row(b, length, second));
        // Wrapping, because a check at each step would keep the compiler from using vectors.
        let product =
            numbers.fold(0_i32, |sum, (&a, &b)| sum.wrapping_add(i32::from(a).wrapping_mul(i32::from(b))));
        *sum += u64::from(product.cast_unsigned());
    }
}

#[inline(always)]
#[expect(clippy::inline_always, reason = "it must be compiled anew inside its caller for AVX2")]
fn plain_add_rows(length: usize, from: &[u8], to: &mut [u8], pairs: &[(u16, u16)]) {
    for &(first, second) in pairs {
        let to = &mut to[usize::from(first) * length..][..length];
        for (to, &from) in to.iter_mut().zip(row(from, length, second)) {
            *to = to.wrapping_add(from);
        }
    }
}

#[inline(always)]
#[expect(clippy::inline_always, reason = "it must be compiled anew inside its caller for AVX2")]
fn plain_sum_rows(from: &[u8], rows: &[u16], sums: &mut [u16]) {
    let length = sums.len();
    let (wide, narrow) = sums.as_chunks_mut::<{ 3 * STEP }>();
    let done = wide.len() * 3 * STEP;
    for (step, sums) in wide.iter_mut().enumerate() {
        add_parts_of_rows(from, length, rows, step * 3 * STEP, sums);
    }
    for (step, sums) in narrow.as_chunks_mut::<STEP>().0.iter_mut().enumerate() {
        add_parts_of_rows(from, length, rows, done + step * STEP, sums);
    }
}

#[inline(always)]
#[expect(clippy::inline_always, reason = "it must be compiled anew inside its caller for AVX2")]
fn add_parts_of_rows<const N: usize>(
    from: &[u8],
    length: usize,
    rows: &[u16],
    first: usize,
    sums: &mut [u16; N],
) {
    // So many still fit a byte.
    for some in rows.chunks((u8::MAX / MOST_SUMMED) as usize) {
        let mut bytes = [0_u8; N];
        for &row in some {
            let part = &from[usize::from(row) * length + first..][..N];
            for (sum, &number) in bytes.iter_mut().zip(part) {
                *sum = sum.wrapping_add(number);
            }
        }
        for (sum, &bytes) in sums.iter_mut().zip(&bytes) {
            *sum = sum.wrapping_add(u16::from(bytes));
        }
    }
}

#[inline(always)]
#[expect(clippy::inline_always, reason = "it must be compiled anew inside its caller for AVX2")]
fn plain_add_multiples(
    length: usize,
    from: &[u16],
    terms: &[(u16, u16)],
    counts: &[usize],
    sums: &mut [u32],
) {
    let mut rest = terms;
    for (sums, &count) in sums.chunks_exact_mut(length).zip(counts) {
        let (terms, after) = rest.split_at(count);
        rest = after;
        let (steps, _) = sums.as_chunks_mut::<STEP>();
        for (step, sums) in steps.iter_mut().enumerate() {
            let mut step_sums = [0_u32; STEP];
            for &(number, times) in terms {
                let numbers = &from[usize::from(number) * length + step * STEP..][..STEP];
                for (sum, &number) in step_sums.iter_mut().zip(numbers) {
                    *sum = sum.wrapping_add(u32::from(times) * u32::from(number));
                }
            }
            *sums = step_sums;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Random;

    #[test]
    fn sums_over_rows_are_those_of_the_definition() {
        let mut random = Random::new(1);
        let length = 4 * STEP;
        let a: Vec<i16> = (0..5 * length).map(|_| random.below(1728) as i16).collect();
        let bytes: Vec<u8> =
            (0..5 * length).map(|_| random.below(u64::from(MOST_SUMMED) + 1) as u8).collect();
        // Runs of one, two, three, four and more pairs with the same first row.
        let firsts = [0, 1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4];
        let pairs: Vec<Pair> = firsts
            .into_iter()
            .zip((0..5).cycle())
            .map(|(first, second)| Pair { first, second, tag: 0 })
            .collect();
        for length in [length, length - PRODUCT_STEP] {
            for add in [add_products, plain_add_products] {
                let mut products = vec![7; pairs.len()];
                add(length, &a, &a, &pairs, &mut products);
                for (product, &Pair { first, second, .. }) in products.into_iter().zip(&pairs) {
                    let numbers =
                        a[first as usize * length..].iter().zip(&a[second as usize * length..]).take(length);
                    let expected: u64 = numbers
                        .map(|(&a, &b)| u64::from(a.unsigned_abs()) * u64::from(b.unsigned_abs()))
                        .sum();
                    assert_eq!(product, 7 + expected);
                }
            }
        }

        let from: Vec<u16> = a.iter().map(|&number| number.unsigned_abs()).collect();
        let terms = [(0, 3), (4, 32_767), (1, 1), (4, 2)];
        let mut multiples = vec![7; 3 * length];
        add_multiples(length, &from, &terms, &[2, 0, 2], &mut multiples);
        for at in 0..length {
            let number = |row: usize| u32::from(from[row * length + at]);
            assert_eq!(multiples[at], 3 * number(0) + 32_767 * number(4));
            assert_eq!(multiples[length + at], 0);
            assert_eq!(multiples[2 * length + at], number(1) + 2 * number(4));
        }

        let mut added = bytes.clone();
        add_rows(length, &bytes, &mut added, &[(0, 1), (0, 2)]);
        let mut sums = vec![0; length];
        let many: Vec<u16> = (0..40 * 3).map(|row| row % 3).collect();
        sum_rows(&bytes, &many, &mut sums);
        for at in 0..length {
            let sum = bytes[at] + bytes[length + at] + bytes[2 * length + at];
            assert_eq!(added[at], sum);
            assert_eq!(sums[at], 40 * u16::from(sum));
        }
        assert_eq!(added[length..], bytes[length..]);
    }
}
