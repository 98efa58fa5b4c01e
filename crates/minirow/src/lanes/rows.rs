//! Sums over rows of small numbers, many rows at once: the inmost loops of exact counting.
//!
//! A table holds rows of one length, one after the other; a row is named by its number. Each function is plain
//! code that the compiler turns into vector instructions, compiled twice: once as it is and once for AVX2,
//! which is twice as fast. Both give the same sums.

/// The length of a row is a multiple of this.
pub(crate) const STEP: usize = 32;

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
    /// Adds to each sum the product of the row of `a` and the row of `b` that its pair names: the sum of the
    /// products of their numbers, which must be below 2^31.
    add_products is plain_add_products(length: usize, a: &[i16], b: &[i16], pairs: &[(u16, u16)], sums: &mut [u64])
}

for_avx2_too! {
    /// For each pair, adds the row of `from` named second to the row of `to` named first.
    add_rows is plain_add_rows(length: usize, from: &[u8], to: &mut [u8], pairs: &[(u16, u16)])
}

for_avx2_too! {
    /// Adds up rows of numbers of at most 63 into `sums`, which is as long as a row.
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

fn row<T>(table: &[T], length: usize, row: u16) -> &[T] {
    &table[usize::from(row) * length..][..length]
}

#[inline(always)]
#[expect(clippy::inline_always, reason = "it must be compiled anew inside its caller for AVX2")]
fn plain_add_products(length: usize, a: &[i16], b: &[i16], pairs: &[(u16, u16)], sums: &mut [u64]) {
    for (sum, &(first, second)) in sums.iter_mut().zip(pairs) {
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
    let (fours, rest) = rows.as_chunks::<4>();
    for four in fours {
        // Four of them still fit a byte.
        let [a, b, c, d] = four.map(|number| row(from, length, number));
        for ((((sum, &a), &b), &c), &d) in sums.iter_mut().zip(a).zip(b).zip(c).zip(d) {
            let four = a.wrapping_add(b).wrapping_add(c).wrapping_add(d);
            *sum = sum.wrapping_add(u16::from(four));
        }
    }
    for &number in rest {
        for (sum, &number) in sums.iter_mut().zip(row(from, length, number)) {
            *sum = sum.wrapping_add(u16::from(number));
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
        let length = 3 * STEP;
        let a: Vec<i16> = (0..5 * length).map(|_| random.below(1728) as i16).collect();
        let bytes: Vec<u8> = (0..5 * length).map(|_| random.below(64) as u8).collect();
        let pairs = [(0, 0), (1, 4), (4, 2), (4, 1)];

        let mut products = [7; 4];
        add_products(length, &a, &a, &pairs, &mut products);
        for (product, (first, second)) in products.into_iter().zip(pairs) {
            let numbers =
                a[first as usize * length..].iter().zip(&a[second as usize * length..]).take(length);
            assert_eq!(
                product,
                7 + numbers
                    .map(|(&a, &b)| u64::from(a.unsigned_abs()) * u64::from(b.unsigned_abs()))
                    .sum::<u64>()
            );
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
        sum_rows(&bytes, &[0, 1, 2, 0, 1, 2], &mut sums);
        for at in 0..length {
            let sum = bytes[at] + bytes[length + at] + bytes[2 * length + at];
            assert_eq!(added[at], sum);
            assert_eq!(sums[at], 2 * u16::from(sum));
        }
        assert_eq!(added[length..], bytes[length..]);
    }
}
