//! `--shard I/N`: a share of a list or of a search. Which items belong to a shard is decided here alone, so that the shards of
//! every command add up to the whole.

use std::ops::Range;
use std::str::FromStr;

use crate::values::Unfit;

/// One of N shares: of N items that follow each other, each shard has exactly one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shard {
    /// Counted from 0, below `of`.
    index: u64,
    /// How many shards there are, at least 1.
    of: u64,
}

impl Shard {
    /// The only shard of one.
    pub(crate) const WHOLE: Self = Self { index: 0, of: 1 };

    /// Returns `true` if the shard has the item of this index, counted from 0.
    pub(crate) const fn has(self, item: u64) -> bool {
        item % self.of == self.index
    }

    /// How many shards there are.
    pub(crate) const fn of(self) -> u64 {
        self.of
    }

    /// The index of the first item of the shard that is not before this index.
    pub(crate) const fn next(self, item: u64) -> u64 {
        item + (self.index + self.of - item % self.of) % self.of
    }

    /// The shard as one range of this many items, where items can be reached without reading those before.
    pub(crate) fn range(self, items: u64) -> Range<u64> {
        let start = |index: u64| (u128::from(items) * u128::from(index) / u128::from(self.of)) as u64;
        start(self.index)..start(self.index + 1)
    }

    /// Returns `true` if the shard has every item.
    pub(crate) const fn is_whole(self) -> bool {
        self.of == 1
    }
}

impl Default for Shard {
    fn default() -> Self {
        Self::WHOLE
    }
}

impl FromStr for Shard {
    type Err = Unfit;

    /// `I/N`, with I from 1 to N.
    fn from_str(text: &str) -> Result<Self, Unfit> {
        let numbers = text.split_once('/').and_then(|(part, parts)| {
            let (part, of) = (part.parse::<u64>().ok()?, parts.parse::<u64>().ok()?);
            Some((part.checked_sub(1)?, of))
        });
        match numbers {
            Some((index, of)) if index < of => Ok(Self { index, of }),
            _ => Err(Unfit::new("unfit-shard")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Range, Shard};

    #[test]
    fn every_item_belongs_to_exactly_one_shard() {
        for of in 1..=7_u64 {
            let shards: Vec<Shard> =
                (1..=of).map(|part| format!("{part}/{of}").parse().expect("a shard")).collect();
            for item in 0..50 {
                let owners: Vec<&Shard> = shards.iter().filter(|shard| shard.has(item)).collect();
                assert_eq!(owners.len(), 1, "item {item} of {of} shards");
            }
            for shard in &shards {
                for item in 0..50 {
                    assert_eq!(Some(shard.next(item)), (item..60).find(|&later| shard.has(later)));
                }
            }
            for items in [0, 1, 6, 50, u64::MAX] {
                let ranges: Vec<Range<u64>> = shards.iter().map(|shard| shard.range(items)).collect();
                assert!(ranges.windows(2).all(|pair| pair[0].end == pair[1].start));
                assert_eq!((ranges[0].start, ranges.last().map(|last| last.end)), (0, Some(items)));
            }
        }
    }

    #[test]
    fn a_shard_is_one_of_a_number_that_is_not_zero() {
        for bad in ["0/2", "3/2", "0/0", "1/0", "1", "/", "1/", "-1/2", "1/2/3", "", "a/b"] {
            assert!(bad.parse::<Shard>().is_err(), "{bad}");
        }
        assert_eq!("1/1".parse(), Ok(Shard::WHOLE));
    }
}
