//! The sets of different values by their number and sum, for cages.

/// All sets of up to `largest` values, ordered by number of values and sum.
pub(crate) struct Combinations {
    /// `starts[count * width + sum]` to the next entry: where the sets are.
    starts: Vec<u32>,
    width: usize,
    largest: usize,
    sets: Vec<u32>,
}

impl Combinations {
    /// The sets of values of a size. Sizes above 16 have none; those above 12 have sets of up to 6 values.
    pub(crate) fn new(size: usize) -> Self {
        let largest = match size {
            0..=12 => size,
            13..=16 => 6,
            _ => 0,
        };
        let width = size * (size + 1) / 2 + 1;
        let mut counts = vec![0; (largest + 1) * width + 1];
        let key = |set: u32| {
            let mut sum = 0;
            let mut rest = set;
            while rest != 0 {
                sum += rest.trailing_zeros() as usize + 1;
                rest &= rest - 1;
            }
            set.count_ones() as usize * width + sum
        };
        let all = if largest == 0 { 1_u32 } else { 1 << size };
        let chosen = || (0..all).filter(|set| set.count_ones() as usize <= largest);
        for set in chosen() {
            counts[key(set) + 1] += 1;
        }
        for i in 1..counts.len() {
            counts[i] += counts[i - 1];
        }
        let starts = counts.clone();
        let mut sets = vec![0; starts[starts.len() - 1] as usize];
        for set in chosen() {
            let at = &mut counts[key(set)];
            sets[*at as usize] = set;
            *at += 1;
        }
        Self { starts, width, largest, sets }
    }

    /// Whether sets of this many values are listed.
    pub(crate) fn has(&self, count: usize) -> bool {
        count <= self.largest
    }

    /// The sets of this many values with this sum.
    pub(crate) fn of(&self, count: usize, sum: i32) -> &[u32] {
        match usize::try_from(sum) {
            Ok(sum) if sum < self.width && count <= self.largest => {
                let at = count * self.width + sum;
                &self.sets[self.starts[at] as usize..self.starts[at + 1] as usize]
            }
            _ => &[],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sets_of_nine_values_are_complete() {
        let sets = Combinations::new(9);
        assert_eq!(sets.of(2, 17), [0b1_1000_0000]);
        assert_eq!(sets.of(4, 20).len(), 12);
        assert_eq!(sets.of(9, 45), [0b1_1111_1111]);
        assert_eq!(
            (0..=9).map(|count| (0..=45).map(|sum| sets.of(count, sum).len()).sum::<usize>()).sum::<usize>(),
            512
        );
        assert!(sets.of(3, 25).is_empty() && sets.of(3, -1).is_empty() && sets.of(3, 1000).is_empty());
    }

    #[test]
    fn large_sizes_list_small_sets_only() {
        assert_eq!(Combinations::new(16).of(2, 31).len(), 1);
        assert!(Combinations::new(16).has(6) && !Combinations::new(16).has(7));
        assert!(!Combinations::new(25).has(1));
    }
}
