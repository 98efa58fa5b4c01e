//! The pairs of kinds of X in the inner bands that complete an outer split of X, and those of them that are to be
//! multiplied for one orbit.

use super::setup::Inner;
use crate::simd::rows::Pair;

/// All pairs, in order.
pub(super) struct Pairs {
    /// The different pairs that complete each outer split, one split after the other.
    completing: Vec<Pair>,
    /// Where those of each outer split start; at last the end.
    starts: Vec<usize>,
    /// For each kind in the first inner band, where there is room for its pairs; at last the end.
    rooms: Vec<usize>,
}

impl Pairs {
    pub(super) fn new(inner: &Inner) -> Self {
        let (mut completing, mut starts) = (Vec::new(), vec![0]);
        let mut rooms = vec![0; inner.bands[0].0[0].len() + 1];
        let mut sorted = Vec::new();
        for (x, pairs) in (0..).zip(&inner.completions[0]) {
            sorted.clone_from(pairs);
            sorted.sort_unstable();
            for same in sorted.chunk_by(|pair, next| pair == next) {
                let (first, second) = same[0];
                completing.push(Pair { first, second, tag: tag(x, same.len()) });
                rooms[first as usize + 1] += 1;
            }
            starts.push(completing.len());
        }
        for first in 1..rooms.len() {
            rooms[first] += rooms[first - 1];
        }
        Self { completing, starts, rooms }
    }

    fn completing(&self, x: usize) -> &[Pair] {
        &self.completing[self.starts[x]..self.starts[x + 1]]
    }
}

/// An outer split and how often a pair completes it, as the tag of the pair.
const fn tag(x: u16, times: usize) -> u32 {
    (times as u32) << 16 | x as u32
}

const fn untag(tag: u32) -> (u16, u64) {
    (tag as u16, (tag >> 16) as u64)
}

/// The pairs that complete splits of some weight, and their products. A pair stands there once for each split that it
/// completes: those that complete several of weight are so few that it does not pay to find them.
pub(super) struct Active {
    pairs: Vec<Pair>,
    /// For each kind in the first inner band, where its pairs end.
    ends: Vec<usize>,
    count: usize,
    products: Vec<u64>,
}

impl Active {
    pub(super) fn new(pairs: &Pairs) -> Self {
        Self {
            pairs: vec![Pair::default(); pairs.completing.len()],
            ends: vec![0; pairs.rooms.len() - 1],
            count: 0,
            products: Vec::new(),
        }
    }

    /// Makes those pairs active that complete splits with a weight.
    pub(super) fn choose(&mut self, pairs: &Pairs, weights: &[u64]) {
        self.count = 0;
        let (active, ends) = (&mut *self.pairs, &mut *self.ends);
        ends.copy_from_slice(&pairs.rooms[..ends.len()]);
        for x in (0..weights.len()).filter(|&x| weights[x] != 0) {
            let completing = pairs.completing(x);
            for pair in completing {
                let end = &mut ends[pair.first as usize];
                active[*end] = *pair;
                *end += 1;
            }
            self.count += completing.len();
        }
        self.products.clear();
        self.products.resize(self.count, 0);
    }

    /// How many there are.
    pub(super) const fn count(&self) -> usize {
        self.count
    }

    /// The active pairs, those with the same first kind together.
    pub(super) fn by_first<'a>(&'a self, pairs: &'a Pairs) -> impl Iterator<Item = &'a [Pair]> {
        let of = |(&start, &end): (&usize, &usize)| &self.pairs[start..end];
        pairs.rooms.iter().zip(&self.ends).map(of).filter(|pairs| !pairs.is_empty())
    }

    /// Calls `multiply` for the pairs of each first kind, with their products so far.
    pub(super) fn multiply(&mut self, pairs: &Pairs, multiply: impl Fn(&[Pair], &mut [u64])) {
        let mut products = &mut *self.products;
        for (&start, &end) in pairs.rooms.iter().zip(&self.ends) {
            let (here, after) = products.split_at_mut(end - start);
            multiply(&self.pairs[start..end], here);
            products = after;
        }
    }

    /// For each active pair: the split, how often the pair completes it, its kinds, and the product.
    pub(super) fn products<'a>(
        &'a self,
        pairs: &'a Pairs,
    ) -> impl Iterator<Item = (u16, u64, (u16, u16), u64)> {
        self.by_first(pairs).flatten().zip(&self.products).map(|(pair, &product)| {
            let (x, times) = untag(pair.tag);
            (x, times, (pair.first, pair.second), product)
        })
    }
}
