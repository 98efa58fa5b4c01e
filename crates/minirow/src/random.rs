//! A small random number generator of our own: a seed gives the same numbers in every version and on every machine.
//!
//! xoshiro256++ (Blackman and Vigna), seeded by splitmix64. Not for secrets.

/// A stream of random numbers, fixed by its seed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Random {
    state: [u64; 4],
}

impl Random {
    /// The stream of this seed.
    pub const fn new(seed: u64) -> Self {
        let mut state = [0; 4];
        let mut sum = seed;
        let mut index = 0;
        while index < 4 {
            sum = sum.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut word = sum;
            word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            state[index] = word ^ (word >> 31);
            index += 1;
        }
        Self { state }
    }

    /// The stream with this number under this seed. Streams of one seed are independent of each other.
    pub const fn numbered(seed: u64, number: u64) -> Self {
        let mut stream = Self::new(seed);
        let [first, second, ..] = Self::new(number).state;
        stream.state[1] ^= first;
        stream.state[3] ^= second;
        stream
    }

    /// The next 64 bits.
    pub const fn next(&mut self) -> u64 {
        let [a, b, c, d] = self.state;
        let result = a.wrapping_add(d).rotate_left(23).wrapping_add(a);
        let c = c ^ a;
        let d = d ^ b;
        self.state = [a ^ d, b ^ c, c ^ (b << 17), d.rotate_left(45)];
        result
    }

    /// A number below `end`, each equally likely.
    ///
    /// # Panics
    /// If `end` is 0.
    pub const fn below(&mut self, end: u64) -> u64 {
        assert!(end > 0, "there is no number below 0");
        // Numbers at or above the largest multiple of `end` would favour the small results: drawn again.
        let excess = (u64::MAX % end + 1) % end;
        loop {
            let drawn = self.next();
            if drawn <= u64::MAX - excess {
                return drawn % end;
            }
        }
    }

    /// A number below `end`, each equally likely, for ends beyond 64 bits.
    ///
    /// # Panics
    /// If `end` is 0.
    pub const fn below_wide(&mut self, end: u128) -> u128 {
        assert!(end > 0, "there is no number below 0");
        let unused_bits = (end - 1).leading_zeros();
        loop {
            let drawn = (self.next() as u128) << 64 | self.next() as u128;
            let drawn = if unused_bits == 128 { 0 } else { drawn >> unused_bits };
            if drawn < end {
                return drawn;
            }
        }
    }

    /// Puts the items in an order, each order equally likely.
    pub const fn shuffle<T>(&mut self, items: &mut [T]) {
        let mut left = items.len();
        while left > 1 {
            let chosen = self.below(left as u64) as usize;
            left -= 1;
            items.swap(left, chosen);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_means_the_same_for_ever() {
        let mut random = Random::new(42);
        let first: Vec<u64> = (0..3).map(|_| random.next()).collect();
        assert_eq!(
            first,
            [15_021_278_609_987_233_951, 5_881_210_131_331_364_753, 18_149_643_915_985_481_100]
        );
    }

    #[test]
    fn streams_of_a_seed_differ() {
        let first = |seed, number| Random::numbered(seed, number).next();
        let mut drawn: Vec<u64> =
            (0..100).flat_map(|seed| (0..100).map(move |number| first(seed, number))).collect();
        assert_eq!(first(1, 2), 14_393_942_592_615_212_728);
        drawn.sort_unstable();
        drawn.dedup();
        assert_eq!(drawn.len(), 10_000);
    }

    #[test]
    fn numbers_below_an_end_stay_below_it_and_reach_all() {
        let mut random = Random::new(1);
        for end in 1..20 {
            let mut seen = [false; 20];
            for _ in 0..1000 {
                seen[random.below(end) as usize] = true;
                assert!(random.below_wide(u128::from(end)) < u128::from(end));
            }
            assert_eq!(seen.iter().filter(|&&seen| seen).count() as u64, end);
        }
    }
}
