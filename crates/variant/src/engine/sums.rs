//! Sets of sums as bits, which shift when a value is added.

/// A set of small numbers.
pub(super) trait SumSet: Copy {
    /// The empty set.
    const NONE: Self;
    /// The set of 0 alone.
    const ZERO: Self;
    /// Each number increased; numbers that no longer fit are dropped.
    fn up(&self, by: u32) -> Self;
    /// Each number decreased; numbers below 0 are dropped.
    fn down(&self, by: u32) -> Self;
    /// Adds the numbers of another set.
    fn add(&mut self, other: &Self);
    /// Removes the numbers that are not in another set.
    fn and(&mut self, other: &Self);
    /// Whether the sets have a number in common.
    fn meets(&self, other: &Self) -> bool;
}

impl SumSet for u128 {
    const NONE: Self = 0;
    const ZERO: Self = 1;

    #[inline]
    fn up(&self, by: u32) -> Self {
        self.checked_shl(by).unwrap_or(0)
    }

    #[inline]
    fn down(&self, by: u32) -> Self {
        self.checked_shr(by).unwrap_or(0)
    }

    #[inline]
    fn add(&mut self, other: &Self) {
        *self |= other;
    }

    #[inline]
    fn and(&mut self, other: &Self) {
        *self &= other;
    }

    #[inline]
    fn meets(&self, other: &Self) -> bool {
        self & other != 0
    }
}

/// A set of numbers below 512.
#[derive(Clone, Copy)]
pub(super) struct Wide([u64; 8]);

impl SumSet for Wide {
    const NONE: Self = Self([0; 8]);
    const ZERO: Self = Self([1, 0, 0, 0, 0, 0, 0, 0]);

    fn up(&self, by: u32) -> Self {
        let (words, bits) = ((by / 64) as usize, by % 64);
        let mut moved = [0; 8];
        for (i, word) in moved.iter_mut().enumerate().skip(words) {
            *word = self.0[i - words] << bits;
            if bits > 0 && i > words {
                *word |= self.0[i - words - 1] >> (64 - bits);
            }
        }
        Self(moved)
    }

    fn down(&self, by: u32) -> Self {
        let (words, bits) = ((by / 64) as usize, by % 64);
        let mut moved = [0; 8];
        for (i, word) in moved.iter_mut().enumerate().take(8_usize.saturating_sub(words)) {
            *word = self.0[i + words] >> bits;
            if bits > 0 && i + words + 1 < 8 {
                *word |= self.0[i + words + 1] << (64 - bits);
            }
        }
        Self(moved)
    }

    fn add(&mut self, other: &Self) {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word |= other;
        }
    }

    fn and(&mut self, other: &Self) {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word &= other;
        }
    }

    fn meets(&self, other: &Self) -> bool {
        self.0.iter().zip(other.0).any(|(word, other)| word & other != 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_sets_shift_across_words() {
        for number in [0, 1, 63, 64, 65, 200, 511] {
            for by in [0, 1, 63, 64, 100, 511, 600] {
                let moved = Wide::ZERO.up(number).up(by);
                assert_eq!(moved.meets(&Wide::ZERO.up(number + by)), number + by < 512);
                assert_eq!(
                    Wide::ZERO.up(number).down(by).meets(&Wide::ZERO.up(number.saturating_sub(by))),
                    number >= by
                );
            }
        }
    }
}
