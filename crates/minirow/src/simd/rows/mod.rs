//! Sums over rows of small numbers, many rows at once: the innermost loops of exact counting.
//!
//! A table holds rows of equal length, one after the other; a row is named by its index. Most of it is plain code that the
//! compiler vectorises; for AVX2 it is twice as fast as for SSE2. Only the products are written out for AVX2: one row is
//! multiplied with up to four others at once, which loads it once for all, and the compiler does not find that itself.

#[cfg(target_arch = "x86_64")]
mod products;

use super::bits128::Bits128;
use super::native::Native;
#[cfg(target_arch = "x86_64")]
use super::{Avx2, Avx512};
use super::{InstructionSet, Simd, Task, run};

/// The widest set that helps: vectors of 512 bits, with or without the instructions made for this, gained nothing on
/// Zen 4.
const SET: InstructionSet = InstructionSet::Avx2;

/// The length of a row of bytes is a multiple of this.
pub(crate) const STEP: usize = 32;

/// The length of a row whose products are wanted is a multiple of this.
pub(crate) const PRODUCT_STEP: usize = 16;

/// The greatest number in rows that [`sum_rows`] adds up.
pub(crate) const MOST_SUMMED: u8 = 8;

/// A row of one table, a row of another, and a tag that belongs to the caller.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Pair {
    pub(crate) first: u16,
    pub(crate) second: u16,
    pub(crate) tag: u32,
}

/// For each pair, adds the second row, of `from`, to the first row, of `to`.
pub(crate) fn add_rows(length: usize, from: &[u8], to: &mut [u8], pairs: &[(u16, u16)]) {
    run(SET, AddRows { length, from, to, pairs });
}

/// Adds these rows of `from`, whose numbers are at most [`MOST_SUMMED`], to `sums`, which is as long as a row.
pub(crate) fn sum_rows(from: &[u8], rows: &[u16], sums: &mut [u16]) {
    run(SET, SumRows { from, rows, sums });
}

/// Sets each row of `sums` to a sum of multiples of rows of `from`. A term is a row and its factor; the first row of
/// `sums` takes the first `counts[0]` terms, the second the next `counts[1]`, and so on. Sums must stay below 2^32.
pub(crate) fn add_multiples(
    length: usize,
    from: &[u16],
    terms: &[(u16, u16)],
    counts: &[usize],
    sums: &mut [u32],
) {
    run(SET, AddMultiples { length, from, terms, counts, sums });
}

/// Adds to each sum the scalar product of the two rows of its pair, the first of `a`, the second of `b`. A product must be
/// below 2^31. Faster if pairs with the same row of `a` stand together, and if the tables start at a multiple of 32 bytes.
pub(crate) fn add_products(length: usize, a: &[i16], b: &[i16], pairs: &[Pair], sums: &mut [u64]) {
    debug_assert!(length.is_multiple_of(PRODUCT_STEP) && pairs.len() == sums.len());
    run(SET, AddProducts { length, a, b, pairs, sums });
}

fn row<T>(table: &[T], length: usize, row: u16) -> &[T] {
    &table[usize::from(row) * length..][..length]
}

struct AddRows<'a> {
    length: usize,
    from: &'a [u8],
    to: &'a mut [u8],
    pairs: &'a [(u16, u16)],
}

impl<S: Simd> Task<S> for AddRows<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, _: S) {
        for &(first, second) in self.pairs {
            let to = &mut self.to[usize::from(first) * self.length..][..self.length];
            for (to, &from) in to.iter_mut().zip(row(self.from, self.length, second)) {
                *to = to.wrapping_add(from);
            }
        }
    }
}

struct SumRows<'a> {
    from: &'a [u8],
    rows: &'a [u16],
    sums: &'a mut [u16],
}

impl<S: Simd> Task<S> for SumRows<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, _: S) {
        let length = self.sums.len();
        let (wide, narrow) = self.sums.as_chunks_mut::<{ 3 * STEP }>();
        let done = wide.len() * 3 * STEP;
        for (step, sums) in wide.iter_mut().enumerate() {
            add_parts_of_rows(self.from, length, self.rows, step * 3 * STEP, sums);
        }
        for (step, sums) in narrow.as_chunks_mut::<STEP>().0.iter_mut().enumerate() {
            add_parts_of_rows(self.from, length, self.rows, done + step * STEP, sums);
        }
    }
}

/// Adds the `N` numbers of each row that start at `first`.
#[inline(always)]
fn add_parts_of_rows<const N: usize>(
    from: &[u8],
    length: usize,
    rows: &[u16],
    first: usize,
    sums: &mut [u16; N],
) {
    // Bytes can hold the sums of this many rows at a time.
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

struct AddMultiples<'a> {
    length: usize,
    from: &'a [u16],
    terms: &'a [(u16, u16)],
    counts: &'a [usize],
    sums: &'a mut [u32],
}

impl<S: Simd> Task<S> for AddMultiples<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, _: S) {
        let Self { length, from, terms: mut rest, counts, sums } = self;
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
}

#[cfg_attr(test, derive(Debug))]
struct AddProducts<'a> {
    length: usize,
    a: &'a [i16],
    b: &'a [i16],
    pairs: &'a [Pair],
    sums: &'a mut [u64],
}

impl AddProducts<'_> {
    #[inline(always)]
    fn plain(self) {
        for (sum, &Pair { first, second, .. }) in self.sums.iter_mut().zip(self.pairs) {
            let numbers = row(self.a, self.length, first).iter().zip(row(self.b, self.length, second));
            // Wrapping, because a check at each step would keep the compiler from using vectors.
            let product = numbers
                .fold(0_i32, |sum, (&a, &b)| sum.wrapping_add(i32::from(a).wrapping_mul(i32::from(b))));
            *sum += u64::from(product.cast_unsigned());
        }
    }
}

impl<V: Bits128> Task<Native<V>> for AddProducts<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, _: Native<V>) {
        self.plain();
    }
}

#[cfg(target_arch = "x86_64")]
impl Task<Avx2> for AddProducts<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, avx2: Avx2) {
        products::add(avx2, self);
    }
}

/// Not used: see [`SET`].
#[cfg(target_arch = "x86_64")]
impl Task<Avx512> for AddProducts<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self, _: Avx512) {
        self.plain();
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
            for set in InstructionSet::ALL {
                let mut products = vec![7; pairs.len()];
                run(set, AddProducts { length, a: &a, b: &a, pairs: &pairs, sums: &mut products });
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
