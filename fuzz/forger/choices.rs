//! Where the forger gets its choices from: a seed, or the bytes of a fuzzer.

use minirow::Random;

/// A stream of choices.
pub(crate) enum Choices<'a> {
    /// Endless, fixed by a seed.
    Seed(Random),
    /// One choice for each byte, until there are none left.
    Bytes(&'a [u8]),
}

impl Choices<'_> {
    /// Whether nothing is left to choose from.
    pub(crate) fn is_over(&self) -> bool {
        matches!(self, Self::Bytes([]))
    }

    /// A number below `end`, which is at least 1.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        match self {
            Self::Seed(random) => random.below(end.max(1) as u64) as usize,
            Self::Bytes(bytes) => {
                let (first, rest) = bytes.split_first().unwrap_or((&0, &[]));
                *bytes = rest;
                usize::from(*first) % end.max(1)
            }
        }
    }

    /// True once in this many times.
    pub(crate) fn one_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// One of these, if there are any.
    pub(crate) fn one_of<T: Copy>(&mut self, all: &[T]) -> Option<T> {
        (!all.is_empty()).then(|| all[self.below(all.len())])
    }

    /// A few of these, in the order in which they stand: each with this chance of one in.
    pub(crate) fn some_of<T: Copy>(&mut self, all: &[T], one_in: usize) -> Vec<T> {
        all.iter().copied().filter(|_| self.one_in(one_in)).collect()
    }
}
