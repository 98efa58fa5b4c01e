//! Quick and exact ways to draw: a number below an end, an order, and an index with a probability proportional to an integer
//! weight (the alias method of Walker, with integer thresholds after Vose).

use crate::Random;

/// Weights to draw from.
#[derive(Clone, Debug)]
pub(super) struct Alias {
    /// Each column is filled up to this height: with its own index below the threshold, with another above it.
    height: u64,
    columns: Box<[(u64, u32)]>,
}

impl Alias {
    /// Panics if all weights are 0, or if their sum does not fit 64 bits.
    pub(super) fn new(weights: &[u64]) -> Self {
        let height: u64 = weights.iter().sum();
        assert!(height > 0, "there must be something to draw");
        // Scaled by the number of columns, the mean weight is the height of a column.
        let number = weights.len() as u128;
        let mut left: Vec<u128> = weights.iter().map(|&weight| u128::from(weight) * number).collect();
        let full = u128::from(height);
        let (mut small, mut large): (Vec<usize>, Vec<usize>) =
            (0..left.len()).partition(|&index| left[index] < full);
        let mut columns: Vec<(u64, u32)> = (0..left.len()).map(|index| (height, index as u32)).collect();
        while let (Some(&giver), Some(taker)) = (large.last(), small.pop()) {
            columns[taker] = (left[taker] as u64, giver as u32);
            left[giver] -= full - left[taker];
            if left[giver] < full {
                large.pop();
                small.push(giver);
            }
        }
        Self { height, columns: columns.into() }
    }

    /// An index, as likely as its weight.
    #[inline]
    pub(super) fn draw(&self, random: &mut Random) -> usize {
        let index = below(random, self.columns.len() as u64) as usize;
        let (threshold, other) = self.columns[index];
        if below(random, self.height) < threshold { index } else { other as usize }
    }
}

/// A number below `end`, each equally likely, by one multiplication (Lemire). For an `end` of 0 the answer is 0.
#[inline]
pub(super) fn below(random: &mut Random, end: u64) -> u64 {
    let mut product = u128::from(random.next()) * u128::from(end);
    if (product as u64) < end {
        let excess = end.wrapping_neg() % end.max(1);
        while (product as u64) < excess {
            product = u128::from(random.next()) * u128::from(end);
        }
    }
    (product >> 64) as u64
}

/// Puts the items in an order, each equally likely.
#[inline]
pub(super) fn shuffle<T>(random: &mut Random, items: &mut [T]) {
    for left in (2..=items.len()).rev() {
        items.swap(left - 1, below(random, left as u64) as usize);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_columns_hold_exactly_the_weights() {
        let mut random = Random::new(1);
        for number in 1..40_u32 {
            let weights: Vec<u64> = (0..number).map(|_| random.next() >> (14 + random.next() % 50)).collect();
            if weights.iter().all(|&weight| weight == 0) {
                continue;
            }
            let alias = Alias::new(&weights);
            let mut held = vec![0_u128; weights.len()];
            for (index, &(threshold, other)) in alias.columns.iter().enumerate() {
                held[index] += u128::from(threshold);
                held[other as usize] += u128::from(alias.height - threshold);
            }
            let scaled: Vec<u128> =
                weights.iter().map(|&weight| u128::from(weight) * u128::from(number)).collect();
            assert_eq!(held, scaled);
        }
    }

    #[test]
    fn numbers_below_an_end_stay_below_it_and_reach_all() {
        let mut random = Random::new(2);
        for end in 1..20 {
            let mut seen = [false; 20];
            for _ in 0..1000 {
                seen[below(&mut random, end) as usize] = true;
            }
            assert_eq!(seen.iter().position(|&seen| !seen), Some(end as usize));
        }
    }
}
