//! `--shard I/N`: a share of a list or of a search. Whether an item belongs to a shard is decided here alone, so that the shards of
//! every command add up to the whole.

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

    /// The index in the whole list of the item of this index in the shard, both counted from 0.
    pub(crate) const fn index_of(self, item: u64) -> u64 {
        item.saturating_mul(self.of).saturating_add(self.index)
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
    use super::Shard;

    #[test]
    fn every_item_belongs_to_exactly_one_shard() {
        for of in 1..=7_u64 {
            let shards: Vec<Shard> =
                (1..=of).map(|part| format!("{part}/{of}").parse().expect("a shard")).collect();
            for item in 0..50 {
                let owners: Vec<&Shard> = shards.iter().filter(|shard| shard.has(item)).collect();
                assert_eq!(owners.len(), 1, "item {item} of {of} shards");
            }
            for shard in shards {
                let items: Vec<u64> = (0..50).filter(|&item| shard.has(item)).collect();
                let counted: Vec<u64> = (0..items.len() as u64).map(|item| shard.index_of(item)).collect();
                assert_eq!(items, counted);
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
